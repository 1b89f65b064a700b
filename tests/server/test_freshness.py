"""A page that is older than its sources is said to be; any other is served without a word."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from riverhouse.server import freshness
from server.harness import Server

# A server whose page and sources lie elsewhere.
_OVER = """\
import sys
from pathlib import Path
from riverhouse.server import run
run.static_folder = lambda: Path({static!r})
run.source_folder = lambda: Path({web!r})
from riverhouse.cli.frame import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def built(tmp_path: Path) -> tuple[Path, Path]:
    """Return a built page and the sources that it was built from."""
    static, sources = tmp_path / "static", tmp_path / "web"
    (sources / "src").mkdir(parents=True)
    static.mkdir()
    texts = {"index.html": b"<p>", "src/main.ts": b"let x;", "src/App.svelte": b"<h1>"}
    for name, text in texts.items():
        (sources / name).write_bytes(text)
    listed = {name: hashlib.sha256(text).hexdigest() for name, text in texts.items()}
    (static / freshness.LIST).write_text(json.dumps(listed))
    return static, sources


def test_a_page_of_these_sources_is_served_without_a_word(built: tuple[Path, Path]) -> None:
    """Nothing was changed: there is nothing to say."""
    assert freshness.changed_sources(*built) == []
    assert freshness.warning_of([]) is None


def test_what_was_changed_or_taken_away_is_named(built: tuple[Path, Path]) -> None:
    """One line names a file, counts the others and says what to do."""
    static, sources = built
    (sources / "src" / "main.ts").write_bytes(b"let y;")
    assert freshness.changed_sources(static, sources) == ["src/main.ts"]
    (sources / "src" / "App.svelte").unlink()
    changed = freshness.changed_sources(static, sources)
    assert changed == ["src/App.svelte", "src/main.ts"]
    assert freshness.warning_of(changed[:1]) == (
        "the page is older than its sources (web/src/App.svelte changed since it was built):"
        " `python3 dev.py play` builds it anew"
    )
    assert "web/src/App.svelte and 1 more" in str(freshness.warning_of(changed))


@pytest.mark.parametrize("spoilt", ["no list", "no sources", "no JSON"])
def test_where_nothing_can_be_compared_nothing_is_said(
    built: tuple[Path, Path], tmp_path: Path, spoilt: str
) -> None:
    """A wheel carries neither list nor sources; a list that cannot be read says nothing."""
    static, sources = built
    (sources / "index.html").unlink()
    if spoilt == "no list":
        (static / freshness.LIST).unlink()
    elif spoilt == "no JSON":
        (static / freshness.LIST).write_text("[]")
    else:
        sources = tmp_path / "elsewhere"
    assert freshness.changed_sources(static, sources) == []


def test_the_server_says_it_once_as_it_starts(tmp_path: Path, built: tuple[Path, Path]) -> None:
    """`riverhouse serve` over an old page: one warning, and it serves."""
    static, sources = built
    (sources / "src" / "main.ts").write_bytes(b"let y;")
    server = Server(
        tmp_path / "data", program=("-c", _OVER.format(static=str(static), web=str(sources)))
    )
    assert server.stop() == 0
    said = [line for line in server.log().splitlines() if "older than its sources" in line]
    assert len(said) == 1
    assert "WARNING" in said[0]

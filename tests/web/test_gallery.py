"""The gallery: a picture of each look at a place, and a sheet that shows them all."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from web.gallery import LOOKS
from web.places import PLACES

_TESTS = Path(__file__).parents[1]


def _gallery(*words: str, browser: str) -> subprocess.CompletedProcess[str]:
    env = {"PYTHONPATH": str(_TESTS), "CHROMIUM": browser, "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-m", "web.gallery", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_every_place_has_a_name_of_its_own() -> None:
    """Pictures and tests are called by it."""
    names = [place.name for place in PLACES]
    assert sorted(set(names)) == sorted(names)
    assert [name for name in names if not re.fullmatch("[a-z0-9-]+", name)] == []


def test_pictures_lie_on_a_sheet(tmp_path: Path, browser_path: str) -> None:
    """Each size, room and language of a place is a picture, and the sheet links every one."""
    done = _gallery("-o", str(tmp_path), "--only", "lost-page", browser=browser_path)
    assert done.returncode == 0, done.stderr
    names = {f"lost-page-{lang}-{look}.jpeg" for lang, looks in LOOKS.items() for look in looks}
    pictures = list(tmp_path.glob("*.jpeg"))
    assert {file.name for file in pictures} == names
    # An empty window of the smallest size takes three thousand.
    assert min(file.stat().st_size for file in pictures) > 5_000
    sheet = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'src="([^"]+)"', sheet)) == names


def test_a_place_that_there_is_not_is_said(tmp_path: Path, browser_path: str) -> None:
    """The names that there are are told, and nothing is written."""
    done = _gallery("-o", str(tmp_path / "none"), "--only", "nowhere", browser=browser_path)
    assert done.returncode == 1
    assert "no place has 'nowhere' in its name: lobby, " in done.stdout
    assert not (tmp_path / "none").exists()

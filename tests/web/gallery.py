"""Pictures of every page and phase at three sizes, in both rooms and languages, on one sheet.

`python3 dev.py gallery` runs it. The pictures are for people to look at and are not committed.
"""

from __future__ import annotations

import argparse
import html
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Error, sync_playwright

from server.harness import Server
from web.places import PLACES, Place
from web.seat import Seat, Watch
from workshop.browser import FLAGS

_PHONE: Final = (390, 844)
_DESK: Final = (1440, 900)
_WALL: Final = (3840, 2160)
#: Longer pages are cut there: a picture is to be looked at.
_TALLEST: Final = 4000


class Look(NamedTuple):
    """One window on a place; those of one language are looked through in one visit."""

    size: tuple[int, int]
    room: str

    def __str__(self) -> str:
        """Return size and room as in the name of a picture."""
        return f"{self.size[0]}x{self.size[1]}-{self.room}"


#: English at every size in both rooms, Russian where its longer words are tightest.
LOOKS: Final = {
    "en": tuple(Look(size, room) for size in (_PHONE, _DESK, _WALL) for room in ("dark", "bright")),
    "ru": (Look(_PHONE, "dark"), Look(_DESK, "bright")),
}

_SHEET: Final = """\
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Riverhouse, every page and phase</title>
<style>
  body {{ margin: 24px; font: 15px/1.5 sans-serif; background: #222; color: #eee }}
  section {{ display: flex; gap: 12px; overflow-x: auto; align-items: start; margin-bottom: 32px }}
  figure {{ margin: 0; flex: none }}
  img {{ height: 300px; display: block; background: #444 }}
  a {{ color: inherit }}
</style>
<h1>Every page and phase: {count}</h1>
{sections}
</html>
"""


def main(arguments: Sequence[str]) -> int:
    """Take the pictures that are asked for; 1 where a place could not be reached."""
    options = _parser().parse_args(arguments)
    folder = Path(options.output).resolve()
    wanted = [place for place in PLACES if options.only in place.name]
    if not wanted:
        print(f"no place has {options.only!r} in its name: {', '.join(map(str, PLACES))}")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    with TemporaryDirectory() as data, sync_playwright() as driver:
        house = Server(Path(data) / "data", "--testing")
        browser = driver.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        try:
            for place in wanted:
                for lang in LOOKS:
                    seen = _visit(browser, house.url, place, lang, folder=folder, kind=options.kind)
                    failed += not seen
        finally:
            browser.close()
            house.stop()
    (folder / "index.html").write_text(_sheet(wanted, folder), encoding="utf-8")
    print(f"the pictures are in {folder / 'index.html'}")
    return 1 if failed else 0


def _visit(  # noqa: PLR0913 - whose window, where, in which language, and how it is kept
    browser: Browser, url: str, place: Place, lang: str, *, folder: Path, kind: str
) -> bool:
    """Go to a place once and look at it through every window of a language."""
    looks = LOOKS[lang]
    with Seat(browser, url, Watch(), size=looks[0].size, lang=lang, is_painted=True) as seat:
        try:
            place.go(seat)
        except (AssertionError, Error) as error:
            print(f"{place} ({lang}): cannot be reached: {str(error).splitlines()[0]}", flush=True)
            return False
        for look in looks:
            width, height = look.size
            seat.page.set_viewport_size({"width": width, "height": height})
            seat.run(f"document.documentElement.dataset.room = '{look.room}'")
            if place.is_page:
                tall = int(seat.run("document.documentElement.scrollHeight"))
                size = {"width": width, "height": max(height, min(tall, _TALLEST))}
                seat.page.set_viewport_size(size)  # type: ignore[arg-type]  # its own TypedDict
            seat.page.mouse.move(0, 0)
            file = folder / f"{place}-{lang}-{look}.{kind}"
            if kind == "png":
                seat.page.screenshot(path=file)
            else:
                seat.page.screenshot(path=file, type="jpeg", quality=82)
    print(f"{place} ({lang})", flush=True)
    return True


def _sheet(places: Sequence[Place], folder: Path) -> str:
    sections = "\n".join(_section(place, folder) for place in places)
    return _SHEET.format(count=len(places), sections=sections)


def _section(place: Place, folder: Path) -> str:
    figures = "".join(_figures(place, folder))
    return f"<h2>{html.escape(place.name)}</h2>\n<section>{figures}</section>"


def _figures(place: Place, folder: Path) -> Iterator[str]:
    for lang, looks in LOOKS.items():
        for look in looks:
            for name in sorted(file.name for file in folder.glob(f"{place}-{lang}-{look}.*")):
                picture = f'<img loading="lazy" src="{name}" alt="{place}, {lang}, {look}">'
                caption = f"<figcaption>{lang} {look}</figcaption>"
                yield f'<figure><a href="{name}">{picture}</a>{caption}</figure>'


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py gallery", description="Pictures of every page.")
    parser.add_argument("-o", "--output", default="gallery", help="folder for the pictures")
    parser.add_argument("--only", default="", help="only places with this in their names")
    parser.add_argument("--kind", choices=["jpeg", "png"], default="jpeg", help="of the pictures")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

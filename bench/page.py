"""The page in a browser: how soon it is painted, and what a round costs the main thread.

Whatever is asked of the processor is the processor time of the page's main thread, taken from the
browser's own trace, because other work on the machine would count as well otherwise. What a person
waits for is a time on the wall, the best of several.

    python bench/page.py           measures, prints, and writes the table of bench/README.md
    python bench/page.py --quick   measures less and prints only
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from bench.figures import keep, machine, table
from server.harness import Server
from web.places import FLUSH
from web.seat import PHONE, Seat, Watch
from workshop.browser import FLAGS

_CATEGORIES: Final = ["devtools.timeline", "toplevel", "v8", "blink.user_timing"]
#: A task of the main thread; what it does may be scripts, styles, layout or paint.
_TASK: Final = "ThreadControllerImpl::RunTask"
#: What runs scripts: calls from outside, and what they have put off until they are done.
_SCRIPTS: Final = frozenset(
    {
        "BlinkScheduler_PerformMicrotaskCheckpoint",
        "EvaluateScript",
        "FunctionCall",
        "RunMicrotasks",
        "v8.callFunction",
        "v8.run",
    }
)
#: What a script may ask for and the browser does: it counts in the task, not as script.
_LAYOUT: Final = frozenset({"Layout", "UpdateLayoutTree"})
_FRAME: Final = "AnimationFrame"
_PAINT: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
#: From the press on Deal to the first frame in which a card of the player's lies on the felt.
_FIRST_CARD: Final = """
globalThis.dealtMs = null;
addEventListener('click', ({ target }) => {
  if (!target.closest?.('[data-act=deal]') || globalThis.dealtMs !== null) return;
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector('.felt [data-card]') === null) return;
    watch.disconnect();
    requestAnimationFrame(() => { globalThis.dealtMs = performance.now() - began; });
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
}, true);
"""


class Span(NamedTuple):
    """A stretch of the main thread: begin and end on the wall, processor time, in milliseconds."""

    begin: float
    end: float
    cpu: float


class Round(NamedTuple):
    """What one round came to: the wait for the first card, tasks, and script in each frame."""

    first_card_ms: float
    tasks: list[float]
    frames: list[float]


def main(options: list[str]) -> int:
    """Measure, print, and unless it is a quick look write the figures down."""
    is_quick = "--quick" in options
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        print("there is no Chromium to measure with: name one in $CHROMIUM")
        return 1
    with TemporaryDirectory() as data, sync_playwright() as driver:
        house = Server(Path(data) / "data", "--testing")
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        try:
            times = 2 if is_quick else 6
            paints = [paint_ms(browser, house.url) for _ in range(times)]
            rounds = [a_round(browser, house.url, Path(data)) for _ in range(times)]
            version = browser.version
        finally:
            browser.close()
            house.stop()
    text = table(*rows(paints, rounds))
    print(text)
    if not is_quick:
        where = f"{machine()}, Chromium {version}; `python bench/page.py`."
        keep("page", f"{where}\n\n{text}")
    return 0


def paint_ms(browser: Browser, url: str) -> float:
    """Return when a browser that knows nothing of the page has painted the lobby."""
    with Seat(browser, url, Watch(), size=PHONE, is_painted=True) as player:
        player.page.goto("/")
        player.page.locator("[data-game]").first.wait_for()
        return float(player.run(_PAINT))


def a_round(browser: Browser, url: str, folder: Path) -> Round:
    """Play a round at normal speed under the browser's trace."""
    file = folder / "trace.json"
    with Seat(browser, url, Watch(), size=PHONE, motion="no-preference") as player:
        player.page.add_init_script(_FIRST_CARD)
        FLUSH.begun(player)
        browser.start_tracing(page=player.page, path=file, categories=_CATEGORIES)
        player.act("deal", *FLUSH.acts)
        player.expect_settled()
        browser.stop_tracing()
        first = float(player.run("dealtMs"))
    events = json.loads(file.read_text(encoding="utf-8"))["traceEvents"]
    mine = main_thread(events)
    tasks = spans(mine, {_TASK})
    starts = sorted(event["ts"] / 1000 for event in mine if _is_frame(event))
    scripts = without(spans(mine, _SCRIPTS), spans(mine, _LAYOUT))
    return Round(first, [task.cpu for task in tasks], per_frame(scripts, starts))


def _is_frame(event: dict[str, Any]) -> bool:
    return (event["name"], event["ph"]) == (_FRAME, "b")


def main_thread(events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the events of the page's main thread: the one that runs most scripts."""
    threads: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for event in events:
        threads.setdefault((event["pid"], event["tid"]), []).append(event)
    return max(threads.values(), key=lambda of: sum(one["name"] in _SCRIPTS for one in of))


def spans(events: Iterable[dict[str, Any]], names: Iterable[str]) -> list[Span]:
    """Return the outermost events of some names that carry a processor time."""
    wanted = set(names)
    found = sorted(
        (event for event in events if event["name"] in wanted and "tdur" in event),
        key=lambda event: (event["ts"], -event["dur"]),
    )
    kept: list[Span] = []
    for event in found:
        span = Span(event["ts"] / 1000, (event["ts"] + event["dur"]) / 1000, event["tdur"] / 1000)
        if not kept or span.begin >= kept[-1].end:
            kept.append(span)
    return kept


def without(outer: list[Span], inner: list[Span]) -> list[Span]:
    """Return spans without the processor time of others that lie in them."""
    return [
        span._replace(
            cpu=span.cpu - sum(one.cpu for one in inner if span.begin <= one.begin < span.end)
        )
        for span in outer
    ]


def per_frame(scripts: list[Span], starts: list[float]) -> list[float]:
    """Return the processor time of scripts between each beginning of a frame and the next."""
    return [
        sum(span.cpu for span in scripts if begin <= span.begin < end)
        for begin, end in pairwise(starts)
    ]


def rows(paints: list[float], rounds: list[Round]) -> list[tuple[str, ...]]:
    """Return the figures beside their budgets, all in milliseconds."""
    tasks = sorted(task for one in rounds for task in one.tasks)
    frames = sorted(frame for one in rounds for frame in one.frames)
    longest = min(max(one.tasks) for one in rounds)
    worst = min(max(one.frames) for one in rounds)
    at = frames[int(len(frames) * 0.99)]

    def row(what: str, figure: float, budget: str) -> tuple[str, str, str]:
        return (what, f"{figure:,.1f} ms", budget)

    return [
        ("what, on a phone's window", "figure", "budget"),
        row("first paint of the lobby, nothing cached, wall", min(paints), "1,000 ms"),
        row("Deal to the first card, wall", min(one.first_card_ms for one in rounds), "100 ms"),
        row("longest task of a round", longest, "50 ms"),
        row(f"script in a frame, mean of {len(frames):,}", sum(frames) / len(frames), "4 ms"),
        row("script in a frame, all but one in a hundred", at, "4 ms"),
        row("script in a frame, the most", worst, "4 ms"),
        row(f"a task, mean of {len(tasks):,}", sum(tasks) / len(tasks), ""),
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

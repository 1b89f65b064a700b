# ruff: noqa: INP001 - a script beside the pages it makes, not a package
"""Write `docs/figures.md`: every figure of the games, solved anew, beside what is printed.

Run `python docs/figures.py` after a change of a variant or of the solver; a test fails while the
page differs. With `--cards` it also searches strategy cards and writes `docs/strategy-cards.md`,
whose test values the cards on the page anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from riverhouse.odds import Solution, solve
from riverhouse.odds.card_search import strategy_cards
from riverhouse.odds.chart import NAMES, class_index
from riverhouse.odds.contests import DEALS
from riverhouse.odds.coupling import least_settling_bonus
from riverhouse.odds.plan import plan_of
from riverhouse.odds.seen import solve_seen
from riverhouse.odds.side import side_figures
from riverhouse.odds.simple_play import simple_cards
from riverhouse.odds.strategy_card import value_of_card
from riverhouse.rules import load_variant, variant_ids, with_overrides

PAGE = Path(__file__).with_name("figures.md")
CARDS = Path(__file__).with_name("strategy-cards.md")
_NOTE = "<!-- Made by docs/figures.py from the solver; change that, not this page. -->\n\n"
THB, CH, FLOOR = (
    "texas-holdem-bonus/evolution",
    "casino-holdem/casino-floor",
    "texas-holdem-bonus/casino-floor",
)
JOINT = "casino-holdem/evolution"
_BONUSES = (1, 5, 10, 15, 100, 1000)


def percent(value: Fraction | float, digits: int) -> str:
    """Print a fraction as percent."""
    return f"{float(value) * 100:.{digits}f} %"


def table(*rows: tuple[str, ...]) -> str:
    """Return rows as a Markdown table, the first being the head."""
    head, *body = rows
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ("---",) * len(head), *body))


def page() -> str:
    """Return the text of the page."""
    return _NOTE + "\n\n".join((*quick_parts(), *slow_parts())) + "\n"


def quick_parts() -> Iterator[str]:
    """Yield what takes seconds, in the order of the page."""
    yield "# Figures"
    yield (
        "Everything here is counted, not simulated, and this page is written by the solver:"
        " `python docs/figures.py`. *House edge* is per ante, *element of risk* per total amount"
        " bet, *return* of a bonus per unit of the bonus."
    )
    solved = {variant_id: solve(load_variant(variant_id)) for variant_id in variant_ids()}
    yield "## The five variants"
    yield _overview(solved)
    yield "## What is printed, and what is counted"
    yield _printed(solved)
    yield "## Texas Hold'em Bonus before the flop"
    yield _openings(solved[THB], solved[FLOOR])
    yield "## The standard deviation of Texas Hold'em Bonus"
    yield _deviation(solved[THB])
    yield "## Casino Hold'em, all deals"
    yield _casino_counts(solved[CH])
    yield "## Ante tables of Casino Hold'em"
    yield _ante_tables()
    yield "## Bonus tables"
    yield _bonus_tables()


def slow_parts() -> Iterator[str]:
    """Yield what takes a minute, after the rest."""
    yield "## A bonus that a fold loses"
    yield _joint()
    yield "## One of the dealer's cards seen"
    yield _seen()


def _overview(solved: dict[str, Solution]) -> str:
    rows = [("variant", "value per ante", "house edge", "element of risk", "deviation", "folds")]
    for variant_id, solution in solved.items():
        main = solution.main
        rows.append(
            (
                f"`{variant_id}`",
                f"{main.value.numerator}/{main.value.denominator}",
                percent(-main.value, 4),
                percent(main.element_of_risk, 4),
                f"{main.distribution.standard_deviation:.6f}",
                percent(main.fold_frequency, 3),
            )
        )
    return table(*rows)


def _printed(solved: dict[str, Solution]) -> str:
    bonus, casino = solved[THB], solved[CH]
    rows = [
        ("seed 000", "return per ante", "97.96 %", percent(1 + bonus.main.value, 2)),
        (
            "seed 000",
            "return per total bet",
            "99.47 %",
            percent(1 - bonus.main.element_of_risk, 2),
        ),
        ("seed 000", "bonus", "91.46 %", percent(bonus.sides["bonus"].rtp, 2)),
        ("seed 004", "return per ante", "97.84 %", percent(1 + casino.main.value, 2)),
        ("seed 004", "bonus", "93.74 %", percent(casino.sides["bonus"].rtp, 2)),
    ]
    return table(("source", "figure", "printed", "counted"), *rows)


def _openings(straight: Solution, flush: Solution) -> str:
    rows: list[tuple[str, ...]] = [("hole cards", "ante pays from a straight", "from a flush")]
    for name in ("32o", "42o", "52o", "62o", "72o", "43o", "82o", "22", "AKs", "AA"):
        values = (part.main.opening.values[class_index(name)]["bet"] for part in (straight, flush))
        rows.append((name, *(f"{float(value):+.9f}" for value in values)))
    folds = [
        ", ".join(n for n, way in zip(NAMES, part.main.opening.best, strict=True) if way == "fold")
        for part in (straight, flush)
    ]
    text = (
        "The value of playing on, per ante; a fold is worth -1."
        f" Folded: {folds[0]}; with the flush threshold {folds[1]}."
    )
    return f"{text}\n\n{table(*rows)}"


def _deviation(solution: Solution) -> str:
    spread = solution.main.distribution
    rows = [("net result", "deals", "probability")]
    rows += [
        (str(net), f"{count:,}", f"{count / spread.total:.12f}")
        for net, count in spread.counts.items()
    ]
    text = (
        "Published is 3.500839 per ante. Counting every net result under the best play gives"
        f" **{spread.standard_deviation:.9f}** (variance {spread.variance.numerator}/"
        f"{spread.variance.denominator}), and a simulation of 10⁸ rounds agrees with the count"
        " (`bench/odds.py`): the published figure is refuted. The mean of this very table is the"
        " exact value above, which the published sources share, so the counts are those of the"
        " same game."
    )
    return f"{text}\n\n{table(*rows)}"


def _casino_counts(solution: Solution) -> str:
    counts = dict.fromkeys(("fold", "dealer does not qualify", "win", "lose", "tie"), 0)
    paid: dict[Fraction, int] = {}
    for event in solution.main.events:
        name = "dealer does not qualify" if event.cell.startswith("unqualified") else event.cell
        counts[name] += event.deals // 2
        if event.nets["ante"] > 0:
            odds = event.nets["ante"]
            paid[odds] = paid.get(odds, 0) + event.deals // 2
    first = table(("outcome", "deals"), *((name, f"{n:,}") for name, n in counts.items()))
    second = table(
        ("ante pays", "deals"), *((f"{odds} to 1", f"{n:,}") for odds, n in sorted(paid.items()))
    )
    return f"Turn and river without order: {DEALS // 2:,} deals.\n\n{first}\n\n{second}"


def _ante_tables() -> str:
    rows = [("ante", "house edge", "element of risk", "deviation", "folds")]
    variant = load_variant(CH)
    for name in variant.wagers["ante"].tables:
        main = solve(with_overrides(variant, pays={"ante": name})).main
        rows.append(
            (
                name,
                percent(-main.value, 5),
                percent(main.element_of_risk, 5),
                f"{main.distribution.standard_deviation:.5f}",
                percent(main.fold_frequency, 4),
            )
        )
    return table(*rows)


def _bonus_tables() -> str:
    rows = [("variant", "table", "house edge", "return", "deviation", "wins")]
    for variant_id in variant_ids():
        variant = load_variant(variant_id)
        for name in variant.wagers["bonus"].tables:
            side = side_figures(with_overrides(variant, pays={"bonus": name}), "bonus")
            rows.append(
                (
                    f"`{variant_id}`",
                    name,
                    percent(-side.value, 5),
                    percent(side.rtp, 2),
                    f"{side.distribution.standard_deviation:.5f}",
                    percent(side.distribution.hit_frequency, 4),
                )
            )
    return table(*rows)


def _joint() -> str:
    variant = load_variant(JOINT)
    rows = [("bonus per ante", "folds", "value per ante", "apart", "cost of the tie")]
    alone = solve(variant)
    for bonus in _BONUSES:
        stakes = {"ante": 100, "bonus": bonus} if bonus else {"ante": 100}
        joint = solve(variant, stakes=stakes).joint
        if joint is None:
            continue
        apart = alone.main.value + alone.sides["bonus"].value * Fraction(bonus, 100)
        rows.append(
            (
                f"{bonus / 100:g}",
                percent(joint.round.fold_frequency, 5),
                f"{float(joint.value):+.9f}",
                f"{float(apart):+.9f}",
                f"{float(apart - joint.value):.9f}",
            )
        )
    least = least_settling_bonus(variant, "bonus")
    text = (
        f"In `{JOINT}` a fold loses the bonus, so the best play looks at both: hands that have won"
        " their bonus on the flop are worth playing, the more so the larger it is. From a bonus of"
        f" {least.numerator}/{least.denominator} = {float(least):.6f} antes on, none of them is"
        " folded any more and the folds stay as they are. Hands whose bonus is lost anyway are"
        " folded as without one. The table holds the value of both wagers together against their"
        " values apart, which are never reached together."
    )
    return f"{text}\n\n{table(*rows)}"


def _seen() -> str:
    rows = [("variant", "value per ante", "player's edge")]
    for variant_id in (THB, CH):
        value = solve_seen(plan_of(load_variant(variant_id))).value
        exact = f"{value.numerator}/{value.denominator}"
        rows.append((f"`{variant_id}`", exact, percent(value, 5)))
    text = (
        "A dealer who lets one card be seen gives the game away. The best play with it, over all"
        " cards (published for Texas Hold'em Bonus: about +7.6 %):"
    )
    return f"{text}\n\n{table(*rows)}"


def cards_page() -> str:
    """Return the page of strategy cards; the search takes minutes."""
    parts = [
        "# Strategy cards",
        (
            "Plain rules in order: the first that fits decides. Found by search for each number of"
            " rules, valued exactly; the cost is per ante against the best play. The words of the"
            " rules are explained in [odds.md](odds.md#strategy-cards)."
        ),
    ]
    for variant_id in (THB, FLOOR, CH):
        plan = plan_of(load_variant(variant_id))
        best = solve(plan.variant).main.value
        parts.append(f"## `{variant_id}`")
        rows = [("known in print", "house edge", "cost")]
        for name, card in simple_cards(plan).items():
            value = value_of_card(plan, card).value
            rows.append((name, percent(-value, 4), percent(best - value, 4)))
        parts.append(table(*rows))
        for valued in strategy_cards(plan):
            head = f"{valued.card.size} rules, edge {percent(-valued.played.value, 4)}"
            parts.append(f"{head}, cost {percent(valued.cost, 4)}:")
            parts.append(f"```\n{valued.card}\n```")
    return _NOTE + "\n\n".join(parts) + "\n"


def main(options: list[str]) -> None:
    """Write the page, and the cards where they are asked for."""
    PAGE.write_text(page(), encoding="utf-8")
    if "--cards" in options:
        CARDS.write_text(cards_page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

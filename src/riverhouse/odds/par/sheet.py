"""What a PAR sheet says, as sections of tables, before any format is chosen.

Figures are exact counts and fractions until they are printed here; a reader can add the columns up.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from riverhouse import __version__
from riverhouse.odds.cache import SOLVER_VERSION
from riverhouse.odds.card_search import strategy_cards
from riverhouse.odds.chart import NAMES, SIZE
from riverhouse.odds.contests import DEALS
from riverhouse.odds.covariance import covariances
from riverhouse.odds.jackpot import jackpot_figures
from riverhouse.odds.plan import FOLD, plan_of
from riverhouse.odds.report import solution_json
from riverhouse.odds.simple_play import simple_cards
from riverhouse.odds.solution import Solution, solve
from riverhouse.odds.strategy_card import value_of_card
from riverhouse.rules import Variant

_ROUNDS: Final = (10_000, 100_000, 1_000_000, 10_000_000)
_BANDS: Final = ((0.90, 1.644854), (0.95, 1.959964), (0.99, 2.575829))
_DIGITS: Final = 6

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One table with its heading, a note under it, and its columns' names."""

    title: str
    columns: Row
    rows: tuple[Row, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class ParSheet:
    """A variant's sheet: what it is about, and its sections; `data` is the solution for JSON."""

    title: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    data: dict[str, Any]


def par_sheet(variant: Variant, *, cards: bool = True) -> ParSheet:
    """Solve a variant and write down everything about it; `cards` adds strategies to remember.

    Raises:
        VariantError: the solver does not cover the variant.
    """
    solution = solve(variant)
    sections = [
        *_pay_tables(variant),
        _main(solution),
        _wagers(solution),
        _distribution(solution),
        _combinations(solution),
        *_side_lines(solution),
        *_jackpot(variant),
        _confidence(solution),
        _covariance(solution),
        _opening(solution),
    ]
    if cards:
        sections.append(_strategies(solution))
    sections.append(_method())
    facts = (
        ("Variant", variant.id),
        ("Game", f"{variant.names['en']} ({variant.house['en']})"),
        ("Version of the rules", variant.version),
        ("SHA-256 of the rules", variant.rules_hash),
        ("Solver", f"Riverhouse {__version__}, solver {SOLVER_VERSION}"),
        ("Deals counted", f"{DEALS:,} (turn before river)"),
    )
    title = f"PAR sheet: {variant.names['en']}, {variant.house['en']}"
    return ParSheet(title, facts, tuple(sections), solution_json(solution))


def _percent(value: Fraction | float, digits: int = 5) -> str:
    return f"{float(value) * 100:.{digits}f} %"


def _number(value: Fraction | float, digits: int = _DIGITS) -> str:
    return f"{float(value):.{digits}f}"


def _exact(value: Fraction) -> str:
    return f"{value.numerator:,}/{value.denominator:,}"


def _pay_tables(variant: Variant) -> list[Section]:
    found = []
    for name in variant.settling.order:
        wager = variant.wagers[name]
        rows = []
        for line in wager.lines:
            to, one = line.to_one
            hand = line.hand or f"{line.hole}{f' against {line.dealer}' if line.dealer else ''}"
            rows.append((hand, f"{to} to {one}"))
        note = f"judged on {wager.judged_on}; after a fold it {_after_fold(wager.on_fold)}"
        if wager.pays_from != "high-card":
            note += f"; paid from {wager.pays_from}, below it {wager.below}"
        found.append(Section(f"Pay table: {name}", ("Hand", "Pays"), tuple(rows), note))
    return found


def _after_fold(on_fold: str) -> str:
    return "stands" if on_fold == "stands" else "is lost"


def _main(solution: Solution) -> Section:
    main = solution.main
    spread = main.distribution
    rows = (
        ("Value per ante, exact", _exact(main.value)),
        ("House edge per ante", _percent(-main.value)),
        ("Return to player per ante", _percent(1 + main.value)),
        ("Average total bet, in antes", _number(main.average_bet)),
        ("Element of risk (loss per unit of total bet)", _percent(main.element_of_risk)),
        ("Return to player per total bet", _percent(1 - main.element_of_risk)),
        ("Standard deviation per round, in antes", _number(spread.standard_deviation)),
        ("Variance, exact", _exact(spread.variance)),
        ("Skew", _number(spread.skew)),
        ("Volatility index (90 %)", _number(_BANDS[0][1] * spread.standard_deviation)),
        ("Rounds that win", _percent(spread.hit_frequency)),
        ("Rounds that push", _percent(spread.push_frequency)),
        ("Hands folded", _percent(main.fold_frequency)),
    )
    note = "One unit of ante, best play, no bonus staked, no cap on winnings."
    return Section("Main game", ("Figure", "Value"), rows, note)


def _wagers(solution: Solution) -> Section:
    rows = []
    for name in solution.variant.settling.order:
        found = solution.main.wagers.get(name)
        side = solution.sides.get(name)
        spread = found.distribution if found else side.distribution if side else None
        value = found.value if found else side.value if side else None
        if spread is None or value is None:
            continue
        rows.append(
            (
                name,
                _percent(found.frequency) if found else "optional",
                _exact(value),
                _percent(1 + value),
                _number(spread.standard_deviation),
                _percent(spread.hit_frequency),
                _number(found.share) if found else "",
            )
        )
    columns = ("Wager", "Staked", "Value per unit", "Return", "Deviation", "Wins", "Per ante")
    return Section("Each wager", columns, tuple(rows), "Per unit of the wager, when it is staked.")


def _distribution(solution: Solution) -> Section:
    spread = solution.main.distribution
    rows = tuple(
        (
            _number(net, 2),
            f"{count:,}",
            f"{count / spread.total:.10f}",
            f"{float(net) * count / spread.total:+.10f}",
        )
        for net, count in spread.counts.items()
    )
    columns = ("Net result, in antes", "Deals", "Probability", "Return")
    return Section("Distribution of net results", columns, rows, "Main game; the returns add up.")


def _combinations(solution: Solution) -> Section:
    ordered = sorted(
        solution.main.events, key=lambda e: (tuple(e.picks.values()), e.net), reverse=True
    )
    rows = tuple(
        (
            " ".join(event.picks.values()),
            event.category,
            event.cell,
            f"{event.deals:,}",
            _number(Fraction(event.deals, DEALS), 8),
            _number(event.net, 2),
            f"{float(event.net * event.deals / DEALS):+.8f}",
        )
        for event in ordered
    )
    columns = ("Actions", "Player's hand", "Outcome", "Deals", "Probability", "Net", "Return")
    return Section("Combinations", columns, rows, "Every outcome of the main game.")


def _side_lines(solution: Solution) -> list[Section]:
    found = []
    for name, side in solution.sides.items():
        total = side.distribution.total
        rows = tuple(
            (
                line or "any other",
                _number(odds, 0),
                f"{cases:,}",
                f"{cases / total:.10f}",
                f"{float(odds * cases / total):+.10f}",
            )
            for line, odds, cases in side.lines
        )
        columns = ("Line", "Pays", "Cases", "Probability", "Return")
        note = f"Of {total:,} cases. House edge {_percent(-side.value)}."
        found.append(Section(f"Lines of the {name}", columns, rows, note))
    return found


def _jackpot(variant: Variant) -> list[Section]:
    if variant.jackpot is None:
        return []
    empty, seeded = (jackpot_figures(variant, meter) for meter in (0, variant.jackpot.seed_minor))
    rows = tuple(
        (name, f"{count:,}", f"1 in {seeded.hands / count:,.1f}", _number(prize / 100, 2))
        for name, count, prize in seeded.lines
    )
    note = (
        f"Of {seeded.hands:,} hands, stake {variant.jackpot.stake_minor / 100:.2f}. Return"
        f" {_percent(empty.rtp)} with an empty meter, {_percent(seeded.rtp)} at its seed of"
        f" {variant.jackpot.seed_minor / 100:,.2f}; one player has staked."
    )
    columns = ("Line", "Hands", "Chance", "Prize at the seed")
    return [Section(f"Progressive: {variant.jackpot.name}", columns, rows, note)]


def _confidence(solution: Solution) -> Section:
    rows = []
    parts = [("main", 1 + solution.main.value, solution.main.distribution.standard_deviation)]
    parts += [
        (name, side.rtp, side.distribution.standard_deviation)
        for name, side in solution.sides.items()
    ]
    for name, rtp, deviation in parts:
        for rounds in _ROUNDS:
            half = deviation / sqrt(rounds)
            bands = [
                f"{_percent(rtp - z * half, 2)} to {_percent(rtp + z * half, 2)}" for _, z in _BANDS
            ]
            rows.append((name, f"{rounds:,}", *bands))
    columns = ("Wager", "Rounds", *(f"{int(level * 100)} %" for level, _ in _BANDS))
    note = (
        "Where the actual return lies after so many independent rounds, by the normal"
        " approximation. Results that share a hand or a board are not independent."
    )
    return Section("Confidence bands of the return", columns, tuple(rows), note)


def _covariance(solution: Solution) -> Section:
    found = covariances(solution.plan)
    rows = tuple(
        (one, *(f"{float(value):+.6f}" for value in row))
        for one, row in zip(found.wagers, found.matrix, strict=True)
    )
    note = "Exact covariances of net results, one unit of ante and of each bonus."
    if found.apart:
        note += f" Left out, as only the dealer's cards decide it: {', '.join(found.apart)}."
    return Section("Covariance of wagers", ("", *found.wagers), rows, note)


def _opening(solution: Solution) -> Section:
    opening = solution.main.opening
    if not any(opening.values):
        choice = solution.plan.choices[0]
        note = "There is no choice before the flop; see the strategies below."
        frequency = solution.main.frequency(choice.cards, FOLD)
        rows: tuple[Row, ...] = ((choice.id, _percent(frequency)),)
        return Section("Best play", ("Choice", "Folded"), rows, note)
    short = tuple(
        (
            NAMES[row * SIZE + row][0],
            *(
                "-"
                if opening.best[row * SIZE + column] == FOLD
                else f"{float(max(opening.values[row * SIZE + column].values())):+.3f}"
                for column in range(SIZE)
            ),
        )
        for row in range(SIZE)
    )
    columns = ("", *(NAMES[at * SIZE + at][0] for at in range(SIZE)))
    note = "Best value by hole cards, suited above the diagonal; a dash is a fold."
    return Section("Best play before the flop", columns, short, note)


def _strategies(solution: Solution) -> Section:
    plan = plan_of(solution.variant)
    best = solution.main
    rows = []
    for name, card in simple_cards(plan).items():
        cost = best.value - value_of_card(plan, card).value
        rows.append((name, _percent(-best.value + cost), _percent(cost)))
    for valued in strategy_cards(plan):
        text = "; ".join(map(str, valued.card.rules))
        rows.append(
            (
                f"{valued.card.size} rules: {text}",
                _percent(-valued.played.value),
                _percent(valued.cost),
            )
        )
    note = "Costs per ante against the best play, all exact. Rules go in order."
    return Section("Strategies to remember", ("Strategy", "Edge", "Cost"), tuple(rows), note)


def _method() -> Section:
    rows = (
        ("Enumeration", "all deals, by classes under permutation of suits; no sampling"),
        ("Arithmetic", "whole numbers and fractions until printed"),
        ("Decisions", "the action of the highest expectation in every state"),
        ("Twins", "plain loops over toy decks, single states, and a simulation"),
    )
    return Section("Method", ("", ""), rows)

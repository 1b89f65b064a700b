"""The engine against its twin: the same rounds, the same switches, every line compared.

The twin (`tests/twin`) was written from the seeds without reading the engine. Where the two differ
the seeds decide, and neither is bent to the other. The last tests plant errors of rule in the
engine and demand that this comparison finds each of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
import pytest

import twin
from riverhouse.hands import evaluate
from riverhouse.rules import Settlement, Variant, load_variant, settle, settlement, with_overrides
from twin import HOUSES, House, Settled, Spread

Game: TypeAlias = tuple[Spread, tuple[str, ...]]
Judge: TypeAlias = Callable[..., Any]

ROUNDS: Final = 10_000
CHUNKS: Final = 10
DRAWN_EVERY: Final = 20
FULL_ROUNDS: Final = 400_000


# --- From the twin's switches to the engine's ---


def engine_variant(variant_id: str, house: House) -> Variant:
    """Return the engine's variant with the switches of a house; untouched where none is turned."""
    variant = load_variant(variant_id)
    if house == HOUSES[variant_id]:
        return variant
    sets = {
        "tie": house.tie,
        "cap": "none" if house.cap is None else str(house.cap),
        "bonus.on_fold": {"settled": "stands", "lost": "lose"}[house.bonus_after_fold],
        "bonus.paid": house.bonus_paid,
    }
    if house.game == "texas":
        sets["ante.pays_from"] = twin.CATEGORIES[house.ante_from]
        return with_overrides(variant, pays=_texas_pays(variant_id, house), sets=sets)
    lowest = house.qualifier
    sets["qualifier"] = "none" if lowest is None else f"pair:{twin.RANKS[lowest - 2]}"
    sets["call.multiples"] = str(house.call_multiple)
    sets["bonus.judged_on"] = "flop" if house.bonus_cards == 5 else "showdown"
    pays = {"ante": house.ante_table, "bonus": house.aa_table}
    return with_overrides(variant, pays=pays, sets=sets)


def _texas_pays(variant_id: str, house: House) -> Mapping[str, str]:
    if variant_id.endswith("/evolution"):
        return {"bonus": "with-1000" if house.both_aces else "without-1000"}
    if variant_id.endswith("/online"):
        return {"bonus": "complete" if house.ace_jack_suited else "as-printed"}
    return {}


# --- The comparison ---


@dataclass
class Seen:
    """What a run has met: proof that it looked at the rare things, and the order of strengths."""

    strengths: dict[int, int] = field(default_factory=dict)
    categories: Counter[str] = field(default_factory=Counter)
    lines: Counter[tuple[str, str, int | None]] = field(default_factory=Counter)
    reasons: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    cut: int = 0


def disagreements(variant: Variant, house: House, game: Game, seen: Seen) -> list[str]:
    """Settle one round on both sides and return every point on which they differ, in words."""
    spread, actions = game
    stakes = {"ante": spread.ante} | ({"bonus": spread.bonus} if spread.bonus else {})
    expected = twin.settle(house, spread, actions)
    found = settle(
        variant,
        player=spread.player,
        dealer=spread.dealer,
        board=spread.board,
        stakes=stakes,
        actions=actions,
    )
    return [
        *_compare_lines(expected, found, seen),
        *_compare_hands(spread, expected, found, seen),
    ]


def _compare_lines(expected: Settled, found: Settlement, seen: Seen) -> list[str]:
    wanted = [
        (*each[:3], None if each.odds is None else (each.odds, 1), each.returned, each.net)
        for each in expected.lines
    ]
    given = [
        (each.wager, each.stake, each.outcome, each.odds, each.returned, each.net)
        for each in found.lines
    ]
    if wanted != given:
        return [f"lines: the twin says {wanted}, the engine {given}"]
    faults: list[str] = []
    for ours, theirs in zip(expected.lines, found.lines, strict=True):
        seen.lines[ours.wager, ours.outcome, ours.odds] += 1
        seen.cut += ours.is_cut
        key = theirs.reason.key
        if key.endswith("-capped") != ours.is_cut:
            faults.append(f"reason {key!r} on {ours}")
        seen.reasons[key.removesuffix("-capped")].add(ours.why)
    sums = (
        sum(each.stake for each in expected.lines),
        sum(each.returned for each in expected.lines),
        sum(each.net for each in expected.lines),
    )
    if sums != (found.staked, found.returned, found.net):
        faults.append(f"sums: {sums} against {found.staked}, {found.returned}, {found.net}")
    return faults


def _compare_hands(spread: Spread, expected: Settled, found: Settlement, seen: Seen) -> list[str]:
    faults: list[str] = []
    if expected.player is not None and expected.qualifies is not found.dealer.qualifies:
        faults.append(f"qualifies: {expected.qualifies} against {found.dealer.qualifies}")
    for hole, report in ((spread.player, found.player), (spread.dealer, found.dealer)):
        hand = hole + spread.board
        if len(hand) < 5:
            if report.category is not None or report.best:
                faults.append(f"a hand of {len(hand)} cards has a category: {report}")
            continue
        strength = twin.best_of_five(hand) if len(hand) == 5 else twin.best_of_seven(hand)
        category = twin.CATEGORIES[twin.category_of(strength)]
        best = twin.cards(" ".join(report.best))
        shown = list(dict.fromkeys(card // 4 + 2 for card in best))
        if (
            report.category != category
            or len(set(best) & set(hand)) != 5
            or twin.best_of_five(best) != strength
            or shown != twin.ranks_in_order(strength)
        ):
            faults.append(f"hand {twin.show(hand)}: {category} against {report}")
        seen.categories[category] += 1
        if seen.strengths.setdefault(evaluate(hand), strength) != strength:
            faults.append(f"hand {twin.show(hand)}: its strength is another hand's too")
    return faults


def compare(variant_id: str, *, rounds: int, seed: str) -> Seen:
    """Compare so many rounds, switches drawn anew every so often, and return what was met."""
    rng = Random(f"{variant_id} {seed}")
    seen = Seen()
    for start in range(0, rounds, DRAWN_EVERY):
        house = twin.draw_house(rng, variant_id)
        variant = engine_variant(variant_id, house)
        for number in range(start, min(rounds, start + DRAWN_EVERY)):
            spread, actions = twin.draw_round(rng, house)
            faults = disagreements(variant, house, (spread, actions), seen)
            assert not faults, _message(number, house, spread, actions, faults)
    return seen


def _message(
    number: int, house: House, spread: Spread, actions: tuple[str, ...], faults: list[str]
) -> str:
    cards = " / ".join(twin.show(part) for part in (spread.player, spread.dealer, spread.board))
    return f"round {number}, {cards}, {spread}, {actions}, {house}: " + "; ".join(faults)


def check_seen(variant_id: str, seen: Seen) -> None:
    """Demand that both sides order all hands alike, and that a run met what is rare."""
    in_order = [seen.strengths[strength] for strength in sorted(seen.strengths)]
    assert in_order == sorted(set(in_order)), "the two orders of hands differ"
    assert set(seen.categories) == set(twin.CATEGORIES)
    assert seen.cut
    mixed = {key: whys for key, whys in seen.reasons.items() if len(whys) != 1}
    assert not mixed, "one reason is given for different things"
    assert set(seen.lines) >= _must_be_met(variant_id)


def _must_be_met(variant_id: str) -> set[tuple[str, str, int | None]]:
    """Return wager, outcome and odds of every row of every table that a run has to meet."""
    wins: dict[str, tuple[int, ...]]
    if HOUSES[variant_id].game == "texas":
        wins = {"ante": (1,), "flop": (1,), "turn": (1,), "river": (1,)}
        wins["bonus"] = (30, 25, 20, 15, 10, 5, 3, *((1000,) * HOUSES[variant_id].both_aces))
    else:
        wins = {"ante": (100, 49, 25, 20, 17, 12, 10, 3, 2, 1), "call": (1,)}
        wins["bonus"] = (100, 50, 40, 30, 25, 20, 10, 8, 7)
    met: set[tuple[str, str, int | None]] = {
        (wager, "win", odds) for wager, row in wins.items() for odds in row
    }
    met |= {(wager, "lose", None) for wager in wins}
    return met | {(wager, "push", None) for wager in wins if wager != "bonus"}


# Counting branches makes these long runs several times slower and says nothing about them that
# the tests below do not: the planted errors go through the same code and are counted.
@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize("variant_id", HOUSES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_twin_settle_alike(variant_id: str, chunk: int) -> None:
    """Every line, sum, category, best five and qualification agrees, switches drawn at random."""
    check_seen(variant_id, compare(variant_id, rounds=ROUNDS, seed=f"chunk {chunk}"))


@pytest.mark.full
@pytest.mark.parametrize("variant_id", HOUSES)
def test_engine_and_twin_settle_alike_at_length(variant_id: str) -> None:
    """The same with many more rounds."""
    check_seen(variant_id, compare(variant_id, rounds=FULL_ROUNDS, seed="at length"))


# --- Planted errors: the comparison must find each of them ---


def _first_fault(variant_id: str, twist: Callable[[House], House], *, rounds: int = 4_000) -> str:
    """Return the first disagreement when the engine is given a twisted house, or nothing."""
    house = HOUSES[variant_id]
    variant = engine_variant(variant_id, twist(house))
    rng = Random(f"planted {variant_id}")
    for _ in range(rounds):
        faults = disagreements(variant, house, twin.draw_round(rng, house), Seen())
        if faults:
            return faults[0]
    return ""


@pytest.mark.parametrize(
    ("variant_id", "planted"),
    [
        ("texas-holdem-bonus/evolution", {"ante_from": twin.FLUSH}),
        ("texas-holdem-bonus/evolution", {"both_aces": False}),
        ("texas-holdem-bonus/evolution", {"bonus_after_fold": "lost"}),
        ("texas-holdem-bonus/online", {"ace_jack_suited": False}),
        ("texas-holdem-bonus/online", {"bonus_paid": "last"}),
        ("texas-holdem-bonus/casino-floor", {"ante_from": twin.STRAIGHT}),
        ("texas-holdem-bonus/casino-floor", {"cap": None}),
        ("texas-holdem-bonus/casino-floor", {"cap": 5_000_001}),
        ("casino-holdem/casino-floor", {"qualifier": 3}),
        ("casino-holdem/casino-floor", {"qualifier": 5}),
        ("casino-holdem/casino-floor", {"ante_table": "100-49-17-3-2-1"}),
        ("casino-holdem/casino-floor", {"aa_table": "100-50-40-30-20-10-8-7-7"}),
        ("casino-holdem/evolution", {"bonus_after_fold": "settled"}),
        ("casino-holdem/evolution", {"call_multiple": 3}),
        ("casino-holdem/evolution", {"bonus_cards": 7, "bonus_paid": "last"}),
        *[(variant_id, {"tie": "lose"}) for variant_id in HOUSES],
    ],
)
def test_planted_error_in_a_variant_is_caught(variant_id: str, planted: dict[str, Any]) -> None:
    """One wrong switch in the engine's data is enough for the comparison to fail."""
    assert _first_fault(variant_id, lambda house: replace(house, **planted))


def _kings_pay_the_bonus(judge: Judge) -> Judge:
    """The hand on the flop counts one pair too high: 220 strengths, the kickers of one pair."""
    return lambda variant, wager, facts: judge(
        variant, wager, msgspec.structs.replace(facts, five=facts.five and facts.five + 220)
    )


def _dealer_wins_ties(judge: Judge) -> Judge:
    """Equal hands go to the dealer."""
    return lambda variant, wager, facts: judge(
        variant, wager, msgspec.structs.replace(facts, dealer=facts.dealer and facts.dealer + 1)
    )


def _bonus_forgets_the_fold(judge: Judge) -> Judge:
    """The bonus is judged as if the player had stayed."""
    return lambda variant, wager, facts: judge(
        variant, wager, msgspec.structs.replace(facts, folded=facts.folded and wager != "bonus")
    )


def _hole_cards_by_rank(judge: Judge) -> Judge:
    """Suits of the hole cards are lost, so that suited and unsuited pay alike."""
    return lambda variant, wager, facts: judge(
        variant,
        wager,
        msgspec.structs.replace(facts, hole=tuple(card & ~3 for card in facts.hole)),
    )


@pytest.mark.parametrize(
    ("variant_id", "plant"),
    [
        ("casino-holdem/casino-floor", _kings_pay_the_bonus),
        ("casino-holdem/casino-floor", _dealer_wins_ties),
        ("texas-holdem-bonus/evolution", _dealer_wins_ties),
        ("texas-holdem-bonus/online", _hole_cards_by_rank),
        ("casino-holdem/evolution", _bonus_forgets_the_fold),
    ],
)
def test_planted_error_in_the_code_is_caught(
    monkeypatch: pytest.MonkeyPatch, variant_id: str, plant: Callable[[Judge], Judge]
) -> None:
    """An engine whose judgement of a wager is wrong in one point disagrees with the twin."""
    assert not _first_fault(variant_id, lambda house: house, rounds=200)
    monkeypatch.setattr(settlement, "judge", plant(settlement.judge))
    assert _first_fault(variant_id, lambda house: house)


@pytest.mark.parametrize("answer", [True, False])
def test_planted_error_in_qualification_is_caught(
    monkeypatch: pytest.MonkeyPatch, *, answer: bool
) -> None:
    """A dealer who always or never qualifies is noticed."""
    monkeypatch.setattr(settlement, "qualifies", lambda _variant, _dealer: answer)
    assert _first_fault("casino-holdem/casino-floor", lambda house: house)

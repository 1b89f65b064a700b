"""Ultimate Texas Hold'em from a file alone: the test of the model's shape.

Expected values are those of the game as commonly dealt: ante and blind before the deal, a raise of
four or three antes on the hole cards, two on the flop or one at the end, a dealer who qualifies
with a pair, a blind that is paid only for a winning straight or better, trips whoever wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from riverhouse.errors import CommandError, VariantError
from riverhouse.rules import (
    Applied,
    Deal,
    Decide,
    Refusal,
    Settlement,
    Stake,
    apply,
    full_cost,
    legal_actions,
    limit_refusal,
    load_variant,
    load_variant_file,
    open_round,
    replay,
    settle,
    stacked_deck,
    variant_from_toml,
    with_overrides,
    worst_payout,
)
from riverhouse.rules.wording import rules_markdown

ULTIMATE: Final = load_variant_file(Path(__file__).parent / "variants/ultimate-texas-holdem.toml")
ANTE: Final = 1000


def settled(deal: str, *actions: str, trips: int = 0) -> Settlement:
    """Settle `player / dealer / board` with ante and blind of 1000 each."""
    player, dealer, board = deal.split(" / ")
    stakes = {"ante": ANTE, "blind": ANTE} | ({"trips": trips} if trips else {})
    return settle(
        ULTIMATE, player=player, dealer=dealer, board=board, stakes=stakes, actions=actions
    )


def nets(settlement: Settlement) -> dict[str, int]:
    """Return what each wager won or lost, in antes of 1000."""
    return {line.wager: line.net for line in settlement.lines}


STRAIGHT: Final = "As Kd / 2c 2d / Qs Js Ts 3h 4h"
NO_PAIR: Final = "Kh 8d / Jc 6d / 9c 5s 2h 3d 7h"


@pytest.mark.parametrize(
    ("actions", "play"),
    [
        (("bet:4",), 4000),
        (("bet:3",), 3000),
        (("check", "bet:2"), 2000),
        (("check", "bet"), 2000),
        (("check", "check", "bet"), 1000),
    ],
)
def test_play_is_four_three_two_or_one_antes(actions: tuple[str, ...], play: int) -> None:
    """The earlier the raise, the higher it is; after it there is nothing left to decide."""
    found = settled(STRAIGHT, *actions)
    assert nets(found) == {"ante": 1000, "blind": 1000, "play": play}
    assert found.staked == 2000 + play


@pytest.mark.parametrize(
    "actions",
    [
        ("bet",),
        ("bet:2",),
        ("fold",),
        ("call",),
        ("check", "bet:4"),
        ("check", "fold"),
        ("check", "check", "check"),
        ("check", "check", "bet:2"),
        ("bet:4", "bet:2"),
        ("check",),
    ],
)
def test_other_actions_are_refused(actions: tuple[str, ...]) -> None:
    """No raise of another size, none twice, no fold before the end and no check at it."""
    with pytest.raises(CommandError):
        settled(STRAIGHT, *actions)


@pytest.mark.parametrize(
    ("deal", "blind"),
    [
        ("Ah Kh / Kc Kd / Qh Jh Th 2d 3c", 500_000),
        ("9h 8h / Kc Kd / 7h 6h 5h 2d Jc", 50_000),
        ("Ah Ad / Kc Kd / Ac As 4h 8d Jc", 10_000),
        ("Ah Ad / Kc Kd / Ac 4s 4h 8d Jc", 3_000),
        ("Ah 9h / Kc Kd / 2h 4h 7h 8d Jc", 1_500),
        ("6d 5h / Kc Kd / 4s 7h 8d 2s Jc", 1_000),
        ("Ah Ad / Kc Kd / Ac 4s 7h 8d Jc", 0),
        ("Ah Qd / Kc 9d / Kh Ac 7h 8d Js", 0),
    ],
    ids=["royal", "straight flush", "quads", "full house", "flush", "straight", "trips", "pair"],
)
def test_blind_pays_by_its_table_and_pushes_below_a_straight(deal: str, blind: int) -> None:
    """500, 50, 10, 3, 3:2 and 1 to 1 on a winning hand; ante and play pay even money."""
    found = nets(settled(deal, "check", "check", "bet"))
    assert found == {"ante": 1000, "blind": blind, "play": 1000}


def test_blind_loses_to_a_higher_hand_and_pushes_a_tie() -> None:
    """A straight of the player's loses to a higher one; equal straights push."""
    lower = nets(settled("6d 5h / Qc Jd / 7h 8d 9s Ts 2c", "check", "check", "bet"))
    assert lower == {"ante": -1000, "blind": -1000, "play": -1000}
    tie = nets(settled("2c 3d / 2h 3s / Ts Jh Qd Kc As", "bet:4"))
    assert tie == {"ante": 0, "blind": 0, "play": 0}


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (NO_PAIR, {"ante": 0, "blind": 0, "play": 4000}),
        ("Jc 6d / Kh 8d / 9c 5s 2h 3d 7h", {"ante": 0, "blind": -1000, "play": -4000}),
        ("6h 4d / Kh Jd / 9c 5s 2h 3d 7h", {"ante": 0, "blind": 1000, "play": 4000}),
        ("Kh 8d / 2c 6d / 9c 5s 2h Jd 7h", {"ante": -1000, "blind": -1000, "play": -4000}),
    ],
    ids=["player wins", "dealer wins", "straight against no pair", "a pair of deuces qualifies"],
)
def test_only_the_ante_pushes_without_a_dealers_pair(deal: str, expected: dict[str, int]) -> None:
    """Blind and play are won and lost against a dealer who does not qualify, too."""
    found = settled(deal, "bet:4")
    assert nets(found) == expected
    assert found.dealer.qualifies is (expected["ante"] != 0)


def test_fold_loses_ante_and_blind() -> None:
    """There is no play to lose, and trips are settled on the cards that lie."""
    deal = "2c 7d / Ac Kd / 9h 9s 9d Kh Qc"
    assert nets(settled(deal, "check", "check", "fold")) == {"ante": -1000, "blind": -1000}
    found = nets(settled(deal, "check", "check", "fold", trips=500))
    assert found == {"ante": -1000, "blind": -1000, "trips": 1500}


@pytest.mark.parametrize(
    ("deal", "odds"),
    [
        ("Ah Kh / Kc Kd / Qh Jh Th 2d 3c", 50),
        ("9h 8h / Kc Kd / 7h 6h 5h 2d Jc", 40),
        ("Ah Ad / Kc Kd / Ac As 4h 8d Jc", 30),
        ("Ah Ad / Kc Kd / Ac 4s 4h 8d Jc", 8),
        ("Ah 9h / Kc Kd / 2h 4h 7h 8d Jc", 7),
        ("6d 5h / Kc Kd / 4s 7h 8d 2s Jc", 4),
        ("2h 2d / Kc Kd / 2s Kh 7h 8d Jc", 3),
        ("Ah Ad / Kc Qd / As Kh Kd 8d 2c", 8),
        ("Ah Ad / Kc Qd / 7s Kh 7d 8d 2c", -1),
    ],
)
def test_trips_pay_whoever_wins(deal: str, odds: int) -> None:
    """50-40-30-8-7-4-3 by the player's hand; below three of a kind they lose."""
    assert nets(settled(deal, "bet:4", trips=100))["trips"] == 100 * odds


def test_blind_must_be_the_size_of_the_ante() -> None:
    """One is not staked without the other, nor at another size."""
    for stakes in ({"ante": 500}, {"blind": 500}, {"ante": 500, "blind": 1000}, {"trips": 500}):
        with pytest.raises(CommandError, match=r"stakes: (ante|blind)"):
            settle(ULTIMATE, player="As Kd", stakes=stakes, actions=["bet:4"])


def test_wager_may_lean_on_an_optional_one() -> None:
    """Where the blind is optional, trips that require it are refused without it."""
    text = (Path(__file__).parent / "variants/ultimate-texas-holdem.toml").read_text("utf-8")
    text = text.replace('required = true\nequals = "ante"', 'equals = "ante"')
    variant = variant_from_toml(text.replace('requires = "ante"', 'requires = "blind"'), where="x")
    assert variant.start_wagers == ("ante", "trips", "blind")
    refusal = apply(open_round(variant), Stake(0, {"ante": 500, "trips": 500}))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.where) == ("ante-missing", "trips")
    assert refusal.allowed == "a stake on blind too"
    whole = Stake(0, {"ante": 500, "blind": 500, "trips": 500})
    assert isinstance(apply(open_round(variant), whole), Applied)


def test_table_limits_and_exposure() -> None:
    """The blind follows the ante's limits; a seat may need six antes, trips aside."""
    stakes = {"ante": 1000, "blind": 1000, "trips": 500}
    assert limit_refusal(ULTIMATE, stakes) is None
    assert limit_refusal(ULTIMATE, {"ante": 600, "blind": 600}) is not None
    assert full_cost(ULTIMATE, stakes) == 6500
    assert worst_payout(ULTIMATE, stakes) == 1000 + 500_000 + 4000 + 25_000


def test_flush_on_the_blind_needs_a_step_that_halves() -> None:
    """3 to 2 does not divide an odd step, and a calculator rounds what no coin can pay down."""
    with pytest.raises(VariantError, match=r"limits\.ante\.step.*3:2"):
        with_overrides(ULTIMATE, sets={"ante.step": "125"})
    odd = settle(
        ULTIMATE,
        player="Ah 9h",
        dealer="Kc Kd",
        board="2h 4h 7h 8d Jc",
        stakes={"ante": 25, "blind": 25},
        actions=["bet:4"],
    )
    assert nets(odd)["blind"] == 37


def test_seat_that_raised_early_waits_while_others_decide() -> None:
    """Legal actions carry both multiples; whoever has raised is not asked again."""
    deck = stacked_deck(ULTIMATE, hands=[(50, 46), (0, 1)])
    stakes = {"ante": 1000, "blind": 1000}
    start = open_round(ULTIMATE, seats=2)
    state = replay(start, [Stake(0, stakes), Stake(1, stakes), Deal(deck)]).round
    assert [(a.action, a.multiple, a.amount_minor) for a in legal_actions(state, 0)] == [
        ("check", None, 0),
        ("bet", 4, 4000),
        ("bet", 3, 3000),
    ]
    state = replay(state, [Decide(1, "check"), Decide(0, "bet", 3), Deal(deck)]).round
    assert state.phase == "deciding"
    assert legal_actions(state, 0) == ()
    assert [a.multiple for a in legal_actions(state, 1)] == [None, 2]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_rules_are_said(language: str) -> None:
    """The rules in words come out of the same file."""
    text = rules_markdown(ULTIMATE, language)
    assert "4" in text
    assert ULTIMATE.names[language] in text


# --- The nearest neighbour by overrides: another multiple and another qualifier ---


def test_casino_holdem_with_another_call_and_qualifier() -> None:
    """A call of three antes, and a dealer who qualifies with three of a kind."""
    variant = with_overrides(
        load_variant("casino-holdem/casino-floor"),
        sets={"call.multiples": "3", "qualifier": "three-of-a-kind"},
    )

    def called(dealer: str) -> Settlement:
        board, stakes = "Kc 7d 2s 9h 4c", {"ante": 100}
        return settle(
            variant, player="Ah As", dealer=dealer, board=board, stakes=stakes, actions=["call"]
        )

    two_pair = called("Kd 9d")
    assert nets(two_pair) == {"ante": 100, "call": 0}
    assert two_pair.lines[1].stake == 300
    assert two_pair.dealer.qualifies is False
    three_kings = called("Kd Kh")
    assert nets(three_kings) == {"ante": -100, "call": -300}
    assert three_kings.dealer.qualifies is True


def test_casino_holdem_with_a_choice_of_calls() -> None:
    """Several multiples are offered as several actions, and an unsaid one is refused."""
    variant = with_overrides(
        load_variant("casino-holdem/casino-floor"), sets={"call.multiples": "3,2"}
    )
    cards = {"player": "Ah As", "dealer": "Kd Qc", "board": "Kc 7d 2s 9h 4c"}
    for action, call in (("call:3", 300), ("call:2", 200)):
        found = settle(variant, **cards, stakes={"ante": 100}, actions=[action])
        assert nets(found)["call"] == call
    with pytest.raises(CommandError, match="fold or call 3x or call 2x"):
        settle(variant, **cards, stakes={"ante": 100}, actions=["call"])

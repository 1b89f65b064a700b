"""What the five seeds say about money, sentence by sentence and row by row.

Expected values come from the documents, never from the engine. Seed numbers are the three digits
their files begin with. The file is long because it holds every row of every table; it is kept in
one piece so that a reader can lay it beside the seeds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec
import pytest

from riverhouse.errors import InputError
from riverhouse.rules import load_variant, settle, with_overrides

EVOLUTION: Final = "texas-holdem-bonus/evolution"  # seed 000
ONLINE: Final = "texas-holdem-bonus/online"  # seed 001
FLOOR: Final = "texas-holdem-bonus/casino-floor"  # seed 002
CIS: Final = "casino-holdem/casino-floor"  # seed 003
LIVE: Final = "casino-holdem/evolution"  # seed 004
TEXAS: Final = (EVOLUTION, ONLINE, FLOOR)
CASINO: Final = (CIS, LIVE)
ALL: Final = TEXAS + CASINO

PLAY: Final = {
    EVOLUTION: ("bet", "bet", "bet"),
    ONLINE: ("bet", "bet", "bet"),
    FLOOR: ("bet", "bet", "bet"),
    CIS: ("call",),
    LIVE: ("call",),
}
FOLD: Final = ("fold",)

# Player / dealer / board in which the player wins with exactly this category, which is there on
# the flop already. The dealer qualifies everywhere but in the first, where nobody has a pair.
WINS: Final = {
    "high-card": "Ah Qd / Kc 9d / 2c 4s 7h 8d Jc",
    "pair": "Ah Ad / Kc Kd / 2c 4s 7h 8d Jc",
    "two-pair": "Ah 7d / Kc Kd / Ac 4s 7h 8d Jc",
    "three-of-a-kind": "Ah Ad / Kc Kd / Ac 4s 7h 8d Jc",
    "straight": "6d 5h / Kc Kd / 4s 7h 8d 2s Jc",
    "flush": "Ah 9h / Kc Kd / 2h 4h 7h 8d Jc",
    "full-house": "Ah Ad / Kc Kd / Ac 4s 4h 8d Jc",
    "four-of-a-kind": "Ah Ad / Kc Kd / Ac As 4h 8d Jc",
    "straight-flush": "9h 8h / Kc Kd / 7h 6h 5h 2d Jc",
    "royal-flush": "Ah Kh / Kc Kd / Qh Jh Th 2d 3c",
}
DEALER_WINS: Final = "Tc Td / Ac Ad / 2h 4s 7h 8d Jc"
BOARD_PLAYS: Final = "2c 3d / 2h 3s / Ts Jh Qd Kc As"
SPLIT: Final = "Ac 3d / Ad 4s / Kh Kc 8d 7h Jc"
# The dealer's pair does not qualify, and beats the player's ace high all the same.
THREES: Final = "Ah Qd / 3c 3d / 2c 7s 9h Jd Kc"

Found: TypeAlias = dict[str, Any]


def settled(  # noqa: PLR0913 - one argument per thing on the table
    variant_id: str,
    deal: str,
    *,
    ante: int,
    bonus: int = 0,
    actions: Sequence[str] | None = None,
    pays: Mapping[str, str] | None = None,
    sets: Mapping[str, str] | None = None,
) -> Found:
    """Settle `player / dealer / board` and return the JSON shape of `settle --json`."""
    player, dealer, board = (cards.strip() for cards in deal.split("/"))
    variant = load_variant(variant_id)
    if pays or sets:
        variant = with_overrides(variant, pays=pays, sets=sets)
    answer = settle(
        variant,
        player=player,
        dealer=dealer,
        board=board,
        stakes={"ante": ante, "bonus": bonus} if bonus else {"ante": ante},
        actions=PLAY[variant_id] if actions is None else actions,
    )
    found: Found = msgspec.json.decode(msgspec.json.encode(answer))
    return found


def line(found: Found, wager: str) -> Found:
    """Return the only line of a wager."""
    (only,) = (each for each in found["lines"] if each["wager"] == wager)
    assert isinstance(only, dict)
    return only


def outcomes(found: Found) -> dict[str, str]:
    """Return how each staked wager ended: `1:1` and the like, `push` or `lose`."""
    return {
        each["wager"]: "{}:{}".format(*each["odds"])
        if each["outcome"] == "win"
        else each["outcome"]
        for each in found["lines"]
    }


# --- Outcome tables ---


@pytest.mark.parametrize("variant_id", [EVOLUTION, ONLINE])
@pytest.mark.parametrize(
    ("deal", "actions", "expected"),
    [
        (WINS["straight"], ("bet", "bet", "bet"), "1:1 1:1 1:1 1:1"),
        (WINS["three-of-a-kind"], ("bet", "bet", "bet"), "push 1:1 1:1 1:1"),
        (DEALER_WINS, ("bet", "bet", "bet"), "lose lose lose lose"),
        (SPLIT, ("bet", "bet", "bet"), "push push push push"),
        (DEALER_WINS, FOLD, "lose"),
    ],
    ids=["straight or higher", "lower than straight", "dealer higher", "tie", "player folds"],
)
def test_seed_000_outcomes_quick_reference_table(
    variant_id: str, deal: str, actions: tuple[str, ...], expected: str
) -> None:
    """Seed 000, "Outcomes quick-reference table", all five rows; seed 001, conditions 17 to 20."""
    found = settled(variant_id, deal, ante=1000, actions=actions)
    wagers = ("ante", "flop", "turn", "river")
    assert outcomes(found) == dict(zip(wagers, expected.split(), strict=False))


@pytest.mark.parametrize(
    ("deal", "actions", "expected"),
    [
        (WINS["flush"], ("bet", "bet", "bet"), "1:1 1:1 1:1 1:1"),
        (WINS["straight"], ("bet", "bet", "bet"), "push 1:1 1:1 1:1"),
        (DEALER_WINS, ("bet", "bet", "bet"), "lose lose lose lose"),
        (SPLIT, ("bet", "bet", "bet"), "push push push push"),
        (DEALER_WINS, FOLD, "lose"),
    ],
    ids=["flush or higher", "straight", "dealer higher", "equal rank", "fold"],
)
def test_seed_002_collects_and_pays(deal: str, actions: tuple[str, ...], expected: str) -> None:
    """Seed 002: the ante is paid only "if the player's winning hand is a flush or higher"."""
    found = settled(FLOOR, deal, ante=1000, actions=actions)
    wagers = ("ante", "flop", "turn", "river")
    assert outcomes(found) == dict(zip(wagers, expected.split(), strict=False))


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(
    ("deal", "actions", "expected"),
    [
        (THREES, ("call",), "1:1 push"),
        (WINS["flush"], ("call",), "2:1 1:1"),
        (BOARD_PLAYS, ("call",), "push push"),
        (DEALER_WINS, ("call",), "lose lose"),
        (WINS["flush"], FOLD, "lose"),
    ],
    ids=["does not qualify", "player wins", "tie", "dealer wins", "player folds"],
)
def test_seed_003_dealer_qualification_and_settlement(
    variant_id: str, deal: str, actions: tuple[str, ...], expected: str
) -> None:
    """Seed 003, "Dealer qualification and settlement", all five rows; seed 004 pays the same."""
    found = settled(variant_id, deal, ante=1000, actions=actions)
    assert outcomes(found) == dict(zip(("ante", "call"), expected.split(), strict=False))


@pytest.mark.parametrize("variant_id", ALL)
def test_amounts_follow_the_outcomes(variant_id: str) -> None:
    """A win returns the stake and the odds on it, a push the stake, a loss nothing; sums agree."""
    for deal in (*WINS.values(), DEALER_WINS, BOARD_PLAYS, SPLIT, THREES):
        found = settled(variant_id, deal, ante=700, bonus=300)
        for each in found["lines"]:
            won = {"win": each["stake"] * (each["odds"] or [0])[0], "push": 0}
            expected = won.get(each["outcome"], -each["stake"])
            assert each["net"] == expected
            assert each["returned"] == each["stake"] + expected
            assert (each["odds"] is None) == (each["outcome"] != "win")
        for total, part in (("staked", "stake"), ("returned", "returned"), ("net", "net")):
            assert found[total] == sum(each[part] for each in found["lines"])


@pytest.mark.parametrize("variant_id", TEXAS)
@pytest.mark.parametrize("turn", ["bet", "check"])
@pytest.mark.parametrize("river", ["bet", "check"])
def test_seeds_000_to_002_wagers_are_two_and_one_antes(
    variant_id: str, turn: str, river: str
) -> None:
    """The flop wager is 2x the ante, turn and river 1x; a check is no bet and has no line."""
    found = settled(variant_id, WINS["pair"], ante=500, actions=("bet", turn, river))
    expected = {"ante": 500, "flop": 1000}
    expected |= {"turn": 500} if turn == "bet" else {}
    expected |= {"river": 500} if river == "bet" else {}
    assert {each["wager"]: each["stake"] for each in found["lines"]} == expected
    assert found["net"] == sum(expected.values()) - 500


@pytest.mark.parametrize("variant_id", CASINO)
def test_seeds_003_and_004_call_is_exactly_twice_the_ante(variant_id: str) -> None:
    """Seed 003: "Call: a bet made after the flop, exactly twice the ante"; seed 004: "PLAY 2X"."""
    assert line(settled(variant_id, WINS["pair"], ante=500), "call")["stake"] == 1000


# --- Ante: every category, and both sides of the boundary ---


@pytest.mark.parametrize("variant_id", TEXAS)
@pytest.mark.parametrize("category", WINS)
def test_texas_ante_pays_from_its_lowest_category(variant_id: str, category: str) -> None:
    """A winning ante pays 1:1 from a straight (000, 001) or a flush (002), and pushes below.

    A winning high card is paid like any other hand on the flop, turn and river wagers.
    """
    order = list(WINS)
    lowest = "flush" if variant_id == FLOOR else "straight"
    found = settled(variant_id, WINS[category], ante=1000)
    pays = order.index(category) >= order.index(lowest)
    assert outcomes(found) == {
        "ante": "1:1" if pays else "push",
        "flop": "1:1",
        "turn": "1:1",
        "river": "1:1",
    }
    assert found["player"]["category"] == category


ANTE_ROWS: Final = {
    "royal-flush": 100,
    "straight-flush": 20,
    "four-of-a-kind": 10,
    "full-house": 3,
    "flush": 2,
    "straight": 1,
    "three-of-a-kind": 1,
    "two-pair": 1,
    "pair": 1,
    "high-card": 1,
}


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(("category", "odds"), ANTE_ROWS.items())
def test_seed_003_ante_pay_table(variant_id: str, category: str, odds: int) -> None:
    """Seed 003, "Ante pay table" with ante 100; a winning call "always pays 1 to 1"."""
    found = settled(variant_id, WINS[category], ante=100)
    assert line(found, "ante")["odds"] == [odds, 1]
    assert line(found, "ante")["net"] == 100 * odds
    assert outcomes(found)["call"] == ("push" if category == "high-card" else "1:1")
    assert found["player"]["category"] == category


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("100-20-10-3-2-1", (100, 20, 10, 3, 2, 1)),
        ("20-20-10-3-2-1", (20, 20, 10, 3, 2, 1)),
        ("25-25-12-3-2-1", (25, 25, 12, 3, 2, 1)),
        ("100-49-17-3-2-1", (100, 49, 17, 3, 2, 1)),
    ],
)
def test_seed_003_other_ante_tables(variant_id: str, table: str, row: tuple[int, ...]) -> None:
    """Seed 003, "Variants and differences", the ante tables of other casinos, every row."""
    expected = dict(zip(ANTE_ROWS, row + (row[-1],) * 4, strict=True))
    found = {
        category: line(settled(variant_id, WINS[category], ante=100, pays={"ante": table}), "ante")[
            "net"
        ]
        for category in WINS
    }
    assert found == {category: 100 * odds for category, odds in expected.items()}


# --- Seed 003's examples, questions and cheat sheet ---


@pytest.mark.parametrize(
    ("deal", "bonus", "net"),
    [
        ("Ah As / Kd Kc / Ac 7d 2s 9h 4c", 100_00, 1000_00),
        ("Kh 8d / Jc 6d / 9c 5s 2h 3d 7s", 100_00, 0),
        (WINS["flush"], 100_00, 2400_00),
        (DEALER_WINS, 0, -300_00),
    ],
    ids=["three aces", "king high against jack high", "flush on the flop", "tens against aces"],
)
def test_seed_003_example_hands(deal: str, bonus: int, net: int) -> None:
    """Seed 003, "Example hands", ante 100 and call 200: +1,000; 0; +2,400; -300."""
    assert settled(CIS, deal, ante=100_00, bonus=bonus)["net"] == net


def test_seed_003_first_question_pays_80() -> None:
    """Ante 20, call 40, a flush, the dealer qualifies and loses: 80 on ante and call."""
    found = settled(CIS, WINS["flush"], ante=20)
    assert found["dealer"]["qualifies"] is True
    assert found["net"] == 80


def test_seed_003_second_question_pays_25() -> None:
    """Ante 25, called, the dealer does not qualify, the player has a straight: 25."""
    found = settled(CIS, "6d 5h / Kc 9d / 4s 7h 8d 2s Jc", ante=25)
    assert found["dealer"]["qualifies"] is False
    assert found["player"]["category"] == "straight"
    assert found["net"] == 25


def test_seed_003_third_question_pays_300() -> None:
    """AA bonus 10, a full house after the flop: 300."""
    assert line(settled(CIS, WINS["full-house"], ante=10, bonus=10), "bonus")["net"] == 300


CHEAT_SHEET: Final = {
    "royal-flush": (1000, 1000),
    "straight-flush": (200, 500),
    "four-of-a-kind": (100, 400),
    "full-house": (30, 300),
    "flush": (20, 200),
    "straight": (10, 70),
    "three-of-a-kind": (10, 70),
    "two-pair": (10, 70),
    "pair": (10, 70),
}


@pytest.mark.parametrize(("category", "wins"), CHEAT_SHEET.items())
def test_seed_003_payout_cheat_sheet(category: str, wins: tuple[int, int]) -> None:
    """Seed 003, "Payout cheat sheet", ante 10 and AA bonus 10; the call of 20 pays 1:1."""
    found = settled(CIS, WINS[category], ante=10, bonus=10)
    assert (line(found, "ante")["net"], line(found, "bonus")["net"]) == wins
    assert line(found, "call")["net"] == 20


# --- Qualification ---


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(
    ("dealer", "board", "qualifies"),
    [
        ("4c 4d", "2c 7s 9h Jd Kc", True),
        ("3c 3d", "2c 7s 9h Jd Kc", False),
        ("2d 2h", "3c 7s 9h Jd Kc", False),
        ("5c Td", "2c 7s 9h Jd Kc", False),
        ("5c Kd", "4c 4s 9h Jd 8c", True),
        ("5c Kd", "3c 3s 9h Jd 8c", False),
        ("5c Kd", "Ac As 9h Jd 8c", True),
        ("3d Kd", "3c 2s 2h Jd 8c", True),
        ("2d 2h", "2c 7s 9h Jd Kc", True),
    ],
    ids=[
        "pair of fours",
        "pair of threes",
        "pair of deuces",
        "high card",
        "fours on the board",
        "threes on the board",
        "aces on the board",
        "threes and deuces",
        "three deuces",
    ],
)
def test_seed_003_lowest_qualifying_hand(
    variant_id: str, dealer: str, board: str, *, qualifies: bool
) -> None:
    """Seed 003: "The lowest qualifying dealer hand: a pair of fours"; threes are below it."""
    found = settled(variant_id, f"Ah Qd / {dealer} / {board}", ante=100)
    assert found["dealer"]["qualifies"] is qualifies
    assert qualifies or outcomes(found) == {"ante": "1:1", "call": "push"}


@pytest.mark.parametrize("variant_id", CASINO)
def test_seed_003_ante_pays_by_table_though_the_dealer_is_higher(variant_id: str) -> None:
    """Seed 003: unqualified, the ante pays "even if the dealer's hand is technically higher"."""
    found = settled(variant_id, THREES, ante=100)
    assert found["player"]["category"] == "high-card"
    assert found["dealer"]["category"] == "pair"
    assert (line(found, "ante")["net"], line(found, "call")["net"]) == (100, 0)
    assert line(found, "call")["returned"] == 200


@pytest.mark.parametrize("variant_id", CASINO)
def test_equal_unqualified_hands_pay_the_ante(variant_id: str) -> None:
    """A tie pushes with a qualifying dealer only; unqualified, the ante pays "whatever it is"."""
    found = settled(variant_id, "Ah 5d / Ad 5s / 2c 7s 9h Jd Kc", ante=100)
    assert outcomes(found) == {"ante": "1:1", "call": "push"}


@pytest.mark.parametrize("variant_id", TEXAS)
def test_texas_dealer_always_plays(variant_id: str) -> None:
    """Seeds 000 to 002 know no qualification: a dealer's pair of threes beats ace high."""
    assert set(outcomes(settled(variant_id, THREES, ante=100)).values()) == {"lose"}


# --- Ties and the board ---


@pytest.mark.parametrize("variant_id", ALL)
@pytest.mark.parametrize(
    "deal",
    [
        BOARD_PLAYS,
        SPLIT,
        "2c 3d / 4h 5s / Ah Kh Qh Jh Th",
        "Kc 3d / Qh 4s / 9c 9d 9h 9s Ac",
        "Kc 3d / Kh 4s / Kd Ks 8c 8d Ac",
    ],
    ids=[
        "straight",
        "shared kickers",
        "royal flush",
        "quads, ace kicker",
        "same full house",
    ],
)
def test_equal_hands_push_every_wager(variant_id: str, deal: str) -> None:
    """Seed 000: equal value pushes all; seed 003: "if both hands are the five community cards"."""
    found = settled(variant_id, deal, ante=1000)
    assert set(outcomes(found).values()) == {"push"}
    assert found["net"] == 0


@pytest.mark.parametrize("variant_id", ALL)
@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        ("Ac 2d", "Kc Qd", "9c 9d 9h 9s 3c"),
        ("Ac 2d", "Kc 3d", "As Ks Qh Qs 4c"),
        ("6h 2d", "Kc Kd", "2c 3d 4h 5s 9c"),
        ("Qh 2d", "Jh 3d", "Ah 9h 7h 5h Kc"),
        ("6h 2c", "Jc 4d", "7h 8h 9h Th 2d"),
        ("Jc 2d", "Tc 3d", "Ac Ad 9h 7s 5c"),
    ],
    ids=["quads kicker", "top pair", "straight", "flush card", "straight flush", "pair kicker"],
)
def test_higher_hand_wins_and_the_mirror_loses(
    variant_id: str, player: str, dealer: str, board: str
) -> None:
    """Seed 000, "Winning Hands": the tie-breakers decide, and changing seats turns the result."""
    wagers = ["call"] if variant_id in CASINO else ["flop", "turn", "river"]
    won = outcomes(settled(variant_id, f"{player} / {dealer} / {board}", ante=100))
    lost = outcomes(settled(variant_id, f"{dealer} / {player} / {board}", ante=100))
    assert {won[wager] for wager in wagers} == {"1:1"}
    assert set(lost.values()) == {"lose"}


@pytest.mark.parametrize("variant_id", ALL)
def test_best_five_are_the_cards_that_play(variant_id: str) -> None:
    """Seed 001, 13 and 14: the best five of seven; a hand that cannot improve plays the board."""
    found = settled(variant_id, BOARD_PLAYS, ante=100)
    assert found["player"]["best"] == ["As", "Kc", "Qd", "Jh", "Ts"]
    assert found["dealer"]["best"] == ["As", "Kc", "Qd", "Jh", "Ts"]
    found = settled(variant_id, WINS["full-house"], ante=100)
    assert sorted(found["player"]["best"]) == sorted(["Ah", "Ad", "Ac", "4s", "4h"])


# --- Bonus on the two hole cards (seeds 000, 001, 002) ---

TWO_CARDS: Final = {
    "Ah Ad": 30,
    "Ah Kh": 25,
    "Ah Qh": 20,
    "Ah Jh": 20,
    "Ah Kd": 15,
    "Kh Kd": 10,
    "Qh Qd": 10,
    "Jh Jd": 10,
    "Ah Qd": 5,
    "Ah Jd": 5,
    "Th Td": 3,
    "9h 9d": 3,
    "8h 8d": 3,
    "7h 7d": 3,
    "6h 6d": 3,
    "5h 5d": 3,
    "4h 4d": 3,
    "3h 3d": 3,
    "2h 2d": 3,
}
NOT_LISTED: Final = ("Ah Th", "Ah Td", "Kh Qh", "Kh Qd", "Qh Jh", "Ah 2h", "7h 2d")


@pytest.mark.parametrize("variant_id", TEXAS)
@pytest.mark.parametrize(("hole", "odds"), TWO_CARDS.items())
def test_two_card_bonus_table(variant_id: str, hole: str, odds: int) -> None:
    """The bonus table of seeds 000, 001 (complete) and 002, in either order of the cards."""
    one, two = hole.split()
    for cards in (f"{one} {two}", f"{two} {one}"):
        found = line(
            settled(variant_id, f"{cards} / 9c 8s / 2s 3s 4s 5s 6s", ante=100, bonus=100), "bonus"
        )
        assert (found["outcome"], found["odds"], found["net"]) == ("win", [odds, 1], 100 * odds)


@pytest.mark.parametrize("variant_id", TEXAS)
@pytest.mark.parametrize("hole", NOT_LISTED)
def test_two_card_bonus_is_taken_off_the_table(variant_id: str, hole: str) -> None:
    """Seed 001, 16: a combination that "does not appear on the payout table" loses the bonus."""
    found = line(
        settled(variant_id, f"{hole} / 9c 8s / 2c 3c 4c 5s Ks", ante=1, bonus=100), "bonus"
    )
    assert (found["outcome"], found["odds"], found["net"]) == ("lose", None, -100)


@pytest.mark.parametrize("actions", [PLAY[EVOLUTION], FOLD])
@pytest.mark.parametrize(
    ("variant_id", "dealer", "odds"),
    [
        (EVOLUTION, "Ac As", 1000),
        (EVOLUTION, "Ac Ks", 30),
        (EVOLUTION, "Kc Ks", 30),
        (ONLINE, "Ac As", 30),
        (FLOOR, "Ac As", 30),
    ],
)
def test_both_with_aces_pay_1000_instead_of_30(
    variant_id: str, dealer: str, odds: int, actions: tuple[str, ...]
) -> None:
    """Seed 000, "A-A (Player & Dealer)": 1000 to 1, instead of 30; 001 and 002 have no such row."""
    deal = f"Ah Ad / {dealer} / 2c 7d 9h Js 3s"
    found = settled(variant_id, deal, ante=100, bonus=100, actions=actions)
    assert line(found, "bonus")["odds"] == [odds, 1]
    assert line(found, "bonus")["net"] == 100 * odds


def test_dealers_aces_alone_pay_no_bonus() -> None:
    """Seed 000: the 1000:1 row needs the player's aces too, wherever the other aces lie."""
    found = settled(EVOLUTION, "Kh Qd / Ac As / Ah Ad 9h Js 3s", ante=100, bonus=100)
    assert outcomes(found)["bonus"] == "lose"


@pytest.mark.parametrize(("hole", "odds"), [("Ah Jh", None), ("Ah Qh", 20), ("Ah Kh", 25)])
def test_seed_001_bonus_table_as_printed(hole: str, odds: int | None) -> None:
    """Seed 001 prints no A-J suited row and "A-K 25:1" beside "A-K (Unsuited) 15:1"."""
    deal = f"{hole} / 9c 8s / 2c 3c 4d 7s Ks"
    found = settled(ONLINE, deal, ante=100, bonus=100, pays={"bonus": "as-printed"})
    assert outcomes(found)["bonus"] == ("lose" if odds is None else f"{odds}:1")


@pytest.mark.parametrize("variant_id", TEXAS)
@pytest.mark.parametrize(
    "deal", ["Jh Jd / Ac As / 2c 3c 7d 8s Ks", "Jh Jd / 9c 8s / 2c 3c 7d 8d Ks"]
)
def test_two_card_bonus_pays_whoever_wins(variant_id: str, deal: str) -> None:
    """Seed 002: "Winning bonus wagers are paid regardless of" the dealer's hand."""
    assert outcomes(settled(variant_id, deal, ante=100, bonus=100))["bonus"] == "10:1"


# --- AA bonus (seeds 003, 004) ---

AA_ROWS: Final = dict(zip(list(WINS)[:0:-1], (100, 50, 40, 30, 20, 7, 7, 7, 7), strict=True))


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(("category", "odds"), AA_ROWS.items())
def test_seed_003_aa_bonus_table(variant_id: str, category: str, odds: int) -> None:
    """Seed 003, "AA Bonus" with bonus 100, every row from royal flush to a pair of aces."""
    found = line(settled(variant_id, WINS[category], ante=100, bonus=100), "bonus")
    assert (found["outcome"], found["odds"], found["net"]) == ("win", [odds, 1], 100 * odds)


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("100-50-40-30-20-7-7-7-7", (100, 50, 40, 30, 20, 7, 7, 7, 7)),
        ("25-7", (25, 25, 25, 25, 25, 7, 7, 7, 7)),
        ("100-50-40-30-20-10-8-7-7", (100, 50, 40, 30, 20, 10, 8, 7, 7)),
    ],
)
def test_seed_003_other_aa_tables(variant_id: str, table: str, row: tuple[int, ...]) -> None:
    """Seed 003, "Variants and differences", the AA bonus tables of other casinos, every row."""
    expected = dict(zip(AA_ROWS, row, strict=True)) | {"high-card": -1}
    for category, odds in expected.items():
        found = settled(variant_id, WINS[category], ante=1, bonus=100, pays={"bonus": table})
        assert line(found, "bonus")["net"] == 100 * odds, category


@pytest.mark.parametrize("variant_id", CASINO)
@pytest.mark.parametrize(
    ("player", "board", "expected"),
    [
        ("Ah Ad", "2c 7s 9h Jd Kc", "7:1"),
        ("Kh Kd", "2c 7s 9h Jd 3c", "lose"),
        ("Ah Qd", "Ac 7s 9h Jd Kc", "7:1"),
        ("Kh Qd", "Ac As 9h Jd 3c", "7:1"),
        ("Kh Qd", "Kc As 9h Jd 3c", "lose"),
        ("Ah Qd", "2c 7s 9h Ad Ac", "lose"),
        ("2h 2d", "3c 3s 9h Jd Kc", "7:1"),
        ("Kh Qd", "2h 7h 9h Th 3h", "lose"),
        ("Ah Kd", "2c 7s 9h Jd Tc", "lose"),
    ],
    ids=[
        "aces in the hole",
        "kings in the hole",
        "one ace and one on the flop",
        "aces on the flop",
        "kings with an ace",
        "aces by turn and river",
        "threes and deuces",
        "flush by turn and river",
        "ace high",
    ],
)
def test_seed_003_aa_bonus_boundary(
    variant_id: str, player: str, board: str, expected: str
) -> None:
    """Seed 003: below a pair of aces "(including a pair of kings)" loses, on the flop."""
    found = settled(variant_id, f"{player} / 5c 4d / {board}", ante=100, bonus=100)
    assert outcomes(found)["bonus"] == expected


@pytest.mark.parametrize(
    ("deal", "call"),
    [
        ("Ah Ad / 2c 2d / 2h 7s 9h Jd Kc", "lose"),
        ("Ah Ad / 3c 4d / 2c 7s 9h Jd Kc", "push"),
        ("3c 4d / 3d 4c / Ac Ad Kh Ks Qh", "push"),
        ("Ah Ad / Kd Qc / 2c 7s 9h Jd Kc", "1:1"),
    ],
    ids=["dealer wins", "dealer does not qualify", "tie", "player wins"],
)
def test_seed_003_aa_bonus_ignores_dealer_and_result(deal: str, call: str) -> None:
    """Seed 003: the dealer's hand and the qualification "do not affect" the bonus."""
    found = outcomes(settled(CIS, deal, ante=100, bonus=100))
    assert (found["bonus"], found["call"]) == ("7:1", call)


def test_seed_003_hand_of_the_bonus_and_of_the_ante_differ() -> None:
    """Seed 003: "a pair of aces on the flop and a full house by the river": 7:1 and 3:1."""
    found = settled(CIS, "Ah 9d / Kd Kc / Ac 8s 4h 9h 9c", ante=100, bonus=100)
    assert outcomes(found) == {"bonus": "7:1", "ante": "3:1", "call": "1:1"}


# --- The bonus after a fold, and the order of settlement ---


@pytest.mark.parametrize(
    ("variant_id", "deal", "expected"),
    [
        (EVOLUTION, "Jh Jd / 9c 8s /", "10:1"),
        (ONLINE, "Jh Jd / 9c 8s /", "10:1"),
        (FLOOR, "Jh Jd / 9c 8s /", "10:1"),
        (CIS, "Ah Ad / 9c 8s / 2c 7s Jd", "7:1"),
        (LIVE, "Ah Ad / 9c 8s / 2c 7s Jd", "lose"),
        (EVOLUTION, "Jh Td / 9c 8s /", "lose"),
        (ONLINE, "Jh Td / 9c 8s /", "lose"),
        (FLOOR, "Jh Td / 9c 8s /", "lose"),
        (CIS, "Kh Kd / 9c 8s / 2c 7s Jd", "lose"),
    ],
)
def test_bonus_after_a_fold(variant_id: str, deal: str, expected: str) -> None:
    """Settled after a fold in 000, 001, 002, 003; seed 004: "you must choose PLAY to receive"."""
    rest = ("", " 3h 4h") if variant_id in CASINO else ("", "2c 7s Qd", "2c 7s Qd 3h 4h")
    for board in rest:
        found = settled(variant_id, deal + board, ante=100, bonus=50, actions=FOLD)
        assert outcomes(found) == {"ante": "lose", "bonus": expected}
        assert line(found, "ante")["net"] == -100


@pytest.mark.parametrize("variant_id", ALL)
def test_fold_loses_the_ante_alone(variant_id: str) -> None:
    """Seed 000: "FOLD (surrender their ANTE bet)"; no other wager was made."""
    found = settled(variant_id, WINS["royal-flush"], ante=100, actions=FOLD)
    assert outcomes(found) == {"ante": "lose"}
    assert (found["staked"], found["returned"], found["net"]) == (100, 0, -100)


@pytest.mark.parametrize(
    ("variant_id", "order"),
    [
        (EVOLUTION, ["ante", "flop", "turn", "river", "bonus"]),
        (ONLINE, ["bonus", "ante", "flop", "turn", "river"]),
        (FLOOR, ["ante", "flop", "turn", "river", "bonus"]),
        (CIS, ["bonus", "ante", "call"]),
        (LIVE, ["bonus", "ante", "call"]),
    ],
)
def test_lines_come_in_the_order_of_settlement(variant_id: str, order: list[str]) -> None:
    """Ante, then the later wagers, then the bonus, unless it was paid earlier (001, 003, 004)."""
    found = settled(variant_id, WINS["flush"], ante=100, bonus=100)
    assert [each["wager"] for each in found["lines"]] == order


@pytest.mark.parametrize(
    ("variant_id", "order"),
    [
        (EVOLUTION, ["ante", "bonus"]),
        (ONLINE, ["bonus", "ante"]),
        (FLOOR, ["ante", "bonus"]),
        (CIS, ["ante", "bonus"]),
        (LIVE, ["ante", "bonus"]),
    ],
)
def test_fold_loses_the_ante_before_a_bonus_not_yet_paid(variant_id: str, order: list[str]) -> None:
    """Seed 003, 3: "A fold loses the ante" at the decision; only 001 has paid the bonus by then."""
    found = settled(variant_id, WINS["pair"], ante=100, bonus=100, actions=FOLD)
    assert [each["wager"] for each in found["lines"]] == order


# --- The cap of seed 002 ---

MILLION: Final = 10_000_00  # ten thousand in minor units: five of them are the cap


@pytest.mark.parametrize(
    ("ante", "nets"),
    [
        (MILLION, [MILLION, 2 * MILLION, MILLION, MILLION]),
        (MILLION + 1, [MILLION + 1, 2 * MILLION + 2, MILLION + 1, MILLION - 4]),
        (2 * MILLION, [2 * MILLION, 3 * MILLION, 0, 0]),
    ],
    ids=["reached exactly", "one cent over", "used up by ante and flop"],
)
def test_seed_002_cap_is_used_up_in_order(ante: int, nets: list[int]) -> None:
    """Seed 002: "$50,000 maximum payout per player per hand"; stakes come back beside it."""
    found = settled(FLOOR, WINS["flush"], ante=ante)
    assert [each["net"] for each in found["lines"]] == nets
    assert found["net"] == 5 * MILLION
    for each in found["lines"]:
        assert (each["outcome"], each["odds"]) == ("win", [1, 1])
        assert each["returned"] == each["stake"] + each["net"]


def test_seed_002_cap_leaves_a_pushed_ante_alone() -> None:
    """With a straight the ante pushes and uses nothing of the cap: 4 x 12,500 are paid in full."""
    found = settled(FLOOR, WINS["straight"], ante=12_500_00)
    assert [each["net"] for each in found["lines"]] == [0, 25_000_00, 12_500_00, 12_500_00]


@pytest.mark.parametrize("actions", [PLAY[FLOOR], FOLD])
def test_seed_002_cap_cuts_a_bonus_while_losing_wagers_are_lost(actions: tuple[str, ...]) -> None:
    """The cap bounds what is won: 30 x 2,000 becomes 50,000, and the lost antes stay lost."""
    deal = "Ah Ad / Kc Kd / Kh 2c 7d 9h Js"
    found = settled(FLOOR, deal, ante=1_000_00, bonus=2_000_00, actions=actions)
    bonus = line(found, "bonus")
    assert (bonus["odds"], bonus["net"], bonus["returned"]) == ([30, 1], 50_000_00, 52_000_00)
    lost = 5_000_00 if actions == PLAY[FLOOR] else 1_000_00
    assert found["net"] == 50_000_00 - lost


def test_seed_002_bonus_is_the_last_to_use_the_cap() -> None:
    """Flop, turn and river win 40,000 first; of a bonus of 30 x 1,000 only 10,000 is left."""
    found = settled(FLOOR, WINS["pair"], ante=MILLION, bonus=1_000_00)
    assert line(found, "bonus")["net"] == MILLION
    assert found["net"] == 5 * MILLION


def test_seed_002_cut_line_says_why() -> None:
    """A line that the cap cuts has another reason than the same line in full."""
    full = settled(FLOOR, WINS["flush"], ante=MILLION)
    cut = settled(FLOOR, WINS["flush"], ante=MILLION + 1)
    assert line(full, "turn")["reason"]["key"] == line(cut, "turn")["reason"]["key"]
    assert line(full, "river")["reason"] != line(cut, "river")["reason"]
    assert "cap" in str(line(cut, "river")["reason"])
    assert "cap" not in str(line(full, "river")["reason"])


@pytest.mark.parametrize("variant_id", [EVOLUTION, ONLINE, CIS, LIVE])
def test_other_seeds_have_no_cap(variant_id: str) -> None:
    """Only seed 002 limits what a hand can win."""
    found = settled(variant_id, WINS["royal-flush"], ante=50_000_00)
    odds = 100 if variant_id in CASINO else 1
    assert line(found, "ante")["net"] == 50_000_00 * odds


# --- What a seat may say and stake ---


@pytest.mark.parametrize(
    ("variant_id", "actions"),
    [
        *[(variant_id, ()) for variant_id in ALL],
        *[(variant_id, ("raise",)) for variant_id in ALL],
        *[(variant_id, ("fold", "fold")) for variant_id in ALL],
        *[(variant_id, ("check",)) for variant_id in ALL],
        *[(variant_id, ("call", "call")) for variant_id in ALL],
        *[(variant_id, ("call",)) for variant_id in TEXAS],
        *[(variant_id, ("bet",)) for variant_id in ALL],
        *[(variant_id, ("bet", "bet")) for variant_id in ALL],
        *[(variant_id, ("bet", "fold")) for variant_id in TEXAS],
        *[(variant_id, ("bet", "check", "fold")) for variant_id in TEXAS],
        *[(variant_id, ("check", "bet", "bet")) for variant_id in TEXAS],
        *[(variant_id, ("bet", "bet", "bet", "bet")) for variant_id in TEXAS],
        *[(variant_id, ("bet", "bet", "bet")) for variant_id in CASINO],
    ],
)
def test_actions_that_no_seed_knows_are_refused(variant_id: str, actions: tuple[str, ...]) -> None:
    """Fold or bet, then bet or check twice; or fold or call: nothing else, and nothing missing."""
    with pytest.raises(InputError):
        settled(variant_id, WINS["flush"], ante=100, actions=actions)


@pytest.mark.parametrize("variant_id", ALL)
@pytest.mark.parametrize(
    "deal",
    [
        "Ah / Kc Kd / 2h 4h 7h 8d Jc",
        "Ah 9h 5c / Kc Kd / 2h 4h 7h 8d Jc",
        "Ah 9h / Kc / 2h 4h 7h 8d Jc",
        "Ah 9h / Kc Kd / 2h 4h 7h 8d",
        "Ah 9h / Kc Kd / 2h 4h 7h 8d Jc 5c",
        "Ah 9h / Kc Kd / 2h 4h 7h 8d Ah",
        "Ah 9h / Kc Ah / 2h 4h 7h 8d Jc",
        "Ah 9x / Kc Kd / 2h 4h 7h 8d Jc",
    ],
)
def test_impossible_deals_are_refused(variant_id: str, deal: str) -> None:
    """Two cards, two cards and five, each once: one 52-card deck is used in every seed."""
    with pytest.raises(InputError):
        settled(variant_id, deal, ante=100)


@pytest.mark.parametrize("variant_id", ALL)
@pytest.mark.parametrize(
    "stakes",
    [
        {},
        {"bonus": 100},
        {"ante": 0},
        {"ante": -100},
        {"ante": 100, "bonus": -1},
        {"ante": 1, "x": 1},
    ],
)
def test_stakes_without_an_ante_are_refused(variant_id: str, stakes: dict[str, int]) -> None:
    """The ante is mandatory; seed 004: the bonus bet "cannot be placed alone"."""
    with pytest.raises(InputError):
        settle(
            load_variant(variant_id),
            player="Ah 9h",
            dealer="Kc Kd",
            board="2h 4h 7h 8d Jc",
            stakes=stakes,
            actions=PLAY[variant_id],
        )

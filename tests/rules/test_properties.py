"""What must hold for every variant, every deck and every order of commands.

What is legal, visible and due is worked out here a second time, from the sentences of the
documents, and compared with the engine at every step of rounds that Hypothesis makes up.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from riverhouse.cards import card_text
from riverhouse.errors import VariantError
from riverhouse.rules import (
    AnyCommand,
    AnyEvent,
    Applied,
    Deal,
    Decide,
    Refusal,
    Round,
    RoundEnded,
    Settled,
    Stake,
    Variant,
    apply,
    canonical,
    legal_actions,
    load_variant,
    load_variant_file,
    open_round,
    replay,
    variant_from_canonical,
    variant_ids,
    view,
    with_overrides,
)
from riverhouse.rules.model import MOST_MINOR, Dealing

Deck: TypeAlias = tuple[int, ...]

ULTIMATE: Final = Path(__file__).parent / "variants" / "ultimate-texas-holdem.toml"
DECKS: Final = st.permutations(range(52)).map(tuple)
AMOUNTS: Final = st.sampled_from([1, 100, 500, 1_000_000])
SLOW: Final = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)

# Switches of other houses; those that do not fit a variant are passed over.
SWITCHES: Final = {
    "tie": ["push", "lose", "win"],
    "qualifier": ["none", "pair:4", "two-pair"],
    "cap": ["none", "1", "700", "2500"],
    "face_up": ["true", "false"],
    "dealer_shown_after_fold": ["true", "false"],
    "ante.pays_from": ["high-card", "straight", "pair:9"],
    "ante.below": ["push", "lose"],
    "ante.unqualified": ["pay", "push", "compare"],
    "bonus.on_fold": ["lose", "stands"],
    "bonus.paid": ["deal", "before-turn", "after-play", "showdown", "last"],
    "flop.burn": ["0", "2"],
    "call.multiples": ["1", "3,2"],
}


@cache
def _shipped() -> tuple[Variant, ...]:
    return (*(load_variant(name) for name in variant_ids()), load_variant_file(ULTIMATE))


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """Draw a variant with some of its switches turned."""
    variant = draw(st.sampled_from(_shipped()))
    for path, values in SWITCHES.items():
        if draw(st.booleans()) and draw(st.booleans()):
            try:
                variant = with_overrides(variant, sets={path: draw(st.sampled_from(values))})
            except VariantError:
                continue
    if draw(st.booleans()):
        hands, seats = draw(st.sampled_from([("own", "5"), ("shared", "0"), ("shared", "5")]))
        variant = with_overrides(variant, sets={"hands": hands, "seats": seats})
    dealing = st.builds(
        Dealing,
        one_at_a_time=st.booleans(),
        first=st.sampled_from(["players", "dealer"]),
        seats=st.sampled_from(["first-to-last", "last-to-first"]),
    )
    return msgspec.structs.replace(variant, dealing=draw(dealing))


@st.composite
def stakes(draw: st.DrawFn, variant: Variant) -> dict[str, int]:
    """Draw stakes that a seat may put up before the deal."""
    amounts: dict[str, int] = {}
    for wager_id in variant.start_wagers:
        wager = variant.wagers[wager_id]
        if wager.equals is not None:
            amounts[wager_id] = amounts[wager.equals]
        elif wager.required or draw(st.booleans()):
            amounts[wager_id] = draw(AMOUNTS)
    return amounts


@st.composite
def opened(draw: st.DrawFn) -> tuple[Round, list[AnyCommand]]:
    """Draw a round and the commands that stake on some of its seats."""
    variant = draw(variants())
    seats = draw(st.integers(1, variant.table.seats or 5))
    commands: list[AnyCommand] = [
        Stake(seat, draw(stakes(variant))) for seat in range(seats) if draw(st.booleans())
    ]
    assume(commands)
    return open_round(variant, seats=seats), commands


def played(data: st.DataObject) -> Iterator[tuple[Round, AnyCommand | None, Round, Deck]]:
    """Play a round to its end; yield each step as round before, command, round after, deck."""
    state, staking = data.draw(opened())
    deck = data.draw(DECKS)
    yield state, None, state, deck
    while state.phase != "settled":
        command = staking.pop(0) if staking else _some_legal(data, state, deck)
        kept = copy.deepcopy(state.seats)
        result = apply(state, command)
        assert isinstance(result, Applied), result
        assert state.seats == kept
        yield state, command, result.round, deck
        state = result.round


def _some_legal(data: st.DataObject, state: Round, deck: Deck) -> AnyCommand:
    if state.phase != "deciding":
        return Deal(deck)
    seats = [seat for seat in range(len(state.seats)) if legal_actions(state, seat)]
    seat = data.draw(st.sampled_from(seats))
    action = data.draw(st.sampled_from(legal_actions(state, seat)))
    return Decide(seat, action.action, action.multiple)


# --- Every round ends, and every stake has its result ---


@SLOW
@given(st.data())
def test_legal_commands_end_in_a_settled_round(data: st.DataObject) -> None:
    """Each step is one version and each decision is made once; lines are only ever added.

    At the end each staked wager has one line of just its stake.
    """
    for count, (before, _, state, _) in enumerate(played(data)):
        assert state.version == count
        to_act = [seat for seat in range(len(state.seats)) if legal_actions(state, seat)]
        assert state.waiting == len(to_act)
        assert (state.phase == "deciding") == bool(to_act)
        for old, new in zip(before.seats, state.seats, strict=True):
            assert new.lines[: len(old.lines)] == old.lines
    assert state.phase == "settled"
    for seat in state.seats:
        made = [choice.decision for choice in seat.choices]
        assert len(set(made)) == len(made)
        assert {line.wager: line.stake for line in seat.lines} == seat.stakes
        assert len(seat.lines) == len(seat.stakes)
        assert sum(line.stake for line in seat.lines) == sum(seat.stakes.values())
        for line in seat.lines:
            assert line.net == line.returned - line.stake
            assert (line.returned == 0) == (line.outcome == "lose")
            assert (line.odds is None) == (line.outcome != "win")
            assert line.outcome != "push" or line.net == 0
            if line.odds is not None:
                to, one = line.odds
                assert 0 <= line.net <= line.stake * to // one
        cap = state.variant.settling.cap_minor
        assert not cap or seat.won <= cap


@SLOW
@given(st.data())
def test_events_tell_all_that_happens(data: st.DataObject) -> None:
    """The events of a round give its cards and its results again, and end with its end."""
    steps = [(command, after) for _, command, after, _ in played(data)]
    start = open_round(steps[0][1].variant, seats=len(steps[0][1].seats))
    commands = [command for command, _ in steps if command is not None]
    final = steps[-1][1]
    sent: list[AnyCommand] = [
        msgspec.json.decode(msgspec.json.encode(command), type=AnyCommand) for command in commands
    ]
    again = replay(start, sent)
    assert again.round == final
    told = list(again.events)
    assert [type(event) for event in told].index(RoundEnded) == len(told) - 1
    settled = [(event.seat, event.line) for event in told if isinstance(event, Settled)]
    for number, seat in enumerate(final.seats):
        assert tuple(line for where, line in settled if where == number) == seat.lines
    for event in told:
        assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event


# --- What is not legal changes nothing ---

_STRANGE: Final = st.integers(-2, 8) | st.just(10**12)
_WAGERS: Final = st.sampled_from(["ante", "bonus", "blind", "trips", "flop", "call", "jackpot", ""])
_ACTIONS: Final = st.sampled_from(["fold", "check", "bet", "call"])
ANYTHING: Final = (
    st.builds(Stake, _STRANGE, st.dictionaries(_WAGERS, _STRANGE, max_size=4))
    | st.builds(Decide, _STRANGE, _ACTIONS, st.none() | _STRANGE)
    | st.builds(Deal, DECKS | st.lists(st.integers(-1, 52), max_size=53).map(tuple))
)


@SLOW
@given(st.data())
def test_illegal_commands_change_nothing(data: st.DataObject) -> None:
    """A command is taken exactly if it is legal; refused or taken, the round given stays itself."""
    for _, _, state, deck in played(data):
        own = st.builds(Stake, st.integers(0, len(state.seats)), stakes(state.variant))
        for command in data.draw(st.lists(ANYTHING | own | st.just(Deal(deck)), max_size=3)):
            kept = copy.deepcopy(state.seats), copy.deepcopy(state.dealt), state.version
            result = apply(state, command)
            assert (state.seats, state.dealt, state.version) == kept
            assert isinstance(result, Applied) == _is_legal(state, command), result
            if isinstance(result, Refusal):
                assert result.message
                assert result.allowed
            else:
                assert result.round.version == state.version + 1


def _is_legal(state: Round, command: AnyCommand) -> bool:
    if isinstance(command, Deal):
        ready = state.phase == "dealing" or (
            state.phase == "betting" and any(seat.stakes for seat in state.seats)
        )
        dealt = tuple(card.card for card in state.dealt)
        whole = set(command.deck) == set(range(52)) and len(command.deck) == 52
        return ready and whole and command.deck[: len(dealt)] == dealt
    if not 0 <= command.seat < len(state.seats):
        return False
    if isinstance(command, Decide):
        offered = [
            action
            for action in legal_actions(state, command.seat)
            if action.action == command.action and command.multiple in (None, action.multiple)
        ]
        return state.phase == "deciding" and len(offered) == 1
    return state.phase == "betting" and _may_be_staked(state.variant, command.amounts)


def _may_be_staked(variant: Variant, amounts: dict[str, int]) -> bool:
    if not amounts:
        return True
    bought = {spec.wager for decision in variant.decisions for spec in decision.actions}
    wagers = {name: wager for name, wager in variant.wagers.items() if name not in bought}
    if not set(amounts) <= set(wagers) or not all(1 <= n <= MOST_MINOR for n in amounts.values()):
        return False
    for name, wager in wagers.items():
        if name not in amounts:
            if wager.required:
                return False
            continue
        if wager.requires is not None and wager.requires not in amounts:
            return False
        if wager.equals is not None and amounts.get(wager.equals) != amounts[name]:
            return False
    return True


# --- What a viewer may not see is nowhere in what leaves the house ---


@SLOW
@given(st.data())
def test_no_view_holds_a_hidden_card(data: st.DataObject) -> None:
    """Of the 52 cards, the encoded view holds those its viewer may see, and no other."""
    for _, _, state, _ in played(data):
        viewers = [frozenset[int](), *(frozenset({seat}) for seat in range(len(state.seats)))]
        for viewer in (*viewers, frozenset({0, len(state.seats) - 1}), frozenset({99})):
            seen = view(state, viewer)
            text = msgspec.json.encode(seen).decode()
            found = {card for card in range(52) if f'"{card_text(card)}"' in text}
            assert found == _visible(state, viewer)
            assert len(seen.deals) == len(state.dealt)
            assert all(deal.card is None for deal in seen.deals if deal.to == "burn")
            for seat in seen.seats:
                assert seat.lines == state.seats[seat.seat].lines
                own = legal_actions(state, seat.seat)
                assert seat.legal == (own if seat.seat in viewer else ())
                assert seat.to_act == bool(own)


def _visible(state: Round, viewer: AbstractSet[int]) -> set[int]:
    """Say which cards lie open for a viewer, by the words of the seeds.

    The board is open; the player's cards are open where dealt face up, to whoever plays them, and
    from the showdown on unless they were folded and no wager on them stood; the dealer's when the
    round is over and a hand is left against it, or the house shows them always.
    """
    variant = state.variant
    over = state.phase == "settled"
    playing = [number for number, seat in enumerate(state.seats) if seat.stakes]
    left = [number for number in playing if not state.seats[number].folded]
    open_seats = set(playing) if variant.table.face_up else {n for n in playing if n in viewer}
    if over:
        standing = {name for name, wager in variant.wagers.items() if wager.on_fold == "stands"}
        open_seats |= {n for n in playing if n in left or standing & set(state.seats[n].stakes)}
    seen: set[int] = set()
    for dealt in state.dealt:
        is_open = {
            "board": True,
            "burn": False,
            "dealer": over and (bool(left) or variant.table.dealer_shown_after_fold),
            "player": bool(open_seats) if dealt.seat is None else dealt.seat in open_seats,
        }
        seen |= {dealt.card} if is_open[dealt.to] else set()
    return seen


# --- Cards fall in the documented order ---


@SLOW
@given(st.data())
def test_cards_fall_from_the_deck_in_order(data: st.DataObject) -> None:
    """Burn, then one card at a time to hands and dealer in turn, then the board; none twice."""
    *_, (_, _, state, deck) = played(data)
    assert tuple(dealt.card for dealt in state.dealt) == deck[: len(state.dealt)]
    expected = list(_places(state))
    assert [(d.street, d.to, d.seat) for d in state.dealt] == expected[: len(state.dealt)]
    assert {d.street for d in state.dealt} == {
        street for street, _, _ in expected[: len(state.dealt)]
    }


def _places(state: Round) -> Iterator[tuple[str, str, int | None]]:
    variant = state.variant
    dealing = variant.dealing
    hands: list[int | None] = [n for n, seat in enumerate(state.seats) if seat.stakes]
    if variant.is_shared:
        hands = [None]
    if dealing.seats == "last-to-first":
        hands = hands[::-1]
    for street in variant.streets:
        for _ in range(street.burn):
            yield street.id, "burn", None
        # Every hand gets two cards on one street, and the dealer as many.
        assert street.player == street.dealer
        together = 1 if dealing.one_at_a_time else street.player
        for _ in range(street.player if dealing.one_at_a_time else 1):
            sides: list[list[tuple[str, str, int | None]]] = [
                [(street.id, "player", seat) for seat in hands for _ in range(together)],
                [(street.id, "dealer", None)] * together,
            ]
            for side in sides if dealing.first == "players" else sides[::-1]:
                yield from side
        for _ in range(street.board):
            yield street.id, "board", None


# --- What is written down can be read again ---


@SLOW
@given(variants(), variants())
def test_canonical_form_is_a_name_of_the_rules(one: Variant, other: Variant) -> None:
    """Reading is the inverse of printing, and equal hashes mean equal rules."""
    again = variant_from_canonical(canonical(one))
    assert again == one
    assert canonical(again) == canonical(one)
    assert (one.rules_hash == other.rules_hash) == (one == other)
    assert again.start_wagers == one.start_wagers
    assert again.bought_wagers == one.bought_wagers


@SLOW
@given(ANYTHING)
def test_commands_survive_json(command: AnyCommand) -> None:
    """A command that was kept as JSON comes back as it was."""
    assert msgspec.json.decode(msgspec.json.encode(command), type=AnyCommand) == command

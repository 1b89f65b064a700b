"""A play-through as text: read what was asked of a round, print all that it answered.

A file holds a title, the variant, the deck and commands (`> decide 0 bet`); below each command
stand the events, the whole state and what each viewer sees. Only the head and the lines that begin
with `>` are read. The hash of the rules is left out, or every change of wording in a variant file
would change its play-throughs.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from riverhouse.cards import card_text, cards_text, parse_cards
from riverhouse.rules import (
    AnyCommand,
    AnyEvent,
    Deal,
    Decide,
    Line,
    Refusal,
    Round,
    RoundView,
    SeatView,
    Stake,
    Variant,
    apply,
    legal_actions,
    load_variant,
    load_variant_file,
    open_round,
    stacked_deck,
    view,
    with_overrides,
)
from riverhouse.rules.round import LegalAction
from riverhouse.text import Label, render

HERE: Final = Path(__file__).parent
_PROMPT: Final = "> "


class Play(NamedTuple):
    """What a play-through asks: the head of its file, and its commands as they stand there."""

    title: str
    variant_id: str
    seats: int
    pays: dict[str, str]
    sets: dict[str, str]
    viewers: tuple[int, ...]
    deck: tuple[int, ...]
    commands: tuple[str, ...]

    @property
    def variant(self) -> Variant:
        """Return the variant with the overrides of the head; a path is one of the tests' own."""
        path = HERE.parent / self.variant_id
        plain = load_variant_file(path) if path.is_file() else load_variant(self.variant_id)
        return with_overrides(plain, pays=self.pays, sets=self.sets)


def files() -> list[Path]:
    """Return every play-through, sorted by path."""
    return sorted(HERE.rglob("*.txt"))


def read(text: str) -> Play:
    """Read a play-through; where the head has no deck, it names the cards that shall fall."""
    head: dict[str, str] = {}
    lines = text.splitlines()
    for line in lines[1:]:
        name, colon, value = line.partition(": ")
        if not colon:
            break
        head[name] = value
    play = Play(
        title=lines[0].removeprefix("# "),
        variant_id=head["variant"],
        seats=int(head.get("seats", "1")),
        pays=_pairs(head.get("pay", "")),
        sets=_pairs(head.get("set", "")),
        viewers=tuple(int(seat) for seat in head.get("viewers", "0").split()),
        deck=parse_cards(head.get("deck", "")),
        commands=tuple(line.removeprefix(_PROMPT) for line in lines if line.startswith(_PROMPT)),
    )
    return play if play.deck else play._replace(deck=_stacked(play.variant, head))


def _pairs(text: str) -> dict[str, str]:
    pairs = (piece.partition("=") for piece in text.split())
    return {name: value for name, _, value in pairs}


def _stacked(variant: Variant, head: dict[str, str]) -> tuple[int, ...]:
    hands = [parse_cards(hand) for hand in head["hands"].split(" / ")]
    dealer, board = parse_cards(head.get("dealer", "")), parse_cards(head.get("board", ""))
    return stacked_deck(variant, hands=hands, dealer=dealer, board=board)


def command_of(text: str, deck: tuple[int, ...]) -> AnyCommand:
    """Read a command such as `stake 0 ante=1000`, `deal` or `decide 0 bet 4`."""
    name, *words = text.split()
    if name == "deal":
        return Deal(deck)
    if name == "stake":
        return Stake(int(words[0]), {w: int(n) for w, n in _pairs(" ".join(words[1:])).items()})
    data = {"type": name, "seat": int(words[0]), "action": words[1]}
    multiple = {"multiple": int(words[2])} if words[2:] else {}
    return msgspec.convert({**data, **multiple}, Decide)


def printed(play: Play) -> str:
    """Play the round and print it, in the form that `read` reads."""
    return "\n".join((*_head(play), *_rounds(play), ""))


def last_round(play: Play) -> Round:
    """Return the round as the commands leave it."""
    state = open_round(play.variant, seats=play.seats)
    for text in play.commands:
        result = apply(state, command_of(text, play.deck))
        state = state if isinstance(result, Refusal) else result.round
    return state


def _head(play: Play) -> Iterator[str]:
    yield f"# {play.title}"
    yield f"variant: {play.variant_id}"
    for name, pairs in (("pay", play.pays), ("set", play.sets)):
        if pairs:
            yield f"{name}: " + " ".join(f"{key}={value}" for key, value in pairs.items())
    yield f"seats: {play.seats}"
    yield "viewers: " + " ".join(str(seat) for seat in play.viewers)
    yield f"deck: {cards_text(play.deck)}"


def _rounds(play: Play) -> Iterator[str]:
    state = open_round(play.variant, seats=play.seats)
    for text in play.commands:
        yield ""
        yield _PROMPT + text
        result = apply(state, command_of(text, play.deck))
        if isinstance(result, Refusal):
            said = f"{result.message} (at {result.where}; allowed: {result.allowed})"
            yield f"refused: {result.code}: {said}"
            continue
        state = result.round
        for event in result.events:
            yield f"event: {_event(event)}"
        yield from _state(state)
        yield from _views(state, play.viewers)


def _views(state: Round, viewers: tuple[int, ...]) -> Iterator[str]:
    """Print what a spectator sees, and of each viewer's sight the lines that differ from it."""
    public = list(_view(view(state)))
    yield "as a spectator sees it:"
    yield from public
    for viewer in viewers:
        own = [line for line in _view(view(state, frozenset({viewer}))) if line not in public]
        yield f"as seat {viewer} sees it: {'the rest the same, but' if own else 'the same'}"
        yield from own


def _event(event: AnyEvent) -> str:
    """Print an event with all its fields; cards are open, as events never leave the house."""
    data = msgspec.to_builtins(event)
    name = data.pop("type")
    words = [f"{field} {_value(field, getattr(event, field))}" for field in data]
    return ", ".join((name, *words))


def _value(field: str, value: object) -> str:
    if field == "card" and isinstance(value, int):
        return card_text(value)
    if field == "cards" and isinstance(value, tuple):
        return cards_text(value)
    if isinstance(value, Line):
        return _line(value)
    if isinstance(value, dict):
        return _amounts(value)
    return "-" if value is None else str(value)


def _state(state: Round) -> Iterator[str]:
    decision = "-" if state.decision is None else state.decision.id
    street = "-" if state.next_street is None else state.next_street.id
    shown = "shown" if state.dealer_shown else "down"
    yield f"phase {state.phase}, version {state.version}, decision {decision}, next street {street}"
    places = (_place(dealt.to, dealt.seat, card_text(dealt.card)) for dealt in state.dealt)
    yield f"dealt: {', '.join(places) or '-'}; dealer {shown}"
    for number, seat in enumerate(state.seats):
        choices = ", ".join(
            f"{c.decision} {c.action} {c.wager or '-'} {c.amount}" for c in seat.choices
        )
        folded = ", folded" if seat.folded else ""
        yield f"seat {number}: stakes {_amounts(seat.stakes)}; choices {choices or '-'}{folded}"
        for action in legal_actions(state, number):
            yield f"  may {_legal(action)}"
        for line in seat.lines:
            yield f"  line {_line(line)}"


def _place(to: str, seat: int | None, card: str | None) -> str:
    return f"{to}{'' if seat is None else f' {seat}'} {card or '??'}"


def _amounts(amounts: dict[str, int]) -> str:
    return " ".join(f"{name}={amount}" for name, amount in amounts.items()) or "-"


def _legal(action: LegalAction) -> str:
    bought = f" {action.wager} {action.multiple}x" if action.wager else ""
    return f"{action.action}{bought}, stake {action.amount_minor}, cost {action.cost_minor}"


def _line(line: Line) -> str:
    odds = "" if line.odds is None else f" {line.odds[0]}:{line.odds[1]}"
    sums = f"stake {line.stake}, returned {line.returned}, net {line.net:+d}"
    return f"{line.wager} {line.outcome}{odds}, {sums}: {render(line.reason)}"


def _view(seen: RoundView) -> Iterator[str]:
    decision = f"{seen.decision.id} after {seen.decision.street}" if seen.decision else "-"
    yield f"  {seen.variant}, phase {seen.phase}, version {seen.version}, decision {decision}"
    streets: dict[str, list[str]] = {}
    for deal in seen.deals:
        streets.setdefault(deal.street, []).append(_place(deal.to, deal.seat, deal.card))
    for street, places in streets.items():
        yield f"  {street}: {', '.join(places)}"
    for seat in seen.seats:
        yield from _seat_view(seat)
    dealer = seen.dealer
    shown = "shown" if dealer.shown else "down"
    qualifies = {None: "", True: ", qualifies", False: ", does not qualify"}[dealer.qualifies]
    hand = _hand(dealer.cards, dealer.label, dealer.best)
    yield f"  dealer {shown}: {hand}{qualifies}; board {' '.join(seen.board) or '-'}"


def _seat_view(seat: SeatView) -> Iterator[str]:
    flags = [name for name in ("is_in", "folded", "to_act") if getattr(seat, name)]
    sums = f"staked {seat.staked}, returned {seat.returned}, net {seat.net:+d}"
    hand = _hand(seat.cards, seat.label, seat.best)
    yield f"  seat {seat.seat} ({' '.join(flags) or '-'}): {hand}; {_amounts(seat.stakes)}; {sums}"
    for action in seat.legal:
        yield f"    may {_legal(action)}"
    if seat.lines:
        yield f"    lines: {', '.join(f'{line.wager} {line.net:+d}' for line in seat.lines)}"
    if seat.sure:
        yield f"    sure: {', '.join(f'{line.wager} {line.net:+d}' for line in seat.sure)}"


def _hand(cards: tuple[str | None, ...], label: Label | None, best: tuple[str, ...]) -> str:
    shown = " ".join(card or "??" for card in cards) or "no cards"
    named = "" if label is None else f", {render(label)}"
    return f"{shown}{named}" + (f" [{' '.join(best)}]" if best else "")

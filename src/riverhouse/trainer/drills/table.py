"""Settle a whole table of up to seven players, in the order of the house."""

from __future__ import annotations

from riverhouse.rules import DealerShown, Settled, Variant
from riverhouse.rules.report import hand_report, told_apart
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import Cards, Played, dealer_shown, folds, play_out, seat_shown, texts
from riverhouse.trainer.question import Ask, Field, Option, Question, Shown, Value
from riverhouse.trainer.scenes import scene_cards, scene_tags
from riverhouse.trainer.stakes import draw_stakes
from riverhouse.trainer.working import named, of_line

_MOST = 7
_FEWEST = 2


def tags(variant: Variant) -> tuple[str, ...]:
    """Return the scenes that the first hand of the table may be made of."""
    return tuple(tag for tag in scene_tags(variant) if tag not in ("fold", "cap"))


def play_table(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Played:
    """Deal a table of two to seven players, one of them in the scene, some of them folding."""
    most = min(variant.table.seats or _MOST, _MOST)
    lowest = min(_FEWEST + ask.level - 1, most)
    seats = lowest + draws.below(most - lowest + 1)
    cards = scene_cards(draws, variant, tag)
    if not variant.is_shared:
        cards = _with_others(draws, cards, seats)
    stakes = [draw_stakes(draws, variant, ask.level, ask.stakes) for _ in range(seats)]
    folding = [seat for seat in range(1, seats) if draws.chance(25)]
    return play_out(variant, cards, stakes, folds(draws, folding))


def _with_others(draws: Draws, cards: Cards, seats: int) -> Cards:
    used = {*cards.hands[0], *cards.dealer, *cards.board}
    spare = [card for card in draws.deck() if card not in used]
    rest = tuple(tuple(spare[2 * seat : 2 * seat + 2]) for seat in range(seats - 1))
    return Cards((cards.hands[0], *rest), cards.dealer, cards.board)


def house_order(played: Played) -> tuple[int, ...]:
    """Return the seats in the order in which they are settled once the dealer's cards are seen."""
    order: list[int] = []
    shown = False
    for event in played.events:
        shown = shown or isinstance(event, DealerShown)
        if shown and isinstance(event, Settled) and event.seat not in order:
            order.append(event.seat)
    return tuple(order)


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show the whole table after the showdown; ask for the order and each wager's result."""
    played = play_table(ask, variant, draws, tag)
    state = played.round
    order = house_order(played)
    seats = range(len(state.seats))
    options = tuple(Option(str(n), Label("trainer.seat", {"seat": n + 1})) for n in sorted(order))
    fields: list[Field] = []
    key: dict[str, Value] = {}
    own = [hand_report(state.hole(seat), state.board) for seat in seats]
    dealer, hands = told_apart(hand_report(state.dealer, state.board), own)
    working = [*named("dealer", dealer)]
    if len(order) > 1:
        fields.append(Field("order", "sequence", Label("trainer.field.order", {}), options))
        key["order"] = tuple(str(seat) for seat in order)
    for seat in (*order, *(seat for seat in seats if seat not in order)):
        working.append(Label("trainer.seat", {"seat": seat + 1}))
        working += [*named("player", hands[seat])]
        for line in played.lines(seat):
            asked: dict[str, str | int] = {"wager": line.wager, "stake": line.stake}
            label = Label("trainer.field.seat-net", {"seat": seat + 1, **asked})
            fields.append(Field(f"{seat}.{line.wager}", "amount", label))
            key[f"{seat}.{line.wager}"] = line.net
            working += [*of_line(line)]
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.table", {"seats": len(state.seats)}),
        shown=Shown(
            seats=tuple(seat_shown(played, seat) for seat in seats),
            dealer=dealer_shown(played),
            board=texts(state.board),
        ),
        fields=tuple(fields),
        key=key,
        working=tuple(working),
    )

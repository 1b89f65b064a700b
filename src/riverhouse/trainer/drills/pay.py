"""Pay this wager: stake times line, the drill that every dealers' school begins with."""

from __future__ import annotations

from riverhouse.rules import Variant, settle_wager
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import texts
from riverhouse.trainer.question import Ask, Field, Question, SeatShown, Shown
from riverhouse.trainer.scenes import facts, line_cards, payable_lines
from riverhouse.trainer.stakes import draw_stake
from riverhouse.trainer.working import hand_names, multiplication, reason


def tags(variant: Variant) -> tuple[str, ...]:
    """Return `wager:line` for every line that can pay, lines counted from 0."""
    return tuple(
        f"{wager_id}:{number}"
        for wager_id in variant.settling.order
        for number in payable_lines(variant, wager_id)
    )


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show a hand that is paid, and ask for the win without the stake itself."""
    wager_id, _, number = tag.partition(":")
    wager = variant.wagers[wager_id]
    cards = line_cards(draws, variant, wager_id, int(number))
    stake = draw_stake(draws, ask.level, ask.stakes)
    line = settle_wager(variant, wager_id, facts(cards), stake=stake)
    on_dealer = wager.kind == "contest" or any(part.dealer for part in wager.lines)
    seen = {"hole": 0, "flop": 3, "showdown": 5}[wager.judged_on]
    board = cards.board[:seen]
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.pay", {"wager": wager_id, "stake": stake}),
        shown=Shown(
            seats=(SeatShown(texts(cards.hands[0]), {wager_id: stake}),),
            dealer=texts(cards.dealer) if on_dealer else (),
            board=texts(board),
            wager=wager_id,
            stake=stake,
        ),
        fields=(Field("win", "amount", Label("trainer.field.win", {"wager": wager_id})),),
        key={"win": line.net},
        working=(
            *hand_names(cards.hands[0], board, cards.dealer if on_dealer else ()),
            reason(line),
            *multiplication(line),
        ),
    )

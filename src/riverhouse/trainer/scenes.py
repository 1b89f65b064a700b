"""Which situations a variant can be asked about, and cards that make one of them.

Situations are drawn evenly, so that rare ones come often enough to be learnt. A scene's tag is its
name in statistics and in repetition: `win:flush`, `lose`, `tie`, `dealer-out`, `fold`,
`bonus:2` (the third line of the bonus), `cap`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from riverhouse.cards import DECK
from riverhouse.errors import BrokenInvariantError
from riverhouse.hands import Category, category_of, strength_of
from riverhouse.rules import Facts, Variant, floor_strength, hole_classes, judge, qualifies
from riverhouse.trainer.deals import cards_of, five_of, others
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import Cards

_TRIES: Final = 20_000
_HOLE: Final = 2
_BOARD: Final = 5
_LOSING: Final = (Category.PAIR, Category.TWO_PAIR, Category.STRAIGHT, Category.FULL_HOUSE)
# Boards on which both sides often play the same five, strongest first.
_TYING: Final = (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.TWO_PAIR)


def scene_tags(variant: Variant) -> tuple[str, ...]:
    """Return the tags of every scene that a variant has."""
    floor = variant.settling.qualifier
    # Who beats a dealer that qualifies has at least the category with which one qualifies.
    weakest = Category.HIGH_CARD if floor == "none" else category_of(floor_strength(floor))
    tags = [f"win:{category.key}" for category in Category if category >= weakest]
    tags += ["lose", "tie"]
    if floor != "none":
        tags.append("dealer-out")
    if any(spec.action == "fold" for decision in variant.decisions for spec in decision.actions):
        tags.append("fold")
    tags += [f"{wager_id}:{number}" for wager_id, number in _pattern_lines(variant)]
    if variant.settling.cap_minor:
        tags.append("cap")
    return tuple(tags)


def scene_cards(draws: Draws, variant: Variant, tag: str) -> Cards:
    """Return cards of one hand against the dealer that make a scene."""
    kind, _, rest = tag.partition(":")
    for _ in range(_TRIES):
        cards = _attempt(draws, variant, kind, rest)
        if _fits(variant, cards, kind, rest):
            return cards
    msg = f"no cards were found for the scene {tag}"
    raise BrokenInvariantError(msg)


def line_cards(draws: Draws, variant: Variant, wager_id: str, number: int) -> Cards:
    """Return cards on which a wager is paid by one line of its table, counted from 0."""
    wager = variant.wagers[wager_id]
    for _ in range(_TRIES):
        cards = _line_attempt(draws, variant, wager_id, number)
        verdict = judge(variant, wager_id, facts(cards))
        if verdict.outcome == "win" and verdict.line is wager.lines[number]:
            return cards
    msg = f"no cards were found for line {number} of {wager_id}"
    raise BrokenInvariantError(msg)


def payable_lines(variant: Variant, wager_id: str) -> tuple[int, ...]:
    """Return the numbers of a wager's lines that can pay under its threshold."""
    wager = variant.wagers[wager_id]
    if wager.kind == "pattern":
        return tuple(range(len(wager.lines)))
    floors = [floor_strength(line.hand or "") for line in wager.lines]
    tops = [1 << 16, *floors]
    threshold = floor_strength(wager.pays_from)
    return tuple(number for number in range(len(floors)) if tops[number] > threshold)


def facts(cards: Cards, *, seat: int = 0) -> Facts:
    """Return what settles a hand that was played to the showdown."""
    hole = cards.hands[seat]
    return Facts(
        folded=False,
        hole=hole,
        dealer_hole=cards.dealer,
        five=strength_of((*hole, *cards.board[:3])),
        player=strength_of((*hole, *cards.board)),
        dealer=strength_of((*cards.dealer, *cards.board)),
    )


def _pattern_lines(variant: Variant) -> Iterator[tuple[str, int]]:
    for wager_id, wager in variant.wagers_in_order:
        if wager.kind == "pattern":
            yield from ((wager_id, number) for number in range(len(wager.lines)))


def _split(draws: Draws, seven: tuple[int, ...]) -> Cards:
    hole, board = seven[:_HOLE], seven[_HOLE:]
    return Cards((hole,), others(draws, _HOLE, but=seven), board)


def _attempt(draws: Draws, variant: Variant, kind: str, rest: str) -> Cards:
    if kind == "win":
        return _split(draws, cards_of(draws, Category.from_key(rest), _HOLE + _BOARD))
    if kind == "lose":
        strong = _split(draws, cards_of(draws, draws.one(_LOSING), _HOLE + _BOARD))
        return Cards((strong.dealer,), strong.hands[0], strong.board)
    if kind == "tie":
        board = five_of(draws, draws.one(_TYING))
        rest_of_deck = others(draws, 2 * _HOLE, but=board)
        return Cards((rest_of_deck[:_HOLE],), rest_of_deck[_HOLE:], board)
    if rest:
        return _line_attempt(draws, variant, kind, int(rest))
    deck = draws.deck()
    return Cards((deck[:2],), deck[2:4], deck[4:9])


def _fits(variant: Variant, cards: Cards, kind: str, rest: str) -> bool:
    known = facts(cards)
    player, dealer = known.player or 0, known.dealer or 0
    if kind == "win":
        won = player > dealer and category_of(player).key == rest
        return won and qualifies(variant, dealer)
    if kind == "lose":
        return player < dealer and qualifies(variant, dealer)
    if kind == "tie":
        return player == dealer and qualifies(variant, dealer)
    if kind == "dealer-out":
        return not qualifies(variant, dealer)
    if rest:
        verdict = judge(variant, kind, known)
        return verdict.line is variant.wagers[kind].lines[int(rest)]
    return kind == "fold" or player > dealer


def _line_attempt(draws: Draws, variant: Variant, wager_id: str, number: int) -> Cards:
    wager = variant.wagers[wager_id]
    line = wager.lines[number]
    if wager.judged_on == "hole":
        hole = _matching(draws, line.hole or "", ())
        dealer = _matching(draws, line.dealer, hole) if line.dealer else others(draws, 2, but=hole)
        return Cards((hole,), dealer, others(draws, _BOARD, but=(*hole, *dealer)))
    lowest, top = floor_strength(line.hand or ""), 1 << 16
    if number:
        top = floor_strength(wager.lines[number - 1].hand or "") - 1
    lowest = max(lowest, floor_strength(wager.pays_from))
    inside = [
        category
        for category in Category
        if category_of(lowest) <= category <= category_of(min(top, 7462))
    ]
    category = draws.one(inside)
    if wager.judged_on == "flop":
        five = tuple(draws.shuffled(five_of(draws, category)))
        rest = others(draws, 4, but=five)
        return Cards((five[:_HOLE],), rest[:_HOLE], (*five[_HOLE:], *rest[_HOLE:]))
    return _split(draws, cards_of(draws, category, _HOLE + _BOARD))


def _matching(draws: Draws, pattern: str, but: tuple[int, ...]) -> tuple[int, ...]:
    """Return two cards that a pattern covers, each of its classes equally likely."""
    high, low, suited = draws.one(sorted(hole_classes(pattern)))
    pairs = [
        (first, second)
        for first in DECK
        for second in DECK
        if first >> 2 == high
        and second >> 2 == low
        and first != second
        and ((first & 3) == (second & 3)) == suited
        and first not in but
        and second not in but
    ]
    return draws.one(pairs)

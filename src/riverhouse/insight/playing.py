"""What somebody else would do: the best action, or that of a card of plain rules, at one decision.

A strategy that asks for what the balance does not cover does what an absent player does.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Literal

import msgspec

from riverhouse.cards import parse_cards
from riverhouse.hands import Category
from riverhouse.insight.coaching import Position, action_text, advice_on
from riverhouse.insight.coaching import Status as Ready
from riverhouse.rules import LegalAction, Variant
from riverhouse.rules.model import ActionName

if TYPE_CHECKING:
    from riverhouse.odds.strategy_card import StrategyCard


class ChoiceOffer(msgspec.Struct, frozen=True, kw_only=True):
    """One decision as rules name it; `cards` is how many lie on the board."""

    id: str
    cards: int
    actions: tuple[str, ...]


class CardOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy card: its text, how many rules it has, and its exact figures per ante.

    `name` is that of a strategy known in print, empty for one that was found by search; the figures
    are None until they are worked out.
    """

    name: str
    rules: int
    text: str
    house_edge: float | None = None
    cost: float | None = None


class StrategyOffer(msgspec.Struct, frozen=True, kw_only=True):
    """What may play for somebody at a table; `preparing` while cards have no figures yet.

    `features` are the words of rules on the board; `hands` are the ranks of hands, lowest first.
    """

    status: Ready
    variant: str
    allowed: bool
    choices: tuple[ChoiceOffer, ...]
    features: tuple[str, ...]
    hands: tuple[str, ...]
    cards: tuple[CardOffer, ...]


class ChosenAction(msgspec.Struct, frozen=True):
    """One legal action, as a command names it."""

    action: ActionName
    multiple: int | None


def offer_of(variant: Variant, *, allowed: bool) -> StrategyOffer:
    """Return what rules can be made of, and the strategy cards without their figures.

    Raises:
        VariantError: the solver does not cover the variant.
    """
    from riverhouse.odds.card_play import actions_of
    from riverhouse.odds.feature_names import FEATURES
    from riverhouse.odds.plan import plan_of

    return StrategyOffer(
        status="preparing",
        variant=variant.id,
        allowed=allowed,
        choices=tuple(
            ChoiceOffer(id=choice.id, cards=choice.cards, actions=actions_of(choice))
            for choice in plan_of(variant).choices
        ),
        features=FEATURES,
        hands=tuple(category.key for category in Category),
        cards=tuple(
            CardOffer(name=name, rules=card.size, text=str(card)) for name, card in _cards(variant)
        ),
    )


def valued_cards(variant: Variant) -> tuple[CardOffer, ...]:
    """Return the strategy cards with their exact figures; takes seconds.

    Raises:
        VariantError: the solver does not cover the variant.
    """
    from riverhouse.odds.plan import plan_of
    from riverhouse.odds.solution import solve
    from riverhouse.odds.strategy_card import value_of_card

    plan = plan_of(variant)
    best = solve(variant).main.value
    offers = []
    for name, card in _cards(variant):
        value = value_of_card(plan, card).value
        offers.append(
            CardOffer(
                name=name,
                rules=card.size,
                text=str(card),
                house_edge=float(-value),
                cost=float(best - value),
            )
        )
    return tuple(offers)


def _cards(variant: Variant) -> list[tuple[str, StrategyCard]]:
    """Return the strategies known in print and those that search has found for the game."""
    from riverhouse.odds.plan import plan_of
    from riverhouse.odds.simple_play import simple_cards
    from riverhouse.odds.strategy_card import read_card

    plan = plan_of(variant)
    found = [read_card(plan, text) for text in _found().get(variant.game, ())]
    return [*simple_cards(plan).items(), *(("", card) for card in found)]


@cache
def _found() -> dict[str, tuple[str, ...]]:
    text = resources.files("riverhouse.insight").joinpath("cards.toml").read_text(encoding="utf-8")
    return {
        game: tuple(card["rules"] for card in cards) for game, cards in tomllib.loads(text).items()
    }


def check_card(variant: Variant, text: str) -> CardOffer:
    """Return a card that was written by hand, without its figures, once it makes sense.

    Raises:
        InputError: it makes none; says which line and what would do.
        VariantError: the solver does not cover the variant.
    """
    from riverhouse.odds.plan import plan_of
    from riverhouse.odds.strategy_card import read_card

    card = read_card(plan_of(variant), text)
    return CardOffer(name="", rules=card.size, text=str(card))


def choose(
    variant: Variant, position: Position, *, kind: Literal["optimal", "card"], card: str
) -> ChosenAction:
    """Return what a strategy does at a decision: the best action, or what a card's text says.

    Raises:
        InputError: the card's text makes no sense; says which line and what would do.
        VariantError: the solver does not cover the variant.
    """
    if kind == "optimal":
        best = next(one for one in advice_on(variant, position).actions if one.is_best)
        return ChosenAction(best.action, best.multiple)
    from riverhouse.odds.card_play import action_by_card
    from riverhouse.odds.plan import plan_of
    from riverhouse.odds.strategy_card import read_card

    plan = plan_of(variant)
    hole, board = (parse_cards(" ".join(cards)) for cards in (position.hole, position.board))
    wanted = action_by_card(plan, read_card(plan, card), hole, board)
    decision = next(one for one in variant.decisions if one.id == position.decision)
    multiples = {spec.action: spec.multiples for spec in decision.actions}

    def name(legal: LegalAction) -> str:
        return action_text(legal.action, multiples[legal.action], legal.multiple)

    absent = next(one for one in position.legal if one.action == decision.default)
    chosen = next((one for one in position.legal if name(one) == wanted), absent)
    return ChosenAction(chosen.action, chosen.multiple)

"""What a player may learn from rounds that were played: values, statistics, links to share.

Everything here is derived from the record and can be made again from it; nothing of it moves money
or decides about a card.
"""

from riverhouse.insight.coaching import (
    ActionValue,
    AdviceView,
    Chances,
    Exact,
    Position,
    Status,
    advice_on,
    position_of,
    warm_up,
)
from riverhouse.insight.desk import Insight
from riverhouse.insight.judging import DecisionValue, RoundValues, values_of
from riverhouse.insight.playing import (
    CardOffer,
    ChosenAction,
    StrategyOffer,
    check_card,
    choose,
    offer_of,
    valued_cards,
)
from riverhouse.insight.sharing import SharedRound
from riverhouse.insight.statistics import CoursePoint, Figures, Statistics, VariantFigures

__all__ = [
    "ActionValue",
    "AdviceView",
    "CardOffer",
    "Chances",
    "ChosenAction",
    "CoursePoint",
    "DecisionValue",
    "Exact",
    "Figures",
    "Insight",
    "Position",
    "RoundValues",
    "SharedRound",
    "Statistics",
    "Status",
    "StrategyOffer",
    "VariantFigures",
    "advice_on",
    "check_card",
    "choose",
    "offer_of",
    "position_of",
    "valued_cards",
    "values_of",
    "warm_up",
]

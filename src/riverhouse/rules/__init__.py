"""The rules engine: variants as data, rounds as values, settlement, and views of a round.

One engine for table, page, trainer, solver, simulator and audit. It knows no money beyond integer
minor units, no players, no randomness: the deck comes in, events come out.
"""

from riverhouse.rules.calculator import settle, stacked_deck
from riverhouse.rules.citing import source_in_words
from riverhouse.rules.commands import (
    AnyCommand,
    AnyEvent,
    CardDealt,
    Deal,
    DealerShown,
    Decide,
    Decided,
    Refusal,
    RefusalCode,
    RoundEnded,
    Settled,
    Stake,
    Staked,
)
from riverhouse.rules.floors import floor_strength
from riverhouse.rules.holes import hole_classes, matches_hole
from riverhouse.rules.limits import full_cost, limit_refusal, worst_payout
from riverhouse.rules.loading import (
    load_variant,
    load_variant_file,
    variant_from_canonical,
    variant_from_toml,
    variant_ids,
)
from riverhouse.rules.model import Variant, Wager, canonical
from riverhouse.rules.overrides import settable, with_overrides
from riverhouse.rules.play import Applied, apply, replay
from riverhouse.rules.report import DealerReport, HandReport, Settlement
from riverhouse.rules.round import LegalAction, Round, Seat, legal_actions, open_round
from riverhouse.rules.settlement import Facts, Line, judge, qualifies, settle_wager
from riverhouse.rules.table_names import table_name
from riverhouse.rules.view import RoundView, SeatView, view
from riverhouse.rules.wording import (
    RuleSection,
    RuleTable,
    line_names,
    rules_in_words,
    rules_markdown,
    wager_in_words,
)

__all__ = [
    "AnyCommand",
    "AnyEvent",
    "Applied",
    "CardDealt",
    "Deal",
    "DealerReport",
    "DealerShown",
    "Decide",
    "Decided",
    "Facts",
    "HandReport",
    "LegalAction",
    "Line",
    "Refusal",
    "RefusalCode",
    "Round",
    "RoundEnded",
    "RoundView",
    "RuleSection",
    "RuleTable",
    "Seat",
    "SeatView",
    "Settled",
    "Settlement",
    "Stake",
    "Staked",
    "Variant",
    "Wager",
    "apply",
    "canonical",
    "floor_strength",
    "full_cost",
    "hole_classes",
    "judge",
    "legal_actions",
    "limit_refusal",
    "line_names",
    "load_variant",
    "load_variant_file",
    "matches_hole",
    "open_round",
    "qualifies",
    "replay",
    "rules_in_words",
    "rules_markdown",
    "settable",
    "settle",
    "settle_wager",
    "source_in_words",
    "stacked_deck",
    "table_name",
    "variant_from_canonical",
    "variant_from_toml",
    "variant_ids",
    "view",
    "wager_in_words",
    "with_overrides",
    "worst_payout",
]

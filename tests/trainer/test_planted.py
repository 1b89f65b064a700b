"""A rule bent in the engine is found in every drill: the independent answers stop agreeing.

Each plant changes what the product does, never the answerer. What is bent is what the drill
trains: odds, hands, qualification, settlement, the order of the house, mishaps, chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import pytest

from riverhouse.hands import Category, category_of
from riverhouse.rules import Facts, Variant, load_variant, settlement
from riverhouse.text import Label
from riverhouse.trainer import DRILLS, DrillName, asking
from riverhouse.trainer.drills import chips, compare, hand, procedure, related
from riverhouse.trainer.related import RelatedTable, related_tables
from trainer.answering import wrong_keys

_EACH = 400
_FLOOR = "casino-holdem/casino-floor"
_judge = settlement.judge
_load = load_variant
_misdeals = procedure.misdeals
_fewest = chips.fewest_chips
_tables = related_tables
replace = msgspec.structs.replace


def _pays_folded(variant: Variant, wager_id: str, facts: Facts) -> settlement.Verdict:
    """Plant: a fold no longer takes the ante."""
    if facts.folded and wager_id == variant.ante:
        return settlement.Verdict("push", None, Label("reason.folded", {}))
    return _judge(variant, wager_id, facts)


def _takes_below(variant: Variant, wager_id: str, facts: Facts) -> settlement.Verdict:
    """Plant: a winning ante below its threshold loses instead of pushing."""
    verdict = _judge(variant, wager_id, facts)
    if verdict.reason.key == "reason.below-push":
        return settlement.Verdict("lose", None, verdict.reason)
    return verdict


def _takes_unqualified(variant: Variant, wager_id: str, facts: Facts) -> settlement.Verdict:
    """Plant: the call is lost, not pushed, when the dealer does not qualify."""
    verdict = _judge(variant, wager_id, facts)
    if verdict.reason.key == "reason.dealer-out-push":
        return settlement.Verdict("lose", None, verdict.reason)
    return verdict


def _flush_pays_three(variant_id: str) -> Variant:
    """Plant: the ante pays 3 to 1 on a flush, as no table of the seeds does."""
    variant = _load(variant_id)
    ante = variant.wagers["ante"]
    lines = tuple(replace(line, odds=3) if line.hand == "flush" else line for line in ante.lines)
    tables = {**ante.tables, ante.pays: replace(ante.tables[ante.pays], lines=lines)}
    return replace(variant, wagers={**variant.wagers, "ante": replace(ante, tables=tables)})


def _settles_first_to_last(variant_id: str) -> Variant:
    """Plant: the seats are settled from the dealer's other side."""
    variant = _load(variant_id)
    return replace(variant, settling=replace(variant.settling, seats="first-to-last"))


def _any_pair_qualifies(_variant: Variant, dealer: int) -> bool:
    """Plant: the dealer qualifies with any pair."""
    return category_of(dealer) >= Category.PAIR


def _first_five(_cards: Sequence[int]) -> tuple[int, ...]:
    """Plant: the hole cards always play."""
    return (0, 1, 2, 3, 4)


def _floor_always_called() -> tuple[procedure.Misdeal, ...]:
    """Plant: a late bet is taken."""
    return tuple(
        replace(case, answer="take-bet", wrong=("accept-bet", "void-round", "return-late-bet"))
        if case.id == "late-bet"
        else case
        for case in _misdeals()
    )


def _small_chips(amount_minor: int) -> dict[int, int]:
    """Plant: no chip of 25 is used."""
    counts = _fewest(amount_minor)
    counts[500] += 5 * counts[2_500]
    return {**counts, 2_500: 0}


def _cheaper_straight() -> tuple[RelatedTable, ...]:
    """Plant: the second line of every related table pays one less."""

    def bent(table: RelatedTable) -> Iterator[object]:
        for number, line in enumerate(table.lines):
            yield replace(line, odds=line.odds - 1) if number == 1 else line

    return tuple(replace(table, lines=tuple(bent(table))) for table in _tables())


class Plant(NamedTuple):
    """What is bent: in which drill and variant, the name in which module, and by what."""

    drill: DrillName
    variant_id: str
    place: object
    name: str
    bent: Callable[..., object]


_PLANTS: list[Plant] = [
    Plant("pay", _FLOOR, asking, "load_variant", _flush_pays_three),
    Plant("hand", _FLOOR, hand, "best_five", _first_five),
    Plant("compare", _FLOOR, compare, "qualifies", _any_pair_qualifies),
    Plant("settle", _FLOOR, settlement, "judge", _pays_folded),
    Plant("settle", "texas-holdem-bonus/online", settlement, "judge", _takes_below),
    Plant("settle", "casino-holdem/evolution", settlement, "judge", _takes_unqualified),
    Plant("settle", _FLOOR, asking, "load_variant", _flush_pays_three),
    Plant("table", _FLOOR, settlement, "judge", _pays_folded),
    Plant("table", "texas-holdem-bonus/online", settlement, "judge", _takes_below),
    Plant("table", "casino-holdem/evolution", settlement, "judge", _takes_unqualified),
    Plant("table", _FLOOR, asking, "load_variant", _settles_first_to_last),
    Plant("procedure", _FLOOR, asking, "load_variant", _settles_first_to_last),
    Plant("procedure", _FLOOR, procedure, "misdeals", _floor_always_called),
    Plant("mistake", "texas-holdem-bonus/online", settlement, "judge", _takes_below),
    Plant("mistake", _FLOOR, asking, "load_variant", _flush_pays_three),
    Plant("chips", _FLOOR, chips, "fewest_chips", _small_chips),
    Plant("chips", _FLOOR, asking, "load_variant", _flush_pays_three),
    Plant("related", _FLOOR, related, "related_tables", _cheaper_straight),
]


@pytest.mark.parametrize("plant", _PLANTS, ids=lambda one: f"{one.drill}-{one.bent.__name__[1:]}")
def test_a_planted_rule_error_is_caught(monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    """With one rule of the engine bent, keys and twin disagree within 400 questions."""
    monkeypatch.setattr(plant.place, plant.name, plant.bent)
    assert next(wrong_keys(plant.drill, plant.variant_id, _EACH), None) is not None


def test_no_drill_is_left_out() -> None:
    """Every drill has a plant."""
    assert {plant.drill for plant in _PLANTS} == set(DRILLS)

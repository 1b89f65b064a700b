"""Every key is what an independent settlement says, and a planted rule error is caught.

The answerer in `answering.py` sees what a trainee sees and settles with the twin of `tests/twin`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverhouse.rules import Facts, Variant, settlement, variant_ids
from riverhouse.text import Label
from riverhouse.trainer import Ask, DrillName, grade, posed, question_of
from trainer.answering import answer

_SETTLING: tuple[DrillName, ...] = (
    "pay",
    "hand",
    "compare",
    "settle",
    "table",
    "mistake",
    "chips",
    "related",
)
_EACH = 400
_FULL = 20_000


def _wrong_keys(drill: DrillName, variant_id: str, count: int) -> list[Ask]:
    wrong: list[Ask] = []
    for number in range(count):
        ask = Ask(variant_id, drill, "independent", number=number, level=number % 5 + 1)
        question = question_of(ask)
        result = grade(question, answer(posed(question)))
        if not result.right:
            wrong.append(ask)
    return wrong


@pytest.mark.parametrize("variant_id", variant_ids())
@pytest.mark.parametrize("drill", _SETTLING)
def test_keys_agree_with_the_twin(drill: DrillName, variant_id: str) -> None:
    """What the twin answers from the shown cards alone is right."""
    assert _wrong_keys(drill, variant_id, _EACH) == []


@pytest.mark.full
@pytest.mark.parametrize("variant_id", variant_ids())
@pytest.mark.parametrize("drill", _SETTLING)
def test_a_hundred_thousand_keys_agree_with_the_twin(drill: DrillName, variant_id: str) -> None:
    """The same for 100,000 questions of every drill, 20,000 a variant."""
    assert _wrong_keys(drill, variant_id, _FULL) == []


_judge = settlement.judge


def _pays_folded(variant: Variant, wager_id: str, facts: Facts) -> settlement.Verdict:
    """Plant: a fold no longer takes the ante."""
    if facts.folded and wager_id == variant.ante:
        return settlement.Verdict("push", None, Label("reason.folded", {}))
    return _judge(variant, wager_id, facts)


def _pays_threshold(variant: Variant, wager_id: str, facts: Facts) -> settlement.Verdict:
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


@pytest.mark.parametrize(
    ("plant", "variant_id"),
    [
        (_pays_folded, "casino-holdem/casino-floor"),
        (_pays_threshold, "texas-holdem-bonus/online"),
        (_takes_unqualified, "casino-holdem/evolution"),
    ],
)
@pytest.mark.parametrize("drill", ["settle", "table"])
def test_a_planted_rule_error_is_caught(
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[..., settlement.Verdict],
    variant_id: str,
    drill: DrillName,
) -> None:
    """With one rule of the engine bent, keys and twin disagree within 400 questions."""
    monkeypatch.setattr(settlement, "judge", plant)
    assert _wrong_keys(drill, variant_id, _EACH)

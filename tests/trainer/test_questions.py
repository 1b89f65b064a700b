"""Questions follow from their ask, can be graded by their own key, and never show it."""

from __future__ import annotations

import msgspec
import pytest

from riverhouse.errors import InputError
from riverhouse.rules import load_variant, variant_ids
from riverhouse.text import LANGUAGES, Label
from riverhouse.trainer import DRILLS, Ask, Question, grade, posed, question_of, tags_of
from riverhouse.trainer.rarity import is_rare, weighted
from riverhouse.trainer.saying import said

_FLOOR = "casino-holdem/casino-floor"
_ALL = [(variant_id, drill) for variant_id in variant_ids() for drill in DRILLS]


def _labels(question: Question) -> list[Label]:
    found = [question.text, *question.working, *question.shown.history]
    found += [question.shown.note] if question.shown.note else []
    for field in question.fields:
        found += [field.label, *(option.label for option in field.options)]
    return found


@pytest.mark.parametrize(("variant_id", "drill"), _ALL)
def test_every_tag_can_be_asked_graded_and_said(variant_id: str, drill: str) -> None:
    """Each tag gives a question with that tag, whose key is right and whose words exist."""
    rules = load_variant(variant_id)
    for tag in tags_of(rules, drill):
        question = question_of(Ask(variant_id, drill, "seed", focus=tag))  # type: ignore[arg-type]
        assert question.tag == tag
        assert {field.id for field in question.fields} == set(question.key)
        assert grade(question, question.key).right
        assert not grade(question, {}).right
        for label in _labels(question):
            assert all(said(label, rules, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(("variant_id", "drill"), _ALL)
def test_the_same_ask_is_the_same_question(variant_id: str, drill: str) -> None:
    """A duel, a daily challenge and a class test hand out the ask alone."""
    asks = [Ask(variant_id, drill, "duel", number=n, level=3) for n in range(5)]  # type: ignore[arg-type]
    first = [msgspec.json.encode(question_of(ask)) for ask in asks]
    assert first == [msgspec.json.encode(question_of(ask)) for ask in asks]
    assert len(set(first)) == len(asks)


@pytest.mark.parametrize("drill", DRILLS)
def test_what_is_posed_has_no_key(drill: str) -> None:
    """Key and working stay behind; in `mistake` no reason gives the wrong line away."""
    for number in range(20):
        question = question_of(Ask(_FLOOR, drill, "secret", number=number))  # type: ignore[arg-type]
        sent = msgspec.to_builtins(posed(question))
        assert "key" not in sent
        assert "working" not in sent
        if drill == "mistake":
            (seat,) = question.shown.seats
            assert {line.reason.key for line in seat.lines} == {"trainer.told"}


def test_seed_003_asks_its_three_questions() -> None:
    """80, 25 and 300: a flush on ante 20 and call 40; a straight on 25; a full house on 10."""
    fixed = (2000, 2000, 1)
    ante = question_of(Ask(_FLOOR, "pay", "a", focus="ante:4", stakes=fixed)).key["win"]
    call = question_of(Ask(_FLOOR, "pay", "b", focus="call:0", stakes=(4000, 4000, 1))).key["win"]
    assert isinstance(ante, int)
    assert isinstance(call, int)
    assert ante + call == 8000
    low = Ask(_FLOOR, "pay", "c", focus="ante:5", stakes=(2500, 2500, 1))
    assert question_of(low).key["win"] == 2500
    bonus = Ask(_FLOOR, "pay", "d", focus="bonus:3", stakes=(1000, 1000, 1))
    assert question_of(bonus).key["win"] == 30000


@pytest.mark.parametrize(
    ("focus", "nets", "total"),
    [
        ("bonus:6", {"ante": 10_000, "call": 20_000, "bonus": 70_000}, 100_000),
        ("dealer-out", {"ante": 10_000, "call": 0, "bonus": -10_000}, 0),
        ("bonus:4", {"ante": 20_000, "call": 20_000, "bonus": 200_000}, 240_000),
        ("lose", {"ante": -10_000, "call": -20_000}, -30_000),
    ],
)
def test_seed_003_s_examples_come_out_of_the_drill(
    focus: str, nets: dict[str, int], total: int
) -> None:
    """Ante 100, bonus 100, call 200: the four example hands, wager by wager, as printed there."""
    asks = (
        Ask(_FLOOR, "settle", "examples", number=number, focus=focus, stakes=(10_000, 10_000, 1))
        for number in range(60)
    )
    keys = [question_of(ask).key for ask in asks]
    expected = {**{f"{wager}.net": net for wager, net in nets.items()}, "total": total}
    amounts = [
        {name: value for name, value in key.items() if isinstance(value, int)} for key in keys
    ]
    assert expected in amounts


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (Ask("nonsense", "pay", "x"), "there is no variant"),
        (Ask(_FLOOR, "juggle", "x"), "there is no drill"),  # type: ignore[arg-type]
        (Ask(_FLOOR, "pay", "x", level=9), "9 is no level"),
        (Ask(_FLOOR, "pay", "x", focus="moon"), "nothing that the drill"),
        (Ask(_FLOOR, "pay", "x" * 201), "too long"),
    ],
)
def test_a_bad_ask_is_refused_with_a_sentence(ask: Ask, said: str) -> None:
    """What, where and what is allowed."""
    with pytest.raises(InputError, match=said):
        question_of(ask)


@pytest.mark.parametrize(
    ("drill", "answers", "said"),
    [
        ("pay", {"moon": 1}, "was not asked"),
        ("pay", {"win": "many"}, "no whole number"),
        ("hand", {"category": "elephant"}, "not to choose from"),
        ("hand", {"five": "As"}, "is no list"),
        ("hand", {"five": ("Xx",)}, "is not a card"),
        ("table", {"order": ("99",)}, "not to choose from"),
    ],
)
def test_a_bad_answer_is_refused_with_a_sentence(
    drill: str, answers: dict[str, int | str | tuple[str, ...]], said: str
) -> None:
    """An answer of the wrong kind is no wrong answer: it is refused."""
    question = question_of(Ask(_FLOOR, drill, "bad", level=5))  # type: ignore[arg-type]
    with pytest.raises(InputError, match=said):
        grade(question, answers)


def test_five_cards_of_equal_worth_are_as_good() -> None:
    """Any five shown cards of the same strength are the five that play; others are not."""
    question = question_of(Ask(_FLOOR, "hand", "five", focus="pair"))
    five = question.key["five"]
    assert isinstance(five, tuple)
    assert grade(question, {**question.key, "five": five[::-1]}).right
    shown = {*question.shown.board, *question.shown.seats[0].cards}
    other = next(iter(shown - set(five)))
    assert not grade(question, {**question.key, "five": (*five[:4], other)}).right
    assert not grade(question, {**question.key, "five": five[:4]}).right


@pytest.mark.parametrize(
    ("variant_id", "lang", "text"),
    [
        ("texas-holdem-bonus/evolution", "en", "The FLOP of 20.00 is paid."),
        (_FLOOR, "ru", "Ставка «AA-бонус», 20,00, выиграла."),
    ],
)
def test_a_wager_is_called_as_the_felt_prints_it(variant_id: str, lang: str, text: str) -> None:
    """Each house has its own print; a button is named as it stands on the console."""
    rules = load_variant(variant_id)
    focus = "flop:0" if lang == "en" else "bonus:3"
    question = question_of(Ask(variant_id, "pay", "felt", focus=focus, stakes=(2000, 2000, 1)))
    assert said(question.text, rules, lang).startswith(text)
    raised = Label("trainer.do.decided", {"seat": 1, "decision": "flop", "action": "bet"})
    if rules.game == "texas-holdem-bonus":
        assert said(raised, rules, lang) == "Seat 1: PLAY 2x"


def test_a_higher_level_brings_more_of_the_rare() -> None:
    """Half as often at the first level, as often at the third, twice as often at the last."""
    rules = load_variant(_FLOOR)
    tags = tags_of(rules, "settle")
    rare = [tag for tag in tags if is_rare(tag, rules)]
    assert {"win:royal-flush", "win:flush", "tie", "bonus:0"} <= set(rare)
    assert not {"win:straight", "lose", "fold", "dealer-out", "bonus:8"} & set(rare)
    for level, (everyday, seldom) in {1: (2, 1), 3: (1, 1), 5: (1, 2)}.items():
        drawn = weighted(tags, rules, level)
        assert {tag: drawn.count(tag) for tag in tags} == {
            tag: seldom if tag in rare else everyday for tag in tags
        }
    assert is_rare("russian-poker-bet:0", rules)
    assert not is_rare("russian-poker-bet:8", rules)
    assert not is_rare("misdeal:late-bet", rules)
    online = load_variant("texas-holdem-bonus/online")
    assert [is_rare(f"bonus:{n}", online) for n in (0, 1, 2)] == [True, True, False]

"""The trainer: drills for dealers, made and graded by the engine.

A question follows from an `Ask`; the key is what the engine says about the cards it shows. What a
trainee has to learn next is `schedule.py`'s to say. Nothing here knows a rule of its own.
"""

from riverhouse.trainer.asking import question_of, tags_of
from riverhouse.trainer.grading import FieldGrade, Grade, grade
from riverhouse.trainer.question import (
    DRILLS,
    Ask,
    DrillName,
    Field,
    Option,
    Posed,
    Question,
    Shown,
    posed,
)

__all__ = [
    "DRILLS",
    "Ask",
    "DrillName",
    "Field",
    "FieldGrade",
    "Grade",
    "Option",
    "Posed",
    "Question",
    "Shown",
    "grade",
    "posed",
    "question_of",
    "tags_of",
]

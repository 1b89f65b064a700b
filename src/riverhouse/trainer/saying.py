"""The trainer's labels in words, with spots and buttons named as the variant's felt prints them.

A label carries ids; what a dealer reads on the felt depends on the house. The page does the same.
"""

from __future__ import annotations

from riverhouse.rules import Variant
from riverhouse.text import Label, render


def said(label: Label, variant: Variant, lang: str) -> str:
    """Return a label of a question, its options or its working as a sentence.

    Raises:
        InputError: there is no such language, or the label is none of the catalogue.
    """
    printed: dict[str, str | int] = {}
    wager = label.params.get("wager")
    if isinstance(wager, str):
        printed["spot"] = variant.labels.spots[wager][lang]
    if "decision" in label.params:
        button = f"{label.params['decision']}.{label.params['action']}"
        printed["button"] = variant.labels.actions[button][lang]
    return render(label, printed, lang)

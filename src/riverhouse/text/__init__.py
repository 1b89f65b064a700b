"""What Riverhouse says, in every language: labels, catalogues, and the formatter.

It knows no rule and no game; the areas bring their own words as files of the catalogues.
"""

from riverhouse.text.catalogue import DEFAULT_LANGUAGE, LANGUAGES, catalogue
from riverhouse.text.label import Label
from riverhouse.text.render import money, render

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "Label", "catalogue", "money", "render"]

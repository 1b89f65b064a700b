"""Reading the catalogues: folders, files, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverhouse.errors import InputError
from riverhouse.text import DEFAULT_LANGUAGE, LANGUAGES, catalogue
from riverhouse.text.catalogue import languages_in, read_folder


def write(folder: Path, name: str, text: str) -> None:
    """Put one file of a language in its folder."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def test_languages() -> None:
    """English comes first, because it is what is said where nothing else is asked for."""
    assert LANGUAGES == ("en", "ru")
    assert DEFAULT_LANGUAGE == "en"


def test_a_third_language_is_one_folder(tmp_path: Path) -> None:
    """Folders that hold TOML are languages, and nothing else is."""
    for lang in ("ru", "de", "en"):
        write(tmp_path / lang, "hand.toml", "")
    write(tmp_path / "notes", "read.md", "")
    (tmp_path / "stray.toml").touch()
    assert languages_in(tmp_path) == ("en", "de", "ru")


def test_tables_are_flattened_and_files_joined(tmp_path: Path) -> None:
    """Names of nested tables are joined with dots, whichever file they stand in."""
    write(tmp_path, "a.toml", '[hand]\npair = "Pair"\n[rank.A]\none = "ace"\n')
    write(tmp_path, "b.toml", '[hand]\nflush = "Flush"\n')
    write(tmp_path, "c.txt", "[hand]")
    assert read_folder(tmp_path) == {
        "hand.pair": "Pair",
        "rank.A.one": "ace",
        "hand.flush": "Flush",
    }


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[hand\n", r"^b\.toml: not TOML: .*line 1"),
        ("[hand]\nflush = 3\n", r"^b\.toml: hand\.flush is 3 \(allowed: text in quotes\)"),
        ('[hand]\npair = "P"\n', r"^b\.toml: hand\.pair is already said in another file"),
    ],
)
def test_bad_files_are_refused_by_name(tmp_path: Path, text: str, words: str) -> None:
    """The message has the file, the key and what is allowed."""
    write(tmp_path, "a.toml", '[hand]\npair = "Pair"\n')
    write(tmp_path, "b.toml", text)
    with pytest.raises(InputError, match=words):
        read_folder(tmp_path)


def test_catalogues_cannot_be_changed() -> None:
    """They are shared by everyone in the process."""
    words = catalogue("en")
    assert words is catalogue("en")
    with pytest.raises(TypeError):
        words["hand.pair"] = "Pear"  # type: ignore[index]


@pytest.mark.parametrize("lang", ["", "EN", "xx", "../en"])
def test_unknown_languages_are_refused(lang: str) -> None:
    """The message lists the languages there are."""
    with pytest.raises(InputError, match=r"is not a language .*\(allowed: en, ru\)"):
        catalogue(lang)

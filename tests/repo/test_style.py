"""The parts of the house style that a machine can see and the linter does not."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from repo.tree import ROOT, at, code, python, where

# A module longer than that says in its docstring that it is "long because" of something.
_LONG: Final = 600
_EMPTY_NAMES: Final = frozenset({"base", "common", "helpers", "manager", "misc", "util", "utils"})
# What silences a checker, and the same followed by the rule it silences and a reason. Tests hand in
# wrong types on purpose, so the type checker is silenced there without many words.
_SILENCED: Final = re.compile(
    r"#\s*(?:ruff:\s*)?noqa\b|#\s*type:\s*ignore\b|#\s*pragma:"
    r"|svelte-ignore\b|@ts-(?:expect-error|ignore|nocheck)\b"
)
_REASONED: Final = re.compile(
    r"#\s*(?:ruff:\s*)?noqa:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*\s+- [\"\w]"
    r"|#\s*type:\s*ignore\[[\w, -]+\]\s+(?:#|-) \w"
    r"|#\s*pragma: no (?:cover|branch) - \w"
    r"|svelte-ignore [\w, ]+\(\w"
    r"|@ts-expect-error \w"
)
_NAMED: Final = re.compile(r"#\s*type:\s*ignore\[[\w, -]+\]")
_UNFINISHED: Final = re.compile(
    r"\b(?:TO" + r"DO|FIX" + r"ME|X" + r"XX|HA" + r"CK)\b|\bfor n" + r"ow\b", re.IGNORECASE
)
_COUNTED: Final = ("src/riverhouse/fairness", "src/riverhouse/ledger", "src/riverhouse/rules")


def test_a_long_module_says_why() -> None:
    """A module of more than 600 lines gives its reason; nobody reads such a one by accident."""
    guilty = []
    for path in code():
        text = path.read_text(encoding="utf-8")
        opening = text[: text.find("\n\n\n")]
        if len(text.splitlines()) > _LONG and "long because" not in opening:
            guilty.append(where(path))
    assert guilty == []


def test_a_module_is_named_after_what_is_in_it() -> None:
    """No module is called by a word that fits everything."""
    modules = (path for path in code() if path.suffix in {".py", ".ts"})
    assert [where(path) for path in modules if path.stem.lower() in _EMPTY_NAMES] == []


def test_every_exception_from_a_rule_has_its_reason() -> None:
    """A line that silences a checker says why, in words, on the same line."""
    guilty = []
    for path in code():
        if path == Path(__file__):
            continue
        in_tests = path.is_relative_to(ROOT / "tests")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for silenced in _SILENCED.finditer(line):
                known = _REASONED.match(line, silenced.start())
                if in_tests:
                    known = known or _NAMED.match(line, silenced.start())
                if known is None:
                    guilty.append(where(path, number))
    assert guilty == []


def test_every_rule_that_is_off_has_its_reason() -> None:
    """Each rule in the linter's lists is followed by its reason, or by that of its family above."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    section = text[text.index("[tool.ruff.lint]") : text.index("[tool.ruff.lint.flake8-tidy")]
    rules = re.findall(r'^ +"([A-Z]+)\d+",(.*)$', section, re.MULTILINE)
    on_one_line = re.findall(r"^.*= \[.*\](.*)$", section, re.MULTILINE)
    assert len(rules) > len(on_one_line)
    reasoned: set[str] = set()
    for family, comment in rules:
        assert family in reasoned or "#" in comment, family
        reasoned = {family} if "#" in comment else reasoned
    assert [rest for rest in on_one_line if not rest.strip().startswith("#")] == []


def test_nothing_is_left_unfinished() -> None:
    """No file carries a note to finish it later."""
    guilty = [
        where(path, number)
        for path in code()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if _UNFINISHED.search(line)
    ]
    assert guilty == []


def test_cards_never_come_from_the_random_module() -> None:
    """The package imports no `random`: cards come from seeds that can be shown."""
    guilty = [
        where(path, at(node))
        for path, tree in python("src")
        for node in ast.walk(tree)
        if "random" in _imported(node)
    ]
    assert guilty == []


def test_no_float_enters_rules_or_money() -> None:
    """Rules, ledger and fairness count in integers and fractions: no float is written or made.

    A duration in seconds, named with `_S` at its end, is what the clock takes and counts nothing.
    """
    guilty = [
        where(path, at(node))
        for path, tree in python(*_COUNTED)
        for statement in tree.body
        if not _names_seconds(statement)
        for node in ast.walk(statement)
        if _makes_a_float(node)
    ]
    assert guilty == []


def test_no_test_sleeps() -> None:
    """A test waits for what happens, not for a while; only torture kills at random times."""
    guilty = [
        where(path, node.lineno)
        for path, tree in python("tests")
        if not path.is_relative_to(ROOT / "tests" / "torture")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"sleep", "wait_for_timeout"}
    ]
    assert guilty == []


def _imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return {node.module or ""}
    return set()


def _names_seconds(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and statement.target.id.endswith("_S")
    )


def _makes_a_float(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, float)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "float"
    return isinstance(node, ast.arg) and _mentions_float(node.annotation)


def _mentions_float(annotation: ast.expr | None) -> bool:
    if annotation is None:
        return False
    return any(isinstance(part, ast.Name) and part.id == "float" for part in ast.walk(annotation))

"""What is wrong with the shape of a variant's data: file, field, value and what is allowed.

msgspec decides whether data fits; its message leaves out the names of tables (`$.wagers[...]`) and
what would be allowed. Once it has refused, the data is walked again beside the types, to say both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import inspect

from riverhouse.errors import BrokenInvariantError, VariantError
from riverhouse.rules.model import Variant
from riverhouse.rules.nonsense import quoted

_SIMPLE: Final = {
    inspect.StrType: (str, "text"),
    inspect.IntType: (int, "a whole number"),
    inspect.BoolType: (bool, "true or false"),
    inspect.NoneType: (type(None), "nothing"),
}


class Fault(NamedTuple):
    """A place in the data that does not fit its type."""

    path: str
    said: str
    allowed: str


def shape_error(data: object, *, where: str) -> VariantError:
    """Return the error that names the first misfit in data which is no variant.

    Raises:
        BrokenInvariantError: there is no misfit, so msgspec and this walk disagree.
    """
    for fault in faults(data, inspect.type_info(Variant), ""):
        place = f"{where}: {fault.path or 'top level'}"
        return VariantError(fault.said, where=place, allowed=fault.allowed)
    msg = f"{where}: refused as a variant, though every field has its type"
    raise BrokenInvariantError(msg)


def faults(data: object, wanted: inspect.Type, path: str) -> Iterator[Fault]:
    """Yield what does not fit, in the order of the file."""
    if isinstance(wanted, inspect.UnionType):
        yield from _in_union(data, wanted, path)
    elif isinstance(wanted, inspect.StructType) and isinstance(data, dict):
        yield from _in_table(data, wanted, path)
    elif isinstance(wanted, inspect.DictType) and isinstance(data, dict):
        for name, value in data.items():
            yield from faults(value, wanted.value_type, _joined(path, name))
    elif isinstance(wanted, inspect.VarTupleType) and isinstance(data, (list, tuple)):
        for place, value in enumerate(data, start=1):
            yield from faults(value, wanted.item_type, f"{path}[{place}]")
    elif not _fits(data, wanted):
        yield Fault(path, f"{quoted(data)} does not fit", allowed_by(wanted))


def allowed_by(wanted: inspect.Type) -> str:
    """Say in words what a type allows; documents print the same."""
    if isinstance(wanted, inspect.UnionType):
        return " or ".join(allowed_by(each) for each in wanted.types)
    if isinstance(wanted, inspect.LiteralType):
        return " or ".join(str(value) for value in wanted.values)
    if isinstance(wanted, inspect.VarTupleType):
        return f"a list of {allowed_by(wanted.item_type)}"
    if isinstance(wanted, inspect.DictType):
        return f"a table of {allowed_by(wanted.value_type)}"
    if isinstance(wanted, inspect.StructType):
        return f"a table of {', '.join(field.name for field in wanted.fields)}"
    return _SIMPLE[type(wanted)][1]


def _in_union(data: object, wanted: inspect.UnionType, path: str) -> Iterator[Fault]:
    """Look into the one table a union may hold; anything else fits one of its types or none."""
    tables = [each for each in wanted.types if isinstance(each, inspect.StructType)]
    if tables and isinstance(data, dict):
        yield from faults(data, tables[0], path)
    elif not any(_fits(data, each) for each in wanted.types):
        yield Fault(path, f"{quoted(data)} does not fit", allowed_by(wanted))


def _in_table(data: dict[str, object], wanted: inspect.StructType, path: str) -> Iterator[Fault]:
    fields = {field.name: field for field in wanted.fields}
    for name, value in data.items():
        if name in fields:
            yield from faults(value, fields[name].type, _joined(path, name))
        else:
            said = f"there is no such field, and it holds {quoted(value)}"
            yield Fault(_joined(path, name), said, ", ".join(fields))
    for name, field in fields.items():
        if field.required and name not in data:
            yield Fault(_joined(path, name), "the field is missing", allowed_by(field.type))


def _fits(data: object, wanted: inspect.Type) -> bool:
    if isinstance(wanted, inspect.LiteralType):
        return any(type(data) is type(value) and data == value for value in wanted.values)
    simple = _SIMPLE.get(type(wanted))
    return simple is not None and type(data) is simple[0]


def _joined(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)

"""A typed form made from a msgspec struct: the same schema that the engine decodes checks what is typed.

`read` turns what was posted into plain data, `fields` turns plain data into a tree of fields that `field.html` draws.
Names of inputs are paths: `effects.0.n`. Lists can grow and shrink, and a tagged union (an effect) is a choice of its
kinds followed by the fields of the chosen one; `effects.0:kind` names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import inspect as shape


@dataclass
class Field:
    """One input, or a group of them."""

    path: str
    label: str
    kind: str
    """`whole`, `number`, `text`, `flag`, `choice`, `group`, `list` or `variant`."""
    value: Any = None
    choices: list[str] = field(default_factory=list)
    parts: list[Field] = field(default_factory=list)
    error: str = ""
    low: int | None = None
    high: int | None = None
    optional: bool = False
    fixed: bool = False
    """A list whose length is given."""
    help: str = ""
    """What the struct behind a group says of itself."""


def fields(struct: type[Any], data: Any) -> list[Field]:
    """The fields of a struct, filled with plain data."""
    return _parts(shape.type_info(struct), data, "")


def read(struct: type[Any], posted: Mapping[str, str]) -> dict[str, Any]:
    """What was posted, as plain data for the struct. Nothing is checked yet but that numbers are numbers."""
    value = _read(shape.type_info(struct), posted, "")
    assert isinstance(value, dict)
    return value


def mark(tree: list[Field], error: str) -> bool:
    """Put an error of msgspec at the field that it names; `False` if it names none."""
    if " - at `" not in error:
        return False
    sentence, _, where = error.rpartition(" - at `")
    path = where.rstrip("`").removeprefix("$").replace("[", ".").replace("]", "").lstrip(".")
    for one in flat(tree):
        if one.path == path:
            one.error = sentence
            return True
    return False


def flat(tree: list[Field]) -> list[Field]:
    """Every field of a tree."""
    return [found for one in tree for found in [one, *flat(one.parts)]]


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _join(path: str, name: str | int) -> str:
    return f"{path}.{name}" if path else str(name)


def _parts(info: Any, data: Any, path: str) -> list[Field]:
    known = data if isinstance(data, dict) else {}
    parts = []
    for one in info.fields:
        value = (
            known[one.encode_name] if one.encode_name in known else None if one.required else _default(one)
        )
        parts.append(_field(one.type, value, _join(path, one.encode_name), _label(one.name)))
    return parts


def _field(info: Any, value: Any, path: str, label: str) -> Field:
    match info:
        case shape.IntType():
            return Field(path, label, "whole", value, low=info.ge, high=info.le)
        case shape.FloatType():
            return Field(path, label, "number", value)
        case shape.BoolType():
            return Field(path, label, "flag", bool(value))
        case shape.LiteralType():
            return Field(path, label, "choice", value, [str(choice) for choice in info.values])
        case shape.StructType():
            name = _label(str(info.tag)) if info.tag_field else label
            return Field(path, name, "group", parts=_parts(info, value, path), help=_help(info))
        case shape.ListType() | shape.VarTupleType():
            items = [
                _field(info.item_type, item, _join(path, at), str(at + 1))
                for at, item in enumerate(value or [])
            ]
            return Field(path, label, "list", parts=items)
        case shape.TupleType():
            given = list(value or [])
            given += [None] * (len(info.item_types) - len(given))
            items = [
                _field(kind, item, _join(path, at), str(at + 1))
                for at, (kind, item) in enumerate(zip(info.item_types, given, strict=False))
            ]
            return Field(path, label, "list", parts=items, fixed=True)
        case shape.UnionType():
            return _union_field(info, value, path, label)
    return Field(path, label, "text", "" if value is None else value)


def _union_field(info: Any, value: Any, path: str, label: str) -> Field:
    kinds = _variants(info)
    if not kinds:
        inner = next(one for one in info.types if not isinstance(one, shape.NoneType))
        made = _field(inner, value, path, label)
        made.optional = True
        return made
    first = next(iter(kinds.values()))
    tag = value.get(first.tag_field) if isinstance(value, dict) else None
    optional = any(isinstance(one, shape.NoneType) for one in info.types)
    chosen = kinds.get(str(tag)) or (None if optional else first)
    made = Field(path, label, "variant", str(chosen.tag) if chosen else "", list(kinds), optional=optional)
    if chosen:
        made.parts = _parts(chosen, value, path)
        made.help = _help(chosen)
    return made


def _help(info: Any) -> str:
    """The first sentence of a struct's docstring."""
    return " ".join((info.cls.__doc__ or "").split("\n\n")[0].split())


def _variants(info: Any) -> dict[str, Any]:
    return {str(one.tag): one for one in info.types if isinstance(one, shape.StructType)}


def _read(info: Any, posted: Mapping[str, str], path: str) -> Any:
    match info:
        case shape.StructType():
            given = [(one, _read(one.type, posted, _join(path, one.encode_name))) for one in info.fields]
            # What says no more than its default is left out, as shipped data does.
            told = {one.encode_name: value for one, value in given if one.required or value != _default(one)}
            return {info.tag_field: info.tag, **told} if info.tag_field else told
        case shape.ListType() | shape.VarTupleType():
            return [_read(info.item_type, posted, _join(path, at)) for at in range(_count(posted, path))]
        case shape.TupleType():
            return [_read(kind, posted, _join(path, at)) for at, kind in enumerate(info.item_types)]
        case shape.UnionType():
            return _read_union(info, posted, path)
        case shape.BoolType():
            return path in posted
    text = posted.get(path, "").strip()
    if isinstance(info, shape.IntType | shape.FloatType):
        return _number(text)
    if isinstance(info, shape.LiteralType):
        return next((choice for choice in info.values if str(choice) == text), text)
    return text


def _read_union(info: Any, posted: Mapping[str, str], path: str) -> Any:
    kinds = _variants(info)
    if not kinds:
        inner = next(one for one in info.types if not isinstance(one, shape.NoneType))
        return None if posted.get(path, "").strip() == "" else _read(inner, posted, path)
    tag = posted.get(f"{path}:kind", "")
    if tag not in kinds:
        return None if tag == "" else {next(iter(kinds.values())).tag_field: tag}
    return _read(kinds[tag], posted, path)


def _default(one: Any) -> Any:
    return one.default if one.default_factory is msgspec.NODEFAULT else one.default_factory()


def _count(posted: Mapping[str, str], path: str) -> int:
    text = posted.get(f"{path}.count", "0")
    return min(int(text), 200) if text.isdecimal() else 0


def _number(text: str) -> Any:
    """A number, or the text itself, which the schema then refuses with its place."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def change_lists(struct: type[Any], data: dict[str, Any], button: str) -> dict[str, Any]:
    """The data after a button of a list: `add:path`, `remove:path.2`, `up:path.2`."""
    verb, _, path = button.partition(":")
    info: Any = shape.type_info(struct)
    steps = path.split(".")
    target: Any = data
    for step in steps if verb == "add" else steps[:-1]:
        info, target = _inside(info, target, step)
    if not isinstance(target, list):
        return data
    if verb == "add":
        target.append(_blank(info.item_type))
        return data
    at = int(steps[-1])
    if verb == "remove" and 0 <= at < len(target):
        del target[at]
    elif verb == "up" and 0 < at < len(target):
        target[at - 1], target[at] = target[at], target[at - 1]
    return data


def _inside(info: Any, value: Any, step: str) -> tuple[Any, Any]:
    if isinstance(info, shape.UnionType):
        kinds = _variants(info)
        tag = value.get(next(iter(kinds.values())).tag_field) if isinstance(value, dict) else None
        info = kinds.get(str(tag), info)
    if isinstance(info, shape.StructType):
        inner = next(one for one in info.fields if one.encode_name == step)
        return inner.type, value[step]
    return info.item_type, value[int(step)]


def _blank(info: Any) -> Any:
    """An empty value of a type, for a new line of a list."""
    if isinstance(info, shape.UnionType) and (kinds := _variants(info)):
        return _blank(next(iter(kinds.values())))
    if isinstance(info, shape.StructType):
        tagged = {info.tag_field: info.tag} if info.tag_field else {}
        return tagged | {one.encode_name: _blank(one.type) for one in info.fields}
    if isinstance(info, shape.ListType | shape.VarTupleType):
        return []
    return (
        0
        if isinstance(info, shape.IntType | shape.FloatType)
        else False
        if isinstance(info, shape.BoolType)
        else ""
    )

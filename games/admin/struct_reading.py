"""What was posted from a form made from a struct, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect as shape

from games.admin.struct_lists import blank
from games.admin.text_steps import steps_info, variants, written

LONGEST = 200
"""Items of a list that are read."""


def read(struct: type[Any], posted: Mapping[str, str], old: Any = None) -> dict[str, Any]:
    """What was posted, as the form of the struct holds it. Nothing is checked yet but that numbers are
    numbers.

    What says no more than its default is left out, as in shipped data, unless the `old` data says it too.
    """
    value = _read(shape.type_info(struct), posted, "", old)
    assert isinstance(value, dict)
    return value


def join(path: str, name: str | int) -> str:
    """The name of an input inside another."""
    return f"{path}.{name}" if path else str(name)


def default(one: Any) -> Any:
    """What a field that is not required says if nothing is said."""
    return one.default if one.default_factory is msgspec.NODEFAULT else one.default_factory()


def _read(info: Any, posted: Mapping[str, str], path: str, old: Any) -> Any:
    match info:
        case shape.Metadata() if (language := written(info)) and f"{path}.count" in posted:
            return _read(steps_info(language), posted, path, old)
        case shape.Metadata():
            return _read(info.type, posted, path, old)
        case shape.StructType():
            return _read_struct(info, posted, path, old)
        case shape.ListType() | shape.VarTupleType():
            return [
                _read(info.item_type, posted, join(path, at), _at(old, at))
                for at in range(_count(posted, path))
            ]
        case shape.TupleType():
            return [
                _read(kind, posted, join(path, at), _at(old, at)) for at, kind in enumerate(info.item_types)
            ]
        case shape.UnionType():
            return _read_union(info, posted, path, old)
        case shape.BoolType():
            return path in posted
    text = posted.get(path, "").strip()
    if isinstance(info, shape.IntType | shape.FloatType):
        return _number(text)
    if isinstance(info, shape.LiteralType):
        return next((choice for choice in info.values if str(choice) == text), text)
    return text


def _read_struct(info: Any, posted: Mapping[str, str], path: str, old: Any) -> dict[str, Any]:
    before = old if isinstance(old, dict) else {}
    told = {info.tag_field: info.tag} if info.tag_field else {}
    for one in info.fields:
        name = one.encode_name
        value = _read(one.type, posted, join(path, name), before.get(name))
        if one.required or name in before or value != default(one):
            told[name] = value
    return told


def _read_union(info: Any, posted: Mapping[str, str], path: str, old: Any) -> Any:
    kinds = variants(info)
    if kinds:
        tag = posted.get(f"{path}:kind", "")
        if tag not in kinds:
            return None if tag == "" else {next(iter(kinds.values())).tag_field: tag}
        if "again" in posted and tag != posted.get(f"{path}:was"):
            return _become(kinds[tag], posted, path)
        return _read(kinds[tag], posted, path, old)
    text = posted.get(path, "").strip()
    if text == "" and any(isinstance(one, shape.NoneType) for one in info.types):
        return None
    others = [one for one in info.types if not isinstance(one, shape.NoneType)]
    if len(others) == 1:
        return _read(others[0], posted, path, old)
    return _number(text) if any(isinstance(_bare(one), shape.IntType) for one in others) else text


def _become(info: Any, posted: Mapping[str, str], path: str) -> dict[str, Any]:
    """A step that was just made another kind: it keeps what the old kind said too, the rest begins anew."""
    made: dict[str, Any] = blank(info)
    for one in info.fields:
        inner = join(path, one.encode_name)
        if inner in posted or f"{inner}.count" in posted or f"{inner}:kind" in posted:
            made[one.encode_name] = _read(one.type, posted, inner, None)
    return made


def _bare(info: Any) -> Any:
    return info.type if isinstance(info, shape.Metadata) else info


def _at(old: Any, at: int) -> Any:
    return old[at] if isinstance(old, list) and at < len(old) else None


def _count(posted: Mapping[str, str], path: str) -> int:
    text = posted.get(f"{path}.count", "0")
    return min(int(text), LONGEST) if text.isdecimal() else 0


def _number(text: str) -> Any:
    """A number, or the text itself, which the schema then refuses with its place."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text

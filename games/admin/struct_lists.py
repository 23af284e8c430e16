"""Lists of a form grow, shrink and change their order."""

from __future__ import annotations

from typing import Any

from msgspec import inspect as shape

from games.admin.text_steps import steps_info, variants, written


def change_lists(struct: type[Any], data: dict[str, Any], button: str) -> dict[str, Any]:
    """The data after a button of a list: `add:path`, `remove:path.2`, `up:path.2`, `down:path.2`. Others
    change nothing."""
    verb, _, path = button.partition(":")
    info: Any = shape.type_info(struct)
    steps = path.split(".")
    target: Any = data
    try:
        for step in steps if verb == "add" else steps[:-1]:
            info, target = _inside(info, target, step)
    except (AttributeError, KeyError, IndexError, StopIteration, TypeError, ValueError):
        return data
    info = _bare(info)
    if isinstance(target, list) and isinstance(info, shape.ListType | shape.VarTupleType):
        _change(target, verb, steps[-1], blank(info.item_type) if verb == "add" else None)
    return data


def blank(info: Any) -> Any:
    """The least that a type allows, for a new line of a list."""
    match info:
        case shape.Metadata():
            return blank(info.type)
        case shape.UnionType() if any(isinstance(one, shape.NoneType) for one in info.types):
            return None
        case shape.UnionType():
            return blank(info.types[0])
        case shape.StructType():
            tagged = {info.tag_field: info.tag} if info.tag_field else {}
            return tagged | {one.encode_name: blank(one.type) for one in info.fields if one.required}
        case shape.ListType() | shape.VarTupleType():
            return [blank(info.item_type) for _ in range(info.min_length or 0)]
        case shape.TupleType():
            return [blank(one) for one in info.item_types]
        case shape.LiteralType():
            return info.values[0]
        case shape.IntType() | shape.FloatType():
            return info.ge or 0
        case shape.BoolType():
            return False
    return ""


def _bare(info: Any) -> Any:
    """The type under its annotations; of a written text that of its steps."""
    if (language := written(info)) is not None:
        return _bare(steps_info(language))
    return _bare(info.type) if isinstance(info, shape.Metadata) else info


def _change(target: list[Any], verb: str, place: str, new: Any) -> None:
    """Change a list as a button says."""
    if verb == "add":
        target.append(new)
    elif place.isdecimal() and (at := int(place)) < len(target):
        if verb == "remove":
            del target[at]
        elif verb == "up" and at > 0:
            target[at - 1], target[at] = target[at], target[at - 1]
        elif verb == "down" and at < len(target) - 1:
            target[at + 1], target[at] = target[at], target[at + 1]


def _inside(info: Any, value: Any, step: str) -> tuple[Any, Any]:
    info = _bare(info)
    if isinstance(info, shape.UnionType):
        kinds = variants(info)
        tag = value.get(next(iter(kinds.values())).tag_field) if isinstance(value, dict) else None
        info = kinds.get(str(tag), info)
    if isinstance(info, shape.StructType):
        inner = next(one for one in info.fields if one.encode_name == step)
        return inner.type, value.setdefault(step, blank(inner.type))
    return info.item_type, value[int(step)]

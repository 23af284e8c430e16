"""Cards and what a form of them holds: texts in a title's little language are rows of steps in the form
(`games.engine.text_language`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as shape

from games.engine.text_language import Written


def unfold(struct: type[Any], data: Any) -> Any:
    """What the form of a card holds. A text that cannot be read stays a text."""

    def read(written: Written, text: Any, path: str) -> Any:
        try:
            return written.read(text) if isinstance(text, str) else text
        except ValueError:
            return text

    return _walk(shape.type_info(struct), data, "$", read)


def fold(struct: type[Any], held: Any) -> Any:
    """The card that a form holds."""
    return _walk(
        shape.type_info(struct),
        held,
        "$",
        lambda written, steps, path: written.write(steps) if isinstance(steps, list) else steps,
    )


def wrong(struct: type[Any], held: Any) -> str:
    """What `msgspec` says against what a form holds, with the place; empty if it is right.

    Steps are looked at one by one before the text that they make.
    """
    found = ""

    def look(written: Written, steps: Any, path: str) -> Any:
        nonlocal found
        if isinstance(steps, list) and not found:
            try:
                msgspec.convert(steps, written.type)
            except msgspec.ValidationError as error:
                sentence, at, where = str(error).rpartition(" - at `$")
                found = f"{sentence} - at `{path}{where}" if at else f"{where} - at `{path}`"
        return steps

    _walk(shape.type_info(struct), held, "$", look)
    if found:
        return found
    try:
        msgspec.convert(fold(struct, held), struct)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def written(info: Any) -> Written | None:
    """The language of a text, if it has one."""
    if not isinstance(info, shape.Metadata):
        return None
    return (info.extra or {}).get("written")


@cache
def steps_info(language: Written) -> Any:
    """What `msgspec` knows of the steps of a language."""
    return shape.type_info(language.type)


def variants(info: Any) -> dict[str, Any]:
    """The structs of a tagged union by their tags."""
    return {str(one.tag): one for one in info.types if isinstance(one, shape.StructType)}


def _walk(info: Any, value: Any, path: str, deed: Callable[[Written, Any, str], Any]) -> Any:
    """The value with every written text replaced by what `deed` makes of it."""
    if (language := written(info)) is not None:
        return deed(language, value, path)
    match info:
        case shape.Metadata():
            return _walk(info.type, value, path, deed)
        case shape.StructType() if isinstance(value, dict):
            kinds = {one.encode_name: one.type for one in info.fields}
            return {
                name: _walk(kinds[name], part, f"{path}.{name}", deed) if name in kinds else part
                for name, part in value.items()
            }
        case shape.ListType() | shape.VarTupleType() if isinstance(value, list):
            return [_walk(info.item_type, part, f"{path}[{at}]", deed) for at, part in enumerate(value)]
        case shape.UnionType() if isinstance(value, dict):
            chosen = next(
                (one for one in variants(info).values() if value.get(one.tag_field) == one.tag), None
            )
            return _walk(chosen, value, path, deed) if chosen else value
    return value

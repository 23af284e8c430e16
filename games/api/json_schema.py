"""Structs as JSON Schema, with what their docstrings say: a struct's own, and the string below a field.

msgspec knows the docstring of a struct;
the sentences below its fields are nowhere but in the source, so they are read there.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from games.engine import Game

WITHIN = "#/$defs/{name}"


def schema(type: Any, reference: str = WITHIN) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a type, and those of the structs in it by name.
    `reference` is how the one names the other."""
    (own,), components = msgspec.json.schema_components([type], ref_template=reference)
    for struct in structs_in(type):
        described = components.get(struct.__name__, {})
        if "description" in described:
            described["description"] = unwrapped(described["description"])
        for field, told in field_docs(struct).items():
            if field in described.get("properties", {}):
                described["properties"][field].setdefault("description", told)
    return own, components


def title_schemas(game: Game[Any, Any]) -> dict[str, dict[str, Any]]:
    """What a title's view, actions, events and rule data consist of: a whole JSON Schema for each."""
    return {
        "view": _whole(game.view_type),
        "action": _whole(game.action_type),
        "event": _whole(game.event_type),
        "data": _whole(game.cards_type),
    }


def _whole(type: Any) -> dict[str, Any]:
    """A schema that needs nothing else, led by what the module says where the structs stand."""
    own, components = schema(type)
    first = next(structs_in(type), None)
    about = unwrapped(sys.modules[first.__module__].__doc__ or "") if first else ""
    return {**({"description": about} if about else {}), **own, "$defs": components}


def unwrapped(doc: str) -> str:
    """A docstring with a line for each paragraph; tables, lists and what is set in keep theirs."""
    return re.sub(r"(?<=\S)\n(?!\s|\||- )", " ", inspect.cleandoc(doc))


def structs_in(type: Any) -> Iterator[Any]:
    """Every struct that a type is made of, each once."""
    seen = set()
    waiting: list[Any] = [msgspec.inspect.type_info(type)]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, msgspec.inspect.StructType):
            if one.cls in seen:
                continue
            seen.add(one.cls)
            yield one.cls
        if isinstance(one, msgspec.inspect.Type | msgspec.inspect.Field):
            for value in (getattr(one, name) for name in one.__struct_fields__):
                waiting += value if isinstance(value, tuple) else [value]


@cache
def field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The string below each field, those of the structs it is based on included."""
    found: dict[str, str] = {}
    for one in reversed(struct.__mro__):
        if not issubclass(one, msgspec.Struct) or one is msgspec.Struct:
            continue
        (declared,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(one))).body
        assert isinstance(declared, ast.ClassDef)
        for field, told in pairwise(declared.body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                match told:
                    case ast.Expr(ast.Constant(str(sentence))):
                        found[field.target.id] = " ".join(sentence.split())
    return found

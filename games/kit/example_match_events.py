"""Events made up from their structs, so that every kind of event has its sentences read, met in play or not.

A made-up event is one that was met (or, of a kind that never was, one put together from its fields) with
one field changed: whole numbers are tried with 0, 1 and 2, which for a seat means the player themself and
others; what is true or false both ways; what names one of a few words each of them; lists with none, one
and two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from games.engine import MatchEvent

NUMBERS = (0, 1, 2)


class Pool:
    """The values that fields of a name have been met with, and the codes that there are."""

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = codes
        self.met: dict[str, list[Any]] = {}

    def learn(self, event: MatchEvent) -> None:
        """Remember the fields of an event that was met."""
        for name in event.__struct_fields__:
            values, value = self.met.setdefault(name, []), getattr(event, name)
            if len(values) < 12 and value not in values:
                values.append(value)

    def tries(self, name: str, kind: Any) -> list[Any]:
        """What a field could hold: first what it has held."""
        if isinstance(kind, inspect.BoolType):
            return [False, True]
        if isinstance(kind, inspect.LiteralType):
            return list(kind.values)
        if isinstance(kind, inspect.IntType):
            return [*NUMBERS, *([-1] if -1 in self.met.get(name, ()) else [])]
        if isinstance(kind, inspect.FloatType):
            return [float(number) for number in NUMBERS]
        if isinstance(kind, inspect.StrType):
            return [value for value in self.met.get(name, []) if isinstance(value, str)] or list(self.codes)
        if isinstance(kind, inspect.NoneType):
            return [None]
        if isinstance(kind, inspect.UnionType):
            return [value for one in kind.types for value in self.tries(name, one)]
        if isinstance(kind, inspect.ListType | inspect.VarTupleType):
            return self._lists(name, kind)
        if isinstance(kind, inspect.TupleType):
            return [tuple(self.tries(name, one)[0] for one in kind.item_types)]
        return [value for value in self.met.get(name, []) if not isinstance(value, int | str | list)]

    def _lists(self, name: str, kind: Any) -> list[Any]:
        whole = [list(value) for value in self.met.get(name, []) if isinstance(value, list | tuple)]
        items = [item for value in whole for item in value] or self.tries(
            name.removesuffix("s"), kind.item_type
        )
        made = [[], items[:1], items[:2], items[:3]]
        return made if isinstance(kind, inspect.ListType) else [tuple(value) for value in made]


def made_up(kind: type[MatchEvent], met: Sequence[MatchEvent], pool: Pool) -> Iterator[MatchEvent]:
    """Events of a kind, each a little different from one that was met, or from one that is put together."""
    fields = _fields(kind)
    bases = met or list(_bases(kind, fields, pool))
    for base in bases:
        yield base
        for name, field in fields.items():
            for value in pool.tries(name, field.type):
                yield msgspec.structs.replace(base, **{name: value})


def _bases(kind: type[MatchEvent], fields: Mapping[str, inspect.Field], pool: Pool) -> Iterator[MatchEvent]:
    """Events put together from the first values of their fields; one for each code that a text could hold."""
    firsts = {name: next(iter(pool.tries(name, field.type)), None) for name, field in fields.items()}
    yield kind(**firsts)
    for name, field in fields.items():
        if isinstance(field.type, inspect.StrType):
            yield from (kind(**firsts | {name: code}) for code in pool.tries(name, field.type))


def _fields(kind: type[MatchEvent]) -> dict[str, inspect.Field]:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    return {field.name: field for field in told.fields}

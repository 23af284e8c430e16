"""What a draft changes, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def sentences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The differences between two sets of rule data, one sentence each."""
    said: list[str] = []
    for kind in sorted(before.keys() | after.keys()):
        old, new = _by_code(before.get(kind), kind), _by_code(after.get(kind), kind)
        for code in [*old, *[code for code in new if code not in old]]:
            if code not in new:
                said.append(f"{kind}: {code} is gone.")
            elif code not in old:
                said.append(f"{kind}: {code} is new.")
            else:
                name = new[code].get("name", "") if isinstance(new[code], dict) else ""
                title = f"{name} ({code})" if name else code
                said += [f"{title}: {change}." for change in _changes(old[code], new[code], "")]
    return said


def _by_code(value: Any, kind: str) -> dict[str, Any]:
    if isinstance(value, list):
        return {
            str(thing["code"]) if isinstance(thing, dict) and "code" in thing else f"{kind} {at + 1}": thing
            for at, thing in enumerate(value)
        }
    return {} if value is None else {kind: value}


def _changes(old: Any, new: Any, path: str) -> Iterator[str]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *[key for key in new if key not in old]]:
            yield from _changes(old.get(key), new.get(key), f"{path} {key}".strip())
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at, (left, right) in enumerate(zip(old, new, strict=True)):
            yield from _changes(left, right, f"{path} {at + 1}")
    elif old != new:
        yield f"{path.replace('_', ' ') or 'value'} {_word(old)} → {_word(new)}"


def _word(value: Any) -> str:
    return "nothing" if value is None else f"“{value}”" if isinstance(value, str) else str(value)

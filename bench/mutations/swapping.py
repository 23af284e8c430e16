"""A fault planted into a process that has loaded everything already: functions get the broken code."""

from __future__ import annotations

import ast
import gc
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType

from bench.mutations.changes import Fault


def inside_a_function(fault: Fault, source: str) -> bool:
    """Whether the fault is in what a function does, and not in what a module or a class is made of."""
    place = fault.start
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    at = len(source[:place].encode())
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            first, last = node.body[0], node.body[-1]
            assert last.end_lineno is not None
            assert last.end_col_offset is not None
            begin = starts[first.lineno - 1] + first.col_offset
            if begin <= at < starts[last.end_lineno - 1] + last.end_col_offset:
                return True
    return False


def pairs(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The code of each function, as it is and as it would be; `None` if they do not stand for one another."""
    mine, theirs = ([const for const in code.co_consts if isinstance(const, CodeType)] for code in (old, new))
    if [code.co_qualname for code in mine] != [code.co_qualname for code in theirs]:
        return None
    found = [(old, new)]
    for one, other in zip(mine, theirs, strict=True):
        below = pairs(one, other)
        if below is None:
            return None
        found += below
    return found


def changed_code(root: Path, fault: Fault) -> dict[CodeType, CodeType] | None:
    """What has to be swapped for this fault, or `None` if swapping does not do."""
    path = root / fault.path
    source = path.read_text()
    if not inside_a_function(fault, source):
        return None
    whole = [compile(text, str(path), "exec", dont_inherit=True) for text in (source, fault.broken(source))]
    found = pairs(*whole)
    if found is None or any(old.co_freevars != new.co_freevars for old, new in found):
        return None
    # The bodies of modules and classes differ, too, because functions stand in them; they have run, and stay.
    return {old: new for old, new in found if old != new and old.co_flags & CO_OPTIMIZED}


def swap(changed: dict[CodeType, CodeType]) -> None:
    """Give every function that runs such code the other one."""
    for thing in gc.get_objects():
        if type(thing) is FunctionType and (
            new := changed.get(thing.__code__)
        ):  # asks no lazy object what it is
            thing.__code__ = new

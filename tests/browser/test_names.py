"""Those who register in a browser have names of their own: all tests of a process share one site."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser  # It looks at these tests alone, and is run with them.

FOLDER = Path(__file__).parent


def registered(source: str) -> list[str]:
    """The names with which the fixture `person` is called."""
    found = []
    for test in ast.walk(ast.parse(source)):
        if not isinstance(test, ast.FunctionDef) or "person" not in [one.arg for one in test.args.args]:
            continue
        for call in ast.walk(test):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "person" and not _visits(call):
                found += [ast.unparse(call.args[0])] * (2 if _again_and_again(test, call) else 1)
    return found


def _visits(call: ast.Call) -> bool:
    """Whether somebody does not register, or with a name by chance."""
    return any(one.arg == "visitor" for one in call.keywords) or "token_hex" in ast.unparse(call)


def _again_and_again(test: ast.FunctionDef, call: ast.Call) -> bool:
    """Whether a test that is made of several registers the same name in each."""
    several = any("parametrize" in ast.unparse(one) for one in test.decorator_list)
    return several and isinstance(call.args[0], ast.Constant)


def test_nobody_registers_with_a_name_that_another_test_has() -> None:
    names = [name for path in sorted(FOLDER.glob("test_*.py")) for name in registered(path.read_text())]
    assert len(names) > 10
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_a_name_that_is_there_twice_is_noticed() -> None:
    twice = 'def test_one(person):\n    person("olga")\n\ndef test_two(site, person):\n    person("olga")\n'
    assert registered(twice) == ["'olga'", "'olga'"]


def test_a_name_that_comes_again_with_each_parameter_is_noticed() -> None:
    several = '@pytest.mark.parametrize("game", GAMES)\ndef test_one(person, game):\n    person({})\n'
    assert len(registered(several.format('"olga"'))) == 2
    assert len(registered(several.format('f"olga{game}"'))) == 1

"""The faults that `bench mutations` plants: what they change, and that a running function has them."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from bench.mutations.changes import Fault, faults_of
from bench.mutations.named import named
from bench.mutations.quick import titles
from bench.mutations.sample import ROOT, drawn, rules_of
from bench.mutations.swapping import changed_code, swap

SOURCE = '''"""Words."""

LIMIT: int = 3


def may(count, spare=0):
    """Whether there is room."""
    if not count:
        raise ValueError("nothing")
    return count + spare <= LIMIT and count > 0


class Till:
    def put(self, coins):
        self.coins = min(coins, 9)
        self.counted()
'''


def described() -> set[str]:
    return {fault.described(SOURCE).split(": ", 1)[1] for fault in faults_of("till.py", SOURCE)}


def test_each_kind_of_fault_is_found_and_the_words_are_left_alone() -> None:
    returned = "return count + spare <= LIMIT and count > 0  ->  "
    assert described() == {
        "LIMIT: int = 3  ->  LIMIT: int = 4",
        "def may(count, spare=0):  ->  def may(count, spare=1):",
        "if not count:  ->  if count:",
        'raise ValueError("nothing")  ->  pass',
        f"{returned}return count - spare <= LIMIT and count > 0",
        f"{returned}return count + spare < LIMIT and count > 0",
        f"{returned}return count + spare <= LIMIT or count > 0",
        f"{returned}return count + spare <= LIMIT and count >= 0",
        f"{returned}return count + spare <= LIMIT and count > 1",
        "self.coins = min(coins, 9)  ->  pass",
        "self.coins = min(coins, 9)  ->  self.coins = max(coins, 9)",
        "self.coins = min(coins, 9)  ->  self.coins = min(coins, 10)",
        "self.counted()  ->  pass",
    }


def test_a_statement_of_several_lines_leaves_every_other_line_where_it_was() -> None:
    source = "def act(state):\n    state.go(\n        1,\n    )\n    return 2\n"
    dropped = next(fault for fault in faults_of("act.py", source) if fault.text == "pass")
    assert dropped.broken(source).splitlines() == ["def act(state):", "    pass", "", "", "    return 2"]


@pytest.mark.parametrize("title", titles(ROOT))
def test_every_fault_of_a_title_can_be_read_and_its_names_are_found(title: str) -> None:
    assert named(ROOT, title), "faults that once survived"
    chosen = [*named(ROOT, title), *drawn(ROOT, title, 40, 1)]
    assert chosen[-40:] == drawn(ROOT, title, 40, 1), "the same for the same seed"
    for fault in chosen:
        source = (ROOT / fault.path).read_text()
        ast.parse(fault.broken(source))
        assert fault.broken(source) != source
    assert not any("/words/" in path or "/minds/" in path for path in rules_of(ROOT, title))


@pytest.fixture
def till(tmp_path: Path) -> Any:
    """A module that has been loaded from a file."""
    path = tmp_path / "till.py"
    path.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("till", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fault_on(line: int, text: str) -> Fault:
    return next(fault for fault in faults_of("till.py", SOURCE) if (fault.line, fault.text) == (line, text))


def test_a_loaded_function_gets_the_broken_code(till: Any, tmp_path: Path) -> None:
    assert till.may(3)
    changed = changed_code(tmp_path, fault_on(10, "<"))
    assert changed is not None
    assert [code.co_qualname for code in changed] == ["may"]
    swap(changed)
    assert not till.may(3)
    method = changed_code(tmp_path, fault_on(15, "max"))
    assert method is not None
    assert [code.co_qualname for code in method] == ["Till.put"], "not the body of the class, which has run"


def test_what_is_worked_out_while_loading_cannot_be_swapped(till: Any, tmp_path: Path) -> None:
    assert changed_code(tmp_path, fault_on(3, "4")) is None
    assert changed_code(tmp_path, fault_on(6, "1")) is None

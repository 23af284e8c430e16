"""Which rules of the title's page no test names."""

from __future__ import annotations

import re
from pathlib import Path


def named_in_tests(tests: Path, key: str, prefix: str) -> set[str]:
    """Every rule id that a test of the title names. `KX-50 to KX-54` names all five."""
    named: set[str] = set()
    for path in sorted((tests / "titles" / key).rglob("test_*.py")):
        named |= ids_in(path.read_text(), prefix)
    return named


def ids_in(text: str, prefix: str) -> set[str]:
    """The rule ids a text names (rulings such as `KI-R07` too), with its ranges of rules written out."""
    found = {f"{prefix}-{number}" for number in re.findall(rf"\b{prefix}-(R?\d+)\b", text)}
    found |= {f"{prefix}-{number}" for number in re.findall(rf"\b{prefix.lower()}_(\d+)(?=\D)", text)}
    for low, high in re.findall(rf"\b{prefix}-(\d+) to (?:{prefix}-)?(\d+)\b", text):
        found |= {f"{prefix}-{number}" for number in range(int(low), int(high) + 1)}
    return found


def missing(rules: set[str], tests: Path, key: str, prefix: str) -> list[str]:
    """The rules of the page without a test, in order; rulings last."""
    return sorted(rules - named_in_tests(tests, key, prefix), key=_order)


def _order(rule: str) -> tuple[bool, int]:
    number = rule.split("-")[1]
    return number.startswith("R"), int(number.lstrip("R"))

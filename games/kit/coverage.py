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
    """The rule ids a text names (rulings such as `KI-R07` too), with its ranges written out, zeros kept
    (`MM-01 to MM-05`)."""
    number = r"([A-Z]?)(\d+)"
    found = {f"{prefix}-{part}{digits}" for part, digits in re.findall(rf"\b{prefix}-{number}\b", text)}
    for part, digits in re.findall(rf"(?<![a-z]){prefix.lower()}_([a-z]?)(\d+)(?=\D)", text):
        found.add(f"{prefix}-{part.upper()}{digits}")
    for part, low, _, high in re.findall(rf"\b{prefix}-{number} to (?:{prefix}-)?{number}\b", text):
        found |= {f"{prefix}-{part}{at:0{len(low)}}" for at in range(int(low), int(high) + 1)}
    return found


def missing(rules: set[str], tests: Path, key: str, prefix: str) -> list[str]:
    """The rules of the page without a test, in order, part by part."""
    return sorted(rules - named_in_tests(tests, key, prefix), key=_in_order)


def _in_order(rule: str) -> tuple[str, int]:
    number = rule.rpartition("-")[2]
    return number.rstrip("0123456789"), int(number.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))

"""One sample: which faults are planted, which are caught, and what is kept of it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.mutations.changes import Fault, faults_in
from bench.mutations.named import harmless, named
from bench.mutations.quick import Sampler, tests_of
from bench.mutations.slow import Copy

ROOT = Path(__file__).resolve().parents[2]
NO_RULES = ("words", "minds")
"""Parts of a title that are no rules: what it says (held to its golden sentences), and what its bots
think."""


def rules_of(root: Path, title: str) -> list[str]:
    """The files of a title that say what may be done, what then happens, and who sees it."""
    folder = root / "games" / "titles" / title
    found = (path.relative_to(folder) for path in sorted(folder.rglob("*.py")))
    return [str(Path("games/titles", title, path)) for path in found if path.parts[0] not in NO_RULES]


def drawn(root: Path, title: str, count: int, seed: int) -> list[Fault]:
    """So many faults by chance, the same for the same seed and files."""
    every = faults_in(root, rules_of(root, title))
    return Random(f"{title} {seed}").sample(every, min(count, len(every)))


def measure(title: str, count: int, seed: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Plant every fault with a name and so many by chance; the figures for `results.json`."""
    by_name, by_chance = named(ROOT, title), drawn(ROOT, title, count, seed)
    sampler = Sampler(ROOT, title, [*by_name, *by_chance], say)
    # The quick tests, as `make test` has them: what is long need not notice what these overlook.
    options = "-o addopts= --nomigrations --capture=no -p no:cacheprovider -p no:terminal -p no:logging"
    done = pytest.main([*options.split(), "-m", "not long", *tests_of(ROOT, title)], plugins=[sampler])
    assert done in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED), done
    if sampler.left:
        copy = Copy(ROOT)
        for fault in sampler.left:
            if by := copy.caught(title, fault):
                sampler.caught[fault] = by
            else:
                sampler.survived.append(fault)
            say(f"{'caught  ' if by else 'survived'}  {_described(fault)}  [{by}]")
    return _figures(title, by_name, by_chance, sampler, seed)


def _described(fault: Fault) -> str:
    return fault.described((ROOT / fault.path).read_text()) + (f"  ({fault.note})" if fault.note else "")


def _figures(
    title: str, by_name: Sequence[Fault], by_chance: Sequence[Fault], sampler: Sampler, seed: int
) -> dict[str, Any]:
    survivors = sorted(map(_described, sampler.survived))
    same = {line: why for line in survivors if (why := harmless(title, line))}
    faults = len(by_name) + len(by_chance) - len(same)
    own = sum(f"tests/titles/{title}/" in by for by in sampler.caught.values())
    return {
        "seed": seed,
        "named": len(by_name),
        "sampled": len(by_chance),
        "caught": len(sampler.caught),
        "caught_before_the_laws": own,
        "share_caught": round(len(sampler.caught) / faults, 3),
        "change_nothing": same,
        "survived": [line for line in survivors if line not in same],
    }


def describe(title: str, figures: dict[str, Any]) -> list[str]:
    """The figures in lines."""
    return [
        f"{title}: {figures['caught']} caught ({figures['share_caught']:.0%}), "
        f"{len(figures['survived'])} survived, {len(figures['change_nothing'])} change nothing",
        *[f"  survived: {line}" for line in figures["survived"]],
        *[f"  changes nothing: {line} ({why})" for line, why in figures["change_nothing"].items()],
    ]


def main(
    arguments: Sequence[str], keep: Callable[[str, dict[str, Any]], None], say: Callable[[str], None]
) -> None:
    """The command; what it finds is kept by title."""
    parser = argparse.ArgumentParser(prog="python -m bench mutations")
    parser.add_argument("title")
    parser.add_argument("--count", type=int, default=60, help="faults by chance, beside those with a name")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    figures = measure(options.title, options.count, options.seed, say)
    keep(options.title, figures)
    for line in describe(options.title, figures):
        say(line)
    sys.stdout.flush()

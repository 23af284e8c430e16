"""Each position stands up: its seat is asked, and its options hold sensible ones and others."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games.engine import rulebook
from tests.positions import Position
from tests.positions.asking import KEYS, positions_of

AT_LEAST = 40
EVERY_POSITION = [pytest.param(one, id=f"{key}: {one.name}") for key in KEYS for one in positions_of(key)]


@pytest.mark.parametrize("key", KEYS)
def test_there_are_enough_and_their_names_are_unique(key: str):
    names = Counter(position.name for position in positions_of(key))
    assert len(names) >= AT_LEAST
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("position", EVERY_POSITION)
def test_a_position_has_a_sensible_choice_and_another(position: Position):
    options = position.table().options(position.seat)
    sensible = [option for option in options if position.sensible(option)]
    assert sensible, f"none of {options}"
    assert len(sensible) < len(options), f"all of {options}"


@pytest.mark.parametrize("key", KEYS)
def test_every_position_says_why_in_a_sentence_with_rules_of_the_page(key: str):
    rules = set(rulebook.read(f"games.titles.{key}").rule_ids())
    for position in positions_of(key):
        named = set(re.findall(r"\b[A-Z]+-[A-Z]?\d+\b", position.why))
        assert named, position.name
        assert named <= rules, position.name
        assert position.why.endswith("."), position.name

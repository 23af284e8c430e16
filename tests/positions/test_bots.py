"""Bots take a sensible choice at every position but those that are known to be missed."""

from __future__ import annotations

import json

import pytest

from tests.positions import Position
from tests.positions.asking import ENOUGH, KEYS, LEVELS, MISSED, positions_of, taken

KNOWN = json.loads(MISSED.read_text())
ASKED = [
    pytest.param(level, position, id=f"{key}: {level}: {position.name}")
    for key in KEYS
    for level in LEVELS
    for position in positions_of(key)
    if position.name not in KNOWN[key][level]
]


@pytest.mark.long
@pytest.mark.parametrize(("level", "position"), ASKED)
def test_a_sensible_choice_is_taken(level: str, position: Position):
    assert taken(position, level) >= ENOUGH, position.why


@pytest.mark.parametrize("key", KEYS)
def test_what_is_missed_is_a_position_and_no_more_than_one_in_five(key: str):
    names = {position.name for position in positions_of(key)}
    for level in LEVELS:
        assert set(KNOWN[key][level]) <= names
        assert len(KNOWN[key][level]) <= len(names) / 5

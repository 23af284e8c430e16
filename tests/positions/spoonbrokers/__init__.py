"""Positions of SpoonBrokers."""

from __future__ import annotations

from tests.positions.spoonbrokers import choices, stops, towers, winning

POSITIONS = [*winning.POSITIONS, *stops.POSITIONS, *towers.POSITIONS, *choices.POSITIONS]

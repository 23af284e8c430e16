"""How fast the titles play without the site around them, and how much they send."""

from __future__ import annotations

import os
from dataclasses import asdict
from typing import Any

import django


def measure() -> dict[str, Any]:
    """The figures of every title, by its key and number of seats."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    django.setup()
    from games.kit.speed import measure as measure_title
    from games.titles import installed

    found: dict[str, Any] = {}
    for key, game in installed().items():
        cards = game.read_cards(game.shipped_data())
        found[key] = {
            str(seats): {
                name: round(value, 1) for name, value in asdict(measure_title(game, cards, seats)).items()
            }
            for seats in game.seats
        }
    return found


def describe(figures: dict[str, Any]) -> list[str]:
    """A line for each title and number of seats."""
    return [
        f"{key}, {seats} seats: {it['decisions_per_second']:,.0f} random decisions/s, "
        f"copy {it['copy_us']} µs, view {it['view_us']} µs and at most {it['view_bytes']:,.0f} bytes, "
        f"imagine {it['imagine_us']} µs, evaluate {it['evaluate_us']} µs, search "
        f"{it['playouts_per_second']:,.0f} playouts/s"
        for key, counts in figures.items()
        for seats, it in counts.items()
    ]

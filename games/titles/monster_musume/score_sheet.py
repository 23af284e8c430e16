"""The score sheet for the box: the graduates and their points (MM-64)."""

from __future__ import annotations

from games.engine.score_sheet import Finish, Item, Pick, ScoreSheet
from games.titles.monster_musume.cards.compiled_rules import CompiledRules


def score_sheet(rules: CompiledRules) -> ScoreSheet:
    """Everybody's graduates, Prodigies among them; equal points share the win (MM-65)."""
    guests = tuple(
        Item(
            key=guest.code,
            label=guest.name,
            base=guest.points,
            note=f"{guest.species}, {guest.trait}",
            group=guest.trait,
            half_of=guest.half_of,
        )
        for guest in rules.data.guests
    )
    return ScoreSheet(
        unit="points",
        lines=(
            Pick(
                key="graduates",
                label="Graduates",
                note="Every guest on your graduated pile, Prodigies too",
                rule="MM-64",
                items=guests,
            ),
        ),
        finishes=(
            Finish(
                key="expansions",
                label="As many House Expansions are open as there are players",
                wins="most",
                rule="MM-65",
            ),
        ),
    )

"""The score sheet for the box: the ratings counters by source (DD-6)."""

from __future__ import annotations

from games.engine.score_sheet import Finish, ScoreSheet, Tally, Tick
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.ending import LAST_SCENE, NOBODY_LEFT, REASONS, WRAPPED
from games.titles.daikaiju_director.terms import SOURCES


def score_sheet(rules: CompiledRules) -> ScoreSheet:
    """The sources of ratings in the order of the result; most ratings win and ties share (DD-1, DD-2)."""
    numbers = rules.constants
    damage, buildings, blows, twists, lava, alive = SOURCES
    return ScoreSheet(
        unit="ratings",
        lines=(
            Tally(
                key="damage",
                label=damage,
                note="Damage dealt to other actors",
                rule="DD-3",
                each=numbers.rp_per_damage,
            ),
            Tally(
                key="buildings",
                label=buildings,
                note="Storeys destroyed",
                rule="DD-4",
                each=numbers.rp_per_damage,
            ),
            Tally(
                key="blows",
                label=blows,
                note="Daikaiju you defeated",
                rule="DD-5",
                each=numbers.rp_finishing_blow,
            ),
            Tally(
                key="twists",
                label=twists,
                note="Ratings from Twist Cards, lost ones taken off",
                rule="DD-88",
                least=-999,
            ),
            Tally(
                key="lava",
                label=lava,
                note="Damage to actors you moved into lava",
                rule="DD-86",
                each=numbers.rp_forced_mover,
            ),
            Tick(
                key="alive",
                label=alive,
                note="Your Daikaiju still stands",
                rule="DD-6",
                worth=numbers.rp_alive_at_end,
            ),
        ),
        finishes=tuple(
            Finish(key=key, label=REASONS[key][0], wins="most", rule=REASONS[key][1])
            for key in (LAST_SCENE, NOBODY_LEFT, WRAPPED)
        ),
        dice=(numbers.die_sides, numbers.die_sides),
    )

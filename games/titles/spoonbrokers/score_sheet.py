"""The score sheet for the box: a Broker's net, in bills and Towers (SB-133, SB-134)."""

from __future__ import annotations

from games.engine.score_sheet import Finish, Item, Pick, ScoreSheet, Tally
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def score_sheet(rules: CompiledRules) -> ScoreSheet:
    """Bills and the worth of own Towers; whoever does not win is last (SB-136)."""
    towers = tuple(
        Item(
            key=tower.code,
            label=tower.name,
            base=rules.tower_cost,
            each=rules.kibble_value,
            counted="Red Tower Kibbles on its Deed",
        )
        for tower in rules.data.towers
    )
    return ScoreSheet(
        unit="Kibbles",
        lines=(
            Tally(
                key="bills",
                label="Bills",
                note="Kibbles in bills; certificates and Catnip count for nothing",
                rule="SB-134",
            ),
            Pick(
                key="towers",
                label="Towers",
                note="Your Towers and what stands on them",
                rule="SB-101",
                items=towers,
            ),
        ),
        finishes=(
            Finish(
                key="kibbles",
                label=f"Somebody had {rules.target} at the end of their turn",
                wins="named",
                rule="SB-133",
            ),
            Finish(key="rounds", label="The last round ended", wins="most", rule="SB-137"),
        ),
        losers_level=True,
        dice=(6,),
    )

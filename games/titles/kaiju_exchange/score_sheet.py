"""The score sheet for the box: Influence by source (KX-3)."""

from __future__ import annotations

from games.engine.score_sheet import Finish, Full, Item, Pick, ScoreSheet, Tally, Tick
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def score_sheet(rules: CompiledRules) -> ScoreSheet:
    """The same four sources as `influence`, and the tie-breaks of the last round (KX-109)."""
    data, constants = rules.data, rules.constants
    contracts = tuple(
        Item(key=one.code, label=one.name, base=one.influence, note=f"{one.influence} Influence")
        for one in data.contracts
    )
    return ScoreSheet(
        unit="Influence",
        lines=(
            Tally(key="demands", label="Demands", note="Scored Demands, 1 Influence each", rule="KX-3"),
            Pick(
                key="contract",
                label="Contract",
                note="The Exclusive Contract you scored",
                rule="KX-3",
                items=contracts,
                most=1,
            ),
            Full(
                key="wonga",
                label="Wonga",
                note=f"1 Influence for each full {constants.wonga_per_influence} Wonga you hold",
                rule="KX-3",
                by=constants.wonga_per_influence,
            ),
            Tick(
                key="crew",
                label="Crew",
                note="Three Crew of one kind",
                rule="KX-3",
                worth=constants.three_identical_crew_influence,
            ),
            Tally(
                key="materials",
                label="Materials",
                note="Only to part those who are level",
                rule="KX-109",
                each=0,
            ),
        ),
        finishes=(
            Finish(key="influence", label="Somebody reached the goal on their own", wins="most", rule="KX-2"),
            Finish(key="alliance", label="The Republic won with an ally", wins="named", rule="KX-105"),
            Finish(key="republic", label="The Republic won alone", wins="nobody", rule="KX-105"),
            Finish(key="rounds", label="The last round ended", wins="most", rule="KX-109"),
        ),
        ties=("wonga", "materials"),
        dice=(4,),
    )

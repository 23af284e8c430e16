"""Influence and how a match ends (KX-2 to KX-8, KX-105, KX-109)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Placing, Result
from games.engine.comparison import Comparable, by_place_and_points
from games.titles.kaiju_exchange.match_events import MatchEnded
from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import OVER

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context


def influence(player: Player, rules: CompiledRules) -> int:
    """A player's Influence, calculated afresh (KX-3, KX-4)."""
    crew = player.crew
    total = (
        len(player.scored)
        + rules.contract_influence[player.scored_contract]
        + player.wonga // rules.wonga_per_influence
    )
    if len(crew) == 3 and crew[0] == crew[1] == crew[2]:
        total += rules.crew_influence
    return total


def influence_by_source(player: Player, rules: CompiledRules) -> list[int]:
    """Influence by scored Demands, scored Contract, Wonga and three identical Crew (KX-3)."""
    crew = player.crew
    alike = len(crew) == 3 and crew[0] == crew[1] == crew[2]
    return [
        len(player.scored),
        rules.contract_influence[player.scored_contract],
        player.wonga // rules.wonga_per_influence,
        rules.crew_influence if alike else 0,
    ]


def end(state: State, context: Context, ending: str, winners: list[int]) -> None:
    """Stop in the middle of whatever is happening (KX-2)."""
    state.agenda.clear()
    state.phase = OVER
    state.ending = ending
    state.winners = winners
    context.announce(MatchEnded(ending, winners))


def end_by_republic(state: State, context: Context) -> None:
    """The Republic reached its target: the Alliance holder wins, or nobody does (KX-105)."""
    allies = [seat for seat, player in enumerate(state.players) if player.alliance]
    end(state, context, "alliance" if allies else "republic", allies)


def end_by_rounds(state: State, context: Context) -> None:
    """The cap on rounds: most Influence, then Wonga, then materials, then shared (KX-109)."""
    standings = [_standing(player, context.cards) for player in state.players]
    best = max(standings)
    end(state, context, "rounds", [seat for seat, standing in enumerate(standings) if standing == best])


def _standing(player: Player, rules: CompiledRules) -> tuple[int, int, int]:
    return influence(player, rules), player.wonga, sum(player.materials)


REASONS = {
    "influence": ("reached {target} Influence", "KX-2"),
    "alliance": ("won with the Republic as its ally", "KX-105"),
    "republic": (
        "The Republic delivered its last Demand and nobody was its ally: all players lose",
        "KX-105",
    ),
    "rounds": ("stood best when the last round ended", "KX-109"),
}


def result(state: State, rules: CompiledRules) -> Result | None:
    """The ranking. Winners stand first; the others follow by Influence, Wonga and materials.

    When the Republic beats everybody there is no winner and all share the place.
    """
    if not state.ending:
        return None
    standings = [_standing(player, rules) for player in state.players]
    keys = [(seat in state.winners, standing) for seat, standing in enumerate(standings)]
    placings = []
    for seat, player in enumerate(state.players):
        place = 1 if not state.winners else 1 + sum(key > keys[seat] for key in keys)
        demands, contract, wonga, crew = (float(part) for part in influence_by_source(player, rules))
        breakdown = [("Demands", demands), ("Contract", contract), ("Wonga", wonga), ("Crew", crew)]
        placings.append(Placing(seat, place, float(standings[seat][0]), breakdown))
    placings.sort(key=lambda placing: (placing.place, placing.seat))
    words, rule = REASONS[state.ending]
    words = words.format(target=rules.targets[state.fall])
    names = " and ".join(f"{{seat:{seat}}}" for seat in state.winners)
    reason = f"{names} {words}." if names else f"{words}."
    return Result(state.ending, reason, list(state.winners), placings, rule)


def comparable(state: State, rules: CompiledRules, seat: int) -> Comparable:
    """What a seat came to, for those who compare how they played the same deal."""
    ranking = result(state, rules)
    assert ranking is not None
    return by_place_and_points(ranking, seat, state.round)

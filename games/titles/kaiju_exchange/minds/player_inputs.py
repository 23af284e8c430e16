"""What a learned judge sees of one player: its goods, its Crew, its Influence and what it could do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.minds.outlook import Outlook
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import NOBODY, TURNS

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules

KINDS = ("Egg", "Slime", "Tentacle", "Ponzium")
NAMES = (
    *(f"holds {kind}" for kind in KINDS),
    "materials",
    "materials above the limit",
    "Wonga",
    "Wonga above the last Influence",
    "one Wonga short of an Influence",
    "Wonga would be below wages",
    *(f"Crew of {kind}" for kind in KINDS),
    "Crew",
    *(f"power of {kind}" for kind in KINDS),
    "three Crew alike",
    "two Crew alike and the price of a third",
    "Favors",
    "Alliance",
    "scored Demands",
    "scored Contract",
    "may still score a Contract",
    "Local Demands",
    "reserved Demands",
    "Influence",
    "one Influence short",
    "two Influence short",
    "is playing its turn",
    "has yet to play this round",
    "fulfilled this turn",
    "is about to score",
    "Demands within reach",
    "three Demands within reach",
    "one short of three Demands",
    "reward within reach",
    "sales within reach",
    "Contracts within reach",
    "Influence within reach",
    "Influence within reach with sales",
    "win within reach",
    "win within reach with sales",
    "one short of a win within reach",
)


def numbers(state: State, rules: CompiledRules, seat: int, view: Outlook, mine: bool) -> list[float]:
    """What is to be known of `seat` with this outlook; `mine`: with its Contracts."""
    player = state.players[seat]
    turn = state.turn
    e, s, t, p = player.materials
    total = e + s + t + p
    wonga = player.wonga
    group = rules.wonga_per_influence
    above = wonga % group
    crew = player.crew
    size = len(crew)
    count = crew.count
    eggs, slimes, tentacles, drillers = count(0), count(1), count(2), count(3)
    alike = max(eggs, slimes, tentacles, drillers)
    held = power(player, rules)
    now = influence(player, rules)
    target = rules.targets[state.fall]
    short = target - now
    playing = seat == state.active
    acts = turn.acts if playing else 0
    goal = rules.constants.demands_for_influence
    pending = acts >= goal and not turn.scored

    if mine:
        complete = rules.reach.contracts.nothing
        worth = [rules.contract_wonga[card] for card in player.contracts if complete[card][view.key]]
        contract = 1.0 if worth and not acts else 0.0
    else:
        worth = []
        contract = rules.reach.contracts_paid[view.key] if player.contracts and not acts else 0.0
    purse = max(0, view.wonga)
    steady = now - wonga // group
    best = steady + (view.demands >= goal and not (playing and turn.scored))
    reach = best + (purse + view.reward) // group
    selling = best + (purse + view.reward + view.sales) // group
    if mine and contract:
        reach = max(reach, steady + 1 + (purse + max(worth)) // group)
        selling = max(selling, steady + 1 + (purse + max(worth) + view.sales) // group)

    price = rules.hire_cost if size < 3 else rules.replace_cost
    return [
        e / 6,
        s / 6,
        t / 6,
        p / 6,
        total / 10,
        (total - rules.limit) / 5 if total > rules.limit else 0.0,
        wonga / 12,
        above / group,
        float(above == group - 1),
        float(wonga < size * rules.constants.wage_per_crew),
        eggs / 3,
        slimes / 3,
        tentacles / 3,
        drillers / 3,
        size / 3,
        float(held == 0),
        float(held == 1),
        float(held == 2),
        float(held == 3),
        float(alike == 3),
        float(alike == 2 and wonga >= price[state.event]),
        player.favors / 2,
        float(player.alliance),
        len(player.scored) / 4,
        float(player.scored_contract != NOBODY),
        float(bool(player.contracts)),
        len(player.locals) / 3,
        len(player.reserved) / 2,
        now / target,
        float(short == 1),
        float(short == 2),
        float(playing),
        float(_plays_later(state, seat)),
        acts / 3,
        float(pending),
        view.demands / 3,
        float(view.demands >= goal),
        float(view.demands == goal - 1),
        view.reward / 10,
        view.sales / 6,
        contract,
        reach / target,
        selling / target,
        float(reach >= target),
        float(selling >= target),
        float(selling == target - 1),
    ]


def _plays_later(state: State, seat: int) -> bool:
    """Whether a seat has its turn of this round still before it."""
    if state.active == NOBODY:
        return state.phase < TURNS
    seats = len(state.players)
    return (seat - state.first) % seats > (state.active - state.first) % seats

"""Choices of the Business Step and of Refresh: fulfilling, paying, scoring."""

from __future__ import annotations

from games.engine import Choice
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.crew import NO_POWER
from games.titles.kaiju_exchange.fulfil import DemandPayment, fulfil_options, payable
from games.titles.kaiju_exchange.terms import GLOBAL, GOODS
from games.titles.kaiju_exchange.words.describing import change, describes
from games.titles.kaiju_exchange.words.meaning import pays_in_full
from games.titles.kaiju_exchange.words.scene import Scene
from games.titles.kaiju_exchange.words.wording import (
    card,
    contract,
    goods,
    icon,
    wonga,
)


@describes(a.Fulfil)
def _fulfil(scene: Scene, action: a.Fulfil) -> Choice:
    book, state = scene.book, scene.state
    one = book.demand_design.index(action.design)
    materials = scene.player.materials
    full = (
        book.demand_wonga[one]
        + (book.global_bonus if action.zone == GLOBAL else book.local_bonus)[state.event]
    )
    exact = payable(book, one, materials, NO_POWER)
    pays = full if pays_in_full(book, one, materials, scene.power) else 0
    substitute = book.substitutes[scene.power]
    detail = _reward(pays)
    if not exact and substitute is not None:
        detail += f", {icon(substitute[0])} standing in"
    changes = scene.after(change(W=pays))
    changes.append(("acts", str(state.turn.acts + 1)))
    anchors = scene.demand_anchors(action.zone, action.design)
    return Choice(
        action,
        "fulfil",
        f"Fulfil {card(book.design_codes[action.design])}",
        detail,
        anchors,
        "KX-77",
        changes,
    )


def _reward(pays: int) -> str:
    return f"+{wonga(pays)}" if pays else "pays nothing"


@describes(a.FulfilContract)
def _fulfil_contract(scene: Scene, action: a.FulfilContract) -> Choice:
    book = scene.book
    one = book.contract_design.index(action.design)
    pays, more = book.contract_wonga[one], book.contract_influence[one]
    cost = [-count for count in book.contract_cost[one]]
    changes = scene.after([*cost, pays, 0, 0], influence=more)
    anchors = scene.contract_anchors(action.design)
    words = f"Fulfil {contract(book.contract_codes[one])}"
    return Choice(
        action, "fulfil-contract", words, f"+{wonga(pays)} and {more} Influence", anchors, "KX-81", changes
    )


@describes(a.Substitute)
def _substitute(scene: Scene, action: a.Substitute) -> Choice:
    book, frame = scene.book, scene.frame
    assert isinstance(frame, DemandPayment)
    one = frame.card(scene.state)
    type, count = book.demand_items[one][len(frame.units)]
    substitute = book.substitutes[scene.power]
    assert substitute is not None
    stand_in, ratio, pays_nothing = substitute
    paid = [0] * 4
    paid[type] = count - action.units
    paid[stand_in] += action.units * ratio
    swapped = action.units or sum(frame.units)
    full = (
        book.demand_wonga[one]
        + (book.global_bonus if frame.zone == GLOBAL else book.local_bonus)[scene.state.event]
    )
    pays = 0 if swapped and pays_nothing else full
    changes = scene.after([*(-spent for spent in paid), pays, 0, 0])
    anchors = [f"material:{GOODS[kind]}" for kind, spent in enumerate(paid) if spent]
    rule = "KX-113" if pays_nothing else "KX-114"
    return Choice(action, "substitute", f"Pay {goods(paid)}", _reward(pays), anchors, rule, changes)


@describes(a.Score)
def _score(scene: Scene, action: a.Score) -> Choice:
    words = f"Keep {card(scene.book.design_codes[action.design])}"
    anchors = scene.row_anchors(scene.seat, action.design)
    return Choice(action, "score", words, "+1 Influence", anchors, "KX-90", scene.after(influence=1))


@describes(a.EndBusiness)
def _end_business(scene: Scene, action: a.EndBusiness) -> Choice:
    state, needed = scene.state, scene.book.constants.demands_for_influence
    acts = state.turn.acts
    detail = "then score one" if acts >= needed else f"{acts} of {needed} scores nothing" if acts else ""
    return Choice(
        action,
        "end-business",
        "End Business",
        detail,
        ["verb:end-business"],
        "KX-85",
        grave=_leaves_influence(scene),
    )


def _leaves_influence(scene: Scene) -> bool:
    """A third Demand, or a Contract, could still be fulfilled."""
    options = fulfil_options(scene.state, scene.book, scene.seat)
    if any(isinstance(option, a.FulfilContract) for option in options):
        return True
    return bool(options) and scene.state.turn.acts == scene.book.constants.demands_for_influence - 1

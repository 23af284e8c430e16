"""Choices of the Business Step and of Refresh: fulfilling, paying, scoring."""

from __future__ import annotations

from games.engine import Choice
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.crew import NO_POWER
from games.titles.kaiju_exchange.demands import first_of_design
from games.titles.kaiju_exchange.fulfil import (
    DemandPayment,
    fulfil_options,
    is_settled,
    payable,
    terms_of,
    zone_cards,
)
from games.titles.kaiju_exchange.terms import GLOBAL, GOODS
from games.titles.kaiju_exchange.words.choice_registry import describes
from games.titles.kaiju_exchange.words.phrases import card, contract, goods, icon, wonga
from games.titles.kaiju_exchange.words.prompt_context import Changes, PromptContext
from games.titles.kaiju_exchange.words.trade_meaning import pays_in_full


@describes(a.Fulfil)
def _fulfil(context: PromptContext, action: a.Fulfil) -> Choice:
    book, state = context.book, context.state
    one = book.demand_design.index(action.design)
    materials = context.player.materials
    full = (
        book.demand_wonga[one]
        + (book.global_bonus if action.zone == GLOBAL else book.local_bonus)[state.event]
    )
    exact = payable(book, one, materials, NO_POWER)
    pays = full if pays_in_full(book, one, materials, context.power) else 0
    substitute = book.substitutes[context.power]
    detail = _reward(pays)
    if not exact and substitute is not None:
        detail += f", {icon(substitute[0])} standing in"
    anchors = context.demand_anchors(action.zone, action.design)
    return Choice(
        action,
        "fulfil",
        f"Fulfil {card(book.design_codes[action.design])}",
        detail,
        anchors,
        "KX-77",
        _fulfilled(context, action),
    )


def _fulfilled(context: PromptContext, action: a.Fulfil) -> Changes:
    """What changes if the Demand can be paid in one way alone; otherwise each way of paying tells its own."""
    state, book = context.state, context.book
    zone = zone_cards(state, context.seat, action.zone)
    place = first_of_design(zone, book.demand_design, action.design)
    payment = DemandPayment(context.seat, action.zone, place, [])
    return _paid(context, payment) if is_settled(state, book, payment) else []


def _paid(context: PromptContext, payment: DemandPayment) -> Changes:
    paid, pays = terms_of(context.state, context.book, payment)
    changes = context.after([*(-spent for spent in paid), pays, 0, 0])
    return [*changes, ("acts", str(context.state.turn.acts + 1))]


def _reward(pays: int) -> str:
    return f"+{wonga(pays)}" if pays else "pays nothing"


@describes(a.FulfilContract)
def _fulfil_contract(context: PromptContext, action: a.FulfilContract) -> Choice:
    book = context.book
    one = book.contract_design.index(action.design)
    pays, more = book.contract_wonga[one], book.contract_influence[one]
    cost = [-count for count in book.contract_cost[one]]
    changes = context.after([*cost, pays, 0, 0], influence=more)
    anchors = context.contract_anchors(action.design)
    words = f"Fulfil {contract(book.contract_codes[one])}"
    detail = f"+{wonga(pays)} and {more} Influence" if more else f"+{wonga(pays)}"
    return Choice(action, "fulfil-contract", words, detail, anchors, "KX-81", changes)


@describes(a.Substitute)
def _substitute(context: PromptContext, action: a.Substitute) -> Choice:
    """One material of the Demand after the other. What comes of it is told with the last that is a choice."""
    book, frame = context.book, context.frame
    assert isinstance(frame, DemandPayment)
    type, count = book.demand_items[frame.card(context.state)][len(frame.units)]
    substitute = book.substitutes[context.power]
    assert substitute is not None
    stand_in, ratio, pays_nothing = substitute
    share = [0] * 4
    share[type] = count - action.units
    share[stand_in] += action.units * ratio
    payment = DemandPayment(frame.seat, frame.zone, frame.place, [*frame.units, action.units])
    settled = is_settled(context.state, book, payment)
    detail = _reward(terms_of(context.state, book, payment)[1]) if settled else ""
    anchors = [f"material:{GOODS[kind]}" for kind, spent in enumerate(share) if spent]
    rule = "KX-113" if pays_nothing else "KX-114"
    changes = _paid(context, payment) if settled else []
    return Choice(action, "substitute", f"Pay {goods(share)}", detail, anchors, rule, changes)


@describes(a.Score)
def _score(context: PromptContext, action: a.Score) -> Choice:
    words = f"Keep {card(context.book.design_codes[action.design])}"
    anchors = context.row_anchors(context.seat, action.design)
    changes = [] if context.turn_follows_by_itself() else context.after(influence=1)
    return Choice(action, "score", words, "+1 Influence", anchors, "KX-90", changes)


@describes(a.EndBusiness)
def _end_business(context: PromptContext, action: a.EndBusiness) -> Choice:
    state, needed = context.state, context.book.constants.demands_for_influence
    acts = state.turn.acts
    detail = "then score one" if acts >= needed else f"{acts} of {needed} scores nothing" if acts else ""
    return Choice(
        action,
        "end-business",
        "End Business",
        detail,
        ["verb:end-business"],
        "KX-85",
        grave=_leaves_influence(context),
    )


def _leaves_influence(context: PromptContext) -> bool:
    """A third Demand, or a Contract, could still be fulfilled."""
    options = fulfil_options(context.state, context.book, context.seat)
    if any(isinstance(option, a.FulfilContract) for option in options):
        return True
    return bool(options) and context.state.turn.acts == context.book.constants.demands_for_influence - 1

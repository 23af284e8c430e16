"""Choices of the Business Step and of Refresh: fulfilling, paying, scoring."""

from __future__ import annotations

from games.engine import Choice
from games.engine.phrases import some
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.demands import first_of_design
from games.titles.kaiju_exchange.expertise import NO_POWER, payable
from games.titles.kaiju_exchange.fulfil import (
    DemandPayment,
    fulfil_options,
    is_settled,
    terms_of,
    zone_cards,
)
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.terms import GLOBAL, GOODS
from games.titles.kaiju_exchange.words.choice_registry import describes
from games.titles.kaiju_exchange.words.phrases import card, contract, goods, wonga
from games.titles.kaiju_exchange.words.prompt_context import Changes, PromptContext
from games.titles.kaiju_exchange.words.trade_meaning import pays_in_full


@describes(a.Fulfil)
def _fulfil(prompt: PromptContext, action: a.Fulfil) -> Choice:
    """What it brings is what comes in, whatever the card has printed; to earn less than that asks twice."""
    rules, state = prompt.rules, prompt.state
    one = rules.demand_design.index(action.design)
    materials, substitute = prompt.player.materials, rules.substitutes[prompt.power]
    bonus = rules.global_bonus if action.zone == GLOBAL else rules.local_bonus
    full = rules.demand_wonga[one] + bonus[state.event]
    pays = full if pays_in_full(rules, one, materials, prompt.power) else 0
    less = pays < full
    payment = _only_payment(prompt, action)
    words, rule = f"Fulfil {card(rules.design_codes[action.design])}", "KX-77"
    if substitute is not None and not payable(rules, one, materials, NO_POWER):
        rule = "KX-113" if substitute[2] else "KX-114"
        words += f" with {goods(terms_of(state, rules, payment)[0])}" if payment else ""
    return Choice(
        action,
        "fulfil",
        words,
        (f"{_reward(pays)} instead of {wonga(full)}{_scores(prompt)}" if less else _reward(pays))
        + _which(prompt, action),
        prompt.demand_anchors(action.zone, action.design),
        rule,
        _paid(prompt, payment) if payment else [],
        grave=less,
        sketch=[("pays", str(pays))] if less else [],
    )


def _scores(prompt: PromptContext) -> str:
    """Why a Demand that pays too little may be worth it: it is the one that makes enough of them."""
    enough = prompt.state.turn.acts + 1 == prompt.rules.constants.demands_for_influence
    return ", but then one scores" if enough else ""


def _which(prompt: PromptContext, action: a.Fulfil) -> str:
    """Which of two Demands of one design it is."""
    zones = {
        option.zone
        for option in fulfil_options(prompt.state, prompt.rules, prompt.seat)
        if isinstance(option, a.Fulfil) and option.design == action.design
    }
    return f", the {action.zone.capitalize()} Demand" if len(zones) > 1 else ""


def _only_payment(prompt: PromptContext, action: a.Fulfil) -> DemandPayment | None:
    """How the Demand is paid if there is one way alone; otherwise each way of paying tells its own."""
    state, rules = prompt.state, prompt.rules
    zone = zone_cards(state, prompt.seat, action.zone)
    place = first_of_design(zone, rules.demand_design, action.design)
    payment = DemandPayment(prompt.seat, action.zone, place, [])
    return payment if is_settled(state, rules, payment) else None


def _paid(prompt: PromptContext, payment: DemandPayment) -> Changes:
    paid, pays = terms_of(prompt.state, prompt.rules, payment)
    changes = prompt.after([*(-spent for spent in paid), pays, 0, 0])
    return [*changes, ("acts", str(prompt.state.turn.acts + 1))]


def _reward(pays: int) -> str:
    return f"+{wonga(pays)}" if pays else "pays nothing"


@describes(a.FulfilContract)
def _fulfil_contract(prompt: PromptContext, action: a.FulfilContract) -> Choice:
    rules = prompt.rules
    one = rules.contract_design.index(action.design)
    pays, more = rules.contract_wonga[one], rules.contract_influence[one]
    cost = [-count for count in rules.contract_cost[one]]
    changes = prompt.after([*cost, pays, 0, 0], influence=more)
    anchors = prompt.contract_anchors(action.design)
    words = f"Fulfil {contract(rules.contract_codes[one])}"
    goes = ", the other Contract goes" if len(prompt.player.contracts) > 1 else ""
    return Choice(action, "fulfil-contract", words, f"+{wonga(pays)}{goes}", anchors, "KX-81", changes)


@describes(a.Substitute)
def _substitute(prompt: PromptContext, action: a.Substitute) -> Choice:
    """One material of the Demand after the other. What comes of it is told with the last that is a choice."""
    rules, frame = prompt.rules, prompt.frame
    assert isinstance(frame, DemandPayment)
    type, count = rules.demand_items[frame.card(prompt.state)][len(frame.units)]
    substitute = rules.substitutes[prompt.power]
    assert substitute is not None
    stand_in, ratio, pays_nothing = substitute
    share = [0] * 4
    share[type] = count - action.units
    share[stand_in] += action.units * ratio
    payment = DemandPayment(frame.seat, frame.zone, frame.place, [*frame.units, action.units])
    settled = is_settled(prompt.state, rules, payment)
    detail = _reward(terms_of(prompt.state, rules, payment)[1]) if settled else ""
    anchors = [f"material:{GOODS[kind]}" for kind, spent in enumerate(share) if spent]
    rule = "KX-113" if pays_nothing else "KX-114"
    changes = _paid(prompt, payment) if settled else []
    return Choice(action, "substitute", f"Pay {goods(share)}", detail, anchors, rule, changes)


@describes(a.Score)
def _score(prompt: PromptContext, action: a.Score) -> Choice:
    words = f"Keep {card(prompt.rules.design_codes[action.design])}"
    anchors = prompt.row_anchors(prompt.seat, action.design)
    changes = prompt.after(influence=1) if _one_wins(prompt) or not prompt.turn_follows_by_itself() else []
    return Choice(action, "score", words, "" if changes else "+1 Influence", anchors, "KX-90", changes)


@describes(a.EndBusiness)
def _end_business(prompt: PromptContext, action: a.EndBusiness) -> Choice:
    state, needed = prompt.state, prompt.rules.constants.demands_for_influence
    acts = state.turn.acts
    scored = "then score one: it wins" if _one_wins(prompt) else "then score one"
    unused = len(prompt.player.locals)
    goes = f"{some(unused, 'Local Demand')} {'goes' if unused == 1 else 'go'}" if unused else ""
    detail = scored if acts >= needed else f"scores nothing: {acts} of {needed}" if acts else goes
    return Choice(
        action,
        "end-business",
        "End Business",
        detail,
        ["verb:end-business"],
        "KX-85",
        grave=_leaves_influence(prompt),
    )


def _one_wins(prompt: PromptContext) -> bool:
    """One Influence more is the last that is wanted (KX-2)."""
    state, rules = prompt.state, prompt.rules
    return influence(prompt.player, rules) + 1 >= rules.targets[state.fall]


def _leaves_influence(prompt: PromptContext) -> bool:
    """A third Demand, or a Contract, could still be fulfilled."""
    options = fulfil_options(prompt.state, prompt.rules, prompt.seat)
    if any(isinstance(option, a.FulfilContract) for option in options):
        return True
    return bool(options) and prompt.state.turn.acts == prompt.rules.constants.demands_for_influence - 1

"""Choices that lead through a turn: gifts of Events, single picks, wages and bankruptcy, ending a step."""

from __future__ import annotations

from typing import Any

from games.engine import Action, Choice
from games.engine.phrases import listing
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.extraction import wage_bill
from games.titles.kaiju_exchange.inventory import DiscardPick, holds_too_much
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.powers import cash_in_reach
from games.titles.kaiju_exchange.terms import GOODS
from games.titles.kaiju_exchange.turn_start import EventChoice
from games.titles.kaiju_exchange.words.choice_registry import RESERVED_GO, change, describes
from games.titles.kaiju_exchange.words.phrases import card, contract, crew, good, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext


@describes(a.Pick)
def _pick(prompt: PromptContext, action: a.Pick) -> Choice:
    frame, type = prompt.frame, action.type
    letter = GOODS[type]
    mine, shelf = [f"material:{letter}"], [f"row:{letter}"]
    if isinstance(frame, RedeemPick):
        changes = prompt.after(change(**{letter: 1}), rows=[-(kind == type) for kind in range(4)])
        return Choice(action, "pick", f"Take {good(type)}", "", shelf, "KX-57", changes)
    if isinstance(frame, ConvertPick):
        if len(frame.given) < prompt.rules.convert[prompt.state.event]:
            return Choice(
                action,
                "pick",
                f"Give {good(type)}",
                "",
                mine,
                "KX-134",
                prompt.after(change(**{letter: -1})),
            )
        return Choice(
            action, "pick", f"Gain {good(type)}", "", mine, "KX-134", prompt.after(change(**{letter: 1}))
        )
    if isinstance(frame, DiscardPick):
        rule = "KX-73" if frame.paid else "KX-74"
        changes = prompt.after(change(**{letter: -1}))
        return Choice(action, "pick", f"Throw away {good(type)}", "", mine, rule, changes)
    return _gift(prompt, action)


def _gift(prompt: PromptContext, action: a.Pick) -> Choice:
    """A material that the Event hands out: from the supply, or from the Republic's shelves.

    Wages and Extraction may follow before anybody is asked again, so no gift foretells what one will hold.
    """
    letter = GOODS[action.type]
    source = gift_of(prompt, action)
    count = source.gain_of(prompt.state, prompt.rules, action.type)
    rule = gift_rule(source)
    if isinstance(source, fx.TakeFromRepublic):
        return Choice(action, "pick", f"Take {good(action.type, count)}", "", [f"row:{letter}"], rule)
    anchors = [f"material:{letter}"]
    if rule == "KX-131":
        anchors += [f"crew:{slot}" for slot, type in enumerate(prompt.player.crew) if type == action.type]
    return Choice(action, "pick", f"Gain {good(action.type, count)}", "", anchors, rule)


def gift(prompt: PromptContext) -> fx.TurnStartEffect:
    """The effect of the Event that the seat is choosing from."""
    assert isinstance(prompt.frame, EventChoice)
    return prompt.rules.turn_start[prompt.state.event][prompt.frame.at]


def gift_of(prompt: PromptContext, action: Action) -> Any:
    """The effect itself, or the branch of it, that this choice takes."""
    effect = gift(prompt)
    branches = effect.between if isinstance(effect, fx.Choose) else [effect]
    return next(one for one in branches if action in one.choices(prompt.state, prompt.rules, prompt.seat))


def gift_rule(effect: fx.TurnStartEffect) -> str:
    """The rule of an Event's gift."""
    if isinstance(effect, fx.GainMaterial):
        return {"own_crew": "KX-131", "missing": "KX-133"}.get(effect.of, "KX-23")
    return "KX-136"


@describes(a.TakeWonga)
def _take_wonga(prompt: PromptContext, action: a.TakeWonga) -> Choice:
    amount = gift_of(prompt, action).n
    return Choice(action, "take-wonga", f"Take {wonga(amount)}", "", ["wonga"], "KX-136")


@describes(a.Done)
def _done(prompt: PromptContext, action: a.Done) -> Choice:
    return Choice(action, "done", "That is all", "", ["verb:done"], "KX-73")


@describes(a.Pass)
def _pass(prompt: PromptContext, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Pass", "", ["verb:pass"], "KX-127")


@describes(a.BeginExtraction)
def _begin_extraction(prompt: PromptContext, action: a.BeginExtraction) -> Choice:
    bill = wage_bill(prompt.state, prompt.rules, prompt.seat)
    if prompt.player.wonga < bill:
        return Choice(  # a confirm only for those who could still pay
            action,
            "begin-extraction",
            "Go on to wages",
            f"{wonga(prompt.player.wonga)} for wages of {wonga(bill)}: bankrupt",
            ["verb:begin-extraction"],
            "KX-33",
            grave=prompt.player.wonga + cash_in_reach(prompt.state, prompt.rules, prompt.seat) >= bill,
        )
    detail = f"wages {wonga(bill)}"
    return Choice(action, "begin-extraction", "Go on to wages", detail, ["verb:begin-extraction"], "KX-25")


@describes(a.EndMain)
def _end_main(prompt: PromptContext, action: a.EndMain) -> Choice:
    if holds_too_much(prompt.state, prompt.rules, prompt.seat):
        held = f"{sum(prompt.player.materials)} of {prompt.rules.limit}"
        return Choice(action, "end-main", "Go on to Inventory", held, ["verb:end-main"], "KX-71")
    return Choice(action, "end-main", "Open Business", "", ["verb:end-main"], "KX-71")


def _wages_at_once(prompt: PromptContext) -> int:
    """The starter's wage, which is paid without a question where it is the only one."""
    return wage_bill(prompt.state, prompt.rules, prompt.seat) if len(prompt.player.crew) == 1 else 0


@describes(a.LoseDemand)
def _lose_demand(prompt: PromptContext, action: a.LoseDemand) -> Choice:
    gained = prompt.rules.constants.bankruptcy_gain_scored
    changes = prompt.after(change(W=gained - _wages_at_once(prompt)), influence=-1)
    words = f"Give up {card(prompt.rules.design_codes[action.design])}"
    return Choice(
        action,
        "lose-demand",
        words,
        f"+{wonga(gained)}",
        prompt.scored_anchors(action.design),
        "KX-35",
        changes,
    )


@describes(a.LoseContract)
def _lose_contract(prompt: PromptContext, action: a.LoseContract) -> Choice:
    rules = prompt.rules
    scored = prompt.player.scored_contract
    gained = rules.constants.bankruptcy_gain_scored
    changes = prompt.after(
        change(W=gained - _wages_at_once(prompt)), influence=-rules.contract_influence[scored]
    )
    words = f"Give up {contract(rules.contract_codes[scored])}"
    return Choice(action, "lose-contract", words, f"+{wonga(gained)}", ["scored-contract"], "KX-35", changes)


@describes(a.PayWages)
def _pay_wages(prompt: PromptContext, action: a.PayWages) -> Choice:
    staff = prompt.player.crew
    staying = [type for slot, type in enumerate(staff) if slot not in action.release]
    bill = len(staying) * prompt.rules.constants.wage_per_crew
    changes = prompt.after(change(W=-bill), crew=staying)
    if not action.release:
        return Choice(action, "pay-wages", "Pay everyone", f"−{wonga(bill)}", ["wonga"], "KX-30", changes)
    words = f"Let {listing(crew(staff[slot]) for slot in action.release)} go"
    anchors = [f"crew:{slot}" for slot in action.release]
    if len(action.release) == 1:  # slots of one type are offered once, and any of them may be clicked
        gone = staff[action.release[0]]
        anchors = [f"crew:{slot}" for slot, type in enumerate(staff) if slot and type == gone]
    drops = prompt.drops_reserved(staying)
    detail = f"−{wonga(bill)}{RESERVED_GO if drops else ''}"
    rule = "KX-125" if drops else "KX-31"
    return Choice(action, "pay-wages", words, detail, anchors, rule, changes, grave=drops)

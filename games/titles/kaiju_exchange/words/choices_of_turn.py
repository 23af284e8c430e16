"""Choices that lead through a turn: gifts of Events, single picks, wages and bankruptcy, ending a step."""

from __future__ import annotations

from games.engine import Choice
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange import effects as fx
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.extraction import wage_bill
from games.titles.kaiju_exchange.inventory import DiscardPick, holds_too_much
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.powers import may_cash
from games.titles.kaiju_exchange.terms import GOODS
from games.titles.kaiju_exchange.turn_start import EventChoice
from games.titles.kaiju_exchange.words.describing import change, describes
from games.titles.kaiju_exchange.words.scene import Scene
from games.titles.kaiju_exchange.words.wording import (
    card,
    contract,
    crew,
    good,
    wonga,
)


@describes(a.Pick)
def _pick(scene: Scene, action: a.Pick) -> Choice:
    frame, type = scene.frame, action.type
    letter = GOODS[type]
    mine, shelf = [f"material:{letter}"], [f"row:{letter}"]
    if isinstance(frame, RedeemPick):
        changes = scene.after(change(**{letter: 1}), rows=[-(kind == type) for kind in range(4)])
        return Choice(action, "pick", f"Take {good(type)}", "", shelf, "KX-57", changes)
    if isinstance(frame, ConvertPick):
        if len(frame.given) < scene.book.convert[scene.state.event]:
            return Choice(
                action, "pick", f"Give {good(type)}", "", mine, "KX-134", scene.after(change(**{letter: -1}))
            )
        return Choice(
            action, "pick", f"Gain {good(type)}", "", mine, "KX-134", scene.after(change(**{letter: 1}))
        )
    if isinstance(frame, DiscardPick):
        rule = "KX-73" if frame.paid else "KX-74"
        changes = scene.after(change(**{letter: -1}))
        return Choice(action, "pick", f"Throw away {good(type)}", "", mine, rule, changes)
    return _gift(scene, action)


def _gift(scene: Scene, action: a.Pick) -> Choice:
    """A material that the Event hands out: from the supply, or from the Republic's shelves."""
    letter = GOODS[action.type]
    rule = gift_rule(gift(scene))
    if rule == "KX-136":
        changes = scene.after(change(**{letter: 1}), rows=[-(kind == action.type) for kind in range(4)])
        return Choice(action, "pick", f"Take {good(action.type)}", "", [f"row:{letter}"], rule, changes)
    anchors = [f"material:{letter}"]
    if rule == "KX-131":
        anchors += [f"crew:{slot}" for slot, type in enumerate(scene.player.crew) if type == action.type]
    return Choice(
        action, "pick", f"Gain {good(action.type)}", "", anchors, rule, scene.after(change(**{letter: 1}))
    )


def gift(scene: Scene) -> fx.TurnStartEffect:
    """The effect of the Event that the seat is choosing from."""
    assert isinstance(scene.frame, EventChoice)
    return scene.book.turn_start[scene.state.event][scene.frame.at]


def gift_rule(effect: fx.TurnStartEffect) -> str:
    """The rule of an Event's gift."""
    if isinstance(effect, fx.GainMaterial):
        return {"own_crew": "KX-131", "missing": "KX-133"}.get(effect.of, "KX-23")
    return "KX-136"


@describes(a.TakeWonga)
def _take_wonga(scene: Scene, action: a.TakeWonga) -> Choice:
    effects = scene.book.turn_start[scene.state.event]
    branches = [branch for effect in effects for branch in getattr(effect, "between", [effect])]
    amount = next(
        (
            branch.n
            for branch in branches
            if not hasattr(branch, "of") and type(branch).__name__ == "GainWonga"
        ),
        1,
    )
    return Choice(
        action, "take-wonga", f"Take {wonga(amount)}", "", ["wonga"], "KX-136", scene.after(change(W=amount))
    )


@describes(a.Done)
def _done(scene: Scene, action: a.Done) -> Choice:
    return Choice(action, "done", "That is all", "", ["verb:done"], "KX-73")


@describes(a.Pass)
def _pass(scene: Scene, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Pass", "", ["verb:pass"], "KX-127")


@describes(a.BeginExtraction)
def _begin_extraction(scene: Scene, action: a.BeginExtraction) -> Choice:
    bill = wage_bill(scene.state, scene.book, scene.seat)
    if scene.player.wonga < bill:
        return Choice(  # a confirm only for those who could still pay
            action,
            "begin-extraction",
            "Go on to wages",
            f"{wonga(scene.player.wonga)} for {wonga(bill)}: bankrupt",
            ["verb:begin-extraction"],
            "KX-33",
            grave=may_cash(scene.state, scene.book, scene.seat),
        )
    detail = f"wages {wonga(bill)}"
    return Choice(action, "begin-extraction", "Go on to wages", detail, ["verb:begin-extraction"], "KX-25")


@describes(a.EndMain)
def _end_main(scene: Scene, action: a.EndMain) -> Choice:
    if holds_too_much(scene.state, scene.book, scene.seat):
        held = f"{sum(scene.player.materials)} of {scene.book.limit}"
        return Choice(action, "end-main", "Go on to Inventory", held, ["verb:end-main"], "KX-71")
    return Choice(action, "end-main", "Open Business", "", ["verb:end-main"], "KX-71")


@describes(a.LoseDemand)
def _lose_demand(scene: Scene, action: a.LoseDemand) -> Choice:
    gained = scene.book.constants.bankruptcy_gain_scored
    changes = scene.after(change(W=gained), influence=-1)
    words = f"Give up {card(scene.book.design_codes[action.design])}"
    return Choice(
        action,
        "lose-demand",
        words,
        f"+{wonga(gained)}",
        scene.scored_anchors(action.design),
        "KX-35",
        changes,
    )


@describes(a.LoseContract)
def _lose_contract(scene: Scene, action: a.LoseContract) -> Choice:
    book = scene.book
    scored = scene.player.scored_contract
    gained = book.constants.bankruptcy_gain_scored
    changes = scene.after(change(W=gained), influence=-book.contract_influence[scored])
    words = f"Give up {contract(book.contract_codes[scored])}"
    return Choice(action, "lose-contract", words, f"+{wonga(gained)}", ["scored-contract"], "KX-35", changes)


@describes(a.PayWages)
def _pay_wages(scene: Scene, action: a.PayWages) -> Choice:
    staff = scene.player.crew
    staying = [type for slot, type in enumerate(staff) if slot not in action.release]
    bill = len(staying) * scene.book.constants.wage_per_crew
    changes = scene.after(change(W=-bill), crew=staying)
    if not action.release:
        return Choice(action, "pay-wages", "Pay everyone", f"-{wonga(bill)}", ["wonga"], "KX-30", changes)
    words = f"Let {' '.join(crew(staff[slot]) for slot in action.release)} go"
    anchors = [f"crew:{slot}" for slot in action.release]
    if len(action.release) == 1:  # slots of one type are offered once, and any of them may be clicked
        gone = staff[action.release[0]]
        anchors = [f"crew:{slot}" for slot, type in enumerate(staff) if slot and type == gone]
    return Choice(action, "pay-wages", words, f"-{wonga(bill)}", anchors, "KX-31", changes)

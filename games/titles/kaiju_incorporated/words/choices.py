"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from games.engine import Action, Choice
from games.engine.phrases import listing, some
from games.engine.phrases import seat as who
from games.engine.registry import Registry
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import forecast
from games.titles.kaiju_incorporated.bank import filled
from games.titles.kaiju_incorporated.forecast import Changes, Gain, Outlook
from games.titles.kaiju_incorporated.specials import DemolitionChoice
from games.titles.kaiju_incorporated.terms import SUITS
from games.titles.kaiju_incorporated.words.phrases import attacked, card, earnings, product, suit, vp, yen
from games.titles.kaiju_incorporated.words.prompt_context import PromptContext

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules

CHOICES = Registry[PromptContext, Choice]("words of a choice")
_describes = CHOICES.of


def choice(prompt: PromptContext, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return CHOICES(prompt, action)


# -- one's own action ----------------------------------------------------------------------------------------


@_describes(a.TakeIncome)
def _income(prompt: PromptContext, action: a.TakeIncome) -> Choice:
    one = prompt.rules.number[action.card]
    outlook, changes = prompt.outlook(action)
    label = f"{suit(SUITS[prompt.rules.suit[one]])} income for {card(action.card)}"
    return Choice(
        action,
        "income",
        label,
        _everybody(prompt, outlook),
        [prompt.row(one)],
        "KI-29",
        changes,
        sketch=forecast.turns(outlook),
    )


def _everybody(prompt: PromptContext, outlook: Outlook | None) -> str:
    """What one gets oneself, and what every rival gets of it: that is the price of an income."""
    gains = forecast.gains(prompt.state, prompt.rules, outlook) if outlook else []
    mine = [_gain(gain, prompt.rules) for gain in gains if gain.seat == prompt.seat]
    rivals = [f"{who(gain.seat)} {_gain(gain, prompt.rules)}" for gain in gains if gain.seat != prompt.seat]
    return "; ".join([*(mine or ["nothing for you"]), *(rivals or ["nothing for anybody else"])])


def _gain(gain: Gain, rules: CompiledRules) -> str:
    """What a seat gets: the amounts, its products, an attack."""
    parts = [earnings(gain.yen, gain.research, gain.attack)]
    if gain.lost:
        parts.append(f"{yen(gain.lost)} over the cap")
    if gain.products:
        parts.append("a product" if gain.products == 1 else f"{gain.products} products")
    if gain.missed:
        parts.append("Eureka, but no product is left")
    if gain.harm.crossings:
        parts.append(attacked(gain.harm, rules))
    return ", ".join(parts)


@_describes(a.Build)
def _build(prompt: PromptContext, action: a.Build) -> Choice:
    return _bought(prompt, action, "build", f"Build {card(action.card)}", "KI-24")


@_describes(a.UseSpecial)
def _special(prompt: PromptContext, action: a.UseSpecial) -> Choice:
    """What it does up to the first target that is asked for; the rest is told then."""
    return _bought(prompt, action, "special", f"Use {card(action.card)}", "KI-26")


def _bought(
    prompt: PromptContext, action: a.Build | a.UseSpecial, verb: str, label: str, rule: str
) -> Choice:
    one = prompt.rules.number[action.card]
    outlook, changes = prompt.outlook(action)
    price = _price(prompt.rules.cost[one])
    sketch = [*forecast.turns(outlook), *forecast.still_open(outlook)]
    return Choice(action, verb, label, price, [prompt.row(one)], rule, changes, sketch=sketch)


def _price(cost: int) -> str:
    return f"−{yen(cost)}" if cost else "free"


@_describes(a.Restart)
def _restart(prompt: PromptContext, action: a.Restart) -> Choice:
    one = prompt.rules.number[action.card]
    gone = len(prompt.player.tableau)
    detail = f"{some(gone, 'Building')} {'goes' if gone == 1 else 'go'}"
    label = f"Start over with {card(action.card)}"
    _, changes = prompt.outlook(action)
    return Choice(action, "restart", label, detail, [prompt.row(one)], "KI-44", changes, grave=gone > 0)


# -- answers -------------------------------------------------------------------------------------------------


@_describes(a.TakeProduct)
def _product(prompt: PromptContext, action: a.TakeProduct) -> Choice:
    _, changes = prompt.outlook(action)
    worth = f"{vp(prompt.changed(changes, 'score'))} now"
    anchors = prompt.shown(action.product)
    return Choice(action, "product", f"Take {product(action.product)}", worth, anchors, "KI-34", changes)


@_describes(a.LoseBuilding)
def _lose(prompt: PromptContext, action: a.LoseBuilding) -> Choice:
    _, changes = prompt.outlook(action)
    anchors = [prompt.building(prompt.rules.number[action.card])]
    return Choice(
        action, "lose", f"Give up {card(action.card)}", _costs(prompt, changes), anchors, "KI-42", changes
    )


def _costs(prompt: PromptContext, changes: Changes) -> str:
    """The points that a lost Building takes along."""
    change = prompt.changed(changes, "score")
    return f"{'−' if change < 0 else '+'}{vp(abs(change))}" if change else "no points lost"


@_describes(a.Demolish)
def _demolish(prompt: PromptContext, action: a.Demolish) -> Choice:
    frame = prompt.frame
    assert isinstance(frame, DemolitionChoice)
    one = prompt.rules.number[action.card]
    _, changes = prompt.outlook(action)
    before = prompt.player.bank
    gained = filled(before, prompt.rules.cost[one] + frame.bonus, prompt.rules.bank_max) - before
    label = f"Tear down {card(action.card)}"
    detail = f"{f'+{yen(gained)}' if gained else 'no money gained'}, {_costs(prompt, changes)}"
    return Choice(action, "demolish", label, detail, [prompt.building(one)], "KI-64", changes)


@_describes(a.NameSuit)
def _suit(prompt: PromptContext, action: a.NameSuit) -> Choice:
    outlook, changes = prompt.outlook(action)
    gains = forecast.gains(prompt.state, prompt.rules, outlook) if outlook else []
    detail = "; ".join(_gain(gain, prompt.rules) for gain in gains)
    label, turns = f"{suit(action.suit)} income", forecast.turns(outlook)
    return Choice(action, "suit", label, detail, [f"suit:{action.suit}"], "KI-62", changes, sketch=turns)


@_describes(a.NameRival)
def _rival(prompt: PromptContext, action: a.NameRival) -> Choice:
    """What becomes of the rival; what the rest of the card does to oneself is among the changes."""
    rival, (outlook, changes) = action.seat, prompt.outlook(action)
    now, parts = prompt.state.players[rival], []
    if outlook is not None:
        then, hit = outlook.state.players[rival], forecast.harm(prompt.state, prompt.rules, outlook, rival)
        if hit.crossings:
            parts.append(attacked(hit, prompt.rules))
        elif then.attack != now.attack:
            parts.append(f"Attack at {then.attack} then")
        if then.research != now.research and not hit.research:
            parts.append(f"Research at {then.research} then")
    detail = listing(parts) or "cannot move"
    turns = forecast.turns(outlook)
    return Choice(action, "rival", who(rival), detail, [f"seat:{rival}"], "KI-63", changes, sketch=turns)


CHOICES.require(get_args(a.AnyAction))

"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's
`seat`). Events that are only shown have no sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.log_sentences import Tellers
from games.engine.phrases import listing, seat, some, times
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.words.phrases import (
    card,
    city,
    company,
    earnings,
    product,
    suit,
    threat,
    vp,
    yen,
)

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules

_TELLERS: Tellers[Any] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell
kinds = _TELLERS.kinds


# -- setup and rounds ----------------------------------------------------------------------------------------


@_of(e.CompaniesDealt)
def _companies(told: e.CompaniesDealt, rules: CompiledRules) -> str:
    homes = {one.code: one.city for one in rules.data.companies}
    dealt = enumerate(told.companies)
    return f"Dealt: {listing(f'{company(code)} of {city(homes[code])} to {seat(at)}' for at, code in dealt)}"


@_of(e.DisplayOpened)
def _display(told: e.DisplayOpened, rules: CompiledRules) -> str:
    return f"New Products: {listing(map(product, told.products))}. The first threat is {threat(told.threat)}"


@_of(e.StartDrawn)
def _start_drawn(told: e.StartDrawn, rules: CompiledRules) -> str:
    return "is drawn as the start player"


@_of(e.RoundStarted)
def _round(told: e.RoundStarted, rules: CompiledRules) -> str:
    return f"Round {told.round}"


@_of(e.RowDealt)
def _row(told: e.RowDealt, rules: CompiledRules) -> str:
    return f"Dealt: {listing(map(card, told.cards))}"


@_of(e.DeckReshuffled)
def _reshuffled(told: e.DeckReshuffled, rules: CompiledRules) -> str:
    return f"The {told.deck} discarded cards are shuffled into a new Building deck"


@_of(e.ExtraTurnedUp)
def _extra(told: e.ExtraTurnedUp, rules: CompiledRules) -> str:
    return f"The extra card is {card(told.card)}: {suit(told.suit)} pays at the end of the round"


@_of(e.ActionStarted)
def _turn(told: e.ActionStarted, rules: CompiledRules) -> str:
    return "finds the row empty and loses the action" if told.lost else "is up"


@_of(e.RowDiscarded)
def _row_discarded(told: e.RowDiscarded, rules: CompiledRules) -> str:
    return f"{listing(map(card, told.cards))} {'is' if len(told.cards) == 1 else 'are'} left and discarded"


@_of(e.StartPassed)
def _start_passed(told: e.StartPassed, rules: CompiledRules) -> str:
    return "is the next start player"


# -- what is done with a card --------------------------------------------------------------------------------


@_of(e.IncomeTaken)
def _income(told: e.IncomeTaken, rules: CompiledRules) -> str:
    """The log puts the name of who throws it away in front; of the idle ones that one is told apart."""
    deed = f"throws {card(told.card)} away for {suit(told.suit)} income"
    rivals = [one for one in told.idle if one != told.seat]
    nothing = f"nothing for {listing(map(seat, rivals))}"
    if told.seat not in told.idle:
        return f"{deed}; {nothing}" if rivals else deed
    return f"{deed} and gets nothing; {nothing} either" if rivals else f"{deed} and gets nothing"


@_of(e.ExtraIncome)
def _extra_income(told: e.ExtraIncome, rules: CompiledRules) -> str:
    if len(told.idle) > 1:
        return (
            f"{card(told.card)} would pay {suit(told.suit)} income, but nobody has anything to collect from"
        )
    idle = f"; nothing for {listing(map(seat, told.idle))}" if told.idle else ""
    return f"{card(told.card)} pays {suit(told.suit)} income{idle}"


@_of(e.Built)
def _built(told: e.Built, rules: CompiledRules) -> str:
    return f"builds {card(told.card)}{_paid(told.cost, told.after)}"


def _paid(cost: int, left: int) -> str:
    """The price, and what is left in the Bank."""
    return f" for {yen(cost)}, {_left(left)}" if cost else " for free"


def _left(money: int) -> str:
    return f"{yen(money)} left" if money else "nothing left"


@_of(e.Restarted)
def _restarted(told: e.Restarted, rules: CompiledRules) -> str:
    start = f"starts over with {yen(told.bank)}"
    if told.lost:
        start = f"closes {listing(map(card, told.lost))}, {start}"
    price = f"{card(told.card)}{_paid(told.cost, told.after)}"
    return f"{start} and builds {price}"


@_of(e.SpecialPlayed)
def _special(told: e.SpecialPlayed, rules: CompiledRules) -> str:
    return f"uses {card(told.card)}{_paid(told.cost, told.after)}"


@_of(e.SuitNamed)
def _suit(told: e.SuitNamed, rules: CompiledRules) -> str:
    return f"names {suit(told.suit)}"


@_of(e.RivalNamed)
def _rival(told: e.RivalNamed, rules: CompiledRules) -> str:
    return f"aims it at {seat(told.rival)}"


@_of(e.Demolished)
def _demolished(told: e.Demolished, rules: CompiledRules) -> str:
    return f"tears down {card(told.card)}"


# -- income and the markers ----------------------------------------------------------------------------------


@_of(e.Collected)
def _collected(told: e.Collected, rules: CompiledRules) -> str:
    """What a tableau pays, and where each marker that moves comes to stand. A Eureka comes before the attack
    (KI-32), so the Attack marker waits for it."""
    collected = f"collects {earnings(told.yen, told.research, told.attack)}"
    if told.bank < 0:
        return collected
    stand = [f"Bank {yen(told.bank)}"] if told.yen else []
    stand += [f"Research {told.research_to}"] if told.research else []
    eureka = told.research_to < told.research
    stand += [f"{'after Eureka ' if eureka else ''}Attack {told.attack_to}"] if told.attack else []
    return f"{collected}: {listing(stand)}" if stand else collected


@_of(e.BankMoved)
def _bank(told: e.BankMoved, rules: CompiledRules) -> str:
    """What is collected has been told; what the cap or a kaiju takes has not (KI-10)."""
    if told.amount < 0:
        return f"loses {yen(told.before - told.after)}, {_left(told.after)}"
    over = told.before + told.amount - told.after
    capped = f"{yen(over)} {'go' if over != 1 else 'goes'} beyond the cap of the Bank" if over else ""
    if told.source == "special":
        gained = f"gains {yen(told.amount)}: Bank {yen(told.after)}"
        return f"{gained}; {capped}" if capped else gained
    return f"has a full Bank: {capped}" if capped else ""


@_of(e.ResearchMoved)
def _research(told: e.ResearchMoved, rules: CompiledRules) -> str:
    if told.steps < 0:
        return f"falls back to {told.after} on the Research wheel"
    if told.products:
        reached = "reaches Eureka" if told.products == 1 else f"reaches Eureka {times(told.products)}"
        return f"{reached} and goes on to {told.after}" if told.after else reached
    if told.source == "special":
        return (
            f"moves to {told.after} on the Research wheel" if told.steps else "is at 0 and cannot fall back"
        )
    return ""


@_of(e.AttackMoved)
def _attack(told: e.AttackMoved, rules: CompiledRules) -> str:
    if told.crossings:
        often = "" if told.crossings == 1 else f" {times(told.crossings)}"
        way = "backwards over 0, to" if told.steps < 0 else "round to"
        return f"turns the Attack wheel {way} {told.after} and draws a kaiju near{often}"
    if told.source != "special":
        return ""
    return f"moves to {told.after} on the Attack wheel" if told.steps else "stays at 0 on the Attack wheel"


@_of(e.ProductTaken)
def _product(told: e.ProductTaken, rules: CompiledRules) -> str:
    return f"takes {product(told.product)}, worth {vp(told.vp)} now"


@_of(e.NoProduct)
def _no_product(told: e.NoProduct, rules: CompiledRules) -> str:
    return "has an idea, but no product is left"


@_of(e.DisplayRefilled)
def _refill(told: e.DisplayRefilled, rules: CompiledRules) -> str:
    ends = ": this round is the last" if told.last else ""
    return f"{product(told.product)} comes up{ends}"


# -- kaiju ---------------------------------------------------------------------------------------------------


@_of(e.ThreatStruck)
def _strike(told: e.ThreatStruck, rules: CompiledRules) -> str:
    attacked = f"is attacked by {threat(told.threat)}"
    if told.spared:
        return f"{attacked}, which finds nothing to hit"
    return f"{attacked} and chooses from {some(len(told.at_risk), 'Building')}" if told.choice else attacked


@_of(e.BuildingLost)
def _lost(told: e.BuildingLost, rules: CompiledRules) -> str:
    return f"loses {card(told.card)}"


@_of(e.ThreatRevealed)
def _threat(told: e.ThreatRevealed, rules: CompiledRules) -> str:
    return f"A new threat: {threat(told.threat)}"


@_of(e.ThreatsReshuffled)
def _threats_reshuffled(told: e.ThreatsReshuffled, rules: CompiledRules) -> str:
    return f"All {told.deck} Kaiju Attack cards are shuffled into a new deck"


# -- the end -------------------------------------------------------------------------------------------------


@_of(e.ProductScored)
def _product_scored(told: e.ProductScored, rules: CompiledRules) -> str:
    return f"scores {vp(told.vp) if told.vp else 'nothing'} for {product(told.product)}"


@_of(e.HomeScored)
def _home_scored(told: e.HomeScored, rules: CompiledRules) -> str:
    rivals = f"the best rival has {told.best or 'none'}"
    counts = f"home city {city(told.city)}, with {some(told.own, 'Building')} there; {rivals}"
    return f"scores {vp(told.vp)} for the {counts}" if told.vp else f"scores nothing for the {counts}"


@_of(e.CitiesScored)
def _cities_scored(told: e.CitiesScored, rules: CompiledRules) -> str:
    points = vp(told.vp) if told.vp else "nothing"
    return f"scores {points} for Buildings in {some(told.cities, 'city', 'cities')}, {vp(told.total)} in all"


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, rules: CompiledRules) -> str:
    winner = told.order[0]
    why = {
        "": "",
        "bank": ", by the fuller Bank",
        "order": ", for acting later in round 1",
    }[told.tie]
    return f"The win goes to {seat(winner)} with {vp(told.scores[winner])}{why}"

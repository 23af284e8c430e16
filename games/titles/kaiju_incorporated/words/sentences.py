"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's `seat`). Events that are only
shown have no sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.telling import Tellers
from games.titles.kaiju_incorporated import events as e
from games.titles.kaiju_incorporated.words.wording import (
    card,
    city,
    company,
    earnings,
    listing,
    product,
    seat,
    some,
    suit,
    threat,
    vp,
    yen,
)

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book

_TELLERS: Tellers[Any] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


# -- setup and rounds ----------------------------------------------------------------------------------------------------


@_of(e.CompaniesDealt)
def _companies(told: e.CompaniesDealt, book: Book) -> str:
    homes = {one.code: one.city for one in book.rules.companies}
    return listing(
        f"{seat(at)} runs {company(code)} from {city(homes[code])}" for at, code in enumerate(told.companies)
    )


@_of(e.DisplayOpened)
def _display(told: e.DisplayOpened, book: Book) -> str:
    return f"New Products: {listing(map(product, told.products))}. The first threat is {threat(told.threat)}"


@_of(e.StartDrawn)
def _start_drawn(told: e.StartDrawn, book: Book) -> str:
    return "is drawn as the start player"


@_of(e.RoundStarted)
def _round(told: e.RoundStarted, book: Book) -> str:
    return f"Round {told.round}"


@_of(e.RowDealt)
def _row(told: e.RowDealt, book: Book) -> str:
    return f"Dealt: {listing(map(card, told.cards))}"


@_of(e.DeckReshuffled)
def _reshuffled(told: e.DeckReshuffled, book: Book) -> str:
    return f"The {told.deck} discarded cards are shuffled into a new Building deck"


@_of(e.ExtraTurnedUp)
def _extra(told: e.ExtraTurnedUp, book: Book) -> str:
    return f"The extra card is {card(told.card)}: {suit(told.suit)} pays at the end of the round"


@_of(e.ActionStarted)
def _turn(told: e.ActionStarted, book: Book) -> str:
    return "finds the row empty and loses the action" if told.lost else "is up"


@_of(e.RowDiscarded)
def _row_discarded(told: e.RowDiscarded, book: Book) -> str:
    return f"{listing(map(card, told.cards))} {'is' if len(told.cards) == 1 else 'are'} left and discarded"


@_of(e.StartPassed)
def _start_passed(told: e.StartPassed, book: Book) -> str:
    return "is the next start player"


# -- what is done with a card ----------------------------------------------------------------------------------------------


@_of(e.IncomeTaken)
def _income(told: e.IncomeTaken, book: Book) -> str:
    idle = f"; nothing for {listing(map(seat, told.idle))}" if told.idle else ""
    return f"throws {card(told.card)} away for {suit(told.suit)} income{idle}"


@_of(e.ExtraIncome)
def _extra_income(told: e.ExtraIncome, book: Book) -> str:
    idle = f"; nothing for {listing(map(seat, told.idle))}" if told.idle else ""
    return f"{card(told.card)} pays {suit(told.suit)} income{idle}"


@_of(e.Built)
def _built(told: e.Built, book: Book) -> str:
    return f"builds {card(told.card)} for {yen(told.cost)}"


@_of(e.Restarted)
def _restarted(told: e.Restarted, book: Book) -> str:
    gone = f"closes {listing(map(card, told.lost))} and " if told.lost else ""
    return f"{gone}starts over with {yen(told.bank)} and {card(told.card)}, which costs {yen(told.cost)}"


@_of(e.SpecialPlayed)
def _special(told: e.SpecialPlayed, book: Book) -> str:
    return f"uses {card(told.card)}" + (f" for {yen(told.cost)}" if told.cost else "")


@_of(e.SuitNamed)
def _suit(told: e.SuitNamed, book: Book) -> str:
    return f"names {suit(told.suit)}"


@_of(e.RivalNamed)
def _rival(told: e.RivalNamed, book: Book) -> str:
    return f"aims it at {seat(told.rival)}"


@_of(e.Demolished)
def _demolished(told: e.Demolished, book: Book) -> str:
    return f"tears down {card(told.card)}"


# -- income and the markers ------------------------------------------------------------------------------------------------


@_of(e.Collected)
def _collected(told: e.Collected, book: Book) -> str:
    return f"collects {earnings(told.yen, told.research, told.attack)}"


@_of(e.BankMoved)
def _bank(told: e.BankMoved, book: Book) -> str:
    """What is collected has been told; what the cap or a kaiju takes has not (KI-10)."""
    if told.amount < 0:
        return f"loses {yen(told.before - told.after)}"
    over = told.before + told.amount - told.after
    capped = f"{yen(over)} {'go' if over != 1 else 'goes'} beyond the cap of the Bank" if over else ""
    if told.source == "special":
        return f"gains {yen(told.amount)}" + (f"; {capped}" if capped else "")
    return f"has a full Bank: {capped}" if capped else ""


@_of(e.ResearchMoved)
def _research(told: e.ResearchMoved, book: Book) -> str:
    if told.steps < 0:
        return f"falls back to {_space(told.after, 'Eureka')} on the Research wheel"
    if told.products:
        return "reaches Eureka" if told.products == 1 else f"reaches Eureka {told.products} times"
    if told.source == "special":
        return (
            f"is at {_space(told.after, 'Eureka')} on the Research wheel"
            if told.steps
            else "cannot fall back further"
        )
    return ""


@_of(e.AttackMoved)
def _attack(told: e.AttackMoved, book: Book) -> str:
    if told.crossings:
        return "draws a kaiju near" if told.crossings == 1 else f"draws a kaiju near {told.crossings} times"
    if told.source != "special":
        return ""
    return f"is at {_space(told.after, 'zero')} on the Attack wheel" if told.steps else "is calm already"


def _space(space: int, zero: str) -> str:
    return str(space) if space else zero


@_of(e.ProductTaken)
def _product(told: e.ProductTaken, book: Book) -> str:
    return f"takes {product(told.product)}, worth {vp(told.vp)} now"


@_of(e.NoProduct)
def _no_product(told: e.NoProduct, book: Book) -> str:
    return "has an idea, but no product is left"


@_of(e.DisplayRefilled)
def _refill(told: e.DisplayRefilled, book: Book) -> str:
    ends = ": this round is the last" if told.last else ""
    return f"{product(told.product)} comes up{ends}"


# -- kaiju -------------------------------------------------------------------------------------------------------------------


@_of(e.ThreatStruck)
def _strike(told: e.ThreatStruck, book: Book) -> str:
    name = threat(told.threat)
    if told.spared:
        return f"is attacked by {name}, which finds nothing to hit"
    return f"is attacked by {name}"


@_of(e.BuildingLost)
def _lost(told: e.BuildingLost, book: Book) -> str:
    return f"loses {card(told.card)}"


@_of(e.ThreatRevealed)
def _threat(told: e.ThreatRevealed, book: Book) -> str:
    return f"A new threat: {threat(told.threat)}"


@_of(e.ThreatsReshuffled)
def _threats_reshuffled(told: e.ThreatsReshuffled, book: Book) -> str:
    return f"All {told.deck} Kaiju Attack cards are shuffled into a new deck"


# -- the end -----------------------------------------------------------------------------------------------------------------


@_of(e.ProductScored)
def _product_scored(told: e.ProductScored, book: Book) -> str:
    return f"scores {vp(told.vp)} for {product(told.product)}"


@_of(e.HomeScored)
def _home_scored(told: e.HomeScored, book: Book) -> str:
    counts = f"{told.own} in {city(told.city)} to {told.best}"
    return f"scores {vp(told.vp)} at home, {counts}" if told.vp else f"scores nothing at home, {counts}"


@_of(e.CitiesScored)
def _cities_scored(told: e.CitiesScored, book: Book) -> str:
    cities = "one city" if told.cities == 1 else f"{some(told.cities, 'city')}".replace("citys", "cities")
    return f"scores {vp(told.vp)} for {cities}, {vp(told.total)} in all"


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, book: Book) -> str:
    winner = told.order[0]
    why = {
        "": "",
        "bank": ", by the fuller Bank",
        "order": ", having acted later in round 1",
    }[told.tie]
    return f"The win goes to {seat(winner)} with {vp(told.scores[winner])}{why}"

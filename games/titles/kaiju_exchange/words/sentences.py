"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's `seat`, `author` or
`owner`), and the Republic's in front of what the Republic does. Events that are only shown have no sentence.
"""

from __future__ import annotations

from games.engine.telling import Tellers
from games.titles.kaiju_exchange import events as e
from games.titles.kaiju_exchange.book import Book
from games.titles.kaiju_exchange.terms import ALLIANCE, FAVOR
from games.titles.kaiju_exchange.words.wording import (
    card,
    contract,
    crew,
    event,
    good,
    goods,
    icon,
    listing,
    power_name,
    seat,
    some,
    wonga,
)

_TELLERS: Tellers[Book] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


# -- setup, rounds and cards -------------------------------------------------------------------------------------


@_of(e.SetUp)
def _set_up(told: e.SetUp, book: Book) -> str:
    names = dict(zip(book.mat_codes, book.mat_names, strict=True))
    where = listing(f"{seat(number)} in {names[code]}" for number, code in enumerate(told.mats))
    return f"Business opens: {where}. First to play: {seat(told.first)}"


@_of(e.DemandsDealt)
def _dealt(told: e.DemandsDealt, book: Book) -> str:
    return f"receives {listing(map(card, told.codes)) if told.codes else some(told.count, 'Demand')}"


@_of(e.ContractsDealt)
def _contracts_dealt(told: e.ContractsDealt, book: Book) -> str:
    return f"receives {listing(map(contract, told.codes)) if told.codes else some(told.count, 'Contract')}"


@_of(e.DemandsShuffled)
def _demands_shuffled(told: e.DemandsShuffled, book: Book) -> str:
    return f"The {some(told.count, 'discarded Demand')} are shuffled into a new pile"


@_of(e.EventsShuffled)
def _events_shuffled(told: e.EventsShuffled, book: Book) -> str:
    return "All Events are shuffled into a new deck"


@_of(e.GlobalsRevealed)
def _globals(told: e.GlobalsRevealed, book: Book) -> str:
    return f"New Global {'Demand' if len(told.codes) == 1 else 'Demands'}: {listing(map(card, told.codes))}"


@_of(e.RoundStarted)
def _round(told: e.RoundStarted, book: Book) -> str:
    return f"Round {told.round}"


@_of(e.EventRevealed)
def _event(told: e.EventRevealed, book: Book) -> str:
    return f"Event: {event(told.code)}"


@_of(e.TurnStarted)
def _turn(told: e.TurnStarted, book: Book) -> str:
    return "begins a turn"


@_of(e.RoundEnded)
def _round_ended(told: e.RoundEnded, book: Book) -> str:
    return f"The first player token goes to {seat(told.first)}"


# -- Extraction --------------------------------------------------------------------------------------------------

_SOURCES = {"event": " from the Event", "republic": " from the Republic"}


@_of(e.Gained)
def _gained(told: e.Gained, book: Book) -> str:
    return f"{'takes' if told.source == 'republic' else 'gains'} {goods(told.goods)}{_SOURCES.get(told.source, '')}"


@_of(e.WentBankrupt)
def _bankrupt(told: e.WentBankrupt, book: Book) -> str:
    if told.lost == "wipe-out":
        return f"is wiped out: hired Crew, materials and Contracts go, {wonga(told.gained)} come in"
    lost = (
        contract(told.lost) if told.lost != "demand" else card(told.code) if told.code else "a scored Demand"
    )
    return f"is bankrupt, gives up {lost} and gets {wonga(told.gained)}"


@_of(e.WagesPaid)
def _wages(told: e.WagesPaid, book: Book) -> str:
    leaving = f" and lets {' '.join(map(crew, told.released))} go" if told.released else ""
    return f"pays {wonga(told.wonga)} in wages{leaving}"


@_of(e.Extracted)
def _extracted(told: e.Extracted, book: Book) -> str:
    return f"extracts {goods(told.goods)}"


# -- the Republic's counter --------------------------------------------------------------------------------------


@_of(e.Sold)
def _sold(told: e.Sold, book: Book) -> str:
    return f"sells {good(told.type, 2)} to the Republic for {wonga(told.wonga)}"


@_of(e.Donated)
def _donated(told: e.Donated, book: Book) -> str:
    thanks = f"the Alliance {icon(ALLIANCE)}" if told.alliance else good(FAVOR)
    return f"gives {good(told.type, 2)} to the Republic for {thanks}"


@_of(e.Redeemed)
def _redeemed(told: e.Redeemed, book: Book) -> str:
    back = f"the Alliance {icon(ALLIANCE)}" if told.alliance else good(FAVOR)
    return f"returns {back} to the Republic and pays {wonga(book.board.redeem_cost)}"


# -- Crew, powers and materials ----------------------------------------------------------------------------------


@_of(e.Hired)
def _hired(told: e.Hired, book: Book) -> str:
    return f"hires {crew(told.type)} for {wonga(told.wonga)}"


@_of(e.Replaced)
def _replaced(told: e.Replaced, book: Book) -> str:
    price = f"for {wonga(told.wonga)}" if told.wonga else "for nothing"
    return f"replaces {crew(told.before)} with {crew(told.after)} {price}"


@_of(e.PonziumCashed)
def _cashed(told: e.PonziumCashed, book: Book) -> str:
    return f"turns {good(book.cash_type, book.cash_count)} into {wonga(told.wonga)}"


@_of(e.PowerChanged)
def _power(told: e.PowerChanged, book: Book) -> str:
    return f"gains the power {power_name(book, told.type)}" if told.type >= 0 else "has no power any more"


@_of(e.ReservedDropped)
def _reserved_dropped(told: e.ReservedDropped, book: Book) -> str:
    return f"loses the reserved {listing(map(card, told.codes))} with the power"


@_of(e.DemandReserved)
def _reserved(told: e.DemandReserved, book: Book) -> str:
    place = (
        ""
        if told.row < 0
        else " once more"
        if told.row == told.seat
        else f" out of the row of {seat(told.row)}"
    )
    return f"reserves {card(told.code)}{place} for {good(book.reserve_type, book.reserve_cost)}"


@_of(e.Converted)
def _converted(told: e.Converted, book: Book) -> str:
    given = goods([told.given.count(kind) for kind in range(4)])
    return f"swaps {given} for {good(told.type)} in the lab"


@_of(e.Discarded)
def _discarded(told: e.Discarded, book: Book) -> str:
    paying = f"pays {wonga(told.wonga)} and " if told.wonga else ""
    return f"{paying}throws away {goods(told.goods)}"


# -- Business and Refresh ----------------------------------------------------------------------------------------


@_of(e.DemandFulfilled)
def _fulfilled(told: e.DemandFulfilled, book: Book) -> str:
    return f"fulfils {card(told.code)} with {goods(told.paid)}: {wonga(told.wonga)}"


@_of(e.ContractFulfilled)
def _contract_fulfilled(told: e.ContractFulfilled, book: Book) -> str:
    return f"fulfils the Contract {contract(told.code)}: {wonga(told.wonga)} and an Influence"


@_of(e.DemandScored)
def _scored(told: e.DemandScored, book: Book) -> str:
    return f"scores {card(told.code) if told.code else 'one of the fulfilled Demands'}, face down"


@_of(e.DemandsDiscarded)
def _demands_discarded(told: e.DemandsDiscarded, book: Book) -> str:
    gone = [card(code) for code in told.fulfilled]
    if told.hidden:
        gone.append(some(told.hidden, "fulfilled Demand"))
    if told.codes:
        gone += [card(code) for code in told.codes]
    elif told.count:
        gone.append(some(told.count, "unused Demand"))
    return f"discards {listing(gone)}" if gone else ""


# -- trading -----------------------------------------------------------------------------------------------------


@_of(e.OfferMade)
def _offer_made(told: e.OfferMade, book: Book) -> str:
    if told.parent >= 0:
        return f"counters: {goods(told.give)} for {goods(told.get)}"
    if not any(told.give):
        return f"asks {seat(told.to)} for {goods(told.get)}"
    if not any(told.get):
        return f"offers {seat(told.to)} {goods(told.give)} as a gift"
    return f"offers {seat(told.to)} {goods(told.give)} for {goods(told.get)}"


_ENDED_OFFERS = {
    "declined": "is turned down by {}",
    "withdrawn": "takes the offer to {} back",
    "expired": "has no answer from {} in time",
    "void": "can no longer make that trade with {}",
}
"""An accepted offer is told as the trade, a countered one by its counter."""


@_of(e.OfferEnded)
def _offer_ended(told: e.OfferEnded, book: Book) -> str:
    return _ENDED_OFFERS.get(told.state, "").format(seat(told.to))


_HOW = {"quote": " by a standing quote", "suggestion": " as suggested"}


@_of(e.Traded)
def _traded(told: e.Traded, book: Book) -> str:
    partner = seat(told.to)
    if not any(told.get):
        what = f"gives {goods(told.give)} to {partner}"
    elif not any(told.give):
        what = f"is given {goods(told.get)} by {partner}"
    else:
        what = f"trades {goods(told.give)} for {goods(told.get)} with {partner}"
    return what + _HOW.get(told.how, "")


@_of(e.Suggested)
def _suggested(told: e.Suggested, book: Book) -> str:
    return f"suggests {goods(told.give)} for {goods(told.get)}"


@_of(e.QuotePublished)
def _quoted(told: e.QuotePublished, book: Book) -> str:
    times = f", {told.uses} times" if told.uses > 1 else ""
    return f"quotes {goods(told.give)} for {goods(told.get)}{times}"


# -- Banana Republic and the end ---------------------------------------------------------------------------------


@_of(e.DieRolled)
def _die(told: e.DieRolled, book: Book) -> str:
    more = f"{good(told.type)} more" if told.produced else f"but no {icon(told.type)} is left in the supply"
    return f"rolls {told.face}: {more}"


@_of(e.RepublicDelivered)
def _republic_delivered(told: e.RepublicDelivered, book: Book) -> str:
    return f"delivers {card(told.code)}: {told.score} of {book.board.target}"


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, book: Book) -> str:
    who = listing(map(seat, told.winners))
    if told.ending == "alliance":
        return f"The Republic has delivered its last Demand. The win goes to its ally: {who}"
    if told.ending == "republic":
        return "The Republic has delivered its last Demand, with no ally: everybody loses"
    if told.ending == "rounds":
        return f"The last round is over. The win goes to {who}"
    return f"The win goes to {who}"

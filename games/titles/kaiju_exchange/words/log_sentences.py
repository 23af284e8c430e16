"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's
`seat`, `author` or `owner`), and the Republic's in front of what the Republic does. Events that are only
shown have no sentence.
"""

from __future__ import annotations

from games.engine.log_sentences import Tellers
from games.engine.phrases import listing, seat, some
from games.titles.kaiju_exchange import match_events as e
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.terms import FAVOR, Bundle
from games.titles.kaiju_exchange.words.phrases import (
    card,
    contract,
    crew,
    event,
    good,
    goods,
    icon,
    power_name,
    wonga,
)

_TELLERS: Tellers[CompiledRules] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


# -- setup, rounds and cards ---------------------------------------------------------------------------------


@_of(e.SetUp)
def _set_up(told: e.SetUp, rules: CompiledRules) -> str:
    names = dict(zip(rules.mat_codes, rules.mat_names, strict=True))
    where = listing(f"{seat(number)} in {names[code]}" for number, code in enumerate(told.mats))
    return f"Business opens: {where}. First to play: {seat(told.first)}"


@_of(e.DemandsDealt)
def _dealt(told: e.DemandsDealt, rules: CompiledRules) -> str:
    return f"receives {listing(map(card, told.codes)) if told.codes else some(told.count, 'Demand')}"


@_of(e.ContractsDealt)
def _contracts_dealt(told: e.ContractsDealt, rules: CompiledRules) -> str:
    return f"receives {listing(map(contract, told.codes)) if told.codes else some(told.count, 'Contract')}"


@_of(e.DemandsShuffled)
def _demands_shuffled(told: e.DemandsShuffled, rules: CompiledRules) -> str:
    return f"{_the_discarded(told.count, 'Demand')} shuffled into a new pile"


def _the_discarded(count: int, noun: str) -> str:
    return f"The {some(count, f'discarded {noun}')} {'is' if count == 1 else 'are'}"


@_of(e.ContractsShuffled)
def _contracts_shuffled(told: e.ContractsShuffled, rules: CompiledRules) -> str:
    return f"{_the_discarded(told.count, 'Contract')} shuffled into a new pile"


@_of(e.EventsShuffled)
def _events_shuffled(told: e.EventsShuffled, rules: CompiledRules) -> str:
    return "All Events are shuffled into a new deck"


@_of(e.GlobalsRevealed)
def _globals(told: e.GlobalsRevealed, rules: CompiledRules) -> str:
    return f"New Global {'Demand' if len(told.codes) == 1 else 'Demands'}: {listing(map(card, told.codes))}"


@_of(e.RoundStarted)
def _round(told: e.RoundStarted, rules: CompiledRules) -> str:
    return f"Round {told.round}"


@_of(e.EventRevealed)
def _event(told: e.EventRevealed, rules: CompiledRules) -> str:
    return f"Event: {event(told.code)}"


@_of(e.TurnStarted)
def _turn(told: e.TurnStarted, rules: CompiledRules) -> str:
    return "begins a turn"


@_of(e.RoundEnded)
def _round_ended(told: e.RoundEnded, rules: CompiledRules) -> str:
    return f"The first player token goes to {seat(told.first)}"


# -- Extraction ----------------------------------------------------------------------------------------------

_SOURCES = {"event": " from the Event", "republic": " from the Republic"}


@_of(e.Gained)
def _gained(told: e.Gained, rules: CompiledRules) -> str:
    return (
        f"{'takes' if told.source == 'republic' else 'gains'} "
        f"{goods(told.goods)}{_SOURCES.get(told.source, '')}"
    )


@_of(e.WentBankrupt)
def _bankrupt(told: e.WentBankrupt, rules: CompiledRules) -> str:
    if told.lost == "wipe-out":
        return f"is wiped out: hired Crew, materials and Contracts go, {wonga(told.gained)} come in"
    lost = (
        contract(told.lost) if told.lost != "demand" else card(told.code) if told.code else "a scored Demand"
    )
    return f"is bankrupt, gives up {lost} and gets {wonga(told.gained)}"


@_of(e.WagesPaid)
def _wages(told: e.WagesPaid, rules: CompiledRules) -> str:
    leaving = f" and lets {listing(map(crew, told.released))} go" if told.released else ""
    return f"pays {wonga(told.wonga)} in wages{leaving}"


@_of(e.Extracted)
def _extracted(told: e.Extracted, rules: CompiledRules) -> str:
    return f"extracts {goods(told.goods)}"


# -- the Republic's counter ----------------------------------------------------------------------------------


@_of(e.Sold)
def _sold(told: e.Sold, rules: CompiledRules) -> str:
    return f"sells {good(told.type, 2)} to the Republic for {wonga(told.wonga)}"


@_of(e.Donated)
def _donated(told: e.Donated, rules: CompiledRules) -> str:
    thanks = "the Alliance" if told.alliance else good(FAVOR)
    return f"gives {good(told.type, 2)} to the Republic for {thanks}"


@_of(e.Redeemed)
def _redeemed(told: e.Redeemed, rules: CompiledRules) -> str:
    back = "the Alliance" if told.alliance else good(FAVOR)
    return f"returns {back} to the Republic and pays {wonga(rules.board.redeem_cost)}"


# -- Crew, powers and materials ------------------------------------------------------------------------------


@_of(e.Hired)
def _hired(told: e.Hired, rules: CompiledRules) -> str:
    return f"hires {crew(told.type)} {_price(told.wonga)}"


def _price(paid: int) -> str:
    return f"for {wonga(paid)}" if paid else "for free"


@_of(e.Replaced)
def _replaced(told: e.Replaced, rules: CompiledRules) -> str:
    return f"replaces {crew(told.before)} with {crew(told.after)} {_price(told.wonga)}"


@_of(e.PonziumCashed)
def _cashed(told: e.PonziumCashed, rules: CompiledRules) -> str:
    return f"turns {good(rules.cash_type, rules.cash_count)} into {wonga(told.wonga)}"


@_of(e.PowerChanged)
def _power(told: e.PowerChanged, rules: CompiledRules) -> str:
    return f"gains the power {power_name(rules, told.type)}" if told.type >= 0 else "has no power any more"


@_of(e.ReservedDropped)
def _reserved_dropped(told: e.ReservedDropped, rules: CompiledRules) -> str:
    return f"loses the reserved {listing(map(card, told.codes))} with the power"


@_of(e.DemandReserved)
def _reserved(told: e.DemandReserved, rules: CompiledRules) -> str:
    place = (
        ""
        if told.row < 0
        else " out of their own row"
        if told.row == told.seat
        else f" out of {seat(told.row)}'s row"
    )
    return f"reserves {card(told.code)}{place} for {good(rules.reserve_type, rules.reserve_cost)}"


@_of(e.Converted)
def _converted(told: e.Converted, rules: CompiledRules) -> str:
    given = goods([told.given.count(kind) for kind in range(4)])
    return f"swaps {given} for {good(told.type)} in the lab"


@_of(e.Discarded)
def _discarded(told: e.Discarded, rules: CompiledRules) -> str:
    paying = f"pays {wonga(told.wonga)} and " if told.wonga else ""
    return f"{paying}throws away {goods(told.goods)}"


# -- Business and Refresh ------------------------------------------------------------------------------------


@_of(e.DemandFulfilled)
def _fulfilled(told: e.DemandFulfilled, rules: CompiledRules) -> str:
    reward = wonga(told.wonga) if told.wonga else "it pays nothing"
    return f"fulfils {card(told.code)} with {goods(told.paid)}: {reward}"


@_of(e.ContractFulfilled)
def _contract_fulfilled(told: e.ContractFulfilled, rules: CompiledRules) -> str:
    held = min(rules.constants.contracts_dealt, rules.constants.bankruptcy_new_contracts)
    others = {1: "", 2: "; the other one goes, unseen"}.get(held, "; the others go, unseen")
    return f"fulfils the Contract {contract(told.code)}: {wonga(told.wonga)}{others}"


@_of(e.DemandScored)
def _scored(told: e.DemandScored, rules: CompiledRules) -> str:
    return f"scores {card(told.code) if told.code else 'one of the fulfilled Demands'}, face down"


@_of(e.DemandsDiscarded)
def _demands_discarded(told: e.DemandsDiscarded, rules: CompiledRules) -> str:
    gone = [card(code) for code in told.fulfilled]
    if told.hidden:
        gone.append(some(told.hidden, "fulfilled Demand"))
    if told.codes:
        gone += [card(code) for code in told.codes]
    elif told.count:
        gone.append(some(told.count, "unused Demand"))
    return f"discards {listing(gone)}" if gone else ""


# -- trading -------------------------------------------------------------------------------------------------


@_of(e.OfferMade)
def _offer_made(told: e.OfferMade, rules: CompiledRules) -> str:
    if told.parent >= 0:
        return f"counters: {_proposed(told.give, told.get)}"
    if not any(told.give):
        return f"asks {seat(told.to)} for {goods(told.get)}"
    if not any(told.get):
        return f"offers {seat(told.to)} {goods(told.give)} as a gift"
    return f"offers {seat(told.to)} {goods(told.give)} for {goods(told.get)}"


def _proposed(give: Bundle, get: Bundle) -> str:
    """Both sides of a trade; a side without goods is a gift."""
    if not any(give):
        return f"to be given {goods(get)}"
    return f"{goods(give)} as a gift" if not any(get) else f"{goods(give)} for {goods(get)}"


_ENDED_OFFERS = {
    "declined": "gets a “no” from {}",
    "withdrawn": "takes the offer to {} back",
    "expired": "has no answer from {} in time",
    "void": "can no longer make that trade with {}",
}
"""An accepted offer is told as the trade, a countered one by its counter."""


@_of(e.OfferEnded)
def _offer_ended(told: e.OfferEnded, rules: CompiledRules) -> str:
    return _ENDED_OFFERS.get(told.state, "").format(seat(told.to))


_HOW = {"quote": " under a standing quote", "suggestion": " as suggested"}


@_of(e.Traded)
def _traded(told: e.Traded, rules: CompiledRules) -> str:
    partner = seat(told.to)
    if not any(told.get):
        what = f"gives {goods(told.give)} to {partner}"
    elif not any(told.give):
        what = f"is given {goods(told.get)} by {partner}"
    else:
        what = f"trades {goods(told.give)} for {goods(told.get)} with {partner}"
    return what + _HOW.get(told.how, "")


@_of(e.Suggested)
def _suggested(told: e.Suggested, rules: CompiledRules) -> str:
    if not any(told.give):
        return f"suggests being given {goods(told.get)}"
    return f"suggests {_proposed(told.give, told.get)}"


@_of(e.QuotePublished)
def _quoted(told: e.QuotePublished, rules: CompiledRules) -> str:
    times = f", up to {told.uses} times" if told.uses > 1 else ""
    verb = "quotes" if any(told.give) else "asks in a quote"
    return f"{verb} {_proposed(told.give, told.get)}{times}"


# -- Banana Republic and the end -----------------------------------------------------------------------------


@_of(e.DieRolled)
def _die(told: e.DieRolled, rules: CompiledRules) -> str:
    more = (
        f": {good(told.type)} more" if told.produced else f", but no {icon(told.type)} is left in the supply"
    )
    return f"The Republic rolls {told.face}{more}"


@_of(e.RepublicDelivered)
def _republic_delivered(told: e.RepublicDelivered, rules: CompiledRules) -> str:
    return f"The Republic delivers {card(told.code)}: {told.score} of {rules.board.target}"


@_of(e.InfluenceChanged)
def _influence(told: e.InfluenceChanged, rules: CompiledRules) -> str:
    through = f" by the trade with {seat(told.partner)}" if told.partner >= 0 else ""
    return f"{'rises' if told.after > told.before else 'falls'} to {told.after} Influence{through}"


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, rules: CompiledRules) -> str:
    who = listing(map(seat, told.winners))
    if told.ending == "alliance":
        return f"The Republic has delivered its last Demand. The win goes to its ally: {who}"
    if told.ending == "republic":
        return "The Republic has delivered its last Demand, with no ally: everybody loses"
    if told.ending == "rounds":
        return f"The last round is over. The win goes to {who}"
    return f"The win goes to {who}"

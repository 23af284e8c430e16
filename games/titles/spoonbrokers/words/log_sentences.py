"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's
`seat`). Events that are only shown have no sentence, like a declared transaction: the log tells what became
of it.
"""

from __future__ import annotations

from games.engine.log_sentences import Tellers
from games.engine.phrases import listing, seat, some
from games.titles.spoonbrokers import match_events as e
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules
from games.titles.spoonbrokers.words.phrases import (
    black,
    catnip,
    cert,
    character,
    company,
    kibbles,
    market,
    red,
    space,
    spoons,
    tower,
    who,
)

_TELLERS: Tellers[CompiledRules] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


# -- setup and turns -----------------------------------------------------------------------------------------


@_of(e.SetUp)
def _set_up(told: e.SetUp, rules: CompiledRules) -> str:
    purses = listing(f"{seat(number)} {kibbles(bills)}" for number, bills in enumerate(told.bills))
    return f"The Spoon Market is set up. Bills: {purses}. First to play: {seat(told.first)}"


@_of(e.CharacterTaken)
def _character(told: e.CharacterTaken, rules: CompiledRules) -> str:
    return f"{'picks' if told.picked else 'is'} {character(told.code)}"


@_of(e.RoundStarted)
def _round(told: e.RoundStarted, rules: CompiledRules) -> str:
    return f"Round {told.round}"


@_of(e.TurnStarted)
def _turn(told: e.TurnStarted, rules: CompiledRules) -> str:
    return "begins a turn"


_LEFT = {
    "key": "slips out of Debtor's Prison with the key",
    "skipped": "sits this turn out and leaves Debtor's Prison",
}


@_of(e.PrisonLeft)
def _prison_left(told: e.PrisonLeft, rules: CompiledRules) -> str:
    return _LEFT.get(told.how) or f"pays {kibbles(told.paid)} to leave Debtor's Prison"


# -- the Market ----------------------------------------------------------------------------------------------


@_of(e.MarketShuffled)
def _market_shuffled(told: e.MarketShuffled, rules: CompiledRules) -> str:
    return f"The opened Market cards are shuffled into a new deck of {told.count}"


@_of(e.CatnipShuffled)
def _catnip_shuffled(told: e.CatnipShuffled, rules: CompiledRules) -> str:
    return f"The played Catnip cards are shuffled into a new deck of {told.count}"


@_of(e.MarketOpened)
def _opened(told: e.MarketOpened, rules: CompiledRules) -> str:
    more = "one more card, " if told.why != "turn" else ""
    closed = ": the Market is closed" if told.no_trade else ""
    return f"opens {more}{market(told.code)}{closed}"


@_of(e.KibblesMoved)
def _moved(told: e.KibblesMoved, rules: CompiledRules) -> str:
    source, destination = told.source, told.destination
    before = told.prices[source] + told.count, told.prices[destination] - told.count
    return (
        f"{black(told.count)} {'hops' if told.count == 1 else 'hop'} from {company(source)} ({before[0]} → "
        f"{told.prices[source]}) to {company(destination)} ({before[1]} → {told.prices[destination]})"
    )


@_of(e.NothingMoved)
def _nothing(told: e.NothingMoved, rules: CompiledRules) -> str:
    return "finds no Kibbles to move"


_ROLES = {
    "source": "takes from {}",
    "destination": "gives to {}",
    "pays-first": "lets {} pay first",
    "paid-first": "has {} paid first",
    "highest": "calls {} the highest",
    "lowest": "calls {} the lowest",
    "treat": "asks {} for treats",
}


@_of(e.CompanyChosen)
def _company(told: e.CompanyChosen, rules: CompiledRules) -> str:
    return _ROLES[told.role].format(company(told.company))


# -- transactions --------------------------------------------------------------------------------------------


def _thing(deal: str, code: str) -> str:
    return tower(code) if deal == "buy-tower" else cert(code)


@_of(e.Dealt)
def _dealt(told: e.Dealt, rules: CompiledRules) -> str:
    verb = "sells" if told.deal == "sell" else "buys"
    return f"{verb} {_thing(told.deal, told.code)} for {kibbles(told.price)}"


@_of(e.Stopped)
def _stopped(told: e.Stopped, rules: CompiledRules) -> str:
    deal = f"{'sale' if told.deal == 'sell' else 'purchase'} of {_thing(told.deal, told.code)}"
    price = f" for {kibbles(told.price)}" if told.price >= 0 else ""
    return f"is stopped by {seat(told.by)} with {catnip(told.card)}: no {deal}{price}"


_GREW = {"bought": "puts", "visit": "adds", "polish": "polishes and adds"}


@_of(e.TowerGrew)
def _grew(told: e.TowerGrew, rules: CompiledRules) -> str:
    if not told.added:
        return f"would add to {tower(told.code)}, but no Tower Kibbles are left"
    worth = rules.tower_cost + rules.kibble_value * told.kibbles
    preposition = "on" if told.why == "bought" else "to"
    return f"{_GREW[told.why]} {red(told.added)} {preposition} {tower(told.code)}, now worth {kibbles(worth)}"


@_of(e.CatnipPlayed)
def _played(told: e.CatnipPlayed, rules: CompiledRules) -> str:
    return f"plays {catnip(told.code)}"


_BONUS = {
    "discount": "will pay half for the next certificate",
    "boost": "will get more for the next sale",
    "reopened": "trades as if the Market were open",
}


@_of(e.BonusPending)
def _bonus(told: e.BonusPending, rules: CompiledRules) -> str:
    if told.what == "extra":
        return f"has {some(told.left, 'transaction')} left"
    return _BONUS.get(told.what, "")


# -- moving and landing --------------------------------------------------------------------------------------

_GAINS = {
    "salary": "collects a salary of",
    "catnip": "gets",
    "dividend": "collects treats:",
    "treat": "collects treats:",
}


@_of(e.Gained)
def _gained(told: e.Gained, rules: CompiledRules) -> str:
    source = f" for {spoons(told.spoons)}" if told.spoons else ""
    return f"{_GAINS[told.why]} {kibbles(told.kibbles)}{source}"


@_of(e.DieRolled)
def _die(told: e.DieRolled, rules: CompiledRules) -> str:
    return f"{'sets the die to' if told.set else 'rolls'} {told.face}"


@_of(e.Strolled)
def _strolled(told: e.Strolled, rules: CompiledRules) -> str:
    past = "" if not told.pay_day or not told.space else f" past {space(0)}"
    return f"strolls{past} to {space(told.space)}"


@_of(e.Drawn)
def _drawn(told: e.Drawn, rules: CompiledRules) -> str:
    cards = listing(map(catnip, told.codes)) if told.codes else some(told.count, "Catnip card")
    return _DRAWN[told.why].format(cards)


_DRAWN = {"setup": "begins with {}", "pay-day": "draws {} for Pay Day", "space": "draws {}"}


_FOR = {"loan": " as a loan payment", "tax": " in tax", "hat": " for the hat"}


@_of(e.Charged)
def _charged(told: e.Charged, rules: CompiledRules) -> str:
    purpose = f" in rent for {tower(told.code)}" if told.why == "rent" else _FOR[told.why]
    return f"owes {who(told.to)} {kibbles(told.amount)}{purpose}"


@_of(e.Paid)
def _paid(told: e.Paid, rules: CompiledRules) -> str:
    return f"pays {kibbles(told.amount)} to {who(told.to)}"


@_of(e.Waived)
def _waived(told: e.Waived, rules: CompiledRules) -> str:
    return f"slips away without paying {kibbles(told.amount)}"


@_of(e.SoldInDebt)
def _sold_in_debt(told: e.SoldInDebt, rules: CompiledRules) -> str:
    if told.tower:
        return f"must give up {tower(told.code)} for {kibbles(told.price)}"
    return f"must sell {cert(told.code)} for {kibbles(told.price)}"


@_of(e.WentBroke)
def _broke(told: e.WentBroke, rules: CompiledRules) -> str:
    paid = f"gives {who(told.to)} the last {kibbles(told.paid)}" if told.paid else "has nothing left to give"
    forgiven = f"{kibbles(told.cancelled)} {'is' if told.cancelled == 1 else 'are'} forgiven"
    return f"is broke and {paid}: {forgiven}"


@_of(e.Imprisoned)
def _imprisoned(told: e.Imprisoned, rules: CompiledRules) -> str:
    return "is sent to Debtor's Prison" if told.sent else "is locked up in Debtor's Prison"


@_of(e.Visited)
def _visited(told: e.Visited, rules: CompiledRules) -> str:
    return (
        "finds Debtor's Prison full and stays out" if told.sent else "only visits Debtor's Prison: it is full"
    )


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, rules: CompiledRules) -> str:
    winners = listing(map(seat, told.winners))
    if told.ending == "rounds":
        return f"The last round is over. The win goes to {winners}"
    return f"{rules.target} Kibbles! The win goes to {winners}"

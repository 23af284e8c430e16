"""The Spoon Market: cards are turned over, and Market Kibbles hop from company to company (SB-30 to SB-44,
SB-92).

`begin_*` starts what a card orders: it puts questions to the active Broker on the agenda where there is
something to choose, and the legs of the move after them. What only one answer is possible to is never asked
(SB-42).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.spoonbrokers import streams
from games.titles.spoonbrokers.actions import COMPANY_PICKS
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import (
    CompanyChosen,
    KibblesMoved,
    MarketOpened,
    MarketShuffled,
    NothingMoved,
)
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import COMPANIES, MARKET, NONE

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context

HALF = 0
"""Instead of a number of Kibbles: half of what the source has, rounded down (SB-36)."""
TURN, SPACE, BELL = range(3)
"""Why a Market card is opened: the turn's own, a Spoon Market space (SB-73), Second Bell."""
REASONS = ("turn", "space", "bell")


# -- opening a card ------------------------------------------------------------------------------------------


class OpenMarketCard(Step):
    """The top Market card is turned over and carried out (SB-30, SB-73)."""

    why: int
    pause: ClassVar[float] = 2.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        if self.why == TURN:
            state.phase = MARKET
        if not state.market_deck:
            _reshuffle(state, context)
        rules = context.cards
        card = state.market_deck.pop()
        state.open_card = state.shown_card = card
        closed = rules.closing[card]
        if closed and self.why != SPACE:
            state.closed = True
        if context.record is not None:
            code = rules.market_codes[card]
            no_trade = closed and self.why != SPACE
            context.announce(MarketOpened(state.active, code, REASONS[self.why], closed, no_trade))
        state.agenda.append(DISCARD_MARKET_CARD)
        rules.market_effects[card].begin(state, context)


class DiscardMarketCard(Step):
    """The card that was carried out goes face up to the discard pile (SB-30)."""

    def run(self, state: State, context: Context) -> None:
        state.market_discard.append(state.open_card)
        state.open_card = NONE


DISCARD_MARKET_CARD = DiscardMarketCard()
OPENINGS = tuple(OpenMarketCard(why) for why in range(3))


def _reshuffle(state: State, context: Context) -> None:
    """The discard pile becomes the deck; the card being carried out is in neither (SB-31)."""
    deck = state.market_discard
    state.market_discard = []
    deck.sort()
    context.shuffle(deck, streams.MARKET)
    state.market_deck = deck
    if context.record is not None:
        context.announce(MarketShuffled(len(deck)))


# -- legs ----------------------------------------------------------------------------------------------------


class Leg(Step):
    """Market Kibbles hop from one company to another; their sum never changes (SB-05)."""

    source: int
    destination: int
    count: int
    pause: ClassVar[float] = 0.7
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        prices = state.prices
        prices[self.source] -= self.count
        prices[self.destination] += self.count
        if context.record is not None:
            context.announce(KibblesMoved(self.source, self.destination, self.count, prices[:]))


def start_legs(
    state: State, context: Context, legs: Sequence[tuple[int, int, int]], question: Decision | None = None
) -> None:
    """Put these moves (source, destination, Kibbles) on the agenda, and a question after them.

    Says so if nothing moves at all (SB-37).
    """
    if question is not None:
        state.agenda.append(question)
        state.then(*[Leg(*leg) for leg in legs if leg[2]])
        return
    some = [Leg(*leg) for leg in legs if leg[2]]
    if some:
        state.then(*some)
    elif context.record is not None:
        context.announce(NothingMoved(state.active))


# -- one company to another ----------------------------------------------------------------------------------


def begin_move(
    state: State, context: Context, n: int, sources: Sequence[int], destinations: Sequence[int]
) -> None:
    """So many Kibbles (or `HALF`) from one of these companies to another of those (SB-35, SB-36, SB-41,
    SB-42)."""
    legal = payers(state, sources, destinations)
    if not could_move(state, n, sources, destinations):
        start_legs(state, context, ())
    elif len(legal) == 1:
        begin_move_from(state, context, n, legal[0], destinations)
    else:
        state.then(ChooseSource(n, tuple(legal), tuple(destinations)))


def payers(state: State, sources: Sequence[int], destinations: Sequence[int]) -> list[int]:
    """The companies that may be picked to pay: with a Kibble, and with another company to pay to (SB-41,
    R-45)."""
    others = set(destinations)
    return [source for source in sources if state.prices[source] and others - {source}]


def could_move(state: State, n: int, sources: Sequence[int], destinations: Sequence[int]) -> bool:
    """Whether any Kibble would move, whoever is picked."""
    return any(amount(state, n, source) for source in payers(state, sources, destinations))


def begin_move_from(state: State, context: Context, n: int, source: int, destinations: Sequence[int]) -> None:
    """The same once the source is known. Where nothing moves nobody is asked where to."""
    legal = [destination for destination in destinations if destination != source]
    if len(legal) == 1 or not amount(state, n, source):
        move(state, context, n, source, legal[0])
    else:
        state.then(ChooseDestination(n, source, tuple(legal)))


def amount(state: State, n: int, source: int) -> int:
    """How many Kibbles a company pays: so many, or all it has if it has fewer, or half of them (SB-35,
    SB-36)."""
    price = state.prices[source]
    if n == HALF:
        return price // 2
    return n if n < price else price


def move(state: State, context: Context, n: int, source: int, destination: int) -> None:
    """Both ends are known."""
    start_legs(state, context, ((source, destination, amount(state, n, source)),))


class CompanyChoice(Question):
    """The active Broker picks a company for a card (SB-41)."""

    role: ClassVar[str]
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def between(self, state: State) -> Sequence[int]:
        """The companies to pick from."""
        raise NotImplementedError

    def picked(self, state: State, context: Context, company: int) -> None:
        """Go on with this company."""
        raise NotImplementedError

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [COMPANY_PICKS[company] for company in self.between(state)]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        company: int = action.company  # type: ignore[attr-defined]
        if context.record is not None:
            context.announce(CompanyChosen(seat, company, self.role))
        self.picked(state, context, company)


class ChooseSource(CompanyChoice):
    """Which company the Kibbles leave: one that has any (SB-41)."""

    n: int
    sources: tuple[int, ...]
    destinations: tuple[int, ...]
    role: ClassVar[str] = "source"

    def between(self, state: State) -> Sequence[int]:
        return self.sources

    def picked(self, state: State, context: Context, company: int) -> None:
        begin_move_from(state, context, self.n, company, self.destinations)


class ChooseDestination(CompanyChoice):
    """Which other company they go to; one at zero is as good as any (SB-41, SB-08)."""

    n: int
    source: int
    destinations: tuple[int, ...]
    role: ClassVar[str] = "destination"

    def between(self, state: State) -> Sequence[int]:
        return self.destinations

    def picked(self, state: State, context: Context, company: int) -> None:
        move(state, context, self.n, self.source, company)


# -- correction ----------------------------------------------------------------------------------------------


def begin_correction(state: State, context: Context) -> None:
    """Half of the highest company goes to the lowest; ties are the active Broker's, the highest first
    (SB-44)."""
    prices = state.prices
    top = max(prices)
    if top < 2:  # half of one is none
        start_legs(state, context, ())
        return
    highest = [company for company in COMPANIES if prices[company] == top]
    if len(highest) > 1:
        state.then(BreakTie(NONE, tuple(highest)))
    else:
        correct_from(state, context, highest[0])


def correct_from(state: State, context: Context, highest: int) -> None:
    """The same once the highest is known."""
    prices = state.prices
    bottom = min(prices)
    lowest = [company for company in COMPANIES if prices[company] == bottom]
    if len(lowest) > 1:
        state.then(BreakTie(highest, tuple(lowest)))
    else:
        move(state, context, HALF, highest, lowest[0])


class BreakTie(CompanyChoice):
    """Which of several equal companies counts as the highest, or the lowest (SB-44)."""

    highest: int
    """The highest company, or -1 while that is what is asked."""
    tied: tuple[int, ...]
    role: ClassVar[str] = "highest"

    def between(self, state: State) -> Sequence[int]:
        return self.tied

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        company: int = action.company  # type: ignore[attr-defined]
        role = "highest" if self.highest == NONE else "lowest"
        if context.record is not None:
            context.announce(CompanyChosen(seat, company, role))
        if self.highest == NONE:
            correct_from(state, context, company)
        else:
            move(state, context, HALF, self.highest, company)


# -- spread, gather, pool ------------------------------------------------------------------------------------


def begin_spread(state: State, context: Context, n: int, source: int, destinations: Sequence[int]) -> None:
    """A company pays n to each; if it is short, volatile ones are paid first (SB-38)."""
    left = state.prices[source]
    legs: list[tuple[int, int, int]] = []
    for group in context.cards.classes:
        paid = [company for company in group if company in destinations]
        if len(paid) == 2 and 1 <= left < 2 * n:
            start_legs(state, context, legs, ChoosePaidFirst(n, source, left, tuple(paid)))
            return
        for company in paid:
            count = n if n < left else left
            legs.append((source, company, count))
            left -= count
    start_legs(state, context, legs)


class ChoosePaidFirst(CompanyChoice):
    """Which of two companies of a class is paid first out of too little (SB-38)."""

    n: int
    source: int
    left: int
    """Kibbles there are for both."""
    pair: tuple[int, ...]
    role: ClassVar[str] = "paid-first"

    def between(self, state: State) -> Sequence[int]:
        return self.pair

    def picked(self, state: State, context: Context, company: int) -> None:
        other = self.pair[0] if company == self.pair[1] else self.pair[1]
        first = min(self.n, self.left)
        second = min(self.n, self.left - first)
        start_legs(state, context, ((self.source, company, first), (self.source, other, second)))


def begin_gather(state: State, context: Context, n: int, sources: Sequence[int], destination: int) -> None:
    """Each pays n, or what it has; nobody makes up for another (SB-39)."""
    prices = state.prices
    start_legs(state, context, [(source, destination, min(n, prices[source])) for source in sources])


def begin_pool(state: State, context: Context, total: int, sources: Sequence[int], destination: int) -> None:
    """Together they pay a total, volatile ones first; what they cannot pay is dropped (SB-40)."""
    prices = state.prices
    due = total
    legs: list[tuple[int, int, int]] = []
    for group in context.cards.classes:
        payers = [company for company in group if company in sources and prices[company]]
        if due and len(payers) == 2 and prices[payers[0]] + prices[payers[1]] > due:
            start_legs(state, context, legs, ChoosePayer(destination, due, tuple(payers)))
            return
        for company in payers:
            count = min(due, prices[company])
            if count:
                legs.append((company, destination, count))
                due -= count
    start_legs(state, context, legs)


class ChoosePayer(CompanyChoice):
    """Which of two companies of a class pays first (SB-40)."""

    destination: int
    due: int
    pair: tuple[int, ...]
    role: ClassVar[str] = "pays-first"

    def between(self, state: State) -> Sequence[int]:
        return self.pair

    def picked(self, state: State, context: Context, company: int) -> None:
        prices = state.prices
        other = self.pair[0] if company == self.pair[1] else self.pair[1]
        first = min(self.due, prices[company])
        second = min(self.due - first, prices[other])
        start_legs(state, context, ((company, self.destination, first), (other, self.destination, second)))

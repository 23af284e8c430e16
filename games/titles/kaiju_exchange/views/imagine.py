"""States imagined from what a seat knows (section 7 of the rules page,
and *Determinization* in section 10)."""

from __future__ import annotations

from random import Random

from games.engine.knowledge import shuffle
from games.titles.kaiju_exchange.fulfil import DemandPayment
from games.titles.kaiju_exchange.state import Memory, Scoring, State
from games.titles.kaiju_exchange.terms import LOCAL


def imagine(state: State, seat: int | None, rng: Random) -> None:
    """Deal everything that `seat` (`None`: a spectator) cannot know afresh, in a state that is a copy
    already.

    After the end everybody's cards lie open, and only the piles are left to imagine.
    """
    if state.ending:
        _imagine_demand_piles(state, seat, rng)
    else:
        _imagine_demands(state, seat, rng)
    _imagine_contracts(state, seat, rng)
    state.event_deck.sort()
    shuffle(state.event_deck, rng)


def reshuffle(state: State, rng: Random) -> None:
    """Lay the decks anew, in a state that is a copy already. Hands and discards stay."""
    for deck in (state.draw_pile, state.contract_pile, state.event_deck):
        shuffle(deck, rng)


def _imagine_demands(state: State, seat: int | None, rng: Random) -> None:
    memory = state.memory
    deck = memory.demands
    scored = HiddenScores(state, seat)
    spots = demand_spots(state, seat, scored.special)
    places = [zone[at] for zone, at in spots] + state.draw_pile
    pool = places + scored.hidden
    scored.imagine(pool, rng)
    dealt = deck.imagine(seat, places, pool, rng)
    if scored.scorings:
        deck.forget_packs(scored.outside)
    if memory.scorings:
        deck.forget_others(seat, _candidates_seen(memory))
    for (zone, at), card in zip(spots, dealt, strict=False):
        zone[at] = card
    state.draw_pile = dealt[len(spots) :]


def demand_spots(state: State, seat: int | None, special: set[int]) -> list[tuple[list[int], int]]:
    """Where Demands lie that the seat does not know, but for the draw pile: zone and place. `special` ones
    are imagined apart."""
    fixed = set(state.memory.shown)
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, DemandPayment) and top.zone == LOCAL:
        fixed.add(top.card(state))  # it is shown before it is paid (KX-77)
    spots: list[tuple[list[int], int]] = []
    for other, player in enumerate(state.players):
        if other != seat:
            hand = player.locals
            spots += [(hand, at) for at, card in enumerate(hand) if card not in fixed]
    discard = state.discard
    spots += [
        (discard, at)
        for at, marks in enumerate(state.discard_seen)
        if not _saw(state, seat, marks) and discard[at] not in special
    ]
    return spots


def _imagine_demand_piles(state: State, seat: int | None, rng: Random) -> None:
    """The draw pile and the discards that the seat has not seen; a Demand lost in bankruptcy is one of
    these."""
    discard, lost = state.discard, state.memory.lost
    lost_at = [discard.index(card) for card in lost]
    spots = [at for at, marks in enumerate(state.discard_seen) if not _saw(state, seat, marks)]
    places = [discard[at] for at in spots] + state.draw_pile
    dealt = state.memory.demands.imagine(seat, places, list(places), rng)
    for at, card in zip(spots, dealt, strict=False):
        discard[at] = card
    state.draw_pile = dealt[len(spots) :]
    lost[:] = [discard[at] for at in lost_at]


def _saw(state: State, seat: int | None, marks: int) -> bool:
    """Whether this seat saw a card with these marks; for a spectator (`None`), whether everybody did."""
    everybody = (1 << len(state.players)) - 1
    return marks & everybody == everybody if seat is None else bool(marks >> seat & 1)


def _candidates_seen(memory: Memory) -> bytes:
    """What everybody saw last of the candidates of a scoring: how they lay face up before these packs."""
    marks = bytearray(len(memory.demands.packs))
    for scoring in memory.scorings:
        if scoring.pack <= memory.demands.newest:
            for card in scoring.candidates:
                marks[card] = scoring.pack
    return bytes(marks)


class HiddenScores:
    """The scored Demands of the other players:
    each is one of those that lay face up when it was chosen (KX-90).

    Until the next shuffle the rest of them lies in the discard pile. A scored Demand lost in bankruptcy lies
    there too (KX-35), and nobody but its former owner knows which it was.
    """

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        memory = state.memory
        self.newest = memory.demands.newest
        self.scorings = [one for one in memory.scorings if one.seat != seat]
        fresh = [card for one in self.scorings if one.pack > self.newest for card in one.candidates]
        self.special = set(fresh)
        """Cards that are no ordinary unseen discards:
        candidates of this pack, and Demands lost in bankruptcy."""
        self.outside: list[int] = []
        """Cards imagined as scored or lost that might have come from any pack."""
        self.hidden: list[int] = []
        """Scored and lost cards that could be mistaken for cards in other hidden places."""
        self.lost: list[tuple[int, int, int]] = []
        """Of each lost card: its former owner, and where it stands in the list of lost ones and in the
        discard pile."""
        if not self.scorings:
            return
        for place, card in enumerate(memory.lost):
            at = state.discard.index(card)
            owner = state.discard_seen[at].bit_length() - 1  # nobody else saw it
            if owner != seat:
                self.lost.append((owner, place, at))
        lost = [state.discard[at] for _, _, at in self.lost]
        self.special.update(lost)
        owned = [card for one, player in enumerate(state.players) if one != seat for card in player.scored]
        known = set(fresh)
        self.hidden = [card for card in owned + lost if card not in known]

    def imagine(self, pool: list[int], rng: Random) -> None:
        """Choose the scored and the lost cards, taking them out of the pool, and lay the rest on the
        discard pile."""
        for owner in range(len(self.state.players)):
            scorings = [one for one in self.scorings if one.seat == owner]
            if scorings:
                self._imagine_of(owner, scorings, pool, rng)

    def _imagine_of(self, owner: int, scorings: list[Scoring], pool: list[int], rng: Random) -> None:
        state = self.state
        scored = state.players[owner].scored
        lost = [(place, at) for former, place, at in self.lost if former == owner]
        lost_at = {at for _, at in lost}
        rest_at = {
            index: [
                at for at, card in enumerate(state.discard) if card in one.candidates and at not in lost_at
            ]
            for index, one in enumerate(scorings)
            if one.pack > self.newest
        }
        possible = [self.possible(one, pool) for one in scorings]
        order = self._kept_and_lost(scorings, possible, len(scored), len(lost), rng)
        chosen = {}
        for index in order:
            card = possible[index][int(rng.random() * len(possible[index]))]
            chosen[index] = card
            if index not in rest_at:
                pool.remove(card)
        kept = sorted(order[: len(scored)])
        state.players[owner].scored = [chosen[index] for index in kept]
        self.outside += [card for index, card in chosen.items() if index not in rest_at]
        for (place, at), index in zip(lost, order[len(scored) :], strict=True):
            state.memory.lost[place] = state.discard[at] = chosen[index]
        for index, spots in rest_at.items():
            rest = [card for card in scorings[index].candidates if card != chosen[index]]
            for at, card in zip(spots, rest, strict=True):
                state.discard[at] = card

    def possible(self, scoring: Scoring, pool: list[int]) -> list[int]:
        """The candidates that the seat has not seen elsewhere since."""
        if scoring.pack > self.newest:
            return scoring.candidates
        memory = self.state.memory
        since = _candidates_seen(memory) if self.seat is None else memory.demands.since[self.seat]
        return [card for card in scoring.candidates if since[card] == scoring.pack and card in pool]

    def _kept_and_lost(
        self, scorings: list[Scoring], possible: list[list[int]], scored: int, lost: int, rng: Random
    ) -> list[int]:
        """Which scorings the cards come from: those still scored first, then those that lie lost in the
        discard pile.

        Scorings whose card was lost in an earlier pack are left out; they are among those not of this
        pack, and certainly those whose candidates have all been seen."""
        order = list(range(len(scorings)))
        if len(order) == scored and not lost:
            return order
        shuffle(order, rng)
        order.sort(key=lambda index: (scorings[index].pack <= self.newest) + (not possible[index]))
        order = order[: scored + lost]
        shuffle(order, rng)
        return order


def _imagine_contracts(state: State, seat: int | None, rng: Random) -> None:
    spots: list[tuple[list[int], int]] = []
    for other, player in enumerate(state.players):
        if other != seat and not state.ending:
            spots += [(player.contracts, at) for at in range(len(player.contracts))]
    spots += [
        (state.contract_discard, at)
        for at, marks in enumerate(state.contract_discard_seen)
        if not _saw(state, seat, marks)
    ]
    places = [zone[at] for zone, at in spots] + state.contract_pile
    dealt = state.memory.contracts.imagine(seat, places, list(places), rng)
    for (zone, at), card in zip(spots, dealt, strict=False):
        zone[at] = card
    state.contract_pile = dealt[len(spots) :]

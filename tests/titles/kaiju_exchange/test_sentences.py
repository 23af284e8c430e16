"""The log: every event has words, or is only shown, and hidden cards are named to their owner alone."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from games.engine import MatchEvent, text_tokens
from games.titles.kaiju_exchange import match_events as e
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.match_events import AnyMatchEvent
from tests.titles.kaiju_exchange.positions import distinct_cards, positions
from tests.titles.kaiju_exchange.rules_page import PAGE
from tests.titles.kaiju_exchange.table import RULES

EGGS = (2, 0, 0, 0, 0, 0, 0)
PAY = (0, 0, 0, 0, 3, 0, 0)
NOTHING = (0, 0, 0, 0, 0, 0, 0)

TOLD: list[tuple[MatchEvent, str]] = [
    (
        e.SetUp(["CM-SG", "CM-LD"], 0),
        "Business opens: {seat:0} in Singapore and {seat:1} in London. First to play: {seat:0}",
    ),
    (e.DemandsDealt(1, 2), "receives two Demands"),
    (e.DemandsDealt(1, 1, ["DM-E1"]), "receives {card:DM-E1}"),
    (e.ContractsDealt(1, 2, ["EC01", "EC02"]), "receives {contract:EC01} and {contract:EC02}"),
    (e.DemandsShuffled(14), "The 14 discarded Demands are shuffled into a new pile"),
    (e.DemandsShuffled(1), "The one discarded Demand is shuffled into a new pile"),
    (e.ContractsShuffled(6), "The six discarded Contracts are shuffled into a new pile"),
    (e.InfluenceChanged(0, 2, 3, -1), "rises to 3 Influence"),
    (e.InfluenceChanged(0, 3, 2, 1), "falls to 2 Influence by the trade with {seat:1}"),
    (e.Hired(0, 3, 0), "hires {crew:P} for free"),
    (e.DemandReserved(0, "DM-E1", 0), "reserves {card:DM-E1} out of their own row for {T:1}"),
    (e.DemandFulfilled(0, "local", "DM-T1", EGGS, 0), "fulfils {card:DM-T1} with {E:2}: it pays nothing"),
    (e.OfferMade(6, 1, 0, NOTHING, EGGS, 5), "counters: to be given {E:2}"),
    (e.Suggested(7, 1, EGGS, NOTHING), "suggests {E:2} as a gift"),
    (e.QuotePublished(8, 1, NOTHING, EGGS, 1), "asks in a quote to be given {E:2}"),
    (e.EventsShuffled(), "All Events are shuffled into a new deck"),
    (
        e.GlobalsRevealed(["DM-E1", "DM-T2", "DM-P3"]),
        "New Global Demands: {card:DM-E1}, {card:DM-T2} and {card:DM-P3}",
    ),
    (e.RoundStarted(4), "Round 4"),
    (e.EventRevealed("EV-5"), "Event: {event:EV-5}"),
    (e.TurnStarted(2), "begins a turn"),
    (e.StepStarted(2, "business"), ""),
    (e.Gained(0, EGGS, "event"), "gains {E:2} from the Event"),
    (e.Gained(0, EGGS, "republic"), "takes {E:2} from the Republic"),
    (e.WentBankrupt(0, "demand", 3), "is bankrupt, gives up a scored Demand and gets {W:3}"),
    (e.WentBankrupt(0, "demand", 3, "DM-E1"), "is bankrupt, gives up {card:DM-E1} and gets {W:3}"),
    (e.WentBankrupt(0, "EC03", 3, "EC03"), "is bankrupt, gives up {contract:EC03} and gets {W:3}"),
    (e.WentBankrupt(0, "wipe-out", 5), "is wiped out: hired Crew, materials and Contracts go, {W:5} come in"),
    (e.WagesPaid(0, 2, [2]), "pays {W:2} in wages and lets {crew:T} go"),
    (e.Extracted(0, (2, 0, 4, 0, 0, 0, 0)), "extracts {E:2} + {T:4}"),
    (e.Extracted(0, NOTHING), "extracts nothing"),
    (e.Sold(0, 0, 2), "sells {E:2} to the Republic for {W:2}"),
    (e.Donated(0, 1, False), "gives {S:2} to the Republic for {F:1}"),
    (e.Donated(0, 1, True), "gives {S:2} to the Republic for the Alliance"),
    (e.Redeemed(0, False), "returns {F:1} to the Republic and pays {W:1}"),
    (e.Redeemed(0, True), "returns the Alliance to the Republic and pays {W:1}"),
    (e.Hired(0, 3, 4), "hires {crew:P} for {W:4}"),
    (e.Replaced(0, 1, 2, 0, 0), "replaces {crew:T} with {crew:E} for free"),
    (e.PonziumCashed(0, 2), "turns {P:3} into {W:2}"),
    (e.PowerChanged(0, 2), "gains the power Long Reach"),
    (e.PowerChanged(0, -1), "has no power any more"),
    (e.ReservedDropped(0, ["DM-E1"]), "loses the reserved {card:DM-E1} with the power"),
    (e.DemandReserved(0, "DM-E1", -1), "reserves {card:DM-E1} for {T:1}"),
    (e.DemandReserved(0, "DM-E1", 2), "reserves {card:DM-E1} out of {seat:2}'s row for {T:1}"),
    (e.Converted(0, [0, 1], 2), "swaps {E:1} + {S:1} for {T:1} in the lab"),
    (e.Discarded(0, EGGS, 1), "pays {W:1} and throws away {E:2}"),
    (e.Discarded(0, EGGS, 0), "throws away {E:2}"),
    (e.DemandFulfilled(0, "local", "DM-E2", EGGS, 3), "fulfils {card:DM-E2} with {E:2}: {W:3}"),
    (
        e.ContractFulfilled(0, "EC01", 6),
        "fulfils the Contract {contract:EC01}: {W:6}; the other one goes, unseen",
    ),
    (e.DemandScored(0), "scores one of the fulfilled Demands, face down"),
    (e.DemandScored(0, "DM-E2"), "scores {card:DM-E2}, face down"),
    (e.DemandsDiscarded(0, ["DM-E1"], 2), "discards {card:DM-E1} and two unused Demands"),
    (e.DemandsDiscarded(0, [], 0), ""),
    (e.OfferMade(5, 0, 1, EGGS, PAY, -1), "offers {seat:1} {E:2} for {W:3}"),
    (e.OfferMade(5, 0, 1, EGGS, NOTHING, -1), "offers {seat:1} {E:2} as a gift"),
    (e.OfferMade(5, 0, 1, NOTHING, PAY, -1), "asks {seat:1} for {W:3}"),
    (e.OfferMade(6, 1, 0, PAY, EGGS, 5), "counters: {W:3} for {E:2}"),
    (e.OfferEnded(5, 0, 1, "declined"), "gets a “no” from {seat:1}"),
    (e.OfferEnded(5, 0, 1, "accepted"), ""),
    (e.Traded(0, 1, EGGS, PAY, "offer"), "trades {E:2} for {W:3} with {seat:1}"),
    (e.Traded(0, 1, EGGS, NOTHING, "quote"), "gives {E:2} to {seat:1} under a standing quote"),
    (e.Suggested(7, 1, EGGS, PAY), "suggests {E:2} for {W:3}"),
    (e.SuggestionEnded(7, 1), ""),
    (e.QuotePublished(8, 1, EGGS, PAY, 3), "quotes {E:2} for {W:3}, up to 3 times"),
    (e.QuoteEnded(8, 1), ""),
    (e.DieRolled(4, 3, True), "The Republic rolls 4: {P:1} more"),
    (e.DieRolled(4, 3, False), "The Republic rolls 4, but no {P} is left in the supply"),
    (e.RepublicDelivered("DM-P2", 4), "The Republic delivers {card:DM-P2}: 4 of 8"),
    (e.RoundEnded(2), "The first player token goes to {seat:2}"),
    (e.MatchEnded("influence", [1]), "The win goes to {seat:1}"),
    (
        e.MatchEnded("republic", []),
        "The Republic has delivered its last Demand, with no ally: everybody loses",
    ),
]


def tell(event: MatchEvent) -> str:
    return GAME.tell(event, RULES)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_reads(event: MatchEvent, sentence: str):
    assert tell(event) == sentence


def test_every_kind_of_event_is_among_those_above():
    assert {type(event) for event, _ in TOLD} == set(get_args(AnyMatchEvent))


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_hears_of_a_hidden_card(seats: int):
    """What was told of each step is held against the hands after it: only cards that lie open, or one's
    own, are named."""
    heard = 0
    for state, table, record in positions(2000, seats, seed=3, rules=distinct_cards(), every_step=True):
        for viewer in (None, *range(seats)):
            mine = record.heard_by(viewer)
            for event in mine:
                text = msgspec.json.encode(event).decode() + GAME.tell(event, table.cards)
                heard += 1
                if isinstance(event, e.DemandsDealt | e.ContractsDealt | e.DemandScored):
                    own = viewer == event.seat
                    assert ('"DM-' in text or '"EC' in text) == own
                for player in hidden_hands(state, viewer):
                    assert not any(f'"{code}"' in text or f":{code}}}" in text for code in player)
    assert heard > 1000


def hidden_hands(state, viewer):
    """The hands and open Contracts of others, which nothing told so far may have named."""
    rules = distinct_cards()
    if state.ending:
        return
    for seat, player in enumerate(state.players):
        if seat != viewer:
            yield [rules.demand_codes[card] for card in player.locals]
            yield [rules.contract_codes[card] for card in player.contracts]


def test_every_token_of_the_log_is_one_that_clients_draw():
    told = 0
    for _, table, record in positions(400, 3, seed=8):
        for event in record.heard_by(0):
            for part in text_tokens.split(GAME.tell(event, table.cards)):
                if not isinstance(part, str):
                    told += 1
                    assert PAGE.draws(part), part
    assert told > 200

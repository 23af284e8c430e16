"""What a seat does not know, zone by zone, as `imagine.py` deals it anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.hidden import Zone
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.views.imagine import HiddenScores, demand_spots

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def hidden(state: State, rules: CompiledRules, seat: int) -> list[Zone]:
    """Demands, Contracts and the order of the Events."""
    events = [rules.event_codes[card] for card in state.event_deck]
    return [
        *_demands(state, rules, seat),
        *_contracts(state, rules, seat),
        Zone("the Event deck", events, "events", ordered=True),
    ]


def _demands(state: State, rules: CompiledRules, seat: int) -> list[Zone]:
    """Hands, unseen discards and the draw pile; and what others have scored or lost, which may only be a
    candidate of then."""
    discard, deck = state.discard, state.memory.demands
    name = rules.demand_codes.__getitem__
    if state.ending:
        unseen = _unseen(discard, state.discard_seen, seat)
        places = [("unseen Demand discards", unseen), ("the Demand deck", state.draw_pile)]
        return deck.hidden(seat, places, "demands", name)
    scored = HiddenScores(state, seat)
    spots = demand_spots(state, seat, scored.special)
    places = [
        (f"Local Demands of {other}", [zone[at] for zone, at in spots if zone is player.locals])
        for other, player in enumerate(state.players)
        if other != seat
    ]
    places.append(("unseen Demand discards", [zone[at] for zone, at in spots if zone is discard]))
    places.append(("the Demand deck", state.draw_pile))
    zones = deck.hidden(seat, places, "demands", name, scored.hidden)
    unknown = [card for _, held in places for card in held] + scored.hidden
    for owner in range(len(state.players)):
        zones += _scores(state, rules, scored, owner, unknown)
    return zones


def _scores(
    state: State, rules: CompiledRules, scores: HiddenScores, owner: int, unknown: list[int]
) -> list[Zone]:
    """What somebody else has scored and lost, and the other candidates that still lie in the discard pile
    with it."""
    name = rules.demand_codes.__getitem__
    scorings = [one for one in scores.scorings if one.seat == owner]
    if not scorings:
        return []
    scored = state.players[owner].scored
    lost = [state.discard[at] for former, _, at in scores.lost if former == owner]
    possible = [[*map(name, scores.possible(one, unknown))] for one in scorings]
    anything = [code for some in possible for code in some]
    if lost or len(scorings) != len(scored):
        possible = [anything] * len(scored)
    zones = [
        Zone(f"what {owner} scored, card {at}", [name(card)], "demands", among=some)
        for at, (card, some) in enumerate(zip(scored, possible, strict=True))
    ]
    zones += [
        Zone(f"what {owner} lost, card {at}", [name(card)], "demands", among=anything)
        for at, card in enumerate(lost)
    ]
    for at, one in enumerate(scorings):
        if one.pack > scores.newest:
            rest = [name(card) for card in state.discard if card in one.candidates and card not in lost]
            among = [*map(name, one.candidates)]
            zones.append(Zone(f"what {owner} did not score, choice {at}", rest, "demands", among=among))
    return zones


def _contracts(state: State, rules: CompiledRules, seat: int) -> list[Zone]:
    places = [
        (f"Contracts of {other}", player.contracts)
        for other, player in enumerate(state.players)
        if other != seat and not state.ending
    ]
    unseen = _unseen(state.contract_discard, state.contract_discard_seen, seat)
    places += [("unseen Contract discards", unseen), ("the Contract deck", state.contract_pile)]
    return state.memory.contracts.hidden(seat, places, "contracts", rules.contract_codes.__getitem__)


def _unseen(cards: list[int], seen: list[int], seat: int) -> list[int]:
    return [card for card, marks in zip(cards, seen, strict=True) if not marks >> seat & 1]

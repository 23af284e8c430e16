"""What each seat may know: owner, opponent and spectator (section 7 of the rules page)."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.state import State
from tests.titles.harness import Position
from tests.titles.kaiju_exchange.positions import distinct_cards, positions
from tests.titles.kaiju_exchange.table import RULES

LARGEST_VIEW = 12 * 1024


def as_json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def seen_as(position: Position, seat: int | None) -> str:
    return as_json(GAME.view(position.state, position.context, seat))


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """The codes of all cards that this viewer may not see now."""
    rules = distinct_cards()
    demands = [*state.draw_pile, *state.discard, *state.box, *state.republic_scored]
    contracts = [*state.contract_pile, *state.contract_discard]
    events = list(state.event_deck)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            demands += player.locals + player.scored
            contracts += player.contracts
    return (
        {rules.demand_codes[card] for card in demands}
        | {rules.contract_codes[card] for card in contracts}
        | {rules.event_codes[card] for card in events}
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fall", [False, True])
def test_no_hidden_card_is_named_in_any_view(seats: int, fall: bool):
    looked_at = 0
    for position in positions(300, seats, seed=seats, fall=fall, rules=distinct_cards()):
        if position.state.ending:
            continue
        for viewer in (None, *range(seats)):
            text = seen_as(position, viewer)
            hidden = hidden_from(position.state, viewer)
            assert [code for code in hidden if f'"{code}"' in text or f":{code}}}" in text] == []
            looked_at += len(hidden)
    assert looked_at > 10_000


def test_the_owner_sees_hand_contracts_and_scored_cards_and_the_opponent_only_how_many():
    position = next(iter(positions(1)))
    state, rules = position.state, RULES
    owner, opponent, spectator = (
        GAME.view(state, position.context, viewer).seats[0] for viewer in (0, 1, None)
    )
    assert owner.locals == [rules.demand_codes[card] for card in state.players[0].locals]
    assert owner.contracts == [rules.contract_codes[card] for card in state.players[0].contracts]
    assert owner.scored == []
    for stranger in (opponent, spectator):
        assert (stranger.locals, stranger.contracts, stranger.scored) == (None, None, None)
        assert (stranger.local_count, stranger.contract_count) == (2, 2)


def test_swapping_hidden_cards_changes_nothing_for_opponent_and_spectator():
    """Owner's hand against the draw pile, Contracts against the pile, and the order of all piles."""
    changed = 0
    for position in positions(200, 3, seed=9, rules=distinct_cards()):
        state = position.state
        if state.ending or not state.draw_pile or not state.players[0].locals:
            continue
        before = {viewer: seen_as(position, viewer) for viewer in (0, 1, 2, None)}
        other = position._replace(state=GAME.copy(state))
        owner, piles = other.state.players[0], other.state
        owner.locals[0], piles.draw_pile[0] = piles.draw_pile[0], owner.locals[0]
        if owner.contracts and piles.contract_pile:
            owner.contracts[0], piles.contract_pile[0] = piles.contract_pile[0], owner.contracts[0]
        if owner.scored:
            owner.scored[0], piles.draw_pile[-1] = piles.draw_pile[-1], owner.scored[0]
        for pile in (piles.draw_pile, piles.discard, piles.event_deck, piles.contract_pile):
            pile.reverse()
        for stranger in (1, 2, None):
            assert seen_as(other, stranger) == before[stranger]
        changed += seen_as(other, 0) != before[0]
    assert changed > 50


def test_after_the_end_everything_is_turned_up_for_everybody():
    ended = [p for p in positions(1500, 3, seed=4) if p.state.ending]
    assert ended
    position = ended[0]
    for viewer in (None, 0, 1, 2):
        view = GAME.view(position.state, position.context, viewer)
        assert view.ending == position.state.ending
        for seat in view.seats:
            assert seat.locals is not None
            assert seat.contracts is not None
            assert len(seat.scored or []) == seat.scored_count


def test_a_view_stays_under_twelve_kilobytes_at_every_seat():
    largest = max(len(seen_as(p, viewer)) for p in positions(400, 4, seed=2) for viewer in (0, 1, 2, 3, None))
    assert 1000 < largest <= LARGEST_VIEW


def test_a_view_tells_prices_wages_influence_and_what_the_republic_would_deliver():
    state, table, _ = next(iter(positions(1)))
    rules = RULES
    e1, e2 = (rules.demand_codes.index(code) for code in ("DM-E1", "DM-E2"))
    state.republic = [2, 3, 5, 0]
    state.globals = [e1, e2]
    player = state.players[1]
    player.wonga, player.crew, player.scored_contract = 7, [0, 0, 0], 0
    view = GAME.view(state, table, 0)
    assert view.republic is not None
    assert view.republic.prices == [2, 1, 0, 2]
    assert view.republic.delivers == ["DM-E2"]
    seat = view.seats[1]
    assert (seat.wages, seat.power, seat.influence, seat.influence_by) == (3, 0, 3, [0, 1, 1, 1])


def test_in_the_fall_of_the_republic_there_is_none_to_see():
    state, table, _ = next(iter(positions(1, fall=True)))
    view = GAME.view(state, table, 0)
    assert view.republic is None
    assert view.target == 5


def test_a_view_shares_no_list_with_the_position():
    state, table, _ = next(iter(positions(1)))
    view = GAME.view(state, table, 0)
    before = as_json(view)
    state.players[0].materials[0] += 1
    state.players[0].crew.append(1)
    state.republic[2] += 1
    state.winners.append(1)
    assert as_json(view) == before

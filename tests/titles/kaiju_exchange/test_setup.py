"""Setting up the table, in the printed game and in the variant (KX-1, KX-10 to KX-19, KX-140 to KX-147)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    Donate,
    EmergencyDiscard,
    EndBusiness,
    EndMain,
    PaidDiscard,
    Redeem,
    Sell,
)
from games.titles.kaiju_exchange.components import components
from games.titles.kaiju_exchange.match_events import DemandsDealt, DieRolled, SetUp
from games.titles.kaiju_exchange.round import Round, turn_order
from games.titles.kaiju_exchange.supply import favors_left
from games.titles.kaiju_exchange.terms import EVERYBODY, LETTERS
from tests.titles.kaiju_exchange.table import EGG, RULES, at_table, seat, set_up

SEATS = (2, 3, 4)


@pytest.mark.parametrize("players", SEATS)
def test_seats_play_clockwise_from_the_holder_of_the_first_player_token(players):
    """KX-1: two to four players, in seat order from the first player."""
    assert GAME.seats == SEATS
    state = set_up(players).state
    assert len(state.players) == players
    order = turn_order(state)
    assert order[0] == state.first
    assert order == [(state.first + at) % players for at in range(players)]


def test_mats_are_dealt_at_random_and_no_two_players_share_one():
    """KX-10."""
    dealt = set()
    for seed in range(60):
        mats = tuple(player.mat for player in set_up(3, seed).state.players)
        assert len(set(mats)) == 3
        dealt.add(mats)
    assert len(dealt) > 15, "of 24 ways most came up"


def test_everybody_starts_with_five_wonga_and_a_material_of_the_starter():
    """KX-11 (R-3)."""
    for player in set_up(4).state.players:
        starter = RULES.starters[player.mat]
        assert player.wonga == 5
        assert player.crew == [starter]
        assert [player.materials[type] for type in range(4)] == [int(type == starter) for type in range(4)]
        assert (player.favors, player.alliance) == (0, False)


@pytest.mark.parametrize("players", SEATS)
def test_two_contracts_each_and_the_rest_form_the_pile(players):
    """KX-12 (R-8)."""
    state = set_up(players).state
    assert [len(player.contracts) for player in state.players] == [2] * players
    assert len(state.contract_pile) == 12 - 2 * players
    assert state.contract_discard == []


def test_contracts_are_dealt_at_random():
    """KX-12."""
    assert len({tuple(set_up(2, seed).state.players[0].contracts) for seed in range(20)}) > 10


@pytest.mark.parametrize(("players", "removed"), [(2, {1: 1, 2: 1}), (3, {1: 1}), (4, {})])
def test_demands_are_removed_by_the_number_of_players(players, removed):
    """KX-13."""
    box = Counter(RULES.demand_codes[card] for card in set_up(players).state.box)
    expected = {f"DM-{letter}{size}": count for letter in "ESTP" for size, count in removed.items()}
    assert dict(box) == expected


@pytest.mark.parametrize("players", SEATS)
def test_all_large_demands_start_in_the_discard_pile(players):
    """KX-14; everybody knows them, since they follow from the rules."""
    state = set_up(players).state
    assert sorted(state.discard) == [
        card for card in range(len(RULES.demand_size)) if RULES.demand_size[card] == 3
    ]
    assert state.discard_seen == [EVERYBODY] * 8


@pytest.mark.parametrize(("players", "left"), [(2, 5), (3, 7), (4, 9)])
def test_hands_globals_and_what_is_left_to_draw(players, left):
    """KX-15, KX-16, and the table of section 2."""
    state = set_up(players).state
    assert [len(player.locals) for player in state.players] == [2] * players
    assert len(state.globals) == 3
    assert len(state.draw_pile) == left


def test_hands_are_told_to_their_owner_only():
    """KX-15, section 7."""
    table = set_up(3, 5)
    for owner in range(3):
        (mine,) = [event for event in table.heard(DemandsDealt, owner) if event.seat == owner]
        assert mine.codes == table.names(table.player(owner).locals)
        others = [event for event in table.heard(DemandsDealt, owner) if event.seat != owner]
        assert all(event.codes is None and event.count == 2 for event in others)
    assert all(event.codes is None for event in table.heard(DemandsDealt))


@pytest.mark.parametrize("players", SEATS)
def test_the_republic_starts_empty_with_two_favors_a_mat(players):
    """KX-17."""
    state = set_up(players).state
    assert state.republic == [0, 0, 0, 0]
    assert state.republic_scored == []
    assert state.alliance_here
    assert favors_left(state, RULES) == 2 * players


def test_the_events_are_shuffled():
    """KX-18."""
    decks = {tuple(set_up(2, seed).state.event_deck) for seed in range(20)}
    assert len(decks) > 15
    assert all(sorted(deck) == list(range(8)) for deck in decks)


def test_the_mat_with_the_lowest_number_goes_first():
    """KX-19: Singapore first, then Tokyo, New York, London."""
    for seed in range(30):
        table = set_up(2, seed)
        cities = [RULES.mat_names[player.mat] for player in table.state.players]
        best = min(cities, key=["Singapore", "Tokyo", "New York", "London"].index)
        assert cities[table.state.first] == best
        (told,) = table.heard(SetUp)
        assert told.first == table.state.first


def test_round_one_follows_the_setup():
    """Section 3, step 10."""
    state = set_up(2).state
    assert isinstance(state.agenda[-1], Round)
    assert len(state.agenda) == 1


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("fall", [False, True])
def test_setup_loses_no_component(players, fall):
    """Law of conservation, from before the first card is dealt."""
    state, _ = GAME.new(RULES, players, {"variant_fall": fall}, Random(2))
    whole = components(state, RULES)
    assert whole == components(set_up(players, 2, fall).state, RULES)
    assert [whole[f"crew {letter}"] for letter in LETTERS] == list(RULES.crew_tokens)


# -- Fall of Banana Republic -----------------------------------------------------------------------------


def test_the_variant_is_a_table_option():
    """KX-140."""
    (option,) = [option for option in GAME.options if option.key == "variant_fall"]
    assert option.values == (False, True)
    assert GAME.setup(RULES, 2, {"variant_fall": True}).fall
    assert not GAME.setup(RULES, 2, {}).fall


def test_there_is_no_republic_in_the_variant():
    """KX-141: no tokens, no dealing, no phase; a round goes from the last turn to its end."""
    rich = seat(materials="E4 S4", favors=0)
    table = at_table(rich, seat(), fall=True)
    assert not table.state.alliance_here
    assert favors_left(table.state, RULES) == 0
    for kind in (Sell, Donate, Redeem):
        assert table.offers(kind) == []
    assert table.refuses(0, Sell(EGG)) == "KX-141"
    assert table.refuses(0, Donate(EGG)) == "KX-141"
    assert table.refuses(0, Redeem()) == "KX-141"
    round = at_table(seat(), seat(), step="round", fall=True, run=False)
    round.state.agenda.pop().run(round.state, round.context)
    names = [type(frame).__name__ for frame in reversed(round.state.agenda)]
    assert names == ["EventRevelation", "Turn", "Turn", "EndOfRound"]


def test_the_variant_is_played_to_five_influence():
    """KX-142."""
    four = seat(materials="E2 S2 T1", contracts=["EC01", "EC02"], wonga=0, scored=["DM-E1", "DM-S1", "DM-T1"])
    table = at_table(four, seat(), step="business", fall=True)
    (contract,) = [option for option in table.options() if option.__class__.__name__ == "FulfilContract"]
    table.do(0, contract)
    assert table.influence() == 5
    assert table.state.winners == [0]


def test_everybody_hears_which_demand_follows_from_a_mat():
    """KX-143: it is no secret, the random one is."""
    table = set_up(2, 4, fall=True)
    for owner in (0, 1):
        heard = [event for event in table.heard(DemandsDealt, 1 - owner) if event.seat == owner]
        first = table.names(table.player(owner).locals)[:1]
        assert [(event.count, event.codes) for event in heard] == [(1, first), (1, None)]


@pytest.mark.parametrize(("players", "draw", "discard"), [(2, 8, 10), (3, 12, 9), (4, 16, 8)])
def test_the_variants_demand_deck(players, draw, discard):
    """KX-143, KX-144: a size 2 Demand for each mat leaves the pile, to its player or to the discard pile."""
    state = set_up(players, 4, fall=True).state
    starters = [RULES.starters[player.mat] for player in state.players]
    for player in state.players:
        own = RULES.starters[player.mat]
        assert RULES.demand_items[player.locals[0]] == ((own, 2),)
        assert len(player.locals) == 2
    unused = sorted(set(range(4)) - set(starters))
    small = [RULES.demand_items[card] for card in state.discard if RULES.demand_size[card] == 2]
    assert sorted(small) == [((type, 2),) for type in unused]
    assert len(state.discard) == discard
    assert len(state.draw_pile) + players + 3 == draw
    assert len(state.globals) == 3
    expected = {2: 8, 3: 4, 4: 0}[players]
    assert len(state.box) == expected, "removal by the number of players applies unchanged (R-50)"


def test_foreign_aid_is_one_wonga_in_the_variant():
    """KX-145 (R-23)."""
    table = at_table(seat(crew="E", wonga=3), seat(), step="turn", event="EV-7", fall=True)
    assert table.player().wonga == 3 + 1 - 1
    assert table.asking() == "MainAction"


def test_the_variant_refills_in_refresh_only():
    """KX-146; the end of the round is as ever."""
    table = at_table(seat(), seat(), active=1, step="business", fall=True, shown=["DM-E1"])
    assert table.state.globals
    table.state.globals.clear()
    table.do(1, EndBusiness())
    assert len(table.state.globals) == 3, "refilled in Refresh"
    assert table.state.first == 1
    assert table.heard(DieRolled) == []
    end = at_table(seat(), seat(), step="end", fall=True)
    assert end.state.globals == [], "not at the end of the round"
    assert end.state.first == 1
    assert [len(player.locals) for player in end.state.players] in ([2, 2], [2, 3], [3, 2])


def test_an_emergency_in_the_variant_needs_only_an_empty_purse():
    """KX-147: no sale could help."""
    table = at_table(seat(crew="E", materials="E8 S4", wonga=0), seat(), step="inventory", fall=True)
    assert table.offers(EmergencyDiscard) == [EmergencyDiscard()]
    power = at_table(seat(crew="PP", materials="P8 S4", wonga=0), seat(), step="inventory", fall=True)
    assert power.offers(EmergencyDiscard) == [], "three Ponzium can be cashed"
    paying = at_table(seat(crew="E", materials="E8 S4", wonga=1), seat(), step="inventory", fall=True)
    assert paying.offers(EmergencyDiscard) == []
    assert paying.offers(PaidDiscard) == [PaidDiscard()]


def test_a_whole_match_of_the_variant_never_meets_the_republic():
    """KX-141: nobody can lose to it."""
    table = at_table(seat(crew="E"), seat(crew="S"), fall=True)
    for _ in range(6):
        (asked,) = table.asked()
        options = table.options(asked)
        table.do(asked, EndMain() if EndMain() in options else options[-1])
    assert table.state.die == 0
    assert table.state.republic == [0, 0, 0, 0]

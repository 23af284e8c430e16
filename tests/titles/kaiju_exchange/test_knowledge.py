"""What a seat may imagine: everything it cannot tell apart from the real state, and nothing it could rule
out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.engine import act, asked, flow, settle
from games.kit import laws
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import Fulfil, LoseDemand, Score
from games.titles.kaiju_exchange.demands import deal, discard
from games.titles.kaiju_exchange.extraction import lose, wipe_out
from games.titles.kaiju_exchange.refresh import ClearAway, score
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import EVERYBODY
from tests.lengths import up_to
from tests.titles.kaiju_exchange.positions import positions
from tests.titles.kaiju_exchange.sight import sight
from tests.titles.kaiju_exchange.table import RULES, ExchangeTable, at_table, seat, set_up


def imagined(table: ExchangeTable, by: int, times: int = 60) -> list[State]:
    """States that a seat imagines."""
    rng = Random(11)
    return [GAME.imagine(table.state, table.context, by, rng) for _ in range(times)]


def card(table: ExchangeTable, code: str) -> int:
    """A Demand out of the piles."""
    return table.take(code)


# -- the laws --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", up_to(700, 240))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fall", [False, True])
def test_imagining_keeps_the_laws_wherever_matches_lead(seats: int, fall: bool, count: int):
    """Secrecy, independence, memory and conservation; and the tests' own list of what is seen stays as it
    is."""
    rng = Random(seats)
    looked_at = 0
    for number, (state, table, _) in enumerate(positions(count, seats, seed=40 + seats, fall=fall)):
        if number % 3 and not state.ending:
            continue
        for by in range(seats):
            broken = laws.secrecy(GAME, state, table, by, rng)
            broken += laws.independence(GAME, state, table, by, number)
            broken += laws.memory(GAME, state, table, by, rng)
            broken += laws.imagined_is_whole(GAME, state, table, by, rng)
            assert broken == []
            other = GAME.imagine(state, table, by, rng)
            assert sight(other, RULES, by) == sight(state, RULES, by)
            looked_at += 1
    assert looked_at > count // 2


@pytest.mark.parametrize("fall", [False, True])
def test_an_imagined_state_is_played_to_its_end(fall: bool):
    """Searches go on from it, with whatever hands it has."""
    rng = Random(5)
    ends = set()
    for number, (state, table, _) in enumerate(positions(400, 3, seed=9, fall=fall)):
        if number % 40:
            continue
        other = GAME.imagine(state, table, number % 3, rng)
        while deciders := asked(other):
            chosen = deciders[-1]
            options = other.agenda[-1].options(other, table, chosen)
            act(GAME, other, table, chosen, rng.choice(list(options)))
            settle(other, table)
        ends.add(other.ending)
    assert "" not in ends


def test_another_seat_may_imagine_on_from_an_imagined_state():
    rng = Random(6)
    for state, table, _ in positions(300, 4, seed=3):
        if state.ending:
            continue
        first = GAME.imagine(state, table, 0, rng)
        second = GAME.imagine(first, table, 1, rng)
        assert GAME.components(second, table) == GAME.components(state, table)
        assert sight(second, RULES, 1) == sight(first, RULES, 1)


# -- Demands ---------------------------------------------------------------------------------------------


def test_hidden_hands_and_piles_are_dealt_afresh():
    """Section 7: nobody but the owner knows a Local Demand, nobody the order of the draw pile."""
    table = set_up(3, seed=4)
    state = table.state
    hands, tops = set(), set()
    for other in imagined(table, 0):
        assert other.players[0].locals == state.players[0].locals
        assert other.globals == state.globals
        hands.add(tuple(other.players[1].locals))
        tops.add(other.draw_pile[-1])
    assert len(hands) > 30
    assert len(tops) > 5


def test_no_large_demand_is_in_a_hand_before_the_first_shuffle():
    """KX-14: all of them lie in the discard pile, and everybody knows."""
    table = set_up(4, seed=2)
    for other in imagined(table, 1):
        assert {RULES.demand_size[one] for one in other.discard} == {3}
        assert sorted(other.discard) == sorted(table.state.discard)


def test_cards_dealt_before_a_shuffle_in_mid_deal_are_not_of_the_new_pack():
    """KX-92: what was seen in the discard pile cannot be in a hand dealt earlier, but in any dealt later."""
    table = set_up(2, seed=3)
    state = table.state
    for player in state.players:
        player.locals.clear()
    state.draw_pile[:] = state.draw_pile[:2]
    large = set(state.discard)
    deal(state, table.context, [0, 1], 2)
    later = Counter()
    for other in imagined(table, 0, 200):
        early, late = other.players[1].locals
        assert early not in large
        later[late in large] += 1
    assert later[True] > 20, "the second card came from the new pack"


def test_a_seat_remembers_what_it_saw_going_to_the_discard_pile_until_the_shuffle():
    """Section 7: its own unused Local Demands; the others only see that cards went."""
    table = at_table(seat(locals=["DM-E1", "DM-S2"]), seat(), seat(), step="refresh", run=False)
    state = table.state
    kept = list(state.players[0].locals)
    state.active = 0
    ClearAway().run(state, table.context)
    assert all(set(kept) <= set(other.discard) for other in imagined(table, 0))
    assert not all(set(kept) <= set(other.discard) for other in imagined(table, 1))
    others = {tuple(other.discard) for other in imagined(table, 1)}
    assert len(others) > 20


def test_a_demand_seen_in_the_discard_pile_may_be_anywhere_drawn_after_the_shuffle():
    """KX-92: seen cards are lost sight of in the shuffle."""
    table = at_table(seat(), seat(), seat())
    state = table.state
    gone = card(table, "DM-T3")
    discard(state, gone, EVERYBODY)
    rest, state.draw_pile = state.draw_pile, []
    for one in rest[:6]:
        discard(state, one, EVERYBODY)
    state.box += rest[6:]
    deal(state, table.context, [1, 2], 2)
    seen_in = Counter(
        "hand" if any(gone in player.locals for player in other.players) else "pile"
        for other in imagined(table, 0, 200)
    )
    assert seen_in["hand"] > 50
    assert seen_in["pile"] > 30


def test_a_demand_being_paid_for_has_been_shown():
    """KX-77: show it, then pay. Nobody imagines another one in its place."""
    owner = seat(crew="SS", materials="P2 S4", locals=["DM-P2", "DM-E1"])
    table = at_table(owner, seat(), step="business")
    table.do(0, Fulfil("local", table.design("DM-P2")))
    assert table.asking() == "DemandPayment"
    shown, other_card = table.player(0).locals
    hands = [other.players[0].locals for other in imagined(table, 1)]
    assert {hand[0] for hand in hands} == {shown}
    assert len({hand[1] for hand in hands}) > 3
    assert other_card in {hand[1] for hand in hands}


# -- scored Demands --------------------------------------------------------------------------------------


def scored_by_seat_0(rest: int = 3) -> tuple[ExchangeTable, list[int]]:
    """Seat 0 has fulfilled three Demands, some perhaps reserved by others, and scores DM-S1. The
    candidates."""
    row = ["DM-E1", "DM-S1", "DM-T1"][:rest] if rest == 3 else ["DM-S1", "DM-E1"][:rest]
    table = at_table(seat(crew="E", fulfilled=row), seat(), seat(), step="refresh", acts=3)
    candidates = sorted(table.player(0).fulfilled) if rest > 1 else sorted(table.player(0).scored)
    if rest > 1:
        table.do(0, Score(table.design("DM-S1")))
    return table, candidates


def test_a_scored_demand_is_one_of_those_that_lay_there_and_the_rest_is_discarded():
    """KX-90: others know one of the visible cards was kept and the others went."""
    table, candidates = scored_by_seat_0()
    kept = Counter()
    for other in imagined(table, 1, 120):
        (one,) = other.players[0].scored
        assert one in candidates
        assert set(candidates) - {one} <= set(other.discard)
        kept[one] += 1
    assert set(kept) == set(candidates)
    assert all(count > 20 for count in kept.values())


def test_the_owner_knows_which_demand_was_scored():
    """KX-90."""
    table, _ = scored_by_seat_0()
    real = table.player(0).scored
    assert RULES.demand_codes[real[0]] == "DM-S1"
    assert all(other.players[0].scored == real for other in imagined(table, 0))


def test_the_only_card_left_in_a_row_is_known_to_all_when_scored():
    """KX-90, KX-124."""
    table, candidates = scored_by_seat_0(rest=1)
    assert len(candidates) == 1
    assert all(other.players[0].scored == candidates for other in imagined(table, 2))


def shuffle_the_discard(table: ExchangeTable) -> None:
    """Run the draw pile out, so that the next draw shuffles."""
    state = table.state
    state.box += state.draw_pile
    state.draw_pile = []
    deal(state, table.context, [1], 1)


def test_after_a_shuffle_a_candidate_seen_elsewhere_was_not_scored():
    """KX-90, KX-92: seen by one seat in its hand, it is ruled out for that seat alone."""
    table, candidates = scored_by_seat_0()
    kept = table.player(0).scored[0]
    shuffle_the_discard(table)
    state = table.state
    one, another = (other for other in candidates if other != kept)
    for pile in (state.draw_pile, *(player.locals for player in state.players)):
        if one in pile:
            pile.remove(one)
    state.players[1].locals.append(one)
    assert {other.players[0].scored[0] for other in imagined(table, 1, 100)} == {kept, another}
    assert {other.players[0].scored[0] for other in imagined(table, 2, 100)} == set(candidates)


def test_what_others_could_think_of_a_scoring_is_imagined_along():
    """An imagined state is good for imagining on from another seat."""
    table, candidates = scored_by_seat_0()
    shuffle_the_discard(table)
    rng = Random(2)
    for first in imagined(table, 1):
        for by in (0, 2):
            second = GAME.imagine(first, table.context, by, rng)
            assert second.players[0].scored[0] in candidates
            assert GAME.components(second, table.context) == GAME.components(table.state, table.context)


def test_a_candidate_that_was_seen_and_shuffled_away_again_stays_ruled_out():
    """KX-92."""
    table, candidates = scored_by_seat_0()
    kept = table.player(0).scored[0]
    shuffle_the_discard(table)
    state = table.state
    one = next(other for other in candidates if other != kept)
    for pile in (state.draw_pile, *(player.locals for player in state.players)):
        if one in pile:
            pile.remove(one)
    discard(state, one, 1 << 1)
    shuffle_the_discard(table)
    found = {other.players[0].scored[0] for other in imagined(table, 1, 120)}
    assert one not in found
    assert kept in found
    assert one in {other.players[0].scored[0] for other in imagined(table, 2, 120)}


def test_a_demand_lost_in_bankruptcy_is_one_of_the_scored_ones():
    """KX-35 (R-60): others learn that a Demand went to the discard pile, not which."""
    table, first = scored_by_seat_0()
    state = table.state
    second = sorted(card(table, code) for code in ("DM-P1", "DM-P2", "DM-T2"))
    state.players[0].fulfilled = list(second)
    state.agenda.clear()
    state.active, state.turn.acts = 0, 3
    score(state, table.context, 0, Score(table.design("DM-P2")))
    state.turn.scored = True
    ClearAway().run(state, table.context)
    lose(state, table.context, 0, LoseDemand(table.design("DM-S1")))
    lost = Counter()
    for other in imagined(table, 1, 200):
        (still,) = other.players[0].scored
        assert still in first + second
        gone = [one for one in first + second if one in other.discard]
        assert len(gone) == 5
        lost[still in second] += 1
    assert min(lost[True], lost[False]) > 40
    assert all(other.players[0].scored == state.players[0].scored for other in imagined(table, 0))


# -- the variant, Contracts, Events ----------------------------------------------------------------------


def test_everybody_knows_the_demands_the_variant_starts_with():
    """KX-143: each player's own of the starter's material, and those in the discard pile."""
    table = set_up(3, seed=8, fall=True)
    for other in imagined(table, 0):
        for real, player in zip(table.state.players, other.players, strict=True):
            assert player.locals[0] == real.locals[0]
        assert other.discard == table.state.discard
    assert len({other.players[1].locals[1] for other in imagined(table, 0)}) > 3


def test_a_known_local_demand_is_still_known_in_the_discard_pile():
    """KX-143, KX-90 d."""
    table = set_up(2, seed=8, fall=True)
    state = table.state
    known, unknown = state.players[0].locals
    state.active = 0
    ClearAway().run(state, table.context)
    assert all(known in other.discard for other in imagined(table, 1))
    assert not all(unknown in other.discard for other in imagined(table, 1))


def test_contracts_in_hands_and_piles_are_the_owners_secret():
    """KX-12; and own discarded ones are remembered (KX-81)."""
    table = set_up(2, seed=1)
    state = table.state
    spare = state.players[0].contracts.pop()
    state.contract_discard.append(spare)
    state.contract_discard_seen.append(1 << 0)
    for other in imagined(table, 0):
        assert other.contract_discard == [spare]
        assert other.players[0].contracts == state.players[0].contracts
    assert len({tuple(other.players[1].contracts) for other in imagined(table, 0)}) > 20
    assert len({tuple(other.contract_discard) for other in imagined(table, 1)}) > 4


def test_a_contract_discarded_before_the_pile_was_shuffled_is_in_no_older_hand():
    """KX-37."""
    table = set_up(2, seed=1)
    state = table.state
    state.active = 0
    mine = list(state.players[0].contracts)
    state.contract_discard += state.contract_pile[1:]
    state.contract_discard_seen += [0] * len(state.contract_pile[1:])
    state.contract_pile = state.contract_pile[:1]
    wipe_out(state, table.context, 0)
    for other in imagined(table, 0, 200):
        assert not set(other.players[1].contracts) & set(mine)


def test_events_to_come_are_known_but_not_their_order():
    """KX-18, KX-22."""
    table = set_up(4, seed=1)
    table.state.event = table.state.event_deck.pop()
    orders = set()
    for other in imagined(table, 0):
        assert other.event == table.state.event
        assert sorted(other.event_deck) == sorted(table.state.event_deck)
        orders.add(tuple(other.event_deck))
    assert len(orders) > 40


# -- after the end ---------------------------------------------------------------------------------------


def ends(seats: int, fall: bool, matches: int):
    """Ends of matches that were played to win, as people's are."""
    for number in range(matches):
        rng = Random(f"end {number} {seats} {fall}")
        state, table = GAME.new(RULES, seats, {"variant_fall": fall}, rng)
        settle(state, table)
        while deciders := asked(state):
            one = rng.choice(list(deciders))
            options = list(state.agenda[-1].options(state, table, one))
            choice = GAME.in_haste(state, table, one, options) if rng.random() < 0.6 else rng.choice(options)
            act(GAME, state, table, one, choice)
            settle(state, table)
        yield state, table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fall", [False, True])
def test_after_the_end_what_is_imagined_is_what_lies_open(seats: int, fall: bool):
    """All of a player's cards are turned up: nobody imagines others, and the piles alone are dealt anew."""
    rng = Random(3)
    moved = 0
    for state, table in ends(seats, fall, 6):
        assert state.ending
        for by in range(seats):
            broken = laws.secrecy(GAME, state, table, by, rng)
            broken += laws.independence(GAME, state, table, by, rng.randrange(1000))
            broken += laws.memory(GAME, state, table, by, rng)
            broken += laws.imagined_is_whole(GAME, state, table, by, rng)
            assert broken == []
            other = GAME.imagine(state, table, by, rng)
            assert GAME.view(other, table, None) == GAME.view(state, table, None)
            moved += other.draw_pile != state.draw_pile
    assert moved > 6


def test_a_win_by_scoring_can_be_imagined():
    """KX-2, KX-90: the match stops before the row is cleared away."""
    person = seat(
        crew="E", wonga=5, fulfilled=["DM-E1", "DM-S1", "DM-T1"], scored=["DM-E2", "DM-S2", "DM-T2", "DM-P2"]
    )
    table = at_table(person, seat(), step="refresh", acts=3, fall=True)
    table.do(0, Score(table.design("DM-S1")))
    assert table.state.winners == [0]
    for other in imagined(table, 1, 5):
        assert other.players == table.state.players


def test_a_lost_demand_stays_one_of_the_discards_after_the_end():
    """KX-35: and the next who imagines finds it there."""
    table = at_table(seat(scored=["DM-E1", "DM-E2"], wonga=0, crew="E"), seat(), step="main")
    lose(table.state, table.context, 0, LoseDemand(table.design("DM-E1")))
    table.state.ending = "influence"
    for other in imagined(table, 1, 20):
        assert len(other.memory.lost) == 1
        assert other.memory.lost[0] in other.discard
        again = GAME.imagine(other, table.context, 1, Random(1))
        assert again.memory.lost[0] in again.discard


def test_nobody_sees_what_is_left_of_a_row_of_which_one_was_scored():
    """KX-90: what lies there no more would tell. Steps without a pause run before anybody looks."""
    person = seat(crew="E", fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    table = at_table(person, seat(), step="refresh", acts=3)
    act(GAME, table.state, table.context, 0, Score(table.design("DM-S1")))
    flow(table.state, table.context)
    for viewer in (0, 1, None):
        assert table.view(viewer).seats[0].fulfilled == []

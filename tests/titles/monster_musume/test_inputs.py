"""What a learned judge is told: as many numbers as names, of moderate size, and nothing that a seat may not
know."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.titles.monster_musume import GAME
from games.titles.monster_musume.cards.effects import VERBS
from games.titles.monster_musume.minds import card_sums
from tests.lengths import up_to
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import RULES, at_table, give, host, play, set_up

LARGEST = 5.0
MAIN_DECK = " ".join(["147"] * 20)


def greedy_positions(seats: int, seed: int) -> Iterator[tuple]:
    """The positions of a match between bots that play in haste, with a greedy one among them."""
    state, context = GAME.new(RULES, seats, {}, Random(seed))
    settle(state, context)
    bots = [make("greedy" if not seat else "hasty", Random(seat)) for seat in range(seats)]
    while deciders := asked(state):
        yield state, context
        seat = deciders[-1]
        choice = bots[seat].choose(Perspective(GAME, state, context, seat))
        act(GAME, state, context, seat, choice, trusted=True)
        settle(state, context)
    yield state, context


def look(state, context, seats: int, rng: Random) -> None:
    """What holds everywhere: the numbers are finite and small, and the same in all that a seat imagines."""
    many = len(GAME.input_names(RULES, seats))
    for seat in range(seats):
        found = GAME.inputs(state, context, seat)
        assert len(found) == many
        assert all(isfinite(value) and -LARGEST <= value <= LARGEST for value in found), [
            pair for pair in zip(GAME.input_names(RULES, seats), found, strict=True) if abs(pair[1]) > LARGEST
        ]
        for _ in range(2):
            assert GAME.inputs(GAME.imagine(state, context, seat, rng), context, seat) == found


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_name_is_one_and_none_twice(seats: int):
    names = GAME.input_names(RULES, seats)
    assert len(names) == len(set(names))
    assert 60 <= len(names) <= 260


@pytest.mark.parametrize("count", up_to(900, 240))
@pytest.mark.parametrize("seats", GAME.seats)
def test_in_random_matches_the_inputs_keep_the_law_of_sight(seats: int, count: int):
    rng = Random(seats)
    for number, (state, table, _) in enumerate(positions(count, seats, seed=70 + seats)):
        if number % 3 == 0:
            look(state, table, seats, rng)


@pytest.mark.parametrize("seats", GAME.seats)
def test_in_matches_of_bots_the_inputs_keep_the_law_of_sight(seats: int):
    rng = Random(seats)
    for number, (state, context) in enumerate(greedy_positions(seats, 5 + seats)):
        if number % 9 == 0 or state.ending:
            look(state, context, seats, rng)


def test_before_anything_has_happened_there_are_inputs():
    table = set_up(3, starter_mode="pick")
    look(table.state, table.context, 3, Random(1))


def told(*hosts, by: int = 0, **how) -> dict[str, float]:
    how.setdefault("main_deck", MAIN_DECK)
    table = at_table(*hosts, **how)
    names = GAME.input_names(RULES, len(hosts))
    return dict(zip(names, GAME.inputs(table.state, table.context, by), strict=True))


def test_a_graduate_raises_points_and_the_lead():
    plain, ahead = told(host(), host()), told(host(graduated="059"), host())
    for name in ("own points", "own points ahead of the best other", "own graduates"):
        assert ahead[name] > plain[name]
    assert ahead["rival 1: points ahead of the best other"] < plain["rival 1: points ahead of the best other"]


def test_prodigies_count_for_what_they_bring_with_these_graduates():
    """MM-64: Tamsin brings a point for every second Cool graduate."""
    alone = told(host(deck="018"), host())["own points of Prodigies in sight"]
    with_cool = told(host(deck="018", graduated="001 028"), host())["own points of Prodigies in sight"]
    assert with_cool == pytest.approx(2 * alone)


def test_the_seat_itself_comes_first_and_rivals_follow_to_the_left():
    hosts = [host(xp=1), host(xp=2), host(xp=3)]
    seen = told(*hosts, by=1)
    assert [seen["own XP"], seen["rival 1: XP"], seen["rival 2: XP"]] == [0.2, 0.3, 0.1]
    assert [seen["turn of oneself"], seen["turn of rival 1"], seen["turn of rival 2"]] == [0, 0, 1]


def test_what_can_be_bought_now_counts_the_hand_and_the_pool():
    """MM-17, MM-54."""
    rich = told(host(hand="E D C"), host(), queue="059 014", trust=1)
    poor = told(host(hand="C"), host(), queue="059 014")
    assert rich["Trust within reach"] > poor["Trust within reach"]
    assert (rich["guests within reach"], poor["guests within reach"]) == (pytest.approx(1 / 6), 0)
    assert rich["points of the best guest within reach"] == RULES.points[RULES.codes.index("059")] / 8


def test_what_can_graduate_now_and_with_the_xp_in_hand():
    """MM-33: Imogen costs 5 XP and brings 5 points."""
    name = "own points of the best graduate that can be paid for now"
    soon = "own points of the best graduate that the XP in hand will pay for"
    short = told(host(hand="A B 059", xp=2), host())
    assert (short[name], short[soon]) == (0, 5 / 8)
    assert told(host(hand="059", xp=5), host())[name] == 5 / 8


def test_the_waifu_and_the_guests_that_go_with_her():
    """MM-47: Iris and Indira do more with a Cool Waifu."""
    deck = "009 106 C C"
    cool, cute = told(host(deck=deck, waifu="001"), host()), told(host(deck=deck, waifu="059"), host())
    assert cool["own guests that go with the Waifu"] > cute["own guests that go with the Waifu"] == 0
    assert told(host(waifu="059", xp=5), host())["own Waifu could be paid for"] == 1
    assert told(host(waifu="059", xp=4), host())["own Waifu could be paid for"] == 0


def test_the_end_draws_near():
    """MM-60."""
    far, near = (
        told(host(), host(), main_deck=" ".join(["147"] * 30)),
        told(host(), host(), main_deck="147 G"),
    )
    assert near["own turns left"] < far["own turns left"]
    assert (
        near["chance that the next card is an expansion"] > far["chance that the next card is an expansion"]
    )
    assert told(host(), host(), main_deck="", final_round=True)["last round"] == 1


def test_cards_that_changed_hands_unseen_are_shared_out():
    """MM-74: of what two rivals passed on, the third knows no more than what may be where."""
    table = at_table(host("003 C C", deck="C C"), host("E 014 C"), host("A A C"), host("D D C"))
    table.do(0, play("003"))
    for seat, gift in ((0, "C"), (1, "E"), (2, "A"), (3, "D")):
        table.do(seat, give(gift))
    look(table.state, table.context, 4, Random(3))
    seen = dict(zip(GAME.input_names(RULES, 4), GAME.inputs(table.state, table.context, 0), strict=True))
    assert 0 < seen["rival 2, cards: basic trust"] * 16 < 3 + 1 + 1
    assert (seen["rival 2, cards: basic trust"] * 16) % 1 > 0


def test_every_effect_has_its_kind():
    """A new one must not count nothing in silence."""
    assert card_sums.known_effects() == set(VERBS.values())


def test_sums_are_taken_apart_as_they_were_put_together():
    one, other = (RULES.codes.index(code) for code in ("118", "056"))
    total = card_sums.unpack(RULES.sums[one] + RULES.sums[other])
    assert total == tuple(
        a + b
        for a, b in zip(card_sums.unpack(RULES.sums[one]), card_sums.unpack(RULES.sums[other]), strict=True)
    )
    assert total[card_sums.POINTS] == RULES.points[one] + RULES.points[other]

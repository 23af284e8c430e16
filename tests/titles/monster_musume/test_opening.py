"""Openings of lessons: words become a state that could be one of a match."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.engine import Context, KeyedChance, settle
from games.titles.monster_musume import GAME
from games.titles.monster_musume.lessons.opening import Opening
from games.titles.monster_musume.views.build_view import next_expansion_within
from tests.titles.monster_musume.table import RULES, GuestTable

EXAMPLE: dict[str, Any] = {
    "round": 6,
    "whose_turn": 1,
    "first_player": 1,
    "rooms": 1,
    "queue": ["Kuu", "Gala", "Miia"],
    "next_guests": ["House Expansion", "Honey"],
    "to_come": 12,
    "retired": ["Ember", "2 Helping Out"],
    "piles": {"Preparation": 21},
    "quiet_rounds": 2,
    "hosts": [
        {
            "hand": ["2 Culture", "Preparation", "Mochi", "My Waifu"],
            "deck": ["Heroism", "3 Helping Out"],
            "discard": ["Dina", "Immersion"],
            "graduates": ["Nimbus", "Daphne"],
            "waifu": "Luna",
            "experience": 4,
        },
        {"discard": ["Ruka"]},
    ],
}


def laid(seats: int = 2, **changed: Any) -> GuestTable:
    """The example with some words changed, before anything happens."""
    table = msgspec.convert({**EXAMPLE, **changed}, Opening)
    return GuestTable(GAME.opening(RULES, seats, {}, table), RULES)


def host(seat: int = 0, **changed: Any) -> dict[str, Any]:
    """The hosts of the example, one of them changed."""
    hosts = [dict(one) for one in EXAMPLE["hosts"]]
    hosts[seat] |= changed
    return {"hosts": hosts}


def counted(seats: int) -> dict[str, int]:
    """Every component of a match from its beginning."""
    state = GAME.setup(RULES, seats, {})
    context: Context[Any] = Context(RULES, KeyedChance(b"opening"))
    settle(state, context)
    return GAME.components(state, context)


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_opening_without_a_word_has_every_component(seats: int) -> None:
    table = GuestTable(GAME.opening(RULES, seats, {}, Opening()), RULES)
    assert GAME.components(table.state, table.context) == counted(seats)
    assert len(table.state.main_deck) == 15 * seats
    assert len(table.state.set_aside) == 175 - 6 - 14 * seats
    assert len(table.state.queue) == 6
    assert len({player.waifu for player in table.state.players}) == seats
    assert table.hand() == "A A C C C"
    assert table.deck() == "C C C C F"


@pytest.mark.parametrize("phase", ["start", "action", "buy", "cleanup"])
def test_every_component_is_there_in_every_phase_and_stays(phase: str) -> None:
    table = laid(phase=phase)
    assert GAME.components(table.state, table.context) == counted(2)
    table.settle()
    while table.state.agenda:  # the last room is about to open
        seat = table.state.agenda[-1].deciders(table.state)[0]
        options = table.state.agenda[-1].options(table.state, table.context, seat)
        table.do(seat, GAME.in_haste(table.state, table.context, seat, options))
    assert GAME.components(table.state, table.context) == counted(2)


def test_everything_lies_where_the_words_say() -> None:
    table = laid()
    assert table.hand() == "033 A A D F"
    assert table.deck() == "E C C C"
    assert table.names(table.player(0).discard) == "B 058"  # the last is the top
    assert table.graduated() == "145 149"
    assert table.waifu() == "129"
    assert table.xp() == 4
    assert table.points() == 4
    assert table.queue() == "005 035 092"
    assert table.main_deck().split()[:2] == ["G", "032"]
    state = table.state
    assert (state.round, state.first, state.expansions, state.quiet_rounds) == (6, 1, 1, 2)
    assert state.supply == [10, 19, 10, 21, 24]
    assert len(state.main_deck) == 12
    assert table.names(state.retired).split()[:3] == ["001", "C", "C"]


def test_the_turn_begins_as_at_the_table() -> None:
    table = laid().settle()
    assert table.state.active == 1
    assert table.actions == 2  # one for all, one for the room
    later = laid(rooms=0, to_come=20, next_guests=[]).settle()
    assert later.actions == 1


def test_the_middle_of_a_turn() -> None:
    table = laid(
        **host(1, play_area=["Ruka", "Culture"], discard=[]), phase="buy", trust=5, actions=0
    ).settle()
    assert (table.trust, table.actions, table.state.turn.played, table.state.turn.experience) == (5, 0, 1, 1)
    assert table.in_play(1) == "015 A"
    assert table.state.turn.phase == 1
    assert laid(phase="cleanup").settle().state.turn.phase == 2
    assert laid(phase="action").settle().actions == 2


def test_those_who_play_after_the_one_whose_turn_it_is() -> None:
    seats = [type(frame).__name__ + str(getattr(frame, "seat", "")) for frame in laid().state.agenda]
    assert seats == ["EndOfRound", "Turn0", "Turn1"]
    assert [type(frame).__name__ for frame in laid(whose_turn=0).state.agenda] == ["EndOfRound", "Turn"]


def test_cards_that_nobody_mentions() -> None:
    table = laid()
    assert table.hand(1) == "A A C C C"
    assert table.deck(1) == "C C C C F"
    assert table.discard(1) == "015"
    assert table.waifu(1) == "176"  # the first Starter whom nobody has
    state = table.state
    assert len(state.set_aside) == 175 - 6 - 28
    # Ember and two Helping Out, who are named, nine Starters, and all others who have been here by now.
    here = ["001", "005", "035", "092", "033", "058", "145", "149", "129", "015"]
    to_come = sum(one > 6 for one in state.main_deck)
    guests = sum(one > 6 for one in state.retired)
    assert guests == 1 + 9 + (6 + 28 - len(here) - to_come)


def test_basic_cards_that_went_missing_are_retired() -> None:
    table = laid(**host(0, deck=["Heroism"]))
    assert table.state.supply[2] == 10
    assert table.names(table.state.retired).split().count("C") == 7


def test_an_empty_place_of_honour() -> None:
    table = laid(**host(1, waifu=""))
    assert table.waifu(1) == ""
    assert GAME.components(table.state, table.context) == counted(2)


def test_codes_are_as_good_as_names() -> None:
    assert laid(queue=["005", "035", "092"]).queue() == laid().queue()


def test_the_last_round() -> None:
    table = laid(rooms=2, to_come=0, next_guests=[])
    assert table.state.final_round
    assert not laid().state.final_round


@pytest.mark.parametrize(("rooms", "to_come", "within"), [(0, 25, 10), (0, 16, 1), (1, 15, 15), (1, 3, 3)])
def test_what_everybody_knows_of_the_next_room_is_true(rooms: int, to_come: int, within: int) -> None:
    state = laid(rooms=rooms, to_come=to_come, next_guests=[]).state
    assert next_expansion_within(state, RULES) == within
    assert 6 in state.main_deck[::-1][:within]


def test_the_pile_on_top_may_have_lost_its_room() -> None:
    state = laid(rooms=1, to_come=20, next_guests=["Honey"]).state
    assert [at for at, one in enumerate(state.main_deck) if one == 6] == [14 - 7]


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"queue": ["Godzilla"]}, "No card is called Godzilla."),
        ({"queue": ["Kuu", "Kuu"]}, "There is only one Kuu."),
        ({"queue": ["Luna"]}, "There is only one Luna."),
        ({"queue": ["Momo"]}, "Momo is a Starter, and never for sale."),
        ({"queue": ["Culture"]}, "Culture is no guest, and waits in the Queue."),
        ({"queue": ["002", "004", "006", "007", "008", "009", "010"]}, "Only 6 guests wait in the Queue."),
        ({"hosts": [{}]}, "There are 2 hosts at this table, and 1 are told of."),
        ({"whose_turn": 2}, "Nobody sits at seat 2."),
        ({"rooms": 3}, "There are only 2 House Expansions."),
        ({"retired": ["My Waifu"]}, "My Waifu and House Expansions are never retired."),
        ({"piles": {"Heroism": 26}}, "There are not so many copies of Heroism."),
        ({"piles": {"Helping Out": 11}}, "The pile of Helping Out never holds more than 10."),
        ({"piles": {"Kuu": 1}}, "There are supply piles of basic cards only."),
        ({"trust": 2}, "A turn begins without Trust and with the actions of everybody."),
        (
            {"to_come": 40},
            "A main deck of 40 cards cannot be one that holds 1 House Expansions.",
        ),
        ({"to_come": 1}, "The main deck has 1 cards, and 2 of them are named."),
        (
            {"next_guests": ["House Expansion", "House Expansion"]},
            "The House Expansions lie where no shuffled pile has them.",
        ),
        (host(0, deck=["My Waifu"]), "The host at seat 0 has My Waifu 2 times."),
        (host(0, deck=["House Expansion"]), "The host at seat 0 holds a House Expansion."),
        (host(0, graduates=["Culture"]), "The host at seat 0 has a graduate who is no guest."),
        (host(0, waifu="Culture"), "Culture is no guest, and hangs in a place of honour."),
        (host(0, play_area=["Kara"]), "The host at seat 0 has cards in the play area outside of a turn."),
        (
            host(1, play_area=["Kaya"]) | {"phase": "buy"},
            "Kaya counts as long as the turn goes on: let her be played.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_plain_sentence(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match="^" + sentence.replace(".", r"\.") + "$"):
        laid(**changed)


def test_words_that_mean_nothing_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="moon"):
        msgspec.convert({"moon": 1}, Opening)
    with pytest.raises(msgspec.ValidationError, match="phase"):
        msgspec.convert({"phase": "tea"}, Opening)

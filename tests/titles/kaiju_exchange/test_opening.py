"""Openings of lessons: every word puts something in its place, and what cannot be is said in a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Context, KeyedChance, act, asked, settle
from games.lessons.reading import lessons_of
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import EndBusiness, PayWages, Score, TakeQuote
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.round import Round, Turn
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import BUSINESS, MAIN, NOBODY, REPUBLIC
from games.titles.kaiju_exchange.views.build_view import view
from tests.titles.kaiju_exchange.table import RULES

PEOPLE = ({"city": "CM-SG"}, {"city": "CM-TK"}, {"city": "CM-NY"})


def opened(*people: dict[str, Any], fall: bool = False, **words: Any) -> State:
    """A table laid out: `event` is there unless the test says otherwise."""
    table = {"event": "EV-1", **words, "players": list(people or PEOPLE)}
    opening = msgspec.convert(table, GAME.opening_type)
    return GAME.opening(RULES, len(table["players"]), {"variant_fall": fall}, opening)


def played_on(state: State) -> Context:
    context: Context = Context(RULES, KeyedChance(b"test"))
    context.state = state
    settle(state, context)
    return context


def codes(cards: list[int]) -> list[str]:
    return [RULES.demand_codes[card] for card in cards]


def components(state: State) -> dict[str, int]:
    return GAME.components(state, Context(RULES, KeyedChance(b"test")))


def usual(seats: int, fall: bool = False) -> dict[str, int]:
    """What a match from its setup is made of."""
    state = GAME.setup(RULES, seats, {"variant_fall": fall})
    settle(state, Context(RULES, KeyedChance(b"test")))
    return components(state)


RICH = (
    {
        "city": "CM-TK",
        "crew": "TTE",
        "wonga": 13,
        "materials": "E3 T2",
        "local": ["DM-E1"],
        "reserved": ["DM-T3"],
        "fulfilled": ["DM-E2", "DM-E2"],
        "scored": ["DM-S2"],
        "favors": 2,
        "alliance": True,
    },
    {"crew": "PP", "scored_contract": "EC03", "quotes": [{"give": "P2", "want": "W3", "times": 2}]},
    {"crew": "SSS", "wonga": 0},
    {},
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("at", ["round", "turn", "actions", "business", "republic"])
def test_every_component_is_there_once(seats: int, at: str) -> None:
    people = RICH if at == "business" else tuple({**one, "fulfilled": []} for one in RICH)
    state = opened(
        *people[:seats],
        at=at,
        round=3,
        demands=["DM-T1", "DM-P3"],
        next_demands=["DM-S1"],
        shelves="E2 S6",
        bananas=["DM-P2", "DM-T2"],
    )
    assert components(state) == usual(seats)
    played_on(state)
    assert components(state) == usual(seats)


def test_the_variant_conserves_too() -> None:
    assert components(opened(fall=True, demands=["DM-T1"])) == usual(3, fall=True)


def test_what_people_have() -> None:
    state = opened(*RICH, at="business", round=5)
    rich, second, third, fourth = state.players
    assert [RULES.mat_codes[player.mat] for player in state.players] == ["CM-TK", "CM-LD", "CM-SG", "CM-NY"]
    assert (rich.crew, rich.wonga, rich.materials) == ([2, 2, 0], 13, [3, 0, 2, 0])
    assert (rich.favors, rich.alliance, state.alliance_here) == (2, True, False)
    assert codes(rich.locals) == ["DM-E1"]
    assert codes(rich.reserved) == ["DM-T3"]
    assert codes(rich.scored) == ["DM-S2"]
    assert state.turn.acts == len(rich.fulfilled) == 2
    assert RULES.contract_codes[second.scored_contract] == "EC03"
    assert second.contracts == []
    assert [len(player.contracts) for player in (rich, third, fourth)] == [2, 2, 2]
    assert fourth.crew == [RULES.starters[fourth.mat]]
    assert [player.influence for player in state.players] == [influence(one, RULES) for one in state.players]
    assert rich.influence == 3


def test_crew_choose_the_city_of_their_starter() -> None:
    state = opened({"crew": "P"}, {"crew": "PE"}, {"city": "CM-SG"})
    assert [RULES.mat_codes[player.mat] for player in state.players] == ["CM-LD", "CM-TK", "CM-SG"]


def test_what_lies_in_the_middle() -> None:
    state = opened(
        at="actions",
        turn=1,
        first=2,
        round=4,
        event="EV-5",
        next_events=["EV-2", "EV-8"],
        demands=["DM-T1", "DM-E2"],
        next_demands=["DM-S1", "DM-P3"],
        shelves="S2 P6",
        bananas=["DM-E1"],
    )
    assert (state.round, state.first, state.active) == (4, 2, 1)
    assert codes(state.globals) == ["DM-T1", "DM-E2"]
    assert codes(state.draw_pile[-2:]) == ["DM-P3", "DM-S1"], "the last is drawn first"
    assert state.republic == [0, 2, 0, 6]
    assert codes(state.republic_scored) == ["DM-E1"]
    assert RULES.event_codes[state.event] == "EV-5"
    assert [RULES.event_codes[card] for card in state.event_deck[-2:]] == ["EV-8", "EV-2"]
    assert len(state.event_deck) == 4, "four of eight have been turned up"


def test_the_big_demands_are_discarded_unless_it_says_what_is() -> None:
    sizes = [RULES.demand_size[card] for card in opened().discard]
    assert sizes == [3] * 8
    state = opened(discarded=["DM-E1", "DM-P3"])
    assert codes(state.discard) == ["DM-E1", "DM-P3"]
    assert len(state.discard_seen) == 2
    drawn = state.draw_pile + [card for player in state.players for card in player.locals]
    assert sum(RULES.demand_size[card] == 3 for card in drawn) == 7


def test_hands_are_dealt_to_those_who_still_have_a_turn() -> None:
    """KX-108: whoever has played has an empty hand until the round is closed."""
    state = opened(at="turn", turn=1, first=0)
    assert [len(player.locals) for player in state.players] == [0, 2, 2]
    state = opened(at="round", event="")
    assert [len(player.locals) for player in state.players] == [2, 2, 2]
    state = opened(at="republic")
    assert [len(player.locals) for player in state.players] == [0, 0, 0]


def test_a_round_begins() -> None:
    state = opened(at="round", turn=1, round=2, event="", next_events=["EV-3"])
    assert isinstance(state.agenda[-1], Round)
    played_on(state)
    assert (state.round, state.active, RULES.event_codes[state.event]) == (2, 1, "EV-3")


def test_a_turn_begins_with_its_wages() -> None:
    state = opened({"crew": "ES"}, {}, {}, at="turn")
    assert isinstance(state.agenda[-1], Turn)
    context = played_on(state)
    act(GAME, state, context, 0, PayWages())
    settle(state, context)
    assert state.players[0].wonga == 3
    assert state.players[0].materials == [2, 2, 0, 0]


@pytest.mark.parametrize(("at", "step"), [("actions", MAIN), ("business", BUSINESS)])
def test_the_windows_open_where_it_says(at: str, step: int) -> None:
    state = opened(at=at, turn=2, first=1)
    played_on(state)
    assert (state.active, state.turn.step, asked(state)) == (2, step, (2,))
    assert [frame.seat for frame in state.agenda if isinstance(frame, Turn)] == [0], "seat 1 has played"


def test_the_republic_acts() -> None:
    state = opened({"crew": "ES"}, {}, {}, at="republic", shelves="E2", demands=["DM-E2"])
    assert (state.phase, state.active) == (REPUBLIC, NOBODY)
    played_on(state)
    assert codes(state.republic_scored) == ["DM-E2"]


def test_a_quote_can_be_taken() -> None:
    quote = {"give": "S1", "want": "E1", "times": 2}
    state = opened({"materials": "E2"}, {"materials": "S1", "quotes": [quote]}, {}, at="business")
    context = played_on(state)
    act(GAME, state, context, 0, TakeQuote(1))
    assert (state.players[0].materials, state.players[1].materials) == ([1, 1, 0, 0], [1, 0, 0, 0])
    assert [quote.uses for quote in state.quotes] == [1]


def test_scored_demands_can_be_imagined() -> None:
    """Bots imagine who scored what: those of the opening beside one that was scored since."""
    deliveries = ["DM-E1", "DM-S1", "DM-T1"]
    state = opened(
        {"fulfilled": deliveries, "scored": ["DM-E2"]}, {"scored": ["DM-S2", "DM-T2"]}, {}, at="business"
    )
    context = played_on(state)
    for action in (EndBusiness(), Score(RULES.design_codes.index("DM-S1"))):
        act(GAME, state, context, 0, action)
        settle(state, context)
    for seat in range(3):
        imagined = GAME.imagine(state, context, seat, Random(1))
        assert components(imagined) == components(state)
        assert [codes(player.scored) for player in imagined.players[1:]] == [["DM-S2", "DM-T2"], []]
        assert codes(imagined.players[0].scored)[0] == "DM-E2"
        assert codes(imagined.players[0].scored)[1] in deliveries


def test_the_same_words_make_the_same_state() -> None:
    first, second = opened(), opened()
    assert first == second
    assert first.draw_pile != sorted(first.draw_pile)
    assert view(first, played_on(first), 0) == view(second, played_on(second), 0)


@pytest.mark.parametrize(
    ("people", "words", "sentence"),
    [
        (({},) * 3, {"event": ""}, "A round has an Event: say which."),
        (({},) * 3, {"event": "EV-9"}, "There is no Event EV-9."),
        (({},) * 3, {"turn": 3}, "Nobody sits at seat 3."),
        (({},) * 3, {"round": 0}, "Rounds are counted from 1."),
        (({},) * 3, {"demands": ["DM-X1"]}, "There is no Demand DM-X1."),
        (({},) * 3, {"demands": ["DM-E1", "DM-E1"]}, "No DM-E1 is left for that."),
        (({},) * 3, {"shelves": "E21"}, "There are only 20 of E."),
        (({},) * 3, {"shelves": "X2"}, '"X2" is no goods: a letter of ESTPWFA and a number.'),
        (({},) * 3, {"shelves": "W2"}, '"W2" is not materials alone.'),
        (
            ({},) * 3,
            {"bananas": ["DM-E2"] * 3 + ["DM-S2"] * 3 + ["DM-T2"] * 2},
            "The Republic has delivered enough to end the match.",
        ),
        (
            ({},) * 3,
            {"round": 8, "next_events": ["EV-2"]},
            "Only 0 Events are still to come before all are shuffled.",
        ),
        (({"city": "CM-SG"},) * 3, {}, "CM-SG is the city of two players."),
        (({"city": "CM-XX"}, {}, {}), {}, "There is no city CM-XX."),
        (({"crew": "X"}, {}, {}), {}, "X is no material: they are E, S, T, P."),
        (({"crew": "EST"}, {}, {}), {}, "Seat 0 has Crew of more than 2 kinds."),
        (({"crew": "EEEE"}, {}, {}), {}, "Seat 0 has more than 3 Crew."),
        (({"crew": "ETT"}, {"crew": "STT"}, {"crew": "PTT"}), {}, "There are only 5 Crew tokens of T."),
        (({"wonga": -1}, {}, {}), {}, "Seat 0 has less than no Wonga."),
        (({"materials": "E11"}, {}, {}), {}, "Seat 0 holds more than 10 materials."),
        (({"favors": 3}, {}, {}), {}, "Seat 0 has more than 2 Favors."),
        (({"alliance": True},) * 3, {}, "There is only one Alliance."),
        (
            ({"crew": "ET", "reserved": ["DM-E1"]}, {}, {}),
            {},
            "Seat 0 has Demands reserved without the power.",
        ),
        (
            ({"crew": "TT", "reserved": ["DM-E1", "DM-E2", "DM-S1"]}, {}, {}),
            {},
            "Seat 0 has more than 2 Demands reserved.",
        ),
        (({"fulfilled": ["DM-E1"]}, {}, {}), {}, "Seat 0 has fulfilled Demands outside of their Business."),
        (
            ({"fulfilled": ["DM-E2", "DM-E2", "DM-S2", "DM-S2"]}, {}, {}),
            {"at": "business"},
            "Seat 0 has fulfilled more than 3 Demands.",
        ),
        (({"wonga": 36}, {}, {}), {}, "Seat 0 has won already."),
        (
            ({"scored_contract": "EC01", "contracts": ["EC02"]}, {}, {}),
            {},
            "Who has scored a Contract has no other in hand.",
        ),
        (({"contracts": ["EC01", "EC01"]}, {}, {}), {}, "No EC01 is left for that."),
        (
            ({"quotes": [{"give": "S1", "want": "E1", "times": 6}]}, {}, {}),
            {},
            "A quote can be taken 1 to 5 times.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    people: tuple[dict[str, Any], ...], words: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=r"\.$") as error:
        opened(*people, **words)
    assert str(error.value) == sentence


def test_a_quote_obeys_the_rules() -> None:
    with pytest.raises(ValueError, match=r"^A quote of seat 0: "):
        opened({"quotes": [{"give": "F3", "want": "S1"}]}, {}, {})


def test_somebody_must_sit_in_every_seat() -> None:
    opening = msgspec.convert({"event": "EV-1", "players": [{}, {}]}, GAME.opening_type)
    with pytest.raises(ValueError, match=r"^2 players are told of, and 3 sit at the table\.$"):
        GAME.opening(RULES, 3, {}, opening)


@pytest.mark.parametrize("words", [{"shelves": "E1"}, {"bananas": ["DM-E1"]}, {"at": "republic"}])
def test_there_is_no_republic_in_the_variant(words: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^There is no Republic in this variant\.$"):
        opened(fall=True, **words)


def test_eleven_materials_are_fine_before_the_inventory_step() -> None:
    state = opened({"materials": "E11"}, {}, {}, at="actions")
    assert state.players[0].materials[0] == 11


def test_every_lesson_has_an_opening() -> None:
    lessons = lessons_of(GAME)
    assert [lesson.number for lesson in lessons] == [1, 2, 3, 4, 5, 6]
    assert all(lesson.table is not None for lesson in lessons)

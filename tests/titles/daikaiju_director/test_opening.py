"""The openings of lessons: what their words mean, and that they lose and invent no component."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.engine import Context, KeyedChance, asked, settle
from games.lessons.playing import opening
from games.lessons.reading import lessons_of
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.lessons.opening import Monster, Opening, state_of
from games.titles.daikaiju_director.spaces import SPACE_OF
from games.titles.daikaiju_director.terms import AM, DM, MS
from tests.titles.daikaiju_director.table import RULES, DirectorTable, at, go, hit, set_up, twist

FENRIR = {"plays": "fenrir", "at": "r3c3"}
EELIAN = {"plays": "eelian", "at": "r0c0"}
VULCANUS = {"plays": "vulcanus", "at": "r7c7"}


def table_of(*monsters: dict[str, Any], **words: Any) -> DirectorTable:
    """A table in the situation that these words tell of, before anything goes on."""
    people = list(monsters or (FENRIR, EELIAN))
    told = msgspec.convert({"monsters": people, **words}, Opening)
    return DirectorTable(state_of(RULES, len(people), told), RULES)


def refusal(*monsters: dict[str, Any], **words: Any) -> str:
    with pytest.raises(ValueError) as caught:
        table_of(*monsters, **words)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    return sentence


def components(table: DirectorTable) -> dict[str, int]:
    return GAME.components(table.state, table.context)


# -- conservation --------------------------------------------------------------------------------------------


def test_an_opening_has_the_components_of_a_match():
    table = table_of(
        {
            **FENRIR,
            "health": 2,
            "energy": 1,
            "hand": ["FE02", "FE02"],
            "next": ["FE12"],
            "discard": ["FE01", "FE06"],
            "lying": [{"card": "FE10", "scenes": 1}],
            "ratings": {"damage": 3, "lava": 1},
        },
        {"plays": "eelian", "health": 0, "discard": ["EE02"]},
        {"plays": "vulcanus", "dug_in": "r3c3", "discard": ["VU02"]},
        scene=7,
        lava=["r3c3", "r0c1"],
        storeys={"r1c1": 0, "r2c4": 2},
    )
    assert components(table) == components(set_up(3))


@pytest.mark.parametrize("lesson", lessons_of(GAME), ids=lambda lesson: lesson.key)
def test_the_openings_of_the_lessons_do_too(lesson):
    usual = set_up(lesson.seats)
    state = opening(GAME, RULES, lesson)
    context = Context(RULES, KeyedChance(b"1"))
    assert GAME.components(state, context) == components(usual)


def test_an_opening_follows_from_its_words_alone():
    assert GAME.encode(table_of().state) == GAME.encode(table_of().state)


def test_the_game_reads_openings():
    told = msgspec.convert({"monsters": [FENRIR, EELIAN]}, GAME.opening_type)
    assert GAME.encode(GAME.opening(RULES, 2, {}, told)) == GAME.encode(table_of().state)


def test_unknown_words_are_refused():
    with pytest.raises(msgspec.ValidationError, match="unknown field `scnee`"):
        msgspec.convert({"monsters": [FENRIR, EELIAN], "scnee": 2}, Opening)


# -- monsters ------------------------------------------------------------------------------------------------


def test_what_is_not_said_is_as_at_the_beginning():
    table = table_of()
    for seat, code in enumerate(("fenrir", "eelian")):
        kaiju = RULES.kaiju_of[code]
        player = table.player(seat)
        assert player.kaiju == kaiju
        assert (player.health, player.energy) == (RULES.hp[kaiju], RULES.ec[kaiju])
        assert (player.ratings, player.hand, player.discard, player.twists) == (0, [], [], [])
        assert sorted(player.deck) == sorted(RULES.decks[kaiju])
        assert not player.played
        assert not player.hit
    assert table.state.buildings == [3] * 5
    assert (table.state.scene, table.state.first, table.state.active) == (1, 0, 0)


def test_a_monster_stands_where_it_says_with_its_counters():
    ratings = {"damage": 1, "buildings": 2, "finishes": 7, "twists": 4, "lava": 3}
    table = table_of({**FENRIR, "health": 2, "energy": 0, "ratings": ratings}, EELIAN)
    assert (table.space(0), table.space(1)) == ("r3c3", "r0c0")
    assert (table.health(), table.energy()) == (2, 0)
    assert table.player().earned == [1, 2, 7, 4, 3, 0]


def test_cards_lie_where_they_are_said_to():
    monster = {
        **FENRIR,
        "hand": ["FE02", "FE06"],
        "next": ["FE12", "FE03"],
        "discard": ["FE09"],
        "twist_played": True,
        "has_hit": True,
    }
    table = table_of(monster, EELIAN)
    assert table.hand() == ["FE02", "FE06"]
    assert table.discards() == ["FE09"]
    assert [RULES.card_codes[card] for card in reversed(table.player().deck)][:2] == ["FE12", "FE03"]
    assert (table.player().played, table.player().hit) == (True, True)


def test_below_the_named_cards_lies_one_of_each_design_first():
    table = table_of({**FENRIR, "next": ["FE12"], "discard": ["FE01", "FE01"]}, EELIAN)
    deck = [RULES.card_codes[card] for card in reversed(table.player().deck)]
    assert deck[0] == "FE12"
    assert sorted(deck[1:11]) == [f"FE{n:02}" for n in range(2, 12)]


def test_the_next_cards_are_drawn():
    table = table_of({**FENRIR, "next": ["FE12"]}, EELIAN, scene=2, moment="scene").settle()
    assert table.hand() == ["FE12"]


def test_a_persistent_twist_does_what_it_says_while_it_lies_there():
    """DD-91, DD-95."""
    table = table_of(
        {**FENRIR, "lying": [{"card": "FE10", "scenes": 2}]},
        {**EELIAN, "lying": [{"card": "EE09", "scenes": 1, "on": 0}]},
    )
    assert board.changed(table.state, 0, MS) == 0  # one more by itself, one less by its rival
    assert board.changed(table.state, 0, DM) == -1
    assert board.changed(table.state, 1, AM) == 0
    assert [twist.counter for twist in table.player(0).twists] == [2]
    assert len({twist.id for seat in (0, 1) for twist in table.player(seat).twists}) == 2


def test_a_persistent_twist_takes_abilities_or_waits_for_damage():
    hunter = {"plays": "space_hunter_x", "at": "r0c0"}
    table = table_of(FENRIR, {**hunter, "lying": [{"card": "SX02", "scenes": 3, "on": 0}]})
    assert board.nullified(table.state, 0)
    assert not board.nullified(table.state, 1)
    near = {"plays": "space_hunter_x", "at": "r3c4", "lying": [{"card": "SX09", "scenes": 2, "on": 0}]}
    table = table_of(FENRIR, near, turn=1).settle().rolls(6, 1)
    table.do(1, hit(0))
    assert table.rp(1) == 3  # DD-3 and two of the bounty


def test_a_burrowed_monster_comes_back_near_where_it_dug_in():
    """DD-99."""
    gone = {"plays": "vulcanus", "dug_in": "r7c7", "discard": ["VU02"]}
    table = table_of(FENRIR, gone, turn=1, moment="turn").settle()
    assert table.space(1) == ""
    assert table.may(1, at("r7c7"))
    assert table.may(1, at("r1c6"))
    assert not table.may(1, at("r0c6"))


def test_a_defeated_monster_is_out():
    table = table_of(FENRIR, {"plays": "eelian", "health": 0}, VULCANUS, moment="turn").settle()
    assert board.alive(table.state) == [0, 2]
    assert board.on_set(table.state) == [0, 2]


# -- the set and the moment ----------------------------------------------------------------------------------


def test_lava_and_storeys():
    table = table_of(
        FENRIR, EELIAN, {"plays": "vulcanus", "at": "r1c1"}, lava=["r2c3"], storeys={"r1c1": 0, "r2c2": 1}
    )
    assert table.state.lava == [SPACE_OF["r2c3"]]
    assert (table.left("r1c1"), table.left("r2c2"), table.left("r2c4")) == (0, 1, 3)


def test_the_middle_of_a_turn():
    near = {"plays": "eelian", "at": "r3c4"}
    told = {
        "scene": 4,
        "turn": 1,
        "first": 0,
        "done": [0],
        "actions": 0,
        "bonus": {"attack": 1},
        "acted": True,
    }
    table = table_of(FENRIR, near, **told).settle()
    assert table.asked() == [1]
    assert GAME.headline(table.state, table.context) == "Scene 4 of 10, {seat:1}'s turn"
    assert table.state.slots == [0, 0, 1, 0, 0]
    assert table.state.acted
    assert table.state.went == 0b11


def test_an_action_taken_makes_an_energy_twist_cost():
    """DD-92."""
    poor = {**FENRIR, "energy": 0, "hand": ["FE12"]}
    near = {"plays": "eelian", "at": "r3c4"}
    assert table_of(poor, near).settle().may(0, twist("FE12"))
    assert not table_of(poor, near, acted=True).settle().may(0, twist("FE12"))


def test_before_a_turn_the_others_may_react():
    lulled = {**EELIAN, "hand": ["EE11"]}
    table = table_of(FENRIR, lulled, moment="turn").settle()
    assert (table.asking(), table.asked()) == ("Reactions", [1])
    table.do(1, a.PASS)
    assert table.state.slots[0] == 2
    assert table.may(0, go("r4c4"))


def test_before_a_scene_and_before_the_clean_up():
    table = table_of(scene=6, moment="scene").settle()
    assert (table.state.scene, table.asking()) == (6, "TurnChoice")
    lying = {**FENRIR, "lying": [{"card": "FE10", "scenes": 1}], "twist_played": True}
    table = table_of(lying, EELIAN, scene=6, done=[0, 1], moment="clean-up").settle()
    assert table.state.scene == 7
    assert table.table_cards() == []
    assert not table.player().played


def test_the_last_clean_up_ends_the_match():
    table = table_of(scene=10, moment="clean-up")
    settle(table.state, table.context)
    assert not asked(table.state)
    assert GAME.result(table.state, table.context) is not None


# -- what cannot be ------------------------------------------------------------------------------------------

WRONG = {
    "No Daikaiju is called godzilla": ({**FENRIR, "plays": "godzilla"}, {}),
    "Two players have the same Daikaiju": ({**FENRIR, "plays": "eelian"}, {}),
    "The health of Fenrir is 0 to 6, not 7": ({**FENRIR, "health": 7}, {}),
    "The energy of Fenrir is 0 to 4, not -1": ({**FENRIR, "energy": -1}, {}),
    "Ratings are never below 0": ({**FENRIR, "ratings": {"damage": -1}}, {}),
    "The deck of Fenrir has no EE02": ({**FENRIR, "hand": ["EE02"]}, {}),
    "The deck of Fenrir has no XX99": ({**FENRIR, "next": ["XX99"]}, {}),
    "The deck of Fenrir has no FE04, or no further one": (
        {**FENRIR, "hand": ["FE04"], "discard": ["FE04"]},
        {},
    ),
    "There is no space r8c0 on this set": ({**FENRIR, "at": "r8c0"}, {}),
    "There is no space here on this set": ({**FENRIR, "at": "here"}, {}),
    "A building stands on r1c2": ({**FENRIR, "at": "r1c2"}, {}),
    "Two monsters stand on r0c0": ({**FENRIR, "at": "r0c0"}, {}),
    "Fenrir stands somewhere, or has dug in somewhere": ({"plays": "fenrir"}, {}),
    "Fenrir is defeated and stands nowhere": ({**FENRIR, "health": 0}, {"turn": 1}),
    "Fenrir has no card to burrow with": ({"plays": "fenrir", "dug_in": "r3c3"}, {}),
    "Fenrir is defeated, and keeps neither cards": (
        {"plays": "fenrir", "health": 0, "hand": ["FE02"]},
        {"turn": 1},
    ),
    "FE02 is not persistent": ({**FENRIR, "lying": [{"card": "FE02", "scenes": 1}]}, {}),
    "FE10 stays for 1 to 2 scenes, not 3": ({**FENRIR, "lying": [{"card": "FE10", "scenes": 3}]}, {}),
    "FE10 is aimed at nobody": ({**FENRIR, "lying": [{"card": "FE10", "scenes": 1, "on": 1}]}, {}),
    "No building stands on r0c1": (FENRIR, {"storeys": {"r0c1": 1}}),
    "A building has 0 to 3 storeys, not 4": (FENRIR, {"storeys": {"r1c2": 4}}),
    "There is lava, and nobody plays Vulcanus": (FENRIR, {"lava": ["r3c4"]}),
    "A space holds one lava prop": (FENRIR, {"lava": ["r3c4", "r3c4"]}),
    "There are 10 lava props": (FENRIR, {"lava": [f"r{r}c{c}" for r in (3, 4) for c in range(6)]}),
    "There are 10 scenes; 11 is none of them": (FENRIR, {"scene": 11}),
    "has no living Daikaiju": (FENRIR, {"turn": 2}),
    "Whoever's turn it is cannot be done already": (FENRIR, {"done": [0]}),
    "Actions are left only in the middle of a turn": (FENRIR, {"moment": "turn", "actions": 1}),
    "Nobody has fewer than 0 actions left": (FENRIR, {"actions": -1}),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence(sentence):
    monster, words = WRONG[sentence]
    assert sentence in refusal(monster, EELIAN, **words)


def test_every_seat_has_a_monster():
    told = Opening([Monster("fenrir", at="r3c3"), Monster("eelian", at="r0c0")])
    with pytest.raises(ValueError, match="There are 2 monsters for 3 seats"):
        state_of(RULES, 3, told)


@pytest.mark.parametrize("on", [None, 1, 2])
def test_a_card_that_is_aimed_is_aimed_at_a_living_rival(on):
    aimed = {**EELIAN, "lying": [{"card": "EE09", "scenes": 1, "on": on}]}
    assert "EE09" in refusal(FENRIR, aimed)

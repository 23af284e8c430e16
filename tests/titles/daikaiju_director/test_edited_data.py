"""Rule data as administrators edit it: what cannot be played is refused with a sentence, and what is
accepted can be played."""

from __future__ import annotations

import copy
from contextlib import suppress
from random import Random

import msgspec
import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.kit import laws
from games.titles.daikaiju_director.actions import PlayTwist, UseAbility
from games.titles.daikaiju_director.game import GAME
from tests.lengths import each_of

SHIPPED = msgspec.json.decode(GAME.shipped_data())


def refused(change):
    """The sentence with which changed rule data is refused."""
    data = copy.deepcopy(SHIPPED)
    change(data)
    with pytest.raises(msgspec.ValidationError) as caught:
        GAME.read_cards(msgspec.json.encode(data))
    return str(caught.value)


def accepted(change):
    data = copy.deepcopy(SHIPPED)
    change(data)
    return GAME.read_cards(msgspec.json.encode(data))


def card(data, code):
    return next(one for one in data["twists"] if one["code"] == code)


def ability(data, code):
    return next(one for kaiju in data["daikaiju"] for one in kaiju["actives"] if one["code"] == code)


def played(rules, seats, seed, bots=("random",)):
    """A whole match with these rule data, the laws looked at after every decision; Twists and abilities
    are played when possible."""
    rng = Random(seed)
    state, table = GAME.new(rules, seats, {}, rng)
    players = [make(bots[seat % len(bots)], Random(f"{seed} {seat}")) for seat in range(seats)]
    settle(state, table)
    start = GAME.components(state, table)
    while deciders := asked(state):
        seat = rng.choice(list(deciders))
        options = state.agenda[-1].options(state, table, seat)
        assert laws.conservation(GAME, state, table, start) == []
        if rng.random() < 0.1:
            for viewer in (*range(seats), None):
                GAME.view(state, table, viewer)
            assert GAME.prompt(state, table, seat).choices
            assert laws.forecasts(GAME, state, table, seat, 1) == []
            GAME.evaluate(state, table, seat)
            assert set(GAME.prefer(state, table, seat, options)) <= set(options)
            assert GAME.in_haste(state, table, seat, options) in options
        eager = [option for option in options if isinstance(option, PlayTwist | UseAbility)]
        if eager and bots == ("random",) and rng.random() < 0.5:
            choice = rng.choice(eager)
        else:
            choice = players[seat].choose(Perspective(GAME, state, table, seat))
        act(GAME, state, table, seat, choice)
        settle(state, table)
    assert GAME.result(state, table)


def numbers(thing, path=()):
    """The places of all numbers in rule data."""
    items = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, part in items:
        if isinstance(part, int) and not isinstance(part, bool):
            yield (*path, key)
        else:
            yield from numbers(part, (*path, key))


NUMBERS = list(numbers(SHIPPED))


@pytest.mark.parametrize("seed", each_of(40, 10))
def test_numbers_changed_by_chance_are_refused_or_can_be_played(seed):
    """Numbers at 0, below, at and beyond the size of the set; several at once."""
    rng = Random(seed)
    kept = copy.deepcopy(SHIPPED)
    kept["constants"]["scenes"] = 4
    taken = 0
    while taken < 12:
        data = copy.deepcopy(kept)
        *path, last = rng.choice(NUMBERS)
        place = data
        for key in path:
            place = place[key]
        place[last] = rng.choice([-9, -1, 0, 1, 2, 9, 10, 15, 16, 17, 20, 30, 99])
        with suppress(msgspec.ValidationError):
            GAME.read_cards(msgspec.json.encode(data))
            kept = data
            taken += 1
    kept["constants"]["scenes"] = min(kept["constants"]["scenes"], 5)
    rules = GAME.read_cards(msgspec.json.encode(kept))
    played(rules, rng.choice([2, 3, 4]), seed)
    played(rules, rng.choice([2, 3, 4]), seed, ("hasty",))


def test_distances_end_at_the_size_of_the_set():
    """9.5: what could never be told apart from anywhere is not written, and all sums of what is written
    are played."""
    far = {
        "SX05": lambda do: do[0].update(max=17),
        "VU09": lambda do: do[1].update(max=17),
        "FE12": lambda do: do[0]["do"][0].update(reach=17),
        "VU12": lambda do: do[0].update(within=17),
        "EE04": lambda do: do[0].update(within=17),
    }
    for code, change in far.items():
        assert "Expected `int` <= 16" in refused(lambda data, c=code, f=change: f(card(data, c)["do"]))
    longshot = refused(lambda data: ability(data, "longshot")["do"][0].update(reach=20))
    assert "Expected `int` <= 16" in longshot


def test_the_farthest_that_is_accepted_is_played():
    """DD-15: reach 16 and speed 9 together go beyond the widest map, for bots as well."""

    def change(data):
        data["constants"].update(default_reach=16, scenes=2)
        for kaiju in data["daikaiju"]:
            kaiju["ms"] = 9
            for one in kaiju["passives"]:
                if one["effect"]["op"] == "reach":
                    one["effect"]["n"] = 16
        card(data, "SX05")["do"][0]["max"] = 16
        ability(data, "longshot")["do"][0]["reach"] = 16
        card(data, "FE10")["do"][0]["n"] = 9

    rules = accepted(change)
    for seats in (2, 4):
        played(rules, seats, seats)
        played(rules, seats, seats, ("hasty", "greedy"))


def test_lava_is_shifted_as_far_as_it_was_chosen_for():
    said = refused(lambda data: card(data, "VU09")["do"][0].update(shift=5))
    assert "L is chosen to be shifted 5, and is shifted 2" in said


def test_lava_has_one_master():
    """DD-82: or two would be asked for the same attack."""

    def change(data):
        fenrir, vulcanus = (
            next(one for one in data["daikaiju"] if one["code"] == code) for code in ("fenrir", "vulcanus")
        )
        immunity = next(one for one in vulcanus["passives"] if one["code"] == "lava_immunity")
        fenrir["passives"].append({**immunity, "code": "fire_proof"})

    assert "Only one Daikaiju is the master of the lava" in refused(change)


def test_effects_fit_what_is_chosen():
    """A building has no energy, a lava prop does not attack, and a die cannot be hit."""
    drain = [{"op": "choose", "var": "T", "from": "building"}, {"op": "drain", "who": "T", "n": 1}]
    assert "drain cannot be done to a building" in refused(lambda data: card(data, "SX06").update(do=drain))
    either = [
        {"op": "choose", "var": "T", "from": "other_actor_or_building"},
        {"op": "move", "who": "T", "max": 1},
    ]
    assert "move cannot be done to a building" in refused(lambda data: card(data, "SX06").update(do=either))
    hurt = [{"op": "choose", "var": "T", "from": "lava"}, {"op": "damage", "who": "T", "n": 1}]
    assert "damage cannot be done to lava" in refused(lambda data: card(data, "SX06").update(do=hurt))
    shift = [
        {"op": "choose", "var": "T", "from": "other_actor"},
        {"op": "shift_lava", "which": "T", "max": 1},
    ]
    assert "shift_lava cannot be done to an actor" in refused(
        lambda data: card(data, "VU09").update(do=shift)
    )
    reroll = [{"op": "choose", "var": "T", "from": "other_actor"}, {"op": "reroll", "die": "T"}]
    assert "reroll cannot be done to an actor" in refused(lambda data: card(data, "EE07").update(do=reroll))


def test_names_that_nothing_stands_behind_are_refused():
    assert "matching regex" in refused(lambda data: card(data, "FE08")["do"][0].update(target="somebody"))
    assert "matching regex" in refused(lambda data: card(data, "VU07")["do"][2].update({"not": "nobody"}))
    assert "nothing chooses B3" in refused(lambda data: card(data, "VU07")["do"][2].update({"not": "B3"}))
    assert "nothing chooses T" in refused(lambda data: card(data, "FE12")["do"][0].update(var="U"))


def test_effects_without_a_card_or_a_window_are_no_ability():
    """An ability has no card to lie on the table, and no window to be played in."""
    for do in (
        [{"op": "counter"}],
        [{"op": "prevent", "n": 1}],
        [{"op": "stat", "who": "self", "stat": "AM", "n": 1}],
        [{"op": "for_each", "var": "T", "do": [{"op": "nullify", "who": "T"}]}],
        [{"op": "attack", "target": "damage_source_actor"}],
    ):
        said = refused(lambda data, do=do: ability(data, "fly").update(do=do))
        assert "is for Twist Cards only" in said
    dice = [{"op": "choose", "var": "D", "from": "combat_die"}]
    assert "there are dice in window ROLL only" in refused(lambda data: ability(data, "fly").update(do=dice))
    assert "there are dice in window ROLL only" in refused(lambda data: card(data, "EE05").update(do=dice))


def test_an_energy_twist_is_played_in_ones_turn_too():
    """DD-92: so what it does must make sense there."""
    said = refused(lambda data: card(data, "FE12").update(do=[{"op": "counter"}], windows=["TWIST"]))
    assert "counter is for window TWIST only" in said
    assert "window START is for Energy Twists" in refused(
        lambda data: card(data, "SX07").update(windows=["START"])
    )


def test_nothing_to_do_is_refused():
    """Empty lists, and changes by nothing."""
    assert "length >= 1" in refused(lambda data: ability(data, "fly").update(do=[]))
    assert "length >= 1" in refused(lambda data: card(data, "VU11")["do"][0].update(do=[]))
    assert "length >= 1" in refused(lambda data: card(data, "SX09")["do"][1].update(do=[]))
    assert "mod changes nothing" in refused(lambda data: card(data, "FE02")["do"][0].update(n=0))
    assert "stat changes nothing" in refused(lambda data: card(data, "FE07")["do"][0]["do"][0].update(n=0))
    assert "no 'else' without an 'if'" in refused(
        lambda data: card(data, "FE09")["do"][0].update({"else": 1})
    )


def test_a_condition_without_another_number_gives_nothing_where_it_is_not_met():
    def change(data):
        data["constants"]["scenes"] = 3
        for code in ("SX11", "EE10"):
            card(data, code)["do"][0].pop("else")

    played(accepted(change), 2, 5)

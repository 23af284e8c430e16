"""Rule data that somebody has edited: what is accepted can be played."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import IllegalAction, act, asked, settle
from games.kit import laws
from games.titles.monster_musume import GAME
from games.titles.monster_musume.actions import Play
from games.titles.monster_musume.cards.compiled_rules import CompiledRules
from tests.lengths import each_of
from tests.titles.monster_musume.table import at_table, host, play

SEEDS = each_of(16, 5)
LONGEST = 700
"""Choices after which a match of edited cards need not have ended: some houses never fill up."""
ORDINARY = (1, 2, 3, 5, 6, 7, 14, 15, 20)
STRANGE = (-1, 0, 21, 30, 99, 100)


def edited(rng: Random) -> dict[str, Any]:
    """The shipped data with numbers changed at random: of the game, of cards, and inside effects."""
    data: dict[str, Any] = msgspec.json.decode(GAME.shipped_data())

    def number() -> int:
        return rng.choice(STRANGE if rng.random() < 0.03 else ORDINARY)

    for name in rng.sample(sorted(set(data["parameters"]) - {"waifu_label"}), 2):
        data["parameters"][name] = number()
    for card in rng.sample(data["basics"][:5], 2) + rng.sample(data["guests"], 30):
        fields = [name for name, value in card.items() if type(value) is int]
        card[rng.choice(fields)] = number()
    for card in rng.sample(data["guests"], 60):
        card["effect"] = re.sub(r"\d+", lambda _: str(number()), card["effect"])
    if rng.random() < 0.3:
        for card in data["basics"]:
            card["supply"] = min(card["supply"], rng.randrange(2))
    return data


def accepted(rng: Random) -> CompiledRules | None:
    try:
        return GAME.read_cards(msgspec.json.encode(edited(rng)))
    except msgspec.ValidationError:
        return None


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_accepted_can_be_played(seed: int):
    """Or is refused with a sentence. Nothing fails, nothing is lost, and nothing falls below zero."""
    rng = Random(seed)
    rules = next(rules for _ in range(500) if (rules := accepted(rng)) is not None)
    state, table = GAME.new(rules, rng.choice(GAME.seats), {}, rng)
    settle(state, table)
    start = GAME.components(state, table)
    for number in range(LONGEST):
        deciders = asked(state)
        if not deciders:
            break
        assert laws.conservation(GAME, state, table, start) == []
        seat = rng.choice(list(deciders))
        if not number % 40:
            assert GAME.prompt(state, table, seat) is not None
            assert laws.forecasts(GAME, state, table, seat, number) == []
            for by in range(len(state.players)):
                assert laws.secrecy(GAME, state, table, by, rng) == []
        act(GAME, state, table, seat, rng.choice(list(state.agenda[-1].options(state, table, seat))))
        settle(state, table)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("base_actions", 0),
        ("paid_graduations_per_turn", 0),
        ("waifu_price_xp", 0),
        ("waifu_price_xp", 99),
        ("hand_size", 1),
        ("hand_size", 20),
        ("queue_size", 1),
        ("queue_size", 20),
        ("guests_per_pile", 1),
        ("guests_per_pile", 30),
    ],
)
def test_numbers_of_the_game_at_their_ends(name: str, number: int):
    data = msgspec.json.decode(GAME.shipped_data())
    data["parameters"][name] = number
    rng = Random(number)
    state, table = GAME.new(GAME.read_cards(msgspec.json.encode(data)), 2, {}, rng)
    settle(state, table)
    start = GAME.components(state, table)
    for _ in range(400):
        if not (deciders := asked(state)):
            break
        assert laws.conservation(GAME, state, table, start) == []
        act(GAME, state, table, deciders[0], rng.choice(state.agenda[-1].options(state, table, deciders[0])))
        settle(state, table)


@pytest.mark.parametrize(
    ("name", "number"), [("hand_size", 0), ("queue_size", 21), ("guests_per_pile", 31), ("base_actions", -1)]
)
def test_numbers_beyond_their_ends_are_refused(name: str, number: int):
    data = msgspec.json.decode(GAME.shipped_data())
    data["parameters"][name] = number
    with pytest.raises(msgspec.ValidationError, match=r"Expected `int`.*parameters"):
        GAME.read_cards(msgspec.json.encode(data))


def test_actions_of_cards_that_do_not_exist_are_refused():
    """The highest number that an action may name, with fewer cards than that."""
    state, table = GAME.new(GAME.read_cards(GAME.shipped_data()), 2, {}, Random(1))
    settle(state, table)
    action = GAME.read_action(b'{"do":"play","card":249}')
    with pytest.raises(IllegalAction, match="There is no such card"):
        act(GAME, state, table, asked(state)[0], action)
    with pytest.raises(IllegalAction, match="There is no such card"):
        act(GAME, state, table, asked(state)[0], Play(len(table.cards.codes)))
    with pytest.raises(IllegalAction):
        GAME.read_action(b'{"do":"play","card":250}')


def test_a_price_of_two_is_not_paid_with_one():
    """MM-91, for a number that no shipped card has."""
    data = msgspec.json.decode(GAME.shipped_data())
    next(guest for guest in data["guests"] if guest["code"] == "175")["effect"] = "opp_pay_draw 2"
    rules = GAME.read_cards(msgspec.json.encode(data))
    table = at_table(host("175"), host(xp=1, deck="C"), host(xp=3, deck="C"), rules=rules).do(0, play("175"))
    assert [table.xp(seat) for seat in range(3)] == [2, 1, 1]
    assert [table.hand(seat) for seat in (1, 2)] == ["", "C"]

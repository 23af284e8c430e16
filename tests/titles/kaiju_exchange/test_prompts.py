"""The questions in words: complete, true to the options, and silent about what the seat may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import games.titles.kaiju_exchange as title
from games.engine import asked, text_tokens
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.words.choices import choice
from games.titles.kaiju_exchange.words.prompt_context import PromptContext
from tests.titles.harness import Position
from tests.titles.kaiju_exchange.goods import answer_that_waits, goods, offered
from tests.titles.kaiju_exchange.positions import distinct_cards, positions
from tests.titles.kaiju_exchange.rules_page import PAGE
from tests.titles.kaiju_exchange.table import (
    EGG,
    RULES,
    ExchangeTable,
    at_table,
    seat,
)
from tests.titles.kaiju_exchange.test_views import hidden_from

ANCHOR = re.compile(
    r"material:[ESTP]|row:[ESTP](:favor)?|(global|local|reserved|contract|scored):\d|scored-contract"
    r"|fulfilled:[0-3]:\d|crew:[0-2]|seat:[0-3]|power|event|favor|wonga|(offer|quote|suggestion):\d+"
    r"|verb:[a-z-]+"
)
COUNTER = re.compile(r"seat:[0-3]:(wonga|influence|material:[ESTP])|row:[ESTP]|acts")
COMPOSED = {"trade": "offer", "counter": "counter", "suggest": "suggest", "quote": "quote"}
RULE_IDS = set(
    re.findall(r"^### ([A-Z]+-\d+):", (Path(title.__path__[0]) / "rules.md").read_text(), re.MULTILINE)
)


def all_positions(count: int = 250) -> Iterator[Position]:
    for seats, fall in ((2, False), (3, True), (4, False)):
        yield from positions(count, seats, seed=seats, fall=fall)


def test_whoever_is_asked_has_a_prompt_and_nobody_else():
    for state, table, _ in all_positions():
        for number in range(len(state.players)):
            assert (GAME.prompt(state, table, number) is not None) == (number in asked(state))


def test_the_choices_are_the_options_without_sample_offers_and_with_what_is_composed():
    composed = 0
    for state, table, _ in all_positions():
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            options = state.agenda[-1].options(state, table, number)
            samples = [option for option in options if isinstance(option, a.MakeOffer | a.CounterOffer)]
            listed = [one.action for one in prompt.choices if not isinstance(one.action, dict)]
            assert sorted(map(repr, listed)) == sorted(
                repr(option) for option in options if option not in samples
            )
            for one in prompt.choices:
                if isinstance(one.action, dict):
                    composed += 1
                    assert one.action["do"] == COMPOSED[one.verb]
                    assert set(one.action) - {"do"} <= {"to", "id"}
    assert composed > 300


def test_every_choice_and_hindrance_is_worded_anchored_and_ruled():
    checked = 0
    for state, table, _ in all_positions():
        for number in range(len(state.players)):
            prompt = GAME.prompt(state, table, number)
            choices = GAME.aside_choices(state, table, number) + (prompt.choices if prompt else [])
            hindrances = prompt.hindrances if prompt else []
            for one in [*choices, *hindrances]:
                checked += 1
                assert one.label
                assert one.anchors
                assert all(ANCHOR.fullmatch(anchor) for anchor in one.anchors), one
                assert one.rule in RULE_IDS
            for one in choices:
                assert all(COUNTER.fullmatch(name) and value.isdigit() for name, value in one.changes), one
            for one in hindrances:
                assert one.reason
            if prompt:
                assert prompt.rule in RULE_IDS
                assert prompt.ask.endswith((".", "?"))
                assert prompt.timeout.startswith("then ")
    assert checked > 5000


def test_every_token_of_a_prompt_is_one_that_clients_draw():
    found = 0
    for state, table, _ in all_positions(120):
        for number in range(len(state.players)):
            words = msgspec.json.encode(
                (GAME.prompt(state, table, number), GAME.aside_choices(state, table, number))
            ).decode()
            for text in re.findall(r'"([^"]*)"', words):
                for part in text_tokens.split(text):
                    if not isinstance(part, str):
                        found += 1
                        assert PAGE.draws(part), text
    assert found > 1000


def test_an_anchor_by_place_is_where_the_view_has_that_card():
    rules, checked = RULES, 0
    for state, table, _ in all_positions():
        for number in asked(state):
            prompt, view = GAME.prompt(state, table, number), GAME.view(state, table, number)
            assert prompt is not None
            me = view.seats[number]
            zones = {"local": me.locals, "global": view.globals, "reserved": me.reserved, "scored": me.scored}
            for one in prompt.choices:
                if isinstance(one.action, a.Fulfil | a.LoseDemand) or (
                    isinstance(one.action, a.Reserve) and one.action.row < 0
                ):
                    for anchor in one.anchors:
                        zone, place = anchor.split(":")
                        checked += 1
                        assert zones[zone][int(place)] == rules.design_codes[one.action.design]
    assert checked > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_no_hidden_card_is_named_in_prompts_asides_or_headline(seats: int):
    for state, table, _ in positions(300, seats, seed=7, rules=distinct_cards()):
        if state.ending:
            continue
        headline = GAME.headline(state, table)
        for viewer in range(seats):
            hidden = hidden_from(state, viewer)
            things = (GAME.prompt(state, table, viewer), GAME.aside_choices(state, table, viewer), headline)
            text = msgspec.json.encode(things).decode()
            assert [code for code in hidden if code in text] == []


def test_hidden_cards_of_others_change_nothing_in_a_prompt():
    checked = 0
    for state, table, _ in positions(400, 3, seed=5):
        if state.ending or not state.draw_pile:
            continue
        for owner in range(3):
            if not state.players[owner].locals:
                continue
            other = GAME.copy(state)
            hand = other.players[owner].locals
            hand[0], other.draw_pile[0] = other.draw_pile[0], hand[0]
            other.draw_pile.reverse()
            for stranger in range(3):
                if stranger != owner:
                    for words in (GAME.prompt, GAME.aside_choices):
                        assert words(other, table, stranger) == words(state, table, stranger)
                        checked += 1
    assert checked > 500


def test_a_change_shown_is_the_change_that_happens():
    """Wonga, Influence and materials after a choice are those that the choice announced."""
    checked = 0
    kinds = (
        a.Sell,
        a.Donate,
        a.Hire,
        a.Replace,
        a.CashPonzium,
        a.Reserve,
        a.PayWages,
        a.AcceptOffer,
        a.TakeQuote,
    )
    for state, table, _ in all_positions(500):
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            for one in prompt.choices:
                if not isinstance(one.action, (*kinds, a.FulfilContract, a.Score)):
                    continue
                if not one.changes and one.verb in ("reserve", "score", "cash-ponzium"):
                    continue  # a turn of one's own may begin at once (test_forecasts.py)
                after = GAME.copy(state)
                table.state = after
                after.agenda.pop().choose(after, table, number, one.action)
                shown = dict(one.changes)
                for who, player in enumerate(after.players):
                    before = state.players[who]
                    expected = {}
                    if player.wonga != before.wonga:
                        expected[f"seat:{who}:wonga"] = str(player.wonga)
                    if influence(player, table.cards) != influence(before, table.cards):
                        expected[f"seat:{who}:influence"] = str(influence(player, table.cards))
                    for type, letter in enumerate("ESTP"):
                        if player.materials[type] != before.materials[type]:
                            expected[f"seat:{who}:material:{letter}"] = str(player.materials[type])
                    told = {name: value for name, value in shown.items() if name.startswith(f"seat:{who}:")}
                    assert told == expected, one
                checked += 1
    assert checked > 300


def test_every_kind_of_action_has_words():
    """Those that random matches meet, and the rest in positions made for them."""
    met: set[type] = set()
    for state, table, _ in all_positions(600):
        for number in range(len(state.players)):
            scene = PromptContext(state, table, number)
            options = list(GAME.asides(state, table, number))
            if number in asked(state):
                options += state.agenda[-1].options(state, table, number)
            for option in options:
                assert choice(scene, option).label
                met.add(type(option))
    for prepared in rare_positions():
        for number in range(len(prepared.state.players)):
            scene = PromptContext(prepared.state, prepared.context, number)
            options = list(GAME.asides(prepared.state, prepared.context, number))
            if number in prepared.asked():
                options += prepared.options(number)
            for option in options:
                assert choice(scene, option).label
                met.add(type(option))
    assert set(get_args(a.AnyAction)) == met


def rare_positions() -> Iterator[ExchangeTable]:
    """Positions that random matches seldom reach."""
    yield at_table(seat(crew="ET", wonga=0, materials="E13"), step="inventory", fall=True)
    yield at_table(seat(crew="ET", wonga=3, materials="E13"), step="inventory")
    yield at_table(seat(crew="ET", wonga=3, materials="E13"), step="inventory").do(
        0, a.PaidDiscard(), a.Pick(EGG)
    )
    yield at_table(seat(crew="EET", wonga=0, scored=["DM-E1"], scored_contract="EC01"), step="extraction")
    yield at_table(seat(crew="PP", materials="P3"), step="turn")
    yield at_table(seat(), step="turn", event="EV-7", rows="E1")
    yield at_table(seat(favors=1, materials="E2"), rows="E2", event="EV-5")
    yield at_table(seat(crew="EE", materials="E4 S2"), step="business", shown=["DM-S2"]).do(
        0, a.Fulfil("global", RULES.design_codes.index("DM-S2"))
    )
    yield at_table(seat(crew="E", fulfilled=["DM-E1", "DM-S1"]), step="refresh", acts=3)
    yield answer_that_waits()
    yield offered("E1", "T1", seat(materials="E1"), seat(materials="T1"))
    countered = offered("E1", "T1", seat(materials="E1", wonga=3), seat(materials="T1"))
    yield countered.do(1, a.CounterOffer(countered.state.offers[0].id, goods("T1"), goods("E1 W1")))
    talk = at_table(seat(), seat(materials="E1"))
    yield talk.do(1, a.Suggest(goods("E1"), goods("W1")), a.PublishQuote(goods("E1"), goods("W1")))

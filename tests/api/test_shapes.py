"""What views, actions and events consist of: served for every title, true, and told in sentences."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from games.engine import Decision, Record, act, settle
from games.titles import all_games
from tests.toy import GAME

TITLES = sorted(key for key in all_games() if key != GAME.key)


def shapes(client: Client, key: str) -> dict[str, Any]:
    answer = client.get(f"/api/v1/games/{key}/shapes/")
    assert answer.status_code == 200
    return dict(answer.json())


@pytest.mark.parametrize("key", TITLES)
def test_they_fit_what_a_match_consists_of(client: Client, key: str) -> None:
    told = {part: Draft202012Validator(schema) for part, schema in shapes(client, key).items()}
    told["data"].validate(json.loads(all_games()[key].shipped_data()))
    game, rng = all_games()[key], Random(6)
    state, context = game.new(game.read_cards(game.shipped_data()), game.seats[0], {}, rng)
    settle(state, context)
    kinds = set()
    for _ in range(120):
        asked = state.agenda[-1]
        assert isinstance(asked, Decision)
        seat = asked.deciders(state)[0]
        action = rng.choice(list(asked.options(state, context, seat)))
        plain = json.loads(game.write_action(action))
        told["action"].validate(plain)
        kinds.add(plain["do"])
        told["view"].validate(json.loads(msgspec.json.encode(game.view(state, context, seat))))
        context.record = record = Record()
        act(game, state, context, seat, action)
        settle(state, context)
        for event in record.heard_by(seat):
            told["event"].validate(json.loads(msgspec.json.encode(event)))
        if not state.agenda:
            break
    assert len(kinds) > 3


@pytest.mark.parametrize("key", TITLES)
def test_they_lead_to_no_source(client: Client, key: str) -> None:
    assert re.findall(r"[\w/]+\.(?:py|js|md)\b", json.dumps(shapes(client, key))) == []


@pytest.mark.parametrize("key", TITLES)
def test_every_field_of_views_and_actions_is_told_in_a_sentence(client: Client, key: str) -> None:
    told = shapes(client, key)
    silent = [
        f"{name}.{field}"
        for part in ("view", "action")
        for name, struct in told[part]["$defs"].items()
        for field, shape in struct["properties"].items()
        if field != "do" and "description" not in shape and f"`{field}`" not in struct["description"]
    ]
    assert silent == []
    assert all(told[part]["description"] for part in told)


def test_a_trade_can_be_composed_from_them(client: Client) -> None:
    action = shapes(client, "kaiju_exchange")["action"]["$defs"]
    offer = {"do": "offer", "to": 1, "give": [2, 0, 0, 0, 0, 0, 0], "get": [0, 1, 0, 0, 0, 0, 0]}
    schema = {"$ref": "#/$defs/MakeOffer", "$defs": action}
    Draft202012Validator(schema).validate(offer)
    assert not Draft202012Validator(schema).is_valid({**offer, "give": [2]})
    assert "E S T P W F A" in action["MakeOffer"]["properties"]["give"]["description"]
    assert set(action["PublishQuote"]["properties"]) == {"do", "give", "get", "uses", "until_turn"}


def test_there_are_none_of_a_game_that_is_not_there(client: Client) -> None:
    assert client.get("/api/v1/games/chess/shapes/").status_code == 404

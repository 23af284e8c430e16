"""The games, and their published rule data."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games import models, play
from games.api import responses
from games.api.endpoint import Endpoint, encoded, operation
from games.api.json_schema import title_schemas
from games.engine import Game
from games.play import Refusal
from games.play.match import options
from games.titles import all_games


def title(key: str) -> Game[Any, Any]:
    """The game of this key. Refused if there is none."""
    found = all_games().get(key)
    if found is None:
        raise Refusal("gone", "There is no such game.")
    return found


def game_line(game: Game[Any, Any]) -> responses.GameLine:
    offered = [
        responses.OptionLine(one.key, one.name, one.help, list(one.values))
        for one in (*game.options, *options.OWN)
    ]
    rule_set = play.current_rule_set(game.key).number
    return responses.GameLine(game.key, game.name, game.version, list(game.seats), offered, rule_set)


class GameList(Endpoint):
    """All games."""

    @operation(responses.Games, name="games")
    def get(self, request: Request) -> Any:
        """Every game that can be played here."""
        return responses.Games([game_line(game) for game in all_games().values() if game.released])


class GameDetail(Endpoint):
    """One game."""

    @operation(responses.GameLine, name="game")
    def get(self, request: Request, key: str) -> Any:
        """A game: its seats, its options, its rule data's number."""
        return game_line(title(key))


class GameShapes(Endpoint):
    """The words of one game."""

    @operation(responses.Shapes, name="shapes")
    def get(self, request: Request, key: str) -> Any:
        """What the views, actions, events and rule data of a game consist of.

        Each is a JSON Schema that needs nothing else. Its `description` tells the names of things on the
        table (anchors), counters and tokens. An action that cannot be listed (a trade) has its fields here,
        too.
        """
        return title_schemas(title(key))


def rule_set_line(row: models.RuleSet) -> dict[str, Any]:
    return {
        "game": row.game,
        "number": row.number,
        "digest": row.digest,
        "note": row.note,
        "published": row.published_at.timestamp(),
    }


class RuleSetList(Endpoint):
    """The published rule data of a game."""

    @operation(responses.RuleSets, name="rule_sets")
    def get(self, request: Request, key: str) -> Any:
        """The published sets of rule data of a game.

        Published sets never change; a match keeps the one it began with.
        """
        title(key)
        play.current_rule_set(key)
        rows = models.RuleSet.objects.filter(game=key).defer("data").order_by("-number")
        return {"rule_sets": [rule_set_line(row) for row in rows]}


class RuleSetDetail(Endpoint):
    """One set."""

    @operation(responses.RuleSet, name="rule_set", tagged=True)
    def get(self, request: Request, key: str, which: str) -> Any:
        """A published set with its data.

        `which` is its number, its digest, or `current`: what new matches get.
        """
        title(key)
        row = play.current_rule_set(key) if which == "current" else _find(key, which)
        if request.headers.get("If-None-Match") == f'"{row.digest}"':
            return HttpResponse(status=304)
        answer = encoded(rule_set_line(row) | {"data": msgspec.Raw(bytes(row.data))})
        answer["ETag"] = f'"{row.digest}"'
        answer["Cache-Control"] = "no-cache" if which == "current" else "public, max-age=86400"
        return answer


def _find(key: str, which: str) -> models.RuleSet:
    sets = models.RuleSet.objects.filter(game=key).order_by("-number")
    found = (
        sets.filter(number=int(which)) if which.isdecimal() and len(which) < 9 else sets.filter(digest=which)
    )
    row = found.first()
    if row is None:
        raise Refusal("gone", "There is no such set of rule data.")
    return row

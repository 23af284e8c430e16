"""Puzzles: one of them, that of the day, the next one, and an answer."""

from __future__ import annotations

from typing import Any

import msgspec
from rest_framework.request import Request

from games.api import puzzle_responses, requests
from games.api.endpoint import Endpoint, operation
from games.models import Puzzle, PuzzleStanding
from games.play import Refusal
from games.play.practice import puzzles
from games.play.views.past_question import past_question
from games.web.puzzles import said_of

NONE = "There is no puzzle for that yet."


def rating(one: Puzzle | PuzzleStanding) -> dict[str, int]:
    """A puzzle rating with what it rests on."""
    return {"low": one.low, "guess": one.guess, "high": one.high, "tries": one.tries, "solved": one.solved}


def told(found: Puzzle | None) -> dict[str, Any]:
    """A puzzle as it is asked. Raises `Refusal`."""
    if found is None:
        raise Refusal("gone", NONE)
    welcome, update = msgspec.json.decode(past_question(found.match_id, found.version, nameless=True))
    return {
        "id": found.pk,
        "game": found.game,
        "seat": found.seat,
        "rating": rating(found),
        "welcome": welcome,
        "update": update,
    }


class Daily(Endpoint):
    """The puzzle of the day."""

    @operation(puzzle_responses.PuzzleLine, name="puzzle_daily")
    def get(self, request: Request) -> Any:
        """The puzzle of the day (UTC), the same for everybody."""
        return told(puzzles.daily(puzzles.today()))


class Next(Endpoint):
    """The next puzzle."""

    @operation(puzzle_responses.PuzzleLine, query=requests.WhichPuzzle, name="puzzle_next")
    def get(self, request: Request, query: requests.WhichPuzzle) -> Any:
        """The puzzle nearest to one's rating that one has not tried."""
        return told(puzzles.next_for(request.user, query.game))


class One(Endpoint):
    """A puzzle."""

    @operation(puzzle_responses.PuzzleLine, name="puzzle")
    def get(self, request: Request, puzzle_id: int) -> Any:
        """A puzzle: what the seat saw and was asked."""
        return told(puzzles.puzzle(puzzle_id))


class Answer(Endpoint):
    """What one would do."""

    quotas = {"POST": "reason"}

    @operation(puzzle_responses.PuzzleAnswered, body=requests.PuzzleAnswer, name="puzzle_answer")
    def post(self, request: Request, puzzle_id: int, body: requests.PuzzleAnswer) -> Any:
        """Answer a puzzle. The first try counts; later ones are told what they are worth.

        It shares the quota of reasons, 60 a minute.
        """
        found = puzzles.puzzle(puzzle_id)
        said, tried = said_of(found, request.user, msgspec.json.encode(body.action))
        assert tried is not None, "an action was sent"
        return {
            "right": tried.right,
            "counted": tried.counted,
            "gained": tried.gained,
            "grade": said["grade"],
            "loss": said["loss"],
            "error": said["error"],
            "sentence": said["sentence"],
            "options": tried.decision.options if tried.right else [],
            "second": found.second if tried.right else [],
            "theme": found.theme if tried.right else "",
            "standing": rating(puzzles.standing_of(request.user)),
        }

"""Playing: a choice of one's seat, taking it back, and leaving the seat to a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rest_framework.request import Request

from accounts import friends
from games import play
from games.api import requests, responses
from games.api.endpoint import Endpoint, operation
from games.api.tables import awaited, seen
from games.play.refusal import not_seated
from games.play.views import talk


def own_seat(match_id: int, user: Any) -> int:
    """The seat of this account. Refused without one."""
    seat = play.enter(match_id, user)
    if seat is None:
        raise not_seated()
    return seat


class Act(Endpoint):
    """A choice."""

    @operation(responses.Acted, query=requests.Next, body=requests.Intent, name="act")
    def post(self, request: Request, match_id: int, query: requests.Next, body: requests.Intent) -> Any:
        """Make a choice (or an aside) of one's seat.

        `version` is the table's version that the choice was made for; another one is refused as `stale`.
        `nonce` is new for each new intent; sent again, it gets the first answer again and nothing happens
        twice. With `table` and `wait` the answer is one's next question: a choice is then one request.
        """
        seat = own_seat(match_id, request.user)
        action = bytes(body.action)
        answer = play.submit(match_id, seat, action, body.version, body.nonce, by=request.user.pk)
        table = None
        if query.table:
            table = seen(match_id, request.user, body.version)
            if awaited(table, body.version, query.wait, "asked"):
                table = seen(match_id, request.user, body.version)
        return {**done(answer), "table": table}


class Preview(Endpoint):
    """A choice that is being composed."""

    @operation(responses.Preview, body=requests.Draft, name="preview")
    def post(self, request: Request, match_id: int, body: requests.Draft) -> Any:
        """What a composed choice (a trade offer) would mean for one's seat;
        refused if it could not be sent."""
        return {"lines": play.preview(match_id, own_seat(match_id, request.user), bytes(body.action))}


class Undo(Endpoint):
    """One's last choice."""

    @operation(responses.Undoable, name="undoable")
    def get(self, request: Request, match_id: int) -> Any:
        """Whether one's last choice can be taken back."""
        seat = play.enter(match_id, request.user)
        if seat is None:
            return {"ok": False, "why": "You have no seat here.", "ask": False}
        ok, why = play.can_undo(match_id, seat)
        return {"ok": ok, "why": why, "ask": not ok and play.may_ask_undo(match_id, seat)}

    @operation(responses.Done, body=requests.TakingBack, name="undo")
    def post(self, request: Request, match_id: int, body: requests.TakingBack) -> Any:
        """Take back one's last choice."""
        seat = own_seat(match_id, request.user)
        return done(play.undo(match_id, seat, body.version, body.nonce, by=request.user.pk))


class AskUndo(Endpoint):
    """One's last choice, if the others agree."""

    @operation(responses.TableView, body=requests.AskingBack, name="ask_undo")
    def post(self, request: Request, match_id: int, body: requests.AskingBack) -> Any:
        """Ask the others for one's last choice back, where `ask` of `undo/` says that they may be asked.

        The table's `take_back` tells how far it is. Where nobody is to be asked it is taken back at once.
        """
        own_seat(match_id, request.user)
        play.ask_undo(match_id, request.user, body.version)
        return seen(match_id, request.user)


class AnswerUndo(Endpoint):
    """Somebody else's last choice."""

    @operation(responses.TableView, body=requests.AnsweringBack, name="answer_undo")
    def post(self, request: Request, match_id: int, body: requests.AnsweringBack) -> Any:
        """Say whether the one who asks (`take_back` of the table) may have their last choice back.

        One no is enough; with the last yes it is taken back.
        """
        own_seat(match_id, request.user)
        play.answer_undo(match_id, request.user, body.version, body.yes)
        return seen(match_id, request.user)


def verb(name: str, change: Callable[..., play.Answer], meaning: str) -> type[Endpoint]:
    """The address of a change that needs no more than a nonce."""

    class Verb(Endpoint):
        def post(self, request: Request, match_id: int, body: requests.Named) -> Any:
            own_seat(match_id, request.user)
            return done(change(match_id, request.user, body.nonce))

    post = Verb.post
    post.__doc__ = meaning
    Verb.post = operation(responses.Done, body=requests.Named, name=name)(post)  # type: ignore[method-assign]
    Verb.__name__ = name.title()
    return Verb


Resign = verb(
    "resign",
    play.resign,
    "Give up one's seat for good: a bot plays on, and one is placed behind all who stay.",
)
TakeOver = verb("takeover", play.takeover, "Let a bot play one's seat until one comes back.")
Return = verb("return", play.come_back, "Take one's seat back from the bot.")

End = verb(
    "end",
    play.end_here,
    """End the match with the places that stand.

    Only for the one person who is left of several, when all others have resigned: `ending` of the table tells
    the places.
    """,
)


class GoOnWithout(Endpoint):
    """Where no clock runs."""

    @operation(responses.Done, body=requests.GoOnWithout, name="go_on_without")
    def post(self, request: Request, match_id: int, body: requests.GoOnWithout) -> Any:
        """Go on without somebody who has not played for two weeks (`gone_from`): a bot plays on, and they
        count as having resigned."""
        own_seat(match_id, request.user)
        return done(play.go_on_without(match_id, request.user, body.seat, body.nonce))


class Hurry(Endpoint):
    """One's own next question."""

    @operation(responses.Hurried, body=requests.Nothing, name="hurry")
    def post(self, request: Request, match_id: int, body: requests.Nothing) -> Any:
        """Let everything up to one's next question happen without pauses.

        Only where no other person plays: elsewhere nothing changes, and `hurried` is false.
        It ends by itself with the question.
        """
        return {"hurried": play.hurry(match_id, request.user)}


def done(answer: play.Answer) -> dict[str, Any]:
    return {"version": answer.version, "nonce": answer.nonce, "repeated": answer.repeated}


class Chat(Endpoint):
    """What is said."""

    scopes = {"GET": "read", "HEAD": "read", "POST": "chat"}
    quotas = {"POST": "chat"}

    @operation(responses.Messages, query=requests.Invited, name="messages")
    def get(self, request: Request, match_id: int, query: requests.Invited) -> Any:
        """What was said last at a table.

        While a rated match is being played, whoever has a seat there, also by a bot account of theirs, is not
        told what those say who have none.
        """
        play.enter(match_id, request.user, query.invitation)
        person = getattr(request.user, "person_id", None)
        return {"messages": talk.lines(match_id, person, friends.blocked_by(request.user.pk))}

    @operation(responses.Message, body=requests.Saying, status=201, name="say")
    def post(self, request: Request, match_id: int, body: requests.Saying) -> Any:
        """Say something to everybody at the table."""
        message = play.say(match_id, request.user, body.text, body.nonce, invitation=body.invitation)
        return talk.line(message)

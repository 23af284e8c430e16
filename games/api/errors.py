"""Every answer that is a no has one shape: a code for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from rest_framework import exceptions

from games.play import Refusal
from kaijusite.unavailable import SENTENCES, Trouble

log = logging.getLogger(__name__)

STATUS = {
    "token": 401,
    "login": 401,
    "scope": 403,
    "forbidden": 403,
    "not-seated": 403,
    "no-programs": 403,
    "guest": 403,
    "own-program": 403,
    "gone": 404,
    "method": 405,
    "stale": 409,
    "begun": 409,
    "full": 409,
    "over": 409,
    "not-playing": 409,
    "not-full": 409,
    "not-finished": 409,
    "no-moves": 409,
    "differs": 409,
    "nonce-used": 409,
    "asked": 409,
    "too-many": 409,
    "too-big": 413,
    "media": 415,
    "too-fast": 429,
    "broken": 503,
    "busy": 503,
}
"""The HTTP status of a refusal by its code; 400 for all others."""


class Problem(msgspec.Struct, frozen=True):
    """Nothing has changed, and why."""

    code: str
    """Short and stable, for programs."""
    sentence: str
    """For people."""
    rule: str = ""
    """The id of the rule that forbids it, where a rule of the game does."""
    version: int = 0
    """The version of the table now, where there is one."""


def refused(refusal: Refusal) -> HttpResponse:
    """A refusal as an answer."""
    problem = Problem(refusal.code, refusal.sentence, refusal.rule, refusal.version)
    return _answer(problem, STATUS.get(refusal.code, 400))


def failed(kind: Trouble) -> HttpResponse:
    """What nobody meant to happen."""
    code = "broken" if kind is Trouble.OURS else "busy"
    answer = _answer(Problem(code, SENTENCES[kind]), STATUS[code])
    answer["Retry-After"] = "5"
    return answer


def _answer(problem: Problem, status: int) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(problem), status=status, content_type="application/json")


_CODES: tuple[tuple[type[Exception], str], ...] = (
    (exceptions.AuthenticationFailed, "token"),
    (exceptions.NotAuthenticated, "login"),
    (exceptions.MethodNotAllowed, "method"),
    (exceptions.UnsupportedMediaType, "media"),
    (exceptions.PermissionDenied, "forbidden"),
    (PermissionDenied, "forbidden"),
    (exceptions.NotFound, "gone"),
    (Http404, "gone"),
)


def handle(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """REST framework's way out for whatever an endpoint raises. What is nobody's fault but ours stays an
    error (and is answered by `kaijusite.error_pages`)."""
    if isinstance(error, Refusal):
        return refused(error)
    if isinstance(error, exceptions.Throttled):
        wait = max(1, round(error.wait or 1))
        sentence = f"That was one request too many. The next is welcome in {wait} seconds."
        answer = _answer(Problem("too-fast", sentence), 429)
        answer["Retry-After"] = str(wait)
        return answer
    for kind, code in _CODES:
        if isinstance(error, kind):
            sentence = "There is nothing at this address." if code == "gone" else str(error)
            if code == "gone" and not context["request"].path.endswith("/"):
                sentence += " Addresses end with a slash."
            answer = _answer(Problem(code, sentence), STATUS[code])
            if STATUS[code] == 401:
                answer["WWW-Authenticate"] = getattr(error, "auth_header", "Bearer")
            return answer
    if isinstance(error, exceptions.APIException):
        return _answer(Problem("malformed", str(error)), error.status_code)
    return None

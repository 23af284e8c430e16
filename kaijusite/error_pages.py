"""What is answered when something fails that should not: a page to people, the documented JSON to
programs."""

from __future__ import annotations

import sys

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.views.defaults import bad_request, server_error

from games.api.errors import failed


def broken(request: HttpRequest) -> HttpResponse:
    """Wherever it happened, in a view or around it. A database that cannot store or read just now is 503,
    with a hint to try again."""
    return failure(request, busy=isinstance(sys.exc_info()[1], DatabaseError | InterfaceError))


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A session that the database could not store in time is told as one that somebody ended, and that as a
    mistake of the browser: it is a busy site."""
    behind: BaseException | None = exception
    while behind is not None:
        if isinstance(behind, DatabaseError | InterfaceError):
            return failure(request, busy=True)
        behind = behind.__context__
    return bad_request(request, exception)


def failure(request: HttpRequest, *, busy: bool) -> HttpResponse:
    if request.path.startswith("/api/v1/"):
        return failed(busy=busy)
    answer: HttpResponse = server_error(request)
    if busy:
        answer.status_code = 503
        answer.headers["Retry-After"] = "5"
    return answer

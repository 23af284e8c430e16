"""What is answered when something fails that should not: a page to people, the documented JSON to
programs."""

from __future__ import annotations

import sys

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.views.defaults import server_error

from games.api.errors import failed


def broken(request: HttpRequest) -> HttpResponse:
    """Wherever it happened, in a view or around it. A database that cannot store or read just now is 503,
    with a hint to try again."""
    busy = isinstance(sys.exc_info()[1], DatabaseError | InterfaceError)
    if request.path.startswith("/api/v1/"):
        return failed(busy=busy)
    answer: HttpResponse = server_error(request)
    if busy:
        answer.status_code = 503
        answer.headers["Retry-After"] = "5"
    return answer

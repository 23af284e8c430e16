"""The log: one line of JSON for each record, or words for people, and never a secret.

Only the fields listed here ever get into a line of JSON: what else libraries hang on a record (requests,
arguments, settings) stays out. The text itself is cleaned of what looks like a key, wherever it comes
from; `tests/kaijusite/test_logs.py` plays a match and looks for secrets in every line."""

from __future__ import annotations

import json
import logging
import os
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest, HttpResponseBase

FIELDS = (
    "match",
    "game",
    "seat",
    "version",
    "code",
    "task",
    "queue",
    "user",
    "method",
    "route",
    "status",
    "ms",
)
"""What a record may say beside its message (`extra=`)."""

HIDDEN = "[…]"
CLEANED: tuple[tuple[re.Pattern[str], str], ...] = (
    # In addresses and headers: invitations, tokens, cookies.
    (
        re.compile(
            r"(?i)\b(invitation|token|key|secret|password|passwd|pwd|sessionid|csrftoken|csrfmiddlewaretoken|authorization)"
            r"(['\"]?\s*[=:]\s*['\"]?)(bearer\s+|token\s+)?[^\s&;,'\"<>)\]}]+"
        ),
        rf"\1\2\3{HIDDEN}",
    ),
    (re.compile(r"(?i)\b(bearer|token) [\w.~+/=-]{12,}"), rf"\1 {HIDDEN}"),
    # Links of e-mails that let their bearer in.
    (re.compile(r"(/(?:key|confirm-email|login/code|reset)/)(?!key/)[^/\s'\"]+"), rf"\1{HIDDEN}"),
    # redis://:password@host, postgres://user:password@host
    (re.compile(r"(\w+://[^\s:/@]*):[^\s/@]+@"), rf"\1:{HIDDEN}@"),
    # What PostgreSQL tells of a row it refused is the row.
    (re.compile(r"(?m)^(DETAIL|CONTEXT):.*$"), rf"\1: {HIDDEN}"),
)

STARTED = os.environ.get("KAIJUSITE_PROCESS", "")
"""The name that the supervisor gave this process."""


def clean(text: str) -> str:
    """The text without what looks like a secret."""
    for pattern, instead in CLEANED:
        text = pattern.sub(instead, text)
    return text


class Words(logging.Formatter):
    """A line for people: how grave, who says it, what."""

    def __init__(self) -> None:
        super().__init__("%(levelname)-7s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return clean(super().format(record))


class Lines(logging.Formatter):
    """A line of JSON, a traceback included."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "process": STARTED or record.processName,
            "logger": record.name,
            "message": clean(record.getMessage()),
        }
        line.update(
            {
                name: getattr(record, name)
                for name in FIELDS
                if isinstance(getattr(record, name, None), SIMPLE)
            }
        )
        if record.exc_info:
            line["traceback"] = clean(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


SIMPLE = (str, int, float, bool)


class Strangers(logging.Filter):
    """What is wrong with a request (a foreign host, too many fields) is answered with 400 and is no fault of
    ours: Django's errors are warnings here, in one line, or any stranger could raise an alarm with each."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("django.security.") and record.levelno == logging.ERROR:
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.exc_info = record.exc_text = None
        return True


def settings_for(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING: everything goes to the standard error, in one form, from this level on."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": Lines if form == "json" else Words}},
        "filters": {"strangers": {"()": Strangers}},
        "handlers": {
            "out": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["strangers"]},
        },
        "root": {"handlers": ["out"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": level, "propagate": True},
            # Below this level they tell statements with their values, frames of WebSockets, and every task's
            # arguments.
            **{
                name: {"level": max(level, "INFO", key=_gravity)}
                for name in ("django.db.backends", "django.template")
            },
            **{
                name: {"level": max(level, "WARNING", key=_gravity)}
                for name in (
                    "daphne",
                    "autobahn",
                    "twisted",
                    "asyncio",
                    "celery",
                    "kombu",
                    "amqp",
                    "django.channels",
                )
            },
        },
    }


def _gravity(level: str) -> int:
    return logging.getLevelNamesMapping()[level]


log = logging.getLogger("kaijusite.requests")


def middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """A line for each request: what kind of page, whose, how it ended, how long it took.

    The kind is the pattern of the address and not the address itself, which may hold an invitation or the
    key of an e-mail."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = get_response(request)
        if log.isEnabledFor(logging.INFO):
            found = request.resolver_match
            said: dict[str, Any] = {
                "method": request.method,
                "route": f"/{found.route}" if found else "none",
                "status": response.status_code,
                "ms": round(1000 * (time.perf_counter() - began), 1),
            }
            if found and isinstance(match := found.kwargs.get("match_id"), int):
                said["match"] = match
            user = request.__dict__.get("_cached_user")
            if user is not None and user.pk:
                said["user"] = user.pk
            log.info("%s %s: %s", said["method"], said["route"], said["status"], extra=said)
        return response

    return answer

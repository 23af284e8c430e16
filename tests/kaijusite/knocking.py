"""Another web process of the same site: `python -m tests.kaijusite.knocking WHAT TIMES MOMENT` asks for
something so often, once it is told to by a line. For it the clock on the wall stands still at that moment.

Prints a line when it is ready and then, as JSON, for each time whether that was one too many.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"


def log_in(client: Any) -> bool:
    answer = client.post("/accounts/login/", {"login": "nobody", "password": "a guess"})
    return answer.status_code == 429 or "Too many failed login attempts" in answer.content.decode()


def sign_up(client: Any) -> bool:
    return bool(client.post("/accounts/signup/", {}).status_code == 429)


def new_password(client: Any) -> bool:
    return bool(
        client.post("/accounts/password/reset/", {"email": "nobody@kaiju.example"}).status_code == 429
    )


def api(client: Any) -> bool:
    return bool(client.get("/api/v1/games/").status_code == 429)


KNOCKS: dict[str, Callable[[Any], bool]] = {
    "log in": log_in,
    "sign up": sign_up,
    "new password": new_password,
    "api": api,
}


def main(what: str, times: str, moment: str) -> None:
    time.time = lambda: float(moment)
    django.setup()
    from django.test import Client

    client = Client(SERVER_NAME="localhost")
    print("ready", flush=True)  # noqa: T201
    sys.stdin.readline()
    print(json.dumps([KNOCKS[what](client) for _ in range(int(times))]))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A whole match as the client would hear it, played by bots straight on the engine: messages in the
server's own shape."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from games.bots import make
from games.engine import Perspective, Record, act, asked, settle
from games.titles import find

NAMES = ("ren", "marko", "hana", "okan", "mina")


def plain(thing: Any) -> Any:
    """As it arrives: through JSON."""
    return json.loads(msgspec.json.encode(thing))


def table_of(seats: int) -> dict[str, Any]:
    people = [
        {
            "seat": n,
            "name": NAMES[n],
            "emblem": "cat",
            "colour": "#5ec8a8",
            "bot": "",
            "takeover": False,
            "here": True,
        }
        for n in range(seats)
    ]
    return {
        "status": "playing",
        "pace": "free",
        "rated": False,
        "speed": "instant",
        "decision_seconds": 60,
        "undo": False,
        "options": {},
        "seats": people,
        "rematch": None,
    }


def messages(
    seats: int,
    seed: str,
    viewer: int | None = 0,
    options: dict[str, Any] | None = None,
    title: str = "kaiju_exchange",
) -> Iterator[dict[str, Any]]:
    """`welcome`, and an `update` for every decision of the match."""
    game = find(title)
    state, table = game.new(game.read_cards(game.shipped_data()), seats, options or {}, Random(seed))
    bots = [make("random" if n else "greedy", Random(f"{seed}{n}")) for n in range(seats)]
    yield {
        "type": "welcome",
        "match": 1,
        "game": game.key,
        "you": viewer,
        "commitment": "0" * 64,
        "catalog": plain(game.catalog(table.cards)),
        "table": table_of(seats),
        "chat": [],
        "log": [],
        "more_log": False,
    }
    version = 0
    mover: int | None = None
    while True:
        table.record = Record()
        if version == 0:
            settle(state, table)
        elif deciders := asked(state):
            mover = deciders[-1]
            choice = bots[mover].choose(Perspective(game, state, table, mover))
            act(game, state, table, mover, choice, trusted=True)
            settle(state, table)
        version += 1
        over = not asked(state)
        events = [
            plain(event) | {"text": game.tell(event, table.cards)} for event in table.record.heard_by(viewer)
        ]
        yield {
            "type": "update",
            "version": version,
            "view": plain(game.view(state, table, viewer)),
            "prompt": None if viewer is None or over else plain(game.prompt(state, table, viewer)),
            "asides": [] if viewer is None or over else plain(game.aside_choices(state, table, viewer)),
            "waiting": [
                {"seat": seat, "patience": "turn", "deadline": None, "reserve": 0.0} for seat in asked(state)
            ],
            "moves": [
                {"version": version, "kind": "choice", "seat": mover, "automatic": False, "events": events}
            ],
            "result": plain(game.result(state, table)) if over else None,
            "now": 1790000000.0,
        }
        if over:
            return


def thinned(told: list[dict[str, Any]], most: int = 150) -> list[dict[str, Any]]:
    """The welcome, at most so many updates from the whole length of a match, and its end, numbered as if
    nothing was left out: neighbours look alike."""
    step = -(-len(told) // most)
    some = [*told[1:-1:step], told[-1]]
    return [told[0], *(_renumbered(update, number) for number, update in enumerate(some))]


def _renumbered(update: dict[str, Any], version: int) -> dict[str, Any]:
    moves = [{**move, "version": version} for move in update["moves"]]
    return {**update, "version": version, "moves": moves}

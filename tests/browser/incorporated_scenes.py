"""Situations of Kaiju Incorporated as the server would send them, set up by the rules themselves.

python -m tests.browser.incorporated_scenes writes them to the fixtures of the harness
(`kaiju_incorporated_<scene>.json`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from tests.browser.harness.serve import FIXTURES
from tests.browser.recording import NAMES, plain, table_of
from tests.titles.kaiju_incorporated.table import IncorporatedTable, at_table, seat, set_up

REN = seat(4, 4, 2, "STYO1 STYO2 STYO3 BC01 BI01 BI10 BI14 BT09", "NP12 NP04", "CO1")
HANA = seat(6, 2, 4, "SHKG1 SHKG2 SHKG3 BC04 BI06 BI02", "NP07 NP14", "CO2")
BOT = seat(1, 3, 1, "SMOW1 SMOW2 SMOW3 BC07 BC12 BT08 BT14 BT06", "NP03 NP15 NP08", "CO3")
MARKO = seat(7, 4, 3, "SLON1 SLON2 SLON3 BC14 BI15", "NP05", "CO4")
MINA = seat(11, 0, 0, "SSFO1 SSFO2 SSFO3 BT13 BT15", "NP17", "CO5")
CROWDED = seat(
    9, 4, 2, f"{REN.has} BC02 BC13 BI07 BI03 BI09 BT01 BT10 BC03 BI11", "NP12 NP04 NP01 NP09 NP13", "CO1"
)
ROW = "BC13 BT03 BI13 BI08 SA7"
DISPLAY = "NP06 NP02 NP16"
THROWN = "BI05 SA1 BC09 BI12 BT04 BC06 BT12"
COMMON: dict[str, Any] = {"display": DISPLAY, "threat": "KA05", "discard": THROWN, "round": 9}


def four(row: str = ROW, ren: Any = REN, **more: Any) -> IncorporatedTable:
    return at_table(ren, HANA, BOT, MARKO, row=row, **{**COMMON, **more})


def over() -> IncorporatedTable:
    """A match of four bots to its end."""
    prepared = set_up(4, seed=5)
    bots = [make("greedy", Random(f"over{n}")) for n in range(4)]
    while deciders := asked(prepared.state):
        mover = deciders[-1]
        choice = bots[mover].choose(Perspective(GAME, prepared.state, prepared.context, mover))
        act(GAME, prepared.state, prepared.context, mover, choice, trusted=True)
        settle(prepared.state, prepared.context)
    return prepared


SCENES: dict[str, tuple[str, Callable[[], IncorporatedTable]]] = {
    "action": ("Your action in round 9: the situation of the design picture.", four),
    "rival": ("hana acts; you wait.", lambda: four(active=1, start=1)),
    "start": ("The first action of a match.", lambda: set_up(3, seed=3)),
    "five": (
        "Five companies, and a tableau of seventeen Buildings.",
        lambda: at_table(
            CROWDED,
            HANA,
            BOT,
            MARKO,
            MINA,
            row="BC10 BI04 BT11 BI08 SA8 BT05",
            **{**COMMON, "threat": "KA07"},
        ),
    ),
    "two": (
        "Two companies with their extra card.",
        lambda: at_table(
            CROWDED, HANA, row="BC10 BT03 BI13 BI08 SA4", extra="BC06", **{**COMMON, "discard": "BI05 SA1"}
        ),
    ),
    "product": ("Eureka: choose a product.", lambda: four().income(0, "BI13")),
    "loss": (
        "A kaiju strikes: choose what falls.",
        lambda: four(ren=seat(4, 1, 5, REN.has, REN.products, "CO1"), threat="KA07").income(0, "BI13"),
    ),
    "suit": ("Overtime Shift: name a suit.", lambda: four(row="BC13 BT03 SA3 BI08 SA7").special(0, "SA3")),
    "target": ("Monster Bait: name a rival.", lambda: four(row="BC13 BT03 SA4 BI08 SA7").special(0, "SA4")),
    "demolition": ("Tear down a Building.", lambda: four(row="BC13 BT03 SA2 BI08 SA7").special(0, "SA2")),
    "restart": (
        "Nothing pays money: start over.",
        lambda: four(ren=seat(2, 3, 1, "BT07 BT11", "NP12", "CO1")),
    ),
    "last": ("The last round.", lambda: four(last_round=True)),
    "over": ("A finished match.", over),
}
WATCHED = {"watched": "action", "watched-over": "over"}
"""The same for a spectator."""


def messages(prepared: IncorporatedTable, viewer: int | None) -> list[dict[str, Any]]:
    """`welcome` without its rule data, which the harness adds, and an `update`."""
    state, table = prepared.state, prepared.context
    here = table_of(len(state.players))
    for person in here["seats"]:
        if person["name"] == NAMES[2]:
            person.update(name="Expert bot", emblem="vintage-robot", bot="expert")
    events = [
        plain(event) | {"text": GAME.tell(event, table.cards)}
        for event in (table.record.heard_by(viewer) if table.record else [])
    ][-60:]
    result = GAME.result(state, table)
    prompt = None if viewer is None or result else plain(GAME.prompt(state, table, viewer))
    return [
        {
            "type": "welcome",
            "match": 3120,
            "game": GAME.key,
            "you": viewer,
            "commitment": "0" * 64,
            "table": {**here, "pace": "live", "rated": True, "status": "finished" if result else "playing"},
            "chat": [],
            "log": [{"version": 82, "kind": "choice", "seat": 0, "automatic": False, "events": events}],
            "more_log": False,
        },
        {
            "type": "update",
            "version": 83,
            "view": plain(GAME.view(state, table, viewer)),
            "prompt": prompt,
            "asides": [],
            "waiting": [
                {"seat": one, "patience": "turn", "deadline": {"in": 102}, "reserve": 0.0}
                for one in asked(state)
            ],
            "moves": [],
            "result": plain(result) if result else None,
            "now": 1790000000.0,
        },
    ]


def afterwards(prepared: IncorporatedTable) -> dict[str, Any]:
    """What is sent when seat 0 throws the first Industrial card away: the events of an income, in order."""
    prepared.forget().do(0, a.TakeIncome("BI08"))
    _, update = messages(prepared, 0)
    events = [
        plain(event) | {"text": GAME.tell(event, prepared.context.cards)}
        for event in prepared.record.heard_by(0)
    ]
    move = {"version": 84, "kind": "choice", "seat": 0, "automatic": False, "events": events}
    return {**update, "version": 84, "moves": [move]}


def fixtures() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, (about, build) in SCENES.items():
        on = {"income": [afterwards(build())]} if name == "action" else {}
        yield name, {"about": about, "start": messages(build(), 0), "on": on}
    for name, scene in WATCHED.items():
        about, build = SCENES[scene]
        yield name, {"about": f"{about} Watched by somebody.", "start": messages(build(), None), "on": {}}


def text_of(fixture: dict[str, Any]) -> str:
    return (
        json.dumps(fixture, ensure_ascii=False, separators=(",", ":")).replace('},{"type"', '},\n{"type"')
        + "\n"
    )


if __name__ == "__main__":
    for name, fixture in fixtures():
        (FIXTURES / f"kaiju_incorporated_{name}.json").write_text(text_of(fixture))

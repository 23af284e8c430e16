"""Between the questions of one deed in Daikaiju Director nothing moves: the targets of an Earthquake, the
lava of a Cataclysm."""

from __future__ import annotations

import time
from typing import Any

import pytest

from games.titles.daikaiju_director.actions import Aim, Choose
from games.titles.daikaiju_director.game import GAME
from tests.browser.recording import plain, table_of
from tests.browser.test_nothing_moves import asks
from tests.titles.daikaiju_director.table import SHX, VULCANUS, DirectorTable, actor, at_table, twist

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (1184, 760), (390, 844), (360, 640), (844, 390)]
DEEDS = {"VU07": 2, "VU12": 4}
"""A Twist, and how many questions it asks."""
PLACES = """() => [".stage", ".acts"].map((one) => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""


def welcome(table: DirectorTable) -> dict[str, Any]:
    """The table as its first player comes to it, with a clock and taking back."""
    seats = len(table.state.players)
    return {
        "type": "welcome",
        "match": 1,
        "game": GAME.key,
        "you": 0,
        "commitment": "0" * 64,
        "catalog": plain(GAME.catalog(table.context.cards)),
        "table": {**table_of(seats), "undo": True, "pace": "live"},
        "chat": [],
        "log": [],
        "more_log": False,
    }


def update(table: DirectorTable) -> dict[str, Any]:
    """What the first player sees and is asked now, with a minute to answer."""
    now = time.time()
    return {
        "type": "update",
        "view": plain(GAME.view(table.state, table.context, 0)),
        "prompt": plain(GAME.prompt(table.state, table.context, 0)),
        "asides": [],
        "waiting": [{"seat": 0, "patience": "turn", "deadline": now + 60, "reserve": 0.0}],
        "moves": [],
        "result": None,
        "now": now,
    }


def questions(table: DirectorTable, code: str) -> list[dict[str, Any]]:
    """All that a Twist asks, one after the other."""
    table.do(0, twist(code)).quiet()
    found = []
    for _ in range(DEEDS[code]):
        found.append(update(table))
        table.do(0, next(one for one in table.options(0) if isinstance(one, Aim | Choose))).quiet()
    return found


@pytest.mark.parametrize("code", DEEDS)
def test_between_the_targets_of_a_deed_nothing_moves(open_table, code: str) -> None:
    page = open_table("daikaiju_director_start").page
    table = at_table(actor(VULCANUS, "r3c3", hand=[code], energy=8), actor(SHX, "r6c6"))
    first = update(table)
    told = questions(table, code)
    page.evaluate(
        "(message) => { harness.table.store.view.value = null; harness.push(message); }", welcome(table)
    )
    version = 0
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        met = []
        for one in (first, *told):
            version += 1
            asks(page, one, version, one is not first)
            met.append(page.evaluate(PLACES))
        stages = [stage for stage, _ in met]
        assert stages == stages[:1] * len(stages), (width, height)
        rows = [acts[1] for _, acts in met]
        assert rows == rows[:1] * len(rows), (width, height)

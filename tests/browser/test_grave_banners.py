"""What befalls oneself has a banner that stays for its time, also for whoever hurries."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.browser

BEFALL: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "daikaiju_director": (
        "daikaiju_director_turn",
        [
            {"event": "damaged", "target": "actor:YOU", "n": 2, "left": 1, "cause": "attack"},
            {"event": "defeated", "seat": "YOU", "credit": "OTHER"},
            {"event": "stolen", "seat": "OTHER", "victim": "YOU", "n": 1},
            {"event": "drained", "seat": "OTHER", "victim": "YOU", "n": 1, "gained": 0},
            {"event": "lost-action", "seat": "OTHER", "victim": "YOU", "n": 1},
            {"event": "nullified", "seat": "OTHER", "victim": "YOU"},
            {"event": "cancelled", "seat": "OTHER", "owner": "YOU", "card": "SX02"},
            {"event": "round", "round": 10, "first": "OTHER"},
        ],
    ),
    "kaiju_exchange": (
        "business",
        [
            {"event": "bankrupt", "seat": "YOU", "lost": "wipe-out", "gained": 5},
            {"event": "offer-ended", "id": 1, "author": "YOU", "to": "OTHER", "state": "declined"},
            {"event": "round", "round": 40},
        ],
    ),
    "kaiju_incorporated": (
        "kaiju_incorporated_action",
        [
            {"event": "strike", "seat": "YOU", "threat": "KA03", "spared": False, "choice": True},
            {"event": "lost", "seat": "YOU", "card": "BI14"},
            {"event": "bank", "seat": "YOU", "amount": -2, "before": 5, "after": 3, "source": "kaiju"},
            {"event": "research", "seat": "YOU", "steps": -1, "before": 2, "after": 1, "source": "special"},
            {"event": "turn", "seat": "YOU", "lost": True},
            {"event": "refill", "product": "NPH", "place": 0, "left": 0, "last": True},
        ],
    ),
    "monster_musume": (
        "monster_musume_waiting",
        [
            {"event": "xp-moved", "seat": "YOU", "to": "OTHER", "n": 2, "by": ""},
            {"event": "card-moved", "seat": "YOU", "to": "OTHER", "how": "taken", "card": None},
            {"event": "final-round"},
        ],
    ),
    "spoonbrokers": (
        "spoonbrokers_trade",
        [
            {"event": "paid", "seat": "YOU", "to": "OTHER", "amount": 20, "why": "rent", "bills": 10},
            {"event": "debt-sale", "seat": "YOU", "code": "CAT1", "tower": False, "price": 10},
            {"event": "broke", "seat": "YOU", "to": -1, "paid": 2, "cancelled": 3},
            {"event": "imprisoned", "seat": "YOU", "sent": True, "origin": 3},
            {"event": "prison-left", "seat": "YOU", "how": "skipped", "paid": 0},
            {"event": "stopped", "seat": "YOU", "by": "OTHER", "deal": "sell", "code": "CAT1"},
            {"event": "round", "round": 200},
        ],
    ),
}
LEAST = """async ([title, events]) => {
    const { default: board } = await import(`titles/${title}/board`);
    const { you, view, catalog } = harness.table.store;
    const seats = { YOU: you.value, OTHER: you.value ? 0 : 1 };
    const seated = (value) => typeof value !== "string" ? value
        : seats[value] ?? value.replace("YOU", you.value);
    return events.map((event) => {
        const told = Object.fromEntries(Object.entries(event).map(([key, one]) => [key, seated(one)]));
        const banner = board.eventStage(told, view.value, catalog.value);
        return [event.event, banner?.title ?? "", banner?.text ?? "", banner?.least ?? 0];
    });
}"""


@pytest.mark.parametrize("title", BEFALL)
def test_what_befalls_oneself_is_told_for_its_time(open_table: Any, title: str) -> None:
    fixture, events = BEFALL[title]
    for event, said, text, least in open_table(fixture).page.evaluate(LEAST, [title, events]):
        assert said, event
        assert "undefined" not in said + text, event
        assert 600 < least < 1300, event

"""`manage.py simulate_event`."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.events.formats import FORMATS
from games.events.formats.swiss import Swiss


def simulated(**options: Any) -> dict[str, Any]:
    out = StringIO()
    call_command("simulate_event", game="kaiju_exchange", json=True, stdout=out, **options)
    return json.loads(out.getvalue().splitlines()[-1])  # type: ignore[no-any-return]


@pytest.mark.parametrize("key", FORMATS)
def test_an_event_is_played_and_keeps_the_laws(key: str) -> None:
    report = simulated(format=key, people=16, rounds=4, seed="7")
    assert report["broken"] == []
    assert len(report["standings"]) == 16
    assert report == simulated(format=key, people=16, rounds=4, seed="7")


def test_bots_play_it_through_the_engine() -> None:
    report = simulated(format="duplicate", people=4, size=2, rounds=2, bots="random")
    assert report["tables"] == 4


def test_a_broken_law_ends_it_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Swiss.pair

    def lazy(self: Swiss, record: Any) -> Any:
        if not record.rounds:
            return pair(self, record)
        first = record.rounds[0]
        fresh = tuple(type(table)(table.number, table.seats) for table in first.tables)
        return type(first)(record.next_number, fresh)

    monkeypatch.setattr(Swiss, "pair", lazy)
    with pytest.raises(CommandError, match="meetings"):
        call_command("simulate_event", format="swiss", people=16, rounds=2, game="kaiju_exchange")


def test_too_few_people_are_told() -> None:
    with pytest.raises(CommandError, match="at least 6"):
        call_command("simulate_event", format="league", people=5, game="kaiju_exchange")

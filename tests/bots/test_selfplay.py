"""`manage.py selfplay`: bulk play, its report and its refusals."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.titles import all_games
from tests.toy import GAME


@pytest.fixture(autouse=True)
def _title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), GAME.key, GAME)


def report(*words: str) -> dict[str, Any]:
    out = StringIO()
    call_command("selfplay", GAME.key, *words, "--json", stdout=out)
    last: dict[str, Any] = json.loads(out.getvalue().strip().splitlines()[-1])
    return last


def test_the_last_line_reports_the_matches() -> None:
    told = report("--seats", "3", "--bots", "greedy,random", "--matches", "12", "--seed", "7")
    assert told["matches"] == 12
    assert told["decisions"] == round(told["mean_decisions"] * 12)
    assert told["decisions_per_second"] > 0
    assert sum(told["wins"].values()) == pytest.approx(12, abs=0.01)
    assert set(told["wins"]) == {"greedy", "random"}
    assert told["endings"] == {"score": 12}
    assert sum(told["wins_by_seat"]) == pytest.approx(12, abs=0.01)


def test_the_same_seed_gives_the_same_matches_with_any_number_of_workers() -> None:
    words = ("--bots", "greedy,random", "--matches", "6", "--seed", "9")
    one, other = report(*words), report(*words)
    for key in ("wins", "mean_decisions", "wins_by_seat"):
        assert one[key] == other[key]


@pytest.mark.parametrize(
    "words",
    [
        ["--bots", "greedy,nobody"],
        ["--seats", "9"],
        ["--matches", "0"],
        ["--option", "long"],
        ["--workers", "0"],
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(words: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("selfplay", GAME.key, *words)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(CommandError, match="No such game"):
        call_command("selfplay", "chess")

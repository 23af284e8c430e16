"""What is measured of the judge: sums that go on where they were, and matches that come out the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.management.commands import calibrate_study
from games.study import calibration
from games.study.calibration import Calibration, Forecast, Measured, Sums, Table, measure, table, told
from tests.toy import GAME

CARDS = GAME.read_cards(GAME.shipped_data())


def test_sums_give_the_mean_and_its_error() -> None:
    sums = Sums()
    for value in (1.0, 2.0, 3.0, 6.0):
        sums.add(value)
    assert sums.mean == 3.0
    assert sums.error == pytest.approx((14 / 3 / 4) ** 0.5)
    assert Sums().error == 0.0


def test_levels_and_numbers_of_seats_take_turns() -> None:
    tables = [table([2, 3, 4], number) for number in range(96)]
    assert {len(one.bots) for one in tables} == {2, 3, 4}
    for one in tables:
        assert one.equals == (len(set(one.bots)) == 1)
    for equals in (True, False):
        for seats in (2, 4):
            kind = [one.bots for one in tables if one.equals is equals and len(one.bots) == seats]
            assert {bots[0] for bots in kind} == set(calibration.LEVELS)


def test_a_match_is_measured_the_same_again() -> None:
    found = measure(GAME, CARDS, 3)
    assert found == measure(GAME, CARDS, 3)
    assert 0 < len(found.forecasts) <= calibration.ASKED
    assert len(found.luck) == len(found.table.bots)
    assert all(0 <= one.chance <= 1 and 0 <= one.won <= 1 for one in found.forecasts)


def test_a_match_is_added_where_it_belongs() -> None:
    sums = Calibration("look-1")
    one = Measured(
        Table(["hard", "easy"], equals=False),
        [Forecast(0.75, 1.0), Forecast(1.0, 0.0)],
        Forecast(0.5, 1.0),
        [4.0, -2.0],
        [("hard", 1.0), ("easy", 3.0)],
    )
    sums.add(one)
    assert [tenth.told.count for tenth in sums.tenths] == [0] * 7 + [1, 0, 1]
    assert {who: found.mean for who, found in sums.brier.items()} == {
        "judge": 0.0625,
        "quick games": 0.25,
        "all equal": 0.25,
    }
    assert [found.mean for found in sums.luck["2"]] == [4.0, -2.0]
    assert sums.losses["2 mixed"]["easy"].mean == 3.0
    page = told("Den of Dice", sums)
    assert "| 75% | 100% ± 0% | 1 |" in page
    assert "| 2 | 4.00 ± 0.00, −2.00 ± 0.00 |" in page


def test_it_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate_study, "all_games", lambda: {GAME.key: GAME})
    monkeypatch.setattr(calibrate_study, "find", lambda _: GAME)
    monkeypatch.setattr(calibrate_study, "measure_one", lambda _, number: measure(GAME, CARDS, number))
    monkeypatch.setattr(calibrate_study, "ProcessPoolExecutor", Alone)
    for matches in (2, 4):
        call_command("calibrate_study", matches=matches, kept=str(tmp_path / "in parts.json"))
    call_command("calibrate_study", matches=4, kept=str(tmp_path / "at once.json"))
    parts, once = ((tmp_path / name).read_bytes() for name in ("in parts.json", "at once.json"))
    assert parts == once
    with pytest.raises(CommandError, match="No such game"):
        call_command("calibrate_study", "chess")


class Alone:
    """Works in this process."""

    def __init__(self, workers: int) -> None:
        assert workers == 1

    def __enter__(self) -> Alone:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    map = staticmethod(map)

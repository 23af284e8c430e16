"""What bots are worth: fitted from matches between the levels, and what is shipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.bots import LEVELS
from games.models.rating_method import METHOD, Strength
from games.play.ratings import marks
from games.play.ratings.fit_marks import Rung, expected, fit, read
from games.play.ratings.plackett_luce import Entry, after


def test_a_level_that_wins_its_fair_share_is_worth_the_same() -> None:
    assert fit([Rung("hard", "normal", 4, 400, 0.25)]) == pytest.approx(
        {"normal": 25.0, "hard": 25.0}, abs=0.05
    )


def test_the_strengths_fitted_are_those_that_would_win_so_often() -> None:
    seats = {"hard": 2, "easy": 3, "novice": 5}
    true = {"normal": 25.0, "hard": 31.0, "easy": 21.0, "novice": 12.5}
    pairs = [("hard", "normal"), ("normal", "easy"), ("easy", "novice")]
    rungs = []
    for higher, lower in pairs:
        size = seats.get(lower, 2)
        rungs.append(Rung(higher, lower, size, 10**6, expected(true[higher] - true[lower], size)))
    found = fit(rungs)
    assert list(found) == ["novice", "easy", "normal", "hard"]
    assert found == pytest.approx(true, abs=0.01)


def test_matches_that_nobody_won_say_nothing() -> None:
    whole = fit([Rung("hard", "normal", 2, 500, 0.7)])
    half = fit([Rung("hard", "normal", 2, 1000, 0.35, nobody=0.5)])
    assert half == pytest.approx(whole)


def test_a_rung_with_more_matches_weighs_more() -> None:
    rungs = [Rung("hard", "normal", 2, 900, 0.75), Rung("hard", "normal", 2, 100, 0.5)]
    assert expected(fit(rungs)["hard"] - 25, 2) == pytest.approx(0.725, abs=0.002)


def test_a_level_that_never_lost_is_worth_something_finite() -> None:
    assert 35 < fit([Rung("master", "normal", 2, 40, 1.0)])["master"] < 60


def test_a_bot_that_nobody_met_cannot_be_placed() -> None:
    with pytest.raises(ValueError, match="from normal to expert, master"):
        fit([Rung("hard", "normal", 2, 40, 0.6), Rung("master", "expert", 2, 40, 0.6)])


def test_a_player_who_plays_like_a_level_neither_gains_nor_loses_in_duels_with_another() -> None:
    """The scale is that of the ratings themselves."""
    level, player = Strength(25.0, 1.0), Strength(29.0, 1.0)
    often = expected(4.0, 2)
    won, _ = after([Entry(1, 1), Entry(2, mark=level)], [player, level])
    lost, _ = after([Entry(2, 1), Entry(1, mark=level)], [player, level])
    assert often * (won.mu - 29) + (1 - often) * (lost.mu - 29) == pytest.approx(0, abs=1e-4)


def test_rungs_are_read_as_the_ladder_tells_them(tmp_path: Path) -> None:
    told = {
        "higher": "hard",
        "lower": "normal",
        "seats": 2,
        "matches": 8,
        "share": 0.5,
        "ms": 1.0,
        "low": 0.2,
    }
    file = tmp_path / "ladder.txt"
    file.write_text(f"hard among normal: wins half\n{json.dumps([told])}\n")
    assert read(file, file) == [Rung("hard", "normal", 2, 8, 0.5)] * 2


def test_the_marks_that_ship_rise_from_level_to_level_around_normal() -> None:
    strengths = [marks.MARKS[key][0] for key in LEVELS]
    assert strengths == sorted(set(strengths))
    assert marks.MARKS["normal"] == (25.0, 1.0)
    assert list(marks.shown(METHOD)) == list(LEVELS)


def test_bots_of_before_are_worth_what_they_were() -> None:
    assert marks.mark_of("greedy") == (25.0, 1.0)
    assert list(marks.shown(1)) == ["random", "greedy", "search"]

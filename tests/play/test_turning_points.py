"""Turning points: the largest changes beyond noise, and within a turn the move that mattered."""

from __future__ import annotations

from games.play.analysis.turning_points import MOST, Tally, largest, turning_points


def at(version: int, chance: float, *, games: int = 400, turn: bool = True, sure: bool = False) -> Tally:
    """A position of two players, the first with this chance."""
    return Tally(version, games, [games * chance, games * (1 - chance)], turn, sure)


def test_the_largest_changes_are_found_and_told_in_playing_order() -> None:
    found = turning_points([at(1, 0.5), at(10, 0.7), at(20, 0.68), at(30, 0.2), at(40, 1.0, sure=True)])
    assert [(point.since, point.version, point.seat) for point in found] == [
        (1, 10, 0),
        (20, 30, 1),
        (30, 40, 0),
    ]
    assert [round(one, 2) for one in found[1].before + found[1].after] == [0.68, 0.32, 0.2, 0.8]


def test_what_chance_explains_is_no_turning_point() -> None:
    few = [at(1, 0.5, games=20), at(10, 0.75, games=20), at(20, 0.55, games=20)]
    assert largest(few) == []
    assert len(largest([at(1, 0.5), at(10, 0.75), at(20, 0.55)])) == 2


def test_a_small_change_is_none_however_sure_it_is() -> None:
    assert largest([at(1, 0.5, games=90_000), at(9, 0.57, games=90_000)]) == []


def test_within_a_turn_the_move_that_mattered_is_shown() -> None:
    moves = [
        at(1, 0.5),
        at(4, 0.52, turn=False),
        at(6, 0.86, turn=False),
        at(8, 0.84, turn=False),
        at(10, 0.85),
    ]
    assert [(point.since, point.version) for point in turning_points(moves)] == [(4, 6)]


def test_a_turn_of_many_small_gains_is_shown_whole() -> None:
    moves = [at(1, 0.2), *(at(1 + n, 0.2 + 0.07 * n, turn=False) for n in range(1, 6)), at(7, 0.6)]
    assert [(point.since, point.version) for point in turning_points(moves)] == [(1, 7)]


def test_there_are_never_more_than_a_few() -> None:
    assert len(turning_points([at(n + 1, 0.1 if n % 2 else 0.9) for n in range(40)])) == MOST


def test_when_the_game_gains_the_one_who_lost_most_is_named() -> None:
    before = Tally(1, 400, [160.0, 160.0], True)
    after = Tally(9, 400, [100.0, 20.0], True)
    assert [point.seat for point in turning_points([before, after])] == [1]


def test_a_position_in_which_every_quick_game_ended_alike_is_not_taken_for_certain() -> None:
    assert at(1, 1.0, games=20).error(0) > 0
    assert at(1, 1.0, games=1, sure=True).error(0) == 0

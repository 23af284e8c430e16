"""The dots of a deal: everybody is drawn once, in the colour of how it ended."""

from __future__ import annotations

from random import Random

import pytest

from games.play.daily_deal.field import Field, Line
from games.web.avatars import Face
from games.web.daily_deal.dot_plot import HEIGHT, NARROW, WIDE, DotPlot, dot_plot, signed


def field(*people: tuple[float | None, bool]) -> Field:
    return Field(
        [
            Line(number, number, None, points, won, 9, () if points is None else (points,), number + 1)
            for number, (points, won) in enumerate(people)
        ]
    )


def dots(plot: DotPlot, kind: str) -> int:
    return sum(str(getattr(column, kind)).count("M") for column in plot.columns)


def crowd(count: int) -> Field:
    luck = Random(count)
    return field(*((round(luck.gauss(-70, 90)), luck.random() < 0.3) for _ in range(count)))


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_dot_is_one_person_up_to_six_hundred(width: int) -> None:
    everybody = crowd(600)
    plot = dot_plot(everybody, None, {}, width, lead=True)
    assert plot is not None
    assert plot.each == 1
    assert (dots(plot, "won"), dots(plot, "lost")) == (everybody.won, everybody.lost)


def test_beyond_that_it_is_several_and_the_page_is_told() -> None:
    plot = dot_plot(crowd(5000), None, {}, WIDE, lead=True)
    assert plot is not None
    assert plot.each == 9
    assert 5000 / 9 <= dots(plot, "won") + dots(plot, "lost") <= 5000 / 9 + 2 * len(plot.columns)


def test_who_looks_is_on_top_of_their_column_and_friends_are_below() -> None:
    people = field((10, True), (10, True), (10, False), (10, True))
    faces = {0: Face("me", "frog", "#fff"), 3: Face("friend", "crab", "#000")}
    plot = dot_plot(people, people.lines[0], faces, WIDE, lead=True)
    assert plot is not None
    assert plot.own is not None
    assert [mark.face.name for mark in plot.friends] == ["friend"]
    assert plot.own.y < plot.friends[0].y < HEIGHT
    assert (dots(plot, "won"), dots(plot, "lost"), dots(plot, "friends")) == (1, 1, 1)


def test_whoever_resigned_has_no_score_to_draw() -> None:
    assert dot_plot(field((None, False)), None, {}, WIDE, lead=True) is None
    plot = dot_plot(field((None, False), (3, True)), None, {}, WIDE, lead=False)
    assert plot is not None
    assert dots(plot, "won") + dots(plot, "lost") == 1


def test_winners_and_losers_part_at_nothing_only_where_scores_are_leads() -> None:
    people = field((-40, False), (30, True))
    leads, points = (dot_plot(people, None, {}, WIDE, lead=lead) for lead in (True, False))
    assert leads is not None
    assert points is not None
    assert leads.zero is not None
    assert points.zero is None
    assert {words[0] for _, words in leads.ticks} <= {"+", "−", "0"}


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("spread", [0, 3, 60, 700, 20_000])
def test_everything_lies_inside_the_picture(width: int, spread: int) -> None:
    luck = Random(spread)
    people = field(*((luck.randint(-spread, spread), luck.random() < 0.5) for _ in range(300)))
    plot = dot_plot(people, None, {}, width, lead=True)
    assert plot is not None
    for column in plot.columns:
        for place in "".join((column.lost, column.won)).split("M")[1:]:
            x, y = (float(number) for number in place.removesuffix("h0").split())
            assert 0 < x < width
            assert 0 <= y <= HEIGHT
    assert plot.ticks


def test_scores_are_written_with_signs() -> None:
    assert [signed(number) for number in (75, -20, 0, 2.5)] == ["+75", "−20", "0", "+2.5"]

"""What would have helped: told at the end to who has not won, and true."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.titles import find
from tests.lengths import few_of
from tests.titles.test_score_sheets import AT_SEATS, played


def over(key: str, seats: int = 3, seed: str = "over") -> tuple[Any, Any, Any]:
    """A match of a title that is over: the title, its rule data, and the view of somebody who has not won."""
    game = find(key)
    rules = game.read_cards(game.shipped_data())
    state, context = played(game, rules, seats, Random(f"{key} {seed}"))
    winners = game.result(state, context).winners
    loser = next(seat for seat in range(seats) if seat not in winners)
    return game, rules, game.view(state, context, loser)


def seen(view: Any, seats: dict[int, dict[str, Any]], **more: Any) -> Any:
    """The same view with other figures."""
    changed = [replace(one, **seats.get(one.seat, {})) for one in view.seats]
    return replace(view, seats=changed, **more)


def hindsight(game: Any, rules: Any, view: Any, winners: Sequence[int] | None = None) -> str:
    told: str = game.hindsight(view, rules, view.winners if winners is None else winners)
    return told


@pytest.mark.parametrize("numbers", few_of(8, 1))
@pytest.mark.parametrize(("key", "seats"), AT_SEATS)
def test_whoever_has_not_won_is_told_something(key: str, seats: int, numbers: range) -> None:
    game = find(key)
    rules = game.read_cards(game.shipped_data())
    for number in numbers:
        state, context = played(game, rules, seats, Random(f"hindsight {key} {seats} {number}"))
        winners = game.result(state, context).winners
        for seat in range(seats):
            view = game.view(state, context, seat)
            assert game.hindsight(replace(view, ending=""), rules, winners) == ""
            if seat in winners:
                continue
            told = game.hindsight(view, rules, winners)
            assert told
            assert f"{{seat:{seat}}}" not in told
        assert game.hindsight(game.view(state, context, None), rules, winners) == ""


def test_certificates_are_told_for_what_they_would_fetch() -> None:
    """SB-134: they count for nothing until they are sold."""
    game, rules, view = over("spoonbrokers")
    near = seen(view, {view.you: {"net": 240, "paper": 60}}, ending="kibbles", target=300)
    assert hindsight(game, rules, near).startswith(
        "You were {K:60} short of {K:300}. Your certificates would fetch {K:60} now, enough for that; but"
    )
    far = seen(view, {view.you: {"net": 240, "paper": 59}}, ending="kibbles", target=300)
    assert "{K:59} now; but they count for nothing" in hindsight(game, rules, far)
    bare = seen(view, {view.you: {"net": 0, "paper": 0}}, ending="kibbles", target=300)
    assert hindsight(game, rules, bare).startswith("You were {K:300} short of {K:300}. Buy where")


def test_having_enough_in_anothers_turn_is_not_winning() -> None:
    """SB-135."""
    game, rules, view = over("spoonbrokers")
    early = seen(view, {view.you: {"net": 320}}, ending="kibbles", target=300)
    assert "as one's own turn ends" in hindsight(game, rules, early)


def test_when_the_rounds_end_the_richest_is_the_measure() -> None:
    """SB-137."""
    game, rules, view = over("spoonbrokers")
    winner = view.winners[0]
    late = seen(view, {view.you: {"net": 80, "paper": 0}, winner: {"net": 110}}, ending="rounds")
    assert hindsight(game, rules, late).startswith(f"{{seat:{winner}}} came {{K:30}} ahead of you.")


def test_when_the_republic_beats_everybody_all_are_told_how_it_is_held_back() -> None:
    """KX-105."""
    game, rules, view = over("kaiju_exchange")
    lost = seen(view, {view.you: {"influence": 4}}, ending="republic", winners=[], target=6)
    told = hindsight(game, rules, lost)
    assert told.startswith("You had 4 of 6 Influence when the Republic delivered its last Demand. Fulfil or")
    assert "or hold the Alliance at that moment" in told
    won = seen(view, {}, ending="alliance", winners=[(view.you + 1) % 3])
    assert "while somebody else holds the Alliance" in hindsight(game, rules, won)


@pytest.mark.parametrize(
    ("theirs", "mine", "said"),
    [
        ([4, 1, 1, 0], [1, 1, 1, 0], "4 from Demands, against 1 of yours. With three fulfilled in one turn"),
        ([3, 1, 2, 0], [3, 0, 2, 0], "against none of yours. An Exclusive Contract"),
        ([2, 1, 3, 0], [2, 1, 1, 0], "3 from Wonga, against 1 of yours. Each {W:6} in hand"),
        ([3, 1, 1, 1], [3, 1, 1, 0], "1 from Crew of one type, against none of yours. Three Crew"),
    ],
)
def test_the_widest_gap_in_influence_is_told(theirs: list[int], mine: list[int], said: str) -> None:
    """KX-3."""
    game, rules, view = over("kaiju_exchange")
    winner = (view.you + 1) % 3
    figures = {
        view.you: {"influence": sum(mine), "influence_by": mine},
        winner: {"influence": sum(theirs), "influence_by": theirs},
    }
    told = hindsight(game, rules, seen(view, figures, ending="influence", winners=[winner]))
    assert told.startswith(f"{{seat:{winner}}} came {sum(theirs) - sum(mine)} Influence ahead.")
    assert said in told


def test_level_in_influence_is_told_as_what_parted_them() -> None:
    """KX-109."""
    game, rules, view = over("kaiju_exchange")
    winner = (view.you + 1) % 3
    level = {seat: {"influence": 3, "influence_by": [3, 0, 0, 0]} for seat in (view.you, winner)}
    capped = hindsight(game, rules, seen(view, level, ending="rounds", winners=[winner]))
    assert capped == f"You had as much Influence as {{seat:{winner}}}: then Wonga counts, and then materials."


@pytest.mark.parametrize("source", range(6))
def test_how_ratings_are_had_is_told_by_the_widest_gap(source: int) -> None:
    """DD-2."""
    game, rules, view = over("daikaiju_director")
    winner = view.winners[0]
    earned = [2] * 6
    earned[source] = 9
    figures = {
        winner: {"ratings": sum(earned), "earned": earned},
        view.you: {"ratings": 12, "earned": [2] * 6},
    }
    told = hindsight(game, rules, seen(view, figures))
    assert told.startswith(f"{{seat:{winner}}} came {{R:7}} ahead. The widest gap: {{R:9}} ")
    assert "against 2 of yours." in told
    if source == 2:
        assert f"{{R:{rules.constants.rp_finishing_blow}}} more" in told


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (3, "cost you {R:4}, and brought them {R:3}. Some"),
        (0, "cost you {R:4}. Some"),
        (-1, "cost you {R:4}. Some"),
    ],
)
def test_ratings_that_twists_took_away_are_told_as_a_loss(theirs: int, said: str) -> None:
    """Whoever has played a Twist that costs ratings, or met one."""
    game, rules, view = over("daikaiju_director")
    figures = {
        view.winners[0]: {"ratings": 20, "earned": [5, 5, 0, theirs, 0, 0]},
        view.you: {"ratings": 4, "earned": [5, 5, 0, -4, 0, 0]},
    }
    assert f"The widest gap: Twist Cards {said}" in hindsight(game, rules, seen(view, figures))


@pytest.mark.parametrize(
    ("theirs", "mine", "said"),
    [
        ((30, 5, 3), (12, 5, 3), "{vp:30} from products, against {vp:12} of yours. Each time"),
        ((12, 5, 3), (12, 0, 3), "{vp:5} for the home city, against {vp:0} of yours. You had"),
        ((12, 5, 8), (12, 5, 0), "{vp:8} for different cities, against {vp:0} of yours. You had"),
    ],
)
def test_how_victory_points_are_had_is_told_by_the_widest_gap(
    theirs: tuple[int, int, int], mine: tuple[int, int, int], said: str
) -> None:
    """KI-52."""
    game, rules, view = over("kaiju_incorporated")
    winner = view.winners[0]

    def scored(seat: int, parts: tuple[int, int, int]) -> dict[str, Any]:
        products, home, cities = parts
        score = view.seats[seat].score
        return {"score": replace(score, total=sum(parts), products_vp=products, home=home, cities=cities)}

    figures = {winner: scored(winner, theirs), view.you: scored(view.you, mine)}
    assert said in hindsight(game, rules, seen(view, figures))


def test_a_tie_in_victory_points_is_told_as_what_parted_them() -> None:
    """KI-59, KI-60."""
    game, rules, view = over("kaiju_incorporated")
    winner = view.winners[0]
    total = replace(view.seats[winner].score, total=40)
    level = {seat: {"score": total, "bank": 3} for seat in (winner, view.you)}
    assert "acted later in round 1" in hindsight(game, rules, seen(view, level))
    level[winner]["bank"] = 9
    assert "{yen:9} against {yen:3}" in hindsight(game, rules, seen(view, level))


def test_graduates_or_their_points_are_what_was_missing() -> None:
    """MM-64."""
    game, rules, view = over("monster_musume")
    winner = view.winners[0]
    more = {winner: {"points": 30, "graduated": ["014"] * 5}, view.you: {"points": 12, "graduated": ["014"]}}
    more[view.you]["xp"] = 4
    told = hindsight(game, rules, seen(view, more))
    assert told.startswith(
        f"{{seat:{winner}}} came 18 points ahead, with five graduates against one of yours"
    )
    assert told.endswith("XP that is left over counts for nothing: you had 4.")
    more[view.you] = {"points": 29, "graduated": ["014"] * 5, "xp": 0}
    told = hindsight(game, rules, seen(view, more))
    assert told.startswith(f"{{seat:{winner}}} came 1 point ahead, with as many graduates as you: theirs")
    assert "left over" not in told


def test_a_few_more_graduates_do_not_explain_a_wide_gap() -> None:
    """MM-64."""
    game, rules, view = over("monster_musume")
    winner = view.winners[0]
    more = {
        winner: {"points": 45, "graduated": ["014"] * 9},
        view.you: {"points": 23, "graduated": ["014"] * 8},
    }
    told = hindsight(game, rules, seen(view, more))
    assert "nine graduates against eight of yours: theirs were worth more" in told


def test_who_has_left_is_not_the_measure() -> None:
    """R-63: the first of those who stayed has won."""
    game, rules, view = over("monster_musume")
    left = view.winners[0]
    first = next(seat for seat in range(3) if seat not in (left, view.you))
    figures = {left: {"points": 40}, first: {"points": 20}, view.you: {"points": 12}}
    told = hindsight(game, rules, seen(view, figures), [first])
    assert told.startswith(f"{{seat:{first}}} came 8 points ahead")
    assert f"{{seat:{left}}}" not in told


def test_where_all_losers_are_level_the_score_sheet_says_so_too() -> None:
    """SB-136."""
    for key in ("spoonbrokers", "kaiju_exchange", "monster_musume"):
        game = find(key)
        sheet = game.score_sheet(game.read_cards(game.shipped_data()))
        assert sheet.losers_level == game.losers_level

"""Scoring, the winner, ties (KI-52 to KI-61), and how the end is shown."""

from __future__ import annotations

import pytest

from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.scoring import placing, tie_break
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, at_table, seat


def scored(*seats, **more) -> IncorporatedTable:
    """The last round is over: the row is cleared and everything is scored."""
    table = at_table(*seats, step="clear", last_round=True, **more)
    assert table.asking() == ""
    return table


def test_ki_s26_scoring():
    """KI-52 to KI-56, KI-R01."""
    table = scored(
        seat(
            company="CO2",
            has="SHKG1 SHKG2 SHKG3 BC04 BI13 BT07 BC09 BT11",
            products="NP01 NP07 NP11 NP13 NP14 NPH",
        ),
        seat(has="BC05 BC06"),
        seat(has="BI04"),
        display="NP02 NP03 NP04",
    )
    score = table.score(0)
    assert score.products == [(3, 4), (4, 8), (2, 5), (1, 2), (5, 5), (0, 2)]
    assert score.products_vp == 26
    assert (score.home_own, score.home_best, score.home) == (4, 2, 5)
    assert sum(count > 0 for count in score.city_counts) == 4
    assert score.cities == 5
    assert score.total == 36
    result = GAME.result(table.state, table.context)
    assert result is not None
    first = result.placings[0]
    assert (first.seat, first.place, first.score) == (0, 1, 36.0)
    assert dict(first.breakdown) == {
        "Products": 26.0,
        "Home city": 5.0,
        "Cities": 5.0,
        "Bank (ties only)": 5.0,
    }


def test_ki_s27_a_tie_for_the_home_city():
    """KI-54."""
    table = scored(
        seat(company="CO5", has="SSFO1 SSFO2 SSFO3"),
        seat(company="CO1", has="BC13 BC14 BC15"),
        seat(company="CO2"),
    )
    assert [table.score(number).home for number in range(3)] == [0, 0, 0]


def test_a_third_companys_home_is_nobody_elses_bonus():
    """KI-54: leading in a city that is not one's home brings nothing."""
    table = scored(seat(company="CO1", has="BC13 BC14"), seat(company="CO2"), seat(company="CO5", has="BC15"))
    assert [table.score(number).home for number in range(3)] == [0, 0, 0]


def test_the_best_single_rival_counts_for_the_home_city():
    """KI-54: two rivals with two each do not add up to four."""
    table = scored(
        seat(company="CO5", has="SSFO1 SSFO2 SSFO3"),
        seat(company="CO1", has="BC13 BC14"),
        seat(company="CO2", has="BC15 BI13"),
    )
    assert table.score(0).home == 5


def test_one_building_where_nobody_else_has_any_leads_a_home():
    """KI-R25; and none at all does not lead (KI-54)."""
    table = scored(seat(company="CO1", has="BC01"), seat(company="CO2"), seat(company="CO5"))
    assert [table.score(number).home for number in range(3)] == [5, 0, 0]


@pytest.mark.parametrize(
    ("has", "bonus"),
    [
        ("", 0),
        ("BC01", 0),
        ("BC01 BC04", 1),
        ("BC01 BC02 BC04 BC07", 3),
        ("BC01 BC04 BC07 BC10", 5),
        ("BC01 BC04 BC07 BC10 BC13 BC14", 8),
    ],
)
def test_different_cities(has, bonus):
    """KI-55."""
    assert scored(seat(has=has), seat(), seat()).score(0).cities == bonus


@pytest.mark.parametrize(
    ("product", "has", "vp"),
    [
        ("NP01", "BC01 BC02 BI01", 3),
        ("NP02", "BI01 BI02 BC01", 3),
        ("NP03", "", 1),
        ("NP04", "BC01 BC03 BI01", 2),
        ("NP05", "BC01 BC03 BI01", 1),
        ("NP06", "BC01 STYO1 BC04", 4),
        ("NP07", "BC04 BC05", 4),
        ("NP08", "BC07", 2),
        ("NP09", "BC10 BC11 BC12", 6),
        ("NP10", "BC13 SSFO1", 4),
        ("NP11", "BC01 BC02 BI01 BI02 BT01", 3),
        ("NP12", "BC01 BC02 BC04 BC07", 4),
        ("NP13", "BC06 BC08 BC09", 4),
        ("NP14", "BC03 STYO3 BC01", 2),
        ("NP15", "BC04 BC01 BT02", 2),
        ("NP16", "BC03 BC01 BC02 BC08", 2),
        ("NP17", "", 5),
        ("NPH", "BC01 BC02", 2),
    ],
)
def test_what_each_product_scores(product, has, vp):
    """KI-53, KI-56; section 9.6."""
    table = scored(seat(has=has, products=product), seat(has="BC14 BI13"), seat(), display="")
    assert table.score(0).products_vp == vp


def test_one_building_counts_for_any_number_of_products():
    """KI-53: and products of others never matter."""
    table = scored(
        seat(has="BC01", products="NP01 NP04 NP06 NP12"), seat(products="NP16"), seat(), display=""
    )
    assert [vp for _, vp in table.score(0).products] == [2, 1, 2, 2]


def test_money_and_markers_score_nothing():
    """KI-52, KI-57."""
    rich = scored(seat(bank=11, research=4, attack=5), seat(bank=0), seat(bank=0))
    assert rich.score(0).total == 0
    assert rich.score(1).total == 0


def test_scores_have_no_upper_limit():
    """KI-57, KI-R22."""
    products = "NP01 NP02 NP03 NP04 NP05 NP06 NP07 NP08 NP09 NP10 NP11 NP12 NP13 NP14 NP15 NP16 NP17"
    has = " ".join(RULES.codes[card] for card in range(45))
    table = scored(seat(has=has, products=products), seat(), seat(), display="NPH NPH NPH")
    assert table.score(0).total > 200
    assert table.view(None).seats[0].score.total == table.score(0).total


def test_most_points_win():
    """KI-58."""
    table = scored(seat(bank=11), seat(products="NPH"), seat(bank=11))
    result = GAME.result(table.state, table.context)
    assert result is not None
    assert (result.winners, result.rule) == ([1], "KI-58")
    assert [(placing.seat, placing.place) for placing in result.placings] == [(1, 1), (2, 2), (0, 3)]


def test_ki_s28_ties():
    """KI-59, KI-60, KI-61."""
    table = scored(seat(bank=4), seat(bank=7), seat(bank=1))
    result = GAME.result(table.state, table.context)
    assert result is not None
    assert (result.winners, result.rule) == ([1], "KI-59")
    level = scored(seat(bank=7), seat(bank=2), seat(bank=7))
    result = GAME.result(level.state, level.context)
    assert result is not None
    assert (result.winners, result.rule) == ([2], "KI-60")
    (ended,) = level.heard(e.MatchEnded)
    assert (ended.order, ended.tie) == ([2, 0, 1], "order")


def test_the_second_tie_break_looks_at_round_one():
    """KI-60, KI-61: who acted later in round 1, wherever the start player card is now."""
    table = at_table(seat(), seat(), seat(), seat(), row="BC01", start=3)
    table.state.first_start = 2
    order = placing(table.state, [10, 10, 10, 10])
    assert order == [1, 0, 3, 2]
    assert tie_break(table.state, [10, 10, 10, 10], order) == "order"
    pair = at_table(seat(), seat(), row="BC01 BC02", start=0)
    pair.state.first_start = 1
    assert placing(pair.state, [3, 3]) == [0, 1], "with two players, the one who did not start"


def test_every_place_goes_by_the_same_keys():
    """KI-61, KI-R22."""
    table = at_table(seat(bank=1), seat(bank=9), seat(bank=9), seat(bank=3), row="BC01")
    assert placing(table.state, [5, 7, 7, 7]) == [2, 1, 3, 0]


def test_scoring_is_revealed_line_by_line():
    """KI-51, KI-53 to KI-55: products, then home cities, then different cities; the lines add up to the
    score."""
    table = scored(
        seat(company="CO1", has="STYO1 STYO2 BC04", products="NP06 NP17"),
        seat(has="BC13", products="NPH"),
        seat(),
    )
    tags = [tag for tag in table.log() if tag.endswith("scored")]
    assert tags == ["product-scored"] * 3 + ["home-scored"] * 3 + ["cities-scored"] * 3
    products = table.heard(e.ProductScored)
    assert [(one.product, one.count, one.vp, one.total) for one in products] == [
        ("NP06", 2, 4, 4),
        ("NP17", 0, 5, 9),
        ("NPH", 0, 2, 2),
    ]
    home = table.heard(e.HomeScored)[0]
    assert (home.city, home.own, home.best, home.vp, home.total) == ("TYO", 2, 0, 5, 14)
    cities = table.heard(e.CitiesScored)[0]
    assert (cities.cities, cities.vp, cities.total) == (2, 1, 15)
    assert [one.total for one in table.heard(e.CitiesScored)] == [
        table.score(number).total for number in range(3)
    ]


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_end_is_the_end_of_the_round(start):
    """KI-50, KI-51, KI-R21: whoever triggered it and whoever began, no further round begins."""
    table = at_table(
        seat(), seat(), seat(), row="BC01 BC02 BC03 BC04", last_round=True, start=start, active=start
    )
    table.income(start, "BC01").income((start + 1) % 3, "BC02")
    assert GAME.result(table.state, table.context) is None
    table.income((start + 2) % 3, "BC03")
    result = GAME.result(table.state, table.context)
    assert result is not None
    assert len(result.placings) == 3
    assert table.heard(e.RoundStarted) == []
    assert table.heard(e.RowDiscarded)[0].cards == ["BC04"]


def test_the_last_extra_card_still_pays():
    """KI-51, KI-70."""
    table = at_table(seat(has="BC09"), seat(), row="BT01", extra="BC06", step="clear", last_round=True)
    assert table.player(0).bank == 7
    assert table.asking() == ""

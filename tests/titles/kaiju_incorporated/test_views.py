"""What everybody sees: all that lies open, no order of any deck, and what an income would bring (section
7)."""

from __future__ import annotations

from random import Random

import msgspec

from games.titles.kaiju_incorporated import GAME
from tests.titles.kaiju_incorporated.positions import all_positions
from tests.titles.kaiju_incorporated.table import at_table, seat


def test_everybody_sees_the_same():
    """KI-R32, section 7."""
    for state, table, _ in all_positions(60):
        views = [GAME.view(state, table, viewer) for viewer in (*range(len(state.players)), None)]
        assert [view.you for view in views] == [*range(len(state.players)), None]
        assert len({msgspec.json.encode(msgspec.structs.replace(view, you=None)) for view in views}) == 1


def test_no_view_depends_on_the_order_of_a_deck():
    """Section 7: the order of the three decks is hidden from all."""
    rng = Random(7)
    for state, table, _ in all_positions(60):
        shown = msgspec.json.encode(GAME.view(state, table, None))
        other = GAME.copy(state)
        for deck in (other.deck, other.threats, other.products):
            rng.shuffle(deck)
        assert msgspec.json.encode(GAME.view(other, table, None)) == shown


def test_a_view_lists_what_lies_open():
    """Tableaus, markers, products, row, display, threat, both piles, the counts of the decks."""
    table = at_table(
        seat(bank=4, research=2, attack=5, has="BI01 STYO1", products="NP17"),
        seat(has="BC13"),
        seat(),
        row="BI07 SA3",
        threat="KA05",
        discard="BT01 BC05",
    )
    view = table.view(1)
    me = view.seats[0]
    assert (me.company, me.city, me.bank, me.research, me.attack) == ("CO1", "TYO", 4, 2, 5)
    assert (me.buildings, me.products) == (["BI01", "STYO1"], ["NP17"])
    assert me.pays[2] == (4, 1, 1)
    assert me.pays[3] == (0, 0, 0)
    assert view.row == ["BI07", "SA3"]
    assert view.discard == ["BT01", "BC05"]
    assert (view.threat, view.threat_pile, view.threat_deck) == ("KA05", ["KA05"], 14)
    assert [one.code for one in view.display] == ["NP01", "NP02", "NP03"]
    assert [one.worth for one in view.display] == [[1, 2, 1], [3, 1, 1], [1, 1, 1]]
    assert view.deck == len(table.state.deck)
    assert (view.phase, view.active, view.order, view.acted) == ("actions", 0, [0, 1, 2], 1)
    assert (view.product_deck, view.handbags, view.taken, view.until_end) == (18, 5, 1, 14)


def test_the_score_as_it_stands_is_shown_line_by_line():
    """KI-52 to KI-55, KI-R32."""
    table = at_table(
        seat(bank=2, has="STYO1 STYO2 BC04", products="NP06 NPH"),
        seat(has="BC01"),
        seat(bank=7),
        row="BI07 SA3",
    )
    score = table.view(None).seats[0].score
    assert score.products == [("NP06", 2, 4), ("NPH", 0, 2)]
    assert (score.products_vp, score.home, score.home_own, score.home_best, score.cities) == (6, 5, 2, 1, 1)
    assert score.total == 12
    assert score.city_counts == [2, 1, 0, 0, 0]
    assert [one.score.place for one in table.view(None).seats] == [1, 3, 2]


def test_how_far_the_end_is():
    """KI-49: so many more products until the last round."""
    table = at_table(seat(), seat(research=4, has="BT11"), seat(), row="BT01 BC01")
    assert table.view(None).until_end == 15
    table.handbags_next()
    assert table.view(None).until_end == 1
    assert table.view(None).forecast[2].ends
    assert not table.view(None).forecast[0].ends
    table.income(0, "BT01").product(1, "NP01")
    assert table.view(None).until_end == 0
    assert table.view(None).last_round


def test_the_end_comes_no_later_while_a_product_is_on_its_way():
    """KI-35: between a product that is taken and the one that fills its gap, too."""
    table = at_table(seat(), seat(), seat(), row="BT01 BC01")
    before = table.view(None)
    table.state.players[0].products.append(table.state.display.pop())
    view = table.view(None)
    assert (view.taken, view.taken + view.until_end) == (before.taken + 1, before.taken + before.until_end)


# -- the forecast ----------------------------------------------------------------------------------------


def test_the_forecast_of_the_rulebooks_example():
    """KI-30 to KI-32, KI-40, KI-R32: as KI-S02 goes, before anybody has done anything."""
    table = at_table(
        seat(bank=4, research=2, attack=5, has="BI01 BI15 BC09"),
        seat(bank=3, research=4, attack=5, has="BI02 BI09"),
        seat(),
        row="BI07 BI13 BT07",
        threat="KA04",
    )
    construction, industrial, technology = table.view(None).forecast
    assert (construction.suit, construction.seats) == ("C", [])
    assert technology.seats == []
    carmen, david = industrial.seats
    assert (carmen.seat, carmen.yen, carmen.research, carmen.attack) == (0, 2, 1, 1)
    assert (carmen.bank, carmen.research_to, carmen.attack_to) == (6, 3, 0)
    assert (carmen.products, carmen.crossings, carmen.at_risk, carmen.loses) == (0, 1, [2], 1)
    assert carmen.note == "Attacked: loses {card:BC09}"
    assert (david.products, david.crossings, david.at_risk, david.loses) == (1, 1, [], 0)
    assert david.note == "Attacked: nothing to lose"
    assert industrial.new_threat
    assert industrial.taken == 1
    assert not industrial.ends


def test_the_forecast_tells_what_the_cap_takes():
    """KI-10."""
    table = at_table(seat(bank=9, has="BC14"), seat(), seat(), row="BC01 BC02")
    (mine,) = table.view(None).forecast[0].seats
    assert (mine.yen, mine.bank, mine.lost) == (4, 11, 2)


def test_the_extra_income_is_forecast_too():
    """KI-70, KI-R32."""
    table = at_table(seat(has="BC09"), seat(has="BC12"), row="BT01 BT03", extra="BC06", start=1)
    extra = table.view(None).extra_forecast
    assert extra is not None
    assert [(one.seat, one.yen, one.research, one.attack) for one in extra.seats] == [
        (1, 2, 1, 1),
        (0, 2, 0, 0),
    ]


def test_notes_of_the_other_kaiju():
    for threat, note in (
        ("KA12", "Attacked: {yen:4} lost, {yen:4} left"),  # 4 and 4 more come in first
        ("KA13", "Attacked: research back to 0"),
        ("KA14", "Attacked: loses {card:BC10}"),
        ("KA01", "Attacked: loses one of two Buildings"),
        ("KA11", "Attacked: nothing to lose"),
    ):
        table = at_table(seat(attack=5, has="BC10 BC04"), seat(), seat(), row="BC02", threat=threat)
        table.player().bank = 4
        (mine,) = table.view(None).forecast[0].seats
        assert mine.note == note, threat

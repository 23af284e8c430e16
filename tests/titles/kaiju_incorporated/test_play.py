"""Rules beside the worked scenarios: the round, building, income, products, attacks, starting over, running out of cards."""

from __future__ import annotations

import pytest

from games.engine import asked
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import events as e
from games.titles.kaiju_incorporated.components import components
from games.titles.kaiju_incorporated.round import DealRow, TurnUpExtra
from games.titles.kaiju_incorporated.state import Player
from games.titles.kaiju_incorporated.wheels import turn_attack, turn_research
from tests.titles.kaiju_incorporated.table import BOOK, at_table, seat, set_up

# -- the round ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 4), (4, 5), (5, 6)])
def test_the_row_has_one_card_more_than_actions(players, cards):
    """KI-18, KI-68."""
    table = set_up(players)
    assert len(table.state.row) == cards
    assert (table.state.extra >= 0) == (players == 2)
    actions = players * 2 if players == 2 else players
    assert cards == actions + 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_acts_in_order_and_the_start_passes_on(players):
    """KI-19, KI-21, KI-69: each once, clockwise from the start player; with two players twice, turn and turn about."""
    table = set_up(players, seed=3)
    for _ in range(4):
        start = table.state.start
        order = [(start + step) % players for step in range(players)] * (2 if players == 2 else 1)
        assert list(GAME.view(table.state, table.table, None).order) == order
        round = table.state.round
        for acting in order:
            while table.asking() != "TakeCard":
                other = table.asked()[0]
                table.do(other, table.options(other)[0])
            assert table.asked() == [acting]
            assert table.state.round == round
            table.do(acting, table.options(acting)[0])
        while table.asking() != "TakeCard":
            other = table.asked()[0]
            table.do(other, table.options(other)[0])
        assert table.state.start == (start + 1) % players
        assert table.state.round == round + 1


def test_taken_cards_are_not_replaced():
    """KI-20, KI-22: exactly one card, which leaves the row."""
    table = at_table(seat(), seat(), seat(), row="BC01 BC02 BT01 BI01")
    table.income(0, "BC02")
    assert table.row() == "BC01 BT01 BI01"
    assert table.refuses(1, a.TakeIncome("BC02")) == "KI-20"


def test_income_is_always_possible_and_passing_never():
    """KI-22, KI-R06: with any card, also for who could build it; there is nothing else to choose."""
    table = at_table(seat(bank=11, has="BC13"), seat(), seat(), row="BC01 SA1 BT01 BI13")
    assert table.offered() == [
        "income BC01",
        "income SA1",
        "income BT01",
        "income BI13",
        "build BC01",
        "special SA1",
        "build BT01",
        "build BI13",
    ]


def test_an_empty_row_costs_the_action():
    """KI-48: dealt is what there is, without a limit on trying."""
    table = at_table(seat(), seat(), seat(), step="round", run=False)
    state = table.state
    state.deck, state.discard = [table.number("BC01")], [table.number("BC02")]
    table.settle()
    assert sorted(table.row().split()) == ["BC01", "BC02"]
    state.discard = []
    table.do(0, table.options(0)[0])
    table.do(1, table.options(1)[0])
    turns = table.heard(e.ActionStarted)
    assert [(turn.seat, turn.lost) for turn in turns[:3]] == [(0, False), (1, False), (2, True)]


def test_the_row_is_filled_before_the_extra_card():
    """KI-48, KI-R24: without an extra card there is no extra income that round."""
    table = at_table(seat(has="BC09"), seat(has="BC12"), step="round", run=False)
    state = table.state
    state.deck, state.discard = (
        [table.number(code) for code in ["BC01", "BC02", "BC03"]],
        [table.number(code) for code in ("BT01", "BT02")],
    )
    state.agenda.clear()
    state.then(DealRow(), TurnUpExtra())
    table.settle()
    assert len(state.row) == 5
    assert state.extra == -1
    assert table.heard(e.ExtraTurnedUp) == []


def test_the_extra_card_may_need_a_reshuffle_of_its_own():
    """KI-46, KI-R24."""
    table = at_table(seat(), seat(), step="round", run=False)
    state = table.state
    cards = list(BOOK.deck)
    state.deck, state.discard = cards[:5], cards[5:20]
    table.settle()
    assert set(state.row) == set(cards[:5])
    assert state.extra in cards[5:20]
    assert table.log() == ["round", "row", "reshuffled", "extra", "turn"]


def test_a_reshuffle_waits_until_a_card_is_needed():
    """KI-46, KI-R19: a deck dealt to its last card stays empty for the time being."""
    table = at_table(seat(), seat(), seat(), step="round", run=False)
    state = table.state
    state.deck, state.discard = list(BOOK.deck[:4]), list(BOOK.deck[4:9])
    table.settle()
    assert state.deck == []
    assert len(state.discard) == 5
    assert "reshuffled" not in table.log()


# -- building and Special Actions ----------------------------------------------------------------------------------------


def test_building_pays_its_price_and_nothing_else():
    """KI-10, KI-24, KI-25: the whole cost, at once; no income for anybody; any number of Buildings."""
    many = "BC01 BC02 BC04 BC07 BC08 BC10 BC13 BC14"
    table = at_table(seat(bank=6, has=many), seat(has="BI02 BI03"), seat(), row="BI07 BI13")
    table.build(0, "BI07")
    assert table.markers(0) == (0, 0, 0)
    assert table.markers(1) == (5, 0, 0)
    assert table.has() == f"{many} BI07"
    assert table.log() == ["turn", "built", "turn"]
    (built,) = table.heard(e.Built)
    assert (built.cost, built.before, built.after) == (6, 6, 0)


def test_a_price_is_paid_in_full():
    """KI-10, KI-24, KI-26."""
    table = at_table(seat(bank=2, has="BC13"), seat(), seat(), row="BI01 SA7 BI13 SA8")
    assert table.refuses(0, a.Build("BI01")) == "KI-24"
    assert table.refuses(0, a.UseSpecial("SA7")) == "KI-26"
    assert table.offered()[4:] == ["special SA8"]


def test_emergency_relief_grant():
    """KI-26: up to the cap (KI-10)."""
    table = at_table(seat(bank=3), seat(), seat(), row="SA1 BC01")
    table.special(0, "SA1")
    assert table.markers() == (7, 0, 0)
    full = at_table(seat(bank=11), seat(), seat(), row="SA1 BC01")
    full.special(0, "SA1")
    assert full.markers() == (11, 0, 0)


def test_controlled_demolition():
    """KI-64: one's own choice, Start cards allowed, cost and 3 more up to the cap."""
    table = at_table(seat(bank=1, has="STYO1 BC08 BT11"), seat(), seat(), row="SA2 BC01")
    table.special(0, "SA2")
    assert table.offered() == ["STYO1", "BC08", "BT11"]
    table.do(0, a.Demolish("STYO1"))
    assert table.markers() == (8, 0, 0)
    assert table.has() == "BC08 BT11"
    assert table.discard() == "STYO1 SA2"
    capped = at_table(seat(bank=5, has="STYO1 BC08"), seat(), seat(), row="SA2 BC01")
    capped.special(0, "SA2").do(0, a.Demolish("BC08"))
    assert capped.player().bank == 11
    lone = at_table(seat(bank=1, has="BC13"), seat(), seat(), row="SA2 BC01")
    lone.special(0, "SA2")
    assert (lone.markers()[0], lone.has()) == (8, ""), "a lone Building goes without a question"


def test_a_special_action_may_do_nothing():
    """KI-27, KI-64, KI-R07."""
    table = at_table(seat(bank=1), seat(), seat(), row="SA2 SA5 BC01")
    table.special(0, "SA2")
    assert table.discard() == "SA2"
    assert table.markers(0) == (1, 0, 0)
    table.special(1, "SA5")
    assert table.markers(1) == (4, 0, 0)


def test_licensing_deal_pays_rivals_turn_buildings_to_their_owner_alone():
    """KI-62."""
    table = at_table(seat(bank=2, has="BI02 BI01"), seat(has="BI03"), seat(), row="SA6 BC01")
    table.special(0, "SA6").do(0, a.NameSuit("I"))
    assert table.markers(0) == (1, 1, 1)
    assert table.markers(1) == (5, 0, 0)


def test_an_own_income_that_pays_nothing_is_legal():
    """KI-62, KI-27: all three suits may be named."""
    table = at_table(seat(bank=2, has="BI02"), seat(), seat(), row="SA3 BC01")
    table.special(0, "SA3").do(0, a.NameSuit("T"))
    assert table.markers(0) == (0, 0, 0)
    assert table.asked() == [1]


def test_overtime_shift_may_draw_an_attack():
    """KI-66, KI-62: struck by the threat that lies there, replaced when the card is done."""
    table = at_table(seat(bank=2, attack=5, has="BC10 BC13"), seat(), seat(), row="SA3 BC01", threat="KA01")
    table.special(0, "SA3").do(0, a.NameSuit("C"))
    assert table.asking() == "LossChoice"
    table.lose(0, "BC13")
    log = table.log()
    assert log.index("strike") < log.index("lost") < log.index("special-over") < log.index("threat")


def test_industrial_espionage():
    """KI-63, KI-16, KI-17, KI-R05: hers back, no further than Eureka; then one's own forward."""
    table = at_table(seat(bank=2, research=3), seat(research=1), seat(research=4), row="SA8 BC01")
    table.special(0, "SA8")
    assert table.offered() == ["1", "2"]
    table.do(0, a.NameRival(1)).product(0, "NP01")
    assert table.player(1).research == 0
    assert table.player(0).research == 0
    assert table.products(0) == "NP01"
    assert len(table.heard(e.RivalNamed)) == 1


def test_a_rival_who_cannot_be_moved_may_be_named():
    """KI-63, KI-R04: nothing is lost by it either."""
    table = at_table(seat(bank=2), seat(products="NP17"), seat(), row="SA8 BC01")
    table.special(0, "SA8").do(0, a.NameRival(1))
    assert table.player(1).research == 0
    assert table.products(1) == "NP17"
    assert table.player(0).research == 2


def test_early_warning_network():
    """KI-65, KI-16: a new threat at once, nobody attacked; then back up to 2."""
    table = at_table(seat(attack=1, has="BC01"), seat(), seat(), row="SA9 BC02", threat="KA01")
    table.special(0, "SA9")
    assert table.threat() != "KA01"
    assert table.heard(e.ThreatStruck) == []
    assert len(table.heard(e.ThreatRevealed)) == 1
    assert table.player(0).attack == 0
    assert table.has() == "BC01"


def test_early_warning_network_with_an_empty_deck():
    """KI-65, KI-47."""
    table = at_table(seat(), seat(), seat(), row="SA9 BC02", threat="KA01")
    table.state.threat_pile, table.state.threats = [*table.state.threats, *table.state.threat_pile], []
    table.special(0, "SA9")
    assert len(table.state.threats) == 14


def test_hazmat_sweep_stops_at_zero():
    """KI-16, KI-R04: being calmed past zero is no crossing, unlike negative income."""
    for attack in range(6):
        table = at_table(seat(attack=attack), seat(), seat(), row="SA5 BC01", threat="KA14")
        table.special(0, "SA5")
        assert table.player(0).attack == max(0, attack - 3)
        assert table.threat() == "KA14"


# -- the wheels ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", range(5))
@pytest.mark.parametrize("steps", [0, 1, 4, 5, 9, 10])
def test_the_research_wheel(start, steps):
    """KI-11, KI-12: five spaces, a product each time Eureka is reached."""
    table = at_table(seat(research=start), seat(), seat(), row="BC01")
    products = turn_research(table.state, table.table, 0, steps, "income")
    reached = [(start + step) % 5 for step in range(1, steps + 1)]
    assert products == reached.count(0)
    assert table.player().research == (reached[-1] if reached else start)


@pytest.mark.parametrize("start", range(6))
@pytest.mark.parametrize("steps", [-8, -7, -6, -2, -1, 0, 1, 5, 6, 7, 12])
def test_the_attack_wheel(start, steps):
    """KI-11, KI-13, KI-14, KI-R02: forward reaching zero crosses; backwards the step from zero to 5 does."""
    table = at_table(seat(attack=start), seat(), seat(), row="BC01", threat="KA13")
    turn_attack(table.state, table.table, 0, steps, "income")
    space, crossings = start, 0
    for _ in range(abs(steps)):
        if steps < 0 and space == 0:
            crossings += 1
        space = (space + (1 if steps > 0 else -1)) % 6
        if steps > 0 and space == 0:
            crossings += 1
    assert table.player().attack == space
    table.settle()
    assert len(table.heard(e.ThreatStruck)) == crossings


# -- income ----------------------------------------------------------------------------------------------------------------


def test_each_kind_pays_in_its_own_time():
    """KI-30, KI-31: Your Turn on one's own action, Rival's Turn on the others'."""
    table = at_table(
        seat(bank=0, has="BC13 BC09"),
        seat(bank=0, has="BC14 BC05"),
        seat(bank=0),
        row="BC01 BC02",
    )
    table.income(0, "BC01")
    assert table.player(0).bank == 2
    assert table.player(1).bank == 1
    table.income(1, "BC02")
    assert table.player(0).bank == 4
    assert table.player(1).bank == 5


def test_only_the_suit_of_the_discarded_card_matters():
    """KI-29, KI-R26: its own income, kind, cost and city count for nothing."""
    table = at_table(seat(bank=0, has="BI10"), seat(), seat(), row="BI13 BC01")
    table.income(0, "BI13")
    assert table.markers() == (2, 0, 1)
    assert table.has() == "BI10"
    assert table.discard() == "BI13"


def test_rivals_collect_clockwise_and_one_after_the_other():
    """KI-31, KI-32, KI-R09: each finishes, products and attacks included, before the next."""
    table = at_table(
        seat(research=4, has="BT11"),
        seat(),
        seat(has="BT13"),
        seat(research=4, has="BT05"),
        row="BT01 BC01",
        active=2,
        start=2,
    )
    table.income(2, "BT01")
    assert table.asked() == [3]
    assert table.player(0).research == 4, "seat 0 has to wait"
    table.product(3, "NP01")
    assert table.asked() == [0]
    table.product(0, "NP02")
    assert [one.seat for one in table.heard(e.Collected)] == [2, 3, 0]


def test_amounts_are_added_up_before_any_marker_moves():
    """KI-15, KI-R03: +2 and −1 from space 5 is one step to zero, not two past it and one back."""
    table = at_table(seat(attack=5, has="BI07 BI05"), seat(), seat(), row="BI13 BC01", threat="KA13")
    table.income(0, "BI13")
    (moved,) = table.heard(e.AttackMoved)
    assert (moved.steps, moved.before, moved.after, moved.crossings) == (1, 5, 0, 1)


def test_a_lost_building_has_already_paid():
    """KI-33, KI-R10."""
    table = at_table(seat(bank=0, attack=5, has="BC10"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert (table.player().bank, table.has()) == (3, "")


def test_a_loss_of_the_active_player_leaves_the_rivals_income_alone():
    """KI-R27."""
    table = at_table(
        seat(attack=5, has="BC10"), seat(bank=0, attack=5, has="BC06"), seat(), row="BC02 BT01", threat="KA14"
    )
    table.income(0, "BC02")
    assert table.player(1).bank == 3
    assert [table.has(0), table.has(1)] == ["", ""]


def test_nobody_may_refuse_what_is_collected():
    """KI-75: not even an attack in a step that brings the active player nothing else."""
    table = at_table(seat(bank=11, attack=5, has="BI10"), seat(), seat(), row="BI13 BC01", threat="KA02")
    table.income(0, "BI13")
    assert table.has() == ""
    assert table.asked() == [1]


# -- products ----------------------------------------------------------------------------------------------------------------


def test_a_product_must_be_taken():
    """KI-34, KI-R11: any of the display, and nothing else may be done."""
    table = at_table(seat(research=4, has="BT01"), seat(), seat(), row="BT03 BC01")
    table.income(0, "BT03")
    assert table.offered() == ["NP01", "NP02", "NP03"]
    assert table.refuses(0, a.TakeIncome("BC01")) == "KI-20"
    assert table.refuses(0, a.TakeProduct("NP04")) == "KI-34"


def test_the_fresh_product_takes_the_same_place():
    """KI-35, KI-R12: it comes up at once, before the attack of the same step."""
    table = at_table(seat(research=4, attack=5, has="BT13"), seat(), seat(), row="BT03 BC01", threat="KA13")
    table.next_products("NP09").income(0, "BT03").product(0, "NP02")
    assert table.display() == "NP01 NP09 NP03"
    log = table.log()
    assert log.index("product") < log.index("refill") < log.index("attack") < log.index("strike")


def test_sold_out():
    """KI-36, KI-R13: no refill from an empty deck; an empty display brings nothing, but the marker moves."""
    table = at_table(seat(research=4, has="BT08 BT02"), seat(), seat(), row="BT03 BC01", display="NP01")
    table.state.products = []
    table.income(0, "BT03").product(0, "NP01")
    assert table.display() == ""
    assert table.heard(e.DisplayRefilled) == []
    assert len(table.heard(e.NoProduct)) == 1
    assert table.markers()[1] == 0
    assert table.asked() == [1]


def test_products_stay_with_their_owner():
    """KI-37: through attacks and starting over."""
    table = at_table(
        seat(bank=11, has="BT11", products="NP16 NP17 NPH NPH"), seat(), seat(), row="BC13 BT03 SA1 BI13"
    )
    table.restart(0, "BC13")
    assert table.products() == "NP16 NP17 NPH NPH"


def test_equal_handbags_are_one_choice():
    """KI-38, KI-R14."""
    table = at_table(
        seat(research=4, has="BT01"), seat(), seat(), row="BT03 BC01", display="NPH NP01 NPH", last_round=True
    )
    table.income(0, "BT03")
    assert table.offered() == ["NPH", "NP01"]
    table.product(0, "NPH")
    assert table.products() == "NPH"
    assert table.display().split()[1:] == ["NP01", "NPH"]


def test_the_end_by_a_rivals_income_and_by_a_special_action():
    """KI-49, KI-50: whose product it was makes no difference."""
    rival = at_table(seat(), seat(research=4, has="BT11"), seat(), row="BT01 BC01")
    rival.handbags_next().income(0, "BT01").product(1, "NP01")
    assert rival.state.last_round
    special = at_table(seat(research=1), seat(), seat(), row="SA7 BC01")
    special.handbags_next().special(0, "SA7").product(0, "NP01")
    assert special.state.last_round
    ordinary = at_table(seat(research=1), seat(), seat(), row="SA7 BC01")
    ordinary.special(0, "SA7").product(0, "NP01")
    assert not ordinary.state.last_round


# -- attacks -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("threat", "hit"),
    [
        ("KA01", "SHKG1 BC10"),
        ("KA02", "STYO1"),
        ("KA03", "STYO2 BT08"),
        ("KA04", "BC09"),
        ("KA05", "BI12"),
        ("KA06", "BT11"),
        ("KA07", "STYO1 STYO2"),
        ("KA08", "SHKG1"),
        ("KA09", "BC09 BT08"),
        ("KA10", "BC10 BI12 BT11"),
        ("KA11", ""),
        ("KA14", "BI12"),
        ("KA15", "STYO2 BI12 BT08 BT11"),
    ],
)
def test_what_each_kaiju_is_after(threat, hit):
    """KI-39, KI-41, KI-42, KI-R17: section 9.7; Start cards included (KI-R01)."""
    has = "STYO1 STYO2 SHKG1 BC10 BC09 BI12 BT08 BT11"
    table = at_table(seat(), seat(attack=4, has=has), seat(), row="SA4 BC02", threat=threat)
    table.special(0, "SA4").do(0, a.NameRival(1))
    (strike,) = table.heard(e.ThreatStruck)
    assert strike.at_risk == hit.split()
    assert strike.spared == (not hit)
    wanted = hit.split()
    if len(wanted) > 1:
        assert table.asked() == [1]
        assert table.offered(1) == wanted
        table.lose(1, wanted[-1])
        assert wanted[-1] not in table.has(1).split()
        assert len(table.has(1).split()) == 7
    else:
        assert table.has(1) == " ".join(code for code in has.split() if code not in wanted)
    assert table.threat() != threat
    assert table.log().count("threat") == 1


def test_equally_dear_buildings_are_chosen_among():
    """KI-42."""
    table = at_table(seat(), seat(attack=4, has="BC14 BC06 BC13"), seat(), row="SA4 BC02", threat="KA14")
    table.special(0, "SA4").do(0, a.NameRival(1))
    assert table.offered(1) == ["BC14", "BC06"]


def test_an_attack_on_nothing_still_counts():
    """KI-41, KI-40: the threat is replaced though it hit nobody."""
    for threat, victim in (
        ("KA12", seat(bank=0, attack=4)),
        ("KA13", seat(attack=4)),
        ("KA14", seat(attack=4)),
    ):
        table = at_table(seat(), victim, seat(), row="SA4 BC02", threat=threat)
        table.special(0, "SA4").do(0, a.NameRival(1))
        assert table.heard(e.ThreatStruck)[0].spared
        assert table.threat() != threat


def test_two_crossings_look_at_what_the_first_left():
    """KI-39, KI-R15: half of 11 is lost, then half of what is left; the dearest, then the next."""
    table = at_table(
        seat(attack=5, bank=11, has="BI13 BI07 BI01 BI04 BI11"),
        seat(),
        seat(),
        row="BI08 BC02",
        threat="KA12",
    )
    table.income(0, "BI08").product(0, "NP01")
    assert [(one.before, one.after) for one in table.heard(e.BankMoved) if one.source == "kaiju"] == [
        (11, 5),
        (5, 2),
    ]
    dear = at_table(
        seat(attack=5, has="BI13 BI07 BI01 BI04 BI11"), seat(), seat(), row="BI08 BC02", threat="KA14"
    )
    dear.income(0, "BI08").product(0, "NP01")
    assert dear.has() == "BI07 BI01 BI04"


def test_lost_buildings_may_come_back_for_anybody():
    """KI-42, KI-R01: a lost Start card is shuffled in and bought at its printed cost."""
    table = at_table(
        seat(attack=5, has="SHKG2"), seat(bank=3), seat(), row="BI08 BC02 BT01 BC01", threat="KA02"
    )
    table.income(0, "BI08")
    assert table.discard() == "BI08 SHKG2"
    table.state.row.append(table.state.discard.pop())
    table.build(1, "SHKG2")
    assert (table.has(1), table.player(1).bank) == ("SHKG2", 0)


def test_no_crossing_no_new_threat():
    """KI-40, KI-R16."""
    table = at_table(seat(attack=3, has="BC10"), seat(), seat(), row="BC02 BT01", threat="KA01")
    table.income(0, "BC02")
    assert table.threat() == "KA01"
    assert "threat" not in table.log()


def test_a_victim_out_of_turn_answers_before_anybody_goes_on():
    """KI-42: one player at a time; nobody else may act meanwhile."""
    table = at_table(
        seat(),
        seat(attack=5, has="BI08 BI14"),
        seat(attack=5, has="BI02 BI03"),
        row="BI13 BC01 BC02",
        threat="KA05",
    )
    table.income(0, "BI13")
    assert table.asked() == [1]
    assert table.state.agenda[-1].patience_for(table.state, 1) == "answer"
    assert table.player(2).attack == 5
    table.lose(1, "BI14")
    assert table.asked() == [2]
    table.lose(2, "BI02")
    assert table.asking() == "TakeCard"


# -- starting over -------------------------------------------------------------------------------------------------------------


def test_starting_over_with_nothing_at_all():
    """KI-43, KI-45, KI-R18: an empty tableau qualifies; either kind of Building will do; it is optional."""
    table = at_table(seat(bank=9), seat(), seat(), row="BC09 BT07")
    assert table.offered() == ["income BC09", "income BT07", "build BC09", "build BT07", "restart BC09"]
    table.restart(0, "BC09")
    assert (table.player().bank, table.has()) == (6, "BC09")


def test_starting_over_waits_for_ones_own_action():
    """KI-R28: not in the middle of a rival's."""
    table = at_table(seat(), seat(attack=5, has="BI06"), seat(), row="BI13 BC13 BC14", threat="KA05")
    table.income(0, "BI13")
    assert table.has(1) == ""
    assert table.asked() == [1]
    assert "restart BC13" in table.offered(1)
    late = at_table(seat(), seat(), seat(attack=5, has="BI06"), row="BI13 BC13 BC14", threat="KA05")
    late.income(0, "BI13")
    assert late.asked() == [1]
    assert late.refuses(2, a.Restart("BC13")) == ""


def test_starting_over_again():
    """KI-45: it may be used whenever the condition is met."""
    table = at_table(seat(has="BT07"), seat(), seat(), row="BC13 BT03 SA1 BI13")
    table.restart(0, "BC13")
    table.state.players[0].tableau = [table.number("BT11")]
    table.income(1, "BT03").income(2, "SA1")
    table.state.row.append(table.number("BC14"))
    while table.asked() != [0]:
        table.do(table.asked()[0], table.options(table.asked()[0])[0])
    assert "restart BC14" in table.offered(0)


# -- two players -----------------------------------------------------------------------------------------------------------------


def test_income_of_two_players_goes_to_the_one_rival():
    """KI-67, KI-69."""
    table = at_table(
        seat(bank=0, has="BC13"), seat(bank=0, has="BC09"), row="BC01 BC02 BC03 BC04 BC05", extra="BT01"
    )
    table.income(0, "BC01")
    assert (table.player(0).bank, table.player(1).bank) == (2, 2)


def test_the_extra_card_cannot_be_taken():
    """KI-68."""
    table = at_table(seat(bank=11), seat(), row="BC01 BC02 BC03 BC04 BC05", extra="BT01")
    assert not [option for option in table.offered() if option.endswith("BT01")]
    assert table.refuses(0, a.Build("BT01")) == "KI-20"
    assert GAME.view(table.state, table.table, None).extra == "BT01"


def test_a_special_action_as_extra_card_pays_by_its_suit():
    """KI-72, KI-R08, KI-R31: and is not carried out."""
    table = at_table(seat(has="BT11 BC09"), seat(has="BC13"), row="BC01", extra="SA7", step="clear")
    assert table.player(0).research == 1
    assert table.player(0).bank == 5
    assert table.player(1).bank == 5
    assert "SA7" in table.discard()


def test_the_extra_income_is_rivals_turn_income_start_player_first():
    """KI-70, KI-71, KI-R23: one step each, one new threat after both."""
    table = at_table(
        seat(attack=5, has="BC13 BC03"),
        seat(attack=5, has="BC06"),
        row="BT01",
        extra="BC01",
        step="clear",
        start=1,
        threat="KA04",
    )
    assert [one.seat for one in table.heard(e.Collected)] == [1, 0]
    assert {one.kind for one in table.heard(e.Collected)} == {"R"}
    assert (table.has(0), table.has(1)) == ("BC13", "")
    assert len(table.heard(e.ThreatRevealed)) == 1
    assert table.state.start == 0


def test_out_of_turn_questions_in_the_extra_income_are_answers():
    """KI-70: nobody is active then."""
    table = at_table(seat(research=4, has="BT11"), seat(), row="BC01", extra="BT01", step="clear")
    assert table.asked() == [0]
    assert table.state.active == -1
    assert table.state.agenda[-1].patience_for(table.state, 0) == "answer"
    table.product(0, "NP01")
    assert table.state.start == 1


def test_two_players_leave_three_companies_in_the_box():
    """KI-74: the home bonus looks at the one rival."""
    table = at_table(seat(company="CO1", has="STYO1 STYO2"), seat(company="CO2", has="STYO3"), row="BC01")
    assert table.score(0).home == 5
    assert set_up(2).state.start in (0, 1)
    counts = components(set_up(2).state, BOOK)
    assert sum(count for name, count in counts.items() if name.startswith("card")) == 54 + 15


# -- in the long run ---------------------------------------------------------------------------------------------------------------


def test_cubes_have_no_part_in_play():
    """KI-R29: a player is a company, three markers, Buildings and products."""
    assert Player.__struct_fields__ == ("company", "bank", "research", "attack", "tableau", "products")


def test_rounds_have_no_limit():
    """KI-R30: round 1000 is like any other."""
    table = at_table(seat(), seat(), seat(), row="BC01 BC02 BC03 BC04", round=999)
    table.income(0, "BC01").income(1, "BC02").income(2, "BC03")
    assert table.state.round == 1000
    assert asked(table.state)

"""What cannot be done: stale choices, other people's questions, malformed actions. Refused, with nothing
changed."""

from __future__ import annotations

import pytest

from games.engine import IllegalAction, act, asked, settle
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from tests.titles.kaiju_incorporated.positions import all_positions
from tests.titles.kaiju_incorporated.table import RULES, at_table, seat


def two_victims():
    return at_table(
        seat(),
        seat(attack=5, has="BI08 BI14"),
        seat(attack=5, has="BI02 BI03"),
        row="BI13 BC01 BC02",
        threat="KA05",
    ).income(0, "BI13")


def test_a_product_that_was_just_replaced_cannot_be_taken():
    """KI-34, KI-35: two products in a row; the first choice is sent twice."""
    table = at_table(seat(research=4, has="BT08 BT02"), seat(), seat(), row="BT03 BC01")
    table.next_products("NP17").income(0, "BT03").product(0, "NP01")
    assert table.refuses(0, a.TakeProduct("NP01")) == "KI-34"
    table.product(0, "NP17")
    assert table.products() == "NP01 NP17"


def test_of_two_victims_only_the_one_who_is_asked_may_answer():
    """KI-42: the second one's answer comes too early, and counts once it is asked for."""
    table = two_victims()
    assert table.refuses(2, a.LoseBuilding("BI02")) == ""
    table.lose(1, "BI08")
    assert table.refuses(1, a.LoseBuilding("BI14")) == ""
    table.lose(2, "BI02")
    assert (table.has(1), table.has(2)) == ("BI14", "BI03")


def test_a_victim_gives_up_only_what_is_asked_for():
    """KI-42."""
    table = two_victims()
    assert table.refuses(1, a.LoseBuilding("BI02")) == "KI-42"
    assert table.refuses(1, a.LoseBuilding("XX99")) == "KI-42"
    table.player(1).tableau.append(table.take("BC13"))
    assert table.refuses(1, a.LoseBuilding("BC13")) == "KI-42"


def test_a_card_can_be_taken_once():
    """KI-20."""
    table = at_table(seat(), seat(), seat(), row="BC01 BC02 BC03 BC04").income(0, "BC01")
    assert table.refuses(0, a.TakeIncome("BC02")) == "", "seat 0 has acted"
    for action in (a.TakeIncome("BC01"), a.Build("BC01"), a.UseSpecial("BC01"), a.Restart("BC01")):
        assert table.refuses(1, action) == "KI-20"


def test_modes_belong_to_their_cards():
    """KI-24, KI-26: a Special Action is never built, and a Building is no Special Action."""
    table = at_table(seat(bank=11, has="BC13"), seat(), seat(), row="SA1 BC01")
    assert table.refuses(0, a.Build("SA1")) == "KI-24"
    assert table.refuses(0, a.UseSpecial("BC01")) == "KI-26"


def test_targets_are_named_only_when_they_are_asked_for():
    """KI-62 to KI-64."""
    table = at_table(seat(bank=11, has="BC13 BC14"), seat(), seat(), row="SA3 SA4 SA2 SA8")
    assert table.refuses(0, a.NameSuit("C")) == "KI-62"
    assert table.refuses(0, a.NameRival(1)) == "KI-63"
    assert table.refuses(0, a.Demolish("BC13")) == "KI-64"
    assert table.refuses(0, a.TakeProduct("NP01")) == "KI-34"
    assert table.refuses(0, a.LoseBuilding("BC13")) == "KI-42"


def test_a_rival_is_somebody_else_at_the_table():
    """KI-63."""
    table = at_table(seat(bank=11), seat(), seat(), row="SA4 BC01").special(0, "SA4")
    assert table.refuses(0, a.NameRival(0)) == "KI-63"
    assert table.refuses(0, a.NameRival(4)) == "KI-63"


def test_one_tears_down_ones_own_buildings():
    """KI-64."""
    table = at_table(seat(bank=11, has="BC13 BC14"), seat(has="BI01"), seat(), row="SA2 BC01").special(
        0, "SA2"
    )
    assert table.refuses(0, a.Demolish("BI01")) == "KI-64"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"[]",
        b'{"do": "pass"}',
        b'{"do": "income"}',
        b'{"do": "income", "card": 7}',
        b'{"do": "income", "card": ""}',
        b'{"do": "income", "card": "BC01", "mode": "build"}',
        b'{"do": "income", "card": "../../etc"}',
        b'{"do": "suit", "suit": "X"}',
        b'{"do": "rival", "seat": -1}',
        b'{"do": "rival", "seat": 5}',
        b'{"do": "product", "product": "' + b"N" * 99 + b'"}',
    ],
)
def test_what_is_no_action_is_malformed(sent):
    with pytest.raises(IllegalAction) as caught:
        GAME.read_action(sent)
    assert caught.value.code == "malformed"


def test_stale_choices_are_refused_or_still_legal():
    """Everything that could be done a moment ago, sent once more by everybody: it is an option now, or it
    is refused whole."""
    refused = 0
    stale: list[a.AnyAction] = []
    for state, table, _ in all_positions(120):
        before = GAME.encode(state)
        for number in range(len(state.players)):
            options = state.agenda[-1].options(state, table, number) if number in asked(state) else []
            for action in stale:
                if action not in options:
                    refused += 1
                    with pytest.raises(IllegalAction):
                        act(GAME, state, table, number, action)
        assert GAME.encode(state) == before
        stale = list(state.agenda[-1].options(state, table, asked(state)[0])) if asked(state) else []
    assert refused > 1000


def test_every_default_is_an_option():
    """KI-R33: whoever runs out of time does something legal, at every decision."""
    kinds = set()
    for state, table, _ in all_positions(400):
        for number in asked(state):
            frame = state.agenda[-1]
            kinds.add(type(frame).__name__)
            assert frame.default(state, table, number) in frame.options(state, table, number)
    assert kinds == {
        "TakeCard",
        "ProductChoice",
        "LossChoice",
        "SuitChoice",
        "RivalChoice",
        "DemolitionChoice",
    }


def default(table, number=0):
    return table.state.agenda[-1].default(table.state, table.context, number)


def test_what_happens_when_time_runs_out():
    """KI-R33."""
    table = at_table(seat(bank=11, has="BC13 BI07 BT11"), seat(), seat(), row="BC01 BI13 BT01")
    assert default(table) == a.TakeIncome("BI13")
    eureka = at_table(seat(research=4, has="BT01 BT11"), seat(), seat(), row="BT03 BC01").income(0, "BT03")
    assert default(eureka) == a.TakeProduct("NP03")
    assert default(two_victims(), 1) == a.LoseBuilding("BI08")
    shift = at_table(seat(bank=2, has="BC13 BI07"), seat(), seat(), row="SA3 BC01").special(0, "SA3")
    assert default(shift) == a.NameSuit("I")


def test_play_goes_on_after_a_refusal():
    table = two_victims()
    with pytest.raises(IllegalAction):
        act(GAME, table.state, table.context, 1, a.LoseBuilding("BC13"))
    settle(table.state, table.context)
    assert table.asked() == [1]
    assert RULES.number["BI08"] in table.player(1).tableau


def test_a_code_has_at_most_twelve_characters():
    longest = "A" * 12
    assert GAME.read_action(b'{"do":"build","card":"%s"}' % longest.encode()) == a.Build(longest)
    with pytest.raises(IllegalAction):
        GAME.read_action(b'{"do":"build","card":"%sA"}' % longest.encode())

"""Movement, spaces and Towers (SB-65 to SB-75, SB-100 to SB-108)."""

from __future__ import annotations

import pytest

from games.engine import Unreadable, advance
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.components import components
from games.titles.spoonbrokers.match_events import Drawn, Gained, Strolled, TowerGrew
from games.titles.spoonbrokers.round import Turn
from games.titles.spoonbrokers.terms import BANK
from tests.titles.spoonbrokers.table import RULES, at_table, buy_tower, changed, play, seat, tower


def test_the_board_has_28_spaces_of_the_right_kinds():
    """SB-65: one Pay Day, six faces, seven treats, four Towers, four loans, three taxes, a prison, two
    Markets."""
    kinds = RULES.kinds
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {
        "payday": 1,
        "catnip": 6,
        "dividend": 7,
        "tower": 4,
        "loan": 4,
        "tax": 3,
        "prison": 1,
        "market": 2,
    }
    assert (kinds[0], kinds[7], kinds[14]) == ("payday", "prison", "market")


@pytest.mark.parametrize("number", range(1, 7))
def test_the_piece_walks_exactly_the_roll_clockwise(number):
    """SB-65."""
    table = at_table(seat(space=9), seat()).roll(number)
    stroll = table.heard(Strolled)[0]
    assert (stroll.origin, stroll.steps, stroll.space) == (9, number, 9 + number)
    assert table.player().space == 9 + number


def test_only_the_last_space_counts():
    """SB-65, SB-74: over a tax, past the prison, onto a tax."""
    table = at_table(seat(bills=100, space=4), seat()).roll(5)
    assert table.player().space == 9
    assert table.bills() == 90
    assert table.state.prisoner == -1


def test_landing_is_compulsory():
    """SB-65."""
    table = at_table(seat(bills=10, space=4), seat(), step="landing")
    assert table.options() == [a.GO_BROKE]


def test_pieces_share_spaces():
    """SB-66."""
    table = at_table(seat(space=2), seat(space=8), seat(space=8)).roll(6)
    assert [player.space for player in table.state.players] == [8, 8, 8]


def test_pay_day_comes_before_the_landing():
    """SB-67: the salary pays the loan of the space."""
    table = at_table(seat(bills=0, space=26), seat()).roll(6)
    assert table.player().space == 4
    assert table.bills() == 30


def test_poor_lucky_draws_two():
    """SB-67, SB-146."""
    table = at_table(seat(bills=0, space=26, character="LUCKY"), seat()).roll(2)
    assert (table.bills(), len(table.hand())) == (10, 2)


def test_standing_on_start_and_going_to_prison_pay_nothing():
    """SB-68."""
    table = at_table(seat(), seat()).roll(3)
    assert table.heard(Gained) == []
    table = at_table(seat(bills=0, space=27), seat(), step="landing").choose(0, a.GO_BROKE)
    assert table.player().space == 7
    assert (table.bills(), table.heard(Gained)) == (0, [])


def test_treats_pay_by_spoons_whatever_the_price():
    """SB-69."""
    table = at_table(
        seat(bills=0, certs="SAM-3 SAM-4 KIB-6", space=2), seat(), step="landing", prices=(0, 5, 15, 10)
    )
    assert table.bills() == 14
    table = at_table(seat(bills=0, certs="KIB-6", space=2), seat(), step="landing")
    assert table.bills() == 0
    assert table.heard(Gained) == []
    table = at_table(seat(bills=0, certs="KIB-6 YUJ-1", space=20), seat(), step="landing")
    assert table.bills() == 14


@pytest.mark.parametrize(
    ("character", "loan"), [("AMERICAT", 20), ("SILVER", 0), ("CATTORNEY", 40), ("LUCKY", 20)]
)
def test_loans_by_character(character, loan):
    """SB-70."""
    table = at_table(seat(bills=100, character=character, space=12), seat(), step="landing")
    assert table.bills() == 100 - loan


@pytest.mark.parametrize("character", ["AMERICAT", "SILVER", "CATTORNEY", "LUCKY"])
def test_tax_is_the_same_for_all(character):
    """SB-71."""
    table = at_table(seat(bills=100, character=character, space=18), seat(), step="landing")
    assert table.bills() == 90


def test_spoons_face_brings_a_card():
    """SB-72: others hear that one was drawn, the owner which."""
    table = at_table(seat(space=11), seat(), step="landing", run=False).catnip_on_top("CN01").on()
    assert table.hand() == ["CN01"]
    assert table.heard(Drawn, 0)[0].codes == ["CN01"]
    assert table.heard(Drawn, 1)[0].codes is None


def test_ones_own_tower_and_one_for_sale_ask_nothing():
    """SB-75: no rent, no rise, no extra chance to buy."""
    table = at_table(seat(bills=200, towers={"TW1": 3}, space=3), seat(), step="landing")
    assert (table.bills(), table.state.tower_kibbles[0]) == (200, 3)
    table = at_table(seat(bills=200, space=3), seat(), step="landing")
    assert table.asking() == "NextTurn"
    assert table.bills() == 200


def test_a_new_tower_counts_110_at_once():
    """SB-100, SB-101."""
    table = at_table(seat(bills=100), seat())
    before = table.net()
    table.do(0, buy_tower("TW3"))
    assert (before, table.net(), table.bills()) == (100, 110, 0)
    assert [one.why for one in table.heard(TowerGrew)] == ["bought"]


def test_rent_is_ten_for_each_red_block_and_fixed_on_landing():
    """SB-102."""
    table = at_table(seat(bills=100, space=17), seat(bills=0, towers={"TW3": 7}), step="landing")
    assert (table.bills(0), table.bills(1)) == (30, 70)


def test_a_tower_grows_by_two_with_each_visit():
    """SB-103."""
    table = at_table(seat(bills=200, space=17), seat(towers={"TW3": 1}), step="landing")
    assert table.state.tower_kibbles[2] == 3
    table.land(0, 17)
    assert table.state.tower_kibbles[2] == 5
    assert table.bills() == 200 - 10 - 30


def test_it_grows_even_without_rent_or_with_part_of_it():
    """SB-104, SB-110."""
    table = at_table(seat(bills=200, space=17), seat(towers={"TW3": 0}), step="landing")
    assert (table.bills(), table.state.tower_kibbles[2]) == (200, 2)
    table = at_table(seat(bills=5, space=17), seat(bills=0, towers={"TW3": 3}), step="landing")
    table.choose(0, a.GO_BROKE)
    assert (table.bills(1), table.state.tower_kibbles[2]) == (5, 5)


def test_towers_without_red_blocks():
    """SB-105: bought from an empty supply; or without a limit, if the rule data says so (R-14)."""
    table = at_table(seat(bills=100, towers={"TW1": 20}), seat()).do(0, buy_tower("TW2"))
    assert table.state.tower_kibbles[1] == 0
    assert table.view().towers[1].worth == 100
    endless = changed(constants={"tower_kibble_supply": 0})
    table = at_table(seat(bills=100, towers={"TW1": 20}), seat(), rules=endless).do(0, buy_tower("TW2"))
    assert table.state.tower_kibbles[1] == 1
    assert table.view().supply == -1


def test_owners_in_prison_collect_rent():
    """SB-106."""
    table = at_table(seat(space=3), seat(bills=0, towers={"TW1": 2}), prisoner=1, step="landing")
    assert table.bills(1) == 20


def test_towers_leave_their_owner_only_through_debt():
    """SB-107: nothing offers a Tower for sale in trading."""
    table = at_table(seat(bills=300, towers={"TW1": 2}), seat())
    assert "debt-tower" not in table.kinds()
    assert table.refuses(0, a.DEBT_TOWERS[0]) == "SB-114"
    table = at_table(seat(bills=300), seat(towers={"TW1": 2}))
    assert table.refuses(0, buy_tower("TW1")) == "SB-55"


def test_a_tower_sold_before_the_rent_is_settled_does_not_grow():
    """SB-108: and the rent stays due to the former owner."""
    table = at_table(
        seat(bills=25, hand="CN04", space=10),
        seat(bills=0, towers={"TW2": 3}),
        seat(bills=50),
        step="landing",
    )
    table.choose(0, play("CN04")).choose(1, a.DEBT_TOWERS[tower("TW2")])
    assert (table.bills(0), table.bills(1), table.bills(2)) == (15, 85, 40)
    assert table.state.tower_owners[1] == BANK
    assert table.state.tower_kibbles[1] == 0


def test_sb_01_each_deed_and_certificate_is_somewhere_exactly_once():
    """SB-01: what the law of conservation counts, whoever owns it."""
    table = at_table(seat(certs="YUJ-6", towers={"TW1": 2}), seat())
    counted = components(table.state, RULES)
    found = {name: n for name, n in counted.items() if name.startswith(("deed ", "certificate "))}
    assert set(found.values()) == {1}
    assert len(found) == len(table.state.owners) + len(table.state.tower_owners)


def test_matches_of_another_version_than_the_first_are_not_taken_for_it():
    """What the first version stored loses the field that players had then; of a version that never was
    nothing is read."""
    old = [*range(8), [[1, 2, 3, 4, 5, "aside"], [1, 2, 3, 4, 5, "aside"]]]
    assert GAME.upgrade(old, 1)[8] == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]
    with pytest.raises(Unreadable, match="from version 99"):
        GAME.upgrade(old, 99)


def test_a_turn_that_is_about_to_begin_shows_nothing_of_the_turn_before():
    """SB-24: no card of the last Broker under the next one's name, no step of theirs."""
    table = at_table(seat(space=9), seat(), seat(), market=["MK01"], step="market")
    shown = GAME.view(table.state, table.context, 1)
    assert (shown.active, shown.market_card, shown.phase) == (0, "MK01", "trade")
    table.roll(1)
    while table.state.active == 0:
        advance(table.state, table.context)
    assert isinstance(table.state.agenda[-1], Turn)
    shown = GAME.view(table.state, table.context, 1)
    assert (shown.active, shown.market_card, shown.phase, shown.die) == (1, None, "market", 0)
    assert (shown.left, shown.transactions) == (2, 2)

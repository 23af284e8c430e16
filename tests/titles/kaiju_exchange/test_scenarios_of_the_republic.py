"""The worked scenarios of the rules page (section 11) about the Banana Republic, each named after its id."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import (
    Donate,
    EndBusiness,
    EndMain,
    Fulfil,
    Pick,
    Redeem,
    Sell,
)
from games.titles.kaiju_exchange.match_events import Sold
from tests.titles.kaiju_exchange.table import (
    EGG,
    PONZIUM,
    RULES,
    TENTACLE,
    at_table,
    seat,
    set_up,
)
from tests.titles.kaiju_exchange.test_scenarios import fulfil


def test_sc_3_the_rate_of_a_row_is_read_again_after_each_sale():
    """SC-3 (KX-50 to KX-54)."""
    table = at_table(seat(materials="E6"), seat(), rows="E2")
    assert Sell(EGG) in table.options()
    assert Donate(EGG) in table.options()
    table.do(0, Sell(EGG))
    assert table.player().wonga == 5 + 2
    assert table.state.republic[EGG] == 4
    assert Donate(EGG) not in table.options()
    table.do(0, Sell(EGG))
    assert table.player().wonga == 5 + 2 + 1
    assert table.state.republic[EGG] == 6
    assert table.refuses(0, Sell(EGG)) == "KX-51"


def test_sc_4_the_first_of_the_two_spaces_sets_the_rate():
    """SC-4 (KX-50)."""
    table = at_table(seat(materials="P4"), seat(), rows="P3").do(0, Sell(PONZIUM))
    assert table.player().wonga == 5 + 1
    assert table.state.republic[PONZIUM] == 5
    assert Sell(PONZIUM) not in table.options()


def test_sc_19_globals_are_refilled_when_none_is_left():
    """SC-19 (KX-79, KX-94)."""
    table = at_table(
        seat(materials="E3"), seat(materials="S3"), step="business", shown=["DM-E1", "DM-E2", "DM-S3"]
    )
    fulfil(fulfil(table, "global", "DM-E1"), "global", "DM-E2")
    table.do(0, EndBusiness())
    assert table.names(table.state.globals) == ["DM-S3"]
    table.do(1, EndMain(), Fulfil("global", table.design("DM-S3")))
    assert table.state.globals == []
    table.player(1).wonga = 0  # the end of the round is far enough
    table.do(1, EndBusiness())
    assert len(table.state.globals) + len(table.state.republic_scored) == 3


def test_sc_20_the_republic_takes_the_larger_demand():
    """SC-20 (KX-102)."""
    table = at_table(step="republic", shown=["DM-E1", "DM-E2"], rows="E1", rolls=[1])
    assert table.names(table.state.republic_scored) == ["DM-E2"]
    assert table.state.republic[EGG] == 0
    assert table.names(table.state.globals) == ["DM-E1"]


def test_sc_21_larger_first_even_if_two_smaller_would_score_more():
    """SC-21 (KX-102; R-32)."""
    shown = ["DM-S3", "DM-S2", "DM-S1"]
    three = at_table(step="republic", shown=shown, rows="S2", rolls=[2])
    assert three.names(three.state.republic_scored) == ["DM-S3"]
    four = at_table(step="republic", shown=shown, rows="S3", rolls=[2])
    assert four.names(four.state.republic_scored) == ["DM-S3", "DM-S1"]


SEVEN = ["DM-T1", "DM-T2", "DM-T2", "DM-T3", "DM-P1", "DM-P2", "DM-P3"]


def test_sc_22_the_republics_eighth_demand_ends_the_match():
    """SC-22 (KX-105, KX-106)."""
    arrangement = {"shown": ["DM-E2", "DM-S2"], "rows": "E2 S2", "rolls": [3], "republic_scored": SEVEN}
    ally = at_table(seat(), seat(alliance=True), step="republic", **arrangement)
    assert (ally.state.ending, ally.state.winners) == ("alliance", [1])
    assert len(ally.state.republic_scored) == 8
    assert ally.names(ally.state.globals) == ["DM-S2"], "the second was not resolved"
    alone = at_table(step="republic", **arrangement)
    assert (alone.state.ending, alone.state.winners) == ("republic", [])


def test_sc_23_the_alliance_token_comes_last_and_goes_first():
    """SC-23 (KX-56, KX-58)."""
    table = at_table(seat(materials="T2", favors=2), seat(), rows="E3")
    table.do(0, Donate(TENTACLE))
    assert table.player().alliance
    assert table.player().favors == 2
    table.do(0, Redeem())
    assert not table.player().alliance
    assert table.state.alliance_here
    table.do(0, Pick(TENTACLE), Pick(EGG))
    assert table.player().materials == [1, 0, 1, 0]
    assert table.player().favors == 2
    assert table.player().wonga == 4


def test_sc_24_redeeming_lowers_the_rows_and_lifts_the_prices():
    """SC-24 (KX-57, KX-50)."""
    table = at_table(seat(materials="E2 T2", favors=1, wonga=2), seat(), rows="E5 T3")
    table.do(0, Redeem(), Pick(EGG), Pick(TENTACLE))
    assert table.player().wonga == 1
    assert table.state.republic == [4, 0, 2, 0]
    table.do(0, Sell(EGG), Sell(TENTACLE))
    assert [event.wonga for event in table.heard(Sold)] == [1, 2]


def test_sc_34_setting_up_the_fall_of_banana_republic():
    """SC-34 (KX-143, KX-144)."""
    checked = 0
    for seed in range(60):
        state = set_up(2, seed, fall=True).state
        cities = {RULES.mat_names[player.mat]: at for at, player in enumerate(state.players)}
        if set(cities) != {"Singapore", "New York"}:
            continue
        checked += 1
        hands = {
            city: [RULES.demand_codes[card] for card in state.players[at].locals]
            for city, at in cities.items()
        }
        assert hands["Singapore"][0] == "DM-E2"
        assert hands["New York"][0] == "DM-T2"
        assert [len(hand) for hand in hands.values()] == [2, 2]
        discarded = sorted(RULES.demand_codes[card] for card in state.discard)
        assert [code for code in discarded if code.endswith("2")] == ["DM-P2", "DM-S2"]
        assert len(discarded) == 10
        assert len(state.globals) == 3
        assert len(state.draw_pile) == 3
        assert RULES.targets[state.fall] == 5
    assert checked

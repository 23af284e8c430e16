"""Influence, winning, and the other ends of a match (KX-2 to KX-9, KX-105, KX-109)."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CashPonzium,
    EndBusiness,
    Fulfil,
    FulfilContract,
    Hire,
    MakeOffer,
    Pass,
    Replace,
    Sell,
)
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.influence import influence_by_source
from games.titles.kaiju_exchange.match_events import InfluenceChanged, MatchEnded
from games.titles.kaiju_exchange.terms import NOTHING, WONGA, bundle_of
from tests.titles.kaiju_exchange.table import EGG, RULES, SLIME, at_table, seat, set_up

FIVE = ["DM-E1", "DM-E2", "DM-S1", "DM-S2", "DM-T1"]


def test_the_match_stops_in_the_middle_of_a_turn_at_six():
    """KX-2."""
    table = at_table(seat(wonga=4, materials="E4", scored=FIVE), seat())
    table.do(0, Sell(EGG))
    assert table.influence() == 6
    assert table.state.agenda == []
    assert table.asked() == []
    assert (table.state.ending, table.state.winners) == ("influence", [0])
    assert [event.winners for event in table.heard(MatchEnded)] == [[0]]


@pytest.mark.parametrize(
    ("person", "influence"),
    [
        (seat(crew="E", wonga=5), [0, 0, 0, 0]),
        (seat(crew="E", wonga=6), [0, 0, 1, 0]),
        (seat(crew="E", wonga=17), [0, 0, 2, 0]),
        (seat(crew="EE"), [0, 0, 0, 0]),
        (seat(crew="EES"), [0, 0, 0, 0]),
        (seat(crew="SSS", mat="E"), [0, 0, 0, 1]),
        (seat(scored=["DM-E1", "DM-P3"]), [2, 0, 0, 0]),
        (seat(scored_contract="EC05"), [0, 1, 0, 0]),
        (seat(locals=["DM-E1"], reserved=["DM-S1"], favors=2, alliance=True), [0, 0, 0, 0]),
    ],
)
def test_influence_has_four_sources(person, influence):
    """KX-3; tokens, hands and reserved Demands count nothing (KX-59)."""
    table = at_table(person, seat())
    assert influence_by_source(table.player(), RULES) == influence
    assert table.influence() == sum(influence)


def test_wonga_and_crew_count_only_while_they_are_there():
    """KX-4."""
    table = at_table(seat(crew="EEE", wonga=6, scored=["DM-E1"]), seat())
    assert table.influence() == 3
    table.do(0, Replace(1, SLIME))
    assert table.player().wonga == 3
    assert table.influence() == 1, "only the scored Demand stays"


def test_the_win_is_looked_at_after_every_action_on_anybodys_turn():
    """KX-5, KX-6: a power use is one of the actions."""
    table = at_table(seat(crew="PPE", wonga=4, materials="P3", scored=FIVE), seat())
    table.do(0, CashPonzium())
    assert table.state.winners == [0]
    hire = at_table(seat(crew="EE", wonga=10, scored=FIVE[:5]), seat())
    assert hire.influence() == 6, "a test may begin where a match would have ended"
    hired = at_table(seat(crew="EE", wonga=4, scored=FIVE), seat()).do(0, Hire(EGG))
    assert hired.state.winners == [0], "a third identical Crew wins at once (R-29)"


def test_a_contract_is_never_looked_at_halfway():
    """KX-5: its Wonga and its Influence arrive together, in one look."""
    table = at_table(
        seat(wonga=0, materials="E2 S2 T1", contracts=["EC01"], scored=FIVE[:4]), seat(), step="business"
    )
    table.do(0, FulfilContract(table.design("EC01")))
    (ended,) = table.heard(MatchEnded)
    assert ended.winners == [0]
    assert table.player().wonga == 6
    assert table.player().contracts == []


def test_the_active_player_wins_when_two_reach_the_target_together():
    """KX-7 (R-1)."""
    table = at_table(seat(wonga=36), seat(wonga=36), active=1)
    settle_action(table.state, table.context, 1, 0)
    assert table.state.winners == [1]


def test_one_action_may_use_several_sources():
    """KX-8: a Contract whose Wonga also completes a group of six."""
    table = at_table(
        seat(crew="EEE", wonga=5, materials="E2 S2 T1", contracts=["EC01"], scored=FIVE[:1]),
        seat(),
        step="business",
    )
    assert table.influence() == 2
    table.do(0, FulfilContract(table.design("EC01")))
    assert influence_by_source(table.player(), RULES) == [1, 1, 1, 1]
    rich = at_table(seat(wonga=60), seat())
    assert rich.influence() == 10, "there is no cap"


def test_wonga_never_runs_out_at_the_bank_and_never_goes_below_zero():
    """KX-9: what cannot be paid is not offered."""
    table = at_table(seat(crew="E", wonga=3, materials="E2"), seat(wonga=500))
    assert table.offers(Hire) == []
    assert table.refuses(0, Hire(EGG)) == "KX-61"
    table.do(0, Sell(EGG))
    assert table.player().wonga == 5


SEVEN = ["DM-T1", "DM-T2", "DM-T2", "DM-T3", "DM-P1", "DM-P2", "DM-P3"]


def test_the_republic_wins_alone_with_its_eighth_demand():
    """KX-105: nobody wins, all share the place."""
    table = at_table(step="republic", shown=["DM-E1"], rows="E1", rolls=[2], republic_scored=SEVEN)
    result = GAME.result(table.state, table.context)
    assert result.ending == "republic"
    assert result.winners == []
    assert [placing.place for placing in result.placings] == [1, 1]
    assert result.rule == "KX-105"


def test_the_ally_wins_with_the_republic():
    """KX-105."""
    table = at_table(
        seat(scored=FIVE), seat(alliance=True), step="republic", shown=["DM-E1"], rows="E1", rolls=[2],
        republic_scored=SEVEN,
    )  # fmt: skip
    result = GAME.result(table.state, table.context)
    assert result.winners == [1]
    assert [(placing.seat, placing.place) for placing in result.placings] == [(1, 1), (0, 2)]


def test_seven_deliveries_end_nothing():
    """KX-105."""
    table = at_table(step="republic", shown=["DM-E1"], rows="E1", rolls=[2], republic_scored=SEVEN[:6])
    assert len(table.state.republic_scored) == 7
    assert table.state.ending == ""


@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        (seat(wonga=6), seat(wonga=5), [0]),
        (seat(wonga=4), seat(wonga=5), [1]),
        (seat(wonga=5, materials="E2"), seat(wonga=5, materials="S3"), [1]),
        (seat(wonga=5, materials="E2"), seat(wonga=5, materials="S2"), [0, 1]),
    ],
)
def test_the_cap_goes_by_influence_then_wonga_then_materials(one, other, winners):
    """KX-109 (R-39)."""
    table = at_table(one, other, step="end", round=40)
    assert (table.state.ending, table.state.winners) == ("rounds", winners)
    assert GAME.result(table.state, table.context).winners == winners


def test_round_thirty_nine_goes_on():
    """KX-109."""
    table = at_table(step="end", round=39)
    assert table.state.ending == ""
    assert table.state.round == 40


def test_no_result_while_the_match_is_on():
    """KX-2."""
    table = at_table(step="business")
    assert GAME.result(table.state, table.context) is None
    table.do(0, EndBusiness())
    assert GAME.result(table.state, table.context) is None


def test_a_won_match_opens_no_further_window():
    """KX-2: the fulfilment that wins is the last thing that happens."""
    table = at_table(
        seat(wonga=4, materials="E1", scored=FIVE),
        seat(crew="TT", materials="T1"),
        step="business",
        shown=["DM-E1", "DM-S1"],
    )
    assert table.asked() == [1]
    table.do(1, Pass())
    table.do(0, Fulfil("global", table.design("DM-E1")))
    assert table.state.winners == [0]
    assert table.asked() == []


def test_the_result_ranks_everybody_with_influence_by_source():
    """KX-3, KX-109: winners first, then by Influence, Wonga and materials; equals share a place."""
    table = at_table(
        seat(wonga=6, scored=FIVE[:2]),
        seat(crew="SSS", wonga=13, scored_contract="EC01", scored=FIVE[2:4]),
        seat(wonga=7, materials="E3"),
        seat(wonga=7, materials="S3"),
        step="end",
        round=40,
    )
    result = GAME.result(table.state, table.context)
    assert [(one.seat, one.place, one.score) for one in result.placings] == [
        (1, 1, 6.0),
        (0, 2, 3.0),
        (2, 3, 1.0),
        (3, 3, 1.0),
    ]
    assert result.placings[0].breakdown == [("Demands", 2), ("Contract", 1), ("Wonga", 2), ("Crew", 1)]
    assert result.reason.startswith("{seat:1} ")
    assert result.rule == "KX-109"


def told(table):
    """Every change of Influence that was announced: whose, from, to, and through whom."""
    return [(one.seat, one.before, one.after, one.partner) for one in table.heard(InfluenceChanged)]


def test_the_log_says_when_influence_rises_and_falls():
    """KX-3, KX-4: with the action that did it, and nothing where nothing changed."""
    table = at_table(seat(crew="E", wonga=5, materials="E4"), seat()).do(0, Sell(EGG))
    assert told(table) == [(0, 0, 1, -1)]
    table.do(0, Sell(EGG))
    assert len(told(table)) == 1
    table.do(0, Hire(EGG))
    assert told(table)[1:] == [(0, 1, 0, -1)]
    three = at_table(seat(crew="EE", wonga=5), seat()).do(0, Hire(EGG))
    assert told(three) == [(0, 0, 1, -1)]


def test_the_log_says_through_whom_a_trade_moved_influence():
    """KX-43: of both sides."""
    table = at_table(seat(crew="E", wonga=6, materials="E1"), seat(wonga=5))
    table.do(0, MakeOffer(1, bundle_of(WONGA, 1), NOTHING, True)).do(1, AcceptOffer(1))
    assert told(table) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_the_win_is_preceded_by_what_brought_it():
    """KX-2: the line before says how far the winner rose."""
    table = at_table(
        seat(crew="E", wonga=5, materials="E2", scored=["DM-E1", "DM-E2", "DM-S1", "DM-S2", "DM-T1"]), seat()
    )
    table.do(0, Sell(EGG))
    assert told(table) == [(0, 5, 6, -1)]
    assert table.state.winners == [0]


def test_what_one_starts_with_is_no_change():
    """KX-11: also where the start is worth an Influence."""
    data = msgspec.json.decode(GAME.shipped_data())
    data["constants"]["start_wonga"] = 7
    table = set_up(3, rules=GAME.read_cards(msgspec.json.encode(data)))
    assert [player.influence for player in table.state.players] == [1, 1, 1]
    assert table.heard(InfluenceChanged) == []

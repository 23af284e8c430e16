"""Who let reserving pass is asked again when the active player can first pay a Demand (KX-126 f, R-84)."""

from __future__ import annotations

import pytest

from games.bots import arena
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    PICKS,
    Convert,
    EndBusiness,
    FulfilContract,
    Hire,
    PaidDiscard,
    Pass,
    Redeem,
    Replace,
    Sell,
)
from games.titles.kaiju_exchange.reserve import (
    AFTER_A_GAIN,
    PAYABLE,
    ReserveWindow,
    newly_payable,
    reserve_options,
)
from games.titles.kaiju_exchange.turn_steps import BusinessAction
from tests.titles.kaiju_exchange.reserving import is_asked, keeper, take, trade
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, RULES, at_table, seat


def with_a_supplier(**more):
    """Seat 1 can reserve and has passed as Business began; seat 2 has what seat 0 lacks."""
    table = at_table(
        seat(**({"crew": "P", "wonga": 9} | more)),
        keeper(materials="T1"),
        seat(crew="S", materials="E3 S3"),
        step="business",
        shown=["DM-E1", "DM-S1", "DM-S2"],
    )
    assert table.asked() == [1]
    return table.do(1, Pass())


@pytest.mark.parametrize("seats", [3, 4])
def test_who_passed_is_asked_again_when_a_demand_can_first_be_paid(seats: int):
    """R-84 (R-68): that is when one would deny it."""
    table = at_table(
        seat(crew="P", materials="P2"),
        keeper(materials="T1"),
        seat(crew="S", materials="E1"),
        *[seat(crew="E")] * (seats - 3),
        step="business",
        shown=["DM-E1", "DM-S1"],
    )
    table.do(1, Pass())
    trade(table, 2, "P", "E")
    assert is_asked(table, 1)
    assert table.prompt(1).title == "{seat:0} can now fulfil {card:DM-E1}"
    table.do(1, take(table, "DM-E1"))
    assert (table.asking(), table.asked()) == ("BusinessAction", [0])


def test_whoever_made_it_payable_is_asked_as_well():
    """R-84: a trade need not be a promise."""
    rival = keeper(materials="T1 E1")
    table = at_table(seat(crew="P"), rival, step="business", shown=["DM-E1"]).do(1, Pass())
    trade(table, 1, "W", "E")
    assert is_asked(table, 1)


def test_nobody_is_asked_twice_for_the_same_demand_in_a_turn():
    """R-84: however often it comes within reach."""
    table = with_a_supplier()
    trade(table, 2, "W", "E")
    table.do(1, Pass())
    trade(table, 2, "E", "W")
    assert table.asking() == "BusinessAction"
    trade(table, 2, "W", "S2")
    assert is_asked(table, 1)
    assert table.prompt(1).title == "{seat:0} can now fulfil {card:DM-S1} and {card:DM-S2}"
    table.do(1, Pass())
    trade(table, 2, "S2", "E")
    assert table.asking() == "BusinessAction", "the Egg was known, and so are the crystals"
    trade(table, 2, "E", "S2")
    assert table.asking() == "BusinessAction"
    assert table.player(1).let_pass.count((table.design("DM-E1"), PAYABLE)) == 1


def test_what_could_be_paid_as_business_began_was_known():
    """R-84, R-68."""
    table = with_a_supplier(materials="E1")
    trade(table, 2, "W", "E")
    assert table.asking() == "BusinessAction"


def test_a_new_turn_is_a_new_question():
    """R-68: what was payable in the last one is forgotten."""
    table = at_table(
        seat(crew="P", wonga=9),
        seat(crew="S", materials="E3"),
        keeper(materials="T1"),
        step="business",
        shown=["DM-E1", "DM-S1", "DM-S2"],
    )
    table.do(2, Pass())
    trade(table, 1, "W", "E")
    table.do(2, Pass())
    known = (table.design("DM-E1"), PAYABLE)
    assert known in table.player(2).let_pass
    table.do(0, EndBusiness())
    assert table.state.active == 1
    assert known not in table.player(2).let_pass


def test_hands_ask_nobody():
    """R-84, KX-15: a window rests on what lies open to all."""
    table = with_a_supplier(locals=["DM-P1", "DM-E2"])
    table.player(2).materials[PONZIUM] = 1
    trade(table, 2, "W", "P")
    assert table.asking() == "BusinessAction"


@pytest.mark.parametrize("way", ["convert", "redeem", "hire", "replace"])
def test_whatever_brings_a_demand_within_reach(way: str):
    """R-84: a swap at the lab, the Republic's shelves, a power that stands in (KX-113)."""
    active = {
        "convert": seat(crew="P", materials="P2"),
        "redeem": seat(crew="P", favors=1),
        "hire": seat(crew="E", materials="E1", wonga=9),
        "replace": seat(crew="EP", materials="E1", wonga=9),
    }[way]
    rival = keeper(materials="T1")
    event = "EV-5" if way == "convert" else ""
    table = at_table(active, rival, step="business", event=event, shown=["DM-S1"], rows="S2")
    table.do(1, Pass())
    if way == "convert":
        table.do(0, Convert(), PICKS[PONZIUM], PICKS[PONZIUM], PICKS[1])
    elif way == "redeem":
        table.do(0, Redeem(), PICKS[1], PICKS[1])
    elif way == "hire":
        table.do(0, Hire(EGG))
    else:
        table.do(0, Replace(1, EGG))
    assert is_asked(table, 1)
    assert table.prompt(1).title == "{seat:0} can now fulfil {card:DM-S1}"


def test_who_may_fulfil_no_more_asks_nobody():
    """R-84: after three Demands (KX-86) or a Contract (KX-75) nothing can be paid."""
    table = with_a_supplier()
    table.state.turn.acts = 3
    trade(table, 2, "W", "E")
    assert table.asking() == "BusinessAction"
    contract = RULES.data.contracts[0]
    bound = with_a_supplier(
        contracts=[contract.code],
        materials=" ".join(
            f"{letter}{n}" for letter, n in zip("ESTP", contract.cost.counts(), strict=True) if n
        ),
    )
    bound.do(0, FulfilContract(bound.design(contract.code)))
    trade(bound, 2, "W", "E3")
    assert bound.asking() == "BusinessAction"


def test_what_only_goes_asks_nobody():
    """R-84: selling, throwing away."""
    table = with_a_supplier(materials="P4")
    table.do(0, Sell(PONZIUM))
    assert table.asking() == "BusinessAction"
    full = at_table(
        seat(crew="P", materials="P12"), keeper(materials="T1"), step="inventory", shown=["DM-P3"]
    )
    full.do(0, PaidDiscard(), PICKS[PONZIUM])
    assert full.asking() == "DiscardPick"


# -- whole matches -------------------------------------------------------------------------------------------


class HaveHadTheirSay(arena.Watcher):
    """Whenever the active player may fulfil, whoever could deny a Demand has been asked about it."""

    windows = moments = 0

    def chosen(self, state, context, seat, options, choice):
        top, rules = state.agenda[-1], context.cards
        self.windows += isinstance(top, ReserveWindow) and top.kind == AFTER_A_GAIN
        if not isinstance(top, BusinessAction):
            return
        for other in range(len(state.players)):
            if other != state.active and reserve_options(state, rules, other):
                self.moments += 1
                assert state.players[other].let_pass, "has been asked this turn"
                assert newly_payable(state, rules, other) == []


def test_before_every_business_action_the_others_have_had_their_say():
    """R-22, R-84: with what they hold, and about what can be paid."""
    watcher = HaveHadTheirSay()
    for seats in GAME.seats:
        for number in range(6):
            arena.play(GAME, RULES, ["hasty"] * seats, f"say {number}", watcher=watcher)
    assert watcher.moments > 100
    assert watcher.windows > 0

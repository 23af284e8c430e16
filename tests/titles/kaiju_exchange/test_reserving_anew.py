"""Whoever gets the means to reserve in another's turn is asked at once (KX-126 f, R-84)."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    PICKS,
    AnswerAccept,
    Convert,
    EndMain,
    Fulfil,
    Hire,
    MakeOffer,
    Pass,
    PublishQuote,
    Sell,
    Suggest,
    TakeQuote,
    TakeSuggestion,
)
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.terms import BUSINESS, INVENTORY, MAIN
from tests.titles.kaiju_exchange.goods import goods
from tests.titles.kaiju_exchange.reserving import is_asked, keeper, take, trade
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, TENTACLE, ExchangeTable, at_table, seat


def others(count):
    """Players who have nothing to do with it."""
    return [seat(crew=crew) for crew in "SP"[: count - 2]]


# -- the means come ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_gets_a_tentacle_is_asked_before_anything_else_happens(seats: int):
    """KX-126 f, R-84 (R-22): before the last Global Demand is fulfilled."""
    people = [seat(crew="E", materials="E1 T1"), keeper(), *others(seats)]
    table = at_table(*people, step="business", shown=["DM-E1"])
    assert (table.asking(), table.asked()) == ("BusinessAction", [0]), "nobody can reserve yet"
    trade(table, 1, "T")
    assert is_asked(table, 1)
    assert table.options(1) == [Pass(), take(table, "DM-E1")]
    assert table.prompt(1).title == "You can reserve now"
    assert table.refuses(0, Fulfil("global", table.design("DM-E1"))) == ""
    denied = table.copy().do(1, take(table, "DM-E1"))
    assert (denied.asking(), denied.state.globals) == ("BusinessAction", [])
    table.do(1, Pass())
    assert (table.asking(), table.asked()) == ("BusinessAction", [0])
    table.do(0, Fulfil("global", table.design("DM-E1")))


@pytest.mark.parametrize(
    ("partner", "shown"),
    [
        (seat(crew="TS", mat="T"), ["DM-E1"]),
        (keeper(reserved=["DM-S1", "DM-S2"]), ["DM-E1"]),
        (keeper(), []),
    ],
)
def test_a_tentacle_alone_asks_nobody(partner, shown):
    """KX-126: the power, room and something to reserve belong to it."""
    table = at_table(seat(crew="E", materials="T2"), partner, step="business", shown=shown)
    assert trade(table, 1, "T").asking() == "BusinessAction"


def test_other_goods_bring_nobody_a_moment():
    """R-84: nor does a Tentacle that goes."""
    table = at_table(seat(crew="S", materials="S2"), keeper(materials="T2"), shown=["DM-E1"])
    trade(table, 1, "S")
    assert table.asking() == "MainAction"
    trade(table, 1, "S", "T")
    assert table.asking() == "MainAction"


@pytest.mark.parametrize(
    ("step", "now", "back"), [("main", MAIN, "MainAction"), ("inventory", INVENTORY, "InventoryAction")]
)
def test_before_business_the_active_player_could_reserve_first(step: str, now: int, back: str):
    """R-84: reserving is a free action from the Action window on. What was let pass is not asked again as
    Business begins (R-68)."""
    table = at_table(
        keeper(materials="T2 P10", wonga=0), seat(crew="TT", mat="S"), step=step, shown=["DM-E1"]
    )
    trade(table, 1, "T")
    assert is_asked(table, 0), "the active player was to be first (KX-127)"
    assert table.prompt(0).title == "Others can reserve now"
    table.do(0, Pass())
    assert (is_asked(table, 1), table.state.turn.step) == (True, now)
    table.do(1, Pass())
    assert (table.asking(), table.asked()) == (back, [0])
    table.do(0, Sell(PONZIUM))
    if step == "main":
        table.do(0, EndMain())
    assert (table.asking(), table.state.turn.step) == ("BusinessAction", BUSINESS)


def test_what_the_active_player_can_pay_as_business_begins_is_asked_then():
    """R-84: who let it pass before had another question."""
    table = at_table(
        seat(crew="S", materials="T1", wonga=9), keeper(), seat(crew="E", materials="E1"), shown=["DM-E1"]
    )
    trade(table, 1, "T")
    assert is_asked(table, 1)
    table.do(1, Pass())
    trade(table, 2, "W", "E")
    assert table.asking() == "MainAction", "nothing can be fulfilled before Business"
    table.do(0, EndMain())
    assert (table.asking(), table.asked()) == ("ReserveWindow", [1])


def test_another_tentacle_is_another_question():
    """R-84, R-68: two can be reserved with two; what was asked with as many is not asked again."""
    table = at_table(seat(crew="S", materials="T1"), keeper(materials="T1"), step="business", shown=["DM-E1"])
    table.do(1, Pass())
    trade(table, 1, "T")
    assert is_asked(table, 1)
    table.do(1, Pass())
    trade(table, 1, "", "T")
    assert table.asking() == "BusinessAction"
    trade(table, 1, "T")
    assert table.asking() == "BusinessAction", "it has let two Tentacles pass already"


def test_a_window_for_one_goes_round_like_any_other():
    """KX-127: whoever could reserve besides, and has not let the same pass, has their say; the active
    player comes first."""
    table = at_table(
        keeper(materials="T3"),
        seat(crew="TT", mat="S"),
        seat(crew="TT", mat="P", materials="T1"),
        step="business",
        shown=["DM-E1", "DM-S1"],
    )
    table.do(2, Pass())
    trade(table, 1, "T")
    assert is_asked(table, 0)
    table.do(0, Pass())
    assert is_asked(table, 1)
    table.do(1, take(table, "DM-E1"))
    assert is_asked(table, 2), "one Demand fewer is a new question"
    table.do(2, Pass())
    assert (table.asking(), table.asked()) == ("BusinessAction", [0]), "nobody is left to be quicker"


def test_the_active_player_is_not_asked_alone():
    """R-68: a Tentacle, the power or room on the own turn makes reserving a free action."""
    bought = at_table(keeper(), seat(crew="S", materials="T1"), step="business", shown=["DM-E1"])
    trade(bought, 1, "W", "T")
    assert bought.asking() == "BusinessAction"
    assert take(bought, "DM-E1") in bought.options()
    hired = at_table(seat(crew="T", materials="T1", wonga=9), seat(crew="S"), shown=["DM-E1"])
    hired.do(0, Hire(TENTACLE))
    assert hired.asking() == "MainAction"
    assert take(hired, "DM-E1") in hired.options()
    swapped = at_table(keeper(materials="E2"), seat(crew="S"), event="EV-5", shown=["DM-E1"])
    swapped.do(0, Convert(), PICKS[EGG], PICKS[EGG], PICKS[TENTACLE])
    assert swapped.asking() == "MainAction"
    assert take(swapped, "DM-E1") in swapped.options()


@pytest.mark.parametrize("way", ["quote", "suggestion"])
def test_a_tentacle_may_come_by_any_trade(way: str):
    """R-84, KX-48, KX-49."""
    table = at_table(seat(crew="E", materials="T1"), keeper(), step="business", shown=["DM-E1"])
    if way == "quote":
        table.do(1, PublishQuote(goods("W"), goods("T"), 1, False)).do(0, TakeQuote(1))
    else:
        table.do(1, Suggest(goods("W"), goods("T"))).do(0, TakeSuggestion(1))
    assert is_asked(table, 1)


# -- while a window is open ----------------------------------------------------------------------------------


def test_answers_wait_for_a_window_that_an_answer_has_opened():
    """KX-128, R-55, R-84: of two that waited for one window, the second waits for the next one."""
    table = at_table(
        seat(crew="E", materials="E1 T1"),
        keeper(),
        seat(crew="S", materials="S1"),
        seat(crew="TT", mat="P", materials="T1"),
        shown=["DM-P1"],
    )
    table.do(0, MakeOffer(1, goods("T"), goods("W"))).do(0, MakeOffer(2, goods("E"), goods("S")), EndMain())
    assert table.asked() == [3]
    table.do(1, AnswerAccept(1)).do(2, AnswerAccept(2)).do(3, Pass())
    assert is_asked(table, 1)
    assert table.player(0).materials[EGG] == 1, "no trade is executed while a window is open"
    table.do(1, Pass())
    assert table.player(0).materials[EGG] == 0
    assert (table.asking(), table.asked()) == ("BusinessAction", [0])


def test_an_armed_pass_answers_here_as_well():
    """KX-126 f: it is a window like the others."""
    table = trade(
        at_table(seat(crew="E", materials="T1"), keeper(), step="business", shown=["DM-E1"]), 1, "T"
    )
    assert table.armed(1, "pass-reserving") == Pass()


# -- stored matches ------------------------------------------------------------------------------------------


def as_before() -> CompiledRules:
    """The shipped rule data as it was before R-84, which stored matches carry with them."""
    data = msgspec.json.decode(GAME.shipped_data())
    del data["constants"]["reserving_anew"]
    return GAME.read_cards(msgspec.json.encode(data))


def test_a_stored_match_asks_as_it_did_in_its_time():
    """R-84: neither at a Tentacle that came nor at a Demand within reach; and it notes nothing new."""
    rules = as_before()
    table: ExchangeTable = at_table(
        seat(crew="P", materials="T1 E1", wonga=9), keeper(), step="business", shown=["DM-E1"], rules=rules
    )
    assert trade(table, 1, "T").asking() == "BusinessAction"
    table = at_table(
        seat(crew="P", wonga=9), keeper(materials="T1 E1"), step="business", shown=["DM-E1"], rules=rules
    )
    table.do(1, Pass())
    assert trade(table, 1, "W", "E").asking() == "BusinessAction"
    assert table.player(1).let_pass == [(1, 0), (table.design("DM-E1"), -1)]

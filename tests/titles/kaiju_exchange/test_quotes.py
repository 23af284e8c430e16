"""Suggestions (KX-48) and standing quotes (KX-49)."""

from __future__ import annotations

import pytest

from games.engine import IllegalAction
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    CancelQuote,
    EndBusiness,
    EndMain,
    PublishQuote,
    Score,
    Suggest,
    TakeQuote,
    TakeSuggestion,
    WithdrawSuggestion,
)
from games.titles.kaiju_exchange.match_events import (
    QuoteEnded,
    QuotePublished,
    Suggested,
    SuggestionEnded,
    Traded,
)
from tests.titles.kaiju_exchange.goods import goods, held
from tests.titles.kaiju_exchange.table import ExchangeTable, at_table, seat


def market(**how) -> ExchangeTable:
    """Seat 0 is active; seats 1 and 2 have Slime Crystals."""
    return at_table(
        seat(crew="E", materials="E3"), seat(materials="S3"), seat(materials="S3", wonga=1), **how
    )


def quote(give: str, get: str, uses: int = 1, until_turn: bool = False) -> PublishQuote:
    return PublishQuote(goods(give), goods(get), uses, until_turn)


def suggestion(give: str, get: str) -> Suggest:
    return Suggest(goods(give), goods(get))


# -- suggestions -----------------------------------------------------------------------------------------


def test_a_suggestion_is_executed_at_once_when_taken():
    """KX-48 (R-9): its author has agreed already."""
    table = market().do(1, suggestion("S2", "E"))
    assert TakeSuggestion(1) in table.options()
    table.do(0, TakeSuggestion(1))
    assert held(table, 0) == "E2 S2 W5"
    assert held(table, 1) == "E1 S1 W5"
    assert table.state.suggestions == []
    assert [trade.how for trade in table.heard(Traded)] == ["suggestion"]
    assert table.refuses(0, TakeSuggestion(1)) == "KX-48"


def test_a_suggestion_is_no_offer_and_asks_nobody():
    """KX-48."""
    table = market().do(1, suggestion("S2", "E"))
    assert table.asked() == [0]
    assert table.state.offers == []
    assert table.state.turn.failed_chains == 0


def test_at_most_three_suggestions_a_turn():
    """KX-48: withdrawing one does not give it back."""
    table = market().do(1, suggestion("S", "E"), WithdrawSuggestion(1), suggestion("S", "E2"))
    table.do(1, suggestion("S2", "E2"))
    assert table.refuses(1, suggestion("S3", "E")) == "KX-48"
    table.do(2, suggestion("S3", "E"))


def test_the_active_player_suggests_nothing_to_themselves():
    """KX-48, KX-41."""
    assert market().refuses(0, suggestion("E", "S")) == "KX-48"


@pytest.mark.parametrize("step", ["refresh", "republic"])
def test_suggestions_are_made_in_the_trading_window_only(step: str):
    """KX-48, KX-26."""
    me = seat(crew="E", fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    keeper = seat(crew="TT", materials="T")
    table = at_table(me, seat(materials="S"), keeper, step=step, acts=3, shown=["DM-E2"])
    assert table.asking() == "ReserveWindow"
    assert table.refuses(1, suggestion("S", "E")) == "KX-48"


def test_a_suggestion_ends_with_the_turn_or_when_its_author_withdraws_it():
    """KX-48."""
    table = market(step="business").do(1, suggestion("S", "E")).do(2, suggestion("S2", "E"))
    assert table.refuses(1, WithdrawSuggestion(2)) == "KX-48"
    table.do(1, WithdrawSuggestion(1))
    assert [one.id for one in table.state.suggestions] == [2]
    table.do(0, EndBusiness())
    assert table.state.suggestions == []
    assert [one.id for one in table.heard(SuggestionEnded)] == [1, 2]
    table.do(2, suggestion("S", "T"))


def test_a_suggestion_that_is_not_legal_now_cannot_be_taken_yet():
    """KX-48, KX-45."""
    table = market().do(1, suggestion("S2", "W6"))
    assert TakeSuggestion(1) not in table.options()
    assert table.refuses(0, TakeSuggestion(1)) == "KX-45"
    table.player(0).wonga = 7
    assert TakeSuggestion(1) in table.options()


def test_a_suggestion_is_well_formed_and_held_by_its_author():
    """KX-48, KX-43, KX-45 (R-58): fabricated goods are refused."""
    table = market()
    assert table.refuses(1, suggestion("", "")) == "KX-43"
    assert table.refuses(1, suggestion("T", "E")) == "KX-48"
    assert table.refuses(1, suggestion("S", "F3")) == "KX-45"
    assert table.refuses(0, TakeSuggestion(99)) == "KX-48"


def test_everybody_hears_of_suggestions():
    """KX-48, 5.3."""
    table = market().do(1, suggestion("S", "E"))
    for viewer in (None, 0, 2):
        (event,) = table.heard(Suggested, viewer)
        assert (event.author, event.give, event.get) == (1, goods("S"), goods("E"))


# -- quotes ----------------------------------------------------------------------------------------------


def test_the_active_player_takes_a_quote_and_it_is_executed_at_once():
    """KX-49 (R-9)."""
    table = market().do(1, quote("S", "E", uses=2))
    table.do(0, TakeQuote(1))
    assert (held(table, 0), held(table, 1)) == ("E2 S1 W5", "E1 S2 W5")
    assert [one.uses for one in table.state.quotes] == [1]
    table.do(0, TakeQuote(1))
    assert table.state.quotes == []
    assert [one.id for one in table.heard(QuoteEnded)] == [1]
    assert table.refuses(0, TakeQuote(1)) == "KX-49"
    assert [trade.how for trade in table.heard(Traded)] == ["quote", "quote"]


def test_any_player_may_publish_at_any_time():
    """KX-49, 5.4: also while somebody else is being asked something."""
    table = at_table(
        seat(crew="E", fulfilled=["DM-E1", "DM-S1", "DM-T1"]), seat(), seat(), step="refresh", acts=3
    )
    assert table.asking() == "ScoreChoice"
    table.do(2, quote("W", "S")).do(0, quote("W2", "S"))
    assert [one.owner for one in table.state.quotes] == [2, 0]
    assert table.asking() == "ScoreChoice"


def test_at_most_three_quotes_a_player():
    """KX-49."""
    table = market().do(1, quote("S", "E"), quote("S", "E2"), quote("S", "E3"))
    assert table.refuses(1, quote("S2", "E")) == "KX-49"
    table.do(1, CancelQuote(2), quote("S2", "E"))
    assert [one.id for one in table.state.quotes] == [1, 3, 4]


def test_a_quote_is_cancelled_by_its_owner_alone():
    """KX-49."""
    table = market().do(1, quote("S", "E"))
    assert table.refuses(2, CancelQuote(1)) == "KX-49"
    assert table.refuses(1, CancelQuote(8)) == "KX-49"
    table.do(1, CancelQuote(1))
    assert table.refuses(1, CancelQuote(1)) == "KX-49"


def test_a_quote_until_ones_next_turn_ends_as_that_turn_starts():
    """KX-49."""
    table = market(step="business").do(1, quote("S", "E", until_turn=True), quote("S", "E"))
    table.do(2, quote("S", "E", until_turn=True)).do(0, EndBusiness())
    assert table.state.active == 1
    assert [one.id for one in table.state.quotes] == [2, 3]


def test_nobody_takes_their_own_quote_or_one_on_anothers_turn():
    """KX-49, KX-40."""
    table = market().do(0, quote("E", "S")).do(1, quote("S", "E"))
    assert TakeQuote(1) not in table.options()
    assert table.refuses(0, TakeQuote(1)) == "KX-49"
    table.refuses(2, TakeQuote(2))


def test_a_quote_that_cannot_be_honoured_is_not_takeable_now():
    """KX-49, KX-45 (R-58): nothing is held back for it, and it stays."""
    table = market().do(1, quote("T", "E"), quote("S", "W9"))
    assert not {TakeQuote(1), TakeQuote(2)} & set(table.options())
    assert table.refuses(0, TakeQuote(1)) == "KX-45"
    table.player(1).materials[2] = 1
    table.do(0, TakeQuote(1))
    assert len(table.state.quotes) == 1


def test_a_quote_keeps_the_inventory_limit():
    """KX-49, KX-70: strict for its owner, and for the active player once the Inventory Step is over."""
    table = at_table(seat(crew="E", materials="E10"), seat(materials="S10"))
    table.do(1, quote("S", "E2"), quote("S", "W"))
    assert TakeQuote(1) not in table.options()
    assert TakeQuote(2) in table.options()
    table.do(0, EndMain())
    assert table.refuses(0, TakeQuote(2)) == "KX-70"


@pytest.mark.parametrize(
    ("give", "get", "rule"), [("", "", "KX-43"), ("F3", "E", "KX-45"), ("A", "A", "KX-42")]
)
def test_a_quote_that_could_never_be_honoured_is_refused(give: str, get: str, rule: str):
    assert market().refuses(1, quote(give, get)) == rule


def test_the_variant_has_no_tokens_to_quote():
    """KX-141."""
    assert market(fall=True).refuses(1, quote("S", "F")) == "KX-141"


@pytest.mark.parametrize("uses", [0, 6, -1])
def test_a_quote_is_for_one_to_five_uses(uses: int):
    """KX-49."""
    message = f'{{"do":"quote","give":[0,1,0,0,0,0,0],"get":[1,0,0,0,0,0,0],"uses":{uses}}}'
    with pytest.raises(IllegalAction) as caught:
        GAME.read_action(message)
    assert caught.value.code == "malformed"


@pytest.mark.parametrize(
    "bundle",
    [
        "[1,0,0,0,0,0]",
        "[-1,0,0,0,0,0,0]",
        "[1000,0,0,0,0,0,0]",
        "[0.5,0,0,0,0,0,0]",
        '["1",0,0,0,0,0,0]',
        "{}",
    ],
)
def test_a_bundle_is_seven_counts(bundle: str):
    """KX-47: negative, broken and boundless bundles never reach the rules."""
    with pytest.raises(IllegalAction) as caught:
        GAME.read_action(f'{{"do":"offer","to":1,"give":{bundle},"get":[1,0,0,0,0,0,0]}}')
    assert caught.value.code == "malformed"


def test_everybody_sees_quotes_come_and_go():
    """KX-49."""
    table = market().do(1, quote("S", "E", uses=3), CancelQuote(1))
    for viewer in (None, 0, 2):
        (made,) = table.heard(QuotePublished, viewer)
        assert (made.owner, made.give, made.get, made.uses) == (1, goods("S"), goods("E"), 3)
        assert [one.id for one in table.heard(QuoteEnded, viewer)] == [1]


def test_a_taken_quote_may_win_the_match():
    """KX-49, KX-5."""
    owner = seat(wonga=5, materials="S", scored=["DM-E1", "DM-S1", "DM-T1", "DM-P1", "DM-E2"])
    table = at_table(seat(crew="E"), owner).do(1, quote("S", "W")).do(0, TakeQuote(1))
    assert table.state.winners == [1]
    with pytest.raises(IllegalAction) as caught:
        GAME.check_aside(table.state, table.context, 1, quote("S", "W"))
    assert caught.value.code == "over"


def test_no_other_choice_is_touched_by_trading_talk():
    """5.4: an aside answers no decision."""
    table = at_table(seat(crew="E", fulfilled=["DM-E1", "DM-S1", "DM-T1"]), seat(), step="refresh", acts=3)
    before = table.options()
    table.do(1, quote("W", "S"))
    assert table.options() == before
    table.do(0, Score(table.design("DM-S1")))
    assert len(table.player(0).scored) == 1

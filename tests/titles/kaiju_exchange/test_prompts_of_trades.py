"""The questions about trades in words: offers, counters, suggestions and quotes, and what stands beside the
question."""

from __future__ import annotations

import pytest

from games.engine import Action, IllegalAction, Meaning
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.game import GAME
from games.titles.kaiju_exchange.terms import NOTHING
from tests.titles.kaiju_exchange.goods import answer_that_waits, goods, offered
from tests.titles.kaiju_exchange.positions import positions
from tests.titles.kaiju_exchange.prompt_parts import by_verb, hindrance, only
from tests.titles.kaiju_exchange.table import (
    RULES,
    ExchangeTable,
    at_table,
    seat,
)

# -- trading ---------------------------------------------------------------------------------------------


def test_the_active_player_may_open_a_trade_with_everybody_else():
    prompt = at_table(seat(), seat(), seat()).prompt()
    assert [(one.action, one.anchors) for one in by_verb(prompt, "trade")] == [
        ({"do": "offer", "to": 1}, ["seat:1"]),
        ({"do": "offer", "to": 2}, ["seat:2"]),
    ]


def test_who_has_nothing_but_money_is_proposed_last():
    prompt = at_table(seat(), seat(wonga=9), seat(materials="E1"), seat(favors=1)).prompt()
    assert [one.action["to"] for one in by_verb(prompt, "trade")] == [2, 3, 1]


def test_after_too_many_failed_offers_trading_says_why_not():
    table = at_table(seat(materials="E1"))
    table.state.turn.failed_chains = RULES.constants.max_failed_chains
    prompt = table.prompt()
    assert by_verb(prompt, "trade") == []
    assert hindrance(prompt, "verb:trade").rule == "KX-47"


def test_an_offer_can_be_accepted_countered_and_declined_by_its_addressee():
    table = offered("E1", "T1", seat(materials="E1"), seat(materials="T1"))
    prompt = table.prompt(1)
    assert prompt.title == "{seat:0} offers a trade"
    assert prompt.ask == "You would get {E:1} and give {T:1}."
    assert prompt.timeout == "then it is declined"
    assert [one.verb for one in prompt.choices] == ["accept", "counter", "decline"]
    counter, offer = only(prompt, "counter"), table.state.offers[0].id
    assert (counter.action, counter.anchors) == ({"do": "counter", "id": offer}, [f"offer:{offer}"])


def test_the_fourth_offer_of_a_chain_cannot_be_countered():
    table = offered("E1", "T1", seat(materials="E3", wonga=5), seat(materials="T1", wonga=5))
    for number, (give, get) in enumerate((("T1", "E1 W1"), ("E2", "T1"), ("T1", "E2 W1"))):
        table.do((1, 0, 1)[number], a.CounterOffer(table.state.offers[0].id, goods(give), goods(get)))
    prompt = table.prompt()
    assert len(by_verb(prompt, "accept")) == 1
    assert by_verb(prompt, "counter") == []
    assert prompt.hint == "A counter-offer by {seat:1} waits for your answer."


def test_accepting_what_makes_the_other_win_asks_twice():
    rich = seat(wonga=11, scored=["DM-E1", "DM-E2", "DM-S1", "DM-T1"], materials="T1")
    table = offered("T1", "W1", rich, seat(wonga=5))
    accept = only(table.prompt(1), "accept")
    assert accept.grave
    assert (accept.detail, accept.rule) == ("{seat:0} wins by it", "R-30")
    assert "{seat:0} reaches {W:12} and 6 Influence, and wins at once" in offers_meaning(table, 1)


def offers_meaning(table: ExchangeTable, viewer: int | None) -> list[str]:
    return [line.text for line in table.view(viewer).offers[0].meaning]


def previewed(table: ExchangeTable, who: int, action: Action) -> list[str]:
    return [line.text for line in GAME.preview(table.state, table.context, who, action)]


def signs(lines: list[Meaning]) -> list[tuple[int | None, bool | None]]:
    """Whose things each line is about, and whether its reader gains or loses."""
    return [(line.seat, line.good) for line in lines]


def test_gains_losses_and_what_is_neither_are_told_apart():
    me = seat(crew="E", wonga=9, materials="E3 S1", locals=["DM-S2", "DM-E3"])
    table = at_table(me, seat(wonga=5, materials="S4 E2"), step="business")
    told = GAME.preview(table.state, table.context, 0, a.MakeOffer(1, goods("E1 W4"), goods("S1")))
    assert {(line.seat, line.good): line.text.split(": ")[0] for line in told} == {
        (0, False): "{card:DM-E3} can no longer be paid",
        (0, True): "{card:DM-S2} can be paid",
        (1, False): "{seat:1} reaches {W:9}",
        (0, None): "You hold 4 of 10 materials; {seat:1} holds 6, and {W:9}",
    }
    assert signs(told)[0] == (0, False), "who falls below 6 Wonga has an Influence less"
    short = GAME.preview(table.state, table.context, 0, a.PublishQuote(goods("P1"), goods("W3"), 2))
    assert signs(short) == [(0, None), (0, False)]


def test_what_the_other_side_loses_is_a_gain():
    table = at_table(seat(materials="E1"), seat(wonga=6), step="business")
    told = GAME.preview(table.state, table.context, 0, a.MakeOffer(1, goods("E1"), goods("W1")))
    assert (1, True) in signs(told)


def test_an_offer_means_what_the_mock_table_shows():
    """hana asks 1 Egg and 1W for 1 Tentacle: the bridge opens for me, and she reaches 12W."""
    me = seat(crew="E", wonga=9, materials="E3 T2", scored=["DM-E1", "DM-E2"], reserved=["DM-T3"])
    hana = seat(wonga=11, materials="T2", scored=["DM-S1", "DM-S2"])
    table = at_table(me, hana, step="business")
    table.do(0, a.MakeOffer(1, goods("E1"), goods("T1")))
    table.do(1, a.CounterOffer(table.state.offers[0].id, goods("T1"), goods("E1 W1")))
    assert offers_meaning(table, 0) == [
        "{card:DM-T3} can be paid: 8 + 5 = {W:13}, Influence 3→4",
        "{seat:1} reaches {W:12}: Influence 3→4, at once",
    ]
    assert offers_meaning(table, 1) == ["You reach {W:12}: Influence 3→4, at once"]
    assert offers_meaning(table, None) == []


def test_the_meaning_never_speaks_of_the_partners_hidden_cards():
    me, partner = seat(materials="E1"), seat(materials="T1", locals=["DM-E1"], contracts=["EC01"])
    table = offered("E1", "T1", me, partner)
    assert offers_meaning(table, 0) == []
    assert offers_meaning(table, 1) == ["{card:DM-E1} can be paid on a turn of yours"]


def test_a_trade_that_closes_a_card_says_so():
    me = seat(materials="E2 S2 T1", wonga=3, locals=["DM-E2"], contracts=["EC01"])
    table = offered("E1", "W1", me, seat())
    assert offers_meaning(table, 0) == [
        "{card:DM-E2} can no longer be paid",
        "{contract:EC01} can no longer be paid",
    ]


def test_composing_an_offer_tells_what_it_opens_and_where_both_stand():
    me = seat(crew="E", wonga=9, materials="E3 S1 P1", locals=["DM-S2"])
    hana = seat(wonga=7, materials="S4 E2", scored=["DM-E1", "DM-P1"])
    table = at_table(me, hana, step="business")
    lines = previewed(table, 0, a.MakeOffer(1, goods("E1 W1"), goods("S1")))
    assert lines == [
        "{card:DM-S2} can be paid: 8 + 3 = {W:11}",
        "You hold 5 of 10 materials; {seat:1} holds 6, and {W:8}: still 3 Influence",
    ]


def test_composing_a_counter_and_a_suggestion_tells_the_same_from_the_other_side():
    table = offered("E1", "W5", seat(materials="E2", wonga=5), seat(wonga=6, locals=["DM-E1"]))
    offer = table.state.offers[0].id
    lines = previewed(table, 1, a.CounterOffer(offer, goods("W1"), goods("E1")))
    assert lines[0] == "You fall to {W:5}: Influence 1→0"
    assert lines[1] == "{seat:0} reaches {W:6}: Influence 0→1, at once" or lines[1].startswith(
        "{card:DM-E1} can be paid"
    )
    suggested = previewed(table, 1, a.Suggest(goods("W1"), goods("E1")))
    assert suggested == lines


def test_composing_a_quote_tells_what_each_time_means_and_what_is_missing():
    table = at_table(seat(materials="E1"), seat())
    lines = previewed(table, 0, a.PublishQuote(goods("E2"), goods("W3"), 2))
    assert lines == [
        "Each time you give {E:2} and get {W:3}, up to 2 times",
        "You are {E:1} short: nobody can take the quote before you hold that",
    ]


@pytest.mark.parametrize(
    ("who", "action", "code"),
    [
        (0, a.MakeOffer(1, goods("E2"), NOTHING), "not-held"),
        (0, a.MakeOffer(1, NOTHING, NOTHING), "empty"),
        (1, a.MakeOffer(0, goods("E1"), NOTHING), "not-asked"),
        (0, a.Suggest(goods("E1"), NOTHING), "no-trading-now"),
        (0, a.CounterOffer(77, NOTHING, NOTHING), "no-such-offer"),
    ],
)
def test_what_could_not_be_sent_is_refused_while_it_is_composed(who: int, action, code: str):
    table = at_table(seat(materials="E1"), seat())
    with pytest.raises(IllegalAction) as refused:
        GAME.preview(table.state, table.context, who, action)
    assert refused.value.code == code


def test_waiting_names_who_is_waited_for():
    table = offered("E1", "T1", seat(materials="E1"), seat(materials="T1"))
    assert only(table.prompt(), "wait").detail == "for {seat:1}"
    assert only(table.prompt(), "withdraw").detail == "your offer to {seat:1}"


# -- beside the question ---------------------------------------------------------------------------------


def aside_verbs(table: ExchangeTable, number: int) -> list[str]:
    return [one.verb for one in GAME.aside_choices(table.state, table.context, number)]


def test_an_opponent_may_suggest_and_quote_at_any_time_of_the_trading_window():
    table = at_table(seat(), seat(), seat())
    assert aside_verbs(table, 1) == ["suggest", "quote"]
    assert aside_verbs(table, 0) == ["quote"]


def test_suggestions_and_quotes_can_be_taken_back_and_have_their_limits():
    table = at_table(seat(), seat(materials="E1"))
    for _ in range(3):
        table.do(1, a.Suggest(goods("E1"), goods("W1")), a.PublishQuote(goods("E1"), goods("W1")))
    assert aside_verbs(table, 1) == ["withdraw-suggestion"] * 3 + ["cancel-quote"] * 3
    prompt = table.prompt()
    assert {one.verb for one in prompt.choices} >= {"take-suggestion", "take-quote"}
    assert by_verb(prompt, "take-quote")[0].anchors[0].startswith("quote:")
    takes = [one.detail for one in prompt.choices if one.label == "Take"]
    assert takes[0] == "get {E:1}, give {W:1}, no. 1"
    assert len(set(takes)) == len(takes) == 6
    mine = [one.detail for one in GAME.aside_choices(table.state, table.context, 1)]
    assert mine[0] == "your suggestion: {E:1} for {W:1}, no. 1"
    assert len(set(mine)) == len(mine) == 6


def test_an_offer_can_be_answered_while_a_window_is_open():
    table = answer_that_waits()
    assert table.asking() == "ReserveWindow"
    assert aside_verbs(table, 1)[:2] == ["answer-accept", "answer-decline"]


def test_after_the_end_there_is_nothing_to_do_beside():
    ended = [p for p in positions(1500, 3, seed=4) if p.state.ending]
    assert ended
    for state, table, _ in ended:
        assert [GAME.aside_choices(state, table, number) for number in range(3)] == [[], [], []]

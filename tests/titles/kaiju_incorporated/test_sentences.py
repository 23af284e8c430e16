"""The log and the headline in words: none, one and many, where Banks and markers come to stand, and who is
meant."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

import msgspec
import pytest

from games.engine import settle
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.match_events import AnyMatchEvent
from games.titles.kaiju_incorporated.words import log_sentences
from tests.titles.kaiju_incorporated.positions import all_positions
from tests.titles.kaiju_incorporated.table import at_table, seat
from tests.titles.kaiju_incorporated.test_prompts import undrawn


def test_every_sentence_of_the_log_can_be_drawn():
    """KI-09: every kind of event occurs, and what is told has tokens that clients know."""
    kinds = set()
    for _, table, record in all_positions(500):
        for event in record.heard_by(None):
            kinds.add(type(event))
            sentence = GAME.tell(event, table.cards)
            assert undrawn(sentence) == []
            assert "None" not in sentence
            assert GAME.read_event(msgspec.json.encode(event)) == event
    rare = {event.__name__ for event in get_args(AnyMatchEvent)} - {kind.__name__ for kind in kinds}
    assert rare <= {"NoProduct", "ThreatsReshuffled", "Restarted"}


TOLD = [
    (e.NoProduct(1), "has an idea, but no product is left"),
    (e.ThreatsReshuffled(15), "All 15 Kaiju Attack cards are shuffled into a new deck"),
    (
        e.Restarted(0, "BI13", ["BT07", "BT11"], 9, 2, 11, 2),
        "closes {card:BT07} and {card:BT11}, starts over with {yen:11} and builds {card:BI13} for {yen:9}, "
        "{yen:2} left",
    ),
    (e.Built(0, "BI13", 9, 11, 2), "builds {card:BI13} for {yen:9}, {yen:2} left"),
    (e.SpecialPlayed(0, "SA2", 0, 4, 4), "uses {card:SA2} for free"),
    (e.BankMoved(0, 4, 9, 11, "income"), "has a full Bank: {yen:2} go beyond the cap of the Bank"),
    (e.BankMoved(0, 3, 9, 11, "income"), "has a full Bank: {yen:1} goes beyond the cap of the Bank"),
    (e.BankMoved(0, 4, 5, 9, "income"), ""),
    (e.BankMoved(0, 5, 2, 7, "special"), "gains {yen:5}: Bank {yen:7}"),
    (e.BankMoved(0, -6, 11, 5, "kaiju"), "loses {yen:6}, {yen:5} left"),
    (e.BankMoved(0, -1, 1, 0, "kaiju"), "loses {yen:1}, nothing left"),
    (e.Built(0, "BI13", 9, 9, 0), "builds {card:BI13} for {yen:9}, nothing left"),
    # where markers stand
    (
        e.Collected(0, "I", "Y", 4, 2, 1, 9, 0, 0),
        "collects {yen:4} {research:2} {attack:1}: Bank {yen:9}, Research 0 and after Eureka Attack 0",
    ),
    (e.Collected(0, "I", "Y", 0, 2, 0, 5, 3, 1), "collects {research:2}: Research 3"),
    (e.Collected(0, "I", "Y", 0, 0, 0, 5, 3, 1), "collects nothing"),
    (e.Collected(0, "I", "Y", 1, 0, -1, 6, 3, 5), "collects {yen:1} {attack:-1}: Bank {yen:6} and Attack 5"),
    (
        e.AttackMoved(0, -1, 0, 5, 1, "income"),
        "turns the Attack wheel backwards over 0, to 5 and draws a kaiju near",
    ),
    (
        e.AttackMoved(0, -7, 0, 5, 2, "income"),
        "turns the Attack wheel backwards over 0, to 5 and draws a kaiju near twice",
    ),
    (e.AttackMoved(0, 1, 5, 0, 1, "income"), "turns the Attack wheel round to 0 and draws a kaiju near"),
    (
        e.AttackMoved(0, 13, 5, 0, 3, "special"),
        "turns the Attack wheel round to 0 and draws a kaiju near three times",
    ),
    (e.AttackMoved(0, 2, 1, 3, 0, "special"), "moves to 3 on the Attack wheel"),
    (e.AttackMoved(0, 0, 0, 0, 0, "special"), "stays at 0 on the Attack wheel"),
    (e.ResearchMoved(0, 1, 4, 0, 1, "income"), "reaches Eureka"),
    (e.ResearchMoved(0, 8, 4, 2, 2, "income"), "reaches Eureka twice and goes on to 2"),
    (e.ResearchMoved(0, 0, 0, 0, 0, "special"), "is at 0 and cannot fall back"),
    (e.ResearchMoved(0, -2, 2, 0, 0, "special"), "falls back to 0 on the Research wheel"),
    # who gets nothing, the one whose name stands in front apart
    (e.IncomeTaken(0, "BI13", "I", []), "throws {card:BI13} away for {suit:I} income"),
    (
        e.IncomeTaken(0, "BI13", "I", [1, 2]),
        "throws {card:BI13} away for {suit:I} income; nothing for {seat:1} and {seat:2}",
    ),
    (e.IncomeTaken(0, "BI13", "I", [0]), "throws {card:BI13} away for {suit:I} income and gets nothing"),
    (
        e.IncomeTaken(0, "BI13", "I", [0, 2]),
        "throws {card:BI13} away for {suit:I} income and gets nothing; nothing for {seat:2} either",
    ),
    (e.ExtraIncome("BI13", "I", [1]), "{card:BI13} pays {suit:I} income; nothing for {seat:1}"),
    (
        e.ExtraIncome("BI13", "I", [0, 1]),
        "{card:BI13} would pay {suit:I} income, but nobody has anything to collect from",
    ),
    (e.ThreatStruck(0, "KA02", [], False, True), "is attacked by {threat:KA02}, which finds nothing to hit"),
    (e.ThreatStruck(0, "KA02", ["BI01"], False, False), "is attacked by {threat:KA02}"),
    (
        e.ThreatStruck(0, "KA02", ["BI01", "BI04"], True, False),
        "is attacked by {threat:KA02} and chooses from two Buildings",
    ),
    (e.RowDiscarded(["BC01"]), "{card:BC01} is left and discarded"),
    (e.RowDiscarded(["BC01", "BC02"]), "{card:BC01} and {card:BC02} are left and discarded"),
    # the scores
    (
        e.HomeScored(0, "SFO", 5, 1, 5, 9),
        "scores {vp:5} for the home city {city:SFO}, with five Buildings there; the best rival has 1",
    ),
    (
        e.HomeScored(0, "SFO", 1, 1, 0, 9),
        "scores nothing for the home city {city:SFO}, with one Building there; the best rival has 1",
    ),
    (
        e.HomeScored(0, "SFO", 0, 0, 0, 9),
        "scores nothing for the home city {city:SFO}, with no Buildings there; the best rival has none",
    ),
    (e.CitiesScored(0, 1, 0, 4), "scores nothing for Buildings in one city, {vp:4} in all"),
    (e.CitiesScored(0, 3, 3, 4), "scores {vp:3} for Buildings in three cities, {vp:4} in all"),
    (e.ProductScored(0, "NP05", 0, 0, 4), "scores nothing for {product:NP05}"),
    (
        e.MatchEnded([2, 0, 1], [9, 7, 9], "bank"),
        "The win goes to {seat:2} with {vp:9}, by the fuller Bank",
    ),
    (e.ActionStarted(1, lost=True), "finds the row empty and loses the action"),
]


def test_rare_events_have_sentences_too():
    """KI-14, KI-36, KI-44, KI-47: none, one and many; where Banks and markers come to stand; who is meant."""
    table = at_table(row="BC01")
    assert [(event, GAME.tell(event, table.context.cards)) for event, _ in TOLD] == TOLD


def test_every_event_is_told_or_only_shown():
    """What happens without a sentence is listed here, so that a new event is not silent by mistake."""
    silent = {
        e.StartCardsLaidOut,
        e.DecksShuffled,
        e.SpecialOver,
        e.ExtraDiscarded,
    }
    assert log_sentences.kinds() | silent == set(get_args(AnyMatchEvent))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_headline_tells_how_far_it_is(seats):
    lines = set()
    for state, table, _ in all_positions(200):
        if len(state.players) == seats:
            lines.add(GAME.headline(state, table))
    assert any(re.fullmatch(r"Round \d+: \{seat:\d\}'s action", line) for line in lines)
    assert any("the last" in line for line in lines)
    state, table = GAME.new(at_table().rules, seats, {}, Random(1))
    assert GAME.headline(state, table) == "The companies open their doors"
    settle(state, table)
    label, totals = GAME.standing(GAME.view(state, table, None))
    assert label == "Victory points now, last round after 15 more products"
    assert len(totals) == seats
    last = at_table(seat(), seat(), seat(), row="BC01").handbags_next()
    assert GAME.standing(last.view(None))[0] == "Victory points now, last round after one more product"

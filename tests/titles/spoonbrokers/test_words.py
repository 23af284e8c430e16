"""Prompts, choices with what they change, hindrances, time-outs, and the log."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from games.engine import Record, act, asked, settle, text_tokens
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import match_events as e
from games.web import sentence_tokens as site_tokens
from tests.lengths import few_of
from tests.titles.spoonbrokers.table import RULES, at_table, buy_tower, company, play, seat, sell, set_up

DRAWN = re.compile(
    r"[KBR](:\d+)?|SAM|CAT|KIB|YUJ|cert:(SAM|CAT|KIB|YUJ)-[1-6]|tower:TW[1-4]"
    r"|catnip:CN\d\d|market:MK\d\d|space:\d+"
    r"|character:[A-Z]+|seat:[0-3]"
)
ANCHOR = re.compile(
    r"company:(SAM|CAT|KIB|YUJ)|cert:(SAM|CAT|KIB|YUJ)-[1-6]|tower:TW[1-4]|space:\d+|hand:CN\d\d|seat:\d"
    r"|die(:[1-6])?|prison|charge"
    r"|declared|deck:(market|catnip)|character:[A-Z]+|verb:[a-z-]+"
)
COUNTER = re.compile(
    r"seat:\d:(bills|net|hand|missing|spoons:(SAM|CAT|KIB|YUJ))|company:(SAM|CAT|KIB|YUJ)"
    r"|tower:TW[1-4]:(worth|rent)|supply|transactions"
)


RULES_DATA = msgspec.json.decode(GAME.shipped_data())


def choice_of(table, action, who=0):
    """The choice that sends this action."""
    return next(one for one in table.prompt(who).choices if one.action == action)


def test_a_market_card_speaks_to_nobody_in_particular():
    """It lies before everybody: on a rival's card "you" would be somebody else."""
    cards = [card for card in RULES_DATA["market"] if re.search(r"\byour?\b", card["text"], re.IGNORECASE)]
    assert cards == []


def sound(text: str) -> None:
    for part in text_tokens.split(text):
        if isinstance(part, str):
            assert "{" not in part
            assert "}" not in part
        else:
            assert DRAWN.fullmatch(f"{part.kind}:{part.value}" if part.value else part.kind), part


@pytest.mark.parametrize("matches", few_of(40, 4))
@pytest.mark.parametrize("brokers", ["off", "pick"])
def test_everything_said_in_whole_matches_can_be_drawn(brokers, matches):
    """Every prompt of every position: known tokens, anchors and counters; choices are exactly the options."""
    seen: set[str] = set()
    told: set[str] = set()
    for number in matches:
        rng = Random(f"words {number}")
        state, table = GAME.new(RULES, 2 + number % 3, {"brokers": brokers}, rng)
        table.record = Record()
        settle(state, table)
        while deciders := asked(state):
            for event, _ in table.record.told:
                assert event is not None
                told.add(type(event).__name__)
                sound(GAME.tell(event, table.cards))
            table.record = Record()
            who = rng.choice(list(deciders))
            prompt = GAME.prompt(state, table, who)
            assert prompt is not None
            seen.add(type(state.agenda[-1]).__name__)
            options = list(state.agenda[-1].options(state, table, who))
            assert sorted(map(repr, options)) == sorted(repr(one.action) for one in prompt.choices)
            assert prompt.title
            assert prompt.ask.endswith((".", "?"))
            assert prompt.timeout.startswith("then ")
            for text in (prompt.title, prompt.ask, prompt.hint, prompt.timeout):
                sound(text)
            for one in prompt.choices:
                sound(one.label)
                sound(one.detail)
                assert one.label
                assert one.anchors
                assert all(ANCHOR.fullmatch(anchor) for anchor in one.anchors), one.anchors
                assert all(COUNTER.fullmatch(counter) for counter, _ in one.changes), one.changes
                assert re.fullmatch(r"(SB|R)-\d+", one.rule)
            for missing in prompt.hindrances:
                sound(missing.label)
                sound(missing.reason)
                assert missing.reason
                assert all(ANCHOR.fullmatch(anchor) for anchor in missing.anchors)
            act(GAME, state, table, who, rng.choice(options))
            settle(state, table)
    assert len(seen) >= 11
    assert len(told) >= 22
    assert [GAME.prompt(state, table, seat) for seat in range(len(state.players))] == [None] * len(
        state.players
    )


def test_a_purchase_tells_all_it_changes():
    table = at_table(seat(bills=250), seat())
    one = choice_of(table, buy_tower("TW2"))
    assert one.changes == [
        ("seat:0:bills", "150"),
        ("seat:0:net", "260"),
        ("tower:TW2:worth", "110"),
        ("tower:TW2:rent", "10"),
        ("transactions", "1"),
        ("supply", "19"),
    ]
    assert one.anchors == ["tower:TW2", "space:10"]
    assert one.detail == "{K:100}, and it counts {K:110} at once"


def test_what_is_missing_is_told_at_the_thing():
    table = at_table(seat(bills=46, hand="CN01"), seat(certs="CAT-2"), prices=(5, 0, 15, 10))
    missing = {one.anchors[0]: one for one in table.prompt().hindrances}
    assert missing["tower:TW1"].reason == "{K:54} short of 100"
    assert (missing["cert:YUJ-5"].reason, missing["cert:YUJ-5"].near) == ("{K:4} short", True)
    assert not missing["cert:KIB-6"].near
    assert missing["cert:CAT-1"].rule == "SB-57"
    assert missing["cert:CAT-2"].rule == "SB-09"
    assert missing["hand:CN01"].rule == "SB-93"
    assert "cert:YUJ-4" not in missing


def test_choices_and_hindrances_cover_every_certificate_tower_and_card_once():
    table = at_table(
        seat(bills=60, certs="KIB-1", hand="CN02 CN07 CN14"), seat(certs="YUJ-6", towers={"TW3": 1})
    )
    prompt = table.prompt()
    named = [one.anchors[0] for one in [*prompt.choices, *prompt.hindrances]]
    for kind, count in (("cert:", 24), ("tower:", 4), ("hand:", 3)):
        assert len([one for one in named if one.startswith(kind)]) == count
    assert len(named) == len(set(named))


def test_a_window_says_what_is_at_stake():
    table = at_table(seat(bills=245, certs="YUJ-6"), seat(hand="CN01")).do(0, sell("YUJ-6"))
    prompt = table.prompt(1)
    assert prompt.ask == "{seat:0} wants to sell {cert:YUJ-6} for {K:60}."
    assert prompt.hint == "That would bring them to {K:305}."
    assert [one.verb for one in prompt.choices] == ["stop", "pass"]
    assert prompt.timeout == "then it happens"


def test_a_debt_names_who_and_how_much():
    table = at_table(seat(bills=5, certs="SAM-1 YUJ-6", space=3), seat(towers={"TW1": 2}), step="landing")
    prompt = table.prompt()
    assert prompt.ask == "You owe {K:20} to {seat:1} for rent and are {K:15} short: sell a certificate."
    assert [one.detail for one in prompt.choices] == [
        "{K:5}, still {K:10} short",
        "{K:60}, which leaves you {K:45}",
    ]
    assert prompt.timeout == "then {cert:YUJ-6} is sold"


def test_a_card_that_cannot_be_played_says_whether_it_is_the_moment_or_the_use():
    """SB-88, SB-90."""
    table = at_table(seat(bills=5, hand="CN13 CN07", certs="SAM-1", space=4), seat(), step="landing")
    missing = {one.anchors[0]: (one.reason, one.rule) for one in table.prompt().hindrances}
    assert missing == {
        "hand:CN13": ("That card would be of no use now.", "SB-90"),
        "hand:CN07": ("That card is for another moment: while you trade.", "SB-88"),
    }
    table = at_table(seat(hand="CN14"), seat())
    reasons = [one.reason for one in table.prompt().hindrances if one.verb == "play"]
    assert reasons == ["That card is for another moment: to leave prison or at the end of your turn."]


def test_a_bonus_is_not_promised_where_nothing_is_left_to_use_it_on():
    table = at_table(seat(bills=100, certs="SAM-1", hand="CN07"), seat(), left=1).do(0, play("CN07"))
    assert table.prompt().hint == "Your next certificate costs half."
    table.do(0, sell("SAM-1"))
    assert table.prompt().hint == ""


def test_a_set_die_tells_what_waits():
    table = at_table(seat(space=1, hand="CN10", certs="KIB-3"), seat(towers={"TW1": 3}), prisoner=1).do(
        0, play("CN10")
    )
    assert [one.detail for one in table.prompt().choices] == [
        "no treats",
        "rent {K:30} to {seat:1}",
        "pay {K:20}",
        "treats {K:6}",
        "a Catnip card",
        "a visit",
    ]


def test_a_card_is_asked_about_by_its_name():
    table = at_table(seat(), seat(), step="market", market=["MK36"])
    assert table.prompt().title == "{market:MK36}"
    one = choice_of(table.do(0, company("KIB")), company("SAM"))
    assert one.changes == [("company:SAM", "10"), ("company:KIB", "5")]
    table = at_table(seat(hand="CN05"), seat()).do(0, play("CN05"))
    assert table.prompt().title == "{catnip:CN05}"


def test_characters_tell_their_numbers():
    table = set_up(2, brokers="pick")
    one = table.prompt(table.asked()[0]).choices[3]
    assert one.detail == (
        "{K:30} to start with, Pay Day {K:10} and two Catnip cards, loans {K:20}, three transactions a turn"
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.MarketOpened(0, "MK01", "turn", True, True), "opens {market:MK01}: the Market is closed"),
        (e.MarketOpened(0, "MK01", "space", True, False), "opens one more card, {market:MK01}"),
        (e.KibblesMoved(2, 0, 5, [10, 5, 5, 10]), "{B:5} hop from {KIB} (10 → 5) to {SAM} (5 → 10)"),
        (
            e.Stopped(2, 0, "sell", "YUJ-6", "CN01", 60),
            "is stopped by {seat:2} with {catnip:CN01}: no sale of {cert:YUJ-6} for {K:60}",
        ),
        (
            e.Stopped(2, 0, "buy", "YUJ-6", "CN01", 60),
            "is stopped by {seat:2} with {catnip:CN01}: no purchase of {cert:YUJ-6} for {K:60}",
        ),
        (
            e.Stopped(1, 0, "buy-tower", "TW2", "CN01", 100),
            "is stopped by {seat:1} with {catnip:CN01}: no purchase of {tower:TW2} for {K:100}",
        ),
        (e.KibblesMoved(2, 0, 1, [6, 5, 9, 10]), "{B:1} hops from {KIB} (10 → 9) to {SAM} (5 → 6)"),
        (e.MarketShuffled(1), "The opened Market cards are shuffled into a new deck of 1"),
        (e.Drawn(0, 1, "setup"), "begins with one Catnip card"),
        (e.Declared(0, "sell", "YUJ-6", 60, False), ""),
        (e.Dealt(0, "buy-tower", "TW1", 100, 0, 1), "buys {tower:TW1} for {K:100}"),
        (e.TowerGrew(1, "TW2", 2, 3, 17, "visit"), "adds {R:2} to {tower:TW2}, now worth {K:130}"),
        (e.TowerGrew(1, "TW2", 0, 3, 0, "visit"), "would add to {tower:TW2}, but no Tower Kibbles are left"),
        (e.Gained(0, 18, "dividend", 18, 9), "collects treats: {K:18} for 9 Spoons"),
        (e.Strolled(0, 26, 3, 5, True), "strolls past {space:0} to {space:3}"),
        (e.Strolled(0, 26, 0, 2, True), "strolls to {space:0}"),
        (e.Drawn(0, 2, "pay-day"), "draws two Catnip cards for Pay Day"),
        (e.Drawn(0, 1, "space", ["CN01"]), "draws {catnip:CN01}"),
        (e.Charged(0, 1, 30, "rent", "TW1"), "owes {seat:1} {K:30} in rent for {tower:TW1}"),
        (e.Paid(0, -1, 10, "tax", 40), "pays {K:10} to the bank"),
        (e.WentBroke(0, -1, 7, 13), "is broke and gives the bank the last {K:7}: {K:13} are forgiven"),
        (e.Visited(0, False), "only visits Debtor's Prison: it is full"),
        (e.MatchEnded("kibbles", [1]), "300 Kibbles! The win goes to {seat:1}"),
    ],
)
def test_the_log(event, sentence):
    table = at_table(seat(), seat())
    assert GAME.tell(event, table.context.cards) == sentence


def test_every_event_survives_storage():
    for kind in (
        e.Drawn(0, 1, "space", ["CN01"]),
        e.Dealt(0, "buy", "SAM-1", 5, 45, 1),
        e.MatchEnded("rounds", [0, 1]),
    ):
        assert GAME.read_event(msgspec.json.encode(kind)) == kind


def test_pages_of_the_site_know_the_spaces_by_name():
    """A space has no code: `{space:5}` is called what the rule data calls the space of that number."""
    names = GAME.names(msgspec.json.decode(GAME.shipped_data()))
    assert names["space:0"] == "Pay Day"
    draw = site_tokens.drawer(GAME.key, names, ["Ann"])
    assert site_tokens.sentence("strolls to {space:0}", draw) == 'strolls to <b class="named">Pay Day</b>'

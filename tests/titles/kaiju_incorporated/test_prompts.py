"""The questions in words: complete, true to the options, drawn with tokens and hung on things that are
there."""

from __future__ import annotations

import re
from pathlib import Path

import games.titles.kaiju_incorporated as title
from games.engine import Choice, asked, text_tokens
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from tests.titles.kaiju_incorporated.positions import all_positions
from tests.titles.kaiju_incorporated.rules_page import PAGE
from tests.titles.kaiju_incorporated.table import IncorporatedTable, at_table, seat
from tests.titles.kaiju_incorporated.test_cards import changed
from tests.titles.kaiju_incorporated.test_cards import one as one_of

ANCHOR = re.compile(r"row:[0-5]|display:[0-2]|building:[0-4]:\d+|seat:[0-4]|suit:[CIT]")
COUNTER = re.compile(r"seat:[0-4]:(bank|research|attack|score|products|buildings)|taken")
RULES = set(
    re.findall(r"^### ([A-Z]+-R?\d+):", (Path(title.__path__[0]) / "rules.md").read_text(), re.MULTILINE)
)


def choice_of(table: IncorporatedTable, action: a.AnyAction, number: int = 0) -> Choice:
    return next(one for one in table.prompt(number).choices if one.action == action)


def undrawn(text: str) -> list[text_tokens.Token]:
    return [
        part
        for part in text_tokens.split(text)
        if isinstance(part, text_tokens.Token) and not PAGE.draws(part)
    ]


# -- everywhere ------------------------------------------------------------------------------------------


def test_whoever_is_asked_has_a_prompt_and_nobody_else():
    for state, table, _ in all_positions(150):
        for number in range(len(state.players)):
            assert (GAME.prompt(state, table, number) is not None) == (number in asked(state))


def test_the_choices_are_the_options():
    for state, table, _ in all_positions(150):
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            assert [one.action for one in prompt.choices] == list(
                state.agenda[-1].options(state, table, number)
            )


def test_texts_anchors_counters_and_rules_are_known():
    """KI-09: every token is one the client draws; every anchor and counter is one that `view.py` lists."""
    verbs, seen = set(), set()
    for state, table, _ in all_positions(300):
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            seen.add(prompt.title)
            texts = [prompt.title, prompt.ask, prompt.hint, prompt.timeout]
            for one in prompt.choices:
                verbs.add(one.verb)
                texts += [one.label, one.detail]
                assert one.anchors
                assert all(ANCHOR.fullmatch(anchor) for anchor in one.anchors)
                assert all(COUNTER.fullmatch(name) and value.isdecimal() for name, value in one.changes)
                assert one.rule in RULES
            for hindrance in prompt.hindrances:
                texts += [hindrance.label, hindrance.reason]
                assert all(ANCHOR.fullmatch(anchor) for anchor in hindrance.anchors)
                assert hindrance.rule in RULES
            assert prompt.rule in RULES
            assert prompt.timeout.startswith("then ")
            assert prompt.ask.endswith(".")
            assert [text for text in texts if undrawn(text)] == []
    assert verbs - {"restart"} == {
        "income",
        "build",
        "special",
        "product",
        "lose",
        "suit",
        "rival",
        "demolish",
    }


def test_anchors_point_at_the_very_thing():
    """Each choice hangs on the card, product or Building that it names, by its place in the view."""
    for state, table, _ in all_positions(200):
        for number in asked(state):
            view = GAME.view(state, table, number)
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            for one in prompt.choices:
                for anchor in one.anchors:
                    kind, *at = anchor.split(":")
                    if kind == "row":
                        assert view.row[int(at[0])] == one.action.card
                    elif kind == "display":
                        assert view.display[int(at[0])].code == one.action.product
                    elif kind == "building":
                        assert view.seats[int(at[0])].buildings[int(at[1])] == one.action.card


def test_every_hindrance_is_a_card_that_is_too_dear():
    """KI-23, KI-24, KI-26."""
    for state, table, _ in all_positions(100):
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            if type(state.agenda[-1]).__name__ != "TakeCard":
                assert prompt.hindrances == []
                continue
            bought = {one.anchors[0] for one in prompt.choices if one.verb in ("build", "special")}
            hindered = {one.anchors[0] for one in prompt.hindrances}
            assert bought | hindered == {f"row:{at}" for at in range(len(state.row))}
            assert not bought & hindered


# -- one by one ------------------------------------------------------------------------------------------


def test_income_says_what_everybody_gets():
    """KI-29 to KI-31."""
    table = at_table(
        seat(bank=4, research=2, attack=5, has="BI01 BI15 BC09"),
        seat(bank=3, research=4, attack=5, has="BI02 BI09"),
        seat(),
        row="BI07 BI13 BT07",
        threat="KA04",
    )
    one = choice_of(table, a.TakeIncome("BI13"))
    assert one.label == "{suit:I} income for {card:BI13}"
    assert one.detail == (
        "{yen:2} {research:1} {attack:1}, Attacked: loses {card:BC09}; "
        "{seat:1} {yen:3} {research:2} {attack:2}, a product, Attacked: nothing to lose"
    )
    assert dict(one.changes) == {
        "seat:0:bank": "6",
        "seat:0:research": "3",
        "seat:0:attack": "0",
        "seat:0:buildings": "2",
        "seat:0:score": "1",
        "seat:1:bank": "6",
        "seat:1:research": "1",
        "seat:1:attack": "1",
        "seat:1:products": "1",
        "taken": "1",
    }
    assert choice_of(table, a.TakeIncome("BT07")).detail == "nothing for you; nothing for anybody else"
    alone = at_table(seat(has="BI01"), seat(), seat(), row="BI13 BT07")
    assert (
        choice_of(alone, a.TakeIncome("BI13")).detail
        == "{yen:2} {research:1} {attack:1}; nothing for anybody else"
    )


def test_what_is_too_dear_says_by_how_much():
    """KI-23."""
    prompt = at_table(seat(bank=4, has="BC13"), seat(), seat(), row="BI07 BI13 SA1 BT03").prompt()
    assert [(one.label, one.reason, one.near) for one in prompt.hindrances] == [
        ("Build {card:BI07}", "{yen:2} short", True),
        ("Build {card:BI13}", "{yen:5} short", False),
        ("Build {card:BT03}", "{yen:1} short", True),
    ]
    assert prompt.hint == ""
    poor = at_table(seat(bank=0, has="BC13"), seat(), seat(), row="BI07 BI13").prompt()
    assert poor.hint == "Each of them costs more than you have: take income."


def test_building_shows_the_score_it_makes():
    """KI-54, KI-55: one's own, and a home bonus that a rival loses by it."""
    table = at_table(
        seat(company="CO1", has="STYO1", products="NP06"),
        seat(company="CO2", has="SHKG1"),
        seat(),
        row="BC04 BC05 BC03",
    )
    one = choice_of(table, a.Build("BC04"))
    assert dict(one.changes) == {
        "seat:0:bank": "1",
        "seat:0:buildings": "2",
        "seat:0:score": "8",
        "seat:1:score": "0",
    }


def test_starting_over_is_grave_and_says_what_goes():
    """KI-43, KI-44."""
    table = at_table(seat(bank=2, has="BT07 BT11"), seat(), seat(), row="BC13 BT03 SA1 BI13")
    one = choice_of(table, a.Restart("BI13"))
    assert one.grave
    assert one.detail == "two Buildings go"
    assert one.changes == [("seat:0:buildings", "1"), ("seat:0:score", "0")]
    assert ("seat:0:bank", "7") in choice_of(table, a.Restart("BC13")).changes
    assert "start over" in table.prompt().hint
    bare = at_table(seat(bank=2), seat(), seat(), row="BC13 BT03")
    assert not choice_of(bare, a.Restart("BC13")).grave


def test_a_product_says_what_it_is_worth():
    """KI-34, KI-49: and when the next one ends the match."""
    table = at_table(seat(research=4, has="BT01 BC13"), seat(), seat(), row="BT03 BC01").handbags_next()
    prompt = table.income(0, "BT03").prompt()
    assert prompt.title == "Eureka: a New Product"
    assert prompt.hint == "A Handbag comes up next: this round will be the last."
    assert [one.detail for one in prompt.choices] == ["{vp:2} now", "{vp:1} now", "{vp:2} now"]
    assert prompt.choices[0].changes == [
        ("seat:0:products", "1"),
        ("seat:0:score", "8"),
        ("taken", "1"),
    ]


def test_several_products_are_announced():
    """KI-35: one is chosen after the other."""
    table = at_table(seat(research=4, has="BT08 BT02"), seat(), seat(), row="BT03 BC01").income(0, "BT03")
    assert table.prompt().hint == "You take another one after this."
    assert table.product(0, "NP01").prompt().hint == ""


def test_a_full_bank_gains_nothing_by_tearing_down():
    """KI-10, KI-64."""
    table = at_table(seat(bank=11, has="BC13 BI13"), seat(), seat(), row="SA2 BC01").special(0, "SA2")
    assert choice_of(table, a.Demolish("BI13")).detail == "no money gained, no points lost"


def test_a_loss_says_who_strikes_and_what_it_costs():
    """KI-42."""
    table = at_table(
        seat(), seat(attack=5, has="BI02 BI14 BI08", products="NP06"), seat(), row="BI13 BC01", threat="KA05"
    ).income(0, "BI13")
    prompt = table.prompt(1)
    assert prompt.title == "{threat:KA05} strikes"
    assert [one.detail for one in prompt.choices] == ["−{vp:4}", "−{vp:2}", "−{vp:2}"]
    assert prompt.choices[0].anchors == ["building:1:0"]


def test_a_second_strike_is_announced():
    """KI-39."""
    table = at_table(
        seat(attack=5, has="BI13 BI07 BI01 BI04 BI11"), seat(), seat(), row="BI08 BC01", threat="KA02"
    )
    table.income(0, "BI08").product(0, "NP01")
    assert table.prompt().hint == "And it strikes you once more after this."
    table.lose(0, "BI04")
    assert table.prompt().hint == ""


def test_a_rival_says_what_would_happen():
    """KI-63."""
    table = at_table(
        seat(bank=2), seat(attack=3), seat(attack=4, has="STYO1"), row="SA4 BC01", threat="KA07"
    ).special(0, "SA4")
    assert [(one.label, one.detail) for one in table.prompt().choices] == [
        ("{seat:1}", "Attack at 5 then"),
        ("{seat:2}", "Attacked: loses {card:STYO1}"),
    ]
    spies = at_table(seat(bank=2), seat(), seat(research=3), row="SA8 BC01").special(0, "SA8")
    assert [one.detail for one in spies.prompt().choices] == ["cannot move", "Research at 1 then"]


def test_the_last_round_is_said():
    """KI-51."""
    prompt = at_table(seat(has="BC13"), seat(), seat(), row="BC01 BT01", last_round=True).prompt()
    assert prompt.hint == "This is the last round."


def test_questions_count_what_must_go_and_what_still_comes():
    """KI-39, KI-42, on edited cards: two at once, and two strikes more."""
    rules = changed(lambda data: one_of(data, "threats", "KA02")["effect"].update(n=2))
    table = at_table(
        seat(attack=5, has="BI13 BI10 BI07 BI01 BI04 BI05"),
        seat(),
        seat(),
        row="BI08 BC01",
        threat="KA02",
        rules=rules,
    )
    table.income(0, "BI08")
    assert table.prompt().ask == "Two of these Buildings must go: choose the first."
    table.lose(0, "BI01")
    assert table.prompt().ask == "One of these Buildings must go: choose which."
    lone = at_table(seat(bank=0, has="BC13"), seat(), seat(), row="BI13").prompt()
    assert lone.hint == "It costs more than you have: take income."

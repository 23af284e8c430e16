"""The questions in words: complete, true to the options, and silent about what the seat may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

import games.titles.monster_musume as title
from games.engine import Choice, Hindrance, IllegalAction, Prompt, act, asked, text_tokens
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.frames import AnyFrame
from games.titles.monster_musume.words.choices import CHOICES
from games.titles.monster_musume.words.questions import QUESTIONS
from tests.titles.harness import Position
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.rules_page import PAGE
from tests.titles.monster_musume.table import RULES, at_table, card, host, play

ANCHOR = re.compile(
    r"(hand|discard|queue|in-play|graduated|starter):\d+|supply:[A-E]|seat:[0-4]|waifu|former|deck"
    r"|verb:[a-z0-9-]+"
)
COUNTER = re.compile(r"seat:[0-4]:(trust|xp|actions|points)")
RULE_IDS = set(
    re.findall(r"^### ([A-Z]+-S?\d+):", (Path(title.__path__[0]) / "rules.md").read_text(), re.MULTILINE)
)


def choice(prompt: Prompt, action: a.Action) -> Choice:
    (found,) = [one for one in prompt.choices if one.action == action]
    return found


def hindrance(prompt: Prompt, anchor: str, verb: str = "") -> Hindrance:
    return next(one for one in prompt.hindrances if anchor in one.anchors and verb in ("", one.verb))


def all_positions(count: int = 300) -> Iterator[Position]:
    for seats in (2, 3, 5):
        yield from positions(count, seats, seed=seats, pick=seats == 3)


# -- everywhere ------------------------------------------------------------------------------------------


def test_whoever_is_asked_has_a_prompt_with_the_options_as_choices():
    for state, table, _ in all_positions():
        for number in range(len(state.players)):
            prompt = GAME.prompt(state, table, number)
            assert (prompt is not None) == (number in asked(state))
            if prompt:
                options = state.agenda[-1].options(state, table, number)
                assert [one.action for one in prompt.choices] == list(options)


def test_every_choice_and_hindrance_is_worded_anchored_and_ruled():
    checked = 0
    verbs = set()
    for state, table, _ in all_positions():
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            assert prompt is not None
            for one in [*prompt.choices, *prompt.hindrances]:
                checked += 1
                assert one.label
                assert one.anchors
                assert all(ANCHOR.fullmatch(anchor) for anchor in one.anchors), one
                assert one.rule in RULE_IDS
            for one in prompt.choices:
                verbs.add(one.verb)
                assert all(COUNTER.fullmatch(name) and value.isdigit() for name, value in one.changes), one
            assert all(one.reason for one in prompt.hindrances)
            assert prompt.rule in RULE_IDS
            assert prompt.ask.endswith((".", "?"))
            assert prompt.timeout.startswith("then ")
    assert checked > 5000
    assert len(verbs) >= 12


def test_every_action_and_every_question_has_words():
    assert CHOICES.kinds() == set(a.AnyAction.__args__)
    questions = {frame for frame in AnyFrame.__args__ if hasattr(frame, "deciders")}
    assert QUESTIONS.kinds() == questions


def test_every_token_of_prompts_and_the_log_is_one_that_clients_draw():
    found = 0
    for state, table, record in all_positions(150):
        words = [GAME.tell(event, table.cards) for event in record.heard_by(0)] + [
            GAME.headline(state, table)
        ]
        for number in asked(state):
            words += re.findall(r'"([^"]*)"', msgspec.json.encode(GAME.prompt(state, table, number)).decode())
        for text in words:
            for part in text_tokens.split(text):
                if not isinstance(part, str):
                    found += 1
                    assert PAGE.draws(part), text
    assert found > 1000


def test_no_prompt_says_anything_suggestive_or_unfinished():
    """A warm comedy: plain words only, and no braces, brackets or None left over."""
    for state, table, record in all_positions(150):
        words = [GAME.tell(event, table.cards) for event in record.heard_by(None)]
        for number in asked(state):
            prompt = GAME.prompt(state, table, number)
            words += [
                prompt.title,
                prompt.ask,
                prompt.hint,
                *(one.label + one.detail for one in prompt.choices),
            ]
        for text in words:
            assert "None" not in text
            assert "  " not in text
            assert text.count("{") == text.count("}")


def test_what_a_choice_would_do_never_depends_on_what_is_hidden():
    """Forecasts of two imagined states are the same."""
    for number, (state, table, _) in enumerate(all_positions(200)):
        if number % 3:
            continue
        for seat in asked(state):
            real = GAME.prompt(state, table, seat)
            other = GAME.prompt(GAME.imagine(state, table, seat, Random(number)), table, seat)
            assert real == other


def test_forecasts_of_purchases_and_graduations_are_what_happens():
    """Counters of a choice are those of the state after it, whenever nothing is drawn or asked."""
    checked = 0
    for state, table, _ in all_positions(250):
        for seat in asked(state):
            for one in GAME.prompt(state, table, seat).choices:
                if one.verb in ("buy", "graduate", "make-waifu", "play-all-trust"):
                    after = GAME.copy(state)
                    act(GAME, after, table, seat, one.action)
                    view = GAME.view(after, table, seat)
                    now = {
                        f"seat:{seat}:trust": view.turn.trust,
                        f"seat:{seat}:xp": view.seats[seat].xp,
                        f"seat:{seat}:points": view.seats[seat].points,
                    }
                    checked += 1
                    assert all(str(now[name]) == value for name, value in one.changes)
    assert checked > 300


# -- the phases ------------------------------------------------------------------------------------------


def test_what_playing_kuu_would_do_now():
    """MM-81: the mock's question; Quenna counts her too."""
    table = at_table(
        host("005 112 C D A", waifu="074", graduated="127 054 119", deck="C C C C C", xp=6), host(), actions=2
    )
    table.player().hand.append(card("172"))
    table.do(0, play("172"))
    shown = choice(table.prompt(), play("005"))
    assert shown.detail == "+6 Trust, {card:172} +1 Trust"
    assert shown.changes == [("seat:0:trust", "8"), ("seat:0:actions", "0")]
    assert shown.anchors == ["hand:0"]
    assert shown.label == "Play {card:005}"


def test_the_action_phase_says_what_is_left():
    """MM-12, MM-13."""
    table = at_table(host("C A 069 F", waifu="149", deck="C C"), host(), queue="154 134")
    prompt = table.prompt()
    assert (prompt.ask, prompt.hint) == ("You can play one guest.", "Experience cards are free and bring XP.")
    assert prompt.timeout == "then you go on to buying"
    assert choice(prompt, play("A")).detail == "+1 XP, free"
    assert choice(prompt, play("069")).detail == "Draw 2"
    assert choice(prompt, play("F")).label == "Play {card:F} as {card:149}"
    assert choice(prompt, a.EndActions()).detail == "Gives up 1 XP and 1 action"
    assert hindrance(prompt, "hand:0").reason == "in the Buy phase"
    assert hindrance(prompt, "queue:1").reason == "1 Trust short"
    table.do(0, play("069"))
    assert hindrance(table.prompt(), "hand:2").reason == "no action left"


def test_the_buy_phase_says_what_is_short():
    """MM-17, MM-20."""
    table = at_table(host("D C A"), host(), phase="buy", queue="134 154 137 014", trust=2, supply="0 1 1 1 1")
    prompt = table.prompt()
    assert prompt.ask == "You have 2 Trust to spend, and 3 more in your hand."
    assert choice(prompt, a.Buy(0)).detail == "for 2 Trust"
    assert choice(prompt, a.Buy(0)).changes == [("seat:0:trust", "0")]
    assert choice(prompt, a.PlayAllTrust()).detail == "+3 Trust"
    near = hindrance(prompt, "queue:1")
    assert (near.reason, near.near) == ("play your Trust first", True)
    assert hindrance(prompt, "queue:3").reason == "3 Trust short"
    assert hindrance(prompt, "supply:A").reason == "none left"
    assert hindrance(prompt, "hand:2").rule == "MM-13"


def test_cleanup_says_who_may_graduate():
    """MM-31 to MM-36."""
    table = at_table(host(in_play="069 072 018 F", waifu="176", xp=2), host(), phase="cleanup")
    prompt = table.prompt()
    assert prompt.ask == "With 2 XP you may let one guest graduate or choose a new Waifu."
    assert prompt.timeout == "then the turn ends"
    shown = choice(prompt, a.Graduate(card("069")))
    assert (shown.detail, shown.changes) == ("2 XP, 2 points", [("seat:0:xp", "0"), ("seat:0:points", "2")])
    assert hindrance(prompt, "in-play:1", "graduate").reason == "1 XP short"
    assert hindrance(prompt, "in-play:2").reason == "a Prodigy: graduates at the end"
    assert hindrance(prompt, "in-play:3").rule == "MM-35"
    table.do(0, a.Graduate(card("069")))
    after = table.prompt()
    assert hindrance(after, "in-play:0", "graduate").reason == "no graduation left this turn"
    assert hindrance(after, "in-play:0", "make-waifu").reason == "2 XP short"


def test_a_new_waifu_is_chosen_on_the_guest_and_the_old_one_says_what_becomes_of_her():
    """MM-31, MM-32."""
    table = at_table(host(in_play="069", waifu="176", xp=9), host(), phase="cleanup")
    prompt = table.prompt()
    assert choice(prompt, a.MakeWaifu(card("069"))).anchors == ["in-play:0"]
    told = hindrance(prompt, "waifu")
    assert told.rule == "MM-32"
    assert told.reason.startswith("for a new one she leaves the house and may graduate for ")
    assert "leaves the house and may graduate for" in prompt.hint


# -- inside effects --------------------------------------------------------------------------------------


def test_a_price_names_what_it_brings():
    """MM-89."""
    table = at_table(host("092", deck="C C C", xp=1), host()).do(0, play("092"))
    prompt = table.prompt()
    assert prompt.ask == "Pay 1 of your 1 XP for {card:092}?"
    assert prompt.hint == "+1 Trust. Draw 2 cards."
    assert choice(prompt, a.Pay()).detail == "+1 Trust, draw 2"
    assert prompt.timeout == "then you decline"


def test_branches_are_told_in_the_words_of_the_card():
    table = at_table(host("086", deck="C C"), host()).do(0, play("086"))
    assert [one.label for one in table.prompt().choices] == ["Draw 2 cards", "+2 XP"]


def test_secret_choices_say_that_they_are():
    """MM-71."""
    table = at_table(host("002"), host("C A"), host("C A")).do(0, play("002"))
    prompt = table.prompt(1)
    assert prompt.ask == "{seat:0} makes you discard one card: which?"
    assert prompt.hint.startswith("Everyone chooses at the same time")
    assert prompt.timeout == "then you discard {card:C}"
    assert GAME.prompt(table.state, table.context, 0) is None
    alone = at_table(host("002"), host("C A")).do(0, play("002"))
    assert alone.prompt(1).hint == "", "nobody else chooses"


@pytest.mark.parametrize(
    ("hosts", "code", "label"),
    [
        ((host("134 C"), host()), "134", "Retire {card:C}"),
        ((host("044", discard="D"), host()), "044", "Take {card:D} to the top of your deck"),
        ((host("035"), host()), "035", "Replace {card:154}"),
        ((host("041"), host()), "041", "Invite {card:137}"),
        ((host("038"), host(xp=1), host(xp=2)), "038", "Take 1 XP from {seat:1}"),
        ((host("017"), host("C A"), host("C")), "017", "Take a card from {seat:1}"),
        ((host("011 C"), host(), host()), "011", "Hand over {card:C}"),
        ((host("003 C D", deck="C"), host("A"), host()), "003", "Pass {card:C} to {seat:1}"),
        ((host("079", graduated="033 069"), host()), "079", "Bring {card:033} back home"),
        ((host("055", deck="C D"), host()), "055", "Keep {card:D}"),
    ],
)
def test_words_of_choices_inside_effects(hosts, code: str, label: str):
    table = at_table(*hosts, queue="154 137 147").do(0, play(code))
    if code == "041":
        label = "Invite {card:147}"
    assert table.prompt().choices[0].label == label


def test_how_far_a_match_is():
    """MM-60."""
    table = at_table(host("069"), host(), host(), round=4, expansions=1)
    assert (
        GAME.headline(table.state, table.context)
        == "Round 4, {seat:0}'s turn: playing guests, 1 of 3 House Expansions"
    )
    last = at_table(host("069"), host(), round=9, expansions=2, final_round=True)
    assert GAME.headline(last.state, last.context).startswith("Last round (9), {seat:0}'s turn")
    over = at_table(host(), host(), phase="ending", round=9)
    assert GAME.headline(over.state, over.context) == "Over after 9 rounds"


def test_refusals_say_what_is_missing():
    """MM-17, MM-31."""
    table = at_table(host("C"), host(), phase="buy", queue="014", trust=3)
    with pytest.raises(IllegalAction) as caught:
        act(GAME, table.state, table.context, 0, a.Buy(0))
    assert (caught.value.sentence, caught.value.rule) == ("You are 5 Trust short.", "MM-17")
    assert RULES.cost[card("014")] == 8


# -- zero, one and many ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "xp", "sentence"),
    [
        ({"in_play": "069"}, 9, "With 9 XP you may let one guest graduate or choose a new Waifu."),
        (
            {"in_play": "069", "waifu": "176"},
            9,
            "With 9 XP you may let one guest graduate and choose a new Waifu.",
        ),
        (
            {"in_play": "069 072", "waifu": ""},
            4,
            "With 4 XP you may let one guest graduate and choose a new Waifu.",
        ),
        (
            {"in_play": "069 072", "waifu": ""},
            3,
            "With 3 XP you may let one guest graduate or choose a new Waifu.",
        ),
        ({"in_play": "018"}, 2, "With 2 XP you may choose a new Waifu."),
        ({"in_play": "018"}, 1, "With 1 XP you can do nothing more this turn."),
        ({"in_play": "018"}, 0, "You can do nothing more this turn."),
    ],
)
def test_cleanup_promises_no_more_than_is_possible(own: dict[str, str], xp: int, sentence: str):
    """MM-30 to MM-33: the one who becomes the Waifu does not graduate, and the XP is spent once."""
    assert at_table(host(**own, xp=xp), host(), phase="cleanup").prompt().ask == sentence


def test_cleanup_tells_why_the_waifu_does_not_graduate():
    """MM-32, MM-64: there is XP enough for her, and yet nothing to press."""
    hint = at_table(host(waifu="018", xp=6), host(), phase="cleanup").prompt().hint
    assert hint.startswith("{card:018} stays your Waifu until another is")
    assert "stays your Waifu" not in at_table(host(xp=6), host(), phase="cleanup").prompt().hint


def test_cleanup_counts_the_graduations_that_can_be_paid():
    """MM-33."""
    for xp, guests in ((9, "two guests"), (4, "one guest")):
        table = at_table(host(in_play="069 072", xp=xp), host(), phase="cleanup")
        table.state.turn.graduations = 2
        assert f"let {guests} graduate" in table.prompt().ask


def test_xp_does_not_stay_after_the_last_turn():
    """MM-63, MM-64."""
    assert (
        at_table(host(in_play="069", xp=9), host(), phase="cleanup").prompt().hint.endswith("stays with you.")
    )
    last = at_table(host(in_play="069", xp=9), host(), phase="cleanup", final_round=True)
    assert last.prompt().hint.startswith("This was your last turn: XP left over can only")


def test_going_on_to_buying_says_what_is_given_up():
    """MM-12: experience cards are free, and can be played in no later phase."""
    for hand, actions, detail in (
        ("B C", 1, "Gives up 2 XP"),
        ("069 C", 2, "Gives up 2 actions"),
        ("A 069", 0, "Gives up 1 XP"),
        ("069 C", 0, "1 Trust to spend"),
        ("", 1, "No Trust to spend"),
    ):
        table = at_table(host(hand), host(), actions=actions)
        assert choice(table.prompt(), a.EndActions()).detail == detail


def test_the_last_turn_is_told_as_it_begins_and_before_it():
    """MM-60: whoever buys may turn up the last House Expansion."""
    last = at_table(host("069"), host(), final_round=True)
    assert last.prompt().hint == "This is your last turn."
    last.do(0, a.EndActions())
    assert last.prompt().hint.startswith("This is your last turn: of what you buy now only a Prodigy")
    for expansions, deck, hint in (
        (1, "014 G 015", "The last House Expansion is within three cards: this may be your last turn."),
        (1, "014 G 015 016 017 018 019", "Trust that is left over is lost."),
        (0, "014 G 015", "Trust that is left over is lost."),
    ):
        table = at_table(host("C"), host(), phase="buy", main_deck=deck, expansions=expansions)
        assert table.prompt().hint == hint


@pytest.mark.parametrize(
    ("hand", "trust", "detail"),
    [
        ("C C C C", 0, "4 Trust still in your hand"),
        ("C D", 2, "2 Trust left over, 3 more in your hand"),
        ("A", 1, "1 Trust left over"),
        ("A", 0, ""),
    ],
)
def test_going_on_to_cleanup_says_what_would_be_lost(hand: str, trust: int, detail: str):
    """MM-05, MM-21."""
    table = at_table(host(hand), host(), phase="buy", trust=trust)
    assert choice(table.prompt(), a.EndBuys()).detail == detail


@pytest.mark.parametrize(
    ("hand", "trust", "sentence"),
    [
        ("D", 0, "You have 2 Trust in your hand to spend on guests and supply cards."),
        ("A", 0, "You have no Trust to spend on guests and supply cards."),
        ("A", 3, "You have 3 Trust to spend on guests and supply cards."),
    ],
)
def test_the_buy_phase_counts_from_none(hand: str, trust: int, sentence: str):
    assert at_table(host(hand), host(), phase="buy", trust=trust).prompt().ask == sentence


def test_choices_one_by_one_say_how_many_more():
    """MM-53, MM-83, and discarding to draw."""
    table = at_table(host("035"), host(), queue="002 008 010").do(0, play("035"))
    assert table.prompt().ask == "You may choose up to three guests in the Queue to be replaced."
    table.do(0, a.SendHome(1), a.SendHome(0))
    assert table.prompt().ask == "You may choose one more guest in the Queue to be replaced."
    assert table.prompt().hint == "Two guests chosen so far."
    assert choice(table.prompt(), a.Done()).detail == "Replace two guests"


def test_what_happens_by_itself_is_said_to_the_player():
    """J-27."""
    last = at_table(host(waifu="069", xp=2), host(), phase="ending").prompt()
    assert last.timeout == "then you let {card:069} graduate"
    branch = at_table(host("094"), host()).do(0, play("094"))
    assert branch.prompt().timeout == "then it is this: +2 Trust"

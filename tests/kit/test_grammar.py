"""Each rule of grammar finds what breaks it, and leaves good sentences alone."""

from __future__ import annotations

import pytest

from games.kit.grammar import AGREEMENT, ALWAYS, ENDS, IN_LOG, LOG, Counting, offences, wrongs

BROKEN = {
    "you with the verb of somebody else": ["You has 5, Ben 4: a hit.", "You trades 1 Egg", "If you is first"],
    "two spaces": ["Dealt:  Ghosted"],
    "a space at an end or before a mark": ["Dealt: ", "New Products: . The", "(see above )"],
    "a mark that stands alone or twice": ["New Products: .", "a, , b", ", and more"],
    "no space after a mark": ["a hit.Play a Twist", "one,two"],
    "two signs": ["+-1 to play", "--2", "+−8"],
    "a hyphen for a minus": ["-3 Wonga", "2 yen -1 attack"],
    "a brace": ["builds {card}", "[]"],
    "a word of the program": ["Ann plays None", "play space_hunter_x", "True to form"],
    "the same word twice": ["the Alliance Alliance"],
    "a before a vowel, an before none": ["a Egg".lower(), "an card"],
    "a straight quote": ['plays "Ghosted"', "the 'window'"],
    "a sentence that begins small": ["Done at last. then more"],
    "quotes or brackets that do not close": ["“No is said", "Ghosted (twice"],
    "the log speaks to somebody": ["Ann takes your Egg"],
    "a line of the log without a subject": ["rolls 1: 1 Egg more"],
    "a player without a verb": ["Ann +1 MS", "Ben 0 DM"],
    "a player with a verb in the middle of a line": ["Ann falls; Ben gains 1 rating"],
    "a line that begins with a number and has no verb": ["8 left in all"],
    "a line with a stop at its end": ["Ann draws two cards."],
}
GOOD = [
    ("Ann draws two cards", LOG, "drawn"),
    ("What you choose costs you this turn's action, and 1 Egg more.", "Questions", "Pay: ask"),
    ("You pass, and your rivals lose 2 cards.", "Questions", "Pay: ask"),
    ("then you take 1 Egg", "Questions", "Pay: timeout"),
    ("−3 Wonga", "Choices", "hire, detail"),
    ("None of your Buildings pays yen.", "Questions", "TakeCard: hint"),
    ("Ben's 2 cards are left, one is gone", LOG, "left"),
    ("An Egg a turn, a one-off", "Choices", "detail"),
]


@pytest.mark.parametrize(("rule", "text"), [(rule, text) for rule, texts in BROKEN.items() for text in texts])
def test_each_rule_finds_what_breaks_it(rule: str, text: str) -> None:
    assert rule in list(wrongs(text, LOG, "turn"))


def test_every_rule_of_a_sentence_is_shown_broken() -> None:
    assert {*ALWAYS, *IN_LOG, ENDS[0][0]} == set(BROKEN)


@pytest.mark.parametrize(("text", "section", "heading"), GOOD)
def test_good_sentences_pass(text: str, section: str, heading: str) -> None:
    assert [*wrongs(text, section, heading), *Counting([], []).wrongs(text)] == []


@pytest.mark.parametrize(
    ("wrong", "section", "heading", "text"),
    [
        (ENDS[1][0], "Questions", "Pay: ask", "Choose a card"),
        (ENDS[1][0], "Refusals", "closed", "The Market is closed"),
        (ENDS[2][0], "Questions", "Pay: timeout", "then: play Eelian"),
        (ENDS[3][0], "Questions", "Pay: hint", "one card chosen so far."),
    ],
)
def test_sentences_begin_and_end_as_their_kind_does(
    wrong: str, section: str, heading: str, text: str
) -> None:
    assert list(wrongs(text, section, heading)) == [wrong]


def test_numbers_agree_with_nouns_and_verbs() -> None:
    counting = Counting(["1 space away", "one card", "2 spaces", "3 cards"], ["Kibble"])
    assert list(counting.wrongs("farther than 1 spaces")) == ["one of something in the plural"]
    assert list(counting.wrongs("2 card and three space")) == ["many of something in the singular"] * 2
    assert list(counting.wrongs("0 Kibble")) == ["many of something in the singular"]
    many_is, one_are = AGREEMENT
    assert list(counting.wrongs("2 cards is left")) == [many_is]
    assert list(counting.wrongs("1 Kibble hop away")) == [one_are]
    assert list(counting.wrongs("The one played card are shuffled")) == [one_are]
    assert list(counting.wrongs("no card is left, 1 Kibble hops, 2 spaces away, 1 Kibble to leave it")) == []


def test_marks_and_figures_inside_a_name_are_its_own() -> None:
    said = {("The log", "Ann buys Yuj, Inc., 2 Spoons for nothing"): "dealt"}
    assert offences(said, [], [], [])
    assert offences(said, [], ["Yuj, Inc., 2 Spoons"], []) == []


def test_of_made_up_sentences_only_the_numbers_are_looked_at() -> None:
    assert offences({}, ["Dealt: ", "Ann loses -1 yen"], [], []) == []
    assert offences({}, ["1 Kibble hop away"], [], ["Kibble"]) != []

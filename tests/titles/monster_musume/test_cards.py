"""The rule data: what is shipped, the effect grammar, what is refused, and what a change does (sections 2
and 9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.titles.monster_musume import GAME
from games.titles.monster_musume.cards.catalog import catalog
from games.titles.monster_musume.cards.effect_grammar import EffectError, read
from games.titles.monster_musume.cards.effects import VERBS
from games.titles.monster_musume.cards.rule_data import Guest
from games.titles.monster_musume.terms import TRAITS
from tests.titles.monster_musume.table import RULES, at_table, host, play

DATA = RULES.data
MAIN = [guest for guest in DATA.guests if not guest.starter]
PAID = [guest for guest in MAIN if not guest.prodigy]


def shipped() -> dict[str, Any]:
    """The shipped data, to be changed."""
    return msgspec.json.decode(GAME.shipped_data())  # type: ignore[no-any-return]


def one(data: dict[str, Any], code: str) -> dict[str, Any]:
    """The card with this code."""
    (found,) = [card for card in data["basics"] + data["guests"] if card["code"] == code]
    return found


def refusal(data: dict[str, Any]) -> str:
    """What the reader says about changed data."""
    with pytest.raises(msgspec.ValidationError) as caught:
        GAME.read_cards(msgspec.json.encode(data))
    return str(caught.value)


# -- what is shipped -------------------------------------------------------------------------------------


def test_basic_cards():
    """MM-S6, section 9.2; MM-35, MM-97."""
    rows = [(card.code, card.kind, card.cost, card.start_per_player, card.supply) for card in DATA.basics]
    assert rows == [
        ("A", "experience", 2, 2, 10),
        ("B", "experience", 5, 0, 20),
        ("C", "trust", 1, 7, 10),
        ("D", "trust", 3, 0, 25),
        ("E", "trust", 6, 0, 25),
        ("F", "waifu", 0, 1, 0),
        ("G", "expansion", 0, 0, 0),
    ]
    assert (RULES.trust, RULES.xp, RULES.expansion_actions) == ((0, 0, 1, 2, 3), (1, 2, 0, 0, 0), 1)
    assert sum(card.supply + 5 * card.start_per_player for card in DATA.basics) + 5 == 145


def test_check_sums_of_the_guests():
    """MM-97, section 9.5, with the numbers of R-67."""
    assert (len(DATA.guests), len(MAIN)) == (185, 175)
    assert Counter(guest.trait for guest in MAIN) == dict.fromkeys(TRAITS, 35)
    assert Counter(guest.trait for guest in DATA.guests if guest.starter) == dict.fromkeys(TRAITS, 2)
    assert Counter(guest.trait for guest in MAIN if guest.prodigy) == dict.fromkeys(TRAITS, 4)
    assert Counter(guest.half_of for guest in MAIN if guest.half_of) == dict.fromkeys(TRAITS, 1)
    assert Counter(guest.cost for guest in MAIN) == {2: 28, 3: 35, 4: 48, 5: 34, 6: 15, 7: 7, 8: 8}
    costs = Counter(guest.graduation for guest in PAID)
    assert costs == {1: 11, 2: 16, 3: 42, 4: 42, 5: 28, 6: 7, 7: 4, 8: 5}
    points = Counter(guest.points for guest in PAID)
    assert points == {1: 12, 2: 23, 3: 33, 4: 29, 5: 22, 6: 17, 7: 10, 8: 8, 9: 1}
    assert len({guest.effect for guest in DATA.guests}) == 175
    assert len({guest.name for guest in DATA.guests}) == 185


def test_the_names_of_the_clarifications():
    named = {
        "003": "Bima",
        "005": "Kuu",
        "015": "Ruka",
        "032": "Honey",
        "035": "Gala",
        "053": "Queen",
        "058": "Dina",
    }
    named |= {
        "073": "Lato",
        "079": "Fan Long",
        "080": "Pirati",
        "092": "Miia",
        "111": "Nia",
        "175": "Vynette",
    }
    assert {guest.code: guest.name for guest in DATA.guests if guest.code in named} == named
    assert [guest.code for guest in DATA.guests if guest.species == "Honey Bee"] == ["032"]


def test_every_verb_is_used_or_belongs_to_a_basic_card():
    used = {step.verb for program in RULES.programs for step in program.effects()}
    assert used == set(VERBS)


# -- the grammar -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("draw 1; drow 2", "draw 1; ▸drow◂ 2"),
        ("draw", "draw ▸◂"),
        ("draw 0", "draw ▸0◂"),
        ("draw 21", "draw ▸21◂"),
        ("draw two", "draw ▸two◂"),
        ("draw 2 3", "draw 2 ▸3◂"),
        ("gain F 1", "gain ▸F◂ 1"),
        ("gain C 1 deck", "gain C 1 ▸deck◂"),
        ("if waifu=Grumpy {draw 1}", "if ▸waifu=Grumpy◂ {draw 1}"),
        ("if hand<3 {draw 1}", "if ▸hand<3◂ {draw 1}"),
        ("if waifu=Cool draw 1", "if waifu=Cool ▸draw◂ 1"),
        ("if waifu=Cool {draw 1", "if waifu=Cool {draw 1 ▸◂"),
        ("live trust 1 per guests(Sad)", "live trust 1 per ▸guests(Sad)◂"),
        ("live draw 1 per played", "live ▸draw◂ 1 per played"),
        ("live trust 1 for played", "live trust 1 ▸for◂ played"),
        ("choose {draw 1} and {xp 1}", "choose {draw 1} ▸and◂ {xp 1}"),
        ("all_retire 1 {draw 1 per cat}", "all_retire 1 {draw 1 per ▸cat◂}"),
        ("trust 1;", "trust 1; ▸◂"),
    ],
)
def test_an_error_points_at_the_word(text: str, marked: str):
    with pytest.raises(EffectError) as caught:
        read(text)
    assert str(caught.value).endswith(marked)


def test_a_text_is_read_into_instructions():
    block = read("pay_xp 2 {opp_discard_waifu; draw 2}; live xp 1 if have(species:Honey Bee)")
    assert [step.verb for step in block.effects()] == ["pay_xp", "live", "opp_discard_waifu", "draw"]
    assert block.say(RULES) == (
        "You may pay 2 XP. If you do: Each opponent discards their Waifu. Draw 2 cards. "
        "In any case: +1 XP with a Honey Bee among your guests in play or graduated."
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("steal 2", "2 times: Take a random card from an opponent's hand; they draw 1 card."),
        ("refresh_queue 1", "Retire 1 guest in the Queue and replace her."),
        ("recall 2", "You may put up to 2 cards from your discard pile on top of your deck."),
        ("extra_grad 2", "You may pay to graduate 2 extra guests this turn."),
        ("next_draw 2", "Draw 2 extra cards at the end of this turn."),
        ("live trust 2 if waifu=Cute", "+2 Trust with a Cute Waifu."),
        (
            "all_retire 2 {draw 1 per opp_done}",
            "Each player may retire up to 2 cards from hand or discard pile. "
            "Draw 1 card for each opponent who did.",
        ),
    ],
)
def test_sentences_of_effects_that_no_shipped_card_has(text: str, sentence: str):
    assert read(text).say(RULES) == sentence


# -- what is refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "changes", "part"),
    [
        ("092", {"effect": "pay_xp 1 {trust 1; drew 2}"}, "092: Word 7 of the effect, “drew”"),
        ("092", {"effect": "copy_waifu"}, "092: “copy_waifu” is for basic cards only"),
        ("092", {"prodigy": True}, "092: a Prodigy has no graduation cost"),
        ("092", {"code": "091"}, "The code 091 is used twice"),
        ("092", {"name": "Kuu"}, "The name Kuu is used twice"),
        ("092", {"name": "Culture"}, "The name Culture is used twice"),
        ("092", {"name": " "}, "matching regex"),
        ("092", {"name": "{seat:1}"}, "matching regex"),
        (
            "053",
            {"effect": "live trust 3 if have(species:Hony Bee)"},
            "053: no guest is of the species “Hony Bee”",
        ),
        (
            "092",
            {"effect": "choose {if have(species:Elfin) {draw 1}} or {xp 1}"},
            "092: no guest is of the species “Elfin”",
        ),
        ("032", {"species": "Bumble Bee"}, "053: no guest is of the species “Honey Bee”"),
        ("092", {"effect": "gain G 1"}, "092: Word 2 of the effect, “G”, is not one of the supply cards"),
        ("092", {"half_of": "Grumpy"}, "Invalid enum value 'Grumpy'"),
        ("092", {"trait": "Grumpy"}, "Invalid enum value 'Grumpy'"),
        ("092", {"cost": -1}, "Expected `int` >= 0"),
        ("092", {"art": "x"}, "contains unknown field `art`"),
        ("A", {"effect": "draw 1"}, "A: the effect of such a card is “xp” alone"),
        ("A", {"kind": "trust"}, "A is of the kind experience"),
        ("F", {"supply": 3}, "My Waifu is never for sale"),
        ("F", {"start_per_player": 2}, "Everybody has one My Waifu"),
        ("G", {"start_per_player": 1}, "House Expansions belong in the main deck"),
    ],
)
def test_data_that_cannot_be_played_is_refused_in_a_sentence(code: str, changes: dict[str, Any], part: str):
    data = shipped()
    one(data, code).update(changes)
    assert part in refusal(data)


def test_too_few_guests_are_refused():
    data = shipped()
    data["guests"] = data["guests"][:60] + data["guests"][175:]
    assert "Five players need 76 guests" in refusal(data)
    data = shipped()
    data["guests"] = data["guests"][:179]
    assert "Five players need five Starters" in refusal(data)


def test_more_guests_than_can_be_told_apart_are_refused():
    """A card in a pile is a byte, and bots and tools count on 250 designs at most."""
    data = shipped()
    more = [
        {**data["guests"][0], "code": f"{number}", "name": f"Guest {number}"} for number in range(200, 258)
    ]
    data["guests"] += more
    assert len(GAME.read_cards(msgspec.json.encode(data)).codes) == 250
    data["guests"].append({**more[0], "code": "300", "name": "One too many"})
    assert "There are 244 guests; at most 243 can be told apart." in refusal(data)


def test_a_single_card_is_checked_as_it_is_edited():
    """The struct of a card alone, as the card studio converts it."""
    row = one(shipped(), "092") | {"effect": "draw 2; trust"}
    with pytest.raises(msgspec.ValidationError, match="ends where a number should stand"):
        msgspec.convert(row, Guest)


# -- what a change does ----------------------------------------------------------------------------------


def test_an_edited_card_plays_and_reads_as_it_says():
    data = shipped()
    one(data, "069")["effect"] = "trust 4; xp 2"
    data["parameters"]["waifu_label"] = "Favourite"
    rules = GAME.read_cards(msgspec.json.encode(data))
    at = rules.codes.index("069")
    assert rules.texts[at] == "+4 Trust. +2 XP."
    assert "With a Cool Favourite: Draw 2 cards." in rules.texts[rules.codes.index("009")]
    table = at_table(host("069"), host(), rules=rules).do(0, play("069"))
    assert (table.trust, table.xp()) == (4, 2)


def test_the_catalogue_lists_every_card_by_its_number():
    """MM-97."""
    listed = catalog(RULES)
    assert [card["code"] for card in listed["cards"]] == list(RULES.codes)
    miia = listed["cards"][RULES.codes.index("092")]
    assert (miia["graduation"], miia["points"], miia["trait"]) == (5, 6, "Passionate")
    assert [line["verb"] for line in miia["lines"]] == ["pay_xp"]
    assert listed["cards"][RULES.codes.index("018")]["graduation"] is None
    assert (
        " ".join(line["text"] for line in listed["cards"][RULES.codes.index("014")]["lines"])
        == "+5 Trust. Draw 2 cards."
    )

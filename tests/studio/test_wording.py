"""Changes and effects in the words of each game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.studio.card_changes import card_words, sentences
from games.studio.printed_text import agreements, effects_of
from games.titles import all_games, find

RULES: dict[str, dict[str, Any]] = {
    key: msgspec.json.decode(game.shipped_data()) for key, game in all_games().items()
}


def kind_of(key: str, kind: str) -> Any:
    return next(one for one in find(key).card_kinds if one.key == kind)


def card(key: str, kind: str, code: str) -> dict[str, Any]:
    return next(one for one in RULES[key][kind] if one["code"] == code)


def told(key: str, kind: str, code: str, **changed: Any) -> list[str]:
    before = card(key, kind, code)
    return card_words(find(key), kind, before, {**before, **changed}, RULES[key])


@pytest.mark.parametrize("key", sorted(all_games()))
def test_no_shipped_card_has_a_text_that_its_effect_belies(key: str) -> None:
    for kind in find(key).card_kinds:
        value = RULES[key][kind.key]
        for one in [value] if kind.single else value:
            assert [found.odd for found in agreements(kind, one, RULES[key]) if found.odd] == []


@pytest.mark.parametrize(
    ("key", "kind", "texts"),
    [
        ("daikaiju_director", "twists", 48),
        ("daikaiju_director", "daikaiju", 4),
        ("kaiju_exchange", "events", 8),
        ("kaiju_exchange", "expertise", 4),
        ("kaiju_incorporated", "products", 18),
        ("kaiju_incorporated", "threats", 15),
        ("kaiju_incorporated", "specials", 9),
        ("spoonbrokers", "market", 40),
        ("spoonbrokers", "catnip", 16),
        ("monster_musume", "guests", 185),
        ("monster_musume", "basics", 7),
    ],
)
def test_every_card_with_an_effect_has_sentences_for_it(key: str, kind: str, texts: int) -> None:
    cards = RULES[key][kind]
    assert len(cards) == texts
    for one in cards:
        found = effects_of(kind_of(key, kind), one, RULES[key])
        assert found, one["code"]
        for sentence in (sentence for lines in found.values() for sentence in lines):
            assert sentence.endswith("."), sentence
            assert sentence[0].isupper() or sentence[0] in "+-" or sentence[0].isdecimal(), sentence


@pytest.mark.parametrize(
    ("key", "kind", "code", "changed", "sentences"),
    [
        ("kaiju_exchange", "demands", "DM-E1", {"wonga": 7}, ["It now pays 7 Wonga instead of 2."]),
        (
            "kaiju_exchange",
            "demands",
            "DM-E1",
            {"size": 3, "cost": {"E": 2, "P": 1}},
            ["It is now of size 3 instead of 1.", "It now asks for 2 Eggs and 1 Ponzium instead of 1 Egg."],
        ),
        (
            "kaiju_exchange",
            "events",
            "EV-2",
            {"turn_start": [{"verb": "gain_material", "of": "own_crew", "n": 2}]},
            [
                "Its effect is now “Before your Extraction: receive 2 materials that one of your Crew "
                "brings in.” instead of “Before your Extraction: receive 1 "
                "material that one of your Crew brings in.”"
            ],
        ),
        (
            "kaiju_incorporated",
            "products",
            "NP06",
            {"effect": {"verb": "vp_per", "n": 3, "of": {"city": "HKG"}}},
            [
                "Its effect is now “3 victory points per Hong Kong Building.” "
                "instead of “2 victory points per Tokyo Building.”"
            ],
        ),
        (
            "kaiju_incorporated",
            "buildings",
            "BC01",
            {"city": "LON"},
            ["It now stands in London instead of Tokyo."],
        ),
        (
            "spoonbrokers",
            "market",
            "MK03",
            {"do": {"verb": "move", "n": 1, "source": "KIB", "destination": "SAM"}},
            [
                "Its effect is now “1 Kibble goes from KiBumble to Samseung.” "
                "instead of “3 Kibbles go from KiBumble to Yuj.”"
            ],
        ),
        (
            "spoonbrokers",
            "characters",
            "SILVER",
            {"salary": 10},
            ["It now earns a salary of 10 Kibbles instead of 0."],
        ),
        (
            "monster_musume",
            "guests",
            "009",
            {"effect": "trust 2; if waifu=Cool {draw 3}"},
            [
                "Its effect is now “With a Cool Waifu: Draw 3 cards.” instead of "
                "“With a Cool Waifu: Draw 2 cards.”"
            ],
        ),
        ("monster_musume", "guests", "009", {"cost": 5}, ["It now costs 5 Trust instead of 4."]),
        ("daikaiju_director", "twists", "SX09", {"copies": 3}, ["It now has 3 instead of 2 copies."]),
    ],
)
def test_a_change_is_told_in_the_words_of_the_game(
    key: str, kind: str, code: str, changed: dict[str, Any], sentences: list[str]
) -> None:
    assert told(key, kind, code, **changed) == sentences


def test_a_step_of_a_twist_is_told_as_what_it_does() -> None:
    steps = card("daikaiju_director", "twists", "SX09")["do"]
    more = [steps[0], {**steps[1], "do": [{"op": "ratings", "n": 3}]}, steps[2]]
    assert told("daikaiju_director", "twists", "SX09", do=more) == [
        "Its effect is now “Each time you damage it: gain 3 ratings.” "
        "instead of “Each time you damage it: gain 2 ratings.”"
    ]
    less = told("daikaiju_director", "twists", "SX09", do=steps[:2])
    assert less == ["Its effect is no longer “Each time you finish it: gain 3 ratings.”"]
    grown = told("daikaiju_director", "twists", "SX09", do=[*steps, {"op": "heal", "who": "self", "n": 2}])
    assert grown == ["Its effect is also “Recover 2 health.”"]
    moved = told("daikaiju_director", "twists", "SX09", do=steps[::-1])
    assert moved[0].startswith("Its effect is now in another order: “Each time you finish it")


def test_an_ability_is_told_by_its_name() -> None:
    kaiju = card("daikaiju_director", "daikaiju", RULES["daikaiju_director"]["daikaiju"][0]["code"])
    at = next(at for at, one in enumerate(kaiju["actives"]) if one["code"] == "longshot")
    actives = [*kaiju["actives"]]
    actives[at] = {**actives[at], "do": [{"op": "attack", "who": "self", "reach": 9}]}
    assert told("daikaiju_director", "daikaiju", kaiju["code"], actives=actives) == [
        "The effect of “Longshot” is now “Attack a target with reach 9.” "
        "instead of “Attack a target with reach 8.”"
    ]


@pytest.mark.parametrize(
    ("key", "kind", "code", "changed", "odd"),
    [
        (
            "daikaiju_director",
            "twists",
            "SX03",
            {"do": [{"op": "mod", "side": "mine", "n": 4}]},
            "The effect says +4; the text “While attacking: +3 to your result.” does not.",
        ),
        (
            "daikaiju_director",
            "twists",
            "SX05",
            {"text": "Fly up to 5 spaces and gain 2 ratings."},
            "The text “Fly up to 5 spaces and gain 2 ratings.” says 2; the effect does not: "
            "“Fly up to 5 spaces.”",
        ),
        (
            "kaiju_exchange",
            "events",
            "EV-5",
            {"window": [{"verb": "convert", "give": 3}]},
            "The effect says 3; the text “Once in your turn, turn 2 materials of "
            "any kind into 1 of any kind.” does not.",
        ),
        (
            "kaiju_incorporated",
            "threats",
            "KA07",
            {"effect": {"verb": "lose_building", "n": 2, "of": {"city": "TYO"}}},
            "The effect would be printed as “Lose 2 Tokyo Buildings.”",
        ),
        (
            "spoonbrokers",
            "catnip",
            "CN02",
            {"do": {"verb": "gain", "n": 25}},
            "The effect would be printed as “Take 25 Kibbles from the bank.”",
        ),
    ],
)
def test_a_text_that_says_otherwise_is_told(
    key: str, kind: str, code: str, changed: dict[str, Any], odd: str
) -> None:
    found = agreements(kind_of(key, kind), {**card(key, kind, code), **changed}, RULES[key])
    assert [one.odd for one in found] == [odd]


def test_a_card_that_cannot_be_read_is_told_by_its_fields() -> None:
    twist = {**card("daikaiju_director", "twists", "SX05"), "do": [{"op": "explode"}]}
    assert agreements(kind_of("daikaiju_director", "twists"), twist, RULES["daikaiju_director"]) == []
    assert told("daikaiju_director", "twists", "SX05", do=[{"op": "explode"}])[0].startswith("Do 1 ")


def test_a_list_of_changes_names_each_card() -> None:
    game = find("kaiju_exchange")
    before, after = (msgspec.json.decode(game.shipped_data()) for _ in range(2))
    assert sentences(game, before, after) == []
    after["demands"][0]["wonga"] = 7
    del after["events"][0]
    assert sentences(game, before, after) == [
        "Demand “Breakfast Order” now pays 7 Wonga instead of 2.",
        f"Event “{before['events'][0]['name']}” is gone.",
    ]
    assert card_words(game, "demands", None, after["demands"][0], after) == ["It is new."]

"""The rule data: what ships, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers.terms import WINDOWS
from tests.titles.spoonbrokers.table import RULES, changed, set_up


def test_the_decks_have_the_right_number_of_cards():
    """SB-30, SB-85: 48 Market cards, 5 of them closing, and 40 Catnip cards of 16 kinds."""
    assert len(RULES.market_cards) == 48
    assert sum(RULES.closing[card] for card in RULES.market_cards) == 5
    assert len(RULES.design) == 40
    assert len(RULES.catnip_codes) == 16
    assert len(RULES.stops) == 4
    assert RULES.catnip_codes[RULES.stop] == "CN01"


def test_every_market_kind_comes_as_often_as_designed():
    """SB-33 to SB-44."""
    verbs: dict[str, int] = {}
    choices = 0
    for card in RULES.data.market:
        verb = card.do.__struct_config__.tag
        verbs[verb] = verbs.get(verb, 0) + card.copies
        choices += card.copies * (getattr(card.do, "source", "") in ("any", "volatile", "stable"))
    assert verbs == {
        "closed": 5,
        "quiet": 3,
        "move": 12 + 7,
        "spread": 4,
        "gather": 4,
        "pool": 4,
        "move_half": 6 + 1,
        "correct": 2,
    }
    assert choices == 8


def test_each_catnip_card_knows_its_windows():
    """SB-88."""
    found = {card.code: "".join(w[0] for w in card.windows) for card in RULES.data.catnip}
    any_time = "ptce"
    assert found["CN01"] == "r"
    assert [found[f"CN{n:02}"] for n in (2, 3, 4, 5, 6, 12, 13)] == [any_time] * 7
    assert [found[f"CN{n:02}"] for n in (7, 8, 9, 10, 15, 16)] == ["t"] * 6
    assert (found["CN11"], found["CN14"]) == ("c", "pe")
    assert all(set(card.windows) <= set(WINDOWS) for card in RULES.data.catnip)


def broken(change):
    data = msgspec.json.decode(GAME.shipped_data())
    change(data)
    with pytest.raises(msgspec.ValidationError) as caught:
        GAME.read_cards(msgspec.json.encode(data))
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["companies"].reverse(), "four companies"),
        (lambda d: d["companies"][0].update(kind="volatile"), "Two companies are volatile"),
        (lambda d: d["companies"][0].update(start=3), "split evenly"),
        (lambda d: d["companies"][0].update(start=45), "at most 60"),
        (lambda d: d["characters"].pop(), "four to ten characters"),
        (lambda d: d["board"].pop(), "28 spaces"),
        (lambda d: d["board"][5].update(n=6), "28 spaces"),
        (lambda d: d["board"][1].update(kind="payday"), "Space 0 is Pay Day"),
        (lambda d: d["board"][1].update(kind="prison"), "one Debtor's Prison"),
        (lambda d: d["towers"].pop(), "four Towers"),
        (lambda d: d["towers"][0].update(space=4), "Tower space of its own"),
        (lambda d: d["board"][2].update(companies=[]), "show companies"),
        (lambda d: d["board"][2].update(companies=["SAM", "SAM"]), "a company twice"),
        (lambda d: d["board"][2].update(rate=0), "so much per Spoon"),
        (lambda d: d["board"][3].update(rate=2), "so much per Spoon"),
        (lambda d: d["board"][2].update(rate=-1), ">= 0"),
        (lambda d: d["board"][2].update(companies=["DOG"]), "DOG"),
        (lambda d: d["catnip"][1].update(windows=["trade", "trade"]), "a window twice"),
        (lambda d: d["catnip"][1].update(code="SAM-3"), "used twice"),
        (lambda d: d["catnip"][1]["do"].update(verb="meow"), "meow"),
        (lambda d: d["catnip"][1]["do"].update(n=0), ">= 1"),
        (lambda d: d["catnip"][1]["do"].update(n=-20), ">= 1"),
        (lambda d: d["catnip"][4]["do"].update(source="KIB", destination="KIB"), "not to the same"),
        (lambda d: d["towers"][0].update(space=28), "<= 27"),
        (lambda d: d["characters"][0].update(transactions=0), ">= 1"),
        (lambda d: d["characters"][0].update(start=-1), ">= 0"),
        (lambda d: d["constants"].update(tower_kibble_supply=-1), ">= 0"),
        (lambda d: d["constants"].update(max_rounds=0), ">= 1"),
        (lambda d: d["market"][14]["do"].update(destinations=["CAT"]), "length >= 2"),
        (lambda d: d["market"].__delitem__(slice(0, 39)), "at least two"),
        (
            lambda d: (
                d["market"][0].update(copies=20)
                or d["market"][1].update(copies=20)
                or d["market"][2].update(copies=20)
                or d["market"][3].update(copies=1)
            ),
            "at most 90",
        ),
        (
            lambda d: d["catnip"][1].update(do={"verb": "cancel_transaction"}, windows=["reaction"]),
            "Only one design",
        ),
        (lambda d: d["catnip"][1].update(code="CN03"), "used twice"),
        (lambda d: d["catnip"][6].update(windows=["end"]), "CN07"),
        (lambda d: d["catnip"][1].update(windows=[]), "CN02"),
        (lambda d: d["catnip"][1].update(windows=["reaction"]), "CN02"),
        (
            lambda d: d["catnip"].__delitem__(slice(1, 16)) or d["catnip"][0].update(copies=3),
            "too few Catnip",
        ),
        (lambda d: d["market"][2]["do"].update(destination="KIB"), "not to the same"),
        (lambda d: d["market"][14]["do"].update(destinations=["SAM", "CAT"]), "takes part once"),
        (lambda d: d["market"][18]["do"].update(sources=["CAT", "CAT"]), "takes part once"),
        (lambda d: d["market"][22]["do"].update(sources=["SAM", "KIB"]), "takes part once"),
        (lambda d: d["market"][2]["do"].update(n=0), ">= 1"),
        (lambda d: d["constants"].update(win_target=0), ">= 1"),
        (lambda d: d["constants"].update(prize=5), "prize"),
    ],
)
def test_rule_data_that_could_not_be_played_is_refused(change, words):
    assert words in broken(change)


def test_the_smallest_catnip_deck_gives_four_brokers_their_first_cards():
    """SB-85: as many as all four start with are enough, one fewer is not."""
    first, second = msgspec.json.decode(GAME.shipped_data())["catnip"][1:3]

    def sized(copies):
        cards = [{**first, "copies": 10}, {**second, "copies": copies}]
        return changed(catnip=cards, constants={"starting_catnip": 5})

    table = set_up(4, rules=sized(10))
    assert [len(table.hand(seat)) for seat in range(4)] == [5, 5, 5, 5]
    with pytest.raises(msgspec.ValidationError, match="too few Catnip cards"):
        sized(9)


def test_the_catalog_tells_what_is_printed():
    catalog = msgspec.to_builtins(GAME.catalog(RULES))
    assert [
        len(catalog[kind]) for kind in ("companies", "characters", "towers", "spaces", "market", "catnip")
    ] == [
        4,
        4,
        4,
        28,
        40,
        16,
    ]
    assert catalog["spaces"][10]["tower"] == "TW2"
    assert catalog["spaces"][16]["companies"] == ["SAM", "CAT"]
    assert catalog["market"][0]["closes"]

"""Towers: which one, and whether to buy one at all (SB-100 to SB-105)."""

from __future__ import annotations

from games.titles.spoonbrokers import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, not_of_kind, of_kind, one_of
from tests.titles.spoonbrokers.table import at_table, buy_tower, play, seat, sell, tower

POSITIONS = [
    Position(
        "four Brokers: not the Towers that all rivals have just passed",
        lambda: at_table(
            seat(bills=150, space=2),
            seat(bills=90, space=21),
            seat(bills=90, space=21),
            seat(bills=90, space=19),
        ),
        0,
        none_of(buy_tower("TW1"), buy_tower("TW2"), buy_tower("TW3")),
        "Three rivals stand before the Windowsill Tower (space 23): its rent comes soonest (SB-102, SB-103).",
    ),
    Position(
        "the first rents come from the Tower that two rivals are about to pass",
        lambda: at_table(
            seat(bills=150, space=20, towers={"TW1": 1}), seat(bills=90, space=13), seat(bills=90, space=14)
        ),
        0,
        none_of(buy_tower("TW2"), buy_tower("TW4")),
        "The Sunbeam Tower (17) lies just ahead of both, the Cardboard Tower (10) a lap off (SB-65, SB-102).",
    ),
    Position(
        "two Towers are free: not the lower number, which lies far ahead of both rivals",
        lambda: at_table(
            seat(bills=130, space=20, towers={"TW2": 3}),
            seat(bills=110, space=18, towers={"TW4": 1}),
            seat(bills=90, space=12),
        ),
        0,
        none_of(buy_tower("TW1")),
        "One rival stands five spaces before the Sunbeam Tower; both are far from the Sisal Tower (SB-102).",
    ),
    Position(
        "three Brokers, 292 in bills: any Tower wins",
        lambda: at_table(
            seat(bills=292, space=5), seat(bills=280, space=20), seat(bills=260, space=19), left=1
        ),
        0,
        of_kind(a.BuyTower),
        "192 and 110 are 302, whichever Tower it is (SB-100, SB-133).",
    ),
    Position(
        "no Tower Kibble left: a Tower earns nothing towards 300",
        lambda: at_table(seat(bills=292, space=20, certs="KIB-2"), seat(bills=280), left=1, supply=0),
        0,
        one_of(sell("KIB-2")),
        "A Tower without a Tower Kibble counts what it costs (SB-105); the sale makes 312.",
    ),
    Position(
        "no Tower Kibble left: nothing is bought as if one came with it",
        lambda: at_table(seat(bills=120, space=8), seat(bills=80, towers={"TW1": 8}), supply=0),
        0,
        not_of_kind(a.BuyTower),
        "No rent, no growth, and half of it is lost in a debt (SB-105, SB-114).",
    ),
    Position(
        "three Brokers, no Tower Kibble left: keep the bills for rents",
        lambda: at_table(
            seat(bills=105, space=14), seat(bills=200, towers={"TW3": 8}), seat(bills=60), supply=0
        ),
        0,
        not_of_kind(a.BuyTower),
        "A rent of 80 may be due at once (SB-102), and a Tower sold for it brings 50 (SB-105, SB-114).",
    ),
    Position(
        "the Tower Polish goes to the Tower that rivals are about to visit",
        lambda: at_table(
            seat(bills=20, space=2, towers={"TW2": 2, "TW4": 2}, hand="CN13"),
            seat(bills=90, space=20),
            seat(bills=90, space=19),
            step="end",
        ).choose(0, play("CN13")),
        0,
        one_of(a.TOWER_PICKS[tower("TW4")]),
        "Both gain 20 in worth; the rent of this one is due first (SB-101, SB-102).",
    ),
    Position(
        "in debt: sell the cheaper Tower that suffices",
        lambda: at_table(
            seat(bills=5, space=12, towers={"TW1": 1, "TW2": 8}), seat(bills=90), step="landing"
        ),
        0,
        one_of(a.DEBT_TOWERS[tower("TW1")]),
        "Half its worth is lost: 55 of 110 or 90 of 180, and 55 are enough for the loan (SB-114).",
    ),
    Position(
        "in debt: of three Towers sell the one after which the rest is 300",
        lambda: at_table(
            seat(bills=0, space=24, towers={"TW1": 3, "TW3": 1, "TW4": 3}),
            seat(bills=90),
            seat(bills=90),
            step="landing",
        ),
        0,
        one_of(a.DEBT_TOWERS[tower("TW3")]),
        "45 are left of the sale, and the other two count 260: 305; sold for 65 another leaves 295 (SB-114).",
    ),
    Position(
        "a card instead of a Tower at half its worth",
        lambda: at_table(
            seat(bills=5, space=12, towers={"TW1": 6}, hand="CN02"), seat(bills=90), step="landing"
        ),
        0,
        one_of(play("CN02")),
        "25 pay the loan; otherwise 160 go for 80 (SB-114, SB-116).",
    ),
    Position(
        "the Cat Flap instead of a Tower at half its worth",
        lambda: at_table(
            seat(bills=5, space=17, towers={"TW1": 6}, hand="CN11"),
            seat(bills=90, towers={"TW3": 7}),
            step="landing",
        ),
        0,
        one_of(play("CN11")),
        "It skips a rent of 70 that would cost a Tower worth 160 (SB-102, SB-114, SB-116).",
    ),
]

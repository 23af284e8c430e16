"""The forecast for everybody: what is foretold of a choice is what then happens (KI-R32), whoever chooses
what on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.bots import make
from games.engine import Perspective, Step, act, asked, settle
from games.kit import laws
from games.titles.kaiju_incorporated import GAME
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.forecast_law import promised, shown
from games.titles.kaiju_incorporated.round import EndOfRound
from tests.lengths import up_to
from tests.titles.kaiju_incorporated.table import RULES, IncorporatedTable, at_table, seat
from tests.titles.kaiju_incorporated.test_cards import changed, one
from tests.titles.kaiju_incorporated.test_prompts import choice_of


def broken(table: IncorporatedTable, seed: int = 0) -> list[str]:
    """What the law says of everybody who is asked."""
    state = table.state
    return [
        line for number in asked(state) for line in laws.forecasts(GAME, state, table.context, number, seed)
    ]


def foretold(table: IncorporatedTable, card: str, number: int = 0) -> dict[str, str]:
    """What the choice of an income says of everybody."""
    return dict(choice_of(table, a.TakeIncome(card), number).changes)


@pytest.mark.parametrize(
    ("bot", "matches"), [("random", 1), pytest.param("random", 3, marks=pytest.mark.long), ("greedy", 1)]
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_foretold_comes_true(seats, bot, matches):
    """Every choice of every decision, the last round included (KI-10 to KI-17, KI-29 to KI-50)."""
    rng = Random(f"{seats} {bot}")
    looked: Counter[str] = Counter()
    for _ in range(matches):
        state, table = GAME.new(RULES, seats, {}, rng)
        players = [make(bot, rng) for _ in range(seats)]
        settle(state, table)
        while deciders := asked(state):
            (number,) = deciders
            looked[type(state.agenda[-1]).__name__] += 1
            looked["last round"] += state.last_round
            assert laws.forecasts(GAME, state, table, number, rng.randrange(1 << 30)) == []
            act(GAME, state, table, number, players[number].choose(Perspective(GAME, state, table, number)))
            settle(state, table)
    assert looked["TakeCard"] > 30 * matches
    assert looked["last round"] > 0 or bot == "greedy"


@pytest.mark.parametrize("count", up_to(150, 50))
@pytest.mark.parametrize("small", [False, True])
def test_in_dangerous_places_too(small, count):
    """Wheels before their zero, rich tableaus, an emptied product deck, every kaiju: the law holds where
    random matches seldom come."""
    rng = Random(5)
    rules = (
        changed(lambda data: data["constants"].update(attack_spaces=2, research_spaces=3)) if small else RULES
    )
    buildings = [code for card, code in enumerate(rules.codes) if rules.building[card]]
    crossings = missed = chosen = 0
    for number in range(count):
        seats = rng.choice([2, 3, 4, 5])
        deal = rng.sample(buildings, 46)
        people = [
            seat(
                rng.randrange(12),
                rng.choice([3, 4]) % rules.research_spaces,
                rng.choice([0, 4, 5]) % rules.attack_spaces,
                " ".join(deal[at * 9 : at * 9 + 9]),
            )
            for at in range(seats)
        ]
        table = at_table(
            *people,
            row=f"{deal[45]} SA1 SA5 SA7 SA9" if number % 2 else f"{deal[45]} SA2 SA3 SA4 SA8",
            threat=rng.choice(rules.threat_codes),
            last_round=True,
            seed=number,
            rules=rules,
        )
        table.state.products = table.state.products[: rng.randrange(3)]
        table.state.display = table.state.display[: rng.randrange(4)]
        for told in (gain for suit in table.view(None).forecast for gain in suit.seats):
            crossings, missed = max(crossings, told.crossings), missed + told.missed
            chosen += "one of" in told.note
        assert broken(table, number) == []
        for option in table.options():
            if isinstance(option, a.UseSpecial):
                again = table.copy().do(0, option)
                assert broken(again, number) == []
    assert crossings > small
    assert missed > count // 3
    assert chosen > count // 3


def test_a_new_threat_is_forecast_when_somebody_crosses():
    """KI-40: and only then does the pile of kaiju change."""
    rng, seen = Random(3), set()
    for number in range(40):
        people = [seat(attack=rng.randrange(6), has=has) for has in ("BI01 BI05", "BI02", "BI15 BI03")]
        table = at_table(*people, row="BI13 BC02 BC05 BC08", threat="KA13", seed=number)
        told = table.view(None).forecast[1]
        before = list(table.state.threat_pile)
        table.income(0, "BI13")
        while table.asking() in ("ProductChoice", "LossChoice"):
            table.do(table.asked()[0], table.options(table.asked()[0])[0])
        assert (table.state.threat_pile != before) == told.new_threat
        seen.add(told.new_threat)
    assert seen == {True, False}


def test_the_extra_income_comes_as_it_is_forecast():
    """KI-70, KI-71: as things stand when the row is cleared."""
    rng = Random(9)
    buildings = [code for card, code in enumerate(RULES.codes) if RULES.building[card]]
    for number in range(60):
        deal = rng.sample(buildings, 24)
        table = at_table(
            seat(rng.randrange(12), 4, 5, " ".join(deal[:11])),
            seat(rng.randrange(12), rng.randrange(5), rng.randrange(6), " ".join(deal[11:22])),
            extra=deal[22],
            row=deal[23],
            threat=rng.choice(RULES.threat_codes),
            start=number % 2,
            step="clear",
            last_round=number % 3 == 0,
            run=False,
        )
        state = table.context.state = table.state
        kept = rng.randrange(4) if state.last_round else rng.randrange(5, 9)
        state.products = state.products[:kept]
        view = table.view(None)
        assert view.extra_forecast is not None
        while not isinstance(top := state.agenda[-1], EndOfRound):
            for asking in asked(state):
                choice = rng.choice(list(top.options(state, table.context, asking)))
                act(GAME, state, table.context, asking, choice)
            if isinstance(top, Step):
                state.agenda.pop().run(state, table.context)
        now = shown(state, RULES)
        for name, value in promised(view, view.extra_forecast):
            assert now[name] == value, name


# -- the findings one by one -----------------------------------------------------------------------------


def test_the_dearest_twice_with_a_tie():
    """KI-39, KI-42: the first is certain, the second is one of three that cost the same."""
    table = at_table(
        seat(attack=5, has="BI13 BI07 BI01 BI04 BC06 BC12 BI11"),
        seat(),
        seat(),
        row="BI08 BC02",
        threat="KA14",
    )
    mine = next(gain for gain in table.view(None).forecast[1].seats if gain.seat == 0)
    assert mine.crossings == 2
    assert mine.loses == 2
    assert {table.has().split()[place] for place in mine.at_risk} == {"BI13", "BC06", "BC12", "BI11"}
    assert mine.note == "Attacked twice: loses {card:BI13} and one of three other Buildings"
    assert foretold(table, "BI08")["seat:0:buildings"] == "5"
    assert "seat:0:score" not in foretold(table, "BI08"), "it rests on the victim's choice"
    assert broken(table) == []


def test_two_of_a_sort_that_the_victim_chooses():
    """KI-42: nothing is certain but how many."""
    table = at_table(
        seat(attack=5, has="BI01 BI04 BI07 BI10 BI13"), seat(), seat(), row="BI08", threat="KA02"
    )
    (mine,) = table.view(None).forecast[1].seats
    assert mine.note == "Attacked twice: loses two of five Buildings"


@pytest.mark.parametrize(
    ("display", "deck", "products"), [("", 0, 0), ("NPH", 0, 1), ("NPH", 1, 2), ("NPH NPH", 3, 2)]
)
def test_nobody_is_promised_a_product_that_is_not_there(display, deck, products):
    """KI-36: two Eurekas in the last round, with no Handbag, one or more of them left."""
    table = at_table(
        seat(research=4, has="BT08 BT02"),
        seat(research=4, has="BT11"),
        seat(),
        row="BT03",
        display=display,
        last_round=True,
    )
    table.state.products = table.state.products[:deck]
    mine, theirs = table.view(None).forecast[2].seats
    assert (mine.products, mine.missed, mine.research_to) == (products, 2 - products, 0)
    assert theirs.products + theirs.missed == 1
    assert table.view(None).forecast[2].taken == products + theirs.products
    label = choice_of(table, a.TakeIncome("BT03")).detail
    assert ("no product is left" in label) == (products < 2 or theirs.missed > 0)
    assert broken(table) == []


def test_half_the_money_is_lost_before_the_forecast_ends():
    """KI-39: at 10 with 5 more the Bank is full, and half of it goes; twice, where the wheel comes round
    twice."""
    table = at_table(seat(bank=10, attack=5, has="BI10 BI13"), seat(), seat(), row="BI08", threat="KA12")
    (mine,) = table.view(None).forecast[1].seats
    assert (mine.bank, mine.lost, mine.note) == (5, 4, "Attacked: {yen:6} lost, {yen:5} left")
    assert foretold(table, "BI08")["seat:0:bank"] == "5"
    twice = at_table(
        seat(bank=11, attack=5, has="BI13 BI07 BI01 BI04 BI11"), seat(), seat(), row="BI08", threat="KA12"
    )
    (mine,) = twice.view(None).forecast[1].seats
    assert (mine.bank, mine.note) == (2, "Attacked twice: {yen:9} lost, {yen:2} left")


def test_research_is_forecast_where_the_kaiju_leaves_it():
    """KI-16: Gloomoth."""
    table = at_table(seat(research=1, attack=5, has="BI01"), seat(), seat(), row="BI08", threat="KA13")
    (mine,) = table.view(None).forecast[1].seats
    assert (mine.research, mine.research_to, mine.note) == (1, 0, "Attacked: research back to 0")
    assert foretold(table, "BI08")["seat:0:research"] == "0"


def test_a_score_that_nobody_can_change_is_promised():
    """KI-54: a Building that surely falls, and the rival who leads a home city by that."""
    table = at_table(
        seat(company="CO1", attack=5, has="BI04"),
        seat(company="CO2", has="SHKG1"),
        seat(),
        row="BI08",
        threat="KA02",
    )
    assert foretold(table, "BI08")["seat:0:buildings"] == "0"
    assert foretold(table, "BI08")["seat:1:score"] == "5"
    assert broken(table) == []


def special(effects, **more):
    """Somebody who can pay for SA8 with these effects."""
    rules = changed(lambda data: one(data, "specials", "SA8").update(effects=effects))
    return at_table(*more.pop("people"), row="SA8 BC01", rules=rules, **more)


def test_an_edited_special_action_foretells_what_it_does_in_its_order():
    """KI-26, KI-66: one's own wheel too, and the kaiju that comes of it before the money that follows."""
    table = special(
        [
            {"verb": "raise_attack", "n": 8, "who": "self"},
            {"verb": "gain_money", "n": 4},
            {"verb": "calm", "n": 1},
        ],
        people=[seat(bank=10, attack=5, has="BC13"), seat(), seat()],
        threat="KA12",
    )
    assert dict(choice_of(table, a.UseSpecial("SA8")).changes) == {"seat:0:bank": "6", "seat:0:attack": "0"}
    assert broken(table) == []


@pytest.mark.parametrize(
    "effects",
    [
        [{"verb": "replace_threat"}, {"verb": "raise_attack", "n": 6, "who": "self"}],
        [{"verb": "raise_attack", "n": 6, "who": "self"}, {"verb": "demolish", "bonus": 1}],
    ],
)
def test_what_nobody_can_know_is_not_promised(effects):
    """KI-65: a kaiju that is still face down; the cost of a Building that is left over when a victim has
    chosen."""
    for seed in range(6):
        table = special(
            effects, people=[seat(bank=8, has="BC10 BC14"), seat(), seat()], threat="KA01", seed=seed
        )
        choice = choice_of(table, a.UseSpecial("SA8"))
        assert (choice.changes, choice.sketch) == ([], [("open", "unknown")])
        assert broken(table, seed) == []


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("SA2", {"open": "choice"}),
        ("SA3", {"open": "choice"}),
        ("SA4", {"open": "choice"}),
        ("SA5", {"seat:0:attack:steps": "-2"}),
        ("SA7", {"seat:0:research:steps": "4"}),
        ("SA8", {"open": "choice"}),
        ("SA9", {"seat:0:attack:steps": "-2"}),
    ],
)
def test_how_far_a_wheel_is_turned_is_told_and_what_is_still_open(card: str, told: dict[str, str]):
    """KI-12 to KI-16, KI-62 to KI-65."""
    table = at_table(seat(bank=5, research=3, attack=2, has="BC13 BC14"), seat(), seat(), row=f"{card} BC01")
    assert dict(choice_of(table, a.UseSpecial(card)).sketch) == told


def test_a_wheel_that_goes_back_past_zero_is_told_as_that():
    """KI-14: Pier Piling Company calms by one on a rival's turn; at zero that is an attack."""
    table = at_table(seat(), seat(attack=0, has="BC15"), row="BC01 BC02")
    choice = choice_of(table, a.TakeIncome("BC02"))
    assert dict(choice.sketch) == {"seat:1:attack:steps": "-1", "seat:1:strikes": "1"}


def test_the_rest_of_the_card_is_foretold_when_its_rival_is_named():
    """KI-63: Industrial Espionage moves one's own wheel after the rival's."""
    table = at_table(seat(bank=2, research=3), seat(research=3), seat(), row="SA8 BC01")
    table.special(0, "SA8")
    choice = choice_of(table, a.NameRival(1))
    assert dict(choice.changes) == {
        "seat:0:research": "0",
        "seat:0:products": "1",
        "seat:1:research": "1",
        "taken": "1",
    }
    assert broken(table) == []

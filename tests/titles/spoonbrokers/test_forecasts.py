"""What people are told beforehand comes true: what each choice says it changes, and the counters it names."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import make
from games.engine import Perspective, act, asked, settle
from games.kit import laws
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.words.choices import choice
from games.titles.spoonbrokers.words.prompt_context import PromptContext
from tests.lengths import few_of
from tests.titles.spoonbrokers.table import RULES, at_table, changed, company, debt_sale, play, seat


def foretold(table, action, who=0):
    """The counters that this choice names."""
    return dict(next(one for one in table.prompt(who).choices if one.action == action).changes)


def kept(table, seed=1):
    """The law of forecasts at this position, for everybody."""
    for who in range(len(table.state.players)):
        assert laws.forecasts(GAME, table.state, table.context, who, seed) == []


def from_the_view(view):
    """All counters by name, as the table shows them."""
    found = {"transactions": view.left}
    if view.supply >= 0:
        found["supply"] = view.supply
    for one in view.seats:
        owed = view.charge.missing if view.charge and view.charge.seat == one.seat else 0
        found |= {
            f"seat:{one.seat}:bills": one.bills,
            f"seat:{one.seat}:net": one.net,
            f"seat:{one.seat}:hand": one.hand_count,
            f"seat:{one.seat}:missing": owed,
        }
        for kind, count in zip(("SAM", "CAT", "KIB", "YUJ"), one.spoons, strict=True):
            found[f"seat:{one.seat}:spoons:{kind}"] = count
    found |= {f"company:{one.code}": one.price for one in view.companies}
    for one in view.towers:
        found |= {f"tower:{one.code}:worth": one.worth, f"tower:{one.code}:rent": one.rent}
    return {counter: str(value) for counter, value in found.items()}


@pytest.mark.parametrize("numbers", few_of(8, 2))
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_forecast_of_whole_matches_comes_true(players, bot, numbers):
    """At every third question of whole matches, with every choice; counters are what the view shows."""
    promises = 0
    books = (RULES, changed(constants={"tower_kibble_supply": 0, "max_rounds": 6}))
    for number in numbers:
        rng = Random(f"forecasts {players} {bot} {number}")
        rules = books[number % 2]
        state, table = GAME.new(rules, players, {"brokers": "random"}, rng)
        bots = [make(bot, Random(f"{number} {at}")) for at in range(players)]
        settle(state, table)
        while deciders := asked(state):
            if rng.random() < 0.35:
                assert GAME.counters(state, table) == from_the_view(GAME.view(state, table, None))
                for who in deciders:
                    assert laws.forecasts(GAME, state, table, who, rng.randrange(1 << 30)) == []
                    promises += sum(len(counters) for _, counters in GAME.forecasts(state, table, who))
            who = deciders[0]
            act(GAME, state, table, who, bots[who].choose(Perspective(GAME, state, table, who)))
            settle(state, table)
    assert promises > 200 * len(numbers)


def test_rent_makes_its_owner_richer_by_the_growth_too():
    """SB-102, SB-103: what the visited Tower gains is counted with the rent."""
    table = at_table(seat(bills=5, certs="YUJ-6", space=3), seat(towers={"TW1": 2}), step="landing")
    assert foretold(table, debt_sale("YUJ-6")) == {
        "seat:0:bills": "45",
        "seat:0:net": "45",
        "seat:0:missing": "0",
        "seat:0:spoons:YUJ": "0",
        "seat:1:bills": "70",
        "seat:1:net": "210",
        "tower:TW1:worth": "140",
        "tower:TW1:rent": "40",
        "supply": "16",
    }
    kept(table)


def test_a_card_against_a_debt_counts_the_payment_that_follows():
    """SB-116: 20 from the bank, and 10 of it are gone at once."""
    table = at_table(seat(bills=5, hand="CN02", space=9), seat(), step="landing")
    assert foretold(table, play("CN02")) == {
        "seat:0:bills": "15",
        "seat:0:net": "15",
        "seat:0:hand": "0",
        "seat:0:missing": "0",
    }
    kept(table)


def test_a_treat_against_a_debt_does_so_once_the_company_is_chosen():
    """SB-116."""
    table = at_table(
        seat(bills=5, hand="CN12", certs="SAM-2 CAT-6", space=4),
        seat(),
        step="landing",
        prices=(2, 0, 18, 10),
    ).choose(0, play("CN12"))
    assert foretold(table, company("CAT"))["seat:0:missing"] == "3"
    kept(table)


@pytest.mark.parametrize(
    ("rival", "brings"),
    [
        (seat(bills=30), 20),
        (seat(bills=0, certs="SAM-6 KIB-6"), 20),
        (seat(bills=3), 13),
        (seat(bills=0, certs="SAM-1"), 15),
        (seat(bills=0, towers={"TW1": 1}), 20),
        (seat(bills=0), 10),
    ],
)
def test_pass_the_hat_tells_what_all_the_rivals_will_bring(rival, brings):
    """SB-110, SB-117: also those who must sell first, whatever they sell, and those who cannot pay it all."""
    table = at_table(seat(bills=80, hand="CN04"), rival, seat(bills=50))
    one = next(one for one in table.prompt().choices if one.action == play("CN04"))
    assert one.detail == f"Each other Broker pays you 10 Kibbles. {{K:{brings}}} in all"
    kept(table)
    promised = dict(one.changes)
    assert promised.get("seat:0:bills") == (str(80 + brings) if rival.bills >= 10 else None)
    table.do(0, play("CN04"))
    while table.asked() != [0]:
        table.do(1, table.options(1)[-1])
    assert table.bills() == 80 + brings


def test_pass_the_hat_promises_no_part_of_what_it_will_bring():
    """SB-119: one pays at once, the next must sell first: the number would be too small."""
    table = at_table(seat(bills=80, hand="CN04"), seat(bills=50), seat(bills=0, certs="SAM-6 KIB-6"))
    promised = foretold(table, play("CN04"))
    assert promised == {
        "seat:0:hand": "0",
        "seat:1:bills": "40",
        "seat:1:net": "40",
        "seat:2:missing": "10",
    }
    kept(table)


def test_a_source_foretells_nothing_before_the_destination_is_known():
    """SB-41: nothing has moved by the next question; with one destination it has."""
    table = at_table(seat(), seat(), step="market", market=["MK36"])
    assert foretold(table, company("KIB")) == {}
    table.do(0, company("KIB"))
    assert foretold(table, company("SAM")) == {"company:SAM": "10", "company:KIB": "5"}
    kept(table)


def test_prices_are_not_foretold_where_another_market_card_comes_first():
    """SB-88, SB-30: before the Market and at the end of a turn."""
    for step in ("before", "end"):
        table = at_table(seat(hand="CN05"), seat(), step=step).choose(0, play("CN05"), company("KIB"))
        assert foretold(table, company("SAM")) == {}
        kept(table)
    table = at_table(seat(hand="CN05"), seat()).do(0, play("CN05"), company("KIB"))
    assert foretold(table, company("SAM")) == {"company:SAM": "7", "company:KIB": "8"}


def test_only_the_first_to_be_asked_is_sure_to_spend_the_card():
    """SB-94: a stop of somebody further left may come before it, and has perhaps been given already."""
    table = at_table(seat(certs="SAM-1"), seat(hand="CN01"), seat(hand="CN01")).do(0, a.SELLS[0])
    assert foretold(table, a.STOP, 1) == {"seat:1:hand": "0"}
    assert foretold(table, a.STOP, 2) == {}
    kept(table)


def test_going_broke_foretells_what_the_creditor_gets():
    """SB-117, SB-103."""
    table = at_table(seat(bills=12, space=3, hand="CN02"), seat(bills=0, towers={"TW1": 4}), step="landing")
    assert foretold(table, a.GO_BROKE) == {
        "seat:0:bills": "0",
        "seat:0:net": "0",
        "seat:0:missing": "0",
        "seat:1:bills": "12",
        "seat:1:net": "172",
        "tower:TW1:worth": "160",
        "tower:TW1:rent": "60",
        "supply": "14",
    }
    kept(table)


def test_what_is_foretold_leaves_the_match_alone():
    """A choice is tried out on a copy."""
    table = at_table(seat(bills=250, certs="SAM-3", hand="CN02"), seat(hand="CN01"))
    before = GAME.encode(table.state)
    scene = PromptContext(table.state, table.context, 0, GAME.copy)
    for option in table.options():
        choice(scene, option)
    assert GAME.encode(table.state) == before

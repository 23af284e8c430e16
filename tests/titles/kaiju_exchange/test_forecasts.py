"""What a choice foretells is what then happens (law of forecasts), and no choice stays silent without a
reason."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from games.bots import make
from games.engine import Choice, Perspective, act, asked, settle
from games.kit import laws
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.influence import influence
from tests.lengths import few_of
from tests.titles.kaiju_exchange.table import RULES, ExchangeTable, at_table, seat
from tests.titles.kaiju_exchange.test_cards import shipped


def choices(table: ExchangeTable, kind: type, by: int = 0) -> list[Choice]:
    """The choices of a kind that a seat is offered."""
    prompt = table.prompt(by)
    assert prompt is not None
    return [one for one in prompt.choices if isinstance(one.action, kind)]


def comes_true(table: ExchangeTable, by: int = 0) -> None:
    """The law holds at this very position, whatever the dice bring."""
    for luck in range(5):
        assert laws.forecasts(GAME, table.state, table.context, by, luck) == []


@pytest.mark.parametrize("numbers", few_of(4, 1))
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("fall", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_forecast_comes_true(seats: int, fall: bool, bot: str, numbers: range):
    """Law of forecasts, for every seat asked, to the end of the match."""
    told = 0
    for seed in numbers:
        rng = Random(f"{seats}:{fall}:{bot}:{seed}")
        state, table = GAME.new(RULES, seats, {"variant_fall": fall}, rng)
        players = [make(bot, Random(f"{seed}:{at}")) for at in range(seats)]
        settle(state, table)
        while deciders := asked(state):
            for one in deciders:
                assert laws.forecasts(GAME, state, table, one, rng.randrange(1 << 30)) == []
                told += len(list(GAME.forecasts(state, table, one)))
            one = rng.choice(list(deciders))
            act(GAME, state, table, one, players[one].choose(Perspective(GAME, state, table, one)))
            settle(state, table)
    assert told > 100


def test_a_demand_that_can_be_paid_in_one_way_foretells_all_of_it():
    """KX-77: materials, Wonga, Influence and the count of the turn."""
    table = at_table(seat(crew="E", materials="E3", locals=["DM-E2"], wonga=4), seat(), step="business")
    (one,) = choices(table, a.Fulfil)
    assert dict(one.changes) == {
        "seat:0:wonga": "7",
        "seat:0:influence": "1",
        "seat:0:material:E": "1",
        "acts": "1",
    }
    comes_true(table)


def test_a_demand_with_several_ways_to_pay_foretells_nothing_before_the_last_choice():
    """KX-113: how it is paid decides what it brings."""
    table = at_table(seat(crew="EE", materials="E3 T1", locals=["DM-T1"]), seat(), step="business")
    (one,) = choices(table, a.Fulfil)
    assert one.changes == []
    table.do(0, one.action)
    assert table.asking() == "DemandPayment"
    told = [dict(one.changes) for one in choices(table, a.Substitute)]
    assert [one.get("seat:0:wonga") for one in told] == ["7", None]
    assert [one.get("seat:0:material:T") for one in told] == ["0", None]
    assert [one.get("seat:0:material:E") for one in told] == [None, "2"]
    comes_true(table)


def test_the_only_wage_is_paid_before_anybody_sees_the_money_of_a_bankruptcy():
    """KX-30, KX-35."""
    table = at_table(
        seat(crew="E", wonga=0, scored=["DM-E1", "DM-S1"], scored_contract="EC01"), seat(), step="extraction"
    )
    assert table.asking() == "BankruptcyLoss"
    assert {dict(one.changes)["seat:0:wonga"] for one in choices(table, a.LoseDemand)} == {"2"}
    assert {dict(one.changes)["seat:0:wonga"] for one in choices(table, a.LoseContract)} == {"2"}
    comes_true(table)


def test_scoring_foretells_nothing_if_the_own_turn_comes_again_at_once():
    """KX-108: with two players, whoever was last is first; a wage can take the Influence of the money with
    it."""
    person = seat(crew="E", wonga=6, fulfilled=["DM-E1", "DM-S1", "DM-T1"])
    last = at_table(seat(), person, step="refresh", active=1, acts=3, fall=True)
    assert {one.detail for one in choices(last, a.Score, 1)} == {"+1 Influence"}
    comes_true(last, 1)
    first = at_table(person, seat(), step="refresh", acts=3)
    assert {dict(one.changes)["seat:0:influence"] for one in choices(first, a.Score)} == {"2"}
    comes_true(first)


def test_before_extraction_nothing_is_foretold_that_bankruptcy_could_undo():
    """KX-33, KX-116."""
    saved = at_table(seat(crew="PP", wonga=0, materials="P3"), seat(), step="turn")
    assert dict(choices(saved, a.CashPonzium)[0].changes)["seat:0:wonga"] == "2"
    comes_true(saved)
    lost = at_table(seat(crew="PPP", wonga=0, materials="P3"), seat(), step="turn")
    assert [one.changes for one in choices(lost, a.CashPonzium)] == [[]]
    comes_true(lost)
    reserve = at_table(seat(crew="TT", wonga=0, materials="T3"), seat(), step="turn", shown=["DM-E1"])
    assert [one.changes for one in choices(reserve, a.Reserve)] == [[]]
    comes_true(reserve)


def gifts(effect: dict[str, object]) -> CompiledRules:
    """Rule data in which the first Event gives this as a turn starts."""
    data = shipped()
    data["events"][0]["turn_start"] = [effect]
    return GAME.read_cards(msgspec.json.encode(data))


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_gift_names_what_really_comes(n: int):
    """KX-29, KX-136: as many as the Event gives, and no more than there are."""
    rules = gifts(
        {"verb": "choose", "between": [{"verb": "gain_wonga", "n": n}, {"verb": "take_from_br", "n": n}]}
    )
    table = at_table(seat(), seat(), step="turn", event=rules.event_codes[0], rows="E2 S5", rules=rules)
    labels = [one.label for one in choices(table, a.Pick) + choices(table, a.TakeWonga)]
    assert labels == [f"Take {{E:{min(n, 2)}}}", f"Take {{S:{n}}}", f"Take {{W:{n}}}"]
    rules = gifts({"verb": "gain_material", "of": "any", "n": n})
    table = at_table(
        seat(materials="E19"), seat(crew="S"), step="turn", event=rules.event_codes[0], rules=rules
    )
    assert [one.label for one in choices(table, a.Pick)][:2] == ["Gain {E:1}", f"Gain {{S:{n}}}"]


def test_counters_are_those_that_the_view_shows():
    """The names of `view.py`."""
    table = at_table(seat(crew="E", materials="E2", wonga=7), seat(), rows="S3", step="business", acts=1)
    shown = GAME.counters(table.state, table.context)
    view = table.view(None)
    assert (shown["acts"], shown["row:S"]) == ("1", "3")
    for one in view.seats:
        assert shown[f"seat:{one.seat}:wonga"] == str(one.wonga)
        assert shown[f"seat:{one.seat}:influence"] == str(one.influence)
        for letter, held in zip("ESTP", one.materials, strict=True):
            assert shown[f"seat:{one.seat}:material:{letter}"] == str(held)
    assert RULES is table.rules


INFLUENCE = re.compile(r"([+−]\d+) Influence(: it wins)?$")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_choice_says_what_it_makes_of_ones_influence(seats: int):
    """KX-2, KX-3: whatever it comes from, and whether it wins; as much as the choice foretells."""
    rng = Random(f"influence:{seats}")
    state, table = GAME.new(RULES, seats, {}, rng)
    players = [make("greedy", Random(f"influence:{at}")) for at in range(seats)]
    settle(state, table)
    told: set[str] = set()
    while deciders := asked(state):
        for one in deciders:
            prompt = GAME.prompt(state, table, one)
            had = influence(state.players[one], RULES)
            for choice in prompt.choices:
                now = int(dict(choice.changes).get(f"seat:{one}:influence", had))
                found = INFLUENCE.search(choice.detail)
                if choice.verb == "score" and not choice.changes:
                    continue
                says = int(found[1].replace("−", "-")) if found else 0
                assert says == now - had, choice
                assert bool(found and found[2]) == (now != had and now >= RULES.targets[state.fall]), choice
                told |= {choice.verb} if says else set()
        one = rng.choice(list(deciders))
        act(GAME, state, table, one, players[one].choose(Perspective(GAME, state, table, one)))
        settle(state, table)
    assert len(told) > 4, told

"""Hiring, replacing, and the powers that rest on Crew (KX-60 to KX-66, KX-110 to KX-117)."""

from __future__ import annotations

import pytest

from games.titles.kaiju_exchange.actions import (
    CashPonzium,
    EndBusiness,
    EndMain,
    Fulfil,
    FulfilContract,
    Hire,
    PayWages,
    Replace,
    Reserve,
    Sell,
    Substitute,
)
from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.match_events import DemandFulfilled, Extracted, PowerChanged
from games.titles.kaiju_exchange.supply import crew_left
from tests.titles.kaiju_exchange.table import EGG, PONZIUM, RULES, SLIME, TENTACLE, at_table, seat


def test_one_hire_and_one_replacement_a_turn_in_any_order():
    """KX-60."""
    table = at_table(seat(crew="E", wonga=20), seat()).do(0, Replace(0, SLIME))
    assert table.offers(Replace) == []
    table.do(0, EndMain(), Hire(SLIME))
    assert table.offers(Hire) == []
    assert table.refuses(0, Hire(SLIME)) == "KX-60"
    assert table.refuses(0, Replace(0, EGG)) == "KX-60"
    other = at_table(seat(crew="E", wonga=20), seat()).do(0, Hire(EGG), Replace(1, SLIME))
    assert other.player().crew == [EGG, SLIME]


def test_hiring_is_for_a_free_slot():
    """KX-61: 4W, at most three Crew."""
    table = at_table(seat(crew="E", wonga=4), seat()).do(0, Hire(TENTACLE))
    assert table.player().wonga == 0
    assert table.player().crew == [EGG, TENTACLE]
    full = at_table(seat(crew="EES", wonga=20), seat())
    assert full.offers(Hire) == []
    assert full.refuses(0, Hire(EGG)) == "KX-61"


def test_replacing_changes_any_slot_to_another_type():
    """KX-62."""
    table = at_table(seat(crew="EE", wonga=3), seat())
    assert table.offers(Replace) == [
        Replace(slot, type) for slot in (0, 1) for type in (SLIME, TENTACLE, PONZIUM)
    ]
    before = crew_left(table.state, RULES)
    table.do(0, Replace(1, SLIME))
    assert table.player().wonga == 0
    assert table.player().crew == [EGG, SLIME]
    after = crew_left(table.state, RULES)
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, -1, 0, 0]
    assert table.refuses(0, Replace(0, EGG)) == "KX-60"
    same = at_table(seat(crew="EE", wonga=3), seat())
    assert same.refuses(0, Replace(0, EGG)) == "KX-62"


def test_equal_hired_crew_are_one_choice_but_the_starter_is_another():
    """KX-62, section 5.2."""
    table = at_table(seat(crew="EEE", wonga=3), seat())
    assert {option.slot for option in table.offers(Replace)} == {0, 1}


def test_a_crew_has_at_most_two_types():
    """KX-63."""
    table = at_table(seat(crew="ES", wonga=20), seat())
    assert table.offers(Hire) == [Hire(EGG), Hire(SLIME)]
    assert table.refuses(0, Hire(PONZIUM)) == "KX-63"
    three = at_table(seat(crew="EES", wonga=20), seat())
    assert set(three.offers(Replace)) == {
        Replace(0, SLIME),
        Replace(1, SLIME),
        Replace(2, EGG),
        Replace(2, TENTACLE),
        Replace(2, PONZIUM),
    }
    assert three.refuses(0, Replace(0, TENTACLE)) == "KX-63"


def test_a_new_crew_works_from_the_next_extraction_on_and_costs_no_wage_now():
    """KX-64."""
    table = at_table(seat(crew="E", wonga=9), seat(), step="extraction")
    assert table.player().wonga == 8
    table.do(0, Hire(SLIME))
    assert table.player().wonga == 4
    assert table.player().materials == [2, 0, 0, 0]
    assert len(table.heard(Extracted)) == 1


def test_event_prices_change_no_limit():
    """KX-65, KX-130, KX-132."""
    table = at_table(seat(crew="E", wonga=20), seat(), event="EV-3").do(0, Replace(0, SLIME))
    assert table.player().wonga == 20
    assert table.offers(Replace) == []
    assert table.refuses(0, Replace(0, EGG)) == "KX-60"


def test_a_type_without_tokens_cannot_be_hired_or_replaced_into():
    """KX-66 (R-2): printed starters use no token, and a starter may always go back to its print."""
    table = at_table(seat(crew="E", mat="E", wonga=20), seat(crew="TTT", mat="S"), seat(crew="TTP", mat="P"))
    assert crew_left(table.state, RULES)[TENTACLE] == 0
    assert Hire(TENTACLE) not in table.options()
    assert table.refuses(0, Hire(TENTACLE)) == "KX-66"
    assert table.refuses(0, Replace(0, TENTACLE)) == "KX-66"
    back = at_table(seat(crew="E", mat="T", wonga=20), seat(crew="TTT", mat="S"), seat(crew="TTP", mat="P"))
    assert Replace(0, TENTACLE) in back.options()
    assert Hire(TENTACLE) not in back.options()
    printed = at_table(seat(crew="T", mat="T"), seat())
    assert crew_left(printed.state, RULES)[TENTACLE] == 5


@pytest.mark.parametrize(
    ("crew", "held"),
    [("E", -1), ("ES", -1), ("EE", EGG), ("ESE", EGG), ("SEE", EGG), ("PPP", PONZIUM), ("TTS", TENTACLE)],
)
def test_two_alike_hold_the_power(crew, held):
    """KX-110: and never two powers."""
    table = at_table(seat(crew=crew), seat())
    assert power(table.player(), RULES) == held


def test_a_power_comes_and_goes_with_the_crew():
    """KX-110."""
    table = at_table(seat(crew="E", wonga=20), seat()).do(0, Hire(EGG))
    assert [event.type for event in table.heard(PowerChanged)] == [EGG]
    table.do(0, Replace(1, SLIME))
    assert [event.type for event in table.heard(PowerChanged)] == [EGG, -1]


def test_a_power_is_used_in_ones_own_turn_until_business_ends():
    """KX-111: at Turn Start, in the windows, not on others' turns."""
    table = at_table(
        seat(crew="PP", materials="P9", wonga=9), seat(crew="PP", mat="S", materials="P3"), step="turn"
    )
    table.do(0, CashPonzium())
    assert table.asking() == "TurnStartAction"
    table.do(0, CashPonzium(), CashPonzium())
    assert table.asking() == "WagesChoice", "none left to cash"
    assert CashPonzium() not in table.options()
    main = at_table(seat(crew="PP", materials="P6"), seat(crew="PP", mat="S", materials="P3"))
    assert main.asked() == [0]
    main.do(0, CashPonzium(), EndMain(), CashPonzium(), EndBusiness())
    assert main.player().wonga == 5 + 4


def test_any_number_of_players_may_have_the_same_power():
    """KX-112 (R-19): the tiles only remind."""
    people = [seat(crew="PP", mat=mat, materials="P3") for mat in "ESP"]
    table = at_table(*people)
    assert [power(table.player(at), RULES) for at in range(3)] == [PONZIUM] * 3
    for at in range(3):
        own = at_table(*people, active=at)
        assert CashPonzium() in own.options(at)


def test_eggs_stand_for_anything_but_the_demand_pays_nothing():
    """KX-113 (R-24, R-25)."""
    table = at_table(
        seat(crew="EE", materials="E3 T3", locals=["DM-T3"]), seat(), step="business", event="EV-6"
    )
    table.do(0, Fulfil("local", table.design("DM-T3")))
    assert table.options() == [Substitute(units) for units in range(4)]
    table.do(0, Substitute(2))
    assert table.player().materials == [1, 0, 2, 0]
    assert table.player().wonga == 5
    (told,) = table.heard(DemandFulfilled)
    assert told.paid == (2, 0, 1, 0, 0, 0, 0)
    none = at_table(
        seat(crew="EE", materials="E3 T3", locals=["DM-T3"]), seat(), step="business", event="EV-6"
    )
    none.do(0, Fulfil("local", none.design("DM-T3")), Substitute(0))
    assert none.player().wonga == 5 + 5 + 1


def test_an_egg_paid_as_an_egg_is_no_substitute():
    """KX-113."""
    table = at_table(seat(crew="EE", materials="E3", locals=["DM-E3"]), seat(), step="business")
    table.do(0, Fulfil("local", table.design("DM-E3")))
    assert table.player().wonga == 5 + 5
    assert table.asking() == "BusinessAction", "there was only one way to pay"


def test_without_the_power_an_egg_is_an_egg():
    """KX-113."""
    table = at_table(seat(crew="ES", materials="E3 T2", locals=["DM-T3"]), seat(), step="business")
    assert table.offers(Fulfil) == []
    assert table.refuses(0, Fulfil("local", table.design("DM-T3"))) == "KX-80"


def test_two_slimes_stand_for_one_and_the_reward_stays():
    """KX-114."""
    table = at_table(
        seat(crew="SS", materials="S5 P2", locals=["DM-P3"]), seat(), step="business", event="EV-6"
    )
    table.do(0, Fulfil("local", table.design("DM-P3")))
    assert table.options() == [Substitute(1), Substitute(2)]
    table.do(0, Substitute(2))
    assert table.player().materials == [0, 1, 0, 1]
    assert table.player().wonga == 5 + 5 + 1
    short = at_table(seat(crew="SS", materials="S3 P1", locals=["DM-P3"]), seat(), step="business")
    assert short.offers(Fulfil) == []


def test_slimes_owed_as_slimes_cannot_stand_in_as_well():
    """KX-114, KX-80."""
    table = at_table(seat(crew="SS", materials="S3", locals=["DM-S3", "DM-P1"]), seat(), step="business")
    table.do(0, Fulfil("local", table.design("DM-S3")))
    assert table.offers(Fulfil) == []


@pytest.mark.parametrize(("crew", "held"), [("EE", "E5 S2"), ("SS", "S9 E2")])
def test_substitutes_serve_demands_only(crew, held):
    """KX-115."""
    table = at_table(seat(crew=crew, materials=held, contracts=["EC01"]), seat(), step="business")
    assert table.offers(FulfilContract) == []
    assert table.refuses(0, FulfilContract(table.design("EC01"))) == "KX-81"
    assert Sell(TENTACLE) not in table.options()


def test_three_ponzium_make_two_wonga_as_often_as_one_likes():
    """KX-116, KX-117: they return to the supply."""
    table = at_table(seat(crew="PP", materials="P7"), seat())
    table.do(0, CashPonzium(), CashPonzium())
    assert table.player().wonga == 5 + 4
    assert table.player().materials[PONZIUM] == 1
    assert table.state.republic == [0, 0, 0, 0]
    assert table.refuses(0, CashPonzium()) == "KX-116"
    without = at_table(seat(crew="PE", materials="P7"), seat())
    assert without.offers(CashPonzium) == []
    assert without.refuses(0, CashPonzium()) == "KX-110"


def test_power_materials_return_to_the_supply():
    """KX-117: the Tentacle that reserves as well."""
    table = at_table(seat(crew="TT", materials="T2"), seat(), shown=["DM-E1"])
    table.do(0, Reserve(table.design("DM-E1"), -1))
    assert table.player().materials[TENTACLE] == 1
    assert table.state.republic[TENTACLE] == 0
    wages = at_table(seat(crew="TT", wonga=9), seat(), step="extraction").do(0, PayWages())
    assert wages.player().materials[TENTACLE] == 4


@pytest.mark.parametrize("type", [EGG, SLIME, TENTACLE, PONZIUM])
def test_each_type_of_crew_runs_out_on_its_own(type):
    """KX-66: six Egg and Slime, five Tentacle and Ponzium Crew."""
    letter = "ESTP"[type]
    own, *others = [mat for mat in "ESTP" if mat != letter]
    five = [seat(crew=letter * 3, mat=others[0]), seat(crew=letter * 2, mat=others[1])]
    table = at_table(seat(crew=own, wonga=20), *five)
    left = crew_left(table.state, RULES)[type]
    assert left == (1 if type in (EGG, SLIME) else 0)
    assert (Hire(type) in table.options()) == bool(left)
    five[1].crew = letter * 3
    if left:
        none = at_table(seat(crew=own, wonga=20), *five)
        assert Hire(type) not in none.options()
        assert Replace(0, type) not in none.options()


def test_only_the_first_slot_turns_back_without_a_token():
    """KX-66: what is printed lies under the first slot; another slot needs a token, and all are taken."""
    others = [seat(crew="EEE", mat="S"), seat(crew="EEE", mat="T")]
    table = at_table(seat(crew="ST", mat="E", wonga=9), *others)
    assert [one for one in table.offers(Replace) if one.type == EGG] == [Replace(0, EGG)]
    assert table.refuses(0, Replace(1, EGG)) == "KX-66"

"""When a Twist in hand matters (DD-108): what a person who is asked only *when it would matter* is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine import Action, Context, act, asked, settle
from games.engine.chance import KeyedChance
from games.engine.stakes import Stake
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.carry_effects import TwistTarget
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.terms import W_ACTION, W_ATTACK, W_DAMAGE, W_HURT, W_ROLL, W_TURN, W_TWIST
from games.titles.daikaiju_director.turn import TurnGoesOn
from tests.lengths import up_to
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    at_table,
    hit,
    twist,
)

NOTHING, LITTLE, MUCH = Stake


def stake(table: Any, seat: int) -> Stake:
    assert seat in table.asked()
    return GAME.stake(table.state, table.context, seat)


def rolled(attacker, defender, *, ours=(), theirs=(), third=(), **more):
    """Fenrir (AM 5) attacks Vulcanus (DM 2), both have rolled, and Eelian looks on."""
    return at_table(
        actor(FENRIR, "r4c4", hand=ours),
        actor(VULCANUS, "r4c5", hand=theirs, **more),
        actor(EELIAN, "r0c0", hand=third),
        rolls=[attacker, defender],
        buildings={},
    ).do(0, hit(1))


@pytest.mark.parametrize(
    ("dice", "card", "hangs"),
    [
        ((5, 1), "FE02", NOTHING),  # 10 to 3 hits with it and without it
        ((1, 4), "FE02", MUCH),  # 6 to 6, and 8 to 6
        ((1, 6), "FE02", NOTHING),  # 6 to 8, and a tie defends
        ((5, 1), "FE05", MUCH),  # one damage more
        ((1, 4), "FE05", NOTHING),  # no hit, no damage
    ],
)
def test_dd_108_an_attacker_is_asked_where_a_twist_turns_the_roll_or_the_damage(dice, card, hangs):
    """DD-48, DD-49, DD-52."""
    assert stake(rolled(*dice, ours=[card]), 0) is hangs


@pytest.mark.parametrize(("dice", "hangs"), [((6, 1), NOTHING), ((4, 3), MUCH), ((1, 4), NOTHING)])
def test_dd_108_a_defender_is_asked_where_a_twist_keeps_the_blow_off(dice, hangs):
    """DD-48: Rock Armor adds 4: 11 to 3 still hits, 9 to 5 would not, and 6 to 6 does not anyway."""
    assert stake(rolled(*dice, theirs=["VU04"]), 1) is hangs


def test_dd_108_of_several_twists_one_that_turns_it_is_enough():
    """DD-52."""
    assert stake(rolled(5, 1, ours=["FE02", "FE05"]), 0) is MUCH


@pytest.mark.parametrize(
    ("dice", "health", "hangs"), [((1, 1), 9, LITTLE), ((6, 1), 9, NOTHING), ((1, 1), 2, MUCH)]
)
def test_dd_108_a_roll_between_others_matters_where_somebody_may_fall(dice, health, hangs):
    """DD-53: Mind Games may roll either die again; 11 to 3 stays a hit whatever it shows."""
    assert stake(rolled(*dice, third=["EE07"], health=health), 2) is hangs


def test_dd_108_a_building_that_falls_anyway_takes_no_more():
    """DD-51: of the last storey a blow takes one."""
    for left, hangs in ((1, NOTHING), (2, MUCH)):
        table = at_table(
            actor(FENRIR, "r0c1", hand=["FE05"]), actor(SHX, "r7c7"), rolls=[6, 1], buildings={"r1c2": left}
        )
        assert stake(table.do(0, hit("r1c2")), 0) is hangs


def test_dd_108_before_damage_where_more_health_is_left():
    """DD-55, R-27: of five damage to the last health three may be prevented, and it is gone all the same."""
    for amount, hangs in ((2, MUCH), (4, NOTHING)):
        table = rolled(6, 1, theirs=["VU08"], health=2)
        table.quiet_until(1, twist("VU08"))
        table.state.damages[-1].amount = amount
        assert stake(table, 1) is hangs


def test_dd_108_a_twist_on_a_roll_is_worth_cancelling_where_it_turns_it():
    """DD-94: what it does is known before it is done."""
    for dice, hangs in (((1, 4), MUCH), ((5, 1), LITTLE)):
        table = rolled(*dice, ours=["FE02"], theirs=["VU01"]).do(0, twist("FE02"))
        assert table.state.agenda[-1].window == W_TWIST
        assert stake(table, 1) is hangs


def test_dd_108_any_other_twist_may_be_worth_cancelling():
    """DD-94: whom it will be aimed at is not known yet."""
    table = at_table(actor(SHX, "r4c4", hand=["SX07"]), actor(FENRIR, "r4c5", hand=["FE01"]))
    assert stake(table.do(0, twist("SX07")), 1) is MUCH


@pytest.mark.parametrize(
    ("card", "more", "hangs"),
    [
        ("SX07", {}, LITTLE),  # can be played in a turn of its own as well
        ("SX07", {"scene": 10}, LITTLE),  # it still has one
        ("SX07", {"scene": 10, "went": [1]}, MUCH),  # it has none any more
    ],
)
def test_dd_108_what_ones_own_turn_allows_as_well_can_wait(card, more, hangs):
    """DD-36, DD-103: after an action of somebody else."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c6", hand=[card]), buildings={}, **more)
    table.do(0, a.Charge()) if table.may(0, a.Charge()) else table.do(0, table.options()[0])
    table.quiet_until(1, twist(card))
    assert table.state.agenda[-1].window == W_ACTION
    assert stake(table, 1) is hangs


def test_dd_108_a_twist_for_others_turns_alone_matters_at_each_of_them():
    """DD-103: Lullaby has no other window."""
    table = at_table(actor(EELIAN, "r0c0", hand=["EE11"]), actor(FENRIR, "r4c4"), step="turns", first=1)
    assert table.state.agenda[-1].window == W_TURN
    assert stake(table, 0) is MUCH


@pytest.mark.parametrize(("energy", "hangs"), [(3, MUCH), (6, LITTLE)])
def test_dd_108_an_ability_that_a_twist_can_make_fail_matters(energy, hangs):
    """DD-60: Siren Song costs 2, and Energy Siphon takes 2."""
    table = at_table(actor(EELIAN, "r4c4", energy=energy), actor(SHX, "r4c6", hand=["SX07"]), buildings={})
    song = next(one for one in table.options() if isinstance(one, a.UseAbility))
    assert stake(table.do(0, song), 1) is hangs


def test_dd_108_being_attacked_and_being_hurt_always_matter():
    """DD-103."""
    attacked = at_table(actor(FENRIR, "r4c4"), actor(EELIAN, "r4c5", hand=["EE06"]), buildings={})
    attacked.do(0, hit(1))
    assert (attacked.state.agenda[-1].window, stake(attacked, 1)) == (W_ATTACK, MUCH)
    hurt = at_table(
        actor(VULCANUS, "r4c4"), actor(FENRIR, "r4c5", hand=["FE08"]), rolls=[6, 1], buildings={}
    ).do(0, hit(1))
    hurt.quiet_until(1, twist("FE08"))
    assert (hurt.state.agenda[-1].window, stake(hurt, 1)) == (W_HURT, MUCH)


# -- what is left out really changes nothing -----------------------------------------------------------------

ON_THE_TABLE = (W_ROLL, W_DAMAGE, W_TWIST)
ALIKE = KeyedChance(b"the same dice for every answer")


def outcomes(state: Any, seat: int, answer: Action) -> Iterator[Any]:
    """What stands on the table when this answer has counted, and everybody has let all else pass, as the turn
    is about to go on: health, energy, ratings, places, buildings and lava. With every aim that
    Twists may take on the way."""
    copy, context = GAME.copy(state), Context(RULES, ALIKE)
    turns = [place for place, frame in enumerate(copy.agenda) if isinstance(frame, TurnGoesOn)]
    copy.agenda = copy.agenda[turns[-1] + 1 :] if turns else copy.agenda
    act(GAME, copy, context, seat, answer)
    waits = [copy]
    while waits:
        after = waits.pop()
        settle(after, context)
        top = after.agenda[-1] if after.agenda else None
        if isinstance(top, TwistTarget):
            for aimed in top.options(after, context, asked(after)[0]):
                branch = GAME.copy(after)
                act(GAME, branch, context, asked(after)[0], aimed)
                waits.append(branch)
        elif isinstance(top, Reactions):
            act(GAME, after, context, asked(after)[0], a.PASS)
            waits.append(after)
        else:
            figures = [(one.health, one.energy, one.earned, one.space, one.burrowed) for one in after.players]
            yield figures, after.buildings, sorted(after.lava), after.ending


def differs(state: Any, context: Any, seat: int) -> bool:
    """Whether some Twist that the seat may answer with changes what stands on the table then."""
    without = {str(found) for found in outcomes(state, seat, a.PASS)}
    plays = state.agenda[-1].options(state, context, seat)[1:]
    return any({str(found) for found in outcomes(state, seat, play)} != without for play in plays)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", up_to(12000, 1500))
def test_dd_108_where_nothing_hangs_on_an_answer_none_changes_anything(seats, count):
    """DD-52, DD-55, DD-94: each answer tried against a pass, with the same dice, while nobody else plays.
    What matters little is a roll between others, or a Twist on a roll that turns nothing."""
    met: Counter[Any] = Counter()
    for state, context, _ in positions(count, seats=seats, seed=seats):
        top = state.agenda[-1] if state.agenda else None
        if not isinstance(top, Reactions) or top.window not in ON_THE_TABLE or max(top.answers) >= 0:
            continue
        for seat in asked(state):
            if len(top.options(state, context, seat)) == 1:
                continue
            hangs = GAME.stake(state, context, seat)
            met[top.window, hangs] += 1
            fight = state.combats[-1] if state.combats else None
            mine = fight is not None and seat in (fight.attacker, fight.target, fight.credit)
            if hangs is NOTHING or (hangs is LITTLE and mine):
                assert not differs(state, context, seat), (top, state.combats, state.damages)
    assert met[W_ROLL, NOTHING]
    assert met[W_ROLL, MUCH]

"""A Catnip card is offered where something can come of it in this turn, and nowhere else (SB-90, R-48)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from games.engine import Step, act
from games.titles.spoonbrokers import GAME
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.cards.catnip_effects import WaiveCharge
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules
from games.titles.spoonbrokers.ending import WinCheck
from games.titles.spoonbrokers.market import BELL, OpenMarketCard
from games.titles.spoonbrokers.movement import RollDie
from games.titles.spoonbrokers.owing import Owing
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, WINDOWS
from tests.titles.spoonbrokers.table import RULES, BrokerTable, Seat, at_table, play, seat, sell
from tests.titles.spoonbrokers.test_catnip import plays

PRISON = 7


def why(table: BrokerTable, code: str) -> str:
    """Why a card of the hand cannot be played."""
    found = [one for one in table.prompt().hindrances if one.anchors == [f"hand:{code}"]]
    assert [one.rule for one in found] == ["SB-90"]
    return found[0].reason


def owing(*others: Seat, prisoner: int = -1, **own) -> BrokerTable:
    """Seat 0 owes the bank a loan of 20."""
    debtor = seat(**{"space": 4, "bills": 0, **own})
    return at_table(debtor, *(others or [seat()]), step="landing", prisoner=prisoner)


# -- trading -------------------------------------------------------------------------------------------------


def test_sb90_extra_paw_needs_more_to_deal_in_than_there_are_transactions():
    assert plays(at_table(seat(bills=0, hand="CN09"), seat())) == set()
    one = seat(bills=0, hand="CN09", certs="YUJ-6")
    rival = seat(certs=" ".join(code for code in CERTIFICATE_CODES if code != "YUJ-6"))
    assert plays(at_table(one, rival, left=0)) == {"CN09"}
    assert plays(at_table(one, rival, left=1)) == set(), "sold, and then only bought back"
    assert plays(at_table(one, seat(), left=1)) == {"CN09"}, "sold, and another bought"


def test_sb90_extra_paw_for_towers_alone():
    every = " ".join(CERTIFICATE_CODES)
    for bills, left, found in ((200, 1, {"CN09"}), (199, 1, set()), (300, 2, {"CN09"}), (100, 0, {"CN09"})):
        assert plays(at_table(seat(bills=bills, hand="CN09"), seat(certs=every), left=left)) == found


def test_sb90_bargain_sniffer_needs_a_certificate_at_half_the_price():
    assert plays(at_table(seat(bills=1, hand="CN07"), seat())) == set()
    assert plays(at_table(seat(bills=2, hand="CN07"), seat())) == {"CN07"}
    own = seat(bills=0, hand="CN07", certs="SAM-6")
    rival = seat(certs=" ".join(code for code in CERTIFICATE_CODES if code != "SAM-6"))
    assert plays(at_table(own, rival, left=2)) == {"CN07"}, "sold, and bought back for half"
    assert plays(at_table(own, rival, left=1)) == set()


def test_sb90_loud_purr_needs_a_certificate_to_sell():
    worthless = seat(bills=0, hand="CN08", certs="SAM-6")
    assert plays(at_table(worthless, seat(), prices=(0, 10, 10, 10))) == set()
    assert plays(at_table(worthless, seat(), prices=(1, 9, 10, 10), left=1)) == {"CN08"}
    buyer = seat(bills=10, hand="CN08", certs="SAM-6")
    assert plays(at_table(buyer, seat(), prices=(0, 10, 10, 10), left=2)) == {"CN08"}, "bought, then sold"
    assert plays(at_table(buyer, seat(), prices=(0, 10, 10, 10), left=1)) == set()


def test_sb90_night_market_needs_something_to_deal_in():
    assert plays(at_table(seat(bills=0, hand="CN15"), seat(), closed=True)) == set()
    assert plays(at_table(seat(bills=5, hand="CN15"), seat(), closed=True)) == {"CN15"}


def test_sb90_what_was_stopped_counts_for_nothing():
    """SB-96: it is locked for the turn."""
    table = at_table(seat(bills=0, hand="CN09 CN08", certs="YUJ-6"), seat(hand="CN01"))
    table.do(0, sell("YUJ-6")).do(1, a.STOP)
    assert plays(table) == set()


def test_sb90_the_die_rolls_by_itself_where_only_a_card_of_no_use_is_left():
    """SB-61: a question with a single answer is none."""
    assert at_table(seat(bills=0, hand="CN07 CN09"), seat()).options() == [a.ROLL]


@pytest.mark.parametrize(
    ("code", "closed", "sentence"),
    [
        ("CN07", False, "There is nothing to buy with it."),
        ("CN09", False, "There is nothing to buy or sell with it."),
        ("CN15", True, "There is nothing to buy or sell with it."),
    ],
)
def test_sb90_the_hindrance_says_what_is_missing(code: str, closed: bool, sentence: str):
    table = at_table(seat(bills=0, hand=f"{code} CN02"), seat(), closed=closed)
    assert why(table, code) == sentence


def test_sb90_loud_purr_says_that_there_is_nothing_to_sell():
    table = at_table(seat(bills=0, hand="CN08 CN02", certs="SAM-6"), seat(), prices=(0, 10, 10, 10))
    assert why(table, "CN08") == "There is nothing to sell with it."


# -- against a debt ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "own", "offered"),
    [
        ("CN02", {"bills": 0}, True),  # 20 pay it to the last Kibble, and keep one free
        ("CN12", {"bills": 5, "certs": "SAM-2"}, False),  # 4 and 10 with the 5 are 19
        ("CN12", {"bills": 6, "certs": "SAM-2"}, True),
        ("CN13", {"bills": 0, "towers": {"TW1": 0}}, True),
    ],
)
def test_sb90_against_a_debt_to_the_bank_a_card_must_leave_something_or_keep_one_free(
    code: str, own: dict, offered: bool
):
    table = owing(hand=code, **own)
    assert (code in plays(table)) is offered
    if not offered:
        sentence = "All that it brings would go to the bank, and you would be broke all the same."
        assert why(table, code) == sentence


def test_sb90_where_the_prison_is_full_just_enough_is_as_good_as_nothing():
    """SB-128."""
    assert plays(owing(seat(), hand="CN02 CN03 CN11", prisoner=1)) == {"CN03"}
    assert plays(owing(seat(), hand="CN02 CN11", bills=1, prisoner=1)) == {"CN02", "CN11"}
    table = owing(seat(), hand="CN11", prisoner=1)
    assert why(table, "CN11") == "You have nothing to pay with, and the prison is full."


def test_sb90_what_a_rival_gets_for_rent_is_something():
    table = at_table(seat(bills=0, hand="CN02", space=3), seat(towers={"TW1": 9}), step="landing", prisoner=1)
    assert plays(table) == {"CN02"}


def test_sb90_pass_the_hat_needs_somebody_who_has_anything_or_room_in_prison():
    broke = seat(bills=0, space=PRISON)
    assert plays(at_table(seat(hand="CN04"), broke, prisoner=1)) == set()
    assert plays(at_table(seat(hand="CN04"), broke)) == {"CN04"}
    assert plays(at_table(seat(hand="CN04"), broke, seat(bills=1), prisoner=1)) == {"CN04"}
    table = at_table(seat(hand="CN04 CN02"), broke, prisoner=1)
    assert why(table, "CN04") == "Nobody has anything to give, and the prison is full."


# -- stored matches ------------------------------------------------------------------------------------------


def as_before() -> CompiledRules:
    """The shipped rule data as it was before R-48, which stored matches carry with them."""
    data = msgspec.json.decode(GAME.shipped_data())
    del data["constants"]["idle_catnip"]
    return GAME.read_cards(msgspec.json.encode(data))


def test_a_stored_match_goes_by_what_was_offered_in_its_time():
    """R-48: a card that was played in vain then is played again."""
    rules = as_before()
    table = at_table(seat(bills=0, hand="CN09 CN07"), seat(), rules=rules)
    assert plays(table) == {"CN07", "CN09"}
    table.do(0, play("CN09"))
    assert (table.state.left, table.hand()) == (3, ["CN07"])
    broke = seat(hand="CN04"), seat(bills=0, space=PRISON)
    assert plays(at_table(*broke, prisoner=1, step="end", rules=rules)) == {"CN04"}
    assert at_table(*broke, prisoner=1, step="end").asking() == "NextTurn"


def test_sb90_a_card_of_no_use_is_refused():
    table = at_table(seat(bills=0, hand="CN09"), seat())
    assert table.refuses(0, play("CN09")) == "SB-90"


# -- all of them ---------------------------------------------------------------------------------------------

MOST = 400
"""Positions looked at for one outcome; beyond it a turn is too rich to be of interest here."""


def poor_tables(count: int) -> Iterator[BrokerTable]:
    """Positions in which little can be done: few bills, most certificates with others, low prices."""
    rng = Random("of use")
    codes = RULES.catnip_codes[1:]
    for _ in range(count):
        certs = [*CERTIFICATE_CODES]
        rng.shuffle(certs)
        own, market = rng.choice([0, 0, 1, 2]), rng.choice([0, 1, 2, 3])
        low = rng.sample([0, 1, 2, rng.randint(3, 20)], 4)
        low[low.index(max(low))] += 30 - sum(low)
        towers = {"TW1": rng.choice([0, 1, 20])} if rng.random() < 0.2 else {}
        me = seat(
            bills=rng.choice([0, 0, 1, 3, 10, 15, 25]),
            certs=" ".join(certs[:own]),
            towers=towers,
            hand=" ".join(rng.sample(codes, 6)),
            space=rng.choice([3, 4, 9]),
        )
        other = seat(bills=rng.choice([0, 0, 30]), certs=" ".join(certs[own + market :]), space=PRISON)
        if not other.bills and rng.random() < 0.5:
            other.certs = ""
        yield at_table(
            me,
            other,
            step=rng.choice(["before", "trade", "trade", "trade", "landing", "landing", "end"]),
            prices=low,
            prisoner=rng.choice([-1, 1]),
            closed=rng.random() < 0.2,
            left=rng.choice([0, 1, 2]),
        )


def outcome(state) -> tuple:
    """All that lies open when a part of the turn is over, but for Catnip and what only helps to get there."""
    return (
        tuple(state.prices),
        tuple(state.owners),
        tuple(state.tower_owners),
        tuple(state.tower_kibbles),
        tuple((player.bills, player.space) for player in state.players),
        state.prisoner,
        state.die,
        len(state.market_discard),
    )


def outcomes(table: BrokerTable, first: list, known: set | None = None) -> set | None:
    """What this part of the turn can come to, after one of these choices; `None` if that is too much.

    With `known`, as soon as something is found that is not in it, that alone.
    """
    found: set = set()
    waiting = [(table.state, first)]
    seen = set()
    for _ in range(MOST):
        if not waiting:
            return found
        state, choices = waiting.pop()
        for choice in choices:
            after = GAME.copy(state)
            actor = after.agenda[-1].deciders(after)[0]
            act(GAME, after, table.context, actor, choice)
            while isinstance(after.agenda[-1], Step) and not over(after.agenda[-1]):
                after.agenda.pop().run(after, table.context)
            frame = after.agenda[-1]
            if over(frame) or not frame.midway:
                found.add(outcome(after))
                if known is not None and outcome(after) not in known:
                    return {outcome(after)}
            if over(frame) or (key := GAME.encode(after)) in seen:
                continue
            seen.add(key)
            asked = frame.deciders(after)[0]
            options = frame.options(after, table.context, asked)
            waiting.append((after, [one for one in options if goes_on(one)]))
    return None


def over(frame) -> bool:
    """This part of the turn ends with it."""
    return isinstance(frame, RollDie | WinCheck) or (isinstance(frame, OpenMarketCard) and frame.why != BELL)


def fits(table: BrokerTable, design: int, window: int) -> bool:
    """The card is held, and this is its moment; against what the bills cover none is but one that skips it
    (SB-116)."""
    frame = table.state.agenda[-1]
    effect = RULES.effects[design]
    if isinstance(frame, Owing) and table.bills() >= frame.amount and not isinstance(effect, WaiveCharge):
        return False
    held = (RULES.playable[window][card] for card in table.player().hand if RULES.design[card] == design)
    return next(held, None) is not None and effect.possible(table.state, RULES, 0)


def goes_on(option) -> bool:
    """No rival stops anything, and of cards only the one that is looked at is played."""
    return not isinstance(option, a.StopTransaction | a.PlayCatnip | a.Roll)


def test_sb90_a_card_is_offered_where_something_can_come_of_it_and_only_there():
    """Of every card that fits the moment: with it some outcome can be reached that cannot without it, and
    if not, it is not offered."""
    offered, refused, former = set(), set(), as_before()
    for table in poor_tables(300):
        if table.asked() != [0]:
            continue
        frame, options = table.state.agenda[-1], table.options()
        table.context.cards = former  # so that what is not offered can be tried
        without = outcomes(table, [one for one in options if goes_on(one)] or [a.ROLL])
        if without is None:
            continue
        if not frame.midway:
            without.add(outcome(table.state))
        window = WINDOWS.index(frame.window)
        for design, code in enumerate(RULES.catnip_codes):
            if fits(table, design, window):
                differs = outcomes(table, [a.PLAYS[design]], without)
                if differs is not None:
                    assert bool(differs - without) is (a.PLAYS[design] in options), (code, table.state)
                    (offered if differs - without else refused).add(code)
    assert offered == {*RULES.catnip_codes} - {"CN01", "CN14"}
    assert refused >= {"CN02", "CN04", "CN07", "CN09", "CN15"}

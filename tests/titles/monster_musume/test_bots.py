"""The bots' understanding (section 10): what the heuristic likes, and what a quick policy does."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import SearchBot, arena
from games.bots.quiet import hasten
from games.engine import Perspective, asked, settle
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.cards.effects import VERBS
from games.titles.monster_musume.cards.effects.base import Selector
from games.titles.monster_musume.minds.card_strength import weighed
from games.titles.monster_musume.minds.evaluation import evaluate_player, turns_left
from games.titles.monster_musume.minds.reckoning import Reckoning
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import RULES, at_table, card, host, play, retire

DECK = "C C C C C A A C"


def worth(*hosts, by: int = 0, **how) -> float:
    table = at_table(*hosts, main_deck=" ".join(["147"] * 20), **how)
    return GAME.evaluate(table.state, table.context, by)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"graduated": "014"}, {"graduated": "033"}),
        ({"xp": 4, "hand": "069"}, {"xp": 0, "hand": "069"}),
        ({"deck": "C C E E"}, {"deck": "C C C C"}),
        ({"deck": "C C 118"}, {"deck": "C C C"}),
        ({"deck": "C C 018"}, {"deck": "C C C"}),
        ({"waifu": "109", "deck": "C F"}, {"waifu": "176", "deck": "C F"}),
        ({"deck": "E E E E E"}, {"deck": "E E E E E C C C"}),
    ],
)
def test_more_is_better(one: dict, other: dict):
    rival = host(deck=DECK)
    assert worth(host(**one), rival) > worth(host(**other), rival)


def test_a_win_is_1000():
    table = at_table(host(graduated="014"), host(), phase="ending")
    assert (GAME.evaluate(table.state, table.context, 0), GAME.evaluate(table.state, table.context, 1)) == (
        1000.0,
        -1000.0,
    )


def test_a_rivals_gain_counts_against_oneself():
    assert worth(host(deck=DECK), host(deck=DECK, graduated="014")) < worth(host(deck=DECK), host(deck=DECK))


def hasty(table, seat: int = 0) -> a.Action:
    return GAME.in_haste(table.state, table.context, seat, table.options(seat))


def test_in_haste_experience_comes_first_then_who_helps_to_play_others():
    assert hasty(at_table(host("069 A C"), host())) == play("A")
    assert hasty(at_table(host("059 030 C"), host())) == play("030")
    assert hasty(at_table(host("C"), host())) == a.EndActions()


def test_in_haste_all_trust_then_the_best_purchase_then_a_graduation():
    assert hasty(at_table(host("C D"), host(), phase="buy")) == a.PlayAllTrust()
    rich = at_table(host(), host(), phase="buy", queue="134 118", trust=7, main_deck=" ".join(["147"] * 20))
    assert hasty(rich) == a.Buy(1)
    done = at_table(host(in_play="069 014", xp=9, waifu="176"), host(), phase="cleanup")
    assert hasty(done) == a.Graduate(card("014"))


def test_in_haste_plain_cards_are_retired_and_prices_paid():
    full = at_table(host("134 118 C A", deck=f"{DECK} D D 059"), host(), main_deck=" ".join(["147"] * 20))
    assert hasty(full.do(0, play("134"))) == retire("C")
    assert hasty(at_table(host("092", xp=1), host()).do(0, play("092"))) == a.Pay()


def test_in_haste_what_a_house_lacks_is_worth_most():
    """XP without guests to graduate is as little use as guests without XP: the quick policy buys what is
    short."""
    queue, rest = "059 072", " ".join(["147"] * 20)
    wealthy = host(deck="C C C C A A A A A A B B", xp=12)
    assert isinstance(
        hasty(at_table(wealthy, host(), phase="buy", queue=queue, trust=5, main_deck=rest)), a.Buy
    )
    crowded = host(deck="C C C C C D D 059 072 069 014 118 109 134 173")
    short = at_table(crowded, host(), phase="buy", queue=queue, trust=5, main_deck=rest)
    assert hasty(short) == a.BuyBasic(1)


def test_the_quick_reckoning_promises_what_really_comes():
    """MM-31, MM-32, MM-33: what a choice gains on paper is what the worth of the house gains when it is
    made."""
    book_at = {"phase": "cleanup", "main_deck": " ".join(["147"] * 28)}
    one = host(in_play="118 069", deck=f"{DECK} F 014", discard="018", xp=9, waifu="176")
    for action in (a.MakeWaifu(card("118")), a.Graduate(card("118")), a.Graduate(card("069"))):
        table = at_table(one, host(deck=DECK), **book_at)
        promised = Reckoning(table.state, table.context, 0).gain(action)
        before = evaluate_player(table.state, RULES, 0, table.player())
        table.do(0, action)
        assert evaluate_player(table.state, RULES, 0, table.player()) - before == pytest.approx(promised)
    table = at_table(one, host(deck=DECK), **book_at).do(0, a.MakeWaifu(card("118")))
    promised = Reckoning(table.state, table.context, 0).gain(a.GraduateFormer())
    before = evaluate_player(table.state, RULES, 0, table.player())
    table.do(0, a.GraduateFormer())
    assert evaluate_player(table.state, RULES, 0, table.player()) - before == pytest.approx(promised)


def test_what_is_preferred_is_offered_and_never_nothing():
    for state, table, _ in positions(400, 3, seed=8):
        for seat in state.agenda[-1].deciders(state) if state.agenda else ():
            options = state.agenda[-1].options(state, table, seat)
            preferred = GAME.prefer(state, table, seat, options)
            assert preferred
            assert set(preferred) <= set(options)
            assert GAME.in_haste(state, table, seat, options) in options


def test_nobody_thinks_the_match_over_before_the_last_expansion_is_there():
    """MM-60: it may be the last card of the main deck."""
    left = []
    for cards in range(1, 31):
        table = at_table(host(deck=DECK), host(deck=DECK), main_deck=" ".join(["147"] * cards))
        left.append(turns_left(table.state, RULES, 0))
    assert left[0] > 0
    assert left == sorted(set(left))


@pytest.mark.parametrize(("seed", "seats"), [(42, 2), (45, 2), (48, 2), (1, 3), (2, 4), (3, 5)])
def test_matches_in_haste_end_without_the_stall_guard(seed: int, seats: int):
    """MM-95 turned off: hurried players go on to buy, so the last expansion comes."""
    state, table = GAME.new(RULES, seats, {"stall_rounds": 0}, Random(seed))
    settle(state, table)
    for _ in range(600 * seats):
        deciders = asked(state)
        if not deciders:
            break
        hasten(GAME, state, table, deciders[-1])
    assert GAME.result(state, table)


def sought(table, seat: int = 0) -> a.Action:
    bot = SearchBot(Random(1), iterations=80, seconds=60)
    return bot.choose(Perspective(GAME, table.state, table.context, seat))


def test_a_search_plays_for_the_final_score():
    """MM-33, MM-62: in the last turn the one graduation goes to whoever counts most, and only a Prodigy is
    worth buying."""
    last = {"final_round": True, "main_deck": ""}
    done = host(in_play="069 014", deck=DECK, xp=9, waifu="176")
    rival = host(deck=DECK)
    assert sought(at_table(done, rival, phase="cleanup", **last)) == a.Graduate(card("014"))
    rich = at_table(
        host(deck=DECK), rival, phase="buy", queue="134 018 059", trust=RULES.cost[card("018")], **last
    )
    assert sought(rich) == a.Buy(1)


def test_greedy_beats_random():
    outcomes = [
        arena.play(GAME, RULES, arena.rotation(("greedy", "random"), at), f"m{at}") for at in range(2)
    ]
    for outcome in outcomes:
        greedy = outcome.bots.index("greedy")
        assert outcome.winners == [greedy]


def test_every_effect_and_every_count_is_weighed():
    """A new one without a weight must not count nothing in silence."""
    assert weighed() == {*VERBS.values(), *Selector.__subclasses__()}

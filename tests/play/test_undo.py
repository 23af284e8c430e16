"""Taking back a choice: allowed until somebody learned something, chance was drawn, or somebody else
acted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games import play
from games.models import Match, Move, Seat
from games.models.matches import SHARED
from games.play.finished.stored_match import recorded_match
from games.play.match import bot_players, undo
from games.play.match.rerun import rerun
from games.play.match.stored_moves import state_at
from tests.play.conftest import NO, ROLL, STOP, WAVE, WHISPER, YES, Sit, forget
from tests.play.test_moves import refused
from tests.toy import DenOfDice, Double, Doubling, Finish, Turn, Waved


def may(table: Any, seat: int) -> str:
    """Why this seat may not take back, or an empty string."""
    ok, why = play.can_undo(table.pk, seat)
    assert ok is not bool(why)
    return why


def test_a_choice_that_nobody_learned_from_is_taken_back(sit: Sit) -> None:
    table = sit()
    before = table.state()
    table.does(0, STOP)
    assert may(table, 0) == ""
    answer = table.undoes(0)
    assert answer.version == table.version
    assert table.state() == before
    assert [entry["seat"] for entry in table.match.waiting] == [0]
    move = Move.objects.get(match=table.pk, version=table.version)
    assert (move.kind, move.seat, bytes(move.choice or b"")) == ("undo", 0, b'{"to":2}')
    table.does(0, ROLL)


def test_a_choice_that_drew_chance_stays(sit: Sit) -> None:
    table = sit()
    table.does(0, ROLL)
    assert "Luck stays" in may(table, 0)
    version = table.version
    refused("no-undo", table.undoes, 0)
    assert table.version == version


def test_what_was_told_before_the_dice_fell_is_not_quoted(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        context.announce(Waved(seat))
        context.roll(6, "unheard")
        state.then(self)

    monkeypatch.setattr(Turn, "choose", choose)
    table = sit()
    table.does(0, STOP)
    assert may(table, 0) == "Dice or cards have come up since. Luck stays."


def test_a_choice_that_told_somebody_something_stays(sit: Sit) -> None:
    table = sit()
    table.does(0, WHISPER)
    assert may(table, 0) == "Now the others know this: “whispered”."
    refused("no-undo", table.undoes, 0)


def test_what_only_bots_have_learned_does_not_count_where_nothing_is_at_stake(sit: Sit) -> None:
    """R-85."""
    table = sit(seats=2, bots=["novice"])
    table.does(0, WHISPER)
    assert play.can_undo(table.pk, 0)[0]
    for stake in ({"rated": True}, {"played_as": SHARED}):
        Match.every.filter(pk=table.pk).update(**stake)
        assert not play.can_undo(table.pk, 0)[0], stake
        Match.every.filter(pk=table.pk).update(rated=False, played_as=None)
    assert play.can_undo(table.pk, 0)[0]


def test_what_one_has_learned_oneself_stays_alone_with_bots_too(sit: Sit) -> None:
    """R-85: a card that was drawn is not put back for another try."""
    table = sit(seats=2, bots=["novice"])
    table.does(0, ROLL)
    assert not play.can_undo(table.pk, 0)[0]


def test_a_choice_after_which_somebody_acted_stays(sit: Sit) -> None:
    table = sit()
    table.does(0, STOP)
    table.does(1, WAVE)
    assert may(table, 0) == "{seat:1} has acted since."
    refused("no-undo", table.undoes, 0)


def test_a_secret_choice_of_ones_own_is_taken_back_while_others_still_think(sit: Sit) -> None:
    table = sit(seats=3)
    for seat in range(3):
        table.does(seat, STOP)
    table.does(1, YES)
    assert may(table, 1) == ""
    table.undoes(1)
    assert [entry["seat"] for entry in table.match.waiting] == [0, 1, 2]
    table.does(1, NO)


def test_the_end_of_the_match_is_not_taken_back(sit: Sit) -> None:
    table = sit(speed="instant", deal=False)
    table.to_the_end()
    assert "not being played" in may(table, 1)
    refused("over", table.undoes, 1)


def test_a_step_that_showed_nothing_new_does_not_stand_in_the_way(sit: Sit, monkeypatch: Any) -> None:

    monkeypatch.setattr(Finish, "run", lambda self, state, table: state.then(Turn(0)))
    table = sit()
    table.does(0, STOP)
    table.does(1, STOP)
    table.does(0, NO)
    table.does(1, NO)
    table.advance()
    assert may(table, 1) == ""
    table.undoes(1)
    assert [entry["seat"] for entry in table.match.waiting] == [1]


def test_a_step_that_turned_up_cards_does(sit: Sit) -> None:
    table = sit()
    before = [STOP, STOP]
    for seat, action in enumerate(before):
        table.does(seat, action)
    table.does(0, NO)
    table.does(1, NO)
    assert may(table, 1) == ""  # the cards are about to be turned up, but are not yet

    def reveal(self: Any, state: Any, table: Any) -> None:
        state.over = True
        state.then(Turn(0))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Finish, "run", reveal)
        table.advance()
        assert may(table, 1) == "Now the others know more than before."


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        ("shows Mina", "shows Mina"),
        ("{seat:0} shows Mina to {seat:1}", "shows Mina to {seat:1}"),
        ("{seat:1} sees Mina", "{seat:1} sees Mina"),
        ("", ""),
    ],
)
def test_what_others_learned_is_quoted_from_the_log(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, said: str, quoted: str
) -> None:
    monkeypatch.setattr(DenOfDice, "tell", lambda self, event, context: said)
    table = sit()
    table.does(0, WHISPER)
    this = f"this: “{quoted}”" if quoted else "more than before"
    assert may(table, 0) == f"Now the others know {this}."


def test_one_after_the_other_is_taken_back(sit: Sit) -> None:
    table = sit()
    start = table.state()
    table.does(0, WAVE)
    table.does(0, STOP)
    table.undoes(0)
    table.undoes(0)
    assert table.state() == start
    assert "nothing to take back" in may(table, 0)


def test_a_lone_option_that_was_taken_by_itself_goes_back_with_the_choice_before(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Turn, "forced", True)
    monkeypatch.setattr(Turn, "options", lambda self, state, table, seat: _alone(state, seat))
    table = sit()
    start = table.state()
    table.does(0, STOP)
    assert table.version == 4
    assert [entry["seat"] for entry in table.match.waiting] == [0, 1]
    table.undoes(0)
    assert table.state() == start


def _alone(state: Any, seat: int) -> Any:
    from tests.toy import Roll, Stop

    return (Stop(),) if seat == 1 else (Roll(), Stop())


def test_a_choice_that_the_clock_made_is_not_taken_back(sit: Sit, clock: Any) -> None:
    table = sit()
    clock.goes(1000)
    play.expire(table.pk, table.version, 0)
    assert "not made by you" in may(table, 0)


def test_a_table_may_play_without_taking_back(sit: Sit) -> None:
    table = sit(options={"undo": False})
    table.does(0, STOP)
    assert "without taking back" in may(table, 0)
    refused("no-undo", table.undoes, 0)


def test_nobody_takes_back_anothers_choice(sit: Sit, opponent: Any) -> None:
    table = sit()
    table.does(0, STOP)
    refused("no-undo", table.undoes, 1)
    refused("not-seated", play.undo, table.pk, 0, table.version, "n", by=opponent.pk)
    refused("not-seated", play.undo, table.pk, 7, table.version, "n")


def test_taking_back_has_a_version_and_a_nonce_like_any_intent(sit: Sit) -> None:
    table = sit()
    table.does(0, STOP)
    refused("stale", play.undo, table.pk, 0, table.version - 1, "n")
    refused("malformed", play.undo, table.pk, 0, table.version, "")
    first = play.undo(table.pk, 0, table.version, "n")
    again = play.undo(table.pk, 0, first.version - 1, "n")
    assert (again.version, again.repeated) == (first.version, True)


def test_the_state_at_any_version_is_found_again_also_across_what_was_taken_back(sit: Sit) -> None:
    table = sit()
    states = {table.version: table.state()}
    for number in range(60):
        if number % 7 == 3:
            table.does(0, STOP)
            states[table.version] = table.state()
            table.undoes(0)
        elif number == 30:
            table.does(0, ROLL)
        else:
            table.does(number % 2, WAVE)
        states[table.version] = table.state()
    forget()
    position = play.read(table.pk)
    for version, state in states.items():
        assert state_at(position, version) == state
    refused("gone", state_at, position, 0)
    refused("gone", state_at, position, position.row.version + 1)


# -- windows -------------------------------------------------------------------------------------------------


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether one doubles is asked as a veiled window, and the match goes on after it."""
    monkeypatch.setattr(Doubling, "veiled", True)
    monkeypatch.setattr(Finish, "run", lambda self, state, table: state.then(Turn(0)))


def before_the_window(sit: Sit) -> Any:
    """A table by turns, where answers count as they come. All but the last have stopped; seat 2 has just
    done so."""
    table = sit(seats=3, pace="turns", decision_seconds=86400, reserve_seconds=0)
    for seat in range(3):
        table.does(seat, STOP)
    return table


def after_bots(sit: Sit, monkeypatch: pytest.MonkeyPatch, reacts: int | None = None, **wanted: Any) -> Any:
    """Two bots have stopped before the one person. Bots answer a window in the moment it opens; one of
    them may react."""
    setup = DenOfDice.setup

    def turned(self: DenOfDice, cards: Any, seats: int, options: Any) -> Any:
        state = setup(self, cards, seats, options)
        state.agenda[2:5] = reversed(state.agenda[2:5])
        return state

    monkeypatch.setattr(DenOfDice, "setup", turned)
    monkeypatch.setattr(bot_players, "ask", lambda key, game, state, table, seat, rng: Double(seat == reacts))
    table = sit(seats=3, bots=["novice", "novice"], **wanted)
    for seat in (2, 1):
        table.does(seat, STOP, automatic=True, nonce=f"!bot-{table.version}")
    return table


@pytest.mark.parametrize("answer", [NO, YES])
def test_what_others_answer_in_silence_stands_in_nobodys_way(sit: Sit, veiled: None, answer: bytes) -> None:
    table = before_the_window(sit)
    table.does(0, answer)
    assert may(table, 2) == ""
    table.undoes(2)
    assert [entry["seat"] for entry in table.match.waiting] == [2]
    table.does(2, STOP)
    assert [entry["seat"] for entry in table.match.waiting] == [0, 1, 2]
    assert rerun_fits(table)


def rerun_fits(table: Any) -> bool:
    """Whether the moves so far can be played again."""
    kept = msgspec.structs.replace(recorded_match(table.pk), finished=False)
    return len(list(rerun(kept))) == table.version


def test_a_window_that_is_over_has_given_everybody_a_chance(sit: Sit, veiled: None) -> None:
    table = before_the_window(sit)
    for seat in range(3):
        table.does(seat, NO)
    table.advance()
    assert "chance to react" in may(table, 0)
    assert "acted" not in may(table, 0)


def test_bots_that_let_it_pass_stand_in_nobodys_way(
    sit: Sit, veiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = after_bots(sit, monkeypatch)
    table.does(0, STOP)
    assert [entry["seat"] for entry in table.match.waiting] == [0]
    table.does(0, NO)
    table.undoes(0)
    assert [entry["seat"] for entry in table.match.waiting] == [0]
    assert isinstance(table.state().agenda[-1], Doubling)
    assert rerun_fits(table)


@pytest.mark.parametrize(("rated", "reacts"), [(True, None), (False, 1), (False, None)])
def test_bots_answers_after_ones_own(
    sit: Sit, veiled: None, monkeypatch: pytest.MonkeyPatch, rated: bool, reacts: int | None
) -> None:
    """Whoever lets everything pass has chosen nothing in the window that their own choice opened."""
    table = after_bots(sit, monkeypatch, reacts, rated=rated)
    Seat.objects.filter(match=table.pk, number=0).update(windows="never")
    table.does(0, STOP)
    table.advance()
    why = may(table, 0)
    if reacts is not None:
        assert why == "Somebody has reacted since."
    elif rated:
        assert "chance to react" in why
    else:
        assert why == ""
        table.undoes(0)
        assert [entry["seat"] for entry in table.match.waiting] == [0]
        assert isinstance(table.state().agenda[-1], Turn)
        assert rerun_fits(table)


def test_a_lone_option_that_a_bot_was_asked_for_is_no_act(sit: Sit, monkeypatch: Any) -> None:
    alone = (Double(False),)
    every = Doubling.options
    monkeypatch.setattr(
        Doubling,
        "options",
        lambda self, state, table, seat: alone if seat == 1 else every(self, state, table, seat),
    )
    table = sit(seats=3, bots=["novice", "novice"])
    for seat in range(3):
        named = {"automatic": True, "nonce": f"!bot-{table.version}"} if seat else {}
        table.does(seat, STOP, **named)
    table.does(0, YES)
    table.does(1, NO, automatic=True, nonce="!bot-x")
    assert may(table, 0) == ""
    table.does(2, NO, automatic=True, nonce="!bot-y")
    assert may(table, 0) == "{seat:2} has acted since."


def again_and_again(table: Any, seat: int, times: int) -> None:
    for _ in range(times):
        table.does(seat, STOP)
        table.undoes(seat)
    table.does(seat, STOP)


def test_nobody_holds_up_others_by_going_round_in_circles(sit: Sit) -> None:
    """R-78."""
    table = sit(pace="free", decision_seconds=0)
    again_and_again(table, 0, 10)
    assert may(table, 0) == "You have taken back 10 times here, and somebody waits: now it stands."
    refused("no-undo", table.undoes, 0)
    table.does(1, STOP)
    table.does(0, YES)
    assert "10 times" not in may(table, 0), "the match has gone on"


def test_taking_back_is_counted_from_the_last_choice_of_somebody_else(sit: Sit) -> None:
    """R-78."""
    table = sit(pace="free", decision_seconds=0)
    again_and_again(table, 0, 4)
    again_and_again(table, 1, 10)
    assert "10 times" in may(table, 1)


def test_what_was_taken_back_long_ago_does_not_count(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """R-78: nobody else has chosen for as long as is looked back; what was before that is over."""
    table = sit(pace="free", decision_seconds=0)
    again_and_again(table, 0, 10)
    assert "10 times" in may(table, 0)
    monkeypatch.setattr(undo, "LOOK_BACK", 12)
    assert may(table, 0) == ""


@pytest.mark.parametrize("company", [{"bots": ["novice"]}, {"seats": 3, "bots": ["novice", "novice"]}])
def test_where_nobody_waits_one_may_take_back_as_often_as_one_likes(sit: Sit, company: Any) -> None:
    """R-78."""
    table = sit(pace="free", decision_seconds=0, **company)
    again_and_again(table, 0, 12)
    assert may(table, 0) == ""

"""Running a match: steps run until somebody is asked, answers are applied, and nothing else changes the
state."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine import (
    Context,
    IllegalAction,
    KeyedChance,
    Perspective,
    Record,
    act,
    advance,
    asked,
    flow,
    settle,
)
from tests.toy import GAME, Deal, Double, Finish, Roll, State, Stop, Wave, Whisper

CARDS = list(range(1, 10))


def table_with(key: bytes = b"key", record: Record | None = None) -> Context[Any]:
    return Context(CARDS, KeyedChance(key), record)


def started(seats: int = 2, record: Record | None = None) -> tuple[State, Context[Any]]:
    state, context = GAME.setup(CARDS, seats, {}), table_with(record=record)
    settle(state, context)
    return state, context


def test_frames_are_played_in_reading_order() -> None:
    state = GAME.setup(CARDS, 2, {})
    state.then(Finish(), Deal())
    assert isinstance(state.agenda.pop(), Finish)
    assert isinstance(state.agenda.pop(), Deal)


def test_nobody_is_asked_while_a_step_is_due() -> None:
    state = GAME.setup(CARDS, 2, {})
    assert asked(state) == ()
    settle(state, table_with())
    assert asked(state) == (0,)


def test_a_paced_step_waits_for_advance_which_tells_it() -> None:
    state, context = GAME.setup(CARDS, 2, {}), table_with()
    flow(state, context)
    assert isinstance(state.agenda[-1], Deal), "a paced step is not run by flow"
    assert isinstance(advance(state, context), Deal)
    assert asked(state) == (0,)
    assert advance(state, context) is None, "a decision is not a step"


def test_pacing_does_not_change_what_chance_brings() -> None:
    slow, context = GAME.setup(CARDS, 3, {}), table_with()
    while advance(slow, context) is not None:
        pass
    fast, other = GAME.setup(CARDS, 3, {}), table_with()
    settle(fast, other)
    assert GAME.encode(slow) == GAME.encode(fast)


def test_a_choice_of_somebody_who_is_not_asked_is_refused_and_changes_nothing() -> None:
    state, context = started()
    before = GAME.encode(state)
    with pytest.raises(IllegalAction) as refused:
        act(GAME, state, context, 1, Roll())
    assert refused.value.code == "not-asked"
    assert GAME.encode(state) == before


def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    state, context = started()
    before = GAME.encode(state)
    with pytest.raises(IllegalAction) as refused:
        act(GAME, state, context, 0, Double(True))
    assert refused.value.code == "not-offered"
    assert GAME.encode(state) == before


def test_an_aside_answers_no_decision_and_leaves_the_agenda_alone() -> None:
    record = Record()
    state, context = started(record=record)
    agenda = list(state.agenda)
    act(GAME, state, context, 1, Wave())
    assert state.agenda == agenda
    assert "waved" in {type(event).__struct_config__.tag for event in record.heard_by(None)}


def test_an_aside_that_its_title_forbids_is_refused_with_the_rule() -> None:
    state = GAME.setup(CARDS, 2, {})
    with pytest.raises(IllegalAction) as refused:
        act(GAME, state, table_with(), 0, Whisper())
    assert refused.value.rule == "DD-5"


def test_simultaneous_deciders_are_asked_until_all_have_answered() -> None:
    state, context = started(seats=3)
    for seat in range(3):
        act(GAME, state, context, seat, Stop())
    assert list(asked(state)) == [0, 1, 2]
    act(GAME, state, context, 1, Double(True))
    assert list(asked(state)) == [0, 2]
    with pytest.raises(IllegalAction):
        act(GAME, state, context, 1, Double(False))


def test_after_the_end_nothing_can_be_done() -> None:
    state, context = started()
    for seat, action in [(0, Stop()), (1, Stop()), (0, Double(True)), (1, Double(False))]:
        act(GAME, state, context, seat, action)
        settle(state, context)
    assert GAME.result(state, context) is not None
    with pytest.raises(IllegalAction) as refused:
        act(GAME, state, context, 0, Roll())
    assert refused.value.code == "over"


def test_each_audience_hears_its_own_words() -> None:
    record = Record()
    started(record=record)
    owner = [event.card for event in record.heard_by(0) if event.seat == 0]
    opponent = [event.card for event in record.heard_by(1) if event.seat == 0]
    spectator = [event.card for event in record.heard_by(None)]
    assert owner[0] in CARDS
    assert opponent == [None]
    assert spectator == [None, None]


def test_a_state_survives_encoding_with_its_frames() -> None:
    state, context = started()
    act(GAME, state, context, 0, Roll())
    copy = GAME.copy(state)
    assert copy == state
    assert copy.agenda[-1] is not state.agenda[-1]


def test_an_action_with_an_unknown_field_or_verb_is_malformed() -> None:
    for data in (
        b'{"do":"roll","sides":20}',
        b'{"do":"cheat"}',
        b"[]",
        b"{",
        b'{"do":"double","yes":1}',
        b"null",
    ):
        with pytest.raises(IllegalAction) as refused:
            GAME.read_action(data)
        assert refused.value.code == "malformed"


def test_a_bot_cannot_reach_the_real_state_through_its_perspective() -> None:
    state, context = started()
    perspective = Perspective(GAME, state, context, 0)
    reachable = [getattr(perspective, name) for name in dir(perspective) if not name.startswith("_")]
    assert state not in reachable
    assert context not in reachable
    assert perspective.imagine(Random(1)) is not state
    with pytest.raises(AttributeError):
        perspective.state  # type: ignore[attr-defined]

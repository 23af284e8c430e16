"""Nobody is asked without a choice, and every kind of thing has all its parts."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from games.bots import make
from games.engine import Decision, Perspective, act, asked, settle
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import AnyAction
from games.titles.kaiju_exchange.frames import AnyFrame
from games.titles.kaiju_exchange.free_actions import DEEDS
from games.titles.kaiju_exchange.refusals import REASONS
from games.titles.kaiju_exchange.trades import TRADING
from games.titles.kaiju_exchange.words.choices import CHOICES
from games.titles.kaiju_exchange.words.questions import QUESTIONS
from tests.lengths import few_of
from tests.titles.kaiju_exchange.table import RULES

ENDS_ONES_STEP = {"end-main", "end-business"}
"""What may be asked alone: nobody else ends one's own step, and a trade may be composed until then."""


@pytest.mark.parametrize("seeds", few_of(4, 1))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_asked_a_question_with_one_answer(seats: int, seeds: range):
    """A lone option is taken unasked; what remains is the end of one's own step."""
    alone: Counter[str] = Counter()
    windows = passes = 0
    for seed in seeds:
        state, table = GAME.new(RULES, seats, {}, Random(seed))
        players = [make("greedy", Random(f"{seed}:{at}")) for at in range(seats)]
        settle(state, table)
        while deciders := asked(state):
            frame = state.agenda[-1]
            assert isinstance(frame, Decision)
            for one in deciders:
                taken = frame.forced and len(deciders) == 1 and len(frame.options(state, table, one)) == 1
                prompt = GAME.prompt(state, table, one)
                assert prompt is not None
                if not taken and len(prompt.choices) == 1:
                    alone[prompt.choices[0].verb] += 1
                windows += frame.patience == "window"
                passes += frame.patience == "window" and len(prompt.choices) == 1
            one = deciders[0]
            act(GAME, state, table, one, players[one].choose(Perspective(GAME, state, table, one)))
            settle(state, table)
    assert set(alone) <= ENDS_ONES_STEP
    assert windows > 0
    assert passes == 0, "what can be reserved lies open, so nobody is asked in vain"


def test_every_action_has_words():
    assert CHOICES.kinds() == set(get_args(AnyAction))


def test_every_question_has_words():
    """A decision without a sentence would fail the first person who is asked it."""
    decisions = {frame for frame in get_args(AnyFrame) if issubclass(frame, Decision)}
    assert QUESTIONS.kinds() == decisions


def test_every_free_action_is_carried_out_and_its_refusal_has_words():
    assert set(DEEDS) - set(TRADING) <= set(REASONS)

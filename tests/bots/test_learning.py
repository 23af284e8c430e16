"""A judge learns from matches, is kept in a file, and says what matches bear out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from games.bots.judge import EvaluationJudge, LearnedJudge
from games.bots.match_end import match_end
from games.bots.network import Network, softmax
from games.bots.one_ply import Care
from games.bots.training.course import Course, Training
from games.bots.training.curve import svg
from games.bots.training.learner import _traced
from games.bots.training.samples import by_judge, in_haste
from games.engine import Perspective, Placing, Result, settle
from tests.toy import GAME, Roll

CARDS = list(range(1, 10))
SHORT = Course(first_matches=120, matches=80, generation=40, buffer=160, keep=1.0, steps=60)


@pytest.fixture(scope="module")
def training() -> Training:
    training = Training(GAME, CARDS, 2, SHORT, "1")
    training.begin(GAME, CARDS)
    while not training.done:
        training.go_on(GAME, CARDS)
    return training


def test_a_trained_judge_likes_a_higher_score_and_a_higher_card(training: Training) -> None:
    network = training.network()
    rows = [[card / 9, score / 20, 1.0, 0.5, 0.0] for card, score in ((2, 2), (2, 14), (9, 14))]
    low, high, higher = network.values(np.array(rows)).tolist()
    assert low < high < higher


def test_a_mind_with_a_trained_judge_rolls_on(training: Training) -> None:
    from games.bots.one_ply import OnePlyBot

    state, context = GAME.new(CARDS, 2, {}, Random(4))
    settle(state, context)
    bot = OnePlyBot(Random(1), LearnedJudge(GAME, training.network()), Care(8))
    assert bot.choose(Perspective(GAME, state, context, 0)) == Roll()


def test_shares_of_the_win_sum_to_one_with_nobody_among_them(training: Training) -> None:
    shares, place, margin = training.network().judge(np.array([[0.5, 0.5, 1.0, 0.5, 0.0]]))
    assert shares.shape == (1, 3)
    assert shares.sum() == pytest.approx(1.0)
    assert 0 < place[0] < 1
    assert -1 < margin[0] < 1


def test_a_network_is_the_same_after_it_was_kept(training: Training, tmp_path: Path) -> None:
    network, file = training.network(), tmp_path / "weights" / "2.npz"
    network.save(file)
    again = Network.load(file)
    rows = np.random.default_rng(1).random((20, 5))
    assert (again.inputs, again.seats) == (network.inputs, 2)
    assert again.origin["matches"] == 80
    assert np.allclose(again.values(rows), network.values(rows), atol=1e-5)


def test_the_same_seed_learns_the_same(training: Training) -> None:
    again = Training(GAME, CARDS, 2, SHORT, "1")
    again.begin(GAME, CARDS)
    while not again.done:
        again.go_on(GAME, CARDS)
    assert np.array_equal(again.network().hidden, training.network().hidden)
    assert again.curve == training.curve


def test_an_interrupted_course_goes_on_as_if_it_had_not_been(training: Training, tmp_path: Path) -> None:
    first = Training(GAME, CARDS, 2, SHORT, "1")
    first.begin(GAME, CARDS)
    first.go_on(GAME, CARDS)
    first.save(tmp_path / "begun.pickle")
    second = Training.resume(tmp_path / "begun.pickle")
    while not second.done:
        second.go_on(GAME, CARDS)
    assert np.array_equal(second.network().out, training.network().out)


def test_a_title_without_inputs_cannot_be_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "input_names", lambda self, cards, seats: [])
    with pytest.raises(ValueError, match="no inputs"):
        Training(GAME, CARDS, 2, SHORT, "1")


def test_samples_put_each_seat_first_in_its_own_rows() -> None:
    sample = in_haste(GAME, CARDS, 3, Random(3), 1.0)
    assert sample is not None
    count, seats, inputs = sample.rows.shape
    assert (seats, inputs) == (3, 7)
    own = sample.rows[:, :, 1]
    assert np.array_equal(sample.rows[:, 0, 3], own[:, 1]), "after oneself comes who sits clockwise"
    assert np.allclose(sample.shares.sum(axis=1), 1.0)
    assert count >= 3


def test_a_sample_of_the_judge_playing_itself_ends(training: Training) -> None:
    judge = LearnedJudge(GAME, training.network())
    sample = by_judge(GAME, CARDS, 4, Random(1), 1.0, EvaluationJudge(GAME), Care(1), 0.5)
    assert sample is not None
    assert sample.rows.shape[1] == 4
    assert by_judge(GAME, CARDS, 2, Random(1), 1.0, judge, Care(1), 0.1) is not None


def test_what_a_state_should_be_told_leans_on_the_end_by_its_trace() -> None:
    said = np.array([[0.5], [0.6], [0.9]])
    assert np.allclose(_traced(said, np.array([1.0]), 1.0), 1.0)
    assert np.allclose(_traced(said, np.array([1.0]), 0.0).ravel(), [0.6, 0.9, 1.0])
    assert np.allclose(_traced(said, np.array([1.0]), 0.5).ravel(), [0.775, 0.95, 1.0])


def test_the_end_of_a_match_values_places_and_margins() -> None:
    placings = [Placing(0, 2, 8), Placing(1, 1, 12), Placing(2, 2, 8), Placing(3, 4, 3)]
    end = match_end(Result("score", "", [1], placings), 4, 4.0)
    assert end.shares == [0, 1, 0, 0]
    assert end.places == [0.5, 1.0, 0.5, 0.0]
    assert end.worth(1) > end.worth(0) == end.worth(2) > end.worth(3)


def test_where_nobody_wins_the_last_share_is_nobodys() -> None:
    placings = [Placing(0, 1, 0), Placing(1, 1, 0)]
    assert match_end(Result("republic", "", [], placings), 2, 4.0).shares == [0.0, 0.0]


def test_softmax_bears_large_numbers() -> None:
    assert softmax(np.array([[1000.0, 0.0]])).tolist() == [[1.0, 0.0]]


def test_a_curve_is_a_picture(training: Training) -> None:
    picture = svg("Den of Dice", training.curve)
    assert picture.startswith("<svg")
    assert picture.count(",") >= len(training.curve)

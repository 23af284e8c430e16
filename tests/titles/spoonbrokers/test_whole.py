"""Nothing is half there: every moment, choice, event and effect that the title knows has all its parts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from games.engine import Decision
from games.titles.spoonbrokers import GAME, refusals
from games.titles.spoonbrokers import match_events as e
from games.titles.spoonbrokers.actions import AnyAction, PlayCatnip
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.cards import checks
from games.titles.spoonbrokers.cards.catnip_effects import AnyCatnipEffect, CatnipEffect
from games.titles.spoonbrokers.cards.market_effects import AnyMarketEffect, MarketEffect
from games.titles.spoonbrokers.frames import AnyFrame
from games.titles.spoonbrokers.match_events import AnyMatchEvent
from games.titles.spoonbrokers.terms import PHASES
from games.titles.spoonbrokers.words import headline, log_sentences, prompts, questions
from games.titles.spoonbrokers.words.choices import CHOICES
from tests.titles.spoonbrokers.table import RULES

STATIC = Path(__file__).resolve().parents[3] / "static" / "titles" / "spoonbrokers"
SHOWN_ONLY = {e.Declared}
"""Events without a sentence: the log tells what became of them."""
TIMEOUTS = {"DebtSale", "DebtTower", "PlayCatnip", "ChooseTower", "ChooseCompany", "ChooseDie"}
"""Choices whose time-out names what it is about."""
NO_TIMEOUT = {"Buy", "Sell", "BuyTower", "StopTransaction", "PayFee"}
"""Choices that are never made for somebody."""


def test_every_question_has_its_words():
    asking = {frame for frame in get_args(AnyFrame) if issubclass(frame, Decision)}
    assert asking == questions.QUESTIONS.kinds()
    assert all(issubclass(question, Question) for question in asking)


def test_every_choice_can_be_described_and_defaults_can_be_announced():
    choices = set(get_args(AnyAction))
    assert choices == CHOICES.kinds()
    simple = {choice.__name__ for choice in prompts._SIMPLE}
    assert {choice.__name__ for choice in choices} == simple | TIMEOUTS | NO_TIMEOUT
    assert set(refusals.REASONS) <= choices


def test_every_verb_has_its_looks_on_the_board():
    """In the action bar, and in the list of verbs of the view's page."""
    board = (STATIC / "board.js").read_text()
    listed = re.search(r"const VERBS = \{(.*?)\n\};", board, re.DOTALL)
    assert listed is not None
    drawn = set(re.findall(r'^  "?([a-z-]+)"?: \{', listed[1], re.MULTILINE))
    assert drawn == {choice.__struct_config__.tag for choice in get_args(AnyAction)}


def test_every_event_has_a_sentence_or_is_only_shown():
    assert set(get_args(AnyMatchEvent)) == log_sentences._TELLERS.kinds() | SHOWN_ONLY


def kinds(base):
    return set(base.__subclasses__())


def test_every_effect_can_be_written_in_rule_data():
    assert kinds(CatnipEffect) == set(get_args(AnyCatnipEffect))
    assert kinds(MarketEffect) == set(get_args(AnyMarketEffect))


@pytest.mark.parametrize("kind", ["market", "catnip"])
def test_every_effect_is_shipped_and_says_what_it_does(kind):
    """The card studio's words: to the letter what is printed."""
    cards = getattr(RULES.data, kind)
    base = MarketEffect if kind == "market" else CatnipEffect
    assert {type(card.do) for card in cards} == kinds(base)
    words = next(one.words for one in GAME.card_kinds if one.key == kind)
    rules = {
        "companies": [{"code": one.code, "name": one.name, "kind": one.kind} for one in RULES.data.companies]
    }
    for card in cards:
        assert words.effects(card, rules) == {"do": [card.text]}


def test_every_catnip_effect_does_something_of_its_own():
    """It is carried out, and card checks know when."""
    for kind in kinds(CatnipEffect):
        assert kind.play is not CatnipEffect.play or kind.__name__ == "CancelTransaction"
    assert set(checks.BOUND) <= kinds(CatnipEffect)


def test_every_step_of_a_turn_has_its_words():
    assert set(headline.PHASE_WORDS) == set(PHASES) - {"setup", "over"}


def test_a_card_can_be_named_by_as_many_designs_as_there_may_be():
    assert PlayCatnip(49)
    assert len(RULES.catnip_codes) <= 50

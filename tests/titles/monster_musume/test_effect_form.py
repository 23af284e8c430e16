"""Effects as typed steps: from the text to plain data and back, at any depth."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.titles.monster_musume.cards import effect_steps
from games.titles.monster_musume.cards.effect_grammar import EffectError, read
from games.titles.monster_musume.cards.effect_steps import WRITTEN
from games.titles.monster_musume.cards.effects import VERBS
from tests.titles.monster_musume.table import RULES

CARDS = {card.code: card.effect for card in [*RULES.data.basics, *RULES.data.guests]}
STEPS = [step for text in CARDS.values() for step in WRITTEN.read(text)]


def test_every_effect_comes_back_to_the_letter() -> None:
    assert len(CARDS) == 7 + 185
    for code, text in CARDS.items():
        steps = WRITTEN.read(text)
        msgspec.convert(steps, WRITTEN.type)
        assert WRITTEN.write(steps) == text, code


def test_every_verb_of_the_grammar_has_its_fields_and_an_example() -> None:
    told = {one.__struct_config__.tag: one.__doc__ for one in effect_steps.AnyStep.__args__}
    assert told.keys() == VERBS.keys()
    assert told["draw"] == "Such as: “Draw 1 card.”"
    assert told["gain"] == "Such as: “Gain 1 card A.”"
    assert told["if"] == "Such as: “With a Cool Waifu: +1 Trust.”"


def _random_step(rng: Random, depth: int) -> dict[str, Any]:
    """A step put together at random out of those that guests have, blocks inside blocks."""
    step = dict(rng.choice(STEPS))
    for name, value in step.items():
        if isinstance(value, list) and value and depth:
            step[name] = [_random_step(rng, depth - 1) for _ in range(rng.randint(1, 3))]
    return step


def test_effects_of_any_depth_come_back() -> None:
    rng = Random(11)
    deepest = 0
    for _ in range(500):
        steps = [_random_step(rng, 5) for _ in range(rng.randint(1, 4))]
        text = WRITTEN.write(steps)
        assert WRITTEN.read(text) == steps
        nested, depth = 0, 0
        for letter in text:
            nested += (letter == "{") - (letter == "}")
            depth = max(depth, nested)
        deepest = max(deepest, depth)
    assert deepest >= 4


def test_what_is_counted_may_be_none_at_all() -> None:
    (step,) = msgspec.convert(WRITTEN.read("if hand<=0 {trust 1}"), WRITTEN.type)
    assert step.condition.n == 0


@pytest.mark.parametrize(
    "steps", [[], [{"verb": "draw"}], [{"verb": "draw", "n": ""}], [{"verb": "if", "then": None}], [{}], "x"]
)
def test_what_is_half_filled_in_is_written_and_then_refused(steps: Any) -> None:
    with pytest.raises(EffectError):
        read(WRITTEN.write(steps))

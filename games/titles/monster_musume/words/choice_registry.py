"""Describing choices: functions found by the kind of action, and what they share."""

from __future__ import annotations

from games.engine import Action, Choice
from games.engine.registry import Registry
from games.titles.monster_musume.forecast import Changes, Forecast
from games.titles.monster_musume.words.prompt_context import PromptContext

CHOICES = Registry[PromptContext, Choice]("words of a choice")
describes = CHOICES.of


def forecast(prompt: PromptContext, action: Action) -> Forecast:
    """What the choice would do now."""
    return Forecast(prompt.state, prompt.context, prompt.seat, action)


def changes(prompt: PromptContext, action: Action) -> Changes:
    """The counters that the choice would change."""
    return forecast(prompt, action).changes()

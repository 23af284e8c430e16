"""Where each kind of action finds the function that words it."""

from __future__ import annotations

from games.engine import Choice
from games.engine.registry import Registry
from games.titles.spoonbrokers.words.prompt_context import PromptContext

CHOICES = Registry[PromptContext, Choice]("words of a choice")
describes = CHOICES.of

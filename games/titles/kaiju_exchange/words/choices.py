"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from typing import get_args

from games.engine import Action, Choice
from games.titles.kaiju_exchange.actions import AnyAction
from games.titles.kaiju_exchange.words import (  # noqa: F401 - each words its own choices
    business_choices,
    free_action_choices,
    trade_choices,
    turn_choices,
)
from games.titles.kaiju_exchange.words.choice_registry import CHOICES
from games.titles.kaiju_exchange.words.prompt_context import PromptContext


def choice(prompt: PromptContext, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return CHOICES(prompt, action)


CHOICES.require(get_args(AnyAction))

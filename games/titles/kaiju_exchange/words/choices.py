"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from typing import get_args

import msgspec

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
    """An action of the seat as a choice. What it changes of one's Influence is told with it, whatever that
    comes from: Wonga, Crew or what is scored."""
    told = CHOICES(prompt, action)
    more = prompt.influence_note(told.changes)
    if not more:
        return told
    return msgspec.structs.replace(told, detail=f"{told.detail}, {more}" if told.detail else more)


CHOICES.require(get_args(AnyAction))

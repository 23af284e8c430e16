"""What a prompt holds, found in short words."""

from __future__ import annotations

from games.engine import Choice, Hindrance, Prompt


def by_verb(prompt: Prompt, verb: str) -> list[Choice]:
    return [one for one in prompt.choices if one.verb == verb]


def only(prompt: Prompt, verb: str) -> Choice:
    (found,) = by_verb(prompt, verb)
    return found


def hindrance(prompt: Prompt, anchor: str) -> Hindrance:
    return next(one for one in prompt.hindrances if anchor in one.anchors)

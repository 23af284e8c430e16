"""What a seat may send: small structs that a click, a REST client and a tree search share."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    """One choice. Subclasses set their tag, which is the verb that clients send.

    In JSON an action is an object whose `do` is the verb: `{"do": "sell", "type": 0}`.
    """

    is_aside: ClassVar[bool] = False


class Aside(Action, frozen=True, forbid_unknown_fields=True, gc=False):
    """An action that answers no decision: a seat may send it while somebody else is being asked.

    What it means, and when it is refused, is up to the title (`Game.aside`).
    """

    is_aside: ClassVar[bool] = True


Why: TypeAlias = tuple[str, str, str]
"""What stands in the way of an action: a code, a sentence, a rule id."""
NOT_OFFERED: Why = ("not-offered", "That is not among your choices now.", "")


class IllegalAction(Exception):
    """A refused action. Nothing has changed.

    `code` is short and stable, for programs; `sentence` is for the player; `rule` is the id of the rule
    that forbids it, or an empty string when no rule of the game is involved.
    """

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule

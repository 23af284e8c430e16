"""How play says no."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing has changed, and why.

    `code` is short and stable (listed in `docs/protocol.md`), `sentence` is for the person, `rule` the id of
    the rule that forbids it or an empty string, `version` the match's version now.
    """

    def __init__(self, code: str, sentence: str, rule: str = "", version: int = 0) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.version = version


def not_seated() -> Refusal:
    """What is said to somebody who asks for what only players may."""
    return Refusal("not-seated", "You have no seat at this table.")

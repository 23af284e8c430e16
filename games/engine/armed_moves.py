"""Armed moves: what a seat would do in a situation to come, said beforehand.

A title lists what can be armed (`Game.armed_moves`), each in its own words, with blanks to fill from its own
choices. Whether an armed move answers, and what, follows from what its seat sees (`Sight`), from what was
filled in, and from what it noted when it was armed, and from nothing else (law of armed moves,
`games/kit/laws_of_armed_moves.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from games.engine.actions import Action
from games.engine.perspective import Options, Perspective

Filled = Mapping[str, str]
"""What was filled into the blanks, by key."""


class Sight(NamedTuple):
    """All that an armed move may look at: what the person in its seat has before their eyes."""

    seat: int
    view: Any
    options: Options
    """What the seat may choose now; none while it is not asked."""
    cards: Any
    """The rule data, which everybody knows."""

    def asks(self, *kinds: type[Action]) -> bool:
        """Whether the seat is asked a question that has a choice of each of these kinds."""
        return all(any(isinstance(option, kind) for option in self.options) for kind in kinds)


def sight_of(perspective: Perspective) -> Sight:
    """What a seat sees."""
    return Sight(perspective.seat, perspective.view(), perspective.options(), perspective.cards)


class Blank(msgspec.Struct, frozen=True):
    """Something to fill in: what may stand there, each with its words, and what stands there at first (the
    first of them, unless it is said)."""

    key: str
    name: str
    choices: list[tuple[str, str]]
    usual: str = ""


class Over(msgspec.Struct, frozen=True):
    """The situation is another one: the armed move is disarmed. `reason` is a sentence for its owner.

    `asks` says that its owner named this window when they armed it, to answer it by hand. So they are asked,
    also where they otherwise want it only when it would matter, or never."""

    reason: str
    asks: bool = False


Outcome = Action | Over | None
"""What an armed move says of a moment: a choice, that it is over, or nothing yet."""


class MoveToArm:
    """A kind of move that can be armed. A title subclasses it in `armed_moves.py`.

    `rules` are the ids of the rules whose questions it answers; `once` says that it is used up when it has
    answered. Otherwise it answers again and again until it is over.
    """

    key: ClassVar[str]
    name: ClassVar[str]
    help: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]]
    once: ClassVar[bool] = True

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        """What is to be filled in now. A blank without choices: it cannot be armed at the moment."""
        return ()

    def notes(self, sight: Sight) -> dict[str, int]:
        """What it remembers of the moment when it is armed."""
        return {}

    def words(self, filled: Filled) -> str:
        """The armed move in a sentence without a full stop, with tokens."""
        return self.name

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        """What it says of this moment. Asked after everything that happens, and when it is armed."""
        raise NotImplementedError

    def fits(self, sight: Sight, filled: Filled) -> bool:
        """Whether every blank is filled with one of its choices, and nothing else is said."""
        offered = {blank.key: {value for value, _ in blank.choices} for blank in self.blanks(sight)}
        return filled.keys() == offered.keys() and all(filled[key] in offered[key] for key in offered)


# -- blanks that many titles have ----------------------------------------------------------------------------


def numbers(key: str, name: str, values: Sequence[int], token: str = "{}", usual: int | None = None) -> Blank:
    """A number; `token` says how it is drawn, such as `{{W:{}}}`."""
    choices = [(str(value), token.format(value)) for value in values]
    return Blank(key, name, choices, "" if usual is None else str(usual))


def whom(key: str, name: str, seats: Sequence[int], anybody: str = "anybody") -> Blank:
    """One of the other players, or any of them."""
    return Blank(key, name, [(ANY, anybody), *((str(seat), f"{{seat:{seat}}}") for seat in seats)])


ANY = "any"


def is_meant(filled: str, seat: int) -> bool:
    """Whether a seat is the one that was filled in with `whom`."""
    return filled in (ANY, str(seat))


def person(filled: str, anybody: str = "anybody") -> str:
    """Who was filled in with `whom`, in words."""
    return anybody if filled == ANY else f"{{seat:{filled}}}"


OWN_TURN = Over("It is your own turn.")
"""What was armed for others' turns is over."""

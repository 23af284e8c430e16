"""What every instruction of a card is: a verb of the effect grammar, something to do, and a printed sentence.

A card's effect is a list of instructions, read from left to right (`effect_grammar.py` reads them).
Instructions with a choice in the middle put a decision on the agenda; `resolve.py` goes on with the rest of
the card once it is answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

import msgspec

from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.titles.monster_musume.cards.compiled_rules import Context


class Names(Protocol):
    """What printed sentences call things; administrators may rename them."""

    waifu: str

    def basic(self, design: int) -> str: ...


class Effect(msgspec.Struct, frozen=True):
    """One instruction. `takes` names for each of its fields what the grammar reads there
    (`grammar.Reader`)."""

    verb: ClassVar[str]
    takes: ClassVar[tuple[str, ...]] = ()
    aside: ClassVar[bool] = False
    """Whether what follows on the card must be told to happen in any case:
    this instruction is a choice or a condition."""

    def blocks(self) -> Iterator[Block]:
        """The blocks inside."""
        yield from ()

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        """Do it for the active player, or put on the agenda what must be asked first.

        `card` is the card that is being resolved, and `copied` says that it is only a copy of its text
        (MM-46)."""
        raise NotImplementedError

    def say(self, names: Names) -> str:
        """The printed sentence."""
        raise NotImplementedError


class Block:
    """Instructions in a row. `number` is their place in `Book.blocks`, by which frames name them."""

    __slots__ = ("number", "steps")

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps = steps
        self.number = -1

    def walk(self) -> Iterator[Block]:
        """This block and all blocks inside it."""
        yield self
        for step in self.steps:
            for block in step.blocks():
                yield from block.walk()

    def effects(self) -> Iterator[Effect]:
        """Every instruction in here, at any depth."""
        for block in self.walk():
            yield from block.steps

    def say(self, names: Names) -> str:
        """The sentences in a row; after a choice or a condition the rest is told to happen in any case."""
        told = []
        before: Effect | None = None
        for step in self.steps:
            if before is not None and before.aside and not step.aside:
                told.append("In any case:")
            told.append(step.say(names))
            before = step
        return " ".join(told)


class Condition(msgspec.Struct, frozen=True):
    """Something that holds or does not, for the active player."""

    def holds(self, state: State, context: Context) -> bool:
        raise NotImplementedError

    def say(self, names: Names) -> str:
        """As it stands at the beginning of a sentence, without a colon."""
        raise NotImplementedError


class Selector(msgspec.Struct, frozen=True):
    """Something that is counted, for the active player."""

    def count(self, state: State, context: Context) -> int:
        raise NotImplementedError

    def say(self, names: Names) -> str:
        """After *for each*."""
        raise NotImplementedError


def cards(n: int) -> str:
    """`1 card`, `2 cards`."""
    return "1 card" if n == 1 else f"{n} cards"


def some(n: int, thing: str) -> str:
    """`1 guest`, `up to 2 guests`."""
    return f"1 {thing}" if n == 1 else f"up to {n} {thing}s"


def a(noun: str) -> str:
    """The noun with its article."""
    return f"{'an' if noun[:1] in 'AEIOU' else 'a'} {noun}"

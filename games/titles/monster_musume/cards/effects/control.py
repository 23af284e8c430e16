"""Conditions, choices, prices and counts that go on (MM-15, MM-46, MM-81, MM-89, J-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.titles.monster_musume import handing, paying, piles
from games.titles.monster_musume.cards.effects.base import Block, Condition, Effect, Names, Selector
from games.titles.monster_musume.match_events import Retired
from games.titles.monster_musume.resolve import begin_live, resolve
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class If(Effect, frozen=True):
    """`if C {…} else {…}`: looked at when this instruction's turn comes (J-13)."""

    verb = "if"
    aside = True
    takes = ("condition", "block", "else_block")
    condition: Condition
    then: Block
    otherwise: Block | None

    def blocks(self) -> Iterator[Block]:
        yield self.then
        if self.otherwise is not None:
            yield self.otherwise

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        block = self.then if self.condition.holds(state, context) else self.otherwise
        if block is not None:
            resolve(state, context, block.number, card, copied)

    def say(self, names: Names) -> str:
        told = f"{self.condition.say(names)}: {self.then.say(names)}"
        return told if self.otherwise is None else f"{told} Otherwise: {self.otherwise.say(names)}"


class ChooseOne(Effect, frozen=True):
    """`choose {…} or {…}`. A way that begins with retiring the card is closed to copies of its text
    (MM-46)."""

    verb = "choose"
    aside = True
    takes = ("block", "or_block")
    first: Block
    second: Block

    def blocks(self) -> Iterator[Block]:
        yield self.first
        yield self.second

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        ways = [
            block for block in self.blocks() if not (copied and isinstance(block.steps[0], RetireSelfFor))
        ]
        if len(ways) == 2:
            state.then(paying.ChooseBranch(self.first.number, self.second.number, card, copied))
        elif ways:
            resolve(state, context, ways[0].number, card, copied)

    def say(self, names: Names) -> str:
        return f"Choose one: {self.first.say(names)} Or: {self.second.say(names)}"


class PayXpFor(Effect, frozen=True):
    """`pay_xp n {…}`: a price one may pay; without it nothing of the block happens (MM-15, MM-89, J-11)."""

    verb = "pay_xp"
    aside = True
    takes = ("number", "block")
    n: int
    block: Block

    def blocks(self) -> Iterator[Block]:
        yield self.block

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.players[state.active].xp >= self.n:
            state.then(paying.PayXp(self.n, self.block.number, card, copied))

    def say(self, names: Names) -> str:
        return f"You may pay {self.n} XP. If you do: {self.block.say(names)}"


class MayGive(Effect, frozen=True):
    """`may_give {…}`: a hand card for an opponent as the price (MM-15, MM-42)."""

    verb = "may_give"
    aside = True
    takes = ("block",)
    block: Block

    def blocks(self) -> Iterator[Block]:
        yield self.block

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.players[state.active].hand:
            state.then(handing.GiveCard(self.block.number, card, copied))

    def say(self, names: Names) -> str:
        return f"You may hand 1 card to an opponent. If you do: {self.block.say(names)}"


class RetireSelfFor(Effect, frozen=True):
    """`retire_self_for {…}`: the card itself is the price; closed to copies of its text (MM-46)."""

    verb = "retire_self_for"
    aside = True
    takes = ("block",)
    block: Block

    def blocks(self) -> Iterator[Block]:
        yield self.block

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        player = state.players[state.active]
        if copied or card not in player.in_play:
            return
        player.in_play.remove(card)
        piles.retire(state, card)
        if context.record is not None:
            context.announce(Retired(state.active, [context.cards.codes[card]], "table"))
        resolve(state, context, self.block.number, card, copied)

    def say(self, names: Names) -> str:
        return f"Retire this card for: {self.block.say(names)}"


class Live(Effect, frozen=True):
    """`live trust n per S`, `live trust n if C` (or `xp`):
    at work until Cleanup begins (MM-81, J-13, J-14)."""

    verb = "live"
    takes = ("xp_or_trust", "number", "measure")
    of_xp: bool
    n: int
    by: Selector | Condition

    def due(self, state: State, context: Context) -> int:
        """What it gives altogether as things stand now."""
        if isinstance(self.by, Selector):
            return self.n * self.by.count(state, context)
        return self.n if self.by.holds(state, context) else 0

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        begin_live(state, card, context.cards.live_number[self])

    def say(self, names: Names) -> str:
        what = f"+{self.n} {'XP' if self.of_xp else 'Trust'}"
        told = self.by.say(names)
        if isinstance(self.by, Selector):
            return f"{what} for each {told}."
        return f"{what} {told[:1].lower()}{told[1:]}."


CONTROL = (If, ChooseOne, PayXpFor, MayGive, RetireSelfFor, Live)

"""What the words of a prompt are made from: the position as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import Frame
from games.titles.daikaiju_director import board, damage
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context
from games.titles.daikaiju_director.odds import chance
from games.titles.daikaiju_director.state import Player, State
from games.titles.daikaiju_director.terms import BUILDING, NOBODY
from games.titles.daikaiju_director.words.phrases import percent, ratings

Changes = list[tuple[str, str]]


class PromptContext:
    """One seat in front of one question."""

    __slots__ = ("context", "frame", "player", "rules", "seat", "state")

    def __init__(self, state: State, context: Context, seat: int) -> None:
        self.state = state
        self.context = context
        self.rules: CompiledRules = context.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.frame: Frame | None = state.agenda[-1] if state.agenda else None

    def card_anchor(self, code: str) -> str:
        """A card of one's own hand."""
        return f"card:{code}"

    def energy_after(self, n: int, effects: Sequence[Any] = ()) -> Changes:
        """The seat's energy once it changed by `n`; what then goes on to gain energy from others promises
        nothing."""
        flat = [part for one in effects for part in (one.do if isinstance(one, fx.ForEach) else [one])]
        if not n or any(isinstance(one, fx.Drain) and one.gain for one in flat):
            return []
        return [(f"seat:{self.seat}:energy", str(self.player.energy + n))]

    # -- attacks ---------------------------------------------------------------------------------------------

    def attack_detail(self, attacker: int, target: int, credit: int, am: int = 0) -> str:
        """The chance without Twists and what a hit brings: `83 %, finish {R:9}`."""
        odds = percent(chance(self.state, self.rules, attacker, target, am))
        n, finishes = self._hit(attacker, target)
        gain = self._gain(target, credit, n, finishes)
        return f"{odds}, {'finish ' if finishes else ''}{ratings(gain)}"

    def attack_sketch(
        self, attacker: int, target: int, credit: int, am: int = 0, mover: int = NOBODY
    ) -> Changes:
        """What a label beside the target has room for, the chance and what a hit brings; and the counters
        that differ once the attack hits and nobody plays a Twist."""
        n, finishes = self._hit(attacker, target)
        gain = self._gain(target, credit, n, finishes)
        label = [
            ("odds", percent(chance(self.state, self.rules, attacker, target, am))),
            ("stake", ratings(gain)),
        ]
        if target >= BUILDING:
            left = board.buildings_at(self.state, self.rules, target - BUILDING)
            sketch = [(TARGET_CODES[target], str(left - n))]
        else:
            sketch = [(f"seat:{target}:health", str(self.state.players[target].health - n))]
        gains = {credit: gain}
        if mover >= 0:
            gains[mover] = gains.get(mover, 0) + self.rules.constants.rp_forced_mover
        return (
            label
            + sketch
            + [
                (f"seat:{who}:ratings", str(self.state.players[who].ratings + more))
                for who, more in gains.items()
                if more
            ]
        )

    def _hit(self, attacker: int, target: int) -> tuple[int, bool]:
        """The damage of a hit without Twists, and whether it finishes an actor."""
        n = self.rules.constants.attack_damage
        if target >= BUILDING:
            return min(n, board.buildings_at(self.state, self.rules, target - BUILDING)), False
        n += damage.vicious(self.state, self.rules, attacker, target)
        left = self.state.players[target].health
        return min(n, left), n >= left

    def _gain(self, target: int, credit: int, n: int, finishes: bool) -> int:
        """The ratings of a hit, with what the credited player's cards add that wait for it (DD-55)."""
        state, rules = self.state, self.rules
        gain = n * rules.constants.rp_per_damage
        if target >= BUILDING:
            return gain
        events = ["i_damage", *["i_finish"] * finishes]
        gain += rules.constants.rp_finishing_blow * finishes
        return gain + sum(
            fx.amount(effect.n, effect.condition, effect.otherwise, state, rules, credit)
            for event in events
            for watch, _ in damage.watches(state, rules, credit, target, event)
            for effect in watch.do
        )

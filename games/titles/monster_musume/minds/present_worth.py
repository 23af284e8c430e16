"""What playing a guest is worth as things stand now, in Trust.

Most effects are worth what `card_strength.py` says, always. Those that look at the situation (conditions,
counts, prices, replays) are looked through anew: a guest whose price cannot be paid is no use, and one who
counts the guests played before her should wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.titles.monster_musume import graduation, replaying
from games.titles.monster_musume.cards.effects import Block, Effect, control, copies, others, own_cards
from games.titles.monster_musume.cards.effects import queue_cards as queue
from games.titles.monster_musume.cards.effects import tests_and_counts as look
from games.titles.monster_musume.cards.effects import together_cards as together
from games.titles.monster_musume.cards.effects.base import Condition
from games.titles.monster_musume.minds.card_strength import XP, of_step
from games.titles.monster_musume.minds.evaluation import turns_left
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import EXPANSION, HELPING_OUT, MY_WAIFU
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context

POINT = 1.6
"""What a point that a card brings or costs at once is worth, in Trust."""
SOON, LAST = 0.6, 6.0
"""What a point of a graduation is worth that this turn could bring: while there is time, and in the last
turn beside it."""


class Situation:
    """The table as the active player sees it who is about to play a guest."""

    __slots__ = ("context", "player", "rules", "state")

    def __init__(self, state: State, context: Context) -> None:
        self.state, self.context, self.rules = state, context, context.cards
        self.player: Player = state.players[state.active]

    def meant(self, card: int) -> int:
        """My Waifu stands for the guest in the slot (MM-40)."""
        waifu = self.player.waifu
        return waifu if card == MY_WAIFU and waifu >= 0 else card

    def of_card(self, card: int) -> float:
        """What her effect is worth if she is played now."""
        card = self.meant(card)
        if not self.rules.situational[card]:
            return self.rules.strength[card]
        return self.of_block(self.rules.programs[card], card)

    def of_block(self, block: Block | None, card: int) -> float:
        """What these instructions of a card are worth now."""
        found = 0.0
        for step in block.steps if block is not None else ():
            special = _SPECIAL.get(type(step))
            found += special(self, step, card) if special is not None else of_step(step)
        return found

    def graduation(self, card: int) -> float:
        """What it is worth to have her in play because she may graduate this turn (MM-33)."""
        rules, turn, player = self.rules, self.state.turn, self.player
        cost = rules.graduation[card]
        reach = player.xp + turn.grad_discount + rules.brings_xp[card]
        if turn.graduations < 1 or cost < 0 or cost > reach:
            return 0.0
        points = graduation.points_of(rules, player.graduated, card)
        for one in player.in_play:
            if one > EXPANSION and 0 <= rules.graduation[one] <= reach:
                points = min(points, points - rules.points[one])
        if points <= 0:
            return 0.0
        return points * (SOON + LAST / (1.0 + turns_left(self.state, rules, self.state.active)) ** 2)

    def waits_for(self, card: int) -> int:
        """Whether she does more after other guests (J-13, J-15): 1, or 2 who should wait even for those."""
        for step in self.rules.programs[self.meant(card)].steps:
            if isinstance(step, copies.ReplayPlayed):
                return 2
            if isinstance(step, control.If) and isinstance(step.condition, look.PlayedAtLeast):
                return int(self.state.turn.played + 1 < step.condition.n)
        return 0


def situational(block: Block) -> bool:
    """Whether an effect is worth more at one time than at another."""
    return any(type(step) in _SPECIAL for step in block.effects())


def _holds(now: Situation, condition: Condition) -> bool:
    """Whether a condition will hold when the card is in play."""
    if isinstance(condition, look.PlayedAtLeast):
        return now.state.turn.played + 1 >= condition.n
    if isinstance(condition, look.HandAtMost):
        return len(now.player.hand) - 1 <= condition.n
    return condition.holds(now.state, now.context)


def _if(now: Situation, step: control.If, card: int) -> float:
    return now.of_block(step.then if _holds(now, step.condition) else step.otherwise, card)


def _live(now: Situation, step: control.Live, card: int) -> float:
    unit = XP if step.of_xp else 1.0
    if isinstance(step.by, Condition):
        return unit * step.n * _holds(now, step.by)
    count = step.by.count(now.state, now.context)
    if isinstance(step.by, look.GuestsPlayed):
        guests = sum(one & DESIGN >= MY_WAIFU for one in now.player.hand)
        count += min(now.state.turn.actions, guests)
    elif isinstance(step.by, look.GuestsOfTrait) and card != now.player.waifu:
        count += now.rules.trait[card] == step.by.trait
    return unit * step.n * count


def _choose(now: Situation, step: control.ChooseOne, card: int) -> float:
    return max(now.of_block(block, card) for block in step.blocks())


def _pay(now: Situation, step: control.PayXpFor, card: int) -> float:
    if now.player.xp < step.n:
        return 0.0
    return max(0.0, now.of_block(step.block, card) - 1.2 * step.n)


def _give(now: Situation, step: control.MayGive, card: int) -> float:
    if all(one & DESIGN in (card, MY_WAIFU) for one in now.player.hand):
        return 0.0
    return max(0.0, now.of_block(step.block, card) - 0.6)


def _replay(now: Situation, step: copies.ReplayPlayed, card: int) -> float:
    again = replaying.replayable(now.state, now.rules, card)
    return max((now.of_card(one) for one in again), default=0.0)


def _replay_waifu(now: Situation, step: copies.ReplayWaifu, card: int) -> float:
    waifu = now.player.waifu
    return now.of_card(waifu) if waifu >= 0 and not now.rules.replays[waifu] else 0.0


def _retire_hand(now: Situation, step: own_cards.RetireHand, card: int) -> float:
    plain = sum(one & DESIGN == HELPING_OUT for one in now.player.hand)
    return 0.1 + 0.8 * min(step.n, plain)


def _retire_any(now: Situation, step: own_cards.RetireAny, card: int) -> float:
    plain = sum(one & DESIGN == HELPING_OUT for one in now.player.hand + now.player.discard)
    return 0.1 + 1.0 * min(step.n, plain)


def _robbery(now: Situation, step: Any, card: int) -> float:
    rivals = [player for player in now.state.players if player is not now.player]
    return of_step(step) if any(player.xp for player in rivals) else 0.0


def _recruit(now: Situation, step: queue.Recruit, card: int) -> float:
    cost = now.rules.cost
    return of_step(step) if any(cost[guest] <= step.n for guest in now.state.queue) else 0.0


def _retire_self(now: Situation, step: own_cards.RetireSelf, card: int) -> float:
    return 0.0 if card == now.player.waifu else -POINT * now.rules.points[card]


def _retire_for(now: Situation, step: control.RetireSelfFor, card: int) -> float:
    if card == now.player.waifu:
        return 0.0  # closed to copies (MM-46)
    return now.of_block(step.block, card) - 1.5 - 0.8 * now.rules.points[card]


def _graduate_self(now: Situation, step: own_cards.GraduateSelf, card: int) -> float:
    return 0.0 if card == now.player.waifu else POINT * now.rules.points[card]


def _ungraduate(now: Situation, step: together.AllUngraduate, card: int) -> float:
    points = [graduation.points_of(now.rules, now.player.graduated, one) for one in now.player.graduated]
    return -POINT * sum(sorted(points)[: step.n]) if points else 0.5


_SPECIAL: dict[type[Effect], Callable[[Situation, Any, int], float]] = {
    control.If: _if,
    control.Live: _live,
    control.ChooseOne: _choose,
    control.PayXpFor: _pay,
    control.MayGive: _give,
    control.RetireSelfFor: _retire_for,
    copies.ReplayPlayed: _replay,
    copies.ReplayWaifu: _replay_waifu,
    own_cards.RetireHand: _retire_hand,
    own_cards.RetireAny: _retire_any,
    own_cards.RetireSelf: _retire_self,
    own_cards.GraduateSelf: _graduate_self,
    others.RobXp: _robbery,
    others.OppLoseXp: _robbery,
    others.OppPayDraw: _robbery,
    queue.Recruit: _recruit,
    together.AllUngraduate: _ungraduate,
}

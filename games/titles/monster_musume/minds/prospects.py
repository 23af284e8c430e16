"""What a house will bring until the match ends:
the model behind the bots' judgement (section 10 of the rules page).

Three things limit the points that graduations will bring: guests who are worth something, XP to pay for them,
and turns, since only one graduation a turn is paid for. A house that lacks one of them gains little by more
of the others, so its prospects are the *smooth least* of the three: near the smallest of them, and below it
where two are short. The weights come from matches of quick policies against each other
(`bench/monster_musume.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from games.titles.monster_musume.graduation import points_of
from games.titles.monster_musume.minds.card_sums import (
    ALWAYS_XP,
    BASIC_TRUST,
    BASIC_XP,
    CARDS,
    FORCE,
    GUESTS,
    HALF_OF,
    LIFT,
    POINTS,
    PRODIGY_POINTS,
    STAND_INS,
    unpack,
)
from games.titles.monster_musume.terms import FOR_SALE, TRAITS
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules
    from games.titles.monster_musume.state import Player

PER_XP = 2.6
"""Points that an XP stands for where guests and turns abound."""
PER_TURN = 5.0
"""Points that a turn stands for where guests and XP abound: the worth of a good graduate."""
PER_TRUST = 0.32
"""Points of guests that a Trust will still invite."""
LATE = 5.8
"""Guests who are invited in about so many last turns are hardly met again."""
BEYOND = 0.3
"""How much of a guest who is drawn beyond one's actions counts, since the best may be chosen."""
WAIFU = 0.4
"""How much of the Waifu's points counts: her graduation comes last, and XP may be short."""
ANYWAY = 0.01
"""What a Trust and an XP are worth whatever they are for."""


class House:
    """Counts over all cards that a player owns, the graduates and the Waifu apart."""

    __slots__ = (
        "cards",
        "experience",
        "force",
        "guest_xp",
        "guests",
        "player",
        "points",
        "prodigies",
        "rules",
        "stand_ins",
        "trust",
    )

    def __init__(self, rules: CompiledRules, player: Player, counts: Sequence[float] | None = None) -> None:
        """`counts` are the sums over the player's cards (`card_sums.py`), if they are known already."""
        self.rules = rules
        self.player = player
        if counts is None:
            sums = rules.sums
            total = sum([sums[card & DESIGN] for card in player.hand + player.deck])
            counts = unpack(total + sum([sums[card] for card in player.discard + player.in_play]))
        self.cards = counts[CARDS]
        self.trust = counts[BASIC_TRUST]
        self.experience = counts[BASIC_XP]
        self.guests = counts[GUESTS]
        self.guest_xp = counts[ALWAYS_XP]
        self.points = counts[POINTS]
        self.force = counts[FORCE] / 1000 - LIFT / 1000 * self.guests
        self.prodigies = counts[PRODIGY_POINTS] + halves(rules, player.graduated, counts)
        self.stand_ins = counts[STAND_INS]
        if self.stand_ins and player.waifu >= 0:
            self._guest(player.waifu, self.stand_ins)

    def add(self, card: int, times: int = 1) -> None:
        """Another card; `times` -1 takes it away again."""
        rules = self.rules
        self.cards += times
        if card < FOR_SALE:
            self.trust += times * rules.trust[card]
            self.experience += times * rules.xp[card]
            return
        if rules.prodigy[card]:
            self.prodigies += times * points_of(rules, self.player.graduated, card)
        else:
            self.points += times * rules.points[card]
        self._guest(card, times)

    def _guest(self, card: int, times: float) -> None:
        """What a guest does, or My Waifu in her stead (MM-40)."""
        rules = self.rules
        self.guests += times
        self.guest_xp += times * rules.brings_xp[card]
        self.force += times * rules.force[card]

    def change_waifu(self, card: int) -> None:
        """Count as if this guest, who is counted already, were the Waifu, and the former one a card of the
        deck."""
        former = self.player.waifu
        self.add(card, -1)
        self._guest(card, self.stand_ins)
        if former >= 0:
            self._guest(former, -self.stand_ins)
            self.add(former)

    def prospects(self, turns: float, actions: float, xp: int, waifu: int) -> float:
        """Points that will still come in so many turns, with so many actions in each, from this XP and
        this Waifu (or -1)."""
        rules = self.rules
        cards, hand = self.cards, rules.parameters.hand_size
        share = hand / cards if cards > hand else 1.0
        drawn = self.guests * share
        played = share if drawn <= actions else share * (actions + BEYOND * (drawn - actions)) / drawn
        trust = (self.trust * share + self.force * played) * turns
        experience = xp + (self.experience * share + self.guest_xp * played) * turns
        met = 1.0 - (1.0 - (played if played < 1.0 else 1.0)) ** turns if turns > 0 else 0.0
        guests = self.points * met + PER_TRUST * trust * turns / (turns + LATE)
        slots = PER_TURN * turns
        if waifu >= 0:
            last = WAIFU * points_of(rules, self.player.graduated, waifu)
            guests += last
            slots += last
        sure = self.prodigies + ANYWAY * (trust + experience)
        if guests <= 0.0 or experience <= 0 or slots <= 0.0:
            return sure
        paid = PER_XP * experience
        return sure + 1.0 / sqrt(1.0 / (guests * guests) + 1.0 / (paid * paid) + 1.0 / (slots * slots))


def halves(rules: CompiledRules, graduates: Sequence[int], counts: Sequence[float]) -> float:
    """Points that the Prodigies of a pile bring beside their own, by these graduates (MM-64)."""
    found = 0.0
    halved = counts[HALF_OF : HALF_OF + len(TRAITS)]
    if not any(halved):
        return found
    for trait, prodigies in enumerate(halved):
        if prodigies:
            found += prodigies * (sum(rules.trait[one] == trait for one in graduates) // 2)
    return found

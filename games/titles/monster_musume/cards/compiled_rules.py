"""The rule data as the engine uses it: what `context.cards` is.

A `CompiledRules` holds the rule data (`data`) and, derived from it once, tuples to look things up by design
(`terms.py`), the blocks of instructions that frames name by number, and the actions that name cards, made
once and shared.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from games import engine
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.cards import rule_data
from games.titles.monster_musume.cards.effect_grammar import read
from games.titles.monster_musume.cards.effects import Block, Effect
from games.titles.monster_musume.cards.effects.control import Live
from games.titles.monster_musume.cards.effects.copies import ReplayPlayed, ReplayWaifu
from games.titles.monster_musume.cards.effects.pool import Actions, AllAction, Trust, Xp
from games.titles.monster_musume.minds.card_strength import XP, brings_xp, more_to_play, strength
from games.titles.monster_musume.minds.card_sums import draws_and_xp, packed
from games.titles.monster_musume.minds.present_worth import situational
from games.titles.monster_musume.terms import (
    BASICS,
    EXPANSION,
    EXPANSION_CARD,
    EXPERIENCE_CARD,
    FOR_SALE,
    GUEST,
    TRAITS,
    TRUST_CARD,
)

A = TypeVar("A")
KINDS = {
    "experience": EXPERIENCE_CARD,
    "trust": TRUST_CARD,
    "waifu": GUEST,
    "expansion": EXPANSION_CARD,
}


class CompiledRules:
    """Rule data with lookups by design."""

    def __init__(self, data: rule_data.Rules) -> None:
        self.data = data
        self.parameters = data.parameters
        self.waifu = data.parameters.waifu_label
        guests, basics = data.guests, data.basics
        every: list[rule_data.BasicCard | rule_data.Guest] = [*basics, *guests]
        self.designs = range(len(every))
        self.codes = tuple(card.code for card in every)
        self.names = tuple(card.name for card in every)
        self.kind = tuple([KINDS[card.kind] for card in basics] + [GUEST] * len(guests))
        self.cost = tuple(card.cost for card in every)
        """Printed prices in Trust."""
        self.graduation = (-1,) * BASICS + tuple(-1 if one.prodigy else one.graduation for one in guests)
        """Graduation costs in XP, -1 for those who have none (MM-36)."""
        self.prodigy = (False,) * BASICS + tuple(one.prodigy for one in guests)
        self.points = (0,) * BASICS + tuple(one.points for one in guests)
        self.half_of = (-1,) * BASICS + tuple(
            TRAITS.index(one.half_of) if one.half_of else -1 for one in guests
        )
        """The trait of which every second graduate is another point, or -1."""
        self.trait = (-1,) * BASICS + tuple(TRAITS.index(one.trait) for one in guests)
        """My Waifu and the other basic cards have none (MM-45)."""
        self.species = ("",) * BASICS + tuple(one.species for one in guests)
        self.starters = tuple(at for at, one in enumerate(guests, BASICS) if one.starter)
        self.main_guests = bytes(at for at, one in enumerate(guests, BASICS) if not one.starter)
        self.start_deck = tuple(at for at, one in enumerate(basics) for _ in range(one.start_per_player))
        self.supply = tuple(one.supply for one in basics[:FOR_SALE])
        self._effects([card.effect for card in every])
        self._actions()

    def basic(self, design: int) -> str:
        """The name of a basic card, for printed sentences."""
        return self.names[design]

    def _effects(self, texts: list[str]) -> None:
        programs = [read(text) for text in texts]
        blocks: list[Block] = []
        lives: dict[Live, int] = {}
        for program in programs:
            for block in program.walk():
                block.number = len(blocks)
                blocks.append(block)
                for step in block.steps:
                    if isinstance(step, Live):
                        lives.setdefault(step, len(lives))
        self.blocks: tuple[tuple[Effect, ...], ...] = tuple(block.steps for block in blocks)
        """The instructions of each block."""
        self.block_of = tuple(blocks)
        self.effect = tuple(program.number for program in programs)
        """The block of each design."""
        self.programs = tuple(programs)
        self.lives = tuple(lives)
        self.live_number = lives
        self.replays = tuple(
            any(isinstance(step, ReplayPlayed | ReplayWaifu) for step in program.effects())
            for program in programs
        )
        """Which cards contain a replay (J-15)."""
        self.trust = tuple(_of(program, Trust) for program in programs[:FOR_SALE])
        self.xp = tuple(_of(program, Xp) for program in programs[:FOR_SALE])
        self.expansion_actions = _of(programs[EXPANSION], AllAction)
        self.texts = tuple(program.say(self) for program in programs)
        """The printed sentences."""
        self.strength = tuple(round(strength(program), 3) for program in programs)
        """For bots: about how much Trust playing a card is worth."""
        self.brings_xp = tuple(brings_xp(program) for program in programs)
        self.force = tuple(
            round(whole - XP * xp, 3) for whole, xp in zip(self.strength, self.brings_xp, strict=True)
        )
        """What is left of the strength without that XP."""
        self.more_to_play = tuple(more_to_play(program) for program in programs)
        self.gives_action = tuple(
            sum(step.n for step in program.steps if isinstance(step, Actions)) for program in programs
        )
        """Actions that a card gives back whenever it is played."""
        self.situational = tuple(situational(program) for program in programs)
        """Which effects are worth more at one time than at another."""
        self.brings = tuple(draws_and_xp(program) for program in programs)
        """About how many draws and actions, and how much XP, a card brings."""
        self.sums = packed(self, strength)
        """What each design brings, packed for quick sums (`card_sums.py`)."""

    def _actions(self) -> None:
        every = self.designs
        self.play = tuple(a.Play(card) for card in every)
        self.discard = tuple(a.Discard(card) for card in every)
        self.put_on_top = tuple(a.PutOnTop(card) for card in every)
        self.retire_hand = tuple(a.Retire("hand", card) for card in every)
        self.retire_discard = tuple(a.Retire("discard", card) for card in every)
        self.recall = tuple(a.Recall(card) for card in every)
        self.replay = tuple(a.Replay(card) for card in every)
        self.give = tuple(a.Give(card) for card in every)
        self.return_graduate = tuple(a.ReturnGraduate(card) for card in every)
        self.make_waifu = tuple(a.MakeWaifu(card) for card in every)
        self.graduate = tuple(a.Graduate(card) for card in every)
        self.pick_starter = tuple(a.PickStarter(card) for card in every)
        self.buy_basic = tuple(a.BuyBasic(card) for card in range(FOR_SALE))
        self.buy_basic_top = tuple(a.BuyBasic(card, True) for card in range(FOR_SALE))
        places = range(self.parameters.queue_size)
        self.buy = tuple(a.Buy(slot) for slot in places)
        self.buy_top = tuple(a.Buy(slot, True) for slot in places)


def _of(program: Block, kind: type[Effect]) -> int:
    """How much of one kind of thing a card brings."""
    return sum(getattr(step, "n", 0) for step in program.steps if isinstance(step, kind))


Context: TypeAlias = engine.Context[CompiledRules]

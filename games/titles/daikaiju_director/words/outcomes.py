"""What a roll comes to, and what a Twist would make of a roll or of damage, in words."""

from __future__ import annotations

from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.forecast import with_twist
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import W_DAMAGE, W_ROLL
from games.titles.daikaiju_director.words.phrases import health
from games.titles.daikaiju_director.words.prompt_context import PromptContext


def verdict(attack: int, defence: int) -> str:
    """How a roll ends (DD-48)."""
    if attack > defence:
        return "a hit"
    return "a tie, which defends" if attack == defence else "a miss"


def of_reaction(prompt: PromptContext, window: Reactions, card: int) -> str:
    """What a Twist that is played in answer would make of it, if nobody else does anything; empty where
    there is nothing to tell."""
    if window.window not in (W_ROLL, W_DAMAGE):
        return ""
    after = with_twist(prompt.state, prompt.rules, prompt.seat, card, window.about)
    if after is None:
        return "rolled again" if _rolls_again(prompt, card) else ""
    if window.window == W_DAMAGE:
        hurt = after.damages[-1]
        left = min(hurt.amount - hurt.prevented, after.players[prompt.seat].health)
        return f"you lose {health(left) if left else 'nothing'}"
    return _of_roll(prompt, after)


def _rolls_again(prompt: PromptContext, card: int) -> bool:
    return any(isinstance(effect, fx.Reroll) for effect in prompt.rules.scripts[card])


def _of_roll(prompt: PromptContext, after: State) -> str:
    fight = after.combats[-1]
    attack, defence = results(after, prompt.rules, fight)
    before = verdict(*results(prompt.state, prompt.rules, prompt.state.combats[-1]))
    then = verdict(attack, defence)
    said = f"{attack} to {defence}, {'still ' if then == before else ''}{then}"
    more = fight.bonus - prompt.state.combats[-1].bonus
    return f"{said}, {more} more damage" if more and attack > defence else said

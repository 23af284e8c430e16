"""Whom a deed that waits for answers is aimed at, as far as all can see."""

from __future__ import annotations

from games.engine.phrases import listing, seat
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.candidates import candidates
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.carry_effects import TwistEffect, twist_of
from games.titles.daikaiju_director.state import Damage, State
from games.titles.daikaiju_director.terms import BUILDING, CAUSES
from games.titles.daikaiju_director.words.phrases import card, target


def against(state: State, rules: CompiledRules, owner: int, script: int) -> str:
    """` against you or okan`, from the first of its effects that is for somebody else; empty where there is
    none, or where its player may pick a building as well."""
    for effect in rules.scripts[script]:
        if isinstance(effect, fx.Counter):
            return _against_a_twist(state, rules)
        if isinstance(effect, fx.Mod | fx.BonusDamage | fx.Reroll):
            return _in_a_fight(state)
        if isinstance(effect, fx.LoseAction):
            return f" against {seat(state.active)}"
        if isinstance(effect, fx.ForEach) and (all_ := effect.matching(state, rules, owner)):
            return f" against {listing([seat(one) for one in all_])}"
        if isinstance(effect, fx.Choose):
            found = candidates(effect, state, rules, owner, {})
            words = [seat(one) for one in found if one < BUILDING]
            if words and effect.source == "other_actor_or_building" and found[-1] >= BUILDING:
                words.append("a building")
            if words:
                return f" against {listing(words, 'or')}"
    return ""


def _against_a_twist(state: State, rules: CompiledRules) -> str:
    """The Twist that it would cancel: the one that waits below it."""
    below = [frame for frame in state.agenda if isinstance(frame, TwistEffect)][:-1]
    twist = twist_of(state, below[-1].owner, below[-1].twist) if below else None
    return f" against {seat(below[-1].owner)}'s {card(rules.card_codes[twist.card])}" if twist else ""


def _in_a_fight(state: State) -> str:
    if not state.combats:
        return ""
    fight = state.combats[-1]
    return f" in {seat(fight.attacker)}'s attack on {target(TARGET_CODES[fight.target])}"


def caused(hurt: Damage) -> str:
    """Whose deed damage is."""
    cause = CAUSES[hurt.cause]
    if cause == "water":
        return "to the water"
    if hurt.source < 0 or hurt.source == hurt.target:
        return "to a card" if cause == "card" else "to the lava"
    means = {"attack": "attack", "card": "card"}.get(cause, "lava")
    return f"to {seat(hurt.source)}'s {means}"

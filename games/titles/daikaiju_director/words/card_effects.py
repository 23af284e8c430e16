"""Each effect of a Twist or an ability as a sentence. A card with one variable calls what was chosen *it*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.card_words import count
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.cards import rule_data as data
from games.titles.daikaiju_director.words.phrases import STATS, signed

SOURCES = {
    "other_actor": "another actor",
    "building": "a building prop",
    "other_actor_or_building": "another actor or a building prop",
    "lava": "a lava prop",
    "combat_die": "one of the two dice",
}
FILTERS = {"on_or_adjacent_to_water": " on or next to water", "on_or_adjacent_to_lava": " on or next to lava"}
CONDITIONS = {
    "dealt_actor_damage_this_scene": "if you damaged another actor this scene",
    "self_on_water": "if your actor is on water",
}
EVENTS = {"i_damage": "damage", "i_finish": "finish"}


def sentences(effects: Sequence[Any]) -> list[str]:
    """What a list of effects does, one sentence each."""
    variables = {one.var for one in effects if isinstance(one, fx.Choose)}
    return [_sentence(one, len(variables) > 1) for one in effects]


def trait(effect: data.Trait) -> str:
    """What an ability that always works does."""
    match effect:
        case data.RangedAttack(n):
            return f"Attacks reach {_spaces(n)}."
        case data.Aquatic():
            return "Water does not slow it."
        case data.Vicious(n):
            return f"Its damage to other actors is {n} higher."
        case data.LavaImmunity():
            return "Lava neither slows nor harms it."
        case data.WaterWeakness(n):
            return f"Takes {n} damage when it starts a scene on water."


def _sentence(effect: Any, several: bool) -> str:
    told = _deed(effect, several)
    return f"{told[:1].upper()}{told[1:]}."


def _deed(effect: Any, several: bool) -> str:
    for group in (_choosing, _moving, _fighting, _counting, _lying):
        if told := group(effect, several):
            return told
    raise TypeError(f"There are no words for {effect!r}.")


def _it(variable: str, several: bool) -> str:
    if variable == "self":
        return "your actor"
    return variable if several else "it"


def _spaces(n: int) -> str:
    return count(n, "space")


def _far(max: Any) -> str:
    return (
        _spaces(max) if isinstance(max, int) else max.replace("speed", "its move speed").replace("+", " + ")
    )


def _within(n: int) -> str:
    return f" within {_spaces(n)}" if n else ""


def _choosing(effect: Any, several: bool) -> str:
    match effect:
        case fx.Choose():
            named = f" ({effect.var})" if several else ""
            told = (
                f"{'you may choose' if effect.optional else 'choose'} "
                f"{SOURCES[effect.source]}{_within(effect.within)}"
            )
            told += " that has energy" * effect.has_energy + " whose player has ratings" * effect.has_ratings
            told += " below full health" * effect.damaged
            told += f" that can be shifted {_spaces(effect.shift)}" if effect.shift else ""
            told += " that can attack somebody but you" if effect.can_attack_other_than else ""
            told += f" other than {effect.spared}" if effect.spared else ""
            return f"{told}{named}"
        case fx.ForEach():
            each = "; ".join(_deed(one, False) for one in effect.do)
            return f"for every other actor{_within(effect.within)}{FILTERS.get(effect.filter, '')}: {each}"
    return ""


def _moving(effect: Any, several: bool) -> str:
    match effect:
        case fx.Move(who, max, fly):
            if who == "self":
                return f"{'fly' if fly else 'move'} up to {_far(max)}"
            return f"{'fly' if fly else 'move'} {_it(who, several)} up to {_far(max)}"
        case fx.Burrow(within):
            return (
                "leave the set; at the start of your next turn come "
                f"back{_within(within)} of where you dug in"
            )
        case fx.Tube():
            return "from a lava space, go to any other free lava space"
        case fx.PlaceLava(n, within):
            return f"place {'a lava prop' if n == 1 else f'up to {n} lava props'}{_within(within)}"
        case fx.ShiftLava(which, max):
            return f"move {_it(which, several)} up to {_spaces(max)}"
    return ""


def _fighting(effect: Any, several: bool) -> str:
    match effect:
        case fx.Attack():
            return _attack(effect, several)
        case fx.FreeAttack(target):
            return f"make a free attack against {_it(target, several)}"
        case fx.Hit(who, n):
            return f"deal {n} damage to {_it(who, several)}"
        case fx.Prevent(n):
            return f"prevent up to {n} damage"
        case fx.BonusDamage(n):
            return f"if the attack succeeds it deals {n} additional damage"
        case fx.Mod(_, n):
            return f"{signed(n)} to your result"
        case fx.Reroll(die):
            return f"re-roll {_it(die, several)}"
    return ""


def _attack(effect: fx.Attack, several: bool) -> str:
    who = "attack" if effect.who == "self" else f"{_it(effect.who, several)} attacks"
    who = f"you may {who}" if effect.optional else who
    targets = {
        "": "a target",
        "chosen_by_owner": "a target that you pick",
        "damage_source_actor": "the actor that did the damage",
    }
    told = f"{who} {targets.get(effect.target) or _it(effect.target, several)}"
    told += f" with reach {effect.reach}" if isinstance(effect.reach, int) else ""
    told += f" with {signed(effect.am)} {STATS['AM']}" if effect.am else ""
    told += ", not you" if effect.spared else ""
    return f"{told}; you get the ratings" if effect.credit else told


def _counting(effect: Any, several: bool) -> str:
    match effect:
        case fx.Heal(_, n, condition, otherwise):
            return f"recover {_either(n, condition, otherwise, 'health', 'health')}"
        case fx.Ratings(n, condition, otherwise):
            return f"gain {_either(n, condition, otherwise, 'rating', 'ratings')}"
        case fx.Drain(who, n, gain):
            return f"{_it(who, several)} loses up to {n} energy{'; you gain as much' if gain else ''}"
        case fx.Steal(who, n):
            return (
                f"take {'' if n == 1 else 'up to '}{count(n, 'rating')} from "
                f"the player of {_it(who, several)}"
            )
        case fx.Grant(slot, n):
            return f"take {count(n, f'bonus {slot} action')} this turn".replace("any ", "")
        case fx.LoseAction(_, n):
            return f"the active player takes {count(n, 'action')} fewer this turn"
    return ""


def _either(n: int, condition: str, otherwise: int | None, one: str, many: str) -> str:
    told = f"{n} {one if n == 1 else many}"
    told += f" {CONDITIONS[condition]}" if condition else ""
    return told if otherwise is None else f"{told}, otherwise {otherwise}"


def _lying(effect: Any, several: bool) -> str:
    match effect:
        case fx.Counter():
            return "cancel a Twist that another player has just played"
        case fx.Stat(who, stat, n):
            return f"{_it(who, several)} has {signed(n)} {STATS[stat]} while this is in play"
        case fx.Nullify(who):
            return f"{_it(who, several)} has no abilities while this is in play"
        case fx.Watch(event, who, do):
            then = "; ".join(_deed(one, several) for one in do)
            return f"each time you {EVENTS[event]} {_it(who, several)}: {then}"
    return ""

"""What a whole set of rule data must hold so that it can be played. A refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.titles.daikaiju_director.cards import effects as fx

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.rule_data import Active, Map, Rules, Tile, TwistCard

COLUMNS = 16
"""The widest map."""


def check(rules: Rules) -> None:
    """Raise `ValueError` unless the parts fit together."""
    _codes_are_unique(rules)
    _decks_suffice(rules)
    _maps_fit(rules)
    _one_master_of_lava(rules)
    for card in rules.twists:
        _effects_fit_the_card(card)
    for kaiju in rules.daikaiju:
        for ability in kaiju.actives:
            _effects_fit_an_ability(ability)


def _codes_are_unique(rules: Rules) -> None:
    abilities = [passive.code for kaiju in rules.daikaiju for passive in kaiju.passives]
    abilities += [active.code for kaiju in rules.daikaiju for active in kaiju.actives]
    coded: tuple[list[str], ...] = (
        [kaiju.code for kaiju in rules.daikaiju],
        [card.code for card in rules.twists],
        [tile.code for tile in rules.tiles],
        abilities,
    )
    for codes in coded:
        twice = sorted(code for code, count in Counter(codes).items() if count > 1)
        if twice:
            raise ValueError(f"The code {twice[0]} is used twice.")
    if len(rules.twists) > 250:
        raise ValueError("There are at most 250 designs of Twist Cards.")


def _decks_suffice(rules: Rules) -> None:
    known = {kaiju.code for kaiju in rules.daikaiju}
    for card in rules.twists:
        if card.deck not in known:
            raise ValueError(f"{card.code}: there is no Daikaiju {card.deck}.")
    for kaiju in rules.daikaiju:
        size = sum(card.copies for card in rules.twists if card.deck == kaiju.code)
        if size < rules.constants.start_hand:
            raise ValueError(f"{kaiju.name} has too few Twist Cards for a first hand.")
        energy = [card for card in rules.twists if card.deck == kaiju.code and card.kind == "energy"]
        if len(energy) != 1 or energy[0].copies != 1:
            raise ValueError(f"{kaiju.name} needs exactly one Energy Twist (DD-92).")


def _maps_fit(rules: Rules) -> None:
    tiles = {tile.code: tile for tile in rules.tiles}
    counts = sorted(map.players for map in rules.maps)
    if counts != [2, 3, 4]:
        raise ValueError("There is one map for each of 2, 3 and 4 players.")
    for layout in rules.maps:
        _map_fits(layout, tiles)


def _map_fits(layout: Map, tiles: dict[str, Tile]) -> None:
    who = f"The map for {layout.players} players"
    used = Counter(placed[0] for row in layout.tiles for placed in row)
    for code, count in used.items():
        if code not in tiles:
            raise ValueError(f"{who} uses a tile {code} that does not exist.")
        if count > tiles[code].copies:
            raise ValueError(f"{who} uses tile {code} more often than there are copies.")
    if len({len(row) for row in layout.tiles}) != 1 or not 1 <= len(layout.tiles[0]) * 4 <= COLUMNS:
        raise ValueError(f"{who} must be a rectangle of at most {COLUMNS} columns.")
    starts = sum(count * _count(tiles[code], "S") for code, count in used.items())
    if starts < layout.players:
        raise ValueError(f"{who} has too few starting spaces.")
    if not sum(count * _count(tiles[code], "R") for code, count in used.items()):
        raise ValueError(f"{who} has no building prop.")


def _count(tile: Tile, symbol: str) -> int:
    return sum(row.count(symbol) for row in tile.rows)


def _one_master_of_lava(rules: Rules) -> None:
    masters = [
        kaiju
        for kaiju in rules.daikaiju
        for passive in kaiju.passives
        if type(passive.effect).__name__ == "LavaImmunity"
    ]
    if len(masters) > 1:
        raise ValueError("Only one Daikaiju is the master of the lava (DD-82).")


WINDOW_VERBS: dict[type[fx.Effect], tuple[str, ...]] = {
    fx.Counter: ("TWIST",),
    fx.Mod: ("ROLL",),
    fx.Reroll: ("ROLL",),
    fx.BonusDamage: ("ROLL",),
    fx.Prevent: ("DAMAGE",),
    fx.Grant: ("MAIN", "START"),
    fx.LoseAction: ("TURN",),
}
"""Effects that mean something in certain windows only."""
LIES = (fx.Stat, fx.Nullify, fx.Watch)
"""Effects that last as long as their card lies on the table: an ability has no card."""
ACTOR, BUILDING, PROP, DIE = "an actor", "a building", "lava", "a die"
SORTS = {
    "other_actor": {ACTOR},
    "building": {BUILDING},
    "other_actor_or_building": {ACTOR, BUILDING},
    "lava": {PROP},
    "combat_die": {DIE},
}
"""What a choice may turn out to be."""
TAKES: dict[type[fx.Effect], dict[str, set[str]]] = {
    fx.Move: {"who": {ACTOR}},
    fx.Attack: {"who": {ACTOR}, "target": {ACTOR, BUILDING}},
    fx.FreeAttack: {"target": {ACTOR, BUILDING}},
    fx.Hit: {"who": {ACTOR, BUILDING}},
    fx.Drain: {"who": {ACTOR}},
    fx.Steal: {"who": {ACTOR}},
    fx.Stat: {"who": {ACTOR}},
    fx.Nullify: {"who": {ACTOR}},
    fx.Watch: {"who": {ACTOR}},
    fx.ShiftLava: {"which": {PROP}},
    fx.Reroll: {"die": {DIE}},
    fx.Choose: {"spared": {ACTOR, BUILDING, PROP, DIE}},
}
"""The fields of an effect that may name a variable, and what that must stand for."""


def _flat(do: Sequence[fx.Effect]) -> Iterator[fx.Effect]:
    """A list of effects with those that are done for each."""
    for effect in do:
        yield effect
        if isinstance(effect, fx.ForEach):
            yield from effect.do


def _effects_fit_the_card(card: TwistCard) -> None:
    windows = set(card.windows) | ({"MAIN"} if card.kind == "energy" else set())
    for effect in _flat(card.do):
        verb = effect.__struct_config__.tag
        allowed = WINDOW_VERBS.get(type(effect))
        if allowed and not windows <= set(allowed):
            raise ValueError(f"{card.code}: {verb} is for window {' or '.join(allowed)} only.")
        if isinstance(effect, fx.Tube):
            raise ValueError(f"{card.code}: tube is for abilities only.")
        if isinstance(effect, fx.Attack) and effect.target == "damage_source_actor" and windows != {"HURT"}:
            raise ValueError(f"{card.code}: there is an actor that did the damage in window HURT only.")
        if isinstance(effect, fx.Choose) and effect.source == "combat_die" and windows != {"ROLL"}:
            raise ValueError(f"{card.code}: there are dice in window ROLL only.")
    if card.role in ("attacker", "defender", "any") and not windows <= {"ROLL", "ATTACK"}:
        raise ValueError(f"{card.code}: 'as: {card.role}' needs a combat (DD-107).")
    _effects_can_be_done(card.code, card.do)


def _effects_fit_an_ability(ability: Active) -> None:
    for effect in _flat(ability.do):
        verb = effect.__struct_config__.tag
        of_a_window = isinstance(effect, tuple(WINDOW_VERBS)) and not isinstance(effect, fx.Grant)
        of_the_moment = getattr(effect, "target", "") == "damage_source_actor"
        if of_a_window or of_the_moment or isinstance(effect, LIES):
            raise ValueError(f"{ability.code}: {verb} is for Twist Cards only.")
        if isinstance(effect, fx.Choose) and effect.source == "combat_die":
            raise ValueError(f"{ability.code}: there are dice in window ROLL only.")
    _effects_can_be_done(ability.code, ability.do)


def _effects_can_be_done(code: str, do: Sequence[fx.Effect]) -> None:
    for effect in _flat(do):
        if isinstance(effect, fx.Mod | fx.Stat) and not effect.n:
            raise ValueError(f"{code}: {effect.__struct_config__.tag} changes nothing.")
        for one in effect.do if isinstance(effect, fx.Watch) else (effect,):
            if isinstance(one, fx.Heal | fx.Ratings) and one.otherwise is not None and not one.condition:
                raise ValueError(f"{code}: there is no 'else' without an 'if'.")
    _variables_are_chosen(code, do, {})


def _variables_are_chosen(code: str, do: Sequence[fx.Effect], known: dict[str, fx.Choose | None]) -> None:
    """Every variable must be chosen before it is used, and be something that the effect can be done to."""
    chosen = dict(known)
    for effect in do:
        for field, wanted in TAKES.get(type(effect), {}).items():
            name = getattr(effect, field)
            if name[:1].isupper():
                _variable_fits(code, effect, name, wanted, chosen)
        if isinstance(effect, fx.Choose):
            chosen[effect.var] = effect
        elif isinstance(effect, fx.ForEach):
            _variables_are_chosen(code, effect.do, chosen | {effect.var: None})


def _variable_fits(
    code: str, effect: fx.Effect, name: str, wanted: set[str], chosen: dict[str, fx.Choose | None]
) -> None:
    """A variable is known, of the right sort, and lava can be shifted as far as it was chosen for."""
    verb = effect.__struct_config__.tag
    if name not in chosen:
        raise ValueError(f"{code}: nothing chooses {name} before it is used.")
    choice = chosen[name]
    sorts = SORTS[choice.source] if choice else {ACTOR}
    if not sorts <= wanted:
        raise ValueError(f"{code}: {verb} cannot be done to {sorted(sorts - wanted)[0]}.")
    if isinstance(effect, fx.ShiftLava) and choice and choice.shift not in (0, effect.max):
        raise ValueError(
            f"{code}: {name} is chosen to be shifted {choice.shift}, and is shifted {effect.max}."
        )

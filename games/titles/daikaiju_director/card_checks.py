"""What a whole set of rule data must hold so that it can be played. A refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.titles.daikaiju_director import effects as fx

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards import Map, Rules, Tile, TwistCard

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
            _variables_are_chosen(ability.code, ability.do)


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


def _effects_fit_the_card(card: TwistCard) -> None:
    for effect in card.do:
        allowed = WINDOW_VERBS.get(type(effect))
        if allowed and not set(card.windows) <= set(allowed):
            verb = effect.__struct_config__.tag
            raise ValueError(f"{card.code}: {verb} is for window {' or '.join(allowed)} only.")
        if isinstance(effect, fx.Tube):
            raise ValueError(f"{card.code}: tube is for abilities only.")
        if (
            isinstance(effect, fx.Attack)
            and effect.target == "damage_source_actor"
            and card.windows != ["HURT"]
        ):
            raise ValueError(f"{card.code}: there is an actor that did the damage in window HURT only.")
    if card.role in ("attacker", "defender", "any") and not set(card.windows) <= {"ROLL", "ATTACK"}:
        raise ValueError(f"{card.code}: 'as: {card.role}' needs a combat (DD-107).")
    _variables_are_chosen(card.code, card.do)


def _variables_are_chosen(code: str, do: list[fx.AnyEffect], known: frozenset[str] = frozenset()) -> None:
    """Every variable must be chosen before it is used."""
    chosen = set(known)
    for effect in do:
        for field in ("who", "which", "die", "target", "spared"):
            name = getattr(effect, field, "")
            if name and name[0].isupper() and name not in chosen:
                raise ValueError(f"{code}: nothing chooses {name} before it is used.")
        if isinstance(effect, fx.Choose):
            chosen.add(effect.var)
        elif isinstance(effect, fx.ForEach):
            _variables_are_chosen(code, list(effect.do), frozenset(chosen | {effect.var}))

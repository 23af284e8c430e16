"""The rule data as the engine uses it: what `context.cards` is.

A `CompiledRules` holds the rule data (`data`) and, derived from it once, tuples to look things up by index.
Twist Cards are numbered through their designs in the order of the rule data; a card's list of effects is the
*script* of the same number, and abilities and the lists inside `for_each` come after them.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from games import engine
from games.titles.daikaiju_director.actions import Cast, Discard, PlayTwist, UseAbility
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.cards import rule_data
from games.titles.daikaiju_director.spaces import BIT, at
from games.titles.daikaiju_director.terms import (
    ENERGY,
    KINDS,
    NOBODY,
    W_MAIN,
    W_START,
    WINDOWS,
)


class Ground:
    """A map: which spaces there are, and of what terrain (DD-17, 9.4)."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.board = self.water = self.starts = 0
        rubble = []
        for row, line in enumerate(rows):
            for column, symbol in enumerate(line):
                space = at(row, column)
                self.board |= BIT[space]
                if symbol == "~":
                    self.water |= BIT[space]
                elif symbol == "S":
                    self.starts |= BIT[space]
                elif symbol == "R":
                    rubble.append(space)
        self.rubble = tuple(rubble)
        self.rubble_bits = tuple(BIT[space] for space in rubble)
        self.rubble_place = {space: place for place, space in enumerate(rubble)}


class CompiledRules:
    """Rule data with lookups. Tuples indexed by a Daikaiju take -1, none, as their last entry."""

    def __init__(self, data: rule_data.Rules) -> None:
        self.data = data
        self.constants = data.constants
        self._set(data)
        self._daikaiju(data)
        self._twists(data)
        self._scripts(data)
        self._actions()

    def _set(self, data: rule_data.Rules) -> None:
        tiles = {tile.code: tile.rows for tile in data.tiles}
        self.maps: dict[int, Ground] = {layout.players: Ground(_rows(layout, tiles)) for layout in data.maps}
        """By player count."""

    def _daikaiju(self, data: rule_data.Rules) -> None:
        kinds = data.daikaiju
        self.kaiju_codes = tuple(kaiju.code for kaiju in kinds)
        self.kaiju_names = tuple(kaiju.name for kaiju in kinds)
        self.kaiju_of = {code: kaiju for kaiju, code in enumerate(self.kaiju_codes)}
        self.hp = (*(kaiju.hp for kaiju in kinds), 0)
        self.ec = (*(kaiju.ec for kaiju in kinds), 0)
        self.er = (*(kaiju.er for kaiju in kinds), 0)
        self.am = (*(kaiju.am for kaiju in kinds), 0)
        self.dm = (*(kaiju.dm for kaiju in kinds), 0)
        self.ms = (*(kaiju.ms for kaiju in kinds), 1)
        near = self.constants.default_reach
        traits = [[passive.effect for passive in kaiju.passives] for kaiju in kinds]
        self.reach = (
            *(next((t.n for t in own if isinstance(t, rule_data.RangedAttack)), near) for own in traits),
            near,
        )
        self.aquatic = (*(any(isinstance(t, rule_data.Aquatic) for t in own) for own in traits), False)
        self.vicious = (*(sum(t.n for t in own if isinstance(t, rule_data.Vicious)) for own in traits), 0)
        self.water_weakness = (
            *(sum(t.n for t in own if isinstance(t, rule_data.WaterWeakness)) for own in traits),
            0,
        )
        """Damage taken when a scene starts with it on water, 0 for most."""
        self.lava_kaiju = next(
            (at for at, own in enumerate(traits) if any(isinstance(t, rule_data.LavaImmunity) for t in own)),
            NOBODY - 1,
        )
        """The Daikaiju whose lava it is (Vulcanus)."""

    def _twists(self, data: rule_data.Rules) -> None:
        faces = data.twists
        self.card_codes = tuple(card.code for card in faces)
        self.card_names = tuple(card.name for card in faces)
        self.card_of = {code: card for card, code in enumerate(self.card_codes)}
        self.card_kind = tuple(KINDS.index(card.kind) for card in faces)
        self.card_numeral = tuple(card.numeral for card in faces)
        self.card_cost = tuple(card.cost for card in faces)
        self.card_as = tuple(card.role for card in faces)
        self.card_windows = tuple(_windows(card) for card in faces)
        """The windows in which each card may be played; one's own turn is MAIN (DD-89 to DD-92)."""
        self.decks = tuple(
            tuple(card for card, face in enumerate(faces) if face.deck == code for _ in range(face.copies))
            for code in self.kaiju_codes
        )
        """By Daikaiju: its whole deck, in the order of the designs."""
        self.by_window = tuple(
            tuple(
                tuple(card for card in sorted(set(deck)) if window in self.card_windows[card])
                for window in range(len(WINDOWS))
            )
            for deck in self.decks
        )
        """By Daikaiju and window: the designs that fit."""

    def _scripts(self, data: rule_data.Rules) -> None:
        self.scripts: list[list[Any]] = [list(card.do) for card in data.twists]
        self.nested: dict[tuple[int, int], int] = {}
        """By script and place of a `for_each`: the script that is done for each."""
        self.ability_codes: list[str] = []
        self.ability_cost: list[int] = []
        self.ability_script: list[int] = []
        self.abilities_of: list[tuple[int, ...]] = []
        self.actives: list[rule_data.Active] = []
        """Active abilities, numbered through all Daikaiju."""
        for kaiju in data.daikaiju:
            own = []
            for ability in kaiju.actives:
                own.append(len(self.actives))
                self.actives.append(ability)
                self.ability_codes.append(ability.code)
                self.ability_cost.append(ability.cost)
                self.ability_script.append(len(self.scripts))
                self.scripts.append(list(ability.do))
            self.abilities_of.append(tuple(own))
        self.ability_of = {code: ability for ability, code in enumerate(self.ability_codes)}
        for script in range(len(self.scripts)):
            for place, effect in enumerate(self.scripts[script]):
                if isinstance(effect, fx.ForEach):
                    self.nested[script, place] = len(self.scripts)
                    self.scripts.append(list(effect.do))
        self.either: set[int] = set()
        """Scripts that are possible if any of their parts is:
        a move and then an attack that may be left out (DD-69)."""
        self.needs = tuple(self._needs(script) for script in range(len(self.scripts)))
        """What must be possible to announce each script (DD-93)."""
        self.while_burrowed = tuple(
            all(
                isinstance(effect, fx.Counter | fx.Reroll)
                or (isinstance(effect, fx.Choose) and effect.source == "combat_die")
                or (isinstance(effect, fx.Stat) and effect.who == "self")
                for effect in script
            )
            for script in self.scripts
        )
        """Whether each card can be played while its owner's actor is burrowed (9.5)."""

    def _needs(self, script: int) -> tuple[fx.Effect, ...]:
        found: list[fx.Effect] = []
        for effect in self.scripts[script]:
            if isinstance(effect, fx.ForEach) and any(isinstance(one, fx.ForEach) for one in found):
                continue  # of several, the first decides
            if isinstance(effect, fx.Choose) and effect.optional:
                continue
            if isinstance(effect, fx.Attack) and effect.optional:
                self.either.add(script)
            if type(effect).may is not fx.Effect.may:
                found.append(effect)
        return tuple(found)

    def _actions(self) -> None:
        """The actions that name rule data, made once and shared."""
        self.casts = tuple(Cast(code) for code in self.kaiju_codes)
        self.plays = tuple(PlayTwist(code) for code in self.card_codes)
        self.discards = tuple(Discard(code) for code in self.card_codes)
        self.uses = tuple(UseAbility(code) for code in self.ability_codes)


def _windows(card: rule_data.TwistCard) -> frozenset[int]:
    """The windows of a card. An Energy Twist may be played throughout one's own turn (DD-92)."""
    windows = {WINDOWS.index(window) for window in card.windows}
    if card.kind == KINDS[ENERGY]:
        windows |= {W_MAIN}
    return frozenset(windows - {W_START})


def _turned(rows: list[str], degrees: int) -> list[str]:
    """A tile turned clockwise."""
    for _ in range(degrees // 90):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return rows


def _rows(layout: rule_data.Map, tiles: dict[str, list[str]]) -> list[str]:
    """The rows of a map from its tiles."""
    rows: list[str] = []
    for line in layout.tiles:
        turned = [_turned(tiles[placed[0]], int(placed[1:])) for placed in line]
        rows += ["".join(parts) for parts in zip(*turned, strict=True)]
    return rows


Context: TypeAlias = engine.Context[CompiledRules]

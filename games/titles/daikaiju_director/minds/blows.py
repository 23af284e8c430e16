"""Who could strike whom, how hard and with what chance, worked out once for all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.minds import hand_sums as sums
from games.titles.daikaiju_director.odds import hit_chance
from games.titles.daikaiju_director.spaces import DISTANCE
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import AM, DM

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


class Fighter:
    """The figures of one actor with the cards on the table, and what those cards do beyond this scene."""

    __slots__ = (
        "am",
        "am_lasting",
        "bounty",
        "damage",
        "dm",
        "dm_lasting",
        "far",
        "far_near",
        "marks",
        "ms",
        "ms_lasting",
        "nullified",
        "price",
        "reach",
        "vicious",
    )

    def __init__(self, rules: CompiledRules, kaiju: int) -> None:
        self.am, self.dm, self.ms = rules.am[kaiju], rules.dm[kaiju], rules.ms[kaiju]
        self.reach, self.vicious = rules.reach[kaiju], rules.vicious[kaiju]
        self.am_lasting = self.dm_lasting = self.ms_lasting = 0
        """Changes times the scenes they last after this one."""
        self.nullified = 0
        """For how many scenes, this one included."""
        self.marks: dict[int, int] = {}
        """By actor: the ratings its cards bring for each time it damages it."""
        self.bounty = self.price = 0
        """Ratings that it can earn so, and that others can earn from it."""
        self.damage = 0
        self.far = self.far_near = 0
        """How far it can strike with one action, and with another one before."""


class Strikes:
    """What one actor can do to others and others to it."""

    __slots__ = (
        "best",
        "best_near",
        "fate",
        "fate_soon",
        "finish",
        "finish_near",
        "harm",
        "harm_near",
        "harm_soon",
        "to_building",
        "to_rival",
        "wreck",
    )

    def __init__(self) -> None:
        self.best = self.best_near = 0.0
        """The most ratings that a blow brings on average: with one action, and with two."""
        self.finish = self.finish_near = 0.0
        """The best chance of a finishing blow."""
        self.wreck = 0.0
        self.to_rival = self.to_building = 0
        """Steps until one is in reach, 0 without any."""
        self.harm = self.harm_near = self.harm_soon = 0.0
        """Damage to expect of a blow of each rival: in reach, near, and near with a turn still to come."""
        self.fate = self.fate_soon = 0.0
        """The highest chance to be finished by one blow: in reach, near with a turn still to come."""


class Blows:
    """Chances by attacker and target, and the strikes of each seat."""

    __slots__ = ("chance", "of")

    def __init__(self, count: int) -> None:
        self.chance = [[0.0] * count for _ in range(count)]
        self.of = [Strikes() for _ in range(count)]


def fighters(state: State, rules: CompiledRules) -> list[Fighter]:
    """The figures of everybody, with the cards on the table."""
    players = state.players
    found = [Fighter(rules, player.kaiju) for player in players]
    for owner, player in enumerate(players):
        for twist in player.twists:
            if twist.cancelled:
                continue
            later = max(0, twist.counter - 1)
            for whose, stat, n in twist.stats:
                one = found[whose]
                if stat == AM:
                    one.am += n
                    one.am_lasting += n * later
                elif stat == DM:
                    one.dm += n
                    one.dm_lasting += n * later
                else:
                    one.ms += n
                    one.ms_lasting += n * later
            for whose in twist.nullified:
                found[whose].nullified = max(found[whose].nullified, later + 1)
            for at, whose in twist.watched:
                watch = rules.scripts[twist.card][at]
                if players[whose].health > 0:
                    ratings = sum(gift.n for gift in watch.do)
                    found[owner].bounty += ratings
                    found[whose].price += ratings
                    if watch.event == "i_damage":
                        marks = found[owner].marks
                        marks[whose] = marks.get(whose, 0) + ratings
    plain, most = rules.constants.attack_damage, sums.strikes(rules)
    for one, player in zip(found, players, strict=True):
        if one.ms < 1:
            one.ms = 1
        if one.nullified:
            one.reach, one.vicious = rules.constants.default_reach, 0
        one.damage = plain + one.vicious
        one.far, one.far_near = one.reach, one.reach + one.ms
        if not one.nullified:
            for way in most[player.kaiju]:
                if way.cost <= player.energy:
                    steps = way.steps + way.walks * one.ms
                    far = steps + (way.reach or one.reach)
                    if way.reach >= 0 and far > one.far:
                        one.far = far
                    if far > one.far_near:
                        one.far_near = far
    return found


def blows(state: State, rules: CompiledRules, people: list[Fighter]) -> Blows:
    """Who can strike whom, and what that brings."""
    players = state.players
    sides, finish = rules.constants.die_sides, rules.constants.rp_finishing_blow
    found = Blows(len(players))
    rubble = rules.maps[len(players)].rubble
    standing = [space for space, left in zip(rubble, state.buildings, strict=True) if left]
    for seat, player in enumerate(players):
        here = player.space
        if here < 0:
            continue
        me, own, row = people[seat], found.of[seat], DISTANCE[here]
        own.wreck = wreck = hit_chance(me.am, sides)
        nearest = 99
        for space in standing:
            if row[space] < nearest:
                nearest = row[space]
        if standing:
            own.to_building = max(0, nearest - me.reach)
            if nearest <= me.far_near:
                own.best_near = wreck
                if nearest <= me.far:
                    own.best = wreck
        nearest = 99
        for other, rival in enumerate(players):
            if other == seat or rival.space < 0:
                continue
            chance = found.chance[seat][other] = hit_chance(me.am - people[other].dm, sides)
            far = row[rival.space]
            if far < nearest:
                nearest = far
            if far > me.far_near:
                continue
            lethal = me.damage >= rival.health
            n = rival.health if lethal else me.damage
            worth = chance * (n + me.marks.get(other, 0) + (finish if lethal else 0))
            harm = chance * n
            theirs = found.of[other]
            soon = seat == state.active or not state.went >> seat & 1
            own.best_near = max(own.best_near, worth)
            theirs.harm_near += harm
            if soon:
                theirs.harm_soon += harm
            if lethal:
                own.finish_near = max(own.finish_near, chance)
                if soon:
                    theirs.fate_soon = max(theirs.fate_soon, chance)
            if far <= me.far:
                own.best = max(own.best, worth)
                theirs.harm += harm
                if lethal:
                    own.finish = max(own.finish, chance)
                    theirs.fate = max(theirs.fate, chance)
        if nearest < 99:
            own.to_rival = max(0, nearest - me.reach)
    return found

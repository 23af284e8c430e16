"""A table in the middle of a match, built for a test.

    table = at_table(actor("fenrir", "r4c3"), actor("eelian", "r0c0", hand=["EE06"]), rolls=[6, 1])
    table.do(0, go("r3c4"))

Seat 0 is the active player unless said otherwise, in the middle of its turn. Nobody holds a card but what
the test names, so nobody is asked in windows but those who hold some. The rest of each deck lies face
down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.engine import Action
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board, streams
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.round import CleanUp, Scene, Turns
from games.titles.daikaiju_director.setup import new_state
from games.titles.daikaiju_director.spaces import CODES, SPACE_OF
from games.titles.daikaiju_director.terms import CARDS, TURNS
from games.titles.daikaiju_director.turn import EndOfTurn, TurnGoesOn
from tests.titles.harness import PreparedTable

RULES: CompiledRules = GAME.read_cards(GAME.shipped_data())
SHX, EELIAN, FENRIR, VULCANUS = "space_hunter_x", "eelian", "fenrir", "vulcanus"


@dataclass
class Actor:
    """One player at the start of a test; health and energy are full unless said otherwise."""

    kaiju: str
    space: str
    health: int | None = None
    energy: int | None = None
    hand: Sequence[str] = ()
    ratings: int = 0
    played: bool = False
    seen: Sequence[str] = ()
    """Cards of which every copy lies in the discard pile."""


actor = Actor


class DirectorTable(PreparedTable):
    """A match in the middle of a scene."""

    game = GAME

    def quiet(self) -> DirectorTable:
        """Everybody passes in all windows that are open or open now."""
        while self.state.agenda and isinstance(self.state.agenda[-1], Reactions):
            self.do(self.asked()[0], a.PASS)
        return self

    def quiet_until(self, seat: int, action: Action) -> DirectorTable:
        """Everybody passes until a seat may choose this."""
        while not self.may(seat, action):
            self.do(self.asked()[0], a.PASS)
        return self

    def spaces(self, seat: int = 0) -> set[str]:
        """The spaces among the choices of a seat."""
        found = set()
        for option in self.options(seat):
            code = getattr(option, "to", "") or getattr(option, "space", "")
            if code:
                found.add(code)
        return found

    def space(self, seat: int = 0) -> str:
        """Where an actor stands; empty off the set."""
        space = self.player(seat).space
        return CODES[space] if space >= 0 else ""

    def health(self, seat: int = 0) -> int:
        return self.player(seat).health

    def energy(self, seat: int = 0) -> int:
        return self.player(seat).energy

    def rp(self, seat: int = 0) -> int:
        return self.player(seat).ratings

    def left(self, space: str) -> int:
        """Buildings left of a prop."""
        return board.buildings_at(self.state, self.rules, SPACE_OF[space])

    def results(self) -> tuple[int, int]:
        """The results in the combat that is on."""
        return results(self.state, self.rules, self.state.combats[-1])

    def table_cards(self, seat: int = 0) -> list[str]:
        """Twists on the table before a player."""
        return [self.rules.card_codes[twist.card] for twist in self.player(seat).twists]

    def hand(self, seat: int = 0) -> list[str]:
        return [self.rules.card_codes[card] for card in self.player(seat).hand]

    def discards(self, seat: int = 0) -> list[str]:
        return [self.rules.card_codes[card] for card in self.player(seat).discard]


def at_table(
    *actors: Actor,
    step: str = "turn",
    active: int = 0,
    first: int | None = None,
    scene: int = 3,
    lava: Sequence[str] = (),
    buildings: Mapping[str, int] | None = None,
    slots: Sequence[int] = (2, 0, 0, 0, 0),
    acted: bool = False,
    went: Sequence[int] = (),
    rolls: Sequence[int] = (),
    rules: CompiledRules = RULES,
) -> DirectorTable:
    """A match in the active player's turn (`turns`: before its turn, `clean-up`, `scene`: before the next
    one).

    `buildings` tells what is left where; props it does not name are whole, unless it is empty: then there
    are none."""
    people = list(actors)
    match = DirectorTable(new_state(rules, len(people)), rules).rolls(*rolls)
    state = match.state
    state.agenda.clear()
    ground = rules.maps[len(people)]
    whole = rules.constants.buildings_per_prop
    state.buildings = [whole] * len(ground.rubble)
    if buildings is not None:
        for place, space in enumerate(ground.rubble):
            state.buildings[place] = buildings.get(CODES[space], whole if buildings else 0)
    state.lava = [SPACE_OF[code] for code in lava]
    for seat, person in enumerate(people):
        _seat(match, seat, person)
    state.scene = scene
    state.first = active if first is None else first
    state.went = sum(1 << seat for seat in went)
    if step == "scene":
        state.then(Scene())
    elif step == "turns":
        state.then(Turns(), CleanUp())
    elif step == "clean-up":
        state.then(CleanUp())
    else:
        state.phase, state.active = TURNS, active
        state.went |= 1 << active
        state.slots, state.acted = list(slots), acted
        state.then(TurnGoesOn(active), EndOfTurn(active), Turns(), CleanUp())
    return match.settle()


def _seat(match: DirectorTable, seat: int, person: Actor) -> None:
    rules, player = match.rules, match.player(seat)
    kaiju = player.kaiju = rules.kaiju_of[person.kaiju]
    player.space = SPACE_OF[person.space] if person.space else -1
    player.health = rules.hp[kaiju] if person.health is None else person.health
    player.energy = rules.ec[kaiju] if person.energy is None else person.energy
    player.deck = list(rules.decks[kaiju])
    player.hand = [rules.card_of[code] for code in person.hand]
    for card in player.hand:
        player.deck.remove(card)
    for code in person.seen:
        card = rules.card_of[code]
        player.discard += [card] * player.deck.count(card)
        player.deck = [other for other in player.deck if other != card]
    match.context.shuffle(player.deck, streams.deck_of(seat))
    player.earned[CARDS] = person.ratings
    player.played = person.played


def set_up(players: int, seed: int = 0, rules: CompiledRules = RULES) -> DirectorTable:
    """A new match, run to its first decision."""
    return DirectorTable.new_match(players, seed, rules).settle()


def go(space: str) -> a.Go:
    """Walk there."""
    return a.Go(space)


def steps(*spaces: str) -> list[a.Stride]:
    """Steps one after the other."""
    return [a.Stride(space) for space in spaces]


def hit(target: str | int) -> a.Attack:
    """Attack an actor by its seat, or a building prop by its space."""
    return a.Attack(f"actor:{target}" if isinstance(target, int) else f"building:{target}")


def aim(target: str | int) -> a.Aim:
    """A target of a card or an ability."""
    return a.Aim(f"actor:{target}" if isinstance(target, int) else target)


def twist(code: str) -> a.PlayTwist:
    """Play a Twist."""
    return a.PlayTwist(code)


def use(ability: str) -> a.UseAbility:
    """Use an ability."""
    return a.UseAbility(ability)


def at(space: str) -> a.Choose:
    """Choose a space."""
    return a.Choose(space)

"""A table in the middle of a match, built for a test.

    table = at_table(host(hand="C C A F 005", waifu="176", xp=2), host(), queue="003 035")
    table.do(0, play("005"))

Cards are named by code. Seat 0 is the active player unless said otherwise. Nobody has anything but what
the test names; decks are written from the top, and all guests that are not named are set aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.engine import Action
from games.titles.monster_musume import GAME, graduation
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.action_phase import ACTION_PHASE
from games.titles.monster_musume.buy_phase import BUY_PHASE
from games.titles.monster_musume.cards.compiled_rules import CompiledRules
from games.titles.monster_musume.cleanup import CLEANUP_PHASE, CLEAR_TABLE
from games.titles.monster_musume.ending import ENDING
from games.titles.monster_musume.queue import REFILL
from games.titles.monster_musume.round import DRAW_PHASE, END_OF_ROUND, END_OF_TURN, ROUND, Round, Turn
from games.titles.monster_musume.setup import new_state
from games.titles.monster_musume.state import State, fresh_turn
from games.titles.monster_musume.terms import EXPANSION, NOBODY
from tests.titles.harness import PreparedTable

RULES: CompiledRules = GAME.read_cards(GAME.shipped_data())
DESIGN = 255
TURN = (ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE, CLEAR_TABLE, DRAW_PHASE, REFILL, END_OF_TURN)
PHASES = ("action", "buy", "cleanup", "clear", "draw", "refill", "end-of-turn")


def card(code: str) -> int:
    """The number by which actions name a card."""
    return RULES.codes.index(code)


def cards(text: str) -> list[int]:
    """`"C C 005"` as numbers."""
    return [card(code) for code in text.split()]


# -- actions by code -------------------------------------------------------------------------------------


def play(code: str) -> Action:
    return a.Play(card(code))


def discard(code: str) -> Action:
    return a.Discard(card(code))


def give(code: str) -> Action:
    return a.Give(card(code))


def retire(code: str, pile: Any = "hand") -> Action:
    return a.Retire(pile, card(code))


def graduate(code: str) -> Action:
    return a.Graduate(card(code))


def make_waifu(code: str) -> Action:
    return a.MakeWaifu(card(code))


def back(code: str) -> Action:
    return a.ReturnGraduate(card(code))


def supply(letter: str, top: bool = False) -> Action:
    return a.BuyBasic("ABCDE".index(letter), top)


@dataclass
class Host:
    """What one player has at the start of a test. `deck` and `discard` are written from the top."""

    hand: str = ""
    deck: str = ""
    discard: str = ""
    in_play: str = ""
    waifu: str = ""
    graduated: str = ""
    xp: int = 0


host = Host


class GuestTable(PreparedTable):
    """A match in the middle of a turn."""

    game = GAME

    def offered(self, kind: type[Action], seat: int = 0) -> str:
        """The cards that the options of one kind name, by code."""
        return " ".join(self.rules.codes[option.card] for option in self.offers(kind, seat))

    # -- what lies where, by code ------------------------------------------------------------------------

    def names(self, numbers: Any) -> str:
        return " ".join(self.rules.codes[number & DESIGN] for number in numbers)

    def hand(self, seat: int = 0) -> str:
        """In the order of the codes."""
        return " ".join(sorted(self.names(self.player(seat).hand).split()))

    def deck(self, seat: int = 0) -> str:
        """From the top."""
        return self.names(reversed(self.player(seat).deck))

    def discard(self, seat: int = 0) -> str:
        """In the order of the codes."""
        return " ".join(sorted(self.names(self.player(seat).discard).split()))

    def in_play(self, seat: int = 0) -> str:
        return self.names(self.player(seat).in_play)

    def graduated(self, seat: int = 0) -> str:
        return self.names(self.player(seat).graduated)

    def waifu(self, seat: int = 0) -> str:
        waifu = self.player(seat).waifu
        return self.rules.codes[waifu] if waifu >= 0 else ""

    def queue(self) -> str:
        return self.names(self.state.queue)

    def main_deck(self) -> str:
        """From the top."""
        return self.names(reversed(self.state.main_deck))

    def retired(self) -> str:
        return self.names(self.state.retired)

    @property
    def trust(self) -> int:
        return self.state.turn.trust

    @property
    def actions(self) -> int:
        return self.state.turn.actions

    def xp(self, seat: int = 0) -> int:
        return self.player(seat).xp

    def points(self, seat: int = 0) -> int:
        return graduation.points(self.rules, self.player(seat))


def at_table(
    *hosts: Host,
    phase: str = "action",
    active: int = 0,
    first: int = 0,
    queue: str = "",
    main_deck: str = "",
    supply: str = "",
    actions: int | None = None,
    trust: int = 0,
    played: int = 0,
    expansions: int = 0,
    final_round: bool = False,
    stall_rounds: int = 4,
    round: int = 1,
    rules: CompiledRules = RULES,
    run: bool = True,
) -> GuestTable:
    """A match at this phase of the active player's turn (or `round`, `turn`, `end-of-round`, `ending`),
    run to its next decision."""
    people = list(hosts) or [Host(), Host()]
    state = new_state(rules, len(people), False, stall_rounds)
    match = GuestTable(state, rules)
    state.agenda.clear()
    for person, player in zip(people, state.players, strict=True):
        player.hand = cards(person.hand)
        player.deck = cards(person.deck)[::-1]
        player.discard = cards(person.discard)[::-1]
        player.in_play = cards(person.in_play)
        player.graduated = cards(person.graduated)
        player.waifu = card(person.waifu) if person.waifu else -1
        player.xp = person.xp
    state.queue = cards(queue)
    state.main_deck = bytes(cards(main_deck)[::-1])
    state.starters = []
    state.expansions = expansions
    state.final_round = final_round
    state.first = first
    state.round = round
    if supply:
        state.supply = [int(count) for count in supply.split()]
    _set_the_rest_aside(state)
    state.turn = fresh_turn(1 + expansions if actions is None else actions, 1)
    state.turn.trust, state.turn.played = trust, played
    _lay_out_agenda(state, phase, active)
    return match.settle() if run else match


def set_up(players: int, seed: int = 0, **options: Any) -> GuestTable:
    """A new match, played through its setup and stopped before round 1 (or where Starters are picked)."""
    return GuestTable.new_match(players, seed, RULES, options).until(Round)


def _set_the_rest_aside(state: State) -> None:
    used = set(state.queue) | set(state.main_deck)
    for player in state.players:
        for zone in (
            player.hand,
            player.deck,
            player.discard,
            player.in_play,
            player.graduated,
            [player.waifu],
        ):
            used.update(zone)
    state.set_aside = bytes(guest for guest in state.set_aside if guest not in used)


def _lay_out_agenda(state: State, phase: str, active: int) -> None:
    seats = len(state.players)
    order = [(state.first + at) % seats for at in range(seats)]
    rest = [Turn(seat) for seat in order[order.index(active) + 1 :]]
    state.active = NOBODY
    if phase == "round":
        state.then(ROUND)
    elif phase == "ending":
        state.then(ENDING)
    elif phase == "end-of-round":
        state.then(END_OF_ROUND)
    elif phase == "turn":
        state.then(Turn(active), *rest, END_OF_ROUND)
    else:
        at = PHASES.index(phase)
        state.active = active
        state.turn.phase = min(at, 3)
        state.then(*TURN[at:], *rest, END_OF_ROUND)


EXPANSION_CODE = RULES.codes[EXPANSION]

"""Openings of lessons: how a table lies, in the words of the game, and the state that this is.

Cards are named (`"Kuu"`) or given by code (`"005"`), several alike with their number (`"3 Helping Out"`).
Piles are written from the top. Whatever is not named lies where it may have come to lie: cards of the first
deck that nobody mentions are in the deck, basic cards that nobody has are in their piles, the next guests
come in the order of their numbers, and those who must have been here are retired.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.titles.monster_musume import setup
from games.titles.monster_musume.action_phase import ACTION_PHASE
from games.titles.monster_musume.buy_phase import BUY_PHASE
from games.titles.monster_musume.cards.effects.control import Live
from games.titles.monster_musume.cleanup import CLEANUP_PHASE, CLEAR_TABLE
from games.titles.monster_musume.lessons.coming import main_deck
from games.titles.monster_musume.queue import REFILL
from games.titles.monster_musume.round import DRAW_PHASE, END_OF_ROUND, END_OF_TURN, Turn
from games.titles.monster_musume.state import Player, State, fresh_turn
from games.titles.monster_musume.terms import EXPANSION, EXPERIENCE_CARD, FOR_SALE, GUEST, MY_WAIFU, NOTHING

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

Count = Annotated[int, msgspec.Meta(ge=0)]
TURN = (ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE, CLEAR_TABLE, DRAW_PHASE, REFILL, END_OF_TURN)
_SEVERAL = re.compile(r"(\d+) (.+)")


class HostOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One host's house."""

    hand: list[str] | None = None
    """None: as many as are drawn for a hand, from the top of the deck."""
    deck: list[str] | None = None
    """None: what is left of the first ten cards."""
    discard: list[str] = []
    play_area: list[str] = []
    """Only of the host whose turn it is."""
    graduates: list[str] = []
    waifu: str | None = None
    """None: a Starter whom nobody has; an empty word: nobody."""
    experience: Count = 0


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The table of a lesson."""

    hosts: list[HostOpening] = []
    """By seat. None at all: everybody has a first deck."""
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    whose_turn: Count = 0
    first_player: Count = 0
    phase: Literal["start", "action", "buy", "cleanup"] = "start"
    """`start` says that the turn begins, as at the table; the others are in the middle of one."""
    actions: Count | None = None
    """Left this turn. None: as many as a turn begins with."""
    trust: Count = 0
    rooms: Count = 0
    """House Expansions that are open."""
    queue: list[str] | None = None
    """From the left, the one who has waited longest. None: the next guests by number."""
    next_guests: list[str] = []
    """From the top of the main deck, House Expansions where they lie."""
    to_come: Count | None = None
    """Cards of the main deck. None: as many as can be, after those who have come."""
    retired: list[str] = []
    """Besides those who are retired because nobody has them."""
    piles: dict[str, Count] = {}
    """Copies left in supply piles. Left out: as many as can be."""
    quiet_rounds: Count = 0


def opening(rules: CompiledRules, seats: int, stall_rounds: int, table: Opening) -> State:
    """The state that this is, with every card of a match. Raises `ValueError` for what cannot be."""
    return _Laying(rules, seats, stall_rounds, table).state


class _Laying:
    """The table as it is laid."""

    def __init__(self, rules: CompiledRules, seats: int, stall_rounds: int, table: Opening) -> None:
        self.rules, self.seats, self.table = rules, seats, table
        self.by_name = _names(rules)
        self.state = state = setup.new_state(rules, seats, False, stall_rounds)
        hosts = table.hosts or [HostOpening() for _ in range(seats)]
        _demand(len(hosts) == seats, f"There are {seats} hosts at this table, and {len(hosts)} are told of.")
        for seat in (table.whose_turn, table.first_player):
            _demand(seat < seats, f"Nobody sits at seat {seat}.")
        _demand(table.rooms <= seats, f"There are only {seats} House Expansions.")
        state.players = [self._host(seat, host) for seat, host in enumerate(hosts)]
        state.retired = bytes(self.cards(table.retired))
        lost = any(one in (MY_WAIFU, EXPANSION) for one in state.retired)
        _demand(not lost, f"{rules.names[MY_WAIFU]} and House Expansions are never retired.")
        self._waifus(hosts)
        self._guests()
        self._supply()
        self._turn()

    # -- words -----------------------------------------------------------------------------------------------

    def cards(self, words: list[str]) -> list[int]:
        """The designs that these words name."""
        found: list[int] = []
        for word in words:
            several = _SEVERAL.fullmatch(word)
            times, name = (int(several[1]), several[2]) if several else (1, word)
            found += [self.card(name)] * times
        return found

    def card(self, name: str) -> int:
        """The design of this name or code."""
        _demand(name in self.by_name, f"No card is called {name}.")
        return self.by_name[name]

    def pile(self, words: list[str]) -> list[int]:
        """A pile written from the top, as the state has it."""
        return self.cards(words)[::-1]

    # -- hosts -----------------------------------------------------------------------------------------------

    def _host(self, seat: int, host: HostOpening) -> Player:
        rules = self.rules
        player = Player(
            hand=self.cards(host.hand or []),
            deck=self.pile(host.deck or []),
            discard=self.pile(host.discard),
            in_play=self.cards(host.play_area),
            graduated=self.cards(host.graduates),
            waifu=NOTHING,
            xp=host.experience,
        )
        whose = f"The host at seat {seat}"
        guests = all(rules.kind[one] == GUEST and one > EXPANSION for one in player.graduated)
        _demand(guests, f"{whose} has a graduate who is no guest.")
        turn = self.table.whose_turn == seat and self.table.phase != "start"
        _demand(turn or not player.in_play, f"{whose} has cards in the play area outside of a turn.")
        for one in player.in_play:
            counts = any(isinstance(step, Live) for step in rules.programs[one].effects())
            _demand(not counts, f"{rules.names[one]} counts as long as the turn goes on: let her be played.")
        if host.deck is None:
            left = Counter(rules.start_deck) - Counter([*player.hand, *player.discard, *player.in_play])
            player.deck = sorted(left.elements())[::-1]
        if host.hand is None:
            size = rules.parameters.hand_size
            player.hand = player.deck[-size:][::-1]
            del player.deck[-size:]
        owned = [*player.hand, *player.deck, *player.discard, *player.in_play]
        _demand(
            owned.count(MY_WAIFU) == 1, f"{whose} has {rules.names[MY_WAIFU]} {owned.count(MY_WAIFU)} times."
        )
        _demand(EXPANSION not in owned, f"{whose} holds a House Expansion.")
        return player

    def _waifus(self, hosts: list[HostOpening]) -> None:
        """Those who are named, then Starters for the others; the Starters that are left are retired."""
        state = self.state
        for player, host in zip(state.players, hosts, strict=True):
            if host.waifu:
                player.waifu = self.card(host.waifu)
                _demand(
                    player.waifu > EXPANSION, f"{host.waifu} is no guest, and hangs in a place of honour."
                )
        used = Counter(self._met())
        free = [one for one in self.rules.starters if not used[one]]
        for player, host in zip(state.players, hosts, strict=True):
            if host.waifu is None:
                player.waifu = free.pop(0)
        state.retired += bytes(free)
        state.starters = []

    # -- guests ----------------------------------------------------------------------------------------------

    def _met(self) -> list[int]:
        """Every guest, and every other card that is out of the game, but for the Queue and the main deck."""
        found = list(self.state.retired)
        for player in self.state.players:
            for zone in (player.hand, player.deck, player.discard, player.in_play, player.graduated):
                found += zone
            found += [player.waifu] * (player.waifu != NOTHING)
        return found

    def _guests(self) -> None:
        """The Queue and the main deck; then those who must have come and gone are retired, and the others
        are set aside."""
        state, rules, table = self.state, self.rules, self.table
        queue = None if table.queue is None else self.cards(table.queue)
        first = self.cards(table.next_guests)
        starters = [rules.names[one] for one in [*(queue or []), *first] if one in rules.starters]
        _demand(not starters, f"{', '.join(starters)} is a Starter, and never for sale.")
        named = [one for one in [*self._met(), *(queue or []), *first] if one > EXPANSION]
        twice = [rules.names[one] for one, times in Counter(named).items() if times > 1]
        _demand(not twice, f"There is only one {', '.join(twice)}.")
        basics = [rules.names[one] for one in queue or [] if one <= EXPANSION]
        _demand(not basics, f"{', '.join(basics)} is no guest, and waits in the Queue.")
        rest = [one for one in rules.main_guests if one not in set(named)]
        size = rules.parameters.queue_size
        if queue is None:
            queue, rest = rest[:size], rest[size:]
        _demand(len(queue) <= size, f"Only {size} guests wait in the Queue.")
        state.queue = queue
        per_pile = rules.parameters.guests_per_pile
        in_use = size + per_pile * self.seats
        gone = len({one for one in [*self._met(), *queue] if one in set(rules.main_guests)})
        deck = main_deck(first, rest, per_pile + 1, self.seats - table.rooms, in_use - gone, table.to_come)
        state.main_deck = bytes(deck[::-1])
        rest = [one for one in rest if one not in set(deck)]
        missing = in_use - gone - sum(one > EXPANSION for one in deck)
        state.retired += bytes(rest[:missing])
        state.set_aside = bytes(rest[missing:])

    # -- supply and turn -------------------------------------------------------------------------------------

    def _supply(self) -> None:
        """Basic cards that nobody has are in their piles, up to what a pile begins with, else retired."""
        state, rules = self.state, self.rules
        have = Counter(one for one in self._met() if one < FOR_SALE)
        told = {self.card(name): left for name, left in self.table.piles.items()}
        _demand(all(one < FOR_SALE for one in told), "There are supply piles of basic cards only.")
        for design in range(FOR_SALE):
            name = rules.names[design]
            whole = rules.supply[design]
            free = whole + rules.start_deck.count(design) * self.seats - have[design]
            left = told.get(design, min(whole, free))
            _demand(free >= left, f"There are not so many copies of {name}.")
            _demand(left <= whole, f"The pile of {name} never holds more than {whole}.")
            state.supply[design] = left
            state.retired += bytes([design] * (free - left))

    def _turn(self) -> None:
        state, rules, table = self.state, self.rules, self.table
        active = table.whose_turn
        state.round, state.first = table.round, table.first_player
        state.quiet_rounds = table.quiet_rounds
        state.expansions = table.rooms
        state.final_round = table.rooms == self.seats
        order = [(state.first + step) % self.seats for step in range(self.seats)]
        rest = [Turn(seat) for seat in order[order.index(active) + 1 :]]
        state.agenda.clear()
        if table.phase == "start":
            told = table.trust or table.actions is not None
            _demand(not told, "A turn begins without Trust and with the actions of everybody.")
            state.then(Turn(active), *rest, END_OF_ROUND)
            return
        parameters = rules.parameters
        usual = parameters.base_actions + rules.expansion_actions * table.rooms
        actions = usual if table.actions is None else table.actions
        turn = state.turn = fresh_turn(actions, parameters.paid_graduations_per_turn)
        in_play = state.players[active].in_play
        at = ("action", "buy", "cleanup").index(table.phase)
        turn.phase, turn.trust = at, table.trust
        turn.played = sum(rules.kind[one] == GUEST for one in in_play)
        turn.experience = sum(rules.kind[one] == EXPERIENCE_CARD for one in in_play)
        state.active = active
        state.then(*TURN[at:], *rest, END_OF_ROUND)


def _names(rules: CompiledRules) -> dict[str, int]:
    """Designs by name and by code."""
    found: dict[str, int] = {}
    for design in rules.designs:
        found[rules.names[design]] = found[rules.codes[design]] = design
    return found


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)

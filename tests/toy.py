"""A tiny title for tests of the house: Den of Dice.

Each seat holds a secret card of a shuffled deck. In turn, a seat rolls or stops; a roll adds a die to its
score. When all have stopped, every seat says at the same time whether it doubles; then the secret cards
are added and the highest score wins. At any time a seat may wave (an aside) or whisper its card to the
right-hand neighbour, who remembers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeAlias

import msgspec

from games.engine import (
    Action,
    Aside,
    BaseState,
    Choice,
    Context,
    Decision,
    Game,
    IllegalAction,
    MatchEvent,
    Placing,
    Prompt,
    Result,
    Step,
)
from games.engine.armed_moves import Blank, MoveToArm, Outcome, Over, Sight, numbers
from games.engine.game import Option
from games.engine.hidden import Zone
from games.engine.state import F


class Roll(Action, frozen=True, tag="roll"):
    """Roll the die."""


class Stop(Action, frozen=True, tag="stop"):
    """Enough."""


class Double(Action, frozen=True, tag="double"):
    """Whether to double one's secret card."""

    yes: bool


class Wave(Aside, frozen=True, tag="wave"):
    """Wave to everybody."""


class Whisper(Aside, frozen=True, tag="whisper"):
    """Show one's card to the next seat."""


class Rolled(MatchEvent, frozen=True, tag="rolled"):
    seat: int
    face: int


class Waved(MatchEvent, frozen=True, tag="waved"):
    seat: int


class Dealt(MatchEvent, frozen=True, tag="dealt"):
    seat: int
    card: int | None = None


class Whispered(MatchEvent, frozen=True, tag="whispered"):
    seat: int
    card: int | None = None


class Player(msgspec.Struct, array_like=True):
    card: int
    score: int
    doubled: int
    knows_left: bool


class Situation(BaseState[F], Generic[F], array_like=True):
    players: list[Player]
    deck: list[int]
    over: bool


State: TypeAlias = Situation[Any]


def die_of(seat: int) -> str:
    """The die of this seat."""
    return f"die of {seat}"


class Deal(Step):
    """A card to everybody (DD-1)."""

    pause = 0.5

    def run(self, state: State, context: Context[Any]) -> None:
        context.shuffle(state.deck, "deck")
        for seat, player in enumerate(state.players):
            player.card = state.deck.pop()
            context.announce(Dealt(seat), {seat: Dealt(seat, player.card)})


class Turn(Decision):
    """Roll or stop (DD-2)."""

    seat: int
    forced = False

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context[Any], seat: int) -> Sequence[Action]:
        return (Roll(), Stop()) if state.players[seat].score < 12 else (Stop(),)

    def choose(self, state: State, context: Context[Any], seat: int, action: Any) -> None:
        if isinstance(action, Roll):
            face = context.roll(6, die_of(seat))
            state.players[seat].score += face
            context.announce(Rolled(seat, face))
            state.then(self)

    def default(self, state: State, context: Context[Any], seat: int) -> Action:
        return Stop()


class Doubling(Decision):
    """All say at once, in secret, whether they double (DD-3)."""

    patience = "window"

    def deciders(self, state: State) -> Sequence[int]:
        return [seat for seat, player in enumerate(state.players) if player.doubled < 0]

    def options(self, state: State, context: Context[Any], seat: int) -> Sequence[Action]:
        return (Double(False), Double(True))

    def choose(self, state: State, context: Context[Any], seat: int, action: Any) -> None:
        state.players[seat].doubled = int(action.yes)
        if any(player.doubled < 0 for player in state.players):
            state.then(self)


class Finish(Step):
    """Cards are turned up and added (DD-4)."""

    pause = 0.5

    def run(self, state: State, context: Context[Any]) -> None:
        state.over = True


class StopAt(MoveToArm):
    """Stop at so many points (DD-2)."""

    key = "stop-at"
    name = "Stop at a score"
    rules = ("DD-2",)

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        return (numbers("points", "Points", range(13)),)

    def words(self, filled: Mapping[str, str]) -> str:
        return f"Stop at {filled['points']} points"

    def outcome(self, sight: Sight, filled: Mapping[str, str], noted: Mapping[str, int]) -> Outcome:
        if sight.view["scores"][sight.seat] >= int(filled["points"]) and Stop() in sight.options:
            return Stop()
        return None


class DoubleCard(MoveToArm):
    """Say at the end what one says, unless a rival is ahead by much (DD-3)."""

    key = "double"
    name = "Double a high card"
    rules = ("DD-3",)
    once = False

    def notes(self, sight: Sight) -> dict[str, int]:
        return {"best": max(sight.view["scores"])}

    def outcome(self, sight: Sight, filled: Mapping[str, str], noted: Mapping[str, int]) -> Outcome:
        if max(sight.view["scores"]) > noted["best"] + 10:
            return Over("Somebody is far ahead now.")
        high = sight.view["cards"].get(str(sight.seat), 0) % 2 == 1
        return Double(high) if Double(high) in sight.options else None


class DenOfDice(Game[State, list[int]]):
    key = "den_of_dice"
    name = "Den of Dice"
    seats = (2, 3, 4, 5)
    rule_prefix = "DD"
    streams = ("deck", die_of)
    options = (Option("long", "Long game", "Twice as long.", (False, True)),)
    cards_type = list[int]
    state_type = Situation[Deal | Turn | Doubling | Finish]
    view_type = dict[str, Any]
    action_type = Roll | Stop | Double | Wave | Whisper
    event_type = Rolled | Waved | Dealt | Whispered
    armed_moves = (StopAt(), DoubleCard())

    def setup(self, cards: list[int], seats: int, options: Mapping[str, Any]) -> State:
        state: State = Situation(
            [], 0, 0, [Player(-1, 0, -1, False) for _ in range(seats)], list(cards), False
        )
        turns = [Turn(seat) for _ in range(2 if options.get("long") else 1) for seat in range(seats)]
        state.then(Deal(), *turns, Doubling(), Finish())
        return state

    def view(self, state: State, context: Context[Any], seat: int | None) -> Any:
        shown = {at: player.card for at, player in enumerate(state.players) if at == seat or state.over}
        if seat is not None and state.players[seat].knows_left:
            shown[self._left(state, seat)] = state.players[self._left(state, seat)].card
        return {
            "you": seat,
            "scores": [player.score for player in state.players],
            "cards": {str(at): card for at, card in sorted(shown.items())},
            "deck": len(state.deck),
            "said": [player.doubled >= 0 for player in state.players],
            "doubled": None if seat is None else state.players[seat].doubled,
        }

    def imagine(self, state: State, context: Context[Any], seat: int, rng: Random) -> State:
        imagined = self.copy(state)
        if state.players[0].card < 0:
            imagined.deck.sort()
            return imagined
        known = {seat, self._left(state, seat)} if state.players[seat].knows_left else {seat}
        if state.over:
            return imagined
        hidden = sorted(
            state.deck + [player.card for at, player in enumerate(state.players) if at not in known]
        )
        rng.shuffle(hidden)
        for at, player in enumerate(imagined.players):
            if at not in known:
                player.card = hidden.pop()
            if at != seat and player.doubled >= 0:
                player.doubled = rng.randrange(2)
        imagined.deck = hidden
        return imagined

    def imagine_in_public(self, state: State, context: Context[Any], rng: Random) -> State:
        imagined = self.copy(state)
        if state.over:
            return imagined
        dealt = state.players[0].card >= 0
        hidden = sorted(state.deck + [player.card for player in state.players if dealt])
        rng.shuffle(hidden)
        for player in imagined.players:
            player.card = hidden.pop() if dealt else player.card
            player.doubled = rng.randrange(2) if player.doubled >= 0 else player.doubled
            player.knows_left = False
        imagined.deck = hidden
        return imagined

    def hidden(self, state: State, context: Context[Any], seat: int) -> Sequence[Zone]:
        if state.over or state.players[0].card < 0:
            return [] if state.over else [Zone("the deck", state.deck)]
        known = {seat, self._left(state, seat)} if state.players[seat].knows_left else {seat}
        others = [at for at in range(len(state.players)) if at != seat]
        hands = [Zone(f"the card of {at}", [state.players[at].card]) for at in others if at not in known]
        answers = [
            Zone(f"what {at} said", [state.players[at].doubled], pool="", among=(0, 1))
            for at in others
            if state.players[at].doubled >= 0
        ]
        return [Zone("the deck", state.deck, ordered=True), *hands, *answers]

    def recall(self, state: State, seat: int) -> Any:
        left = self._left(state, seat)
        return state.players[left].card if state.players[seat].knows_left else None

    def result(self, state: State, context: Context[Any]) -> Result | None:
        if not state.over:
            return None
        scores = [player.score + player.card * (1 + player.doubled) for player in state.players]
        placings = [
            Placing(seat, 1 + sum(other > score for other in scores), score)
            for seat, score in enumerate(scores)
        ]
        winners = [placing.seat for placing in placings if placing.place == 1]
        return Result("score", "The highest score wins.", winners, placings, "DD-4")

    def evaluate(self, state: State, context: Context[Any], seat: int) -> float:
        return float(state.players[seat].score)

    def input_names(self, cards: list[int], seats: int) -> list[str]:
        return ["own card", *(f"{what} {place}" for place in range(seats) for what in ("score", "asked"))]

    def inputs(self, state: State, context: Context[Any], seat: int) -> list[float]:
        seats = len(state.players)
        asked = state.agenda[-1].deciders(state) if state.agenda else ()
        found = [state.players[seat].card / 9]
        for place in range(seats):
            at = (seat + place) % seats
            found += [state.players[at].score / 20, float(at in asked)]
        return found

    def prompt(self, state: State, context: Context[Any], seat: int) -> Prompt | None:
        if (
            not state.agenda
            or not isinstance(state.agenda[-1], Decision)
            or seat not in state.agenda[-1].deciders(state)
        ):
            return None
        options = state.agenda[-1].options(state, context, seat)
        return Prompt(
            "Your move",
            "Roll or stop.",
            "DD-2",
            "then you stop",
            [self._choice(option) for option in options],
        )

    def _choice(self, action: Action) -> Choice:
        verb = str(type(action).__struct_config__.tag)
        detail = ("no", "yes")[action.yes] if isinstance(action, Double) else ""
        return Choice(action, verb, verb.title(), detail)

    def tell(self, event: MatchEvent, cards: Any) -> str:
        return str(type(event).__struct_config__.tag)

    def check_aside(self, state: State, context: Context[Any], seat: int, action: Aside) -> None:
        if isinstance(action, Whisper) and state.players[seat].card < 0:
            raise IllegalAction("no-card", "You have no card yet.", "DD-5")

    def aside(self, state: State, context: Context[Any], seat: int, action: Aside) -> None:
        if isinstance(action, Wave):
            context.announce(Waved(seat))
            return
        right = (seat + 1) % len(state.players)
        state.players[right].knows_left = True
        card = state.players[seat].card
        context.announce(Whispered(seat), {right: Whispered(seat, card), seat: Whispered(seat, card)})

    def asides(self, state: State, context: Context[Any], seat: int) -> Sequence[Aside]:
        return (Wave(), Whisper()) if state.players[seat].card >= 0 else (Wave(),)

    def components(self, state: State, context: Context[Any]) -> dict[str, int]:
        held = state.deck + [player.card for player in state.players if player.card >= 0]
        return {f"card {card}": held.count(card) for card in context.cards}

    def shipped_data(self) -> bytes:
        return msgspec.json.encode(list(range(1, 10)))

    def headline(self, state: State, context: Context[Any]) -> str:
        return "Dice are rolled."

    def standing(self, view: Any) -> tuple[str, list[float]]:
        return "Points", [float(score) for score in view["scores"]]

    def _left(self, state: State, seat: int) -> int:
        return (seat - 1) % len(state.players)


GAME = DenOfDice()

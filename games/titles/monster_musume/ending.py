"""The end of a match: Prodigies, a last graduation, the tally (MM-60 to MM-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Placing, Result, Step
from games.engine.comparison import Comparable, by_place_and_points
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.match_events import MatchEnded
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import NOTHING
from games.titles.monster_musume.together import Together, no_answers
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


class Ending(Step):
    """The steps of the end in order (MM-62, MM-63, MM-64)."""

    def run(self, state: State, context: Context) -> None:
        seats = len(state.players)
        order = [(state.first + step) % seats for step in range(seats)]
        state.then(*[ProdigiesGraduate(seat) for seat in order], LastGraduation(), Tally())


ENDING = Ending()


class ProdigiesGraduate(Step):
    """Every Prodigy in deck, discard pile, hand or Waifu slot graduates, for nothing (MM-62, J-3)."""

    seat: int
    pause: ClassVar[float] = 1.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        player, prodigy = state.players[self.seat], context.cards.prodigy
        found: list[int] = []
        for name in ("hand", "deck", "discard"):
            zone: list[int] = getattr(player, name)
            found += [card & DESIGN for card in zone if prodigy[card & DESIGN]]
            setattr(player, name, [card for card in zone if not prodigy[card & DESIGN]])
        if player.waifu >= 0 and prodigy[player.waifu]:
            found.append(player.waifu)
            player.waifu = NOTHING
        for card in sorted(found):
            graduation.graduate(state, context, self.seat, card, 0, "prodigy")


class LastGraduation(Step):
    """Ask those who can pay the full graduation cost of their Waifu;
    no discount holds any more (MM-63, J-26)."""

    def run(self, state: State, context: Context) -> None:
        cost = context.cards.graduation
        needs = [int(player.waifu >= 0 and 0 <= cost[player.waifu] <= player.xp) for player in state.players]
        FinalWaifu(needs, no_answers(state)).begin(state, context)


class FinalWaifu(Together):
    """Graduate the Waifu, or let her stay (MM-63).
    All at once, and in secret like all such choices (MM-71)."""

    def possible(self, state: State, context: Context, seat: int) -> list[int]:
        return [1, 0]

    def action(self, context: Context, answer: int) -> Action:
        return a.GRADUATE_WAIFU if answer else a.PASS

    def answer(self, action: Action) -> int:
        return int(isinstance(action, a.GraduateWaifu))

    def carry_out(self, state: State, context: Context) -> None:
        for seat, answers in enumerate(self.answers):
            player = state.players[seat]
            if answers == [1]:
                card, player.waifu = player.waifu, NOTHING
                cost = context.cards.graduation[card]
                graduation.graduate(state, context, seat, card, cost, "waifu")

    def default(self, state: State, context: Context, seat: int) -> Action:
        player, rules = state.players[seat], context.cards
        worth = graduation.points_of(rules, [*player.graduated, player.waifu], player.waifu)
        return a.GRADUATE_WAIFU if worth >= 1 else a.PASS


class Tally(Step):
    """Most points on graduates wins, and all who have most share it (MM-64, MM-65)."""

    pause: ClassVar[float] = 1.5
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        points = [graduation.points(context.cards, player) for player in state.players]
        most = max(points)
        state.winners = [seat for seat, count in enumerate(points) if count == most]
        state.ending = "expansions"
        if context.record is not None:
            context.announce(MatchEnded(state.winners, points))


def breakdown(rules: CompiledRules, player: Player) -> list[tuple[str, float]]:
    """Points by how the graduates came there."""
    graduates = player.graduated
    prodigies = sum(graduation.points_of(rules, graduates, card) for card in graduates if rules.prodigy[card])
    return [
        ("Graduates", float(graduation.points(rules, player) - prodigies)),
        ("Prodigies", float(prodigies)),
    ]


def result(state: State, rules: CompiledRules) -> Result | None:
    """The ranking; equal points share a place (MM-65)."""
    if not state.ending:
        return None
    points = [graduation.points(rules, player) for player in state.players]
    placings = [
        Placing(seat, 1 + sum(other > mine for other in points), float(mine), breakdown(rules, player))
        for seat, (mine, player) in enumerate(zip(points, state.players, strict=True))
    ]
    placings.sort(key=lambda placing: (placing.place, placing.seat))
    shared = len(state.winners) > 1
    reason = f"{'Shared with' if shared else 'Won with'} {max(points)} points on graduated guests."
    return Result("expansions", reason, state.winners[:], placings, "MM-65")


def comparable(state: State, rules: CompiledRules, seat: int) -> Comparable:
    """What a seat came to, for those who compare how they played the same deal."""
    ranking = result(state, rules)
    assert ranking is not None
    return by_place_and_points(ranking, seat, state.round)

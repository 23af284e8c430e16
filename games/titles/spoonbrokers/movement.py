"""The die, the stroll and the landing (SB-65 to SB-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.spoonbrokers import catnip, market, prison, streams, towers
from games.titles.spoonbrokers.match_events import DieRolled, Gained, Strolled
from games.titles.spoonbrokers.owing import Charge
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BANK, COMPANY, LANDING, LOAN, MOVE, RENT, SPACES, SPOONS, TAX

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context


class RollDie(Step):
    """One die, unless Lucky Landing has set it; what was pending lapses (SB-65, SB-91)."""

    pause: ClassVar[float] = 1.2
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        state.phase = MOVE
        state.discount = False
        state.boost = 0
        chosen = state.die > 0
        if not chosen:
            state.die = context.roll(6, streams.die_of(state.active))
        if context.record is not None:
            context.announce(DieRolled(state.active, state.die, chosen))


class Stroll(Step):
    """The piece moves on clockwise by the die;
    reaching or crossing space 0 is Pay Day, before the landing (SB-65, SB-67)."""

    pause: ClassVar[float] = 1.5

    def run(self, state: State, context: Context) -> None:
        seat = state.active
        player = state.players[seat]
        origin = player.space
        space = origin + state.die
        pay_day = space >= SPACES
        if pay_day:
            space -= SPACES
            state.agenda.append(PAY_DAY)
        player.space = space
        if context.record is not None:
            context.announce(Strolled(seat, origin, space, state.die, pay_day))


class PayDay(Step):
    """Salary and Catnip, by character (SB-67, SB-143 to SB-146)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        rules, seat = context.cards, state.active
        player = state.players[seat]
        salary = rules.salary[player.character]
        player.bills += salary
        if salary and context.record is not None:
            context.announce(Gained(seat, salary, "salary", player.bills))
        catnip.draw(state, context, seat, rules.payday_catnip[player.character], "pay-day")


PAY_DAY = PayDay()


class Landing(Step):
    """What the space does where the move ended; compulsory (SB-65, SB-69 to SB-75)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        state.phase = LANDING
        rules, seat = context.cards, state.active
        space = state.players[seat].space
        match rules.kinds[space]:
            case "catnip":
                catnip.draw(state, context, seat, 1, "space")
            case "dividend":
                companies, rate = rules.dividends[space]
                pay_dividend(state, context, seat, companies, rate, "dividend")
            case "loan":
                state.agenda.append(Charge(seat, BANK, rules.loan[state.players[seat].character], LOAN))
            case "tax":
                state.agenda.append(Charge(seat, BANK, rules.tax, TAX))
            case "tower":
                visit(state, context, seat, rules.tower_at[space])
            case "market":
                state.agenda.append(market.OPENINGS[market.SPACE])
            case "prison":
                prison.land(state, context, seat)


def pay_dividend(
    state: State, context: Context, seat: int, companies: tuple[int, ...], rate: int, why: str
) -> None:
    """So much for every Spoon held in these companies, whatever their price (SB-69)."""
    spoons = 0
    for cert, owner in enumerate(state.owners):
        if owner == seat and COMPANY[cert] in companies:
            spoons += SPOONS[cert]
    if not spoons:
        return
    player = state.players[seat]
    player.bills += rate * spoons
    if context.record is not None:
        context.announce(Gained(seat, rate * spoons, why, player.bills, spoons))


def visit(state: State, context: Context, seat: int, tower: int) -> None:
    """Somebody else's Tower: rent, fixed now, and then it grows (SB-75, SB-102, SB-103)."""
    owner = state.tower_owners[tower]
    if owner in (BANK, seat):
        return
    rent = towers.rent(state, context.cards, tower)
    state.then(Charge(seat, owner, rent, RENT, tower), TowerRise(tower, owner))


class TowerRise(Step):
    """A visited Tower grows, however the rent was dealt with (SB-103, SB-104),
    unless its owner had to sell it (SB-108)."""

    tower: int
    owner: int
    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        if state.tower_owners[self.tower] == self.owner:
            towers.grow(state, context, self.tower, context.cards.constants.tower_kibbles_per_visit, "visit")

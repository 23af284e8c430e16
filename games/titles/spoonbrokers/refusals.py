"""Why a choice that is not offered is refused: a code, a sentence for the player and the rule.

Nothing is decided here: a choice is legal if it is among the options. This only finds the words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from games.engine import Action, IllegalAction
from games.engine.actions import NOT_OFFERED, Why
from games.titles.spoonbrokers import actions as act
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BANK, COMPANY, FIRST_TOWER, LANDING, LETTERS, SPOONS, TRADE

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def refuse(state: State, rules: CompiledRules, seat: int, action: Action) -> NoReturn:
    """Raise the refusal of an action that is not among the choices of this seat now."""
    raise IllegalAction(*why_not(state, rules, seat, action))


def why_not(state: State, rules: CompiledRules, seat: int, action: Action) -> Why:
    """What stands in the way of this action, for somebody who is asked something else."""
    reason = REASONS.get(type(action))
    return (reason(state, rules, seat, action) if reason else None) or NOT_OFFERED


def _transaction(state: State, rules: CompiledRules, seat: int, subject: int) -> Why | None:
    """What stands in the way of any transaction."""
    if seat != state.active:
        return "not-your-turn", "Transactions are for the Broker whose turn it is.", "SB-50"
    if state.phase != TRADE:
        if state.phase < TRADE:
            return "too-early", "Transactions come after the Market card.", "SB-21"
        return "too-late", "After the roll there are no more transactions this turn.", "SB-22"
    if state.closed:
        return "closed", "The Market is closed this turn.", "SB-32"
    if state.left <= 0:
        return "no-transactions", "You have used up this turn's transactions.", "SB-50"
    if subject in state.locked:
        return "locked", "That was stopped: not again this turn.", "SB-96"
    return None


def _buy(state: State, rules: CompiledRules, seat: int, action: act.Buy) -> Why | None:
    if why := _transaction(state, rules, seat, action.cert):
        return why
    company, owner = COMPANY[action.cert], state.owners[action.cert]
    if owner == seat:
        return "owned", "You have that certificate already.", "SB-06"
    if owner != BANK:
        return (
            "taken",
            f"{{seat:{owner}}} has that certificate; Brokers do not deal with each other.",
            "SB-09",
        )
    if not state.prices[company]:
        return (
            "worthless",
            f"{{{LETTERS[company]}}} stands at zero: its certificates are not for sale.",
            "SB-57",
        )
    price = SPOONS[action.cert] * state.prices[company]
    price = price // 2 if state.discount else price
    missing = price - state.players[seat].bills
    return "too-poor", f"It costs {{K:{price}}}, {{K:{missing}}} more than your bills.", "SB-51"


def _sell(state: State, rules: CompiledRules, seat: int, action: act.Sell) -> Why | None:
    if why := _transaction(state, rules, seat, action.cert):
        return why
    if state.owners[action.cert] != seat:
        return "not-yours", "You do not have that certificate.", "SB-52"
    return (
        "worthless",
        f"{{{LETTERS[COMPANY[action.cert]]}}} stands at zero: it would fetch nothing.",
        "SB-57",
    )


def _tower(state: State, rules: CompiledRules, seat: int, action: act.BuyTower) -> Why | None:
    if why := _transaction(state, rules, seat, FIRST_TOWER + action.tower):
        return why
    owner = state.tower_owners[action.tower]
    if owner != BANK:
        whose = "You own" if owner == seat else f"{{seat:{owner}}} owns"
        return "taken", f"{whose} that Tower already.", "SB-55"
    missing = rules.tower_cost - state.players[seat].bills
    return (
        "too-poor",
        f"A Tower costs {{K:{rules.tower_cost}}}, {{K:{missing}}} more than your bills.",
        "SB-55",
    )


def _play(state: State, rules: CompiledRules, seat: int, action: act.PlayCatnip) -> Why | None:
    player = state.players[seat]
    if action.card >= len(rules.catnip_codes) or action.card not in [
        rules.design[card] for card in player.hand
    ]:
        return "not-held", "You hold no such Catnip card.", "SB-87"
    if player.played:
        return "once", "You have played a Catnip card this turn.", "SB-86"
    if action.card == rules.stop:
        return "reaction", "That card answers a transaction of somebody else.", "SB-93"
    if seat != state.active:
        return (
            "not-your-turn",
            "Catnip is for your own turn.",
            "SB-116" if state.phase == LANDING else "SB-87",
        )
    windows = rules.data.catnip[action.card].windows
    if state.agenda and getattr(state.agenda[-1], "window", "") in windows:
        effect = rules.effects[action.card]
        lacking = not effect.possible(state, rules, seat)
        return "no-effect", "That card would be of no use now." if lacking else effect.of_no_use, "SB-90"
    return "not-now", f"That card is for another moment: {_listing(windows)}.", "SB-88"


WINDOW_NAMES = {
    "pre_market": "before the Market",
    "trade": "while you trade",
    "charge": "when you owe",
    "end": "at the end of your turn",
    "prison": "to leave prison",
    "reaction": "in other Brokers' transactions",
}


def _listing(windows: list[Any]) -> str:
    names = [WINDOW_NAMES[window] for window in windows]
    return " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def _stop(state: State, rules: CompiledRules, seat: int, action: act.StopTransaction) -> Why | None:
    if seat == state.active:
        return "own-turn", "Stop Transaction is for the turns of others.", "SB-93"
    player = state.players[seat]
    if rules.stops.isdisjoint(player.hand):
        return "not-held", "You do not hold Stop Transaction.", "SB-94"
    return "nothing-declared", "There is no transaction to stop.", "SB-97"


def _fee(state: State, rules: CompiledRules, seat: int, action: act.PayFee) -> Why | None:
    if state.prisoner != seat:
        return "not-in-prison", "You are not in Debtor's Prison.", "SB-125"
    return (
        "too-poor",
        f"Leaving costs {{K:{rules.prison_fee}}} in bills, and nothing may be sold for it.",
        "SB-126",
    )


def _pay(state: State, rules: CompiledRules, seat: int, action: act.PayCharge) -> Why | None:
    return "too-poor", "Your bills do not cover what you owe.", "SB-112"


def _debt_sale(state: State, rules: CompiledRules, seat: int, action: act.DebtSale) -> Why | None:
    if state.owners[action.cert] != seat:
        return "not-yours", "You do not have that certificate.", "SB-112"
    if not state.prices[COMPANY[action.cert]]:
        return (
            "worthless",
            f"{{{LETTERS[COMPANY[action.cert]]}}} stands at zero: the bank gives nothing for it.",
            "SB-112",
        )
    return "covered", "Your bills cover what you owe: nothing more is sold.", "SB-113"


def _debt_tower(state: State, rules: CompiledRules, seat: int, action: act.DebtTower) -> Why | None:
    if state.tower_owners[action.tower] != seat:
        return "not-yours", "You do not own that Tower.", "SB-114"
    return "certificates-first", "A Tower goes only when no certificate of any value is left.", "SB-114"


def _broke(state: State, rules: CompiledRules, seat: int, action: act.GoBroke) -> Why | None:
    return "not-broke", "You still have something to pay with.", "SB-117"


def _company(state: State, rules: CompiledRules, seat: int, action: act.ChooseCompany) -> Why | None:
    if not state.prices[action.company]:
        return "empty", f"{{{LETTERS[action.company]}}} has no Kibbles to move.", "SB-41"
    return "not-named", "The card does not name that company here.", "SB-41"


def _character(state: State, rules: CompiledRules, seat: int, action: act.ChooseCharacter) -> Why | None:
    return "taken", "Everybody plays a different character.", "SB-141"


REASONS: dict[type[Action], Callable[[State, Any, int, Any], Why | None]] = {
    act.Buy: _buy,
    act.Sell: _sell,
    act.BuyTower: _tower,
    act.PlayCatnip: _play,
    act.StopTransaction: _stop,
    act.PayFee: _fee,
    act.PayCharge: _pay,
    act.DebtSale: _debt_sale,
    act.DebtTower: _debt_tower,
    act.GoBroke: _broke,
    act.ChooseCompany: _company,
    act.ChooseCharacter: _character,
}

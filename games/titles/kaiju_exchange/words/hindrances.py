"""What the active player may want and cannot do now, with what is missing, on the thing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Action, Hindrance
from games.engine.phrases import some
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.expertise import payable
from games.titles.kaiju_exchange.inventory_limit import has_room
from games.titles.kaiju_exchange.market import LOT
from games.titles.kaiju_exchange.offers import chains_left
from games.titles.kaiju_exchange.terms import BUSINESS, GLOBAL, GOODS, LOCAL, MATERIALS, RESERVED
from games.titles.kaiju_exchange.words.phrases import card, contract, good, goods, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext
from games.titles.kaiju_exchange.words.trade_meaning import pays_in_full

A_SALE = 2
"""What one sale brings at most: Wonga missing up to this is one step away."""


def hindrances(prompt: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Everything that the free actions hold in store, but not now."""
    verbs = {type(option) for option in options}
    found = [*_trade(prompt)]
    if not prompt.state.fall:
        found += _market(prompt, verbs)
    found += [
        *_hire(prompt, verbs),
        *_replace(prompt, verbs),
        *_powers(prompt, verbs),
        *_convert(prompt, verbs),
    ]
    found += [*_demands(prompt), *_contracts(prompt)]
    return found


def _trade(prompt: PromptContext) -> Iterator[Hindrance]:
    if chains_left(prompt.state, prompt.rules) <= 0:
        most = some(prompt.rules.constants.max_failed_chains, "offer")
        yield Hindrance("trade", "Trade", f"{most} came to nothing", ["verb:trade"], "KX-47")


# -- the Republic --------------------------------------------------------------------------------------------


def _market(prompt: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    rules, player, rows = prompt.rules, prompt.player, prompt.state.republic
    room_for_favor = player.favors < rules.favor_max or prompt.state.alliance_here
    for type in MATERIALS:
        anchors = [f"row:{GOODS[type]}"]
        sells = rows[type] < rules.spaces and rules.prices[rows[type]] > 0
        if not sells:
            yield Hindrance("sell", f"Sell {good(type, LOT)}", "no sale", anchors, "KX-51")
        elif player.materials[type] < LOT:
            lacking = LOT - player.materials[type]
            yield Hindrance(
                "sell",
                f"Sell {good(type, LOT)}",
                f"{good(type, lacking)} short",
                anchors,
                "KX-51",
                lacking == 1,
            )
        elif rules.favors[rows[type]] and not room_for_favor:
            favor = [f"row:{GOODS[type]}:favor"]
            yield Hindrance("donate", f"Give {good(type, LOT)}", "the Alliance is taken", favor, "KX-56")
    if a.Donate not in verbs and room_for_favor:
        yield Hindrance("donate", "Donate", "two of a kind, for a Lacking row", ["verb:donate"], "KX-54")
    if a.Redeem not in verbs:
        yield from _redeem(prompt)


def _redeem(prompt: PromptContext) -> Iterator[Hindrance]:
    board, player, stock = prompt.rules.board, prompt.player, sum(prompt.state.republic)
    rule, near = "KX-57", False
    if not player.favors and not player.alliance:
        reason = "no Favor"
    elif player.wonga < board.redeem_cost:
        reason, near = f"{wonga(board.redeem_cost - player.wonga)} short", True
    elif not stock:
        reason = "the Republic's shelves are empty"
    elif not has_room(prompt.state, prompt.rules, prompt.seat, min(stock, board.redeem_materials)):
        reason, rule = "no room for more", "KX-70"
    else:
        return
    yield Hindrance("redeem", "Redeem", reason, ["favor"], rule, near)


# -- Crew, powers, the lab -----------------------------------------------------------------------------------


def _hire(prompt: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    if a.Hire in verbs:
        return
    rules, player = prompt.rules, prompt.player
    cost = rules.hire_cost[prompt.state.event]
    anchors = [f"crew:{len(player.crew)}"] if len(player.crew) < rules.max_crew else ["verb:hire"]
    reason, rule, near = "no such Crew left", "KX-66", False
    if len(player.crew) >= rules.max_crew:
        reason, rule = "Crew full", "KX-61"
    elif prompt.state.turn.hired:
        reason, rule = "once a turn", "KX-60"
    elif player.wonga < cost:
        reason, rule, near = _lacks(cost - player.wonga, "KX-61")
    yield Hindrance("hire", f"Hire for {wonga(cost)}", reason, anchors, rule, near)


def _replace(prompt: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    if a.Replace in verbs:
        return
    cost = prompt.rules.replace_cost[prompt.state.event]
    reason, rule, near = "no such Crew left", "KX-66", False
    if prompt.state.turn.replaced:
        reason, rule = "once a turn", "KX-60"
    elif prompt.player.wonga < cost:
        reason, rule, near = _lacks(cost - prompt.player.wonga, "KX-62")
    yield Hindrance("replace", f"Replace for {wonga(cost)}", reason, ["verb:replace"], rule, near)


def _lacks(amount: int, rule: str) -> tuple[str, str, bool]:
    return f"{wonga(amount)} short", rule, amount <= A_SALE


def _powers(prompt: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    rules, held = prompt.rules, prompt.player.materials
    if prompt.power == rules.cash_power and a.CashPonzium not in verbs:
        lacking = rules.cash_count - held[rules.cash_type]
        label = f"Cash {good(rules.cash_type, rules.cash_count)}"
        yield Hindrance(
            "cash-ponzium",
            label,
            f"{good(rules.cash_type, lacking)} short",
            ["power"],
            "KX-116",
            lacking == 1,
        )
    if prompt.power == rules.reserve_power and a.Reserve not in verbs:
        lacking = rules.reserve_cost - held[rules.reserve_type]
        if len(prompt.player.reserved) >= rules.reserve_max:
            reason = f"{some(rules.reserve_max, 'Demand')} reserved already"
        elif lacking > 0:
            reason = f"{good(rules.reserve_type, lacking)} short"
        else:
            reason = "nothing to reserve"
        yield Hindrance("reserve", "Reserve", reason, ["power"], "KX-120", lacking == 1)


def _convert(prompt: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    give = prompt.rules.convert[prompt.state.event]
    if give and a.Convert not in verbs:
        reason = "done this turn" if prompt.state.turn.converted else f"{some(give, 'material')} needed"
        yield Hindrance("convert", f"Swap {give} for 1", reason, ["event"], "KX-134")


# -- Demands and Contracts -----------------------------------------------------------------------------------


def _demands(prompt: PromptContext) -> Iterator[Hindrance]:
    state, rules, player = prompt.state, prompt.rules, prompt.player
    for zone, cards in ((LOCAL, player.locals), (GLOBAL, state.globals), (RESERVED, player.reserved)):
        for place, one in enumerate(cards):
            why = _why_not_demand(prompt, one)
            if why is not None:
                reason, rule, near = why
                label = f"Fulfil {card(rules.demand_codes[one])}"
                yield Hindrance("fulfil", label, reason, [f"{zone}:{place}"], rule, near)


def _why_not_demand(prompt: PromptContext, one: int) -> tuple[str, str, bool] | None:
    """What stands between the player and this Demand; `None` if nothing does."""
    rules, turn = prompt.rules, prompt.state.turn
    if turn.contract:
        return "not after a Contract", "KX-75", False
    if turn.acts >= rules.constants.max_demands_per_turn:
        return f"{turn.acts} this turn already", "KX-75", False
    if payable(rules, one, prompt.player.materials, prompt.power):
        if turn.step == BUSINESS:
            return None
        if not pays_in_full(rules, one, prompt.player.materials, prompt.power):
            return "in Business, but pays nothing", "KX-113", True
        return "can be paid, in Business", "KX-77", True
    lacking = _lacking_with_power(prompt, one)
    return f"{goods(lacking)} short", "KX-80", sum(lacking) == 1


def _contracts(prompt: PromptContext) -> Iterator[Hindrance]:
    rules, turn = prompt.rules, prompt.state.turn
    for place, one in enumerate(prompt.player.contracts):
        lacking = _lacking(prompt.player.materials, rules.contract_cost[one])
        rule, near = "KX-81", False
        if turn.acts:
            reason, rule = "not after a Demand", "KX-75"
        elif any(lacking):
            reason, near = f"{goods(lacking)} short", sum(lacking) == 1
        elif turn.step < BUSINESS:
            reason, near = "can be paid, in Business", True
        else:
            continue
        label = f"Fulfil {contract(rules.contract_codes[one])}"
        yield Hindrance("fulfil-contract", label, reason, [f"contract:{place}"], rule, near)


def _lacking_with_power(prompt: PromptContext, one: int) -> list[int]:
    """What is missing once the power's substitutes have stood in as far as they go (KX-113, KX-114)."""
    rules, held = prompt.rules, prompt.player.materials
    cost = rules.demand_cost[one]
    lacking = _lacking(held, cost)
    if substitute := rules.substitutes[prompt.power]:
        type, ratio, _ = substitute
        spare = max(0, held[type] - cost[type]) // ratio
        for kind in MATERIALS:
            units = min(spare, lacking[kind])
            lacking[kind] -= units
            spare -= units
    return lacking


def _lacking(held: Sequence[int], cost: Sequence[int]) -> list[int]:
    return [max(0, asked - has) for has, asked in zip(held, cost, strict=True)]

"""What the active player may want and cannot do now, with what is missing, on the thing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Action, Hindrance
from games.engine.phrases import some
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.fulfil import payable
from games.titles.kaiju_exchange.inventory_limit import has_room
from games.titles.kaiju_exchange.market import LOT
from games.titles.kaiju_exchange.offers import chains_left
from games.titles.kaiju_exchange.terms import BUSINESS, GLOBAL, GOODS, LOCAL, MATERIALS, RESERVED
from games.titles.kaiju_exchange.words.phrases import card, contract, good, goods, wonga
from games.titles.kaiju_exchange.words.prompt_context import PromptContext

A_SALE = 2
"""What one sale brings at most: Wonga missing up to this is one step away."""


def hindrances(context: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Everything that the free actions hold in store, but not now."""
    verbs = {type(option) for option in options}
    found = [*_trade(context)]
    if not context.state.fall:
        found += _market(context, verbs)
    found += [
        *_hire(context, verbs),
        *_replace(context, verbs),
        *_powers(context, verbs),
        *_convert(context, verbs),
    ]
    found += [*_demands(context), *_contracts(context)]
    return found


def _trade(context: PromptContext) -> Iterator[Hindrance]:
    if chains_left(context.state, context.book) <= 0:
        most = some(context.book.constants.max_failed_chains, "offer")
        yield Hindrance("trade", "Trade", f"{most} came to nothing", ["verb:trade"], "KX-47")


# -- the Republic --------------------------------------------------------------------------------------------


def _market(context: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    book, player, rows = context.book, context.player, context.state.republic
    room_for_favor = player.favors < book.favor_max or context.state.alliance_here
    for type in MATERIALS:
        anchors = [f"row:{GOODS[type]}"]
        sells = rows[type] < book.spaces and book.prices[rows[type]] > 0
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
        elif book.favors[rows[type]] and not room_for_favor:
            favor = [f"row:{GOODS[type]}:favor"]
            yield Hindrance("donate", f"Give {good(type, LOT)}", "the Alliance is taken", favor, "KX-56")
    if a.Donate not in verbs and room_for_favor:
        yield Hindrance("donate", "Donate", "two of a kind, for a Lacking row", ["verb:donate"], "KX-54")
    if a.Redeem not in verbs:
        yield from _redeem(context)


def _redeem(context: PromptContext) -> Iterator[Hindrance]:
    board, player, stock = context.book.board, context.player, sum(context.state.republic)
    rule, near = "KX-57", False
    if not player.favors and not player.alliance:
        reason = "no Favor"
    elif player.wonga < board.redeem_cost:
        reason, near = f"{wonga(board.redeem_cost - player.wonga)} short", True
    elif not stock:
        reason = "the Republic's shelves are empty"
    elif not has_room(context.state, context.book, context.seat, min(stock, board.redeem_materials)):
        reason, rule = "no room for more", "KX-70"
    else:
        return
    yield Hindrance("redeem", "Redeem", reason, ["favor"], rule, near)


# -- Crew, powers, the lab -----------------------------------------------------------------------------------


def _hire(context: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    if a.Hire in verbs:
        return
    book, player = context.book, context.player
    cost = book.hire_cost[context.state.event]
    anchors = [f"crew:{len(player.crew)}"] if len(player.crew) < book.max_crew else ["verb:hire"]
    reason, rule, near = "no such Crew left", "KX-66", False
    if len(player.crew) >= book.max_crew:
        reason, rule = "Crew full", "KX-61"
    elif context.state.turn.hired:
        reason, rule = "once a turn", "KX-60"
    elif player.wonga < cost:
        reason, rule, near = _lacks(cost - player.wonga, "KX-61")
    yield Hindrance("hire", f"Hire for {wonga(cost)}", reason, anchors, rule, near)


def _replace(context: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    if a.Replace in verbs:
        return
    cost = context.book.replace_cost[context.state.event]
    reason, rule, near = "no such Crew left", "KX-66", False
    if context.state.turn.replaced:
        reason, rule = "once a turn", "KX-60"
    elif context.player.wonga < cost:
        reason, rule, near = _lacks(cost - context.player.wonga, "KX-62")
    yield Hindrance("replace", f"Replace for {wonga(cost)}", reason, ["verb:replace"], rule, near)


def _lacks(amount: int, rule: str) -> tuple[str, str, bool]:
    return f"{wonga(amount)} short", rule, amount <= A_SALE


def _powers(context: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    book, held = context.book, context.player.materials
    if context.power == book.cash_power and a.CashPonzium not in verbs:
        lacking = book.cash_count - held[book.cash_type]
        label = f"Cash {good(book.cash_type, book.cash_count)}"
        yield Hindrance(
            "cash-ponzium", label, f"{good(book.cash_type, lacking)} short", ["power"], "KX-116", lacking == 1
        )
    if context.power == book.reserve_power and a.Reserve not in verbs:
        lacking = book.reserve_cost - held[book.reserve_type]
        if len(context.player.reserved) >= book.reserve_max:
            reason = f"{some(book.reserve_max, 'Demand')} reserved already"
        elif lacking > 0:
            reason = f"{good(book.reserve_type, lacking)} short"
        else:
            reason = "nothing to reserve"
        yield Hindrance("reserve", "Reserve", reason, ["power"], "KX-120", lacking == 1)


def _convert(context: PromptContext, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    give = context.book.convert[context.state.event]
    if give and a.Convert not in verbs:
        reason = "done this turn" if context.state.turn.converted else f"{some(give, 'material')} needed"
        yield Hindrance("convert", f"Swap {give} for 1", reason, ["event"], "KX-134")


# -- Demands and Contracts -----------------------------------------------------------------------------------


def _demands(context: PromptContext) -> Iterator[Hindrance]:
    state, book, player = context.state, context.book, context.player
    for zone, cards in ((LOCAL, player.locals), (GLOBAL, state.globals), (RESERVED, player.reserved)):
        for place, one in enumerate(cards):
            why = _why_not_demand(context, one)
            if why is not None:
                reason, rule, near = why
                label = f"Fulfil {card(book.demand_codes[one])}"
                yield Hindrance("fulfil", label, reason, [f"{zone}:{place}"], rule, near)


def _why_not_demand(context: PromptContext, one: int) -> tuple[str, str, bool] | None:
    """What stands between the player and this Demand; `None` if nothing does."""
    book, turn = context.book, context.state.turn
    if turn.contract:
        return "not after a Contract", "KX-75", False
    if turn.acts >= book.constants.max_demands_per_turn:
        return f"{turn.acts} this turn already", "KX-75", False
    if payable(book, one, context.player.materials, context.power):
        return None if turn.step == BUSINESS else ("can be paid, in Business", "KX-77", True)
    lacking = _lacking_with_power(context, one)
    return f"{goods(lacking)} short", "KX-80", sum(lacking) == 1


def _contracts(context: PromptContext) -> Iterator[Hindrance]:
    book, turn = context.book, context.state.turn
    for place, one in enumerate(context.player.contracts):
        lacking = _lacking(context.player.materials, book.contract_cost[one])
        rule, near = "KX-81", False
        if turn.acts:
            reason, rule = "not after a Demand", "KX-75"
        elif any(lacking):
            reason, near = f"{goods(lacking)} short", sum(lacking) == 1
        elif turn.step < BUSINESS:
            reason, near = "can be paid, in Business", True
        else:
            continue
        label = f"Fulfil {contract(book.contract_codes[one])}"
        yield Hindrance("fulfil-contract", label, reason, [f"contract:{place}"], rule, near)


def _lacking_with_power(context: PromptContext, one: int) -> list[int]:
    """What is missing once the power's substitutes have stood in as far as they go (KX-113, KX-114)."""
    book, held = context.book, context.player.materials
    cost = book.demand_cost[one]
    lacking = _lacking(held, cost)
    if substitute := book.substitutes[context.power]:
        type, ratio, _ = substitute
        spare = max(0, held[type] - cost[type]) // ratio
        for kind in MATERIALS:
            units = min(spare, lacking[kind])
            lacking[kind] -= units
            spare -= units
    return lacking


def _lacking(held: Sequence[int], cost: Sequence[int]) -> list[int]:
    return [max(0, asked - has) for has, asked in zip(held, cost, strict=True)]

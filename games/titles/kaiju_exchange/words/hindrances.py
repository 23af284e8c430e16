"""What the active player may want and cannot do now, with what is missing, on the thing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Action, Hindrance
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.fulfil import payable
from games.titles.kaiju_exchange.inventory_limit import has_room
from games.titles.kaiju_exchange.market import LOT
from games.titles.kaiju_exchange.offers import chains_left
from games.titles.kaiju_exchange.terms import BUSINESS, GLOBAL, GOODS, LOCAL, MATERIALS, RESERVED
from games.titles.kaiju_exchange.words.scene import Scene
from games.titles.kaiju_exchange.words.wording import card, contract, good, goods, some, wonga

A_SALE = 2
"""What one sale brings at most: Wonga missing up to this is one step away."""


def hindrances(scene: Scene, options: Sequence[Action]) -> list[Hindrance]:
    """Everything that the free actions hold in store, but not now."""
    verbs = {type(option) for option in options}
    found = [*_trade(scene)]
    if not scene.state.fall:
        found += _market(scene, verbs)
    found += [*_hire(scene, verbs), *_replace(scene, verbs), *_powers(scene, verbs), *_convert(scene, verbs)]
    found += [*_demands(scene), *_contracts(scene)]
    return found


def _trade(scene: Scene) -> Iterator[Hindrance]:
    if chains_left(scene.state, scene.book) <= 0:
        most = some(scene.book.constants.max_failed_chains, "offer")
        yield Hindrance("trade", "Trade", f"{most} came to nothing", ["verb:trade"], "KX-47")


# -- the Republic ------------------------------------------------------------------------------------------------


def _market(scene: Scene, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    book, player, rows = scene.book, scene.player, scene.state.republic
    room_for_favor = player.favors < book.favor_max or scene.state.alliance_here
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
        yield from _redeem(scene)


def _redeem(scene: Scene) -> Iterator[Hindrance]:
    board, player, stock = scene.book.board, scene.player, sum(scene.state.republic)
    rule, near = "KX-57", False
    if not player.favors and not player.alliance:
        reason = "no Favor"
    elif player.wonga < board.redeem_cost:
        reason, near = f"{wonga(board.redeem_cost - player.wonga)} short", True
    elif not stock:
        reason = "its shelves are empty"
    elif not has_room(scene.state, scene.book, scene.seat, min(stock, board.redeem_materials)):
        reason, rule = "no room for more", "KX-70"
    else:
        return
    yield Hindrance("redeem", "Redeem", reason, ["favor"], rule, near)


# -- Crew, powers, the lab ---------------------------------------------------------------------------------------


def _hire(scene: Scene, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    if a.Hire in verbs:
        return
    book, player = scene.book, scene.player
    cost = book.hire_cost[scene.state.event]
    anchors = [f"crew:{len(player.crew)}"] if len(player.crew) < book.max_crew else ["verb:hire"]
    reason, rule, near = "no such Crew left", "KX-66", False
    if len(player.crew) >= book.max_crew:
        reason, rule = "Crew full", "KX-61"
    elif scene.state.turn.hired:
        reason, rule = "once a turn", "KX-60"
    elif player.wonga < cost:
        reason, rule, near = _lacks(cost - player.wonga, "KX-61")
    yield Hindrance("hire", f"Hire for {wonga(cost)}", reason, anchors, rule, near)


def _replace(scene: Scene, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    if a.Replace in verbs:
        return
    cost = scene.book.replace_cost[scene.state.event]
    reason, rule, near = "no such Crew left", "KX-66", False
    if scene.state.turn.replaced:
        reason, rule = "once a turn", "KX-60"
    elif scene.player.wonga < cost:
        reason, rule, near = _lacks(cost - scene.player.wonga, "KX-62")
    yield Hindrance("replace", f"Replace for {wonga(cost)}", reason, ["verb:replace"], rule, near)


def _lacks(amount: int, rule: str) -> tuple[str, str, bool]:
    return f"{wonga(amount)} short", rule, amount <= A_SALE


def _powers(scene: Scene, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    book, held = scene.book, scene.player.materials
    if scene.power == book.cash_power and a.CashPonzium not in verbs:
        lacking = book.cash_count - held[book.cash_type]
        label = f"Cash {good(book.cash_type, book.cash_count)}"
        yield Hindrance(
            "cash-ponzium", label, f"{good(book.cash_type, lacking)} short", ["power"], "KX-116", lacking == 1
        )
    if scene.power == book.reserve_power and a.Reserve not in verbs:
        lacking = book.reserve_cost - held[book.reserve_type]
        if len(scene.player.reserved) >= book.reserve_max:
            reason = f"{some(book.reserve_max, 'Demand')} reserved already"
        elif lacking > 0:
            reason = f"{good(book.reserve_type, lacking)} short"
        else:
            reason = "nothing to reserve"
        yield Hindrance("reserve", "Reserve", reason, ["power"], "KX-120", lacking == 1)


def _convert(scene: Scene, verbs: set[type[Action]]) -> Iterator[Hindrance]:
    give = scene.book.convert[scene.state.event]
    if give and a.Convert not in verbs:
        reason = "done this turn" if scene.state.turn.converted else f"{some(give, 'material')} needed"
        yield Hindrance("convert", f"Swap {give} for 1", reason, ["event"], "KX-134")


# -- Demands and Contracts ---------------------------------------------------------------------------------------


def _demands(scene: Scene) -> Iterator[Hindrance]:
    state, book, player = scene.state, scene.book, scene.player
    for zone, cards in ((LOCAL, player.locals), (GLOBAL, state.globals), (RESERVED, player.reserved)):
        for place, one in enumerate(cards):
            why = _why_not_demand(scene, one)
            if why is not None:
                reason, rule, near = why
                label = f"Fulfil {card(book.demand_codes[one])}"
                yield Hindrance("fulfil", label, reason, [f"{zone}:{place}"], rule, near)


def _why_not_demand(scene: Scene, one: int) -> tuple[str, str, bool] | None:
    """What stands between the player and this Demand; `None` if nothing does."""
    book, turn = scene.book, scene.state.turn
    if turn.contract:
        return "not after a Contract", "KX-75", False
    if turn.acts >= book.constants.max_demands_per_turn:
        return f"{turn.acts} this turn already", "KX-75", False
    if payable(book, one, scene.player.materials, scene.power):
        return None if turn.step == BUSINESS else ("can be paid, in Business", "KX-77", True)
    lacking = _lacking(scene.player.materials, book.demand_cost[one])
    return f"{goods(lacking)} short", "KX-80", sum(lacking) == 1


def _contracts(scene: Scene) -> Iterator[Hindrance]:
    book, turn = scene.book, scene.state.turn
    for place, one in enumerate(scene.player.contracts):
        lacking = _lacking(scene.player.materials, book.contract_cost[one])
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


def _lacking(held: Sequence[int], cost: Sequence[int]) -> list[int]:
    return [max(0, asked - has) for has, asked in zip(held, cost, strict=True)]

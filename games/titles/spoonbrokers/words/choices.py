"""A choice as shown: its words, where on the table it hangs, and what it would change."""

from __future__ import annotations

from games.engine import Action, Choice
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers import towers, trading
from games.titles.spoonbrokers.catnip_effects import (
    Collect,
    Dividend,
    ExtraTransaction,
    Gain,
    Polish,
    Reopen,
    WaiveCharge,
)
from games.titles.spoonbrokers.owing import Owing, can_waive
from games.titles.spoonbrokers.terms import (
    CERTIFICATE_CODES,
    COMPANY,
    SPACES,
    SPOONS,
)
from games.titles.spoonbrokers.words import choices_of_market  # noqa: F401  (registers its describers)
from games.titles.spoonbrokers.words.describing import DESCRIBERS, describes
from games.titles.spoonbrokers.words.scene import Changes, Scene
from games.titles.spoonbrokers.words.wording import (
    catnip,
    cert,
    character,
    kibbles,
    some,
    space,
    spoons,
    tower,
    who,
)


def choice(scene: Scene, action: Action) -> Choice:
    """How an action is shown to the seat of the scene."""
    return DESCRIBERS[type(action)](scene, action)


# -- setup and prison --------------------------------------------------------------------------------------------


@describes(a.ChooseCharacter)
def _character(scene: Scene, action: a.ChooseCharacter) -> Choice:
    book, at = scene.book, action.character
    code = book.character_codes[at]
    cards = some(book.payday_catnip[at], "Catnip card")
    detail = (
        f"{kibbles(book.start_bills[at])} to start with, Pay Day {kibbles(book.salary[at])} and {cards}, "
        f"loans {kibbles(book.loan[at])}, {some(book.transactions[at], 'transaction')} a turn"
    )
    return Choice(action, "choose-character", character(code), detail, [f"character:{code}"], "SB-142")


@describes(a.PayFee)
def _pay_fee(scene: Scene, action: a.PayFee) -> Choice:
    fee = scene.book.prison_fee
    words = f"Pay {kibbles(fee)} and take your turn"
    return Choice(action, "pay-fee", words, "", ["prison"], "SB-125", scene.bills(-fee))


@describes(a.SkipTurn)
def _skip_turn(scene: Scene, action: a.SkipTurn) -> Choice:
    detail = "No Market, no transactions, no roll; next turn you are free"
    return Choice(action, "skip-turn", "Sit this turn out", detail, ["verb:skip-turn"], "SB-127")


# -- Catnip ------------------------------------------------------------------------------------------------------


@describes(a.PlayCatnip)
def _play(scene: Scene, action: a.PlayCatnip) -> Choice:
    book = scene.book
    card = book.rules.catnip[action.card]
    changes = scene.card_played() + _played(scene, action.card)
    return Choice(action, "play", catnip(card.code), card.text, [f"hand:{card.code}"], "SB-86", changes)


def _played(scene: Scene, design: int) -> Changes:
    """What a card would change that can be told beforehand."""
    state, seat = scene.state, scene.seat
    effect = scene.book.effects[design]
    match effect:
        case Gain():
            return scene.bills(effect.n)
        case Collect():
            paying = [
                other
                for other, player in enumerate(state.players)
                if other != seat and player.bills >= effect.n
            ]
            changes = scene.bills(effect.n * len(paying))
            for other in paying:
                changes += scene.bills(-effect.n, seat=other)
            return changes
        case ExtraTransaction():
            return [("transactions", str(state.left + effect.n))]
        case Reopen():
            return [("transactions", str(scene.book.transactions[scene.player.character]))]
        case Dividend():
            held = {COMPANY[one] for one, owner in enumerate(state.owners) if owner == seat}
            if len(held) == 1:
                return scene.bills(effect.n * scene.spoons_of(seat, held.pop()))
        case Polish():
            own = [at for at, owner in enumerate(state.tower_owners) if owner == seat]
            if len(own) == 1:
                return polished(scene, own[0], effect.n)
        case WaiveCharge():
            return [("charge", "0")]
    return []


def polished(scene: Scene, at: int, count: int) -> Changes:
    """A Tower of one's own that grows by up to so many Tower Kibbles."""
    added = min(count, towers.supply(scene.state, scene.book))
    grown = scene.tower(at, scene.state.tower_kibbles[at] + added)
    return grown + scene.bills(0, towers=added * scene.book.kibble_value)


@describes(a.StopTransaction)
def _stop(scene: Scene, action: a.StopTransaction) -> Choice:
    code = scene.book.catnip_codes[scene.book.stop]
    detail = "It does not happen, uses up a transaction, and cannot be tried again this turn"
    return Choice(
        action, "stop", "Stop it", detail, [f"hand:{code}", "declared"], "SB-95", scene.card_played()
    )


@describes(a.Pass)
def _pass(scene: Scene, action: a.Pass) -> Choice:
    return Choice(action, "pass", "Let it pass", "", ["verb:pass"], "SB-94")


@describes(a.ChooseDie)
def _die(scene: Scene, action: a.ChooseDie) -> Choice:
    target = scene.player.space + action.face
    words = f"Move {action.face} to {space(target % SPACES)}"
    return Choice(
        action,
        "choose-die",
        words,
        arrival(scene, action.face),
        [f"die:{action.face}", f"space:{target % SPACES}"],
        "SB-65",
    )


def arrival(scene: Scene, steps: int) -> str:
    """What waits at the end of a move, in a few words."""
    book, state, player = scene.book, scene.state, scene.player
    target = player.space + steps
    words = []
    if target >= SPACES:
        target -= SPACES
        words.append(f"Pay Day {kibbles(book.salary[player.character])}")
    match book.kinds[target]:
        case "catnip":
            words.append("a Catnip card")
        case "dividend":
            companies, rate = book.dividends[target]
            words.append(kibbles(rate * sum(scene.spoons_of(scene.seat, one) for one in companies)))
        case "loan":
            words.append(f"pay {kibbles(book.loan[player.character])}")
        case "tax":
            words.append(f"pay {kibbles(book.tax)}")
        case "market":
            words.append("another Market card")
        case "prison":
            words.append("a visit" if state.prisoner not in (-1, scene.seat) else "Debtor's Prison")
        case "tower":
            at = book.tower_at[target]
            owner = state.tower_owners[at]
            if owner not in (-1, scene.seat):
                words.append(f"rent {kibbles(towers.rent(state, book, at))} to {who(owner)}")
    return ", ".join(words)


# -- transactions ------------------------------------------------------------------------------------------------


@describes(a.OpenMarket)
def _open(scene: Scene, action: a.OpenMarket) -> Choice:
    return Choice(action, "open-market", "Open the Market", "", ["deck:market"], "SB-30")


@describes(a.Buy)
def _buy(scene: Scene, action: a.Buy) -> Choice:
    price = trading.buying_price(scene.state, action.cert)
    code = CERTIFICATE_CODES[action.cert]
    detail = f"{spoons(SPOONS[action.cert])} for {kibbles(price)}"
    if scene.state.discount:
        detail += f" instead of {kibbles(scene.value(action.cert))}"
    changes = scene.bills(-price) + scene.certificate(action.cert, 1) + scene.deal_used()
    return Choice(action, "buy", f"Buy {cert(code)}", detail, [f"cert:{code}"], "SB-51", changes)


@describes(a.Sell)
def _sell(scene: Scene, action: a.Sell) -> Choice:
    price = trading.selling_price(scene.state, action.cert)
    code = CERTIFICATE_CODES[action.cert]
    detail = f"{spoons(SPOONS[action.cert])} for {kibbles(price)}"
    changes = scene.bills(price) + scene.certificate(action.cert, -1) + scene.deal_used()
    return Choice(action, "sell", f"Sell {cert(code)}", detail, [f"cert:{code}"], "SB-52", changes)


@describes(a.BuyTower)
def _buy_tower(scene: Scene, action: a.BuyTower) -> Choice:
    book, state = scene.book, scene.state
    code, cost = book.tower_codes[action.tower], book.tower_cost
    first = min(book.constants.tower_kibbles_on_purchase, towers.supply(state, book))
    worth = cost + first * book.kibble_value
    changes = scene.bills(-cost, towers=worth) + scene.tower(action.tower, first) + scene.deal_used()
    detail = f"{kibbles(cost)}, and it counts {kibbles(worth)} at once"
    anchors = [f"tower:{code}", f"space:{book.tower_spaces[action.tower]}"]
    return Choice(action, "buy-tower", f"Buy {tower(code)}", detail, anchors, "SB-100", changes)


@describes(a.Roll)
def _roll(scene: Scene, action: a.Roll) -> Choice:
    left = scene.state.left if not scene.state.closed else 0
    detail = f"{some(left, 'transaction').capitalize()} unused" if left else ""
    return Choice(action, "roll", "Roll the die", detail, ["die"], "SB-61")


@describes(a.EndTurn)
def _end(scene: Scene, action: a.EndTurn) -> Choice:
    return Choice(action, "end-turn", "End your turn", "", ["verb:end-turn"], "SB-88")


# -- owing -------------------------------------------------------------------------------------------------------


def _owed(scene: Scene) -> Owing:
    assert isinstance(scene.frame, Owing)
    return scene.frame


def _sold(scene: Scene, price: int, towers: int = 0) -> Changes:
    """After a sale in debt. Once bills suffice the charge is paid at once, unless it could still be waived (SB-111)."""
    owed = _owed(scene)
    left = scene.player.bills + price - owed.amount
    missing = [("charge", str(max(0, -left)))]
    if left < 0 or can_waive(scene.state, scene.book, scene.seat, owed.why):
        return scene.bills(price, towers=towers) + missing
    changes = scene.bills(price - owed.amount, towers=towers)
    return changes + (scene.bills(owed.amount, seat=owed.to) if owed.to >= 0 else []) + missing


@describes(a.PayCharge)
def _pay(scene: Scene, action: a.PayCharge) -> Choice:
    owed = _owed(scene)
    words = f"Pay {kibbles(owed.amount)} to {who(owed.to)}"
    return Choice(action, "pay-charge", words, "", ["charge"], "SB-111", scene.paid(owed.to, owed.amount))


@describes(a.DebtSale)
def _debt_sale(scene: Scene, action: a.DebtSale) -> Choice:
    code, price = CERTIFICATE_CODES[action.cert], scene.value(action.cert)
    changes = _sold(scene, price) + scene.certificate(action.cert, -1)
    return Choice(
        action,
        "debt-sale",
        f"Sell {cert(code)}",
        _suffices(scene, price),
        [f"cert:{code}"],
        "SB-112",
        changes,
    )


@describes(a.DebtTower)
def _debt_tower(scene: Scene, action: a.DebtTower) -> Choice:
    book, state = scene.book, scene.state
    code = book.tower_codes[action.tower]
    price = towers.debt_price(state, book, action.tower)
    lost = towers.worth(state, book, action.tower)
    changes = _sold(scene, price, -lost)
    return Choice(
        action,
        "debt-tower",
        f"Sell {tower(code)} at half its worth",
        _suffices(scene, price),
        [f"tower:{code}"],
        "SB-114",
        changes,
    )


def _suffices(scene: Scene, price: int) -> str:
    left = scene.player.bills + price - _owed(scene).amount
    if left < 0:
        return f"{kibbles(price)}, still {kibbles(-left)} short"
    return f"{kibbles(price)}, which leaves you {kibbles(left)}"


@describes(a.GoBroke)
def _broke(scene: Scene, action: a.GoBroke) -> Choice:
    owed = _owed(scene)
    detail = f"{who(owed.to).capitalize() if owed.to < 0 else who(owed.to)} gets your {kibbles(scene.player.bills)}; the rest is forgiven, and you go to Debtor's Prison"
    changes = scene.paid(owed.to, scene.player.bills)
    return Choice(action, "go-broke", "Go broke", detail, ["charge", "prison"], "SB-117", changes)


# -- beside the question -----------------------------------------------------------------------------------------


@describes(a.StandAside)
def _aside(scene: Scene, action: a.StandAside) -> Choice:
    me = f"seat:{scene.seat}"
    if action.on:
        detail = "You are not asked whether to stop transactions; everybody sees that"
        return Choice(action, "stand-aside", "Pass until my next turn", detail, [me], "R-42")
    return Choice(action, "stand-aside", "Ask me about transactions again", "", [me], "R-42")

"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from games.engine import Decision, Frame
from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer
from games.titles.kaiju_exchange.conversion import ConvertPick
from games.titles.kaiju_exchange.extraction import BankruptcyLoss, WagesChoice, wage_bill
from games.titles.kaiju_exchange.fulfil import DemandPayment
from games.titles.kaiju_exchange.inventory import DiscardPick
from games.titles.kaiju_exchange.market import RedeemPick
from games.titles.kaiju_exchange.powers import may_cash
from games.titles.kaiju_exchange.refresh import ScoreChoice
from games.titles.kaiju_exchange.reserve import (
    AFTER_FULFILMENT,
    AFTER_REVEAL,
    BUSINESS_BEGINS,
    REFRESH_BEGINS,
    REPUBLIC_PHASE,
    ReserveWindow,
)
from games.titles.kaiju_exchange.turn_start import EventChoice, TurnStartAction
from games.titles.kaiju_exchange.windows import BusinessAction, InventoryAction, MainAction
from games.titles.kaiju_exchange.words.choices_of_turn import gift, gift_rule
from games.titles.kaiju_exchange.words.scene import Scene
from games.titles.kaiju_exchange.words.wording import card, event, good, goods, listing, seat, some, wonga


class Ask(NamedTuple):
    """A question: its title, its sentence, its rule, and perhaps a second sentence."""

    title: str
    sentence: str
    rule: str
    hint: str = ""


Asker: TypeAlias = Callable[[Scene, Any], Ask]
_ASKERS: dict[type[Frame], Asker] = {}
D = TypeVar("D", bound=Decision)


def ask(scene: Scene) -> Ask:
    """The question to the seat of this scene."""
    assert scene.frame is not None
    return _ASKERS[type(scene.frame)](scene, scene.frame)


def _of(kind: type[D]) -> Callable[[Callable[[Scene, D], Ask]], Callable[[Scene, D], Ask]]:
    """Marks the function that words the questions of one frame."""

    def mark(asker: Callable[[Scene, D], Ask]) -> Callable[[Scene, D], Ask]:
        _ASKERS[kind] = cast(Asker, asker)
        return asker

    return mark


# -- Turn Start and Extraction -----------------------------------------------------------------------------------

_GIFTS = {
    "KX-131": "One of your Crew brings you an extra material: which?",
    "KX-133": "Gain a material of a kind you have none of: which?",
    "KX-136": "Take {W} from the bank, or a material off the Republic's shelves.",
    "KX-23": "Gain a material: which?",
}


@_of(EventChoice)
def _event_choice(scene: Scene, frame: EventChoice) -> Ask:
    rule = gift_rule(gift(scene))
    return Ask(f"Your turn starts: {event(scene.book.event_codes[scene.state.event])}", _GIFTS[rule], rule)


@_of(TurnStartAction)
def _turn_start(scene: Scene, frame: TurnStartAction) -> Ask:
    bill, purse = wage_bill(scene.state, scene.book, scene.seat), scene.player.wonga
    if purse < bill:
        cash = may_cash(scene.state, scene.book, scene.seat)
        way_out = "cash Ponzium now, or go bankrupt" if cash else "you are about to go bankrupt"
        sentence = f"Wages of {wonga(bill)} are due and you have {wonga(purse)}: {way_out}."
        return Ask("Your turn starts", sentence, "KX-33")
    return Ask("Your turn starts", "Use your power before wages are due, or go on.", "KX-25")


@_of(BankruptcyLoss)
def _bankruptcy(scene: Scene, frame: BankruptcyLoss) -> Ask:
    bill = wage_bill(scene.state, scene.book, scene.seat)
    gained = scene.book.constants.bankruptcy_gain_scored
    sentence = f"You cannot pay {wonga(bill)} in wages: give up one scored card for {wonga(gained)}."
    return Ask("You are bankrupt", sentence, "KX-35")


@_of(WagesChoice)
def _wages(scene: Scene, frame: WagesChoice) -> Ask:
    bill = wage_bill(scene.state, scene.book, scene.seat)
    brings = scene.book.constants.yield_per_crew
    sentence = (
        f"Pay {wonga(bill)} to your Crew, or let hired Crew go; each who stays brings {brings} materials."
    )
    return Ask("Wages are due", sentence, "KX-30")


# -- the three windows -------------------------------------------------------------------------------------------


@_of(MainAction)
def _main(scene: Scene, frame: MainAction) -> Ask:
    if scene.seat != scene.state.active:
        return _answer(scene, frame)
    over = sum(scene.player.materials) - scene.book.limit
    if over > 0:
        sentence = (
            f"You hold {over} more than {scene.book.limit} materials: they must go before Business opens."
        )
        return Ask("Your move: Actions", sentence, "KX-71", _countered(scene))
    sentence = "Trade, deal, hire or replace; then open Business to fulfil Demands."
    return Ask("Your move: Actions", sentence, "KX-26", _countered(scene))


@_of(InventoryAction)
def _inventory(scene: Scene, frame: InventoryAction) -> Ask:
    if scene.seat != scene.state.active:
        return _answer(scene, frame)
    held = sum(scene.player.materials)
    sentence = (
        f"You hold {held} materials, {held - scene.book.limit} too many: trade, sell, or throw some away."
    )
    return Ask("Your move: Inventory", sentence, "KX-71", _countered(scene))


@_of(BusinessAction)
def _business(scene: Scene, frame: BusinessAction) -> Ask:
    if scene.seat != scene.state.active:
        return _answer(scene, frame)
    turn, needed = scene.state.turn, scene.book.constants.demands_for_influence
    hint = _countered(scene) or "Or trade, sell, replace, and end."
    if turn.contract:
        return Ask(
            "Your move: Business", "Your Contract is fulfilled. Put the money to use, or end.", "KX-83", hint
        )
    if turn.acts >= needed:
        sentence = "Three are fulfilled: end Business, and keep one as an Influence."
        return Ask("Your move: Business", sentence, "KX-90", hint)
    if turn.acts:
        sentence = f"Fulfil {some(needed - turn.acts, 'more Demand')} to score an Influence."
        return Ask("Your move: Business", sentence, "KX-91", hint)
    contract = ", or a Contract" if scene.player.contracts else ""
    sentence = f"Fulfil up to {some(needed, 'Demand')}{contract}. Three Demands score an Influence."
    return Ask("Your move: Business", sentence, "KX-75", hint)


def _countered(scene: Scene) -> str:
    """Who waits for the active player's answer."""
    who = [seat(offer.author) for offer in scene.state.offers if offer.to == scene.seat]
    return f"A counter-offer by {listing(who)} waits for your answer." if who else ""


# -- answers -----------------------------------------------------------------------------------------------------


def _answer(scene: Scene, frame: Decision) -> Ask:
    offer = next(offer for offer in scene.state.offers if offer.to == scene.seat)
    verb = "counters" if offer.parent >= 0 else "offers a trade"
    sentence = f"You would get {goods(offer.give)} and give {goods(offer.get)}."
    if not any(offer.get):
        sentence = f"You would be given {goods(offer.give)}."
    elif not any(offer.give):
        sentence = f"You would give {goods(offer.get)} for nothing."
    return Ask(f"{seat(offer.author)} {verb}", sentence, "KX-47")


_ASKERS[AwaitAnswer] = _ASKERS[AwaitAnyAnswer] = _answer

_WINDOWS = {
    AFTER_REVEAL: "New Global Demands lie open",
    BUSINESS_BEGINS: "Business opens",
    AFTER_FULFILMENT: "A Demand has been fulfilled",
    REPUBLIC_PHASE: "The Republic is about to deliver",
    REFRESH_BEGINS: "Fulfilled Demands are about to be cleared away",
}


@_of(ReserveWindow)
def _window(scene: Scene, frame: ReserveWindow) -> Ask:
    title = _WINDOWS[frame.kind]
    if frame.kind == BUSINESS_BEGINS:
        title = (
            "Business opens"
            if scene.seat == scene.state.active
            else f"{seat(scene.state.active)} begins Business"
        )
    price = good(scene.book.reserve_type, scene.book.reserve_cost)
    return Ask(title, f"Reserve a revealed Demand for {price}, or pass.", "KX-126")


# -- one after the other -----------------------------------------------------------------------------------------


@_of(DemandPayment)
def _payment(scene: Scene, frame: DemandPayment) -> Ask:
    book = scene.book
    substitute = book.substitutes[scene.power]
    assert substitute is not None
    stand_in, ratio, pays_nothing = substitute
    price = "but then the Demand pays nothing" if pays_nothing else "and the Demand pays in full"
    asked, _ = book.demand_items[frame.card(scene.state)][len(frame.units)]
    sentence = f"How do you pay? {good(stand_in, ratio)} may stand in for {good(asked)}, {price}."
    title = f"Fulfil {card(book.demand_codes[frame.card(scene.state)])}"
    return Ask(title, sentence, "KX-113" if pays_nothing else "KX-114")


@_of(RedeemPick)
def _redeem(scene: Scene, frame: RedeemPick) -> Ask:
    more = "one more material" if any(frame.taken) else some(frame.left, "material")
    return Ask("Redeem", f"Take {more} off the Republic's shelves.", "KX-57")


@_of(ConvertPick)
def _convert(scene: Scene, frame: ConvertPick) -> Ask:
    left = scene.book.convert[scene.state.event] - len(frame.given)
    if not left:
        return Ask("At the lab", "Which material do you want for them?", "KX-134")
    more = "more " if frame.given else ""
    return Ask("At the lab", f"Give {some(left, more + 'material')} of any kind.", "KX-134")


@_of(DiscardPick)
def _discard(scene: Scene, frame: DiscardPick) -> Ask:
    over = sum(scene.player.materials) - scene.book.limit
    if not frame.paid:
        return Ask("Throw away", f"Choose what goes: {over} more until you hold {scene.book.limit}.", "KX-74")
    if over > 0:
        return Ask("Throw away", f"Choose what goes: {over} too many are left.", "KX-73")
    return Ask("Throw away", "You hold few enough now: throw away more, or stop here.", "KX-73")


@_of(ScoreChoice)
def _score(scene: Scene, frame: ScoreChoice) -> Ask:
    sentence = "Keep one of your fulfilled Demands face down as an Influence. The others will not see which."
    return Ask("Score a Demand", sentence, "KX-90")

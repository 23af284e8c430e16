"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from games.engine import Decision, Frame
from games.titles.spoonbrokers import winning
from games.titles.spoonbrokers.catnip import BeforeMarketChoice, EndChoice
from games.titles.spoonbrokers.catnip_choices import ChooseFace, ChooseOwnTower, ChooseTreat
from games.titles.spoonbrokers.market import (
    HALF,
    BreakTie,
    ChooseDestination,
    ChoosePaidFirst,
    ChoosePayer,
    ChooseSource,
    amount,
)
from games.titles.spoonbrokers.owing import Owing
from games.titles.spoonbrokers.prison import PrisonChoice
from games.titles.spoonbrokers.setup import PickCharacter
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import HAT, LOAN, NONE, RENT, SELL, TAX, TOWER
from games.titles.spoonbrokers.trading import Deal, TradeChoice
from games.titles.spoonbrokers.words.scene import Scene
from games.titles.spoonbrokers.words.wording import (
    black,
    catnip,
    cert,
    company,
    kibbles,
    market,
    seat,
    some,
    tower,
    who,
)


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


# -- setup, prison, the two quiet windows ------------------------------------------------------------------------


@_of(PickCharacter)
def _character(scene: Scene, frame: PickCharacter) -> Ask:
    return Ask(
        "Choose your Broker", "Everybody plays a different cat; those who play later pick first.", "SB-142"
    )


@_of(PrisonChoice)
def _prison(scene: Scene, frame: PrisonChoice) -> Ask:
    sentence = "Buy yourself out and take your turn, or sit it out and be free."
    return Ask("You are in Debtor's Prison", sentence, "SB-125")


@_of(BeforeMarketChoice)
def _before(scene: Scene, frame: BeforeMarketChoice) -> Ask:
    return Ask(
        "Your turn", "Play a Catnip card before the Market opens, or open it.", "SB-88", "One card a turn."
    )


@_of(EndChoice)
def _end(scene: Scene, frame: EndChoice) -> Ask:
    missing = scene.book.target - winning.net(scene.state, scene.book, scene.seat)
    if missing <= 0:
        return Ask("Your turn ends", "You have what it takes to win: end your turn.", "SB-133")
    return Ask(
        "Your turn ends",
        f"Play a last Catnip card, or end it. You are {kibbles(missing)} from winning.",
        "SB-88",
    )


# -- the Market --------------------------------------------------------------------------------------------------


def _card(scene: Scene) -> str:
    """The title of a card's question: the open Market card, or a Catnip card of one's own."""
    state, book = scene.state, scene.book
    if state.open_card != NONE:
        return market(book.market_codes[state.open_card])
    return catnip(book.catnip_codes[book.design[state.catnip_discard[-1]]])


def _some_kibbles(n: int) -> str:
    return "half of its Kibbles" if n == HALF else black(n)


@_of(ChooseSource)
def _source(scene: Scene, frame: ChooseSource) -> Ask:
    return Ask(
        _card(scene), f"Move {_some_kibbles(frame.n)}: out of which company?", "SB-41", "Its price falls."
    )


@_of(ChooseDestination)
def _destination(scene: Scene, frame: ChooseDestination) -> Ask:
    count = amount(scene.state, frame.n, frame.source)
    sentence = f"{black(count)} leave {company(frame.source)}: where do they go?"
    return Ask(_card(scene), sentence, "SB-41", "Its price rises.")


@_of(BreakTie)
def _tie(scene: Scene, frame: BreakTie) -> Ask:
    if frame.highest == NONE:
        return Ask(_card(scene), "Several companies stand highest: which one loses half?", "SB-44")
    count = amount(scene.state, HALF, frame.highest)
    sentence = f"Several companies stand lowest: which one gets {black(count)} from {company(frame.highest)}?"
    return Ask(_card(scene), sentence, "SB-44")


@_of(ChoosePaidFirst)
def _paid_first(scene: Scene, frame: ChoosePaidFirst) -> Ask:
    sentence = f"{company(frame.source)} has only {black(frame.left)} left for two: which is paid first?"
    return Ask(_card(scene), sentence, "SB-38")


@_of(ChoosePayer)
def _pays_first(scene: Scene, frame: ChoosePayer) -> Ask:
    sentence = f"{company(frame.destination)} is due {black(frame.due)}: which of the two pays first?"
    return Ask(_card(scene), sentence, "SB-40")


# -- transactions ------------------------------------------------------------------------------------------------


@_of(TradeChoice)
def _trade(scene: Scene, frame: TradeChoice) -> Ask:
    state = scene.state
    if state.closed:
        return Ask("The Market is closed", "No transactions this turn: play a Catnip card, or roll.", "SB-32")
    if not state.left:
        return Ask(
            "Your transactions", "All are used up: play a Catnip card, or roll.", "SB-50", _bonus(scene)
        )
    sentence = f"{some(state.left, 'transaction').capitalize()} left: buy, sell, or roll."
    return Ask("Your transactions", sentence, "SB-50", _bonus(scene))


def _bonus(scene: Scene) -> str:
    if scene.state.discount:
        return "Your next certificate costs half."
    if scene.state.boost:
        return f"Your next sale brings {kibbles(scene.state.boost)} more per Spoon."
    return ""


def declared_words(scene: Scene, declared: Deal) -> str:
    """`wants to buy … for …`."""
    code = scene.book.subjects[declared.subject]
    thing = tower(code) if declared.deal == TOWER else cert(code)
    return f"{'sell' if declared.deal == SELL else 'buy'} {thing} for {kibbles(declared.price)}"


@_of(StopWindow)
def _stop(scene: Scene, frame: StopWindow) -> Ask:
    declared = scene.state.agenda[-2]
    sentence = f"{seat(scene.state.active)} wants to {declared_words(scene, declared)}."
    net = winning.net(scene.state, scene.book, scene.state.active)
    gain = declared.price if declared.deal == SELL else 0
    reaches = declared.deal == SELL and net < scene.book.target <= net + gain
    hint = f"That would bring them to {kibbles(net + gain)}." if reaches else ""
    return Ask("A transaction is declared", sentence, "SB-94", hint)


@_of(ChooseFace)
def _face(scene: Scene, frame: ChooseFace) -> Ask:
    return Ask("Lucky Landing", "Choose how far you move.", "SB-65")


@_of(ChooseTreat)
def _treat(scene: Scene, frame: ChooseTreat) -> Ask:
    sentence = f"Which company pays you {kibbles(frame.rate)} for each of your Spoons?"
    return Ask("Treat Time", sentence, "SB-69")


@_of(ChooseOwnTower)
def _tower(scene: Scene, frame: ChooseOwnTower) -> Ask:
    return Ask("Tower Polish", "Which of your Towers do you polish?", "SB-101")


# -- owing -------------------------------------------------------------------------------------------------------

_FOR = {LOAN: "a loan payment", TAX: "Tax Day", RENT: "rent", HAT: "Pass the Hat"}


@_of(Owing)
def _owing(scene: Scene, frame: Owing) -> Ask:
    debt = f"{kibbles(frame.amount)} to {who(frame.to)} for {_FOR[frame.why]}"
    missing = frame.amount - scene.player.bills
    if missing <= 0:
        return Ask("You owe money", f"You owe {debt}: pay, or slip away.", "SB-116")
    if any(owner == scene.seat and scene.value(one) for one, owner in enumerate(scene.state.owners)):
        sentence = f"You owe {debt} and are {kibbles(missing)} short: sell a certificate."
        return Ask("You are in debt", sentence, "SB-112")
    if scene.seat in scene.state.tower_owners:
        sentence = f"You owe {debt} and are {kibbles(missing)} short: a Tower must go, at half its worth."
        return Ask("You are in debt", sentence, "SB-114")
    sentence = f"You owe {debt}, are {kibbles(missing)} short and have nothing left to sell."
    return Ask("You are broke", sentence, "SB-117")

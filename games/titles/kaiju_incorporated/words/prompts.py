"""The question to a seat in words: what is asked and why, a choice for everything it may do, and what is too dear."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from games.engine import Action, Decision, Prompt, asked
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated.attacks import LossChoice, Strike
from games.titles.kaiju_incorporated.products import ProductChoice
from games.titles.kaiju_incorporated.specials import DemolitionChoice, RivalChoice, SuitChoice
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import TakeCard, without_income
from games.titles.kaiju_incorporated.terms import KINDS, SUITS
from games.titles.kaiju_incorporated.words.choices import choice
from games.titles.kaiju_incorporated.words.hindrances import hindrances
from games.titles.kaiju_incorporated.words.scene import Scene
from games.titles.kaiju_incorporated.words.wording import card, product, seat, some, suit, threat

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Table


def prompt(state: State, table: Table, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    scene = Scene(state, table, seat)
    title, sentence, rule, hint = _ASKERS[type(frame)](scene, frame)
    return Prompt(
        title=title,
        ask=sentence,
        rule=rule,
        timeout=_timeout(scene, frame.default(state, table, seat)),
        choices=[choice(scene, option) for option in frame.options(state, table, seat)],
        hindrances=list(hindrances(scene)) if isinstance(frame, TakeCard) else [],
        hint=hint,
    )


class Ask(NamedTuple):
    """A question: its title, its sentence, its rule, and perhaps a second sentence."""

    title: str
    sentence: str
    rule: str
    hint: str = ""


def _take_card(scene: Scene, frame: TakeCard) -> Ask:
    sentence = "Take one card: build or use it, or throw it away for income in its suit."
    hints = []
    book, state = scene.book, scene.state
    if without_income(scene.player, book) and any(book.yen[one] for one in state.row):
        hints.append("None of your Buildings pays {yen}, so you may start over with a full Bank.")
    elif all(book.cost[one] > scene.player.bank for one in state.row):
        hints.append("All of them cost more than you have: take income.")
    if state.last_round:
        hints.append("This is the last round.")
    return Ask("Your action", sentence, "KI-20", " ".join(hints))


def _product(scene: Scene, frame: ProductChoice) -> Ask:
    more = "" if not scene.state.products else " A new one takes its place."
    hint = ""
    if scene.state.products and not scene.state.last_round:
        ordinary = sum(not scene.book.ends_game[one] for one in scene.state.products)
        if not ordinary:
            hint = "A Handbag comes up next: this round will be the last."
    return Ask("Eureka: a New Product", f"Choose one from the display.{more}", "KI-34", hint)


def _loss(scene: Scene, frame: LossChoice) -> Ask:
    name = threat(scene.book.threat_codes[scene.state.threat_pile[-1]])
    count = "One of these Buildings" if frame.count == 1 else f"{some(frame.count, 'of these Building')}"
    sentence = f"{count} must go: choose which."
    if frame.count > 1:
        sentence = f"{frame.count} of these Buildings must go: choose the first."
    again = sum(isinstance(one, Strike) and one.seat == scene.seat for one in scene.state.agenda)
    return Ask(
        f"{name} strikes", sentence, "KI-42", "And it strikes you once more after this." if again else ""
    )


def _suit(scene: Scene, frame: SuitChoice) -> Ask:
    kind = f"{{kind:{KINDS[frame.kind]}}}"
    sentence = f"Name a suit: your {kind} Buildings of it pay you, and nobody else collects."
    return Ask(card(scene.book.codes[scene.state.played]), sentence, "KI-62")


def _rival(scene: Scene, frame: RivalChoice) -> Ask:
    return Ask(card(scene.book.codes[scene.state.played]), "Name the rival it is aimed at.", "KI-63")


def _demolition(scene: Scene, frame: DemolitionChoice) -> Ask:
    sentence = "Tear down one of your Buildings for its cost and {yen:" + str(frame.bonus) + "} more."
    return Ask(card(scene.book.codes[scene.state.played]), sentence, "KI-64")


Asker: TypeAlias = Callable[[Scene, Any], Ask]
_ASKERS: dict[type[Decision], Asker] = {
    TakeCard: _take_card,
    ProductChoice: _product,
    LossChoice: _loss,
    SuitChoice: _suit,
    RivalChoice: _rival,
    DemolitionChoice: _demolition,
}


def _timeout(scene: Scene, action: Action) -> str:
    """What happens to who does nothing."""
    if isinstance(action, a.TakeIncome):
        letter = SUITS[scene.book.suit[scene.book.number[action.card]]]
        return f"then you take {suit(letter)} income"
    if isinstance(action, a.TakeProduct):
        return f"then you take {product(action.product)}"
    if isinstance(action, a.LoseBuilding):
        return f"then you lose {card(action.card)}"
    if isinstance(action, a.NameSuit):
        return f"then you name {suit(action.suit)}"
    if isinstance(action, a.NameRival):
        return f"then you name {seat(action.seat)}"
    assert isinstance(action, a.Demolish)
    return f"then {card(action.card)} goes"

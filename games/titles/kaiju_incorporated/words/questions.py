"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.phrases import number, times
from games.titles.kaiju_incorporated.attacks import LossChoice, Strike
from games.titles.kaiju_incorporated.counters import until_end
from games.titles.kaiju_incorporated.frames import AnyQuestion
from games.titles.kaiju_incorporated.products import Eureka, ProductChoice
from games.titles.kaiju_incorporated.specials import DemolitionChoice, RivalChoice, SuitChoice
from games.titles.kaiju_incorporated.take_card import TakeCard, fresh_starts
from games.titles.kaiju_incorporated.terms import KINDS
from games.titles.kaiju_incorporated.words.phrases import card, threat, yen
from games.titles.kaiju_incorporated.words.prompt_context import PromptContext

if TYPE_CHECKING:
    pass


from typing import get_args

from games.engine.prompt import Ask
from games.engine.registry import Registry

QUESTIONS = Registry[PromptContext, Ask]("words of a question")
_of = QUESTIONS.of


@_of(TakeCard)
def _take_card(prompt: PromptContext, frame: TakeCard) -> Ask:
    sentence = "Take one card: build or use it, or throw it away for income in its suit."
    hints = []
    rules, state = prompt.rules, prompt.state
    if fresh_starts(state, rules, prompt.seat):
        filled = yen(rules.constants.restart_bank)
        hints.append(f"None of your Buildings pays {{yen}}, so you may start over with {filled} in the Bank.")
    elif all(rules.cost[one] > prompt.player.bank for one in state.row):
        many = "Each of them costs" if len(state.row) > 1 else "It costs"
        hints.append(f"{many} more than you have: take income.")
    if state.last_round:
        hints.append("This is the last round.")
    return Ask("Your action", sentence, "KI-20", " ".join(hints))


@_of(ProductChoice)
def _product(prompt: PromptContext, frame: ProductChoice) -> Ask:
    state = prompt.state
    more = "" if not state.products else " A new one takes its place."
    hints = []
    if until_end(state, prompt.rules) == 1:
        hints.append("A Handbag comes up next: this round will be the last.")
    again = sum(isinstance(one, Eureka) and one.seat == prompt.seat for one in state.agenda)
    left = len(state.display) + len(state.products) - 1
    if again and left:
        another = "another one" if min(again, left) == 1 else f"{number(min(again, left))} more"
        hints.append(f"You take {another} after this.")
    return Ask("Eureka: a New Product", f"Choose one from the display.{more}", "KI-34", " ".join(hints))


@_of(LossChoice)
def _loss(prompt: PromptContext, frame: LossChoice) -> Ask:
    name = threat(prompt.rules.threat_codes[prompt.state.threat_pile[-1]])
    sentence = "One of these Buildings must go: choose which."
    if frame.count > 1:
        sentence = f"{number(frame.count).capitalize()} of these Buildings must go: choose the first."
    again = sum(isinstance(one, Strike) and one.seat == prompt.seat for one in prompt.state.agenda)
    more = "once more" if again == 1 else f"{times(again)} more"
    hint = f"And it strikes you {more} after this." if again else ""
    return Ask(f"{name} strikes", sentence, "KI-42", hint)


@_of(SuitChoice)
def _suit(prompt: PromptContext, frame: SuitChoice) -> Ask:
    kind = f"{{kind:{KINDS[frame.kind]}}}"
    sentence = f"Name a suit: its {kind} Buildings pay you, and nobody else collects."
    return Ask(card(prompt.rules.codes[prompt.state.played]), sentence, "KI-62")


@_of(RivalChoice)
def _rival(prompt: PromptContext, frame: RivalChoice) -> Ask:
    return Ask(card(prompt.rules.codes[prompt.state.played]), "Name the rival it is aimed at.", "KI-63")


@_of(DemolitionChoice)
def _demolition(prompt: PromptContext, frame: DemolitionChoice) -> Ask:
    more = f" and {yen(frame.bonus)} more" if frame.bonus else ""
    sentence = f"Tear down one of your Buildings for its cost{more}."
    return Ask(card(prompt.rules.codes[prompt.state.played]), sentence, "KI-64")


QUESTIONS.require(get_args(AnyQuestion))

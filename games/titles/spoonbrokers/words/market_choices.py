"""Choices of companies and Towers: what each would move."""

from __future__ import annotations

from games.engine import Choice
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.catnip_choices import ChooseOwnTower, ChooseTreat
from games.titles.spoonbrokers.market import (
    HALF,
    BreakTie,
    ChooseDestination,
    ChoosePaidFirst,
    ChoosePayer,
    ChooseSource,
    amount,
)
from games.titles.spoonbrokers.terms import LETTERS, NONE
from games.titles.spoonbrokers.towers import supply
from games.titles.spoonbrokers.words.choice_registry import describes
from games.titles.spoonbrokers.words.phrases import black, company, kibbles, spoons, tower
from games.titles.spoonbrokers.words.prompt_context import PromptContext


@describes(a.ChooseCompany)
def _company(prompt: PromptContext, action: a.ChooseCompany) -> Choice:
    state, frame, picked = prompt.state, prompt.frame, action.company
    me = company(picked)
    anchors = [f"company:{LETTERS[picked]}"]

    def made(label: str, detail: str, rule: str) -> Choice:
        return Choice(action, "choose-company", label, detail, anchors, rule, prompt.changes(action))

    match frame:
        case ChooseSource():
            return made(f"From {me}", _leave(amount(state, frame.n, picked)), "SB-41")
        case ChooseDestination():
            return made(f"To {me}", _arrive(amount(state, frame.n, frame.source)), "SB-41")
        case BreakTie() if frame.highest == NONE:
            return made(f"{me} is the highest", _leave(amount(state, HALF, picked)), "SB-44")
        case BreakTie():
            return made(f"{me} is the lowest", _arrive(amount(state, HALF, frame.highest)), "SB-44")
        case ChoosePaidFirst():
            other = next(one for one in frame.pair if one != picked)
            first = min(frame.n, frame.left)
            rest = min(frame.n, frame.left - first)
            detail = f"{black(first)} to {me}, {black(rest)} to {company(other)}"
            return made(f"{me} is paid first", detail, "SB-38")
        case ChoosePayer():
            other = next(one for one in frame.pair if one != picked)
            first = min(frame.due, state.prices[picked])
            rest = min(frame.due - first, state.prices[other])
            detail = f"{black(first)} from {me}, {black(rest)} from {company(other)}"
            return made(f"{me} pays first", detail, "SB-40")
    assert isinstance(frame, ChooseTreat)
    held = prompt.spoons_of(picked)
    return made(f"Treats from {me}", f"{kibbles(frame.rate * held)} for {spoons(held)}", "SB-69")


def _leave(count: int) -> str:
    return f"{black(count)} {'leaves' if count == 1 else 'leave'}" if count else "nothing leaves"


def _arrive(count: int) -> str:
    return f"{black(count)} {'arrives' if count == 1 else 'arrive'}" if count else "nothing arrives"


@describes(a.ChooseTower)
def _tower(prompt: PromptContext, action: a.ChooseTower) -> Choice:
    assert isinstance(prompt.frame, ChooseOwnTower)
    state, rules = prompt.state, prompt.rules
    code = rules.tower_codes[action.tower]
    added = min(prompt.frame.count, supply(state, rules))
    detail = f"Worth and rent {kibbles(added * rules.kibble_value)} more"
    return Choice(
        action, "choose-tower", tower(code), detail, [f"tower:{code}"], "SB-101", prompt.changes(action)
    )

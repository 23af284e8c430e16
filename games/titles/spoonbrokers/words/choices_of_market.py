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
from games.titles.spoonbrokers.words.describing import describes
from games.titles.spoonbrokers.words.scene import Scene
from games.titles.spoonbrokers.words.wording import black, company, kibbles, spoons, tower


@describes(a.ChooseCompany)
def _company(scene: Scene, action: a.ChooseCompany) -> Choice:
    state, frame, picked = scene.state, scene.frame, action.company
    me = company(picked)
    anchors = [f"company:{LETTERS[picked]}"]

    def made(label: str, detail: str, rule: str, *legs: tuple[int, int, int]) -> Choice:
        return Choice(action, "choose-company", label, detail, anchors, rule, scene.moved(*legs))

    match frame:
        case ChooseSource():
            count = amount(state, frame.n, picked)
            one = Choice(action, "choose-company", f"From {me}", f"{black(count)} leave", anchors, "SB-41")
            left = [(f"company:{LETTERS[picked]}", str(state.prices[picked] - count))]
            return Choice(
                one.action, one.verb, one.label, one.detail, anchors, one.rule, left if count else []
            )
        case ChooseDestination():
            count = amount(state, frame.n, frame.source)
            return made(f"To {me}", f"{black(count)} arrive", "SB-41", (frame.source, picked, count))
        case BreakTie() if frame.highest == NONE:
            count = amount(state, HALF, picked)
            return made(f"{me} is the highest", f"{black(count)} leave", "SB-44")
        case BreakTie():
            count = amount(state, HALF, frame.highest)
            return made(
                f"{me} is the lowest", f"{black(count)} arrive", "SB-44", (frame.highest, picked, count)
            )
        case ChoosePaidFirst():
            other = next(one for one in frame.pair if one != picked)
            first = min(frame.n, frame.left)
            rest = min(frame.n, frame.left - first)
            detail = f"{black(first)} to {me}, {black(rest)} to {company(other)}"
            legs = ((frame.source, picked, first), (frame.source, other, rest))
            return made(f"{me} is paid first", detail, "SB-38", *legs)
        case ChoosePayer():
            other = next(one for one in frame.pair if one != picked)
            first = min(frame.due, state.prices[picked])
            rest = min(frame.due - first, state.prices[other])
            detail = f"{black(first)} from {me}, {black(rest)} from {company(other)}"
            legs = ((picked, frame.destination, first), (other, frame.destination, rest))
            return made(f"{me} pays first", detail, "SB-40", *legs)
    assert isinstance(frame, ChooseTreat)
    held = scene.spoons_of(scene.seat, picked)
    gain = frame.rate * held
    return Choice(
        action,
        "choose-company",
        f"Treats from {me}",
        f"{kibbles(gain)} for {spoons(held)}",
        anchors,
        "SB-69",
        scene.bills(gain),
    )


@describes(a.ChooseTower)
def _tower(scene: Scene, action: a.ChooseTower) -> Choice:
    assert isinstance(scene.frame, ChooseOwnTower)
    state, book = scene.state, scene.book
    code = book.tower_codes[action.tower]
    added = min(scene.frame.count, supply(state, book))
    changes = scene.tower(action.tower, state.tower_kibbles[action.tower] + added)
    changes += scene.bills(0, towers=added * book.kibble_value)
    detail = f"Worth and rent {kibbles(added * book.kibble_value)} more"
    return Choice(action, "choose-tower", tower(code), detail, [f"tower:{code}"], "SB-101", changes)

"""How somebody new to the game plays a match through the page: by what they see and by the names of
things, never by the wire."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.person import Person
from tests.patience import PATIENCE

BRIEFLY = PATIENCE / 10 * 1000
"""Milliseconds that a thing gets to be there and to keep still. Whoever waits in vain looks again."""
NO_ANSWER = PATIENCE / 6
"""Seconds without an answer after which one looks again."""
ONCE_MORE = 0.5
"""Seconds without an answer after which one presses once more: at the place of the press before, a press
that comes too soon does nothing."""
IDLE = 2 * PATIENCE
"""Seconds that one presses in vain."""
DESKS = re.compile("^(Wages|Choose|How to pay|Keep one as an Influence|Give up an Influence)$")
ENDS = re.compile("^(Open|Go on|End|Pass|That is all)")


def open_table(
    person: Person, seats: int, bots: int, *, game: str = "", rated: bool = False, quick: bool = True
) -> None:
    """Through the form; without a `game` it is the one that the form names first."""
    page = person.page
    person.open("/")
    page.get_by_role("link", name="Open a table").first.click()
    if game:
        page.get_by_role("navigation", name="Game").get_by_role("link", name=game).click()
    page.get_by_role("group", name="Seats").get_by_role("radio", name=str(seats)).check()
    page.get_by_role("radio", name="Seat by seat").check()
    page.get_by_text("More settings").click()
    for seat in range(2, 2 + bots):
        page.get_by_label(f"Seat {seat}").select_option("Normal bot")
    if rated:
        page.get_by_role("radio", name="Live").check()
        page.get_by_label("Time for a decision").first.select_option("5 minutes")
        page.get_by_role("checkbox", name="Rated").check()
    else:
        page.get_by_role("radio", name="No clock").check()
    if quick:
        page.get_by_role("radio", name="At once").check()
    person.look(f"open-a-table-{seats}-{bots}")
    page.get_by_role("button", name="Open the table").click()


def number_of(page: Page) -> int:
    """The number of the table whose page this is."""
    return int(page.url.rstrip("/").split("/")[-1])


def seen(found: Locator) -> Locator | None:
    """The first of what was found that can be pressed now."""
    able = found.and_(found.page.locator(":not([aria-disabled=true], :disabled):visible"))
    return able.first if able.count() else None


def next_press(person: Person, fulfil: bool = True) -> Locator | None:
    """What to press next: answer what lies on top, fulfil what can be fulfilled, hire while it is cheap,
    else go on."""
    page = person.page
    menu = page.get_by_role("menu", name="Choices")
    if menu.count():
        return menu.get_by_role("menuitem").first
    question = page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Keep thinking"))
    if question.count():
        return question.get_by_role("button").last
    # Who looked for something to do while the table was still moving has a deal in hand: put it down.
    if cancel := seen(page.get_by_role("dialog").get_by_role("button", name="Cancel", exact=True)):
        return cancel
    desk = page.get_by_role("region", name=DESKS)
    if desk.count() and (pay := seen(desk.get_by_role("button", name=re.compile("^Pay")))):
        return pay
    if desk.count() and (first := seen(desk.get_by_role("button"))):
        return first
    for button in (
        page.get_by_role("button", name=re.compile("^Decline")),
        page.get_by_role("button", name=re.compile("^Fulfil ")) if fulfil else None,
        person.actions.get_by_role("button", name=re.compile("^Hire")) if person.mine["wonga"] > 5 else None,
        person.actions.get_by_role("button", name=ENDS),
        person.actions.get_by_role("button", name=re.compile("^(?!Undo|More|Trade|Quote|Suggest)")),
        person.actions.get_by_role("button", name=re.compile("^More")),
    ):
        if button is not None and (found := seen(button)):
            return found
    return None


SPOT = """(it) => {
    const box = it.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
        for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
            const [x, y] = [box.x + box.width * along, box.y + box.height * down];
            if (it.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    return null;
}"""
"""A point of a thing at which nothing lies over it."""


def by_mouse(person: Person, button: Locator) -> None:
    """In its middle; where its neighbours lie over that, as in a full hand, where it can be seen."""
    try:
        button.click(timeout=BRIEFLY)
    except TimeoutError:
        if button.count() and (spot := button.evaluate(SPOT, timeout=BRIEFLY)):
            person.page.mouse.click(*spot)


WHERE = """async (it) => {
    const { groupOf } = await import("kaiju/table/roving_tab_stops");
    const here = document.activeElement;
    if (it === here) return it.matches(":focus-visible") ? "here" : "unseen";
    const group = groupOf(it);
    if (!group || !group.contains(here)) return "elsewhere";
    return it.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING ? "after" : "before";
}"""
"""Where a thing is from the one that has the focus: each list is one stop for Tab, and the arrows go on in
it."""
KEYS = {"elsewhere": "Tab", "after": "ArrowRight", "before": "ArrowLeft"}


def reach(person: Person, button: Locator) -> None:
    """Tab to its list and the arrows in it until it has the focus, which must be seen."""
    for _ in range(200):
        where = button.evaluate(WHERE, timeout=BRIEFLY)
        assert where != "unseen", f"the focus cannot be seen on {button}"
        if where == "here":
            return
        person.page.keyboard.press(KEYS[where])
    raise AssertionError(f"the keys do not lead to {button}")


def by_keyboard(person: Person, button: Locator) -> None:
    """Go there with the keys, and Enter."""
    reach(person, button)
    person.page.keyboard.press("Enter")


Hand = Callable[[Person, Locator], None]


def answers(person: Person) -> int:
    """How many intents the site has answered."""
    return len(person.heard("done")) + len(person.heard("refused"))


WORDS = "(it) => it.ariaLabel || it.innerText"


def press(person: Person, button: Locator, hand: Hand = by_mouse) -> str:
    """Press it and wait until the site has answered, or something to choose from has opened. Returns its
    words, none if it was gone."""
    page = person.page
    before = answers(person)
    over = page.get_by_role("menu").or_(page.get_by_role("dialog"))
    was_open = over.count()
    words = ""

    def has_effect(seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end and answers(person) == before and over.count() == was_open:
            page.wait_for_timeout(25)
        return answers(person) > before or over.count() != was_open

    try:
        words = button.evaluate(WORDS, timeout=BRIEFLY)
        hand(person, button)
        if has_effect(ONCE_MORE):
            return words
        if button.count() == 1 and button.evaluate(WORDS, timeout=BRIEFLY) == words:
            hand(person, button)
    except TimeoutError:
        return words  # The table moved on under one's finger: look again.
    # If nothing came of it, what had happened before was still being shown. One presses again.
    has_effect(NO_ANSWER)
    return words


def play(
    person: Person,
    until: Callable[[], bool],
    presses: int = 400,
    hand: Hand = by_mouse,
    choose: Callable[[Person], Locator | None] = next_press,
) -> int:
    """Play until something holds or the match is over; `choose` knows the game. Returns how often
    something was pressed."""
    idle: list[str] = []
    wasted = 0.0
    for count in range(presses):
        # What has happened is shown first: whoever is asked may have nothing to press yet.
        button = person.until(
            lambda: until() or person.over() or (choose(person) if person.asked() else None)
        )
        if not isinstance(button, Locator):
            return count
        before, began = answers(person), time.monotonic()
        idle.append(press(person, button, hand))
        wasted += time.monotonic() - began
        if answers(person) > before:
            idle, wasted = [], 0.0
        assert wasted < IDLE, f"nothing that is pressed has an effect: {idle}"
    raise AssertionError(f"{person.name} is still playing after {presses} presses")

"""How somebody goes through a lesson: they press *Next*, and what the light rings."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ElementHandle, Locator, expect

from tests.browser.person import Person
from tests.browser.playing import SPOT
from tests.browser.screen_sizes import MEASURE
from tests.browser.waiting import LONG

BEGIN = """(address) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = address;
    form.append(document.querySelector("[name=csrfmiddlewaretoken]").cloneNode());
    document.body.append(form);
    form.submit();
}"""
STAND = """() => {
    const card = document.querySelector("#lesson");
    if (!card || document.querySelector(".app.sending")) return null;
    const settings = JSON.parse(document.getElementById("table-settings").textContent);
    const own = card.querySelectorAll(".dots-of li.done").length;
    const over = card.matches(".line") || Boolean(card.querySelector(".ways-on"));
    const ready = over || Boolean(card.querySelector(".do"));
    const beat = over ? settings.lesson.beats.length : own;
    const numbers = [...document.querySelectorAll(".light-pin text")].map((one) => Number(one.textContent));
    return {
        beat, over, ready, numbers,
        lost: Boolean(card.querySelector(".lost")),
        away: [...card.querySelectorAll(".pin.away")].map((one) => Number(one.textContent)),
        held: Boolean(card.querySelector(".reply:not(.lost)")),
        rings: document.querySelectorAll(".light-ring").length,
        press: document.querySelectorAll(".light-ring.press").length,
    };
}"""
"""Where the page stands: the beat by its dots, what is ringed, what is numbered."""
COVERED = """() => {
    const card = document.getElementById("lesson").getBoundingClientRect();
    const seen = (node) => {
        const box = node.getBoundingClientRect();
        let { left, top, right, bottom } = box;
        for (let around = node.parentElement; around; around = around.parentElement) {
            if (getComputedStyle(around).overflowY === "visible") continue;
            const clip = around.getBoundingClientRect();
            left = Math.max(left, clip.left);
            top = Math.max(top, clip.top);
            right = Math.min(right, clip.right);
            bottom = Math.min(bottom, clip.bottom);
        }
        return { left, top, right, bottom };
    };
    const lies = (node) => {
        const box = seen(node);
        return Math.min(box.right, card.right) - Math.max(box.left, card.left) > 2 &&
            Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top) > 2;
    };
    return [...document.querySelectorAll(".app .centre, .app .acts button, .app #question")]
        .filter((node) => node.getClientRects().length && lies(node))
        .map((node) => node.className || node.id);
}"""
"""What of the board and the question lies under the card, of what its boxes do not cut off themselves."""
IN_THE_RING = """(items) => {
    const ring = document.querySelector(".light-ring.press")?.getBoundingClientRect();
    if (!ring) return -1;
    return items.findIndex((item) => {
        const box = item.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x > ring.left && x < ring.right && y > ring.top && y < ring.bottom;
    });
}"""

MIDDLE = """() => {
    const rings = document.querySelectorAll(".light-ring.press");
    if (rings.length !== 1 || document.querySelector("[role=menu], dialog[open]")) return null;
    const box = rings[0].getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
HURRY = "() => document.querySelector('[data-verb=hurry][aria-pressed=false]')?.click()"
"""What others do need not be watched."""


class Learner:
    """Somebody at the table of a lesson."""

    def __init__(self, person: Person, game: str, key: str) -> None:
        self.person, self.page = person, person.page
        self.faults: list[str] = []
        self.helped = False
        person.open("/")
        self.page.evaluate(BEGIN, f"/learn/{game}/{key}/at/")
        self.page.wait_for_url(f"**/learn/{game}/{key}/")
        self.page.locator("#lesson").wait_for(timeout=LONG * 1000)
        self.lesson: dict[str, Any] = self.page.evaluate(
            "JSON.parse(document.getElementById('table-settings').textContent).lesson"
        )

    @property
    def card(self) -> Locator:
        return self.page.locator("#lesson")

    def stand(self) -> dict[str, Any]:
        """Where one is, when the page has come to rest there."""
        before: list[Any] = []

        def rests() -> Any:
            self.page.evaluate(HURRY)
            now = self.page.evaluate(STAND)
            before.append(now)
            quiet = before[-2:] == [now] * 2
            return now if quiet and now and now["ready"] else None

        return self.person.until(rests)

    def look(self, beat: int, now: dict[str, Any]) -> None:
        """Is what the beat points at there, ringed and in sight, and everything whole and free?"""
        points = len(self.lesson["beats"][beat]["points"])
        if len(now["numbers"]) + len(now["away"]) < points:
            self.page.wait_for_timeout(400)  # The light comes a moment after the card.
            now = self.stand()
        where = f"beat {beat + 1} of {self.lesson['key']}"
        for number in range(1, points + 1):
            if number in now["numbers"]:
                continue
            pin = self.card.get_by_role("button", name=f"Show {number} on the table")
            if number in now["away"] and pin.count():
                pin.first.click()
                self.page.wait_for_timeout(400)
                if number in self.stand()["numbers"]:
                    self.home()
                    continue
            self.faults.append(f"{where}: {self.lesson['beats'][beat]['points'][number - 1]} is not in sight")
        self.faults += [f"{where}: the card covers {one}" for one in self.page.evaluate(COVERED)]
        self.page.mouse.move(1, 1)  # A card of the hand rises under a resting pointer, over its neighbour.
        found = self.page.evaluate(MEASURE, {"strict": False})
        self.faults += [f"{where}: {one['kind']}: {one['what']}" for one in found if one["kind"] != "board"]

    def home(self) -> None:
        """Back to the table, where a number led somewhere else."""
        back = self.card.get_by_role("button", name="Back to the table")
        if back.count():
            back.click()
            self.stand()

    def through(self, by_keys: bool = False) -> None:
        """From the first beat to the last one, as the lesson wants it."""
        count = len(self.lesson["beats"])
        for beat in range(count):
            now = self.stand()
            assert (now["beat"], now["lost"]) == (beat, False), f"beat {beat + 1}: {now}"
            self.look(beat, now)
            told = self.lesson["beats"][beat]
            if not told["waits"] and not told["any"]:
                self.press(self.card.get_by_role("button", name="Next"), by_keys)
            else:
                self.choose(by_keys)
            self.person.until(lambda beat=beat: self.stand()["beat"] > beat)

    def press(self, thing: Locator, by_keys: bool) -> None:
        if not by_keys:
            thing.click()
            return
        for _ in range(200):
            if thing.evaluate("(it) => it === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keys do not lead to {thing}")

    def choose(self, by_keys: bool) -> None:
        """*Show me* leads to the thing; that is pressed, and what opens on it."""
        page = self.page
        before = self.stand()["beat"]
        self.press(self.card.locator(".do"), by_keys)
        page.wait_for_timeout(120)
        assert self.stand()["press"] == 1, f"nothing is ringed to press: {self.stand()}"
        thing = page.locator(":focus").element_handle()
        assert not thing.evaluate("(it) => Boolean(it.closest('#lesson'))"), "*Show me* leads nowhere"
        self.strike(thing, by_keys)
        for turn in range(30):
            page.wait_for_timeout(80)
            if turn % 10 == 9 and (now := page.evaluate(STAND)) and now["beat"] == before:
                self.once_more(by_keys)
            menu = page.get_by_role("menu", name="Choices")
            sheet = page.locator("dialog[open]")
            if menu.count():
                items = menu.get_by_role("menuitem")
                page.wait_for_timeout(120)
                line = items.evaluate_all(IN_THE_RING)
                assert line >= 0, "nothing in the menu is ringed"
                if by_keys:
                    for _ in range(line):
                        page.keyboard.press("ArrowDown")
                    page.keyboard.press("Enter")
                else:
                    items.nth(line).click()
            elif sheet.get_by_role("button", name="Keep thinking").count():
                sheet.get_by_role("button").last.click()
            elif sheet.count():
                # A deal is composed: whoever cannot has it done for them.
                page.keyboard.press("Escape")
                self.press(self.card.get_by_role("button", name="Do it for me"), by_keys)
                self.helped = True
            elif self.page.evaluate(STAND) is None or page.evaluate(STAND)["beat"] != before:
                return
        assert not page.evaluate(STAND)["held"], (
            f"what the light rings is held back: {self.card.inner_text()}"
        )

    def strike(self, thing: ElementHandle, by_keys: bool) -> None:
        if by_keys:
            self.page.keyboard.press("Enter")
        elif spot := thing.evaluate(SPOT):
            self.page.mouse.click(*spot)
        else:
            raise AssertionError(f"something lies over {thing.inner_text()}")

    def once_more(self, by_keys: bool) -> None:
        """What a finger does in two steps: look first, then do."""
        if by_keys:
            if not self.page.evaluate("document.activeElement === document.body"):
                self.page.keyboard.press("Enter")
        elif middle := self.page.evaluate(MIDDLE):
            self.page.mouse.click(*middle)

    def stars(self) -> int:
        """How many the card shows."""
        shown = self.card.locator(".stars")
        expect(shown).to_be_visible()
        return int((shown.get_attribute("aria-label") or "0").split()[0])

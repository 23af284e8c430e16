"""How somebody goes through a lesson: they press *Next*, and what the light rings."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ElementHandle, Locator, WebSocket, expect

from tests.browser.person import Person
from tests.browser.playing import SPOT
from tests.browser.screen_sizes import MEASURE
from tests.browser.waiting import COUNTED, LONG, settled
from tests.patience import PATIENCE

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
        led: document.activeElement !== document.body && !document.activeElement.closest("#lesson"),
    };
}"""
"""Where the page stands: the beat by its dots, what is ringed, what is numbered; whether the keyboard is on
the table."""
AT_REST = f"async () => (await atRest()) ? ({STAND})() : null"
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
        self.asks = 0
        """How often the page has asked whether a choice may be taken back: a button comes with the answer."""
        self.page.on("websocket", self._socket)
        person.context.add_init_script(COUNTED)
        person.open("/")
        self.page.evaluate(BEGIN, f"/learn/{game}/{key}/at/")
        self.page.wait_for_url(f"**/learn/{game}/{key}/")
        self.page.locator("#lesson").wait_for(timeout=LONG * 1000)
        self.lesson: dict[str, Any] = self.page.evaluate(
            "JSON.parse(document.getElementById('table-settings').textContent).lesson"
        )

    def _socket(self, socket: WebSocket) -> None:
        self.asks = self.answered()
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        self.asks += "undo?" in str(frame)

    def answered(self) -> int:
        return len(self.person.heard("undoable"))

    @property
    def card(self) -> Locator:
        return self.page.locator("#lesson")

    def until(self, holds: Callable[[], Any], vain: str) -> Any:
        """Wait until something holds. Returns what held."""
        end = time.monotonic() + LONG
        while not (found := holds()):
            assert time.monotonic() < end, self._told(vain)
            self.page.wait_for_timeout(25)
        return found

    def _told(self, vain: str) -> str:
        """What was waited for in vain, where the page stands, and what the site said last."""
        here = f"{vain}: {self.page.evaluate(STAND)}, {self.card.inner_text()}"
        kinds = [frame["type"] for frame in self.person.frames]
        last = [text[:1500] for text in self.person.texts[-2:]]
        return f"{here}\nheard {kinds}\nlast {last}\nmistakes {self.person.mistakes}"

    def comes(self, holds: Callable[[], Any]) -> bool:
        """Whether something holds before patience ends."""
        end = time.monotonic() + PATIENCE
        while not (found := holds()) and time.monotonic() < end:
            self.page.wait_for_timeout(25)
        return bool(found)

    def at_rest(self) -> dict[str, Any] | None:
        """Where one is, if nothing is under way that would change it."""
        answered = self.answered()
        now: dict[str, Any] | None = self.page.evaluate(AT_REST)
        return now if answered == self.asks else None

    def stand(self) -> dict[str, Any]:
        """Where one is, when the page has come to rest there."""

        def rests() -> dict[str, Any] | None:
            self.page.evaluate(HURRY)
            now = self.at_rest()
            return now if now and now["ready"] else None

        now: dict[str, Any] = self.until(rests, "the lesson does not go on")
        return now

    def look(self, beat: int) -> None:
        """Is what the beat points at there, ringed and in sight, and everything whole and free?"""
        points = len(self.lesson["beats"][beat]["points"])
        now: dict[str, Any] = {}

        def told() -> bool:
            now.update(self.stand())
            return len(now["numbers"]) + len(now["away"]) >= points

        self.comes(told)  # What has moved without telling gets its light a moment later.
        where = f"beat {beat + 1} of {self.lesson['key']}"
        for number in range(1, points + 1):
            if number in now["numbers"]:
                continue
            pin = self.card.get_by_role("button", name=f"Show {number} on the table")
            if number in now["away"] and pin.count():
                pin.first.click()
                if self.comes(lambda number=number: number in self.stand()["numbers"]):
                    self.home()
                    continue
            self.faults.append(f"{where}: {self.lesson['beats'][beat]['points'][number - 1]} is not in sight")
        self.faults += [f"{where}: the card covers {one}" for one in self.page.evaluate(COVERED)]
        self.page.mouse.move(1, 1)  # A card of the hand rises under a resting pointer, over its neighbour.
        found = settled(self.page).evaluate(MEASURE, {"strict": False})
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
            self.look(beat)
            told = self.lesson["beats"][beat]
            if not told["waits"] and not told["any"]:
                self.press(self.card.get_by_role("button", name="Next"), by_keys)
            else:
                self.choose(by_keys)
            self.until(lambda beat=beat: self.stand()["beat"] > beat, f"beat {beat + 1} does not end")

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
        before = self.stand()["beat"]
        self.press(self.card.locator(".do"), by_keys)
        self.until(
            lambda: (now := self.at_rest()) and now["led"] and now["press"] == 1,
            "*Show me* leads nowhere, or nothing is ringed to press",
        )
        done = len(self.person.heard("done"))
        self.strike(self.page.locator(":focus").element_handle(), by_keys)
        self.until(lambda: self.gone_on(before, done, by_keys), "nothing comes of what the light rings")

    def gone_on(self, before: int, done: int, by_keys: bool) -> bool:
        """Whether the choice has ended its beat. While nothing is under way, what has opened is answered."""
        now = self.page.evaluate(STAND)
        if now and now["beat"] != before:
            return True
        now = self.at_rest()
        if now is None or now["beat"] != before:
            return False
        assert not now["held"], f"what the light rings is held back: {self.card.inner_text()}"
        menu = self.page.get_by_role("menu", name="Choices")
        sheet = self.page.locator("dialog[open]")
        if menu.count():
            self.pick(menu.get_by_role("menuitem"), by_keys)
        elif sheet.get_by_role("button", name="Keep thinking").count():
            sheet.get_by_role("button").last.click()
        elif sheet.count():
            # A deal is composed: whoever cannot has it done for them.
            self.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
            self.press(self.card.get_by_role("button", name="Do it for me"), by_keys)
            self.helped = True
        elif len(self.person.heard("done")) == done:
            assert self.page.locator(".picked").count(), f"a press has no effect: {now}"
            self.once_more(by_keys)
        return False

    def pick(self, items: Locator, by_keys: bool) -> None:
        """What is ringed in the menu."""
        self.until(lambda: items.evaluate_all(IN_THE_RING) >= 0, "nothing in the menu is ringed")
        line = items.evaluate_all(IN_THE_RING)
        if by_keys:
            for _ in range(line):
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        else:
            items.nth(line).click()

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

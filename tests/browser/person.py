"""A person at a browser: finds things by what they are called, as people do, and keeps what the site sent."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, WebSocket, expect

from tests.browser.waiting import LONG, settled

PASSWORD = "tentacles for breakfast"
PICTURES = os.environ.get("PICTURES", "")
"""A folder for pictures of every page that is passed, to be looked at; without it none are taken."""
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
UNIMPORTANT = re.compile(
    r"WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_INTERNET_DISCONNECTED"
    r"|Cross-Origin-Opener-Policy header has been ignored"
)
"""What Chromium's console says when the line is down, and at a site at home."""

BEGIN = """setInterval(() => {
    if (document.querySelector(".table-goal")) dispatchEvent(new PointerEvent("pointerdown"));
}, 50);"""
"""Whoever is new to a game presses away how one wins as soon as it is there: the table waits for that."""


class Person:
    """One browser with a session of its own."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        self.context = context
        context.add_init_script(BEGIN)
        self.address = address
        self.name = name
        self.frames: list[dict[str, Any]] = []
        self.texts: list[str] = []
        """What arrived over WebSockets, as it came."""
        self.mistakes: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.mistakes.append(f"error in the page: {error}"))
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        self.page.on("websocket", self._socket)

    # -- what the browser hears --------------------------------------------------------------------

    def _console(self, message: Any) -> None:
        if message.type == "error" and not UNIMPORTANT.search(message.text):
            self.mistakes.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.mistakes.append(f"{response.status} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.texts.append(text)
        self.frames.append(json.loads(text))

    def heard(self, type: str) -> list[dict[str, Any]]:
        """What arrived of this type."""
        return [frame for frame in self.frames if frame["type"] == type]

    @property
    def update(self) -> dict[str, Any]:
        """The newest picture of the table; empty before the first."""
        return next((frame for frame in reversed(self.frames) if frame["type"] == "update"), {})

    @property
    def mine(self) -> dict[str, Any]:
        """The person's own seat in it."""
        view = self.update["view"]
        return view["seats"][view["you"]]

    def until(self, holds: Callable[[], Any]) -> Any:
        """Wait until something holds, while the page lives on. Returns what held."""
        end = time.monotonic() + LONG
        while True:
            if found := holds():
                return found
            assert time.monotonic() < end, f"{self.name} waited in vain; last: {self.texts[-1:]}"[:2000]
            self.page.wait_for_timeout(25)

    @property
    def wrongly_refused(self) -> list[dict[str, Any]]:
        """What the page offered and the site refused, but for what somebody else was quicker at."""
        return [frame for frame in self.heard("refused") if frame["code"] != "stale"]

    # -- pages -------------------------------------------------------------------------------------

    def open(self, path: str) -> None:
        self.page.goto(self.address + path)

    def look(self, called: str) -> None:
        """Take a picture at both sizes, if pictures are wanted, and go back to one's own size."""
        if not PICTURES:
            return
        own = self.page.viewport_size
        for size, pixels in SIZES.items():
            self.page.set_viewport_size(pixels)
            settled(self.page).screenshot(path=Path(PICTURES) / f"{called}-{size}.png")
        self.page.set_viewport_size(own)

    def register(self) -> None:
        """From the front page to an account."""
        self.open("/")
        self.look("front-visitor")
        self.page.get_by_role("link", name="Register").first.click()
        self.sign_up()
        expect(self.page.get_by_role("banner")).to_contain_text(f"{self.name}, your menu")

    def sign_up(self) -> None:
        """Fill the form in."""
        self.page.get_by_label("Username").fill(self.name)
        self.page.get_by_label("Password", exact=True).fill(PASSWORD)
        self.page.get_by_label(re.compile("Password .*again")).fill(PASSWORD)
        self.look("register")
        self.page.get_by_role("button", name="Register").click()

    def without_animation(self) -> None:
        """Choose, in the table's settings, that everything is shown at once."""
        self.page.get_by_role("button", name="Table settings").click()
        sheet = self.page.get_by_role("dialog", name="Table settings")
        sheet.get_by_role("button", name="Instant").click()
        self.look("table-settings")
        sheet.get_by_role("button", name="Close").click()

    # -- the table ---------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="What you are asked")

    @property
    def actions(self) -> Locator:
        return self.page.get_by_role("list", name="What you can do")

    def asked(self) -> bool:
        """Is this person asked, by what arrived last?"""
        return bool(self.update.get("prompt"))

    def over(self) -> bool:
        return bool(self.update.get("result"))

    def come_to_rest(self) -> None:
        """Wait until the table waits for this person, or is over, and shows so: what looks at a page while
        the others still move, or something fades in, sees half of two pictures."""
        self.until(lambda: self.asked() or self.over())
        settled(self.page)

"""Somebody who plays by ear and by keys: knows the page by its accessibility tree alone, and presses keys."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser.waiting import LONG
from tests.patience import PATIENCE

HEARD = """(() => {
    window.heard = [];
    const live = (node) => {
        const region = node.closest?.("[aria-live], [role=status], [role=alert], [role=log]");
        const speaks = region && region.getAttribute("aria-live") !== "off";
        return speaks && !node.closest("[aria-hidden=true]") ? region : null;
    };
    new MutationObserver((records) => {
        for (const record of records) {
            for (const node of record.type === "characterData" ? [record.target] : record.addedNodes) {
                const region = live(node.nodeType === 1 ? node : node.parentElement ?? record.target);
                const text = (node.textContent ?? "").trim();
                const called = region?.getAttribute("aria-live") === "assertive";
                if (region && text) window.heard.push({ text, called });
            }
        }
    }).observe(document, { childList: true, subtree: true, characterData: true });
})();"""
"""Keeps whatever any live region of the page is given to say, and whether it is called at once."""

NOT_NOW = ("Undo", "Trade", "Quote", "Suggest", "Counter", "Publish", "Withdraw", "More")
"""What opens a composer, takes back, or only opens the rest: this player goes straight on."""

NOTHING = ("", "RootWebArea")
"""Roles of what the keyboard is on when it is on nothing."""


@dataclass
class Node:
    """A node of the accessibility tree, with what is in it."""

    role: str
    name: str
    properties: dict[str, Any]
    description: str
    inside: list[Node] = field(default_factory=list)

    def all(self, role: str) -> list[Node]:
        found = [self] if self.role == role else []
        return found + [node for child in self.inside for node in child.all(role)]

    def one(self, role: str, name: str = "") -> Node | None:
        return next((node for node in self.all(role) if not name or node.name == name), None)

    @property
    def focused(self) -> Node | None:
        """What the keyboard is on, as deep as it goes."""
        deeper = next((found for child in self.inside if (found := child.focused)), None)
        return deeper or (self if self.properties.get("focused") else None)


def node(told: dict[str, Any]) -> Node:
    """One node as the browser tells it."""
    return Node(
        "" if told.get("ignored") else told["role"]["value"],
        told.get("name", {}).get("value", ""),
        {entry["name"]: entry["value"].get("value") for entry in told.get("properties", [])},
        told.get("description", {}).get("value", ""),
    )


def tree(session: CDPSession) -> Node:
    """The page as assistive technology is told it."""
    raw = session.send("Accessibility.getFullAXTree")["nodes"]
    nodes = {one["nodeId"]: node(one) for one in raw}
    for one in raw:
        nodes[one["nodeId"]].inside = [nodes[child] for child in one.get("childIds", []) if child in nodes]
    return nodes[raw[0]["nodeId"]]


class Listener:
    """Plays a match whatever the game is, choosing by chance."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.random = Random(seed)
        self.presses = 0
        self.decisions = 0
        self.lost: list[str] = []
        """Where the keyboard was on nothing after a choice."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1

    def look(self) -> Node:
        return tree(self.session)

    def focus(self) -> Node:
        """What the keyboard is on, which is told much sooner than the whole page."""
        here = self.session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        which = {"objectId": here["objectId"], "fetchRelatives": False}
        return node(self.session.send("Accessibility.getPartialAXTree", which)["nodes"][0])

    def rest(self) -> Node:
        """Until somebody who listens is asked, or the match is over."""
        end = time.monotonic() + LONG
        while not (self.asked(now := self.look()) or self.over(now)):
            assert time.monotonic() < end, "nothing is asked, and the match is not over"
            self.page.wait_for_timeout(50)
        return now

    def wait(self, *, off: str) -> Node:
        """Until the keyboard is no longer on something of this name: a menu or a dialog takes it, too."""
        end = time.monotonic() + PATIENCE
        while self.focus().name == off:
            assert time.monotonic() < end, f"nothing came of {off!r}"
            self.page.wait_for_timeout(20)
        return self.look()

    def wait_for_focus(self) -> Node:
        """Until the keyboard is on something, if it ever is."""
        end = time.monotonic() + PATIENCE
        while self.focus().role in NOTHING and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        return self.look()

    def over(self, now: Node) -> bool:
        dialog = now.one("dialog")
        return dialog is not None and any(node.name == "Result by source" for node in dialog.all("region"))

    def answers(self, now: Node) -> list[Node]:
        """What can be done now."""
        bar = now.one("list", "What you can do")
        buttons = bar.all("button") if bar else []
        return [one for one in buttons if not one.properties.get("disabled") and one.name != "Undo"]

    def asked(self, now: Node) -> bool:
        return now.one("region", "What you are asked") is not None and bool(self.answers(now))

    def decide(self, now: Node) -> None:
        """Answer the question of the moment, with keys alone."""
        self.decisions += 1
        buttons = self.answers(now)
        fit = [n for n, button in enumerate(buttons) if not button.name.startswith(NOT_NOW)] or [0]
        want = fit[-1] if self.random.random() < 0.3 else self.random.choice(fit)
        name = buttons[want].name
        if want < 9 and self.random.random() < 0.5:
            self.press(str(want + 1))
        else:
            self.walk_to(name)
            self.press("Enter")
        self.follow(self.wait(off=name))

    def walk_to(self, name: str) -> None:
        """From the question with the arrows along its answers."""
        if self.focus().role != "region":
            self.press("Escape")
        met = [self.focus().name]
        for _ in range(20):
            self.press("ArrowRight")
            met.append(self.focus().name)
            if met[-1] == name:
                return
        raise AssertionError(f"the arrows do not lead to {name!r}, but to {met}")

    def tab_to(self, name: str) -> None:
        """From what has opened with Tab along all that is in it."""
        met = [self.focus().name]
        while met[-1] != name:
            assert len(met) < 20, f"Tab does not lead to {name!r}, but to {met}"
            self.press("Tab")
            met.append(self.focus().name)

    def follow(self, now: Node) -> None:
        """What opens on the way: a menu, a question whether it is meant, a place on the table."""
        for _ in range(6):
            menu, dialog, focus = now.one("menu"), now.one("dialog"), now.focused
            if self.over(now):
                return
            if menu is not None:
                items = menu.all("menuitem")
                fit = [n for n, item in enumerate(items) if not item.name.startswith(NOT_NOW)]
                for _ in range(self.random.choice(fit[:6]) if fit else 0):
                    self.press("ArrowDown")
                self.press("Enter" if fit else "Escape")
            elif dialog is not None:
                if dialog.one("button", "Keep thinking"):
                    self.tab_to(dialog.all("button")[-1].name)
                    self.press("Enter")
                else:
                    self.press("Escape")
            elif focus is not None and focus.role == "region":
                return
            elif focus is not None and focus.role not in NOTHING:
                self.press("Enter")  # The thing on the table that the answer hangs on.
                self.wait(off=focus.name)
            now = self.wait_for_focus()
        focus = now.focused
        if focus is None or focus.role in NOTHING:
            self.lost.append(now.name)

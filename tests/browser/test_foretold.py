"""What one points at is what one is shown: of every choice of the recorded moments the table tells just what
the choice itself says that it changes, and nothing of it stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.harness.serve import FIXTURES
from tests.browser.recording import messages
from tests.browser.waiting import settled, until

pytestmark = pytest.mark.browser

TITLES = ["daikaiju_director", "kaiju_incorporated", "monster_musume", "spoonbrokers"]
EXCHANGE = ["business", "quiet", "over", "spectator", "waiting"]
"""The moments of Kaiju Exchange that do not bear its name."""
PUT_TOGETHER = "kaiju_exchange_full"
"""A full hand with the question of another moment, which knows nothing of it."""
MOMENTS = [
    *EXCHANGE,
    *sorted({path.stem for path in FIXTURES.glob("kaiju_exchange_*.json")} - {PUT_TOGETHER}),
    *sorted(path.stem for title in TITLES for path in FIXTURES.glob(f"{title}_*.json")),
]
HELPERS = """() => {
    const { store } = harness.table;
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length;
    const all = () => [...(store.prompt.value?.choices ?? []), ...store.asides.value];
    const control = "[data-action], [data-anchor][role=button].can, button[data-anchor].can, [role=menuitem]";
    const inApp = (selector) => [...document.querySelectorAll(`.app :is(${selector})`)].filter(seen);

    /** The choice that a press would take, if there is just one. */
    const meant = (node) => {
        const { action, anchor } = node.dataset;
        const here = all().filter((one) =>
            action ? JSON.stringify(one.action) === action : one.anchors.includes(anchor));
        return here.length === 1 ? here[0] : null;
    };
    /** A point of it that nothing else covers. */
    const open = (node) => {
        node.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = node.getBoundingClientRect();
        for (const across of [0.5, 0.2, 0.8])
            for (const down of [0.5, 0.2, 0.8]) {
                const at = [box.left + across * box.width, box.top + down * box.height];
                if (document.elementFromPoint(...at)?.closest(control) === node) return at;
            }
        return null;
    };
    let found = [];
    let menus = [];
    window.foretold = {
        /** How many things of the table take a choice. */
        controls: () => {
            found = inApp(control).map((node) => ({ node, choice: meant(node) })).filter((one) => one.choice);
            return found.length;
        },
        /** How many menus there are. */
        menus: () => {
            menus = inApp("[aria-haspopup=menu]");
            return menus.length;
        },
        /** How many choices the nth of them offers. */
        menu: async (n) => {
            menus[n].click();
            await drawn();
            const items = [...document.querySelectorAll("[role=menuitem]")];
            found = items.map((node, i) => ({ node, choice: store.menu.value.choices[i] }));
            return found.length;
        },
        at: (n) => [open(found[n].node), found[n].choice.label],
        /** What is untrue while it is pointed at. */
        wrong: async (n) => {
            await drawn();
            const { choice } = found[n];
            const name = choice.label + " | ";
            if (store.pointed.value !== choice) return [name + "is not what is pointed at"];
            const changes = new Map(choice.changes.map(([counter, then]) => [counter, String(then)]));
            const sketch = new Map(choice.sketch);
            return inApp("[data-counter]").flatMap((node) => {
                const { counter, then } = node.dataset;
                // A number tells what is certain; what dice decide may only be drawn.
                const maybe = node.matches(".count") ? undefined : sketch.get(counter);
                const means = changes.get(counter) ?? maybe;
                if (then === means) return [];
                return [`${name}${counter}: ${then ?? "nothing"} is shown, ${means ?? "nothing"} is meant`];
            });
        },
        /** What is still foretold. */
        left: async () => {
            await drawn();
            return [
                ...inApp("[data-then]").map(({ dataset }) => `${dataset.counter}: ${dataset.then} stays`),
                ...(store.pointed.value ? [`${store.pointed.value.label} stays`] : []),
            ];
        },
        /** Shut the menu, as Escape does. */
        shut: () => document.querySelector("[role=menu]").dispatchEvent(
            new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
    };
}"""


class Pointer:
    """A mouse that is moved over everything."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(HELPERS)
        self.faults: list[str] = []
        self.open: set[str] = set()
        self.covered: set[str] = set()

    def over(self, count: int) -> None:
        """Onto each of so many choices, and away."""
        for n in range(count):
            at, name = self.page.evaluate("(n) => foretold.at(n)", n)
            (self.open if at else self.covered).add(name)
            if at:
                self.page.mouse.move(*at)
                self.faults += self.page.evaluate("(n) => foretold.wrong(n)", n)
                self.page.mouse.move(2, 2)
                self.faults += self.page.evaluate("() => foretold.left()")

    def over_everything(self) -> list[str]:
        """What was wrong: of the things of the table first, then of its menus."""
        self.over(self.page.evaluate("foretold.controls()"))
        for n in range(self.page.evaluate("foretold.menus()")):
            count = self.page.evaluate("(n) => foretold.menu(n)", n)
            if not count:
                continue  # It led to the things on the table.
            self.over(count)
            self.page.mouse.move(*self.page.evaluate("foretold.at(0)")[0])
            self.page.evaluate("foretold.shut()")
            self.faults += self.page.evaluate("() => foretold.left()")
        return self.faults + [f"{name} is covered" for name in self.covered - self.open]


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_tells_what_the_choice_pointed_at_would_change(open_table, moment: str) -> None:
    page = open_table(moment).page
    shows(page, page.evaluate("harness.fixture.start.at(-1).version"))
    assert Pointer(page).over_everything() == []


def shows(page: Page, version: int) -> None:
    """Wait until this is what is asked."""
    until(page, "(version) => harness.table.store.version.value === version", version)
    settled(page)


def telling(told: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Of a whole match a question with each verb: the one whose choice of that verb changes most."""
    best: dict[str, tuple[int, dict[str, Any]]] = {}
    for update in told:
        for choice in (update["prompt"] or {"choices": []})["choices"] + update["asides"]:
            count = len(choice["changes"])
            if count > best.get(choice["verb"], (0,))[0]:
                best[choice["verb"]] = count, update
    yield from {update["version"]: update for _, update in best.values()}.values()


@pytest.mark.parametrize(
    ("title", "seats", "fixture"),
    [
        ("daikaiju_director", 4, "daikaiju_director_start"),
        ("kaiju_exchange", 4, "business"),
        ("kaiju_incorporated", 5, "kaiju_incorporated_start"),
        ("monster_musume", 5, "monster_musume_action"),
        ("spoonbrokers", 4, "spoonbrokers_trade"),
    ],
)
def test_the_table_tells_it_of_every_kind_of_choice_of_a_whole_match(
    open_table, title: str, seats: int, fixture: str
) -> None:
    page = open_table(fixture).page
    welcome, *told = messages(seats, "foretold", title=title)
    faults = []
    for version, update in enumerate(telling(told), 1):
        page.evaluate(
            """(messages) => {
                harness.table.store.view.value = null;
                messages.forEach(harness.push);
            }""",
            [welcome, {**update, "version": version, "moves": []}],
        )
        shows(page, version)
        faults += Pointer(page).over_everything()
    assert faults == []

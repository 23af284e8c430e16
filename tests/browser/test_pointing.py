"""Pointing at a choice shows what it would change, and moves nothing: what moves from under the pointer is
missed."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenContext
from tests.browser.test_screen_sizes import MOMENTS, MORE, filled
from tests.browser.waiting import settled

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (844, 390), (1024, 640), (1280, 800), (1920, 1080)]
POINT = """async () => {
    const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const place = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom];
    };
    const found = [];
    for (const node of document.querySelectorAll(".app .can[data-anchor], .app [data-verb]")) {
        if (!node.getClientRects().length) continue;
        let before = place(node);
        for (let still = 0; still < 6;) {
            await frame();
            const now = place(node);
            still = String(now) === String(before) ? still + 1 : 0;
            before = now;
        }
        node.dispatchEvent(new PointerEvent("pointerenter"));
        await frame();
        const after = place(node);
        node.dispatchEvent(new PointerEvent("pointerleave"));
        await frame();
        if (after.some((edge, n) => Math.abs(edge - before[n]) > 1))
            found.push([node.dataset.anchor ?? node.dataset.verb, ...before, "to", ...after].join(" "));
    }
    return found;
}"""
"""What is somewhere else as soon as one points at it."""


@pytest.mark.parametrize("moment", [*MOMENTS, *MORE])
def test_nothing_moves_from_under_the_pointer(open_context: OpenContext, harness: str, moment: str) -> None:
    page = filled(open_context(), harness, moment)
    moved = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        moved += [f"{width}x{height} {one}" for one in page.evaluate(POINT)]
    assert moved == []

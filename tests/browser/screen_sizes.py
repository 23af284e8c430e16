"""The screens that a table is opened on, and what is wrong with it there."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

MEASURE = (Path(__file__).parent / "measure.js").read_text().rstrip().removesuffix(";")
SIZES = [
    *((width, height) for width in (360, 480, 820, 1024, 1280, 1920) for height in (480, 640, 800, 1200)),
    (360, 360),
    (390, 844),
    (640, 360),
    (640, 400),
    (683, 360),
    (768, 1024),
    (820, 1180),
    (844, 390),
    (1180, 820),
    (1280, 660),
    (1366, 650),
    (1366, 768),
    (1920, 360),
]
"""Upright and on its side; at 200 % a screen of 1280 by 720 is one of 640 by 360."""
SMALLEST = (360, 600)
"""From here on (in a reader's own pixels) a question is whole without pushing it along."""


def faults(page: Page, width: int, height: int, text: float = 1) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    least = sorted(SMALLEST)
    strict = all(side / text >= limit for side, limit in zip(sorted((width, height)), least, strict=True))
    found = page.evaluate(MEASURE, {"strict": strict})
    return [f"{width}x{height} {one['kind']}: {one['what']}" for one in found]

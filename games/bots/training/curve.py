"""A learning curve as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from games.bots.training.course import Progress

WIDE, HIGH, EDGE = 640, 240, 40


def svg(title: str, curve: Sequence[Progress]) -> str:
    """The loss over the matches played, as SVG."""
    most = max(1, curve[-1].matches)
    losses = [point.loss for point in curve]
    low, high = min(losses), max(max(losses), min(losses) + 1e-6)
    points = " ".join(
        f"{EDGE + (WIDE - 2 * EDGE) * point.matches / most:.1f},"
        f"{HIGH - EDGE - (HIGH - 2 * EDGE) * (point.loss - low) / (high - low):.1f}"
        for point in curve
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDE}" height="{HIGH}" fill="#fff"/>'
        f'<text x="{EDGE}" y="20">{title}</text>'
        f'<polyline fill="none" stroke="#246" stroke-width="2" points="{points}"/>'
        f'<text x="4" y="{EDGE + 4}">{high:.3f}</text><text x="4" y="{HIGH - EDGE + 4}">{low:.3f}</text>'
        f'<text x="{EDGE}" y="{HIGH - 12}">0</text>'
        f'<text x="{WIDE - EDGE}" y="{HIGH - 12}" text-anchor="end">{most} matches</text></svg>\n'
    )

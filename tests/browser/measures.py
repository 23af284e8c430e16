"""What several tests ask of a page, in the page's own language."""

from __future__ import annotations

OVERFLOW = """() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
]"""
"""Pixels by which the page is higher and wider than its window."""
OUTSIDE = """(nodes) => nodes.filter((node) => {
    const box = node.getBoundingClientRect();
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map((node) => node.className)"""
"""Those that reach beyond the right or the lower edge of the window, by their classes."""
BEYOND_THE_RIGHT = """(nodes, apart) => nodes.filter(
    (node) => !node.closest(apart || "none") && node.getBoundingClientRect().right > innerWidth + 1
).map((node) => node.className)"""
"""Those that reach beyond the right edge, but for what is in `apart`, a selector."""
SQUEEZED = """() => [...document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, li)")].filter((node) => {
    const style = getComputedStyle(node);
    const said = [...node.childNodes].map((one) => (one.nodeType === 3 ? one.data : "")).join("").trim();
    return said.length > 30 && node.checkVisibility() && style.position !== "absolute"
        && node.clientWidth && node.clientWidth < 8 * parseFloat(style.fontSize);
}).map((node) => node.textContent.trim().slice(0, 40))"""
"""Sentences in a column in which hardly a word has room."""
WATCH = """() => {
    window.flown = [];
    window.told = [];
    new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes])) {
            if (node.classList?.contains("flying")) window.flown.push(node.className);
            if (node.classList?.contains("banner")) window.told.push(node.textContent);
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""From now on the page keeps what flies over the table (`flown`, classes) and its banners (`told`, texts)."""

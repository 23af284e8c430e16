"""A title's rules page: `rules.md` in its package, read into chapters and entries that a page can render.

The page is written in Markdown with three kinds of headings: `# Title`, `## Chapter`, `### KX-12: Entry`.
A rule id that has an entry becomes a link to it wherever it is named. An id may also name a ruling, as in
`KI-R07`. Text tokens such as `{E:2}` pass through untouched (`text_tokens.py` finds them)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec
from markdown_it import MarkdownIt

RULE_ID = re.compile(r"\b[A-Z]{1,3}-[A-Z]?\d+\b")
"""A prefix and a number, perhaps with the letter of a part of the rules that counts for itself:
`KX-12`, `MM-S3`."""
_ENTRY = re.compile(rf"({RULE_ID.pattern}): (.+)")
_TOKEN_OR_ID = re.compile(rf"\{{[^{{}}]*\}}|{RULE_ID.pattern}")
_MARKDOWN = MarkdownIt("commonmark", {"html": False})


class Entry(msgspec.Struct, frozen=True):
    """One rule or ruling. `id` is its anchor; `html` is safe to show, with tokens left in."""

    id: str
    title: str
    html: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: some words of its own, then its entries. `slug` is its anchor."""

    slug: str
    title: str
    html: str
    entries: list[Entry]


class Rulebook(msgspec.Struct, frozen=True):
    """The whole page."""

    title: str
    html: str
    chapters: list[Chapter]

    def rule_ids(self) -> list[str]:
        """Every id that the page has an entry for, in reading order."""
        return [entry.id for chapter in self.chapters for entry in chapter.entries]

    def entry(self, id: str) -> Entry:
        """The entry of this id. Raises `KeyError`."""
        for chapter in self.chapters:
            for entry in chapter.entries:
                if entry.id == id:
                    return entry
        raise KeyError(id)


@cache
def read(package: str) -> Rulebook:
    """The rules page that ships in a title's package."""
    return parse((resources.files(package) / "rules.md").read_text(encoding="utf-8"))


def parse(text: str) -> Rulebook:
    """A rules page from its text. Raises `ValueError` where it is not of the form told above."""
    sections = list(_sections(text))
    if not sections or sections[0][0] != 1:
        raise ValueError("A rules page begins with its title: '# Title'.")
    known = _ids(sections)
    _, title, lead = sections[0]
    book = Rulebook(title, _html(lead, known), [])
    for level, heading, body in sections[1:]:
        if level == 2:
            book.chapters.append(Chapter(_slug(heading), heading, _html(body, known), []))
            continue
        named = _ENTRY.fullmatch(heading)
        if level != 3 or named is None or not book.chapters:
            raise ValueError(f"Not the heading of a chapter or an entry: {heading!r}.")
        book.chapters[-1].entries.append(Entry(named[1], _inline(named[2], set()), _html(body, known)))
    return book


def _sections(text: str) -> Iterator[tuple[int, str, str]]:
    """Headings with their level and what stands below them."""
    parts = re.split(r"^(#+) (.+)$", text, flags=re.MULTILINE)
    if parts[0].strip():
        raise ValueError("A rules page begins with its title: '# Title'.")
    for at in range(1, len(parts), 3):
        yield len(parts[at]), parts[at + 1].strip(), parts[at + 2].strip()


def _ids(sections: list[tuple[int, str, str]]) -> set[str]:
    ids: set[str] = set()
    for level, heading, _ in sections:
        named = _ENTRY.fullmatch(heading) if level == 3 else None
        if named is None:
            continue
        if named[1] in ids:
            raise ValueError(f"Two entries are called {named[1]}.")
        ids.add(named[1])
    return ids


def _slug(heading: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def _html(body: str, known: set[str]) -> str:
    return str(_MARKDOWN.render(_linked(body, known))).strip()


def _inline(text: str, known: set[str]) -> str:
    return str(_MARKDOWN.renderInline(_linked(" ".join(text.split()), known)))


def _linked(text: str, known: set[str]) -> str:
    """Rule ids with an entry as links. Tokens are passed over: nothing in a card's code is a rule id."""
    return _TOKEN_OR_ID.sub(
        lambda found: f"[{found[0]}](#{found[0]})" if found[0] in known else found[0], text
    )

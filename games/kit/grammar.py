"""What no sentence of a title may say: the law of grammar, over every sentence that the kit has met
(`sentences.py`).

Each rule is a pattern of something that is always wrong. A rule that finds nothing proves little, so
`tests/kit/test_grammar.py` shows each of them a sentence that breaks it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.kit.plain_sentences import PLAYERS

NUMBER = r"(?:\d+|no|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
SINGULAR_VERBS = r"(?:is|has|was|does|goes|comes|leaves|arrives|hops|falls|stays|lies|joins)"
PLURAL_VERBS = r"(?:are|have|were|do|go|come|leave|arrive|hop|fall|stay|lie|join)"

_SUBJECT = r"(?:^|[.;:!?,] |\b(?:[Ii]f|[Ww]hen|that|and|until|what|as) )"
_NOT_VERBS = r"(?:as|this|its|us|points|cards|yes|always|plus|lose|choose|use|close|pass|less|miss)\b"

ALWAYS: Mapping[str, str] = {
    "you with the verb of somebody else": rf"{_SUBJECT}[Yy]ou (?!{_NOT_VERBS})"
    r"(?:is|has|was|does|[a-z]{2,}[^suaA-Z\W\d_]s)\b",
    "two spaces": r"  ",
    "a space at an end or before a mark": r"^\s|\s$|\s[,.;:!?)”](?!\w)|[(“]\s",
    "a mark that stands alone or twice": r"^[,.;:]|[,;:]\s*[.,;:]|[.]\s*[,;]|(?<!\.)\.\.(?!\.)",
    "no space after a mark": r"[a-z][,;!?][A-Za-z]|[a-z]{3}[.:][A-Z]",
    "two signs": r"[+−-][+−-]|[+−-] [+−-]\d",
    "a hyphen for a minus": r"(?:^|[\s(])-\d",
    "a brace": r"[{}\[\]<>]|\(\)",
    "a word of the program": r"\bNone\b(?! of\b)|\b(?:True|False|null|nan|undefined)\b|\b\w+_\w+\b",
    "the same word twice": r"\b([A-Za-z]{2,}) \1\b",
    "a before a vowel, an before none": r"\b[Aa] (?=[aeio])(?!one\b|once\b|eu)"
    r"|\b[Aa]n (?=[bcdfgjklmnpqrstvwz])",
    "a straight quote": r"\"|(?<!\w)'|'(?!\w)(?<!s')",
    "a sentence that begins small": r"[a-z]{2}[.!?] [a-z]",
    "quotes or brackets that do not close": r"^[^“”]*[“”][^“”]*$|^[^()]*[()][^()]*$",
}
"""By what is wrong: a pattern of it."""
_PLAYER = rf"(?:{'|'.join(PLAYERS)})"
IN_LOG: Mapping[str, str] = {
    "the log speaks to somebody": r"\b[Yy]ou(?:rs?)?\b",
    "a line of the log without a subject": r"^[a-z]",
    "a player without a verb": rf"^{_PLAYER} "
    r"(?!and\b|\w+s\b|may\b|will\b|can\b|cannot\b|must\b|would\b|only\b|no longer\b)",
    "a player with a verb in the middle of a line": rf"(?<!^)\b{_PLAYER} (?!as\b)[a-z]+s\b",
    "a line that begins with a number and has no verb": r"^[\d+−-](?!.*\b[a-z]+(?:s|ed|e|p)\b)",
}
ENDS: Sequence[tuple[str, str, str]] = (
    ("a line with a stop at its end", r"^The log$|, label$|: title$|: timeout$", r"\.$"),
    ("a sentence without a stop at its end", r": (?:ask|hint)$|^Refusals$", r"(?<![.?!”])$"),
    ("a time-out that does not go on from *then*", r": timeout$", r"^(?!then [\w+−])"),
    ("a sentence that begins small", r": (?:ask|hint|title)$|, label$|^Refusals$", r"^[a-z]"),
)
"""What is wrong, where (a pattern of section and heading), and a pattern of it."""
AGREEMENT: Mapping[str, str] = {
    "many of something with the verb of one": rf"\b(?!0\b|no\b|1\b){NUMBER} "
    rf"(?:[A-Z]\w+ )?[A-Za-z]+s {SINGULAR_VERBS}\b",
    "one of something with the verb of many": r"(?<![\d.,] )(?<![−-])\b(?<!of )(?:1|[Oo]ne) "
    rf"(?:[A-Z]\w+ |[a-z]+ed )?(?!to\b)[A-Z]?[a-z]+(?<!s) {PLURAL_VERBS}\b",
}
LOG = "The log"


def offences(
    said: Mapping[tuple[str, str], str], made_up: Iterable[str], names: Iterable[str], nouns: Iterable[str]
) -> list[str]:
    """Every sentence that breaks a rule: what is wrong, where, and the sentence. `said` gives the heading
    of a section's sentence.

    Made-up events cannot mean much (a loss of -1, a list of nothing): of `made_up` only numbers and nouns
    are looked at. Marks and figures inside `names` do not count."""
    counting = Counting([text for _, text in said], nouns)
    odd = [
        (name, " ".join(re.findall(r"[A-Za-z]+", name))) for name in names if re.search(r"[^A-Za-z ]", name)
    ]

    def quiet(text: str) -> str:
        for name, calm in odd:
            text = text.replace(name, calm)
        return text

    found = [
        f"{wrong} ({section}, {heading}): {text}"
        for (section, text), heading in said.items()
        for wrong in [*wrongs(quiet(text), section, heading), *counting.wrongs(quiet(text))]
    ]
    invented = [f"{wrong} (made up): {text}" for text in made_up for wrong in counting.wrongs(quiet(text))]
    return sorted([*found, *invented])


def wrongs(text: str, section: str = "", heading: str = "") -> Iterator[str]:
    """What is wrong with a sentence of some section, under some heading."""
    rules = {**ALWAYS, **IN_LOG} if section == LOG else ALWAYS
    yield from (wrong for wrong, pattern in rules.items() if re.search(pattern, text))
    for wrong, where, pattern in ENDS:
        if (re.search(where, section) or re.search(where, heading)) and re.search(pattern, text):
            yield wrong


class Counting:
    """Numbers and nouns. A noun is a word that is met after a number in both forms,
    or that the title's goods go by."""

    def __init__(self, texts: Iterable[str], nouns: Iterable[str]) -> None:
        counted = {
            word for text in texts for word in re.findall(rf"\b(?:one|1|{NUMBER}) ([A-Za-z]{{3,}})\b", text)
        }
        self.singular = {word for word in counted if f"{word}s" in counted} | set(nouns)

    def wrongs(self, text: str) -> Iterator[str]:
        """What is wrong with the numbers of a sentence."""
        for number, word in re.findall(r"(?<![\d.,−-])\b(\w+)(?= ([A-Za-z]{3,})\b)", text):
            one = number.lower() in ("1", "one")
            many = re.fullmatch(NUMBER, number.lower()) is not None and not one
            if one and word.endswith("s") and word[:-1] in self.singular:
                yield "one of something in the plural"
            if many and number.lower() != "no" and word in self.singular:
                yield "many of something in the singular"
        for wrong, pattern in AGREEMENT.items():
            if re.search(pattern, text):
                yield wrong

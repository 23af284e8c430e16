"""Reading effects: the little language that rule data is written in (section 9.3 of the rules page).

    effect := step (';' step)*        block := '{' effect '}'

Every verb is an instruction in `effects/`; an error points at the word that it does not understand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from games.titles.monster_musume.cards.effects import VERBS
from games.titles.monster_musume.cards.effects import tests_and_counts as look
from games.titles.monster_musume.cards.effects.base import Block, Condition, Effect, Selector
from games.titles.monster_musume.terms import FOR_SALE, LETTERS, TRAITS

_WORD = re.compile(r"[{};]|[a-z]+\([^(){};]*\)|[^\s{};]+")
_LIMIT = 20
ALL = 0
"""What `refresh_queue all` counts as."""


class EffectError(ValueError):
    """An effect that cannot be read. The sentence shows the text with the word marked."""


class _Word(NamedTuple):
    text: str
    start: int
    end: int


class Reader:
    """The words of one effect, handed out in order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._words = [_Word(found[0], found.start(), found.end()) for found in _WORD.finditer(text)]
        self._at = 0

    # -- words -----------------------------------------------------------------------------------------------

    def next(self, wanted: str) -> str:
        if self._at == len(self._words):
            raise EffectError(f"The effect ends where {wanted} should stand: {self.text} ▸◂")
        self._at += 1
        return self._words[self._at - 1].text

    def peek(self) -> str:
        return self._words[self._at].text if self._at < len(self._words) else ""

    def wrong(self, wanted: str) -> EffectError:
        """The error for the word just read."""
        word = self._words[self._at - 1]
        marked = f"{self.text[: word.start]}▸{word.text}◂{self.text[word.end :]}"
        return EffectError(f"Word {self._at} of the effect, “{word.text}”, is not {wanted}: {marked}")

    def literal(self, word: str) -> None:
        if self.next(f"“{word}”") != word:
            raise self.wrong(f"“{word}”")

    def optional(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self._at += 1
        return True

    def one_of(self, *words: str) -> str:
        wanted = " or ".join(f"“{word}”" for word in words)
        word = self.next(wanted)
        if word not in words:
            raise self.wrong(wanted)
        return word

    def number(self) -> int:
        return self._number(self.next("a number"))

    def _number(self, word: str) -> int:
        if not word.isdecimal() or not 1 <= int(word) <= _LIMIT:
            raise self.wrong(f"a whole number from 1 to {_LIMIT}")
        return int(word)

    def number_or_all(self) -> int:
        if self.optional("all"):
            return ALL
        return self.number()

    def supply_card(self) -> int:
        word = self.next("a supply card")
        if len(word) != 1 or word not in LETTERS[:FOR_SALE]:
            raise self.wrong(f"one of the supply cards {', '.join(LETTERS[:FOR_SALE])}")
        return LETTERS.index(word)

    def to_hand(self) -> bool:
        return self.optional("hand")

    def xp_or_trust(self) -> bool:
        """Whether it is XP."""
        return self.one_of("trust", "xp") == "xp"

    def draws_per_opponent(self) -> int:
        for word in ("{", "draw"):
            self.literal(word)
        draws = self.number()
        for word in ("per", "opp_done", "}"):
            self.literal(word)
        return draws

    def measure(self) -> Selector | Condition:
        return self.selector() if self.one_of("per", "if") == "per" else self.condition()

    # -- sentences -------------------------------------------------------------------------------------------

    def effect(self) -> Block:
        steps = [self.step()]
        while self.optional(";"):
            steps.append(self.step())
        return Block(tuple(steps))

    def step(self) -> Effect:
        verb = VERBS.get(self.next("a verb"))
        if verb is None:
            raise self.wrong("a verb of the effect grammar")
        return verb(*(getattr(self, what)() for what in verb.takes))

    def block(self) -> Block:
        self.literal("{")
        block = self.effect()
        self.literal("}")
        return block

    def or_block(self) -> Block:
        self.literal("or")
        return self.block()

    def else_block(self) -> Block | None:
        return self.block() if self.optional("else") else None

    def end(self) -> None:
        if self.peek():
            self._at += 1
            raise self.wrong("the end, or “;”")

    def condition(self) -> Condition:
        word = self.next("a condition")
        for pattern, make in _CONDITIONS:
            if found := re.fullmatch(pattern, word):
                return make(found[1])
        raise self.wrong(
            "a condition such as waifu=Cool, have(species:Slime), played>=2, graduated>=2 or hand<=3"
        )

    def selector(self) -> Selector:
        word = self.next("something to count")
        if found := re.fullmatch(rf"guests\(({_TRAIT})\)", word):
            return look.GuestsOfTrait(TRAITS.index(found[1]))
        if word not in _SELECTORS:
            raise self.wrong(f"something to count: guests(Trait), {', '.join(_SELECTORS)}")
        return _SELECTORS[word]


_TRAIT = "|".join(TRAITS)
_CONDITIONS: tuple[tuple[str, Callable[[str], Condition]], ...] = (
    (rf"waifu=({_TRAIT})", lambda trait: look.WaifuIs(TRAITS.index(trait))),
    (r"have\(species:([^()]+)\)", look.Have),
    (r"played>=(\d{1,2})", lambda n: look.PlayedAtLeast(int(n))),
    (r"graduated>=(\d{1,2})", lambda n: look.GraduatedAtLeast(int(n))),
    (r"hand<=(\d{1,2})", lambda n: look.HandAtMost(int(n))),
)
_SELECTORS: dict[str, Selector] = {
    "graduated": look.Graduates(),
    "played": look.GuestsPlayed(),
    "traits": look.DifferentTraits(),
    "expansions": look.Expansions(),
    "exp_cards": look.ExperienceCards(),
}


def read(text: str) -> Block:
    """The instructions of a card. Raises `EffectError` at the first word that is out of place."""
    reader = Reader(text)
    block = reader.effect()
    reader.end()
    return block

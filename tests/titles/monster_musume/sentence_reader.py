"""A reader of plain English: what a guest's printed sentence promises at a given table.

It knows nothing of the program: a regular expression for each kind of sentence, and the counters of the
table that change by it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.titles.monster_musume.terms import TRAITS
from tests.titles.monster_musume.table import RULES, GuestTable, card

SUPPLY = ("Culture", "Immersion", "Helping Out", "Preparation", "Heroism")


@dataclass(frozen=True)
class Setting:
    """How the table is laid, and how the questions on the way are answered."""

    waifu: str
    """A trait."""
    small_hand: bool
    played: int
    graduates: str
    branch: int
    willing: bool
    """Whether prices are paid and presents given."""


Change = Counter[str]


class Reader:
    """Reads the sentences of a guest on a given table."""

    def __init__(self, code: str, setting: Setting, table: GuestTable) -> None:
        self.code = code
        self.setting = setting
        self.context = table
        self.opponents = (1, 2)
        player = table.player()
        self.played = setting.played + 1
        self.guests = [*player.in_play, card(code), player.waifu, *player.graduated]
        self.promised: Change = Counter({"hand 0": -1, "in_play 0": 1, "actions": -1, "played": 1})
        self.holds = True
        """Whether what is being read happens at all."""
        self.otherwise = True

    def read(self, text: str) -> Change:
        for sentence in re.findall(r"[^.]+\.", text):
            self.sentence(sentence.strip())
        return self.promised

    def sentence(self, sentence: str) -> None:
        for opening, take in OPENINGS:
            if found := re.match(opening, sentence):
                take(self, found)
                sentence = sentence[found.end() :].strip()
                if not sentence:
                    return
                sentence = sentence.removeprefix(": ")
        if not self.holds:
            return
        for pattern, change in PATTERNS:
            if found := re.fullmatch(pattern, sentence):
                self.promised.update(change(self, *found.groups()))
                return
        raise AssertionError(f"nobody can read: {sentence}")

    # -- small helpers

    def hand(self) -> int:
        """How many cards are in hand as things stand in the reading."""
        return len(self.context.player().hand) + self.promised["hand 0"]

    def condition(self, holds: bool) -> None:
        self.holds, self.otherwise = holds, not holds

    def each(self, seats: Any = None, **changes: int) -> Change:
        """The same change for several seats."""
        return Counter(
            {f"{what} {seat}": n for seat in (seats or self.opponents) for what, n in changes.items()}
        )


def _with_waifu(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.setting.waifu == found[1])


def _if_hold(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.hand() <= int(found[1]))


def _if_played(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.played >= int(found[1]))


def _if_graduates(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(len(reader.context.player().graduated) >= int(found[1]))


def _otherwise(reader: Reader, found: re.Match[str]) -> None:
    reader.holds = reader.otherwise


def _in_any_case(reader: Reader, found: re.Match[str]) -> None:
    reader.holds = True


def _first(reader: Reader, found: re.Match[str]) -> None:
    reader.holds = reader.setting.branch == 0


def _second(reader: Reader, found: re.Match[str]) -> None:
    reader.holds = reader.setting.branch == 1


def _pay(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.setting.willing)
    if reader.holds:
        reader.promised["xp 0"] -= int(found[1])


def _give(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.setting.willing)
    if reader.holds:
        reader.promised.update({"hand 0": -1, "hand 1": 1})


def _if_you_do(reader: Reader, found: re.Match[str]) -> None:
    """Only for those who did: nothing changes."""


def _retire_for(reader: Reader, found: re.Match[str]) -> None:
    if reader.holds:
        reader.promised.update({"in_play 0": -1, "retired": 1})


OPENINGS: list[tuple[str, Callable[[Reader, re.Match[str]], None]]] = [
    (r"Choose one: ", _first),
    (r"Or: ", _second),
    (r"Otherwise: ", _otherwise),
    (r"In any case: ", _in_any_case),
    (r"With an? (\w+) Waifu: ", _with_waifu),
    (r"If you hold (\d) or fewer cards: ", _if_hold),
    (r"If you have played (\d) or more guests this turn: ", _if_played),
    (r"If you have (\d) or more graduates: ", _if_graduates),
    (r"You may pay (\d) XP\.", _pay),
    (r"You may hand 1 card to an opponent\.", _give),
    (r"If you do: ", _if_you_do),
    (r"Retire this card for: ", _retire_for),
]


def plain(key: str) -> Callable[[Reader, str], Change]:
    return lambda reader, n: Counter({key: int(n)})


def once(**changes: int) -> Callable[[Reader], Change]:
    return lambda reader: Counter({key.replace("_0", " 0"): n for key, n in changes.items()})


def _draw(reader: Reader, n: str) -> Change:
    return Counter({"hand 0": int(n), "deck 0": -int(n)})


def _discard(reader: Reader, n: str) -> Change:
    gone = min(int(n), reader.hand())
    return Counter({"hand 0": -gone, "discard 0": gone})


def _cycle(reader: Reader, n: str) -> Change:
    gone = min(int(n), reader.hand()) if reader.setting.willing else 0
    return Counter({"discard 0": gone, "deck 0": -gone})


def _counted(unit: str) -> Callable[[Reader, str, str], Change]:
    def change(reader: Reader, n: str, what: str) -> Change:
        traits = [RULES.trait[one] for one in reader.guests]
        counts = {
            "guest you play this turn": reader.played,
            "guest you have graduated": len(reader.context.player().graduated),
            "House Expansion in play": 1,
            "Experience card you play this turn": 0,
            "different trait among your guests in play or graduated": len(set(traits)),
        }
        counts |= {
            f"{trait} guest you have in play or graduated": traits.count(at)
            for at, trait in enumerate(TRAITS)
        }
        return Counter({unit: int(n) * counts[what]})

    return change


def _species(unit: str) -> Callable[[Reader, str, str], Change]:
    def change(reader: Reader, n: str, species: str) -> Change:
        here = any(RULES.species[one] == species for one in reader.guests)
        return Counter({unit: int(n)}) if here else Counter()

    return change


def _replay(reader: Reader) -> Change:
    """Only 059 Imogen (+3 Trust) and 131 Hilda (+3 Trust, discount 1) may lie there; the first is taken."""
    return Counter({"trust": 3}) if reader.setting.played else Counter()


def _use_waifu(reader: Reader) -> Change:
    """The Waifus of these tables: draw 2, +2 Trust, +3 Trust and discard 1, +2 Actions, +1 XP."""
    if reader.setting.waifu == "Devilish":
        return Counter({"trust": 3}) + _discard_change(reader)
    return {
        "Cool": Counter({"hand 0": 2, "deck 0": -2}),
        "Cute": Counter({"trust": 2}),
        "Passionate": Counter({"actions": 2}),
        "Pure": Counter({"xp 0": 1}),
    }[reader.setting.waifu]


def _discard_change(reader: Reader) -> Change:
    change = _discard(reader, "1")
    reader.promised.update(change)
    return Counter()


def _supply(
    seats: Callable[[Reader], Any], n: str, name: str, zone: str = "discard"
) -> Callable[[Reader], Change]:
    def change(reader: Reader) -> Change:
        who = seats(reader)
        found = reader.each(who, **{zone: int(n)})
        found[f"supply {'ABCDE'[SUPPLY.index(name)]}"] = -int(n) * len(who)
        return found

    return change


def _retire_cards(reader: Reader, n: int, piles: str) -> Change:
    """The first that are offered: from the hand, then from the discard pile."""
    if not reader.setting.willing:
        return Counter()
    from_hand = min(n, reader.hand())
    from_discard = min(n - from_hand, 2) if "discard" in piles else 0
    return Counter({"hand 0": -from_hand, "discard 0": -from_discard, "retired": from_hand + from_discard})


def _refresh(reader: Reader, n: int) -> Change:
    """As many join as leave; the first three in the main deck are guests, then comes an expansion that
    stays there."""
    return Counter({"retired": n, "main_deck": -n}) if reader.setting.willing else Counter()


def _recruit(reader: Reader, most: str) -> Change:
    fits = any(RULES.cost[guest] <= int(most) for guest in reader.context.state.queue)
    return Counter({"queue": -1, "discard 0": 1}) if fits and reader.setting.willing else Counter()


def _dig(reader: Reader) -> Change:
    """Two cards lie above the guest; Trust and XP cards drawn before would be fewer."""
    drawn = -reader.promised["deck 0"]
    assert drawn <= 2
    return Counter({"hand 0": 1, "discard 0": 2 - drawn, "deck 0": -(3 - drawn)})


def _scry(reader: Reader, n: int) -> Change:
    return Counter({"deck 0": -n, "discard 0": n}) if reader.setting.willing else Counter()


def _rob(reader: Reader, n: str) -> Change:
    """Only seat 1 has XP, two of them."""
    left = 2 + reader.promised["xp 1"]
    taken = min(int(n), left)
    return Counter({"xp 0": taken, "xp 1": -taken})


def _all_retire(reader: Reader, n: str) -> Change:
    if not reader.setting.willing:
        return Counter()
    change = reader.each((0, 1, 2), hand=-1)
    change["retired"] = 3
    return change


PATTERNS: list[tuple[str, Callable[..., Change]]] = [
    (r"\+(\d) Trust\.", plain("trust")),
    (r"\+(\d) XP\.", plain("xp 0")),
    (r"\+(\d) Actions?\.", plain("actions")),
    (r"Draw (\d) cards?\.", _draw),
    (r"Discard (\d) cards?\.", _discard),
    (r"Discard up to (\d) cards, then draw as many\.", _cycle),
    (r"You may discard (1) card; if you do, draw 1 card\.", _cycle),
    (r"\+(\d) Trust for each ([^.]+)\.", _counted("trust")),
    (r"\+(\d) XP for each ([^.]+)\.", _counted("xp 0")),
    (r"\+(\d) Trust with an? ([\w ]+) among your guests in play or graduated\.", _species("trust")),
    (r"\+(\d) XP with an? ([\w ]+) among your guests in play or graduated\.", _species("xp 0")),
    (r"Guests in the Queue cost (\d) less this turn\.", plain("discount")),
    (r"Graduations cost you (\d) XP less this turn\.", plain("grad_discount")),
    (r"You may pay to graduate (\d) extra guest this turn\.", plain("graduations")),
    (r"Draw (\d) extra card at the end of this turn\.", plain("extra_draw")),
    (r"Choosing a new Waifu is free once this turn\.", once(free_waifu=1)),
    (r"Cards you buy this turn may go on top of your deck\.", once(topdeck=1)),
    (r"Retire this card\.", once(in_play_0=-1, retired=1)),
    (r"This card graduates\.", once(in_play_0=-1, graduated_0=1)),
    (r"Use the effect of another guest you played this turn\.", _replay),
    (r"Use your Waifu's effect\.", _use_waifu),
    (r"Gain (\d) ([\w ]+) into your hand\.", lambda r, n, what: _supply(lambda _: (0,), n, what, "hand")(r)),
    (r"Gain (\d) ([\w ]+?)\.", lambda r, n, what: _supply(lambda _: (0,), n, what)(r)),
    (r"Each opponent gains (\d) ([\w ]+)\.", lambda r, n, what: _supply(lambda _: (1, 2), n, what)(r)),
    (r"Every player gains (\d) ([\w ]+)\.", lambda r, n, what: _supply(lambda _: (0, 1, 2), n, what)(r)),
    (
        r"You may retire (?:up to )?(\d) cards? from your hand( or discard pile)?\.",
        lambda r, n, more: _retire_cards(r, int(n), more or ""),
    ),
    (r"Retire up to (\d) guests in the Queue and replace them\.", lambda r, n: _refresh(r, int(n))),
    (r"Retire any number of guests in the Queue and replace them\.", lambda r: _refresh(r, 6)),
    (r"You may take a guest costing up to (\d) from the Queue for free\.", _recruit),
    (
        r"You may put 1 card from your discard pile on top of your deck\.",
        lambda r: Counter({"discard 0": -1, "deck 0": 1}) if r.setting.willing else Counter(),
    ),
    (
        r"You may take 1 card from your discard pile into your hand\.",
        lambda r: Counter({"discard 0": -1, "hand 0": 1}) if r.setting.willing else Counter(),
    ),
    (r"Look at the top card of your deck; you may discard it\.", lambda r: _scry(r, 1)),
    (r"Look at the top (\d) cards of your deck; discard any of them\.", lambda r, n: _scry(r, int(n))),
    (
        r"Reveal cards from your deck until you find a guest; take her into your hand and discard the rest\.",
        _dig,
    ),
    (r"Each opponent discards (\d) cards?\.", lambda r, n: r.each(hand=-int(n), discard=int(n))),
    (
        r"Each opponent discards down to (\d) cards\.",
        lambda r, n: r.each(hand=int(n) - 5, discard=5 - int(n)),
    ),
    (r"Each opponent discards the top card of their deck\.", lambda r: r.each(deck=-1, discard=1)),
    (
        r"Each opponent discards the top (\d) cards of their deck\.",
        lambda r, n: r.each(deck=-int(n), discard=int(n)),
    ),
    (r"Each opponent discards their Waifu\.", lambda r: r.each(waifu=-1, discard=1)),
    (
        r"Each opponent puts (\d) card from hand on top of their deck\.",
        lambda r, n: r.each(hand=-int(n), deck=int(n)),
    ),
    (r"Each opponent draws (\d) card\.", lambda r, n: r.each(hand=int(n), deck=-int(n))),
    (r"Every player draws (\d) card\.", lambda r, n: r.each((0, 1, 2), hand=int(n), deck=-int(n))),
    (r"Each opponent gets \+(\d) XP\.", lambda r, n: r.each(xp=int(n))),
    (r"Every player gets \+(\d) XP\.", lambda r, n: r.each((0, 1, 2), xp=int(n))),
    (r"Each opponent loses (\d) XP\.", lambda r, n: Counter({"xp 1": -int(n)})),
    (r"Choose an opponent; they give you (\d) XP\.", _rob),
    (r"Choose an opponent; they give you (\d) XP, or all they have if less\.", _rob),
    (
        r"Take a random card from an opponent's hand; they draw (1) card\.",
        lambda r, n: Counter({"hand 0": 1, "deck 1": -1}),
    ),
    (
        r"Each opponent who can pays you (\d) XP and draws 1 card\.",
        lambda r, n: Counter({"xp 0": 1, "xp 1": -1, "hand 1": 1, "deck 1": -1}),
    ),
    (r"Every player passes 1 card from hand to the player on their left\.", lambda r: Counter()),
    (r"Every player discards (1) of their graduates\.", lambda r, n: _every_graduate(r)),
    (r"Each player may retire (1) card from hand or discard pile\.", _all_retire),
    (
        r"Draw 1 card for each opponent who did\.",
        lambda r: Counter({"hand 0": 2, "deck 0": -2}) if r.setting.willing else Counter(),
    ),
]


def _every_graduate(reader: Reader) -> Change:
    change = Counter({"graduated 1": -1, "discard 1": 1})
    if reader.context.player().graduated:
        change.update({"graduated 0": -1, "discard 0": 1})
    return change

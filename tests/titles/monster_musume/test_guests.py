"""Every guest does what her printed sentence says, and nothing else.

The sentences of all 185 guests stand here in full. A reader of plain English, which knows nothing of the
effect grammar, turns each sentence into the changes that it promises on a given table; then the guest is
played there, and every counter of the table must have changed by exactly that. Each guest is played with
Waifus of fitting and other traits, with large and small hands, and with both answers to every choice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from games.engine import act, asked, settle
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.terms import BASICS, TRAITS
from tests.titles.monster_musume.table import BOOK, GuestTable, at_table, card, host

SENTENCES = """
001|Draw 1 card. If you hold 3 or fewer cards: Draw 2 cards.
002|Each opponent discards 1 card. +1 Trust.
003|Draw 1 card. Every player passes 1 card from hand to the player on their left.
004|+2 Trust. Every player draws 1 card.
005|+1 Trust for each Cute guest you have in play or graduated.
006|Use the effect of another guest you played this turn. +1 Action.
007|Discard up to 2 cards, then draw as many. +1 Trust.
008|+2 Trust. Retire up to 3 guests in the Queue and replace them.
009|+2 Trust. With a Cool Waifu: Draw 2 cards.
010|+1 XP. +2 Trust.
011|You may hand 1 card to an opponent. If you do: +3 Trust. In any case: +1 Trust.
012|Each opponent discards 1 card. Draw 3 cards.
013|+2 Trust. If you have 2 or more graduates: Draw 2 cards.
014|+5 Trust. Draw 2 cards.
015|+2 Trust. With a Devilish Waifu: +2 Trust.
016|+3 Trust. Graduations cost you 2 XP less this turn.
017|Take a random card from an opponent's hand; they draw 1 card. +1 Trust.
018|Guests in the Queue cost 2 less this turn. Draw 1 card.
019|+1 Action. +1 XP. +1 Trust.
020|Choose one: +2 XP. Or: +3 Trust. In any case: Draw 1 card.
021|+4 Trust. With a Devilish Waifu: Choose an opponent; they give you 2 XP, or all they have if less.
022|+1 Action. +2 Trust. +1 Trust for each guest you play this turn.
023|Each opponent loses 1 XP. +3 Trust.
024|Discard up to 3 cards, then draw as many. +1 XP.
025|Draw 3 cards. Discard 1 card.
026|+2 Trust. Each opponent puts 1 card from hand on top of their deck.
027|You may retire 1 card from your hand. +1 Trust.
028|+1 Trust for each Cool guest you have in play or graduated.
029|+3 Trust. Each opponent draws 1 card.
030|+2 Actions. Draw 1 card.
031|Reveal cards from your deck until you find a guest; take her into your hand and discard the rest. +1 Action. +1 Trust.
032|+1 Trust. +1 XP. +1 XP with a Hornet among your guests in play or graduated.
033|With a Pure Waifu: +2 XP. Otherwise: +1 XP.
034|Gain 1 Immersion. +1 Trust.
035|Retire any number of guests in the Queue and replace them.
036|+2 Trust. +1 Trust for each guest you play this turn.
037|+1 Action. +1 Trust for each Passionate guest you have in play or graduated.
038|Choose an opponent; they give you 1 XP. +1 Trust.
039|Choose an opponent; they give you 1 XP. Draw 1 card. +1 Trust.
040|+2 Trust. If you have played 2 or more guests this turn: +1 Trust.
041|You may take a guest costing up to 3 from the Queue for free. +1 Trust.
042|Every player gets +1 XP. Draw 2 cards.
043|+1 Trust. Draw 1 card. Draw 1 extra card at the end of this turn.
044|+1 Trust. You may put 1 card from your discard pile on top of your deck.
045|+2 XP. Draw 1 card. +1 Trust.
046|+1 Action. Draw 1 card. +1 Trust.
047|+2 Trust. Choosing a new Waifu is free once this turn.
048|+2 Actions. Draw 1 card. +1 Trust.
049|+2 Trust for each guest you play this turn.
050|+2 Trust. Choose an opponent; they give you 1 XP.
051|Choose one: Each opponent discards 1 card. Or: Draw 1 card. In any case: +2 Trust.
052|+1 Trust. +1 Trust for each Devilish guest you have in play or graduated.
053|+3 Trust. +3 Trust with a Honey Bee among your guests in play or graduated.
054|+3 Trust. Gain 1 Helping Out.
055|+1 Trust. Draw 1 card. Look at the top card of your deck; you may discard it.
056|+2 XP. Draw 2 cards.
057|You may take a guest costing up to 5 from the Queue for free. +1 Trust.
058|+1 Trust for each guest you play this turn.
059|+3 Trust.
060|+2 Trust. You may take 1 card from your discard pile into your hand.
061|+1 Action. You may discard 1 card; if you do, draw 1 card.
062|+2 Actions. Draw 2 cards.
063|Take a random card from an opponent's hand; they draw 1 card. +1 Action. +1 Trust.
064|Each opponent discards down to 4 cards. +3 Trust.
065|+1 Action. +1 Trust. You may retire 1 card from your hand.
066|Draw 2 cards. If you have played 2 or more guests this turn: Draw 1 card. +1 Trust.
067|You may retire 1 card from your hand. Draw 1 card. +1 Trust.
068|+2 XP.
069|Draw 2 cards.
070|Gain 1 Preparation into your hand. +2 Trust.
071|+1 Trust for each guest you have graduated. Draw 1 card.
072|Draw 3 cards.
073|Every player gains 1 Helping Out.
074|+2 Trust. Draw 1 card.
075|+2 Trust. Each opponent discards 1 card.
076|+1 Action. +2 Trust.
077|+3 XP. Draw 1 card. +1 Trust.
078|Draw 1 extra card at the end of this turn. +1 XP. +1 Trust.
079|With a Cool Waifu: +4 Trust. Otherwise: Every player discards 1 of their graduates. This card graduates.
080|Each player may retire 1 card from hand or discard pile. Draw 1 card for each opponent who did.
081|Each opponent discards 1 card. Draw 2 cards.
082|Draw 2 cards. +1 Trust. Each opponent draws 1 card.
083|+4 Trust. Draw 1 card.
084|+1 Trust for each guest you play this turn. +1 Action.
085|+3 Actions. Draw 1 card.
086|Choose one: Draw 2 cards. Or: +2 XP.
087|Choose an opponent; they give you 1 XP. +1 XP. Draw 2 cards.
088|Each opponent gains 1 Helping Out. Draw 1 card. +1 Trust.
089|+2 Actions.
090|You may retire up to 2 cards from your hand. Draw 2 cards.
091|Look at the top 4 cards of your deck; discard any of them. Draw 2 cards.
092|You may pay 1 XP. If you do: +1 Trust. Draw 2 cards.
093|With a Passionate Waifu: +1 Action. Draw 1 card. Otherwise: +2 Trust.
094|Choose one: +2 Trust. Or: Retire this card for: +5 Trust.
095|Draw 3 cards. +1 Trust.
096|Retire up to 2 guests in the Queue and replace them. +2 Trust.
097|+1 Trust. Draw 1 card. +1 Trust for each guest you have graduated.
098|Each opponent discards 1 card. Discard 1 card. Draw 3 cards.
099|+3 Trust. With a Passionate Waifu: +1 Action. Draw 1 card.
100|You may pay 1 XP. If you do: Draw 3 cards. +1 Trust.
101|+1 Trust. Graduations cost you 1 XP less this turn.
102|You may pay to graduate 1 extra guest this turn. +2 Trust.
103|Draw 2 cards. Discard 1 card.
104|Gain 1 Helping Out into your hand. +1 Trust.
105|+2 Actions. Draw 2 cards. +2 Trust.
106|With a Cool Waifu: Draw 2 cards. Otherwise: Draw 1 card. +1 Trust.
107|You may pay to graduate 1 extra guest this turn. +1 XP. +2 Trust.
108|+2 XP. +1 Trust.
109|Draw 3 cards. +1 Action. +2 Trust.
110|+1 Action. +1 Trust.
111|With a Passionate Waifu: Draw 4 cards. Otherwise: Retire this card. Each opponent discards their Waifu.
112|+3 Trust. With a Cute Waifu: Draw 2 cards.
113|Take a random card from an opponent's hand; they draw 1 card. Draw 2 cards.
114|+2 Trust. Each opponent discards the top card of their deck.
115|Draw 2 cards. With a Pure Waifu: +1 XP.
116|+2 Trust. Graduations cost you 1 XP less this turn.
117|+3 Trust. +1 Trust for each Cute guest you have in play or graduated. Draw 1 card.
118|Draw 2 cards. +1 Action. +1 Trust.
119|With a Cute Waifu: +3 Trust. Otherwise: +1 Trust. Draw 1 card.
120|+1 Trust. +1 XP for each Experience card you play this turn.
121|+3 Trust. Each opponent puts 1 card from hand on top of their deck.
122|With a Devilish Waifu: +3 Trust. Otherwise: +1 Trust. Each opponent discards the top 2 cards of their deck.
123|Reveal cards from your deck until you find a guest; take her into your hand and discard the rest. +1 Action.
124|+3 Trust. Choose an opponent; they give you 2 XP, or all they have if less.
125|Each opponent discards down to 3 cards. +3 Trust.
126|Draw 2 cards. +1 Action. Discard 1 card.
127|+1 Trust. Every player gets +1 XP.
128|+2 Trust. Cards you buy this turn may go on top of your deck.
129|+1 XP. +1 Trust.
130|+1 Action. Draw 2 cards.
131|+3 Trust. Guests in the Queue cost 1 less this turn.
132|+2 XP. Each opponent gets +1 XP.
133|+2 Trust. If you have played 3 or more guests this turn: Draw 2 cards.
134|You may retire 1 card from your hand or discard pile.
135|Draw 4 cards. Discard 2 cards. +1 XP.
136|+2 Actions. Draw 3 cards.
137|Guests in the Queue cost 1 less this turn. Draw 1 card. +1 Trust.
138|Choosing a new Waifu is free once this turn. +2 Trust.
139|+2 Trust. With a Devilish Waifu: Each opponent discards 1 card. +1 Trust.
140|Draw 1 card. +1 Action. +1 Trust.
141|+2 Trust. Each opponent discards the top card of their deck.
142|+1 XP. +1 Action. Draw 1 card.
143|+2 Actions. +1 Trust.
144|Draw 2 cards. +1 Trust.
145|+1 XP.
146|You may retire up to 2 cards from your hand.
147|Gain 1 Culture. +1 XP.
148|Draw 4 cards.
149|+2 Trust.
150|You may pay 2 XP. If you do: Each opponent discards their Waifu. Draw 2 cards. In any case: +3 Trust.
151|+1 XP. You may retire 1 card from your hand or discard pile.
152|Gain 1 Preparation. +1 Trust.
153|+1 Action. +1 Trust. Draw 1 card.
154|Gain 1 Culture into your hand. Draw 1 card.
155|+1 XP. Draw 1 card.
156|Each opponent gains 1 Helping Out. +2 Trust.
157|Each opponent discards down to 3 cards. Draw 2 cards. +2 Trust.
158|+4 Trust. Each opponent draws 1 card.
159|Look at the top 3 cards of your deck; discard any of them. Draw 1 card. +1 Trust.
160|You may retire 1 card from your hand or discard pile. Draw 1 card.
161|+2 Trust. +1 Trust for each House Expansion in play.
162|+3 Trust. Discard 1 card.
163|+1 Trust. +1 Trust for each different trait among your guests in play or graduated.
164|You may pay 1 XP. If you do: You may retire up to 2 cards from your hand or discard pile. Draw 2 cards. In any case: +1 Trust.
165|Draw 1 card. Look at the top 2 cards of your deck; discard any of them.
166|+2 Trust. +2 Trust with a Slime among your guests in play or graduated.
167|+1 Action. Draw 1 card.
168|You may pay 1 XP. If you do: +1 Action. Draw 1 card. +3 Trust.
169|Use your Waifu's effect. +1 Action. +1 Trust.
170|+1 XP. Draw 2 cards.
171|+2 Trust. Each opponent draws 1 card. +1 XP.
172|+1 Trust for each guest you play this turn. Draw 1 card.
173|+2 Trust. With a Cute Waifu: +1 Trust.
174|Use your Waifu's effect. Draw 1 card.
175|Each opponent who can pays you 1 XP and draws 1 card.
176|+1 Trust. Draw 1 card.
177|+1 Trust. Draw 1 card.
178|+1 Trust. Draw 1 card.
179|+1 Trust. Draw 1 card.
180|+1 Trust. Draw 1 card.
181|+1 Trust. Draw 1 card.
182|+1 Trust. Draw 1 card.
183|+1 Trust. Draw 1 card.
184|+1 Trust. Draw 1 card.
185|+1 Trust. Draw 1 card.
"""
TEXTS = dict(line.split("|", 1) for line in SENTENCES.strip().splitlines())
GUEST_OF_TRAIT = dict(zip(TRAITS, ("069", "149", "162", "089", "145"), strict=True))
"""A Waifu of each trait who does little of her own."""
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


def lay(code: str, setting: Setting) -> GuestTable:
    """Two opponents with full hands and some XP, a Queue of six, and the guest in the hand of seat 0."""
    hand = f"{code} C" if setting.small_hand else f"{code} C D A C"
    earlier = {0: "", 1: "059", 2: "059 131"}[setting.played]
    return at_table(
        host(
            hand,
            "C D 178 C A D E C A C D E",
            "C 179",
            earlier,
            GUEST_OF_TRAIT[setting.waifu],
            setting.graduates,
            3,
        ),
        host("C C D A F", "C C A D C A C", "C A C", "", "180", "127", 2),
        host("D C E A 181", "C D A C C C E", "A C C", "", "182", "", 0),
        queue="154 137 134 123 129 147",
        main_deck="130 136 142 G 148 152 160 167 170",
        actions=1,
        played=setting.played,
        expansions=1,
    )


def count(table: GuestTable) -> Counter[str]:
    """Everything on the table that can be counted."""
    state, turn = table.state, table.state.turn
    found = Counter(
        trust=turn.trust,
        actions=turn.actions,
        discount=turn.discount,
        grad_discount=turn.grad_discount,
        graduations=turn.graduations,
        extra_draw=turn.extra_draw,
        free_waifu=int(turn.free_waifu),
        topdeck=int(turn.topdeck),
        played=turn.played,
        retired=len(state.retired),
        queue=len(state.queue),
        main_deck=len(state.main_deck),
        expansions=state.expansions,
    )
    for letter, left in zip("ABCDE", state.supply, strict=True):
        found[f"supply {letter}"] = left
    for seat, player in enumerate(state.players):
        for zone in ("hand", "deck", "discard", "in_play", "graduated"):
            found[f"{zone} {seat}"] = len(getattr(player, zone))
        found[f"xp {seat}"] = player.xp
        found[f"waifu {seat}"] = int(player.waifu >= 0)
    return found


# -- playing: questions are answered as the setting says -------------------------------------------------


def play_out(table: GuestTable, code: str, setting: Setting) -> None:
    act(GAME, table.state, table.table, 0, a.Play(card(code)))
    settle(table.state, table.table)
    while table.asking() != "ActionPhase":
        seat = asked(table.state)[0]
        options = table.options(seat)
        act(GAME, table.state, table.table, seat, answer(table, options, setting))
        settle(table.state, table.table)


def answer(table: GuestTable, options: list[Any], setting: Setting) -> Any:
    if isinstance(options[0], a.Branch):
        return options[setting.branch]
    if isinstance(options[0], a.Keep):
        return options[int(setting.willing)]
    last = options[-1]
    stops = isinstance(last, a.Done | a.Decline | a.Pass)
    return last if stops and not setting.willing else options[0]


# -- reading: what a sentence promises -------------------------------------------------------------------

Change = Counter[str]


class Reader:
    """Reads the sentences of a guest on a given table."""

    def __init__(self, code: str, setting: Setting, table: GuestTable) -> None:
        self.code = code
        self.setting = setting
        self.table = table
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
        return len(self.table.player().hand) + self.promised["hand 0"]

    def condition(self, holds: bool) -> None:
        self.holds, self.otherwise = holds, not holds

    def each(self, seats: Any = None, **changes: int) -> Change:
        """The same change for several seats."""
        return Counter(
            {f"{what} {seat}": n for seat in (seats or self.opponents) for what, n in changes.items()}
        )


def trait_of(reader: Reader) -> str:
    return reader.setting.waifu


def _with_waifu(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.setting.waifu == found[1])


def _if_hold(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.hand() <= int(found[1]))


def _if_played(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(reader.played >= int(found[1]))


def _if_graduates(reader: Reader, found: re.Match[str]) -> None:
    reader.condition(len(reader.table.player().graduated) >= int(found[1]))


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
        traits = [BOOK.trait[one] for one in reader.guests]
        counts = {
            "guest you play this turn": reader.played,
            "guest you have graduated": len(reader.table.player().graduated),
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
        here = any(BOOK.species[one] == species for one in reader.guests)
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
    fits = any(BOOK.cost[guest] <= int(most) for guest in reader.table.state.queue)
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
    if reader.table.player().graduated:
        change.update({"graduated 0": -1, "discard 0": 1})
    return change


SETTINGS = [
    Setting(waifu, small, played, graduates, branch, willing)
    for waifu, (small, played, graduates), branch, willing in product(
        TRAITS,
        ((False, 0, ""), (True, 1, "033 161"), (False, 2, "168 032 055")),
        (0, 1),
        (True, False),
    )
]


def test_there_are_185_guests_and_their_sentences_are_printed_so():
    """MM-97, section 9: the sentences that this file reads are those on the cards."""
    printed = dict(zip(BOOK.codes[BASICS:], BOOK.texts[BASICS:], strict=True))
    assert len(TEXTS) == 185
    assert printed == TEXTS


@pytest.mark.parametrize("code", TEXTS)
def test_a_guest_does_what_she_says_and_nothing_else(code: str):
    """MM-12, MM-14, MM-15, J-5, J-13."""
    for setting in SETTINGS:
        if code in GUEST_OF_TRAIT.values() or code in setting.graduates:
            setting = Setting(
                setting.waifu, setting.small_hand, setting.played, "", setting.branch, setting.willing
            )
            if GUEST_OF_TRAIT[setting.waifu] == code:
                continue
        if code in ("059", "131") and setting.played:
            continue
        table = lay(code, setting)
        before = count(table)
        promised = Reader(code, setting, table).read(TEXTS[code])
        play_out(table, code, setting)
        after = count(table)
        changed = {what: after[what] - before[what] for what in before if after[what] != before[what]}
        assert changed == {what: n for what, n in promised.items() if n}, setting

"""Every guest does what her printed sentence says, and nothing else.

The sentences of all 185 guests stand in guest_sentences.txt. A reader of plain English, which knows nothing
of the program (sentence_reader.py), works out what a sentence promises at a given table; then the guest is
played there, and every counter of the table must have changed by exactly that. Each guest is played with
Waifus of fitting and other traits, with large and small hands, and with both answers to every choice."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from games.titles.monster_musume import actions as a
from games.titles.monster_musume.terms import BASICS, TRAITS
from tests.titles.monster_musume.sentence_reader import Reader, Setting
from tests.titles.monster_musume.table import RULES, GuestTable, at_table, host, play

TEXTS = dict(
    line.split("|", 1) for line in Path(__file__).with_name("guest_sentences.txt").read_text().splitlines()
)
GUEST_OF_TRAIT = dict(zip(TRAITS, ("069", "149", "162", "089", "145"), strict=True))
"""A Waifu of each trait who does little of her own."""


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


def play_out(table: GuestTable, code: str, setting: Setting) -> None:
    """Questions on the way are answered as the setting says."""
    table.do(0, play(code))
    while table.asking() != "ActionPhase":
        seat = table.asked()[0]
        table.do(seat, answer(table.options(seat), setting))


def answer(options: list[Any], setting: Setting) -> Any:
    if isinstance(options[0], a.Branch):
        return options[setting.branch]
    if isinstance(options[0], a.Keep):
        return options[int(setting.willing)]
    last = options[-1]
    stops = isinstance(last, a.Done | a.Decline | a.Pass)
    return last if stops and not setting.willing else options[0]


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
    """MM-97, section 9: the sentences that are read here are those on the cards."""
    printed = dict(zip(RULES.codes[BASICS:], RULES.texts[BASICS:], strict=True))
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

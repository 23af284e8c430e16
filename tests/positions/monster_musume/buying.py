"""What Trust buys (MM-17 to MM-20)."""

from __future__ import annotations

from typing import Any

from games.titles.monster_musume import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.positions.monster_musume.hosts import last_turn
from tests.titles.monster_musume.table import at_table, host, play, supply


def on_top(action: Any) -> bool:
    """A purchase for the top of the deck, of anything better than Helping Out."""
    return bool(getattr(action, "top", False)) and action != supply("C", top=True)


POSITIONS = [
    Position(
        "last turn: only a Prodigy scores any more",
        lambda: last_turn(
            host(graduated="001", waifu="176"),
            host(graduated="012"),
            phase="buy",
            trust=5,
            queue="072 034 001 130",
        ),
        0,
        one_of(a.Buy(1)),
        "6 + 3 against 8: Koto graduates by herself (MM-62), the others stay ungraduated (MM-64).",
    ),
    Position(
        "last turn: two Prodigies for eight rather than one for six",
        lambda: last_turn(
            host(waifu="176"), host(graduated="002"), phase="buy", trust=8, queue="169 034 159"
        ),
        0,
        one_of(a.Buy(1), a.Buy(2)),
        "3 + 1 points for 5 + 3 Trust; after Flint two Trust are left and buy no Prodigy (MM-62).",
    ),
    Position(
        "last turn: the second Prodigy with what is left",
        lambda: last_turn(
            host(waifu="176"), host(graduated="002"), phase="buy", trust=8, queue="169 034 159"
        ).do(0, a.Buy(1)),
        0,
        one_of(a.Buy(1)),
        "Three Trust are Rhea and a point (MM-62); Trust is gone in Cleanup (MM-05).",
    ),
    Position(
        "last turn: Calypso counts the Cute graduates",
        lambda: last_turn(
            host(graduated="003 004 029 054", waifu="176"),
            host(graduated="012 040"),
            phase="buy",
            trust=5,
            queue="042 043",
        ),
        0,
        one_of(a.Buy(1)),
        "One point, and one for every second of five Cute graduates: three against Maple's two (MM-64).",
    ),
    Position(
        "last turn: without Cute graduates Calypso is the smaller Prodigy",
        lambda: last_turn(
            host(graduated="001", waifu="176"),
            host(graduated="057"),
            phase="buy",
            trust=5,
            queue="043 042",
            supply="10 20 0 25 25",
        ),
        0,
        one_of(a.Buy(1)),
        "Maple brings two points, Calypso one (MM-64).",
    ),
    Position(
        "last turn: play the Trust that buys a Prodigy",
        lambda: last_turn(host(hand="E D", waifu="176"), host(), phase="buy", queue="034"),
        0,
        none_of(a.END_BUYS, supply("C")),
        "3 + 2 are her price (MM-17, MM-62), and the hand is discarded otherwise (MM-21).",
    ),
    Position(
        "last turn, five hosts: the Prodigy of four who are for sale",
        lambda: last_turn(
            host(waifu="176"), host(), host(), host(), host(), phase="buy", trust=4, queue="074 013 006 068"
        ),
        0,
        one_of(a.Buy(2)),
        "Nori brings two points, the others none without XP and a turn (MM-62, MM-64).",
    ),
    Position(
        "last turn: the discount of Tamsin makes the Prodigy affordable",
        lambda: last_turn(
            host(hand="018 C C C", waifu="176"), host(graduated="040"), actions=1, queue="034 059"
        ).do(0, play("018"), a.END_ACTIONS, a.PLAY_ALL_TRUST),
        0,
        one_of(a.Buy(0)),
        "Koto costs three instead of five (MM-54) and graduates by herself (MM-62).",
    ),
    Position(
        "eight Trust early in the match: not Helping Out, and not nothing",
        lambda: at_table(
            host(deck="C C C C C", waifu="176"), host(), phase="buy", trust=8, queue="014 072 130 105"
        ),
        0,
        none_of(a.END_BUYS, supply("C")),
        "Trust is gone in Cleanup (MM-05), and strong guests or Heroism are for sale (MM-17).",
    ),
    Position(
        "three hosts: six Trust are played before the phase ends",
        lambda: at_table(
            host(hand="E E", deck="C C C", waifu="176"), host(), host(), phase="buy", queue="072 130"
        ),
        0,
        none_of(a.END_BUYS),
        "Trust cards bring nothing but in this phase (MM-13, MM-17).",
    ),
    Position(
        "Delphi: what is bought goes on top of the deck",
        lambda: at_table(
            host(hand="128", deck="C C C C C C C", waifu="176"),
            host(),
            actions=1,
            trust=6,
            queue="014 105 136",
        ).do(0, play("128"), a.END_ACTIONS),
        0,
        on_top,
        "It is drawn at the end of this turn instead of after the whole deck (MM-18, MM-22).",
    ),
]

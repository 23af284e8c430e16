"""Which card to part with, and which to draw."""

from __future__ import annotations

from games.titles.monster_musume import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, of_kind, one_of
from tests.positions.monster_musume.hosts import last_turn
from tests.titles.monster_musume.table import at_table, discard, host, play

POSITIONS = [
    Position(
        "Yuna: guests without an action left are exchanged for Trust",
        lambda: at_table(
            host(hand="007 136 014 091", deck="E E D D", waifu="176"), host(), actions=1, queue="001"
        ).do(0, play("007")),
        0,
        of_kind(a.Discard),
        "They cannot be played any more and go in Cleanup anyway (MM-12, MM-21).",
    ),
    Position(
        "Yuna: and the second one too",
        lambda: at_table(
            host(hand="007 136 014 091", deck="E E D D", waifu="176"), host(), actions=1, queue="001"
        ).do(0, play("007"), discard("136")),
        0,
        of_kind(a.Discard),
        "Another card of a deck full of Trust for one that is dead this turn (MM-12, MM-21).",
    ),
    Position(
        "Yuna: Heroism is not exchanged for Helping Out",
        lambda: at_table(
            host(hand="007 E 136", deck="C C C C", waifu="176"), host(), actions=1, queue="001"
        ).do(0, play("007")),
        0,
        none_of(discard("E")),
        "Three Trust for the Buy phase against one (MM-17); Sorrel has no action left.",
    ),
    Position(
        "Jolie: a dead hand goes before the last buys",
        lambda: last_turn(
            host(hand="024 136 014 079", deck="D D E", waifu="176"), host(), actions=1, queue="034 042"
        ).do(0, play("024")),
        0,
        of_kind(a.Discard),
        "Three cards of Trust are a Prodigy; guests without an action are nothing (MM-62, MM-64).",
    ),
    Position(
        "Jolie: Immersion stays, it is still free to play",
        lambda: at_table(host(hand="024 B 136", deck="C C C C", waifu="176"), host(), actions=1).do(
            0, play("024")
        ),
        0,
        none_of(discard("B")),
        "Two XP that stay (MM-05, MM-12).",
    ),
    Position(
        "Nutmeg: discard the guest who cannot be played any more",
        lambda: at_table(
            host(hand="025 136", deck="E D E C C", waifu="176"), host(), actions=1, queue="001"
        ).do(0, play("025")),
        0,
        one_of(discard("136")),
        "She goes in Cleanup anyway, the Trust is for now (MM-17, MM-21).",
    ),
    Position(
        "Coraline: discard Helping Out rather than the guest who is next",
        lambda: at_table(host(hand="162 014 C", deck="C C C", waifu="176"), host(), actions=2).do(
            0, play("162")
        ),
        0,
        one_of(discard("C")),
        "An action is left for Tilda, five Trust and two cards (MM-12).",
    ),
    Position(
        "Tansy: of two discards none is the Immersion",
        lambda: at_table(host(hand="135", deck="C B C 014 C", waifu="176"), host(), actions=2).do(
            0, play("135")
        ),
        0,
        one_of(discard("C")),
        "Immersion and Tilda can still be played (MM-12); one Trust is the least.",
    ),
    Position(
        "Urania asks: Helping Out goes",
        lambda: at_table(host(hand="002", waifu="176"), host(hand="C C 014 B E", waifu="177"), actions=1).do(
            0, play("002")
        ),
        1,
        one_of(discard("C")),
        "The least of the hand that is needed next turn (MM-71).",
    ),
    Position(
        "five hosts: Urania asks, and the strong guest stays",
        lambda: at_table(
            host(hand="002", waifu="176"),
            host(hand="C C C"),
            host(hand="C D D"),
            host(hand="C C C"),
            host(hand="C 136 B", waifu="178"),
            actions=1,
        ).do(0, play("002")),
        4,
        one_of(discard("C")),
        "Sorrel and Immersion are worth a turn (MM-71).",
    ),
    Position(
        "Althea asks: two cards go, none of the good ones first",
        lambda: at_table(
            host(hand="125", waifu="176"), host(hand="C C A 014 E", waifu="177"), host(), actions=1
        ).do(0, play("125")),
        1,
        one_of(discard("C"), discard("A")),
        "Tilda and Heroism make the next turn (MM-71, J-22).",
    ),
    Position(
        "Agata: Heroism stays on top",
        lambda: at_table(
            host(hand="055", deck="C E C C C C C", discard="C C", waifu="176"), host(), actions=1
        ).do(0, play("055")),
        0,
        one_of(a.KEEP),
        "It is drawn at the end of the turn (MM-22), and the rest of the deck is Helping Out.",
    ),
    Position(
        "Agata: Helping Out makes room for a deck of Heroism",
        lambda: at_table(
            host(hand="055", deck="E C E E E E E", discard="014", waifu="176"), host(), actions=1
        ).do(0, play("055")),
        0,
        one_of(a.DROP),
        "All other cards of the deck are three Trust each (MM-22).",
    ),
]

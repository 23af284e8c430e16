"""Which card to play, and in which order (MM-12, MM-14)."""

from __future__ import annotations

from games.titles.monster_musume import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, one_of
from tests.positions.monster_musume.hosts import last_turn
from tests.titles.monster_musume.table import at_table, card, host, play

POSITIONS = [
    Position(
        "two actions: Zelda first, so that Nori has somebody to repeat",
        lambda: at_table(host(hand="040 006 C", waifu="176"), host(), actions=2),
        0,
        one_of(play("040")),
        "Nori repeats Zelda with two guests played: 2 + 3 Trust; the other way round it is 3 (J-15, MM-14).",
    ),
    Position(
        "one action: Nori first, since only she brings another",
        lambda: at_table(host(hand="040 006 C", waifu="176"), host(), actions=1),
        0,
        one_of(play("006")),
        "After her Zelda is the second guest, 3 Trust; Zelda alone brings 2 and ends the actions (MM-12).",
    ),
    Position(
        "three hosts: after Zelda and Tilda Nori repeats Tilda",
        lambda: at_table(
            host(hand="040 014 006", deck="C C C D D D", waifu="176"), host(), host(), actions=3
        ).do(0, play("040"), play("014"), play("006")),
        0,
        one_of(a.Replay(card("014"))),
        "Five Trust and two cards against three Trust (J-15).",
    ),
    Position(
        "one action: the guest who brings another goes first",
        lambda: at_table(host(hand="110 014 C", deck="D D C C", waifu="176"), host(), actions=1),
        0,
        one_of(play("110")),
        "Pixie gives her action back and Tilda follows; Tilda first leaves Pixie in the hand (MM-12).",
    ),
    Position(
        "four hosts: two more actions before the guest who takes the last one",
        lambda: at_table(
            host(hand="030 083 059", deck="D C C C", waifu="176"), host(), host(), host(), actions=1
        ),
        0,
        one_of(play("030")),
        "Ivy lets both others be played as well (MM-12).",
    ),
    Position(
        "play Culture before Yara, so that her price can be paid",
        lambda: at_table(host(hand="100 A C", deck="D D C E", waifu="176"), host(), actions=1),
        0,
        one_of(play("A"), a.PLAY_ALL_EXPERIENCE),
        "Without an XP Yara's action is wasted (MM-15, MM-89); experience cards are free to play (MM-12).",
    ),
    Position(
        "last turn: the XP in hand are for Ginger, not for Yara",
        lambda: last_turn(
            host(hand="100 012", deck="C C C C C", waifu="176", xp=5),
            host(graduated="057"),
            actions=1,
            queue="013",
        ),
        0,
        one_of(play("012")),
        "Eight points for 5 XP; Yara is six, and her price would be paid from the same XP (MM-33, MM-64).",
    ),
    Position(
        "last turn: play whom the XP let graduate, not who only brings Trust",
        lambda: last_turn(
            host(hand="068 059", deck="C C", waifu="176", xp=3),
            host(graduated="013"),
            actions=1,
            queue="013 014",
        ),
        0,
        one_of(play("068")),
        "Esti brings the two XP that she needs herself: five points (J-28, MM-33).",
    ),
    Position(
        "last turn: with Hollis two may graduate",
        lambda: last_turn(
            host(hand="102 001 036", deck="C C C", waifu="176", xp=7), host(graduated="157"), actions=2
        ),
        0,
        one_of(play("102"), play("001")),
        "Seven XP are ten points with both of them (MM-33); Kaya instead of either is less.",
    ),
    Position(
        "last turn: with Ysolde Tilda becomes affordable",
        lambda: last_turn(
            host(hand="016 014 013", deck="C C", waifu="176", xp=6), host(graduated="057"), actions=2
        ),
        0,
        one_of(play("016"), play("014")),
        "Eight less two are six XP for eight points (MM-33).",
    ),
    Position(
        "last turn: experience cards before the phase ends, for the graduation",
        lambda: last_turn(
            host(hand="A A", in_play="001", waifu="176", xp=2), host(graduated="013"), actions=0
        ),
        0,
        one_of(play("A"), a.PLAY_ALL_EXPERIENCE),
        "Four XP let Ember graduate; cards in hand are discarded (MM-21, MM-33).",
    ),
    Position(
        "Immersion is free to play: not left in the hand",
        lambda: at_table(host(hand="B C C", waifu="176"), host(), actions=0),
        0,
        one_of(play("B"), a.PLAY_ALL_EXPERIENCE),
        "XP stay (MM-05) and the hand goes (MM-21).",
    ),
    Position(
        "My Waifu is worth the action that would be lost",
        lambda: at_table(host(hand="F C C", deck="D C", waifu="176"), host(), actions=1),
        0,
        one_of(play("F")),
        "A Trust, a card, and it goes under the deck instead of into the discard pile (MM-40, MM-41).",
    ),
    Position(
        "five hosts: do not end the actions with Tilda in hand",
        lambda: at_table(
            host(hand="014 C", deck="C C D", waifu="176"), host(), host(), host(), host(), actions=1
        ),
        0,
        one_of(play("014")),
        "Five Trust and two cards for an action that would be lost (MM-12).",
    ),
    Position(
        "last turn: Nia sends the Waifu away who would win for the rival",
        lambda: last_turn(
            host(hand="111 059", graduated="001", waifu="176"),
            host(waifu="012", xp=5),
            actions=1,
            queue="014",
        ),
        0,
        one_of(play("111")),
        "Ginger would graduate for eight points at the end (MM-49, MM-63, MM-90); six are enough else.",
    ),
    Position(
        "last turn: no Fan Long that costs more than she brings",
        lambda: last_turn(
            host(hand="079 059", graduated="012", waifu="176"), host(graduated="001 040"), actions=1
        ),
        0,
        none_of(play("079")),
        "Ginger would come back, 8 points for 5, and 8 to 8 becomes 5 to 6 (MM-65, MM-87).",
    ),
    Position(
        "Gala does not send the Prodigy home who can be paid for",
        lambda: last_turn(
            host(hand="035 E D", waifu="176"),
            host(),
            actions=1,
            queue="013 034 059",
            main_deck="001 002 003 004 005",
        ).do(0, play("035")),
        0,
        none_of(a.SendHome(1)),
        "Koto costs the five Trust in hand and graduates by herself for three points (MM-53, MM-62).",
    ),
    Position(
        "last turn: Quill brings the XP that let her graduate",
        lambda: last_turn(
            host(hand="020", deck="C C", waifu="176", xp=4), host(graduated="032"), actions=1, queue="013 059"
        ).do(0, play("020")),
        0,
        one_of(a.Branch(0)),
        "4 + 2 are her cost: seven points; Trust buys nobody who would still graduate (MM-33, MM-62).",
    ),
    Position(
        "last turn: Paloma brings the XP that let her graduate",
        lambda: last_turn(
            host(hand="086", deck="C C", waifu="176", xp=3), host(graduated="013"), actions=1, queue="013 059"
        ).do(0, play("086")),
        0,
        one_of(a.Branch(1)),
        "3 + 2 are her cost: five points (J-28, MM-33).",
    ),
    Position(
        "last turn: Ursa goes for the Trust that buys a Prodigy",
        lambda: last_turn(host(hand="094", waifu="176"), host(), actions=1, queue="013 034").do(
            0, play("094")
        ),
        0,
        one_of(a.Branch(1)),
        "Five Trust are Koto and three points (MM-62); without XP Ursa brings none (MM-64).",
    ),
    Position(
        "last turn: Ursa stays where nobody is for sale who scores",
        lambda: last_turn(
            host(hand="094", waifu="176", xp=3), host(graduated="003"), actions=1, queue="013 059"
        ).do(0, play("094")),
        0,
        one_of(a.Branch(0)),
        "She graduates for 3 XP and two points (MM-33); retired she does not (MM-04).",
    ),
    Position(
        "last turn: Marina draws, since discards hurt nobody any more",
        lambda: last_turn(
            host(hand="051 C C", deck="D D", waifu="176"),
            host(hand="C C C C C"),
            actions=1,
            queue="034",
        ).do(0, play("051")),
        0,
        one_of(a.Branch(1)),
        "2 + 2 Trust lack one for Koto, and the deck holds Preparation (MM-62).",
    ),
]

"""What a seat sees (section 7): all that is open, and nothing that is hidden."""

from __future__ import annotations

import msgspec

from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.views.card_sight import ALL_SEEN
from tests.titles.monster_musume.positions import positions
from tests.titles.monster_musume.table import DESIGN, RULES, at_table, discard, host, play, set_up

DECK = "C D E A B C D E"


def test_hands_and_decks_are_their_owners():
    """MM-01, section 7: the own deck as a sorted list, not in its order."""
    table = at_table(host("A 069", deck="E C 072"), host("B", deck="D"))
    own = table.view(0).seats
    assert (own[0].hand, own[0].deck, own[0].deck_top) == (["A", "069"], ["C", "E", "072"], [])
    assert (own[1].hand, own[1].deck, own[1].hand_count, own[1].deck_count) == (None, None, 1, 1)
    watched = table.view(None).seats
    assert [seat.hand for seat in watched] == [seat.deck for seat in watched] == [None, None]


def test_nothing_hidden_is_in_any_byte_of_a_view():
    """No code of a guest that lies in a hidden place appears, wherever play may lead."""
    looked = 0
    for seats in (2, 5):
        for number, (state, table, _) in enumerate(positions(500, seats, seed=seats)):
            if number % 5 or state.ending:
                continue
            for viewer in (*range(seats), None):
                seen = msgspec.json.encode(GAME.view(state, table, viewer)).decode()
                hidden = set(state.main_deck) | set(state.set_aside)
                for seat, player in enumerate(state.players):
                    if seat != viewer:
                        hidden |= {one & DESIGN for one in player.hand + player.deck if not one & ALL_SEEN}
                for guest in hidden:
                    if guest >= 7 and _only_there(state, guest):
                        looked += 1
                        assert f'"{RULES.codes[guest]}"' not in seen
    assert looked > 20_000


def _only_there(state, guest: int) -> bool:
    open_places = [state.queue, state.retired, state.starters]
    for player in state.players:
        open_places += [player.discard, player.in_play, player.graduated, [player.waifu]]
    return not any(guest in place for place in open_places)


def test_everything_is_open_once_the_match_is_over():
    """J-32, J-34."""
    table = at_table(host("A", deck="C"), host("B", deck="D"), phase="ending")
    view = table.view(None)
    assert [seat.hand for seat in view.seats] == [["A"], ["B"]]
    assert view.set_aside is not None
    assert len(view.set_aside) == view.set_aside_count == 175


def test_what_a_seat_knows_of_the_top_of_a_deck():
    """Section 7: what scry keeps is known to the player, what recall puts there to all."""
    table = at_table(host("091", deck="C D E A B 072"), host()).do(0, play("091"))
    assert table.view(0).seats[0].deck_top == ["C", "D", "E", "A"]
    table.do(0, a.Keep(), a.Drop(), a.Keep(), a.Keep())
    assert table.hand() == "C E"
    assert table.view(0).seats[0].deck_top == ["A"]
    assert table.view(1).seats[0].deck_top == []
    recalled = at_table(host("044", discard="D"), host()).do(0, play("044"), recall("D"))
    assert recalled.view(1).seats[0].deck_top == ["D"]


def test_what_everybody_knows_of_a_deck_is_shown_to_spectators():
    """Delphi's card goes on top for all to see; what a look shows, and what one puts there oneself, is the
    owner's."""
    table = at_table(host("128 C", deck="D D"), host(), queue="134", trust=1).do(
        0, play("128"), a.EndActions()
    )
    table.do(0, a.Buy(0, True))
    tops = [table.view(viewer).seats[0].deck_top for viewer in (0, 1, None)]
    assert tops == [["134"], ["134"], ["134"]]
    looked = at_table(host("091", deck="C D E A B 072"), host()).do(0, play("091"))
    assert looked.view(None).seats[0].deck_top == []
    given = at_table(host("026"), host("A B C", deck="D")).do(0, play("026"))
    given.do(1, a.PutOnTop(RULES.codes.index("B")))
    assert given.view(None).seats[1].deck_top == []


def recall(code: str) -> a.Recall:
    return a.Recall(RULES.codes.index(code))


def test_the_turn_and_its_counts():
    """MM-81: live counts show what they have given."""
    table = at_table(host("005 C D A", waifu="176", deck=DECK), host(), actions=2).do(0, play("005"))
    view = table.view(1)
    assert (view.turn.trust, view.turn.actions, view.turn.played, view.turn.phase) == (2, 1, 1, "action")
    assert [(one.card, one.given, one.xp) for one in view.turn.live] == [("005", 2, False)]
    own = table.view(0).seats[0]
    assert (own.trust_in_hand, own.xp_in_hand) == (3, 1)
    assert view.seats[0].trust_in_hand is None


def test_where_the_next_expansion_must_be():
    """MM-S5, MM-52."""
    table = set_up(3, seed=1)
    view = table.view(None)
    assert (view.main_deck, view.next_expansion_within, view.expansions_needed) == (45, 15, 3)
    table.state.main_deck = table.state.main_deck[:-4]
    assert table.view(None).next_expansion_within == 11
    table.state.on_top = 1
    assert table.view(None).next_expansion_within == 1


def test_points_are_shown_as_they_stand():
    """MM-64."""
    table = at_table(host(graduated="018 178 069"), host())
    seat = table.view(None).seats[0]
    assert (seat.worth, seat.points) == ([2, 1, 2], 5)
    assert GAME.standing(table.view(None)) == ("Points on graduates", [5.0, 0.0])


def looking_at(table, viewer: int | None) -> list[str]:
    return table.view(viewer).looking


def test_only_who_looks_sees_what_is_still_to_be_decided_on():
    """Section 7: the cards of a look are the looker's own business, and those kept or discarded are no
    longer listed."""
    table = at_table(host("091", deck="C D E A B 072"), host()).do(0, play("091"))
    assert looking_at(table, 0) == ["C", "D", "E", "A"]
    assert (looking_at(table, 1), looking_at(table, None)) == ([], [])
    table.do(0, a.Keep(), a.Drop())
    assert looking_at(table, 0) == ["E", "A"]
    table.do(0, a.Keep(), a.Keep())
    assert looking_at(table, 0) == []


def asking(table) -> str | None:
    return table.view(None).asking


def test_the_view_names_the_card_that_asks():
    """The card in the middle of whose effect somebody is asked (MM-14): its own, its copy's, a card used
    again, and for others too."""
    table = at_table(host("091 092 A", deck="C D E A B", xp=1), host(), actions=3)
    assert asking(table) is None
    assert asking(table.do(0, play("091"))) == "091"
    assert asking(table.do(0, a.Keep(), a.Keep(), a.Keep(), a.Keep())) is None
    assert asking(table.do(0, play("092"))) == "092"
    copied = at_table(host("F", waifu="092", xp=1), host()).do(0, play("F"))
    assert asking(copied) == "F"
    again = at_table(host("006", in_play="092", xp=1), host()).do(0, play("006"))
    assert asking(again) == "092"
    several = at_table(host("002"), host("C A"), host("C A")).do(0, play("002"))
    assert asking(several) == "002"
    assert asking(several.do(1, discard("C"))) == "002"
    assert asking(several.do(2, discard("C"))) is None


def test_a_card_that_goes_on_after_a_price_asks_in_its_own_name():
    """MM-89: what stands behind a price may ask again."""
    table = at_table(host("164 C D", deck="C C C", xp=1), host()).do(0, play("164"))
    assert asking(table) == "164"
    assert asking(table.do(0, a.Pay())) == "164"


def test_the_view_tells_who_still_has_a_turn():
    """MM-60: between two turns of the last round the match has not ended."""
    table = at_table(host(), host(), host(), phase="turn", final_round=True, run=False)
    assert table.view(0).turns_to_come == [0, 1, 2]
    table.settle()
    assert table.view(0).turns_to_come == [1, 2]
    assert at_table(host(), host(waifu="069", xp=9), phase="ending").view(0).turns_to_come == []


def test_what_held_for_a_turn_is_over_with_it():
    """MM-11, MM-54: a discount ends with its turn, also when the match does."""
    table = at_table(host("137", deck="C C C C C"), host(deck=DECK), queue="134 118", main_deck="147")
    table.do(0, play("137"))
    prices = [guest.price for guest in table.view(None).queue]
    table.state.final_round = True
    table.do(0, a.EndActions(), a.EndBuys(), a.Done())
    view = table.view(None)
    assert view.turn.discount == 0
    assert [guest.price for guest in view.queue][:2] == [price + 1 for price in prices]

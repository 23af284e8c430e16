"""A deck's memory: where hidden cards may be, by the packs they came from."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import msgspec

from games.engine.knowledge import MOST, DeckMemory, fresh_deck, shuffle


def dealings(deck: DeckMemory, seat: int, places: list[int], cards: list[int], times: int = 3000) -> Counter:
    """How often each dealing comes up."""
    found: Counter = Counter()
    rng = Random(7)
    for _ in range(times):
        copy = msgspec.convert(msgspec.to_builtins(deck), DeckMemory)
        found[tuple(copy.imagine(seat, places, list(cards), rng))] += 1
    return found


def test_unseen_cards_of_one_pack_may_lie_in_any_order_equally_likely():
    deck = fresh_deck(4, 2)
    found = dealings(deck, 0, [0, 1, 2], [0, 1, 2])
    assert set(found) == set(permutations([0, 1, 2]))
    assert max(found.values()) < 1.3 * min(found.values())


def test_a_card_seen_before_a_shuffle_is_in_no_hand_that_was_dealt_earlier():
    deck = fresh_deck(4, 2)
    # Cards 2 and 3 lie in the discard pile; seat 0 saw card 2 go there, seat 1 both. A hand holds card 0
    # already.
    deck.shuffle_in([2, 3], [[2], [2, 3]])
    by_seat_0 = dealings(deck, 0, [0, 3, 2, 1], [0, 1, 2, 3])
    assert {hand for hand, *_ in by_seat_0} == {0, 1, 3}
    by_seat_1 = dealings(deck, 1, [0, 3, 2, 1], [0, 1, 2, 3])
    assert {hand for hand, *_ in by_seat_1} == {0, 1}


def test_every_dealing_that_respects_the_packs_is_equally_likely():
    deck = fresh_deck(5, 1)
    deck.shuffle_in([2, 3, 4], [[3, 4]])
    found = dealings(deck, 0, [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], times=20_000)
    possible = {dealt for dealt in permutations(range(5)) if not {3, 4} & set(dealt[:2])}
    assert set(found) == possible
    assert max(found.values()) < 1.5 * min(found.values())


def test_what_is_imagined_depends_on_places_and_memory_only():
    deck = fresh_deck(6, 2)
    deck.shuffle_in([2, 3, 4, 5], [[4], [5]])
    other = msgspec.convert(msgspec.to_builtins(deck), DeckMemory)
    places = [0, 2, 3, 1, 5]
    first = deck.imagine(0, places, [0, 1, 2, 3, 5], Random(1))
    second = other.imagine(0, places, [0, 1, 2, 3, 5], Random(2))
    assert other.imagine(0, second, [0, 1, 2, 3, 5], Random(1)) == first
    assert other == deck, "the packs of the places and this seat's memory are the same again"


def test_imagining_forgets_what_only_the_others_know():
    deck = fresh_deck(3, 2)
    deck.shuffle_in([0, 1, 2], [[0], [1]])
    deck.imagine(0, [0, 1, 2], [0, 1, 2], Random(1))
    assert deck.since == [b"\x01\x00\x00", b"\x00\x00\x00"]


def test_more_cards_than_places_leave_some_over():
    deck = fresh_deck(4, 1)
    cards = [0, 1, 2, 3]
    dealt = deck.imagine(0, [1, 2], cards, Random(3))
    assert sorted(dealt + cards) == [0, 1, 2, 3]
    assert len(dealt) == 2


def test_old_packs_are_taken_together_before_their_numbers_run_out():
    deck = fresh_deck(3, 1)
    for _ in range(3 * MOST):
        deck.shuffle_in([1, 2], [[2]])
    assert deck.newest <= MOST
    assert deck.packs == bytes([0, deck.newest, deck.newest])
    assert deck.since == [bytes([0, 0, deck.newest])]
    assert {hand for hand, *_ in dealings(deck, 0, [0, 1, 2], [0, 1, 2], 50)} == {0, 1}


def test_a_shuffle_keeps_the_items_and_reaches_every_order():
    found = Counter()
    for seed in range(600):
        items = ["a", "b", "c"]
        shuffle(items, Random(seed))
        found["".join(items)] += 1
    assert len(found) == 6
    assert all("".join(sorted(order)) == "abc" for order in found)

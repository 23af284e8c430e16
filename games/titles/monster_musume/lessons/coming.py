"""The main deck of an opening: whole piles with a House Expansion in each, and what is left of the pile on
top of them (MM-S5)."""

from __future__ import annotations

from games.titles.monster_musume.terms import EXPANSION


def main_deck(
    first: list[int], others: list[int], pile: int, rooms: int, guests: int, count: int | None
) -> list[int]:
    """The deck from its top: `first`, then `others` in their order, `count` cards in all.

    `pile` is how many cards a pile is made of, `rooms` how many House Expansions have still to come, `guests`
    how many guests may. Raises `ValueError` where no shuffled deck could lie so.
    """
    most = (rooms + 1) * pile - 1
    size = min(guests + rooms, most) if count is None else count
    if not (rooms - 1) * pile < size <= most:
        raise ValueError(f"A main deck of {size} cards cannot be one that holds {rooms} House Expansions.")
    if size - rooms > guests:
        raise ValueError(f"Only {guests} guests can still be to come, and {size - rooms} are told of.")
    if len(first) > size:
        raise ValueError(f"The main deck has {size} cards, and {len(first)} of them are named.")
    deck: list[int] = []
    fresh = iter(others)
    below = size
    while below:
        top = below % pile or pile
        # The pile on top may have lost its House Expansion already.
        has_room = rooms * pile >= below
        named = first[len(deck) : len(deck) + top]
        found = named.count(EXPANSION)
        if found > has_room or (has_room and not found and len(named) == top):
            raise ValueError("The House Expansions lie where no shuffled pile has them.")
        part = named + [next(fresh) for _ in range(top - len(named) - (has_room and not found))]
        if has_room and not found:
            part.insert(max(len(named), top // 2), EXPANSION)
        deck += part
        rooms -= has_room
        below -= top
    return deck

"""What a process keeps: the values used last, and no more than a number of them."""

from __future__ import annotations

from games.play.match.process_cache import Memory


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    memory: Memory[str, int] = Memory(3)
    for number, key in enumerate("abc"):
        memory.put(key, number)
    assert memory.get("a") == 0
    memory.put("d", 3)
    assert [memory.get(key) for key in "abcd"] == [0, None, 2, 3]
    memory.put("c", 5)
    memory.put("e", 4)
    assert [memory.get(key) for key in "acde"] == [None, 5, 3, 4]


def test_what_was_never_known_or_is_forgotten_is_none() -> None:
    memory: Memory[str, int] = Memory()
    assert memory.get("a") is None
    memory.put("a", 1)
    memory.clear()
    assert memory.get("a") is None

"""Ways to say which choices are sensible."""

from __future__ import annotations

from collections.abc import Callable

from games.engine import Action

Sensible = Callable[[Action], bool]


def one_of(*actions: Action) -> Sensible:
    """One of these."""
    return lambda action: action in actions


def none_of(*actions: Action) -> Sensible:
    """Anything but these."""
    return lambda action: action not in actions


def of_kind(*kinds: type[Action]) -> Sensible:
    """Any choice of these kinds."""
    return lambda action: isinstance(action, kinds)


def not_of_kind(*kinds: type[Action]) -> Sensible:
    """Any choice but those of these kinds."""
    return lambda action: not isinstance(action, kinds)


def either(*ways: Sensible) -> Sensible:
    """What is sensible in one of these ways."""
    return lambda action: any(way(action) for way in ways)

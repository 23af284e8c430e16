"""The streams of chance of Monster Musume: each is drawn from in an order of its own, whatever else
happens (`docs/engine.md`)."""

FIRST_PLAYER = "first player"
STARTERS = "Starters"
GUESTS = "guests"


def deck_of(seat: int) -> str:
    """The deck of this seat."""
    return f"deck of {seat}"


def taken_from(seat: int) -> str:
    """Which cards are taken from the hand of this seat."""
    return f"taken from {seat}"


STREAMS = (FIRST_PLAYER, STARTERS, GUESTS, deck_of, taken_from)

"""The streams of chance of Daikaiju Director: each is drawn from in an order of its own, whatever else
happens (`docs/engine.md`)."""


def order_of(seat: int) -> str:
    """The rolls of this seat for who goes first."""
    return f"order of {seat}"


def combat_of(seat: int) -> str:
    """The dice of the attacks of this seat, for both sides."""
    return f"attacks of {seat}"


def rerolls_of(seat: int) -> str:
    """The dice that Twists of this seat roll again."""
    return f"rerolls of {seat}"


def deck_of(seat: int) -> str:
    """The Twists of this seat."""
    return f"deck of {seat}"


STREAMS = (order_of, combat_of, rerolls_of, deck_of)

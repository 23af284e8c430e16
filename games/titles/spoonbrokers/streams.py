"""The streams of chance of SpoonBrokers: each is drawn from in an order of its own, whatever else
happens (`docs/engine.md`)."""

FIRST_BROKER = "first Broker"
CHARACTERS = "characters"
CATNIP = "Catnip"
MARKET = "Market"


def die_of(seat: int) -> str:
    """The die of this seat."""
    return f"die of {seat}"


STREAMS = (FIRST_BROKER, CHARACTERS, CATNIP, MARKET, die_of)

"""The streams of chance of Kaiju Exchange: each is drawn from in an order of its own, whatever else
happens (`docs/engine.md`)."""

MATS = "city mats"
CONTRACTS = "Contracts"
DEMANDS = "Demands"
EVENTS = "Events"
REPUBLIC = "Republic's die"


STREAMS = (MATS, CONTRACTS, DEMANDS, EVENTS, REPUBLIC)

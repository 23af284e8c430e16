"""What everybody can tell of a choice (section 7 of the rules page)."""

from __future__ import annotations

from games.engine import Action
from games.engine.game import Openness
from games.titles.kaiju_exchange import actions as a
from games.titles.kaiju_exchange.terms import LOCAL


def openness(action: Action) -> Openness:
    """Local Demands and Contracts in hand are shown as they are delivered; which Demand is scored or lost
    stays secret. Offers are heard by all, but which are worth a try follows from a hand."""
    match action:
        case a.Score() | a.LoseDemand():
            return "hidden"
        case a.Fulfil(zone=zone):
            return "shown" if zone == LOCAL else "open"
        case a.FulfilContract() | a.MakeOffer() | a.CounterOffer():
            return "shown"
    return "open"

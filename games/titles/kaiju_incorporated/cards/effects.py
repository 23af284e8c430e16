"""What cards do: a small vocabulary of effects (section 9.1 of the rules page).

Effects are data: rule data names them by verb, administrators edit them as typed fields. What they mean in
play stands in `scoring.py` (products), `attacks.py` (Kaiju Attack cards) and `specials.py` (Special Actions).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec

from games.titles.kaiju_incorporated import terms
from games.titles.kaiju_incorporated.filters import Filter

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Target = Literal["self", "chosen_rival"]


class Effect(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """Something a card does."""


# -- New Products: what they score at the end (KI-53) --------------------------------------------------------


class VpFixed(Effect, frozen=True, tag="vp_fixed"):
    """So many victory points."""

    n: Points


class VpPer(Effect, frozen=True, tag="vp_per"):
    """Victory points for each Building of a sort, and some besides."""

    n: Number
    of: Filter
    base: Points = 0


class VpPerSuitSet(Effect, frozen=True, tag="vp_per_suit_set"):
    """Victory points for each set of one Building of every suit, and some besides."""

    n: Number
    base: Points = 0


class VpPerCity(Effect, frozen=True, tag="vp_per_city"):
    """Victory points for each different city among one's Buildings, and some besides."""

    n: Number
    base: Points = 0


ProductEffect = VpFixed | VpPer | VpPerSuitSet | VpPerCity


# -- Kaiju Attacks: what they do to a company that crosses (KI-39) -------------------------------------------


class LoseBuilding(Effect, frozen=True, tag="lose_building"):
    """The victim discards Buildings of a sort, and chooses which (KI-42)."""

    n: Number
    of: Filter


class LoseDearest(Effect, frozen=True, tag="lose_dearest"):
    """The victim discards the Building of the highest cost, and chooses among equals (KI-42)."""


class LoseHalfMoney(Effect, frozen=True, tag="lose_half_money"):
    """The victim loses half of the Bank, rounded up."""


class ResetResearch(Effect, frozen=True, tag="reset_research"):
    """The victim's Research marker goes back to Eureka, without a product (KI-16)."""


ThreatEffect = LoseBuilding | LoseDearest | LoseHalfMoney | ResetResearch


# -- Special Actions: what happens, in printed order (KI-26) -------------------------------------------------


class GainMoney(Effect, frozen=True, tag="gain_money"):
    """Money into the active player's Bank, up to its cap."""

    n: Number


class GainResearch(Effect, frozen=True, tag="gain_research"):
    """The active player's Research wheel forward, products included (KI-17)."""

    n: Number


class RaiseAttack(Effect, frozen=True, tag="raise_attack"):
    """An Attack wheel forward, attacks included (KI-17)."""

    n: Number
    who: Target


class Calm(Effect, frozen=True, tag="calm"):
    """The active player's Attack wheel back, no further than its zero space (KI-16)."""

    n: Number


class SetBackResearch(Effect, frozen=True, tag="set_back_research"):
    """A Research wheel back, no further than Eureka (KI-16)."""

    n: Number
    who: Target


class OwnIncome(Effect, frozen=True, tag="own_income"):
    """Income of one's own Buildings of this kind in a suit one names; nobody else collects (KI-62)."""

    kind: terms.Kind


class DemolishOne(Effect, frozen=True, tag="demolish"):
    """The active player tears down one Building for its cost and a bonus (KI-64)."""

    bonus: Points


class ReplaceThreat(Effect, frozen=True, tag="replace_threat"):
    """A new threat at once, with nobody attacked (KI-65)."""


SpecialEffect = (
    GainMoney | GainResearch | RaiseAttack | Calm | SetBackResearch | OwnIncome | DemolishOne | ReplaceThreat
)


T = TypeVar("T")


def complete(parts: Mapping[type[Any], T], kinds: Any) -> Mapping[type[Any], T]:
    """A table that has its part for every kind of a union. One that is forgotten fails here, when the
    program starts."""
    missing = sorted(kind.__name__ for kind in set(get_args(kinds)) - set(parts))
    if missing:
        raise TypeError(f"nothing is said of {', '.join(missing)}")
    return parts


def aims_at_a_rival(effect: SpecialEffect) -> bool:
    """Whether a rival must have been named before this effect (KI-63)."""
    return isinstance(effect, RaiseAttack | SetBackResearch) and effect.who == "chosen_rival"

"""Small pieces that the game's sentences are put together from.
Icons and names are text tokens (`docs/protocol.md`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.phrases import listing, number, times

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules
    from games.titles.kaiju_incorporated.cards.rule_data import Building
    from games.titles.kaiju_incorporated.forecast import Harm


def yen(amount: int) -> str:
    """A sum of money."""
    return f"{{yen:{amount}}}"


def vp(amount: int) -> str:
    """Victory points."""
    return f"{{vp:{amount}}}"


def card(code: str) -> str:
    """A Building or a Special Action."""
    return f"{{card:{code}}}"


def product(code: str) -> str:
    """A New Product."""
    return f"{{product:{code}}}"


def threat(code: str) -> str:
    """A Kaiju Attack card."""
    return f"{{threat:{code}}}"


def suit(letter: str) -> str:
    """A suit."""
    return f"{{suit:{letter}}}"


def city(code: str) -> str:
    """A city."""
    return f"{{city:{code}}}"


def company(code: str) -> str:
    """A company."""
    return f"{{company:{code}}}"


def earnings(money: int, research: int, attack: int) -> str:
    """What Buildings pay, zeros left out: `{yen:4} {research:1} {attack:-1}`."""
    parts = [
        f"{{{kind}:{amount}}}"
        for kind, amount in (("yen", money), ("research", research), ("attack", attack))
        if amount
    ]
    return " ".join(parts) or "nothing"


def building_text(face: Building) -> str:
    """A Building in one line, for its card."""
    pays = earnings(face.yen, face.research, face.attack)
    return f"{{kind:{face.kind}}} · {suit(face.suit)} · {city(face.city)}: earn {pays}."


def attacked(harm: Harm, rules: CompiledRules) -> str:
    """What the threat would do to whoever crosses; empty if nobody does."""
    if not harm.crossings:
        return ""
    parts = []
    if harm.money:
        parts.append(f"{yen(harm.money)} lost, {yen(harm.left) if harm.left else 'nothing'} left")
    if harm.research:
        parts.append("research back to 0")
    if harm.reach.sure or harm.reach.among:
        parts.append(f"loses {_lost(harm, rules)}")
    often = "" if harm.crossings == 1 else f" {times(harm.crossings)}"
    return f"Attacked{often}: {listing(parts) or 'nothing to lose'}"


def _lost(harm: Harm, rules: CompiledRules) -> str:
    """The Buildings that surely go, and how many the victim chooses among: on the board those are marked."""
    sure, among, go = harm.reach
    lost = [card(rules.codes[one]) for one in sure]
    if among:
        lost.append(f"{number(go)} of {number(len(among))} {'other ' if sure else ''}Buildings")
    return listing(lost)

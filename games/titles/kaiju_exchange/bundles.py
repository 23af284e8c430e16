"""Bundles of goods: what a player holds, whether two bundles may be swapped, and the swap itself
(KX-42 to KX-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import ALLIANCE, BUSINESS, FAVOR, GOODS, Bundle

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


class Objection(NamedTuple):
    """Why a swap is not possible: a code, a sentence for people, and the rule's id."""

    code: str
    sentence: str
    rule: str


def goods_of(player: Player) -> list[int]:
    """What a player holds of the seven kinds of goods."""
    return [*player.materials, player.wonga, player.favors, int(player.alliance)]


def holds(player: Player, bundle: Bundle) -> bool:
    """Whether a player has all of a bundle."""
    e, s, t, p, wonga, favors, alliance = bundle
    held = player.materials
    return (
        wonga <= player.wonga
        and e <= held[0]
        and s <= held[1]
        and t <= held[2]
        and p <= held[3]
        and favors <= player.favors
        and alliance <= player.alliance
    )


def hand_over(source: Player, target: Player, bundle: Bundle) -> None:
    """Move a bundle from one player to another."""
    for type in range(4):
        if count := bundle[type]:
            source.materials[type] -= count
            target.materials[type] += count
    if bundle[4]:
        source.wonga -= bundle[4]
        target.wonga += bundle[4]
    if bundle[FAVOR]:
        source.favors -= bundle[FAVOR]
        target.favors += bundle[FAVOR]
    if bundle[ALLIANCE]:
        source.alliance = False
        target.alliance = True


def spoken(bundle: Bundle) -> str:
    """A bundle in tokens: `{E:2} {W:1}`."""
    return " ".join(f"{{{letter}:{count}}}" for letter, count in zip(GOODS, bundle, strict=True) if count)


def form_objection(state: State, rules: CompiledRules, give: Bundle, get: Bundle) -> Objection | None:
    """What no holdings could ever mend: two empty bundles, more tokens than a player can hold, tokens in
    the variant."""
    if not any(give) and not any(get):
        return Objection("empty", "A trade needs something on at least one side.", "KX-43")
    tokens = give[FAVOR] or give[ALLIANCE] or get[FAVOR] or get[ALLIANCE]
    if not tokens:
        return None
    if state.fall:
        return Objection("no-tokens", "There are no Favor or Alliance tokens in this variant.", "KX-141")
    if max(give[FAVOR], get[FAVOR]) > rules.favor_max:
        return Objection("too-many-favors", "Nobody can hold that many Favor tokens.", "KX-45")
    if give[ALLIANCE] + get[ALLIANCE] > 1:
        return Objection("one-alliance", "There is only one Alliance token.", "KX-42")
    return None


def objection(
    state: State, rules: CompiledRules, author: int, to: int, give: Bundle, get: Bundle
) -> Objection | None:
    """Why `author` cannot give `give` to `to` for `get` now, or `None` if they can (KX-43, KX-45, KX-70)."""
    players = state.players
    one, other = players[author], players[to]
    if not holds(one, give):
        return _missing(author, one, give)
    if not holds(other, get):
        return _missing(to, other, get)
    if wrong := form_objection(state, rules, give, get):
        return wrong
    if give[FAVOR] != get[FAVOR]:
        gainer, favors = (to, other.favors) if give[FAVOR] > get[FAVOR] else (author, one.favors)
        favors += abs(give[FAVOR] - get[FAVOR])
        if favors > rules.favor_max:
            return Objection("too-many-favors", f"{{seat:{gainer}}} would end with {{F:{favors}}}.", "KX-45")
    more = get[0] + get[1] + get[2] + get[3] - give[0] - give[1] - give[2] - give[3]
    if not more:
        return None
    gainer, player = (author, one) if more > 0 else (to, other)
    if gainer == state.active and state.turn.step < BUSINESS:
        return None
    after = sum(player.materials) + abs(more)
    if after > rules.limit:
        return Objection(
            "inventory-full",
            f"{{seat:{gainer}}} would end with {after} materials; {rules.limit} is the limit.",
            "KX-70",
        )
    return None


def _missing(seat: int, player: Player, bundle: Bundle) -> Objection:
    held = goods_of(player)
    for good in range(7):
        if bundle[good] > held[good]:
            return Objection(
                "not-held",
                f"{{seat:{seat}}} cannot give {{{GOODS[good]}:{bundle[good]}}}, with "
                f"{{{GOODS[good]}:{held[good]}}} at hand.",
                "KX-45",
            )
    raise AssertionError("nothing is missing")

"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from games.engine import Action, Choice
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import effects as fx
from games.titles.kaiju_incorporated import forecast
from games.titles.kaiju_incorporated.forecast import Gain
from games.titles.kaiju_incorporated.specials import DemolitionChoice, SuitChoice
from games.titles.kaiju_incorporated.terms import SUITS, pool
from games.titles.kaiju_incorporated.words.scene import Changes, Scene
from games.titles.kaiju_incorporated.words.wording import (
    card,
    earnings,
    listing,
    product,
    some,
    suit,
    vp,
    yen,
)
from games.titles.kaiju_incorporated.words.wording import seat as who

Describe: TypeAlias = Callable[[Scene, Any], Choice]
_DESCRIBERS: dict[type[Action], Describe] = {}
A = TypeVar("A", bound=Action)


def choice(scene: Scene, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return _DESCRIBERS[type(action)](scene, action)


def _describes(kind: type[A]) -> Callable[[Callable[[Scene, A], Choice]], Callable[[Scene, A], Choice]]:
    """Marks the function that describes actions of one kind."""

    def mark(describe: Callable[[Scene, A], Choice]) -> Callable[[Scene, A], Choice]:
        _DESCRIBERS[kind] = cast(Describe, describe)
        return describe

    return mark


# -- one's own action --------------------------------------------------------------------------------------------------


@_describes(a.TakeIncome)
def _income(scene: Scene, action: a.TakeIncome) -> Choice:
    one = scene.book.number[action.card]
    at = scene.book.suit[one]
    gains = forecast.of_income(scene.state, scene.table, scene.seat, at)
    label = f"{suit(SUITS[at])} income for {card(action.card)}"
    return Choice(
        action, "income", label, _gain(scene, gains), [scene.row(one)], "KI-29", scene.gained(gains)
    )


def _gain(scene: Scene, gains: list[Gain]) -> str:
    """What one gets oneself: the amounts, a product, an attack."""
    own = next((gain for gain in gains if gain.seat == scene.seat), None)
    if own is None:
        return "nothing for you"
    parts = [earnings(own.yen, own.research, own.attack)]
    if own.lost:
        parts.append(f"{yen(own.lost)} over the cap")
    if own.products:
        parts.append("a product" if own.products == 1 else f"{own.products} products")
    if own.crossings:
        parts.append(forecast.hits(scene.state, scene.book, own)[2])
    return ", ".join(parts)


@_describes(a.Build)
def _build(scene: Scene, action: a.Build) -> Choice:
    one = scene.book.number[action.card]
    cost = scene.book.cost[one]
    player = scene.player
    changes = scene.marker(scene.seat, "bank", player.bank, player.bank - cost)
    changes += scene.tableau([*player.tableau, one])
    return Choice(
        action, "build", f"Build {card(action.card)}", _price(cost), [scene.row(one)], "KI-24", changes
    )


def _price(cost: int) -> str:
    return f"−{yen(cost)}" if cost else "free"


@_describes(a.UseSpecial)
def _special(scene: Scene, action: a.UseSpecial) -> Choice:
    book = scene.book
    one = book.number[action.card]
    changes = _own_effects(scene, one)
    label = f"Use {card(action.card)}"
    return Choice(action, "special", label, _price(book.cost[one]), [scene.row(one)], "KI-26", changes)


def _own_effects(scene: Scene, one: int) -> Changes:
    """What a Special Action surely does to one's own markers, its price included; what needs a target is told when it is chosen."""
    book, player, seat = scene.book, scene.player, scene.seat
    bank, research, attack, products = player.bank - book.cost[one], player.research, player.attack, 0
    for effect in book.effects[one]:
        if isinstance(effect, fx.GainMoney):
            bank = min(book.bank_max, bank + effect.n)
        elif isinstance(effect, fx.GainResearch):
            earned, research = divmod(research + effect.n, book.research_spaces)
            products += earned
        elif isinstance(effect, fx.Calm):
            attack = max(0, attack - effect.n)
    changes = scene.marker(seat, "bank", player.bank, bank)
    changes += scene.marker(seat, "research", player.research, research)
    changes += scene.marker(seat, "attack", player.attack, attack)
    return changes + scene.taken(products)


@_describes(a.Restart)
def _restart(scene: Scene, action: a.Restart) -> Choice:
    book, player = scene.book, scene.player
    one = book.number[action.card]
    bank = book.constants.restart_bank - book.cost[one]
    gone = some(len(player.tableau), "Building")
    detail = f"{gone} go" if len(player.tableau) != 1 else f"{gone} goes"
    changes = scene.marker(scene.seat, "bank", player.bank, bank) + scene.tableau([one])
    label = f"Start over with {card(action.card)}"
    return Choice(
        action, "restart", label, detail, [scene.row(one)], "KI-44", changes, grave=bool(player.tableau)
    )


# -- answers -----------------------------------------------------------------------------------------------------------


@_describes(a.TakeProduct)
def _product(scene: Scene, action: a.TakeProduct) -> Choice:
    book, player, seat = scene.book, scene.player, scene.seat
    one = book.product_codes.index(action.product)
    worth = book.product_worths[one].of(player.tableau)[1]
    changes = scene.marker(seat, "products", len(player.products), len(player.products) + 1)
    changes += scene.marker(seat, "score", scene.totals[seat], scene.totals[seat] + worth)
    changes += scene.taken(1)
    anchors = scene.shown(action.product)
    return Choice(
        action, "product", f"Take {product(action.product)}", f"{vp(worth)} now", anchors, "KI-34", changes
    )


@_describes(a.LoseBuilding)
def _lose(scene: Scene, action: a.LoseBuilding) -> Choice:
    one = scene.book.number[action.card]
    changes = scene.tableau(scene.without(one))
    label = f"Give up {card(action.card)}"
    return Choice(action, "lose", label, _costs(scene, changes), [scene.building(one)], "KI-42", changes)


def _costs(scene: Scene, changes: Changes) -> str:
    """The points that a lost Building takes along."""
    after = dict(changes).get(f"seat:{scene.seat}:score")
    change = int(after) - scene.totals[scene.seat] if after is not None else 0
    return f"{change:+d} {{vp}}".replace("-", "−") if change else "no points lost"


@_describes(a.Demolish)
def _demolish(scene: Scene, action: a.Demolish) -> Choice:
    frame = scene.frame
    assert isinstance(frame, DemolitionChoice)
    book, player = scene.book, scene.player
    one = book.number[action.card]
    bank = min(book.bank_max, player.bank + book.cost[one] + frame.bonus)
    changes = scene.marker(scene.seat, "bank", player.bank, bank) + scene.tableau(scene.without(one))
    detail = f"+{yen(bank - player.bank)}, {_costs(scene, changes)}"
    label = f"Tear down {card(action.card)}"
    return Choice(action, "demolish", label, detail, [scene.building(one)], "KI-64", changes)


@_describes(a.NameSuit)
def _suit(scene: Scene, action: a.NameSuit) -> Choice:
    frame = scene.frame
    assert isinstance(frame, SuitChoice)
    gain = forecast.gain_of(scene.state, scene.book, scene.seat, pool(SUITS.index(action.suit), frame.kind))
    detail = _gain(scene, [gain])
    label = f"{suit(action.suit)} income"
    return Choice(action, "suit", label, detail, [f"suit:{action.suit}"], "KI-62", scene.gained([gain]))


@_describes(a.NameRival)
def _rival(scene: Scene, action: a.NameRival) -> Choice:
    state, book, rival = scene.state, scene.book, action.seat
    player = state.players[rival]
    changes: Changes = []
    parts = []
    for effect in book.effects[state.played]:
        if not fx.aims_at_a_rival(effect):
            continue
        if isinstance(effect, fx.RaiseAttack):
            rounds, attack = divmod(player.attack + effect.n, book.attack_spaces)
            changes += scene.marker(rival, "attack", player.attack, attack)
            gain = Gain(rival, 0, 0, 0, effect.n, player.bank, 0, player.research, 0, attack, rounds)
            parts.append(forecast.hits(state, book, gain)[2] or f"Attack at {attack} then")
        elif isinstance(effect, fx.SetBackResearch):
            research = max(0, player.research - effect.n)
            changes += scene.marker(rival, "research", player.research, research)
            parts.append(f"Research at {research} then" if research != player.research else "cannot move")
    return Choice(action, "rival", who(rival), listing(parts), [f"seat:{rival}"], "KI-63", changes)

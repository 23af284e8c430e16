"""Every action as a choice to show: its words, the things it hangs on, what it would change, its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from games.engine import Action, Choice
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.buy_phase import guest_price
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.ending import FinalWaifu
from games.titles.monster_musume.picks import ChooseBranch, PayXp, PickRecall, PickVictim, ScryCard
from games.titles.monster_musume.terms import FOR_SALE, HELPING_OUT, MY_WAIFU, TRUST_CARD
from games.titles.monster_musume.together import PassLeft, Together
from games.titles.monster_musume.words.forecast import Changes, Forecast
from games.titles.monster_musume.words.scene import Scene
from games.titles.monster_musume.words.wording import capital, card, points, seat

Describe: TypeAlias = Callable[[Scene, Any], Choice]
_DESCRIBERS: dict[type[Action], Describe] = {}
A = TypeVar("A", bound=Action)


def choice(scene: Scene, action: Action) -> Choice:
    """An action of the seat as a choice."""
    return _DESCRIBERS[type(action)](scene, action)


def _of(kind: type[A]) -> Callable[[Callable[[Scene, A], Choice]], Callable[[Scene, A], Choice]]:
    """Marks the function that describes actions of one kind."""

    def mark(describe: Callable[[Scene, A], Choice]) -> Callable[[Scene, A], Choice]:
        _DESCRIBERS[kind] = cast(Describe, describe)
        return describe

    return mark


def forecast(scene: Scene, action: Action) -> Forecast:
    """What the choice would do now."""
    return Forecast(scene.state, scene.table, scene.seat, action)


def _changes(scene: Scene, action: Action) -> Changes:
    return [] if isinstance(scene.frame, Together) else forecast(scene, action).changes()


# -- setup and the Action phase ----------------------------------------------------------------------------------


@_of(a.PickStarter)
def _pick_starter(scene: Scene, action: a.PickStarter) -> Choice:
    label = f"Welcome {card(scene.book, action.card)}"
    anchors = [f"starter:{scene.state.starters.index(action.card)}"]
    return Choice(action, "pick-starter", label, "", anchors, "MM-S2")


@_of(a.Play)
def _play(scene: Scene, action: a.Play) -> Choice:
    book = scene.book
    design = action.card
    outcome = forecast(scene, action)
    detail = ", ".join(outcome.lines(book.codes[design]))
    label = f"Play {card(book, design)}"
    rule = "MM-12"
    if design == MY_WAIFU:
        rule = "MM-40"
        if scene.player.waifu >= 0:
            label += f" as {card(book, scene.player.waifu)}"
        else:
            rule, detail = "MM-43", f"no {book.waifu}, so it does nothing"
    elif book.kind[design] == TRUST_CARD:
        rule = "MM-17"
    elif design < FOR_SALE:
        detail = f"{detail}, free"
    return Choice(action, "play", label, capital(detail), scene.in_hand(design), rule, outcome.changes())


@_of(a.EndActions)
def _end_actions(scene: Scene, action: a.EndActions) -> Choice:
    left = scene.state.turn.actions
    waiting = any(design >= MY_WAIFU for design in scene.hand) and left
    held = sum(scene.book.trust[design] for design in scene.hand if design < FOR_SALE)
    detail = f"{scene.state.turn.trust + held} Trust to spend"
    if waiting:
        detail = f"{left} {'action' if left == 1 else 'actions'} unused, {detail}"
    return Choice(action, "end-actions", "Go on to buying", capital(detail), ["verb:end-actions"], "MM-12")


# -- the Buy phase -----------------------------------------------------------------------------------------------


@_of(a.PlayAllTrust)
def _play_all(scene: Scene, action: a.PlayAllTrust) -> Choice:
    held = [design for design in scene.hand if HELPING_OUT <= design < FOR_SALE]
    gained = sum(scene.book.trust[design] for design in held)
    anchors = ["verb:play-all-trust"]
    return Choice(
        action,
        "play-all-trust",
        "Play all Trust cards",
        f"+{gained} Trust",
        anchors,
        "MM-17",
        _changes(scene, action),
    )


@_of(a.Buy)
def _buy(scene: Scene, action: a.Buy) -> Choice:
    design = scene.state.queue[action.slot]
    price = guest_price(scene.state, scene.book, design)
    label, detail = _bought(f"Invite {card(scene.book, design)}", price, action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, [f"queue:{action.slot}"], rule, _changes(scene, action))


@_of(a.BuyBasic)
def _buy_basic(scene: Scene, action: a.BuyBasic) -> Choice:
    design = action.card
    label, detail = _bought(f"Buy {card(scene.book, design)}", scene.book.cost[design], action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, scene.supply(design), rule, _changes(scene, action))


def _bought(label: str, price: int, top: bool) -> tuple[str, str]:
    return (f"{label}, to the top of your deck" if top else label), f"for {price} Trust"


@_of(a.EndBuys)
def _end_buys(scene: Scene, action: a.EndBuys) -> Choice:
    left = scene.state.turn.trust
    detail = f"{left} Trust left over" if left else ""
    return Choice(action, "end-buys", "Go on to Cleanup", detail, ["verb:end-buys"], "MM-20")


# -- Cleanup -----------------------------------------------------------------------------------------------------


@_of(a.MakeWaifu)
def _make_waifu(scene: Scene, action: a.MakeWaifu) -> Choice:
    free = scene.state.turn.free_waifu
    price = "free" if free else f"for {scene.book.parameters.waifu_price_xp} XP"
    label = f"Make {card(scene.book, action.card)} your {scene.book.waifu}"
    return Choice(
        action,
        "make-waifu",
        label,
        price,
        [*scene.in_play(action.card), "waifu"],
        "MM-31",
        _changes(scene, action),
    )


@_of(a.Graduate)
def _graduate(scene: Scene, action: a.Graduate) -> Choice:
    return _graduation(scene, action, action.card, scene.in_play(action.card), "MM-33")


@_of(a.GraduateFormer)
def _graduate_former(scene: Scene, action: a.GraduateFormer) -> Choice:
    return _graduation(scene, action, scene.state.turn.former, ["former"], "MM-32")


def _graduation(scene: Scene, action: Action, design: int, anchors: list[str], rule: str) -> Choice:
    book, player = scene.book, scene.player
    price = graduation.price(scene.state, book, design)
    worth = graduation.points_of(book, [*player.graduated, design], design)
    label = f"Let {card(book, design)} graduate"
    detail = f"{price} XP, {points(worth)}"
    return Choice(action, "graduate", label, detail, anchors, rule, _changes(scene, action))


@_of(a.Done)
def _done(scene: Scene, action: a.Done) -> Choice:
    if isinstance(scene.frame, CleanupPhase):
        return Choice(action, "done", "End the turn", "", ["verb:done"], "MM-21")
    return Choice(action, "done", "That is all", "", ["verb:done"], "MM-15")


# -- inside a card's effect --------------------------------------------------------------------------------------


@_of(a.Pay)
def _pay(scene: Scene, action: a.Pay) -> Choice:
    assert isinstance(scene.frame, PayXp)
    outcome = forecast(scene, action)
    detail = ", ".join(outcome.lines(scene.book.codes[scene.frame.card]))
    return Choice(
        action, "pay", f"Pay {scene.frame.n} XP", capital(detail), ["verb:pay"], "MM-89", outcome.changes()
    )


@_of(a.Decline)
def _decline(scene: Scene, action: a.Decline) -> Choice:
    label = "Do not pay" if isinstance(scene.frame, PayXp) else "No, thank you"
    return Choice(action, "decline", label, "", ["verb:decline"], "MM-15")


@_of(a.Branch)
def _branch(scene: Scene, action: a.Branch) -> Choice:
    frame = scene.frame
    assert isinstance(frame, ChooseBranch)
    number = (frame.first, frame.second)[action.which]
    label = " ".join(step.say(scene.book) for step in scene.book.blocks[number]).rstrip(".")
    return Choice(
        action, "branch", label, "", [f"verb:branch-{action.which}"], "MM-14", _changes(scene, action)
    )


@_of(a.Discard)
def _discard(scene: Scene, action: a.Discard) -> Choice:
    return _hand_card(scene, action, "discard", f"Discard {card(scene.book, action.card)}", "MM-75")


@_of(a.PutOnTop)
def _put_on_top(scene: Scene, action: a.PutOnTop) -> Choice:
    label = f"Put {card(scene.book, action.card)} on your deck"
    return _hand_card(scene, action, "put-on-top", label, "MM-75")


@_of(a.Give)
def _give(scene: Scene, action: a.Give) -> Choice:
    if isinstance(scene.frame, PassLeft):
        left = seat((scene.seat + 1) % len(scene.state.players))
        label = f"Pass {card(scene.book, action.card)} to {left}"
        return _hand_card(scene, action, "give", label, "MM-74")
    return _hand_card(scene, action, "give", f"Hand over {card(scene.book, action.card)}", "MM-78")


def _hand_card(scene: Scene, action: Any, verb: str, label: str, rule: str) -> Choice:
    return Choice(action, verb, label, "", scene.in_hand(action.card), rule)


@_of(a.Retire)
def _retire(scene: Scene, action: a.Retire) -> Choice:
    design = action.card
    anchors = scene.in_hand(design) if action.pile == "hand" else scene.in_discard(design)
    where = "from your hand" if action.pile == "hand" else "from your discard pile"
    return Choice(action, "retire", f"Retire {card(scene.book, design)}", where, anchors, "MM-04")


@_of(a.Keep)
def _keep(scene: Scene, action: a.Keep) -> Choice:
    return Choice(action, "keep", f"Keep {_looked_at(scene)}", "On your deck", ["deck"], "MM-14")


@_of(a.Drop)
def _drop(scene: Scene, action: a.Drop) -> Choice:
    return Choice(action, "drop", f"Discard {_looked_at(scene)}", "", ["deck"], "MM-14")


def _looked_at(scene: Scene) -> str:
    assert isinstance(scene.frame, ScryCard)
    return card(scene.book, scene.frame.looked_at(scene.state))


@_of(a.Recall)
def _recall(scene: Scene, action: a.Recall) -> Choice:
    assert isinstance(scene.frame, PickRecall)
    where = "to your hand" if scene.frame.to_hand else "to the top of your deck"
    label = f"Take {card(scene.book, action.card)} {where}"
    return Choice(action, "recall", label, "", scene.in_discard(action.card), "MM-14")


@_of(a.SendHome)
def _send_home(scene: Scene, action: a.SendHome) -> Choice:
    label = f"Replace {card(scene.book, scene.state.queue[action.slot])}"
    return Choice(action, "send-home", label, "", [f"queue:{action.slot}"], "MM-53")


@_of(a.Recruit)
def _recruit(scene: Scene, action: a.Recruit) -> Choice:
    label = f"Invite {card(scene.book, scene.state.queue[action.slot])}"
    return Choice(action, "recruit", label, "free", [f"queue:{action.slot}"], "J-19")


@_of(a.Replay)
def _replay(scene: Scene, action: a.Replay) -> Choice:
    outcome = forecast(scene, action)
    detail = capital(", ".join(outcome.lines(scene.book.codes[action.card])))
    label = f"Use {card(scene.book, action.card)} again"
    return Choice(action, "replay", label, detail, scene.in_play(action.card), "J-15", outcome.changes())


@_of(a.Choose)
def _choose(scene: Scene, action: a.Choose) -> Choice:
    frame, other = scene.frame, scene.state.players[action.seat]
    anchors = [f"seat:{action.seat}"]
    if isinstance(frame, PickVictim) and frame.steals:
        detail = f"A random card of {len(other.hand)}"
        return Choice(action, "choose", f"Take a card from {seat(action.seat)}", detail, anchors, "J-21")
    if isinstance(frame, PickVictim):
        label = f"Take {min(frame.n, other.xp)} XP from {seat(action.seat)}"
        return Choice(action, "choose", label, f"of {other.xp}", anchors, "MM-77", _changes(scene, action))
    return Choice(action, "choose", f"Give it to {seat(action.seat)}", "", anchors, "MM-78")


# -- together ----------------------------------------------------------------------------------------------------


@_of(a.Pass)
def _pass(scene: Scene, action: a.Pass) -> Choice:
    if isinstance(scene.frame, FinalWaifu):
        label = f"Let {card(scene.book, scene.player.waifu)} stay"
        return Choice(action, "pass", label, "", ["verb:pass"], "MM-63")
    return Choice(action, "pass", "Retire nothing", "", ["verb:pass"], "MM-88")


@_of(a.ReturnGraduate)
def _return_graduate(scene: Scene, action: a.ReturnGraduate) -> Choice:
    book, graduates = scene.book, scene.player.graduated
    rest = [one for one in graduates if one != action.card]
    now = sum(graduation.points_of(book, rest, one) for one in rest)
    lost = points(graduation.points(book, scene.player) - now)
    label = f"Bring {card(book, action.card)} back home"
    changes = [(f"seat:{scene.seat}:points", str(now))]
    return Choice(
        action, "return-graduate", label, f"{lost} less", scene.graduate(action.card), "MM-87", changes
    )


@_of(a.GraduateWaifu)
def _graduate_waifu(scene: Scene, action: a.GraduateWaifu) -> Choice:
    book, player = scene.book, scene.player
    design = player.waifu
    graduates = [*player.graduated, design]
    now = sum(graduation.points_of(book, graduates, one) for one in graduates)
    detail = f"{book.graduation[design]} XP, {points(graduation.points_of(book, graduates, design))}"
    changes = [
        (f"seat:{scene.seat}:xp", str(player.xp - book.graduation[design])),
        (f"seat:{scene.seat}:points", str(now)),
    ]
    label = f"Let {card(book, design)} graduate"
    return Choice(action, "graduate-waifu", label, detail, ["waifu"], "MM-63", changes)

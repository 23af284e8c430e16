"""The choices of setup and of the phases of a turn in words: what they hang on, what they would change, their rules."""

from __future__ import annotations

from games.engine import Action, Choice
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.buy_phase import guest_price
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.terms import FOR_SALE, HELPING_OUT, MY_WAIFU, TRUST_CARD
from games.titles.monster_musume.words.describing import Describers, changes, forecast
from games.titles.monster_musume.words.scene import Scene
from games.titles.monster_musume.words.wording import capital, card, points

CHOICES = Describers()


# -- setup and the Action phase ------------------------------------------------------------------------------------


@CHOICES.of(a.PickStarter)
def _pick_starter(scene: Scene, action: a.PickStarter) -> Choice:
    label = f"Welcome {card(scene.book, action.card)}"
    anchors = [f"starter:{scene.state.starters.index(action.card)}"]
    return Choice(action, "pick-starter", label, "", anchors, "MM-S2")


@CHOICES.of(a.Play)
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


@CHOICES.of(a.EndActions)
def _end_actions(scene: Scene, action: a.EndActions) -> Choice:
    left = scene.state.turn.actions
    waiting = any(design >= MY_WAIFU for design in scene.hand) and left
    held = sum(scene.book.trust[design] for design in scene.hand if design < FOR_SALE)
    detail = f"{scene.state.turn.trust + held} Trust to spend"
    if waiting:
        detail = f"{left} {'action' if left == 1 else 'actions'} unused, {detail}"
    return Choice(action, "end-actions", "Go on to buying", capital(detail), ["verb:end-actions"], "MM-12")


# -- the Buy phase -------------------------------------------------------------------------------------------------


@CHOICES.of(a.PlayAllTrust)
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
        changes(scene, action),
    )


@CHOICES.of(a.Buy)
def _buy(scene: Scene, action: a.Buy) -> Choice:
    design = scene.state.queue[action.slot]
    price = guest_price(scene.state, scene.book, design)
    label, detail = _bought(f"Invite {card(scene.book, design)}", price, action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, [f"queue:{action.slot}"], rule, changes(scene, action))


@CHOICES.of(a.BuyBasic)
def _buy_basic(scene: Scene, action: a.BuyBasic) -> Choice:
    design = action.card
    label, detail = _bought(f"Buy {card(scene.book, design)}", scene.book.cost[design], action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, scene.supply(design), rule, changes(scene, action))


def _bought(label: str, price: int, top: bool) -> tuple[str, str]:
    return (f"{label}, to the top of your deck" if top else label), f"for {price} Trust"


@CHOICES.of(a.EndBuys)
def _end_buys(scene: Scene, action: a.EndBuys) -> Choice:
    left = scene.state.turn.trust
    detail = f"{left} Trust left over" if left else ""
    return Choice(action, "end-buys", "Go on to Cleanup", detail, ["verb:end-buys"], "MM-20")


# -- Cleanup -------------------------------------------------------------------------------------------------------


@CHOICES.of(a.MakeWaifu)
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
        changes(scene, action),
    )


@CHOICES.of(a.Graduate)
def _graduate(scene: Scene, action: a.Graduate) -> Choice:
    return _graduation(scene, action, action.card, scene.in_play(action.card), "MM-33")


@CHOICES.of(a.GraduateFormer)
def _graduate_former(scene: Scene, action: a.GraduateFormer) -> Choice:
    return _graduation(scene, action, scene.state.turn.former, ["former"], "MM-32")


def _graduation(scene: Scene, action: Action, design: int, anchors: list[str], rule: str) -> Choice:
    book, player = scene.book, scene.player
    price = graduation.price(scene.state, book, design)
    worth = graduation.points_of(book, [*player.graduated, design], design)
    label = f"Let {card(book, design)} graduate"
    detail = f"{price} XP, {points(worth)}"
    return Choice(action, "graduate", label, detail, anchors, rule, changes(scene, action))


@CHOICES.of(a.Done)
def _done(scene: Scene, action: a.Done) -> Choice:
    if isinstance(scene.frame, CleanupPhase):
        return Choice(action, "done", "End the turn", "", ["verb:done"], "MM-21")
    return Choice(action, "done", "That is all", "", ["verb:done"], "MM-15")

"""The choices inside the effect of a card in words."""

from __future__ import annotations

from typing import Any

from games.engine import Choice
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.discarding import ScryCard
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.retiring import PickRecall
from games.titles.monster_musume.together import PassLeft
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.words.describing import Describers, changes, forecast
from games.titles.monster_musume.words.scene import Scene
from games.titles.monster_musume.words.wording import capital, card, seat

CHOICES = Describers()


@CHOICES.of(a.Pay)
def _pay(scene: Scene, action: a.Pay) -> Choice:
    assert isinstance(scene.frame, PayXp)
    outcome = forecast(scene, action)
    detail = ", ".join(outcome.lines(scene.book.codes[scene.frame.card]))
    return Choice(
        action, "pay", f"Pay {scene.frame.n} XP", capital(detail), ["verb:pay"], "MM-89", outcome.changes()
    )


@CHOICES.of(a.Decline)
def _decline(scene: Scene, action: a.Decline) -> Choice:
    label = "Do not pay" if isinstance(scene.frame, PayXp) else "No, thank you"
    return Choice(action, "decline", label, "", ["verb:decline"], "MM-15")


@CHOICES.of(a.Branch)
def _branch(scene: Scene, action: a.Branch) -> Choice:
    frame = scene.frame
    assert isinstance(frame, ChooseBranch)
    number = (frame.first, frame.second)[action.which]
    label = " ".join(step.say(scene.book) for step in scene.book.blocks[number]).rstrip(".")
    return Choice(
        action, "branch", label, "", [f"verb:branch-{action.which}"], "MM-14", changes(scene, action)
    )


@CHOICES.of(a.Discard)
def _discard(scene: Scene, action: a.Discard) -> Choice:
    return _hand_card(scene, action, "discard", f"Discard {card(scene.book, action.card)}", "MM-75")


@CHOICES.of(a.PutOnTop)
def _put_on_top(scene: Scene, action: a.PutOnTop) -> Choice:
    label = f"Put {card(scene.book, action.card)} on your deck"
    return _hand_card(scene, action, "put-on-top", label, "MM-75")


@CHOICES.of(a.Give)
def _give(scene: Scene, action: a.Give) -> Choice:
    if isinstance(scene.frame, PassLeft):
        left = seat((scene.seat + 1) % len(scene.state.players))
        label = f"Pass {card(scene.book, action.card)} to {left}"
        return _hand_card(scene, action, "give", label, "MM-74")
    return _hand_card(scene, action, "give", f"Hand over {card(scene.book, action.card)}", "MM-78")


def _hand_card(scene: Scene, action: Any, verb: str, label: str, rule: str) -> Choice:
    return Choice(action, verb, label, "", scene.in_hand(action.card), rule)


@CHOICES.of(a.Retire)
def _retire(scene: Scene, action: a.Retire) -> Choice:
    design = action.card
    anchors = scene.in_hand(design) if action.pile == "hand" else scene.in_discard(design)
    where = "from your hand" if action.pile == "hand" else "from your discard pile"
    return Choice(action, "retire", f"Retire {card(scene.book, design)}", where, anchors, "MM-04")


@CHOICES.of(a.Keep)
def _keep(scene: Scene, action: a.Keep) -> Choice:
    return Choice(action, "keep", f"Keep {_looked_at(scene)}", "On your deck", ["deck"], "MM-14")


@CHOICES.of(a.Drop)
def _drop(scene: Scene, action: a.Drop) -> Choice:
    return Choice(action, "drop", f"Discard {_looked_at(scene)}", "", ["deck"], "MM-14")


def _looked_at(scene: Scene) -> str:
    assert isinstance(scene.frame, ScryCard)
    return card(scene.book, scene.frame.looked_at(scene.state))


@CHOICES.of(a.Recall)
def _recall(scene: Scene, action: a.Recall) -> Choice:
    assert isinstance(scene.frame, PickRecall)
    where = "to your hand" if scene.frame.to_hand else "to the top of your deck"
    label = f"Take {card(scene.book, action.card)} {where}"
    return Choice(action, "recall", label, "", scene.in_discard(action.card), "MM-14")


@CHOICES.of(a.SendHome)
def _send_home(scene: Scene, action: a.SendHome) -> Choice:
    label = f"Replace {card(scene.book, scene.state.queue[action.slot])}"
    return Choice(action, "send-home", label, "", [f"queue:{action.slot}"], "MM-53")


@CHOICES.of(a.Recruit)
def _recruit(scene: Scene, action: a.Recruit) -> Choice:
    label = f"Invite {card(scene.book, scene.state.queue[action.slot])}"
    return Choice(action, "recruit", label, "free", [f"queue:{action.slot}"], "J-19")


@CHOICES.of(a.Replay)
def _replay(scene: Scene, action: a.Replay) -> Choice:
    outcome = forecast(scene, action)
    detail = capital(", ".join(outcome.lines(scene.book.codes[action.card])))
    label = f"Use {card(scene.book, action.card)} again"
    return Choice(action, "replay", label, detail, scene.in_play(action.card), "J-15", outcome.changes())


@CHOICES.of(a.Choose)
def _choose(scene: Scene, action: a.Choose) -> Choice:
    frame, other = scene.frame, scene.state.players[action.seat]
    anchors = [f"seat:{action.seat}"]
    if isinstance(frame, PickVictim) and frame.steals:
        detail = f"A random card of {len(other.hand)}"
        return Choice(action, "choose", f"Take a card from {seat(action.seat)}", detail, anchors, "J-21")
    if isinstance(frame, PickVictim):
        label = f"Take {min(frame.n, other.xp)} XP from {seat(action.seat)}"
        return Choice(action, "choose", label, f"of {other.xp}", anchors, "MM-77", changes(scene, action))
    return Choice(action, "choose", f"Give it to {seat(action.seat)}", "", anchors, "MM-78")

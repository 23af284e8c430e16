"""The choices inside the effect of a card in words."""

from __future__ import annotations

from typing import Any

from games.engine import Choice
from games.engine.phrases import capital, seat
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.discarding import ScryCard
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.retiring import PickRecall
from games.titles.monster_musume.together import PassLeft
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.words.choice_registry import changes, describes, forecast
from games.titles.monster_musume.words.phrases import card
from games.titles.monster_musume.words.prompt_context import PromptContext


@describes(a.Pay)
def _pay(context: PromptContext, action: a.Pay) -> Choice:
    assert isinstance(context.frame, PayXp)
    outcome = forecast(context, action)
    detail = ", ".join(outcome.lines(context.book.codes[context.frame.card]))
    return Choice(
        action, "pay", f"Pay {context.frame.n} XP", capital(detail), ["verb:pay"], "MM-89", outcome.changes()
    )


@describes(a.Decline)
def _decline(context: PromptContext, action: a.Decline) -> Choice:
    label = "Do not pay" if isinstance(context.frame, PayXp) else "No, thank you"
    return Choice(action, "decline", label, "", ["verb:decline"], "MM-15")


@describes(a.Branch)
def _branch(context: PromptContext, action: a.Branch) -> Choice:
    frame = context.frame
    assert isinstance(frame, ChooseBranch)
    number = (frame.first, frame.second)[action.which]
    label = " ".join(step.say(context.book) for step in context.book.blocks[number]).rstrip(".")
    return Choice(
        action, "branch", label, "", [f"verb:branch-{action.which}"], "MM-14", changes(context, action)
    )


@describes(a.Discard)
def _discard(context: PromptContext, action: a.Discard) -> Choice:
    return _hand_card(context, action, "discard", f"Discard {card(context.book, action.card)}", "MM-75")


@describes(a.PutOnTop)
def _put_on_top(context: PromptContext, action: a.PutOnTop) -> Choice:
    label = f"Put {card(context.book, action.card)} on your deck"
    return _hand_card(context, action, "put-on-top", label, "MM-75")


@describes(a.Give)
def _give(context: PromptContext, action: a.Give) -> Choice:
    if isinstance(context.frame, PassLeft):
        left = seat((context.seat + 1) % len(context.state.players))
        label = f"Pass {card(context.book, action.card)} to {left}"
        return _hand_card(context, action, "give", label, "MM-74")
    return _hand_card(context, action, "give", f"Hand over {card(context.book, action.card)}", "MM-78")


def _hand_card(context: PromptContext, action: Any, verb: str, label: str, rule: str) -> Choice:
    return Choice(action, verb, label, "", context.in_hand(action.card), rule)


@describes(a.Retire)
def _retire(context: PromptContext, action: a.Retire) -> Choice:
    design = action.card
    anchors = context.in_hand(design) if action.pile == "hand" else context.in_discard(design)
    where = "from your hand" if action.pile == "hand" else "from your discard pile"
    return Choice(action, "retire", f"Retire {card(context.book, design)}", where, anchors, "MM-04")


@describes(a.Keep)
def _keep(context: PromptContext, action: a.Keep) -> Choice:
    return Choice(action, "keep", f"Keep {_looked_at(context)}", "On your deck", ["deck"], "MM-14")


@describes(a.Drop)
def _drop(context: PromptContext, action: a.Drop) -> Choice:
    return Choice(action, "drop", f"Discard {_looked_at(context)}", "", ["deck"], "MM-14")


def _looked_at(context: PromptContext) -> str:
    assert isinstance(context.frame, ScryCard)
    return card(context.book, context.frame.looked_at(context.state))


@describes(a.Recall)
def _recall(context: PromptContext, action: a.Recall) -> Choice:
    assert isinstance(context.frame, PickRecall)
    where = "to your hand" if context.frame.to_hand else "to the top of your deck"
    label = f"Take {card(context.book, action.card)} {where}"
    return Choice(action, "recall", label, "", context.in_discard(action.card), "MM-14")


@describes(a.SendHome)
def _send_home(context: PromptContext, action: a.SendHome) -> Choice:
    label = f"Replace {card(context.book, context.state.queue[action.slot])}"
    return Choice(action, "send-home", label, "", [f"queue:{action.slot}"], "MM-53")


@describes(a.Recruit)
def _recruit(context: PromptContext, action: a.Recruit) -> Choice:
    label = f"Invite {card(context.book, context.state.queue[action.slot])}"
    return Choice(action, "recruit", label, "for free", [f"queue:{action.slot}"], "J-19")


@describes(a.Replay)
def _replay(context: PromptContext, action: a.Replay) -> Choice:
    outcome = forecast(context, action)
    detail = capital(", ".join(outcome.lines(context.book.codes[action.card])))
    label = f"Use {card(context.book, action.card)} again"
    return Choice(action, "replay", label, detail, context.in_play(action.card), "J-15", outcome.changes())


@describes(a.Choose)
def _choose(context: PromptContext, action: a.Choose) -> Choice:
    frame, other = context.frame, context.state.players[action.seat]
    anchors = [f"seat:{action.seat}"]
    if isinstance(frame, PickVictim) and frame.steals:
        detail = f"A random card of {len(other.hand)}"
        return Choice(action, "choose", f"Take a card from {seat(action.seat)}", detail, anchors, "J-21")
    if isinstance(frame, PickVictim):
        label = f"Take {min(frame.n, other.xp)} XP from {seat(action.seat)}"
        return Choice(action, "choose", label, f"of {other.xp}", anchors, "MM-77", changes(context, action))
    return Choice(action, "choose", f"Give it to {seat(action.seat)}", "", anchors, "MM-78")

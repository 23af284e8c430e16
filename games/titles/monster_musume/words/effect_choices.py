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
def _pay(prompt: PromptContext, action: a.Pay) -> Choice:
    assert isinstance(prompt.frame, PayXp)
    outcome = forecast(prompt, action)
    detail = ", ".join(outcome.lines(prompt.rules.codes[prompt.frame.card]))
    return Choice(
        action, "pay", f"Pay {prompt.frame.n} XP", capital(detail), ["verb:pay"], "MM-89", outcome.changes()
    )


@describes(a.Decline)
def _decline(prompt: PromptContext, action: a.Decline) -> Choice:
    label = "Do not pay" if isinstance(prompt.frame, PayXp) else "No, thank you"
    return Choice(action, "decline", label, "", ["verb:decline"], "MM-15")


@describes(a.Branch)
def _branch(prompt: PromptContext, action: a.Branch) -> Choice:
    frame = prompt.frame
    assert isinstance(frame, ChooseBranch)
    number = (frame.first, frame.second)[action.which]
    label = " ".join(step.say(prompt.rules) for step in prompt.rules.blocks[number]).rstrip(".")
    return Choice(
        action, "branch", label, "", [f"verb:branch-{action.which}"], "MM-14", changes(prompt, action)
    )


@describes(a.Discard)
def _discard(prompt: PromptContext, action: a.Discard) -> Choice:
    return _hand_card(prompt, action, "discard", f"Discard {card(prompt.rules, action.card)}", "MM-75")


@describes(a.PutOnTop)
def _put_on_top(prompt: PromptContext, action: a.PutOnTop) -> Choice:
    label = f"Put {card(prompt.rules, action.card)} on your deck"
    return _hand_card(prompt, action, "put-on-top", label, "MM-75")


@describes(a.Give)
def _give(prompt: PromptContext, action: a.Give) -> Choice:
    if isinstance(prompt.frame, PassLeft):
        left = seat((prompt.seat + 1) % len(prompt.state.players))
        label = f"Pass {card(prompt.rules, action.card)} to {left}"
        return _hand_card(prompt, action, "give", label, "MM-74")
    return _hand_card(prompt, action, "give", f"Hand over {card(prompt.rules, action.card)}", "MM-78")


def _hand_card(prompt: PromptContext, action: Any, verb: str, label: str, rule: str) -> Choice:
    return Choice(action, verb, label, "", prompt.in_hand(action.card), rule)


@describes(a.Retire)
def _retire(prompt: PromptContext, action: a.Retire) -> Choice:
    design = action.card
    anchors = prompt.in_hand(design) if action.pile == "hand" else prompt.in_discard(design)
    where = "from your hand" if action.pile == "hand" else "from your discard pile"
    return Choice(action, "retire", f"Retire {card(prompt.rules, design)}", where, anchors, "MM-04")


@describes(a.Keep)
def _keep(prompt: PromptContext, action: a.Keep) -> Choice:
    return Choice(action, "keep", f"Keep {_looked_at(prompt)}", "On your deck", ["deck"], "MM-14")


@describes(a.Drop)
def _drop(prompt: PromptContext, action: a.Drop) -> Choice:
    return Choice(action, "drop", f"Discard {_looked_at(prompt)}", "", ["deck"], "MM-14")


def _looked_at(prompt: PromptContext) -> str:
    assert isinstance(prompt.frame, ScryCard)
    return card(prompt.rules, prompt.frame.looked_at(prompt.state))


@describes(a.Recall)
def _recall(prompt: PromptContext, action: a.Recall) -> Choice:
    assert isinstance(prompt.frame, PickRecall)
    where = "to your hand" if prompt.frame.to_hand else "to the top of your deck"
    label = f"Take {card(prompt.rules, action.card)} {where}"
    return Choice(action, "recall", label, "", prompt.in_discard(action.card), "MM-14")


@describes(a.SendHome)
def _send_home(prompt: PromptContext, action: a.SendHome) -> Choice:
    label = f"Replace {card(prompt.rules, prompt.state.queue[action.slot])}"
    return Choice(action, "send-home", label, "", [f"queue:{action.slot}"], "MM-53")


@describes(a.Recruit)
def _recruit(prompt: PromptContext, action: a.Recruit) -> Choice:
    label = f"Invite {card(prompt.rules, prompt.state.queue[action.slot])}"
    return Choice(action, "recruit", label, "for free", [f"queue:{action.slot}"], "J-19")


@describes(a.Replay)
def _replay(prompt: PromptContext, action: a.Replay) -> Choice:
    outcome = forecast(prompt, action)
    detail = capital(", ".join(outcome.lines(prompt.rules.codes[action.card])))
    label = f"Use {card(prompt.rules, action.card)} again"
    return Choice(action, "replay", label, detail, prompt.in_play(action.card), "J-15", outcome.changes())


@describes(a.Choose)
def _choose(prompt: PromptContext, action: a.Choose) -> Choice:
    frame, other = prompt.frame, prompt.state.players[action.seat]
    anchors = [f"seat:{action.seat}"]
    if isinstance(frame, PickVictim) and frame.steals:
        detail = f"A random card of {len(other.hand)}"
        return Choice(action, "choose", f"Take a card from {seat(action.seat)}", detail, anchors, "J-21")
    if isinstance(frame, PickVictim):
        label = f"Take {min(frame.n, other.xp)} XP from {seat(action.seat)}"
        return Choice(action, "choose", label, f"of {other.xp}", anchors, "MM-77", changes(prompt, action))
    return Choice(action, "choose", f"Give it to {seat(action.seat)}", "", anchors, "MM-78")

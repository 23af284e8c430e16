"""The question to a seat in words:
choices for everything it may do, and what stands in the way of the rest."""

from __future__ import annotations

from games.engine import Action, Prompt, asked
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.cards.compiled_rules import Context
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.state import State
from games.titles.monster_musume.words.choices import choice
from games.titles.monster_musume.words.hindrances import hindrances
from games.titles.monster_musume.words.prompt_context import PromptContext
from games.titles.monster_musume.words.questions import ask


def prompt(state: State, context: Context, seat: int) -> Prompt | None:
    """The question to this seat, or `None` if it is not asked."""
    if seat not in asked(state):
        return None
    frame = state.agenda[-1]
    prompt = PromptContext(state, context, seat)
    question = ask(prompt)
    return Prompt(
        title=question.title,
        ask=question.sentence,
        rule=question.rule,
        timeout=timeout(prompt, frame.default(state, context, seat)),
        choices=[choice(prompt, option) for option in frame.options(state, context, seat)],
        hindrances=hindrances(prompt),
        hint=question.hint,
    )


def timeout(prompt: PromptContext, action: Action) -> str:
    """What happens to who does nothing: `then you go on to buying`."""
    words = _SIMPLE.get(type(action))
    if isinstance(prompt.frame, CleanupPhase):
        words = "the turn ends"
    if words is None:
        label = choice(prompt, action).label
        words = (
            f"it is this: {label}" if isinstance(action, a.Branch) else f"you {label[0].lower()}{label[1:]}"
        )
    return f"then {words}"


_SIMPLE: dict[type[Action], str] = {
    a.EndActions: "you go on to buying",
    a.EndBuys: "you go on to Cleanup",
    a.Done: "that is all",
    a.Decline: "you decline",
    a.Keep: "the card stays",
    a.Pass: "you pass",
}

"""The two kinds of moments a match is made of.

A frame is named after what the rulebook calls that moment, and its docstring gives its rule ids. A `Step`
happens by itself. A `Decision` asks one seat, or several at once. A frame that wants something to happen
next puts frames on the agenda: `state.then(First(), Second())` reads in playing order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, get_args

import msgspec

from games.engine.actions import NOT_OFFERED, Action, IllegalAction


class Frame(msgspec.Struct, tag=True, array_like=True, gc=False):
    """A moment of a match. Its fields are plain data, so the agenda is saved and copied with the state.

    `is_decision` says which of the two kinds it is, since the loop that runs a match asks that most of all:
    looking it up takes a third of what `isinstance` takes."""

    is_decision: ClassVar[bool] = False


class Step(Frame, tag=True, array_like=True, gc=False):
    """The table does it by itself: deal, roll, reveal, produce, clean up.

    `pause` is how many seconds people should get to see what the step did. A step with a pause is *paced*: at
    a real table it is run on its own, in the background; a search never waits. A `routine` step has nothing
    that one must see by itself: after a bot's choice it is shown together with what follows. One that `seals`
    begins something new by itself (the next row, the next Market): what was chosen before it can mostly no
    longer be taken back, so the table waits for whoever might.
    """

    pause: ClassVar[float] = 0.0
    routine: ClassVar[bool] = False
    seals: ClassVar[bool] = False

    def run(self, state: Any, context: Any) -> None:
        """Do it. The frame has already left the agenda."""
        raise NotImplementedError


class Decision(Frame, tag=True, array_like=True, gc=False):
    """Somebody is asked. Whose move it is and what they may do is derived from here, never stored.

    `patience` names the clock that runs: `turn` (the seat's own time), `answer` (a reply to another player,
    short) or `window` (a reaction, shortest). `forced` says whether a lone option is taken without asking.
    `midway` says that the deed that led here is not done yet (an attack that waits for its target or for
    reactions): bots judge it when it is. `veiled` says that it asks everybody who might have a choice for all
    that the table knows, and that who really has one is known to themselves alone; its first option is to let
    it pass. `sampled` says that `check` may allow more than `options` lists. A seat without a choice is never
    bothered: how the site answers for it, so that nobody learns anything, is told in
    `games/engine/reactions.py`.
    """

    is_decision: ClassVar[bool] = True
    patience: ClassVar[str] = "turn"
    forced: ClassVar[bool] = True
    midway: ClassVar[bool] = False
    veiled: ClassVar[bool] = False
    sampled: ClassVar[bool] = False

    def continues(self, before: Any) -> bool:
        """Whether those who are still asked are asked the same as by `before`, so that their time goes on."""
        return self is before

    def deciders(self, state: Any) -> Sequence[int]:
        """The seats that are asked now, in the order they should be served. Never empty."""
        raise NotImplementedError

    def options(self, state: Any, context: Any, seat: int) -> Sequence[Action]:
        """The legal choices of `seat`; for what cannot be listed (a trade offer), a useful sample. Never
        empty."""
        raise NotImplementedError

    def choose(self, state: Any, context: Any, seat: int, action: Any) -> None:
        """Carry out a legal choice. The frame has already left the agenda; to be asked again it puts
        itself back."""
        raise NotImplementedError

    def check(self, state: Any, context: Any, seat: int, action: Action) -> None:
        """Raise `IllegalAction` unless `action` is legal. Decisions with unlisted choices extend this."""
        if action not in self.options(state, context, seat):
            raise IllegalAction(*NOT_OFFERED)

    def default(self, state: Any, context: Any, seat: int) -> Action:
        """What happens when the time of `seat` runs out. The first option unless a decision says
        otherwise."""
        return self.options(state, context, seat)[0]

    def takes_lone(self, state: Any, context: Any) -> bool:
        """Whether a lone option is taken for a person without asking."""
        return self.forced

    def patience_for(self, state: Any, seat: int) -> str:
        """The clock that runs for `seat`, where it differs between the seats asked."""
        return self.patience


def decisions(union: Any) -> set[type]:
    """The kinds of a union of frames that ask somebody."""
    return {kind for kind in get_args(union) if issubclass(kind, Decision)}

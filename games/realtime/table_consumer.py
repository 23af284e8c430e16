"""A person, or a spectator, at a table. The messages are those of `docs/protocol.md`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from accounts import friends
from games import play
from games.play.changes.commands import Choose, HandOver, Return, TakeBack
from games.play.changes.early_endings import EndHere
from games.play.changes.going_on import GoOnWithout
from games.play.changes.pipeline import Change
from games.play.people import letters
from games.play.refusal import Refusal, not_seated
from games.realtime import hub_reads, messages
from games.realtime.base_consumer import REGISTERED, Connection, told
from games.realtime.coach import Coach
from games.realtime.hub_reads import Audience
from games.realtime.messages import encode, refused
from games.realtime.threads import read, visits, writer
from kaijusite import clock

SCOPES: dict[type, str] = {
    messages.Chat: "chat",
    **dict.fromkeys(
        (
            messages.Act,
            messages.Preview,
            messages.Undo,
            messages.AskUndo,
            messages.AnswerUndo,
            messages.Resign,
            messages.Takeover,
            messages.Return,
            messages.End,
            messages.GoOnWithout,
            messages.Hurry,
            messages.Advise,
        ),
        "play",
    ),
}
"""What a program's token needs for a message, besides `read`."""
HIGHEST_ID = 2**63 - 1
"""What the database takes for a number."""


class TableConsumer(Connection):
    """One WebSocket at one table."""

    place = "table"
    match_id: int = 0
    audience: Audience = None
    version = -1
    """The last version shown; -1 before the first."""
    hides: Collection[int] = ()
    """The people this person has blocked."""
    _seating: asyncio.Lock
    """Held while they change places, of which they have one."""
    _coach: Coach | None = None
    _entered = False
    _present = False
    _looks = False
    """Whether they have the table before their eyes."""

    # -- coming and leaving ----------------------------------------------------------------------------------

    async def arrive(self) -> None:
        self._seating = asyncio.Lock()
        self.match_id = min(self.scope["url_route"]["kwargs"]["match_id"], HIGHEST_ID)
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self._invitation = query.get("invitation", [""])[0]
        if self.user_id is not None:
            self.hides = await read(friends.blocked_by, self.user_id)
        async with self._seating:
            await self._sit_down()
        if self.user_id is not None and not self.closed:
            if await self.hub.presence.come(self.match_id, self.user_id):
                await self.hub.here_changed(self.match_id)
            self._present = True
            if query.get("looking") != ["0"]:
                await self._note_looking(True)

    async def _sit_down(self) -> None:
        """Find one's seat, enter the room there, and be shown everything."""
        self.version = -1
        await self._take_place()
        if self.closed:
            return
        here = await self.hub.presence.at(self.match_id)
        if self.user_id is not None:
            here.add(self.user_id)
        welcome, update, version = await read(
            hub_reads.opening, self.match_id, self.audience, here, self.hides, self.person_id
        )
        await self.send_text(welcome)
        await self.send_text(update)
        self.version = version
        await self._catch_up()

    async def _take_place(self) -> None:
        """Be in the room, at one's seat. That is read once more from there, where whatever changes it later
        is heard."""
        while True:
            seat = await read(play.enter, self.match_id, self.user, self._invitation)
            if self.closed or (self._entered and seat == self.audience):
                return
            if self._entered:
                self.hub.leave(self.match_id, self)
            self.audience = seat
            self.hub.enter(self.match_id, self)
            self._entered = True

    async def stay(self) -> None:
        if self.user_id is not None:
            self.hides = await read(friends.blocked_by, self.user_id)
            seats = await read(hub_reads.seats_by_person, self.match_id)
            if self.audience is not None and seats.get(self.user_id) == self.audience:
                return  # also when it is over and sealed: they have seen it
        if await read(play.enter, self.match_id, self.user, self._invitation) != self.audience:
            await self.reseat()

    async def _catch_up(self) -> None:
        """Be shown what happened while the first view was being read."""
        room = self.hub.rooms.get(self.match_id)
        while room is not None and room.version > self.version and not self.closed:
            audience = self.audience
            version, texts = await read(hub_reads.updates_since, self.match_id, self.version, (audience,))
            if version > self.version:
                self.version = version
                await self.send_text(texts[audience])

    async def reseat(self) -> None:
        """This person sat down or stood up: from now on they see what belongs to their new place."""
        async with self._seating:
            try:
                await self._sit_down()
            except Refusal as refusal:
                # What a guest plays goes along to the account they log in to.
                guest = self.user is not None and self.user.is_guest
                why = REGISTERED if guest else refusal
                await self.finish(why.code, why.sentence)
            except Exception as error:  # they come again, and are shown to their place then
                await self.finish(*told(error, "somebody's new place could not be shown"))

    async def depart(self) -> None:
        if self._coach is not None:
            self._coach.go()
        if self._entered:
            self.hub.leave(self.match_id, self)
        if self._present and self.user_id is not None:
            self._present = False
            await self._note_looking(False)
            if await self.hub.presence.leave(self.match_id, self.user_id):
                await self.hub.here_changed(self.match_id)

    async def _note_looking(self, on: bool) -> None:
        """They begin to look at the table, or cease to: who looks is told nothing elsewhere."""
        if self.user_id is None or on == self._looks:
            return
        self._looks = on
        if self.audience is not None:
            seen = 0 if on else max(0, self.version)
            await visits.run(partial(letters.been_here, self.match_id, self.user_id, seen))
        change = self.hub.looking.come if on else self.hub.looking.leave
        await change(self.match_id, self.user_id)

    # -- messages --------------------------------------------------------------------------------------------

    async def handle(self, text: str) -> None:
        message = messages.at_table(text)
        wanted = SCOPES.get(type(message))
        if wanted is not None and self.scopes is not None and wanted not in self.scopes:
            sentence = f"This token was not given the scope {wanted!r}."
            await self.send_text(refused(getattr(message, "nonce", ""), "scope", sentence))
            return
        match message:
            case messages.Act(version, nonce, action):
                await self._change(
                    Choose(
                        seat=self.audience,
                        by=self.user_id,
                        version=version,
                        nonce=nonce,
                        action=bytes(action),
                    )
                )
            case messages.Preview(id, action):
                await self._preview(id, bytes(action))
            case messages.Sync(since):
                await self._show_all(since)
            case messages.Earlier(before):
                moves = await read(play.earlier_log, self.match_id, self.audience, before)
                more = bool(moves) and moves[0]["version"] > 1
                await self.send_text(
                    encode({"type": "log", "before": before, "moves": moves, "more_log": more})
                )
            case messages.MayUndo():
                ok, why, ask = await read(self._may_undo)
                await self.send_text(encode({"type": "undoable", "ok": ok, "why": why, "ask": ask}))
            case messages.Undo(version, nonce):
                await self._change(
                    TakeBack(seat=self.audience, by=self.user_id, version=version, nonce=nonce)
                )
            case messages.AskUndo(version, nonce):
                await self._say_so(nonce, partial(play.ask_undo, self.match_id, self.user, version))
            case messages.AnswerUndo(version, nonce, yes):
                await self._say_so(nonce, partial(play.answer_undo, self.match_id, self.user, version, yes))
            case messages.Resign(nonce):
                await self._change(HandOver(by=self.user_id, nonce=nonce, for_good=True))
            case messages.Takeover(nonce):
                await self._change(HandOver(by=self.user_id, nonce=nonce))
            case messages.Return(nonce):
                await self._change(Return(by=self.user_id, nonce=nonce))
            case messages.End(nonce):
                await self._change(EndHere(by=self.user_id, nonce=nonce))
            case messages.GoOnWithout(seat, nonce):
                await self._change(GoOnWithout(seat=seat, by=self.user_id, nonce=nonce))
            case messages.Hurry(on, stays):
                if self.audience is not None:
                    hurry = partial(play.hurry, stays=stays) if on else play.end_hurry
                    await read(hurry, self.match_id, self.user)
            case messages.Looking(on):
                await self._note_looking(on)
            case messages.Advise(version):
                self._coach = self._coach or Coach(self)
                self._coach.ask(version)
            case messages.Chat(words, nonce):
                await self._say(words, nonce)
            case messages.Ping():
                await self.send_text(encode({"type": "pong", "now": round(clock.now(), 3)}))

    async def _change(self, change: Change) -> None:
        """Make a change of the match, and answer when it is on disk."""
        if self.audience is None:
            await self._refuse(change.nonce, not_seated())
            return
        outcome = await writer.change(self.match_id, change)
        if isinstance(outcome, Refusal):
            await self._refuse(change.nonce, outcome)
            if outcome.code == "stale":
                await self._show_all()
        else:
            await self._done(change.nonce, outcome.version)

    async def _done(self, nonce: str, version: int) -> None:
        await self.send_text(encode({"type": "done", "nonce": nonce, "version": version}))

    async def _refuse(self, nonce: str, refusal: Refusal) -> None:
        version = refusal.version or max(0, self.version)
        await self.send_text(refused(nonce, refusal.code, refusal.sentence, refusal.rule, version))

    async def _show_all(self, since: int | None = None) -> None:
        """Send the whole view, at least as new as what was shown last, with the moves after `since`."""
        while not self.closed:
            text, version = await read(hub_reads.view, self.match_id, self.audience, since)
            if version >= self.version:
                self.version = version
                await self.send_text(text)
                return

    async def _preview(self, id: str, action: bytes) -> None:
        answer: dict[str, Any] = {"type": "previewed", "id": id, "ok": True, "lines": []}
        answer.update(code="", sentence="", rule="")
        try:
            if self.audience is None:
                raise not_seated()
            answer["lines"] = await read(play.preview, self.match_id, self.audience, action)
        except Refusal as refusal:
            answer.update(ok=False, code=refusal.code, sentence=refusal.sentence, rule=refusal.rule)
        await self.send_text(encode(answer))

    def _may_undo(self) -> tuple[bool, str, bool]:
        """Whether one may undo, why not, and whether the others may be asked."""
        if self.audience is None:
            return False, not_seated().sentence, False
        ok, why = play.can_undo(self.match_id, self.audience)
        return ok, why, not ok and play.may_ask_undo(self.match_id, self.audience)

    async def _say(self, words: str, nonce: str) -> None:
        await self._say_so(
            nonce, partial(play.say, self.match_id, self.user, words, nonce, invitation=self._invitation)
        )

    async def _say_so(self, nonce: str, deed: Callable[[], Any]) -> None:
        """Do something at the table that makes no version of the match, and answer."""
        outcome = await writer.run(deed)
        if isinstance(outcome, Refusal):
            await self._refuse(nonce, outcome)
        else:
            await self._done(nonce, max(0, self.version))

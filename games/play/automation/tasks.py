"""The Celery tasks. Each may be lost, late or run twice: it names the version it was meant for
(`scheduler.py`).

Their names travel between processes of two releases while a site is restarted, so they stay what they have
always been."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from celery import shared_task
from django.core.management import call_command
from django.utils import timezone

from games.play.analysis import puzzle_search, win_chances
from games.play.analysis import study as studies
from games.play.automation import runner, sweep_lost_tasks, thinking_line
from games.play.automation.tell_of_outages import tell_of_outages as go_on_telling_of_outages
from games.play.daily_deal import daily
from games.play.finished import verify
from games.play.people import going, guests, letters, pushes, reminders, take_back_pushes
from games.play.ratings import rate_matches, recompute
from games.play.tables import lessons, lifecycle
from kaijusite.unavailable import UNAVAILABLE, Trouble, trouble


@shared_task(name="games.play.tasks.advance")
def advance(match_id: int, version: int) -> None:
    """Run a paced step."""
    runner.advance(match_id, version)


@shared_task(name="games.play.tasks.bot_move")
def bot_move(match_id: int, version: int, seat: int) -> None:
    """Let a bot move."""
    runner.bot_move(match_id, version, seat)


@shared_task(name="games.play.tasks.line_up")
def line_up(match_id: int, version: int, seat: int) -> None:
    """A bot that looks ahead is to move."""
    thinking_line.line_up(match_id, version, seat)


@shared_task(name="games.play.tasks.think")
def think() -> None:
    """Let those bots move that stand in the line."""
    thinking_line.think()


@shared_task(name="games.play.tasks.expire")
def expire(match_id: int, version: int, seat: int) -> None:
    """A clock ran out."""
    runner.expire(match_id, version, seat)


@shared_task(name="games.play.tasks.look_at_armed")
def look_at_armed(match_id: int, version: int) -> None:
    """Look at what is armed at a match."""
    runner.look_at_armed(match_id)


@shared_task(name="games.play.tasks.hand_out_anew")
def hand_out_anew(queue: str) -> None:
    """Hand out what a queue should hold."""
    sweep_lost_tasks.hand_out_anew(queue)


@shared_task(name="games.play.tasks.sweep_armed")
def sweep_armed() -> None:
    """Look at armed moves whose time comes soon, and at those that a hint was lost for."""
    sweep_lost_tasks.sweep_armed()


@shared_task(name="games.play.tasks.tell_of_outages")
def tell_of_outages() -> None:
    """See to the clocks of all matches after nobody could reach the site."""
    go_on_telling_of_outages()


@shared_task(name="games.play.tasks.rate")
def rate(match_id: int, version: int = 0) -> None:
    """Rate a finished match."""
    rate_matches.rate(match_id)


@shared_task(name="games.play.tasks.look_after_ladders")
def look_after_ladders() -> None:
    """Reckon those ladders again that are behind."""
    recompute.look_after_ladders()


@shared_task(name="games.play.tasks.verify_finished", bind=True, default_retry_delay=60, max_retries=60)
def verify_finished(self: Any) -> None:
    """Play the matches of the last day again; what does not fit is an error in the log. Where the database is
    away it is tried again for an hour, which the span has more than a day for: the next night looks at other
    matches."""
    try:
        verify.verify_since(timezone.now() - timedelta(days=1, hours=1))
    except UNAVAILABLE as error:
        if trouble(error) is Trouble.OURS:
            raise
        raise self.retry(exc=error) from error


@shared_task(name="games.play.tasks.close_forgotten")
def close_forgotten() -> None:
    """Close the tables at which no game has begun for too long."""
    lifecycle.close_forgotten(timezone.now())


@shared_task(name="games.play.tasks.see_to_empty_seats")
def see_to_empty_seats() -> None:
    """Let bots play where nobody does who could come. At some tables only: whatever matches go on by waits
    here."""
    going.see_to_empty_seats(limit=20)


@shared_task(name="games.play.tasks.clear_sessions")
def clear_sessions() -> None:
    """Throw away the sessions that have ended."""
    call_command("clearsessions")


@shared_task(name="games.play.tasks.clear_guests")
def clear_guests() -> None:
    """Throw away guests who have not been here for a week, and their matches."""
    guests.clear(timezone.now())


@shared_task(name="games.play.tasks.clear_lessons")
def clear_lessons() -> None:
    """Throw away the tables of lessons that were left a week ago."""
    lessons.clear(timezone.now())


@shared_task(name="games.play.tasks.look_after_deals")
def look_after_deals() -> None:
    """Make the deal of tomorrow, and close those whose day is over."""
    daily.look_after()


@shared_task(name="games.play.tasks.write_letters")
def write_letters() -> None:
    """Write to people for whom a match by turns waits."""
    letters.write_letters(timezone.now())


@shared_task(name="games.play.tasks.send_pushes")
def send_pushes() -> None:
    """Tell the devices of people for whom a match by turns waits, or who are asked for a choice back."""
    pushes.send_pushes(timezone.now())
    take_back_pushes.tell_asked(timezone.now())


@shared_task(name="games.play.tasks.remind")
def remind() -> None:
    """Remind people whose time by turns runs out."""
    reminders.remind(timezone.now())


@shared_task(name="games.play.tasks.count_chances")
def count_chances(match_id: int) -> None:
    """Count some of the win chances of a finished match, then line up again."""
    if win_chances.count_on(match_id):
        win_chances.hand_out(match_id)


@shared_task(name="games.play.tasks.study")
def study(match_id: int) -> None:
    """Study some of a finished match, whichever comes first, then line up again."""
    if studies.go_on():
        studies.hand_out(match_id)


@shared_task(name="games.play.tasks.make_puzzles")
def make_puzzles() -> None:
    """Look for puzzles in what is studied, for a few seconds."""
    puzzle_search.go_on()


@shared_task(name="games.play.tasks.sweep")
def sweep() -> None:
    """Hand out clocks that run out soon, and what got lost."""
    sweep_lost_tasks.sweep()

"""What the card studio hands to the workers of the queue `background`. Each task may be lost or run twice."""

from __future__ import annotations

from celery import shared_task

from games.studio import balance_runs, tryouts


@shared_task(queue="background")
def play_on(run_id: int) -> None:
    """Play some of a balance run, then line up again."""
    if balance_runs.play_on(run_id):
        balance_runs.hand_out(run_id, 1)


@shared_task(queue="background")
def look_after_runs() -> None:
    """Give balance runs the lanes that they lost, and tryouts their worker."""
    balance_runs.look_after()
    tryouts.look_after()


@shared_task(queue="background")
def try_on(number: int) -> None:
    """Play some of a tryout, then line up again."""
    if tryouts.play_on(number):
        tryouts.hand_out(number)

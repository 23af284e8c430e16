"""Publishing: the draft is played a little in the background, and only what keeps every law becomes a set."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from games.models import Card, RuleChange, Tryout
from games.play.ops.rule_sets import current_rule_set
from games.play.refusal import Refusal
from games.studio import tryouts
from games.titles import all_games, find
from games.titles.kaiju_exchange.cards.effects import GainWonga

pytestmark = pytest.mark.django_db(transaction=True)
GAME = "kaiju_exchange"


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tryouts that would be on the queue."""
    found: list[int] = []
    monkeypatch.setattr(tryouts, "hand_out", lambda number, expires=None: found.append(number))
    return found


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        tryouts, "programme", lambda game: [tryouts.Match(2, "random", {}), tryouts.Match(3, "hasty", {})]
    )


@pytest.fixture
def kana() -> Any:
    return get_user_model().objects.create_user("kana", password="tokyo tower")


def play_to_the_end(tryout: Tryout) -> Tryout:
    while tryouts.play_on(tryout.pk):
        pass
    tryout.refresh_from_db()
    return tryout


def test_a_draft_is_played_in_slices_and_then_published(
    kana: Any, queue: list[int], change: Callable[..., Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tryouts, "SLICE_SECONDS", -1.0)
    change("DM-E1", wonga=5)
    tryout = tryouts.begin(GAME, kana, "Breakfast pays")
    assert queue == [tryout.pk]
    assert current_rule_set(GAME).number == 1, "beginning publishes nothing yet"
    assert tryouts.play_on(tryout.pk) is True
    tryout.refresh_from_db()
    assert (tryout.status, tryout.matches, tryout.of, tryout.lease) == ("running", 1, 2, "")
    assert tryout.decisions > 10
    assert current_rule_set(GAME).number == 1
    tryout = play_to_the_end(tryout)
    assert (tryout.status, tryout.matches) == ("published", 2)
    made = current_rule_set(GAME)
    assert (made.number, made.note, made.published_by) == (2, "Breakfast pays", kana)
    assert RuleChange.objects.get().deed == "published"
    assert tryouts.play_on(tryout.pk) is False, "a task that comes twice does nothing"
    assert current_rule_set(GAME).number == 2


def test_a_draft_that_loses_a_component_is_not_published_and_the_seed_is_told(
    queue: list[int], monkeypatch: pytest.MonkeyPatch, change: Callable[..., Card]
) -> None:
    change("DM-E1", wonga=5)
    game = find(GAME)
    real = type(game).components

    def losing(self: Any, state: Any, table: Any) -> dict[str, int]:
        lost = min(state.moment, 3) if table.cards.data.demands[0].wonga == 5 else 0
        return real(self, state, table) | {"lost": lost}

    monkeypatch.setattr(type(game), "components", losing)
    tryout = play_to_the_end(tryouts.begin(GAME, None))
    assert tryout.status == "broken"
    assert "law of the game: kaiju_exchange, 2 seats, seed draft:0, decision" in tryout.reason
    assert "components changed" in tryout.reason
    assert current_rule_set(GAME).number == 1


def test_an_engine_that_stops_is_told_with_the_card_and_the_step(
    queue: list[int], monkeypatch: pytest.MonkeyPatch, change: Callable[..., Card]
) -> None:
    change("EV-7", copies=40, turn_start=[{"verb": "gain_wonga", "n": 3}])
    real = GainWonga.apply

    def burst(self: Any, *more: Any) -> None:
        if self.n == 3:
            raise ZeroDivisionError("no bank")
        real(self, *more)

    monkeypatch.setattr(GainWonga, "apply", burst)
    tryout = play_to_the_end(tryouts.begin(GAME, None, meant="the text comes with the next print"))
    assert tryout.status == "broken"
    assert "step gain_wonga" in tryout.reason
    assert "ZeroDivisionError('no bank')" in tryout.reason
    assert current_rule_set(GAME).number == 1


def test_what_the_published_set_does_too_is_not_the_drafts_fault(
    queue: list[int], monkeypatch: pytest.MonkeyPatch, change: Callable[..., Card]
) -> None:
    """Without the stall guard a match of The Exchange Program between hasty bots may go on for ever."""
    monkeypatch.setattr(tryouts, "programme", lambda game: [tryouts.Match(2, "hasty", {"stall_rounds": 0})])
    monkeypatch.setattr(tryouts, "LONGEST", 1_500)
    change("009", game="monster_musume", cost=5)
    tryout = play_to_the_end(tryouts.begin("monster_musume", None))
    assert (tryout.status, tryout.reason, tryout.matches) == ("published", "", 1)


def test_a_draft_that_changed_meanwhile_is_not_published(
    queue: list[int], change: Callable[..., Card]
) -> None:
    change("DM-E1", wonga=5)
    tryout = tryouts.begin(GAME, None)
    change("DM-E1", wonga=6)
    tryout = play_to_the_end(tryout)
    assert (tryout.status, current_rule_set(GAME).number) == ("broken", 1)
    assert "changed by somebody meanwhile" in tryout.reason


def test_one_draft_is_tried_at_a_time_and_can_be_called_off(
    queue: list[int], change: Callable[..., Card]
) -> None:
    with pytest.raises(Refusal, match="exactly what set 1 says"):
        tryouts.begin(GAME, None)
    change("DM-E1", wonga=5)
    tryout = tryouts.begin(GAME, None)
    with pytest.raises(Refusal, match="being published already"):
        tryouts.begin(GAME, None)
    tryouts.call_off(tryout)
    assert play_to_the_end(tryout).status == "called off"
    assert current_rule_set(GAME).number == 1
    assert tryouts.begin(GAME, None).pk != tryout.pk


def test_what_a_dead_worker_held_is_handed_out_again(queue: list[int], change: Callable[..., Card]) -> None:
    change("DM-E1", wonga=5)
    tryout = tryouts.begin(GAME, None)
    Tryout.objects.update(lease="dead", beat_at=timezone.now())
    assert tryouts.play_on(tryout.pk) is False, "somebody is at it"
    queue.clear()
    tryouts.look_after()
    assert queue == []
    Tryout.objects.update(beat_at=timezone.now() - tryouts.SILENT - timedelta(seconds=1))
    tryouts.look_after()
    assert queue == [tryout.pk]
    assert play_to_the_end(tryout).status == "published"


@pytest.mark.parametrize("key", sorted(all_games()))
def test_every_number_of_seats_every_bot_and_every_variant_is_tried(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    game = find(key)
    matches = tryouts.programme(game)
    assert {match.seats for match in matches} == set(game.seats)
    assert {match.bot for match in matches} == set(tryouts.BOTS)
    tried = {(name, value) for match in matches for name, value in match.options.items()}
    assert tried == {(option.key, value) for option in game.options for value in option.values[1:]}


def test_a_card_is_told_by_its_name(queue: list[int], change: Callable[..., Card]) -> None:
    change("DM-E1", wonga=5)
    tryout = tryouts.begin(GAME, None)
    line = "kaiju_exchange, seed draft:0, decision 7, card DM-E1, step gain_wonga: Fulfil() of seat 0 raised"
    told = tryouts._with_names(line, tryout)
    assert "decision 7, card “Breakfast Order” (DM-E1), step gain_wonga:" in told
    assert tryouts._with_names("decision 7, card XX-1: lost", tryout) == "decision 7, card XX-1: lost"

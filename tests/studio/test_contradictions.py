"""A draft whose printed texts belie its effects is published only by somebody who says in words that they
are meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Card, Tryout
from games.play.refusal import Refusal
from games.studio import tryouts
from games.studio.contradictions import contradictions
from games.titles import all_games
from tests.reading import source

GAME = "daikaiju_director"
WHY = "The printer has the new text already."
pytestmark = pytest.mark.django_db


@pytest.fixture
def odd(change: Callable[..., Card], monkeypatch: pytest.MonkeyPatch) -> Card:
    """Bounty Contract promises more ratings than it gives."""
    monkeypatch.setattr(tryouts, "hand_out", lambda number, expires=None: None)
    text = Card.objects.get(game=GAME, code="SX09").data["text"]
    return change("SX09", game=GAME, text=text.replace("2", "7").replace("1", "7"))


@pytest.mark.parametrize("key", sorted(all_games()))
def test_nothing_that_is_shipped_contradicts_itself(key: str) -> None:
    assert contradictions(key) == []


def test_a_text_that_belies_its_effect_is_found(odd: Card) -> None:
    [found] = contradictions(GAME)
    assert (found.kind, found.code, found.name) == ("twists", "SX09", "Bounty Contract")
    assert "The effect says" in found.odd


@pytest.mark.parametrize("why", ["", "yes", " " * 40])
def test_it_is_not_published_without_a_reason_in_words(odd: Card, why: str) -> None:
    with pytest.raises(Refusal, match="“Bounty Contract” is not what the effect does"):
        tryouts.begin(GAME, None, "Bounty", why)
    assert not Tryout.objects.exists()


def test_the_reason_is_kept_with_the_set(odd: Card) -> None:
    tryout = tryouts.begin(GAME, None, "Bounty", WHY)
    assert tryout.note == f"Bounty (texts are meant: {WHY})"


def test_a_draft_that_agrees_with_itself_needs_no_reason(
    change: Callable[..., Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tryouts, "hand_out", lambda number, expires=None: None)
    change("SX09", game=GAME, name="Bounty")
    assert tryouts.begin(GAME, None, "Fewer").note == "Fewer"


def test_the_studio_says_so_on_the_card_and_where_it_is_published(
    odd: Card, client: Client, admin_user: object
) -> None:
    client.force_login(admin_user)
    card = client.get(reverse("admin:games_card_change", args=[odd.pk])).content.decode()
    told = card.partition('id="odds"')[2].partition("</ul>")[0]
    assert "The effect says" in told
    address = reverse("admin:games_publish", args=[GAME])
    page = source(client.get(address))
    assert "1 text contradicts the effect" in page
    assert reverse("admin:games_card_change", args=[odd.pk]) in page
    refused = client.post(address, {"note": "Bounty"})
    assert refused.status_code == 422
    assert "Nothing was published" in refused.content.decode()
    assert client.post(address, {"note": "Bounty", "meant": WHY}).status_code == 302
    assert Tryout.objects.get().game == GAME

"""What lists tell somebody of their matches: a sentence and a picture for every moment of every title."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from games.bots import make
from games.engine import Context, Game, KeyedChance, Perspective, act, asked, settle
from games.engine.text_tokens import spell
from games.titles import all_games
from games.web import thumbnails

MOMENTS = 240


def moments(game: Game[Any, Any], seats: int, seed: str) -> Any:
    """The first moments of a match at random, for each seat that is asked."""
    cards = game.read_cards(game.shipped_data())
    state = game.setup(cards, seats, {})
    context: Context[Any] = Context(cards, KeyedChance(seed.encode()))
    rng = Random(seed)
    player = make("random", rng)
    settle(state, context)
    for _ in range(MOMENTS):
        deciders = list(asked(state))
        if not deciders:
            return
        for seat in deciders:
            yield game.view(state, context, seat), cards
        seat = rng.choice(deciders)
        act(game, state, context, seat, player.choose(Perspective(game, state, context, seat)))
        settle(state, context)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.key))
def test_every_moment_has_a_whole_sentence_and_a_picture(game: Game[Any, Any]) -> None:
    names = game.names(json.loads(game.shipped_data()))
    told = set()
    for seats in (min(game.seats), max(game.seats)):
        for view, cards in moments(game, seats, f"lists {game.key} {seats}"):
            text = game.sentence(view, cards)
            plain = spell(text, lambda token: names.get(token.value, token.value))
            assert re.fullmatch(r"[^{}]*[.?]", plain), plain
            assert text[0] == "{" or text[0] == text[0].upper(), text
            assert len(plain) <= 170, f"{len(plain)} letters: {plain}"
            assert "None" not in plain
            picture = game.thumbnail(view, cards)
            assert "<svg" in thumbnails.wide(picture) or not view.seats[view.you]
            assert "<svg" in thumbnails.tall(picture)
            told.add(text)
    assert len(told) > 20, "a sentence that is always the same tells nothing"

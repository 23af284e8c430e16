"""What is true of every title on the site: the kit, in small. `manage.py check_title` looks longer."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Context, act, asked, rulebook, settle
from games.engine.chance import RandomChance
from games.kit import coverage, golden, laws, laws_of_ignorance, laws_of_luck, sentence_collector, sentences
from games.kit.sentence_shapes import Sentences
from games.kit.soak import Soaked, soak
from games.titles import all_games, installed
from tests.lengths import up_to

TESTS = Path(__file__).resolve().parent.parent
GAMES = list(installed().values())
AT_SEATS = [pytest.param(game, seats, id=f"{game.key}-{seats}") for game in GAMES for seats in game.seats]
EACH = [pytest.param(game, id=game.key) for game in GAMES]


def cards_of(game: Any) -> Any:
    return game.read_cards(game.shipped_data())


@pytest.mark.parametrize("game", EACH)
def test_a_title_is_on_the_site_when_it_has_a_board(game: Any) -> None:
    board = TESTS.parent / "static" / "titles" / game.key / "board.js"
    assert game.released == board.exists() == (game.key in all_games())


@pytest.mark.parametrize("number", [0, *(pytest.param(more, marks=pytest.mark.long) for more in range(1, 6))])
@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_random_matches_end_and_keep_every_law(game: Any, seats: int, number: int) -> None:
    report = Soaked()
    soak(game, cards_of(game), seats, f"every title {number}", report, look=0.03)
    assert report.broken == []
    assert report.matches == 1
    assert report.positions > 0


@pytest.mark.parametrize("number", up_to(8, 1))
@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_the_same_deal_brings_the_same_luck_whatever_is_chosen(game: Any, seats: int, number: int) -> None:
    assert laws_of_luck.same_deal(game, cards_of(game), seats, b"deal %d" % number) == []


@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_a_title_that_imagines_the_real_state_is_caught(
    game: Any, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game), "imagine", lambda game, state, table, seat, rng: game.copy(state))
    report = Soaked()
    soak(game, cards_of(game), seats, "planted", report, look=0.03, replay=False)
    assert any("as it really is" in line for line in report.broken)


@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_unknown_cards_are_imagined_as_often_as_chance_has_it(game: Any, seats: int) -> None:
    state, table = game.new(cards_of(game), seats, {}, Random(7))
    settle(state, table)
    rng = Random(8)
    for _ in range(40):
        if not (deciders := asked(state)):
            break
        act(game, state, table, deciders[0], rng.choice(laws.options_of(state, table, deciders[0])))
        settle(state, table)
    for seat in range(seats):
        assert laws_of_ignorance.frequencies(game, state, table, seat, seat) == []


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(
            game,
            seats,
            id=f"{game.key}-{seats}",
            marks=[pytest.mark.long] if seats != min(game.seats) else [],
        )
        for game in GAMES
        for seats in game.seats
    ],
)
def test_variants_keep_every_law_too(game: Any, seats: int) -> None:
    report = Soaked()
    for option in game.options:
        for value in option.values[1:]:
            changed = {option.key: value}
            soak(game, cards_of(game), seats, f"{option.key} {seats}", report, look=0.03, options=changed)
    assert report.broken == []


@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
@settings(max_examples=settings.default.max_examples // 6)
@given(data=st.data())
def test_the_laws_hold_wherever_play_may_lead(game: Any, seats: int, data: st.DataObject) -> None:
    """Hypothesis chooses the way, so that a broken law is shown by the shortest way there."""
    seed = data.draw(st.integers(0, 2**16), label="seed")
    state, table = game.new(cards_of(game), seats, {}, Random(seed))
    settle(state, table)
    start = game.components(state, table)
    for _ in range(data.draw(st.integers(0, 60), label="decisions")):
        if not (deciders := asked(state)):
            break
        seat = deciders[data.draw(st.integers(0, len(deciders) - 1))]
        options = laws.options_of(state, table, seat)
        act(game, state, table, seat, options[data.draw(st.integers(0, len(options) - 1))])
        settle(state, table)
    assert laws.conservation(game, state, table, start) == []
    for seat in range(seats):
        assert laws.secrecy(game, state, table, seat, Random(seed)) == []
        assert laws.independence(game, state, table, seat, seed) == []
        assert laws.memory(game, state, table, seat, Random(seed)) == []
        assert laws.imagined_is_whole(game, state, table, seat, Random(seed)) == []


@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_whom_a_window_asks_tells_nothing_of_hands(game: Any, seats: int) -> None:
    """Nobody stands aside here: who does is known to themselves alone, and is no part of what they hold."""
    for seed in range(2):
        rng = Random(seed)
        state, table = game.new(cards_of(game), seats, {}, rng)
        settle(state, table)
        for _ in range(400):
            if not (deciders := asked(state)):
                break
            seat = rng.choice(list(deciders))
            if rng.random() < 0.2:
                assert laws.windows(game, state, table, seat, rng.randrange(1 << 30)) == []
            act(game, state, table, seat, rng.choice(laws.options_of(state, table, seat)))
            settle(state, table)


@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_the_golden_playthrough_is_as_it_was(game: Any, seats: int) -> None:
    """A difference is a change of rules or words: read it, then `manage.py check_title KEY
    --write-golden`."""
    committed = golden.path_of(TESTS, game, seats).read_text()
    assert golden.playthrough(game, cards_of(game), seats) == committed


FEW = 8
"""So many of the matches that are listened to say most of what is ever said."""


@cache
def said_by(key: str, matches: int | None = FEW) -> Sentences:
    return sentences.gather(TESTS.parent, installed()[key], matches)


@pytest.mark.parametrize("game", EACH)
def test_what_is_said_in_a_few_matches_is_as_it_was(game: Any) -> None:
    """A difference is a change of words: read it, then `manage.py check_title KEY --write-golden`."""
    said = said_by(game.key)
    assert sentences.strangers(said, sentences.path_of(TESTS, game).read_text()) == []
    assert len(sentences.strangers(said, "")) == sum(not one.made_up for one in said.found.values()) > 100


@pytest.mark.long
@pytest.mark.parametrize("game", EACH)
def test_every_sentence_is_as_it_was(game: Any) -> None:
    committed = sentences.path_of(TESTS, game).read_text()
    assert sentences.written(game, said_by(game.key, None)) == committed


@pytest.mark.parametrize("matches", [FEW, pytest.param(None, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", EACH)
def test_every_sentence_keeps_the_law_of_grammar(game: Any, matches: int | None) -> None:
    assert said_by(game.key, matches).offences() == []


@pytest.mark.parametrize("game", EACH)
def test_every_kind_of_event_stands_among_the_sentences(game: Any) -> None:
    told = {heading for section, heading, _ in said_by(game.key).found if section == sentence_collector.LOG}
    assert told == set(map(sentence_collector.tag, sentence_collector.kinds(game)))


@pytest.mark.parametrize("game", EACH)
def test_every_rule_of_the_page_is_named_by_a_test(game: Any) -> None:
    page = rulebook.read(type(game).__module__.rpartition(".")[0]).rule_ids()
    rules = {rule for rule in page if rule.startswith(f"{game.rule_prefix}-")}
    assert rules
    assert coverage.missing(rules, TESTS, game.key, game.rule_prefix) == []


@pytest.mark.parametrize(("game", "seats"), AT_SEATS)
def test_views_stay_within_their_size(game: Any, seats: int) -> None:
    state, table = game.new(cards_of(game), seats, {}, Random(5))
    settle(state, table)
    largest = 0
    rng = Random(6)
    while deciders := asked(state):
        if rng.random() < 0.1:
            views = [
                msgspec.json.encode(game.view(state, table, audience)) for audience in [*range(seats), None]
            ]
            largest = max(largest, *map(len, views))
        act(game, state, table, deciders[0], rng.choice(laws.options_of(state, table, deciders[0])))
        settle(state, table)
    assert 0 < largest <= game.targets.view_bytes


@pytest.mark.parametrize("game", EACH)
def test_shipped_rule_data_survives_a_round_trip_through_json(game: Any) -> None:
    data = msgspec.json.encode(msgspec.json.decode(game.shipped_data()), order="deterministic")
    cards = game.read_cards(data)
    state = game.setup(cards, min(game.seats), {})
    settle(state, Context(cards, RandomChance(Random(1))))
    assert asked(state)


@pytest.mark.parametrize("game", EACH)
def test_every_card_kind_names_a_part_of_the_rule_data(game: Any) -> None:
    shipped = msgspec.json.decode(game.shipped_data())
    for kind in game.card_kinds:
        things = shipped[kind.key]
        for thing in things if isinstance(things, list) else [things]:
            read = msgspec.convert(thing, kind.struct)
            assert msgspec.convert(msgspec.to_builtins(read), kind.struct) == read


@pytest.mark.parametrize("game", EACH)
def test_what_everybody_is_sent_once_leaves_room_for_a_log(game: Any) -> None:
    """The web server sends at most 1 MiB in one message (`kaijusite/site.py`); the catalog is the largest
    part of a `welcome`."""
    assert len(msgspec.json.encode(game.catalog(cards_of(game)))) < 200_000

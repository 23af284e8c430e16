"""People who compose whatever comes to mind: nothing they send breaks a match, and what is refused changes
nothing."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import Action, IllegalAction, act, asked, settle
from games.kit import laws
from games.titles.kaiju_exchange import GAME
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    AnswerAccept,
    AnswerDecline,
    CancelQuote,
    CounterOffer,
    DeclineOffer,
    MakeOffer,
    PublishQuote,
    Suggest,
    TakeQuote,
    TakeSuggestion,
    Wait,
    WithdrawCounter,
    WithdrawOffer,
    WithdrawSuggestion,
)
from games.titles.kaiju_exchange.answers import AwaitAnswer, AwaitAnyAnswer
from games.titles.kaiju_exchange.bundles import goods_of, objection
from games.titles.kaiju_exchange.free_actions import FreeActions
from games.titles.kaiju_exchange.reserve import ReserveWindow
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import Bundle
from tests.lengths import up_to
from tests.titles.kaiju_exchange.table import RULES

BETWEEN_ACTIONS = (FreeActions, AwaitAnswer, AwaitAnyAnswer, ReserveWindow)
"""The decisions at which no action is half done."""
WITH_ID = (
    AcceptOffer,
    DeclineOffer,
    WithdrawOffer,
    TakeQuote,
    TakeSuggestion,
    AnswerAccept,
    AnswerDecline,
    WithdrawCounter,
    WithdrawSuggestion,
    CancelQuote,
)
EVERYTHING = {kind.__name__ for kind in (*WITH_ID, MakeOffer, CounterOffer, Suggest, PublishQuote, Wait)}
"""What is to come to pass at least once."""


def whim(rng: Random, state: State, by: int) -> Action:
    """Something to do with trading, sensible or not."""
    partner = rng.choice([seat for seat in range(len(state.players)) if seat != by] or [by])
    partner = state.active if by != state.active and state.active >= 0 else partner
    give, get = some_goods(rng, state, by), some_goods(rng, state, partner)
    ids = [thing.id for thing in (*state.offers, *state.quotes, *state.suggestions)] + [0, state.next_id]
    to = partner if rng.random() < 0.9 else rng.randrange(4)
    return rng.choice(
        (
            *(kind(rng.choice(ids)) for kind in WITH_ID),
            *(CounterOffer(id, give, get) for id in ids[:3]),
            *(MakeOffer(to, give, get) for _ in range(4)),
            MakeOffer(to, give, get, True),
            Suggest(give, get),
            PublishQuote(give, get, rng.randint(1, 5), rng.random() < 0.5),
            Wait(),
        )
    )


def some_goods(rng: Random, state: State, of: int) -> Bundle:
    """Mostly what a player has, now and then anything."""
    held = goods_of(state.players[of])
    bundle = [0] * 7
    for _ in range(rng.randrange(3)):
        good = rng.randrange(7)
        if held[good] > bundle[good] or rng.random() < 0.1:
            bundle[good] += 1
    return tuple(bundle)  # type: ignore[return-value]


def check_trading(state: State) -> None:
    """What always holds of the offers, quotes and suggestions on the table (KX-45, KX-47 to KX-49)."""
    partners = [offer.to if offer.author == state.active else offer.author for offer in state.offers]
    assert len(partners) == len(set(partners)), "one open offer for each partner"
    for offer in state.offers:
        assert state.active in (offer.author, offer.to)
        assert 1 <= offer.length <= 4
        if isinstance(state.agenda[-1], BETWEEN_ACTIONS):
            assert objection(state, RULES, offer.author, offer.to, offer.give, offer.get) is None
    assert state.turn.failed_chains <= 8
    for seat in range(len(state.players)):
        assert sum(quote.owner == seat for quote in state.quotes) <= 3
        assert state.turn.suggested[seat] <= 3


@pytest.mark.parametrize("matches", up_to(5, 1))
@pytest.mark.parametrize(("seats", "fall"), [(2, False), (3, False), (4, False), (3, True)])
def test_nothing_that_people_send_breaks_a_match(seats: int, fall: bool, matches: int):
    """KX-40 to KX-49, R-55: each whim is carried out by the rules or refused with a sentence, and nothing
    in between."""
    rng = Random(f"{seats} {fall}")
    done: dict[str, int] = {}
    number = 0
    while number < matches or (done.keys() != EVERYTHING and number < 60):
        number += 1
        state, table = GAME.new(RULES, seats, {"variant_fall": fall}, rng)
        settle(state, table)
        start = GAME.components(state, table)
        while (deciders := asked(state)) and state.moment < 700:
            for _ in range(6):
                by = rng.choice([*deciders, rng.randrange(seats)])
                listed = GAME.asides(state, table, by) if rng.random() < 0.3 else ()
                action = rng.choice(listed) if listed else whim(rng, state, by)
                before = GAME.encode(state)
                try:
                    act(GAME, state, table, by, GAME.read_action(GAME.write_action(action)))
                except IllegalAction as refused:
                    said = (refused.code, refused.sentence)
                    assert GAME.encode(state) == before
                    assert all(said)
                else:
                    settle(state, table)
                    done[type(action).__name__] = done.get(type(action).__name__, 0) + 1
                    check_trading(state)
                if not (deciders := asked(state)):
                    break
            else:
                by = rng.choice(list(deciders))
                options = state.agenda[-1].options(state, table, by)
                act(GAME, state, table, by, rng.choice(list(options)))
                settle(state, table)
                check_trading(state)
                assert laws.conservation(GAME, state, table, start) == []
                if state.moment % 40 == number and not state.ending:
                    for seat in range(seats):
                        assert laws.secrecy(GAME, state, table, seat, rng, [whim(rng, state, seat)]) == []
                        assert laws.independence(GAME, state, table, seat, number) == []
        assert laws.conservation(GAME, state, table, start) == []
    assert done.keys() == EVERYTHING

"""Where learned judges are kept: `minds/weights/<seats>.npz` in a title's package."""

from __future__ import annotations

import hashlib
import logging
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from games.bots.judge import EvaluationJudge, Judge, LearnedJudge
from games.bots.network import Network

log = logging.getLogger(__name__)


def place(game: Any, seats: int) -> Path:
    """The file for this number of seats, whether it is there or not."""
    package = import_module(type(game).__module__.rpartition(".")[0])
    assert package.__file__ is not None
    return Path(package.__file__).parent / "minds" / "weights" / f"{seats}.npz"


@cache
def _network(file: Path) -> Network | None:
    try:
        return Network.load(file)
    except FileNotFoundError:
        return None


def judge_of(game: Any, cards: Any, seats: int) -> Judge:
    """The learned judge of a title, or its evaluation where nothing was learned for so many seats, or from
    other inputs than those of now."""
    network = _network(place(game, seats))
    if network is None:
        return EvaluationJudge(game)
    if network.inputs != game.input_names(cards, seats):
        log.warning("%s: the judge for %s seats learned from other inputs; train it anew", game.key, seats)
        return EvaluationJudge(game)
    return LearnedJudge(game, network)


@cache
def digest_of(game: Any, seats: int) -> str:
    """A short name of the weights for so many seats; `untrained` where there are none."""
    try:
        return hashlib.sha256(place(game, seats).read_bytes()).hexdigest()[:12]
    except FileNotFoundError:
        return "untrained"

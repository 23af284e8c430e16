"""A net that learns: TD(λ) over the states of each match, Adam, and the mean of its latest weights."""

from __future__ import annotations

from collections import deque
from typing import Any

import numpy as np
import numpy.typing as npt

from games.bots.network import Array, Network, sigmoid, softmax
from games.bots.training.samples import MatchSample

Floats = npt.NDArray[np.float32]
UNITS = 64
BATCH = 256
SPREAD = 0.05
"""An input that hardly ever moved counts as if it had moved so much."""
MEAN = 0.999
"""How much of the mean of the weights stays with each step."""


class Learner:
    """The weights while they learn, and the matches they learn from."""

    def __init__(self, inputs: int, seats: int, seed: int, buffer: int) -> None:
        self._rng = np.random.default_rng(seed)
        self.seats = seats
        outs = seats + 3
        self._weights: list[Array] = [
            self._rng.normal(0.0, np.sqrt(2.0 / inputs), (inputs, UNITS)),
            np.zeros(UNITS),
            self._rng.normal(0.0, 0.05, (UNITS, outs)),
            np.zeros(outs),
        ]
        self._mean = [part.copy() for part in self._weights]
        self._first = [np.zeros_like(part) for part in self._weights]
        self._second = [np.zeros_like(part) for part in self._weights]
        self.steps = 0
        self.matches: deque[MatchSample] = deque(maxlen=buffer)
        self._centre: Array = np.zeros(inputs)
        self._width: Array = np.ones(inputs)

    def settle_inputs(self) -> None:
        """Centre and scale each input by what the matches so far show."""
        rows = np.concatenate([match.rows.reshape(-1, match.rows.shape[-1]) for match in self.matches])
        self._centre = rows.mean(axis=0, dtype=np.float64)
        self._width = np.maximum(rows.std(axis=0, dtype=np.float64), SPREAD)

    def network(self, inputs: list[str], origin: dict[str, Any]) -> Network:
        """The mean of the latest weights, with centring and scaling worked in."""
        share = 1.0 - MEAN**self.steps
        hidden, hidden_bias, out, out_bias = (
            [part / share for part in self._mean] if self.steps else self._weights
        )
        hidden = hidden / self._width[:, None]
        return Network(hidden, hidden_bias - self._centre @ hidden, out, out_bias, inputs, origin)

    def learn(self, steps: int, rate: float, trace: float) -> float:
        """So many steps of Adam; `trace` is λ. Returns the mean loss of the win."""
        rows, shares, places, margins = self._targets(trace)
        loss = 0.0
        for _ in range(steps):
            picked = self._rng.integers(0, len(rows), BATCH)
            batch = (rows[picked] - self._centre) / self._width
            loss += self._step(batch, shares[picked], places[picked], margins[picked], rate)
        return loss / max(1, steps)

    def _targets(self, trace: float) -> tuple[Floats, Array, Array, Array]:
        """Every kept state as every seat saw it, with what it should be told: later forecasts of its own
        match, and the end."""
        now = self.network([], {})
        rows, shares, places, margins = [], [], [], []
        for match in self.matches:
            count, seats, inputs = match.rows.shape
            flat = match.rows.reshape(-1, inputs)
            said_shares, said_places, said_margins = now.judge(flat.astype(np.float64))
            wanted = _traced(said_shares.reshape(count, seats, -1), match.shares, trace)
            rows.append(flat)
            shares.append(wanted.reshape(count * seats, -1))
            places.append(_traced(said_places.reshape(count, seats), match.places, trace).ravel())
            margins.append(_traced(said_margins.reshape(count, seats), match.margins, trace).ravel())
        return np.concatenate(rows), np.concatenate(shares), np.concatenate(places), np.concatenate(margins)

    def _step(self, batch: Array, shares: Array, places: Array, margins: Array, rate: float) -> float:
        hidden, hidden_bias, out, out_bias = self._weights
        sums = batch @ hidden + hidden_bias
        units = np.maximum(sums, 0.0)
        said = units @ out + out_bias
        chances = softmax(said[:, :-2])
        placed = sigmoid(said[:, -2])
        margin = np.tanh(said[:, -1])
        slope = np.empty_like(said)
        slope[:, :-2] = chances - shares
        slope[:, -2] = 0.5 * (placed - places)
        slope[:, -1] = 0.5 * (margin - margins) * (1.0 - margin**2)
        slope /= len(batch)
        back = (slope @ out.T) * (sums > 0)
        self._adam([batch.T @ back, back.sum(axis=0), units.T @ slope, slope.sum(axis=0)], rate)
        return float(-(shares * np.log(chances + 1e-9)).sum(axis=1).mean())

    def _adam(self, slopes: list[Array], rate: float) -> None:
        self.steps += 1
        early, late = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for at, slope in enumerate(slopes):
            self._first[at] += 0.1 * (slope - self._first[at])
            self._second[at] += 0.001 * (slope**2 - self._second[at])
            self._weights[at] -= rate * (self._first[at] / early) / (np.sqrt(self._second[at] / late) + 1e-8)
            self._mean[at] += (1.0 - MEAN) * (self._weights[at] - self._mean[at])


def _traced(said: Array, end: Any, trace: float) -> Array:
    """Forecasts of a match, each replaced by a mean of all that come after it and the end (TD(λ))."""
    wanted = np.empty_like(said)
    later = np.asarray(end, np.float64)
    wanted[-1] = later
    for at in range(len(said) - 2, -1, -1):
        later = (1.0 - trace) * said[at + 1] + trace * later
        wanted[at] = later
    return wanted

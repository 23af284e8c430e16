"""The small net of a learned judge: inputs, one layer of ReLU units, and what it says of a quiet state.

It says each seat's share of the win (the viewer first, the others clockwise, nobody at all last), how the
viewer is placed (1 first, 0 last) and by how much (-1 to 1). The file holds float32; the sums are float64
and rounded, so that every machine gives the same choice."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
PLACE = 0.1
"""What being first instead of last is worth beside a whole win."""
MARGIN = 0.02
"""What winning by much instead of losing by much is worth beside a whole win."""
DIGITS = 9


@dataclass
class Network:
    """Weights by layer. `inputs` names the numbers it goes by; `origin` says what it learned from."""

    hidden: Array
    """Inputs × units."""
    hidden_bias: Array
    out: Array
    """Units × (seats + nobody + place + margin)."""
    out_bias: Array
    inputs: list[str] = field(default_factory=list)
    origin: dict[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many seats it judges."""
        return len(self.out_bias) - 3

    def judge(self, rows: Array) -> tuple[Array, Array, Array]:
        """Of each row of inputs: the shares of the win, the place, the margin."""
        units = np.maximum(rows @ self.hidden + self.hidden_bias, 0.0)
        said = units @ self.out + self.out_bias
        shares = softmax(said[:, :-2])
        return shares, sigmoid(said[:, -2]), np.tanh(said[:, -1])

    def values(self, rows: Array) -> Array:
        """How good each state is for its viewer: 0 to about 1.1."""
        shares, place, margin = self.judge(rows)
        worths: Array = np.round(value(shares[:, 0], place, margin), DIGITS)
        return worths

    def chances(self, rows: Array) -> Array:
        """The share of the win that the viewer of each state may expect."""
        shares: Array = np.round(self.judge(rows)[0][:, 0], DIGITS)
        return shares

    def save(self, path: Path) -> None:
        """Write it as float32."""
        path.parent.mkdir(parents=True, exist_ok=True)
        told = json.dumps({"inputs": self.inputs, "origin": self.origin})
        parts = {name: getattr(self, name).astype(np.float32) for name in PARTS}
        with path.open("wb") as file:
            np.savez_compressed(file, told=np.array(told), **parts)

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read it back. Raises `OSError`, `KeyError` or `ValueError` for what is no such file."""
        with np.load(path, allow_pickle=False) as stored:
            told = json.loads(str(stored["told"]))
            return cls(
                **{name: stored[name].astype(np.float64) for name in PARTS},
                inputs=told["inputs"],
                origin=told["origin"],
            )


PARTS = ("hidden", "hidden_bias", "out", "out_bias")


def softmax(logits: Array) -> Array:
    """Shares that sum to 1, by row."""
    powers: Array = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Array = powers / powers.sum(axis=1, keepdims=True)
    return shares


def sigmoid(logits: Array) -> Array:
    """Chances from 0 to 1."""
    chances: Array = 0.5 + 0.5 * np.tanh(0.5 * logits)
    return chances


def value(share: Any, place: Any, margin: Any) -> Any:
    """What an end or a forecast is worth to a seat: the win above all, then the place, then the margin."""
    return share + PLACE * place + MARGIN * margin

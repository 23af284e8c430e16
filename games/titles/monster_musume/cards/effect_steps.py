"""Effects as typed steps: what the grammar writes as words is here plain data with a struct for each verb,
and back again.

The card studio makes its forms from these structs.
They follow from what each verb `takes`, so a new verb has its form at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple, Union

import msgspec

from games.engine.text_language import Written
from games.titles.monster_musume.cards.effect_grammar import ALL, read
from games.titles.monster_musume.cards.effects import VERBS, Block, Effect
from games.titles.monster_musume.cards.effects import tests_and_counts as look
from games.titles.monster_musume.cards.effects.base import Condition, Selector
from games.titles.monster_musume.terms import LETTERS, TRAITS, Trait

Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Species = Annotated[str, msgspec.Meta(pattern="^[^(){};]+$", max_length=40)]
Supply = Literal["A", "B", "C", "D", "E"]


class Step(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """An instruction."""


class Look(msgspec.Struct, frozen=True, tag_field="what", forbid_unknown_fields=True):
    """Something that holds or not, or that is counted."""


# -- what conditions and counts look at ----------------------------------------------------------------------

_TESTS: dict[type[Condition], tuple[str, str]] = {
    look.WaifuIs: ("waifu_is", "waifu={trait}"),
    look.Have: ("guest_of_species", "have(species:{species})"),
    look.PlayedAtLeast: ("played_at_least", "played>={n}"),
    look.GraduatedAtLeast: ("graduated_at_least", "graduated>={n}"),
    look.HandAtMost: ("hand_at_most", "hand<={n}"),
}
_COUNTS: dict[type[Selector], tuple[str, str]] = {
    look.GuestsOfTrait: ("each_guest_of_trait", "guests({trait})"),
    look.Graduates: ("each_graduate", "graduated"),
    look.GuestsPlayed: ("each_guest_played", "played"),
    look.DifferentTraits: ("each_different_trait", "traits"),
    look.Expansions: ("each_house_expansion", "expansions"),
    look.ExperienceCards: ("each_experience_card", "exp_cards"),
}
_TAGS = {kind: tag for kind, (tag, _) in (_TESTS | _COUNTS).items()}
_LOOK_WORDS = dict((_TESTS | _COUNTS).values())
_PER = {tag for tag, _ in _COUNTS.values()}
_LOOK_FIELDS: dict[str, Any] = {"trait": Trait, "species": Species, "n": Count}


def _look(kind: type[Any]) -> Any:
    fields = [(name, _LOOK_FIELDS[name]) for name in kind.__struct_fields__]
    return msgspec.defstruct(
        kind.__name__, fields, bases=(Look,), tag=_TAGS[kind], frozen=True, namespace={"__doc__": ""}
    )


AnyTest = Union[tuple(map(_look, _TESTS))]  # type: ignore[valid-type]  # noqa: UP007
AnyCount = Union[tuple(map(_look, _COUNTS))]  # type: ignore[valid-type]  # noqa: UP007


def _look_data(seen: Any) -> dict[str, Any]:
    values = ((name, getattr(seen, name)) for name in seen.__struct_fields__)
    return {"what": _TAGS[type(seen)]} | {
        name: TRAITS[value] if name == "trait" else value for name, value in values
    }


def _look_text(data: Any) -> str:
    known: defaultdict[str, Any] = defaultdict(str, data or {})
    return _LOOK_WORDS.get(known["what"], "").format_map(known)


def _measure_text(data: Any) -> str:
    return f"{'per' if (data or {}).get('what') in _PER else 'if'} {_look_text(data)}"


# -- what verbs take -----------------------------------------------------------------------------------------


class _Argument(NamedTuple):
    """What a reader of the grammar stands for in a form:
    its type, an example, and the ways from and to it."""

    type: Any
    example: Any
    data: Callable[[Any], Any] = lambda value: value
    text: Callable[[Any], str] = str


def _block_text(steps: Any) -> str:
    return f"{{{write(steps)}}}"


_COOL = {"what": "waifu_is", "trait": "Cool"}
_TRUST = [{"verb": "trust", "n": 1}]
_ARGUMENTS = {
    "number": _Argument(Some, 1),
    "number_or_all": _Argument(Some | Literal["all"], 1, lambda n: "all" if n == ALL else n),
    "supply_card": _Argument(Supply, "A", LETTERS.__getitem__),
    "to_hand": _Argument(bool, False, text=lambda hand: "hand" if hand is True else ""),
    "xp_or_trust": _Argument(Literal["trust", "xp"], "trust", lambda xp: "xp" if xp else "trust"),
    "draws_per_opponent": _Argument(Some, 1, text=lambda n: f"{{draw {n} per opp_done}}"),
    "condition": _Argument(AnyTest, _COOL, _look_data, _look_text),
    "measure": _Argument(AnyCount | AnyTest, {"what": "each_graduate"}, _look_data, _measure_text),
    "block": _Argument("Steps", _TRUST, lambda block: _block_data(block), _block_text),
    "or_block": _Argument(
        "Steps", _TRUST, lambda block: _block_data(block), lambda steps: f"or {_block_text(steps)}"
    ),
    "else_block": _Argument(
        "list[AnyStep]",
        [],
        lambda block: _block_data(block) if block else [],
        lambda steps: f"else {_block_text(steps)}" if steps else "",
    ),
}
"""By the names in `Effect.takes`."""
_LABELS = {"of_xp": "pool", "by": "for_each_or_if", "block": "then", "card": "supply_card", "hand": "to_hand"}
"""Fields that the form calls something else."""


def _fields(effect: type[Effect]) -> list[tuple[str, _Argument]]:
    names = effect.__struct_fields__
    return [
        (_LABELS.get(name, name), _ARGUMENTS[what]) for name, what in zip(names, effect.takes, strict=True)
    ]


# -- from the text and back ----------------------------------------------------------------------------------


def unfold(text: str) -> list[dict[str, Any]]:
    """The steps of an effect as plain data. Raises `EffectError`."""
    return _block_data(read(text))


def _block_data(block: Block) -> list[dict[str, Any]]:
    return [_step_data(step) for step in block.steps]


def _step_data(step: Effect) -> dict[str, Any]:
    values = (getattr(step, name) for name in step.__struct_fields__)
    told = {
        name: argument.data(value)
        for (name, argument), value in zip(_fields(type(step)), values, strict=True)
    }
    return {"verb": step.verb} | told


def write(steps: Any) -> str:
    """The effect that these steps are. What is not filled in leaves a gap."""
    return "; ".join(map(_step_text, steps)) if isinstance(steps, list) else ""


def _step_text(step: dict[str, Any]) -> str:
    verb = str(step.get("verb", ""))
    if verb not in VERBS:
        return verb
    words = [argument.text(step.get(name, "")) for name, argument in _fields(VERBS[verb])]
    return " ".join(word for word in (verb, *words) if word)


# -- the structs ---------------------------------------------------------------------------------------------


class _Examples:
    """What examples call things."""

    waifu = "Waifu"

    def basic(self, design: int) -> str:
        return f"card {LETTERS[design]}"


def _struct(effect: type[Effect]) -> Any:
    fields = _fields(effect)
    example = {"verb": effect.verb} | {name: argument.example for name, argument in fields}
    sentence = read(_step_text(example)).say(_Examples())
    return msgspec.defstruct(
        effect.__name__,
        [
            (name, argument.type, msgspec.field(default_factory=list))
            if argument.example == []
            else (name, argument.type)
            for name, argument in fields
        ],
        bases=(Step,),
        tag=effect.verb,
        frozen=True,
        module=__name__,
        namespace={"__doc__": f"Such as: “{sentence}”"},
    )


AnyStep = Union[tuple(map(_struct, VERBS.values()))]  # type: ignore[valid-type]  # noqa: UP007
Steps: Any = Annotated[list[AnyStep], msgspec.Meta(min_length=1)]  # type: ignore[valid-type]
WRITTEN = Written(Steps, unfold, write)

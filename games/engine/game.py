"""What a title provides: one `Game` object, found by its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from random import Random
from typing import Any, Generic, Literal, TypeVar

import msgspec

from games.engine.actions import Action, Aside, IllegalAction
from games.engine.armed_moves import MoveToArm
from games.engine.card_words import CardWords
from games.engine.chance import RandomChance
from games.engine.comparison import Comparable, by_place_and_points
from games.engine.context import Context
from games.engine.form_words import FormWord
from games.engine.frames import Decision
from games.engine.hidden import Zone
from games.engine.match_events import MatchEvent
from games.engine.prompt import Choice, Meaning, Prompt
from games.engine.result import Result
from games.engine.rulebook import Rulebook
from games.engine.rulebook import read as read_rulebook
from games.engine.score_sheet import ScoreSheet
from games.engine.stakes import Stake
from games.engine.state import BaseState
from games.engine.text_tokens import names_in
from games.engine.upgrades import Unreadable

S = TypeVar("S", bound=BaseState[Any])
C = TypeVar("C")


Openness = Literal["open", "shown", "hidden"]
"""Of a choice: everybody knows that it may be made, and sees that it is (`open`); it may rest on what only
its seat knows, and everybody sees it when it is made (`shown`); or nobody else learns what was chosen
(`hidden`)."""


class CardKind(msgspec.Struct, frozen=True):
    """A kind of rule data that administrators edit: the field of the rule data that lists it, and its struct.

    A `single` kind is not a list: the field holds one struct. `face` says that the title's board module draws
    such cards. `words` are how the card studio tells of changes.
    """

    key: str
    name: str
    struct: type[Any]
    single: bool = False
    face: bool = False
    words: CardWords | None = None


class CardUse(msgspec.Struct, frozen=True):
    """An event by which a seat puts a card to use, for balance runs:
    the word for it, and the field that names the card.

    The field holds a code or a list of codes. An event without a `seat` names the cards of each seat in turn.
    """

    word: str
    event: type[MatchEvent]
    field: str


class Option(msgspec.Struct, frozen=True):
    """A table option (a variant). `values` lists what it may be, the first being the default."""

    key: str
    name: str
    help: str
    values: tuple[Any, ...]


class Targets(msgspec.Struct, frozen=True):
    """What a title promises in speed and size, on one core; `check_title` and the bench compare with it."""

    decisions_per_second: int = 100_000
    copy_us: int = 15
    view_us: int = 150
    view_bytes: int = 16_384
    playouts_per_second: int = 400


class Game(Generic[S, C]):
    """Base of a title. A title subclasses it, fills in the attributes, and offers one instance named `GAME`.

    Everything that leaves the server comes from `view`, `prompt` and `tell`,
    which list what the seat may know.
    """

    key: str
    name: str
    short_name: str = ""
    """What lists and the table call the game, where its full name is long. Empty: its full name."""
    version: int = 1
    """Grows when states are stored differently or stored choices play differently;
    `upgrade` carries running matches over."""
    released: bool = True
    """False while a title has rules but no board:
    the kit, the bots and self-play know it, the site does not."""
    seats: Sequence[int]
    options: Sequence[Option] = ()
    streams: Sequence[str | Callable[[int], str]] = ()
    """The streams of its chance; those that each seat has of its own as functions of the seat."""
    rule_prefix: str
    """The letters before the dash of the title's rule ids."""

    reactions: Literal["", "open", "hands", "hidden"] = ""
    """Whether players are asked on others' turns: to react with what everybody sees (`open`), to give
    something from hidden hands (`hands`), or to react from hidden hands (`hidden`). Who may react chooses at
    the table whether to be asked; where hands are hidden (`Decision.veiled`) the host of a table by turns
    chooses how."""
    swing: float = 4.0
    """By how much `evaluate` must rise for a search to call a position about 73 % won:
    what a good turn brings."""
    guided: bool = False
    """Whether `in_haste` plays about as well as one ply of `evaluate`:
    then a search lets it lead (see `games/bots/guided_tree.py`)."""
    plays_out: bool = False
    """Whether the final score of quick matches judges a choice better than `evaluate` a turn ahead: then a
    search plays matches out (see `games/bots/whole_match_search.py`)."""
    whole_turns: bool = False
    """Whether the greedy bot plays a turn out in haste before it judges a choice:
    for games whose turns are many small choices."""
    judged_by_turns: bool = False
    """Whether minds judge a choice when the turn was played out in haste, and not at the next quiet state."""
    compared_in: str = "points"
    """What `comparable` counts, in the plural."""
    compared_by_lead: bool = False
    """Whether that is a lead over the best rival, below 0 for who was behind."""
    losers_level: bool = False
    """Whether all who have not won share the last place, so that nobody is second."""
    course: Mapping[int, Mapping[str, Any]] = {}
    """By the number of seats: how the training of its judge differs from the usual
    (`games/bots/training/course.py`)."""
    care: Mapping[str, Mapping[str, float]] = {}
    """By the level of a bot: in what it is more careful here than elsewhere (`games/bots/one_ply.py`)."""
    targets: Targets = Targets()
    cards_type: Any
    """The struct that the rule data's JSON is checked against."""
    card_kinds: Sequence[CardKind] = ()
    form_words: Mapping[str, FormWord] = {}
    """What the card studio calls fields and values whose own names say little: `var` for a field wherever it
    stands, `event:i_damage` for a value of a field, `i_damage` for a value anywhere."""
    counter_words: Mapping[str, str] = {}
    """What reasons call the counters, the most telling first: by the name of the counter, without the
    `seat:0:` of those that a seat has. A counter without words is never told."""
    card_uses: Sequence[CardUse] = ()
    """What balance runs count for each card."""
    state_type: Any
    """The state with its frames filled in, `State[Frames]`, as the codec needs it."""
    view_type: Any
    """What `view` gives."""
    action_type: Any
    """The union of all actions, asides included."""
    event_type: Any
    """The union of all events."""
    opening_type: Any = None
    """How the title writes down a situation in its own words, for lessons (`opening`)."""
    armed_moves: Sequence[MoveToArm] = ()
    """What a seat can have done for it in a situation to come, if that comes (`armed_moves.py`)."""

    # -- what a title writes ---------------------------------------------------------------------------------

    def setup(self, cards: C, seats: int, options: Mapping[str, Any]) -> S:
        """The state before anything has happened: its agenda holds the setup steps, which do the dealing."""
        raise NotImplementedError

    def opening(self, cards: C, seats: int, options: Mapping[str, Any], table: Any) -> S:
        """The situation that `table`, an `opening_type`, tells of: with every component of a match, and
        hidden decks in an order that follows from it alone. Raises `ValueError` for what cannot be."""
        raise NotImplementedError

    def view(self, state: S, context: Context[C], seat: int | None) -> Any:
        """What this seat may know (`None`: a spectator), built by listing what is allowed."""
        raise NotImplementedError

    def imagine(self, state: S, context: Context[C], seat: int, rng: Random) -> S:
        """A full state at random from all that this seat cannot tell apart from the real one. A new
        object."""
        raise NotImplementedError

    def imagine_in_public(self, state: S, context: Context[C], rng: Random) -> S:
        """The same for somebody who only watches: nothing of any hand remains. A new object.

        It may know less than an attentive spectator (who counts cards across shuffles), never more: the
        law of the public holds it to what comes out alike whatever anybody holds."""
        raise NotImplementedError

    def hidden(self, state: S, context: Context[C], seat: int) -> Sequence[Zone]:
        """Everything that this seat does not know and `imagine` therefore draws anew, zone by zone in a
        fixed order.

        Things are named as players would tell them apart (by design, not by copy). The law of ignorance
        reads it."""
        raise NotImplementedError

    def reshuffled(self, state: S, context: Context[C], rng: Random) -> S:
        """A copy with fresh luck to come: every deck whose order no seat knows lies anew, and everybody
        holds what they hold.

        What finished matches are judged by (`games/bots/playouts.py`). A title without such decks need not
        write it."""
        return self.copy(state)

    def upgrade(self, state: Any, version: int) -> Any:
        """A state as `version` of this program stored it, as the version after it would have: plain data,
        structs as lists.

        Whoever raises `version` writes here how matches that are being played go on, or else they are
        refused."""
        raise Unreadable(
            f"{self.name} does not say how a match goes on from version {version} to {version + 1}."
        )

    def result(self, state: S, context: Context[C]) -> Result | None:
        """The ranking, or `None` while the match is on. The agenda of an ended match is empty."""
        raise NotImplementedError

    def comparable(self, state: S, context: Context[C], seat: int) -> Comparable:
        """What a seat came to in a match that is over, to be compared with others who played the same
        deal."""
        result = self.result(state, context)
        assert result is not None
        return by_place_and_points(result, seat, 0)

    def evaluate(self, state: S, context: Context[C], seat: int) -> float:
        """How good a (possibly imagined) state is for a seat: a win is 1000, otherwise in the title's own
        money."""
        raise NotImplementedError

    def input_names(self, cards: C, seats: int) -> list[str]:
        """What each number of `inputs` means. None at all: no learned judge knows this title."""
        return []

    def inputs(self, state: S, context: Context[C], seat: int) -> list[float]:
        """What a learned judge goes by: what this seat may know of a quiet state, as numbers of about 0 to 1.

        They are equal in the real state and in every imagined one of this seat (law of sight), and speak of
        attributes, not of cards, so that edited rule data still means something."""
        return []

    def prefer(self, state: S, context: Context[C], seat: int, options: Sequence[Action]) -> Sequence[Action]:
        """The options a sensible player would look at, best guesses first; all of them unless a title
        knows better.

        Bots and searches use it to leave out what is never worth a try. Never empty.
        """
        return options

    def in_haste(self, state: S, context: Context[C], seat: int, options: Sequence[Action]) -> Action:
        """What a player in a hurry would do: the quick policy of playouts. What happens when time is up,
        unless a title knows better."""
        return state.agenda[-1].default(state, context, seat)  # type: ignore[no-any-return]

    def recall(self, state: S, seat: int) -> Any:
        """What this seat has seen and could remember beyond its view, as plain data: the law of memory
        holds it fixed."""
        return None

    def card_of(self, state: S, context: Context[C], action: Action) -> str:
        """The code of the card that a choice of this moment is about, or an empty string: what balance
        runs count by."""
        named = getattr(action, "card", "")
        return named if isinstance(named, str) else ""

    def stake(self, state: Any, context: Context[Any], seat: int) -> Stake:
        """How much hangs on what this seat answers in the veiled window of the moment, where it has a choice,
        for all that the seat itself knows and as long as the others let it pass. A title that says nothing
        has its windows asked whenever there is a choice.

        `NOTHING` and `LITTLE` are for windows that open again when somebody else has changed what they are
        about: what is let pass unasked can be answered then.
        """
        return Stake.MUCH

    def prompt(self, state: S, context: Context[C], seat: int) -> Prompt | None:
        """The question to this seat in words, or `None` if it is not asked."""
        raise NotImplementedError

    def aside_choices(self, state: S, context: Context[C], seat: int) -> list[Choice]:
        """What a seat may do beside the question of the moment, as choices to show: asides, answers that
        wait."""
        return []

    def tell(self, event: MatchEvent, cards: C) -> str:
        """The log's sentence for an event, with tokens for icons; empty for events that are only shown. It
        knows nothing but the event and the rule data, so it can say nothing that the event does not."""
        raise NotImplementedError

    def quote(self, event: MatchEvent, cards: C) -> str:
        """What is quoted of an event to whoever cannot take back because of it: mostly the log's sentence. A
        title whose log tells dice only with what they led to says here what they show."""
        return self.tell(event, cards)

    def headline(self, state: S, context: Context[C]) -> str:
        """How far the match is, in a sentence for lists that everybody may read."""
        return ""

    def standing(self, view: Any) -> tuple[str, list[float]] | None:
        """For lists: what counts, with its goal, and how much each seat has of it, from a spectator's
        view."""
        return None

    def sentence(self, view: Any, cards: C) -> str:
        """For lists: the situation of the seat whose view this is, in a sentence that speaks to it."""
        return ""

    def thumbnail(self, view: Any, cards: C) -> Sequence[Mapping[str, Any]]:
        """For lists: a small picture of the same, as parts of a figure (`figures.toml`)."""
        return ()

    def hindsight(self, view: Any, cards: C, winners: Sequence[int]) -> str:
        """What would have helped the seat whose view this is, in a sentence or two that speak to it, once the
        match has been played to its end and others have won, or nobody; empty before.

        Whoever left does not win, so `winners` may be others than the view's own (ruling R-63)."""
        return ""

    def counters(self, state: S, context: Context[C]) -> dict[str, str]:
        """Every counter that a forecast may name, with the value that the table shows now:
        `{"seat:0:wonga": "11"}`.

        Only the kit reads it: the law of forecasts compares it with what was foretold.
        """
        return {}

    def belongings(self, state: S, context: Context[C], seat: int) -> Mapping[str, int]:
        """What a seat has besides what its counters say, by the words that a sentence calls it, the most
        telling first: `{"Twist Cards in hand": 3}`. More is better, or it is none.

        It is asked of states that a seat imagines, and may look at all of them."""
        return {}

    def forecasts(
        self, state: S, context: Context[C], seat: int
    ) -> Iterable[tuple[Action, Sequence[tuple[str, str]]]]:
        """Everything that this seat is told beforehand of its choices: an action, and the counters it says
        will change.

        What the prompt's choices say (`Choice.changes`), unless a title shows more, such as a forecast in
        its view."""
        prompt = self.prompt(state, context, seat)
        return (
            [(choice.action, choice.changes) for choice in prompt.choices if choice.changes] if prompt else []
        )

    def openness(self, action: Action) -> Openness:
        """What everybody can tell of a choice like this one; reasons go by it while a match is on."""
        return "open"

    def as_seen(self, state: S, context: Context[C], seat: int, action: Action) -> Action:
        """The plainest choice that looks to everybody like this one: a shortcut for one card is that card."""
        return action

    def under_way(self, state: S, action: Action) -> bool:
        """Whether what was foretold of this choice is still coming about: a step of it, or a question on
        the way, is on top of the agenda.

        Only the kit asks: the law of forecasts carries on until then, with any answer to a question but a
        pass to a window. It is over at the next question that is no window, unless a title's forecasts
        reach further or less far."""
        top = state.agenda[-1]
        return not isinstance(top, Decision) or top.patience == "window"

    def check_aside(self, state: S, context: Context[C], seat: int, action: Aside) -> None:
        """Raise `IllegalAction` unless this aside is legal now."""
        raise IllegalAction("not-offered", "That cannot be done in this game.")

    def aside(self, state: S, context: Context[C], seat: int, action: Aside) -> None:
        """Carry out a legal aside."""

    def asides(self, state: S, context: Context[C], seat: int) -> Sequence[Aside]:
        """A sample of the asides this seat could send now, for soaks."""
        return ()

    def preview(self, state: S, context: Context[C], seat: int, action: Action) -> list[Meaning]:
        """What an unlisted choice (a trade offer) would mean for this seat, line by line, from what it knows.

        Raises `IllegalAction` if it could not be sent.
        """
        state.agenda[-1].check(state, context, seat, action)
        return []

    def catalog(self, cards: C) -> Any:
        """The public rule data as clients need it to draw cards."""
        return cards

    def names(self, data: Any) -> dict[str, str]:
        """What tokens in sentences are called, from rule data as plain data: by code, or by kind and
        number (`space:5`) for what has no code."""
        return dict(names_in(data))

    def score_sheet(self, cards: C) -> ScoreSheet:
        """What people who play with the box fill in at the end, by the title's own scoring."""
        raise NotImplementedError

    def seat_count(self, state: S) -> int:
        """How many seats this match has. The state keeps its players in a list unless a title says
        otherwise."""
        return len(state.players)  # type: ignore[attr-defined]

    def components(self, state: S, context: Context[C]) -> dict[str, int]:
        """Count every component wherever it is. Constant over a match, and never negative (law of
        conservation)."""
        raise NotImplementedError

    # -- what a title gets -----------------------------------------------------------------------------------

    def __init__(self) -> None:
        self._encode: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
        self._decode: Callable[[bytes], S] = msgspec.msgpack.Decoder(self.state_type).decode
        self._action_from_json = msgspec.json.Decoder(self.action_type).decode
        self._event_from_json = msgspec.json.Decoder(self.event_type).decode

    def encode(self, state: S) -> bytes:
        """The state as bytes."""
        return self._encode(state)

    def decode(self, data: bytes) -> S:
        """The state from its bytes. Raises `msgspec.DecodeError` for anything else."""
        return self._decode(data)

    def copy(self, state: S) -> S:
        """A full copy of the state."""
        return self._decode(self._encode(state))

    def read_action(self, data: bytes | str) -> Action:
        """An action from a client's JSON. Raises `IllegalAction` with the reason."""
        try:
            return self._action_from_json(data)  # type: ignore[no-any-return]
        except msgspec.MsgspecError as error:
            raise IllegalAction("malformed", f"That is no action of this game: {error}.") from error

    def write_action(self, action: Action) -> bytes:
        """An action as a client's JSON."""
        return msgspec.json.encode(action)

    def read_event(self, data: bytes | str) -> MatchEvent:
        """An event from its stored JSON."""
        return self._event_from_json(data)  # type: ignore[no-any-return]

    def new(self, cards: C, seats: int, options: Mapping[str, Any], rng: Random) -> tuple[S, Context[C]]:
        """A state at the start and a table with ordinary chance, for searches, soaks and tests."""
        return self.setup(cards, seats, options), Context(cards, RandomChance(rng))

    def read_cards(self, data: bytes) -> C:
        """Rule data from JSON, checked as the engine needs it. Raises `msgspec.ValidationError`."""
        return msgspec.json.decode(data, type=self.cards_type)  # type: ignore[no-any-return]

    def rulebook(self) -> Rulebook:
        """The rules page for players, `rules.md` in the title's package."""
        return read_rulebook(self._package)

    def shipped_data(self) -> bytes:
        """The rule data that comes with the title, as JSON for `read_cards`: `data/<kind>.json` of its
        package, for each kind of card."""
        folder = resources.files(self._package) / "data"
        parts = {
            kind.key: msgspec.Raw((folder / f"{kind.key}.json").read_bytes()) for kind in self.card_kinds
        }
        return msgspec.json.format(msgspec.json.encode(parts), indent=-1)

    @property
    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

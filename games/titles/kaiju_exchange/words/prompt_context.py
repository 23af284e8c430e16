"""What the words of a prompt are made from:
the position as one seat may know it, with anchors and counters to name."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Frame
from games.titles.kaiju_exchange.answers import AwaitAnswer
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context
from games.titles.kaiju_exchange.expertise import NO_POWER, power, power_of
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.offers import UNANSWERED
from games.titles.kaiju_exchange.state import Offer, Player, State
from games.titles.kaiju_exchange.terms import GLOBAL, GOODS, LOCAL, NOBODY, WONGA
from games.titles.kaiju_exchange.words.phrases import power_name, power_use
from games.titles.kaiju_exchange.words.trade_meaning import influence_with

Changes = list[tuple[str, str]]


class PromptContext:
    """One seat in front of one question."""

    __slots__ = ("context", "frame", "player", "power", "rules", "seat", "state")

    def __init__(self, state: State, context: Context, seat: int) -> None:
        self.state = state
        self.context = context
        self.rules: CompiledRules = context.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.power = power(self.player, self.rules)
        self.frame: Frame | None = state.agenda[-1] if state.agenda else None

    def offers_to_answer(self) -> list[Offer]:
        """The open offers that the seat is asked about just now: all, but where one is waited for only
        that one."""
        frame = self.frame
        return [
            offer
            for offer in self.state.offers
            if offer.to == self.seat
            and offer.reply == UNANSWERED
            and (not isinstance(frame, AwaitAnswer) or frame.offer == offer.id)
        ]

    # -- anchors: the things on the table (docs/protocol.md) -------------------------------------------------

    def demand_anchors(self, zone: str, design: int) -> list[str]:
        """Every card of this design in a zone one may fulfil from."""
        player = self.player
        cards = player.locals if zone == LOCAL else self.state.globals if zone == GLOBAL else player.reserved
        return self._anchors(zone, cards, self.rules.demand_design, design)

    def row_anchors(self, row: int, design: int) -> list[str]:
        """Every card of this design among the Global Demands (-1) or in the row of a seat."""
        if row == NOBODY:
            return self._anchors("global", self.state.globals, self.rules.demand_design, design)
        cards = self.state.players[row].fulfilled
        return self._anchors(f"fulfilled:{row}", cards, self.rules.demand_design, design)

    def scored_anchors(self, design: int) -> list[str]:
        """Every card of this design among one's scored Demands."""
        return self._anchors("scored", self.player.scored, self.rules.demand_design, design)

    def contract_anchors(self, design: int) -> list[str]:
        """Every Contract of this design in hand."""
        return self._anchors("contract", self.player.contracts, self.rules.contract_design, design)

    @staticmethod
    def _anchors(zone: str, cards: Sequence[int], designs: Sequence[int], design: int) -> list[str]:
        return [f"{zone}:{place}" for place, card in enumerate(cards) if designs[card] == design]

    # -- counters: what a choice would change ----------------------------------------------------------------

    def after(
        self,
        goods: Sequence[int] = (),
        *,
        crew: list[int] | None = None,
        influence: int = 0,
        rows: Sequence[int] = (),
    ) -> Changes:
        """The counters that differ once these goods came (or went, below zero) and this is one's Crew.

        `influence` is gained beside what Wonga and Crew bring; `rows` is what comes into the Republic's
        storage."""
        changes = []
        me = f"seat:{self.seat}"
        wonga = self.player.wonga + (goods[WONGA] if len(goods) > WONGA else 0)
        if wonga != self.player.wonga:
            changes.append((f"{me}:wonga", str(wonga)))
        before = influence_with(self.player, self.rules, self.player.wonga)
        now = influence_with(self.player, self.rules, wonga) + influence + self._crew_influence(crew)
        if now != before:
            changes.append((f"{me}:influence", str(now)))
        for kind, count in enumerate(goods[:4]):
            if count:
                changes.append((f"{me}:material:{GOODS[kind]}", str(self.player.materials[kind] + count)))
        for type, count in enumerate(rows):
            if count:
                changes.append((f"row:{GOODS[type]}", str(self.state.republic[type] + count)))
        return changes

    def trade_after(self, partner: int, loses: Sequence[int], gains: Sequence[int]) -> Changes:
        """The counters of both sides once a trade is made."""
        change = [came - went for came, went in zip(gains, loses, strict=True)]
        other = PromptContext(self.state, self.context, partner)
        return self.after(change) + other.after([-count for count in change])

    def turn_follows_by_itself(self) -> bool:
        """The seat's next turn begins before anybody is asked: last in this round and first in the next,
        as two players are.

        Its gift, wages and Extraction then belong to what follows the choice, and numbers foretold would
        not stand."""
        seats = len(self.state.players)
        return seats == 2 and self.state.first != self.seat

    def drops_reserved(self, crew: Sequence[int]) -> bool:
        """With this Crew the power to reserve would be gone, and with it what is reserved (KX-125)."""
        rules = self.rules
        return (
            bool(self.player.reserved)
            and self.power == rules.reserve_power
            and crew.count(rules.reserve_power) < rules.threshold
        )

    def influence_note(self, changes: Changes) -> str:
        """What these changes make of one's own Influence: `+1 Influence`, and whether it wins (KX-2)."""
        now = dict(changes).get(f"seat:{self.seat}:influence")
        if now is None:
            return ""
        more = int(now) - influence(self.player, self.rules)
        wins = ": it wins" if int(now) >= self.rules.targets[self.state.fall] else ""
        return f"{'+' if more > 0 else '−'}{abs(more)} Influence{wins}"

    def power_note(self, crew: Sequence[int]) -> str:
        """What becomes of the power with this Crew: `, for Crystal Molder ({S:2} for any one)`,
        `, ends Long Reach`, or nothing."""
        after = power_of(crew, self.rules)
        if after == self.power:
            return ""
        if after == NO_POWER:
            return f", ends {power_name(self.rules, self.power)}"
        return f", for {power_name(self.rules, after)} ({power_use(self.rules, after)})"

    def _crew_influence(self, crew: list[int] | None) -> int:
        """What a change of Crew adds to the Influence of three alike."""
        if crew is None:
            return 0
        return self.rules.crew_influence * (_three_alike(crew) - _three_alike(self.player.crew))


def _three_alike(crew: Sequence[int]) -> bool:
    return len(crew) == 3 and crew[0] == crew[1] == crew[2]

"""Building what a seat may know (section 7 of the rules page): every field is listed, nothing is taken away.

Hidden are the hands of others, the order of decks and the answers in an open window.
"""

from __future__ import annotations

from games.titles.daikaiju_director import board, combat, forecast
from games.titles.daikaiju_director.actions import TARGET_CODES
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context
from games.titles.daikaiju_director.movement import MoveStep
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.daikaiju_director.round import turn_order
from games.titles.daikaiju_director.spaces import CODES
from games.titles.daikaiju_director.state import Combat, Player, State, Twist
from games.titles.daikaiju_director.terms import (
    AM,
    BUILDING,
    DM,
    MS,
    NOBODY,
    PHASES,
    W_TWIST,
    WINDOWS,
)
from games.titles.daikaiju_director.views.view import CombatView, SeatView, TwistView, View, WindowView

RESULTS = 2
"""Changes of a combat below this number are of the two results."""


def view(state: State, context: Context, viewer: int | None) -> View:
    """The table as this seat sees it, or a spectator (`None`)."""
    rules = context.cards
    ground = rules.maps[len(state.players)]
    top = state.agenda[-1] if state.agenda else None
    fight = state.combats[-1] if state.combats else state.closeup
    return View(
        you=viewer,
        scene=state.scene,
        scenes=rules.constants.scenes,
        phase=PHASES[state.phase],
        first=state.first,
        active=state.active,
        order=turn_order(state) if state.scene else state.order[:],
        slots=state.slots[:],
        dice=state.dice[:],
        map=ground.rows,
        buildings={
            CODES[space]: left for space, left in zip(ground.rubble, state.buildings, strict=True) if left
        },
        lava=[CODES[space] for space in state.lava],
        lava_left=board.lava_supply(state, rules),
        seats=[
            _seat(state, rules, seat, player, seat == viewer) for seat, player in enumerate(state.players)
        ],
        combat=_combat(state, rules, fight) if fight is not None else None,
        window=(
            WindowView(WINDOWS[top.window], top.pivot, top.asked[:]) if isinstance(top, Reactions) else None
        ),
        moving=top.actor if isinstance(top, MoveStep) else NOBODY,
        ending=state.ending,
        winners=state.winners[:],
    )


def _seat(state: State, rules: CompiledRules, seat: int, player: Player, own: bool) -> SeatView:
    kaiju = player.kaiju
    codes = rules.card_codes
    cast = kaiju >= 0
    changed = [board.changed(state, seat, stat) for stat in (AM, DM, MS)]
    return SeatView(
        seat=seat,
        daikaiju=rules.kaiju_codes[kaiju] if cast else "",
        alive=player.health > 0,
        space=CODES[player.space] if player.space >= 0 else None,
        burrowed=CODES[player.burrowed] if player.burrowed >= 0 else None,
        health=player.health,
        hp=rules.hp[kaiju],
        energy=player.energy,
        ec=rules.ec[kaiju],
        er=rules.er[kaiju],
        am=rules.am[kaiju] + changed[AM],
        dm=rules.dm[kaiju] + changed[DM],
        ms=max(1, rules.ms[kaiju] + changed[MS]),
        reach=board.reach(state, rules, seat),
        changed=changed,
        nullified=board.nullified(state, seat),
        ratings=player.ratings,
        earned=player.earned[:],
        hand_count=len(player.hand),
        hand=[codes[card] for card in player.hand] if own else None,
        deck=len(player.deck),
        discard=[codes[card] for card in player.discard],
        twists=[_twist(rules, seat, twist) for twist in player.twists],
        played=player.played,
        went=bool(state.went >> seat & 1),
    )


def _twist(rules: CompiledRules, owner: int, twist: Twist) -> TwistView:
    held = {seat for seat, _, _ in twist.stats} | set(twist.nullified) | {seat for _, seat in twist.watched}
    return TwistView(
        card=rules.card_codes[twist.card],
        counter=twist.counter,
        cancelled=twist.cancelled,
        on=sorted(held - {owner}),
    )


def _combat(state: State, rules: CompiledRules, fight: Combat) -> CombatView:
    codes = rules.card_codes
    am, dm, vicious = combat.figures(state, rules, fight)
    parts = [(0, "AM", am)]
    if fight.am:
        parts.append((0, "attack", fight.am))
    if fight.target < BUILDING:
        parts.append((1, "DM", dm))
    parts += [(side, codes[card], n) for side, card, n in fight.changes if side < RESULTS]
    harm = [("vicious", vicious)] if vicious else []
    harm += [(codes[card], n) for side, card, n in fight.changes if side >= RESULTS]
    return CombatView(
        attacker=fight.attacker,
        target=TARGET_CODES[fight.target],
        dice=fight.dice[:],
        base=[am + fight.am, dm],
        mods=fight.mods[:],
        parts=parts,
        results=list(combat.results(state, rules, fight)),
        harm=harm,
        damage=rules.constants.attack_damage + fight.bonus + vicious,
        lava=fight.lava,
        credit=fight.credit,
        played=[codes[card] for card in fight.played],
        ended=fight.ended,
        coming=_coming(state, rules, fight),
    )


def _coming(state: State, rules: CompiledRules, fight: Combat) -> list[int] | None:
    """What a combat comes to once the Twist counts that others are asked about."""
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, Reactions) or top.window != W_TWIST or fight.ended or not fight.dice[0]:
        return None
    after = forecast.carried_out(state, rules, top.pivot, top.about)
    if after is None or len(after.combats) != len(state.combats):
        return None
    return list(combat.results(after, rules, after.combats[-1]))

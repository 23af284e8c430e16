"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from games.engine import Decision, Frame
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.discarding import CycleDiscard, PickDiscard, ScryCard
from games.titles.monster_musume.ending import FinalWaifu
from games.titles.monster_musume.graduation import points_of
from games.titles.monster_musume.handing import GiveCard, GiveTo
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.queue import PickRecruit, PickSendHome
from games.titles.monster_musume.replaying import PickReplay
from games.titles.monster_musume.retiring import PickRecall, PickRetire
from games.titles.monster_musume.setup import PickStarter
from games.titles.monster_musume.terms import FOR_SALE, HELPING_OUT, MY_WAIFU
from games.titles.monster_musume.together import LoseGraduate, MayRetire, PassLeft, ReactDiscard, ReactTopdeck
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.words.scene import Scene
from games.titles.monster_musume.words.wording import capital, card, points, seat, some


class Ask(NamedTuple):
    """A question: its title, its sentence, its rule, and perhaps a second sentence."""

    title: str
    sentence: str
    rule: str
    hint: str = ""


Asker: TypeAlias = Callable[[Scene, Any], Ask]
_ASKERS: dict[type[Frame], Asker] = {}
D = TypeVar("D", bound=Decision)


def ask(scene: Scene) -> Ask:
    """The question to the seat of this scene."""
    assert scene.frame is not None
    return _ASKERS[type(scene.frame)](scene, scene.frame)


def _of(kind: type[D]) -> Callable[[Callable[[Scene, D], Ask]], Callable[[Scene, D], Ask]]:
    """Marks the function that words the questions of one frame."""

    def mark(asker: Callable[[Scene, D], Ask]) -> Callable[[Scene, D], Ask]:
        _ASKERS[kind] = cast(Asker, asker)
        return asker

    return mark


SECRET = "Everyone chooses at the same time; nobody sees a choice before all are in."


# -- setup and the phases ----------------------------------------------------------------------------------------


@_of(PickStarter)
def _pick_starter(scene: Scene, frame: PickStarter) -> Ask:
    sentence = f"Which guest moves in first and is your {scene.book.waifu} to begin with?"
    return Ask("Choose a Starter", sentence, "MM-S2", "All Starters do the same; they differ in trait.")


@_of(ActionPhase)
def _action_phase(scene: Scene, frame: ActionPhase) -> Ask:
    left = scene.state.turn.actions
    guests = sum(design >= MY_WAIFU for design in scene.hand)
    experience = sum(design < HELPING_OUT for design in scene.hand)
    if not left:
        sentence = "All your actions are used."
    elif not guests:
        sentence = f"You could play {some(left, 'guest')}, but there is none in your hand."
    else:
        sentence = f"You can play {some(left, 'guest')}."
    hint = "Experience cards are free." if experience else ""
    return Ask("Your turn: Action phase", sentence, "MM-12", hint)


@_of(BuyPhase)
def _buy_phase(scene: Scene, frame: BuyPhase) -> Ask:
    trust = scene.state.turn.trust
    held = sum(scene.book.trust[design] for design in scene.hand if design < FOR_SALE)
    if held:
        sentence = f"You have {trust} Trust to spend, and {held} more in your hand."
    else:
        sentence = f"You have {trust} Trust to spend on guests and supply cards."
    return Ask("Your turn: Buy phase", sentence, "MM-17", "Trust that is left over is lost.")


@_of(CleanupPhase)
def _cleanup(scene: Scene, frame: CleanupPhase) -> Ask:
    options = frame.options(scene.state, scene.table, scene.seat)
    may = []
    if any(isinstance(option, a.Graduate | a.GraduateFormer) for option in options):
        may.append(f"let {some(scene.state.turn.graduations, 'guest')} graduate")
    if any(isinstance(option, a.MakeWaifu) for option in options):
        may.append(f"choose a new {scene.book.waifu}")
    have = f"With {scene.player.xp} XP you"
    sentence = f"{have} may {' and '.join(may)}." if may else f"{have} can do nothing more this turn."
    return Ask("Your turn: Cleanup", sentence, "MM-21", "XP that you do not spend stays with you.")


# -- inside a card's effect --------------------------------------------------------------------------------------


@_of(PickDiscard)
def _pick_discard(scene: Scene, frame: PickDiscard) -> Ask:
    return Ask("Discard", f"Discard {some(frame.left, 'card')} from your hand.", "MM-15")


@_of(CycleDiscard)
def _cycle(scene: Scene, frame: CycleDiscard) -> Ask:
    sentence = f"Discard up to {some(frame.left, 'card')}; you draw one for each."
    return Ask("Discard and draw", sentence, "MM-14")


@_of(ScryCard)
def _scry(scene: Scene, frame: ScryCard) -> Ask:
    one = card(scene.book, frame.looked_at(scene.state))
    more = f"{capital(some(frame.left - 1, 'more card'))} to look at." if frame.left > 1 else ""
    return Ask("Look at your deck", f"Does {one} stay on your deck?", "MM-14", more)


@_of(PickRecall)
def _recall(scene: Scene, frame: PickRecall) -> Ask:
    where = "into your hand" if frame.to_hand else "to the top of your deck"
    return Ask("Out of the discard pile", f"Which card of your discard pile comes {where}?", "MM-14")


@_of(PickRetire)
def _retire(scene: Scene, frame: PickRetire) -> Ask:
    where = "your hand or discard pile" if frame.discard_too else "your hand"
    hint = "Retired cards leave the game for good."
    return Ask("Retire", f"You may retire {some(frame.left, 'card')} from {where}.", "MM-04", hint)


@_of(PickReplay)
def _replay(scene: Scene, frame: PickReplay) -> Ask:
    return Ask("Once more", "Whose effect is used again?", "J-15")


@_of(PayXp)
def _pay(scene: Scene, frame: PayXp) -> Ask:
    effect = " ".join(step.say(scene.book) for step in scene.book.blocks[frame.block])
    sentence = f"Pay {frame.n} of your {scene.player.xp} XP for {card(scene.book, frame.card)}?"
    return Ask("A price in XP", sentence, "MM-89", effect)


@_of(GiveCard)
def _give(scene: Scene, frame: GiveCard) -> Ask:
    effect = " ".join(step.say(scene.book) for step in scene.book.blocks[frame.block])
    return Ask("A present", "Hand one of your cards to an opponent?", "MM-78", f"In return: {effect}")


@_of(GiveTo)
def _give_to(scene: Scene, frame: GiveTo) -> Ask:
    return Ask("A present", f"Who gets {card(scene.book, frame.gift)}?", "MM-78")


@_of(ChooseBranch)
def _branch(scene: Scene, frame: ChooseBranch) -> Ask:
    return Ask("Choose one", f"Which of the two does {card(scene.book, frame.card)} do?", "MM-14")


@_of(PickVictim)
def _victim(scene: Scene, frame: PickVictim) -> Ask:
    if frame.steals:
        return Ask("Choose an opponent", "From whose hand do you take a random card?", "J-21")
    return Ask("Choose an opponent", f"Who gives you {frame.n} XP?", "MM-77")


@_of(PickSendHome)
def _send_home(scene: Scene, frame: PickSendHome) -> Ask:
    chosen = len(frame.chosen)
    so_far = f"{some(chosen, 'guest')} chosen so far." if chosen else ""
    sentence = f"Choose up to {some(frame.left, 'guest')} in the Queue to be replaced."
    return Ask("Fresh faces", sentence, "MM-53", so_far)


@_of(PickRecruit)
def _recruit(scene: Scene, frame: PickRecruit) -> Ask:
    sentence = f"You may invite a guest costing up to {frame.most} for free."
    return Ask("A free invitation", sentence, "J-19")


# -- together ----------------------------------------------------------------------------------------------------


@_of(ReactDiscard)
def _react_discard(scene: Scene, frame: ReactDiscard) -> Ask:
    left = frame.needs[scene.seat] - len(frame.answers[scene.seat])
    sentence = f"{seat(scene.state.active)} makes you discard {some(left, 'card')}: which?"
    return Ask("Discard", sentence, "MM-71", SECRET)


@_of(ReactTopdeck)
def _react_topdeck(scene: Scene, frame: ReactTopdeck) -> Ask:
    left = frame.needs[scene.seat] - len(frame.answers[scene.seat])
    sentence = f"{seat(scene.state.active)} makes you put {some(left, 'card')} on top of your deck: which?"
    return Ask("Back on the deck", sentence, "MM-71", SECRET)


@_of(PassLeft)
def _pass_left(scene: Scene, frame: PassLeft) -> Ask:
    left = frame.needs[scene.seat] - len(frame.answers[scene.seat])
    neighbour = seat((scene.seat + 1) % len(scene.state.players))
    return Ask("Pass to the left", f"Pass {some(left, 'card')} to {neighbour}: which?", "MM-74", SECRET)


@_of(LoseGraduate)
def _lose_graduate(scene: Scene, frame: LoseGraduate) -> Ask:
    left = frame.needs[scene.seat] - len(frame.answers[scene.seat])
    sentence = f"Bring {some(left, 'graduate')} back to your discard pile: which?"
    return Ask("A graduate comes home", sentence, "MM-87", SECRET)


@_of(MayRetire)
def _may_retire(scene: Scene, frame: MayRetire) -> Ask:
    left = frame.needs[scene.seat] - len(frame.answers[scene.seat])
    sentence = f"You may retire {some(left, 'card')} from your hand or discard pile."
    return Ask("A chance to tidy up", sentence, "MM-88", SECRET)


@_of(FinalWaifu)
def _final_waifu(scene: Scene, frame: FinalWaifu) -> Ask:
    book, design = scene.book, scene.player.waifu
    worth = points_of(book, [*scene.player.graduated, design], design)
    sentence = f"The program ends. Does {card(book, design)} graduate for {book.graduation[design]} XP?"
    return Ask(
        "One last graduation", sentence, "MM-63", f"She brings {points(worth)}. XP is worth nothing now."
    )

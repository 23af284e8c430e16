"""The title and the sentence of each question: what is asked, and why."""

from __future__ import annotations

from games.engine.frames import decisions
from games.engine.phrases import capital, seat, some
from games.engine.prompt import Ask
from games.engine.registry import Registry
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase
from games.titles.monster_musume.cleanup import CleanupPhase, affordable, both_possible
from games.titles.monster_musume.discarding import CycleDiscard, PickDiscard, ScryCard
from games.titles.monster_musume.ending import FinalWaifu
from games.titles.monster_musume.frames import AnyFrame
from games.titles.monster_musume.graduation import points_of
from games.titles.monster_musume.handing import GiveCard, GiveTo
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.queue import PickRecruit, PickSendHome, expansions_needed
from games.titles.monster_musume.replaying import PickReplay
from games.titles.monster_musume.retiring import PickRecall, PickRetire
from games.titles.monster_musume.setup import PickStarter
from games.titles.monster_musume.terms import FOR_SALE, HELPING_OUT, MY_WAIFU
from games.titles.monster_musume.together import (
    LoseGraduate,
    MayRetire,
    PassLeft,
    ReactDiscard,
    ReactTopdeck,
    Together,
)
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.views.build_view import next_expansion_within
from games.titles.monster_musume.words.phrases import card, paid, points, up_to
from games.titles.monster_musume.words.prompt_context import PromptContext
from games.titles.monster_musume.words.steps_out import steps_out

QUESTIONS = Registry[PromptContext, Ask]("words of a question")
_of = QUESTIONS.of


def ask(prompt: PromptContext) -> Ask:
    """The question to the seat of this scene."""
    assert prompt.frame is not None
    return QUESTIONS(prompt, prompt.frame)


SECRET = "Everyone chooses at the same time; nobody sees a choice before all are in."


# -- setup and the phases ------------------------------------------------------------------------------------


@_of(PickStarter)
def _pick_starter(prompt: PromptContext, frame: PickStarter) -> Ask:
    sentence = f"Which guest moves in first and is your {prompt.rules.waifu} to begin with?"
    return Ask("Choose a Starter", sentence, "MM-S2", "All Starters do the same; they differ in trait.")


@_of(ActionPhase)
def _action_phase(prompt: PromptContext, frame: ActionPhase) -> Ask:
    left = prompt.state.turn.actions
    guests = sum(design >= MY_WAIFU for design in prompt.hand)
    experience = sum(design < HELPING_OUT for design in prompt.hand)
    if not left:
        sentence = "All your actions are used."
    elif not guests:
        none = "there is none" if left == 1 else "there are none"
        sentence = f"You could play {some(left, 'guest')}, but {none} in your hand."
    else:
        sentence = f"You can play {'up to ' if left > 1 else ''}{some(left, 'guest')}."
    hint = "Experience cards are free and bring XP." if experience else ""
    if prompt.state.final_round:
        hint = f"This is your last turn. {hint}".rstrip()
    return Ask("Your turn: Action phase", sentence, "MM-12", hint)


@_of(BuyPhase)
def _buy_phase(prompt: PromptContext, frame: BuyPhase) -> Ask:
    trust = prompt.state.turn.trust
    held = sum(prompt.rules.trust[design] for design in prompt.hand if design < FOR_SALE)
    if held and trust:
        sentence = f"You have {trust} Trust to spend, and {held} more in your hand."
    elif held:
        sentence = f"You have {held} Trust in your hand to spend on guests and supply cards."
    else:
        sentence = f"You have {trust or 'no'} Trust to spend on guests and supply cards."
    hint = "Trust that is left over is lost."
    if prompt.state.final_round:
        hint = "This is your last turn: of what you buy now only a Prodigy still brings points."
    elif within := _last_expansion_within(prompt):
        hint = f"The last House Expansion is within {some(within, 'card')}: this may be your last turn."
    return Ask("Your turn: Buy phase", sentence, "MM-17", hint)


def _last_expansion_within(prompt: PromptContext) -> int:
    """Among how many cards from the top the last House Expansion is, if the Queue can be filled up so far at
    once; 0 otherwise."""
    state = prompt.state
    if state.expansions + 1 < expansions_needed(state):
        return 0
    within = next_expansion_within(state, prompt.rules)
    return within if within <= prompt.rules.parameters.queue_size else 0


@_of(CleanupPhase)
def _cleanup(prompt: PromptContext, frame: CleanupPhase) -> Ask:
    state, waifu = prompt.state, prompt.rules.waifu
    options = frame.options(state, prompt.context, prompt.seat)
    graduations = affordable(state, prompt.context, prompt.seat)
    may = [f"let {some(graduations, 'guest')} graduate"] if graduations else []
    honour = any(isinstance(option, a.MakeWaifu) for option in options)
    if honour:
        may.append(f"choose a new {waifu}")
    both = "and" if len(may) == 2 and both_possible(state, prompt.context, prompt.seat) else "or"
    have = f"With {prompt.player.xp} XP you" if prompt.player.xp else "You"
    sentence = f"{have} may {f' {both} '.join(may)}." if may else f"{have} can do nothing more this turn."
    hint = "XP, experience, that you do not spend stays with you."
    if state.final_round:
        hint = f"This was your last turn: XP left over can only let your {waifu} graduate as the match ends."
    elif honour:
        old = prompt.player.waifu
        if old >= 0:
            hint = f"For a new {waifu} {card(prompt.rules, old)} {steps_out(prompt)}."
        hint = f"Your card {card(prompt.rules, MY_WAIFU)} does what your {waifu} does. {hint}"
    elif not may and prompt.player.waifu >= 0:
        own = card(prompt.rules, prompt.player.waifu)
        hint = f"{own} stays your {waifu} until another is, or until she graduates as the match ends. {hint}"
    return Ask("Your turn: Cleanup", sentence, "MM-21", hint)


# -- inside a card's effect ----------------------------------------------------------------------------------


@_of(PickDiscard)
def _pick_discard(prompt: PromptContext, frame: PickDiscard) -> Ask:
    return Ask("Discard", f"Discard {some(frame.left, 'card')} from your hand.", "MM-15")


@_of(CycleDiscard)
def _cycle(prompt: PromptContext, frame: CycleDiscard) -> Ask:
    if frame.left == 1 and not frame.gone:
        sentence = "You may discard one card; if you do, you draw one."
    else:
        noun = "more card" if frame.gone else "card"
        sentence = f"You may discard {up_to(frame.left, noun)}; you draw one for each."
    return Ask("Discard and draw", sentence, "MM-14")


@_of(ScryCard)
def _scry(prompt: PromptContext, frame: ScryCard) -> Ask:
    one = card(prompt.rules, frame.looked_at(prompt.state))
    more = f"{capital(some(frame.left - 1, 'more card'))} to look at." if frame.left > 1 else ""
    return Ask("Look at your deck", f"Does {one} stay on your deck?", "MM-14", more)


@_of(PickRecall)
def _recall(prompt: PromptContext, frame: PickRecall) -> Ask:
    where = "into your hand" if frame.to_hand else "on top of your deck"
    hint = f"Up to {some(frame.left, 'card')}, one at a time." if frame.left > 1 else ""
    sentence = f"You may put a card of your discard pile {where}: which?"
    return Ask("Out of the discard pile", sentence, "MM-14", hint)


@_of(PickRetire)
def _retire(prompt: PromptContext, frame: PickRetire) -> Ask:
    where = "your hand or discard pile" if frame.discard_too else "your hand"
    hint = "Retired cards leave the game for good."
    return Ask("Retire", f"You may retire {up_to(frame.left, 'card')} from {where}.", "MM-04", hint)


@_of(PickReplay)
def _replay(prompt: PromptContext, frame: PickReplay) -> Ask:
    return Ask("Once more", "Whose effect is used again?", "J-15")


@_of(PayXp)
def _pay(prompt: PromptContext, frame: PayXp) -> Ask:
    effect = " ".join(step.say(prompt.rules) for step in prompt.rules.blocks[frame.block])
    sentence = f"Pay {frame.n} of your {prompt.player.xp} XP for {card(prompt.rules, frame.card)}?"
    return Ask("A price in experience", sentence, "MM-89", effect)


@_of(GiveCard)
def _give(prompt: PromptContext, frame: GiveCard) -> Ask:
    effect = " ".join(step.say(prompt.rules) for step in prompt.rules.blocks[frame.block])
    return Ask("A present", "Hand one of your cards to an opponent?", "MM-78", f"In return: {effect}")


@_of(GiveTo)
def _give_to(prompt: PromptContext, frame: GiveTo) -> Ask:
    return Ask("A present", f"Who gets {card(prompt.rules, frame.gift)}?", "MM-78")


@_of(ChooseBranch)
def _branch(prompt: PromptContext, frame: ChooseBranch) -> Ask:
    return Ask("Choose one", f"Which of the two does {card(prompt.rules, frame.card)} do?", "MM-14")


@_of(PickVictim)
def _victim(prompt: PromptContext, frame: PickVictim) -> Ask:
    if frame.steals:
        return Ask("Choose an opponent", "From whose hand do you take a random card?", "J-21")
    less = any(0 < rival.xp < frame.n for rival in prompt.state.players if rival is not prompt.player)
    return Ask("Choose an opponent", f"Who gives you {'up to ' if less else ''}{frame.n} XP?", "MM-77")


@_of(PickSendHome)
def _send_home(prompt: PromptContext, frame: PickSendHome) -> Ask:
    chosen = len(frame.chosen)
    left = min(frame.left, len(prompt.state.queue) - chosen)
    so_far = f"{capital(some(chosen, 'guest'))} chosen so far." if chosen else ""
    sentence = (
        f"You may choose {up_to(left, 'more guest' if chosen else 'guest')} in the Queue to be replaced."
    )
    return Ask("Fresh faces", sentence, "MM-53", so_far)


@_of(PickRecruit)
def _recruit(prompt: PromptContext, frame: PickRecruit) -> Ask:
    sentence = f"You may invite a guest costing up to {frame.most} for free."
    return Ask("A free invitation", sentence, "J-19")


# -- together ------------------------------------------------------------------------------------------------


def _secret(frame: Together) -> str:
    """What several who choose at once want to know."""
    return SECRET if sum(need > 0 for need in frame.needs) > 1 else ""


@_of(ReactDiscard)
def _react_discard(prompt: PromptContext, frame: ReactDiscard) -> Ask:
    left = frame.needs[prompt.seat] - len(frame.answers[prompt.seat])
    sentence = f"{seat(prompt.state.active)} makes you discard {some(left, 'card')}: which?"
    return Ask("Discard", sentence, "MM-71", _secret(frame))


@_of(ReactTopdeck)
def _react_topdeck(prompt: PromptContext, frame: ReactTopdeck) -> Ask:
    left = frame.needs[prompt.seat] - len(frame.answers[prompt.seat])
    sentence = f"{seat(prompt.state.active)} makes you put {some(left, 'card')} on top of your deck: which?"
    return Ask("Back on the deck", sentence, "MM-71", _secret(frame))


@_of(PassLeft)
def _pass_left(prompt: PromptContext, frame: PassLeft) -> Ask:
    left = frame.needs[prompt.seat] - len(frame.answers[prompt.seat])
    neighbour = seat((prompt.seat + 1) % len(prompt.state.players))
    sentence = f"Pass {some(left, 'card')} to {neighbour}: which?"
    return Ask("Pass to the left", sentence, "MM-74", _secret(frame))


@_of(LoseGraduate)
def _lose_graduate(prompt: PromptContext, frame: LoseGraduate) -> Ask:
    left = frame.needs[prompt.seat] - len(frame.answers[prompt.seat])
    sentence = f"Bring {some(left, 'graduate')} back to your discard pile: which?"
    return Ask("A graduate comes home", sentence, "MM-87", _secret(frame))


@_of(MayRetire)
def _may_retire(prompt: PromptContext, frame: MayRetire) -> Ask:
    left = frame.needs[prompt.seat] - len(frame.answers[prompt.seat])
    sentence = f"You may retire {up_to(left, 'card')} from your hand or discard pile."
    return Ask("A chance to tidy up", sentence, "MM-88", _secret(frame))


@_of(FinalWaifu)
def _final_waifu(prompt: PromptContext, frame: FinalWaifu) -> Ask:
    rules, design = prompt.rules, prompt.player.waifu
    worth = points_of(rules, [*prompt.player.graduated, design], design)
    price = paid(rules.graduation[design], "XP")
    sentence = f"The program ends. Does {card(rules, design)} graduate {price}?"
    hint = f"She brings {points(worth)}. XP, experience, is worth nothing now."
    return Ask("One last graduation", sentence, "MM-63", hint)


QUESTIONS.require(decisions(AnyFrame))

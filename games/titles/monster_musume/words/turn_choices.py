"""The choices of setup and of the phases of a turn in words:
what they hang on, what they would change, their rules."""

from __future__ import annotations

from games.engine import Action, Choice
from games.engine.phrases import capital, some
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.buy_phase import guest_price
from games.titles.monster_musume.cleanup import CleanupPhase, waifu_price
from games.titles.monster_musume.discarding import CycleDiscard
from games.titles.monster_musume.queue import PickSendHome
from games.titles.monster_musume.retiring import PickRetire
from games.titles.monster_musume.terms import FOR_SALE, HELPING_OUT, MY_WAIFU, TRUST_CARD
from games.titles.monster_musume.words.choice_registry import changes, describes, forecast
from games.titles.monster_musume.words.phrases import card, paid, points
from games.titles.monster_musume.words.prompt_context import PromptContext

# -- setup and the Action phase ------------------------------------------------------------------------------


@describes(a.PickStarter)
def _pick_starter(prompt: PromptContext, action: a.PickStarter) -> Choice:
    label = f"Welcome {card(prompt.rules, action.card)}"
    anchors = [f"starter:{prompt.state.starters.index(action.card)}"]
    return Choice(action, "pick-starter", label, "", anchors, "MM-S2")


@describes(a.Play)
def _play(prompt: PromptContext, action: a.Play) -> Choice:
    rules = prompt.rules
    design = action.card
    outcome = forecast(prompt, action)
    detail = ", ".join(outcome.lines(rules.codes[design]))
    label = f"Play {card(rules, design)}"
    rule = "MM-12"
    if design == MY_WAIFU:
        rule = "MM-40"
        if prompt.player.waifu >= 0:
            label += f" as {card(rules, prompt.player.waifu)}"
        else:
            rule, detail = "MM-43", f"no {rules.waifu}, so it does nothing"
    elif rules.kind[design] == TRUST_CARD:
        rule = "MM-17"
    elif design < FOR_SALE:
        detail = f"{detail}, free"
    return Choice(action, "play", label, capital(detail), prompt.in_hand(design), rule, outcome.changes())


@describes(a.PlayAllExperience)
def _play_all_experience(prompt: PromptContext, action: a.PlayAllExperience) -> Choice:
    gained = sum(prompt.rules.xp[design] for design in prompt.hand if design < FOR_SALE)
    anchors = ["verb:play-all-experience"]
    told = changes(prompt, action)
    label = "Play all experience cards"
    return Choice(action, "play-all-experience", label, f"+{gained} XP", anchors, "MM-12", told)


@describes(a.EndActions)
def _end_actions(prompt: PromptContext, action: a.EndActions) -> Choice:
    actions = prompt.state.turn.actions
    experience = sum(prompt.rules.xp[design] for design in prompt.hand if design < FOR_SALE)
    held = sum(prompt.rules.trust[design] for design in prompt.hand if design < FOR_SALE)
    given_up = [f"{experience} XP"] if experience else []
    if actions and any(design >= MY_WAIFU for design in prompt.hand):
        given_up.append(f"{actions} {'action' if actions == 1 else 'actions'}")
    if given_up:
        detail = f"gives up {' and '.join(given_up)}"
    else:
        detail = f"{prompt.state.turn.trust + held or 'no'} Trust to spend"
    return Choice(action, "end-actions", "Go on to buying", capital(detail), ["verb:end-actions"], "MM-12")


# -- the Buy phase -------------------------------------------------------------------------------------------


@describes(a.PlayAllTrust)
def _play_all(prompt: PromptContext, action: a.PlayAllTrust) -> Choice:
    held = [design for design in prompt.hand if HELPING_OUT <= design < FOR_SALE]
    gained = sum(prompt.rules.trust[design] for design in held)
    anchors = ["verb:play-all-trust"]
    return Choice(
        action,
        "play-all-trust",
        "Play all Trust cards",
        f"+{gained} Trust",
        anchors,
        "MM-17",
        changes(prompt, action),
    )


@describes(a.Buy)
def _buy(prompt: PromptContext, action: a.Buy) -> Choice:
    design = prompt.state.queue[action.slot]
    price = guest_price(prompt.state, prompt.rules, design)
    label, detail = _bought(f"Invite {card(prompt.rules, design)}", price, action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, [f"queue:{action.slot}"], rule, changes(prompt, action))


@describes(a.BuyBasic)
def _buy_basic(prompt: PromptContext, action: a.BuyBasic) -> Choice:
    design = action.card
    label, detail = _bought(f"Buy {card(prompt.rules, design)}", prompt.rules.cost[design], action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, prompt.supply(design), rule, changes(prompt, action))


def _bought(label: str, price: int, top: bool) -> tuple[str, str]:
    return (f"{label}, to the top of your deck" if top else label), paid(price, "Trust")


@describes(a.EndBuys)
def _end_buys(prompt: PromptContext, action: a.EndBuys) -> Choice:
    left = prompt.state.turn.trust
    held = sum(prompt.rules.trust[design] for design in prompt.hand if design < FOR_SALE)
    over = [f"{left} Trust left over"] if left else []
    if held:
        over.append(f"{held} more in your hand" if left else f"{held} Trust still in your hand")
    detail = ", ".join(over)
    return Choice(action, "end-buys", "Go on to Cleanup", detail, ["verb:end-buys"], "MM-20")


# -- Cleanup -------------------------------------------------------------------------------------------------


@describes(a.MakeWaifu)
def _make_waifu(prompt: PromptContext, action: a.MakeWaifu) -> Choice:
    price = paid(waifu_price(prompt.state, prompt.context), "XP")
    label = f"Make {card(prompt.rules, action.card)} your {prompt.rules.waifu}"
    return Choice(
        action,
        "make-waifu",
        label,
        price,
        prompt.in_play(action.card),
        "MM-31",
        changes(prompt, action),
    )


@describes(a.Graduate)
def _graduate(prompt: PromptContext, action: a.Graduate) -> Choice:
    return _graduation(prompt, action, action.card, prompt.in_play(action.card), "MM-33")


@describes(a.GraduateFormer)
def _graduate_former(prompt: PromptContext, action: a.GraduateFormer) -> Choice:
    return _graduation(prompt, action, prompt.state.turn.former, ["former"], "MM-32")


def _graduation(prompt: PromptContext, action: Action, design: int, anchors: list[str], rule: str) -> Choice:
    rules, player = prompt.rules, prompt.player
    price = graduation.price(prompt.state, rules, design)
    worth = graduation.points_of(rules, [*player.graduated, design], design)
    label = f"Let {card(rules, design)} graduate"
    detail = f"{f'{price} XP' if price else 'free'}, {points(worth)}"
    return Choice(action, "graduate", label, detail, anchors, rule, changes(prompt, action))


@describes(a.Done)
def _done(prompt: PromptContext, action: a.Done) -> Choice:
    if isinstance(prompt.frame, CleanupPhase):
        return Choice(action, "done", "End the turn", "", ["verb:done"], "MM-21")
    frame = prompt.frame
    label, so_far = "That is all", ""
    if isinstance(frame, CycleDiscard):
        label, so_far = (label, f"draw {frame.gone}") if frame.gone else ("Discard no card", "")
    elif isinstance(frame, PickSendHome):
        chosen = f"replace {some(len(frame.chosen), 'guest')}"
        label, so_far = (label, chosen) if frame.chosen else ("Replace no guest", "")
    elif isinstance(frame, PickRetire):
        label = "Retire no more"
    return Choice(action, "done", label, capital(so_far), ["verb:done"], "MM-15")

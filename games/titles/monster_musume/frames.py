"""Every frame of The Exchange Program, for the codec."""

from __future__ import annotations

from typing import TypeAlias

from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase
from games.titles.monster_musume.cleanup import CleanupPhase, ClearTable
from games.titles.monster_musume.discarding import CycleDiscard, PickDiscard, ScryCard
from games.titles.monster_musume.ending import Ending, FinalWaifu, LastGraduation, ProdigiesGraduate, Tally
from games.titles.monster_musume.handing import GiveCard, GiveTo
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.queue import PickRecruit, PickSendHome, Refill, StallGuard
from games.titles.monster_musume.replaying import PickReplay
from games.titles.monster_musume.resolve import Resolve
from games.titles.monster_musume.retiring import PickRecall, PickRetire
from games.titles.monster_musume.round import AfterTheGuard, DrawPhase, EndOfRound, EndOfTurn, Round, Turn
from games.titles.monster_musume.setup import (
    FirstHands,
    FirstPlayer,
    MainDeck,
    PickOrDeal,
    PickStarter,
    RetireStarters,
)
from games.titles.monster_musume.together import LoseGraduate, MayRetire, PassLeft, ReactDiscard, ReactTopdeck
from games.titles.monster_musume.victims import PickVictim

SetupFrame: TypeAlias = FirstPlayer | PickOrDeal | PickStarter | RetireStarters | MainDeck | FirstHands
TurnFrame: TypeAlias = (
    Round
    | Turn
    | ActionPhase
    | BuyPhase
    | CleanupPhase
    | ClearTable
    | DrawPhase
    | Refill
    | EndOfTurn
    | EndOfRound
    | StallGuard
    | AfterTheGuard
)
EffectFrame: TypeAlias = (
    Resolve
    | PickDiscard
    | CycleDiscard
    | ScryCard
    | PickRecall
    | PickRetire
    | PickReplay
    | PayXp
    | GiveCard
    | GiveTo
    | ChooseBranch
    | PickVictim
    | PickSendHome
    | PickRecruit
)
TogetherFrame: TypeAlias = ReactDiscard | ReactTopdeck | PassLeft | LoseGraduate | MayRetire | FinalWaifu
EndFrame: TypeAlias = Ending | ProdigiesGraduate | LastGraduation | Tally

AnyFrame: TypeAlias = SetupFrame | TurnFrame | EffectFrame | TogetherFrame | EndFrame

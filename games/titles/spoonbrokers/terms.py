"""The game's short words. Companies are numbered in the order of the rule data, Samseung Electronics being 0.

A certificate is numbered by its company and its Spoons: `company * 6 + spoons - 1`, so 0 is SAM-1 and 23 is
YUJ-6. What a transaction is about (its *subject*) is a certificate 0 to 23 or a Tower 24 to 27.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

COMPANIES = range(4)
SAM, CAT, KIB, YUJ = COMPANIES
LETTERS = ("SAM", "CAT", "KIB", "YUJ")
SIZES = 6
"""Each company's certificates hold 1 to 6 Spoons (SB-06)."""
CERTIFICATES = range(24)
TOWERS = range(4)
FIRST_TOWER = 24
"""The subject number of the first Tower."""
COMPANY = tuple(cert // SIZES for cert in CERTIFICATES)
"""The company of each certificate."""
SPOONS = tuple(cert % SIZES + 1 for cert in CERTIFICATES)
"""The Spoons of each certificate."""
CERTIFICATE_CODES = tuple(f"{LETTERS[cert // SIZES]}-{cert % SIZES + 1}" for cert in CERTIFICATES)
SPACES = 28

NOBODY = -1
BANK = -1
"""The creditor of loans and taxes; as the owner of a certificate or a Tower: it is for sale."""
NONE = -1

SETUP, PRISON, MARKET, TRADE, MOVE, LANDING, END, OVER = range(8)
"""Where a turn is, as `state.phase` counts it (SB-20)."""
PHASES = ("setup", "prison", "market", "trade", "move", "landing", "end", "over")

BUY, SELL, TOWER = range(3)
"""The kinds of transactions (SB-50)."""
DEALS = ("buy", "sell", "buy-tower")

LOAN, TAX, RENT, HAT = range(4)
"""What a charge is for (SB-110)."""
CHARGES = ("loan", "tax", "rent", "hat")

Company = Annotated[
    int,
    msgspec.Meta(ge=0, le=3, description="A company: its place in the view's `companies`, SAM CAT KIB YUJ."),
]
Certificate = Annotated[
    int,
    msgspec.Meta(
        ge=0,
        le=23,
        description="A certificate: its place in the view's `certificates`, company * 6 + "
        "spoons - 1 (0 is SAM-1, 23 is YUJ-6).",
    ),
]
Tower = Annotated[int, msgspec.Meta(ge=0, le=3, description="A Tower: its place in the view's `towers`.")]

PRE_MARKET, IN_TRADE, IN_CHARGE, AT_END, IN_PRISON, REACTION = range(6)
WINDOWS = ("pre_market", "trade", "charge", "end", "prison", "reaction")
"""The windows in which Catnip cards can be played (SB-88)."""

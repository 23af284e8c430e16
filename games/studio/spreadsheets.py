"""What spreadsheets write when they are asked for CSV: Excel, LibreOffice, Numbers and Sheets, in any of the
world's settings."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Collection

from games.play.refusal import Refusal

NAMES = (".csv", ".tsv", ".txt")
"""How the names of such files end."""
BETWEEN = (",", ";", "\t")
"""What may stand between two cells: Excel asks the system, which has a semicolon wherever a comma stands in
numbers; *Unicode Text* has tabs."""
SAYS = "sep="
"""How a first line begins that tells Excel what stands between two cells."""
WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""How *Unicode Text* begins."""


def lines_of(data: bytes, columns: Collection[str]) -> list[list[str]]:
    """The cells of a file, by lines. What stands between them is what its first line says, or what makes most
    of these columns of the header. Raises `Refusal`."""
    text = _text(data)
    first, _, rest = text.partition("\n")
    said = first.strip("\r\n ").strip('"')
    if said.lower().startswith(SAYS):
        between = said[len(SAYS) :][:1]  # some fill the line up with more of them
        if between not in BETWEEN:
            raise Refusal("malformed", f"Between cells stands {between!r}, instead of a comma.")
        return _split(rest, between)
    return _split(text, max(BETWEEN, key=lambda sign: _known(text, sign, columns)))


def _known(text: str, between: str, columns: Collection[str]) -> int:
    """How many columns of the header are known, if this stands between them."""
    try:
        header = next(csv.reader(io.StringIO(text, newline=""), delimiter=between), [])
    except csv.Error:
        return 0
    return sum(name.strip() in columns for name in header)


def _split(text: str, between: str) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=True))
    except csv.Error as error:
        raise Refusal("malformed", f"The file is no CSV: {error}.") from error


def _text(data: bytes) -> str:
    if data.startswith(WIDE):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise Refusal("malformed", "The file is cut off in the middle of a sign.") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(
            "malformed",
            f"The file is not in UTF-8: byte {error.start} makes no sense. Save it as CSV UTF-8.",
        ) from error

"""Games with a head as in PGN: lines such as `[Event "…"]`, then moves with numbers, comments, a result."""

import re
from dataclasses import replace

from reversi.domain import DecodeError, Index, Rules, parse_position, parse_transcript
from reversi.formats.positions import rules_from
from reversi.formats.properties import details_of
from reversi.formats.respelling import index_of
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import game_by_first, not_empty
from reversi.record.details import if_any

HEAD = re.compile(r'\s*\[\s*[A-Za-z]\w*\s+"')
"""The beginning of such a text."""
TAG = re.compile(r'\[\s*(?P<name>[A-Za-z]\w*)\s+"(?P<value>(?:[^"\\\n]|\\.)*+)"\s*\]')
REMARK = re.compile(r"\{[^{}]*\}|;[^\n]*|\$[0-9]+|(?<!\S)(?:\*|[+-][0-9]+(?:\.[0-9]+)?)(?!\S)")
"""Comments on the moves or the result, which are ignored."""


def decode_headed(text: str, rules: Rules) -> Shared:
    """The first game in `text`; raises `DecodeError`. Variations are left out."""
    game = text[: _end_of_first(text)]
    moves = _blanked(REMARK, _blanked(TAG, game))
    line = _main_line(moves)
    start = next((tag for tag in TAG.finditer(game) if tag["name"] == "FEN"), None)
    if start:
        begun = _rules(start["value"], start.start("value"))
        shared = Shared(begun, parse_transcript(line, begun))
    else:
        shared = not_empty(game_by_first(lambda tried: parse_transcript(line, tried), rules), text)
    notes = (Note.OTHERS_LEFT_OUT,) if line != moves or game != text else ()
    head = {tag["name"]: tag["value"] for tag in TAG.finditer(game)}
    details = details_of(head, shared.plies)
    return replace(shared, notes=shared.notes + notes, details=if_any(details))


def _end_of_first(text: str) -> int:
    """The index of the second game: the first head after moves."""
    end = 0
    for tag in TAG.finditer(text):
        if end and text[end : tag.start()].strip():
            return tag.start()
        end = tag.end()
    return len(text)


def _blanked(pattern: re.Pattern[str], text: str) -> str:
    """The text with matches of `pattern` replaced by spaces."""
    return pattern.sub(lambda found: " " * len(found[0]), text)


def _main_line(text: str) -> str:
    """The text with everything in parentheses replaced by spaces."""
    letters, depth = list[str](), 0
    for letter in text:
        depth += letter == "("
        letters.append(" " if depth else letter)
        depth -= letter == ")" and depth > 0
    return "".join(letters)


def _rules(value: str, index: int) -> Rules:
    """The rules of a game that begins with a position: in one line, or row by row with numbers for gaps."""
    words = value.split()
    squares = re.sub("[0-9]{1,3}", lambda gap: "-" * int(gap[0]), words[0]).replace("/", "") if words else ""
    try:
        return rules_from(parse_position(" ".join((squares, *words[1:2]))))
    except DecodeError as error:
        at = 0 if "/" in value else index_of(error)
        raise error.elsewhere(error.found, Index(index + at)) from error

"""Games with a head as in PGN: lines such as `[Event "…"]`, then moves with numbers, comments, a result.

A variation stands in parentheses behind the move that it replaces, a comment in braces behind the move that
it is about. Numbers such as `$1` are judgements of moves.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from reversi import domain
from reversi.domain import STANDARD, Rules, parse_position, parse_transcript
from reversi.domain.board import rules_from
from reversi.domain.notation.transcripts import SKIP, words_in
from reversi.elm.tree import ROOT
from reversi.formats import sgf
from reversi.formats.boards import find_board
from reversi.formats.positions import starts_from
from reversi.formats.properties import DETAILS, details_of
from reversi.formats.respelling import Respelling, read_at
from reversi.formats.shared import Note, Shared
from reversi.formats.tried import game_by_first, not_empty
from reversi.formats.variations import TreeReader
from reversi.record.details import Details, if_any
from reversi.record.game import Game, end_of, rules_of

HEAD = re.compile(r'\s*\[\s*[A-Za-z]\w*\s+["“”„«]')
"""The beginning of such a text."""
TAG = re.compile(r'\[\s*(?P<name>[A-Za-z]\w*)\s+"(?P<value>(?:[^"\\\n]|\\.)*+)"\s*\]')
REMARK = re.compile(r"\{[^{}]*\}|;[^\n]*|\$[0-9]+|(?<!\S)(?:\*|[+-][0-9]+(?:\.[0-9]+)?)(?!\S)")
"""What stands among the moves, or is the result."""
OTHELLO = re.compile(r"(?!.*anti).*(?:othello|reversi).*", re.IGNORECASE)
"""The variant that a head may name."""
PART = re.compile(
    r"\{(?P<comment>[^{}]*)\}|;(?P<rest>[^\n]*)|\$(?P<judgement>[0-9]+)|(?P<open>\()|(?P<close>\))|(?P<end>\Z)"
)
QUOTES = str.maketrans(dict.fromkeys('"“”„«»', "'") | {"\\": "/"})
ROUND = str.maketrans("{}", "()")
"""What stands for signs that would end a value or a comment."""
JUDGEMENTS = {"1": "!", "2": "?", "3": "!!", "4": "??", "5": "!?", "6": "?!"}


def can_tell(rules: Rules) -> bool:
    """Whether such a text can express these rules: 8×8 squares, Black and White, and most discs win."""
    return rules.width == STANDARD.width and sgf.can_tell(rules)


def encode_headed(game: Game, details: Details) -> str:
    """The game with its variations and comments, and the details of the current line but its `remarks`.

    The rules must satisfy `can_tell`. A game without moves has its start, so that it is not an empty text.
    """
    rules, end = rules_of(game), end_of(game)
    scores = (domain.count(end.board, colour) for colour in rules.players)
    result = "-".join(map(str, scores)) if isinstance(end, domain.Finished) else "*"
    told = {
        next(name for name in names if len(name) > 2): getattr(details, field).translate(QUOTES)
        for field, names in DETAILS.items()
    }
    told["Event"], told["Result"] = told["Event"] or "?", told["Result"] or result
    if rules != STANDARD or not game.messages:
        told["FEN"] = domain.format_position(domain.start_board(rules))
    head = "".join(f'[{name} "{value}"]\n' for name, value in told.items() if value)
    return f"{head}\n{' '.join(filter(None, (*_words(game), result)))}\n"


def _words(game: Game) -> Iterator[str]:
    """The moves with their comments; a variation stands behind the move that it replaces.

    What follows the end of the current line is left out, as it would be read as a part of it.
    """
    line, waiting = frozenset(game.line), list[int | str]((ROOT,))
    yield _comment(game, ROOT)
    while waiting:
        here = waiting.pop()
        if isinstance(here, str):
            yield here
        elif here != game.line[-1] and game.nodes[here].children:
            first, *others = sorted(game.nodes[here].children, key=lambda each: each not in line)
            yield _move(game, first)
            waiting.append(first)
            for each in reversed(others):
                waiting.extend((")", each, f"({_move(game, each)}"))


def _move(game: Game, number: int) -> str:
    """The move to a position, with its number if it is a first player's, and the comment on it."""
    ply, before = game.nodes[number].message, len(game.path_to(number)) - 2
    word = SKIP if isinstance(ply, domain.Skip) else str(ply)
    return f"{word if before % 2 else f'{before // 2 + 1}. {word}'} {_comment(game, number)}".strip()


def _comment(game: Game, number: int) -> str:
    note = game.nodes[number].note
    return f"{{{note.translate(ROUND)}}}" if note else ""


def decode_headed(text: str, rules: Rules) -> Shared:
    """The first game in `text`, without variations and comments; raises `DecodeError`.

    It is one of Othello unless the head names another variant.
    """
    game = text[: _end_of_first(text)]
    moves = _blanked(REMARK, _blanked(TAG, game))
    line = _main_line(moves)
    head = {tag["name"]: tag["value"] for tag in TAG.finditer(game)}
    start = next((tag for tag in TAG.finditer(game) if tag["name"] == "FEN"), None)
    if start:
        begun = _rules(start["value"], start.start("value"))
        shared = Shared(begun, parse_transcript(line, begun))
    else:
        is_othello = OTHELLO.fullmatch(head.get("Variant", "Othello")) is not None
        found = game_by_first(lambda tried: parse_transcript(line, tried), rules, is_othello=is_othello)
        shared = not_empty(found, text)
    notes = (Note.OTHERS_LEFT_OUT,) if line != moves or game != text else ()
    details = details_of(head, shared.rules, shared.plies)
    return replace(shared, notes=shared.notes + notes, details=if_any(details))


def with_remarks(shared: Shared, spelled: Respelling) -> Shared:
    """The first game in a text with its variations and comments, and notes on what was left out."""
    text = spelled.text[: _end_of_first(spelled.text)]
    moves, reader, index = _blanked(TAG, text), TreeReader(shared.rules), 0
    for part in PART.finditer(moves):
        reader.play(words_in(_blanked(REMARK, moves[index : part.start()]), shared.rules))
        index = part.end()
        if part["open"]:
            reader.open_before()
        elif part["close"]:
            reader.close()
        elif part["comment"] is not None or part["rest"] is not None:
            first, last = part.span("rest" if part["comment"] is None else "comment")
            reader.comment(spelled.original[spelled.places[first] : spelled.places[last]].strip())
        elif part["judgement"] in JUDGEMENTS:
            reader.comment(JUDGEMENTS[part["judgement"]])
        elif part["judgement"]:
            reader.has_marks_left_out = True
    return reader.added_to(shared, has_others=text != spelled.text)


def _end_of_first(text: str) -> int:
    """The index of the second game: the first head after moves."""
    tags = pairwise(TAG.finditer(text))
    return next((tag.start() for last, tag in tags if text[last.end() : tag.start()].strip()), len(text))


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
    """The rules of a game that begins with a position."""
    seen = find_board(value, STANDARD)
    if seen is None:
        return read_at(index, lambda: rules_from(parse_position(value)))
    return starts_from(seen.board, seen.is_told)[0]

"""The variations, comments and marks of a record in GGF or SGF, written and read.

A variation stands in parentheses. `C` has the comment on the position after the move of its node, `GC` one on
the whole game, and `N` the name of a node, which is read as a comment. Marks on squares become circles, lines
become arrows (see `record.shapes`).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product

from reversi.domain import DecodeError, Index, Ply, Rules, Square
from reversi.domain.notation.transcripts import Word, steps
from reversi.elm.tree import ROOT
from reversi.elm.tree import Node as Place
from reversi.formats.properties import DETAILS, MOVERS, PART, RECORD, Property, parse_point, word_of
from reversi.formats.respelling import Respelling
from reversi.formats.shared import Note, Shared
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED, clean_comment, words_of
from reversi.record.game import Game, Turn, advance, begin_game, rules_of
from reversi.record.shapes import MOST_SHAPES, Arrow, Shapes, comment_with, shapes_in

COMMENTS = ("N", "C", "GC")
MARKS = ("CR", "TR", "SQ", "MA", "SL")
LINES = ("AR", "LN")
PLAIN = frozenset(
    ("B", "W", "GM", "FF", "AP", "CA", "ST", "SZ", "AB", "AW", "PL", "TY", "BO", *chain(*DETAILS.values()))
)
"""What the game itself and its details are read from, or what says nothing about the game."""
NAME = re.compile(r"\b([A-Za-z]{1,10})\s*\[")


def format_tree(game: Game, node: Callable[[int], str]) -> str:
    """What `node` writes of every position, in the order of a record: the current line first.

    What follows the end of that line is left out, as it would be read as a part of it.
    """
    line, written, waiting = frozenset(game.line), list[str](), list[int | str]((ROOT,))
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            written.append(each)
            continue
        written.append(node(each))
        children = () if each == game.line[-1] else game.nodes[each].children
        if len(children) == 1:
            waiting.append(children[0])
            continue
        in_order = sorted(children, key=lambda number: number not in line)
        for number in reversed(in_order):
            waiting.extend((")", number, "("))
    return "".join(written)


def format_shapes(note: str, rules: Rules, point: Callable[[Square], str]) -> str:
    """The shapes in a note as properties, their squares as `point` writes them."""
    drawn = shapes_in(note).on_board(rules)
    circles = "".join(f"[{point(square)}]" for square in drawn.circles)
    arrows = "".join(f"[{point(arrow.start)}:{point(arrow.end)}]" for arrow in drawn.arrows)
    return (f"CR{circles}" if circles else "") + (f"AR{arrows}" if arrows else "")


def with_variations(shared: Shared, spelled: Respelling) -> Shared:
    """The game of the record in a text, with its variations, comments and marks.

    What cannot be played or shown there, or is more than a game may have, is left out, and a note says so.
    """
    found = RECORD.search(spelled.text)
    if found is None or not _has_more(spelled.text, found.start()):
        return shared
    reader = TreeReader(shared.rules)
    end = _read(reader, spelled, found.start())
    return reader.added_to(shared, has_others="(" in spelled.text[end:])


def _has_more(text: str, start: int) -> bool:
    """Whether there is more in a record than its main line and details."""
    return text.find("(", start + 1) >= 0 or not PLAIN.issuperset(
        found[1].upper() for found in NAME.finditer(text, start)
    )


def _read(reader: "TreeReader", spelled: Respelling, index: int) -> int:
    """Let the reader have all parts of the record at `index`, and return where it ends."""
    text, name = spelled.text, ""
    while not reader.is_done and (part := PART.match(text, index)):
        index = part.end()
        if part[0] == "(":
            reader.open()
        elif part[0] == ";":
            reader.begin_node()
        elif part["end"]:
            reader.close()
        elif part["name"]:
            name = part["name"].strip().upper()
        elif part["value"] is not None:
            first, last = part.span("value")
            told = Property(name, part["value"], first)
            _read_value(reader, told, spelled.original[spelled.places[first] : spelled.places[last]])
    reader.has_left_out |= not reader.is_done
    return index


def _read_value(reader: "TreeReader", told: Property, original: str) -> None:
    try:
        if told.name in MOVERS:
            reader.play(map(word_of, [told]))
        elif told.name in COMMENTS:
            reader.comment(_unescaped(original))
        elif told.name in MARKS:
            reader.draw(Shapes(circles=tuple(_area(told))))
        elif told.name in LINES:
            reader.draw(Shapes(arrows=(Arrow(*_ends(told)),)))
        elif told.name not in PLAIN and told.value.strip():
            reader.has_marks_left_out = True
    except DecodeError:
        reader.has_marks_left_out = True


def _ends(told: Property) -> tuple[Square, Square]:
    """The two squares in a value such as `d6:c3`; raises `DecodeError`."""
    first, _, last = told.value.partition(":")
    start, end = parse_point(first, told.index), parse_point(last, told.index)
    if not (isinstance(start, Square) and isinstance(end, Square)):
        raise DecodeError("expected a square, such as f5", told.value, Index(told.index))
    return start, end


def _area(told: Property) -> Iterator[Square]:
    """A square, or all squares between two opposite corners, such as `c3:d4`; raises `DecodeError`."""
    one, other = _ends(told if ":" in told.value else replace(told, value=f"{told.value}:{told.value}"))
    columns, rows = sorted((one.column, other.column)), sorted((one.row, other.row))
    for row, column in product(range(rows[0], rows[1] + 1), range(columns[0], columns[1] + 1)):
        yield Square(column, row)


class TreeReader:
    """Builds the tree of a game from the parts of a text, one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._start = begin_game(rules)
        self._places: list[Place[Turn, Ply]] = list(self._start.nodes)
        self._turns = [self._start.present]
        self._here: int | None = ROOT
        """The number of the position; None in a variation that cannot be played."""
        self._branchings = list[int | None]()
        self._comments, self._shapes = list[str](), list[Shapes]()
        """Those of a node that has not ended."""
        self._is_begun = self._awaits_move = False
        self._room = MOST_COMMENTED
        self.has_left_out = self.has_marks_left_out = False
        self.is_done = False

    def added_to(self, shared: Shared, *, has_others: bool) -> Shared:
        """The game with the tree of the whole text, and with notes on what was left out."""
        self._comment_here()
        tree = self._game_on(shared.plies)
        if tree is None:
            return shared
        told = {
            Note.OTHERS_LEFT_OUT: has_others,
            Note.PARTLY_READ: self.has_left_out,
            Note.MARKS_LEFT_OUT: self.has_marks_left_out,
        }
        kept = tuple(note for note in shared.notes if note not in told)
        notes = (*kept, *(note for note, is_so in told.items() if is_so))
        return replace(shared, tree=None if tree.is_bare else tree, notes=notes)

    def _game_on(self, plies: tuple[Ply, ...]) -> Game | None:
        """The game at the end of the line with these plies; None if it has no such line."""
        line = [ROOT]
        for ply in plies:
            number = self._following(line[-1], ply)
            if number is None:
                return None
            line.append(number)
        return replace(self._start, nodes=tuple(self._places)).on_line(tuple(line), len(plies))

    def open(self) -> None:
        """Begin a variation of what follows this position."""
        self._comment_here()
        self._branchings.append(self._here)

    def open_before(self) -> None:
        """Begin a variation of the move that led here. The comment before its first move is on that move."""
        self.open()
        self._here = None if self._here is None else self._places[self._here].parent
        self._awaits_move = True

    def close(self) -> None:
        """Go back to where the variation began."""
        self._comment_here()
        self._here, self._awaits_move = self._branchings.pop() if self._branchings else self._here, False
        self.is_done = not self._branchings

    def begin_node(self) -> None:
        """End the node before. In all but the first, comments are on the position after the move."""
        self._comment_here()
        self._awaits_move, self._is_begun = self._is_begun, True

    def comment(self, text: str) -> None:
        """Take a comment."""
        self._comments.append(text)

    def draw(self, shapes: Shapes) -> None:
        """Take shapes, as far as there are not too many."""
        if len(self._shapes) >= MOST_SHAPES:
            self.has_marks_left_out = True
            return
        drawn = shapes.on_board(rules_of(self._start))
        self.has_marks_left_out |= drawn != shapes
        self._shapes.append(drawn)

    def play(self, words: Iterable[Word]) -> None:
        """Go to the position after these moves; nowhere if one is illegal, or if there is no room."""
        try:
            for word in words:
                if not self._awaits_move:
                    self._comment_here()
                self._awaits_move = False
                self._play(word)
        except DecodeError:
            self._here = None
        self.has_left_out |= self._here is None

    def _play(self, word: Word) -> None:
        if self._here is not None:
            for ply, _ in steps(self._turns[self._here].state, word):
                self._here = None if self._here is None else self._after(self._here, ply)

    def _after(self, here: int, ply: Ply) -> int | None:
        """The number of the position after a legal ply; None if there is no room for it."""
        places, number, known = self._places, len(self._places), self._following(here, ply)
        if known is not None or number >= self._start.most:
            return known
        turn = advance(self._turns[here], ply)
        self._turns.append(turn)
        places.append(Place(ply, here, snapshot=turn))
        places[here] = replace(places[here], children=(*places[here].children, number))
        return number

    def _following(self, here: int, ply: Ply) -> int | None:
        """The number of the position after a ply that has been read there."""
        children = self._places[here].children
        return next((each for each in children if self._places[each].message == ply), None)

    def _comment_here(self) -> None:
        """Put the waiting comments and shapes on this position, as far as there is room for them."""
        texts, waiting = [text for text in self._comments if text], self._shapes
        self._comments, self._shapes = [], []
        if not (texts or waiting) or self._here is None:
            return
        place = self._places[self._here]
        whole = "\n".join((place.note, *texts) if place.note else texts)
        words, every = words_of(whole), _together([shapes_in(whole), *waiting])
        drawn = shapes_in(comment_with("", every))
        room = min(LONGEST_COMMENT, len(place.note) + self._room)
        shapes = comment_with("", drawn) if drawn else ""
        most = room - len(shapes) - bool(shapes)
        if most < 0:
            shapes, most = "", room
        cleaned = clean_comment(words)
        kept = cleaned[:most]
        self.has_left_out |= len(words) > LONGEST_COMMENT or kept != cleaned
        self.has_marks_left_out |= drawn != every or bool(drawn and not shapes)
        note = " ".join(filter(None, (kept, shapes)))
        self._room -= len(note) - len(place.note)
        self._places[self._here] = replace(place, note=note)


def _together(many: Sequence[Shapes]) -> Shapes:
    """All shapes, each once."""
    circles = dict.fromkeys(circle for each in many for circle in each.circles)
    arrows = dict.fromkeys(arrow for each in many for arrow in each.arrows)
    return Shapes(tuple(circles), tuple(arrows))


def _unescaped(value: str) -> str:
    """A comment as it is meant: a backslash keeps a sign from ending it, or a line from breaking."""
    lines = value.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return re.sub(r"\\(.)", lambda found: found[1].strip("\n"), lines, flags=re.DOTALL).strip()

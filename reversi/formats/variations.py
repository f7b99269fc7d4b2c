"""The variations and comments of a record in GGF or SGF, written and read.

A variation stands in parentheses. `C` has the comment on the position after the move of its node, and `GC`
one on the whole game.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from reversi.domain import DecodeError, Ply, Rules
from reversi.domain.notation.transcripts import steps
from reversi.elm.tree import ROOT
from reversi.elm.tree import Node as Place
from reversi.formats.properties import MOVERS, PART, RECORD, Property, word_of
from reversi.formats.respelling import Respelling
from reversi.formats.shared import Note, Shared
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED, clean_comment
from reversi.record.game import Game, Turn, advance, begin_game

COMMENTS = ("C", "GC")
ANY = re.compile(r"\bG?C\s*\[|\(")
"""What there is after the beginning of a record that has comments or variations."""


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


def with_variations(shared: Shared, spelled: Respelling) -> Shared:
    """The game of the record in a text, with its variations and comments.

    What cannot be played there, or is more than a game may have, is left out, and a note says so.
    """
    found = RECORD.search(spelled.text)
    if found is None or not ANY.search(spelled.text, found.start() + 1):
        return shared
    reader = _Reader(shared.rules)
    end = _read(reader, spelled, found.start())
    tree = reader.game_on(shared.plies)
    if tree is None:
        return shared
    told = {
        Note.OTHERS_LEFT_OUT: "(" in spelled.text[end:],
        Note.PARTLY_READ: reader.has_left_out,
    }
    kept = tuple(note for note in shared.notes if note not in told)
    notes = (*kept, *(note for note, is_so in told.items() if is_so))
    return replace(shared, tree=None if tree.is_bare else tree, notes=notes)


def _read(reader: "_Reader", spelled: Respelling, index: int) -> int:
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
        elif part["value"] is not None and name in MOVERS:
            reader.play(Property(name, part["value"], part.start() + 1))
        elif part["value"] is not None and name in COMMENTS:
            first, last = part.span("value")
            reader.comment(_unescaped(spelled.original[spelled.places[first] : spelled.places[last]]))
    reader.has_left_out |= not reader.is_done
    return index


class _Reader:
    """Builds the tree of a game from the parts of a record, one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._start = begin_game(rules)
        self._places: list[Place[Turn, Ply]] = list(self._start.nodes)
        self._turns = [self._start.present]
        self._here: int | None = ROOT
        """The number of the position; None in a variation that cannot be played."""
        self._branchings = list[int | None]()
        self._comments = list[str]()
        """Those of a node whose move has not been read yet."""
        self._is_begun = self._awaits_move = False
        self._room = MOST_COMMENTED
        self.has_left_out = False
        self.is_done = False

    def game_on(self, plies: tuple[Ply, ...]) -> Game | None:
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

    def close(self) -> None:
        """Go back to where the variation began."""
        self._comment_here()
        self._here = self._branchings.pop()
        self.is_done = not self._branchings

    def begin_node(self) -> None:
        """End the node before. In all but the first, comments are on the position after the move."""
        self._comment_here()
        self._awaits_move, self._is_begun = self._is_begun, True

    def comment(self, text: str) -> None:
        """Take a comment."""
        self._comments.append(text)
        if not self._awaits_move:
            self._comment_here()

    def play(self, move: Property) -> None:
        """Go to the position after a move; nowhere if it is illegal, or if there is no room."""
        if self._here is None:
            return
        try:
            for ply, _ in steps(self._turns[self._here].state, word_of(move)):
                self._here = None if self._here is None else self._after(self._here, ply)
        except DecodeError:
            self._here = None
        self.has_left_out |= self._here is None
        self._awaits_move = False
        self._comment_here()

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
        """Put the waiting comments on this position, as far as there is room for them."""
        texts, self._comments = [text for text in self._comments if text], []
        if not texts or self._here is None:
            return
        place = self._places[self._here]
        whole = "\n".join((place.note, *texts) if place.note else texts)
        note = clean_comment(whole)
        kept = note[: len(place.note) + self._room]
        self.has_left_out |= len(whole) > LONGEST_COMMENT or kept != note
        self._room -= len(kept) - len(place.note)
        self._places[self._here] = replace(place, note=kept)


def _unescaped(value: str) -> str:
    """A comment as it is meant: a backslash keeps a sign from ending it, or a line from breaking."""
    lines = value.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return re.sub(r"\\(.)", lambda found: found[1].strip("\n"), lines, flags=re.DOTALL).strip()

"""Openings: named lines of play, and the one that a game has followed.

The names are those of Robert Gatliff's list (http://www.samsoft.org.uk/reversi/openings.htm), which most
programs follow, plus some further lines that at least two programs call by the same name.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from reversi.domain.board import Board, own_and_enemy, start_board
from reversi.domain.geometry import bits_of
from reversi.domain.moves import after, flip_bits
from reversi.domain.notation.squares import parse_square
from reversi.domain.rules import MIRRORED, STANDARD
from reversi.domain.symmetry import images


@dataclass(frozen=True, slots=True)
class Opening:
    """A named line of play, as its transcript from the standard start."""

    name: str
    transcript: str

    @property
    def end(self) -> Board:
        """The board after the line."""
        return _board_after(self.transcript)


LINES = """
f5d6                                                  Perpendicular
f5d6c3d3c4                                            Tiger
f5d6c3d3c4b3                                          Aubrey (Tanaka)
f5d6c3d3c4b3d2f4                                      Aubrey, Feldborg continuation
f5d6c3d3c4f4c5b3c2                                    Rose-Bill
f5d6c3d3c4f4c5b3c2b4                                  Central Rose-Bill (Dead Draw)
f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7              20-move Opening
f5d6c3d3c4f4c5b3c2e3                                  Nicolet
f5d6c3d3c4f4c5b3c2e6                                  Tamenori
f5d6c3d3c4f4c5b4                                      Grand Central
f5d6c3d3c4f4c5b4b5c6f3e6e3                            Ishii
f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3                  Mainline Tiger
f5d6c3d3c4f4e3                                        Brightwell
f5d6c3d3c4f4e6                                        Leader's Tiger
f5d6c3d3c4f4f6                                        Stephenson
f5d6c3d3c4f4f6b4                                      Kung
f5d6c3d3c4f4f6f3                                      Comp'Oth
f5d6c3d3c4f4f6f3e3                                    Lightning Bolt
f5d6c3d3c4f4f6f3e6e7                                  Scorpion
f5d6c3d3c4f4f6f3e6e7d7                                New Scorpion
f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5                        Low-F.A.T.
f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3              No-F.A.T.
f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3h5h7            F.A.T. Draw
f5d6c3d3c4f4f6f3e6e7f7                                Classic Scorpion
f5d6c3d3c4f4f6g5                                      No-Kung
f5d6c3d3c4f4f6g5e3f3g4h3g3f2                          No-Kung, continuation
f5d6c3g5                                              Bent Ganglion
f5d6c4d3c5                                            Cat
f5d6c4d3c5f4e3f3c2b4b3                                Berner
f5d6c4d3c5f4e3f3c2c6                                  Sakaguchi
f5d6c4d3e6                                            Italian
f5d6c4g5                                              No-Cat (Ganglion)
f5d6c4g5c6                                            Swallow
f5d6c4g5c6c5d7d3b4c3e3f3                              No-Cat, continuation
f5d6c5                                                Fishhook
f5d6c5f4d3                                            Horse
f5d6c5f4e3                                            Rabbit
f5d6c5f4e3c6d3f3                                      Ralle
f5d6c5f4e3c6d3f6e6d7                                  Rose
f5d6c5f4e3c6d3f6e6d7e7                                Greenberg (Dawg)
f5d6c5f4e3c6d3f6e6d7g3c4                              Rose-Birth
f5d6c5f4e3c6d3f6e6d7g3c4b4                            Rose-Birdie (Rose-Tamenori)
f5d6c5f4e3c6d3f6e6d7g3c4b4c3                          Rose-Tamenori-Kling
f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2                      Brightstein
f5d6c5f4e3c6d3f6e6d7g4                                Flat
f5d6c5f4e3c6d3f6e6d7g4c4                              Rotating Flat
f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2                  Rotating Flat, Kling continuation
f5d6c5f4e3c6d3f6e6d7g4c4g6                            Murakami Variation
f5d6c5f4e3c6d7                                        Bhagat
f5d6c5f4e3c6e6                                        Inoue
f5d6c5f4e3c6e6f6                                      Iago
f5d6c5f4e3c6f3                                        Shaman (Danish)
f5d6c5f4e3d3                                          Mimura
f5f4                                                  Parallel
f5f4e3f6d3                                            Mouse
f5f6                                                  Diagonal
f5f6c4f4                                              Semi-Wing Variation
f5f6d3f4                                              Wing Variation
f5f6e6f4c3                                            Buffalo (Kenichi Variation)
f5f6e6f4c3c4                                          Hokuriku Buffalo
f5f6e6f4c3d6f3c4c5b4                                  Tanida Buffalo
f5f6e6f4c3d7f3                                        Maruoka Buffalo
f5f6e6f4e3                                            Cow
f5f6e6f4e3c5c4                                        Rose v. Toth
f5f6e6f4e3c5c4d3c3                                    Landau
f5f6e6f4e3c5c4d3f3e2                                  Maruoka
f5f6e6f4e3c5c4e7                                      Tanida
f5f6e6f4e3c5c4e7b5e2                                  Sailboat
f5f6e6f4e3c5c4e7g4                                    Aircraft (Feldborg)
f5f6e6f4e3c5g5                                        Cow Bat (Cambridge)
f5f6e6f4e3c5g5d6g6                                    Bat, Kling alternative
f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7                    Bat, Kling continuation
f5f6e6f4e3c5g5g3g4f3c4                                Melnikov
f5f6e6f4e3c5g5g3g4f3g6                                Bat, Piau continuation 2
f5f6e6f4e3d6                                          Chimney
f5f6e6f4g3                                            Rocket
f5f6e6f4g3d6                                          Lollipop
f5f6e6f4g3f3g4                                        Hamilton
f5f6e6f4g4                                            Raccoon Dog
f5f6e6f4g5                                            Heath (Tobidashi)
f5f6e6f4g5d6                                          Heath-Chimney (Mass-Turning)
f5f6e6f4g5e7d7                                        Iwasaki Variation
f5f6e6f4g5e7e3                                        Heath-Bat
f5f6e6f4g5e7f7c5e3f3c4d3c2                            Mimura Variation II
f5f6e6f4g6                                            Snake (Peasant)
f5f6e6f4g6c5g4g5f3e3c4                                Pyramid (Checkerboarding Peasant)
f5f6e6f4g6c6                                          Lysons
f5f6e6f4g7                                            X-square Opening
"""


def _parse_opening(line: str) -> Opening:
    transcript, name = line.split(maxsplit=1)
    return Opening(name, transcript)


OPENINGS = tuple(_parse_opening(line) for line in LINES.strip().splitlines())
"""Every named line, sorted by transcript, so that a line precedes its continuations."""

OTHELLO = frozenset(replace(rules, first=first) for rules in (STANDARD, MIRRORED) for first in rules.players)
"""The rules of the standard game, also mirrored or with the colours swapped."""


def opening_of(boards: Sequence[Board]) -> Opening | None:
    """The longest named line that a game has followed; None if there is none, or under other rules.

    `boards` are those of the game from its start. A game has followed a line if it has reached the position
    at the end of the line, or an image of it, by moves in any order. It keeps the name after leaving the
    line.

    >>> from reversi.domain import parse_square, play, state_of
    >>> states = [state_of(start_board(STANDARD))]
    >>> for square in ("c4", "e3", "f6", "e6", "f5", "g4"):
    ...     states.append(play(states[-1], parse_square(square)))
    >>> opening_of([state.board for state in states])
    Opening(name='Tiger', transcript='f5d6c3d3c4')
    """
    if not boards or boards[0].rules not in OTHELLO:
        return None
    found = (_opening_at(board) for board in reversed(boards))
    return next((opening for opening in found if opening is not None), None)


def openings_ahead(board: Board) -> tuple[Opening, ...]:
    """The nearest named lines that go on from a position, or an image of it; none under other rules.

    >>> [each.name for each in openings_ahead(_board_after("f5d6c3d3"))]
    ['Tiger']
    """
    if board.rules not in OTHELLO:
        return ()
    own, others = own_and_enemy(board)
    plies = (own | others).bit_count() - len(STANDARD.start)
    return _lines_through(plies).get((own, others), ())


def opening_named(name: str) -> Opening | None:
    """The opening with this name; None if there is none."""
    return next((each for each in OPENINGS if each.name == name), None)


def _opening_at(board: Board) -> Opening | None:
    """The opening that ends in this position."""
    own, others = own_and_enemy(board)
    plies = (own | others).bit_count() - len(STANDARD.start)
    return _named_positions(plies).get((own, others))


@cache
def _named_positions(plies: int) -> dict[tuple[int, int], Opening]:
    """The openings of that length, by their final positions and all images of these.

    One table for each length spreads the work over the first moves of a game.
    """
    ends = {each: _board_after(each.transcript) for each in OPENINGS if len(each.transcript) == 2 * plies}
    return {image: each for each, end in ends.items() for image in images(*own_and_enemy(end))}


@cache
def _lines_through(plies: int) -> dict[tuple[int, int], tuple[Opening, ...]]:
    """The shortest of the longer lines, by their positions after so many plies and all images of these."""
    through = defaultdict[Board, list[Opening]](list)
    for each in sorted(OPENINGS, key=lambda each: len(each.transcript)):
        if len(each.transcript) > 2 * plies:
            lines = through[_board_after(each.transcript[: 2 * plies])]
            if not lines or len(lines[0].transcript) == len(each.transcript):
                lines.append(each)
    return {
        image: tuple(lines) for board, lines in through.items() for image in images(*own_and_enemy(board))
    }


@cache
def _board_after(transcript: str) -> Board:
    """The board after a line known to be legal; lines with a common beginning share its boards."""
    if not transcript:
        return start_board(STANDARD)
    before = _board_after(transcript[:-2])
    disc = bits_of([parse_square(transcript[-2:])], STANDARD.width)
    return after(before, disc, flip_bits(before, disc))

"""What scenes of texts that somebody pastes are made of (see `tests/scenes.py`).

These are the steps; in a text `↵` is the end of a line, `␣` a space, `¦` an upright line, `$LINE` that text:

    under MIRRORED              the rules of the game on the board, in place of the standard ones
    paste f5 d6                 this text is pasted; `pasting LINE + "X"`: that of an expression
    link m=f5d6                 this link is opened

This is what is seen, `-` where there is none:

    plays f5d6                  the moves; `outline f5 (d6) (f4)`: with variations, and comments in quotes
    begins f"{LINE} X"          the position at the start
    notes AMONG_WORDS           the notes for the reader
    tells black Ann / event Cup the details
    refuses expected … at 3 after f5: x    why it cannot be read, at which character, after which moves
    that shared.place == 3      an expression of what was read
"""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from reversi import domain
from reversi.domain import STANDARD, DecodeError, format_position, format_transcript, start_board
from reversi.formats.data import encode_data
from reversi.formats.ggf import encode_ggf
from reversi.formats.link import decode_link
from reversi.formats.paste import decode_paste
from reversi.formats.sgf import encode_sgf
from reversi.formats.shared import Shared
from reversi.record.details import TOLD, Details
from reversi.record.game import MOST_PLIES, begin_game
from tests import scenes
from tests.formats.exchange import outline

LINE = "-------------------O-------OO------XO---------------------------"
"""Five discs; with Black to move, d2 and c3 can follow."""
GAME = "f5d6c3d3c4"


def in_words(words: str, moves: str = GAME) -> str:
    """The moves of a game, each in the place of a star in these words."""
    squares = [moves[at : at + 2] for at in range(0, len(moves), 2)]
    return "".join(part + square for part, square in zip(words.split("*"), [*squares, ""], strict=True))


SERVER = """
(;GM[Othello]PC[GGS/os]DT[2011.05.07_19:02:11.GMT]PB[anna]PW[bert]RB[1700.5]RW[1698.2]
TI[05:00//02:00]TY[8]RE[+4.000]
BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
B[f5//1.20]W[d6/0.53/0.01]B[c3//4.5]W[d3]B[C4];)
"""
BOARD_PROGRAM = (
    "(;GM[Othello]PC[NBoard]DT[2019-09-25 06:42:54 GMT]PB[Eva]PW[]RE[?]TI[5:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)"
)
EDITED = """(;FF[4]GM[2]AP[program:1.0]
PB[?]PW[?]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]
RE[Void]
B[f5];W[d6];
B[c3];W[d3];
B[c4];)"""
GO_LIKE = "(;FF[4]GM[2]SZ[8]C[a note with [brackets\\] (and more)];B[fe];W[df];B[cc];W[dc];B[cd])"
PLAYED_ONLINE = """[Event "Tournament"]
[Site "somewhere"]
[Date "2021.03.04"]
[Black "anna"]
[White "bert"]
[Result "40-24"]

1. f5 d6 2. c3 {a tiger} d3 3. c4 $1 40-24
"""
NUMBERED = '[Event "?"]\n[Result "*"]\n\n1. f5 2. d6 3. c3 4. d3 5. c4 *'
AFTER_F5 = "---------------------------OX------XXX-------------------------- O"
FULL_WIDTH = """
　ＡＢＣＤＥＦＧＨ
１・・・・・・・・
２・・・・・・・・
３・・・・・・・・
４・・・○●・・・
５・・・●●●・・
６・・・・・・・・
７・・・・・・・・
８・・・・・・・・
白番です
"""
PRINTED = """
  A B C D E F G H            WHITE  A  B
1 - - - - - - - - 1
2 - - - - - - - - 2
3 - - - - . - - - 3          Discs: 1
4 - - . O * - - - 4
5 - - - * * * - - 5          White's turn
6 - - - . - . - - 6
7 - - - - - - - - 7
8 - - - - - - - - 8
  A B C D E F G H            BLACK
"""

VARIED = (
    "(;GM[2]GC[All of it];B[f5]C[good];W[d6]"
    "(;B[c3]C[the \\[tiger\\]]C[!];W[d3])(;C[odd]B[c4](;W[d3])(;W[b3])))"
)
ANTI = replace(STANDARD, aim=domain.Aim.FEWEST_DISCS)
START = format_position(start_board(STANDARD))
BEGUN = begin_game(STANDARD).extend(domain.parse_transcript("f5d6"))


def data(**changes: object) -> str:
    """A game of one move as data, in which this is other."""
    return json.dumps(
        json.loads(encode_data(begin_game(STANDARD).extend(domain.parse_transcript("f5")))) | changes
    )


NAMES = {
    **vars(domain),
    **{name: value for name, value in globals().items() if name.isupper()},
    "Aim": domain.Aim,
    "replace": replace,
    "VARIED": VARIED,
    "Shared": Shared,
    "MOST_PLIES": MOST_PLIES,
    "data": data,
    "Details": Details,
    "begin_game": begin_game,
    "encode_data": encode_data,
    "encode_ggf": encode_ggf,
    "encode_sgf": encode_sgf,
    "in_words": in_words,
}


class Stage(scenes.Stage):
    """A scene in which texts are pasted, one after the other."""

    def __init__(self) -> None:
        super().__init__(dict(NAMES))
        self.rules = STANDARD
        self.shared, self.error = Shared(STANDARD), DecodeError("", "", domain.Index(0))

    def take(self, step: str) -> None:
        """Take a step."""
        word, _, rest = step.partition(" ")
        text = re.sub(r"\$([A-Z]\w*)", lambda name: str(self.value(name[1])), rest)
        for sign, meant in (("↵", "\n"), ("␣", " "), ("¦", "|")):
            text = text.replace(sign, meant)
        match word:
            case "under":
                self.rules = self.value(rest)
            case "paste":
                self.read(partial(decode_paste, text, self.rules))
            case "pasting":
                self.read(partial(decode_paste, self.value(rest), self.rules))
            case "link":
                self.read(partial(decode_link, text))
            case _:
                super().take(step)

    def read(self, decode: Callable[[], Shared]) -> None:
        """Read a text, or keep why it cannot be read."""
        self.shared, self.error = Shared(STANDARD), DecodeError("", "", domain.Index(0))
        try:
            self.shared = decode()
        except DecodeError as error:
            self.error = error
        self.names |= {"shared": self.shared, "error": self.error}

    def look(self, word: str, rest: str) -> str | bool:
        """What an observation finds."""
        shared, told = self.shared, self.shared.details or Details()
        assert word in ("refuses", "that") or not str(self.error.problem), self.error
        match word:
            case "plays":
                return format_transcript(shared.plies)
            case "begins":
                return bool(format_position(start_board(shared.rules)) == self.value(rest))
            case "notes":
                return " ".join(note.name for note in shared.notes)
            case "outline":
                return outline(shared.game)
            case "tells":
                return " / ".join(f"{name} {text}" for name in TOLD if (text := getattr(told, name)))
            case "refuses":
                place, legal = self.error.location, format_transcript(getattr(self.error, "plies", ()))
                where = place.index if isinstance(place, domain.Index) else place
                return f"{self.error.problem} at {where} after {legal or '-'}: {self.error.found}"
            case _:
                return super().look(word, rest)

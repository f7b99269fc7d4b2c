"""What people hand on and paste: links, games and positions, some of them spoiled on the way."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from reversi.domain.moves import Ply, Skip
from reversi.domain.notation.diagrams import format_board
from reversi.domain.notation.positions import format_position
from reversi.domain.notation.transcripts import format_transcript
from reversi.domain.rules import STANDARD, Aim, Colour
from reversi.domain.square import Square
from reversi.formats import wthor
from reversi.formats.data import encode_data
from reversi.formats.ggf import encode_ggf
from reversi.formats.link import encode_link
from reversi.formats.shared import Shared
from reversi.record.details import Details
from reversi.record.game import Game, begin_game
from reversi.shells.archives.packing import Packing
from tests.strategies import any_rules, games, scratched, spoiled, texts

LINK_CHARACTERS = "v=players&start&first&stuck&aim&m=0123456789/~#%2FXOxor f5d6--ps\u0661\u00df\uffff"


@dataclass(frozen=True)
class Files:
    """The contents of a `.wtb` file and of its `.jou` and `.trn`."""

    games: bytes
    players: bytes
    events: bytes


def encode_archive(entries: Iterable[wthor.Entry], year: int, written: wthor.Day) -> Files:
    """The games of a year as they are exported."""
    packing = Packing()
    for entry in entries:
        packing.add(entry, year)
    base = dict(packing.bases()).get(f"{year:04}", wthor.Base(year, wthor.LAST_SQUARE, b""))
    return Files(wthor.encode_base(base, written), *packing.lists(written))


def data_of(shared: Shared) -> str:
    """A game as data, with every ply that was played."""
    return encode_data(begin_game(shared.rules).extend(shared.plies))


def ggf_of(shared: Shared) -> str:
    """A game as a record, of which nothing else is known."""
    return encode_ggf(begin_game(shared.rules).extend(shared.plies), Details())


def sgf_of(plies: tuple[Ply, ...], letters: bool) -> str:
    """A game of Othello as an SGF file, its squares as two letters or as other programs write them."""
    game = begin_game(STANDARD).extend(plies)
    movers = (game.state_at(place).state.board.to_move for place in range(len(plies)))
    moves = (
        f";{'B' if mover is Colour.BLACK else 'W'}[{_point(ply, letters)}]"
        for mover, ply in zip(movers, plies, strict=True)
    )
    return f"(;FF[4]GM[2]SZ[8]\nAB[e4][d5]AW[d4][e5]PL[B]{''.join(moves)})"


def _point(ply: Ply, letters: bool) -> str:
    if isinstance(ply, Skip):
        return "" if letters else "pass"
    return "abcdefgh"[ply.column] + "abcdefgh"[ply.row] if letters else str(ply)


def headed_of(plies: tuple[Ply, ...]) -> str:
    """A game of Othello with a head, two moves to a number, and a result."""
    words = ["--" if isinstance(ply, Skip) else str(ply) for ply in plies]
    turns = (f"{at // 2 + 1}. {' '.join(words[at : at + 2])}" for at in range(0, len(words), 2))
    return f'[Event "?"]\n[Black "a"]\n[Result "33-31"]\n\n{" ".join(turns)} {{quick}} 33-31\n'


def numbers_of(plies: tuple[Ply, ...]) -> str:
    """A game as numbers, the row first."""
    return " ".join(f"{ply.row + 1}{ply.column + 1}" for ply in plies if isinstance(ply, Square))


SIGNS = str.maketrans(".XO", "・●○")

othello_games = games(st.just(STANDARD))
recorded = othello_games.map(lambda game: Shared(game[0], game[1]))
anti = games(st.just(replace(STANDARD, aim=Aim.FEWEST_DISCS))).map(lambda game: Shared(game[0], game[1]))
records = (
    recorded.map(ggf_of)
    | othello_games.map(lambda game: sgf_of(game[1], letters=True))
    | othello_games.map(lambda game: sgf_of(game[1], letters=False))
    | othello_games.map(lambda game: headed_of(game[1]))
    | othello_games.map(lambda game: numbers_of(game[1]))
    | othello_games.map(lambda game: f"https://example.org/?game={format_transcript(game[1])}&n=1")
    | othello_games.map(lambda game: format_board(game[2]).translate(SIGNS) + "\n白番")
)
"""Games and boards as other programs and pages write them."""

any_shared = games(any_rules(), longest=40).map(lambda game: Shared(game[0], game[1]))
shared_games = games().map(lambda game: Shared(game[0], game[1]))
good_links = shared_games.map(encode_link)
links = (
    good_links
    | good_links.flatmap(scratched)
    | st.text(alphabet=LINK_CHARACTERS, max_size=60)
    | texts.map(lambda text: f"m={text}")
)
pastes = (
    links.map(lambda link: f"site#{link}")
    | games().map(lambda game: format_position(game[2])).flatmap(scratched)
    | games().map(lambda game: format_transcript(game[1], game[0].passing)).flatmap(scratched)
    | games().map(lambda game: format_position(game[2]))
    | games().map(lambda game: format_transcript(game[1], game[0].passing))
    | any_shared.map(data_of).flatmap(scratched)
    | any_shared.map(data_of).flatmap(lambda text: spoiled(json.loads(text))).map(json.dumps)
    | games(any_rules()).map(lambda game: format_board(game[2])).flatmap(scratched)
    | records
    | records.flatmap(scratched)
    | texts
)


def outline(game: Game, number: int = 0) -> str:
    """A position and all that follows it: squares, comments in quotes, variations in parentheses."""
    node = game.nodes[number]
    comment = f" {node.note!r}" if node.note else ""
    follows = [outline(game, each) for each in node.children]
    rest = " ".join(follows if len(follows) < 2 else (f"({each})" for each in follows))
    return " ".join(f"{node.message or ''}{comment} {rest}".split())

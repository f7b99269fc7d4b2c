"""What commands read: two games, the files of an archive of them, and positions to solve."""

from reversi.domain import STANDARD, parse_transcript
from reversi.formats.shared import Shared
from reversi.formats.wthor import entry_of
from reversi.record.details import Details
from tests.app.known_games import TIED, WIPE_OUT
from tests.formats.exchange import encode_archive


def game(transcript: str, black: str, white: str) -> Shared:
    """A game of 1985 that went like this."""
    plies = parse_transcript(transcript)
    return Shared(STANDARD, plies, details=Details(plies, black=black, white=white, event="Cup", date="1985"))


GAMES = (game(WIPE_OUT, "Ann", "Bob"), game(TIED, "Bob", "Ann"))
FILES = encode_archive(map(entry_of, GAMES), 1985, (2000, 1, 1))

# Positions of the FFO suite, as in the files of the French Othello federation.
EASY = """\
# Three positions.

--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; A2:+6; % FFO #1
-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10; B2:+0; A3:-6; % FFO #2
----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; D1:+2; G3:+0; B8:-2;
"""

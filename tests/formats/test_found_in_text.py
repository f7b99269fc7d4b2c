"""Games and boards as people paste them out of programs, messages, tables and pages."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, DecodeError, format_position, format_transcript, start_board
from reversi.domain.rules import classic_rules
from reversi.formats.paste import decode_paste
from reversi.formats.shared import Shared
from reversi.record.details import Details
from tests.formats.exchange import othello_games
from tests.formats.steps import GAME, LINE, in_words
from tests.strategies import reachable_boards

MARKED = {
    "marks": "*! *?! * *?? *!?",
    "judgements": "1. * $1 * $2 2. * * 3. *",
    "values in brackets": "*(0) *(-1) *(+2) *(-1) *(0)",
    "values": "* +2.0 * -1.5 * 0.00 * -3 * +12",
    "values behind signs": "*:0.5 *=-1 */0 *@12 *: 1",
    "times": "* (0:03) * (1.5s) * (12s) * [3s] *",
    "brackets": "[*] [*] [*] [*] [*]",
    "numbers in circles": "①*②*③*④*⑤*",
    "numbers in black circles": "❶*❷*❸*❹*❺*",
    "numbers above": "*¹ *² *³ *⁴ *⁵",
    "keys": "1️⃣ * 2️⃣ * 3️⃣ * 4️⃣ * 5️⃣ *",
    "numbers before": "1* 2* 3* 4* 5*",
    "dots": "1. * 1... * 2. * 2… * 3. *",
    "discs": "●*○*●*○*●*",
    "emoji": "⚫* ⚪* ⚫* ⚪* ⚫*",
    "letters": "B:* W:* B:* W:* B:*",
    "letters at once": "B* W* B* W* B*",
    "colours": "Black: *, White: *, Black: *, White: *, Black: *",
    "French colours": "Noir *, Blanc *, Noir *, Blanc *, Noir *",
    "Japanese colours": "黒* 白* 黒* 白* 黒*",
    "Japanese numbers": "1手目 * 2手目 * 3手目 * 4手目 * 5手目 *",
    "a fence": "```othello\n* * * * *\n```",
    "a quotation": "> * * *\n> * *",
    "quotes": "“*****”",
    "French quotes": "« * * * * * »",
    "bold": "__*****__",
    "a list": "- *\n- *\n- *\n- *\n- *",
    "a list of tasks": "- [x] *\n- [x] *\n- [x] *\n- [x] *\n- [x] *",
    "a list in Python": "['*', '*', '*', '*', '*']",
    "a table": "| move | value |\n|---|---|\n| * | 0 |\n| * | -1 |\n| * | +2 |\n| * | 0 |\n| * | 1 |",
    "a table of two columns": "| # | Black | White |\n|--|--|--|\n| 1 | * | * |\n| 2 | * | * |\n| 3 | * | |",
    "a line of a log": " 14 +01 0:00.023 2340234 102000000 * * * * *",
    "arrows": "* -> * => * → * ➜ *",
    "dashes": "*–* — * ‐ * − *",
    "ends of lines": "*\u2028*\u2029*\x85*\r*\v\f",
    "spaces": "*\u00a0*\u202f*\u2009*\u3000*",
    "invisible signs": "*\u200b*\u2060*\ufeff*\u200d*",
    "words before": "My game from yesterday: *****",
    "words behind": "*****, what do you think?",
    "a title": "Final of the Open 2026\nAnn (1723) - Ben (1650) 33-31\n\n*****",
    "a name behind": "***** Rose-v-Toth 2",
    "a name before": '"Tiger","*****"',
    "Japanese words": "昨日の対局は*****です。",
    "no scheme": "www.example.org/?*****",
    "an unknown host": "othello.example.org/play?moves=*****&side=b",
    "escapes": "www.example.org/?g=*%2C*%2C*%2C*%2C*",
    "our link in words": "Look: example.org/reversi/#m=***** !",
    "our link in Markdown": "[game](https://example.org/#m=*****)",
    "our link at the end of a sentence": "See https://example.org/#m=*****.",
}


@pytest.mark.parametrize("words", list(MARKED.values()), ids=list(MARKED))
def test_moves_are_read_among_signs_and_beside_words(words: str) -> None:
    shared = decode_paste(in_words(words), STANDARD)

    assert (shared.rules, format_transcript(shared.plies), shared.notes) == (STANDARD, GAME, ())


@pytest.mark.parametrize("mark", ["—", "–", "―", "--", "pass", "PS", "パス", "P", "@@", " - "])
def test_a_skip_is_written_in_many_ways(mark: str) -> None:
    before, after = "f5f6f7g7d3f8h8h6", "c3"

    shared = decode_paste(f"{before}{mark}{after}", STANDARD)

    assert format_transcript(shared.plies) == before + after


def test_a_dash_at_the_end_is_a_skip_if_the_player_must_skip() -> None:
    shared = decode_paste("f5f6f7g7d3f8h8h6—", STANDARD)

    assert format_transcript(shared.plies) == "f5f6f7g7d3f8h8h6--"


@pytest.mark.parametrize(
    "text",
    [
        *("Meet me at a1", "a sentence with one accidental f5 in it", "Take vitamin d3 and c3"),
        *("f5 is best", "Room B4, floor 3", "the h1 heading and the h2 heading", "uuid a1b2c3d4-e5f6-7890"),
        *("1. e4 e5 2. Nf3 Nc6 3. Bb5", "Best regards,\nBob", "20:30", "xoxo", '{"moves": ["e4", "e5"]}'),
        '{"name": "a1"}',
    ],
)
def test_prose_is_no_game(text: str) -> None:
    with pytest.raises(DecodeError):
        decode_paste(text, STANDARD)


ROWS = [LINE[at : at + 8] for at in range(0, 64, 8)]
NUMBERED = [f"{number} {' '.join(row)} {number}" for number, row in enumerate(ROWS, start=1)]
FILES = "  A B C D E F G H"


def drawn(signs: str, between: str = "\n", beside: str = "") -> str:
    """The rows with other signs for an empty square, Black and White."""
    rows = ("".join(row) if not beside else beside.join(row) for row in ROWS)
    return between.join(rows).translate(str.maketrans("-XO", signs))


BLANK = [row.replace("-", " ") for row in ROWS]
BOARDS = {
    "a server's": f"[8 {' '.join(ROWS)} *]".replace("X", "*"),
    "inside brackets": f"8 {' '.join(ROWS)} *".replace("X", "*"),
    "no space": f"{LINE}X",
    "no space, lower case": f"{LINE}x".lower(),
    "words for the side": f"{LINE} Black to move",
    "a side in brackets": f"{LINE}, (X)",
    "words before": f"Position: {LINE} X",
    "quotes": f"“{LINE} X”",
    "gaps": "8/8/3O4/3OO3/3XO3/8/8/8 X",
    "gaps, other letters": "8/8/3w4/3ww3/3bw3/8/8/8 b",
    "gaps, turns": f"8/8/3p4/3pp3/3Pp3/8/8/8[{'P' * 30}{'p' * 30}] w 0 1",
    "slashes": f"{'/'.join(ROWS)} X",
    "commas": f"{','.join(LINE)},X",
    "underscores": f"{LINE} X".replace("-", "_"),
    "digits": f"{drawn('012', '')} 1",
    "rows of digits": f"{drawn('012')}\n1",
    "lists of digits": f"[[{drawn('012', '], [', ', ')}]] 1",
    "other whites": f"{LINE} X".replace("O", "0"),
    "long dashes": f"{LINE} X".replace("--", "—"),
    "dashes of a word processor": "\n".join(ROWS).replace("-", "–") + "\nX",
    "a drawing and words": f"{drawn('-XO')}\nBlack to move",
    "words and a drawing": f"Black to move\n\n{drawn('-XO')}",
    "a drawing and a colour": f"{drawn('.XO')}\nBlack",
    "a drawing and its turn": f"{drawn('.XO')}\nTurn: black",
    "in French": f"{drawn('.XO')}\nAux noirs de jouer",
    "in Japanese": f"{drawn('・●○')}\n黒番です",
    "emoji": f"{drawn('🟩⚫⚪')}\n⚫",
    "at signs": f"{drawn('+@O')}\n@",
    "a quotation": "".join(f"> {row}\n" for row in ROWS) + "> X",
    "a fence": f"```\n{drawn('-XO')}\nX\n```",
    "texts": '"' + '",\n"'.join(ROWS) + '"\nX',
    "other ends of lines": "\u2028".join([*ROWS, "X"]),
    "numbers": "\n".join([FILES, *NUMBERED, FILES, "Black's turn"]),
    "a log": "\n".join(f"| {line}" for line in [FILES, *NUMBERED, FILES, "", "* to move"]).replace("X", "*"),
    "lines": f"\n{'├─┼─┼─┼─┼─┼─┼─┼─┤'}\n".join(f"│{'│'.join(row)}│" for row in BLANK) + "\nX",
    "wide lines": f"\n+{'---+' * 8}\n".join(f"| {' | '.join(row)} |" for row in BLANK) + "\nX",
    "lines and numbers": "\n".join(f"{at} | {' | '.join(row)} | {at}" for at, row in enumerate(BLANK, 1))
    + "\nX",
    "a table": f"|{'|'.join('abcdefgh')}|\n{'|-' * 8}|\n"
    + "\n".join(f"|{'|'.join(row)}|" for row in BLANK)
    + "\nX",
    "hints": "\n".join(ROWS).replace("---O----", "--*O----", 1) + "\nX",
}


@pytest.mark.parametrize("text", list(BOARDS.values()), ids=list(BOARDS))
def test_a_board_is_read_however_it_is_printed(text: str) -> None:
    shared = decode_paste(text, STANDARD)

    assert format_position(start_board(shared.rules)) == f"{LINE} X"
    assert (shared.plies, shared.notes) == ((), ())


FOLLOWED = {
    "behind a semicolon": f"{LINE} X;D2C3",
    "behind scores": f"{LINE} X; D2:+3; C2:-1; d2 c3 % a comment on g7",
    "on the line": f"{LINE} X D2C3",
    "on the next line": f"{LINE} X\nD2C3",
    "behind a side without a space": f"{LINE}X D2C3",
    "in brackets": f"[8 {' '.join(ROWS)} *] d2 c3".replace("X", "*"),
    "with gaps": "8/8/3O4/3OO3/3XO3/8/8/8 X d2c3",
    "below a drawing": f"{drawn('-XO')}\nX\n\n1. d2 c3",
    "below numbers": "\n".join([*NUMBERED, FILES, "Black to move: d2! c3?"]),
    "below discs": f"{drawn('・●○')}\n●d2 ○c3",
    "with words": f"{LINE} X and then d2 c3 was played",
}


@pytest.mark.parametrize("text", list(FOLLOWED.values()), ids=list(FOLLOWED))
def test_what_follows_a_board_is_played(text: str) -> None:
    shared = decode_paste(text, STANDARD)

    assert format_position(start_board(shared.rules)) == f"{LINE} X"
    assert (format_transcript(shared.plies), shared.notes) == ("d2c3", ())


@pytest.mark.parametrize("side", [4, 6, 10, 12])
def test_boards_of_other_sizes_are_read_in_a_line(side: int) -> None:
    rules = classic_rules(side, side)
    assert decode_paste(f"Look: {format_position(start_board(rules))}", STANDARD).rules == rules


JSON = {
    "objects": {
        "id": "a1b2",
        "position": {"moves": [{"m": move, "t": 9} for move in ("f5", "d6", "c3", "-")]},
    },
    "a list": {"game": {"history": ["f5", "d6", "c3"]}},
    "a text": {"kifu": "F5D6C3"},
    "a board and moves": {"board": ROWS, "moves": "f5 d6 c3"},
}


@pytest.mark.parametrize("value", list(JSON.values()), ids=list(JSON))
def test_the_moves_in_data_of_other_programs_are_found(value: object) -> None:
    shared = decode_paste(json.dumps(value), STANDARD)

    assert (shared.rules, format_transcript(shared.plies)) == (STANDARD, "f5d6c3")


@pytest.mark.parametrize(
    "players",
    [
        {"black": "Ann", "white": {"name": "Ben"}},
        {"players": [{"id": "x", "name": "Ann"}, {"id": "y", "name": "Ben"}]},
        {"players": {"black": {"username": "Ann"}, "white": {"username": "Ben"}}},
    ],
)
def test_data_of_other_programs_tells_who_played(players: dict[str, object]) -> None:
    shared = decode_paste(json.dumps({**players, "moves": "f5d6"}), STANDARD)

    assert shared.details == Details(shared.plies, black="Ann", white="Ben")


@pytest.mark.parametrize(
    "value", [{"board": ROWS}, {"rows": [[{"-": 0, "X": 1, "O": -1}[sign] for sign in row] for row in ROWS]}]
)
def test_a_board_in_data_of_other_programs_is_found(value: object) -> None:
    shared = decode_paste(json.dumps(value), STANDARD)

    assert start_board(shared.rules).discs == start_board(decode_paste(LINE, STANDARD).rules).discs


@pytest.mark.parametrize("value", [{"name": "Ann"}, {"moves": []}, {"scores": [{"discs": "7"}]}])
def test_data_without_a_game_is_refused(value: object) -> None:
    with pytest.raises(DecodeError, match="expected a game, a position or a link"):
        decode_paste(json.dumps(value), STANDARD)


@given(
    game=othello_games, words=st.sampled_from(("My game: {}, ok?", "`{}`", "{} Tiger", "{}\n\nfrom a phone"))
)
def test_every_game_is_found_in_words(game: tuple[object, tuple[object, ...], object], words: str) -> None:
    moves = format_transcript(Shared(STANDARD, game[1]).plies)  # type: ignore[arg-type]
    if len(moves) < 4:
        return

    assert format_transcript(decode_paste(words.format(moves), STANDARD).plies) == moves


@given(board=reachable_boards(st.just(STANDARD)), words=st.sampled_from(("[8 {}]", "Position: {}", "“{}”")))
def test_every_position_is_found_in_words(board: object, words: str) -> None:
    position = format_position(board)  # type: ignore[arg-type]

    assert format_position(start_board(decode_paste(words.format(position), STANDARD).rules)) == position

"""The view: the table as a page of text, each part with a key.

A terminal cannot go back, so a part is printed again when it has changed. `activity` is one line that is
overwritten; `prompt` comes before what a person types.
"""

from reversi.app.common.notices import GameSetAside
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import player_name
from reversi.app.game.board import sight_of
from reversi.app.game.seats import Player
from reversi.app.game.square import Sight
from reversi.app.panel.notices import notice_words
from reversi.domain import Board, Colour, Finished, Square, count, disc_at
from reversi.domain.notation.cells import LETTERS, WALL
from reversi.domain.square import FILES
from reversi.elm import Element, Html
from reversi.elm.html import tag
from reversi.locale import Language
from reversi.locale.say import ENGLISH
from reversi.shells.terminal.setup import question_of
from reversi.shells.terminal.update import Table, TableMsg
from reversi.shells.terminal.words import text_activity_words, text_status_words

div = tag("div")
p = tag("p")
span = tag("span")

EMPTY = "."
LEGAL = "*"
MARGIN = "    "
"""The space before the first file: room for a rank between two spaces."""

PROMPT = "> "
PLAY_AGAIN = "Play again, yes or no? "


def view(table: Table) -> Html[TableMsg]:
    """The page of `table`."""
    remark = p({"number": str(table.lines)}, table.remark, key="remark")
    if table.left:
        return div({}, remark)
    if question := question_of(table.setup):
        return div({}, remark, p({}, question.words, key="prompt"))
    # A terminal has no way back to set-aside games.
    told = (each for each in table.model.panel.notices if not isinstance(each, GameSetAside))
    news = (notice_words(Language.ENGLISH, notice) for notice in told)
    return div(
        {},
        remark,
        p({}, " ".join(news), key="notice"),
        _view_position(table),
        p({}, text_activity_words(table.model), key="activity"),
        p({}, PLAY_AGAIN if isinstance(table.model.table.state, Finished) else PROMPT, key="prompt"),
    )


def _view_position(table: Table) -> Element[TableMsg]:
    model = table.model
    return div(
        {"drawn": str(table.drawn)},
        "\n",
        view_text_board(sight_of(model), table.hints),
        "\n",
        *[_view_player(model.table.state.board, colour, player) for colour, player in model.table.seats],
        text_status_words(model),
        key="position",
    )


def _view_player(board: Board, colour: Colour, player: Player) -> Element[TableMsg]:
    """The line of a colour: its disc, its score, its player."""
    longest = max(len(COLOURS[each]) for each in board.rules.players)
    name = f"{COLOURS[colour]:<{longest}}"
    line = f" {name} {count(board, colour):>2}  {player_name(ENGLISH, player)}\n"
    return div({}, span({"class": "felt"}, " "), view_text_disc(colour), span({"class": "felt"}, " "), line)


def view_text_board(sight: Sight, hints: bool) -> Element[TableMsg]:
    """The board, with files above, column numbers below, ranks on the left, and the last move in brackets.

    With `hints`, a person's legal moves are marked.
    """
    rules = sight.board.rules
    files = FILES[: rules.width]
    return div(
        {"class": "board"},
        _view_edge(" ".join(files)),
        *[_view_row(sight, row, hints) for row in range(rules.height)],
        *[_view_edge(line) for line in column_numbers(rules.width)],
    )


def column_numbers(width: int) -> list[str]:
    """The numbers of the columns, their digits one below the other.

    >>> column_numbers(11)
    ['1 2 3 4 5 6 7 8 9 1 1', '                  0 1']
    """
    numbers = [str(number) for number in range(1, width + 1)]
    lines = [" ".join(number[place : place + 1] or " " for number in numbers) for place in (0, 1)]
    return [line.rstrip() for line in lines if line.strip()]


def view_text_disc(colour: Colour) -> Element[TableMsg]:
    """One disc: the letter of its colour."""
    return span({"class": f"felt {colour.value}"}, LETTERS[colour])


def _view_edge(text: str) -> Element[TableMsg]:
    return div({}, span({"class": "edge"}, f"{MARGIN}{text}"), "\n")


def _view_row(sight: Sight, row: int, hints: bool) -> Element[TableMsg]:
    parts: list[Html[TableMsg]] = [f"{row + 1:>{len(MARGIN) - 2}} "]
    for column in range(sight.board.rules.width):
        square = Square(column, row)
        parts += [
            _view_gap(sight, square),
            _view_square(sight.board, square, hints and square in sight.legal),
        ]
    return div({}, *parts, _view_gap(sight, Square(sight.board.rules.width, row)), "\n")


def _view_gap(sight: Sight, square: Square) -> Element[TableMsg]:
    """The gap before `square`, with a bracket next to the last move."""
    played = sight.last.square if sight.last else None
    before = Square(square.column - 1, square.row)
    return span({"class": "felt"}, "[" if square == played else "]" if before == played else " ")


def _view_square(board: Board, square: Square, is_marked: bool) -> Element[TableMsg]:
    if (owner := disc_at(board, square)) is not None:
        return view_text_disc(owner)
    if square in board.rules.walls:
        return span({"class": "wall"}, WALL)
    return span({"class": "felt legal"}, LEGAL) if is_marked else span({"class": "felt empty"}, EMPTY)

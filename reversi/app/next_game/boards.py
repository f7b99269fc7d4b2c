"""The page with every board, and boards as small pictures."""

from collections.abc import Iterable
from functools import cache
from itertools import groupby

from reversi.app import editor, next_game
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import NextGame, Page
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import card_id, group_of, offered_setups, said, setup_name, size_words
from reversi.domain import Board, Rules, Square, discs_of, squares_in_order, squares_on, start_board
from reversi.domain.setups import SetUp
from reversi.elm import Element, Html, OnKey
from reversi.locale import Language, say_in


def view_boards(model: Model, game: NextGame) -> Element[Msg]:
    """The page with a card for each set-up, in groups; the current one is marked."""
    say, offered = say_in(model.language), offered_setups(model.options, game.setup)
    sections = [
        ui.section(
            {},
            ui.h3({}, say(group.value)),
            ui.ul(
                {"class": "group-of-setups", "role": "list"},
                *[
                    _view_card(model.language, each, place, len(offered), each == game.setup, game.alone)
                    for place, each in members
                ],
            ),
            key=group.name,
        )
        for group, members in groupby(enumerate(offered), lambda placed: group_of(placed[1]))
    ]
    return ui.view_dialog(
        say,
        Page.BOARDS.value,
        say("Boards and rules"),
        ui.div({"class": "setups"}, *sections),
        main=ui.view_text_button(say("Draw your own"), editor.EditorOpened(game.setup), key="draw"),
    )


@cache
def _view_card(
    language: Language, setup: SetUp, place: int, count: int, is_current: bool, at_once: bool
) -> Element[Msg]:
    """A card, which begins a game with the set-up or picks it for the next game; the arrow keys wrap around.

    A set-up of the person's own has a button beside it that opens it in the editor.
    """
    say, sends = say_in(language), next_game.SetUpChosen(setup) if at_once else next_game.BoardPicked(setup)
    current = {"aria-current": "true"} if is_current else {}
    keys = {"ArrowLeft": (place - 1) % count, "ArrowRight": (place + 1) % count, "Home": 0, "End": count - 1}
    edit = say("Edit “{name}”", name=setup_name(language, setup))
    return ui.li(
        {},
        ui.view_pressable(
            {"class": "setup", "id": card_id(place), **current},
            view_picture(setup.rules),
            ui.span({"class": "words"}, *_view_words(language, setup)),
            *([ui.view_icon("play-it")] if is_current else []),
            sends=sends,
            on=(OnKey(tuple((key, next_game.SetUpReached(each)) for key, each in keys.items())),),
        ),
        *([] if setup.key else [ui.view_text_button(edit, editor.EditorOpened(setup), "plain")]),
    )


def _view_words(language: Language, setup: SetUp) -> list[Html[Msg]]:
    """The name, the size if the name does not tell it, and the description of a built-in set-up."""
    name, size = setup_name(language, setup), size_words(setup.rules)
    words: list[Html[Msg]] = [ui.span({"class": "name"}, name)]
    if size not in name:
        words += [" ", ui.span({"class": "quiet"}, size)]
    if setup.key:
        words += [" ", ui.span({"class": "said"}, say_in(language)(said.SETUPS[setup.key][1]))]
    return words


@cache
def view_picture(rules: Rules) -> Element[Msg]:
    """The board at the start."""
    placing = [ui.path({"class": "placing", "d": _circles(rules.placing, 0.25)})] if rules.placing else []
    return view_position(start_board(rules), *placing)


def view_position(board: Board, *marks: Element[Msg]) -> Element[Msg]:
    """A position, one unit per square, without walls, with marks on top; hidden from screen readers."""
    rules = board.rules
    discs = {each.value: squares_on(board, discs_of(board, each)) for each in rules.players}
    return ui.svg(
        {
            "class": "picture",
            "viewBox": f"0 0 {rules.width} {rules.height}",
            "style": f"--columns: {rules.width}; --rows: {rules.height}",
            "aria-hidden": "true",
        },
        ui.path({"class": "squares", "d": _squares(rules)}),
        *[ui.path({"class": f"discs {c}", "d": _circles(at, 0.4)}) for c, at in discs.items() if at],
        *marks,
    )


def view_mark(name: str, square: Square) -> Element[Msg]:
    """A mark for `view_position`: a frame inside the square, with the class `name`."""
    return ui.path({"class": name, "d": f"M{square.column + 0.08:g} {square.row + 0.08:g}h.84v.84h-.84z"})


def view_ring(name: str, square: Square) -> Element[Msg]:
    """A mark for `view_position`: a ring in the middle of the square, with the class `name`."""
    return ui.path({"class": name, "d": _circles((square,), 0.28)})


@cache
def _squares(rules: Rules) -> str:
    """The SVG path of the squares that are not walls."""
    squares = (each for each in squares_in_order(rules.width, rules.height) if each not in rules.walls)
    return "".join(f"M{at.column} {at.row}h1v1h-1z" for at in squares)


def _circles(squares: Iterable[Square], radius: float) -> str:
    """The SVG path of a circle in the middle of each square."""
    return "".join(ui.circle(at.column + 0.5, at.row + 0.5, radius) for at in sorted(squares))

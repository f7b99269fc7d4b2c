"""The analysis: the best lines, each with the value of its first move and how sure that value is."""

from functools import lru_cache
from typing import assert_never

from reversi.app import analysis
from reversi.app.analysis import known_here
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import worker_words
from reversi.app.game.seats import is_humans_turn
from reversi.app.game.values import Graded, graded, value_figure, view_value
from reversi.app.game.words import outcome_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Board, Passing, Ply, Skip
from reversi.domain.state import board_to_value
from reversi.elm import Element
from reversi.elm.html import Html
from reversi.engine.protocol import Certainty, MoveValue
from reversi.locale import Language, say_in
from reversi.locale.say import Say

LINES_KEPT = 16
"""How many lines are cached for the next view, which shows at most five."""


def view_analysis(model: Model) -> Element[Msg]:
    """The best lines of the position on the board, below a heading; none once the game is over."""
    say, board = say_in(model.language), board_to_value(model.table.state)
    name = {"class": "analysis", "id": "analysis", "aria-label": say("Analysis")}
    if board is None:
        over = ui.p({"class": "quiet"}, say("The game is over: there is no move to value."))
        return ui.section(name, over, key="analysis")
    computers = (
        [ui.p({"class": "quiet"}, say("Computers wait; you play every colour."))]
        if not is_humans_turn(model.table.state, model.table.seats)
        else []
    )
    is_free = model.table.state.board.rules.passing is Passing.FREELY
    supposed = (
        [ui.p({"class": "quiet"}, say("Values suppose that nobody passes by choice."))] if is_free else []
    )
    return ui.section(
        name,
        ui.div(
            {"class": "headline"},
            ui.h2({}, say("Best lines for {colour}", colour=say(COLOURS[board.to_move]))),
            ui.span({"class": "quiet sure"}, _sure_words(model)),
        ),
        ui.div(
            {"class": "candidates", "style": f"--lines: {model.options.lines.value}"},
            _view_lines(say, model, board),
        ),
        *computers,
        *supposed,
        key="analysis",
    )


def tab_name(language: Language) -> str:
    """The name of the lines tab."""
    return say_in(language)("Lines")


def _sure_words(model: Model) -> str:
    """How sure the value of the first line is, shown once for all lines."""
    found = known_here(model)
    return sure_words(model.language, found.best[0]) if found and found.best else ""


def _view_lines(say: Say, model: Model, board: Board) -> Element[Msg]:
    """The lines, or why there are none."""
    found = known_here(model)
    if found is None:
        return ui.p({"class": "quiet"}, worker_words(say, model.computer.worker), key="none")
    skips = _skips_before(model.table.state.board, board)
    values = graded(found.best)[: model.options.lines.value]
    lines = [
        _view_line(model.language, model.table.state.board, skips, value, number)
        for number, value in enumerate(values, start=1)
    ]
    return ui.ol({"role": "list"}, *lines)


def _skips_before(shown: Board, valued: Board) -> int:
    """The number of forced skips between the board shown and the one whose moves are valued."""
    players = shown.rules.players
    return (players.index(valued.to_move) - players.index(shown.to_move)) % len(players)


@lru_cache(maxsize=LINES_KEPT)
def _view_line(language: Language, shown: Board, skips: int, valued: Graded, number: int) -> Element[Msg]:
    """A line: the value of its first move, how sure that is, and its moves, as buttons that lead there.

    The buttons are one stop of the Tab key: arrows go from one to the next.
    """
    say, value = say_in(language), valued.value
    plies: tuple[Ply, ...] = (*[Skip()] * skips, *(value.line or (value.square,)))
    moves = [_view_ply(language, shown, plies[: end + 1], skips) for end in range(len(plies))]
    figure = value_figure(say, value)
    name = say("Line {number}: {value}", number=number, value=figure)
    return ui.li(
        {"class": "candidate"},
        view_value(say, valued, heard=True),
        ui.div({"class": "moves-of-line", "aria-label": name, **ui.NOTATION, **ui.TOOLBAR}, *moves),
        key=str(number),
        lasting=True,
    )


def _view_ply(language: Language, shown: Board, plies: tuple[Ply, ...], skips: int) -> Html[Msg]:
    """The last of `plies`, after so many `skips`: a move is a button that plays them all, a skip a word."""
    say, last = say_in(language), plies[-1]
    key = str(len(plies))
    if isinstance(last, Skip):
        return ui.span({"class": "quiet"}, say("pass"), key=key)
    known = {"tabindex": "0" if len(plies) == skips + 1 else "-1"}
    if len(plies) > 1:
        before = say("pass") if isinstance(plies[-2], Skip) else str(plies[-2])
        known["aria-label"] = say("{move} after {before}", move=str(last), before=before)
    return ui.view_text_button(str(last), analysis.LineFollowed(shown, plies), "onward", known, key=key)


def sure_words(language: Language, value: MoveValue) -> str:
    """How sure the value of a move is: "depth 14, 95%"."""
    say = say_in(language)
    match value.certainty:
        case Certainty.SEARCHED:
            depth, sure = (
                say("depth {number}", number=value.depth),
                say("{number}%", number=value.selectivity),
            )
            return depth if value.selectivity == 100 else f"{depth}{say.comma}{sure}"
        case Certainty.EXACT:
            return say("exact")
        case Certainty.OUTCOME:
            return outcome_words(say, value.value)
        case Certainty.BOOK | Certainty.GUESS:
            return ""
        case _ as unreachable:
            assert_never(unreachable)


def said_words(model: Model) -> str:
    """The best moves in a sentence, " Best: d3 +1.2, c4 +0.8, e6 +0.1."; empty if none are announced."""
    said, say = model.said if model.table.analysing else None, say_in(model.language)
    if said is None or not said.moves or model.table.refusal is not None:
        return ""
    moves = (f"{each.square} {_said_value(model.language, each)}" for each in said.moves)
    return f"{say.gap}{say('Best: {moves}.', 'of an analysis', moves=say.comma.join(moves))}"


def _said_value(language: Language, value: MoveValue) -> str:
    say = say_in(language)
    if value.certainty is Certainty.OUTCOME:
        return outcome_words(say, value.value).lower()
    return value_figure(say, value)

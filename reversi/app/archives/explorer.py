"""The opening explorer: what was played in the position on the board, and how those games ended."""

from collections.abc import Mapping
from functools import lru_cache

from reversi.app import archives
from reversi.app.archives import ARCHIVES_OPENER, GAMES_OPENER, Archives, Explored, Saved, can_explore
from reversi.app.archives.update import board_seen, knows
from reversi.app.common import controls as ui
from reversi.app.common.words import problem_words
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import is_humans_turn
from reversi.app.game.values import NO_HELP, value_figure
from reversi.app.game.words import opening_name, value_words
from reversi.app.hint import help_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Board, Ongoing, Problem, Square, opening_of
from reversi.domain.moves import move_on
from reversi.elm import Element, Html, On
from reversi.engine.protocol import MoveValue
from reversi.engine.protocol.archives import OWN_GAMES, Results
from reversi.locale import Language, say_in
from reversi.locale.say import Say
from reversi.record.game import rules_of

ROWS_KEPT = 64
"""How many rows are cached for the next view, which shows at most one for each legal move."""


def view_explorer(model: Model) -> Element[Msg]:
    """What was played in the position on the board, or why that is not known."""
    say = say_in(model.language)
    if not can_explore(rules_of(model.table.game)):
        content = [
            ui.p(
                {"class": "quiet"},
                say("Archives only have games between Black and White on the usual 8×8 board."),
            )
        ]
    elif model.archives.failure is not None:
        content = view_failure(model)
    elif model.archives.listed is None:
        content = [ui.p({"class": "quiet"}, say("Getting ready…"))]
    elif not model.archives.listed:
        content = [
            ui.p(
                {"class": "quiet"},
                say(
                    "Add archives of games, and you see here what was played in every position. The "
                    "games of Othello that you finish are always included."
                ),
            ),
            ui.view_text_button(
                say("Add files…"), archives.Event.OPENED, "action main", {"id": ARCHIVES_OPENER}
            ),
        ]
    else:
        content = _view_explored(model, say)
    return ui.section({"class": "explorer", "aria-label": say("Openings")}, *content)


def view_saving(say: Say, archives: Archives, clicked: Msg) -> Element[Msg]:
    """The button that saves games as a file of WTHOR."""
    is_saving = archives.saving is not None
    name = say("Saving…") if is_saving else say("Save as WTHOR")
    return ui.view_text_button(name, clicked, "action", enabled=not is_saving, key="save-wthor")


def saved_words(say: Say, saved: Saved) -> str:
    """What came of a file of WTHOR."""
    return say.number("Saved: {n} game.", "Saved: {n} games.", saved.answer.games)


def view_failure(model: Model) -> list[Element[Msg]]:
    """Why the archives cannot be used, and the button to try again; nothing if they can."""
    if model.archives.failure is None:
        return []
    say = say_in(model.language)
    reason = problem_words(say, Problem(model.archives.failure)) or model.archives.failure
    return [
        ui.p(
            {"class": "failure", "aria-live": "polite"},
            say("The archives cannot be used: {reason}.", reason=reason),
            key="failure",
        ),
        ui.view_text_button(say("Try again"), archives.Event.RETRIED, key="again"),
    ]


def _view_explored(model: Model, say: Say) -> list[Element[Msg]]:
    """The head with the number of games, and the moves; those of another board until the answer is there."""
    explored = model.archives.explored
    is_current = knows(model.archives, board_seen(model.table))
    games = say.number("{n} game", "{n} games", explored.games) if explored else ""
    if explored and explored.archive != model.archives.chosen:
        games = say("Getting ready…")
    head = ui.div(
        {"class": "head"},
        ui.p({"class": "quiet"}, games),
        ui.view_text_button(
            say("Games"),
            archives.Event.GAMES_OPENED,
            "plain",
            {"id": GAMES_OPENER, "aria-haspopup": "dialog"},
            key="games",
        ),
    )
    moves = _view_moves(model, say, explored, is_current=is_current) if explored else []
    return [head, *view_choice(model), *moves]


def view_choice(model: Model) -> list[Element[Msg]]:
    """The menu of the archives, all or one of them; nothing if there are not several."""
    listed, say = model.archives.listed or (), say_in(model.language)
    if len(listed) < 2:
        return []
    choices = (
        ui.Choice("", say("All archives"), archives.ArchiveChosen(None)),
        *(
            ui.Choice(each.name, archive_name(say, each.name), archives.ArchiveChosen(each.name))
            for each in listed
        ),
    )
    return [ui.view_menu(say("Archives"), choices, model.archives.chosen or "", "which", "which")]


def archive_name(say: Say, archive: str) -> str:
    """What an archive is called: its own name, unless it has the games of the library."""
    return say("Your games", "an archive") if archive == OWN_GAMES else archive


def _view_moves(model: Model, say: Say, explored: Explored, *, is_current: bool) -> list[Element[Msg]]:
    if not explored.games:
        return [ui.p({"class": "quiet"}, say("No game in the archives reached this position."))]
    table, values = model.table, (help_of(model) if is_current else NO_HELP).values
    is_ours = is_humans_turn(table.state, table.seats_now) and not table.follows
    can_play = is_current and is_ours and isinstance(table.state, Ongoing)
    rows = [
        _view_move(
            model.language,
            explored.board,
            each.square,
            each.results,
            graded.value if (graded := values.get(each.square)) else None,
            each.value,
            place,
            can_play,
        )
        for place, each in enumerate(explored.moves)
    ]
    ended = [_view_ended(model.language, explored.ended)] if explored.ended else []
    state = {"class": "current" if is_current else "stale", "aria-busy": "false" if is_current else "true"}
    return [ui.ul({"role": "list", "aria-label": say("Moves played here"), **state}, *rows, *ended)]


@lru_cache(ROWS_KEPT)
def _view_move(
    language: Language,
    board: Board,
    square: Square,
    results: Results,
    value: MoveValue | None,
    in_book: int | None,
    place: int,
    can_play: bool,
) -> Element[Msg]:
    """A move and how its games ended; a click plays it, as on its square, and the pointer marks that.

    The row keeps the focus while it cannot be clicked, and when another move takes its place.
    """
    say = say_in(language)
    return ui.li(
        {},
        ui.view_pressable(
            {"class": "row"},
            ui.span({"class": "move"}, str(square)),
            *_view_results(language, results),
            *(_view_in_book(language, in_book) if in_book is not None else []),
            *(_view_value(say, value) if value else []),
            _view_about(language, results, _opening(say, board, square)),
            sends=game_msg.SquareClicked(square),
            enabled=can_play,
            on=(On("pointerover", game_msg.SquarePointed(square)),),
        ),
        key=str(place),
        lasting=True,
    )


def _view_ended(language: Language, results: Results) -> Element[Msg]:
    """How the games ended that went no further."""
    return ui.li(
        {},
        ui.div(
            {"class": "row"},
            ui.span({"class": "move"}, say_in(language)("Ended here")),
            *_view_results(language, results),
            _view_about(language, results, ""),
        ),
        key="ended",
    )


def _view_results(language: Language, results: Results) -> list[Element[Msg]]:
    """The number of games, and a bar with the shares of them that Black won, nobody won, and White won."""
    say, (black, drawn, white) = say_in(language), _shares(results)
    words = say(
        "Black won {black}%, drawn {drawn}%, White won {white}%", black=black, drawn=drawn, white=white
    )
    return [
        ui.view_unseen(say.comma),
        view_number(say, results.games),
        view_bar({"black": black, "drawn": drawn, "white": white}, "results", title=words),
        ui.view_unseen(say.comma + words),
    ]


def view_number(say: Say, games: int) -> Element[Msg]:
    """The number of games; that they are games is only read aloud."""
    number, words = say.whole(games), say.number("{n} game", "{n} games", games)
    return ui.span({"class": "number"}, number, ui.view_unseen(words.removeprefix(number)))


def view_bar(shares: Mapping[str, int], classes: str, **attributes: str) -> Element[Msg]:
    """A bar with these shares, each of a class."""
    parts = [
        ui.span({"class": f"part {name}", "style": f"--share: {share}"}) for name, share in shares.items()
    ]
    return ui.span({"class": classes, "aria-hidden": "true", **attributes}, *parts)


def _view_value(say: Say, value: MoveValue) -> list[Element[Msg]]:
    """What a move is worth: seen as a figure, heard in words."""
    worth = value_words(say, value.certainty, value.value, value.depth, value.selectivity)
    figure = ui.span(
        {"class": f"worth {value.certainty.value}", "aria-hidden": "true"}, value_figure(say, value)
    )
    return [figure, ui.view_unseen(say.comma + worth)]


def _view_in_book(language: Language, value: int) -> list[Element[Msg]]:
    """What a move is worth according to the opening book."""
    say = say_in(language)
    figure = f"{say('book')} {say.signed(value / 100, 1)}"
    words = say.comma + say("From the book, {discs}", discs=say.signed(value / 100, 1))
    return [ui.span({"class": "quiet in-book", "aria-hidden": "true"}, figure), ui.view_unseen(words)]


def _view_about(language: Language, results: Results, opening: str) -> Element[Msg]:
    """The opening that the move leads to, and who played it last."""
    comma, last = say_in(language).comma, _last_game(language, results)
    parts: list[Html[Msg]] = [
        *([ui.view_unseen(comma), ui.span({"class": "name"}, opening)] if opening else []),
        *(
            [
                ui.view_unseen(comma + say_in(language)("last played: ")),
                ui.span({"class": "quiet"}, last),
            ]
            if last
            else []
        ),
    ]
    return ui.span({"class": "about-move"}, *parts)


def _opening(say: Say, board: Board, square: Square) -> str:
    """The name of the opening to which a move leads; empty if it has none."""
    move = move_on(board, square)
    opening = opening_of((move.after,)) if move else None
    return opening_name(say, opening.name) if opening else ""


def _last_game(language: Language, results: Results) -> str:
    """The year and the players of the last game, as far as they are known."""
    players = players_words(language, results.black, results.white)
    return " ".join(each for each in (str(results.year or ""), players) if each)


def players_words(language: Language, black: str, white: str) -> str:
    """Who played, Black first; empty if neither is known."""
    say = say_in(language)
    return f"{black or say('Unknown')} – {white or say('Unknown')}" if black or white else ""


def _shares(results: Results) -> tuple[int, int, int]:
    """The percentages that Black won, that were drawn, and that White won; 100 together.

    >>> _shares(Results(3, 1, 1, 0, "", ""))
    (33, 34, 33)
    """
    black, white = (
        round(100 * won / results.games) if results.games else 0
        for won in (results.black_won, results.white_won)
    )
    return black, 100 - black - white, white

"""The opening explorer: the moves in the position on the board, their values, and how games went on."""

from collections.abc import Mapping
from functools import lru_cache

from reversi.app import archives
from reversi.app.archives import ADD_GAMES, GAMES_OPENER, Archives, Explored, Saved, has_games
from reversi.app.archives.update import board_seen, knows
from reversi.app.common import controls as ui
from reversi.app.common.words import problem_words
from reversi.app.computer.players import shown_name
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import is_humans_turn
from reversi.app.game.values import NO_HELP, Graded, graded, heard_value, view_value
from reversi.app.game.words import discs_played, opening_name, opening_words
from reversi.app.hint import help_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.puzzles import LineWanted
from reversi.app.share import naming
from reversi.domain import Board, Ongoing, Problem, Square, opening_of, openings_ahead
from reversi.domain.moves import move_on
from reversi.elm import Element, Html, On
from reversi.elm.html import Attribute
from reversi.engine.protocol import Certainty, MoveValue
from reversi.engine.protocol.archives import OWN_GAMES, Results
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record import repertoire

ROWS_KEPT = 64
"""How many rows are cached for the next view, which shows at most one for each legal move."""

MOVES_HEARD = 3
"""How many moves are read aloud as they come."""

UNKNOWN = mark("Neither the book nor any game here knows this position.")

LEAST_TOLD = 20
"""The smallest share, in percent, that has room in a bar for its figure."""


def view_explorer(model: Model) -> Element[Msg]:
    """The moves in the position on the board, or why they are not known."""
    say = say_in(model.language)
    if model.archives.failure is not None:
        content = view_failure(model)
    elif model.archives.listed is None:
        content = [ui.p({"class": "quiet"}, say("Getting ready…"))]
    else:
        content = _view_explored(model, say)
    heard = ui.p({"class": "unseen", "aria-live": "polite"}, heard_words(model), key="heard")
    return ui.section({"class": "explorer", "aria-label": say("Openings")}, heard, *content)


def heard_words(model: Model) -> str:
    """What those who hear the page are told of the position as soon as it is known, else empty.

    That is the name of the opening, and the moves that were played most, or that nobody knows the position.
    """
    say, explored = say_in(model.language), model.archives.explored
    if explored is None or not knows(model.archives, board_seen(model.table)):
        return ""
    opening = opening_words(say, model.table.game)
    moves = say.comma.join(str(each.square) for each in explored.moves[:MOVES_HEARD])
    played = say("Played here: {moves}.", moves=moves) if moves else say(UNKNOWN)
    return f"{opening}{say.stop}{say.gap}{played}" if opening else played


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
    """The moves; those of another board until the answer is there."""
    listed, explored = model.archives.listed or (), model.archives.explored
    is_unknown = explored is not None and not (explored.moves or explored.ended)
    opening = _last_opening_words(model, say) if is_unknown else ""
    moves = _view_moves(model, say, explored) if explored else []
    return [
        *([_view_head(model, say)] if not opening and (listed or model.archives.lost) else []),
        *view_choice(model),
        *([ui.p({"class": "quiet"}, opening)] if opening else moves),
        *_view_training(model, say),
        *(
            []
            if has_games(model.archives)
            else [view_files(say("Add games…"), say("WTHOR, GGF, SGF, text, zip"), ADD_GAMES, "invitation")]
        ),
    ]


def _view_training(model: Model, say: Say) -> list[Element[Msg]]:
    """The button that has the person learn the line on the board by heart; nothing if it is no such line."""
    if model.table.follows or not (line := repertoire.line_on(model.table.game)):
        return []
    button = ui.view_text_button(say("Train this line"), LineWanted(line), "action")
    return [ui.div({"class": "invitation"}, button, key="train")]


def _last_opening_words(model: Model, say: Say) -> str:
    """The opening that was played, and how long ago; empty if it has no name."""
    game = model.table.game
    opening = opening_of([game.state_at(place).state.board for place in range(game.place + 1)])
    if opening is None:
        return ""
    name = opening_name(say, opening.name)
    ago = discs_played(game.messages, game.place) - len(opening.transcript) // 2
    if not ago:
        return say("{name}. Neither the book nor any game here goes on from it.", name=name)
    return say.number(
        "Last known opening: {name}, {n} move ago.",
        "Last known opening: {name}, {n} moves ago.",
        ago,
        name=name,
    )


def _view_head(model: Model, say: Say) -> Element[Msg]:
    """The number of games that reached the position, and the buttons that open them and the archives."""
    explored = model.archives.explored
    games = say.number("{n} game", "{n} games", explored.games) if explored else ""
    if explored and explored.archive != model.archives.chosen:
        games = say("Getting ready…")
    return ui.div(
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


def view_files(name: str, kinds: str, identity: str, classes: str) -> Element[Msg]:
    """The field for the files of archives, styled as a button, and what they can be."""
    brought = On("change", archives.Event.FILES_BROUGHT)
    several: dict[str, Attribute] = {"multiple": True, "id": identity, "data-archives": True}
    field = ui.view_file_field(name, brought, attributes=several)
    return ui.div({"class": classes}, field, ui.span({"class": "quiet"}, kinds), key=classes)


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


def _view_moves(model: Model, say: Say, explored: Explored) -> list[Element[Msg]]:
    if not explored.moves and not explored.ended:
        return [ui.p({"class": "quiet"}, say(UNKNOWN))]
    is_current = knows(model.archives, board_seen(model.table))
    table, values = model.table, _values(model, explored, is_current=is_current)
    is_ours = is_humans_turn(table.state, table.seats_now) and not table.follows
    can_play = is_current and is_ours and isinstance(table.state, Ongoing)
    rows = [
        _view_move(
            model.language,
            explored.board,
            each.square,
            each.results,
            values.get(each.square),
            each.value,
            place,
            can_play,
        )
        for place, each in enumerate(explored.moves)
    ]
    ended = [_view_ended(model.language, explored.ended)] if explored.ended else []
    state = {"class": "current" if is_current else "stale", "aria-busy": "false" if is_current else "true"}
    return [ui.ul({"role": "list", "aria-label": say("Moves from here"), **state}, *rows, *ended)]


def _values(model: Model, explored: Explored, *, is_current: bool) -> Mapping[Square, Graded]:
    """The values of the moves: those that a hint, the analysis or a review shows, or else the book's."""
    shown = (help_of(model) if is_current else NO_HELP).values
    in_book = (
        MoveValue(each.square, each.value, Certainty.BOOK, 0)
        for each in explored.moves
        if each.value is not None
    )
    return shown or {each.value.square: each for each in graded(tuple(in_book))}


@lru_cache(ROWS_KEPT)
def _view_move(
    language: Language,
    board: Board,
    square: Square,
    results: Results,
    shown: Graded | None,
    in_book: int | None,
    place: int,
    can_play: bool,
) -> Element[Msg]:
    """A move, its value and how its games ended; a click plays it, and the pointer marks its square.

    The row keeps the focus while it cannot be clicked, and when another move takes its place.
    """
    say = say_in(language)
    return ui.li(
        {},
        ui.view_pressable(
            {"class": "row"},
            ui.span({"class": "move"}, str(square)),
            *(_view_results(language, results) if results.games else []),
            *_view_worth(say, shown, in_book),
            _view_about(language, results, *_opening(say, board, square)),
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
            *_view_results(language, results),
            _view_about(language, results, say_in(language)("Ended here")),
        ),
        key="ended",
    )


def _view_results(language: Language, results: Results) -> list[Element[Msg]]:
    """The number of games, and a bar with the shares of them that Black won, nobody won, and White won."""
    say, (black, drawn, white) = say_in(language), _shares(results)
    words = say(
        "Black won {black}%, drawn {drawn}%, White won {white}%", black=black, drawn=drawn, white=white
    )
    return view_shares(say, results.games, {"black": black, "drawn": drawn, "white": white}, words)


def view_shares(say: Say, games: int, shares: Mapping[str, int], words: str) -> list[Element[Msg]]:
    """The number of games, and a bar with their shares; that they are games is only read aloud."""
    number, counted = say.whole(games), say.number("{n} game", "{n} games", games)
    return [
        ui.view_unseen(say.comma),
        ui.span({"class": "number"}, number, ui.view_unseen(counted.removeprefix(number))),
        ui.view_unseen(say.comma + words),
        view_bar(say, shares, "results", title=words),
    ]


def view_bar(say: Say, shares: Mapping[str, int], classes: str, **attributes: str) -> Element[Msg]:
    """A bar with these shares, each of a class; those with room for it have their percentage."""
    whole = sum(shares.values()) or 1
    parts = list[Element[Msg]]()
    for name, share in shares.items():
        percent = round(100 * share / whole)
        figure = say("{number}%", number=percent) if percent >= LEAST_TOLD else ""
        look = {"class": f"part {name}", "style": f"--share: {share}", "data-figure": figure}
        parts.append(ui.span(look))
    return ui.span({"class": classes, "aria-hidden": "true", **attributes}, *parts)


def _view_worth(say: Say, shown: Graded | None, in_book: int | None) -> list[Element[Msg]]:
    """The value of a move: seen as a figure, heard in words, to which those of the book are added."""
    told = [say("From the book, {discs}", discs=say.signed(in_book / 100, 1))] if in_book is not None else []
    if shown is None:
        return [ui.view_unseen(say.comma + each) for each in told]
    value = shown.value
    if value.certainty is not Certainty.BOOK:
        told.append(heard_value(say, value))
    words = say.comma.join(told)
    return [
        ui.span({"class": "worth", "title": words}, view_value(say, shown)),
        ui.view_unseen(say.comma + words),
    ]


def _view_about(language: Language, results: Results, opening: str, ahead: str = "") -> Element[Msg]:
    """The opening that the move leads to, and who played it last; if neither is known, the openings ahead."""
    comma, last = say_in(language).comma, _last_game(language, results)
    shows_ahead = ahead and not opening and not last
    parts: list[Html[Msg]] = [
        *([ui.view_unseen(comma), ui.span({"class": "name", "title": opening}, opening)] if opening else []),
        *(
            [
                ui.view_unseen(comma + say_in(language)("last played: ")),
                ui.span({"class": "quiet"}, last),
            ]
            if last
            else []
        ),
        *([ui.view_unseen(comma), ui.span({"class": "quiet", "title": ahead}, ahead)] if shows_ahead else []),
    ]
    return ui.span({"class": "about-move"}, *parts)


def _opening(say: Say, board: Board, square: Square) -> tuple[str, str]:
    """The name of the opening to which a move leads, and what is told of those ahead; empty without any."""
    move = move_on(board, square)
    if move is None:
        return "", ""
    opening = opening_of((move.after,))
    names = say.comma.join(opening_name(say, each.name) for each in openings_ahead(move.after))
    ahead = say("towards {openings}", openings=names) if names else ""
    return opening_name(say, opening.name) if opening else "", ahead


def _last_game(language: Language, results: Results) -> str:
    """The year and the players of the last game, as far as they are known."""
    players = players_words(language, results.black, results.white)
    return " ".join(each for each in (str(results.year or ""), players) if each)


def players_words(language: Language, black: str, white: str) -> str:
    """Who played, Black first; empty if neither is known."""
    names = (name_words(say_in(language), each) for each in (black, white))
    return " – ".join(names) if black or white else ""


def name_words(say: Say, name: str) -> str:
    """What a player is called whose name archives tell."""
    return shown_name(say, naming.player_with(name)) if name else say("Unknown")


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

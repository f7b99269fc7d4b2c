"""The sheet that sets up the next game: opponent, colour and board, and the button that begins it."""

from dataclasses import replace
from functools import cache
from typing import assert_never

from reversi.app import next_game
from reversi.app.common import controls as ui
from reversi.app.common import dialogs
from reversi.app.common.controls import circle
from reversi.app.common.dialogs import NextGame, Page, PlayerPage
from reversi.app.common.lists import view_unread
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import description_under, player_name
from reversi.app.game import msg as game_msg
from reversi.app.game.ending import suggested
from reversi.app.game.seats import LADDER, STRONGEST, Computer, Human, Player, only_person
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import featured_setups, offered_setups, setup_name
from reversi.app.next_game.boards import view_boards, view_picture
from reversi.app.next_game.players import BANDS, Band, band_of, view_players
from reversi.app.next_game.update import opponent_in
from reversi.app.puzzles import view as puzzles
from reversi.app.puzzles.solving import fair_level
from reversi.app.settings import FirstMove, can_choose_first
from reversi.app.settings.view import FIRST_MOVE, view_menu
from reversi.domain.setups import OTHELLO, SetUp
from reversi.elm import Element, Html, OnText
from reversi.locale import Language, say_in
from reversi.locale.say import Say

DISC = circle(24, 28, 16)
LEFT_HALF = "M24 12a16 16 0 0 0 0 32z"
RIGHT_HALF = "M24 12a16 16 0 0 1 0 32z"
BELOW = "M8 28v2a16 16 0 0 0 32 0v-2a16 16 0 0 1-32 0z"
CHEEKS = circle(14, 32, 2) + circle(34, 32, 2)
LEAVES = "M24 12C23 6 18 3.5 13 4.5C14 10 19 12.5 24 12zM24 12C25 6.5 29 4 34 5C33 10 29 12.5 24 12z"
CAP = "M9.5 21.5C11 12.5 18 8.5 25 8.8C33 9.2 38 14 38.6 20.5L44.5 21.8Q45 23.8 42.5 23.8Q26 18.8 9.5 21.5z"
HEADBAND = "M9.6 20.8Q24 15.6 38.4 20.8L37 16.6Q24 11.4 11 16.6zM38 18.5l7.5-3.5-1.5 5.2 3.5 3.3z"
CROWN = "M11.5 18L9.5 5.5L17.3 10.5L24 3L30.7 10.5L38.5 5.5L36.5 18Q24 13.5 11.5 18z"

STROKES = {
    Band.BEGINNER: (
        ("dark side", BELOW),
        ("light", DISC),
        ("leaf", LEAVES),
        ("warm cheeks", CHEEKS),
        ("dark", circle(18.6, 27, 2.2) + circle(29.4, 27, 2.2)),
        ("dark", "M19 33.5a5.2 5.2 0 0 0 10 0z"),
        ("dark line", "M15.5 21.5q2.6-2 5-.6M27.5 20.9q2.4-1.4 5 .6"),
    ),
    Band.OCCASIONAL: (
        ("dark side", BELOW),
        ("light", DISC),
        ("warm cheeks", CHEEKS),
        ("dark line", "M15.5 28q3-4 6 0M26.5 28q3-4 6 0M17.5 33.5q6.5 6 13 0"),
        ("wood", CAP),
    ),
    Band.CLUB: (
        ("dark side", BELOW),
        ("light", LEFT_HALF),
        ("dark", RIGHT_HALF),
        ("dark", circle(18.9, 27.5, 1.8)),
        ("light", circle(29.1, 27.5, 1.8)),
        ("gold line", circle(18.9, 27.5, 4.7) + circle(29.1, 27.5, 4.7)),
        ("gold line", "M9 25.5l5.2 1M33.8 26.5l5.2-1"),
        ("dark line", "M18.5 36q2.7 1.8 5.5 1.8"),
        ("light line", "M24 37.8q2.8 0 5.5-1.8"),
    ),
    Band.TOURNAMENT: (
        ("light side", BELOW),
        ("dark", DISC),
        ("red", HEADBAND),
        ("light line", "M15.5 24.5l6 2.2M32.5 24.5l-6 2.2M19 36.5h10"),
        ("light", circle(18.9, 29.2, 1.9) + circle(29.1, 29.2, 1.9)),
    ),
    Band.CHAMPION: (
        ("light side", BELOW),
        ("dark", DISC),
        ("gold", CROWN),
        ("light line", "M15.5 27q3 2.6 6 0M26.5 27q3 2.6 6 0M16 23l5-.6M32 23l-5-.6M19 35.2q5.5 3.3 10.5-.9"),
    ),
}
"""The parts of each face, from back to front: the classes for its colour, and its path."""


@cache
def view_face(band: Band) -> Element[Msg]:
    """The face for people of this band; hidden from screen readers."""
    return ui.svg(
        {"class": "portrait", "viewBox": "0 0 48 48", "aria-hidden": "true"},
        *[ui.path({"class": colour, "d": drawn}) for colour, drawn in STROKES[band]],
    )


def view_next_game(model: Model, game: NextGame) -> Element[Msg]:
    """The page that the person is on."""
    match game.page:
        case Page.SHEET:
            return _view_sheet(model, game)
        case Page.BOARDS:
            return view_boards(model, game)
        case PlayerPage() as page:
            return view_players(model, game, page)
        case _ as unreachable:
            assert_never(unreachable)


def _view_sheet(model: Model, game: NextGame) -> Element[Msg]:
    """The sheet; its main button begins the game."""
    say, name = say_in(model.language), Page.SHEET.value
    return ui.view_dialog(
        say,
        name,
        say("New game", "a title"),
        *([ui.div({"role": "alert"}, *view_unread(model.language, game.unread))] if game.unread else []),
        *_view_proposal(model, game),
        _view_opponents(say, model, game),
        _view_colours(say, game, _view_swap(say, model)),
        _view_boards(model, game),
        *_view_first_move(model, game),
        main=ui.view_text_button(say("Play"), next_game.Click.PLAY, "action main", {"id": next_game.PLAY}),
        classes=f"about {name}",
    )


def _view_level(say: Say, model: Model) -> list[Element[Msg]]:
    """How well the person plays, as far as their games and puzzles tell."""
    level = puzzles.level_words(say, model) if model.training.lines else ""
    return [ui.p({"class": "quiet"}, say("Your level: {level}", level=level))] if level else []


def _view_proposal(model: Model, game: NextGame) -> list[Element[Msg]]:
    """A sentence that suggests a level, and the button that picks it; neither before the first game."""
    found = _proposed(model)
    if found is None:
        return []
    said, wish, level = found
    is_picked = opponent_in(game.seats) == level
    pick = ui.view_pick("pick", next_game.OpponentPicked(level), wish, is_picked=is_picked, key="wish")
    return [ui.div({"class": "proposal"}, ui.p({}, said), pick, key="proposal")]


def _proposed(model: Model) -> tuple[str, str, Computer] | None:
    """The reason, the words of the button, and the level: the streak's suggestion, the level of an even
    chance, or the last one played.
    """
    found, fair = suggested(model), fair_level(model)
    if found or not (fair or model.streak.level):
        return found
    say, level = say_in(model.language), fair or Computer(model.streak.level)
    name = player_name(say, level)
    if fair:
        told = say("Against {level} your chances are even.", level=name)
    else:
        told = say("You last played against {level}.", level=name)
    return told, say("Play {level}", level=name), level


def _view_opponents(say: Say, model: Model, game: NextGame) -> Element[Msg]:
    """The five faces, each with its player, a button for all others, one's level, and who is picked."""
    picked, person = opponent_in(game.seats), only_person(game.seats)
    bands = [band for band in Band if picked is not None and band_of(picked) is band] or list(Band)
    colour = next(each for each, _ in game.seats if each is not person)
    return _view_question(
        say("Opponent"),
        ui.view_text_button(
            say("All opponents"), next_game.PlayersOpened(colour), "plain", {"id": dialogs.ALL_OPPONENTS}
        ),
        ui.div(
            {"class": "faces", "aria-label": say("Opponent"), **ui.TOOLBAR},
            *[_view_opponent(say, band, picked, is_stop=band is bands[0]) for band in Band],
        ),
        *_view_level(say, model),
        ui.p({"class": "met"}, *_view_met(say, game, picked)),
    )


def _view_opponent(say: Say, band: Band, picked: Player | None, *, is_stop: bool) -> Element[Msg]:
    """A face with the picked player if that belongs to this band, else with the band's usual player."""
    is_picked = picked is not None and band_of(picked) is band
    usual = STRONGEST if band is Band.CHAMPION else LADDER[band.value - 1]
    player = picked if picked and is_picked else usual
    return ui.view_pick(
        "pick",
        next_game.OpponentPicked(player),
        view_face(band),
        *ui.view_named(say(BANDS[band][0]), player_name(say, player)),
        is_picked=is_picked,
        is_stop=is_stop,
        key=band.name,
    )


def _view_met(say: Say, game: NextGame, picked: Player | None) -> tuple[Html[Msg], ...]:
    """Who is picked, and how they play on this board; or who else plays."""
    if isinstance(picked, Human):
        return (say("People play each other at this device."),)
    if picked is None:
        return (" – ".join(player_name(say, player) for _, player in game.seats),)
    return ui.view_named(player_name(say, picked), description_under(say, picked, game.setup.rules))


def _view_swap(say: Say, model: Model) -> Element[Msg]:
    """The button that has the players of the present game change places."""
    is_duel = model.table.state.board.rules.is_duel
    name = say("Swap sides now") if is_duel else say("Everyone takes the next colour")
    return ui.view_text_button(name, game_msg.Click.SWAP_SIDES, "plain")


def _view_colours(say: Say, game: NextGame, swap: Element[Msg]) -> Element[Msg]:
    """The colours of the board, and a random choice, disabled unless exactly one person plays; and `swap`."""
    person = only_person(game.seats)
    picked, by_lot = None if game.by_lot else person, say("At random")
    choices = [*((colour, say(COLOURS[colour])) for colour, _ in game.seats), (None, by_lot)]
    buttons = [
        ui.view_pick(
            "pick",
            next_game.ColourPicked(colour),
            # A disc of both sides stands for the random choice.
            ui.span({"class": f"token {colour.value if colour else 'by-lot'}", "aria-hidden": "true"}),
            ui.span({"class": "name"}, name),
            is_picked=person is not None and picked is colour,
            is_stop=colour is (picked if person else game.seats[0][0]),
            key=colour.value if colour else "by-lot",
            enabled=person is not None,
        )
        for colour, name in choices
    ]
    group = ui.div({"class": "colours", "aria-label": say("Your colour"), **ui.TOOLBAR}, *buttons)
    return _view_question(say("Your colour"), swap, group)


def _view_boards(model: Model, game: NextGame) -> Element[Msg]:
    """Six boards, and a button for all others."""
    say, setups = say_in(model.language), featured_setups(game.setup)
    stop = game.setup if game.setup in setups else setups[0]
    return _view_question(
        say("Board", "of the next game"),
        ui.view_text_button(
            say("All {number} boards", number=len(offered_setups(model.options, game.setup))),
            next_game.Click.OPEN_BOARDS,
            "plain",
            {"id": dialogs.ALL_SETUPS},
        ),
        ui.div(
            {"class": "boards", "aria-label": say("Board", "of the next game"), **ui.TOOLBAR},
            *[_view_board(model.language, each, game.setup, is_stop=each == stop) for each in setups],
        ),
    )


def _view_first_move(model: Model, game: NextGame) -> list[Element[Msg]]:
    """Who makes the first move, where that can be chosen."""
    options, menu = model.options, FIRST_MOVE
    if not can_choose_first(replace(options, setup=game.setup)):
        return []
    if game.setup != OTHELLO:
        menu = replace(menu, choices=tuple(each for each in menu.choices if each is not FirstMove.BALANCED))
        is_other = options.first_move is FirstMove.BALANCED
        options = replace(options, first_move=FirstMove.BLACK) if is_other else options
    say = say_in(model.language)
    shown = view_menu(say, options, menu, key="first")
    if options.first_move is not FirstMove.BALANCED:
        return [shown]
    return [ui.div({"class": "first-move"}, shown, _view_starts(say, options.starts), key="first")]


def _view_starts(say: Say, listed: str) -> Element[Msg]:
    """The field for a file with a list of random openings, or the button that removes the list."""
    if not listed:
        chosen = OnText(next_game.StartsRead, event="change")
        return ui.view_file_field(say("From a list…"), chosen, classes="plain")
    name = say("Remove list ({number})", number=say.whole(listed.count("\n") + 1))
    return ui.view_text_button(name, next_game.Click.REMOVE_STARTS, "plain")


def _view_board(language: Language, setup: SetUp, picked: SetUp, *, is_stop: bool) -> Element[Msg]:
    name = ui.span({"class": "name"}, setup_name(language, setup))
    picture, key, picks = view_picture(setup.rules), setup.key or "own", next_game.BoardPicked(setup)
    return ui.view_pick("pick", picks, picture, name, is_picked=setup == picked, key=key, is_stop=is_stop)


def _view_question(title: str, more: Element[Msg] | None, *content: Element[Msg]) -> Element[Msg]:
    """A choice under its heading, with the button for more of it."""
    heading = ui.div({"class": "heading-of-question"}, ui.h3({}, title), *([more] if more else []))
    return ui.section({"class": "question"}, heading, *content, key=title)

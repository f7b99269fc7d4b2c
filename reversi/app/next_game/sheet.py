"""The sheet that sets up the next game: opponent, colour and board, and the button that begins it."""

from reversi.app.common.controls import div, h3, p, section, span, view_dialog, view_pick, view_text_button
from reversi.app.common.dialogs import NextGame
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import description_under, player_name
from reversi.app.game.ending import suggested
from reversi.app.game.levels import LADDER, STRONGEST, level_of
from reversi.app.game.seats import Computer, Human, Player, only_person
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import msg as next_game_msg
from reversi.app.next_game.faces import view_face
from reversi.app.next_game.model import PLAY, opponent_in
from reversi.app.opponent import msg as opponent_msg
from reversi.app.opponent.ladder import FIRST_LEVELS, Band, band_of
from reversi.app.opponent.model import ALL as ALL_OPPONENTS
from reversi.app.setup import msg as setup_msg
from reversi.app.setup.model import ALL as ALL_SETUPS
from reversi.app.setup.model import featured_setups, offered_setups
from reversi.app.setup.name import setup_name
from reversi.app.setup.picture import view_picture
from reversi.domain import Colour
from reversi.domain.setups import SetUp
from reversi.elm import Element, Html
from reversi.locale import Language, say_in
from reversi.locale.say import mark

FACES = {
    Band.BEGINNER: mark("Beginner"),
    Band.OCCASIONAL: mark("Casual"),
    Band.CLUB: mark("Club"),
    Band.TOURNAMENT: mark("Expert"),
    Band.CHAMPION: mark("Champion"),
}


SHEET = "next-game"
"""The id of the sheet."""


def view_next_game(model: Model, game: NextGame) -> Element[Msg]:
    """The sheet; its main button begins the game."""
    language, say = model.language, say_in(model.language)
    return view_dialog(
        say,
        SHEET,
        say_in(language)("New game", "a title"),
        next_game_msg.Click.CLOSE,
        *_view_proposal(model, game),
        _view_opponents(language, game),
        _view_colours(language, game),
        _view_boards(model, game),
        main=view_text_button(
            say_in(language)("Play"), next_game_msg.Click.PLAY, "action main", {"id": PLAY}
        ),
        classes=f"about {SHEET}",
    )


def _view_proposal(model: Model, game: NextGame) -> list[Element[Msg]]:
    """A sentence that suggests a level, and the button that picks it; neither before the first game."""
    found = _proposed(model)
    if found is None:
        return []
    said, wish, level = found
    is_picked = opponent_in(game.seats) == level
    pick = view_pick("pick", next_game_msg.OpponentPicked(level), wish, is_picked=is_picked, key="wish")
    return [div({"class": "proposal"}, p({}, said), pick, key="proposal")]


def _proposed(model: Model) -> tuple[str, str, Computer] | None:
    """The reason, the words of the button, and the level: the streak's suggestion, or the last one played."""
    found = suggested(model)
    if found or not model.streak.level:
        return found
    last = Computer(model.streak.level)
    name, say = player_name(say_in(model.language), last), say_in(model.language)
    return (
        say("You last played against {level}.", level=name),
        say("Play {level}", level=name),
        last,
    )


def _view_opponents(language: Language, game: NextGame) -> Element[Msg]:
    """The five faces, each with its player, a button for all others, and who is picked."""
    say, picked = say_in(language), opponent_in(game.seats)
    person = only_person(game.seats)
    colour = next(each for each, _ in game.seats if each is not person)
    return _view_question(
        say("Opponent"),
        view_text_button(
            say("All opponents"), opponent_msg.PlayersOpened(colour), "plain", {"id": ALL_OPPONENTS}
        ),
        div(
            {"class": "faces", "role": "group", "aria-label": say("Opponent")},
            *[_view_opponent(language, band, picked) for band in Band],
        ),
        p({"class": "met"}, *_view_met(language, game, picked)),
    )


def _view_opponent(language: Language, band: Band, picked: Player | None) -> Element[Msg]:
    """A face with the picked player if it belongs to this band, else with the band's usual player."""
    is_picked = picked is not None and _band_of(picked) is band
    player = picked if picked and is_picked else _player_of(band)
    return view_pick(
        "pick",
        next_game_msg.OpponentPicked(player),
        view_face(band),
        span({"class": "name"}, say_in(language)(FACES[band])),
        " ",
        span({"class": "quiet"}, player_name(say_in(language), player)),
        is_picked=is_picked,
        key=band.value,
    )


def _band_of(player: Player) -> Band | None:
    """The band of a level, or of the strongest player; None for any other player."""
    level = level_of(player)
    if level is None:
        return Band.CHAMPION if player == STRONGEST else None
    return band_of(level)


def _player_of(band: Band) -> Computer:
    """The usual player of a band: its first level, or for champions the strongest player of all."""
    return STRONGEST if band is Band.CHAMPION else LADDER[FIRST_LEVELS[band] - 1]


def _view_met(language: Language, game: NextGame, picked: Player | None) -> list[Html[Msg]]:
    """Who is picked, and how they play on this board; or who else plays."""
    say = say_in(language)
    if isinstance(picked, Human):
        return [say("People play each other at this device.")]
    if picked is None:
        return [" – ".join(player_name(say, player) for _, player in game.seats)]
    return [
        span({"class": "name"}, player_name(say, picked)),
        " ",
        span({"class": "quiet"}, description_under(say, picked, game.setup.rules)),
    ]


def _view_colours(language: Language, game: NextGame) -> Element[Msg]:
    """The colours of the board, and a random choice; disabled unless exactly one person plays."""
    say, person = say_in(language), only_person(game.seats)
    picked, by_lot = None if game.by_lot else person, say("At random")
    choices = [*((colour, say(COLOURS[colour])) for colour, _ in game.seats), (None, by_lot)]
    buttons = [
        view_pick(
            "pick",
            next_game_msg.ColourPicked(colour),
            _view_disc(colour),
            span({"class": "name"}, name),
            is_picked=person is not None and picked is colour,
            key=colour.value if colour else "by-lot",
            enabled=person is not None,
        )
        for colour, name in choices
    ]
    group = div({"class": "colours", "role": "group", "aria-label": say("Your colour")}, *buttons)
    return _view_question(say("Your colour"), None, group)


def _view_disc(colour: Colour | None) -> Element[Msg]:
    """A disc of the colour; of both sides for a random choice."""
    return span({"class": f"token {colour.value if colour else 'by-lot'}", "aria-hidden": "true"})


def _view_boards(model: Model, game: NextGame) -> Element[Msg]:
    """Six boards, and a button for all others."""
    say = say_in(model.language)
    return _view_question(
        say("Board", "of the next game"),
        view_text_button(
            say("All {number} boards", number=len(offered_setups(model.options, game.setup))),
            setup_msg.Click.OPEN,
            "plain",
            {"id": ALL_SETUPS},
        ),
        div(
            {"class": "boards", "role": "group", "aria-label": say("Board", "of the next game")},
            *[_view_board(model.language, setup, game.setup) for setup in featured_setups(game.setup)],
        ),
    )


def _view_board(language: Language, setup: SetUp, picked: SetUp) -> Element[Msg]:
    name = span({"class": "name"}, setup_name(language, setup))
    picture, key, picks = view_picture(setup.rules), setup.key or "own", next_game_msg.BoardPicked(setup)
    return view_pick("pick", picks, picture, name, is_picked=setup == picked, key=key)


def _view_question(title: str, more: Element[Msg] | None, *content: Element[Msg]) -> Element[Msg]:
    """A choice under its heading, with the button for more of it."""
    heading = div({"class": "heading-of-question"}, h3({}, title), *([more] if more else []))
    return section({"class": "question"}, heading, *content, key=title)

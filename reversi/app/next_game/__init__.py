"""The next game: against whom, with which colour, and on which board."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened, turned_to
from reversi.app.common.dialogs import NEXT_GAME_OPENER, SETUPS_OPENER, NextGame, Page, PlayerPage
from reversi.app.game import seats
from reversi.app.game.seats import Human, Player, Seats, level_of
from reversi.app.model import Model
from reversi.app.next_game import listed, said
from reversi.app.settings import Options
from reversi.domain import Aim, Colour, Passing, Rules
from reversi.domain.setups import OTHELLO, SetUp, setup_named, setups
from reversi.elm import NamedEnum
from reversi.engine import custom_player_of
from reversi.locale import Language, say_in
from reversi.locale.say import mark

PLAY = "play-next-game"
"""The id of the sheet's main button, which is focused first, so that Enter plays the same again."""

PLAYERS, SLIDER = "players", "players-level"
"""The ids of the page with every player, and of the slider on it."""

FIRST_LEVEL = 3
"""The level on offer if no level is playing."""

USUAL = 8
"""The side of a tournament board, in squares."""

FEATURED = ("othello", "mini-6x6", "grand", "octagon", "hexagon", "anti")
"""The best example of each group of named set-ups, by its key."""


class Group(Enum):
    """Set-ups that differ from Othello in the same way, by their heading."""

    OWN = mark("Your boards")
    CLASSIC = mark("Classic", "a group of boards")
    SMALL = mark("Small")
    LARGE = mark("Large")
    SHAPES = mark("Shapes")
    MANY = mark("Many players")
    RULES = mark("Other rules")


def group_of(setup: SetUp) -> Group:
    """The group that a set-up belongs to.

    >>> [group_of(setup_named(key)).name for key in ("historic", "tower", "anti-mini")]
    ['CLASSIC', 'SHAPES', 'RULES']
    """
    return group_by_rules(setup.rules) if setup.key else Group.OWN


def group_by_rules(rules: Rules) -> Group:
    """How the rules differ from those of Othello, by the most noticeable difference."""
    if not rules.is_duel:
        return Group.MANY
    if rules.aim is not Aim.MOST_DISCS or rules.passing is not Passing.WHEN_STUCK:
        return Group.RULES
    if rules.walls or rules.width != rules.height:
        return Group.SHAPES
    if rules.width == USUAL:
        return Group.CLASSIC
    return Group.SMALL if rules.width < USUAL else Group.LARGE


def offered_setups(options: Options, *chosen: SetUp) -> tuple[SetUp, ...]:
    """The set-ups to choose from, by group: the person's own, then named ones.

    The current one and those `chosen` are among them, and come first if they are not kept, or no longer:
    another tab may have deleted them.
    """
    kept = (*options.own_setups, *setups())
    unkept = [each for each in (options.setup, *chosen) if each not in kept]
    return tuple(sorted(dict.fromkeys((*unkept, *kept)), key=lambda each: [*Group].index(group_of(each))))


def featured_setups(current: SetUp) -> tuple[SetUp, ...]:
    """One named set-up of each group; the current one takes the place of its group's."""
    alike = group_by_rules(current.rules)
    examples = map(setup_named, FEATURED)
    return tuple(current if group_by_rules(each.rules) is alike else each for each in examples)


def setup_name(language: Language, setup: SetUp) -> str:
    """The name of a set-up: a built-in one's in the language, else the one that a person gave it."""
    if setup == OTHELLO:  # without the words for all the others
        return say_in(language)("Othello")
    if setup.key:
        return say_in(language)(said.SETUPS[setup.key][0])
    return setup.name or say_in(language)("Custom board {size}", size=size_words(setup.rules))


def size_words(rules: Rules) -> str:
    """The size of a board, width first: "10×4"."""
    return f"{rules.width}×{rules.height}"


def card_id(place: int) -> str:
    """The id of the element that shows the set-up at `place` among those on offer."""
    return f"setup-{place}"


def next_game_like(options: Options, players: Seats) -> NextGame:
    """The same game again, with the same players as far as possible."""
    setup = options.setup
    return NextGame(setup, seats.seats_for(setup.rules.players, players), options.colour_by_lot)


def opponent_in(players: Seats) -> Player | None:
    """The only opponent of the only person, or a person if only people play; None for any other players."""
    person = seats.only_person(players)
    others = {player for colour, player in players if colour is not person}
    is_met = person is not None or others == {Human()}
    return others.pop() if is_met and len(others) == 1 else None


def with_opponent(game: NextGame, player: Player) -> NextGame:
    """The game with `player` in place of every computer; against a person, only people play."""
    if isinstance(player, Human):
        return replace(game, seats=tuple((colour, player) for colour, _ in game.seats))
    if seats.has_human(game.seats) and seats.has_computer(game.seats):
        return replace(game, seats=seats.against(player, game.seats))
    first, *others = (colour for colour, _ in game.seats)
    return replace(game, seats=((first, Human()), *((each, player) for each in others)))


def with_colour(game: NextGame, colour: Colour | None) -> NextGame:
    """The game with the only person playing `colour`, changing places with its player; None: drawn by lot."""
    person = seats.only_person(game.seats)
    if colour is None or person is None or colour not in dict(game.seats):
        return replace(game, by_lot=colour is None)
    left = seats.seat(game.seats, person, seats.seated(game.seats, colour))
    return replace(game, seats=seats.seat(left, colour, Human()), by_lot=False)


def with_board(game: NextGame, setup: SetUp) -> NextGame:
    """The game on another board; players keep their colours as far as possible."""
    return replace(game, setup=setup, seats=seats.seats_for(setup.rules.players, game.seats))


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "NextGameOpened"
    """Asked for a new game; if the sheet is open already, the game in it begins."""
    OPEN_BOARDS = "SetUpsOpened"
    """Asked for every board."""
    TOGGLE_OTHERS = "OtherPlayersToggled"
    """Folded or unfolded the list of players other than the levels."""
    PLAY = "PlayClicked"
    """Began the game that they had put together."""
    REMOVE_STARTS = "StartsRemoved"
    """Removed their list of random openings."""


@dataclass(frozen=True, slots=True)
class StartsRead:
    """The person chose a file with a list of random openings, which contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class StartsBrought:
    """A list of random openings, `text`, was dropped or pasted, or opened with the program."""

    text: str


@dataclass(frozen=True, slots=True)
class PlayersOpened:
    """The person asked for every player, to choose who plays `colour`."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """The person picked `player` for consideration; only another message seats a player."""

    player: Player


@dataclass(frozen=True, slots=True)
class OpponentPicked:
    """The person picked `player` as the opponent, who may be another person."""

    player: Player


@dataclass(frozen=True, slots=True)
class ColourPicked:
    """The person picked `colour` to play; None: drawn by lot."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class BoardPicked:
    """The person picked the board and the rules of `setup`."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class SetUpReached:
    """An arrow key, Home or End moved to the set-up at `place` among those on offer."""

    place: int


@dataclass(frozen=True, slots=True)
class SetUpChosen:
    """The person chose to play with this set-up at once."""

    setup: SetUp


NextGameMsg: TypeAlias = (
    Click
    | PlayersOpened
    | PlayerPicked
    | OpponentPicked
    | ColourPicked
    | BoardPicked
    | StartsRead
    | StartsBrought
    | SetUpReached
    | SetUpChosen
)


def update(model: Model, msg: NextGameMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the next game; whatever is late for its page changes nothing."""
    game = model.panel.dialog if isinstance(model.panel.dialog, NextGame) else None
    sheet = game if game and not game.alone else None
    match msg:
        case Click.OPEN:
            return _begin(model, sheet) if sheet else _open(model)
        case Click.OPEN_BOARDS:
            return _open_boards(model, sheet)
        case PlayersOpened(colour):
            return _open_players(model, sheet, colour)
        case SetUpReached(place):
            return model, (cmd.FocusElement(card_id(place)),)
        case SetUpChosen(setup):
            draw = cmd.DrawSeed(focus=model.panel.dialog is not None)
            return _drawn(model, replace(model.options, setup=setup), draw, SETUPS_OPENER)
        case StartsBrought(text):
            return listed.brought(model, text)
        case _ if game is None:
            return model, ()
        case Click.TOGGLE_OTHERS | PlayerPicked():
            return opened(model, replace(game, page=_considered(game.page, msg))), ()
        case _ if sheet is None:
            return model, ()
        case OpponentPicked(player):
            return _picked(model, with_opponent(sheet, player))
        case ColourPicked(colour):
            return _picked(model, with_colour(sheet, colour))
        case BoardPicked(setup):
            return _picked(model, with_board(sheet, setup))
        case StartsRead(text):
            return listed.with_starts(model, sheet, text)
        case Click.REMOVE_STARTS:
            return _picked(replace(model, options=replace(model.options, starts="")), sheet)
        case Click.PLAY:
            return _begin(model, sheet)
        case _ as unreachable:
            assert_never(unreachable)


def _open(model: Model) -> tuple[Model, cmd.Cmds]:
    """The sheet with the same game again; declined if another page plays the game."""
    if model.table.follows:
        return declined(model), ()
    return opened(model, next_game_like(model.options, model.table.seats)), (cmd.FocusElement(PLAY),)


def _open_boards(model: Model, sheet: NextGame | None) -> tuple[Model, cmd.Cmds]:
    """The page with every board, in front of the sheet or alone, with the focus on the current one."""
    game = sheet or replace(next_game_like(model.options, model.table.seats), alone=True)
    place = offered_setups(model.options, game.setup).index(game.setup)
    return opened(model, replace(game, page=Page.BOARDS)), (cmd.FocusElement(card_id(place)),)


def _open_players(model: Model, sheet: NextGame | None, colour: Colour) -> tuple[Model, cmd.Cmds]:
    """The page with every player, in front of the sheet or alone, unless that colour does not play.

    The player of `colour` is picked, and the slider is at a level that plays, if one does.
    """
    game = sheet or NextGame(SetUp(model.table.state.board.rules), model.table.seats, alone=True)
    if colour not in dict(game.seats):
        return model, ()
    player = seats.seated(game.seats, colour)
    levels = (level_of(each) for each in (player, *(other for _, other in game.seats)))
    level = next((level for level in levels if level), FIRST_LEVEL)
    is_other = not (isinstance(player, Human) or seats.is_on_ladder(player) or custom_player_of(player.key))
    page = PlayerPage(colour, player, level, unfolded=is_other)
    focus = PLAYERS if level_of(player) is None else SLIDER
    return opened(model, replace(game, page=page)), (cmd.FocusElement(focus),)


def _considered(page: Page | PlayerPage, msg: Click | PlayerPicked) -> Page | PlayerPage:
    """The page with every player, with another one considered or with the list of others folded otherwise."""
    if not isinstance(page, PlayerPage):
        return page
    if isinstance(msg, PlayerPicked):
        return replace(page, player=msg.player, level=level_of(msg.player) or page.level)
    return replace(page, unfolded=not page.unfolded)


def _picked(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The sheet with another choice; after a choice in front of it, the person is back, ready to play."""
    is_back = game.page is not Page.SHEET
    return opened(model, replace(game, page=Page.SHEET)), ((cmd.FocusElement(PLAY),) if is_back else ())


def _begin(model: Model, game: NextGame) -> tuple[Model, cmd.Cmds]:
    """The game that was put together, with its players."""
    options = replace(model.options, setup=game.setup, colour_by_lot=game.by_lot)
    draw = cmd.DrawSeed(focus=True, seats=game.seats, by_lot=game.by_lot)
    return _drawn(model, options, draw, NEXT_GAME_OPENER)


def _drawn(model: Model, options: Options, draw: cmd.DrawSeed, opener: str) -> tuple[Model, cmd.Cmds]:
    """The model in which a new game is drawn; declined if another page plays the game."""
    if model.table.follows:
        return opened(declined(model), None), (cmd.FocusElement(opener),)
    return opened(replace(turned_to(model, None), options=options), None), (draw,)

"""The page with every player: a person, a level of the ladder, or any other computer player."""

from enum import Enum
from functools import cache

from reversi.app import next_game, share
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import NextGame, PlayerPage
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import description_under, player_description, player_name, school_name
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import LADDER, STRONGEST, Computer, Human, Player, is_timed, level_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import PLAYERS, SLIDER
from reversi.app.settings.view import MOVE_TIME, view_menu
from reversi.app.share import naming
from reversi.domain import Colour, Rules
from reversi.elm import Element, OnText, OnValue
from reversi.engine import COMPUTER_PLAYERS, School
from reversi.locale import say_in
from reversi.locale.say import Say, mark


class Band(Enum):
    """People who play about equally well, by the first of their levels.

    That is an estimate from how far the levels look and how they err.
    """

    BEGINNER = 1
    OCCASIONAL = 4
    CLUB = 7
    TOURNAMENT = 10
    CHAMPION = 13


BANDS = {
    Band.BEGINNER: (mark("Beginner"), mark("For beginners.")),
    Band.OCCASIONAL: (mark("Casual"), mark("For people who play now and then.")),
    Band.CLUB: (mark("Club"), mark("For club players.")),
    Band.TOURNAMENT: (mark("Expert"), mark("For tournament players.")),
    Band.CHAMPION: (
        mark("Champion"),
        mark("For champions; programs have beaten world champions since 1997."),
    ),
}
"""What a band is called, and whom its levels suit."""

LANDMARKS = {
    Band.BEGINNER: mark("Beginner"),
    Band.CLUB: mark("Club player"),
    Band.CHAMPION: mark("Champion", "a landmark"),
}
"""The bands named under the slider."""

SCORES = (32, 78, 75, 70, 72, 81, 83, 87, 85, 84, 76, 86, 73, 70)
"""What each level scored against the one below it, level 1 against Greedy: per cent in 100 games, measured by
`python3 -m reversi ladder` (docs/figures.md has the intervals)."""


def band_of(player: Player) -> Band | None:
    """The people who play about as well as a level, or as the strongest player; None for any other player.

    >>> band_of(LADDER[0]), band_of(LADDER[8]), band_of(Human())
    (<Band.BEGINNER: 1>, <Band.CLUB: 7>, None)
    """
    level = len(LADDER) if player == STRONGEST else level_of(player) or 0
    return next((band for band in reversed(Band) if level >= band.value), None)


def view_players(model: Model, game: NextGame, page: PlayerPage) -> Element[Msg]:
    """The page; its main button seats the player being considered, or takes them to the sheet behind it."""
    say, player, is_computer = say_in(model.language), page.player, isinstance(page.player, Computer)
    chosen: tuple[str, Msg] = (
        (say("Play"), game_msg.PlayerChosen(page.colour, player))
        if game.alone
        else (say("Choose"), next_game.OpponentPicked(player))
    )
    return ui.view_dialog(
        say,
        PLAYERS,
        say("Who plays {colour}?", colour=say(COLOURS[page.colour])) if game.alone else say("Opponent"),
        ui.div(
            {"class": "kinds", "role": "group", "aria-label": say("Person or computer")},
            _view_pick(say("A person at this device"), Human(), not is_computer),
            _view_pick(say("Computer"), LADDER[page.level - 1], is_computer),
        ),
        *_view_name(model, game, page),
        *(_view_computers(model, game.setup.rules, page) if is_computer else []),
        main=ui.view_text_button(*chosen, "action main"),
    )


def _view_name(model: Model, game: NextGame, page: PlayerPage) -> list[Element[Msg]]:
    """The field for the name of whoever plays this game, a person or a computer."""
    table, say = model.table, say_in(model.language)
    if not (game.alone and naming.can_name(table)):
        return []
    names, is_black = naming.names_on(table), page.colour is Colour.BLACK
    name, named = (names.black, share.black_named) if is_black else (names.white, share.white_named)
    attributes = {"maxlength": str(naming.LONGEST_NAME), "autocomplete": "off", "spellcheck": "false"}
    return [ui.view_text_field(say("Name"), name, attributes, OnText(named), key="name")]


def _view_pick(name: str, player: Player, is_picked: bool) -> Element[Msg]:
    """A button that considers a player; while that player is considered, it does nothing."""
    return ui.view_pick("action pick", next_game.PlayerPicked(player), name, is_picked=is_picked, key=name)


def _view_computers(model: Model, rules: Rules, page: PlayerPage) -> list[Element[Msg]]:
    """The computer player being considered, the slider of levels, the person's own player, and all others."""
    say, player, custom = say_in(model.language), page.player, model.custom_player
    picks = (STRONGEST, *((custom.player,) if custom else ()))
    return [
        ui.p({"class": "considered"}, player_name(say, player)),
        _view_ladder(say, page, rules),
        _view_said(say, player, rules),
        *(_view_pick(player_name(say, each), each, player == each) for each in picks),
        *([view_menu(say, model.options, MOVE_TIME, key="time")] if is_timed(player) else []),
        ui.view_text_button(
            say("Searches, and players from older programs"),
            next_game.Click.TOGGLE_OTHERS,
            "line unfold",
            {"aria-expanded": "true" if page.unfolded else "false"},
            key="unfold",
        ),
        *([_view_others(say, player)] if page.unfolded else []),
    ]


@cache
def _view_said(say: Say, player: Player, rules: Rules) -> Element[Msg]:
    """How the player plays; for a level, also whom it suits and how it was measured."""
    words = [ui.p({}, description_under(say, player, rules))]
    if (level := level_of(player)) and (band := band_of(player)):
        below = player_name(say, LADDER[level - 2] if level > 1 else Computer("greedy"))
        percent = SCORES[level - 1]
        score = say("In 100 games it scored {percent}% against {name}.", percent=percent, name=below)
        estimate = say("The levels were measured against each other. Whom they suit is our estimate.")
        suited = f"{say(BANDS[band][1])}{say.gap}{score}"
        words += [ui.p({"class": "quiet"}, each) for each in (suited, estimate)]
    return ui.div({"class": "said"}, *words, key="said")


LEVELS = tuple(enumerate(LADDER, start=1))
LEVEL_MESSAGES = tuple((str(level), next_game.PlayerPicked(player)) for level, player in LEVELS)


def _view_ladder(say: Say, page: PlayerPage, rules: Rules) -> Element[Msg]:
    """The slider over all levels, with their numbers, and whom they suit.

    It is read aloud as "Level 5: Knows what is good, and is often careless.". The name of a band stands under
    its first level, that of the champions at the end.
    """
    player = LADDER[page.level - 1]
    described = description_under(say, player, rules)
    return ui.div(
        {"class": "ladder left" if level_of(page.player) is None else "ladder"},
        ui.input_(
            {
                "type": "range",
                "id": SLIDER,
                "min": "1",
                "max": str(len(LADDER)),
                "value": str(page.level),
                "aria-label": say("Level"),
                "aria-valuetext": say("{name}: {said}", name=player_name(say, player), said=described),
            },
            on=(OnValue(LEVEL_MESSAGES, event="input"),),
        ),
        ui.div(
            {"class": "rungs", "aria-hidden": "true"},
            *[ui.span({"class": "rung now" if n == page.level else "rung"}, str(n)) for n, _ in LEVELS],
        ),
        ui.div(
            {"class": "landmarks", "aria-hidden": "true"},
            *[
                ui.span({"style": f"--share: {(band.value - 1) / (len(LADDER) - 1):.3f}"}, say(name))
                for band, name in LANDMARKS.items()
            ],
        ),
        key="ladder",
    )


@cache
def _view_others(say: Say, considered: Player) -> Element[Msg]:
    """All other players by school, each with how it plays, as a button that considers the player."""
    parts = list[Element[Msg]]()
    for school in School:
        if school is not School.LEVELS:
            players = [Computer(each.key) for each in COMPUTER_PLAYERS if each.school is school]
            others = [_view_other(say, each, each == considered) for each in players]
            parts += [ui.h3({}, school_name(say, school)), ui.ul({"role": "list"}, *others)]
    return ui.div({"class": "others"}, *parts, key="others")


def _view_other(say: Say, player: Player, is_considered: bool) -> Element[Msg]:
    words = ui.view_named(player_name(say, player), player_description(say, player))
    picks = next_game.PlayerPicked(player)
    return ui.li({}, ui.view_pressable({"class": "other"}, *words, sends=picks, pressed=is_considered))

"""The dialog for choosing a player: a person, a level of the ladder, or any other computer player."""

from dataclasses import replace
from functools import cache

from reversi.app import next_game, opponent, settings
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import PlayerChooser
from reversi.app.common.words import COLOURS
from reversi.app.computer.players import description_under, player_description, player_name, school_name
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import LADDER, STRONGEST, Computer, Human, Player, is_timed, level_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.opponent import BELOW_FIRST, CHOOSER, FIRST_LEVELS, SCORES, SLIDER, Band, band_of
from reversi.app.settings import MoveTime, Options
from reversi.app.settings.view import choice_key, choice_words
from reversi.domain import Rules
from reversi.elm import Element, OnValue
from reversi.engine import COMPUTER_PLAYERS, School
from reversi.locale import say_in
from reversi.locale.say import Say, mark

BANDS = {
    Band.BEGINNER: mark("For beginners."),
    Band.OCCASIONAL: mark("For people who play now and then."),
    Band.CLUB: mark("For club players."),
    Band.TOURNAMENT: mark("For tournament players."),
    Band.CHAMPION: mark("For champions; programs have beaten world champions since 1997."),
}

LANDMARKS = {
    Band.BEGINNER: mark("Beginner"),
    Band.CLUB: mark("Club player"),
    Band.CHAMPION: mark("Champion", "a landmark"),
}
"""The bands named under the slider."""


def view_players(model: Model, chooser: PlayerChooser) -> Element[Msg]:
    """The dialog; its main button takes the player being considered."""
    say = say_in(model.language)
    is_computer, game = isinstance(chooser.player, Computer), chooser.next_game
    rules = game.setup.rules if game else model.table.state.board.rules
    custom_player = model.custom_player.player if model.custom_player else None
    return ui.view_dialog(
        say,
        CHOOSER,
        say("Opponent") if game else say("Who plays {colour}?", colour=say(COLOURS[chooser.colour])),
        opponent.Click.CLOSE,
        _view_kinds(say, is_computer, LADDER[chooser.level - 1]),
        *(_view_computers(say, chooser, rules, model.options, custom_player) if is_computer else []),
        main=_view_main(say, chooser),
    )


def _view_main(say: Say, chooser: PlayerChooser) -> Element[Msg]:
    """The button that seats the player being considered, or takes it back to the next-game sheet."""
    if chooser.next_game:
        picked = next_game.OpponentPicked(chooser.player)
        return ui.view_text_button(say("Choose"), picked, "action main")
    chosen = game_msg.PlayerChosen(chooser.colour, chooser.player)
    return ui.view_text_button(say("Play"), chosen, "action main")


def _view_kinds(say: Say, is_computer: bool, level: Player) -> Element[Msg]:
    """The choice between a person and a computer; the computer is at first the slider's level."""
    return ui.div(
        {"class": "kinds", "role": "group", "aria-label": say("Person or computer")},
        _view_pick(say("A person at this device"), Human(), not is_computer),
        _view_pick(say("Computer"), level, is_computer),
    )


def _view_pick(name: str, player: Player, is_picked: bool) -> Element[Msg]:
    """A button that considers a player; while that player is considered, it does nothing."""
    return ui.view_pick("action pick", opponent.PlayerPicked(player), name, is_picked=is_picked, key=name)


def _view_computers(
    say: Say, chooser: PlayerChooser, rules: Rules, options: Options, custom_player: Player | None
) -> list[Element[Msg]]:
    """The computer player being considered, the slider of levels, the person's own player, and all others."""
    return [
        ui.p({"class": "considered"}, player_name(say, chooser.player)),
        _view_ladder(say, chooser, rules),
        _view_said(say, chooser.player, rules),
        _view_pick(player_name(say, STRONGEST), STRONGEST, chooser.player == STRONGEST),
        *(
            [_view_pick(player_name(say, custom_player), custom_player, chooser.player == custom_player)]
            if custom_player
            else []
        ),
        *([_view_time(say, options)] if is_timed(chooser.player) else []),
        _view_unfolder(say, chooser.unfolded),
        *([_view_others(say, chooser.player)] if chooser.unfolded else []),
    ]


@cache
def _view_said(say: Say, player: Player, rules: Rules) -> Element[Msg]:
    """How the player plays; for a level, also whom it suits and how it was measured."""
    level = level_of(player)
    measured = (
        [
            _level_words(say, level),
            say("The levels were measured against each other. Whom they suit is our estimate."),
        ]
        if level
        else []
    )
    return ui.div(
        {"class": "said"},
        ui.p({}, description_under(say, player, rules)),
        *[ui.p({"class": "quiet"}, each) for each in measured],
        key="said",
    )


def _level_words(say: Say, level: int) -> str:
    """Whom a level suits, and what it scored against the one below."""
    below = Computer(BELOW_FIRST) if level == 1 else LADDER[level - 2]
    measured = say(
        "In 100 games it scored {percent}% against {name}.",
        percent=SCORES[level - 1],
        name=player_name(say, below),
    )
    return f"{say(BANDS[band_of(level)])}{say.gap}{measured}"


def _view_ladder(say: Say, chooser: PlayerChooser, rules: Rules) -> Element[Msg]:
    """The slider over all levels, with their numbers, and whom they suit."""
    is_level = level_of(chooser.player) is not None
    return ui.div(
        {"class": "ladder" if is_level else "ladder left"},
        ui.input_(
            {
                "type": "range",
                "id": SLIDER,
                "min": "1",
                "max": str(len(LADDER)),
                "value": str(chooser.level),
                "aria-label": say("Level"),
                "aria-valuetext": _valuetext(say, chooser.level, rules),
            },
            on=(OnValue(LEVEL_MESSAGES, event="input"),),
        ),
        ui.div(
            {"class": "rungs", "aria-hidden": "true"}, *[_view_rung(each, chooser.level) for each in LEVELS]
        ),
        ui.div(
            {"class": "landmarks", "aria-hidden": "true"},
            *[_view_landmark(say, band) for band in LANDMARKS],
        ),
        key="ladder",
    )


LEVELS = range(1, len(LADDER) + 1)
LEVEL_MESSAGES = tuple((str(level), opponent.PlayerPicked(LADDER[level - 1])) for level in LEVELS)


def _view_rung(level: int, reached: int) -> Element[Msg]:
    """The number of a level, under its place on the slider."""
    return ui.span({"class": "rung now" if level == reached else "rung"}, str(level))


def _valuetext(say: Say, level: int, rules: Rules) -> str:
    """What is read aloud at a place of the slider: "Level 5: Knows what is good, and is often careless."."""
    player = LADDER[level - 1]
    said = description_under(say, player, rules)
    return say("{name}: {said}", name=player_name(say, player), said=said)


def _view_landmark(say: Say, band: Band) -> Element[Msg]:
    """A band's name under its first level; the champions' name is at the end."""
    share = (FIRST_LEVELS[band] - 1) / (len(LADDER) - 1)
    return ui.span({"style": f"--share: {share:.3f}"}, say(LANDMARKS[band]))


def _view_time(say: Say, options: Options) -> Element[Msg]:
    """The menu for the time per move, for players that use all of it."""
    name = say("Time per move")
    lines = (
        ui.Choice(
            choice_key(each),
            choice_words(say, each),
            settings.OptionsChosen(replace(options, move_time=each)),
        )
        for each in MoveTime
    )
    return ui.view_named_menu(name, lines, choice_key(options.move_time), key="time")


def _view_unfolder(say: Say, unfolded: bool) -> Element[Msg]:
    """The button that shows and hides the players other than the levels."""
    return ui.view_text_button(
        say("Searches, and players from older programs"),
        opponent.Click.TOGGLE_OTHERS,
        "line unfold",
        {"aria-expanded": "true" if unfolded else "false"},
        key="unfold",
    )


@cache
def _view_others(say: Say, considered: Player) -> Element[Msg]:
    """All other players by school, each with a description."""
    return ui.div(
        {"class": "others"},
        *[
            part
            for school in School
            if school is not School.LEVELS
            for part in (
                ui.h3({}, school_name(say, school)),
                ui.ul(
                    {"role": "list"},
                    *[
                        _view_other(say, Computer(player.key), considered)
                        for player in COMPUTER_PLAYERS
                        if player.school is school
                    ],
                ),
            )
        ],
        key="others",
    )


def _view_other(say: Say, player: Player, considered: Player) -> Element[Msg]:
    """A player's name and how it plays, as a button that considers the player."""
    return ui.li(
        {},
        ui.view_pressable(
            {"class": "other"},
            ui.span({"class": "name"}, player_name(say, player)),
            " ",
            ui.span({"class": "quiet"}, player_description(say, player)),
            sends=opponent.PlayerPicked(player),
            pressed=player == considered,
        ),
    )

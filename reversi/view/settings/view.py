"""The options: what a person can choose besides the players."""

from dataclasses import replace
from functools import cache
from typing import assert_never

from reversi.app.msg import Msg, OptionsChosen, SidesSwapped
from reversi.app.settings.model import (
    Animation,
    FirstMove,
    Language,
    MoveTime,
    Options,
    Pace,
    SeenBy,
    Start,
    Theme,
)
from reversi.elm import Element
from reversi.view.controls import Way, div, p, view_button, view_choice
from reversi.view.texts import Texts, own_name

AS_THE_BROWSER = ""
"""The value of no language of one's own."""


@cache
def view_play_options(texts: Texts, options: Options) -> Element[Msg]:
    """How the next game begins, and how the computer plays; each choice a menu."""
    return div(
        {"class": "options"},
        _view_beginner(texts, options),
        _view_start(texts, options),
        _view_pace(texts, options),
        _view_move_time(texts, options),
        _view_ponder(texts, options),
        _view_explain(texts, options),
        view_button("swap", texts.swap_sides, SidesSwapped()),
        p({"class": "quiet"}, texts.from_the_next_game),
    )


@cache
def view_look_options(texts: Texts, options: Options) -> Element[Msg]:
    """What is seen and heard; each choice a menu."""
    return div(
        {"class": "options"},
        _view_theme(texts, options),
        _view_language(texts, options),
        _view_sound(texts, options),
        _view_animation(texts, options),
        _view_evaluation_bar(texts, options),
        _view_legal_marks(texts, options),
        _view_coordinates(texts, options),
        _view_seen_by(texts, options),
    )


def _view_beginner(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.value, beginner_words(texts, each), OptionsChosen(replace(options, first_move=each)))
        for each in FirstMove
    ]
    return view_choice(texts.first_move, ways, options.first_move.value)


def _view_start(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.value, start_words(texts, each), OptionsChosen(replace(options, start=each)))
        for each in Start
    ]
    return view_choice(texts.start, ways, options.start.value)


def _view_pace(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.name, pace_words(texts, each), OptionsChosen(replace(options, pace=each))) for each in Pace
    ]
    return view_choice(texts.pace, ways, options.pace.name)


def _view_move_time(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.name, move_time_words(texts, each), OptionsChosen(replace(options, move_time=each)))
        for each in MoveTime
    ]
    return view_choice(texts.time_per_move, ways, options.move_time.name)


def _view_explain(texts: Texts, options: Options) -> Element[Msg]:
    explains, plays = replace(options, explain=True), replace(options, explain=False)
    return _view_yes_or_no(texts, texts.explain, options.explain, explains, plays)


def _view_ponder(texts: Texts, options: Options) -> Element[Msg]:
    thinks, waits = replace(options, ponder=True), replace(options, ponder=False)
    return _view_yes_or_no(texts, texts.ponder, options.ponder, thinks, waits)


def _view_sound(texts: Texts, options: Options) -> Element[Msg]:
    heard, silent = replace(options, sound=True), replace(options, sound=False)
    return _view_yes_or_no(texts, texts.sound, options.sound, heard, silent)


def _view_animation(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.name, animation_words(texts, each), OptionsChosen(replace(options, animation=each)))
        for each in Animation
    ]
    return view_choice(texts.animation, ways, options.animation.name)


def _view_evaluation_bar(texts: Texts, options: Options) -> Element[Msg]:
    shown, hidden = replace(options, evaluation_bar=True), replace(options, evaluation_bar=False)
    return _view_yes_or_no(texts, texts.evaluation_bar, options.evaluation_bar, shown, hidden)


def _view_legal_marks(texts: Texts, options: Options) -> Element[Msg]:
    shown, hidden = replace(options, legal_marks=True), replace(options, legal_marks=False)
    return _view_yes_or_no(texts, texts.legal_marks, options.legal_marks, shown, hidden)


def _view_coordinates(texts: Texts, options: Options) -> Element[Msg]:
    shown, hidden = replace(options, coordinates=True), replace(options, coordinates=False)
    return _view_yes_or_no(texts, texts.coordinates, options.coordinates, shown, hidden)


def _view_yes_or_no(texts: Texts, name: str, is_yes: bool, yes: Options, no: Options) -> Element[Msg]:
    ways = [Way("yes", texts.yes, OptionsChosen(yes)), Way("no", texts.no, OptionsChosen(no))]
    return view_choice(name, ways, "yes" if is_yes else "no")


def _view_seen_by(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.value, seen_by_words(texts, each), OptionsChosen(replace(options, seen_by=each)))
        for each in SeenBy
    ]
    return view_choice(texts.seen_by, ways, options.seen_by.value)


def _view_theme(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.value, theme_words(texts, each), OptionsChosen(replace(options, theme=each)))
        for each in Theme
    ]
    return view_choice(texts.theme, ways, options.theme.value)


def _view_language(texts: Texts, options: Options) -> Element[Msg]:
    """The languages, each named in itself, so that nobody is lost among those of others."""
    ways = [
        Way(AS_THE_BROWSER, texts.as_the_browser, OptionsChosen(replace(options, language=None))),
        *(
            Way(each.value, own_name(each), OptionsChosen(replace(options, language=each)), each.value)
            for each in Language
        ),
    ]
    return view_choice(texts.language, ways, options.language.value if options.language else AS_THE_BROWSER)


def beginner_words(texts: Texts, beginner: FirstMove) -> str:
    """Who makes the first move."""
    match beginner:
        case FirstMove.BLACK:
            return texts.black
        case FirstMove.WHITE:
            return texts.white
        case FirstMove.RANDOM:
            return texts.by_lot
        case _ as unreachable:
            assert_never(unreachable)


def start_words(texts: Texts, start: Start) -> str:
    """The position before the first move."""
    match start:
        case Start.STANDARD:
            return texts.standard
        case Start.MIRRORED:
            return texts.mirrored
        case _ as unreachable:
            assert_never(unreachable)


def pace_words(texts: Texts, pace: Pace) -> str:
    """How soon the computer moves."""
    match pace:
        case Pace.SLOW:
            return texts.slowly
        case Pace.NORMAL:
            return texts.after_a_second
        case Pace.FAST:
            return texts.quickly
        case Pace.INSTANT:
            return texts.at_once
        case _ as unreachable:
            assert_never(unreachable)


def move_time_words(texts: Texts, move_time: MoveTime) -> str:
    """A length of time: "30 seconds", "2 minutes".

    >>> from reversi.view.texts.english import ENGLISH
    >>> [move_time_words(ENGLISH, time) for time in (MoveTime.ONE_SECOND, MoveTime.TWO_MINUTES)]
    ['1 second', '2 minutes']
    """
    minutes, seconds = divmod(move_time.value // 1000, 60)
    return texts.seconds(seconds) if seconds else texts.minutes(minutes)


def theme_words(texts: Texts, theme: Theme) -> str:
    """The colours of the page."""
    match theme:
        case Theme.AUTOMATIC:
            return texts.as_the_system
        case Theme.LIGHT:
            return texts.light
        case Theme.DARK:
            return texts.dark
        case Theme.CLASSIC:
            return texts.classic
        case Theme.CONTRAST:
            return texts.high_contrast
        case Theme.COLOUR_SAFE:
            return texts.colour_safe
        case _ as unreachable:
            assert_never(unreachable)


def animation_words(texts: Texts, animation: Animation) -> str:
    """How fast discs land and turn."""
    match animation:
        case Animation.OFF:
            return texts.off
        case Animation.QUICK:
            return texts.quickly
        case Animation.NORMAL:
            return texts.normal
        case Animation.SLOW:
            return texts.slowly
        case _ as unreachable:
            assert_never(unreachable)


def seen_by_words(texts: Texts, seen_by: SeenBy) -> str:
    """Whose side of the board is at the bottom."""
    match seen_by:
        case SeenBy.BLACK:
            return texts.black
        case SeenBy.WHITE:
            return texts.white
        case _ as unreachable:
            assert_never(unreachable)

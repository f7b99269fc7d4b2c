"""The options: what a person can choose besides the players."""

from dataclasses import replace
from typing import assert_never

from reversi.app.language import Language
from reversi.app.model import Model
from reversi.app.msg import Msg, OptionsChosen, SidesSwapped
from reversi.app.options import Beginner, MoveTime, Options, Pace, Start, Theme
from reversi.elm import Element
from reversi.view.button import view_button
from reversi.view.choice import Way, view_choice
from reversi.view.tags import details, p, summary
from reversi.view.texts import Texts, own_name, texts_in

AS_THE_BROWSER = ""
"""The value of no language of one's own."""


def view_options(model: Model) -> Element[Msg]:
    """What can be chosen, each choice a menu."""
    texts, options = texts_in(model.language), model.options
    return details(
        {"class": "options", "open": True},
        summary({}, texts.options),
        _view_beginner(texts, options),
        _view_start(texts, options),
        _view_pace(texts, options),
        _view_move_time(texts, options),
        _view_ponder(texts, options),
        _view_evaluation_bar(texts, options),
        _view_theme(texts, options),
        _view_language(texts, options),
        view_button("swap", texts.swap_sides, SidesSwapped()),
        p({"class": "quiet"}, texts.from_the_next_game),
    )


def _view_beginner(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way(each.value, beginner_words(texts, each), OptionsChosen(replace(options, beginner=each)))
        for each in Beginner
    ]
    return view_choice(texts.first_move, ways, options.beginner.value)


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


def _view_ponder(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way("yes", texts.yes, OptionsChosen(replace(options, ponder=True))),
        Way("no", texts.no, OptionsChosen(replace(options, ponder=False))),
    ]
    return view_choice(texts.ponder, ways, "yes" if options.ponder else "no")


def _view_evaluation_bar(texts: Texts, options: Options) -> Element[Msg]:
    ways = [
        Way("yes", texts.yes, OptionsChosen(replace(options, evaluation_bar=True))),
        Way("no", texts.no, OptionsChosen(replace(options, evaluation_bar=False))),
    ]
    return view_choice(texts.evaluation_bar, ways, "yes" if options.evaluation_bar else "no")


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


def beginner_words(texts: Texts, beginner: Beginner) -> str:
    """Who makes the first move."""
    match beginner:
        case Beginner.BLACK:
            return texts.black
        case Beginner.WHITE:
            return texts.white
        case Beginner.LOT:
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
        case _ as unreachable:
            assert_never(unreachable)

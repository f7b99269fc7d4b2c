"""The page: the whole view of a model, and the title of its tab."""

from typing import assert_never

from reversi.app import next_game, panel
from reversi.app import settings as settings_room
from reversi.app.analysis import view as analysis
from reversi.app.archives import ArchivedGames, PlayerStatistics
from reversi.app.archives import games as archived_games
from reversi.app.coach import warning_words
from reversi.app.command.view import view_command_field, view_told
from reversi.app.common import controls as ui
from reversi.app.common import dialogs
from reversi.app.common.words import COLOURS, win_words
from reversi.app.computer import bar
from reversi.app.computer.explain import intention_words, view_explanation
from reversi.app.computer.players import given_name
from reversi.app.custom_player import view as custom_player
from reversi.app.editor import Editor
from reversi.app.editor import view as editor_page
from reversi.app.game import ending
from reversi.app.game import msg as game_msg
from reversi.app.game.board import sight_of, view_board
from reversi.app.game.cards import view_actions, view_cards, view_zoom
from reversi.app.game.moves import view_moves
from reversi.app.game.walk import walking_keys, wheel_steps
from reversi.app.game.words import is_addressed, recorded_words, shown_words, status_words, unseen_words
from reversi.app.games import LIBRARY_OPENER, Library, Pair
from reversi.app.games import msg as games_msg
from reversi.app.games import pair as games_pair
from reversi.app.games import view as games_dialog
from reversi.app.hint import hint_words, unseen_hint_words
from reversi.app.lesson import Lesson, view_lesson, view_lesson_actions
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game import setup_name, sheet
from reversi.app.panel import learn
from reversi.app.panel.keys import page_keys
from reversi.app.panel.notices import view_news
from reversi.app.practice import Practice
from reversi.app.practice import view as practice_page
from reversi.app.puzzles import Solving, chooser
from reversi.app.puzzles import view as puzzle_page
from reversi.app.review.view import mistake_keys, moment_words, view_foot
from reversi.app.settings import view as settings
from reversi.app.share.view import view_share_sheet
from reversi.domain import Finished, Win, disc_counts
from reversi.domain.setups import OTHELLO
from reversi.domain.symmetry import image_size
from reversi.elm import Element, Html, On, OnKey
from reversi.locale import say_in
from reversi.locale.say import Say
from reversi.record.game import rules_of


def title_words(model: Model) -> str:
    """The title: "Your move – Reversi", "Black wins 38–26 – Reversi"; away from the table, just the name."""
    say = say_in(model.language)
    if model.aside:
        return say("Reversi")
    return f"{_game_words(say, model)} – {say('Reversi')}"


def _game_words(say: Say, model: Model) -> str:
    """The game in a few words."""
    state = model.table.state
    if isinstance(state, Finished):
        return recorded_words(model) or _result_words(say, state)
    players = model.table.recorded or model.table.seats_now
    mover = state.board.to_move
    if not is_addressed(state, players) or model.table.follows:
        return say("{colour} to move", colour=say(COLOURS[mover]))
    name = given_name(say, players, model.table.names, mover)
    return say("{colour} to move", colour=name) if name else say("Your move")


def _result_words(say: Say, finished: Finished) -> str:
    if not isinstance(finished.result, Win):
        return say("A draw")
    winner, counts = finished.result.colour, disc_counts(finished.board)
    others = [count for colour, count in counts.items() if colour is not winner]
    scores = f"{counts[winner]}–{others[0]}" if finished.board.rules.is_duel else ""
    return win_words(say, say(COLOURS[winner]), scores)


def view(model: Model) -> Element[Msg]:
    """The page that shows `model`."""
    say = say_in(model.language)
    # Visible only with the focus: past the header and the players.
    to_board = ui.view_text_button(say("To the board"), panel.Event.BOARD_WANTED, "action skip", key="skip")
    return ui.div(
        {
            "class": "app",
            "data-theme": model.options.theme.value,
            "data-title": title_words(model),
            "data-discs": model.options.disc_style.value,
            "lang": model.language.value,
            "style": f"--tempo: {model.options.animation.value}",
        },
        ui.div(
            {"class": "table", "inert": model.panel.dialog is not None, "style": _size_of_board(model)},
            *([] if model.editor else [to_board]),
            _view_header(say, model),
            *_view_board(model),
            view_news(model),
            *_view_below(model),
        ),
        view_told(model),
        *_view_dialog(say, model),
        on=(On("pointerover", game_msg.SquarePointed(None)), *_shortcuts(model)),
    )


def _size_of_board(model: Model) -> str:
    """The files and ranks of the board as it is seen: the style sheet knows from them how high it is."""
    game = model.table.game
    rules = rules_of(game)
    width, height = image_size(
        rules.width, rules.height, settings_room.symmetry_for(model.options.seen_by, game)
    )
    return f"--columns: {width}; --rows: {height}; --zoom: {model.table.zoom.value}"


def _view_dialog(say: Say, model: Model) -> list[Element[Msg]]:
    """The dialog over the page, if one is open."""
    match model.panel.dialog:
        case None:
            return []
        case dialogs.Sheet():
            return [_view_sheet(model, model.panel.dialog)]
        case dialogs.About(licences):
            return [learn.view_about(say, licences)]
        case dialogs.Keys():
            return [learn.view_keys(model)]
        case dialogs.NextGame():
            return [sheet.view_next_game(model, model.panel.dialog)]
        case dialogs.PlayerOffer(written):
            return [custom_player.view_offer(model, written)]
        case Library(pair=Pair() as pair):
            return [games_pair.view_pair(model, pair)]
        case Library():
            return [games_dialog.view_games(model, model.panel.dialog)]
        case ArchivedGames():
            return [archived_games.view_archived_games(model, model.panel.dialog)]
        case PlayerStatistics():
            return [archived_games.view_statistics(model, model.panel.dialog)]
        case _ as unreachable:
            assert_never(unreachable)


def _view_sheet(model: Model, sheet: dialogs.Sheet) -> Element[Msg]:
    """The sheet for options, for sharing or for learning."""
    match sheet:
        case dialogs.Sheet.OPTIONS:
            return settings.view_options(model)
        case dialogs.Sheet.SHARE:
            return view_share_sheet(model)
        case dialogs.Sheet.LEARN:
            return learn.view_learn(model)
        case dialogs.Sheet.TRAINING:
            return puzzle_page.view_training(model)
        case dialogs.Sheet.LINES:
            return chooser.view_lines(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_board(model: Model) -> list[Element[Msg]]:
    """The game, or what stands in its place."""
    match model.aside:
        case Editor() as editor:
            return editor_page.view_editor(model, editor)
        case Practice() as practice:
            return practice_page.view_practice(model, practice)
        case Solving() as solving:
            return puzzle_page.view_solving(model, solving)
        case Lesson() as lesson:
            return view_lesson(model, lesson)
        case None:
            return _view_game(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_below(model: Model) -> list[Element[Msg]]:
    """Everything below the board and the notices."""
    match model.aside:
        case Editor():
            return []
        case Practice() as practice:
            return [practice_page.view_practice_actions(model, practice)]
        case Solving() as solving:
            return [puzzle_page.view_solving_actions(model, solving)]
        case Lesson() as lesson:
            return [view_lesson_actions(say_in(model.language), lesson)]
        case None:
            return _view_controls(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_game(model: Model) -> list[Element[Msg]]:
    """The cards, the board, and the status or, in its place, the result."""
    finished = _shown_end(model)
    counting = ending.view_counting(model, finished) if finished else []
    result = [ending.view_ending(model, finished)] if finished else []
    valued = bar.view_bar(model) if model.options.evaluation_bar else []
    board = view_board(sight_of(model), *valued, *counting, on=wheel_steps(model.table))
    return [view_cards(model), board, *view_zoom(model), _view_status(model), *result]


def _view_controls(model: Model) -> list[Element[Msg]]:
    """The buttons, the command field, what follows the end, findings about the position, and the moves."""
    return [
        view_actions(model),
        *view_command_field(model),
        *(ending.view_aftermath(model, finished) if (finished := _shown_end(model)) else []),
        *(puzzle_page.view_strip(model) if finished and ending.is_found_again(model.table) else []),
        *([analysis.view_analysis(model)] if model.table.analysing else []),
        *view_explanation(model),
        *view_foot(model),
        view_moves(model),
    ]


def _shown_end(model: Model) -> Finished | None:
    """The finished state whose result is shown, unless there is something else to say.

    A line that is only tried out has no result.
    """
    state, table = model.table.state, model.table
    if not isinstance(state, Finished) or (table.is_studied and not table.game.is_on_main_line):
        return None
    return None if model.share.copied or model.table.refusal or _help_words(model) else state


def _shortcuts(model: Model) -> list[OnKey[Msg]]:
    """The keys that work everywhere on the page; hardly any while a dialog is open, and one in the editor."""
    walks = model.aside is None and model.panel.dialog is None
    walking = (*walking_keys(model.table.game), *mistake_keys(model)) if walks else ()
    keys = (*page_keys(model), *walking)
    usable = tuple(each for each in keys if model.options.letter_keys or len(each[0]) > 1)
    return [OnKey(usable)] if usable else []


def _view_header(say: Say, model: Model) -> Element[Msg]:
    """The name of the program, the buttons that open the sheets, and at the table the set-up and games."""
    names = {
        dialogs.Sheet.LEARN: say("Learn"),
        dialogs.Sheet.SHARE: say("Share"),
        dialogs.Sheet.OPTIONS: say("Options"),
    }
    entries = [
        ui.view_icon_button(sheet.value, name, panel.SheetOpened(sheet), "entry", dialogs.opener_id(sheet))
        for sheet, name in names.items()
        if model.aside is None or sheet is not dialogs.Sheet.SHARE
    ]
    heading: list[Element[Msg]] = [ui.h1({}, say("Reversi"))]
    if model.aside is None:
        opener = ui.view_icon_button("games", say("Library"), games_msg.Click.OPEN, "entry", LIBRARY_OPENER)
        entries.insert(0, opener)
        heading += _view_setup(say, model)
    return ui.header({"class": "header"}, *heading, ui.div({"class": "entries"}, *entries))


def _view_setup(say: Say, model: Model) -> list[Element[Msg]]:
    """The name of what is played, if it is not Othello, as a button that opens the chooser."""
    if model.options.setup == OTHELLO:
        return []
    name = setup_name(model.language, model.options.setup)
    attributes = {
        "class": "plain setup",
        "id": dialogs.SETUPS_OPENER,
        "aria-haspopup": "dialog",
        "aria-label": say("Boards and rules: {name}", name=name),
    }
    opens = next_game.Click.OPEN_BOARDS
    content = ui.view_icon("setups"), ui.span({}, name), ui.view_icon("choose")
    return [ui.view_pressable(attributes, *content, sends=opens, key="setup")]


def _view_status(model: Model) -> Element[Msg]:
    """What has happened and what comes next; screen readers announce it when it changes.

    At the end of the game the result stands in its place, unless there is something else to say.
    """
    say, helps = say_in(model.language), not model.share.copied and _help_words(model)
    words, moment = helps or status_words(model), moment_words(model)
    marks = {
        "result": isinstance(model.table.state, Finished),
        "unseen": _shown_end(model) is not None,
        "long": ui.is_long(words),
    }
    classes = ("status", *(name for name, marked in marks.items() if marked))
    return ui.p(
        {"role": "status", "class": " ".join(classes)},
        *([ui.view_unseen(f"{moment}{say.gap}", "unseen" if helps else "unseen told")] if moment else []),
        # The key changes with every refusal and copy, so that the same words are read aloud again.
        ui.span({}, *_view_sentences(say, words, shown_words(model)), key=_status_key(model)),
        *_view_said(model),
        ui.span({"class": "unseen"}, f"{unseen_hint_words(model)}{unseen_words(model)}"),
    )


def _view_sentences(say: Say, words: str, shown: str) -> list[Html[Msg]]:
    """Words whose last sentence, what comes next, begins a line rather than be broken in two.

    What the board has `shown` is heard alone.
    """
    happened, heard, coming = words.partition(shown) if shown else ("", "", "")
    unseen: list[Html[Msg]] = [happened] if happened and heard else []
    if heard:
        unseen, words = [*unseen, ui.view_unseen(heard)], coming
    before, stop, last = words.removesuffix(say.stop).rpartition(f"{say.stop}{say.gap}")
    if not (stop and last):
        return [*unseen, *ui.view_sentence(words)]
    following = ui.view_sentence(words[len(before + stop) :])
    return [*unseen, *ui.view_sentence(f"{before}{stop}"), ui.span({"class": "coming"}, *following)]


def _help_words(model: Model) -> str:
    """What a hint, the computer's explanation or the coach says about the moves; empty if none does."""
    return hint_words(model) or intention_words(model) or warning_words(model)


def _view_said(model: Model) -> list[Element[Msg]]:
    """The best moves of the analysis, for screen readers alone, announced once.

    Others see the values on the board and the lines, which keep changing.
    """
    said = model.said if model.table.analysing else None
    if said is None:
        return []
    words = analysis.said_words(model)
    return [ui.span({"class": "unseen"}, words, key=f"said-{said.number}")] if words else []


def _status_key(model: Model) -> str:
    if model.share.copied:
        return f"copied-{model.share.copied.number}"
    if model.table.refusal:
        return f"refusal-{model.table.refusal.number}"
    return "status"

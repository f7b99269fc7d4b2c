"""The moves: a list of turns to jump to, a field for comments, and beside them what a tab shows."""

from dataclasses import replace
from typing import assert_never

from reversi.app import lesson, panel, tree
from reversi.app.analysis import view as analysis
from reversi.app.archives import explorer
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import BESIDE, Tab
from reversi.app.common.table import is_own
from reversi.app.game import source
from reversi.app.game.seats import has_computer
from reversi.app.game.walk import is_looked_at, listed_plies, view_lines
from reversi.app.game.words import opening_words, turn_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.puzzles import view as puzzles
from reversi.app.review import line_in
from reversi.app.review.judging import judgements
from reversi.app.review.reading import review_told, reviews_of_game
from reversi.app.review.view import view_review
from reversi.domain import Finished
from reversi.elm import Element, OnKey, OnText
from reversi.locale import Language, say_in
from reversi.locale.say import Say
from reversi.record.comments import comment_here, comment_room, shapes_here
from reversi.record.details import is_record
from reversi.record.game import Game, rules_of

MOVES, LINES, STANDING = "moves", "analysis", "standing"
"""The ids of the list, of the lines and of the report beside the moves; what other tabs show is `BESIDE`."""

MOST_COLUMNS = 3
"""Up to this many players have a column each; the moves of more flow."""


def view_moves(model: Model) -> Element[Msg]:
    """The name of the opening, and below it the chosen tab."""
    say, game = say_in(model.language), model.table.game
    if not game.messages and game.is_bare and not model.explores:
        return ui.section({"class": "moves"}, *_view_beginning(say, model))
    tabs = _tabs(model)
    shown = next(tab for tab in (model.panel.tab, Tab.EXPLORER, Tab.REVIEW, Tab.MOVES) if tab in tabs)
    listed, lined = shown is Tab.MOVES, model.panel.is_lined and Tab.LINES in tabs
    heading = _view_heading(model.language, tabs, shown, lined=lined)
    return ui.section(
        {"class": "moves lined" if lined else "moves"},
        ui.div({"class": "headline"}, *heading, *_view_clear(say, model)),
        _view_record(say, model, is_shown=listed, role="tabpanel" if len(tabs) > 1 else "region"),
        *([_view_comment_field(say, model, is_shown=listed)] if _writes(model) else []),
        *_view_beside(model, shown, is_panel=len(tabs) > 1),
        *([_view_standing(model)] if shown is Tab.MOVES and Tab.REVIEW in tabs else []),
    )


def _view_record(say: Say, model: Model, *, is_shown: bool, role: str) -> Element[Msg]:
    """The moves with the opening and where the game comes from; a page wide enough shows them always."""
    game, details = model.table.game, model.table.details
    return ui.div(
        {"class": "record", "hidden": not is_shown},
        ui.p({"class": "quiet opening"}, opening_words(say, game)),
        *(source.view_source(model, details) if details else []),
        _view_list(say, model, role),
    )


def _view_clear(say: Say, model: Model) -> list[Element[Msg]]:
    """The button that clears the drawings on the position, if there are any."""
    if model.table.follows or not shapes_here(model.table.game):
        return []
    return [ui.view_icon_button("clear", say("Clear drawings"), tree.Click.CLEAR_SHAPES, "entry clear")]


def _view_beginning(say: Say, model: Model) -> list[Element[Msg]]:
    """What stands in place of the moves before the first; on a first visit, a question and two answers."""
    if not model.welcomes:
        strip = puzzles.view_strip(model) if model.training.day else []  # else that room need not run
        return strip or [
            ui.h2({"class": "unseen"}, say("Moves")),
            ui.p({"class": "quiet"}, say("No move yet.")),
        ]
    return [
        ui.h2({}, say("New to Othello?")),
        ui.div(
            {"class": "greeting"},
            ui.view_text_button(say("I know the game"), panel.Event.GAME_KNOWN, "action", key="knows"),
            ui.view_text_button(
                say("Learn it in two minutes"), lesson.LessonChosen(0), "action main", key="learns"
            ),
        ),
    ]


def _tabs(model: Model) -> tuple[Tab, ...]:
    """The tabs that have something to show now.

    Where nothing but the explorer is beside the moves of whoever plays, its button in the row turns between
    them.
    """
    review, analyses, explores = review_told(model), model.table.analysing, model.explores
    there = {
        Tab.LINES: analyses,
        Tab.MOVES: analyses or review or _writes(model) or not explores,
        Tab.EXPLORER: explores,
        Tab.REVIEW: review,
    }
    return tuple(tab for tab, is_there in there.items() if is_there)


def _writes(model: Model) -> bool:
    """Whether a comment can be written: not while one plays."""
    table = model.table
    is_over = table.is_studied or isinstance(table.state, Finished)
    is_running = has_computer(table.seats) and is_own(table) and not is_over
    return not table.follows and (not table.game.is_bare or (is_looked_at(table) and not is_running))


def _view_heading(
    language: Language, tabs: tuple[Tab, ...], shown: Tab, *, lined: bool
) -> list[Element[Msg]]:
    """The heading, which is heard, and the tabs if there are several."""
    heading = ui.h2({"class": "unseen"}, _tab_name(language, tabs[0] if len(tabs) == 1 else Tab.MOVES))
    if len(tabs) == 1:
        return [heading]
    in_front = Tab.LINES if lined else shown
    buttons = [_view_tab(language, tab, is_shown=tab is in_front) for tab in tabs]
    if lined:  # on wide pages the lines have no tab, and what is behind them shows
        buttons.insert(tabs.index(shown), _view_tab(language, shown, where="on-wide"))
    if shown is Tab.MOVES and Tab.REVIEW in tabs:  # on very wide ones those have none, and the report shows
        buttons.insert(tabs.index(Tab.REVIEW), _view_tab(language, Tab.REVIEW, where="on-very-wide"))
    attributes = {"class": "tabs", "role": "tablist", "aria-label": say_in(language)("Moves"), **ui.ROVES}
    return [heading, ui.div(attributes, *buttons, key="tabs")]


def _tab_name(language: Language, tab: Tab) -> str:
    say = say_in(language)
    match tab:
        case Tab.LINES:
            return analysis.tab_name(language)
        case Tab.MOVES:
            return say("Moves")
        case Tab.EXPLORER:
            return say("Openings")
        case Tab.REVIEW:
            return say("Report")
        case _ as unreachable:
            assert_never(unreachable)


def _view_tab(language: Language, tab: Tab, *, is_shown: bool = True, where: str = "") -> Element[Msg]:
    """A tab; one that is shown only `where` the page is so wide stands in place of the usual one."""
    shows = {Tab.MOVES: MOVES, Tab.LINES: LINES, Tab.REVIEW: BESIDE if where != "on-very-wide" else STANDING}
    return ui.view_tab(
        _tab_name(language, tab),
        f"{_tab_id(tab)}-{where}" if where else _tab_id(tab),
        panel.TabChosen(tab),
        is_shown=is_shown,
        controls=shows.get(tab, BESIDE),
        classes=f"tab for-{tab.value} {where}".strip(),
    )


def _tab_id(tab: Tab) -> str:
    return f"tab-{tab.value}"


def _view_beside(model: Model, shown: Tab, *, is_panel: bool) -> list[Element[Msg]]:
    """What is shown in place of the list, which is hidden unless the page is very wide; by a tab if it
    `is_panel`.
    """
    match shown:
        case Tab.LINES | Tab.MOVES:
            return []
        case Tab.EXPLORER:
            content = [explorer.view_explorer(model)]
        case Tab.REVIEW:
            content = view_review(model)
        case _ as unreachable:
            assert_never(unreachable)
    named = (("role", "tabpanel"), ("aria-labelledby", _tab_id(shown))) if is_panel else ()
    known = (("id", BESIDE), *named)
    return [replace(each, attributes=(*each.attributes, *known)) for each in content]


def _view_standing(model: Model) -> Element[Msg]:
    """The report beside the moves, where these have a column of their own and no tab."""
    label = f"{_tab_id(Tab.REVIEW)}-on-very-wide"
    attributes = {
        "class": "standing on-very-wide",
        "id": STANDING,
        "role": "tabpanel",
        "aria-labelledby": label,
    }
    return ui.section(attributes, *view_review(model))


def _view_list(say: Say, model: Model, role: str) -> Element[Msg]:
    """Every turn; those off the way to the position on the board are pale."""
    game, columns = model.table.game, len(rules_of(model.table.game).players)
    scroller: dict[str, str | bool] = {
        "class": "scroller",
        "id": MOVES,
        "role": role,
        "aria-label": say("Moves"),
        "tabindex": "0",
    }
    layout = f"plies of-{columns}" if columns <= MOST_COLUMNS else "plies"
    lines = view_lines(say, game, _losses(model), is_record=is_record(model.table.details, game))
    return ui.div(scroller, ui.ol({"class": layout, **ui.ROVES}, *lines))


def _losses(model: Model) -> dict[int, int]:
    """The discs that moves lost, by node, on every reviewed line of the game."""
    game = model.table.game
    lines = ((review, line_in(review, game)) for review in reviews_of_game(model))
    return {line[each.place]: each.lost for review, line in lines if line for each in judgements(review)}


def _view_comment_field(say: Say, model: Model, *, is_shown: bool) -> Element[Msg]:
    """The field for a comment on the position, below the moves."""
    game = model.table.game
    name = _comment_name(say, game)
    attributes = {
        "value": comment_here(game),
        "aria-label": name,
        "placeholder": name,
        "rows": "1",
        "maxlength": str(comment_room(game)),
    }
    leaves: OnKey[Msg] = OnKey((("Escape", panel.Event.BOARD_WANTED),))
    by_mouse = say(
        "On the board, drag with the right button to draw an arrow, or right-click to mark a square."
    )
    by_touch = say("On the board, press and hold to mark a square, or drag then to draw an arrow.")
    return ui.div(
        {"class": "comments text", "hidden": not is_shown},
        ui.textarea(attributes, on=(OnText(tree.CommentTyped), leaves)),
        ui.p({"class": "quiet by-mouse"}, by_mouse),
        ui.p({"class": "quiet by-touch"}, by_touch),
        key=f"comment-{game.number}",
    )


def _comment_name(say: Say, game: Game) -> str:
    if not game.place:
        return say("Comment on the start")
    here = listed_plies(game, game.line[1 : game.place + 1], 0, {})[-1]
    return say("Comment on {move}", move=turn_words(say, here.move, here.colour, here.ply))

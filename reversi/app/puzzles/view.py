"""What shows puzzles: the strip for today's, the dialog for training, and the question on the board."""

from collections.abc import Iterator
from dataclasses import replace

from reversi.app import puzzles
from reversi.app.common import controls as ui
from reversi.app.common import dialogs
from reversi.app.common.dialogs import Sheet
from reversi.app.common.words import COLOURS, loss_words
from reversi.app.computer import GivenUp
from reversi.app.game.board import NO_MOVES, legal_moves, sight_on, view_board
from reversi.app.game.model import Zoom
from reversi.app.game.square import NO_MARKS, Marks, Sight
from reversi.app.game.words import refusal_words, score_words
from reversi.app.games import msg as games_msg
from reversi.app.hint import QUARTERS
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game.boards import view_position
from reversi.app.panel import SheetOpened
from reversi.app.puzzles import Click, Goal, Phase, Solving, Task, by_heart, chooser, solving
from reversi.domain import Colour, Square, empties, next_player
from reversi.elm import Element
from reversi.locale import say_in
from reversi.locale.say import Say, mark
from reversi.record import training
from reversi.record.kinds import Kind, Theme
from reversi.record.shapes import Shapes

GOALS = {
    Goal.WIN: mark("{colour} to play and win"),
    Goal.DRAW: mark("{colour} to play and draw"),
    Goal.TAKE_ALL: mark("{colour} to play and take all"),
    Goal.BEST: mark("{colour} to find the best move"),
    Goal.LINE: mark("{colour} to play: the line by heart"),
    Goal.PLAY_ON: mark("{colour} to play on from a random opening"),
}

THEMES = {
    Theme.ONLY_WIN: mark("The only win"),
    Theme.ONLY_DRAW: mark("The only draw"),
    Theme.WIPE_OUT: mark("Wipe-outs"),
    Theme.MIDGAME: mark("The middle of the game"),
    Theme.OPENING_TRAP: mark("Opening traps"),
    Theme.PARITY: mark("Parity"),
    Theme.SACRIFICE: mark("Sacrifices"),
    Theme.CORNER: mark("Corners"),
    Theme.PASS: mark("Passes"),
    Theme.WEDGE: mark("Wedges"),
    Theme.QUIET: mark("Quiet moves"),
    Theme.EDGE: mark("Edges"),
    Theme.DEFENCE: mark("Defence"),
}

FOLLOWS = {Kind.AGAIN: Click.MISTAKE, Kind.OPENING: Click.OPENING, Kind.START: Click.START}
"""What is wanted next, if it is not another puzzle."""


# The strip, and the dialog


def view_strip(model: Model) -> list[Element[Msg]]:
    """Today's puzzle, once the day is known: before the first move, and below a result found again."""
    lines, day = model.training.lines, model.training.day
    if not day or model.table.follows:
        return []
    say, task = say_in(model.language), solving.of_the_day(day)
    is_solved = training.solved_today(lines, day)
    words = (*_today_words(say, task, is_solved), *_row_words(say, model))
    strip = ui.div(
        {"class": "strip"},
        view_position(task.start.present.state.board),
        ui.p({}, *[ui.span({}, each) for each in words]),
        ui.view_text_button(
            say("More puzzles") if is_solved else say("Solve"),
            SheetOpened(Sheet.TRAINING) if is_solved else Click.TODAY,
            "action" if is_solved or model.table.game.messages else "action main",
        ),
        key="strip",
    )
    return [strip]


def _today_words(say: Say, task: Task, is_solved: bool) -> list[str]:
    left = empties(task.start.present.state.board)
    asked = say("Today’s puzzle: solved") if is_solved else say("Today: {task}", task=goal_words(say, task))
    return [asked, say.number("{n} empty square", "{n} empty squares", left)]


def _row_words(say: Say, model: Model) -> list[str]:
    days = training.days_in_a_row(model.training.lines, model.training.day)
    return [say.number("{n} day in a row", "{n} days in a row", days)] if days else []


def goal_words(say: Say, task: Task) -> str:
    """What is to be done: "Black to play and win"."""
    return say(GOALS[task.goal], colour=say(COLOURS[task.start.present.state.board.to_move]))


def view_training(model: Model) -> Element[Msg]:
    """The dialog: today's puzzle, others, one's own mistakes, and what the record says."""
    say, lines, day = say_in(model.language), model.training.lines, model.training.day
    due = len(training.due(lines, day))
    _, noted = training.known(lines)
    return ui.view_dialog(
        say,
        Sheet.TRAINING.value,
        say("Training"),
        ui.div(
            {"class": "learn"},
            _view_entry(say("Today’s puzzle"), Click.TODAY, say.comma.join(_about_today(say, model))),
            ui.div(
                {"class": "entry-of-learn"},
                ui.view_text_button(say("Puzzles"), Click.RATED),
                ui.view_menu(say("About"), _themes(say), _theme_value(model.training.theme)),
            ),
            ui.div(
                {"class": "entry-of-learn"},
                ui.view_text_button(say("Openings"), Click.OPENING),
                chooser.view_opener(say, model),
            ),
            _view_random_openings(say, model),
            _view_entry(
                say("Your mistakes"),
                Click.MISTAKE,
                say.number("{n} is due.", "{n} are due.", due) if due else _mistakes_words(say, noted),
                enabled=due > 0,
            ),
        ),
        ui.view_text_button(say("Your progress"), games_msg.Click.PROGRESS, "plain"),
        classes="about sheet",
    )


def _view_random_openings(say: Say, model: Model) -> Element[Msg]:
    """The button that deals a random opening, what the other side plays, and whether a list is drawn from."""
    best, played = puzzles.Against.BEST, puzzles.Against.PLAYED
    menu = (
        ui.Choice(best.value, say("the best replies"), puzzles.AgainstChosen(best)),
        ui.Choice(played.value, say(chooser.AGAINST[played]), puzzles.AgainstChosen(played)),
    )
    chosen, starts = played if model.training.against is played else best, model.options.starts
    words = say("From your list of {number}", number=say.whole(starts.count("\n") + 1))
    return ui.div(
        {"class": "entry-of-learn"},
        ui.view_text_button(say("Random openings"), Click.START),
        ui.div(
            {},
            ui.view_menu(say("The other side plays"), menu, chosen.value),
            *([ui.p({"class": "quiet"}, words)] if starts else []),
        ),
    )


def level_words(say: Say, model: Model) -> str:
    """How well the person plays, on the scale of the levels: "2.4 ± 0.6"; empty before anything is known."""
    rated = training.rated(model.training.lines)
    if rated == training.FIRST_RATING:
        return ""
    low, level, high = (training.level_of(rated.points + each * rated.deviation) for each in (-1, 0, 1))
    return f"{say.decimal(level)} ± {say.decimal((high - low) / 2)}"


def _view_entry(name: str, sends: Click, words: str, *, enabled: bool = True) -> Element[Msg]:
    return ui.div(
        {"class": "entry-of-learn"},
        ui.view_text_button(name, sends, enabled=enabled),
        ui.p({"class": "quiet"}, words),
    )


def _about_today(say: Say, model: Model) -> list[str]:
    lines, day = model.training.lines, model.training.day
    solved = [say("Solved")] if training.solved_today(lines, day) else [say("The same for everybody.")]
    return [*solved, *_row_words(say, model)]


def _mistakes_words(say: Say, noted: int) -> str:
    if noted:
        return say("None is due today.")
    return say("The costliest moves of your reviewed games will come back here.")


def _themes(say: Say) -> list[ui.Choice]:
    return [
        ui.Choice("", say("Anything"), puzzles.ThemeChosen(None)),
        *(
            ui.Choice(theme.value, say(THEMES[theme]), puzzles.ThemeChosen(theme))
            for theme in solving.themes_there()
        ),
    ]


def _theme_value(theme: Theme | None) -> str:
    return theme.value if theme else ""


def view_record(say: Say, model: Model) -> list[Element[Msg]]:
    """What the record says, in figures, and the button that deletes it, or brings it back."""
    if not model.training.lines:
        return _view_deleted(say, model)
    rated, mistakes = training.rated(model.training.lines), training.known(model.training.lines)
    tried = training.tried(model.training.lines).values()
    solved = sum(each.solved for each in tried)
    openings = training.known(model.training.lines, Kind.OPENING)
    level, rating = level_words(say, model), f"{rated.points:.0f} ± {rated.deviation:.0f}"
    counts = {
        say("Puzzles solved"): (solved, len(tried)),
        say("Mistakes known by now"): mistakes,
        say("Openings known by now"): openings,
    }
    told = [
        *(
            [(say("Your level"), say("{level} (rating {rating})", level=level, rating=rating))]
            if level
            else []
        ),
        *((name, say("{n} of {total}", n=n, total=total)) for name, (n, total) in counts.items() if total),
    ]
    parts = [part for name, words in told for part in (ui.dt({}, name), ui.dd({}, words))]
    delete = ui.view_text_button(say("Delete this record"), Click.FORGET, "plain")
    return [ui.div({}, ui.dl({"class": "lines"}, *parts), delete)]


def _view_deleted(say: Say, model: Model) -> list[Element[Msg]]:
    """The button that brings a deleted record back."""
    bring_back = ui.view_text_button(say("Bring the record back"), Click.BRING_BACK, "plain")
    return [bring_back] if model.training.deleted else []


# The question


def view_solving(model: Model, now: Solving) -> list[Element[Msg]]:
    """The question, its board and what came of the last try; `view_solving_actions` has the buttons."""
    say = say_in(model.language)
    return [
        _view_question(say, model, now),
        view_board(sight_of_puzzle(model, now)),
        _view_status(model, say, now),
    ]


def sight_of_puzzle(model: Model, now: Solving) -> Sight:
    """What the board of a puzzle shows."""
    legal = legal_moves(now.board.present.state) if now.phase is Phase.ASKED else NO_MOVES
    sight = sight_on(model, now.board, now.cursor, legal, moving=now.board.place > 0)
    marks = Marks(now.tried, solving.best_move(model, now) if now.hints == solving.HINTS else None)
    asks = now.phase in (Phase.ASKED, Phase.SHOWN)
    circles = solving.candidates(model, now) if now.hints == solving.HINTS - 1 else ()
    return replace(
        sight,
        marks=marks if asks else NO_MARKS,
        drawn=Shapes(circles) if circles and now.phase is Phase.ASKED else None,
        zoom=Zoom.NONE,
    )


def _view_question(say: Say, model: Model, now: Solving) -> Element[Msg]:
    task, board = now.task, now.task.start.present.state.board
    place = now.place if now.phase in (Phase.WRONG, Phase.REFUTED) else now.board.place
    made, total = (len(now.lost), by_heart.MOVES) if task.goal is Goal.PLAY_ON else (place, len(task.line))
    left = (
        say("Move {n} of {total}", n=min(made + 1, total), total=total)
        if task.goes_on
        else say.number("{n} empty square", "{n} empty squares", empties(board))
    )
    return ui.section(
        {
            "class": "lesson practice",
            "id": solving.QUESTION,
            "tabindex": "-1",
            "aria-labelledby": "puzzle-title",
        },
        ui.p({"class": "quiet"}, ui.span({}, _kind_words(say, now.task)), ui.span({}, left)),
        ui.h2({"id": "puzzle-title"}, goal_words(say, task)),
        ui.p({}, _told_words(say, model, now)),
        key=f"puzzle-{task.name}",
    )


def _kind_words(say: Say, task: Task) -> str:
    match task.kind:
        case Kind.TODAY:
            return say("Today’s puzzle")
        case Kind.OPENING:
            return chooser.line_name(say, task.name)
        case Kind.START:
            return say("Random opening")
        case Kind.RATED | Kind.GAME:
            return say("Puzzle")
        case Kind.MISTAKE | Kind.AGAIN:
            return say("From your own games")


def _told_words(say: Say, model: Model, now: Solving) -> str:
    """What is known of the puzzle before it is solved, and what solving it has brought afterwards."""
    task, lines = now.task, model.training.lines
    if task.line and not by_heart.on_line(now) and now.phase is Phase.SOLVED:
        return say("The line was left, so this try does not count.")
    if task.kind in (Kind.AGAIN, Kind.OPENING) and now.phase is Phase.SOLVED:
        return _back_words(say, model, task)
    if task.played is not None:
        return say("You played {square} here.", square=str(task.played))
    if task.goes_on or (now.phase is not Phase.SOLVED and not now.missed):
        return f"{score_words(say, now.board.present.state.board)}{say.stop}"
    rated = say("Your rating: {points}.", points=f"{training.rated(lines).points:.0f}")
    is_today = task.kind is Kind.TODAY and now.phase is Phase.SOLVED
    row = [f"{each}{say.stop}" for each in _row_words(say, model)] if is_today else []
    about = say.comma.join(say(words) for theme, words in THEMES.items() if theme in task.themes)
    is_over = now.phase in (Phase.SOLVED, Phase.SHOWN)
    return say.gap.join((*([f"{about}{say.stop}"] if is_over and about else []), rated, *row))


def _back_words(say: Say, model: Model, task: Task) -> str:
    """When what was solved comes back; or that it is known."""
    standing = training.standings(model.training.lines, task.kind).get(task.name)
    if standing is None or standing.due is None:
        return say("You know it by heart.")
    days = max(0, standing.due - model.training.day)
    return say.number("It comes back in {n} day.", "It comes back in {n} days.", days)


def _view_status(model: Model, say: Say, now: Solving) -> Element[Msg]:
    number = model.table.refusal.number if model.table.refusal else 0
    words = status_words(model, say, now)
    marks = {"status": True, "done": now.phase is Phase.SOLVED, "long": ui.is_long(words)}
    return ui.p(
        {"role": "status", "class": " ".join(name for name, marked in marks.items() if marked)},
        ui.span({}, words, key=f"{now.phase.value}-{now.tries}-{now.hints}-{number}"),
    )


def status_words(model: Model, say: Say, now: Solving) -> str:
    """What came of the last try or hint; the task if there was neither."""
    if model.table.refusal:
        state = now.board.present.state
        return refusal_words(say, state, model.table.refusal.square, model.table.follows)
    square = str(now.square)
    if now.lost and now.phase is not Phase.JUDGED:
        return say.gap.join(_worth_words(model, say, now))
    match now.phase:
        case Phase.ASKED | Phase.SHOWN:
            return _asked_words(model, say, now)
        case Phase.JUDGED | Phase.WRONG | Phase.RIGHT | Phase.ANSWERED:
            if isinstance(model.computer.worker, GivenUp):
                return say("The computer cannot judge this move now.")
            return say("Looking at {square}…", square=square)
        case Phase.REFUTED:
            (_, lost), answer = now.tried[-1], _answer_to(now)
            cost = loss_words(say, lost)
            if now.task.line and not lost:
                return say("{square} can be played, but leaves the line.", square=square)
            if not answer:
                return say("{square} {loses}.", square=square, loses=cost)
            answered = say("{colour} answers {moves}.", colour=say(COLOURS[_opponent(now)]), moves=answer)
            return f"{say('{square} {loses}.', square=square, loses=cost)}{say.gap}{answered}"
        case Phase.SOLVED:
            return say("{square} is right: solved!", square=square)


def _worth_words(model: Model, say: Say, now: Solving) -> Iterator[str]:
    """What the last move from a random opening loses, what was better, and the answer; the sum at the end."""
    lost, best, answer = now.lost[-1], by_heart.better_move(model, now), _answer_to(now)
    yield say("{square} {loses}.", square=str(now.square), loses=loss_words(say, lost))
    if lost and best:
        yield say("{square} was better.", square=str(best))
    if answer:
        yield say("{colour} answers {moves}.", colour=say(COLOURS[_opponent(now)]), moves=answer)
    if now.phase is Phase.SOLVED:
        average = say.decimal(sum(now.lost) / len(now.lost))
        yield say("On average, your moves lost {number} discs.", number=average)
        worst = now.lost.index(max(now.lost))
        if now.lost[worst]:
            yield say("The costliest was {square}.", square=str(now.board.past[2 * worst]))


def _asked_words(model: Model, say: Say, now: Solving) -> str:
    if now.hints == 1 and (best := solving.best_move(model, now)):
        board = now.board.present.state.board
        place = sight_of_puzzle(model, now).seen.place_of(best)
        half_row, half_column = board.rules.height // 2, board.rules.width // 2
        return say(QUARTERS[1 if place.column >= half_column else -1, 1 if place.row >= half_row else -1])
    if now.hints == solving.HINTS:
        return say("{square} is the move.", square=str(solving.best_move(model, now)))
    if now.hints > 1:
        return say("One of these squares is right.")
    if now.tried:
        return say("Try another move.")
    if now.task.line and by_heart.has_just_left(now):
        colour, square = say(COLOURS[_opponent(now)]), str(now.board.past[-1])
        return say("{colour} leaves the line with {square}. And now?", colour=colour, square=square)
    if now.task.goal is Goal.PLAY_ON:
        return say("Find good moves: each is valued at once.")
    return say("Right! And now?") if now.board.place > now.task.start.place else say("Find the move.")


def _opponent(now: Solving) -> Colour:
    board = now.task.start.present.state.board
    return next_player(board.rules, board.to_move)


def _answer_to(now: Solving) -> str:
    """The moves after the refuted one."""
    after = now.board.messages[now.place + 1 : now.board.place]
    return " ".join(str(each) for each in after if isinstance(each, Square))


def view_solving_actions(model: Model, now: Solving) -> Element[Msg]:
    """The buttons: a hint or another try; what comes next; back to the game."""
    say, is_open = say_in(model.language), now.phase is not Phase.SOLVED and now.phase is not Phase.SHOWN
    if now.phase is Phase.REFUTED:
        first = ui.view_button("redo", say("Try again"), Click.RETRY, main=True, key="help")
    else:
        first = ui.view_button("hint", say("Hint"), Click.HINT, now.phase is Phase.ASKED, key="help")
    follows = FOLLOWS.get(now.task.kind, Click.RATED)
    find = {Click.MISTAKE: solving.next_mistake, Click.OPENING: by_heart.next_line}.get(follows)
    has_more = not is_open and (find is None or find(model) is not None)
    show = ui.view_button("hint", say("Show the answer"), Click.ANSWER, now.phase is Phase.ASKED, key="next")
    go_on = [ui.view_button("next", say("Next"), follows, main=True)] if has_more else []
    play = (
        [] if is_open or now.task.line else [ui.view_button("resume", say("Play from here"), Click.PLAY_ON)]
    )
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Puzzle")},
        *((*go_on, *play) if not is_open else [] if now.task.goal is Goal.PLAY_ON else [first, show]),
        ui.view_button("leave", say("Stop"), dialogs.Click.LEAVE, main=not is_open and not has_more),
    )

"""Solving: what comes of a try, which puzzle comes next, and which mistakes will come back."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import assert_never

from reversi import domain
from reversi.app import puzzles as puzzles_room
from reversi.app.common import cmd
from reversi.app.common.changes import opened, turned_to
from reversi.app.common.knowledge import close_comparison_of
from reversi.app.common.table import refuse
from reversi.app.game.model import cursor_on
from reversi.app.game.seats import LADDER, STRONGEST, Computer, Human, level_of, only_person
from reversi.app.games.filtering import LONGEST_SOUGHT
from reversi.app.model import Model
from reversi.app.other_game import load
from reversi.app.practice import LITTLE
from reversi.app.practice.asking import exercises_of
from reversi.app.puzzles import Goal, Phase, Solving, Task, by_heart
from reversi.app.review import Review
from reversi.app.review.judging import WORST, board_at
from reversi.app.review.reading import question_on, review_here
from reversi.app.settings import ReviewEffort
from reversi.app.streak import Standing, person_and_level
from reversi.domain.board import rules_from
from reversi.domain.notation import format_position, parse_position
from reversi.domain.openings import OTHELLO
from reversi.engine.protocol import Question
from reversi.formats import starts
from reversi.formats.shared import Shared
from reversi.record import training
from reversi.record.game import begin_game, rules_of
from reversi.record.kinds import Kind, Theme
from reversi.record.puzzle import Pack, Puzzle, number_of_day
from reversi.record.puzzle_pack import PACK
from reversi.record.training import Entry

LONGEST = 4
"""The most moves that a puzzle asks for."""

NEAR = 24
"""Among how many puzzles near the person's rating one is chosen."""

HINTS = 3
"""The steps of a hint: where to look, three squares, the move."""

UNSURE = 200
"""The deviation of a rating from which on it names no opponent: that of some four puzzles."""

QUESTION = "puzzle"
"""The id of the element with the question."""

FREE_HINTS = 1
"""After more of them, a puzzle counts as missed."""


@cache
def pack() -> Pack:
    """The program's own puzzles."""
    return Pack(PACK)


# Tasks


def task_of(puzzle: Puzzle, name: str, kind: Kind) -> Task:
    """The task that a puzzle is."""
    goal = Goal.BEST
    if puzzle.is_proved:
        full = puzzle.board.rules.playable.bit_count()
        goal = Goal.DRAW if not puzzle.value else Goal.TAKE_ALL if puzzle.value == full else Goal.WIN
    start = begin_game(rules_from(puzzle.board))
    return Task(kind, name, start, puzzle.best, goal, puzzle.rating, themes=puzzle.themes)


def of_the_day(day: int) -> Task:
    """The puzzle that everybody gets on this day."""
    number = number_of_day(day, len(pack()))
    return task_of(pack()[number], pack().name(number), Kind.TODAY)


def near(model: Model) -> Task | None:
    """An untried puzzle near the person's rating, about what they have chosen; None if all are tried."""
    lines, theme = model.training.lines, model.training.theme
    tried, points = training.tried(lines), training.rated(lines).points
    left = (
        (abs(pack().rating(number) - points), number)
        for number in range(len(pack()))
        if (theme is None or theme in pack().themes(number)) and pack().name(number) not in tried
    )
    nearest = sorted(left)[:NEAR]
    if not nearest:
        return None
    _, number = nearest[(model.training.day + len(lines)) % len(nearest)]
    return task_of(pack()[number], pack().name(number), Kind.RATED)


def lost_in(name: str) -> int:
    """The whole discs that a mistake with this name lost; 0 if it makes no sense."""
    lost = name.rpartition(",")[2]
    return int(lost) if lost.isascii() and lost.isdigit() else 0


def mistake_named(name: str) -> Task | None:
    """The task that a mistake in the record is; None if it makes no sense."""
    try:
        position, *squares, _ = name.split(",")
        played, best = map(domain.parse_square, squares)
        start = begin_game(rules_from(parse_position(f"{position[:-1]} {position[-1]}")))
        task = Task(Kind.AGAIN, name, start, best, Goal.BEST, played=played)
    except (domain.DecodeError, ValueError):
        return None
    state = start.present.state
    return task if isinstance(state, domain.Ongoing) and state.move_at(best) else None


def next_mistake(model: Model) -> Task | None:
    """The mistake that is due and has waited longest."""
    due = training.due(model.training.lines, model.training.day)
    return next(filter(None, map(mistake_named, due)), None)


def mistakes_in(review: Review, model: Model) -> tuple[str, ...]:
    """The lines that note the costliest moves of the only person in a reviewed game."""
    person = only_person(model.table.seats)
    if person is None or not review.rules.is_duel or rules_of(model.table.game).playable.bit_count() != 64:
        return ()
    return tuple(
        training.line_of(
            Entry(
                model.training.day,
                Kind.MISTAKE,
                f"{format_position(board_at(review, each.place - 1)).replace(' ', '')},"
                f"{each.played},{each.best},{each.lost}",
            )
        )
        for each in exercises_of(review, person, WORST)
    )


# What the worker is asked, and what follows from its answers


def questions(model: Model) -> Iterable[Question]:
    """What to ask about the position of the puzzle: what each move is worth, or what the answer is."""
    solving = model.solving
    state = solving.board.present.state if solving else None
    if solving is None or not isinstance(state, domain.Ongoing):
        return ()
    match solving.phase:
        case Phase.ASKED | Phase.JUDGED | Phase.ANSWERED:
            return (close_comparison_of(state.board),)
        case Phase.RIGHT if solving.task.goes_on:
            return (close_comparison_of(state.board),) if by_heart.needs_values(model, solving) else ()
        case Phase.RIGHT | Phase.WRONG:
            return (question_on(state.board, ReviewEffort.QUICK),)
        case Phase.REFUTED | Phase.SOLVED | Phase.SHOWN:
            return ()
        case _ as unreachable:
            assert_never(unreachable)


def following(model: Model) -> Model:
    """The model once what was asked is known: a try is judged, a move answered, a puzzle solved."""
    solving = model.solving
    after = _followed(model, solving) if solving else None
    while solving and after and after is not solving:
        model, solving = _noted(replace(model, aside=after), solving, after), after
        after = _followed(model, solving)
    return model


def _followed(model: Model, solving: Solving) -> Solving:
    match solving.phase:
        case Phase.JUDGED:
            return _judged(model, solving)
        case Phase.RIGHT | Phase.WRONG if solving.due == solving.tries:
            return _answered(model, solving)
        case Phase.ANSWERED:
            return _asked_again(model, solving)
        case _:
            return solving


def _good(solving: Solving, values: dict[domain.Square, int]) -> set[domain.Square]:
    """The moves that reach the goal; at the start, the best move always does."""
    best, goal, wanted = max(values.values()), solving.task.goal, by_heart.expected(solving)
    least = {Goal.WIN: 1, Goal.DRAW: 0}.get(goal, best if goal is Goal.TAKE_ALL else best - 100 * LITTLE)
    told = {wanted} if wanted else set[domain.Square]()
    return (
        told
        if by_heart.on_line(solving)
        else told | {each for each, value in values.items() if value >= least}
    )


def _judged(model: Model, solving: Solving) -> Solving:
    """The puzzle with the tried move on the board once it is known what it is worth."""
    values, square = by_heart.values_of(model, solving), solving.square
    if square and solving.task.goal is Goal.PLAY_ON:
        return by_heart.valued(model, solving, square)
    is_best = square is not None and square == by_heart.expected(solving)
    if square is None or not (is_best or square in values):
        return solving
    board = solving.board.append(square)
    if is_best or square in _good(solving, values):
        return replace(solving, board=board, phase=Phase.RIGHT, tried=())
    lost = max(0, max(values.values()) - values[square]) // 100
    tried = (*(each for each in solving.tried if each[0] != square), (square, lost))
    missed = solving.missed or lost > 0 or not solving.task.line
    return replace(solving, board=board, phase=Phase.WRONG, tried=tried, missed=missed)


def _answered(model: Model, solving: Solving) -> Solving:
    """The puzzle after the opponent's best answer, and whatever passes there are."""
    refutes, board, state = solving.phase is Phase.WRONG, solving.board, solving.board.present.state
    mover = solving.task.start.present.state.board.to_move
    if solving.task.goes_on and not refutes:
        return by_heart.replied(model, solving)
    while isinstance(state, domain.SkipMove):
        board = board.append(domain.Skip())
        state = board.present.state
    if isinstance(state, domain.Ongoing) and state.board.to_move is not mover:
        found = model.knowledge.completed(question_on(state.board, ReviewEffort.QUICK))
        if found is None or found.progress.move is None:
            return solving
        return _answered(model, replace(solving, board=board.append(found.progress.move)))
    if refutes:
        return replace(solving, board=board, phase=Phase.REFUTED)
    goes_on = isinstance(state, domain.Ongoing) and solving.task.goal is not Goal.BEST
    return replace(solving, board=board, phase=Phase.ANSWERED if goes_on else Phase.SOLVED)


def _asked_again(model: Model, solving: Solving) -> Solving:
    """The puzzle with another question if again only one move is good, else solved."""
    values = by_heart.values_of(model, solving)
    if not values:
        return solving
    is_hard = len(values) > 1 and len(_good(solving, values)) == 1 and solving.board.place < 2 * LONGEST
    return replace(solving, phase=Phase.ASKED if is_hard else Phase.SOLVED, hints=0)


def _noted(model: Model, before: Solving, after: Solving) -> Model:
    """The model with the end of a puzzle, or the first miss, in the record."""
    is_missed = after.missed and not before.missed
    is_solved = after.phase is Phase.SOLVED and not after.missed
    if not (is_missed or is_solved) or (after.task.line and not by_heart.on_line(before)):
        return model
    task = after.task
    entry = Entry(model.training.day, task.kind, task.name, is_solved, task.rating)
    return with_lines(model, (training.line_of(entry),))


def with_lines(model: Model, lines: Iterable[str]) -> Model:
    """The model with these lines in the record."""
    new = training.missing(model.training.lines, lines)
    both = training.merged(model.training.lines, new)
    return replace(model, training=replace(model.training, lines=both)) if new else model


def with_game_noted(before: Model, model: Model) -> Model:
    """The model with a game that was played here to its end in the record: who won, as soon as it counts, and
    the person's mistakes, as soon as it is reviewed.
    """
    now, then = review_here(model), review_here(before)
    is_reviewed = now is not None and now.done and not (then and then.done)
    mistakes = mistakes_in(now, model) if now and is_reviewed else ()
    has_counted = model.streak.standing is Standing.COUNTED is not before.streak.standing
    return with_lines(model, (*(_result_of(model) if has_counted else ()), *mistakes))


def _result_of(model: Model) -> tuple[str, ...]:
    """The line that tells who has won the game on the table; none of a draw, or on another board.

    It began as Othello does, or with the random opening that its seed draws.
    """
    match_up, state = person_and_level(model.table.seats), model.table.state
    if match_up is None or not isinstance(state, domain.Finished) or not isinstance(state.result, domain.Win):
        return ()
    drawn = (rules_from(starts.drawn(model.table.seed, each)) for each in ("", model.options.starts))
    if (rules := rules_of(model.table.game)) not in OTHELLO and rules not in drawn:
        return ()
    person, level = match_up
    rating = training.LADDER[(level_of(level) or len(training.LADDER)) - 1]
    won = state.result.colour is person
    return (training.line_of(Entry(model.training.day, Kind.GAME, model.table.id, won, rating)),)


# What the person does


def update(model: Model, msg: puzzles_room.PuzzleMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about training."""
    match msg:
        case puzzles_room.DayTold(day, record):
            lines = model.training.lines if record is None else training.lines_in(record)
            return replace(model, training=replace(model.training, day=day, lines=lines)), ()
        case puzzles_room.RecordRead(lines):
            return with_lines(model, lines), ()
        case puzzles_room.ThemeChosen(theme):
            return replace(model, training=replace(model.training, theme=theme)), ()
        case puzzles_room.AgainstChosen(against):
            return replace(model, training=replace(model.training, against=against)), ()
        case puzzles_room.LinesSought(words):
            return replace(model, training=replace(model.training, sought=words[:LONGEST_SOUGHT])), ()
        case puzzles_room.MistakeChosen(name):
            return _begin(model, mistake_named(name))
        case puzzles_room.LineWanted(transcript):
            return _begin(model, by_heart.line_named(transcript))
        case puzzles_room.ReplyDue(number):
            solving = model.solving
            is_last = solving is not None and number == solving.tries
            return (replace(model, aside=replace(solving, due=number)) if solving and is_last else model), ()
        case puzzles_room.Click():
            return _clicked(model, msg)
        case _ as unreachable:
            assert_never(unreachable)


def _clicked(model: Model, click: puzzles_room.Click) -> tuple[Model, cmd.Cmds]:
    match click:
        case puzzles_room.Click.TODAY:
            return _begin(model, of_the_day(model.training.day) if len(pack()) else None)
        case puzzles_room.Click.RATED:
            return _begin(model, near(model))
        case puzzles_room.Click.MISTAKE:
            return _begin(model, next_mistake(model))
        case puzzles_room.Click.OPENING:
            return _begin(model, by_heart.next_line(model))
        case puzzles_room.Click.START:
            return _begin(model, by_heart.random_opening(model))
        case puzzles_room.Click.PLAY_ON:
            return _played_on(model)
        case puzzles_room.Click.FORGET:
            forgotten = replace(model.training, lines=(), deleted=model.training.lines)
            return replace(model, training=forgotten), (cmd.Order.FORGET_TRAINING,)
        case puzzles_room.Click.BRING_BACK:
            return with_lines(
                replace(model, training=replace(model.training, deleted=())), model.training.deleted
            ), ()
        case puzzles_room.Click.HINT | puzzles_room.Click.RETRY | puzzles_room.Click.ANSWER:
            solving = model.solving
            if solving is None:
                return model, ()
            helped = _helped(solving, click)
            return _noted(replace(model, aside=helped), solving, helped), ()
        case _ as unreachable:
            assert_never(unreachable)


def _begin(model: Model, task: Task | None) -> tuple[Model, cmd.Cmds]:
    """The model with a puzzle on the board; the dialog closes."""
    if task is None or model.table.follows:
        return model, ()
    solving = Solving(task, task.start, cursor_on(rules_of(task.start), model.table.cursor))
    begun = replace(model, options=replace(model.options, greeted=True))
    return opened(turned_to(begun, solving), None), (cmd.FocusElement(QUESTION),)


def fair_level(model: Model) -> Computer | None:
    """The level against which the chances are even; None before that is known well enough."""
    rated = training.rated(model.training.lines)
    if rated.deviation > UNSURE:
        return None
    return (*LADDER, STRONGEST)[round(training.level_of(rated.points)) - 1]


def _played_on(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with a game from the puzzle's position: the person moves, and their level answers."""
    if model.solving is None or model.table.follows:
        return model, ()
    task, start = model.solving.task, model.solving.task.start
    past = model.solving.board.past if task.goal is Goal.PLAY_ON else start.past
    person, level = start.present.state.board.to_move, fair_level(model) or LADDER[0]
    seats = tuple((colour, Human() if colour is person else level) for colour in rules_of(start).players)
    game = Shared(rules_of(start), past)
    begun = load(replace(model, table=replace(model.table, seats=seats)), game)
    return begun, (cmd.FocusSquare(begun.table.cursor),)


def _helped(solving: Solving, click: puzzles_room.Click) -> Solving:
    if click is puzzles_room.Click.RETRY and solving.phase is Phase.REFUTED:
        return replace(solving, board=solving.board.go_to(solving.place), phase=Phase.ASKED)
    if solving.phase is not Phase.ASKED:
        return solving
    hints = min(solving.hints + 1, HINTS) if click is puzzles_room.Click.HINT else HINTS
    is_end = hints == HINTS and not solving.task.line  # whoever learns a line goes on
    missed = solving.missed or hints > FREE_HINTS
    return replace(solving, hints=hints, missed=missed, phase=Phase.SHOWN if is_end else Phase.ASKED)


def try_out(model: Model, solving: Solving, ply: domain.Ply) -> tuple[Model, cmd.Cmds]:
    """The model after the person has tried this ply; nobody skips there."""
    state = solving.board.present.state
    if isinstance(ply, domain.Skip) or solving.phase is not Phase.ASKED:
        return model, ()
    if not isinstance(state, domain.Ongoing) or state.move_at(ply) is None:
        refused, commands = refuse(model.table, ply)
        return replace(model, table=refused), commands
    solving, number = by_heart.turned_with(solving, ply), solving.tries + 1
    tried = replace(solving, cursor=ply, square=ply, place=solving.board.place, tries=number)
    tried = replace(tried, phase=Phase.JUDGED)
    there = replace(model, aside=tried, table=replace(model.table, refusal=None))
    return there, (cmd.Wait(model.options.pace.value, puzzles_room.ReplyDue(number)),)


def candidates(model: Model, solving: Solving) -> tuple[domain.Square, ...]:
    """The best move and the two next best, as far as that is known, for the second step of a hint."""
    values, best = by_heart.values_of(model, solving), best_move(model, solving)
    legal = (each for each in domain.legal_squares(solving.board.present.state.board) if each != best)
    others = sorted(legal, key=lambda each: -values.get(each, 0))[:2]
    return tuple(sorted({*others, *([best] if best else [])}, key=lambda each: (each.row, each.column)))


def best_move(model: Model, solving: Solving) -> domain.Square | None:
    """The best move at this place; None while that is not known."""
    if told := by_heart.expected(solving):
        return told
    values = by_heart.values_of(model, solving)
    return max(values, key=lambda each: values[each]) if values else None


def themes_there() -> tuple[Theme, ...]:
    """The themes that puzzles have, in order."""
    return tuple(theme for theme in Theme if any(theme in pack().themes(n) for n in range(len(pack()))))

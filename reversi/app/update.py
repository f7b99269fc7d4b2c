"""The update: what every message makes of the model, and what it asks of the world."""

from dataclasses import replace
from typing import assert_never

from reversi.app.cmd import (
    Cmds,
    ComputerReports,
    DrawSeed,
    FetchLicences,
    FocusElement,
    FocusSquare,
    OtherPages,
    Seconds,
    Sub,
    Wait,
)
from reversi.app.computer.update import (
    end_look,
    hear_answer,
    hear_progress,
    hear_second,
    is_awaiting,
    let_play,
    open_thought,
    play_it,
    play_ply,
    restart,
    start_again,
    take_turn,
)
from reversi.app.game.model import begin_game, cursor_on, redo_place, undo_place
from reversi.app.game.seats import (
    Computer,
    Player,
    has_computer,
    has_human,
    is_humans_turn,
    mover,
    seat,
    seated,
    seats_for,
    swap,
)
from reversi.app.game.sound import sounds
from reversi.app.hint.update import press_hint
from reversi.app.lesson.msg import (
    CommandEntered,
    CommandFieldWanted,
    CommandPressed,
    CommandTyped,
    KeysClosed,
    KeysOpened,
    LessonChosen,
    LessonsLeft,
)
from reversi.app.lesson.update import attend, learn
from reversi.app.model import FLASH, About, Arrival, Flow, Model, Ready, Refusal
from reversi.app.msg import (
    AboutClosed,
    AboutOpened,
    BackClicked,
    ClockTicked,
    ComputerAnswered,
    ComputerFailed,
    ComputerProgressed,
    ComputerReady,
    ComputerRetryClicked,
    CopyClicked,
    CursorMoved,
    FlashEnded,
    HintClicked,
    LicencesArrived,
    LicencesMissed,
    LinkOpened,
    LoadClicked,
    LookEnded,
    Msg,
    NewGameClicked,
    NoticeClosed,
    OptionsChosen,
    PasteTyped,
    PauseClicked,
    PlayerChosen,
    PlayItClicked,
    RedoClicked,
    ResumeClicked,
    SeedDrawn,
    SidesSwapped,
    SkipClicked,
    SquareClicked,
    SquareFocused,
    SquarePointed,
    StepClicked,
    TabChosen,
    TextCopied,
    TextNotCopied,
    ThoughtClicked,
    UndoClicked,
)
from reversi.app.panel.model import tab_id
from reversi.app.panel.notice import without
from reversi.app.review.msg import RetryClicked, ReviewClicked, ReviewStopped, WentTo
from reversi.app.review.update import look_back
from reversi.app.session.msg import (
    CopyQuarantinedClicked,
    PageAnswered,
    PageAsked,
    QuarantineFailed,
    SaveOverClicked,
    SessionChangedElsewhere,
    SessionQuarantined,
    StoreFailed,
    TakeOverClicked,
)
from reversi.app.session.update import decline, is_declined, keep, save
from reversi.app.settings.model import rules_for
from reversi.app.share.update import (
    copy,
    forget_copied,
    go_back,
    hear_copied,
    hear_not_copied,
    load_pasted,
    open_link,
    type_paste,
)
from reversi.domain import Colour, Finished, Ongoing, Skip, SkipMove, Square


def update(model: Model, msg: Msg) -> tuple[Model, Cmds]:
    """The model after `msg`, and the commands that follow from it.

    Whatever the message was, a game that is only shown here stays as it is, the computer's turn is brought in
    line, a changed session saved, a move heard.
    """
    answered, commands = _answer(model, msg)
    if is_declined(model, msg, answered):
        return decline(model), ()
    settled, orders = take_turn(forget_copied(answered, model))
    stored = answered if isinstance(msg, SessionChangedElsewhere) else model
    saved, saves = save(stored, settled)
    return saved, commands + orders + saves + sounds(model, saved)


def subscriptions(model: Model) -> frozenset[Sub]:
    """What the model listens to: the worker and other pages always, the clock while an answer is awaited."""
    always: frozenset[Sub] = frozenset({ComputerReports(), OtherPages()})
    return always | {Seconds()} if is_awaiting(model) else always


def _answer(model: Model, msg: Msg) -> tuple[Model, Cmds]:
    match msg:
        case SquareClicked() | SkipClicked() | CursorMoved() | SquareFocused() if model.lesson:
            return attend(model, model.lesson, msg)
        case SquareClicked(square):
            return _click(model, square)
        case SkipClicked():
            return _skip(model)
        case CursorMoved(square):
            return replace(model, cursor=square), (FocusSquare(square),)
        case SquareFocused(square):
            return replace(model, cursor=square, pointed=square), ()
        case SquarePointed(square):
            return (model if model.pointed == square else replace(model, pointed=square)), ()
        case FlashEnded(number):
            return _end_flash(model, number), ()
        case NewGameClicked():
            return model, (DrawSeed(),)
        case SeedDrawn(seed):
            return _begin(model, seed), ()
        case UndoClicked():
            return _jump(model, undo_place(model.game, model.seats), Arrival.UNDONE), ()
        case RedoClicked():
            return _jump(model, redo_place(model.game, model.seats), Arrival.REDONE), ()
        case PlayerChosen(colour, player):
            return _seat(model, colour, player), ()
        case SidesSwapped():
            return replace(model, seats=swap(model.seats)), ()
        case OptionsChosen(options):
            return let_play(replace(model, options=options)), ()
        case TabChosen(tab):
            return replace(model, tab=tab), (FocusElement(tab_id(tab)),)
        case HintClicked():
            return press_hint(model)
        case PauseClicked():
            return replace(model, flow=Flow.PAUSED), ()
        case ResumeClicked():
            return replace(model, flow=Flow.RUNNING), ()
        case StepClicked():
            return _step(model), ()
        case PlayItClicked():
            return play_it(model), ()
        case ThoughtClicked(path):
            return open_thought(model, path), ()
        case ComputerReady():
            return replace(model, worker=Ready()), ()
        case ComputerProgressed(request, progress):
            return hear_progress(model, request, progress), ()
        case ComputerAnswered(request, answer):
            return hear_answer(model, request, answer)
        case ComputerFailed(reason):
            return restart(model, reason)
        case ComputerRetryClicked():
            retried, commands = start_again(replace(model, deaths=0))
            return retried, (*commands, FocusSquare(model.cursor))
        case ClockTicked():
            return hear_second(model)
        case LookEnded(request):
            return end_look(model, request)
        case NoticeClosed(notice):
            return replace(model, notices=without(model.notices, type(notice))), (FocusSquare(model.cursor),)
        case AboutOpened():
            return replace(model, about=About()), (FetchLicences(), FocusElement("about"))
        case AboutClosed():
            return replace(model, about=None), (FocusElement("open-about"),)
        case LicencesArrived(text):
            return (replace(model, about=About(text)) if model.about else model), ()
        case LicencesMissed(reason):
            return (replace(model, about=About(missing=reason)) if model.about else model), ()
        case CopyClicked(what):
            return copy(model, what)
        case TextCopied(what):
            return hear_copied(model, what), ()
        case TextNotCopied(text):
            return hear_not_copied(model, text)
        case PasteTyped(text):
            return type_paste(model, text), ()
        case LoadClicked():
            return load_pasted(model)
        case LinkOpened(link):
            return open_link(model, link)
        case BackClicked():
            return go_back(model)
        case LessonChosen() | LessonsLeft() | KeysOpened() | KeysClosed():
            return learn(model, msg, _answer)
        case CommandFieldWanted() | CommandTyped() | CommandEntered() | CommandPressed():
            return learn(model, msg, _answer)
        case WentTo() | ReviewClicked() | ReviewStopped() | RetryClicked():
            return look_back(model, msg)
        case StoreFailed() | SessionQuarantined() | QuarantineFailed() | SaveOverClicked():
            return keep(model, msg)
        case CopyQuarantinedClicked() | SessionChangedElsewhere():
            return keep(model, msg)
        case PageAsked() | PageAnswered() | TakeOverClicked():
            return keep(model, msg)
        case _ as unreachable:
            assert_never(unreachable)


def _seat(model: Model, colour: Colour, player: Player) -> Model:
    """The model with another player; where no computer is left, none stays paused unseen."""
    seats = seat(model.seats, colour, player)
    return replace(model, seats=seats, flow=model.flow if has_computer(seats) else Flow.RUNNING)


def _click(model: Model, square: Square) -> tuple[Model, Cmds]:
    """A person's move; while the computer is to move, nothing: the click is neither played nor kept."""
    if mover(model.state) is not None and not is_humans_turn(model.state, model.seats):
        return model, ()
    match model.state:
        case Ongoing() as ongoing if ongoing.move_at(square):
            return replace(play_ply(_going_on(model), square), cursor=square), ()
        case Ongoing() | SkipMove() | Finished():
            number = model.requests + 1
            refused = replace(model, requests=number, refusal=Refusal(number, square))
            return refused, (Wait(FLASH, FlashEnded(number)),)
        case _ as unreachable:
            assert_never(unreachable)


def _skip(model: Model) -> tuple[Model, Cmds]:
    if isinstance(model.state, SkipMove) and is_humans_turn(model.state, model.seats):
        return play_ply(_going_on(model), Skip()), (FocusSquare(model.cursor),)
    return model, ()


def _going_on(model: Model) -> Model:
    """The model of who plays on from a place that was only looked at: the computer no longer waits."""
    return replace(model, flow=Flow.RUNNING) if model.arrival is Arrival.VIEWED else model


def _end_flash(model: Model, number: int) -> Model:
    if model.refusal is None or model.refusal.number != number:
        return model
    return replace(model, refusal=replace(model.refusal, flashing=False))


def _begin(model: Model, seed: int) -> Model:
    rules = rules_for(model.options, seed)
    return replace(
        model,
        game=begin_game(rules),
        seats=seats_for(rules.players, model.seats),
        seed=seed,
        flow=Flow.RUNNING,
        arrival=Arrival.BEGUN,
        cursor=cursor_on(rules, model.cursor),
        refusal=None,
        share=replace(model.share, loaded=""),
    )


def _jump(model: Model, place: int | None, arrival: Arrival) -> Model:
    """The game seen from another place; where only computers play they pause, so that a person can look."""
    if place is None:
        return model
    flow = model.flow if has_human(model.seats) else Flow.PAUSED
    return replace(model, game=model.game.go_to(place), arrival=arrival, refusal=None, flow=flow)


def _step(model: Model) -> Model:
    colour = mover(model.state)
    if colour is None or not isinstance(seated(model.seats, colour), Computer):
        return model
    return replace(model, flow=Flow.STEPPING)

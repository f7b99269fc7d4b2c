from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings

from reversi.app import Flags, Model, Msg, init, update
from reversi.app.analysis.msg import AnalyseClicked, LineFollowed
from reversi.app.cmd import Cmd, Cmds, SaveSession, Sub
from reversi.app.coach.msg import PatienceEnded, PlayOnClicked, TakeBackClicked
from reversi.app.command.msg import (
    CommandEntered,
    CommandFieldLeft,
    CommandFieldWanted,
    CommandPressed,
    CommandTyped,
)
from reversi.app.computer.model import Flow
from reversi.app.computer.msg import (
    ClockTicked,
    ComputerRetryClicked,
    LookEnded,
    PauseClicked,
    PlayItClicked,
    ResumeClicked,
    StepClicked,
    ThoughtClicked,
)
from reversi.app.editor.msg import (
    DrawingCopied,
    DrawingKept,
    DrawingPlayed,
    DrawingSaved,
    Edited,
    EditorClosed,
    EditorOpened,
    EditRedone,
    EditUndone,
    FileRead,
    SetUpBroughtBack,
    SetUpDeleted,
    SheetCursorMoved,
    SheetFocused,
    SheetZoomChosen,
    SquareEntered,
    SquareTapped,
    StrokeBegun,
    StrokeEnded,
    StrokeMoved,
    ToolChosen,
)
from reversi.app.game.msg import (
    CursorMoved,
    FlashEnded,
    NewGameClicked,
    PlayerChosen,
    RedoClicked,
    RematchClicked,
    SeedDrawn,
    SidesSwapped,
    SkipClicked,
    SquareClicked,
    SquareFocused,
    SquarePointed,
    UndoClicked,
    ZoomChosen,
)
from reversi.app.games.msg import (
    GameBroughtBack,
    GameChosen,
    GameDeleted,
    GamesClosed,
    GamesOpened,
    MoreGamesDue,
)
from reversi.app.hint.msg import HintClicked
from reversi.app.lesson.msg import LessonChosen, LessonsLeft
from reversi.app.opponent.msg import OtherPlayersToggled, PlayerPicked, PlayersClosed, PlayersOpened
from reversi.app.own.msg import (
    OfferAccepted,
    OfferDeclined,
    OfferUndone,
    OwnPlayerChanged,
    OwnRetryClicked,
)
from reversi.app.panel.msg import (
    AboutClosed,
    AboutOpened,
    KeysClosed,
    KeysOpened,
    LicencesArrived,
    LicencesMissed,
    NoticeClosed,
    SheetClosed,
    SheetOpened,
    TimeTravelWanted,
    ToastEnded,
    ToastHeld,
    ToastReleased,
)
from reversi.app.practice.msg import AnswerWanted, NextQuestionWanted, PracticeBegun, PracticeLeft
from reversi.app.review.msg import CostlyMoveClicked, RetryClicked, ReviewClicked, ReviewStopped, WentTo
from reversi.app.session.codec import encode_session, session_of
from reversi.app.session.msg import (
    CopyQuarantinedClicked,
    PageAnswered,
    PageAsked,
    QuarantineFailed,
    Resumed,
    SaveOverClicked,
    SessionChangedElsewhere,
    SessionMsg,
    SessionQuarantined,
    StoreFailed,
    TakeOverClicked,
)
from reversi.app.settings.msg import OptionsChosen
from reversi.app.setup.msg import SetUpChosen, SetUpReached, SetUpsClosed, SetUpsOpened
from reversi.app.share.msg import (
    BackClicked,
    CopyClicked,
    GameFileRead,
    LegalPartClicked,
    LinkOpened,
    LoadClicked,
    PasteTyped,
    PictureClicked,
    TextCopied,
    TextNotCopied,
    UpToHereChosen,
)
from reversi.app.tree.msg import CommentTyped, DeleteClicked, DeletionUndone, PromoteClicked, WentToNode
from reversi.elm import History, Html, Loop, begin_history
from reversi.elm.loop import Dispatch
from reversi.engine.protocol import Ask, Cancel
from reversi.engine.protocol.orders import (
    PlayerFailed,
    WorkerAnswered,
    WorkerFailed,
    WorkerProgressed,
    WorkerReady,
)
from reversi.program import PROGRAM
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.app.visits import Visit, messages_to, visits
from tests.strategies import IN_PYODIDE

ASKED = frozenset(
    {"hint", "activity", "analysis", "estimate", "review", "asked", "decided", "requests", "share"}
)
"""What changes where the computer is asked something else than before, or another position is analysed."""

PLAYED = frozenset({"game", "arrival", "refusal", "announcements", "flow", "share", "streak"})
"""What changes where a ply is played, which may end the game; what was copied is then no news any more."""

LINES = frozenset({"other_reviews"})
"""What changes where the review of another line is looked at, or another game comes back."""

ASIDE = frozenset({"activity"})
"""What stands in the place of the game and gives way to another."""

CHOSEN = frozenset({"options", "dialog"}) | ASIDE
"""What changes where a set-up is chosen."""

LOADED = (
    PLAYED
    | ASKED
    | ASIDE
    | {"details", "options", "seats", "cursor", "share", "notices", "dialog", "drawing"}
)
"""What changes where a game is loaded."""

BACK = (
    PLAYED
    | ASKED
    | ASIDE
    | LINES
    | {"details", "options", "seats", "seed", "cursor", "notices", "dialog", "drawing"}
)
"""What changes where a set-aside game comes back."""

FAILED = frozenset({"worker", "deaths", "notices"})
"""What changes where the worker fails."""

DRAWING: tuple[type[Msg], ...] = (
    Edited,
    EditUndone,
    EditRedone,
    ToolChosen,
    SquareEntered,
    SquareTapped,
    StrokeBegun,
    StrokeMoved,
    StrokeEnded,
    SheetCursorMoved,
    SheetFocused,
    SheetZoomChosen,
    DrawingCopied,
    DrawingSaved,
    FileRead,
)
"""What happens in the editor alone; what was copied is then no news any more."""

MAY_CHANGE: dict[type[Msg], frozenset[str]] = {
    SquareClicked: PLAYED | ASKED | {"cursor", "activity"},
    SkipClicked: PLAYED | ASKED | {"activity"},
    CursorMoved: frozenset({"cursor", "activity"}),
    SquareFocused: frozenset({"cursor", "activity", "pointed"}),
    SquarePointed: frozenset({"pointed", "held"}),
    FlashEnded: frozenset({"refusal"}),
    NewGameClicked: frozenset(),
    SeedDrawn: PLAYED | ASKED | {"details", "seed", "seats", "cursor", "notices", "dialog", "drawing"},
    UndoClicked: PLAYED | ASKED,
    RedoClicked: PLAYED | ASKED,
    PlayerChosen: ASKED | {"seats", "flow", "dialog", "notices", "streak"},  # nothing stays paused
    SidesSwapped: ASKED | {"seats", "streak"},
    RematchClicked: ASKED | {"seats"},
    PlayersOpened: frozenset({"dialog"}),
    PlayersClosed: frozenset({"dialog"}),
    PlayerPicked: frozenset({"dialog"}),
    OtherPlayersToggled: frozenset({"dialog"}),
    ZoomChosen: frozenset({"zoom"}),
    OptionsChosen: PLAYED | ASKED | {"options"},
    HintClicked: ASKED | {"refusal", "announcements"},
    AnalyseClicked: ASKED | {"refusal", "announcements", "flow", "streak"},
    LineFollowed: PLAYED | ASKED | {"cursor"},
    PauseClicked: ASKED | {"flow"},
    ResumeClicked: ASKED | {"flow"},
    StepClicked: PLAYED | ASKED,
    PlayItClicked: PLAYED | ASKED,
    ThoughtClicked: frozenset({"decided"}),
    WorkerReady: frozenset({"worker"}),
    WorkerProgressed: frozenset({"asked", "hint", "analysis", "estimate", "deaths"}),
    WorkerAnswered: PLAYED | ASKED | FAILED | {"estimate", "activity", "coached"},
    WorkerFailed: ASKED | FAILED | {"fallen"},
    PlayerFailed: ASKED | FAILED | {"fallen"},
    OwnPlayerChanged: ASKED | {"own", "seats", "decided"},
    OfferAccepted: ASKED | {"own", "seats", "decided", "dialog", "notices"},
    OfferDeclined: frozenset({"dialog"}),
    OfferUndone: ASKED | {"own", "seats", "decided", "notices"},
    OwnRetryClicked: ASKED | {"fallen"},
    ComputerRetryClicked: ASKED | FAILED,
    ClockTicked: ASKED | FAILED | {"fallen"},
    LookEnded: PLAYED | ASKED,
    NoticeClosed: frozenset({"notices"}),
    ToastEnded: frozenset({"notices"}),
    ToastHeld: frozenset({"held"}),
    ToastReleased: frozenset({"held"}),
    GamesOpened: frozenset({"dialog"}),
    MoreGamesDue: frozenset({"dialog"}),
    GamesClosed: frozenset({"dialog"}),
    GameChosen: BACK | {"dialog"},
    GameDeleted: frozenset({"share", "dialog", "notices"}),
    GameBroughtBack: frozenset({"share", "dialog"}),
    AboutOpened: frozenset({"dialog"}),
    AboutClosed: frozenset({"dialog"}),
    LicencesArrived: frozenset({"dialog"}),
    LicencesMissed: frozenset({"dialog"}),
    CopyClicked: frozenset({"share"}),
    UpToHereChosen: frozenset({"share"}),
    TextCopied: frozenset({"share", "announcements", "refusal"}),
    SheetOpened: frozenset({"dialog"}),
    SheetClosed: frozenset({"dialog"}),
    TextNotCopied: frozenset({"share", "dialog"}),
    PasteTyped: frozenset({"share"}),
    LoadClicked: LOADED,
    LegalPartClicked: LOADED,
    GameFileRead: LOADED,
    PictureClicked: frozenset(),
    LinkOpened: LOADED | {"activity"},
    BackClicked: BACK,
    LessonChosen: ASKED | {"activity", "refusal", "dialog"},
    LessonsLeft: PLAYED | ASKED | {"activity"},
    KeysOpened: frozenset({"dialog"}),
    KeysClosed: frozenset({"dialog"}),
    TimeTravelWanted: frozenset({"dialog"}),
    CommandFieldWanted: frozenset({"typed", "dialog"}),
    CommandFieldLeft: frozenset({"typed"}),
    CommandTyped: frozenset({"typed"}),
    SetUpsOpened: frozenset({"dialog"}),
    SetUpsClosed: frozenset({"dialog"}),
    SetUpReached: frozenset(),
    SetUpChosen: PLAYED | ASKED | CHOSEN,
    CommandEntered: PLAYED | ASKED | LINES | CHOSEN | {"cursor", "typed"},
    CommandPressed: PLAYED | ASKED | LINES | CHOSEN | {"cursor", "typed"},
    WentTo: PLAYED | ASKED | LINES,
    CostlyMoveClicked: PLAYED | ASKED | LINES,
    PatienceEnded: PLAYED | ASKED | {"coached"},
    TakeBackClicked: PLAYED | ASKED | {"coached"},
    PlayOnClicked: PLAYED | ASKED | {"coached"},
    PracticeBegun: ASKED | {"activity", "refusal"},
    AnswerWanted: ASKED | {"activity", "refusal"},
    NextQuestionWanted: ASKED | {"activity", "refusal"},
    PracticeLeft: PLAYED | ASKED | {"activity"},
    ReviewClicked: LINES | {"review", "asked", "requests"},
    ReviewStopped: frozenset({"review", "asked"}),
    StoreFailed: frozenset({"storage", "notices"}),
    SessionQuarantined: frozenset({"storage"}),
    QuarantineFailed: frozenset({"storage", "notices"}),
    SaveOverClicked: frozenset({"storage", "notices"}),
    CopyQuarantinedClicked: frozenset(),
    SessionChangedElsewhere: PLAYED
    | ASKED
    | LINES
    | {"details", "activity", "seats", "options", "seed", "cursor", "storage", "notices"},
    PageAsked: frozenset({"newcomer"}),
    Resumed: FAILED | ASKED | {"refusal", "activity", "drawing", "held"},
    PageAnswered: ASKED | {"newcomer"},
    TakeOverClicked: PLAYED | ASKED | {"activity"},
    RetryClicked: PLAYED | ASKED,
    WentToNode: PLAYED | ASKED,
    PromoteClicked: PLAYED,
    DeleteClicked: PLAYED | ASKED | {"notices"},
    DeletionUndone: PLAYED | {"notices"},
    CommentTyped: PLAYED,
    EditorOpened: ASKED | ASIDE | {"activity", "drawing", "refusal", "dialog"},
    EditorClosed: PLAYED | ASKED | {"activity", "drawing"},
    DrawingPlayed: PLAYED
    | ASKED
    | {"details", "activity", "drawing", "options", "seats", "cursor", "notices"}
    | ASIDE,
    DrawingKept: ASKED | {"activity", "drawing", "options"},
    SetUpDeleted: ASKED | {"activity", "drawing", "options"},
    SetUpBroughtBack: ASKED | {"activity", "drawing", "options"},
    **dict.fromkeys(DRAWING, frozenset({"activity", "drawing", "share"})),
}


some_visits = settings(max_examples=10 if IN_PYODIDE else 40)


def changes(before: Model, after: Model) -> frozenset[str]:
    """The names of the fields in which two models differ."""
    pairs: tuple[tuple[Any, Any], ...] = ((before, after), (before.table, after.table))
    return frozenset(
        field.name
        for one, other in pairs
        for field in fields(one)
        if field.name != "table" and getattr(one, field.name) != getattr(other, field.name)
    )


def steps(visit: Visit) -> list[tuple[Model, Msg, Model, Cmds]]:
    """Each message of a visit with the models before and after it, and what was ordered."""
    model, _ = init(visit.flags)
    found: list[tuple[Model, Msg, Model, Cmds]] = []
    for message in visit.messages:
        after, commands = update(model, message)
        found.append((model, message, after, commands))
        model = after
    return found


def test_messages_of_every_kind_are_tried() -> None:
    model, _ = init(Flags(None, 0))

    assert set(messages_to(model)) == set(MAY_CHANGE) == set(get_args(Msg))


@given(visit=visits())
def test_after_every_message_the_model_is_valid(visit: Visit) -> None:
    for _, _, after, _ in steps(visit):
        assert_valid(after)


@some_visits
@given(visit=visits())
def test_after_every_visit_the_page_can_be_shown(visit: Visit) -> None:
    model, _ = init(visit.flags)

    for _, _, after, _ in steps(visit):
        model = after

    assert_can_be_shown(model)


@some_visits
@given(visit=visits())
def test_the_same_messages_give_the_same_model_and_the_same_commands(visit: Visit) -> None:
    assert steps(visit) == steps(visit)


@some_visits
@given(visit=visits())
def test_a_visit_is_the_history_of_its_messages(visit: Visit) -> None:
    first, _ = init(visit.flags)
    history: History[Model, Msg] = begin_history(lambda model, message: update(model, message)[0], first)

    replayed = history.extend(visit.messages)

    assert [replayed.state_at(place) for place in range(1, len(visit.messages) + 1)] == [
        after for _, _, after, _ in steps(visit)
    ]


@some_visits
@given(visit=visits())
def test_a_message_changes_only_what_it_may(visit: Visit) -> None:
    for before, message, after, commands in steps(visit):
        allowed = MAY_CHANGE[type(message)]
        if before.table.flow is Flow.STEPPING and "decided" in allowed:
            allowed |= PLAYED  # a pass that the step comes to is played at once
        if before.follows:
            allowed |= {"announcements", "refusal", "dialog"}  # that nothing came of it is told
        if any(isinstance(command, SaveSession) for command in commands):
            allowed |= {"newcomer"}  # who stores the game plays it
        assert changes(before, after) <= allowed, message


@some_visits
@given(visit=visits())
def test_the_session_is_saved_exactly_when_it_changes(visit: Visit) -> None:
    for before, message, after, commands in steps(visit):
        saved = [command for command in commands if isinstance(command, SaveSession)]
        assert saved in ([], [SaveSession(encode_session(session_of(after)))]), message
        if not isinstance(message, SessionMsg):
            changed = session_of(before) != session_of(after) or before.follows != after.follows
            assert bool(saved) == (changed and after.storage.in_the_way is None), message


@given(visit=visits())
def test_only_messages_from_the_page_that_plays_change_a_followed_game(visit: Visit) -> None:
    for before, message, after, commands in steps(visit):
        if before.follows and after.follows and not isinstance(message, SessionChangedElsewhere):
            assert after.table.game == before.table.game, message
            assert after.table.seats == before.table.seats, message
            assert not any(isinstance(command, Ask) for command in commands), message


@some_visits
@given(visit=visits())
def test_every_question_has_a_new_number_and_is_asked_once(visit: Visit) -> None:
    _, first = init(visit.flags)
    commands = [*first, *(command for *_, ordered in steps(visit) for command in ordered)]

    asked = [command.request for command in commands if isinstance(command, Ask)]
    recalled = [command.request for command in commands if isinstance(command, Cancel)]

    assert asked == sorted(set(asked))
    assert len(set(recalled)) == len(recalled)
    assert set(recalled) <= set(asked)


@some_visits
@given(visit=visits())
def test_what_is_still_to_be_answered_was_the_last_question(visit: Visit) -> None:
    model, ordered = init(visit.flags)
    commands = list(ordered)
    for _, _, after, more in steps(visit):
        model = after
        commands += more

    asked = [command for command in commands if isinstance(command, Ask)]

    if model.asked:
        assert (asked[-1].request, asked[-1].question) == (model.asked.request, model.asked.inquiry.question)


@some_visits
@given(visit=visits())
def test_a_person_who_only_looks_changes_nothing_that_is_kept(visit: Visit) -> None:
    looking = (SquarePointed, SquareFocused, CursorMoved, AboutOpened, AboutClosed)

    for before, message, after, _ in steps(visit):
        if isinstance(message, looking):
            assert session_of(after) == session_of(before)
            assert after.computers_turn == before.computers_turn


@some_visits
@given(visit=visits())
def test_a_running_loop_comes_to_the_same_model(visit: Visit) -> None:
    loop = Loop(PROGRAM, Silence(), visit.flags)
    loop.start()

    for message in visit.messages:
        loop.dispatch(message)

    assert tuple(step.message for step in loop.log.messages) == visit.messages
    assert loop.model == (steps(visit)[-1][2] if visit.messages else init(visit.flags)[0])


class Silence:
    """A world that listens, and in which nothing comes of anything."""

    def __init__(self) -> None:
        self.heard: dict[Sub, Dispatch[Msg]] = {}

    def render(self, page: Html[Msg]) -> None: ...

    def perform(self, command: Cmd, dispatch: Dispatch[Msg]) -> None: ...

    def subscribe(self, subscription: Sub, dispatch: Dispatch[Msg]) -> Callable[[], None]:
        self.heard[subscription] = dispatch

        def stop() -> None:
            del self.heard[subscription]

        return stop

    def report(self, failure: str) -> None:
        raise AssertionError(failure)


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
def test_nothing_but_the_seed_decides_what_the_first_model_is(seed: int) -> None:
    assert init(Flags(None, seed)) == init(Flags(None, seed))

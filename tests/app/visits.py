"""Whole visits: how somebody finds the page, and messages of every kind, in place and out of place."""

from dataclasses import dataclass

from hypothesis import strategies as st

from reversi.app import Flags, Model, Msg, init, msg, update
from reversi.app.command.words import WORDS, Word
from reversi.app.lesson.model import LESSONS
from reversi.app.panel.model import (
    ChoicesLost,
    GameSetAside,
    LinkRefused,
    NotSaved,
    SessionInTheWay,
    SessionUnreadable,
    Tab,
    WorkerRestarted,
)
from reversi.app.session.codec import encode_session
from reversi.app.share.model import Copy, Trouble
from reversi.domain import Colour, Ongoing, Problem, Square, squares_in_order
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import MoveValue, Thought
from tests.app.exchange import links, pastes
from tests.app.sessions import options, players, sessions, stored_texts
from tests.strategies import seeds

Messages = st.SearchStrategy[Msg]

typed_texts = (
    st.sampled_from([name for names in WORDS.values() for name in names])
    | st.from_regex("(row |file |ligne )?[a-h]? ?[1-9]{0,2}(行|列)?", fullmatch=True)
    | st.text(max_size=12)
)
"""What may be typed into the field for moves and commands."""

HUGE = 10**30
somewhere = st.builds(Square, st.integers(-1, 99), st.integers(-1, 99))
reasons = st.text(max_size=10)
troubles = st.builds(
    Trouble, st.builds(Problem, reasons), reasons, st.none() | st.integers(1, 9), st.booleans()
)
notices = (
    st.builds(WorkerRestarted, reasons)
    | st.builds(NotSaved, reasons)
    | st.builds(SessionUnreadable, troubles)
    | st.builds(SessionInTheWay, troubles, reasons)
    | st.builds(ChoicesLost, st.lists(reasons, max_size=3).map(tuple))
    | st.builds(LinkRefused, troubles)
    | st.just(GameSetAside())
)


@dataclass(frozen=True, slots=True)
class Visit:
    """What the page was told at its start, and the messages that came after."""

    flags: Flags
    messages: tuple[Msg, ...]


@st.composite
def visits(draw: st.DrawFn, longest: int = 25) -> Visit:
    """A visit in which much happens that means something at that moment, and much that does not."""
    flags = draw(beginnings)
    model, _ = init(flags)
    messages: list[Msg] = []
    for _ in range(draw(st.integers(min_value=0, max_value=longest))):
        message = draw(message_to(model))
        messages.append(message)
        model, _ = update(model, message)
    return Visit(flags, tuple(messages))


stored = st.none() | sessions().map(encode_session) | stored_texts
codes = st.sampled_from(["en-GB", "fr", "ja", "ja-JP", "de", "", "-"]) | st.text(max_size=5)
beginnings = st.builds(
    Flags, stored, seeds, st.lists(codes, max_size=3).map(tuple), st.just("site"), st.just("") | links
)


@st.composite
def message_to(draw: st.DrawFn, model: Model) -> Msg:
    """Any message; those that carry the game on are the most likely ones."""
    kinds = messages_to(model)
    kind = draw(st.sampled_from([*kinds, *CARRY_ON * 3]))
    return draw(kinds[kind])


CARRY_ON: list[type[Msg]] = [
    msg.SquareClicked,
    msg.WorkerAnswered,
    msg.LookEnded,
    msg.PlayItClicked,
    msg.SkipClicked,
    msg.HintClicked,
]


PLAIN: dict[type[Msg], Messages] = {
    msg.SkipClicked: st.just(msg.SkipClicked()),
    msg.NewGameClicked: st.just(msg.NewGameClicked()),
    msg.UndoClicked: st.just(msg.UndoClicked()),
    msg.RedoClicked: st.just(msg.RedoClicked()),
    msg.SidesSwapped: st.just(msg.SidesSwapped()),
    msg.HintClicked: st.just(msg.HintClicked()),
    msg.PauseClicked: st.just(msg.PauseClicked()),
    msg.ResumeClicked: st.just(msg.ResumeClicked()),
    msg.StepClicked: st.just(msg.StepClicked()),
    msg.PlayItClicked: st.just(msg.PlayItClicked()),
    msg.ThoughtClicked: st.builds(msg.ThoughtClicked, st.lists(st.integers(-1, 3), max_size=3).map(tuple)),
    msg.WorkerReady: st.just(msg.WorkerReady()),
    msg.ComputerRetryClicked: st.just(msg.ComputerRetryClicked()),
    msg.ClockTicked: st.just(msg.ClockTicked()),
    msg.NoticeClosed: st.builds(msg.NoticeClosed, notices),
    msg.AboutOpened: st.just(msg.AboutOpened()),
    msg.AboutClosed: st.just(msg.AboutClosed()),
    msg.SeedDrawn: st.builds(msg.SeedDrawn, seeds),
    msg.PlayerChosen: st.builds(msg.PlayerChosen, st.sampled_from(Colour), players),
    msg.OptionsChosen: st.builds(msg.OptionsChosen, options),
    msg.WorkerFailed: st.builds(msg.WorkerFailed, reasons),
    msg.LicencesArrived: st.builds(msg.LicencesArrived, reasons),
    msg.LicencesMissed: st.builds(msg.LicencesMissed, reasons),
    msg.CopyClicked: st.builds(msg.CopyClicked, st.sampled_from(Copy)),
    msg.TextCopied: st.builds(msg.TextCopied, st.sampled_from(Copy)),
    msg.TextNotCopied: st.builds(msg.TextNotCopied, reasons),
    msg.PasteTyped: st.builds(msg.PasteTyped, pastes),
    msg.LoadClicked: st.just(msg.LoadClicked()),
    msg.LinkOpened: st.builds(msg.LinkOpened, links),
    msg.BackClicked: st.just(msg.BackClicked()),
    msg.LessonChosen: st.builds(msg.LessonChosen, st.integers(-1, len(LESSONS))),
    msg.LessonsLeft: st.just(msg.LessonsLeft()),
    msg.KeysOpened: st.just(msg.KeysOpened()),
    msg.KeysClosed: st.just(msg.KeysClosed()),
    msg.CommandFieldWanted: st.just(msg.CommandFieldWanted()),
    msg.CommandTyped: st.builds(msg.CommandTyped, typed_texts),
    msg.CommandEntered: st.just(msg.CommandEntered()),
    msg.CommandPressed: st.builds(msg.CommandPressed, st.sampled_from(Word)),
    msg.ReviewClicked: st.just(msg.ReviewClicked()),
    msg.ReviewStopped: st.just(msg.ReviewStopped()),
    msg.RetryClicked: st.just(msg.RetryClicked()),
    msg.StoreFailed: st.builds(msg.StoreFailed, reasons),
    msg.SessionQuarantined: st.builds(msg.SessionQuarantined, st.lists(stored_texts, max_size=3).map(tuple)),
    msg.QuarantineFailed: st.builds(msg.QuarantineFailed, stored_texts, reasons),
    msg.SaveOverClicked: st.just(msg.SaveOverClicked()),
    msg.CopyQuarantinedClicked: st.builds(msg.CopyQuarantinedClicked, stored_texts),
    msg.SessionChangedElsewhere: st.builds(
        msg.SessionChangedElsewhere, sessions().map(encode_session) | stored_texts
    ),
    msg.PageAsked: st.just(msg.PageAsked()),
    msg.PageAnswered: st.builds(msg.PageAnswered, reasons),
    msg.TakeOverClicked: st.just(msg.TakeOverClicked()),
    msg.TabChosen: st.builds(msg.TabChosen, st.sampled_from(Tab)),
}
"""Messages of the kinds that mean the same at any moment."""


def messages_to(model: Model) -> dict[type[Msg], Messages]:
    """The messages of every kind, with numbers and squares that mean something to `model`, or once did."""
    rules = model.state.board.rules
    on_board = st.sampled_from(squares_in_order(rules.width, rules.height))
    legal = [move.square for move in model.state.moves] if isinstance(model.state, Ongoing) else []
    anywhere = st.sampled_from(legal) | on_board | somewhere if legal else on_board | somewhere
    played = st.sampled_from(legal) if legal else anywhere
    number = st.sampled_from([model.requests] * 3 + [model.requests - 1, 0, -1, HUGE])
    points = st.none() | st.integers()
    thoughts = st.lists(
        st.builds(Thought, st.none() | anywhere, points, st.sampled_from(Certainty)), max_size=3
    ).map(tuple)
    answer = st.builds(
        Answer, played | anywhere, points, st.integers(), st.integers(), st.sampled_from(Certainty), thoughts
    )
    values = st.builds(
        MoveValue, anywhere, st.integers(), st.sampled_from(Certainty), st.integers(), st.integers()
    )
    progress = st.builds(
        Progress,
        st.integers(),
        st.integers(),
        st.none() | anywhere,
        points,
        st.sampled_from(Certainty),
        moves=st.lists(values, max_size=3).map(tuple),
    )
    return PLAIN | {
        msg.SquareClicked: st.builds(msg.SquareClicked, played | anywhere),
        msg.CursorMoved: st.builds(msg.CursorMoved, on_board),
        msg.SquareFocused: st.builds(msg.SquareFocused, on_board),
        msg.SquarePointed: st.builds(msg.SquarePointed, st.none() | anywhere),
        msg.FlashEnded: st.builds(msg.FlashEnded, st.integers(-1, model.announcements) | st.just(HUGE)),
        msg.WorkerProgressed: st.builds(msg.WorkerProgressed, number, progress),
        msg.WorkerAnswered: st.builds(msg.WorkerAnswered, number, answer),
        msg.LookEnded: st.builds(msg.LookEnded, number),
        msg.WentTo: st.builds(msg.WentTo, st.integers(-1, len(model.game.messages)) | st.just(HUGE)),
    }

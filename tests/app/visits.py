"""Whole visits: how somebody finds the page, and messages of every kind, in place and out of place."""

from dataclasses import dataclass

from hypothesis import strategies as st

from reversi.app import Flags, Model, Msg, init, update
from reversi.app.analysis.msg import AnalyseClicked, LineFollowed
from reversi.app.coach.msg import PatienceEnded, PlayOnClicked, TakeBackClicked
from reversi.app.command.msg import (
    CommandEntered,
    CommandFieldLeft,
    CommandFieldWanted,
    CommandPressed,
    CommandTyped,
)
from reversi.app.command.words import WORDS, Word
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
from reversi.app.game.model import Zoom
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
from reversi.app.game.seats import Computer
from reversi.app.games.msg import (
    GameBroughtBack,
    GameChosen,
    GameDeleted,
    GamesClosed,
    GamesOpened,
    MoreGamesDue,
)
from reversi.app.hint.msg import HintClicked
from reversi.app.lesson.model import LESSONS
from reversi.app.lesson.msg import LessonChosen, LessonsLeft
from reversi.app.opponent.msg import OtherPlayersToggled, PlayerPicked, PlayersClosed, PlayersOpened
from reversi.app.own.codec import encode_own
from reversi.app.own.model import Written
from reversi.app.own.msg import OfferAccepted, OfferDeclined, OfferUndone, OwnPlayerChanged, OwnRetryClicked
from reversi.app.panel.model import (
    ChoicesLost,
    GameSetAside,
    LinkRefused,
    NotSaved,
    SessionInTheWay,
    SessionUnreadable,
    Sheet,
    VariationIncomplete,
    WorkerRestarted,
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
from reversi.app.session.codec import encode_session
from reversi.app.session.msg import (
    CopyQuarantinedClicked,
    PageAnswered,
    PageAsked,
    QuarantineFailed,
    Resumed,
    SaveOverClicked,
    SessionChangedElsewhere,
    SessionQuarantined,
    StoreFailed,
    TakeOverClicked,
)
from reversi.app.settings.msg import OptionsChosen
from reversi.app.setup.msg import SetUpChosen, SetUpReached, SetUpsClosed, SetUpsOpened
from reversi.app.share.model import Copy, Picture, SetAsideGame
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
from reversi.domain import Colour, Ongoing, Problem, Skip, Square, squares_in_order
from reversi.domain.setups import setups
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import Counted, Fault, MoveValue, OwnFailure, Searched, Thought, Tried
from reversi.engine.protocol.orders import (
    PlayerFailed,
    WorkerAnswered,
    WorkerFailed,
    WorkerProgressed,
    WorkerReady,
)
from reversi.formats.trouble import Trouble
from tests.app.editor import drawings
from tests.app.sessions import options, own_setups, players, sessions, stored_texts
from tests.formats.exchange import links, pastes
from tests.strategies import seeds

Messages = st.SearchStrategy[Msg]

typed_texts = (
    st.sampled_from([name for names in WORDS.values() for name in names])
    | st.sampled_from([f"setup {setup.key}" for setup in setups()])
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
toasts = (
    st.builds(WorkerRestarted, reasons)
    | st.builds(ChoicesLost, st.lists(reasons, max_size=3).map(tuple))
    | st.builds(GameSetAside, st.integers(0, 3))
)
notices = (
    toasts
    | st.builds(NotSaved, reasons)
    | st.builds(SessionUnreadable, troubles, st.lists(reasons, max_size=2).map(tuple))
    | st.builds(VariationIncomplete, st.integers(0, 2), st.integers(0, 2))
    | st.builds(SessionInTheWay, troubles, reasons)
    | st.builds(LinkRefused, troubles)
)
set_aside_games = st.builds(SetAsideGame, stored_texts)


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
choosable = players | st.sampled_from([Computer("own"), Computer("own:Ada")])
own_players = st.builds(Written, st.sampled_from(["", "Ada"]), reasons).map(encode_own)
failures = st.builds(OwnFailure, st.sampled_from(Fault), st.none() | st.integers(), reasons)
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
    SquareClicked,
    WorkerAnswered,
    LookEnded,
    PlayItClicked,
    SkipClicked,
    HintClicked,
]


PLAIN: dict[type[Msg], Messages] = {
    SkipClicked: st.just(SkipClicked()),
    NewGameClicked: st.just(NewGameClicked()),
    UndoClicked: st.just(UndoClicked()),
    RedoClicked: st.just(RedoClicked()),
    SidesSwapped: st.just(SidesSwapped()),
    RematchClicked: st.builds(RematchClicked, st.none() | st.just(Computer("level-2"))),
    PlayersOpened: st.builds(PlayersOpened, st.sampled_from(Colour)),
    PlayersClosed: st.just(PlayersClosed()),
    OtherPlayersToggled: st.just(OtherPlayersToggled()),
    ZoomChosen: st.builds(ZoomChosen, st.sampled_from(Zoom)),
    HintClicked: st.just(HintClicked()),
    AnalyseClicked: st.just(AnalyseClicked()),
    PauseClicked: st.just(PauseClicked()),
    ResumeClicked: st.just(ResumeClicked()),
    StepClicked: st.just(StepClicked()),
    PlayItClicked: st.just(PlayItClicked()),
    ThoughtClicked: st.builds(ThoughtClicked, st.lists(st.integers(-1, 3), max_size=3).map(tuple)),
    WorkerReady: st.just(WorkerReady()),
    ComputerRetryClicked: st.just(ComputerRetryClicked()),
    ClockTicked: st.just(ClockTicked()),
    NoticeClosed: st.builds(NoticeClosed, notices),
    ToastEnded: st.builds(ToastEnded, toasts),
    ToastHeld: st.builds(ToastHeld, toasts),
    ToastReleased: st.just(ToastReleased()),
    GamesOpened: st.just(GamesOpened()),
    MoreGamesDue: st.just(MoreGamesDue()),
    GamesClosed: st.just(GamesClosed()),
    GameBroughtBack: st.just(GameBroughtBack()),
    AboutOpened: st.just(AboutOpened()),
    AboutClosed: st.just(AboutClosed()),
    SeedDrawn: st.builds(SeedDrawn, seeds, opponent=st.none() | st.just(Computer("level-2"))),
    PlayerChosen: st.builds(PlayerChosen, st.sampled_from(Colour), choosable),
    PlayerPicked: st.builds(PlayerPicked, choosable),
    OptionsChosen: st.builds(OptionsChosen, options),
    WorkerFailed: st.builds(WorkerFailed, reasons),
    OwnPlayerChanged: st.builds(OwnPlayerChanged, own_players | stored_texts),
    OfferAccepted: st.just(OfferAccepted()),
    OfferDeclined: st.just(OfferDeclined()),
    OfferUndone: st.just(OfferUndone()),
    OwnRetryClicked: st.just(OwnRetryClicked()),
    LicencesArrived: st.builds(LicencesArrived, reasons),
    LicencesMissed: st.builds(LicencesMissed, reasons),
    CopyClicked: st.builds(CopyClicked, st.sampled_from(Copy)),
    UpToHereChosen: st.builds(UpToHereChosen, st.booleans()),
    TextCopied: st.builds(TextCopied, st.sampled_from(Copy)),
    TextNotCopied: st.builds(TextNotCopied, reasons),
    PasteTyped: st.builds(PasteTyped, pastes),
    LoadClicked: st.just(LoadClicked()),
    LegalPartClicked: st.just(LegalPartClicked()),
    GameFileRead: st.builds(GameFileRead, pastes),
    PictureClicked: st.builds(PictureClicked, st.sampled_from(Picture)),
    LinkOpened: st.builds(LinkOpened, links),
    BackClicked: st.just(BackClicked()),
    LessonChosen: st.builds(LessonChosen, st.integers(-1, len(LESSONS))),
    LessonsLeft: st.just(LessonsLeft()),
    KeysOpened: st.just(KeysOpened()),
    KeysClosed: st.just(KeysClosed()),
    TimeTravelWanted: st.just(TimeTravelWanted()),
    SetUpsOpened: st.just(SetUpsOpened()),
    SetUpsClosed: st.just(SetUpsClosed()),
    SetUpReached: st.builds(SetUpReached, st.integers(0, 40)),
    SetUpChosen: st.builds(SetUpChosen, own_setups | st.sampled_from(setups())),
    CommandFieldWanted: st.just(CommandFieldWanted()),
    CommandFieldLeft: st.just(CommandFieldLeft()),
    CommandTyped: st.builds(CommandTyped, typed_texts),
    CommandEntered: st.just(CommandEntered()),
    CommandPressed: st.builds(CommandPressed, st.sampled_from(Word)),
    ReviewClicked: st.just(ReviewClicked()),
    ReviewStopped: st.just(ReviewStopped()),
    RetryClicked: st.just(RetryClicked()),
    DeletionUndone: st.just(DeletionUndone()),
    CommentTyped: st.builds(CommentTyped, st.text(max_size=20)),
    TakeBackClicked: st.just(TakeBackClicked()),
    PlayOnClicked: st.just(PlayOnClicked()),
    PracticeBegun: st.builds(PracticeBegun, st.sampled_from(Colour)),
    AnswerWanted: st.just(AnswerWanted()),
    NextQuestionWanted: st.just(NextQuestionWanted()),
    PracticeLeft: st.just(PracticeLeft()),
    StoreFailed: st.builds(StoreFailed, reasons),
    SessionQuarantined: st.builds(SessionQuarantined, st.lists(stored_texts, max_size=3).map(tuple)),
    QuarantineFailed: st.builds(QuarantineFailed, stored_texts, reasons),
    SaveOverClicked: st.just(SaveOverClicked()),
    CopyQuarantinedClicked: st.builds(CopyQuarantinedClicked, stored_texts),
    SessionChangedElsewhere: st.builds(
        SessionChangedElsewhere, sessions().map(encode_session) | stored_texts
    ),
    PageAsked: st.just(PageAsked()),
    Resumed: st.just(Resumed()),
    PageAnswered: st.builds(PageAnswered, reasons),
    TakeOverClicked: st.just(TakeOverClicked()),
    SheetClosed: st.builds(SheetClosed, st.sampled_from(Sheet)),
    SheetOpened: st.builds(SheetOpened, st.sampled_from(Sheet)),
    **drawings.MESSAGES,
}
"""Messages of the kinds that mean the same at any moment."""


def messages_to(model: Model) -> dict[type[Msg], Messages]:
    """The messages of every kind, with numbers and squares that mean something to `model`, or once did."""
    rules = model.table.state.board.rules
    on_board = st.sampled_from(squares_in_order(rules.width, rules.height))
    legal = (
        [move.square for move in model.table.state.moves] if isinstance(model.table.state, Ongoing) else []
    )
    anywhere = st.sampled_from(legal) | on_board | somewhere if legal else on_board | somewhere
    played = st.sampled_from(legal) if legal else anywhere
    number = st.sampled_from([model.requests] * 3 + [model.requests - 1, 0, -1, HUGE])
    nodes = st.integers(-1, len(model.table.game.nodes)) | st.just(HUGE)
    points = st.none() | st.integers()
    counted, tried = st.builds(Counted, st.integers()), st.builds(Tried, st.integers(), st.integers())
    searched = st.builds(Searched, st.integers(), st.sampled_from(Certainty))
    worth = st.none() | counted | tried | searched
    thoughts = st.lists(st.builds(Thought, st.none() | anywhere, worth), max_size=3).map(tuple)
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
    kept = st.sampled_from(model.share.set_aside) if model.share.set_aside else set_aside_games
    return PLAIN | {
        GameChosen: st.builds(GameChosen, kept | set_aside_games),
        GameDeleted: st.builds(GameDeleted, kept | set_aside_games),
        SquareClicked: st.builds(SquareClicked, played | anywhere),
        CursorMoved: st.builds(CursorMoved, on_board),
        SquareFocused: st.builds(SquareFocused, on_board),
        SquarePointed: st.builds(SquarePointed, st.none() | anywhere),
        FlashEnded: st.builds(FlashEnded, st.integers(-1, model.announcements) | st.just(HUGE)),
        WorkerProgressed: st.builds(WorkerProgressed, number, progress),
        WorkerAnswered: st.builds(WorkerAnswered, number, answer),
        PlayerFailed: st.builds(PlayerFailed, number, failures),
        LookEnded: st.builds(LookEnded, number),
        LineFollowed: st.builds(
            LineFollowed,
            st.just(model.table.state.board),
            st.lists(played | st.just(Skip()), max_size=3).map(tuple),
        ),
        WentToNode: st.builds(WentToNode, nodes),
        PromoteClicked: st.builds(PromoteClicked, nodes),
        DeleteClicked: st.builds(DeleteClicked, nodes),
        PatienceEnded: st.builds(PatienceEnded, number),
        CostlyMoveClicked: st.builds(
            CostlyMoveClicked, st.integers(-1, len(model.table.game.messages)) | st.just(HUGE)
        ),
        WentTo: st.builds(WentTo, st.integers(-1, len(model.table.game.messages)) | st.just(HUGE)),
    }

"""Whole visits: how somebody finds the page, and messages of every kind, in place and out of place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from hypothesis import strategies as st

from reversi.app import (
    Flags,
    Model,
    Msg,
    analysis,
    coach,
    command,
    computer,
    custom_player,
    games,
    hint,
    init,
    lesson,
    next_game,
    panel,
    review,
    session,
    settings,
    share,
    tree,
    update,
)
from reversi.app import archives as archives_room
from reversi.app.command import WORDS
from reversi.app.common import notices as notices_room
from reversi.app.common.copying import Copy, Picture
from reversi.app.custom_player import encode_custom_player
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Written
from reversi.app.games import filtering
from reversi.app.games import msg as games_msg
from reversi.app.lesson import LESSONS
from reversi.app.session.codec import encode_session
from reversi.domain import STANDARD, Colour, Ongoing, Problem, Skip, Square, squares_in_order, start_board
from reversi.domain.setups import setups
from reversi.domain.trouble import Trouble
from reversi.elm import NamedEnum
from reversi.engine import Answer, Certainty, Progress, protocol
from reversi.engine.protocol import archives as wire
from reversi.engine.protocol.orders import PlayerFailed, WorkerAnswered, WorkerProgressed
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

archives = st.lists(
    st.builds(
        wire.Archived, st.sampled_from(["WTH_2001.wtb", "games.zip"]), st.integers(1, 9), st.booleans()
    ),
    max_size=2,
).map(tuple)
played_by = st.sampled_from(["", "Ada"])
results = st.builds(
    wire.Results, st.integers(1, 9), st.just(0), st.just(1), st.integers(0, 2030), played_by, played_by
)
archived_games = st.builds(
    wire.ArchivedGame,
    st.integers(0, 9),
    played_by,
    played_by,
    st.integers(0, 2030),
    st.text(max_size=3),
    st.just((33, 31)),
)

outcomes = st.builds(wire.Outcomes, st.integers(0, 9), st.integers(0, 9), st.integers(1, 9))
lost_archives = st.lists(
    st.builds(wire.LostArchive, st.just("gone.zip"), st.sampled_from(wire.Loss)), max_size=1
).map(tuple)
reasons = st.text(max_size=10)
troubles = st.builds(
    Trouble, st.builds(Problem, reasons), reasons, st.none() | st.integers(1, 9), st.booleans()
)
unread = st.builds(
    wire.Unreadable,
    st.builds(Problem, st.sampled_from(["an illegal move", "lost"])),
    st.sampled_from(["", "old.wtb"]),
    st.integers(1, 9),
    st.none() | st.integers(1, 9),
    st.none() | troubles,
)
statistics = st.builds(
    wire.Statistics,
    outcomes,
    outcomes,
    st.sampled_from([(), (("Tiger", wire.Outcomes(1, 2, 3)),)]),
    st.lists(st.tuples(st.integers(1970, 2030), outcomes), max_size=3, unique_by=lambda each: each[0]).map(
        tuple
    ),
    st.sampled_from([(), (("Ben", wire.Outcomes(1, 0, 0)), ("Cyd", wire.Outcomes(0, 0, 1)))]),
)

HUGE = 10**30
comments = st.text(max_size=20) | st.sampled_from(("[%csl Gd3][%cal Gd3e4]", "sharp [%cal Ga1z99]"))
somewhere = st.builds(Square, st.integers(-1, 99), st.integers(-1, 99))
toasts = (
    st.builds(notices_room.WorkerRestarted, reasons)
    | st.builds(notices_room.ChoicesLost, st.lists(reasons, max_size=3).map(tuple))
    | st.builds(notices_room.GameSetAside, st.integers(0, 3))
    | st.just(notices_room.Interrupted())
)
library_failures = st.builds(games.LibraryFailure, st.sampled_from(games.Cause), st.just("denied"))
notices = (
    toasts
    | st.builds(notices_room.NotSaved, reasons)
    | st.builds(notices_room.GameNotKept, library_failures)
    | st.builds(notices_room.SessionUnreadable, troubles, st.lists(reasons, max_size=2).map(tuple))
    | st.builds(notices_room.VariationIncomplete, st.integers(0, 2), st.integers(0, 2))
    | st.builds(notices_room.SessionInTheWay, troubles, reasons)
    | st.builds(notices_room.LinkRefused, troubles)
)
set_aside_games = st.builds(
    games.SetAsideGame, stored_texts, st.sampled_from(("", "2026-11-24T09:30:00.000"))
)
kept_games = st.builds(
    games.KeptGame,
    st.sampled_from("abc"),
    st.sampled_from(("", "2026-11-24T09:30:00")),
    st.sampled_from(("null", "{}")),
    st.booleans(),
    st.sampled_from(((), ("club", "2026"))),
)
counts = st.integers(0, 2)


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
RANDOM_AND_LEVEL = ((Colour.BLACK, Computer("random")), (Colour.WHITE, Computer("level-2")))
choosable = players | st.sampled_from([Computer("own"), Computer("own:Ada")])
own_players = st.builds(Written, st.sampled_from(["", "Ada"]), reasons).map(encode_custom_player)
failures = st.builds(
    protocol.CustomPlayerFailure, st.sampled_from(protocol.Fault), st.none() | st.integers(), reasons
)
codes = st.sampled_from(["en-GB", "fr", "ja", "ja-JP", "de", "", "-"]) | st.text(max_size=5)
beginnings = st.builds(
    Flags, stored, seeds, st.lists(codes, max_size=3).map(tuple), st.just("site"), st.just("") | links
)


@st.composite
def message_to(draw: st.DrawFn, model: Model) -> Msg:
    """Any message; those that carry the game on are the most likely ones."""
    kinds = messages_to(model)
    each = [kind for kind in kinds for _ in range(len(kind) if issubclass(kind, NamedEnum) else 1)]
    kind = draw(st.sampled_from([*each, *CARRY_ON * 3]))
    return draw(kinds[kind])


CARRY_ON: list[type[Msg]] = [
    game_msg.SquareClicked,
    WorkerAnswered,
    computer.DelayEnded,
    computer.Event,
    game_msg.BoardClick,
    hint.Click,
]

boards = own_setups | st.sampled_from(setups())
years = st.sampled_from(("", "19", "1999", "2026"))


def built(fitting: Mapping[Any, Messages | tuple[st.SearchStrategy[Any], ...]]) -> dict[type[Msg], Messages]:
    """The messages of each kind: one of these, or a message made of these parts."""
    return {kind: st.builds(kind, *fit) if isinstance(fit, tuple) else fit for kind, fit in fitting.items()}


PLAIN: dict[type[Msg], Messages] = built(
    {
        **{kind: st.from_type(kind) for kind in get_args(Msg)},
        game_msg.RematchClicked: (st.none() | st.just(Computer("level-2")),),
        computer.ThoughtClicked: (st.lists(st.integers(-1, 3), max_size=3).map(tuple),),
        panel.NoticeClosed: (notices,),
        panel.ToastEnded: (toasts,),
        panel.ToastHeld: (toasts,),
        games_msg.CompareClicked: (st.just("game-0"),),
        games_msg.GameOfPairChosen: (st.booleans(), st.just(0)),
        filtering.WordsSought: (st.sampled_from(("", "2026", "a game")),),
        filtering.BlackSought: (st.sampled_from(("", "human")),),
        filtering.WhiteSought: (st.sampled_from(("", "level")),),
        filtering.FirstYearTyped: (years,),
        filtering.LastYearTyped: (years,),
        filtering.OpeningChosen: (st.none() | st.just("Tiger"),),
        filtering.ReachingClicked: (st.just(start_board(STANDARD)),),
        filtering.ListScrolled: (st.floats(0, 1),),
        game_msg.SeedDrawn: st.builds(
            game_msg.SeedDrawn, seeds, seats=st.none() | st.just(RANDOM_AND_LEVEL), by_lot=st.booleans()
        ),
        next_game.OpponentPicked: (choosable,),
        next_game.PlayerPicked: (choosable,),
        next_game.ColourPicked: (st.none() | st.sampled_from(Colour),),
        next_game.BoardPicked: (boards,),
        next_game.SetUpChosen: (boards,),
        game_msg.PlayerChosen: (st.sampled_from(Colour), choosable),
        settings.OptionsChosen: (options,),
        custom_player.CustomPlayerChanged: (own_players | stored_texts,),
        share.NameEdited: (st.sampled_from(Colour), st.sampled_from(("", " Anna ", "x" * 99))),
        share.FormChosen: (st.sampled_from((*Copy, *Picture)),),
        share.PasteTyped: (pastes,),
        share.GameFileRead: (pastes,),
        share.TextBrought: (pastes,),
        share.LinkOpened: (links,),
        lesson.LessonChosen: (st.integers(-1, len(LESSONS)),),
        next_game.SetUpReached: (st.integers(0, 40),),
        command.CommandTyped: (typed_texts,),
        tree.CommentTyped: (comments,),
        session.SessionQuarantined: (st.lists(stored_texts, max_size=3).map(tuple),),
        session.QuarantineFailed: (stored_texts, reasons),
        session.CopyQuarantinedClicked: (stored_texts,),
        session.SessionChangedElsewhere: (sessions().map(encode_session) | stored_texts,),
        archives_room.RenamingAsked: (st.sampled_from(["games.zip", ""]),),
        archives_room.RemovalAsked: (st.sampled_from(["games.zip", ""]),),
        archives_room.ArchiveNameTyped: (st.sampled_from(["", "Cup", "x" * 200]),),
        archives_room.ArchiveChosen: (st.sampled_from([None, "games.zip", "gone"]),),
        archives_room.StatisticsOpened: (played_by,),
        archives_room.OpponentChosen: (played_by,),
        archives_room.PlayedOpeningChosen: (st.just("Tiger"),),
        archives_room.PlayedYearChosen: (st.just(2001),),
        archives_room.ArchivedGameChosen: (st.integers(0, 9),),
        wire.ArchivesListed: (archives, st.booleans(), lost_archives),
        wire.ImportProgressed: (st.integers(0, 9), st.integers(0, 9)),
        wire.ImportEnded: (
            st.integers(0, 9),
            st.lists(unread, max_size=2).map(tuple),
            st.none() | st.sampled_from(wire.NotStored),
        ),
        **drawings.MESSAGES,
    }
)
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
    number = st.sampled_from([model.computer.requests] * 3 + [model.computer.requests - 1, 0, -1, HUGE])
    nodes = st.integers(-1, len(model.table.game.nodes)) | st.just(HUGE)
    places = st.integers(-1, len(model.table.game.messages)) | st.just(HUGE)
    value = st.none() | st.builds(protocol.Value, st.integers(), st.sampled_from(Certainty), st.integers())
    counted, tried = (
        st.builds(protocol.Counted, st.integers()),
        st.builds(protocol.Tried, st.integers(), st.integers()),
    )
    searched = st.builds(protocol.Searched, st.integers(), st.sampled_from(Certainty))
    worth = st.none() | counted | tried | searched
    thoughts = st.lists(st.builds(protocol.Thought, st.none() | anywhere, worth), max_size=3).map(tuple)
    answer = st.builds(Answer, played | anywhere, value, st.integers(), st.integers(), thoughts)
    values = st.builds(
        protocol.MoveValue, anywhere, st.integers(), st.sampled_from(Certainty), st.integers(), st.integers()
    )
    progress = st.builds(
        Progress,
        st.integers(),
        st.integers(),
        st.none() | st.builds(protocol.BestMove, anywhere, value),
        moves=st.lists(values, max_size=3).map(tuple),
    )
    dialog = model.panel.dialog
    set_aside = tuple(games.KeptGame(games.id_of(game), "", "null") for game in model.games)
    in_list = dialog.games if isinstance(dialog, games.Library) else ()
    kept = st.sampled_from(set_aside + in_list) | kept_games if set_aside + in_list else kept_games
    pair = dialog.pair if isinstance(dialog, games.Library) else None
    reading = dialog.reading if isinstance(dialog, games.Library) else None
    read = st.just("a") if reading is None else st.just(reading) | st.just("a")
    ids = (pair.games[0].id, pair.games[1].id) if pair else ("a", "b")
    listed = st.lists(kept_games, max_size=3, unique_by=lambda game: game.id).map(tuple)
    more = st.builds(games.KeptGame, st.uuids().map(str), st.just(""), st.just("null")).map(
        lambda game: (game,)
    )
    last = model.archives.requests
    looked_up = st.sampled_from([last, last, last - 1, HUGE])
    return PLAIN | built(
        {
            games_msg.GamesListed: (listed, st.sampled_from((None, False, True))),
            games_msg.GameDated: (
                st.sampled_from(model.games) if model.games else set_aside_games,
                st.just("2026-11-24T09:30:00.000"),
            ),
            games_msg.MoreGamesListed: (more,),
            games_msg.LibraryFailed: (library_failures,),
            games_msg.TagChosen: (st.sampled_from(("", "club")),),
            games_msg.TagTyped: (st.sampled_from(("", " ", "Club", "x" * 40)),),
            games_msg.GameTicked: kept.map(lambda game: games_msg.GameTicked(game.id)),
            games_msg.AllTicked: (st.just(tuple(game.id for game in in_list)),),
            games_msg.GamesForgotten: kept.map(lambda game: games_msg.GamesForgotten(frozenset({game.id}))),
            games_msg.RowWanted: (st.integers(0, 2), st.just(3)),
            games_msg.GameChosen: (kept,),
            games_msg.FavouriteClicked: (kept,),
            games_msg.GameDeleted: (kept,),
            games_msg.GameRead: (read, st.none() | stored_texts),
            games_msg.PairRead: (st.just(ids), st.none() | st.tuples(stored_texts, stored_texts)),
            games_msg.GameForgotten: (kept, st.none() | stored_texts),
            games_msg.ExportClicked: (st.just(("a", "b")),),
            games_msg.PackClicked: (st.just(("a", "b")),),
            games_msg.FileChosen: (st.just("blob:a-file"),),
            games_msg.GamesTransferred: (st.integers(0, 2), st.just(2)),
            games_msg.FileTakenIn: (
                st.builds(games.Imported, counts, counts, counts) | st.sampled_from(games.Misfit),
            ),
            notices_room.GameNotKept: (library_failures,),
            wire.PositionExplored: (
                looked_up,
                st.lists(
                    st.builds(wire.MovePlayed, played | anywhere, results, st.none() | st.just(-50)),
                    max_size=3,
                ).map(tuple),
                st.none() | results,
            ),
            wire.GamesFound: (
                looked_up,
                st.integers(0, 99),
                st.lists(archived_games, max_size=3).map(tuple),
                st.sampled_from([(), ("Ada", "Ben")]),
            ),
            wire.GamesSaved: (looked_up, st.integers(0, 9), st.lists(unread, max_size=2).map(tuple)),
            wire.GameFetched: (looked_up, pastes, st.sampled_from(("", "a"))),
            wire.PlayerCounted: (looked_up, statistics),
            wire.OwnGamesFound: (looked_up, st.sampled_from(((), ("a", "b")))),
            game_msg.SquareClicked: (played | anywhere,),
            game_msg.CursorMoved: (on_board,),
            game_msg.SquareFocused: (on_board,),
            game_msg.SquarePointed: (st.none() | anywhere,),
            game_msg.FlashEnded: (st.integers(-1, model.table.announcements) | st.just(HUGE),),
            WorkerProgressed: (number, progress),
            WorkerAnswered: (number, answer),
            PlayerFailed: (number, failures),
            computer.DelayEnded: (number,),
            coach.PatienceEnded: (number,),
            analysis.LineFollowed: (
                st.just(model.table.state.board),
                st.lists(played | st.just(Skip()), max_size=3).map(tuple),
            ),
            tree.WentToNode: (nodes,),
            tree.PromoteClicked: (nodes,),
            tree.DeleteClicked: (nodes,),
            tree.ShapeDrawn: (anywhere, anywhere),
            tree.ArrowEnded: (anywhere,),
            review.CostlyMoveClicked: (places,),
            review.WentTo: (places,),
        }
    )

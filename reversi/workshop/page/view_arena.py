"""The arena: the players, the current game, and the table."""

from functools import cache

from reversi.arena import Playing, Results
from reversi.domain import Colour, Square, disc_at
from reversi.elm import Element, Html, OnValue
from reversi.elm.html import Tag, tag
from reversi.engine import COMPUTER_PLAYERS, School
from reversi.workshop.arena import Entrant, Match, Played, plies_of, standings
from reversi.workshop.drawing import draw_board
from reversi.workshop.page import arena_msg, html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.arena_model import FEWEST, GAMES, own_texts
from reversi.workshop.page.arena_update import entrants_of
from reversi.workshop.page.arena_words import ENGLISH
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.model import Model, Worker

MOST_FAILURES = 20
"""The most games lost by failure that are listed, newest first."""

select: Tag[page_msg.Msg] = tag("select")
optgroup: Tag[page_msg.Msg] = tag("optgroup")
option: Tag[page_msg.Msg] = tag("option")
table: Tag[page_msg.Msg] = tag("table")
caption: Tag[page_msg.Msg] = tag("caption")
thead: Tag[page_msg.Msg] = tag("thead")
tbody: Tag[page_msg.Msg] = tag("tbody")
tr: Tag[page_msg.Msg] = tag("tr")
th: Tag[page_msg.Msg] = tag("th")
td: Tag[page_msg.Msg] = tag("td")


def view_arena(model: Model) -> list[Html[page_msg.Msg]]:
    """The arena screen."""
    match = model.arena.match
    return [
        html.div(
            {"class": "shop-arena"},
            html.div(
                {"class": "shop-arena-head"},
                html.h1({"id": "title", "tabindex": "-1"}, ENGLISH.arena),
                html.p({}, ENGLISH.text),
            ),
            html.div({"class": "shop-arena-who"}, _view_players(model), _view_orders(model)),
            html.div(
                {"class": "shop-arena-match"},
                html.p({"role": "status"}, _status(model)),
                *([_view_board(match.game)] if match and match.game else []),
                *([_view_table(match), *_view_failures(match)] if match else []),
            ),
            key="arena",
        )
    ]


def view_making(model: Model, chapter: Chapter) -> list[Html[page_msg.Msg]]:
    """The buttons that add a chapter's player to the game and to the arena."""
    if chapter.key not in own_texts(dict(model.work.texts)):
        return []
    keep = html.view_button(ENGLISH.make_player, arena_msg.PlayerKept(chapter.key))
    return [
        html.div(
            {"class": "shop-row"},
            keep,
            html.a({"class": "shop-button", "href": "#arena"}, ENGLISH.to_arena),
        )
    ]


def _view_players(model: Model) -> Element[page_msg.Msg]:
    """All entrants, and the ways to add more."""
    entrants = entrants_of(model)
    others = {each.name for each in model.arena.others}
    few = ENGLISH.nobody if not entrants else ENGLISH.one if len(entrants) < FEWEST else ""
    return html.section(
        {"class": "shop-card", "aria-label": ENGLISH.players, "id": "entrants", "tabindex": "-1"},
        html.h2({}, ENGLISH.players),
        html.ul({"class": "shop-entrants"}, *[_view_entrant(each, each.name in others) for each in entrants]),
        *([html.p({"class": "quiet"}, few)] if few else []),
        html.label({}, ENGLISH.add, _view_opponents()),
        html.view_file_field(ENGLISH.bring, arena_msg.PlayersBrought, {"id": "bring", "multiple": True}),
        html.p({"class": "quiet"}, ENGLISH.bring_text),
    )


def _view_entrant(entrant: Entrant, can_go: bool) -> Element[page_msg.Msg]:
    kind = ENGLISH.yours if not can_go else ENGLISH.from_file if entrant.code else ENGLISH.of_the_game
    name = ENGLISH.remove.format(name=entrant.name)
    remove = html.view_button(
        "×",
        arena_msg.EntrantRemoved(entrant.name),
        classes="shop-button small",
        attributes={"aria-label": name, "title": name},
    )
    return html.li(
        {},
        html.span({"class": "name"}, entrant.name),
        html.span({"class": "quiet"}, kind),
        *([remove] if can_go else []),
        key=entrant.name,
    )


@cache
def _view_opponents() -> Element[page_msg.Msg]:
    """The menu that adds one of the game's players."""
    groups = [
        optgroup(
            {"label": school.value},
            *[option({"value": each.key}, each.name) for each in COMPUTER_PLAYERS if each.school is school],
        )
        for school in School
    ]
    added = tuple((each.key, arena_msg.OpponentAdded(each.key)) for each in COMPUTER_PLAYERS)
    return select(
        {"value": "", "aria-label": ENGLISH.add},
        option({"value": ""}, ENGLISH.choose),
        *groups,
        on=(OnValue(added),),
    )


def _view_orders(model: Model) -> Element[page_msg.Msg]:
    """The number of games, and the buttons that start and stop the match."""
    arena = model.arena
    ready = model.worker in (Worker.READY, Worker.WORKING) and len(entrants_of(model)) >= FEWEST
    goes_on = arena.match is not None and arena.match.game is not None
    chosen = tuple((str(games), arena_msg.GamesChosen(games)) for games in GAMES)
    flow = (
        [html.view_button(ENGLISH.stop, arena_msg.Click.STOP)]
        if arena.runs
        else [html.view_button(ENGLISH.resume, arena_msg.Click.RESUME)]
        if goes_on
        else []
    )
    return html.div(
        {"class": "shop-card"},
        html.label(
            {},
            ENGLISH.games,
            select(
                {"aria-label": ENGLISH.games, "value": str(arena.games)},
                *[option({"value": str(each), "selected": each == arena.games}, str(each)) for each in GAMES],
                on=(OnValue(chosen),),
            ),
        ),
        html.div(
            {"class": "shop-row"},
            html.view_button(
                ENGLISH.start_anew if arena.match else ENGLISH.start,
                arena_msg.Click.START,
                classes="shop-button go",
                attributes={"disabled": not ready},
            ),
            *flow,
        ),
    )


def _status(model: Model) -> str:
    """The state of the match in words; empty before the first one."""
    match = model.arena.match
    if model.worker is Worker.BROKEN:
        return ENGLISH.broken
    if match is None:
        return ENGLISH.waking if model.worker in (Worker.UNSTARTED, Worker.STARTING) else ""
    if match.game is None:
        return ENGLISH.over.format(all=len(match.fixtures), winner=_winner(match))
    black, white = (match.entrants[player].name for player in match.game.fixture.players)
    said = ENGLISH.progress.format(
        number=len(match.played) + 1, all=len(match.fixtures), black=black, white=white
    )
    return said if model.arena.runs else f"{ENGLISH.paused}{said}"


def _winner(match: Match) -> str:
    first, second, *_ = standings(match)
    if first.points == second.points:
        return ENGLISH.shared
    return ENGLISH.best.format(name=match.entrants[first.player].name)


def _view_board(game: Playing) -> Element[page_msg.Msg]:
    """The current game."""
    board = game.state.board
    squares = (Square(column, row) for row in range(8) for column in range(8))
    discs = {
        (square.column, square.row): "black" if disc is Colour.BLACK else "white"
        for square in squares
        if (disc := disc_at(board, square))
    }
    last = plies_of(game)[-1]
    ring = frozenset({(last.column, last.row)} if isinstance(last, Square) else ())
    return html.div(
        {"class": "shop-arena-board"}, draw_board(discs, rings=ring, words=ENGLISH.board), key="board"
    )


def _view_table(match: Match) -> Element[page_msg.Msg]:
    heads = (
        ENGLISH.player, ENGLISH.points, ENGLISH.played, ENGLISH.won, ENGLISH.drawn, ENGLISH.lost,
    )  # fmt: skip
    return html.div(
        {"class": "shop-scroll", "tabindex": "0", "role": "region", "aria-label": ENGLISH.table},
        table(
            {"class": "shop-table"},
            caption({}, ENGLISH.table),
            thead(
                {},
                tr(
                    {},
                    *[th({"scope": "col"}, head) for head in heads],
                    th({"scope": "col", "title": ENGLISH.difference_is}, ENGLISH.difference),
                ),
            ),
            tbody({}, *[_view_standing(match, each) for each in standings(match)]),
        ),
    )


def _view_standing(match: Match, each: Results) -> Element[page_msg.Msg]:
    cells = (f"{each.points:g}", str(each.games), str(each.wins), str(each.draws), str(each.losses))
    name = match.entrants[each.player].name
    difference = f"{each.disc_difference:+.1f}".replace("-", "−")
    return tr({}, th({"scope": "row"}, name), *[td({}, cell) for cell in (*cells, difference)], key=name)


def _view_failures(match: Match) -> list[Html[page_msg.Msg]]:
    """The games lost by failure, newest first."""
    lost = [(number, game) for number, game in enumerate(match.played, start=1) if game.failure]
    if not lost:
        return []
    newest = lost[: -MOST_FAILURES - 1 : -1]
    more = len(lost) - len(newest)
    items = [html.li({}, _failure_words(match, number, game), key=str(number)) for number, game in newest]
    rest = [html.p({"class": "quiet"}, ENGLISH.and_more.format(count=more))] if more else []
    return [
        html.section(
            {"aria-label": ENGLISH.failures},
            html.h2({}, ENGLISH.failures),
            html.ul({}, *items),
            *rest,
        )
    ]


def _failure_words(match: Match, number: int, game: Played) -> str:
    assert game.failure is not None
    line = ENGLISH.line.format(line=game.failure.line) if game.failure.line else ""
    why = ENGLISH.reasons[game.failure.fault].format(line=line, details=game.failure.details)
    loser = match.entrants[game.outcome.loser].name
    return ENGLISH.failure.format(number=number, name=loser, why=why)

"""The arena: the players, the current game, and the table."""

from functools import cache

from reversi.arena import Playing, Results
from reversi.domain import Square
from reversi.elm import Element, Html, OnValue
from reversi.engine import COMPUTER_PLAYERS, School
from reversi.engine.protocol import Fault
from reversi.workshop.arena import Entrant, Match, Played, plies_of, standings
from reversi.workshop.drawing import discs_on, draw_board
from reversi.workshop.page import arena_msg, html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.arena_model import FEWEST, GAMES, own_texts
from reversi.workshop.page.arena_update import entrants_of
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.model import Model, Worker

WHY = {
    Fault.UNREADABLE: "its text is not valid Python{line}: {details}",
    Fault.MISSING: "its text has no function choose(game)",
    Fault.RAISED: "it stopped with an error{line}: {details}",
    Fault.OVERRAN: "it took longer than {details} seconds{line}",
    Fault.NO_SQUARE: "it answered {details}, which is not a square",
    Fault.ILLEGAL: "it chose {details}, which is not a legal move",
    Fault.ENDED: "it did not come back, and Python was started again",
}
"""Why a player has lost a game by failure."""

MOST_FAILURES = 20
"""The most games lost by failure that are listed, newest first."""


def view_arena(model: Model) -> list[Html[page_msg.Msg]]:
    """The arena screen."""
    match = model.arena.match
    return [
        html.div(
            {"class": "shop-arena"},
            html.div(
                {"class": "shop-arena-head"},
                html.view_title("Arena"),
                html.p(
                    {},
                    "Players meet here: yours, those in other people’s files, and those of the game. Every "
                    "two of them play each opening twice, once with each colour. A player that fails loses "
                    "its game.",
                ),
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
    keep = html.view_button("Make it a player of the game", arena_msg.PlayerKept(chapter.key))
    to_arena = html.a({"class": "shop-button", "href": "#arena"}, "Let it play in the arena")
    return [html.view_row(keep, to_arena)]


def _view_players(model: Model) -> Element[page_msg.Msg]:
    """All entrants, and the ways to add more."""
    entrants = entrants_of(model)
    others = {each.name for each in model.arena.others}
    few = ""
    if len(entrants) < FEWEST:
        few = "A player needs an opponent: bring a file, or add a player of the game."
    if not entrants:
        few = "Nobody yet. Write a player in chapter 8, bring a file, or add a player of the game."
    return html.section(
        {"class": "shop-card", "aria-label": "Players", "id": "entrants", "tabindex": "-1"},
        html.h2({}, "Players"),
        html.ul({"class": "shop-entrants"}, *[_view_entrant(each, each.name in others) for each in entrants]),
        *([html.view_quiet(few)] if few else []),
        html.label({}, "Add a player of the game", _view_opponents()),
        html.view_file_field(
            "Bring files", arena_msg.PlayersBrought, {"id": "bring", "multiple": True, "data-named": True}
        ),
        html.view_quiet(
            "A player in a file is a program. It runs when you press Start, shut off from the network and "
            "from the other players."
        ),
    )


def _view_entrant(entrant: Entrant, can_go: bool) -> Element[page_msg.Msg]:
    kind = "yours" if not can_go else "from a file" if entrant.code else "of the game"
    name = f"Remove {entrant.name}"
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
    players = [(each.school, html.option({"value": each.key}, each.name)) for each in COMPUTER_PLAYERS]
    groups = [
        html.optgroup({"label": school.value}, *[option for its, option in players if its is school])
        for school in School
    ]
    added = tuple((each.key, arena_msg.OpponentAdded(each.key)) for each in COMPUTER_PLAYERS)
    return html.select(
        {"value": "", "aria-label": "Add a player of the game"},
        html.option({"value": ""}, "Choose…"),
        *groups,
        on=(OnValue(added),),
    )


def _view_orders(model: Model) -> Element[page_msg.Msg]:
    """The number of games, and the buttons that start and stop the match."""
    arena = model.arena
    ready = model.worker in (Worker.READY, Worker.WORKING) and len(entrants_of(model)) >= FEWEST
    goes_on = arena.match is not None and arena.match.game is not None
    chosen = tuple((str(games), arena_msg.GamesChosen(games)) for games in GAMES)
    options = [html.option({"value": str(n), "selected": n == arena.games}, str(n)) for n in GAMES]
    words = "Games for each pair"
    games = html.select({"aria-label": words, "value": str(arena.games)}, *options, on=(OnValue(chosen),))
    start = html.view_button(
        "Start anew" if arena.match else "Start",
        arena_msg.Click.START,
        classes="shop-button go",
        attributes={"disabled": not ready},
    )
    pause = html.view_button("Pause", arena_msg.Click.STOP)
    go_on = html.view_button("Go on", arena_msg.Click.RESUME)
    flow = [pause] if arena.runs else [go_on] if goes_on else []
    return html.div({"class": "shop-card"}, html.label({}, words, games), html.view_row(start, *flow))


def _status(model: Model) -> str:
    """The state of the match in words; empty before the first one."""
    match = model.arena.match
    if model.worker is Worker.BROKEN:
        return "Python could not start here. Reload the page to try again."
    if match is None:
        return "Python is starting." if model.worker in (Worker.UNSTARTED, Worker.STARTING) else ""
    if match.game is None:
        return f"All {len(match.fixtures)} games have been played. {_winner(match)}"
    black, white = (match.entrants[player].name for player in match.game.fixture.players)
    number = f"Game {len(match.played) + 1} of {len(match.fixtures)}"
    said = f"{number}: {black} has Black, {white} has White."
    return said if model.arena.runs else f"Paused. {said}"


def _winner(match: Match) -> str:
    first, second, *_ = standings(match)
    if first.points == second.points:
        return "The first place is shared."
    return f"{match.entrants[first.player].name} wins."


def _view_board(game: Playing) -> Element[page_msg.Msg]:
    """The current game."""
    last = plies_of(game)[-1]
    ring = frozenset({(last.column, last.row)} if isinstance(last, Square) else ())
    drawing = draw_board(discs_on(game.state.board), rings=ring, words="The game under way")
    return html.div({"class": "shop-arena-board"}, drawing, key="board")


def _view_table(match: Match) -> Element[page_msg.Msg]:
    heads = [
        html.th({"scope": "col"}, head) for head in ("Player", "Points", "Games", "Won", "Drawn", "Lost")
    ]
    discs = html.th({"scope": "col", "title": "The mean disc difference per game"}, "Discs")
    rows = [_view_standing(match, each) for each in standings(match)]
    return html.div(
        {"class": "shop-scroll", "tabindex": "0", "role": "region", "aria-label": "Standings"},
        html.table(
            {"class": "shop-table"},
            html.caption({}, "Standings"),
            html.thead({}, html.tr({}, *heads, discs)),
            html.tbody({}, *rows),
        ),
    )


def _view_standing(match: Match, each: Results) -> Element[page_msg.Msg]:
    cells = (f"{each.points:g}", str(each.games), str(each.wins), str(each.draws), str(each.losses))
    name = match.entrants[each.player].name
    difference = f"{each.disc_difference:+.1f}".replace("-", "−")
    columns = [html.td({}, cell) for cell in (*cells, difference)]
    return html.tr({}, html.th({"scope": "row"}, name), *columns, key=name)


def _view_failures(match: Match) -> list[Html[page_msg.Msg]]:
    """The games lost by failure, newest first."""
    lost = [(number, game) for number, game in enumerate(match.played, start=1) if game.failure]
    if not lost:
        return []
    newest = lost[: -MOST_FAILURES - 1 : -1]
    more = len(lost) - len(newest)
    items = [html.li({}, _failure_words(match, number, game), key=str(number)) for number, game in newest]
    rest = [html.view_quiet(f"And {more} more.")] if more else []
    words = "Games lost by failure"
    return [html.section({"aria-label": words}, html.h2({}, words), html.ul({}, *items), *rest)]


def _failure_words(match: Match, number: int, game: Played) -> str:
    assert game.failure is not None
    line = f" in line {game.failure.line}" if game.failure.line else ""
    why = WHY[game.failure.fault].format(line=line, details=game.failure.details)
    loser = match.entrants[game.outcome.loser].name
    return f"Game {number}: {loser} lost, because {why}."

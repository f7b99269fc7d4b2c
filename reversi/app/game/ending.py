"""The end of a game: who won, the discs lined up and counted, and what to do next.

The result stands in place of the status, which still tells it to screen readers, and folds away when a person
steps back through the game. For a moment the discs are counted over the board.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import isqrt
from typing import assert_never

from reversi.app.common import controls as ui
from reversi.app.common.table import Table, is_own
from reversi.app.common.words import COLOURS, win_words
from reversi.app.computer.players import player_name
from reversi.app.game import msg as game_msg
from reversi.app.game import seats as seating
from reversi.app.game.model import Arrival
from reversi.app.game.seats import Computer, Human, Names, Players, Recorded, named_players, seated
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import can_review
from reversi.app.review import update as review_update
from reversi.app.review.judging import judgements, longest_run, tally
from reversi.app.review.reading import review_here
from reversi.app.streak import suggested_level
from reversi.domain import Aim, Board, Colour, Finished, Tie, Win, disc_counts
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say
from reversi.record import training
from reversi.record.game import rules_of
from reversi.record.kinds import Kind
from reversi.record.outcome import How, Outcome, outcome_at_end


def outcome_words(model: Model) -> str:
    """The recorded result of the line on view, "Anna wins by resignation"; empty if the board shows it."""
    outcome = outcome_at_end(model.table.details, model.table.game)
    return told_words(model.language, outcome, model.table.players_at_end) if outcome else ""


def told_words(language: Language, outcome: Outcome, players: Players) -> str:
    """A recorded result in words, without a full stop."""
    say = say_in(language)
    if outcome.winner is None:
        return say("Recorded result: a draw")
    player = seated(players, outcome.winner)
    name = say(COLOURS[outcome.winner]) if player == Recorded() else player_name(say, player)
    match outcome.how:
        case How.RESIGNED:
            return say("{winner} wins by resignation", winner=name)
        case How.ON_TIME:
            return say("{winner} wins on time", winner=name)
        case None:
            return say("Recorded result: {winner} wins", winner=name)
        case _ as unreachable:
            assert_never(unreachable)


LAUREL = (
    "M9 21.5C3.5 20 1.6 13 4.4 5M4.4 5L2 7.6M4.4 5l2.2 2.6M3.4 9.4L.9 12M3.4 9.4l2.8 2.2M3.5 13.6l-2 2.6"
    "M3.5 13.6l3 1.4M5.2 17.6l-1 2.8M5.2 17.6l3.2.4"
)
"""One branch of the laurel; the other is its mirror image."""

CIRCLE = "a.43.43 0 1 0 .86 0a.43.43 0 1 0-.86 0"


def view_ending(model: Model, finished: Finished) -> Element[Msg]:
    """The result of the game on the board, and the button that plays it again, unless others played it."""
    table, say = model.table, say_in(model.language)
    outcome, seats = outcome_at_end(table.details, table.game), table.players_at_end
    name, wish, enabled = say("Play again"), game_msg.RematchClicked(), not table.follows
    again = [ui.view_button("turn", name, wish, enabled, main=True, key="again")] if is_own(table) else []
    classes = f"ending {mood(finished, seats)}{' fresh' if is_fresh(table) else ''}"
    return ui.section(
        {"class": classes, "aria-label": say("Result")},
        _view_result(model.language, seats, table.names, finished, outcome, _run_of(model)),
        *again,
        key="ending",
    )


LEAST_RUN = 3
"""The fewest best moves in a row that are told."""

ROUT = 40
"""Whoever loses by more discs is not praised."""

LEAST_ACCURACY = 50
"""The least accuracy with which they are, in per cent."""


def _run_of(model: Model) -> int:
    """The most best moves in a row of the only person, as a review found; 0 if few, and in a rout."""
    review, person = review_here(model), seating.only_person(model.table.players_at_end)
    if review is None or person is None or not review.done:
        return 0
    judged, counts = judgements(review), _counts(model.table.state.board)
    is_rout = counts[0] - counts[-1] > ROUT or tally(judged, person).accuracy < LEAST_ACCURACY
    run = longest_run(judged, person)
    return 0 if is_rout or run < LEAST_RUN else run


def view_aftermath(model: Model, finished: Finished) -> list[Element[Msg]]:
    """The ranking of three or more players, what a review takes, how the person's level has moved, and a
    suggested level; below the buttons.
    """
    board = finished.board
    ranking = [] if board.rules.is_duel else [_view_ranking(say_in(model.language), board)]
    parts = [*ranking, *_view_invitation(model), *_view_level(model), *_view_suggestion(model)]
    classes = "aftermath fresh" if is_fresh(model.table) else "aftermath"
    return [ui.div({"class": classes}, *parts, key="aftermath")] if parts else []


def is_fresh(table: Table) -> bool:
    """Whether the last move has only just been played, so that the result is worth celebrating."""
    return table.arrival is Arrival.PLAYED and not table.is_studied


def is_found_again(table: Table) -> bool:
    """Whether the person's own game was over before, and they have only just come back to it."""
    return table.arrival is Arrival.RESUMED and table.analysing is None and is_own(table)


def view_counting(model: Model, finished: Finished) -> list[Element[Msg]]:
    """The discs of two players, counted over the board for a moment after the last move."""
    seats = model.table.players_at_end
    if not is_fresh(model.table) or not finished.board.rules.is_duel:
        return []
    verdict = _view_headline(model.language, seats, model.table.names, finished)
    attributes = {"class": f"counting {mood(finished, seats)}", "aria-hidden": "true"}
    return [ui.div(attributes, verdict, _view_tally(finished.board), key="counting")]


@lru_cache(maxsize=4)
def _view_result(
    language: Language,
    seats: Players,
    names: Names,
    finished: Finished,
    outcome: Outcome | None,
    run: int,
) -> Element[Msg]:
    """The result; `outcome` is a recorded one that the board does not show."""
    if outcome:
        return _view_recorded(language, outcome, seats)
    return _view_headline(language, seats, names, finished, run)


def _view_invitation(model: Model) -> list[Element[Msg]]:
    """That the game can be reviewed, where no review comes by itself."""
    table, say = model.table, say_in(model.language)
    comes = review_update.comes_by_itself(rules_of(table.game))
    if comes or table.follows or review_here(model) or not can_review(table.game):
        return []
    words = say("A review of this game takes longer: press {review} to begin.", review=say("Review"))
    return [ui.p({"class": "quiet"}, words, key="invitation")]


def _view_level(model: Model) -> list[Element[Msg]]:
    """The person's level, and how this game has moved it, if it has just counted."""
    say, lines = say_in(model.language), model.training.lines
    last, levels = training.entry_of(lines[-1]) if lines else None, training.levels_over_time(lines)
    if last is None or (last.kind, last.puzzle) != (Kind.GAME, model.table.id) or len(levels) < 2:
        return []
    before, now = (round(each, 1) for each in levels[-2:])
    sign = "+" if now > before else "−" if now < before else "±"
    moved = f"{say.decimal(now)} ({sign}{say.decimal(abs(now - before))})"
    return [ui.p({"class": "quiet"}, say("Your level: {level}", level=moved), key="level")]


def _view_suggestion(model: Model) -> tuple[Element[Msg], ...]:
    """After several wins or losses in a row: a line that suggests another level, and its button."""
    if (found := suggested(model)) is None:
        return ()
    said, wish, level = found
    accepted, enabled = game_msg.RematchClicked(level), not model.table.follows
    accept = ui.view_text_button(wish, accepted, "action small", enabled=enabled)
    return (ui.div({"class": "suggestion"}, ui.p({"class": "quiet"}, said), accept, key="suggestion"),)


def suggested(model: Model) -> tuple[str, str, Computer] | None:
    """Why another level is suggested after several wins or losses, the words of its button, and the level."""
    games, level = model.streak.games, suggested_level(model.streak, model.table.seats)
    if level is None:
        return None
    say, name = say_in(model.language), player_name(say_in(model.language), level)
    if games > 0:
        return say("You have won {games} games in a row.", games=games), say("Try {level}", level=name), level
    return say("{level} may suit you better.", level=name), say("Play {level}", level=name), level


def mood(finished: Finished, seats: Players) -> str:
    """How the game ended: "drawn"; "won" or "lost" for the only person; "over" if there is no such person.

    The players of a loaded game do not count as people here.
    """
    people = [colour for colour, player in seats if isinstance(player, Human)]
    if isinstance(finished.result, Tie):
        return "drawn"
    if len(people) != 1:
        return "over"
    return "won" if finished.result.colour is people[0] else "lost"


def _view_headline(
    language: Language, seats: Players, names: Names, finished: Finished, run: int = 0
) -> Element[Msg]:
    """The winner's disc, or the discs that share the first place, and the result in large letters.

    Whoever has lost is told what went well: a `run` of best moves. No laurels are drawn for a computer.
    """
    result, say = finished.result, say_in(language)
    colours = (result.colour,) if isinstance(result, Win) else result.colours
    below, kind = "", mood(finished, seats)
    if run and kind == "lost":
        below = say.number("{n} best move in a row", "{n} best moves in a row", run)
    elif isinstance(result, Win) and not (kind == "over" and finished.board.rules.is_duel):
        below = margin_words(say, finished.board)
    is_crowned = isinstance(result, Win) and not isinstance(seated(seats, result.colour), Computer)
    return _view_verdict(colours, headline_words(language, seats, names, finished), below, is_crowned)


def _view_recorded(language: Language, outcome: Outcome, seats: Players) -> Element[Msg]:
    """The headline of a recorded result that the board does not show."""
    colours = tuple(colour for colour, _ in seats if outcome.winner in (colour, None))
    return _view_verdict(colours, told_words(language, outcome, seats), "", len(colours) == 1)


def _view_verdict(colours: tuple[Colour, ...], headline: str, below: str, is_crowned: bool) -> Element[Msg]:
    return ui.div(
        {"class": "verdict"},
        ui.div(
            {"class": "medal", "aria-hidden": "true"},
            *[ui.span({"class": f"token {colour.value}"}) for colour in colours],
            *[_view_branch(side) for side in ("left", "right") if is_crowned],
        ),
        ui.div({}, ui.h2({}, *ui.view_sentence(headline)), *([ui.p({}, below)] if below else [])),
    )


def _view_branch(side: str) -> Element[Msg]:
    """One branch of the laurel around the winner's disc."""
    return ui.svg({"class": f"branch {side}", "viewBox": "0 0 12 24"}, ui.path({"d": LAUREL}))


def headline_words(language: Language, seats: Players, names: Names, finished: Finished) -> str:
    """The result as the only person sees it, "You win!" or "You lost 26–38"; otherwise "Black wins 38–26".

    Players who have been given names are called by them: "Anna wins!", "Anna wins 38–26".
    """
    say = say_in(language)
    match finished.result:
        case Tie(colours):
            if finished.board.rules.is_duel:
                return say("A draw")
            shared = say.comma.join(say(COLOURS[each]) for each in colours)
            return say("A draw between {colours}", colours=shared)
        case Win(colour):
            kind, player = mood(finished, seats), seated(named_players(seats, names), colour)
            if kind == "won":
                is_you = isinstance(player, Human)
                return say("You win!") if is_you else say("{name} wins!", name=player_name(say, player))
            is_named = kind == "lost" or (isinstance(player, Recorded) and player.name)
            name = player_name(say, player) if is_named else say(COLOURS[colour])
            counts = _counts(finished.board) if finished.board.rules.is_duel else []
            if kind == "lost" and counts:
                return _lost_words(say, seats, names, "–".join(map(str, reversed(counts))))
            return win_words(say, name, "–".join(map(str, counts)))


def _lost_words(say: Say, seats: Players, names: Names, scores: str) -> str:
    """That the only person lost, with both scores, their own first."""
    (person,) = (
        player
        for (_, sitting), (_, player) in zip(seats, named_players(seats, names), strict=True)
        if isinstance(sitting, Human)
    )
    if isinstance(person, Human):
        return say("You lost {scores}", scores=scores)
    return say("{name} lost {scores}", name=player_name(say, person), scores=scores)


def _counts(board: Board) -> list[int]:
    """The number of discs of each player on the board, the winner's first."""
    return sorted(disc_counts(board).values(), reverse=board.rules.aim is not Aim.FEWEST_DISCS)


def margin_words(say: Say, board: Board) -> str:
    """The winner's lead over the next player, by the discs on the board: "by 12 discs"."""
    first, second, *_ = _counts(board)
    if first < second:
        return say.number("with {n} disc fewer", "with {n} discs fewer", second - first)
    return say.number("by {n} disc", "by {n} discs", first - second)


def _view_tally(board: Board) -> Element[Msg]:
    """The discs of both players, lined up from either end as they are counted after a game."""
    (first, ours), (second, theirs) = disc_counts(board).items()
    squares = board.rules.playable.bit_count()
    deep = max(2, (isqrt(squares) + 1) // 3)
    columns = max(-(-squares // deep), -(-ours // deep) - (-theirs // deep))
    return ui.div(
        {"class": "tally"},
        _view_count(ours),
        ui.div(
            {"class": "line-up", "style": f"--places: {columns}"},
            *([_view_row(first, ours, deep, "from-start")] if ours else []),
            *([_view_row(second, theirs, deep, "from-end")] if theirs else []),
        ),
        _view_count(theirs),
    )


def _view_count(number: int) -> Element[Msg]:
    """A number that the style sheet counts up to."""
    return ui.span({"class": "count", "style": f"--count: {number}"})


def _view_row(colour: Colour, number: int, deep: int, edge: str) -> Element[Msg]:
    """`number` discs in columns of `deep`, laid out from one edge."""
    columns = -(-number // deep)
    discs = "".join(f"M{at // deep + 0.07:g} {at % deep + 0.5:g}{CIRCLE}" for at in range(number))
    return ui.svg(
        {
            "class": f"row-of-discs {edge} {colour.value}",
            "viewBox": f"0 0 {columns} {deep}",
            "style": f"--columns: {columns}",
        },
        ui.path({"d": discs}),
    )


def ranked(say: Say, counts: Mapping[Colour, int], fewest: bool) -> list[tuple[Colour, int, str]]:
    """The players, the best first, each with the number of its discs and its place: "2. White 12"."""
    ordered = sorted(counts.items(), key=lambda each: each[1], reverse=not fewest)
    discs = [number for _, number in ordered]
    return [
        (colour, number, say("{number}. {colour} {discs}", number=place, colour=name, discs=number))
        for colour, number in ordered
        for place, name in [(1 + discs.index(number), say(COLOURS[colour]))]
    ]


def _view_ranking(say: Say, board: Board) -> Element[Msg]:
    """Three or more players, best first, each with a bar in proportion to its discs."""
    counts = disc_counts(board)
    most = max(counts.values())
    lines = (
        ui.li(
            {"style": f"--share: {number / most:.3f}"},
            ui.view_token(colour),
            ui.span({}, words),
            ui.span({"class": f"bar-of-discs {colour.value}", "aria-hidden": "true"}),
            key=colour.value,
        )
        for colour, number, words in ranked(say, counts, board.rules.aim is Aim.FEWEST_DISCS)
    )
    return ui.ol({"class": "ranking"}, *lines)

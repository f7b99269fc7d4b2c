"""The arena's match, move by move."""

from dataclasses import replace

import pytest

from reversi.arena import Outcome, opening_after
from reversi.domain import Square, parse_transcript
from reversi.engine import Question
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.protocol import CustomPlayerFailure, Fault
from reversi.engine.search.effort import Effort
from reversi.shells.arena.engine import searched
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.workshop import arena

ADA, BEN, CID = (
    arena.Entrant(name, f"own:{name}", "def choose(game): ...") for name in ("Ada", "Ben", "Cid")
)
GREEDY = arena.Entrant("Greedy", "greedy")
RAISED = CustomPlayerFailure(Fault.RAISED, 2, "IndexError")


def first_move(match: arena.Match) -> Square:
    """The first legal move of whoever is to move."""
    assert match.game is not None
    return match.game.state.moves[0].square


def to_the_end(match: arena.Match) -> arena.Match:
    """The match in which everybody plays the first legal move."""
    while match.game:
        match = arena.with_move(match, first_move(match))
    return match


def test_every_two_entrants_play_every_opening_with_both_colours() -> None:
    match = arena.begin_match((ADA, BEN, CID), games=4)

    assert [fixture.players for fixture in match.fixtures[:6]] == [
        *((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    ]
    assert [fixture.opening.name for fixture in match.fixtures] == [arena.OPENINGS[0]] * 6 + [
        arena.OPENINGS[1]
    ] * 6


def test_the_entrant_that_is_to_move_is_asked_with_its_text() -> None:
    match = arena.begin_match((ADA, GREEDY), games=2)
    assert match.game is not None

    question = arena.question_of(match)

    assert question == Question(match.game.state.board, "own:Ada", 10, 2000, code=ADA.code)


def test_a_player_that_thinks_as_long_as_it_may_is_given_a_second() -> None:
    match = arena.begin_match((arena.Entrant("Strongest", "strongest", timed=True), ADA), games=2)

    question = arena.question_of(match)

    assert question is not None
    assert question.milliseconds == 1000


def test_a_match_ends_with_its_last_game_and_counts_every_game_twice() -> None:
    match = to_the_end(arena.begin_match((ADA, BEN, GREEDY), games=2))

    table = arena.standings(match)

    assert (match.game, arena.question_of(match)) == (None, None)
    assert len(match.played) == 6
    assert sum(each.points for each in table) == 6
    assert {each.games for each in table} == {4}
    assert [each.points for each in table] == sorted((each.points for each in table), reverse=True)
    assert sum(each.disc_difference for each in table) == pytest.approx(0)


def test_as_many_points_are_told_apart_by_discs() -> None:
    match = arena.begin_match((ADA, BEN, CID), games=2)
    discs = ((37, 27), (33, 31), *[(32, 32)] * 4)
    outcomes = [Outcome(each, (), ends) for each, ends in zip(match.fixtures, discs, strict=True)]
    played = tuple(map(arena.Played, outcomes))
    second = replace(
        match, played=tuple(arena.Played(replace(each, discs=each.discs[::-1])) for each in outcomes)
    )

    assert [(each.player, each.points) for each in arena.standings(replace(match, played=played))] == [
        (0, 2.0), (2, 2.0), (1, 2.0),
    ]  # fmt: skip
    assert [each.player for each in arena.standings(second)] == [1, 2, 0]


def test_points_count_before_discs_and_before_the_first_game_all_stand_as_they_entered() -> None:
    match = arena.begin_match((ADA, BEN, CID), games=2)
    discs = ((0, 64), (32, 32), (31, 33), (33, 31), (32, 32), (32, 32))
    outcomes = [Outcome(each, (), ends) for each, ends in zip(match.fixtures, discs, strict=True)]

    def table(*outcomes: Outcome) -> list[tuple[int, float]]:
        played = tuple(map(arena.Played, outcomes))
        return [(each.player, each.points) for each in arena.standings(replace(match, played=played))]

    assert table(*outcomes) == [(2, 3.0), (1, 2.5), (0, 0.5)]
    assert table() == [(0, 0), (1, 0), (2, 0)]


def test_colours_change_and_scores_are_told_for_each_player() -> None:
    first, second = (each.outcome for each in to_the_end(arena.begin_match((ADA, BEN), games=2)).played)

    assert first.fixture.players == second.fixture.players[::-1]
    assert first.score_of(0) == first.discs[0] - first.discs[1] == -first.score_of(1)
    assert second.score_of(1) == second.discs[0] - second.discs[1] == first.score_of(0)


def test_whoever_has_no_answer_loses_the_game_and_the_match_goes_on() -> None:
    match = arena.begin_match((ADA, BEN), games=2)
    assert match.game is not None
    mover = match.game.mover

    failed = arena.with_failure(match, RAISED)

    assert failed.played[0].failure == RAISED
    assert failed.played[0].outcome.score_of(mover) == -64
    assert failed.game is not None
    assert failed.game.mover != mover


def test_a_failure_after_the_end_means_nothing() -> None:
    match = to_the_end(arena.begin_match((ADA, BEN), games=2))

    assert arena.with_failure(match, RAISED) == match == arena.with_move(match, Square(0, 0))


@pytest.mark.parametrize("opening", arena.OPENINGS)
def test_the_openings_are_balanced(opening: str, kernel: WasmtimeKernel) -> None:
    board = opening_after(parse_transcript(opening)).board

    reports = [searched(kernel, board, Effort(depth, exact_from=0)) for depth in (11, 12)]

    assert abs(sum(each.moves[0].value for each in reports)) / 2 < 2 * UNIT  # values swing with the depth


def test_no_opening_is_played_twice_in_another_orientation() -> None:
    assert len(set(arena.OPENINGS)) == len(arena.OPENINGS)

"""The requirements of chapter 7."""

import re
from typing import Any

from reversi import domain
from reversi.elm.effects import Every, Failed
from reversi.workshop.chapters.boards import state_after
from reversi.workshop.chapters.check import CheckError, Work, checks_by_name, fail_if, shown

GAME = "d3 c3 c4"
WHOLE = "e6 f4 e3 f6 g5 d6 e7 f5 c5"
WITH_SKIP = "d3 c3 e6 d2 d1 e1 b2 c1 b4"
SPOILT = ("z9", 1), ("d3 d9", 2), ("d3 c3 c", 3), ("d3 hello", 2)
"""Texts in which a word is not a square, each with the number of that word."""
ILLEGAL = ("a1", 1), ("d3 d3", 2), ("d3 c3 h8", 3), (f"{WHOLE} c4", 10)
"""Texts with a move that the rules forbid, each with its number."""
PROBLEM = Failed("h8 is not a legal move", "move 3")


def check_clock(work: Work) -> None:
    """While somebody can move, `subscriptions` returns the clock alone."""
    for moves in ("", GAME):
        found = work.call_for_set("subscriptions", _model(work, _state(moves)))
        fail_if(not found, "clock-none")
        fail_if(len(found) > 1, "clock-many", came=found)
        (clock,) = found
        fail_if(not isinstance(clock, Every), "clock-other", came=clock)
        fail_if(clock.milliseconds != 1000, "clock-pace", came=clock.milliseconds)
        is_other = clock.message != work.call("SecondPassed")
        fail_if(is_other, "clock-message", came=clock.message)


def check_stops(work: Work) -> None:
    """When the game is over, `subscriptions` returns nothing."""
    found = work.call_for_set("subscriptions", _model(work, _state(WHOLE)))
    fail_if(found, "clock-after-end", came=found)


def check_second(work: Work) -> None:
    """`SecondPassed` adds one second, and nothing else."""
    before = _model(work, _state(GAME), 59)
    after = _updated(work, before, work.call("SecondPassed"))
    fail_if(after.seconds != 60, "second", came=after.seconds)
    fail_if(after.state != before.state, "second-state")


def check_game(work: Work) -> None:
    """`game_in` returns the state after the moves of a right text."""
    for text in (GAME, WITH_SKIP, WHOLE):
        found = _found(work, text)
        fail_if(isinstance(found, Failed), "game-failed", text=text, came=found)
        fail_if(found != _state(text), "game-other", text=text)


def check_square(work: Work) -> None:
    """`game_in` returns a `Failed` for a word that is no square."""
    _check_refused(work, SPOILT)


def check_legal(work: Work) -> None:
    """`game_in` returns a `Failed` for a move that the rules forbid."""
    _check_refused(work, ILLEGAL)


def check_pasted(work: Work) -> None:
    """A pasted game replaces the one before; another text leaves it, and is told."""
    before = _model(work, _state("d3"), 7)
    after = _updated(work, before, work.call("Pasted", GAME))
    fail_if(after.state != _state(GAME), "pasted-state", text=GAME)
    fail_if(after.seconds != 0, "pasted-clock", came=after.seconds)
    text = f"{GAME} z9"
    problem = _refusal(work, text)
    kept = _updated(work, before, work.call("Pasted", text))
    fail_if(isinstance(kept.state, Failed), "pasted-failed", text=text)
    fail_if(kept.state != before.state, "pasted-lost", text=text)
    fail_if(kept.seconds != 7, "pasted-restarts", came=kept.seconds)
    fail_if(kept.problem != problem, "pasted-unsaid", came=shown(kept.problem))


def check_told(work: Work) -> None:
    """`status` returns the clock, and the problem if there is one."""
    quiet = work.call_for(str, "status", _model(work, _state(GAME), 65))
    fail_if("1:05" not in quiet, "told-clock", came=quiet)
    fail_if("None" in quiet, "told-none", came=quiet)
    told = work.call_for(str, "status", _model(work, _state(GAME), 65, PROBLEM))
    is_missing = PROBLEM.reason not in told or PROBLEM.where not in told
    fail_if(is_missing, "told", came=told, reason=PROBLEM.reason, where=PROBLEM.where)


CHECKS = checks_by_name(
    check_clock, check_stops, check_second, check_game, check_square, check_legal, check_pasted, check_told
)


def _state(text: str) -> domain.GameState:
    return state_after(text)


def _found(work: Work, text: str) -> object:
    """What `game_in` returns: a state or a `Failed`."""
    found = work.call("game_in", text)
    is_other = not isinstance(found, domain.Ongoing | domain.SkipMove | domain.Finished | Failed)
    fail_if(is_other, "no-game", text=text, came=shown(found))
    return found


def _check_refused(work: Work, texts: tuple[tuple[str, int], ...]) -> None:
    """Raise `CheckError` unless `game_in` says of each text what is wrong, and at which move."""
    for text, number in texts:
        found = _refusal(work, text)
        word = text.split()[number - 1]
        if not isinstance(found, Failed):
            raise CheckError("taken", text=text, word=word)
        where = re.findall("[0-9]+", str(found.where))
        fail_if(where != [str(number)], "where", text=text, number=number, came=shown(found.where))
        fail_if(word not in str(found.reason), "reason", word=word, came=shown(found.reason))


def _refusal(work: Work, text: str) -> object:
    """What `game_in` returns for a text that is no game; raises `CheckError` if it raises anything."""
    try:
        return _found(work, text)
    except (ValueError, TypeError, AttributeError) as raised:
        said = f"{type(raised).__name__}: {raised}"
        raise CheckError("raised", text=text, said=said) from raised


def _model(work: Work, state: domain.GameState, seconds: int = 0, problem: Failed | None = None) -> Any:
    return work.call_for(work.kind("Model"), "Model", state, seconds, problem)


def _updated(work: Work, model: object, message: object) -> Any:
    """The learner's next model; raises `CheckError` if it lacks what a model has."""
    after = work.call_for(work.kind("Model"), "update", model, message)
    for name in ("state", "seconds", "problem"):
        fail_if(not hasattr(after, name), "no-field", name=name, came=shown(after))
    return after

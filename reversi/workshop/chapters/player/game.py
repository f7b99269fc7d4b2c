"""The game of chapters 7 and 8: against the learner's own player."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias, assert_never

from reversi.domain import STANDARD, Colour, GameState, Ongoing, Square, legal_squares, start_board, state_of
from reversi.elm import Element, Program
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work

PAUSE = 400
"""The milliseconds before the player answers, so that the person sees their own move."""

START = state_of(start_board(STANDARD))


@dataclass(frozen=True, slots=True)
class Match:
    """A game between a person and the learner's player, or of that player against itself."""

    state: GameState = START
    person: Colour | None = Colour.BLACK
    """The person's colour; None if the player plays both."""
    question: int = 0
    """The number of the latest question to the player; an answer to an earlier one is late."""
    last: Square | None = None
    """Where the player has just played."""
    trouble: stage.Trouble | None = None

    @property
    def asks(self) -> bool:
        """Whether it is the player's turn."""
        return isinstance(self.state, Ongoing) and self.state.board.to_move is not self.person


@dataclass(frozen=True, slots=True)
class Played:
    """The person played there."""

    square: Square


@dataclass(frozen=True, slots=True)
class Due:
    """The player is due to answer the question of this number."""

    question: int


@dataclass(frozen=True, slots=True)
class Begun:
    """The person started a new game, playing `person`."""

    person: Colour | None


Msg: TypeAlias = Played | Due | Begun


def game(work: Work) -> stage.StageProgram:
    """A game against the learner's player."""
    return Program(
        init=lambda _: (Match(trouble=_lack(work)), ()),
        update=lambda match, message: _asked(match, _updated(work, match, message)),
        view=_view,
        subscriptions=lambda _: frozenset(),
    )


def _lack(work: Work) -> stage.Trouble | None:
    """Why there is no player."""
    choose = stage.attempt(lambda: work.function("choose"))
    return choose if isinstance(choose, stage.Trouble) else None


def _choice(work: Work, state: Ongoing) -> Square | stage.Trouble:
    """The legal square that the learner's `choose` returns, or what is wrong with its answer."""
    came = stage.attempt(lambda: work.call_for(Square, "choose", state))
    if isinstance(came, Square) and came not in legal_squares(state.board):
        return stage.Trouble(f"Your player chose {came}, which is not a legal move.")
    return came


def _updated(work: Work, match: Match, message: Msg) -> Match:
    """The match after a message; the player is asked when its answer is due."""
    match message:
        case Played(square):
            return replace(match, state=stage.stepped(match.state, square), last=None, trouble=None)
        case Due(question) if question == match.question and match.asks and isinstance(match.state, Ongoing):
            answer = _choice(work, match.state)
            if isinstance(answer, stage.Trouble):
                return replace(match, trouble=answer)
            return replace(match, state=stage.stepped(match.state, answer), last=answer)
        case Due():
            return match
        case Begun(person):
            return Match(person=person, question=match.question + 1)
        case _ as unreachable:
            assert_never(unreachable)


def _asked(before: Match, match: Match) -> tuple[Match, tuple[stage.After, ...]]:
    """The match with the player asked, if something has changed and it is its turn."""
    if match is before or match.trouble or not match.asks:
        return match, ()
    asked = replace(match, question=match.question + 1)
    return asked, (stage.After(PAUSE, Due(asked.question)),)


def _view(match: Match) -> Element[Any]:
    """The board, the last moves, and the buttons for a new game."""
    person = [f"You play {stage.colour_name(match.person)}."] if match.person else []
    last = [f"Your player took {match.last}."] if match.last else []
    return stage.view_stage(
        stage.p({"role": "status"}, " ".join([*person, *last, stage.status_of_state(match.state)])),
        *stage.view_troubles(match.trouble),
        stage.view_state(match.state, None if match.asks else Played),
        stage.div(
            {"class": "stage-buttons"},
            stage.view_button("New game: you begin", Begun(Colour.BLACK)),
            stage.view_button("New game: your player begins", Begun(Colour.WHITE)),
            stage.view_button("Let it play on both sides", Begun(None)),
        ),
    )

"""The texts around the games of the later chapters."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The texts in one language; `{…}` is filled in."""

    colours: tuple[str, str]
    board: str
    to_move: str
    won: str
    drawn: str
    counts: str
    undo: str
    redo: str
    place: str
    place_label: str
    no_state: str
    begin: str
    let_it_begin: str
    let_it_play_itself: str
    illegal: str
    played: str
    your_turn: str
    test: str
    right_code: str
    passes: str
    fails: str
    catches: str
    nothing: str
    bugs: Mapping[str, str]
    """The bugs of chapter 9, by their keys."""
    tests_run: str
    bugs_caught: str
    tests_caption: str


ENGLISH = Words(
    colours=("Black", "White"),
    board="Board",
    to_move="{colour} to move.",
    won="{colour} has won.",
    drawn="A draw.",
    counts="Black {black}, White {white}.",
    undo="Undo",
    redo="Redo",
    place="Move {place} of {last}",
    place_label="Place in the game",
    no_state="state_at must return a game state; it returns {came}.",
    begin="New game: you begin",
    let_it_begin="New game: your player begins",
    let_it_play_itself="Let it play on both sides",
    illegal="Your player chose {square}, which is not a legal move.",
    played="Your player took {square}.",
    your_turn="You play {colour}.",
    test="Test",
    right_code="Right code",
    passes="passes",
    fails="fails",
    catches="Catches",
    nothing="no bug",
    bugs={"turn": "the turn", "discs": "the discs", "legal": "legal moves", "undo": "undo"},
    tests_run="{done} of {tests} tests have been run.",
    bugs_caught="Your tests catch {caught} of {bugs} bugs.",
    tests_caption="What your tests say about the right code, and which bugs they catch in copies of it",
)

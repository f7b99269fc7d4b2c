"""The editor's texts, as a type; see `view.texts.texts` for those of the rest of the page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from reversi.app.editor.canvas import Brush, Ground
from reversi.app.editor.fault import Fault
from reversi.domain import Aim, Passing, Symmetry


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EditorTexts:
    """The editor in one language; functions are given colours, squares and names."""

    title: str
    draw_your_own: str
    """The button that opens the editor with the present set-up."""
    close: str
    keys: str
    """Which keys do what."""

    # The board, and what it is drawn with.
    canvas: str
    wall_square: Callable[[str], str]
    placing_square: Callable[[str], str]
    tools: str
    disc_tool: Callable[[str], str]
    ground_tools: Mapping[Ground, str]
    brush_tools: Mapping[Brush, str]
    zoom: str
    percent: Callable[[int], str]

    # Whether it can be played.
    can_be_played: str
    faults: Mapping[Fault, str]
    nobody_plays: Callable[[str], str]
    ends_at_once: Callable[[str], str]
    must_pass_first: Callable[[str], str]
    has_no_disc: Callable[[str], str]

    # What can be done with it.
    play: str
    keep: str
    save: str
    load: str
    name: str
    name_wanted: str
    kept: Callable[[str], str]
    deleted: Callable[[str], str]
    bring_back: str
    saved: Callable[[str], str]
    loaded: str
    refused: Callable[[str], str]
    """Why a file was refused, as part of a sentence."""
    under: Callable[[str], str]
    """Where in the file, to follow the reason: the joined keys."""

    # The whole board.
    board: str
    width: str
    height: str
    symmetries: Mapping[Symmetry, str]
    swap_colours: str
    clear: str
    start_again: str

    # The rules.
    rules: str
    order: str
    """The name of the list of players."""
    earlier: Callable[[str], str]
    later: Callable[[str], str]
    remove: Callable[[str], str]
    add: Callable[[str], str]
    passing: str
    passing_rules: Mapping[Passing, str]
    aim: str
    aims: Mapping[Aim, str]

    # The person's own set-ups.
    own: str
    unnamed: str
    edit: Callable[[str], str]
    delete: Callable[[str], str]

"""The editor in English."""

from reversi.app.editor.canvas import Brush, Ground
from reversi.app.editor.fault import Fault
from reversi.domain import Aim, Passing, Symmetry
from reversi.view.texts.editor.texts import EditorTexts

ENGLISH = EditorTexts(
    title="Draw a board",
    draw_your_own="Draw your own",
    close="Back to the game",
    keys="Arrow keys move, Enter or Space draws, Delete empties a square. 1 to 6 choose a disc, E empty, "
    "W wall, P placing, T turn over. U undoes, R redoes.",
    canvas="Drawing board",
    wall_square=lambda square: f"{square}, wall",
    placing_square=lambda square: f"{square}, for placing",
    tools="Draw with",
    disc_tool=lambda colour: f"{colour} disc",
    ground_tools={Ground.EMPTY: "Empty", Ground.WALL: "Wall", Ground.PLACING: "Placing"},
    brush_tools={Brush.TURN: "Turn over", Brush.SCROLL: "Scroll"},
    zoom="Size of the squares",
    percent=lambda number: f"{number}%",
    can_be_played="This can be played.",
    faults={
        Fault.NO_DISCS: "This cannot be played: there is no disc, and no square for placing one.",
        Fault.BOARD_FULL: "This cannot be played: no square is empty.",
        Fault.NOBODY_CAN_MOVE: "This cannot be played: nobody could move.",
    },
    nobody_plays=lambda colour: (
        f"This cannot be played: there are {colour.lower()} discs, but nobody plays {colour}."
    ),
    ends_at_once=lambda colour: (
        f"This cannot be played: {colour} begins and cannot move, which ends the game by its rules."
    ),
    must_pass_first=lambda colour: f"{colour} begins, but cannot move and must pass.",
    has_no_disc=lambda colour: f"{colour} has no disc and can never move.",
    play="Play this",
    keep="Keep",
    save="Save as a file",
    load="Load a file",
    name="Name",
    name_wanted="Give it a name to keep it under.",
    kept=lambda name: f"“{name}” is kept among your set-ups.",
    deleted=lambda name: f"“{name}” is deleted.",
    bring_back="Bring it back",
    saved=lambda name: f"Saved as {name}.",
    loaded="The file is loaded. Undo brings back what was drawn before.",
    refused=lambda reason: f"The file was not loaded: {reason}. What you have drawn is unchanged.",
    under=lambda keys: f", under {keys}",
    board="The whole board",
    width="Width",
    height="Height",
    symmetries={
        Symmetry.ROTATE_LEFT: "Turn left",
        Symmetry.ROTATE_RIGHT: "Turn right",
        Symmetry.MIRROR_LEFT_RIGHT: "Mirror left to right",
        Symmetry.MIRROR_TOP_BOTTOM: "Mirror top to bottom",
        Symmetry.TRANSPOSE: "Mirror across the diagonal",
    },
    swap_colours="Swap colours",
    clear="Clear",
    start_again="Start again",
    rules="Rules",
    order="Players in turn order",
    earlier=lambda colour: f"{colour} one turn earlier",
    later=lambda colour: f"{colour} one turn later",
    remove=lambda colour: f"Remove {colour}",
    add=lambda colour: f"Add {colour}",
    passing="Passing",
    passing_rules={
        Passing.WHEN_STUCK: "When there is no move",
        Passing.FREELY: "Whenever you like",
        Passing.NEVER: "Never: no move ends the game",
    },
    aim="The winner has",
    aims={Aim.MOST_DISCS: "The most discs", Aim.FEWEST_DISCS: "The fewest discs"},
    own="Your set-ups",
    unnamed="Unnamed",
    edit=lambda name: f"Edit “{name}”",
    delete=lambda name: f"Delete “{name}”",
)

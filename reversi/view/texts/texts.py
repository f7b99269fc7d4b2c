"""Texts: all that the page says, as a type, so that a missing text is a type error."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.copying import Copy, Picture
from reversi.app.lesson.model import Subject
from reversi.app.settings.model import Animation, DiscStyle, FirstMove, Pace, ReviewEffort, SeenBy, Theme
from reversi.domain import Colour, Problem
from reversi.engine import School
from reversi.engine.protocol import Remark, TermKind
from reversi.formats.shared import Note

Lines: TypeAlias = tuple[tuple[str, str], ...]
"""Keys or commands, each with what it does."""


WordedChoice: TypeAlias = FirstMove | Pace | ReviewEffort | Theme | DiscStyle | Animation | SeenBy
"""A choice that has words of its own in every language."""


def signed(number: float, decimals: int = 0) -> str:
    """A figure with its sign, the true minus sign if it is negative; zero has none.

    >>> signed(3.44, 1), signed(-12), signed(-0.04, 1)
    ('+3.4', '−12', '0.0')
    """
    rounded = round(number, decimals) or 0
    return f"{rounded:{'+' if rounded else ''}.{decimals}f}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """A lesson: its title, the rule it teaches, what to do, and what is said once that is done."""

    title: str
    rule: str
    task: str
    done: str


@dataclass(frozen=True, slots=True)
class SetUpTexts:
    """A set-up: its name, and in one line what it is and what is different in it."""

    name: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FirstTexts:
    """What the page's own JavaScript says for the program, by these names (start.js, loading.mjs)."""

    loading_reversi: str
    loading: str
    loading_bytes: str
    """On a slow line: `{arrived}` and `{total}` are megabytes, `{seconds}` those still to wait."""
    starting_python: str
    setting_up: str
    waking: str
    could_not_start: str
    """`{reason}` is filled in by the page."""
    works_badly: str
    """The same, if there may be a game nevertheless."""
    file_missing: str
    """These are reasons: the page fills in what stands in braces, and puts them into `could_not_start`."""
    file_incomplete: str
    file_changed: str
    file_cut: str
    policy_forbids: str
    browser_too_old: str
    nothing_arrives: str
    nothing_happens: str
    try_again: str
    close: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Texts:
    """The page in one language.

    What depends on the game is a function; it is given colours, players and squares by their names in that
    language. Sentences end with their full stop.
    """

    # How texts are written and joined.
    comma: str
    """Between the parts of a list."""
    gap: str
    """Between sentences."""
    stop: str
    """After a sentence that the page puts together."""
    whole: Callable[[int], str]
    """A whole number with its digits grouped: "12,345"."""

    tenths: Callable[[float], str]
    """A number of discs with its sign, to a tenth: "+3.4"."""
    hundredths: Callable[[float], str]
    """The same to a hundredth."""

    # The page.
    reversi: str
    about: str
    titled_your_move: str
    """What the title of the tab says of the game."""
    titled_to_move: Callable[[str], str]
    titled_win: Callable[[str, str], str]
    """The winner's colour, and the scores if there are two."""
    titled_tie: str
    setups: str
    """What a person chooses with a set-up: the board and the rules."""
    setup_is: Callable[[str], str]
    """The set-up of this game and the next."""
    othello: str
    """The other named set-ups are named by `SetUpTexts`, so that the page starts sooner."""
    own_setup: Callable[[str], str]
    """What a set-up without a name is called, by the size of its board: "Own board 10×8"."""

    # Who plays.
    colours: Mapping[Colour, str]
    human: str
    has: Callable[[str], str]
    """What a colour's number of discs is called: "Black has"."""
    is_played_by: Callable[[str, str], str]
    """What the button of a colour's player is called: "Black is played by Level 3"."""
    you_play: Callable[[str], str]
    """The same of the only person."""
    school_names: Mapping[School, str]
    """Headings over players; a school that is not in it keeps its own name."""
    player_names: Mapping[str, str]
    """Names by a player's key, or by the key without its number; players not in it keep their own names."""
    short_names: Mapping[str, str]
    """The same where there is little room; the others have the letters with which their words begin."""
    you: str
    """The only person among the players."""
    player_descriptions: Mapping[str, str]
    """What is said of them, likewise; `{number}`, `{depth}`, `{empties}`, `{positions}` are filled in."""
    player_notes: Mapping[str, str]
    """What else is said of them where the rules make it mean something else, by the name of the note."""

    # The board.
    board: str
    legal_square: Callable[[str, int], str]
    """A square, and how many discs a move there flips."""
    empty_square: Callable[[str], str]
    disc_square: Callable[[str, str], str]
    """A square and the colour of its disc."""
    last_move_square: Callable[[str, str], str]
    wall_square: Callable[[str], str]
    square_to_place: Callable[[str], str]
    """A square on which a disc may be placed that flips none."""

    best_move: str
    guessed: Callable[[int], str]
    """A value in a player's own points."""
    evaluation_bar: str
    ahead: Callable[[str, float], str]
    """Who is ahead, and by how many discs."""
    even: str
    no_value_yet: str

    zoom: str
    """What the buttons are called together that make a large board larger and smaller."""
    zoom_in: str
    zoom_out: str

    # What has happened.
    game_begun: str
    game_resumed: Callable[[int], str]
    """The number of moves played before."""
    undone: str
    redone: str
    moved: Callable[[str, str, int], str]
    """The colour that moved, its square, and how many discs it flipped."""
    passed: Callable[[str], str]
    opening: Callable[[str], str]
    opening_names: Mapping[str, str]
    """What openings are called, by their English names; those that are missing keep these."""

    # What comes next.
    to_move: Callable[[str], str]
    your_move: Callable[[str], str]
    must_pass: Callable[[str], str]
    has_no_move: Callable[[str], str]
    wins: Callable[[str, str, str], str]
    """The winner's colour and player, and the scores; no full stop."""
    with_empties: Callable[[str], str]
    """The scores of tournaments, as they follow the result."""
    tie: Callable[[str], str]
    """The scores; no full stop."""
    wins_among: Callable[[str, str, str], str]
    """The winner's colour and player, and the ranking of three or more; no full stop."""
    tie_among: Callable[[str, str], str]
    """The colours that share the first place, joined, and the ranking; no full stop."""
    ranked: Callable[[int, str, int], str]
    """A place in the ranking, the colour that has it, and its discs."""
    fewest_discs_win: str
    """What is said after the result where that is so."""
    to_place: Callable[[str], str]
    """The colour that is to place a disc which flips none, at the start of a game."""
    placed: Callable[[str, str], str]
    """The colour that has done so, and the square."""

    legal_moves: Callable[[str], str]
    """The squares, joined."""
    looking_for_the_best: str
    best_move_is: Callable[[str], str]
    values_are_shown: str
    best_moves: Callable[[str], str]
    """The best moves, each with its value."""
    depth_figure: Callable[[int], str]
    """How deep a value is, in a corner of its square, as short as it can be."""

    # Why the computer wants its move.
    explain: str
    """The choice to be told."""
    explanation: str
    explained_here: str
    """What stands there until there is something to explain."""
    play_it: str
    waits_for_you: str
    intended: str
    """What is read out after the words of the square."""
    would_play: Callable[[str, str], str]
    """The colour and the square."""
    values_are_for: Callable[[str], str]
    won_of: Callable[[int, int], str]
    """The share of won games in percent, and the number of games."""
    expected: str
    """Beside the reply that is expected."""
    at_the_end_of: Callable[[str], str]
    """The squares of a line."""
    line_with_values: Callable[[str], str]
    """The moves of a line, each with the value after it."""
    line_is_worth: Callable[[str, str], str]
    """The squares of a line, and the value of its first move."""
    second_choice_loses: Callable[[str, float], str]
    """The square of the second choice, and the discs that it would lose."""
    second_choice_is_as_good: Callable[[str], str]
    appeals: Callable[[str], str]
    """How good a move looks, as a number."""
    others_left_out: Callable[[int], str]
    theirs: Callable[[str], str]
    """What a term counts, when the opponent's are counted."""
    terms: Mapping[TermKind, str]
    """What each term of a value counts."""
    remarks: Mapping[Remark, str]

    # Why a square is refused.
    game_is_over: str
    press_pass: Callable[[str], str]
    disc_is_there: Callable[[str, str], str]
    """The square, and the colour of the disc on it."""
    flips_nothing: Callable[[str], str]
    wall_is_there: Callable[[str], str]
    place_elsewhere: Callable[[str, str], str]
    """The square, and those on which the first discs are placed, joined."""

    # What a player is doing, on its card.
    moves_now: str
    passes_now: str
    places_now: str
    has_no_move_now: str
    """What is said of a player among three or more who is not to move."""
    has_no_discs: str
    paused: str
    is_paused: Callable[[str], str]
    """What a person should press to have the game go on: the name of the button."""
    not_available: str
    getting_ready: str
    thinking: str
    thinking_so_far: Callable[[int], str]
    """The number of positions looked at."""
    searched: Callable[[int, int, float], str]
    """The depth, how sure the value is in percent, the value in discs."""
    from_the_book: Callable[[float], str]
    certain_win: str
    certain_draw: str
    certain_loss: str
    exact: Callable[[float], str]
    speed: Callable[[int], str]
    """Positions a second, as they follow what is seen."""

    # What a person can do.
    game: str
    pass_turn: str
    hint: str
    analyse: str
    undo: str
    redo: str
    pause: str
    resume: str
    step: str
    new_game: str
    moves: str
    no_move_yet: str
    greeting: str
    """What a person is asked on a first visit, and the two answers."""
    knows_game: str
    learns_game: str
    passed_in_list: str

    # Looking back at a game.
    from_game: Callable[[str], str]
    """The players of a loaded game that a person has played on, where and when."""
    viewed: Callable[[int, int], str]
    """The number of the move seen, and of the last one."""
    numbered_move: Callable[[int, str, str], str]
    """A move's number, colour and square; no full stop."""
    numbered_pass: Callable[[int, str], str]
    """The number of the move before it, or 0, and the colour."""
    slight: Callable[[str, int], str]
    """The numbered move, and the few discs that it lost; no full stop."""
    mistake: Callable[[str, int], str]
    blunder: Callable[[str, int], str]
    variations: str
    variation: Callable[[str], str]
    """The numbered move with which it begins."""
    promote: str
    delete: str
    variation_deleted: str
    moves_left_out: Callable[[int, str], str]
    """How many of them could not be brought back with a variation, and how many a game can have."""
    comments_left_out: Callable[[int, str], str]
    """How many could not be brought back, and how many characters the comments on a game can have."""
    kept_as_it_was: str
    undo_deletion: str
    comment_on: Callable[[str], str]
    """The numbered move."""
    comment_on_start: str
    how_to_draw: str
    """How arrows and marks are drawn on the board."""
    drawings: str
    clear_drawings: str
    arrow: Callable[[str, str], str]
    """The squares where it begins and ends."""
    marked: str
    """What is added to the words of a square with a circle."""
    marked_there: Callable[[str], str]
    review: str
    stop_review: str
    reviewed_so_far: Callable[[int, int], str]
    """How many moves have been judged, of how many."""
    turn_of_the_game: str
    """What the slider is called that goes through the game."""
    lost: Callable[[str, int, str], str]
    """The numbered move, the discs that it lost, and the square that was better."""
    lost_nothing: Callable[[str], str]
    for_certain: str
    at_depth: Callable[[int], str]
    worst_moves: Callable[[str], str]
    nothing_lost: str
    retry: str

    # What a person can choose.
    options: str
    look: str
    learn: str
    first_move: str
    choices: Mapping[WordedChoice, str]
    """What can be chosen for each option that has words of its own."""
    start: str
    to_start: str
    """The buttons that step through a game."""
    one_back: str
    one_forward: str
    to_end: str
    comment: str
    """The tabs in which a comment is written, and in which a review tells what it has found."""
    report: str
    """What the place before the first move is called."""
    pace: str
    time_per_move: str
    seconds: Callable[[int], str]
    minutes: Callable[[int], str]
    ponder: str
    coach: str
    review_at_end: str
    review_effort: str
    """The choice to be warned of moves that lose much."""
    yes: str
    no: str
    theme: str
    disc_style: str
    sound: str
    animation: str
    """How fast discs land and turn over."""
    coordinates: str
    legal_marks: str
    letter_keys: str
    to_board: str
    """The first thing that Tab reaches: it leads past what stands before the board."""
    seen_by: str
    """From where the board is seen."""
    turn_board: str
    """To turn it a quarter to the right."""
    mirror_board: str
    """To exchange left and right."""
    language: str
    as_the_browser: str
    swap_sides: str
    next_seats: str
    """The same where there are three and more players: everybody takes the next colour."""
    from_the_next_game: str

    # What can be copied and pasted.
    share: str
    copy_names: Mapping[Copy, str]
    """What the buttons are called."""
    copied: Mapping[Copy, str]
    """What is said once it is copied."""
    picture_names: Mapping[Picture, str]
    """What the buttons are called that save the board as a picture."""
    up_to_here: str
    """What the switch is called that ends copies of the game with the move shown."""
    edit_position: str
    """What the button is called that opens the editor."""
    copy_by_hand: str
    """What the field is called with the text that the browser did not copy."""
    paste: str
    load: str
    open_file: str
    """What the button is called that loads a game from a file."""
    load_first: Callable[[int], str]
    """What the button is called that loads the legal beginning of a game: so many moves."""
    reading_notes: Mapping[Note, str]
    """What is said of how a text was read."""
    nothing_loaded: Callable[[str], str]
    """Why, as one of the parts of a sentence below."""
    game_loaded: Callable[[int], str]
    """The number of moves played in it."""
    game_set_aside: str
    back_to_game: str
    last_games: str
    link_refused: Callable[[str], str]
    unreadable_games: str
    copy_unreadable: Callable[[int], str]
    """The number of a session in the list of those that could not be read."""
    copy: str
    unreadable_copied: str

    # Why a text was refused, as a part of a sentence; what was expected may be nothing that has words.
    problem: Callable[[Problem], str]
    """What was expected."""
    illegal_there: Callable[[str, int], str]
    """The move, and its first character."""
    unreadable_there: Callable[[str, int, str], str]
    """What cannot be read, its first character, and what was expected."""
    missing_there: Callable[[int, str], str]
    """The character at which something is missing, and what was expected."""
    unreadable: Callable[[str, str], str]
    """What cannot be read, and what was expected."""
    makes_no_sense: str

    # What went wrong; most take the details.
    worker_restarted: Callable[[str], str]
    session_unreadable: Callable[[str], str]
    part_unreadable: Callable[[str], str]
    """What it was that could not be read, joined."""
    session_in_the_way: Callable[[str, str], str]
    """Why it cannot be read, and why it cannot be kept elsewhere."""
    save_over: str
    choices_lost: Callable[[str], str]
    """What it was that could not be read, joined."""
    players: str
    other_details: str
    not_saved: Callable[[str], str]
    works_offline: str
    update_ready: str
    update: str
    played_elsewhere: str
    declined: str
    """Why the person's click did nothing."""
    play_here: str
    computer_given_up: Callable[[str], str]

    # The page about the program.
    about_title: str
    about_paragraphs: tuple[str, ...]
    licences: str
    licences_are_read: str
    licences_missing: Callable[[str], str]
    """Why they cannot be read."""

    first: FirstTexts

    # Lessons, keys, and typed moves and commands.
    tutorial: str
    workshop: str
    time_travel: str
    tutorial_line: str
    """What each of the entries of Learn is for, in one sentence."""
    keys_line: str
    about_line: str
    command_line: str
    time_travel_line: str
    workshop_line: str
    curious: str
    """The heading over what concerns the program rather than the game."""
    send: str
    """The headings over what can be done with a game: sent to somebody, kept elsewhere, brought here."""
    export: str
    open_game: str
    lessons: Mapping[Subject, LessonTexts]
    lesson_of: Callable[[int, int], str]
    """The number of a lesson, and how many there are."""
    another_move: Callable[[str, int], str]
    """A legal move that is not the one to find, and how many discs it flips."""
    back: str
    next: str
    leave: str
    play_now: str

    keys: str
    key_lines: Lines
    command: str
    command_example: str
    enter: str
    command_lines: Lines

    row: Callable[[str, str], str]
    """The name of a row, and its squares."""
    file: Callable[[str, str], str]
    no_discs: str
    """What stands for the squares of a row that has none."""
    holds: Callable[[str, str], str]
    """A square, and the colour of its disc."""
    is_empty: Callable[[str], str]
    is_wall: Callable[[str], str]
    moves_are: Callable[[str, int, str], str]
    """A colour, the number of its moves, and the moves with what they flip."""
    would_flip: Callable[[str, int], str]

    not_understood: Callable[[str], str]
    not_your_turn: str
    need_not_pass: str
    nothing_to_undo: str
    nothing_to_redo: str
    no_hint: str
    no_setup: Callable[[str], str]
    """What was typed for the key of a set-up."""


def problem_in(table: Mapping[str, str]) -> Callable[[Problem], str]:
    """A function that puts a problem into words from `table`; empty if the table does not have it.

    A problem among the details of another is put into words as well.
    """

    def words(problem: Problem) -> str:
        if problem.pattern in table:
            details = (words(each) if isinstance(each, Problem) else each for each in problem.details)
            return table[problem.pattern].format(*details)
        inner = next((detail for detail in problem.details if isinstance(detail, Problem)), None)
        return words(inner) if inner else ""

    return words

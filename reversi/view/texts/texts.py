"""Texts: everything the page says, as a type, so that a missing text is a type error."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.copying import Copy, Picture
from reversi.app.lesson.model import Subject
from reversi.app.settings.model import Animation, DiscStyle, FirstMove, Pace, ReviewEffort, SeenBy, Theme
from reversi.domain import Colour, Problem
from reversi.engine import School
from reversi.engine.protocol import Remark, TermKind
from reversi.formats.left_out import Part
from reversi.formats.shared import Note

Lines: TypeAlias = tuple[tuple[str, str], ...]
"""Keys or commands, each with what it does."""


WordedChoice: TypeAlias = FirstMove | Pace | ReviewEffort | Theme | DiscStyle | Animation | SeenBy
"""A choice with words of its own in every language."""


def signed(number: float, decimals: int = 0) -> str:
    """A figure with its sign, a true minus sign if it is negative; zero has none.

    >>> signed(3.44, 1), signed(-12), signed(-0.04, 1)
    ('+3.4', '−12', '0.0')
    """
    rounded = round(number, decimals) or 0
    return f"{rounded:{'+' if rounded else ''}.{decimals}f}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """A lesson: its title, the rule it teaches, the task, and what is said once that is done."""

    title: str
    rule: str
    task: str
    done: str


@dataclass(frozen=True, slots=True)
class SetUpTexts:
    """A set-up: its name, and in one line what it is and what is different about it."""

    name: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FirstTexts:
    """What the page's own JavaScript says for the program, under these names (start.js, loading.mjs)."""

    loading_reversi: str
    loading: str
    loading_bytes: str
    """On a slow connection: `{arrived}` and `{total}` are megabytes, `{seconds}` is the time left."""
    starting_python: str
    setting_up: str
    waking: str
    could_not_start: str
    """The page fills in `{reason}`."""
    works_badly: str
    """The same, if there may be a game all the same."""
    file_missing: str
    """Reasons, from here on: the page fills in what is in braces, and puts them into `could_not_start`."""
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

    Texts that depend on the game are functions; colours, players and squares are passed by their names in
    that language. Sentences include their full stop.
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
    """What the tab's title says about the game."""
    titled_to_move: Callable[[str], str]
    titled_win: Callable[[str, str], str]
    """The winner's colour, and the scores if there are two."""
    titled_tie: str
    setups: str
    """The heading of what a set-up decides: the board and the rules."""
    setup_is: Callable[[str], str]
    """The name of the set-up of this game and the next."""
    othello: str
    """The set-up on the first page; `SetUpTexts` name the others, so that the page starts sooner."""
    own_setup: Callable[[str], str]
    """The name of a set-up without one, by the size of its board: "Custom board 10×8"."""

    # Who plays.
    colours: Mapping[Colour, str]
    human: str
    has: Callable[[str], str]
    """The name of a colour's number of discs: "Black has"."""
    is_played_by: Callable[[str, str], str]
    """The name of the button for a colour's player: "Black is played by Level 3"."""
    you_play: Callable[[str], str]
    """The same for the only person."""
    school_names: Mapping[School, str]
    """Headings over players; a school not listed keeps its own name."""
    player_names: Mapping[str, str]
    """Names by a player's key, with or without its number; players not listed keep their own names."""
    short_names: Mapping[str, str]
    """The same where there is little room; players not listed get the initials of their words."""
    you: str
    """The only person among the players."""
    player_descriptions: Mapping[str, str]
    """Descriptions, by the same keys; `{number}`, `{depth}`, `{empties}`, `{positions}` are filled in."""
    player_notes: Mapping[str, str]
    """Additions to descriptions where the rules change how a player plays, by the name of the note."""

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
    """A square where a disc may be placed without flipping any."""

    best_move: str
    guessed: Callable[[int], str]
    """A value in a player's own points."""
    evaluation_bar: str
    ahead: Callable[[str, float], str]
    """Who is ahead, and by how many discs."""
    even: str
    no_value_yet: str

    zoom: str
    """The name of the buttons that zoom a large board."""
    zoom_in: str
    zoom_out: str

    # What has happened.
    game_begun: str
    game_resumed: Callable[[int], str]
    """The number of moves played so far."""
    undone: str
    redone: str
    moved: Callable[[str, str, int], str]
    """The colour that moved, its square, and how many discs it flipped."""
    passed: Callable[[str], str]
    opening: Callable[[str], str]
    opening_names: Mapping[str, str]
    """Names of openings, by their English names; those not listed keep the English name."""

    # What comes next.
    to_move: Callable[[str], str]
    your_move: Callable[[str], str]
    must_pass: Callable[[str], str]
    has_no_move: Callable[[str], str]
    wins: Callable[[str, str, str], str]
    """The winner's colour and player, and the scores; no full stop."""
    with_empties: Callable[[str], str]
    """The scores by tournament rules, to follow the result."""
    tie: Callable[[str], str]
    """The scores; no full stop."""
    wins_among: Callable[[str, str, str], str]
    """The winner's colour and player, and the ranking of three or more; no full stop."""
    tie_among: Callable[[str, str], str]
    """The colours that share the first place, joined, and the ranking; no full stop."""
    ranked: Callable[[int, str, int], str]
    """A place in the ranking, the colour that has it, and its discs."""
    fewest_discs_win: str
    """Added to the result where it is so."""
    to_place: Callable[[str], str]
    """The colour that is to place a disc without flipping any, at the start of a game."""
    placed: Callable[[str, str], str]
    """The colour that has placed one, and the square."""

    legal_moves: Callable[[str], str]
    """The squares, joined."""
    looking_for_the_best: str
    best_move_is: Callable[[str], str]
    values_are_shown: str
    nobody_passes: str
    """What values suppose where passing is free."""
    best_moves: Callable[[str], str]
    """The best moves, each with its value."""
    depth_figure: Callable[[int], str]
    """The depth of a value, as short as possible, for a corner of its square."""

    # Why the computer wants its move.
    explain: str
    """The option to have moves explained."""
    explanation: str
    explained_here: str
    """What stands there until there is something to explain."""
    play_it: str
    waits_for_you: str
    intended: str
    """What is read aloud after the square."""
    would_play: Callable[[str, str], str]
    """The colour and the square."""
    values_are_for: Callable[[str], str]
    won_of: Callable[[int, int], str]
    """The share of won games in percent, and the number of games."""
    expected: str
    """Beside the expected reply."""
    at_the_end_of: Callable[[str], str]
    """The squares of a line."""
    line_with_values: Callable[[str], str]
    """The moves of a line, each with the value after it."""
    line_is_worth: Callable[[str, str], str]
    """The squares of a line, and the value of its first move."""
    second_choice_loses: Callable[[str, float], str]
    """The square of the second choice, and how many discs it would lose."""
    second_choice_is_as_good: Callable[[str], str]
    appeals: Callable[[str], str]
    """How much a move appeals to the player, as a number."""
    others_left_out: Callable[[int], str]
    theirs: Callable[[str], str]
    """A term that counts for the opponent, by its name."""
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
    """The square, and those where the first discs are placed, joined."""

    # What a player is doing, on its card.
    moves_now: str
    passes_now: str
    places_now: str
    has_no_move_now: str
    """Said of a player among three or more who is not to move."""
    has_no_discs: str
    paused: str
    is_paused: Callable[[str], str]
    """The name of the button that resumes the game."""
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
    """Positions per second, to follow the value."""
    close_moves: Callable[[int], str]
    """The number of moves of nearly the same value, two or more, to follow the value."""

    # What a person can do.
    game: str
    pass_turn: str
    hint: str
    analyse: str
    openings: str
    """The button and the tab of the opening explorer."""
    undo: str
    redo: str
    pause: str
    resume: str
    play_on: str
    step: str
    new_game: str
    moves: str
    no_move_yet: str
    greeting: str
    """The question on a first visit, and its two answers."""
    knows_game: str
    learns_game: str
    passed_in_list: str

    # Looking back at a game.
    from_game: Callable[[str], str]
    """The players, place and date of a loaded game that a person has played on from."""
    viewed: Callable[[int, int], str]
    """The number of the move shown, and of the last one."""
    numbered_move: Callable[[int, str, str], str]
    """A move's number, colour and square; no full stop."""
    numbered_pass: Callable[[int, str], str]
    """The number of the move before the pass, or 0, and the colour."""
    slight: Callable[[str, int], str]
    """The numbered move, and the few discs it lost; no full stop."""
    mistake: Callable[[str, int], str]
    blunder: Callable[[str, int], str]
    variations: str
    variation: Callable[[str], str]
    """Its first move, numbered."""
    promote: str
    delete: str
    variation_begun: str
    variation_deleted: str
    moves_left_out: Callable[[int, str], str]
    """How many moves of a variation could not be restored, and how many a game can have."""
    comments_left_out: Callable[[int, str], str]
    """How many could not be restored, and how many characters the comments on a game can have."""
    kept_as_it_was: str
    undo_deletion: str
    comment_on: Callable[[str], str]
    """The numbered move."""
    comment_on_start: str
    how_to_draw: str
    """How to draw arrows and marks on the board."""
    drawings: str
    clear_drawings: str
    arrow: Callable[[str, str], str]
    """The squares where it begins and ends."""
    marked: str
    """Added to the words of a square with a circle."""
    marked_there: Callable[[str], str]
    review: str
    stop_review: str
    reviewed_so_far: Callable[[int, int], str]
    """How many moves have been judged, out of how many."""
    turn_of_the_game: str
    """The name of the slider through the game."""
    lost: Callable[[str, int, str], str]
    """The numbered move, the discs it lost, and the better square."""
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
    """The choices of options, those that have words of their own."""
    start: str
    """The name of the place before the first move."""
    to_start: str
    """The buttons that step through a game."""
    one_back: str
    one_forward: str
    to_end: str
    comment: str
    """The tabs for writing a comment, and for what a review has found."""
    report: str
    pace: str
    time_per_move: str
    seconds: Callable[[int], str]
    minutes: Callable[[int], str]
    ponder: str
    coach: str
    """The option to be warned of moves that lose much."""
    review_at_end: str
    review_effort: str
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
    """What Tab reaches first: it skips everything before the board."""
    seen_by: str
    """The side from which the board is seen."""
    turn_board: str
    """Turns it a quarter to the right."""
    mirror_board: str
    """Exchanges left and right."""
    language: str
    as_the_browser: str
    swap_sides: str
    next_seats: str
    """The same for three or more players: everyone takes the next colour."""
    from_the_next_game: str

    # What can be copied and pasted.
    share: str
    copy_names: Mapping[Copy, str]
    """The names of the buttons."""
    copied: Mapping[Copy, str]
    """What is said once it is copied."""
    left_out: Mapping[tuple[Part, ...], str]
    """What is said then of the parts of the game that are not in the copy."""
    picture_names: Mapping[Picture, str]
    """The names of the buttons that save the board as a picture."""
    up_to_here: str
    """The switch that ends copies of the game at the move shown."""
    edit_position: str
    """The button that opens the editor."""
    copy_by_hand: str
    """The name of the field with text that the browser failed to copy."""
    paste: str
    load: str
    open_file: str
    """The button that loads a game from a file."""
    load_first: Callable[[int], str]
    """The button that loads the legal beginning of a game, with its number of moves."""
    reading_notes: Mapping[Note, str]
    """What is said about how a text was read."""
    nothing_loaded: Callable[[str], str]
    """Why, as one of the parts of a sentence below."""
    game_loaded: Callable[[int], str]
    """The number of moves played in it."""
    game_set_aside: str
    back_to_game: str
    games: str
    link_refused: Callable[[str], str]
    unreadable_games: str
    copy_unreadable: Callable[[int], str]
    """The number of an unreadable session in their list."""
    copy: str
    unreadable_copied: str

    # Why a text was refused, as part of a sentence; what was expected may have no words.
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
    """What could not be read, joined."""
    session_in_the_way: Callable[[str, str], str]
    """Why it cannot be read, and why it cannot be kept elsewhere."""
    save_over: str
    choices_lost: Callable[[str], str]
    """What could not be read, joined."""
    players: str
    other_details: str
    not_saved: Callable[[str], str]
    interrupted: str
    """Somebody went on from an earlier moment, at which a file was being read or written."""
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
    """What each entry of Learn is for, in one sentence."""
    keys_line: str
    about_line: str
    command_line: str
    time_travel_line: str
    workshop_line: str
    curious: str
    """The heading over what is about the program rather than the game."""
    send: str
    """The headings over what can be done with a game: send it, keep it elsewhere, bring one here."""
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
    """What stands in for the squares of a row without discs."""
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

"""English."""

from reversi.view.texts.texts import Texts

ABOUT = (
    "Reversi is played by two. A disc is placed so that it closes in one or more lines of the other colour "
    "between itself and another disc of its own; all discs closed in turn over. Who cannot turn a disc must "
    "pass. When nobody can move, most discs win.",
    "With the keyboard: Tab reaches the board, arrow keys, Home and End move on it, Enter or Space plays.",
    "This program is written in Python and runs in your browser. Nothing that you do here leaves this page. "
    "It learned from five older programs: Revello in Tcl, Reversegam from “Invent Your Own Computer Games "
    "with Python”, a Java framework and applet, Fable Reversi in F#, and Reversi in R.",
)


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "disc"), counted(3, "disc"), counted(1000, "disc")
    ('1 disc', '3 discs', '1,000 discs')
    """
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


ENGLISH = Texts(
    comma=", ",
    gap=" ",
    stop=".",
    whole=lambda number: f"{number:,}",
    tenths=lambda number: f"{number:+.1f}",
    reversi="Reversi",
    about="About",
    close="Close",
    try_again="Try again",
    black="Black",
    white="White",
    red="Red",
    blue="Blue",
    green="Green",
    yellow="Yellow",
    human="Human",
    has=lambda colour: f"{colour} has",
    is_played_by=lambda colour: f"{colour} is played by",
    levels="Levels",
    search_to_a_depth="Search to a depth",
    java="Java reversi",
    player_names={},  # English is what the players are called anyway
    player_descriptions={},
    level_descriptions={},
    board="Board",
    legal_square=lambda square, flips: f"{square}, legal, turns {counted(flips, 'disc')}",
    empty_square=lambda square: f"{square}, empty",
    disc_square=lambda square, colour: f"{square}, {colour.lower()}",
    last_move_square=lambda square, colour: f"{square}, {colour.lower()}, last move",
    best_move="best move",
    guessed=lambda number: f"Guess {number:+}",
    evaluation_bar="Evaluation bar",
    ahead=lambda colour, discs: f"{colour} is ahead by {discs:.1f}",
    even="Even",
    no_value_yet="No value known yet",
    game_begun="New game.",
    game_resumed=lambda turns: f"Your game goes on after {counted(turns, 'turn')}.",
    undone="Undone.",
    redone="Redone.",
    moved=lambda colour, square, flips: f"{colour} {square} turned {counted(flips, 'disc')}.",
    passed=lambda colour: f"{colour} passed.",
    opening=lambda name: f"Opening: {name}",
    to_move=lambda colour: f"{colour} to move.",
    your_move=lambda colour: f"Your move, {colour}.",
    must_pass=lambda colour: f"{colour} has no move and must pass.",
    has_no_move=lambda colour: f"{colour} has no move.",
    wins=lambda colour, player, scores: f"{colour} ({player}) wins {scores}",
    with_empties=lambda scores: f" ({scores} with the empty squares)",
    tie=lambda scores: f"The game is a tie, {scores}",
    legal_moves=lambda squares: f"Legal moves: {squares}.",
    looking_for_the_best="Looking for the best move…",
    best_move_is=lambda square: f"Best move: {square}.",
    values_are_shown="The value of every move stands on its square.",
    game_is_over="The game is over.",
    press_pass=lambda colour: f"{colour} has no move: press Pass.",
    disc_is_there=lambda square, colour: f"{square} is no move: a {colour.lower()} disc is there already.",
    turns_nothing=lambda square: f"{square} is no move: it would turn no disc.",
    winner="Winner",
    tied="Tie",
    moves_now="To move",
    passes_now="Must pass",
    paused="Paused",
    not_available="Not available",
    getting_ready="Getting ready…",
    thinking="Thinking…",
    thinking_so_far=lambda positions: f"Thinking… {counted(positions, 'position')}",
    searched=lambda depth, percent, discs: (
        f"Depth {depth}{'' if percent == 100 else f' at {percent} %'}, {discs:+.1f}"
    ),
    from_the_book=lambda discs: f"From the book, {discs:+.1f}",
    certain_win="Certain win",
    certain_draw="Certain draw",
    certain_loss="Certain loss",
    exact=lambda discs: f"Exact {discs:+.0f}",
    speed=lambda positions: f", {positions / 1e6:.1f} million/s",
    game="Game",
    pass_turn="Pass",
    hint="Hint",
    undo="Undo",
    redo="Redo",
    pause="Pause",
    resume="Resume",
    step="Step",
    new_game="New game",
    play_again="Play again",
    moves="Moves",
    no_move_yet="No move yet.",
    passed_in_list="pass",
    options="Options",
    first_move="First move",
    by_lot="By lot",
    start="Start",
    standard="Standard",
    mirrored="Mirrored",
    pace="Computer moves",
    slowly="Slowly",
    after_a_second="After a second",
    quickly="Quickly",
    at_once="At once",
    time_per_move="Time per move",
    seconds=lambda number: counted(number, "second"),
    minutes=lambda number: counted(number, "minute"),
    ponder="Thinks on your time",
    yes="Yes",
    no="No",
    theme="Colours",
    as_the_system="As the system",
    light="Light",
    dark="Dark",
    language="Language",
    as_the_browser="As the browser",
    swap_sides="Swap sides",
    from_the_next_game="First move and start count from the next game on.",
    share="Share",
    copy_transcript="Copy moves",
    copy_position="Copy position",
    copy_link="Copy link",
    transcript_copied="The moves are copied.",
    position_copied="The position is copied.",
    link_copied="The link is copied.",
    copy_by_hand="Copy this by hand",
    paste="Paste a game, a position or a link",
    load="Load",
    illegal_there=lambda found, number: (
        f"Nothing was loaded: “{found}” at character {number} is no legal move there."
    ),
    unreadable_there=lambda found, number, problem: (
        f"Nothing was loaded: “{found}” at character {number} cannot be read ({problem})."
    ),
    game_loaded=lambda turns: f"Loaded, with {counted(turns, 'turn')} played." if turns else "Loaded.",
    game_put_by="Your own game has been put by.",
    back_to_game="Back to your game",
    link_refused=lambda details: f"The link cannot be read: {details}. Your game is as it was.",
    worker_restarted=lambda details: (
        f"The computer player stopped ({details}) and was started again. Your game is as it was."
    ),
    session_set_aside=lambda details: (
        f"The stored game could not be read and was set aside: {details}. Here is a new one."
    ),
    not_saved=lambda details: (
        f"The game cannot be saved in this browser ({details}). It will not survive a reload."
    ),
    computer_given_up=lambda reason: f"The computer player cannot be started: {reason}. Two people can play.",
    about_title="About Reversi",
    about_paragraphs=ABOUT,
    licences="Licences",
    licences_are_read="The licences are being read…",
    licences_missing=lambda reason: f"They cannot be read: {reason}",
    loading_reversi="Loading Reversi",
    loading="Loading",
    starting_python="Starting Python",
    setting_up="Setting up the game",
    waking="Waking the computer",
    could_not_start="Reversi could not start: {reason}.",
    file_missing="{file} could not be loaded",
    nothing_arrives="nothing has arrived for a minute",
)

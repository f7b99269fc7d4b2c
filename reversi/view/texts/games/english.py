"""The list of games in English."""

from reversi.app.games.dialog import Order
from reversi.app.games.model import Misfit
from reversi.app.review.phases import Phase
from reversi.view.texts.english import counted
from reversi.view.texts.games.texts import GamesTexts

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

ENGLISH = GamesTexts(
    none="No games yet. Every game that you finish or leave for another is kept here.",
    moves=lambda number: counted(number, "move"),
    unfinished="Unfinished",
    won=lambda colour, scores: f"{colour} won {scores}".strip(),
    drawn=lambda scores: f"Drawn {scores}".strip(),
    accuracy=lambda percents: "accuracy " + " / ".join(f"{each}%" for each in percents),
    unreadable="A game that cannot be read",
    favourite_named=lambda number, name: f"Favourite: game {number}, {name}",
    delete_named=lambda number, name: f"Delete game {number}, {name}",
    deleted="The game is deleted.",
    bring_back="Bring it back",
    names="Names of the players",
    search="Search",
    search_for="Player, opening, result, year, tag",
    order="Sort by",
    orders={
        Order.DATE: "Latest first",
        Order.PLAYERS: "Players",
        Order.OPENING: "Opening",
        Order.RESULT: "Result",
        Order.ACCURACY: "Accuracy",
    },
    favourites="Favourites only",
    progress="Your progress",
    progress_told=lambda number, average, latest, recent: (
        f"{number:,} reviewed games against a computer: accuracy {average}% on average, "
        f"{recent}% in the last {latest}."
    ),
    no_progress="Once two games against a computer are reviewed, a chart of your accuracy is here.",
    lost_by_phase=lambda number: (
        f"Discs lost in each third of a game, on average of {counted(number, 'game')}"
    ),
    phases={Phase.OPENING: "Opening", Phase.MIDGAME: "Midgame", Phase.ENDGAME: "Endgame"},
    select="Select games",
    selected=lambda number: f"{counted(number, 'game')} selected" if number else "Select games",
    select_all="All",
    select_none="None",
    favourite="Favourite",
    delete="Delete",
    compare="Compare",
    compared="Two games side by side",
    to_list="Back to the list",
    together=lambda number: (
        f"The same for {counted(number, 'move')}." if number else "They part at the first move."
    ),
    other_order=lambda number: f"The same position after {counted(number, 'move')}, played in another order.",
    met=lambda one, other: (
        f"The same position: after {counted(one, 'move')} in the first game, after {other} in the second."
    ),
    turned="The second game is seen turned or mirrored, to match the first.",
    nothing_shared="They have no position in common: their set-ups differ.",
    no_move="No further move.",
    open_here="Open the game here",
    cannot_compare="These games cannot be compared: one cannot be read.",
    many_deleted=lambda number: (
        "The game is deleted." if number == 1 else f"{counted(number, 'game')} are deleted."
    ),
    tag="Tag",
    give_tag="Add",
    take_tag="Remove",
    tags="Tags",
    any_tag="All tags",
    tagged=lambda tag, number: f"{tag} ({number:,})",
    this_position="This position",
    looking=lambda done, number: f"Looking through the games: {done} of {number}",
    games=lambda shown, total: (
        counted(total, "game") if shown == total else f"{shown:,} of {counted(total, 'game')}"
    ),
    no_match="No game matches.",
    on_board="On the board",
    date=lambda year, month, day: f"{day} {MONTHS[month - 1]} {year}",
    save="Save as a file",
    explore="Show in Openings",
    open="Open a file",
    transferred=lambda done, number: f"{done} of {number}",
    stop="Stop",
    added=lambda number: f"Added: {counted(number, 'game')}." if number else "No game was added.",
    replaced=lambda number: f"Updated: {counted(number, 'game')}.",
    known=lambda number: f"Here already: {counted(number, 'game')}.",
    broken=lambda number: f"Unreadable: {counted(number, 'game')}.",
    shortened=lambda number: (
        f"{counted(number, 'game')} without some variations, comments or marks: "
        "they are illegal or too long, or cannot be kept here."
    ),
    has_more=lambda most: f"The file has more than {most:,} games; the others were left out.",
    undo_import="Undo this import",
    undone=lambda number: f"Undone: {counted(number, 'game')}.",
    unread=lambda times, line: (
        f"Line {line:,}:" if times == 1 else f"{counted(times, 'game')}, first on line {line:,}:"
    ),
    misfits={
        Misfit.OTHER: "There are no games in this file.",
        Misfit.ARCHIVE: "This is a WTHOR archive. Open it under Openings, as an archive.",
        Misfit.NEWER: "A newer version of Reversi wrote this file. Reload the page to update it.",
        Misfit.LARGE: "This file is too large.",
    },
    lasts="The browser has promised to keep your games.",
    may_go="The browser may delete your games if it needs the room. A file keeps them safe.",
    newer=(
        "A newer version of Reversi has stored your games. They are safe, but this version can neither read "
        "them nor keep more. Reload the page to update it."
    ),
    full="The browser has no room for more games. Save yours as a file, then delete some.",
    closed=lambda reason: f"Games cannot be kept in this browser’s database ({reason}).",
    only_set_aside="Only the games that you left last are shown.",
)

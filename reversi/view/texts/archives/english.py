"""The explorer and the archives in English."""

from reversi.engine.protocol.archives import Loss, NotStored
from reversi.view.texts.archives.texts import ArchivesTexts
from reversi.view.texts.english import counted

ENGLISH = ArchivesTexts(
    games=lambda number: counted(number, "game"),
    only_standard="Archives only have games between Black and White on the usual 8×8 board.",
    nothing_yet=(
        "Add archives of games, or your own games from their list, and you see here what was played in every "
        "position."
    ),
    never_reached="No game in the archives reached this position.",
    all_archives="All archives",
    list_games="Games",
    moves_played="Moves played here",
    ended="Ended here",
    shares=lambda black, drawn, white: f"Black won {black}%, drawn {drawn}%, White won {white}%",
    last_played="last played: ",
    book="book",
    failed=lambda reason: f"The archives cannot be used: {reason}.",
    archives="Archives",
    what_they_are=(
        "An archive is a file with the games of a tournament, a year or a player; the French Othello "
        "Federation publishes the games of all major tournaments in the WTHOR format."
    ),
    own="Your games",
    add_files="Add files…",
    or_drop="or drop them here: WTHOR (.wtb with its .jou and .trn), GGF, SGF, text, or a zip of them",
    importing=lambda done, total: f"{done / 1e6:.1f} of {total / 1e6:.1f} MB",
    cancel="Cancel",
    imported=lambda number: f"{counted(number, 'game')} added.",
    named=lambda number: f"{counted(number, 'game')} got {'its' if number == 1 else 'their'} names.",
    reason=str,
    unread=lambda times, where: counted(times, "time") + (f", first: {where}" if where else ""),
    line=lambda where, line: f"{where}, line {line}",
    not_stored={
        NotStored.FULL: (
            "The browser has no room to store these games: they are here until the page is closed. Remove "
            "other archives, and add them again."
        ),
        NotStored.REFUSED: (
            "The browser does not store these games: they are here until the page is closed. Private windows "
            "store nothing."
        ),
    },
    unstored="not stored",
    lost={
        Loss.UNREADABLE: "It is stored, but cannot be read. Add its files again.",
        Loss.GONE: "The browser has deleted it. Add its files again.",
    },
    closed="The browser gives no access to stored archives. What you add is here until the page is closed.",
    remove="Remove",
    remove_named=lambda name: f"Remove {name}",
    asked_to_remove=lambda name, number: (
        f"Remove {name} with its {counted(number, 'game')}?" if number else f"Remove {name}?"
    ),
    keep="Keep",
    archived_games="Games in the archives",
    search="Search games",
    search_for="Player, event, year",
    only_reaching="Only games that reached this position",
    only_opening=lambda player, opening: f"Only {opening}, played by {player}",
    save="Save as WTHOR",
    saving="Saving…",
    saved=lambda number: f"Saved: {counted(number, 'game')}.",
    none_found="No game matches.",
    unknown="Unknown",
    statistics_of=lambda name: f"Statistics of {name}",
    no_games="No games in this archive.",
    by_colour="Colours",
    years="Years",
    opponents="Opponents met most",
    outcomes=lambda won, drawn, lost: f"{won:,} won, {drawn:,} drawn, {lost:,} lost",
)

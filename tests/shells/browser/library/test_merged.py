"""What becomes of games in the library when other states of them come: store.mjs, run by node."""

import json
import subprocess
from pathlib import Path

from reversi.app.games import MOST_TAGS
from reversi.domain import Json
from reversi.shells.browser import library
from reversi.shells.build import node

LIBRARY = Path(library.__file__).with_name("store.mjs").as_uri()
MERGE = f"""
import {{ merged }} from {json.dumps(LIBRARY)};
const [before, coming, most, now] = JSON.parse(process.argv[1]);
const here = new Map(before.map(game => [game.id, game]));
const after = merged(here, coming, most, Date.parse(now));
const unchanged = [...after].filter(([id, game]) => game === here.get(id));
console.log(JSON.stringify([[...after.values()], unchanged.length]));
"""
NOW = "2026-11-24T12:00:00Z"

Row = dict[str, Json]


def merged(before: list[Row], coming: list[Row]) -> tuple[list[Row], int]:
    """The games after those that came, and how many of them are just as they were."""
    told = json.dumps([before, coming, MOST_TAGS, NOW])
    command = [node.find_node(), "--input-type=module", "-e", MERGE, "--", told]
    done = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8")
    games, unchanged = json.loads(done.stdout)
    return games, unchanged


def game(date: str, *tags: str, identity: str = "a", favourite: bool = False) -> Row:
    return {"id": identity, "date": date, "session": f"of {date}", "favourite": favourite, "tags": [*tags]}


def test_of_the_states_of_a_game_that_come_at_once_the_latest_stays_with_all_stars_and_tags() -> None:
    early, late = game("2020-01-01", "old", favourite=True), game("2026-01-01", "new")
    merits = {"favourite": True}

    for coming, tags in (([early, late], ["old", "new"]), ([late, early], ["new", "old"])):
        assert merged([], coming) == ([late | merits | {"tags": tags}], 0)


def test_an_earlier_state_changes_nothing_but_gives_its_star_and_its_tags() -> None:
    here, other = game("2026-01-01", "Club"), game("2026-01-01", identity="b")

    assert merged([here, other], [game("2020-01-01", "club")]) == ([here, other], 2)
    assert merged([here, other], [game("", "2026", favourite=True)]) == (
        [here | {"tags": ["Club", "2026"], "favourite": True}, other],
        1,
    )


def test_a_later_state_takes_the_place_of_a_game_and_keeps_its_star_and_tags() -> None:
    here, later = game("2025-01-01", "club", favourite=True), game("2026-01-01")

    assert merged([here], [later]) == ([later | {"tags": ["club"], "favourite": True}], 0)


def test_a_game_has_only_so_many_tags_and_may_lack_them_as_old_ones_do() -> None:
    many, old = game("2025-01-01", *map(str, range(MOST_TAGS))), game("2026-01-01")
    del old["tags"]

    assert merged([many], [game("2020-01-01", "more")]) == ([many], 1)
    assert merged([old], [many]) == ([old | {"tags": many["tags"]}], 0)


def test_a_date_to_come_counts_as_unknown() -> None:
    here, tomorrow = game("2026-11-24T09:30:00.000"), game("2026-11-25T01:00:00.000")

    assert merged([here], [game("9999-12-31T23:59:59.999")]) == ([here], 1)
    assert merged([game("9999-12-31T23:59:59.999")], [here]) == ([here], 0)
    assert merged([here], [tomorrow]) == ([tomorrow], 0)

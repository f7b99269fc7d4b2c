"""The kills: the table that is made of them, and whether all is well."""

from reversi.shells.bench import kills
from reversi.shells.bench.stage import Sample


def kill(during: str, milliseconds: int | None = 2000, lost: tuple[str, ...] = ()) -> Sample:
    return {"browser": "firefox", "during": during, "milliseconds": milliseconds, "lost": list(lost)}


RELOAD: Sample = {"browser": "firefox", "during": "reload", "lost": []}
ALL_WELL = [kill("game"), kill("game", 9500), kill("analysis", 500), kill("review"), RELOAD]


def test_the_kills_of_a_part_are_a_row() -> None:
    rows = kills.rows_of(ALL_WELL)

    assert rows == [
        ["game", "2", "2", "5.8", "9.5", "nothing"],
        ["analysis", "1", "1", "0.5", "0.5", "nothing"],
        ["review", "1", "1", "2.0", "2.0", "nothing"],
        ["reload", "", "", "", "", "nothing"],
    ]


def test_what_was_lost_is_named_once() -> None:
    rows = kills.rows_of([kill("game", None, ("plies", "games")), kill("game", None, ("games",))])

    assert rows[0] == ["game", "2", "0", "–", "–", "plies, games"]


def test_all_is_well_if_every_worker_was_replaced_and_nothing_lost() -> None:
    assert kills.is_whole(ALL_WELL, 4)
    assert not kills.is_whole(ALL_WELL, 5)
    assert not kills.is_whole([*ALL_WELL[:3], kill("review", None), RELOAD], 4)
    assert not kills.is_whole([*ALL_WELL[:3], kill("review", lost=("values",)), RELOAD], 4)
    assert not kills.is_whole([*ALL_WELL[:4], RELOAD | {"lost": ["comments"]}], 4)

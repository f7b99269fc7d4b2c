"""The kills: the table that is made of them, and whether all is well."""

import pytest

from reversi.shells.bench import kills
from reversi.shells.bench.stage import Sample
from tests.shells.bench.conftest import Measuring


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


@pytest.mark.parametrize(("kills_wanted", "status"), [(4, 0), (5, 1)])
def test_every_browser_must_be_well(
    kills_wanted: int, status: int, measuring: Measuring, capsys: pytest.CaptureFixture[str]
) -> None:
    said = measuring(kills, *({**each, "browser": "chromium"} for each in ALL_WELL), *ALL_WELL)

    assert kills.run_kills(kills_wanted, "both") == status

    printed = capsys.readouterr().out
    assert said == ["kills.mjs", str(kills_wanted), "both"]
    assert printed.startswith(f"{kills_wanted} kills of the computer's worker")
    assert "\n\nChromium\nkilled in" in printed
    assert printed.count("nothing") == 8


def test_a_browser_that_lost_something_is_not_made_up_for_by_another(measuring: Measuring) -> None:
    measuring(kills, kill("game", lost=("plies",)), {**kill("game"), "browser": "chromium"})

    assert kills.run_kills(1, "both") == 1

"""What the tests of the commands for games share."""

from collections.abc import Callable

import pytest

from reversi.shells import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `games` with some words; the exit status, the output and the complaints."""

    def run(*words: object) -> tuple[int, str, str]:
        status = cli.main(["games", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run

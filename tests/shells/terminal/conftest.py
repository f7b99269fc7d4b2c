"""What the tests of the terminal share."""

import pytest

from tests.shells.terminal.sitting import Sitting


@pytest.fixture
def sitting(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sitting:
    return Sitting(monkeypatch, capsys)

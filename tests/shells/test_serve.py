"""The website on this machine: what cannot be served."""

from pathlib import Path

import pytest

from reversi.shells import serve
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError

NO_PORT = 99999
"""With it no server starts."""


def test_an_installed_package_has_no_sources_to_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "Tree", lambda: Tree(tmp_path))

    with pytest.raises(CommandError, match="Only a checkout of Reversi has sources to watch"):
        serve.run(NO_PORT, open_browser=False, watch=True)

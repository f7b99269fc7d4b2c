"""The real site and the real offline file, built once from this checkout."""

from pathlib import Path

import pytest

from reversi.app.prerender import prerender
from reversi.shells.build.document import write_offline
from reversi.shells.build.site import write_site
from reversi.shells.build.tree import Tree


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The website."""
    folder = tmp_path_factory.mktemp("built") / "site"
    write_site(Tree(), folder, prerender())
    return folder


@pytest.fixture(scope="session")
def offline(site: Path) -> Path:
    """The offline file."""
    target = site.parent / "reversi.html"
    write_offline(Tree(), site, target, prerender())
    return target

"""The offline file: one file, and nothing outside it."""

import base64
import gzip
import re
from pathlib import Path

import pytest

from reversi.app.prerender import prerender
from reversi.shells.build.document import MOUNT, PAYLOADS, START, STYLE, offline_document
from reversi.shells.build.tree import Tree
from tests.shells.build.test_site import addresses

WORDS = '<script type="application/json" id="words"></script>'


@pytest.fixture
def page(offline: Path) -> str:
    """The file's text."""
    return offline.read_text(encoding="utf-8")


def test_it_asks_for_no_other_file(offline: Path) -> None:
    assert addresses(offline) == []


def test_it_has_no_pyscript_in_it(page: str) -> None:
    assert 'type="py"' not in page
    assert "pyscript" not in page.lower()


def test_what_watches_the_start_stands_before_everything_that_it_watches(page: str) -> None:
    start = (Tree().browser / "start/start.js").read_text(encoding="utf-8")

    assert page.index('id="words"') < page.index(start) < page.index("<style>")


def test_its_policy_lets_no_request_leave(page: str) -> None:
    policies = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)

    assert len(policies) == 1
    assert policies[0].startswith("default-src 'none';")
    assert "connect-src blob:;" in policies[0]
    assert "http" not in policies[0]


def test_what_is_seen_comes_before_what_is_heavy(page: str) -> None:
    style, board, payload = page.index("<style>"), page.index(prerender()), page.index("application/gzip")

    assert style < board < payload
    assert payload < 130_000


def test_every_payload_unpacks(page: str, site: Path) -> None:
    payloads = dict(re.findall(r'<script type="application/gzip" id="([^"]*)">([^<]*)</script>', page))

    unpacked = {name: gzip.decompress(base64.b64decode(text)) for name, text in payloads.items()}

    assert unpacked["pyodide.asm.wasm"] == (site / "vendor/pyodide/pyodide.asm.wasm").read_bytes()
    assert unpacked["main.py"] == (site / "main.py").read_bytes()
    assert {"python_stdlib.zip", "reversi.bin", "later.bin", "engine.bin", "worker.js"} <= set(unpacked)


def test_a_script_cannot_end_its_own_element() -> None:
    template = "".join((MOUNT, WORDS, START, STYLE, PAYLOADS))

    page = offline_document(
        template,
        board="",
        words="{}",
        start='say("</script>")',
        style="",
        script='say("</script>")',
        payloads={},
    )

    assert page.count("</script>") == 3


@pytest.mark.parametrize(
    ("template", "lacking"), [(WORDS, '<main id="app"></main> exactly once'), (MOUNT, "one element of words")]
)
def test_a_template_without_a_place_for_something_is_refused(template: str, lacking: str) -> None:
    with pytest.raises(ValueError, match=lacking):
        offline_document(template, board="", words="{}", start="", style="", script="", payloads={})

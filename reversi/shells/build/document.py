"""index.html, filled in: once for the website, once for the file that carries everything."""

import base64
import gzip
import re
from collections.abc import Mapping

MOUNT = '<main id="app"></main>'
WORDS = '<script type="application/json" id="words">'
LINE = '<div id="loading"'
PAYLOADS = "<!-- payloads -->"


def site_document(template: str, board: str, expected_bytes: int) -> str:
    """The website's page; the loading line expects `expected_bytes`."""
    page = _filled(_without(template, "offline"), board)
    return _replace(page, LINE, f'{LINE} data-bytes="{expected_bytes}"')


def offline_document(
    template: str, board: str, style: str, script: str, payloads: Mapping[str, bytes]
) -> str:
    """The file: first what is seen, last the payloads, so that the board is painted while they are read."""
    page = _filled(_without(template, "website"), board)
    page = re.sub(
        r"<!-- style -->.*?<!-- /style -->", lambda _: f"<style>\n{style}</style>", page, flags=re.DOTALL
    )
    packed = "\n".join(_pack(name, content) for name, content in payloads.items())
    return _replace(page, PAYLOADS, f'{packed}\n<script type="module">{_inline(script)}</script>')


def _filled(template: str, board: str) -> str:
    """The template with the first board, and with the words that are needed before Python speaks."""
    from reversi.view import first_words  # at need: who only serves what was built waits for no view

    page = _replace(template, MOUNT, f'<main id="app">{board}</main>')
    return _replace(page, WORDS, f"{WORDS}{_inline(first_words())}")


def _without(template: str, part: str) -> str:
    """The template less what stands between `<!-- part -->` and `<!-- /part -->`."""
    return re.sub(rf" *<!-- {part} -->.*?<!-- /{part} -->\n", "", template, flags=re.DOTALL)


def _pack(name: str, content: bytes) -> str:
    """A payload as an element that is neither run nor shown; without a date, so that builds repeat."""
    text = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="application/gzip" id="{name}">{text}</script>'


def _inline(script: str) -> str:
    """A script that cannot end its own element."""
    return script.replace("</script", r"<\/script")


def _replace(page: str, old: str, new: str) -> str:
    if page.count(old) != 1:
        raise ValueError(f"index.html must contain {old.strip()} exactly once")
    return page.replace(old, new)

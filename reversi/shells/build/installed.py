"""What installs the website and shows it elsewhere: manifest, icons, service worker, a picture for links."""

import hashlib
import json
import re
import shutil
from functools import cache, reduce
from pathlib import Path
from typing import Any
from urllib.parse import quote, urljoin

from reversi.domain import STANDARD, parse_transcript
from reversi.formats.picture import draw_position
from reversi.record.game import advance, begin_game
from reversi.shells.build import node
from reversi.shells.build.naming import ISOLATION, SERVICE_WORKER, digests_in
from reversi.shells.build.tree import Tree, read

PICTURES = "pictures"
"""The folder of the site for icons and pictures."""
MANIFEST = "manifest.webmanifest"
LINK_PICTURE = "link.png"

_ICON = Path(__file__).with_name("icon.svg")

_COLOURS = Tree().browser / "style/tokens.css"

# The size that links are shown with nearly everywhere, and that of the board in it.
_LINK = (1200, 630)
_BOARD = 550
_MOVES = "e6f4f3f6d3c4e3e2f5e7d6g4g5c7f2h4c2g3"

# The corners of a masked icon may be cut off; a circle of four fifths of its width is always seen.
_MASKED = 'viewBox="-3 -3 22 22"'


def write_installed(tree: Tree, site: Path) -> None:
    """Write the manifest and its pictures into `site`."""
    (site / PICTURES).mkdir()
    drawings = (
        *(("icon-192.png", 192, read(_ICON)), ("icon-512.png", 512, read(_ICON))),
        *(("masked-180.png", 180, masked_icon()), ("masked-512.png", 512, masked_icon())),
        (LINK_PICTURE, _LINK[0], link_picture()),
    )
    entries = [
        {"svg": svg, "width": width, "target": str(site / PICTURES / name)} for name, width, svg in drawings
    ]
    complaint = "Node could not draw the icons:"
    node.run_script(tree, "rasterise.mjs", complaint=complaint, content=json.dumps(entries))
    shutil.copyfile(_ICON, site / PICTURES / "icon.svg")
    for shown in tree.screenshots():
        shutil.copyfile(shown, site / PICTURES / shown.name)
    (site / MANIFEST).write_text(json.dumps(manifest(), indent=2) + "\n", encoding="utf-8")


def manifest() -> dict[str, Any]:
    """The web app manifest. Its addresses are relative, so the site may stand under any path."""
    return {
        "id": "./",
        "name": "Reversi",
        "short_name": "Reversi",
        "description": "Play Othello against people and computers, study and train; it works offline too.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": by_day("day"),
        "theme_color": by_day("field"),
        "categories": ["games", "education"],
        "icons": [
            _image("icon.svg", "any", "svg+xml"),
            _image("icon-192.png", "192x192"),
            _image("icon-512.png", "512x512"),
            _image("masked-512.png", "512x512", purpose="maskable"),
        ],
        "shortcuts": [
            {"name": "New game", "url": "./?new"},
            {"name": "Library", "url": "./?games"},
            {"name": "Workshop", "url": "./workshop.html"},
        ],
        "share_target": {
            "action": "./",
            "method": "GET",
            "enctype": "application/x-www-form-urlencoded",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
        "file_handlers": [
            {
                "action": "./",
                "accept": {
                    "application/x-go-sgf": [".sgf"],
                    "text/plain": [".ggf", ".obf", ".pgn", ".txt"],
                    "application/json": [".json"],
                },
            },
            {
                "action": "./",
                "accept": {"application/x-wthor": [".wtb", ".jou", ".trn"], "application/zip": [".zip"]},
            },
        ],
        "screenshots": [
            _image("board.webp", "1060x660", "webp", form_factor="wide", label="A game against the computer"),
            _image("phone.webp", "780x1688", "webp", form_factor="narrow", label="A game on a phone"),
        ],
    }


@cache
def by_day(name: str) -> str:
    """The colour that the page's first theme has under this name by day."""
    found = re.search(rf"--{name}: (?:light-dark\()?(#\w+|var\(--(\w+)\))", read(_COLOURS))
    if found is None:
        raise ValueError(f"the style sheets have no colour --{name}")
    return by_day(found[2]) if found[2] else found[1]


def write_service_worker(tree: Tree, site: Path) -> None:
    """Write the service worker, which keeps all files of a finished `site` that a visit may ask for."""
    # No visit asks for what hosts read, nor for what is shown to those who have not come yet.
    others = {"_headers", LINK_PICTURE, *(shown.name for shown in tree.screenshots())}
    files = digests_in(site, {path for path in site.rglob("*") if path.name in others})
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    constants = "".join(
        f"const {name} = {json.dumps(value, indent=2)};\n"
        for name, value in (("VERSION", version), ("FILES", files), ("ISOLATION", ISOLATION))
    )
    (site / SERVICE_WORKER).write_text(
        f"{constants}\n{read(tree.browser / 'start' / SERVICE_WORKER)}", encoding="utf-8"
    )


def at_address(page: str, address: str) -> str:
    """The page of a site that stands at `address`: most readers of links want its picture named in full."""
    url = f'    <meta property="og:url" content="{quote(address, safe=":/%")}">\n'
    whole = re.sub(
        r'(<meta property="og:image" content=")([^"]*)',
        lambda found: found[1] + quote(urljoin(address, found[2]), safe=":/%"),
        page,
    )
    return whole.replace('    <meta property="og:image"', f'{url}    <meta property="og:image"', 1)


def inlined_icon() -> str:
    """The icon as a data: address, so that a page need not ask for it."""
    return f"data:image/svg+xml,{quote(read(_ICON).strip(), safe=' /:=')}".replace("%22", "'")


def masked_icon() -> str:
    """The icon for those who cut it into a shape of their own: felt to all edges, the discs in its middle."""
    whole = f'<rect x="-3" y="-3" width="22" height="22" fill="{by_day("field")}"/>'
    return re.sub(r"<rect [^>]*>", whole, read(_ICON).replace('viewBox="0 0 16 16"', _MASKED))


def link_picture() -> str:
    """The picture that is shown beside a link to the site: a position, as SVG text."""
    width, height = _LINK
    drawing = draw_position(reduce(advance, parse_transcript(_MOVES), begin_game(STANDARD).present))
    drawing = re.sub(r"var\(--([\w-]+)\)", lambda found: by_day(found[1]), drawing)
    board = re.sub(r' width="\d+" height="\d+"', f' width="{_BOARD}" height="{_BOARD}"', drawing, count=1)
    placed = board.replace("<svg ", f'<svg x="{(width - _BOARD) / 2}" y="{(height - _BOARD) / 2}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="{by_day("day")}"/>{placed}</svg>'
    )


def _image(name: str, sizes: str, kind: str = "png", **more: str) -> dict[str, str]:
    """How the manifest describes a picture."""
    return {"src": f"./{PICTURES}/{name}", "sizes": sizes, "type": f"image/{kind}", **more}

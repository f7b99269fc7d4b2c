"""What installs the website, and the picture beside links to it."""

import argparse
import json
import re
from pathlib import Path

import pytest

from reversi.shells.build.installed import at_address, inlined_icon, link_picture, manifest, masked_icon
from reversi.shells.options import site_address


def size_of(png: Path) -> str:
    """Width and height of a PNG file, as manifests write them."""
    content = png.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
    return f"{width}x{height}"


def test_every_picture_of_the_manifest_is_there_in_the_size_that_it_says(site: Path) -> None:
    said = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))

    pictures = said["icons"] + said["screenshots"]
    assert all((site / picture["src"]).is_file() for picture in pictures)
    drawn = {site / picture["src"]: picture["sizes"] for picture in pictures if "png" in picture["type"]}
    assert {path: size_of(path) for path in drawn} == drawn
    assert {icon["sizes"] for icon in said["icons"]} >= {"192x192", "512x512"}  # what browsers ask for


def test_screenshots_have_the_size_that_the_manifest_says(site: Path) -> None:
    for shown in manifest()["screenshots"]:
        content = (site / shown["src"]).read_bytes()
        assert content[12:16] == b"VP8X"
        width, height = (int.from_bytes(content[at : at + 3], "little") + 1 for at in (24, 27))
        assert f"{width}x{height}" == shown["sizes"]


def test_the_picture_beside_links_has_its_usual_size_and_no_colour_of_a_theme(site: Path) -> None:
    assert size_of(site / "pictures/link.png") == "1200x630"
    assert "var(" not in link_picture()


def test_the_discs_of_a_masked_icon_stay_in_the_circle_that_is_always_seen() -> None:
    left, top, width, height = map(float, re.findall(r'viewBox="([^"]*)"', masked_icon())[0].split())

    discs = re.findall(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', masked_icon())
    assert len(discs) == 2
    for across, down, radius in (map(float, disc) for disc in discs):
        from_middle = ((across - left - width / 2) ** 2 + (down - top - height / 2) ** 2) ** 0.5
        assert from_middle + radius <= 0.4 * width


def test_a_page_asks_no_server_for_its_icon() -> None:
    assert inlined_icon().startswith("data:image/svg+xml,%3Csvg xmlns='")
    assert not set('"<>#\n') & set(inlined_icon())


def test_a_site_whose_address_is_known_names_its_picture_in_full() -> None:
    page = '    <meta property="og:image" content="./assets/pictures-1/link.png">\n'

    assert at_address(page, "https://example.org/a b/") == (
        '    <meta property="og:url" content="https://example.org/a%20b/">\n'
        '    <meta property="og:image" content="https://example.org/a%20b/assets/pictures-1/link.png">\n'
    )


@pytest.mark.parametrize(
    "text", ["reversi", "ftp://example.org/", "https://", "https://example.org/?a", 'https://a/"']
)
def test_what_is_no_address_of_a_site_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=re.escape(text)):
        site_address(text)

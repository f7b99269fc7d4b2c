"""PyScript as the site uses it: what of it is shipped, and its configuration as a part of the page."""

import html
import json
import tomllib
from typing import Any

FILES = ("core.js", "core-*.js", "error-*.js")
"""The core, and the one plugin that it asks for even where the configuration shuts it out."""

_ARCHIVE = {"./reversi.zip": "./*"}
"""Unpacked into Python's working directory, so that `import reversi` finds it."""

_ADDRESS = "./pyscript.toml"


def configured(page: str, toml: str) -> str:
    """The page with a configuration in it, that of pyscript.toml but for where Python and `reversi` stand.

    PyScript then asks neither for that file nor for a reader of TOML: three requests, one after the other.
    """
    config = html.escape(json.dumps(_at_the_site(tomllib.loads(toml))))
    for by_address, in_itself in {
        f'config="{_ADDRESS}"': f'config="{config}"',
        f'<mpy-config src="{_ADDRESS}" hidden>': f'<mpy-config type="json" hidden>{config}',
    }.items():
        if page.count(by_address) != 1:
            raise ValueError(f"index.html must contain {by_address} exactly once")
        page = page.replace(by_address, in_itself)
    return page


def _at_the_site(sources: dict[str, Any]) -> dict[str, Any]:
    """The configuration for the sources, with the places where the site has things."""
    interpreter = sources["interpreter"].replace("./node_modules/", "./vendor/")
    return sources | {"interpreter": interpreter, "files": _ARCHIVE}

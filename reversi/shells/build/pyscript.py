"""PyScript as the site uses it: what of it is shipped, and its configuration as a part of the page."""

import html
import json
import tomllib

FILES = ("core.js", "core-*.js", "error-*.js")
"""The core, and the one plugin that it asks for even where the configuration shuts it out."""

_ADDRESS = "./pyscript.toml"


def configured(page: str, toml: str) -> str:
    """The page with what stands in pyscript.toml instead of its address.

    PyScript then asks neither for that file nor for a reader of TOML: three requests, one after the other.
    """
    config = json.dumps(tomllib.loads(toml))
    for by_address, in_itself in {
        f'config="{_ADDRESS}"': f'config="{html.escape(config)}"',
        f'<mpy-config src="{_ADDRESS}" hidden>': f'<mpy-config type="json" hidden>{html.escape(config)}',
    }.items():
        if page.count(by_address) != 1:
            raise ValueError(f"index.html must contain {by_address} exactly once")
        page = page.replace(by_address, in_itself)
    return page

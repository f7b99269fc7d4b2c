"""`python3 -m reversi serve`: the website on this machine."""

import webbrowser

from reversi.shells.build import node
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree, require_checkout
from reversi.shells.http import HOST, Server, server
from reversi.shells.watch import Watcher, watching_server


def run(port: int, *, open_browser: bool, watch: bool = False) -> int:
    """Serve the website, built if need be, or the sources, until Ctrl-C; the exit status."""
    tree = Tree()
    return _serve_sources(tree, port, open_browser) if watch else _serve_site(tree, port, open_browser)


def _serve_site(tree: Tree, port: int, open_browser: bool) -> int:
    """Serve the website: the one that came with an installed package, or this checkout's."""
    is_packaged = not tree.is_checkout and tree.packaged_site.is_dir()
    with server(tree.packaged_site if is_packaged else tree.site, port) as http:
        if not is_packaged:
            build(tree)
        _serve(http, "Reversi is at {} (Ctrl-C stops it)", open_browser)
    return 0


def _serve_sources(tree: Tree, port: int, open_browser: bool) -> int:
    require_checkout(tree, "serve its sources")
    node.install(tree)
    watcher = Watcher(tree.root)
    with watching_server(tree.root, port, watcher) as http:
        watcher.start()
        _serve(http, "Reversi is at {}, played from the sources: save a file, and the page takes it over "
                     "(Ctrl-C stops it)", open_browser)  # fmt: skip
    return 0


def _serve(http: Server, said: str, open_browser: bool) -> None:
    """Say where the server is, and serve until Ctrl-C."""
    url = f"http://{HOST}:{http.server_port}/"
    print(said.format(url), flush=True)
    if open_browser:
        webbrowser.open(url)
    http.serve_forever()

"""`python3 -m reversi serve`: the website on this machine."""

import webbrowser

from reversi.shells.build import node
from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree, require_checkout
from reversi.shells.http import ALL_ADDRESSES, HOST, Server, own_addresses, server
from reversi.shells.watch.server import watching_server
from reversi.shells.watch.watcher import Watcher


def run(port: int, *, open_browser: bool, watch: bool = False, host: str | None = None) -> int:
    """Serve the website, built if need be, or the sources, until Ctrl-C; the exit status."""
    tree = Tree()
    if watch:
        return _serve_sources(tree, port, open_browser)
    return _serve_site(tree, port, open_browser, host or HOST)


def _serve_site(tree: Tree, port: int, open_browser: bool, host: str) -> int:
    """Serve the website: the one that came with an installed package, or this checkout's."""
    is_packaged = not tree.is_checkout and tree.packaged_site.is_dir()
    with server(tree.packaged_site if is_packaged else tree.site, port, host) as http:
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
    host = str(http.server_address[0])
    hosts = (own_addresses() if host == ALL_ADDRESSES else []) or [host]
    urls = [f"http://{each}:{http.server_port}/" for each in hosts]
    print(said.format(" and ".join(urls)), flush=True)
    if open_browser:
        webbrowser.open(urls[0])
    http.serve_forever()

"""JavaScript modules joined into one script each."""

from pathlib import Path

from reversi.shells.build import node
from reversi.shells.build.tree import Tree


def bundle(tree: Tree, entry: str, target: Path) -> None:
    """Join `entry`, a module of the page, and all it imports into `target`."""
    esbuild = tree.modules / "esbuild/bin/esbuild"
    options = [
        "--bundle",
        "--format=esm",
        "--minify",
        "--charset=utf8",
        "--target=es2022",
        "--log-level=warning",
    ]
    options.append("--external:./vendor/*")  # stands beside the bundle on the site
    node.run(
        [node.find_node(), esbuild, tree.browser / entry, *options, f"--outfile={target}"], tree.root,
        complaint=f"esbuild could not bundle {entry}:",
    )  # fmt: skip

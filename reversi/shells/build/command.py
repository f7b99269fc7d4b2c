"""`python3 -m reversi build`."""

from reversi.shells.build.dist import build
from reversi.shells.build.tree import Tree


def run() -> int:
    """Build, and say what stands where; the exit status."""
    tree = Tree()
    made = build(tree)
    megabytes = (tree.dist / "reversi.html").stat().st_size / 1e6
    print(f"dist/ {'is ready' if made else 'was up to date'}:")
    print("  dist/site          the website: copy it to any static host")
    print(f"  dist/reversi.html  the offline file ({megabytes:.1f} MB): open it with a double-click")
    return 0

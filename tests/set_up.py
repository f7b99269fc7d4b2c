"""What the checks need from npm: python -m tests.set_up"""

import sys

from reversi.shells.build import node
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError


def main() -> None:
    """Install the packages that the lock file names, those for development too."""
    try:
        node.find_node()
        node.install(Tree(), development=True)
    except CommandError as error:
        sys.exit(f"tests/run: {error}")


if __name__ == "__main__":
    main()

"""`python3 -m reversi`, or `reversi` once installed: the door to the build, the server and the terminal."""

import sys

# This file stays readable for every Python 3, so that an old one gets this sentence and no syntax error.
if sys.version_info < (3, 11):
    sys.exit("Reversi needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

from reversi.shells.cli import main


def command() -> int:
    """Run the command line that was typed; the exit status."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command())

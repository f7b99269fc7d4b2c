"""Reversi: the game, its computer players and its page, in functional Python."""

import sys

if sys.platform == "emscripten":  # in a page, in its workers, and where the build finds out what a page needs
    from reversi.late import Late

    sys.meta_path.insert(0, Late())

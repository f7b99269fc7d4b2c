"""The view, pure: a model in, a page out.

`page` is the whole, `board` the board, `panel` what stands beside it, `words` what is said.
"""

from reversi.view.page import view
from reversi.view.prerender import prerender

__all__ = ["prerender", "view"]

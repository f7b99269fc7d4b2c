"""The view: pure functions from a model to a page.

`page` has the whole page. The other modules and folders are named after the rooms of `app` whose part of the
model they show. `controls` has the pieces that pages are built from, and `texts` everything the page says, in
every language.
"""

from reversi.view.page import view
from reversi.view.prerender import first_words, prerender

__all__ = ["first_words", "prerender", "view"]

"""Long lists, of which only the rows in sight are on the page, and some around them."""

ROWS_IN_SIGHT = 16
"""The most rows that a tall screen shows at once."""

ROWS_AROUND = 12
"""How many further rows are on the page above what is in sight, and below it."""

MOST_ROWS = 2 * ROWS_AROUND + ROWS_IN_SIGHT
"""The most rows that are on the page."""

LONGEST_SOUGHT = 100
"""The most characters that the person may look for."""


def first_row(scrolled: float, number: int) -> int:
    """The first row on the page, of so many; `scrolled` is the part of the height that is above the sight."""
    return max(0, int(scrolled * number) - ROWS_AROUND)

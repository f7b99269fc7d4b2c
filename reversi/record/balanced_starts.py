"""Random balanced starts, as `python3 -m reversi train starts` writes them."""

from binascii import a2b_base64

STARTS = a2b_base64("LC0TFA0iKxIsHRYrKjM8HhoiKiEtMyAV")
"""See `starts.start_of`. It is a module because the page reads no files."""

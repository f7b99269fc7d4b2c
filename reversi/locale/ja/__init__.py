"""Japanese: no spaces between sentences, and large numbers are counted in ten thousands."""

from reversi.locale.catalogue import catalogue_beside
from reversi.locale.say import Say

JAPANESE = Say(
    catalogue=catalogue_beside(__file__), comma="、", gap="", stop="。", large=10_000, large_decimals=0
)

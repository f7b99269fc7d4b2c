"""Japanese: no spaces between sentences."""

from reversi.locale.catalogue import catalogue_beside
from reversi.locale.say import Say

JAPANESE = Say(catalogue=catalogue_beside(__file__), comma="、", gap="", stop="。")

"""French: thousands are grouped by a narrow space, and decimals follow a comma."""

from reversi.locale.catalogue import catalogue_beside
from reversi.locale.say import Say

FRENCH = Say(catalogue=catalogue_beside(__file__), group="\N{NARROW NO-BREAK SPACE}", point=",")

"""`python -m tests.browser.reviewed_games`: print a file of reviewed games and one that parts from them."""

import json
from dataclasses import replace

from reversi.app.session.codec import encode_game
from reversi.app.session.games_file import HEAD, Record, encode_record
from tests.app.games.kept import session_after
from tests.app.person import listed, settled, with_review
from tests.app.reviewed import KNOWN, finished, review_of


def main() -> None:
    """Print them; a level plays White in all but the last."""
    begun = settled(finished().click("Review"))
    reviewed = json.loads(encode_game(with_review(begun, replace(review_of(begun), known=KNOWN)).model))
    seats = {"black": "human", "white": "level-1"}
    sessions = [json.dumps({**reviewed, "seats": seats, "id": f"reviewed-{day}"}) for day in (1, 2, 3)]
    print(HEAD)
    for day, session in enumerate([*sessions, session_after("d3c3c4e3")], 1):
        print(encode_record(Record(listed(session, f"2026-11-0{day}T09:30:00.000"), session)))


if __name__ == "__main__":
    main()

/** Which tests run inside Pyodide, by the reasons for which they could end otherwise there. */

/** It is the same code, so what follows from the code alone is tested once, outside. */
export const WHAT_CAN_DIFFER = {
  'The stack is small: for Python, and for JSON and regular expressions, which are written in C.': [
    'tests/test_decoders.py', 'tests/elm/codec', 'tests/domain/test_decoding.py', 'tests/app/test_tree.py',
    'tests/elm/test_tree.py', 'tests/elm/test_html.py',
  ],
  'A word has 32 bits: large integers, hashes, and what is sorted or looked up by them.': [
    'tests/domain/test_geometry.py', 'tests/domain/test_board.py', 'tests/domain/test_symmetry.py',
    'tests/domain/test_any_rules.py', 'tests/domain/test_perft.py', 'tests/domain/test_codec.py',
  ],
  'It is another version of Python: type hints, dataclasses, and what errors say.': [
    'tests/shells/build/test_written_out.py', 'tests/elm/travel/test_recording.py', 'tests/elm/travel/test_schema.py',
    'tests/elm/travel/test_carry.py', 'tests/elm/travel/test_as_pytest.py', 'tests/elm/test_loop.py',
    'tests/app/session/test_session.py',
  ],
  'It knows another version of Unicode.': [
    'tests/domain/notation', 'tests/formats/test_respelling.py', 'tests/formats/test_paste.py',
    'tests/app/test_command.py',
  ],
  'Every room is imported and works: whole games, and whole visits of every kind.': [
    'tests/formats/test_any_game.py', 'tests/elm/examples',
    'tests/app/test_update.py::test_whatever_happens',
    'tests/app/session/test_resuming.py::test_from_every_moment_of_a_visit_somebody_can_act_once_the_world_has_settled',
    'tests/app/game/test_every_board.py::test_people_play_every_kind_of_game_to_its_end_on_the_page[hexagon]',
    'tests/app/game/test_playing.py::test_two_computer_players_play_a_whole_game[revello-mike-minimax-2]',
  ],
};

/** What `tests/run --thorough` repeats there: every room that the page is made of and that needs no kernel. */
export const EVERYTHING = [
  'tests/test_decoders.py', 'tests/domain', 'tests/elm', 'tests/record', 'tests/formats', 'tests/app',
  'tests/test_scenes.py',
  'tests/shells/build/test_written_out.py',
];

"""The first endgame positions of FForum, the magazine of the French Othello federation, with exact scores.

A position, and the final disc difference that each move leads to, the best first; several may be best.
"""

FFO = (
    (
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
        "g8:+18 h1:+12 h7:+6 a2:+6 a3:+4 b1:-4 a4:-22 g2:-24",
    ),
    (
        "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X",
        "a4:+10 b2:+0 a3:-6 g7:-8 a7:-12 h7:-14 b7:-14 h2:-24",
    ),
    (
        "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X",
        "d1:+2 g3:+0 b8:-2 b1:-4 c1:-4 a2:-4 a3:-6 b2:-12",
    ),
    (
        "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X",
        "h8:+0 a5:+0 b6:-4 b7:-4 a6:-8 b2:-12 h2:-26",
    ),
    (
        "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X",
        "g8:+32 g2:+12 b2:-20 g6:-26 g1:-32 g7:-34",
    ),
    (
        "--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX- X",
        "a1:+14 h3:+14 a8:+12 h2:+8 g2:+8 h4:+4 g7:+4 a7:-22 b1:-24",
    ),
    (
        "--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X",
        "a6:+8 g1:+0 a1:-2 h8:-6 h7:-14 b1:-30",
    ),
    (
        "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O",
        "e1:+8 h2:+4 g2:+4 b2:+4 g7:+4 b1:+2 g1:-6 c1:-8",
    ),
    (
        "--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O",
        "g7:-8 a4:-8 b1:-16 a7:-16 b7:-26 a3:-30 g1:-38 h7:-40",
    ),
    (
        "-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O",
        "b2:+10 b7:+4 f1:+0 a7:-4 a2:-6 g2:-12 h2:-16 h7:-20",
    ),
    (
        "---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO- O",
        "b3:+30 c2:+26 a6:+24 g7:+20 c3:+18 d2:+16 b4:+10 e1:+6",
    ),
    (
        "--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- O",
        "b7:-8 a7:-10 g7:-14 g8:-14 h2:-16 g1:-16 h1:-20",
    ),
    (
        "--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X",
        "b7:+14 a4:+0 a3:-8 b1:-18 g8:-20 h7:-20 a2:-24",
    ),
    (
        "--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X",
        "a3:+18 a4:+12 b1:+8 g7:-4 h7:-14 a7:-24 b7:-24 b2:-28",
    ),
    (
        "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X",
        "g3:+4 b8:+4 f1:+0 c1:+0 c2:-2 d1:-4 b2:-8 a3:-8",
    ),
    (
        "-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O- X",
        "f8:+24 c7:+20 a5:+6 h1:+6 b6:+0 b7:-2 a6:-6 h2:-26",
    ),
    (
        "-OOOOO----OXXO-XXXOOOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOO----XXXX--- X",
        "f8:+8 g2:+6 g6:-24 g1:-32 f7:-32 g7:-34 b2:-38",
    ),
    (
        "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X",
        "g2:-2 b7:-6 f1:-8 e1:-10 h7:-12 g8:-14 g7:-14 a2:-18 b2:-18",
    ),
    (
        "--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO- X",
        "b6:+8 h8:+4 b7:+0 g1:-6 b5:-16 h7:-16 b1:-24",
    ),
)

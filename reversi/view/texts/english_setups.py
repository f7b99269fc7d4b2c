"""English: the set-ups."""

from reversi.view.texts.texts import SetUpTexts

SETUPS = {
    "othello": SetUpTexts("Othello", "The game of tournaments: four discs crossed in the centre."),
    "mirrored": SetUpTexts("Mirrored start", "The four discs in the centre the other way round."),
    "historic": SetUpTexts(
        "Historic Reversi", "The board starts empty. First you each place two discs in the centre."
    ),
    "wide": SetUpTexts("Othello Wide", "Four rows only: you are never far from an edge."),
    "mini-4x4": SetUpTexts("Mini 4×4", "Twelve squares to fill. With perfect play White wins by 8."),
    "mini-6x6": SetUpTexts("Mini 6×6", "A quick game. With perfect play White wins by 4."),
    "grand": SetUpTexts("Grand", "Two more rows and columns, and a longer game."),
    "octagon": SetUpTexts("Octagon", "Cut corners: eight safe squares to fight for instead of four."),
    "split": SetUpTexts("Split board", "A wall between two halves, with a way through at each end."),
    "black-hole": SetUpTexts("Black hole", "The four squares in the centre are gone, and lines end there."),
    "hexagon": SetUpTexts("Hexagon", "Three players on a board with six sides."),
    "four-players": SetUpTexts("Four players", "Everyone against everyone, from a crowded centre."),
    "six-players": SetUpTexts(
        "Six players", "Everyone against everyone: much changes before your next turn."
    ),
    "anti": SetUpTexts("Anti-Reversi", "Whoever has the fewest discs at the end wins."),
    "sudden-end": SetUpTexts("Sudden end", "Nobody passes: the game ends as soon as a player cannot move."),
    "free-passing": SetUpTexts("Free passing", "You may pass even when you could move, as in Revello."),
    "parallel": SetUpTexts("Parallel start", "The four discs in the centre lie side by side, not crossed."),
    "anti-mini": SetUpTexts("Mini Anti-Reversi", "Fewest discs win, on a small board."),
    "no-corners": SetUpTexts("No corners", "The four corner squares are missing."),
    "pillars": SetUpTexts("Pillars", "A wall stands diagonally next to each corner, on the X-squares."),
    "cross": SetUpTexts("Cross", "Four arms, and eight corners at their ends."),
    "diamond": SetUpTexts("Diamond", "A square on its tip, with steps for edges."),
    "ring": SetUpTexts("Ring", "Around a closed centre, with discs on all four sides."),
    "hourglass": SetUpTexts("Hourglass", "Two wide ends, and a narrow waist between them."),
    "tower": SetUpTexts("Tower", "Narrow and twelve rows high."),
    "four-fronts": SetUpTexts("Four fronts", "The game begins in four places at once."),
    "trio": SetUpTexts("Trio", "Three players on a plain board."),
    "giant": SetUpTexts("Giant", "Up to 252 moves. Bring time."),
}

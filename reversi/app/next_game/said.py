"""Set-ups in words: by key, the name, and in one line what it is and what is different about it."""

from reversi.locale.say import mark

SETUPS = {
    "othello": (mark("Othello"), mark("The game of tournaments: four discs crossed in the centre.")),
    "mirrored": (mark("Mirrored start"), mark("The four discs in the centre the other way round.")),
    "historic": (
        mark("Historic Reversi"),
        mark("The board starts empty. First you each place two discs in the centre."),
    ),
    "wide": (mark("Othello Wide"), mark("Four rows only: you are never far from an edge.")),
    "mini-4x4": (mark("Mini 4×4"), mark("Twelve squares to fill. With perfect play White wins by 8.")),
    "mini-6x6": (mark("Mini 6×6"), mark("A quick game. With perfect play White wins by 4.")),
    "grand": (mark("Grand"), mark("Two more rows and columns, and a longer game.")),
    "octagon": (mark("Octagon"), mark("Cut corners: eight safe squares to fight for instead of four.")),
    "split": (mark("Split board"), mark("A wall between two halves, with a way through at each end.")),
    "black-hole": (mark("Black hole"), mark("The four squares in the centre are gone, and lines end there.")),
    "hexagon": (mark("Hexagon"), mark("Three players on a board with six sides.")),
    "four-players": (mark("Four players"), mark("Everyone against everyone, from a crowded centre.")),
    "six-players": (
        mark("Six players"),
        mark("Everyone against everyone: much changes before your next turn."),
    ),
    "anti": (mark("Anti-Reversi"), mark("Whoever has the fewest discs at the end wins.")),
    "sudden-end": (mark("Sudden end"), mark("Nobody passes: the game ends as soon as a player cannot move.")),
    "free-passing": (mark("Free passing"), mark("You may pass even when you could move, as in Revello.")),
    "parallel": (mark("Parallel start"), mark("The four discs in the centre lie side by side, not crossed.")),
    "anti-mini": (mark("Mini Anti-Reversi"), mark("Fewest discs win, on a small board.")),
    "no-corners": (mark("No corners"), mark("The four corner squares are missing.")),
    "pillars": (mark("Pillars"), mark("A wall stands diagonally next to each corner, on the X-squares.")),
    "cross": (mark("Cross"), mark("Four arms, and eight corners at their ends.")),
    "diamond": (mark("Diamond"), mark("A square on its tip, with steps for edges.")),
    "ring": (mark("Ring"), mark("Around a closed centre, with discs on all four sides.")),
    "hourglass": (mark("Hourglass"), mark("Two wide ends, and a narrow waist between them.")),
    "tower": (mark("Tower"), mark("Narrow and twelve rows high.")),
    "four-fronts": (mark("Four fronts"), mark("The game begins in four places at once.")),
    "trio": (mark("Trio"), mark("Three players on a plain board.")),
    "giant": (mark("Giant"), mark("Up to 252 moves. Bring time.")),
}

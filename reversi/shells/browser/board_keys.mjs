/** The keyboard on the boards of the course, which have a button for every square. */

const WIDTH = 8;

/** Where a key leads from a column and a row. */
const PLACES = {
  ArrowLeft: (column, row) => [column - 1, row],
  ArrowRight: (column, row) => [column + 1, row],
  ArrowUp: (column, row) => [column, row - 1],
  ArrowDown: (column, row) => [column, row + 1],
  Home: (_, row) => [0, row],
  End: (_, row) => [WIDTH - 1, row],
};

/** Let the arrow keys, Home and End go from square to square; at the edge they stay. */
export function walkBoards() {
  addEventListener('keydown', walk, { capture: true });   // before whoever else the arrow keys mean something to
}

function walk(event) {
  const squares = [...event.target.closest?.('.stage-board')?.children ?? []], at = squares.indexOf(event.target);
  if (at < 0 || !(event.key in PLACES) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const [column, row] = PLACES[event.key](at % WIDTH, Math.floor(at / WIDTH));
  if (column >= 0 && column < WIDTH) squares[row * WIDTH + column]?.focus();
}

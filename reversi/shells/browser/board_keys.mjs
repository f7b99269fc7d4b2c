/**
 * Arrow keys in the chapters: on boards, which have a button for every square, and in live pictures with choices. The
 * page around them may use the same keys for something else, so it does not get these events.
 */

const WIDTH = 8;

/** The column and row that a key leads to from another. */
const PLACES = {
  ArrowLeft: (column, row) => [column - 1, row],
  ArrowRight: (column, row) => [column + 1, row],
  ArrowUp: (column, row) => [column, row - 1],
  ArrowDown: (column, row) => [column, row + 1],
  Home: (_, row) => [0, row],
  End: (_, row) => [WIDTH - 1, row],
};

/** Make the arrow keys, Home and End move from square to square, but not over the edge, and from choice to choice. */
export function walkBoards() {
  addEventListener('keydown', onKey, { capture: true });   // before the page around gets them
}

function onKey(event) {
  if (!(event.key in PLACES) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const [target] = event.composedPath();   // a learner's board is in a shadow tree
  if (target.matches?.('.drawn-choice > input')) event.stopPropagation();   // the browser moves the choice
  const squares = [...target.closest?.('.stage-board')?.children ?? []], at = squares.indexOf(target);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const [column, row] = PLACES[event.key](at % WIDTH, Math.floor(at / WIDTH));
  if (column >= 0 && column < WIDTH) squares[row * WIDTH + column]?.focus();
}

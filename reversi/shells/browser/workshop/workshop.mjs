/**
 * The workshop's page, on the website or in a file of its own: `globalThis.reversi` is Python's only access to the page.
 * Python runs without PyScript here.
 */
import './code_editor.mjs';
import * as page from '../page/page.mjs';
import { Later, PYTHON, compile, decode, fetchBytes, fetched, gather, given, isPacked, remembered, unpack } from '../start/files.mjs';
import { startPage } from '../start/python.mjs';
import { WorkerHandle, openBoundWorker } from '../workers/handle.mjs';
import { ARENA, CUSTOM_PLAYER, LEARNER } from '../workers/names.mjs';
import { showGuest } from './guest.mjs';

const { start } = globalThis;

/** With this many cores, a spare worker is kept, so that a learner need not wait after code had to be ended. */
const CORES_FOR_SPARE = 4;
const SPARE_AFTER_MS = 4000;

/** The page's archives, and the course. */
const ARCHIVES = ['reversi.bin', 'workshop.bin'], COURSE = 'course.json';

/** Where the page's parts come from on the website. */
function onSite() {
  const { worker, later } = document.getElementById('program').dataset;
  const source = fetched(compile(), {
    'workshop.bin': './workshop.bin', 'engine.bin': './engine.bin', 'course.json': './course.json',
  });
  const modules = new Later(later), sent = remembered(() => gather(source, [...PYTHON, 'workshop.bin', 'engine.bin']));
  return {
    source,
    // Its first screen needs some of the later modules. Read synchronously, they would not come from a service worker.
    laterArrives: modules.fetch(),
    openWorker: name => openBoundWorker(fetchBytes(worker).then(decode), sent(), name),
    later: (_, again) => modules.read(again),
    home: './index.html',
  };
}

/** Where they come from in the file, which has all of them in itself. */
function inFile() {
  let files;
  const arriving = unpack(() => start.live());
  return {
    source: arriving.then(unpacked => given(files = unpacked)),
    openWorker: name => openBoundWorker(arriving.then(unpacked => decode(unpacked['worker.js'])), arriving, name),
    later: () => files['later.bin'],
    home: './reversi.html',
  };
}

const { source, laterArrives, openWorker, later, home } = isPacked() ? inFile() : onSite();
const workers = new Set(), open = name => new WorkerHandle(openWorker, workers, name);
let spare = null, hasStarted = false;

function keepSpare() {
  if (navigator.hardwareConcurrency >= CORES_FOR_SPARE) setTimeout(() => { spare ??= open(LEARNER); }, SPARE_AFTER_MS);
}

/** Return a handle of the spare worker, or of a new one. */
function startWorker(onMessage, onFailure) {
  const worker = spare ?? open(LEARNER);
  spare = null;
  let silent = true;
  return worker.listen(text => {
    if (silent) keepSpare();
    silent = false;
    hasStarted = true;
    onMessage(text);
  }, onFailure);
}

/** Start a worker for the arena: for our own players, or for a custom player. */
const startPlayer = (isOurs, ...listeners) => open(isOurs ? ARENA : CUSTOM_PLAYER).listen(...listeners);

/** Scroll the page by most of a screen, down (1) or up (-1); returns false if it is at that end. */
function scrollOn(by) {
  const { scrollHeight, clientHeight } = document.documentElement;
  const rest = by > 0 ? scrollHeight - clientHeight - scrollY : scrollY;
  if (rest < 2) return false;
  scrollBy({ top: by * Math.min(rest, 0.8 * clientHeight), behavior: 'instant' });
  return true;
}

/** The squares in a row of a chapter's boards. */
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

/**
 * Make the arrow keys, Home and End move from square to square on the chapters' boards, which have a button for each, but not
 * over the edge; and from choice to choice in live pictures. The page around them may use the same keys for something else.
 */
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

addEventListener('keydown', onKey, { capture: true });   // before the page around gets them
start.begin();
globalThis.reversi = {
  ...page, scrollOn, startWorker, startPlayer, workers, later, home, showGuest,
  program: 'reversi.shells.browser.workshop.host',
  archives: ARCHIVES,
  presents: () => new URLSearchParams(location.search).has('present'),
  learnerHasStarted: () => hasStarted,
  stands: () => start.stand(),
};

try {
  await startPage(await source, [...ARCHIVES, COURSE], () => laterArrives);
} catch (error) {
  start.fail(error);
  throw error;
}

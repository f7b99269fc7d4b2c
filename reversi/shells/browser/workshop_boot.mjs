/** Sets up the workshop's page before Python: `globalThis.reversi` is Python's only access to the page. */
import { walkBoards } from './board_keys.mjs';
import './code_editor.mjs';
import * as dom from './dom.mjs';
import { showGuest } from './guest.mjs';
import { WorkerHandle } from './worker_handle.mjs';
import { CONFINED } from './worker_names.mjs';

const { start } = globalThis;

/** With this many cores, a spare worker is kept, so that a learner need not wait after code had to be ended. */
const CORES_FOR_SPARE = 4;
const SPARE_AFTER_MS = 4000;

/** Define `globalThis.reversi`. `openWorker` opens a learner's worker; `later` reads the archive of later modules. */
export function bootWorkshop({ openWorker, later, home }) {
  start.begin();
  walkBoards();
  const workers = new Set();
  let spare = null, started = false;
  const open = name => new WorkerHandle(openWorker, workers, name);

  function keepSpare() {
    if (navigator.hardwareConcurrency >= CORES_FOR_SPARE)
      setTimeout(() => { spare ??= open(CONFINED); }, SPARE_AFTER_MS);
  }

  /** Return a handle of the spare worker, or of a new one. */
  function startWorker(onMessage, onFailure) {
    const worker = spare ?? open(CONFINED);
    spare = null;
    let silent = true;
    worker.listen(text => {
      if (silent) keepSpare();
      silent = false;
      started = true;
      onMessage(text);
    }, onFailure);
    return worker;
  }

  /** Start a worker for the arena: for our own players, or for a custom player. */
  function startPlayer(isOurs, onMessage, onFailure) {
    const worker = open(isOurs ? '' : CONFINED);
    worker.listen(onMessage, onFailure);
    return worker;
  }

  /** Scroll the page by most of a screen, down (1) or up (-1); returns false if it is at that end. */
  function scrollOn(by) {
    const { scrollHeight, clientHeight } = document.documentElement;
    const rest = by > 0 ? scrollHeight - clientHeight - scrollY : scrollY;
    if (rest < 2) return false;
    scrollBy({ top: by * Math.min(rest, 0.8 * clientHeight), behavior: 'instant' });
    return true;
  }

  globalThis.reversi = {
    ...dom, scrollOn, startWorker, startPlayer, workers, later, home, showGuest,
    mount: id => dom.mount(document.getElementById(id)),
    program: 'reversi.shells.browser.workshop',
    archives: ['reversi.bin', 'workshop.bin'],
    presents: () => new URLSearchParams(location.search).has('present'),
    learnerHasStarted: () => started,
    stands: () => start.stand(),
  };
}

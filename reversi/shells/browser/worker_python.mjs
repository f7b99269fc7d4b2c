/** Runs Python in a worker: messages go in, strings come out, and messages that come too early wait. */
import { confine } from './confine.mjs';
import { isHelper, openHelper, serveAsHelper } from './helper_worker.mjs';
import { acceptAnyType } from './streaming.mjs';
import { ARCHIVES, CONFINED } from './worker_names.mjs';

const isConfined = () => globalThis.name === CONFINED;

const post = postMessage.bind(globalThis);   // confinement deletes the global

/**
 * Serve the page, depending on this worker's name: as a helper, with only a kernel; as a confined custom player, with the
 * Python that `loadConfined` loads; or else as the keeper of archives, which `archives` stores, or the computer, with the
 * Python of `loadPython`.
 */
export function serve(loadPython, loadConfined, archives) {
  if (isHelper()) serveAsHelper();
  else if (isConfined()) converse(loadConfined, 'reversi.shells.browser.player_worker');
  else if (globalThis.name === ARCHIVES) converse(loadPython, 'reversi.shells.browser.archive_worker', archives);
  else converse(loadPython, 'reversi.shells.browser.worker');
}

/** Open an archive, so that Python can import its modules and read its files. */
export function openArchive(python, bytes) {
  python.globals.get('archives').open(python.toPy(bytes));
}

/**
 * Start the worker's Python, and connect the page with the module `name`, through its `start` and `receive`. Its `start`
 * gets `tool` too.
 */
export async function converse(loadPython, name, tool = isConfined() ? null : openHelper) {
  acceptAnyType(fail);
  const loading = loadPython();
  const early = [];
  let receive = message => early.push(message);
  addEventListener('message', ({ data }) => receive(data));
  try {
    const python = await loading;
    const room = python.pyimport(name);
    room.start(text => post(text), tool, navigator.hardwareConcurrency);
    if (isConfined()) confine(python);
    receive = message => room.receive(message);
    for (const message of early) receive(message);
  } catch (error) {
    console.error(error);
    fail(error);
  }
}

/** Tell the page that this worker's Python could not start, and why. */
function fail(error) {
  post({ failure: String(error?.message ?? error) });
}

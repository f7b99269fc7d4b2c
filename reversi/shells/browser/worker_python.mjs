/** The engine's Python in its worker: strings in, strings out; messages that come too early wait. */
import { confine } from './confine.mjs';
import { isHelper, openHelper, serveAsHelper } from './helper_worker.mjs';
import { acceptAnyType } from './streaming.mjs';
import { CONFINED } from './worker_names.mjs';

const isConfined = () => globalThis.name === CONFINED;

const post = postMessage.bind(globalThis);   // a confined worker forgets it

/**
 * Serve the page: as a helper, with a kernel alone; with a player that somebody has written, confined with the Python that
 * `loadConfined` loads; or else as the computer, with the Python that `loadPython` loads.
 */
export function serve(loadPython, loadConfined) {
  if (isHelper()) serveAsHelper();
  else if (isConfined()) converse(loadConfined, 'reversi.shells.browser.player_worker');
  else converse(loadPython, 'reversi.shells.browser.worker');
}

/** Let Python import from an archive, or read the files in it. */
export function openArchive(python, bytes) {
  python.globals.get('archives').open(python.toPy(bytes));
}

/** Start the worker's Python and connect it, by the functions of the module `name`, with the page. */
export async function converse(loadPython, name) {
  acceptAnyType(fail);
  const loading = loadPython();
  const early = [];
  let receive = text => early.push(text);
  addEventListener('message', ({ data }) => receive(data));
  try {
    const python = await loading;
    const room = python.pyimport(name);
    room.start(text => post(text), isConfined() ? null : openHelper, navigator.hardwareConcurrency);
    if (isConfined()) confine(python);
    receive = text => room.receive(text);
    for (const text of early) receive(text);
  } catch (error) {
    console.error(error);
    fail(error);
  }
}

/** Tell the page that there will be no computer, and why. */
function fail(error) {
  post({ failure: String(error?.message ?? error) });
}

/** The engine's Python in its worker: strings in, strings out; messages that come too early wait. */
import { isHelper, openHelper, serveAsHelper } from './helper_worker.mjs';
import { acceptAnyType } from './streaming.mjs';

/** Serve the page: as a helper, with a kernel alone, or else with the Python that `loadPython` loads. */
export function serve(loadPython) {
  if (isHelper()) serveAsHelper();
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
    room.start(text => postMessage(text), openHelper, navigator.hardwareConcurrency);
    receive = text => room.receive(text);
    for (const text of early) receive(text);
  } catch (error) {
    console.error(error);
    fail(error);
  }
}

/** Tell the page that there will be no computer, and why. */
function fail(error) {
  postMessage({ failure: String(error?.message ?? error) });
}

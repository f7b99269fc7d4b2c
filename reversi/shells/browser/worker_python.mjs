/** The computer's Python in its worker: strings in, strings out; what comes too early waits. */
import { isMember, lendKernel, openMember } from './kernel_worker.mjs';
import { acceptAnyType } from './streaming.mjs';

/** Serve the page: with a kernel alone, as a member of the crew, or else with the Python that `loadPython` answers. */
export function serve(loadPython) {
  if (isMember()) lendKernel();
  else converse(loadPython);
}

/** Let Python import from an archive, or read the files that it has. */
export function openArchive(python, bytes) {
  python.globals.get('archives').open(python.toPy(bytes));
}

async function converse(loadPython) {
  acceptAnyType(fail);
  const loading = loadPython();
  const early = [];
  let receive = text => early.push(text);
  addEventListener('message', ({ data }) => receive(data));
  try {
    const python = await loading;
    const room = python.pyimport('reversi.shells.browser.worker');
    room.start(text => postMessage(text), openMember, navigator.hardwareConcurrency);
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

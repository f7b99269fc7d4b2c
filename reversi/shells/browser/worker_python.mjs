/** The computer's Python in its worker: strings in, strings out; what comes too early waits. */
import { openMember } from './kernel_worker.mjs';
import { reasonOf } from './reason.mjs';

/** What the build has packed for Python; main.py, which runs first, opens it. */
export const ARCHIVES = ['reversi.bin', 'later.bin', 'engine.bin'];

/** Let Python open an archive, and import from it. */
export function openArchive(python, bytes) {
  python.globals.get('archives').open(python.toPy(bytes));
}

/** Run the worker's Python and let it talk with the page. */
export async function converse(loadPython) {
  const early = [];
  let receive = text => early.push(text);
  addEventListener('message', ({ data }) => receive(data));
  try {
    const python = await loadPython();
    const room = python.pyimport('reversi.shells.browser.worker');
    room.start(text => postMessage(text), openMember, navigator.hardwareConcurrency);
    receive = text => room.receive(text);
    for (const text of early) receive(text);
  } catch (error) {
    console.error(error);
    postMessage({ failure: reasonOf(error) });
  }
}

/** The engine's Python in its worker: strings in, strings out; messages that come too early wait. */
import { openHelper } from './helper_worker.mjs';
import { reasonOf } from './reason.mjs';

/** Start the worker's Python and connect it with the page. */
export async function converse(loadPython) {
  const early = [];
  let receive = text => early.push(text);
  addEventListener('message', ({ data }) => receive(data));
  try {
    const python = await loadPython();
    const room = python.pyimport('reversi.shells.browser.worker');
    room.start(text => postMessage(text), openHelper, navigator.hardwareConcurrency);
    receive = text => room.receive(text);
    for (const text of early) receive(text);
  } catch (error) {
    console.error(error);
    postMessage({ failure: reasonOf(error) });
  }
}

/** Loads Python in a worker from the files that the page sends in its first message. */
import { pythonFrom } from './offline_python.mjs';
import { openArchive } from './worker_python.mjs';

export const firstMessage = () => new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

/** Load the worker's Python, and open these archives in it. */
export async function loadSent(...archives) {
  const files = await firstMessage();
  const python = await pythonFrom(files);
  python.runPython(new TextDecoder().decode(files['main.py']));
  for (const name of archives) openArchive(python, files[name]);
  return python;
}

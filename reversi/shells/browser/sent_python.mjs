/** Python in an offline file's worker, from the files that the page sends it first. */
import { pythonFrom } from './offline_python.mjs';
import { openArchive } from './worker_python.mjs';

const firstMessage = () => new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

/** A worker's Python with archives opened. */
export async function loadSent(...archives) {
  const files = await firstMessage();
  const python = await pythonFrom(files);
  python.runPython(new TextDecoder().decode(files['main.py']));
  for (const name of archives) openArchive(python, files[name]);
  return python;
}

/** The offline file's worker: the first message is the files, all later ones are texts. A helper needs no files. */
import { pythonFrom } from './offline_python.mjs';
import { openArchive, serve } from './worker_python.mjs';

const firstMessage = () => new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

async function loadPython() {
  const files = await firstMessage();
  const python = await pythonFrom(files);
  python.runPython(new TextDecoder().decode(files['main.py']));
  for (const name of ['reversi.bin', 'later.bin', 'engine.bin']) openArchive(python, files[name]);
  return python;
}

serve(loadPython);

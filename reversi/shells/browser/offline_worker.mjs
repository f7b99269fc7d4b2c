/**
 * The offline file's worker: the first message is the files, all later ones are texts. As a member of the crew it
 * needs no files.
 */
import { isMember, lendKernel } from './kernel_worker.mjs';
import { pythonFrom } from './offline_python.mjs';
import { ARCHIVES, converse, openArchive } from './worker_python.mjs';

const firstMessage = () => new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

function loadPythonWhenSent() {
  const files = firstMessage();
  return async () => {
    const unpacked = await files;
    const python = await pythonFrom(unpacked);
    python.runPython(new TextDecoder().decode(unpacked['main.py']));
    for (const name of ARCHIVES) openArchive(python, unpacked[name]);
    return python;
  };
}

if (isMember()) lendKernel();
else converse(loadPythonWhenSent());

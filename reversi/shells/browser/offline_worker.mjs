/** The offline file's worker: the first message is the files, all later ones are texts. A helper needs no files. */
import { isHelper, serveAsHelper } from './helper_worker.mjs';
import { pythonFrom } from './offline_python.mjs';
import { converse } from './worker_python.mjs';

const firstMessage = () => new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

function loadPythonWhenSent() {
  const files = firstMessage();
  return async () => {
    const python = await pythonFrom(await files);
    python.unpackArchive((await files)['engine.zip'], 'zip');
    return python;
  };
}

if (isHelper()) serveAsHelper();
else converse(loadPythonWhenSent());

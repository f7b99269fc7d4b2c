/** The offline file's worker: the first message is the files, all later ones are texts. */
import { pythonFrom } from './offline_python.mjs';
import { converse } from './worker_python.mjs';

const files = new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

converse(async () => pythonFrom(await files));

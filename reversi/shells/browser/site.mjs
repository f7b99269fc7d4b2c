/** The website's page: PyScript brings Python here, this brings everything else. */
import { boot } from './boot.mjs';
import { countDownloads } from './downloads.mjs';
import { loaded } from './loading.mjs';
import { keepNoDatabase } from './no_database.mjs';
import { acceptAnyType } from './streaming.mjs';

const { start } = globalThis;

/** Where index.html says that the other parts are. */
const { worker, licences, later } = document.getElementById('program').dataset;

/** The modules that the first screen does without, once they have arrived. */
let modules = null;

/** Fetch them once there is a game. If they do not arrive, they are asked for again when one of them is needed. */
async function fetchLater() {
  const answer = await fetch(later).catch(() => null);
  if (answer?.ok) modules = new Uint8Array(await answer.arrayBuffer());
}

/** The bytes of a file, without a promise: Python cannot wait in the middle of an import. */
function readAtOnce(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');   // a letter a byte
  request.send();
  if (request.status !== 200) throw new Error(`${request.responseURL}: ${request.status} ${request.statusText}`);
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0));
}

boot({
  openWorker: () => new Worker(worker, { type: 'module' }),
  readLicences: async () => {
    const answer = await fetch(licences);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return answer.text();
  },
  later: again => (again ? readAtOnce(`${later}?again`) : modules ?? readAtOnce(later)),
});

acceptAnyType(start.fail);

keepNoDatabase();

const stopCounting = countDownloads();
document.querySelector('script[type=py]').addEventListener('py:done', () => {
  stopCounting();
  if (later) fetchLater();
});

const { hooks } = await import(document.getElementById('pyscript').src);

/**
 * PyScript's Python is ready. The program runs without PyScript's own library, which would first be written to files
 * and compiled, and which the game does not import. What PyScript complains of would reach the console alone.
 */
hooks.main.onReady.add(wrap => {
  loaded('python');
  const { interpreter, io } = wrap;
  wrap.runAsync = async code => interpreter.runPython(code);
  const { stderr } = io;
  io.stderr = (complaint, ...rest) => {
    if (complaint instanceof Error) start.fail(complaint);
    return stderr(complaint, ...rest);
  };
});

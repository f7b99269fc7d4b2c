/** The website's page: PyScript brings Python here, this brings everything else. */
import { boot } from './boot.mjs';
import { openBoundWorker } from './bound_worker.mjs';
import { compile } from './compiled.mjs';
import { countDownloads } from './downloads.mjs';
import { Later } from './later.mjs';
import { loaded } from './loading.mjs';
import { LIBRARY, keepNoDatabase } from './no_database.mjs';
import { beside, fetchText, pythonToSend } from './site_files.mjs';
import { drop, find } from './snapshot.mjs';
import { acceptAnyType } from './streaming.mjs';
import { HELPER } from './worker_names.mjs';

const { start } = globalThis;

/** Where index.html says that the other parts are. */
const { worker, licences, later, library, service, ...languages } = document.getElementById('program').dataset;

/** How long after an error the browser says that a policy was the reason. */
const HEARING_MS = 100;

/** The modules that the first screen does without, and the sentences of languages. */
const modules = Object.fromEntries(Object.entries({ later, ...languages }).map(([name, address]) => [name, new Later(address)]));

const stopCounting = countDownloads();
document.querySelector('script[type=py]').addEventListener('py:done', () => {
  stopCounting();
  if (later) modules.later.fetch();
});

// What python.mjs begins with, as early as can be; a page from the sources has Pyodide as it is.
if (later) {
  start.memory = find();
  start.said = modules[start.language]?.fetch();
  start.compiled = compile(beside('./vendor/pyodide/'));
  start.compiled.catch(error => setTimeout(start.fail, HEARING_MS, error));
} else acceptAnyType(start.fail);

const python = pythonToSend();

/** Open a worker; one with a Python gets its WebAssembly as soon as the page has it. */
function openWorker(name) {
  const opened = new Worker(worker, { type: 'module', name });
  if (later && name !== HELPER) start.compiled.then(module => opened.postMessage(module), () => {});
  return opened;
}

boot({
  openWorker,
  // Played from its sources, the page is not built, and has neither a policy nor a worker in one file.
  openConfined: name => (later ? openBoundWorker(fetchText(worker), python(), name) : openWorker(name)),
  readLicences: async () => {
    const answer = await fetch(licences);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return answer.text();
  },
  later: (name, again) => modules[name].read(again),
  library: () => import(new URL(library, document.baseURI)),
  service,
});

start.onRetry(drop);

keepNoDatabase(LIBRARY);

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

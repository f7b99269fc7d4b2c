/** The website's page: PyScript brings Python here, this brings everything else. */
import { boot } from './boot.mjs';
import { IS_BUILT, Later, PYTHON, compile, decode, fetchBytes, fetched, gather, remembered } from './files.mjs';
import { countDownloads, loaded } from './loading.mjs';
import { LIBRARY, keepNoDatabase } from './no_database.mjs';
import { loadPython } from './python.mjs';
import { drop, find } from './snapshot.mjs';
import { openBoundWorker } from './worker_handle.mjs';
import { CUSTOM_PLAYER, HELPER } from './worker_names.mjs';

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
  if (IS_BUILT) modules.later.fetch();
});

// What Python begins with, as early as can be. Its WebAssembly is fetched and compiled once, for the workers too.
const memory = find(), said = modules[start.language]?.fetch(), compiled = compile();
compiled.catch(error => setTimeout(start.fail, HEARING_MS, error));

const source = fetched(compiled);
const python = remembered(() => gather(source, PYTHON));

/** Load Python for PyScript (see interpreter.mjs), once the language is read in which the page will be shown. */
start.loadPython = async options => {
  await said;
  return loadPython(source, options, memory);
};

/**
 * Open a worker. One with a Python gets its WebAssembly as soon as the page has it; one for a custom player is bound by the
 * page's policy, but from the sources, where there is none, and no worker in one file.
 */
function openWorker(name) {
  if (IS_BUILT && name === CUSTOM_PLAYER) return openBoundWorker(fetchBytes(worker).then(decode), python(), name);
  const opened = new Worker(worker, { type: 'module', name });
  if (name !== HELPER) compiled.then(module => opened.postMessage(module), () => {});
  return opened;
}

boot({
  openWorker,
  readLicences: async () => decode(await fetchBytes(licences)),
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

/** The website's page: PyScript has it load Python, and starts the program; this brings everything else. */
import { openBoundWorker } from '../workers/handle.mjs';
import { CUSTOM_PLAYER, HELPER, LIBRARY } from '../workers/names.mjs';
import { boot } from './boot.mjs';
import { IS_BUILT, Later, PYTHON, compile, decode, fetchBytes, fetched, gather, remembered } from './files.mjs';
import { countDownloads, loaded } from './loading.mjs';
import { drop, find, loadPython } from './python.mjs';

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

/** What PyScript takes for Pyodide's own, once the language is read in which the page will be shown. */
export async function loadPyodide(options) {
  await said;
  return loadPython(source, options, memory);
}

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
  hasLater: async () => !IS_BUILT || modules.later.fetch(),
  library: () => import(new URL(library, document.baseURI)),
  service,
});

start.onRetry(drop);

/** A request that is granted as soon as its handlers are set. */
function granted(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
}

/** The browser's IndexedDB; where it refuses even to be looked at, each call is refused with the same words. */
function browsers() {
  try {
    return globalThis.indexedDB;
  } catch (refusal) {
    return { open() { throw refusal; } };
  }
}

/**
 * Give PyScript an IndexedDB that keeps nothing. PyScript keeps a list of installed packages in it; we install none, and
 * in a browser that allows no storage, Python would never start. The database of the library is the browser's.
 */
function keepNoDatabase() {
  const real = browsers(), empty = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => granted([]) }) }), close() {} };
  const open = (name, version) => (name === LIBRARY ? real.open(name, version) : granted(empty));
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
}

keepNoDatabase();

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

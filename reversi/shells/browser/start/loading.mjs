/** The progress line under the board, and how it follows what arrives. Failures are reported by start.js. */

const { start } = globalThis;

/** How much of the line each part fills, about as long as it takes; 'download' fills bit by bit. */
const SHARES = { download: 0.5, python: 0.25, game: 0.15, computer: 0.1 };
const STEPS = { download: 'loading', python: 'starting_python', game: 'setting_up', computer: 'waking' };

/** A connection is slow if after this long it needs as much time again. */
const SLOW_SECONDS = 4;

const done = { download: 0, python: 0, game: 0, computer: 0 };
const find = id => document.getElementById(id);
let download = null;
let settle;

/** Comes true once everything is there, the computer too, or has failed. */
export const settled = new Promise(resolve => { settle = resolve; });

/** Note how much of a part has arrived: 'download', 'python', 'game' or 'computer', from 0 to 1. */
export function loaded(part, fraction = 1) {
  if (fraction === 1) performance.mark(part);
  done[part] = Math.max(done[part], Math.min(fraction, 1));
  start.live();
  if (part === 'game') {
    done.download = done.python = 1;
    start.stand();
  }
  if (Object.values(done).every(part => part === 1)) settle();
  show();
}

/** Note how many bytes have arrived, and of how many. */
function downloaded(bytes, total) {
  download = { bytes, total };
  loaded('download', bytes / total);
}

/** Begin to show the line, and say under the board what it is about. */
export function beginLoading() {
  start.begin();
  sayLoading();
  show();
}

/** The build wrote under the board in English that the game is loading. */
function sayLoading() {
  const status = document.querySelector('[role="status"]')?.firstElementChild;
  if (!status || start.language === 'en') return;   // a change, even to the same words, would be read out
  status.lang = start.language;
  status.textContent = start.words[start.language].loading;
}

/** The language of the page that stands, or the one that it will have. */
const language = () => (done.game === 1 ? document.documentElement.lang : start.language);

function show() {
  const waiting = Object.keys(done).find(part => done[part] < 1);
  const line = find('loading');
  line.hidden = start.failed() || !waiting;
  if (line.hidden) return;
  const percent = 100 * Object.keys(done).reduce((sum, part) => sum + SHARES[part] * done[part], 0);
  const words = start.words[language()];
  line.setAttribute('aria-valuenow', Math.floor(percent));
  line.lang = language();
  line.setAttribute('aria-label', words.loading_reversi);
  line.setAttribute('aria-valuetext', words[STEPS[waiting]]);
  find('loading-bar').style.width = `${percent}%`;
  find('loading-text').textContent = waiting === 'download' && slowness(words) || words[STEPS[waiting]];
}

/** On a slow line: how much has arrived, and how long the rest will take if it goes on so; else nothing. */
function slowness({ loading_bytes }) {
  const passed = performance.now() / 1000;
  const rest = download && passed * (download.total / download.bytes - 1);
  if (passed < SLOW_SECONDS || !(rest > SLOW_SECONDS)) return '';
  const megabytes = bytes => (bytes / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const details = { arrived: megabytes(download.bytes), total: megabytes(download.total), seconds: Math.ceil(rest) };
  return loading_bytes.replace(/\{(\w+)\}/g, (_, name) => details[name]);
}

const addressOf = path => new URL(path, document.baseURI).href;

/** The size of each file in bytes, by address; empty when the page runs from the sources. */
const PARTS = new Map(Object.entries(start.parts).map(([path, bytes]) => [addressOf(path), bytes]));

const sum = numbers => [...numbers].reduce((total, number) => total + number, 0);

/** Make the loading line follow every file that the page requests; returns the function that stops it. */
export function countDownloads() {
  const fetchFile = globalThis.fetch;
  const arrived = new Map();

  function note(address, bytes) {
    if (!PARTS.has(address)) return;
    arrived.set(address, Math.max(arrived.get(address) ?? 0, Math.min(bytes, PARTS.get(address))));
    downloaded(sum(arrived.values()), sum(PARTS.values()));
  }

  async function follow(address, body) {
    let bytes = 0;
    for (const reader = body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      note(address, bytes += value.length);
    }
  }

  globalThis.fetch = async (request, options) => {
    const address = addressOf(request.url ?? request);
    const response = await fetchFile(request, options).catch(error => {
      start.miss(address);
      throw error;
    });
    if (!response.ok) start.miss(address, response.status);
    else if (response.body) follow(address, response.clone().body).catch(() => start.miss(address));
    return response;
  };

  // The page does not fetch modules itself, so they count when they are complete.
  start.follow(path => note(addressOf(path), start.parts[path]));

  return () => {
    start.follow(() => {});
    globalThis.fetch = fetchFile;
  };
}

/** Counts the bytes of the files that the page needs before a game, as they arrive. */
import { downloaded } from './loading.mjs';

const { start } = globalThis;

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

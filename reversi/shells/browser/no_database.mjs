/** An IndexedDB that never keeps anything. */

/** A request that is granted as soon as its handlers are set. */
function granted(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
}

const empty = {
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => granted([]) }) }),
  close() {},
};

/** The database of the library (see library.mjs). */
export const LIBRARY = 'reversi-games';

/** The browser's IndexedDB; where it refuses even to be looked at, each call is refused with the same words. */
function browsers() {
  try {
    return globalThis.indexedDB;
  } catch (refusal) {
    return { open() { throw refusal; } };
  }
}

/**
 * Give PyScript this database instead of the browser's. PyScript keeps a list of installed packages in it; we install
 * none, and in a browser that allows no storage, Python would never start. The database called `but` is the browser's.
 */
export function keepNoDatabase(but) {
  const real = browsers();
  const open = (name, version) => (name === but ? real.open(name, version) : granted(empty));
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
}

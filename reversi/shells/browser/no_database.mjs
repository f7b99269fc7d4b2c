/** An IndexedDB in which nothing is ever kept. */

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

/**
 * Let PyScript find this database instead of the browser's. It remembers there which packages were installed; we have
 * none, and where the browser allows no storage, Python would never start.
 */
export function keepNoDatabase() {
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => granted(empty) }, configurable: true });
}

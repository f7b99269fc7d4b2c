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

/**
 * Give PyScript this database instead of the browser's. PyScript keeps a list of installed packages in it; we install
 * none, and in a browser that allows no storage, Python would never start.
 */
export function keepNoDatabase() {
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => granted(empty) }, configurable: true });
}

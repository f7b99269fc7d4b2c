/** Databases in the browser's IndexedDB. What goes wrong is one of its exceptions, whose `name` says what it is. */
import { openDB } from '../../../node_modules/idb/build/index.js';   // a worker has no import map

/**
 * A function that answers the database `name`, open; `upgrade(database)` makes its stores. If a newer program has stored
 * another version, it throws. The database is closed when another page needs a newer version, and opened again when it
 * is needed.
 */
export function databaseOf(name, version, upgrade) {
  let opening = null;
  const forget = () => { opening = null; };
  return async () => {
    opening ??= openDB(name, version, {
      upgrade,
      blocking: (_, __, { target }) => {
        forget();
        target.close();
      },
      terminated: forget,
    });
    try {
      return await opening;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

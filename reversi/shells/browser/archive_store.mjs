/**
 * Archives of games as the browser stores them: bytes by name, in IndexedDB. Each is written whole or not at all. What
 * goes wrong is an exception of IndexedDB, whose `name` says what it is.
 */
import { openDB } from '../../../node_modules/idb/build/index.js';   // a worker has no import map

const DATABASE = 'reversi-archives';

/** The version of the stored shape. If a newer program has stored another, nothing is read or written. */
const VERSION = 1;

const ARCHIVES = 'archives';

let opening = null;

const forget = () => { opening = null; };

/** The database, open. It is closed when another page needs a newer version, and opened again when it is needed. */
async function database() {
  opening ??= openDB(DATABASE, VERSION, {
    upgrade: database => { database.createObjectStore(ARCHIVES); },
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
}

/** All archives. */
export const readArchives = async () => (await database()).getAll(ARCHIVES);

/** Keep an archive in place of one with the same name. */
export const keepArchive = async (name, bytes) => { await (await database()).put(ARCHIVES, bytes, name); };

/** Delete an archive. */
export const deleteArchive = async name => { await (await database()).delete(ARCHIVES, name); };

/**
 * Archives of games as the browser stores them: bytes by name, in IndexedDB. Each is written whole or not at all. What
 * goes wrong is an exception of IndexedDB, whose `name` says what it is.
 */
import { databaseOf } from './database.mjs';

/** The games of the library, which the archives follow. */
export { gameDates, readGames } from './library.mjs';

/** The version of the stored shape. If a newer program has stored another, nothing is read or written. */
const VERSION = 1;

const ARCHIVES = 'archives';

const archives = databaseOf('reversi-archives', VERSION, database => { database.createObjectStore(ARCHIVES); });

/** All archives, each as its name and its bytes. */
export async function readArchives() {
  const { store } = (await archives()).transaction(ARCHIVES);
  const [names, contents] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return names.map((name, at) => [name, contents[at]]);
}

/** Keep an archive in place of one with the same name. */
export const keepArchive = async (name, bytes) => { await (await archives()).put(ARCHIVES, bytes, name); };

/** Delete an archive. */
export const deleteArchive = async name => { await (await archives()).delete(ARCHIVES, name); };

/**
 * Archives of games as the browser stores them: bytes by name, in IndexedDB. Each is written whole or not at all. What
 * goes wrong is an exception of IndexedDB, whose `name` says what it is.
 */
import { databaseOf, gameDates, readGames } from './store.mjs';

/** The version of the stored shape. If a newer program has stored another, nothing is read or written. */
const VERSION = 1;

const ARCHIVES = 'archives';

const opened = databaseOf('reversi-archives', VERSION, database => { database.createObjectStore(ARCHIVES); });

/** All archives, each as its name and its bytes. */
async function readArchives() {
  const { store } = (await opened()).transaction(ARCHIVES);
  const [names, contents] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return names.map((name, at) => [name, contents[at]]);
}

/** Keep an archive in place of one with the same name. */
const keepArchive = async (name, bytes) => { await (await opened()).put(ARCHIVES, bytes, name); };

/** Delete an archive. */
const deleteArchive = async name => { await (await opened()).delete(ARCHIVES, name); };

/** What the worker that keeps archives does with the store; and with the games of the library, which the archives follow. */
export const archives = { readArchives, keepArchive, deleteArchive, gameDates, readGames };

/** The same for the worker of the offline file, which has no origin, and so no storage: its page calls the store. */
export const archivesOfPage = Object.fromEntries(Object.keys(archives).map(call => [call, (...details) => new Promise((resolve, reject) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { result, error } }) => (error ? reject(error) : resolve(result));
  postMessage({ call, details, port: port2 }, [port2]);
})]));

/** Do in the page what its worker asks for, and answer it. */
export async function callArchives({ call, details, port }) {
  try {
    port.postMessage({ result: await archives[call](...details) });
  } catch (error) {
    port.postMessage({ error });
  }
}

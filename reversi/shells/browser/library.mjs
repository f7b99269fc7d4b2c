/**
 * The library: the games of a player, in IndexedDB. Each write is done whole or not at all, whenever the tab closes.
 * What goes wrong is an exception of IndexedDB, whose `name` says what it is.
 */
import { openDB } from 'idb';

export const LIBRARY = 'reversi-games';

/** The version of the stored shape. If a newer program has stored another, nothing is read or written. */
const VERSION = 1;

/** The store: a game as `{ id, date, about, session }`, all texts; `about` is what a list shows of it. */
const GAMES = 'games';

let opening = null;

const forget = () => { opening = null; };

/** The database, open. It is closed when another page needs a newer version, and opened again when it is needed. */
async function library() {
  opening ??= openDB(LIBRARY, VERSION, {
    upgrade: database => { database.createObjectStore(GAMES, { keyPath: 'id' }); },
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

/** Everything about all games but their sessions, as JSON: `[[id, date, about], …]`, the latest date first. */
export async function listGames() {
  const games = await (await library()).getAll(GAMES);
  games.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  return JSON.stringify(games.map(({ id, date, about }) => [id, date, about]));
}

/** The sessions of the games with these ids (JSON), as JSON; null for one that is not there. */
export async function readGames(ids) {
  const { store } = (await library()).transaction(GAMES);
  const games = await Promise.all(JSON.parse(ids).map(id => store.get(id)));
  return JSON.stringify(games.map(game => game?.session ?? null));
}

/** Keep a game in place of an earlier state of it, and with its date if it has not changed. */
export async function keepGame(id, date, about, session) {
  const { store, done } = (await library()).transaction(GAMES, 'readwrite');
  const put = async () => {
    const before = await store.get(id);
    return store.put({ id, date: before?.about === about ? before.date : date, about, session });
  };
  await Promise.all([put(), done]);
}

/** Add the games (JSON) whose ids are not there yet; all of them or, if one fails, none. */
export async function addGames(games) {
  const { store, done } = (await library()).transaction(GAMES, 'readwrite');
  const add = async game => await store.getKey(game.id) === undefined && store.put(game);
  await Promise.all([...JSON.parse(games).map(add), done]);
}

/** Delete a game, and return its session; null if it is not there. */
export async function deleteGame(id) {
  const { store, done } = (await library()).transaction(GAMES, 'readwrite');
  const [game] = await Promise.all([store.get(id), store.delete(id), done]);
  return game?.session ?? null;
}

/**
 * What the browser stores of games, in IndexedDB: the library, which are those of a person, and archives, which are bytes by
 * name. Each write is done whole or not at all, whenever the tab closes. What goes wrong is an exception of IndexedDB, whose
 * `name` says what it is. The page loads this when it first needs it.
 */
import { openDB } from '../../../../node_modules/idb/build/index.js';   // a worker has no import map
import { LIBRARY } from '../workers/names.mjs';

/** The version of both stored shapes. If a newer program has stored another, nothing is read or written. */
const VERSION = 1;

/**
 * The stores: what a list shows of each game, as `{ id, date, about, favourite, tags }`, of which old ones lack `tags`; and their sessions, by id. A list of
 * thousands is read without their sessions, which are some ten times as long.
 */
const GAMES = 'games', SESSIONS = 'sessions';

/** How many games are handed over at a time, so that the page can do other things in between. */
const AT_A_TIME = 250;

/** The most bytes of a file that is read: some 20,000 games that were saved here. */
const LARGEST_FILE = 100_000_000;

/** How much of a text is handed over at a time, in units of UTF-16. */
const PART = 2 ** 16;

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * A function that answers the database `name`, open; `upgrade(database)` makes its stores. If a newer program has stored
 * another version, it throws. The database is closed when another page needs a newer version, and opened again when it
 * is needed.
 */
function databaseOf(name, version, upgrade) {
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

const library = databaseOf(LIBRARY, VERSION, database => {
  database.createObjectStore(GAMES, { keyPath: 'id' });
  database.createObjectStore(SESSIONS);
});

/** What `work(games, sessions)` returns, once all that it wrote is stored; if anything fails, nothing is. */
async function write(work) {
  const transaction = (await library()).transaction([GAMES, SESSIONS], 'readwrite', { durability: 'strict' });
  transaction.done.catch(() => {});   // it is asked below
  try {
    const result = await work(transaction.objectStore(GAMES), transaction.objectStore(SESSIONS));
    await transaction.done;
    announce();
    return result;
  } catch (error) {
    const { error: cause } = transaction;
    if (!cause) abort(transaction);
    throw cause ?? error;
  }
}

function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Tell the pages that the library has changed; each has its archives follow. */
function announce() {
  try {
    const channel = new BroadcastChannel(LIBRARY);
    channel.postMessage('');
    channel.close();
  } catch {
    // The browser refuses channels: the archives follow when they are opened again.
  }
}

const put = (games, sessions, { session, ...game }) => Promise.all([games.put(game), sessions.put(session, game.id)]);
const remove = (games, sessions, id) => Promise.all([games.delete(id), sessions.delete(id)]);

/**
 * What is said about all games, as JSON texts with some of them each: `[[id, date, about, favourite, tags], …]`, the latest date
 * first, and those of one date by their ids, in whose order the browser has them; which of `ids` (JSON) are not there; and
 * whether the browser has promised to delete none by itself.
 */
export async function listGames(ids) {
  const games = await (await library()).getAll(GAMES);
  games.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  const rows = games.map(({ id, date, about, favourite, tags = [] }) => [id, date, about, favourite, tags]), parts = [];
  for (let at = 0; at === 0 || at < rows.length; at += AT_A_TIME) parts.push(JSON.stringify(rows.slice(at, at + AT_A_TIME)));
  const known = new Set(games.map(({ id }) => id));
  const lacking = JSON.stringify(JSON.parse(ids).filter(id => !known.has(id)));
  return { parts, lacking, lasts: await navigator.storage?.persisted?.() ?? false };
}

/** The ids of all games with their dates, as JSON; a game that has changed since has another date. */
export async function gameDates() {
  return JSON.stringify((await (await library()).getAll(GAMES)).map(({ id, date }) => [id, date]));
}

/** The games with these ids (JSON), whole, as JSON; null for one that is not there. */
export async function readGames(texts) {
  const ids = JSON.parse(texts), transaction = (await library()).transaction([GAMES, SESSIONS]);
  const found = await wholeGames(transaction.objectStore(GAMES), transaction.objectStore(SESSIONS), ids);
  return JSON.stringify(ids.map(id => found.get(id) ?? null));
}

/**
 * Keep a game (in a list, as JSON) in place of an earlier state of it, and with its date if it has not changed. When the first is kept,
 * the browser is asked not to delete games by itself; some ask the person, so that nothing waits for the answer.
 */
export async function keepGame(text) {
  const [game] = JSON.parse(text);
  const isFirst = await write(async (games, sessions) => {
    const [before, session] = await Promise.all([games.get(game.id), sessions.get(game.id)]);
    const date = session === game.session ? before.date : game.date;
    await put(games, sessions, { ...game, date, favourite: before?.favourite ?? false, tags: before?.tags ?? [] });
    return await games.count() === 1;
  });
  if (isFirst) navigator.storage?.persist?.().catch(() => {});
}

/** The whole games with these ids, as far as they are there. */
async function wholeGames(games, sessions, ids) {
  const read = async id => {
    const [game, session] = await Promise.all([games.get(id), sessions.get(id)]);
    return game ? [[id, { ...game, session }]] : [];
  };
  return new Map((await Promise.all([...new Set(ids)].map(read))).flat());
}

/**
 * The games by id after `coming` games, one after the other: each is new, or in place of one with an earlier date, or else
 * only adds its marks, so that a favourite remains one, and a game keeps the tags that it has here or there, as far as they
 * are not more than `mostTags`. A date that is still to come (in any time zone) counts as unknown.
 */
export function merged(before, coming, mostTags, now = Date.now()) {
  const after = new Map(before), latest = new Date(now + DAY).toISOString();
  for (const game of coming) after.set(game.id, either(after.get(game.id), game, mostTags, latest));
  return after;
}

function either(here, game, mostTags, latest) {
  const favourite = Boolean(here?.favourite || game.favourite);
  const tags = united(here?.tags ?? [], game.tags ?? []).slice(0, mostTags);
  const dateOf = ({ date }) => (date > latest ? '' : date);
  if (!here || dateOf(here) < dateOf(game)) return { ...game, favourite, tags };
  const hasMore = favourite !== here.favourite || tags.length > (here.tags ?? []).length;
  return hasMore ? { ...here, favourite, tags } : here;
}

/** All tags, those that differ only in case once. */
function united(tags, more) {
  const all = new Map();
  for (const tag of [...tags, ...more]) if (!all.has(tag.toLowerCase())) all.set(tag.toLowerCase(), tag);
  return [...all.values()];
}

/** Merge games into the library, and return what has changed there, each as it was (if it was there) and as it is. */
const merge = (coming, mostTags) => write(async (games, sessions) => {
  const before = await wholeGames(games, sessions, coming.map(({ id }) => id)), after = merged(before, coming, mostTags);
  const changes = [...after].map(([id, game]) => ({ was: before.get(id), is: game })).filter(({ was, is }) => was !== is);
  await Promise.all(changes.map(({ is }) => put(games, sessions, is)));
  return changes;
});

/** Add those of the games (JSON) that are new, or later than the library's (see `merged`). */
export async function addGames(texts, mostTags) {
  await merge(JSON.parse(texts), mostTags);
}

/** What the latest file has changed: by id, the game as it was before (if it was there), and the date that it got. */
let imported = new Map();

/**
 * Add games of a file (JSON) likewise, and remember what was there; the file begins if it `begins`. Return how many were
 * new, and how many took the place of another state, as JSON.
 */
export async function importGames(texts, mostTags, begins) {
  if (begins) imported = new Map();
  let added = 0, replaced = 0;
  for (const { was, is } of await merge(JSON.parse(texts), mostTags)) {
    const met = imported.get(is.id);
    if (!met && !was) added += 1;
    if (!met && was && was.date !== is.date) replaced += 1;
    imported.set(is.id, { was: met ? met.was : was, date: is.date });
  }
  return JSON.stringify([added, replaced]);
}

/** Undo what the latest file has changed, except in games that have changed again since; return how many games that were. */
export async function undoImport() {
  const undone = await write(async (games, sessions) => {
    const present = await wholeGames(games, sessions, [...imported.keys()]);
    const left = [...imported].filter(([id, { date }]) => present.get(id)?.date === date);
    await Promise.all(left.map(([id, { was }]) => (was ? put(games, sessions, was) : remove(games, sessions, id))));
    return left.length;
  });
  imported = new Map();
  return undone;
}

/** Note whether games (their ids as JSON) are favourites, as far as they are there. */
export async function markGames(ids, favourite) {
  await change(JSON.parse(ids).map(id => [id, { favourite }]));
}

/** Note the tags of games (`[[id, tags], …]` as JSON), as far as they are there. */
export async function tagGames(tagged) {
  await change(JSON.parse(tagged).map(([id, tags]) => [id, { tags }]));
}

async function change(changes) {
  await write(games => Promise.all([...new Map(changes)].map(async ([id, marks]) => {
    const game = await games.get(id);
    if (game) await games.put({ ...game, ...marks });
  })));
}

/** Delete a game, and return its session; undefined if it is not there. */
export async function deleteGame(id) {
  return write(async (games, sessions) => {
    const session = await sessions.get(id);
    await remove(games, sessions, id);
    return session;
  });
}

/** The games that `deleteGames` deleted last. */
let deleted = [];

/** Delete games (their ids as JSON), and hold them for `putGamesBack`. */
export async function deleteGames(texts) {
  const ids = JSON.parse(texts);
  deleted = await write(async (games, sessions) => {
    const gone = await wholeGames(games, sessions, ids);
    await Promise.all(ids.map(id => remove(games, sessions, id)));
    return [...gone.values()];
  });
}

/** Store the games again that were deleted last, unless they are there again in a later state. */
export async function putGamesBack() {
  await merge(deleted);
}

/**
 * The file at an address, which can be read once: its text in parts, none if it is too large, the number of its lines, and the lines.
 * A text that is not in UTF-8 is read as Latin-1, as old files are.
 */
export async function readFile(address) {
  const file = await (await fetch(address)).blob();
  URL.revokeObjectURL(address);
  if (file.size > LARGEST_FILE) return { parts: [] };
  const text = await textOf(file), parts = [];
  let end = 0;
  do {
    const at = end;
    end += isHalf(text.charCodeAt(at + PART - 1)) ? PART + 1 : PART;
    parts.push(text.slice(at, end));
  } while (end < text.length);
  let number = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) number += 1;
  return { parts, number, lines: () => text.split('\n') };
}

async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** Whether a unit of UTF-16 is the first half of a character. */
const isHalf = unit => unit >= 0xd800 && unit < 0xdc00;

const ARCHIVES = 'archives';

const archiveDatabase = databaseOf('reversi-archives', VERSION, database => { database.createObjectStore(ARCHIVES); });

/** All archives, each as its name and its bytes. */
async function readArchives() {
  const { store } = (await archiveDatabase()).transaction(ARCHIVES);
  const [names, contents] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return names.map((name, at) => [name, contents[at]]);
}

/** Keep an archive in place of one with the same name. */
const keepArchive = async (name, bytes) => { await (await archiveDatabase()).put(ARCHIVES, bytes, name); };

/** Delete an archive. */
const deleteArchive = async name => { await (await archiveDatabase()).delete(ARCHIVES, name); };

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

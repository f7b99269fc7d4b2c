/**
 * The library: the games of a player, in IndexedDB. Each write is done whole or not at all, whenever the tab closes.
 * What goes wrong is an exception of IndexedDB, whose `name` says what it is. This is loaded when it is first needed.
 */
import { databaseOf } from './database.mjs';
import { LIBRARY } from './no_database.mjs';

/** The version of the stored shape. If a newer program has stored another, nothing is read or written. */
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

const put = (games, sessions, { session, ...game }) => Promise.all([games.put(game), sessions.put(session, game.id)]);

/**
 * What is said about all games, as JSON texts with some of them each: `[[id, date, about, favourite, tags], …]`, the latest date
 * first; which of `ids` (JSON) are not there; and whether the browser has promised to delete none by itself.
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

/** The games with these ids (JSON), whole, as JSON; null for one that is not there. */
export async function readGames(ids) {
  const transaction = (await library()).transaction([GAMES, SESSIONS]);
  const [games, sessions] = [GAMES, SESSIONS].map(name => transaction.objectStore(name));
  const read = async id => {
    const [game, session] = await Promise.all([games.get(id), sessions.get(id)]);
    return game ? { ...game, session } : null;
  };
  return JSON.stringify(await Promise.all(JSON.parse(ids).map(read)));
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

/**
 * Add those of the games (JSON) that are new, or later than the library's; return how many. A favourite remains one, and
 * a game keeps the tags that it has either here or there, as far as they are not more than `mostTags`.
 */
export async function addGames(texts, mostTags) {
  return write(async (games, sessions) => {
    const add = async game => {
      const before = await games.get(game.id), favourite = Boolean(before?.favourite || game.favourite);
      const isAdded = !before || before.date < game.date;
      const marks = { favourite, tags: united(before?.tags ?? [], game.tags ?? []).slice(0, mostTags) };
      if (isAdded) await put(games, sessions, { ...game, ...marks });
      else if (favourite !== before.favourite || marks.tags.length > (before.tags ?? []).length) await games.put({ ...before, ...marks });
      return isAdded;
    };
    const added = await Promise.all(JSON.parse(texts).map(add));
    return added.filter(Boolean).length;
  });
}

/** All tags, those that differ only in case once. */
function united(tags, more) {
  const known = new Set(tags.map(tag => tag.toLowerCase()));
  return [...tags, ...more.filter(tag => !known.has(tag.toLowerCase()))];
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
  await write(games => Promise.all(changes.map(async ([id, marks]) => {
    const game = await games.get(id);
    if (game) await games.put({ ...game, ...marks });
  })));
}

/** Delete a game, and return its session; undefined if it is not there. */
export async function deleteGame(id) {
  return write(async (games, sessions) => {
    const session = await sessions.get(id);
    await Promise.all([games.delete(id), sessions.delete(id)]);
    return session;
  });
}

/** The games that `deleteGames` deleted last. */
let deleted = [];

/** Delete games (their ids as JSON), and hold them for `putGamesBack`. */
export async function deleteGames(ids) {
  deleted = await write((games, sessions) => Promise.all(JSON.parse(ids).map(async id => {
    const [game, session] = await Promise.all([games.get(id), sessions.get(id)]);
    await Promise.all([games.delete(id), sessions.delete(id)]);
    return { ...game, session };
  })));
}

/** Store the games again that were deleted last. */
export async function putGamesBack() {
  await write((games, sessions) => Promise.all(deleted.filter(game => game.id).map(game => put(games, sessions, game))));
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

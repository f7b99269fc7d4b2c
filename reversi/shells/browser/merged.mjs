/** What becomes of the games in the library when other states of them come. */

const DAY = 24 * 60 * 60 * 1000;

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

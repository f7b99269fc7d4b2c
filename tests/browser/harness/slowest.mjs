/** A reporter for `node --test` that says at the end which stories took longest. */
const SHOWN = 15;

const line = ({ name, details, file = '' }) =>
  `  ${(details.duration_ms / 1000).toFixed(1).padStart(6)} s  ${file.split('/').at(-1).replace('.test.mjs', '')}: ${name}\n`;

export default async function* slowest(events) {
  const told = [];
  for await (const { type, data } of events)
    if (/^test:(pass|fail)$/.test(type) && data.nesting > 0) told.push(data);
  yield `\nThe slowest of ${told.length} stories:\n`;
  yield* told.sort((one, other) => other.details.duration_ms - one.details.duration_ms).slice(0, SHOWN).map(line);
}

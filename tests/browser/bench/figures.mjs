/** What the benchmarks make of their measurements: medians, groups and tables. */

export const MEGABYTE = 1e6;

/** The value in the middle, or the mean of the two there. */
export function median(values) {
  const ordered = [...values].sort((one, other) => one - other), middle = ordered.length >> 1;
  return ordered.length % 2 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2;
}

/** The smallest of `values` that at least `percent` per cent of them do not exceed. */
export function percentile(values, percent) {
  const ordered = [...values].sort((one, other) => one - other);
  return ordered[Math.max(0, Math.ceil(percent * ordered.length / 100) - 1)];
}

/** The samples by the name that `nameOf` gives each, in the order of the names' first samples: [name, samples]. */
export function groups(samples, nameOf) {
  const found = new Map();
  for (const sample of samples) found.set(nameOf(sample), [...found.get(nameOf(sample)) ?? [], sample]);
  return [...found];
}

/** A number with so many decimals, and commas between thousands. */
export const number = (value, decimals = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

export const capitalized = name => name[0].toUpperCase() + name.slice(1);

/** The lines of a table: its first column on the left, the others on the right. */
export function tableOf(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column].length)));
  const lineOf = cells =>
    cells.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  ').trimEnd();
  return [head, widths.map(width => '-'.repeat(width)), ...rows].map(lineOf);
}

export const printTable = (head, rows) => console.log(tableOf(head, rows).join('\n'));

/** What the benchmarks of the page make of their measurements; no browser is needed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as boot from './bench/boot.mjs';
import * as click from './bench/click.mjs';
import { median, percentile, tableOf } from './bench/figures.mjs';
import * as helpers from './bench/helpers.mjs';
import * as kills from './bench/kills.mjs';
import * as soak from './bench/soak.mjs';

test('half of the values are below the median, and most within a percentile', () => {
  assert.deepEqual([[3, 1, 2], [4, 1, 3, 2]].map(median), [2, 2.5]);
  assert.equal(percentile([5, 1, 4, 2, 3], 80), 4);
  assert.equal(percentile([7], 95), 7);
});

test('the columns of a table stand below each other', () => {
  assert.deepEqual(tableOf(['', 'ms'], [['first', '7'], ['next', '1,200']]), ['          ms', '-----  -----', 'first      7', 'next   1,200']);
});

test('a visit is compared with the bare pages of its round', () => {
  const visit = (page, factor) => ({ page, marks: { 'first-contentful-paint': 100 * factor, game: 200 * factor, computer: 300 * factor, ready: 400 * factor } });

  const rows = boot.rowsOf([visit('reversi', 1), visit('again', 0.5), visit('stock', 2), visit('compiled', 1)]);

  assert.deepEqual(rows[1], ['game playable', '200', '200', '200', '0.25', '0.50']);
  assert.deepEqual(rows[4], ['game playable, second visit', '100', '100', '100', '0.13', '0.25']);
});

test('a click takes from its first time to its last, and has parts if it shows a page', () => {
  const clicks = [[0, 1, 5, 7, 8, 10, 20], [100, 101, 105, 107, 108, 110, 140], [200, 201, 208, 210, 240]].map(times => ({ times, shown: true }));
  clicks[1].shown = false;

  assert.deepEqual(click.clicksRow(['people', [{ clicks }]]), ['people (1 not yet shown)', '3', '40.0', '40.0', '40.0']);
  assert.deepEqual(click.partsRow(['people', [{ clicks }]]), ['people', '1.0', '4.0', '2.0', '1.0', '2.0', '20.0']);
  assert.deepEqual(click.partsRow(['people', [{ clicks: clicks.slice(2) }]]), ['people', ...Array(6).fill('–')]);
});

test('the longest task is told where the browser reports tasks', () => {
  const row = (...tasks) => click.thoughtsRow(['review', [{ thoughts: tasks.map(longestTask => ({ begin: 100, end: 350, longestGap: 12.5, longestTask })) }]]);

  assert.deepEqual(row(null, 0, 61), ['review', '3', '250', '12.5', '61']);
  assert.equal(row(0, 0).at(-1), 'none over 50');
  assert.equal(row(null).at(-1), 'unknown');
});

test('the end of a soak is compared with its start, by what the browser reports', () => {
  const game = number => ({ moves: 60, milliseconds: 600 * number, pythonMemory: 3e7, pythonObjects: 4e4, nodes: number === 2 ? 9000 : 500 });

  const rows = soak.rowsOf(Array.from({ length: 30 }, (_, number) => game(number + 1)));

  assert.deepEqual(rows.map(([name]) => name), ['ms per move', "page: Python's memory, MB", "page: Python's objects, thousands", 'page: DOM nodes']);
  assert.deepEqual(rows[0], ['ms per move', '20.0', '170.0', '290.0', '14.50']);
  assert.deepEqual(rows[3].slice(1), ['500.0', '500.0', '500.0', '1.00']);
  assert.equal(soak.rowsOf([game(1), game(3)])[0].at(-1), '3.00');
});

test('all is well if every killed worker was replaced, and nothing lost', () => {
  const kill = (during, milliseconds = 2000, lost = []) => ({ during, milliseconds, lost });
  const reload = { during: 'reload', lost: [] };
  const well = [kill('game'), kill('game', 9500), kill('analysis', 500), kill('review'), reload];

  assert.deepEqual(kills.rowsOf(well), [
    ['game', '2', '2', '5.8', '9.5', 'nothing'],
    ['analysis', '1', '1', '0.5', '0.5', 'nothing'],
    ['review', '1', '1', '2.0', '2.0', 'nothing'],
    ['reload', '', '', '', '', 'nothing'],
  ]);
  assert.deepEqual(kills.rowsOf([kill('game', null, ['plies', 'games']), kill('game', null, ['games'])])[0], ['game', '2', '0', '–', '–', 'plies, games']);
  assert.ok(kills.isWhole(well, 4));
  assert.ok(!kills.isWhole(well, 5));
  assert.ok(!kills.isWhole([...well.slice(0, 3), kill('review', null), reload], 4));
  assert.ok(!kills.isWhole([...well.slice(0, 4), { ...reload, lost: ['comments'] }], 4));
});

test('answers are told by the number of helpers, unless exact ones contradict each other', () => {
  const answer = (helpers, milliseconds, amount = 10, certainty = 'EXACT') => ({ helpers, milliseconds, value: { amount, certainty } });

  assert.deepEqual(helpers.rowOf('exactly', [answer(0, 1000), answer(1, 500), answer(0, 3000), answer(1, 1500)]), ['exactly', '2.00 (1.00)', '1.00 (2.00)']);
  assert.equal(helpers.rowOf('every move', [answer(0, 1, 7, 'ESTIMATE'), answer(1, 1, 9, 'ESTIMATE')]).length, 3);
  assert.throws(() => helpers.rowOf('exactly', [answer(0, 1), answer(1, 1, 12)]), /several scores/);
});

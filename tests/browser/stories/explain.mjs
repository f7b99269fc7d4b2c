/** A person lets the computer explain its moves, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 800 } };

/** The explanation: its lines, whether they are open, the squares marked for it, and where the board stands. */
function look() {
  const lines = [...document.querySelectorAll('.line')];
  const square = selector => document.querySelector(selector)?.id.replace('square-', '') ?? null;
  return {
    lines: lines.map(line => line.textContent),
    moves: [...document.querySelectorAll('.thoughts > ol > .thought > .line')].map(line => line.textContent),
    reason: document.querySelector('.more > .quiet')?.textContent,
    open: lines.map(line => line.getAttribute('aria-expanded')),
    terms: [...document.querySelectorAll('.terms li')].map(term => term.textContent),
    intended: square('.intended'),
    considered: square('.considered'),
    name: document.querySelector('.intended')?.getAttribute('aria-label'),
    board: Math.round(document.querySelector('.field').getBoundingClientRect().top),
  };
}

/** The points at the end of a term, written with the true minus sign. */
const points = term => Number(term.match(/[+−]?\d+$/)[0].replace('−', '-'));

export function explain(setting) {
  setting.onSharedPage('The computer explains its move and waits: a tree to open by mouse and keyboard, and Play it', async (person, { page }) => {
    await person.seats('Human', 'Minimax 1');
    await person.chooses('Explains its moves', 'Yes');
    const before = await page.evaluate(look);
    await person.plays('d3');
    await page.waitForSelector('.line');
    const told = await page.evaluate(look);
    const status = (await person.look()).status;
    await page.hover('.thoughts > ol > li:nth-child(2) > .line');
    await page.waitForSelector('.considered');
    const hovered = await page.evaluate(look);

    await page.focus('.thoughts .more .line');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.terms');
    const opened = await page.evaluate(look);
    const found = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await setting.picture(person, `explain-${size}`);
      found[size] = await faults(page);
    }
    await page.focus('.thoughts > ol > li:first-child > .line');
    await page.keyboard.press(' ');
    await page.waitForFunction(() => document.querySelector('.line').getAttribute('aria-expanded') === 'false');
    const closed = await page.evaluate(look);
    const waiting = await person.waits();
    await person.presses('Play it');
    const played = await person.seesTurnAfter(2);
    const after = await page.evaluate(look);
    await person.chooses('Explains its moves', 'No');

    assert.deepEqual([before.lines, before.intended], [[], null]);
    assert.equal(told.open[0], 'true');
    assert.ok(status.startsWith(`White would play ${told.intended}.`));
    assert.equal(told.name, `${told.intended}, empty, the computer’s choice`);
    assert.match(told.lines[0], new RegExp(`^${told.intended} [+−]\\d+$`));
    assert.match(told.lines[1], /^[a-h][1-8] [+−]?\d+ expected$/);
    assert.equal(hovered.considered, hovered.lines.filter((_, number) => hovered.open[number] === 'false').at(-2).slice(0, 2));
    const numbers = opened.terms.slice(0, -1).map(term => points(term));
    assert.equal(numbers.reduce((sum, number) => sum + number, 0), points(opened.terms.at(-1)));
    assert.equal(closed.lines.length, 3);
    assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
    assert.equal(waiting.moves.length, 1);
    assert.equal(played.moves.at(-1), told.intended);
    assert.deepEqual([after.lines, after.intended], [[], null]);
    assert.deepEqual([told.board, hovered.board, after.board], [before.board, before.board, before.board]);
  });

  setting.onSharedPage('A searching player gives every move a value, replies too; P plays; without the wish it plays on by itself', async (person, { page }) => {
    await person.chooses('Explains its moves', 'Yes');
    await person.plays('f5f6e6d6c7');   // no opening of the book
    await person.seats('Human', 'Search 6');
    await page.waitForSelector('.line');
    const told = await page.evaluate(look);
    await page.focus(`#square-${told.intended}`);
    await person.types('p');
    await person.seesTurnAfter(6);
    const legal = (await person.look()).legal;
    await person.clicks(legal[0]);
    await page.waitForSelector('.line');
    await person.chooses('Explains its moves', 'No');
    const on = await person.seesTurnAfter(8);
    const after = await page.evaluate(look);

    assert.ok(told.moves.length > 1);
    for (const move of told.moves) assert.match(move, /^[a-h][1-8] Depth 6, [+−]?\d+\.\d$/);
    assert.equal(new Set(told.moves.map(move => move.slice(0, 2))).size, told.moves.length);
    assert.match(told.lines[1], /^[a-h][1-8] Depth 5, [+−]?\d+\.\d expected$/);
    assert.match(told.reason, /^Expected play, with the value after each move: .*[a-h][1-8]\s[+−]?\d+\.\d\.$/);
    assert.equal(on.moves.length, 8);
    assert.deepEqual(after.lines, []);
  });

  setting.onSharedPage('Monte Carlo plays games out for its time, and tells how many of them each move wins', async (person, { page }) => {
    await person.chooses('Time per move', '1 second');
    await person.chooses('Explains its moves', 'Yes');
    await person.plays('d3');
    await person.seats('Human', 'Monte Carlo');
    await page.waitForSelector('.line');
    const told = await page.evaluate(look);
    await person.presses('Play it');
    const played = await person.seesTurnAfter(2);
    await person.chooses('Explains its moves', 'No');

    assert.equal(told.lines.filter(line => /^(c3|c5|e3) wins \d+% of [\d,]+ games/.test(line)).length, 3);
    assert.ok(told.lines[0].startsWith(told.intended));
    assert.equal(played.moves.at(-1), told.intended);
  });
}

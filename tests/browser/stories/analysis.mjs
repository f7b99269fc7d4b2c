/** A person has a position analysed: every move is valued, and the best lines stand written out. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 720 } };

/** The lines by their moves, and the names of the squares that have values. */
function look() {
  return {
    lines: [...document.querySelectorAll('.candidate')].map(line => [...line.querySelectorAll('.onward')].map(move => move.textContent)),
    valued: [...document.querySelectorAll('.value')].map(value => value.closest('[role="gridcell"]').getAttribute('aria-label').split(',')[0]),
  };
}

/** What is seen of the lines and of the list of moves. */
function seen() {
  return ['.candidate', '.ply', '#tab-lines', '.tab[aria-pressed="true"]'].map(each => [...document.querySelectorAll(each)].filter(one => one.checkVisibility()).length);
}

const linesOf = (page, least) => page.waitForFunction(least => {
  const lines = [...document.querySelectorAll('.candidate')];
  return lines.length && lines.every(line => line.querySelectorAll('.onward').length >= least);
}, { polling: 50 }, least);

/** What is seen of the graph: its areas, where its slider stands, and the words under it. */
function graph() {
  const slider = document.getElementById('review-place');
  const area = document.querySelector('.half path')?.getAttribute('d') ?? '';
  return { known: (area.match(/L/g) ?? []).length, areas: (area.match(/M/g) ?? []).length, place: Number(slider?.value), last: Number(slider?.max), words: document.querySelector('.here')?.textContent };
}

/** Wait until the graph knows the position on the board, and so many places in all. */
const graphKnows = async (page, least) => {
  await page.waitForFunction(least => ((document.querySelector('.half path')?.getAttribute('d').match(/L/g) ?? []).length) >= least, { polling: 50 }, least);
  return page.evaluate(graph);
};

export function analysis(setting) {
  setting.onSharedPage('the graph stands under analysis at once, grows with every position that is seen, and its slider goes there', async (person, { page }) => {
    await page.setViewport(SIZES.desktop);
    await person.plays('f5d6c3d3c4');
    const before = await page.evaluate(graph);
    await person.presses('Analyse');
    await page.waitForSelector('.graph');
    const one = await graphKnows(page, 2);   // an area of one place is left and closed: two lines
    await person.types(',');
    const two = await graphKnows(page, 3);
    await page.focus('#review-place');
    await person.types('Home');
    await person.sees('the start', sight => sight.moves.length === 0);
    await graphKnows(page, 5);
    const gap = await page.evaluate(graph);
    await setting.picture(person, 'graph-desktop');
    await page.setViewport(SIZES.phone);
    await setting.picture(person, 'graph-phone');
    const found = await faults(page);
    await page.setViewport(SIZES.desktop);
    await person.types('End');
    await person.sees('the end', sight => sight.moves.length === 5);
    const end = await page.evaluate(graph);
    await person.presses('Analyse');

    assert.equal(before.words, undefined);
    assert.deepEqual([one.areas, one.place, one.last], [1, 5, 5]);
    assert.deepEqual([two.areas, two.place, two.last], [1, 4, 5]);
    assert.deepEqual([gap.areas, gap.place], [2, 0]);
    assert.match(end.words, /^5\. Black c4\. (?:(?:Black|White) is ahead by \d+\.\d|Even), at depth \d+\.$/);
    assert.deepEqual(found, []);
  });

  setting.onSharedPage('by mouse: lines are written out, a click follows one, what was known is there on the way back', async (person, { page }) => {
    await person.plays('f5');
    await person.presses('Analyse');
    await person.sees('the best moves in a sentence', sight => / Best: [df][46] [+−-]\d+\.\d, [df][46] .*\./.test(sight.announced));
    await linesOf(page, 4);
    const found = {}, inSight = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await setting.picture(person, `analysis-${size}`);
      found[size] = await faults(page);
      inSight[size] = await page.evaluate(seen);
    }
    await page.setViewport(SIZES.phone);
    await page.click('#tab-moves');
    inSight.moves = await page.evaluate(seen);
    await page.click('#tab-lines');
    await page.setViewport(SIZES.desktop);
    const here = await page.evaluate(look);
    await page.click('.candidate:nth-child(2) .onward:nth-child(3)');
    const followed = await person.sees('the line followed', sight => sight.moves.length === 4);
    for (let step = 1; step <= 3; step++) await person.types(',');
    await person.sees('the position again', sight => sight.status.startsWith('Move 1 of 4'));
    const back = await page.evaluate(look);
    await person.presses('Analyse');
    const off = await page.evaluate(look);

    assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
    assert.deepEqual(inSight, { phone: [3, 0, 1, 1], tiny: [3, 0, 1, 1], desktop: [3, 1, 0, 1], moves: [0, 1, 1, 1] });
    assert.equal(here.lines.length, 3);
    assert.equal(followed.moves[0], 'f5');
    assert.deepEqual([back.lines.length, back.valued.toSorted()], [3, ['d6', 'f4', 'f6']]);
    assert.deepEqual(off, { lines: [], valued: [] });
  });

  setting.onSharedPage('by keyboard: the computer waits, both colours are played, a line is followed, and the game goes on', async (person, { page }) => {
    await person.seats('Human', 'Greedy');
    await person.types('a');
    await person.plays('f5d6');
    await linesOf(page, 2);
    await person.types('h');
    await person.sees('the best moves in a sentence', sight => sight.announced.includes(' Best: '));
    await page.focus('.candidate .onward:nth-child(2)');
    await person.types('Enter');
    const followed = await person.sees('the line followed', sight => sight.moves.length === 4);
    const onTheBoard = await page.evaluate(() => document.activeElement.getAttribute('role'));
    await person.types('a', 'u');
    await person.seats('Human', 'Human');

    assert.equal(followed.moves.slice(0, 2).join(''), 'f5d6');
    assert.equal(onTheBoard, 'gridcell');
    assert.deepEqual(await page.evaluate(look), { lines: [], valued: [] });
  });
}

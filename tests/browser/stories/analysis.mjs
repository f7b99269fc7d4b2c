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

export function analysis(setting) {
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

/** A person asks for help with a move, and sees who is ahead. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

/** What the hint shows: figures by square, the best square, all marked squares, and what the bar says. */
function look() {
  const cells = [...document.querySelectorAll('.hinted, .meant')];
  const name = cell => cell.getAttribute('aria-label');
  return {
    hinted: cells.map(cell => name(cell).split(', ')[0]),
    best: cells.filter(cell => cell.classList.contains('best')).map(cell => name(cell).split(', ')[0]),
    figures: cells.map(cell => cell.querySelector('.value')?.textContent ?? ''),
    names: cells.map(name),
    bar: document.querySelector('[role="meter"]')?.getAttribute('aria-valuetext'),
  };
}

/** Whether the squares, being small, show no tenths but the whole number beside them. */
function areWhole() {
  const size = (each, part) => Number.parseFloat(getComputedStyle(each, part).fontSize);
  return [...document.querySelectorAll('.tenths')].every(each => size(each) === 0 && size(each.parentElement, '::after') > 8);
}

export function hint(setting) {
  setting.inOneBrowser.onSharedPage('Hint says where to look, then shows the best move and the value of each; a move puts it away', async (person, { page }) => {
    await person.seats('Human', 'Human');
    await person.chooses('Evaluation bar', 'Yes');
    await person.plays('f5');
    await page.waitForFunction(() => !document.querySelector('.bar.unknown'));
    const before = await page.evaluate(look);
    await person.presses('Hint');
    await person.sees('where to look', sight => /^Look (at the|for a quiet move in the) middle/.test(sight.status));
    const moves = await page.evaluate(look);
    await person.types('h');
    await person.sees('the best move', sight => /^Best move: [df][46]\.$/.test(sight.status));
    await person.clicks('a1');
    await person.sees('the reason', sight => sight.status.startsWith('a1 is not a legal move'));
    await person.types('h');
    await page.waitForFunction(() => [...document.querySelectorAll('.hinted')].every(cell => cell.querySelector('.searched:not(.shallow)')));
    const values = await page.evaluate(look);
    const found = {}, whole = {};
    for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 800 } })) {
      await page.setViewport(viewport);
      await setting.picture(person, `hint-${size}`);
      found[size] = await faults(page);
      whole[size] = await page.evaluate(areWhole);
    }
    await person.plays('d6');
    const after = await page.evaluate(look);
    await person.chooses('Evaluation bar', 'No');

    assert.deepEqual(before.hinted, []);
    assert.match(before.bar, /^(Black|White) is ahead by \d+\.\d$|^Even$/);
    assert.deepEqual([moves.hinted.toSorted(), moves.best], [['d6', 'f4', 'f6'], []]);
    assert.equal(values.best.length, 1);
    const worth = values.figures.map(figure => Number(figure.replace('−', '-')));
    assert.equal(worth[values.hinted.indexOf(values.best[0])], Math.max(...worth));
    for (const name of values.names) assert.match(name, /, [+−]?\d+\.\d$/);
    for (const figure of values.figures) assert.match(figure, /^[+−]?\d+\.\d$/);
    assert.match(values.bar, /^(Black|White) is ahead by \d+\.\d$|^Even$/);
    assert.deepEqual(whole, { phone: true, tiny: true, desktop: false });
    assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
    assert.deepEqual(after.hinted, []);
  });
}

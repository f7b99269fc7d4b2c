/** The sheet of the next game: by keyboard, by mouse, at every size. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = [[240, 320], [320, 568], [390, 844], [720, 450], [1280, 720], [2560, 1440]];
const DESKTOP = { width: 1280, height: 800 };

const opened = page => page.waitForSelector('#next-game');
const closed = page => page.waitForFunction(() => !document.querySelector('[role="dialog"]'));

/** What of the sheet stands out sideways, what a finger would miss, and whether it begins at its top with its main button in sight. */
function sheetFaults() {
  const sheet = document.getElementById('next-game');
  const controls = [...sheet.querySelectorAll('button')];
  const { bottom } = document.getElementById('play-next-game').getBoundingClientRect();
  return [
    ...[sheet, ...sheet.querySelectorAll('.pick')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => `${textContent} stands out`),
    ...controls.filter(control => innerWidth > 320 && control.matches('.pick, .action') && control.getBoundingClientRect().height < 43.5).map(({ textContent }) => `${textContent} is low`),
    ...(sheet.scrollTop > 0 ? ['it is scrolled'] : []),
    ...(bottom > innerHeight ? ['Play is out of sight'] : []),
  ];
}

export function nextGame(setting) {
  setting.onSharedPage('the key of the next game opens its sheet and begins it, Enter plays the same again, and Escape stays', async (person, { page }) => {
    await person.plays('f5');
    await person.types('n');
    await opened(page);
    await page.waitForFunction(() => document.activeElement.id === 'play-next-game');
    await person.types('Escape');
    await closed(page);
    const stayed = await person.look();
    await person.types('Enter');
    await opened(page);
    await page.waitForFunction(() => document.activeElement.id === 'play-next-game');
    await person.types('Enter');
    const entered = await person.sees('a new game', sight => sight.moves.length === 0);
    await page.waitForFunction(() => document.activeElement.id.startsWith('square-'));
    await person.plays('d3');
    await person.types('n', 'n');
    const again = await person.sees('another new game', sight => sight.moves.length === 0);

    assert.deepEqual([stayed.moves, stayed.focus], [['f5'], 'New game']);
    assert.deepEqual(entered.chosen, stayed.chosen);
    assert.deepEqual(again.chosen, stayed.chosen);
  });

  setting.onSharedPage('a face, a colour and a board are picked, the ladder and all boards lead back, and Play begins that game', async (person, { page }) => {
    await person.presses('New game');
    await opened(page);
    await person.presses('All opponents');
    await page.waitForSelector('#players');
    await person.considers('Level 2');
    await person.presses('Choose');
    await opened(page);
    await person.presses('White');
    await page.click('#all-setups');
    await page.waitForFunction(() => document.activeElement.closest('.setups'));
    await person.types('Escape');
    await page.waitForFunction(() => document.activeElement.id === 'all-setups');
    await person.presses('Mini 6×6');
    const picked = await page.$$eval('#next-game [aria-pressed="true"] .name', names => names.map(({ textContent }) => textContent));
    await person.presses('Play');
    const begun = await person.sees('the small board', sight => Object.keys(sight.squares).length === 36);
    await person.presses('New game');
    await opened(page);
    await person.presses('Othello');
    await person.presses('Play');
    await person.sees('the usual board', sight => Object.keys(sight.squares).length === 64);

    assert.deepEqual(picked, ['Beginner', 'White', 'Mini 6×6']);
    assert.deepEqual([begun.chosen['Black is played by'], begun.chosen['White is played by']], ['Level 2', 'you']);
  });

  setting.onSharedPage('the sheet of the next game fits every screen and every finger, and axe finds nothing in it', async (person, { page }) => {
    const found = {};
    for (const [width, height] of SIZES) {
      await page.setViewport({ width, height });
      await person.presses('New game');
      await opened(page);
      await page.waitForFunction(() => document.activeElement.id === 'play-next-game');
      await setting.picture(person, `next-game-${width}x${height}`);
      found[`${width}x${height}`] = [...await page.evaluate(sheetFaults), ...await faults(page)];
      await person.types('Escape');
      await closed(page);
    }
    await page.setViewport(DESKTOP);

    assert.deepEqual(found, Object.fromEntries(SIZES.map(([width, height]) => [`${width}x${height}`, []])));
  });
}

/** Choosing who plays, by touch, mouse and keyboard; and the end of a game, which moves nothing. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';

const SIZES = [[240, 320], [390, 844], [667, 375], [1280, 800]];
const DESKTOP = { width: 1280, height: 800 };

const valuetext = page => page.$eval('#players-level', slider => slider.getAttribute('aria-valuetext'));

/** Whether all of a player's name, or of its short name, is to be read on its button; and which it is. */
function namesShown() {
  return [...document.querySelectorAll('.player')].map(button => {
    const shown = [...button.querySelectorAll('.name, .short')].find(each => each.checkVisibility());
    const { right } = button.getBoundingClientRect();
    const score = button.closest('.card').querySelector('.score').getBoundingClientRect();
    return {
      words: shown.dataset.short ?? shown.textContent,
      isWhole: button.scrollWidth <= button.clientWidth + 1 && right <= innerWidth && (score.top >= button.getBoundingClientRect().bottom - 1
        || score.bottom <= button.getBoundingClientRect().top + 1 || right <= score.left + 1),
    };
  });
}

/** What of the dialog stands out sideways, and which of its controls a finger would miss. */
function dialogFaults() {
  const dialog = document.getElementById('players');
  const small = [...dialog.querySelectorAll('button, input, select')]
    .filter(control => control.getBoundingClientRect().height < 43.5).map(({ textContent, id }) => textContent || id);
  return { overflow: Math.max(0, dialog.scrollWidth - dialog.clientWidth), small: innerWidth > 320 ? small : [] };
}

export function opponent(setting) {
  setting.onSharedPage('a level is chosen with the keyboard alone, and Escape leaves the player there is', async (person, { page }) => {
    await page.focus('#player-white');
    await person.types('Enter');
    await page.waitForSelector('#players');
    await person.considers('Level 5');
    assert.equal(await valuetext(page), 'Level 5: Knows what is good, and is often careless.');
    await person.types('Escape');
    const left = await person.sees('the dialog closed', sight => !('Play' in sight.buttons));
    assert.equal(left.chosen['White is played by'], 'Human');
    assert.equal(left.focus, 'White is played by Human');

    await person.types('Enter');
    await page.waitForSelector('#players');
    await person.considers('Level 12');
    await page.focus('.deciding .main');
    await person.types('Enter');
    const seated = await person.sees('level 12', sight => sight.chosen['White is played by'] === 'Level 12');
    assert.equal(seated.focus, 'White is played by Level 12');
    await person.seatsOne('White', 'Human');
  });

  setting.onSharedPage('the dialog of the players fits every screen and every finger, and axe finds nothing in it', async (person, { page }) => {
    const found = {};
    for (const [width, height] of SIZES) {
      await page.setViewport({ width, height });
      await page.click('#player-white');
      await page.waitForSelector('#players');
      await person.considers('Jack');
      const shown = await page.evaluate(dialogFaults);
      found[`${width}x${height}`] = [...(shown.overflow ? [`${shown.overflow} px stand out`] : []), ...shown.small, ...await faults(page)];
      await setting.picture(person, `players-${width}x${height}`);
      await person.types('Escape');
      await page.waitForFunction(() => !document.getElementById('players'));
    }
    await page.setViewport(DESKTOP);

    assert.deepEqual(found, Object.fromEntries(SIZES.map(([width, height]) => [`${width}x${height}`, []])));
  });

  setting.onSharedPage('on the smallest screen the cards say which level plays, beside scores of two digits', async (person, { page }) => {
    await person.plays('f5d6c3d3c4f4f6f3e6e7');
    await page.click('#player-white');
    await person.considers('Level 12');
    await page.setViewport({ width: 240, height: 320 });
    await person.presses('Play');
    await person.sees('level 12', sight => sight.chosen['White is played by'] === 'Level 12');
    const names = await page.evaluate(namesShown);
    await setting.picture(person, 'names-240x320');
    await page.setViewport(DESKTOP);
    await person.seatsOne('White', 'Human');

    assert.deepEqual(names, [{ words: 'You', isWhole: true }, { words: 'L12', isWhole: true }]);
  });

  setting.onSharedPage('the result of a game comes in the place of the status, and moves nothing', async (person, { page }) => {
    const places = () => page.evaluate(() => ['.cards', '.frame', '.ending, .status:not(.unseen)', '.actions'].map(part => {
      const { left, top } = document.querySelector(part).getBoundingClientRect();
      return [part, left, top];
    }));
    await page.setViewport({ width: 390, height: 844 });
    await person.plays(WIPEOUT.slice(0, -2));
    const before = await places();
    await person.plays(WIPEOUT.slice(-2));
    await page.waitForSelector('.ending h2');
    await person.settles();
    const after = await places();
    const headline = await page.$eval('.ending h2', title => title.textContent);
    await setting.picture(person, 'result-390x844');
    await page.setViewport(DESKTOP);

    assert.deepEqual(after, before);
    assert.equal(headline, 'Black wins 13–0');
  });
}

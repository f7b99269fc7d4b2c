/** Every screen in every theme: whatever is to be read can be read. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const CONTRAST = { runOnly: ['color-contrast'] };

const isValued = () => document.querySelector('.hinted')
  && [...document.querySelectorAll('.hinted')].every(cell => cell.querySelector('.value'));

/** Put on a theme as the program would; much faster than choosing it, and the screen stays as it is. */
const wear = theme => { document.querySelector('.app').dataset.theme = theme; };

/** All colours on the page but those of the pictures to choose from, which wear themes of their own, and of what glides into its colour. */
const coloursOf = () => [...document.querySelectorAll('body *')]
  .filter(element => !element.closest('[role="radiogroup"], .track'))
  .map(element => {
    const { color, backgroundColor, backgroundImage, borderTopColor, fill, boxShadow } = getComputedStyle(element);
    return [element.className, color, backgroundColor, backgroundImage, borderTopColor, fill, boxShadow].join();
  });

/** A dot on a legal square, or its rim, contrasts with the field at least so much. */
const SEEN = 2.5;

/** How much the dots on legal squares contrast with the field as painted: of each its most different pixel, of all the least. */
async function contrastOfDots(page) {
  const found = [];
  for (const square of await page.$$('.legal:has(> .dot)')) {
    const picture = await page.screenshot({ clip: await square.boundingBox(), encoding: 'base64' });
    found.push(await page.evaluate(async picture => {
      const bytes = Uint8Array.from(atob(picture), each => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' })), { width, height } = image;
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, width, height);
      const linear = byte => (byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
      /** The luminances of the pixels between two places of a row, in parts of the picture. */
      const luminances = (from, to, row) => Array.from({ length: Math.round((to - from) * width) }, (_, at) => {
        const start = 4 * (Math.round(row * height) * width + Math.round(from * width) + at);
        return 0.2126 * linear(data[start]) + 0.7152 * linear(data[start + 1]) + 0.0722 * linear(data[start + 2]);
      });
      const around = luminances(0.2, 0.8, 0.2), field = around.reduce((sum, each) => sum + each) / around.length;
      return Math.max(...luminances(0.3, 0.7, 0.5).map(each => (Math.max(each, field) + 0.05) / (Math.min(each, field) + 0.05)));
    }, picture));
  }
  return Math.min(...found);
}

export function themes(setting) {
  // A theme is a set of values in the one style sheet; where that comes from makes no difference.
  if (setting.browserName !== 'chromium' || !setting.isSite) return;

  setting.onSharedPage('on every screen, in every theme, by day and by night, axe finds contrast enough, and legal squares are seen', async (person, { page }) => {
    const found = {};
    await person.opensSheet('options');
    const all = await page.$$eval('input[name="theme"]', radios => radios.map(({ value }) => value));
    const schemes = ['light', 'dark'], themes = all.filter(theme => !schemes.includes(theme));

    // What follows the machine looks by day like the one that is always light, by night like the dark one: they need no look.
    for (const scheme of schemes) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      const colours = [];
      for (const theme of ['automatic', scheme]) {
        await page.evaluate(wear, theme);
        await person.settles();
        colours.push(await page.evaluate(coloursOf));
      }
      assert.deepEqual(colours[0].filter((each, at) => each !== colours[1][at]), []);
    }

    /** What axe, or another examiner, finds on the screen called `screen`; by night only where the theme follows the machine. */
    const look = async (screen, examine = () => faults(page, CONTRAST)) => {
      for (const scheme of schemes) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        for (const theme of themes.filter(theme => scheme === 'light' || theme !== 'classic')) {
          await page.evaluate(wear, theme);
          await person.settles();
          const wrong = await examine();
          if (wrong.length) found[`${screen}, ${theme}, ${scheme}`] = wrong;
        }
      }
      await page.emulateMediaFeatures([]);
      await page.evaluate(wear, 'automatic');
    };

    const lookAtDots = mover => look(`dots of ${mover}`, async () => {
      const contrast = await contrastOfDots(page);
      return contrast < SEEN ? [contrast] : [];
    });

    await page.setViewport(PHONE);
    await look('options');
    await person.closesSheet();
    await lookAtDots('Black');
    await person.chooses('Evaluation bar', 'Yes');
    await look('game');
    await person.opensSheet('share');
    await page.type('.share textarea', 'F5 D6 e1');
    await person.presses('Load');
    await page.waitForFunction("document.getElementById('paste-trouble').textContent");
    await look('share');
    await person.closesSheet();
    await person.types('/');
    await page.waitForFunction("document.activeElement.id === 'command'");
    await page.click('#command', { count: 3 });   // what was refused before is still there, and is replaced
    await page.keyboard.type('help');
    await person.types('Enter');
    await page.waitForSelector('#answer dl');
    await look('commands');
    await person.opensSheet('learn');
    await look('learn');
    await person.presses('Keys and commands');
    await person.sees('the keys', sight => 'Close' in sight.buttons);
    await look('keys');
    await person.presses('Close');
    await person.opensSheet('learn');
    await person.presses('Tutorial');
    await person.sees('a lesson', sight => sight.status.includes('Play one of the marked squares.'));
    await look('lesson');
    await person.presses('Leave');
    await person.opensAbout();
    await look('about');
    await person.presses('Close');

    await page.click('#player-white');
    await page.waitForSelector('#players');
    await person.considers('Jack');
    await look('players');
    await person.types('Escape');

    await person.clicks('a1');
    await look('refused');
    await person.plays(WIPEOUT.slice(0, 2));
    await lookAtDots('White');
    for (let press = 0; press < 3; press++) await person.presses('Hint');
    await page.waitForFunction(isValued);
    await look('values');
    await person.chooses('Explains its moves', 'Yes');
    await person.chooses('White is played by', 'Minimax 1');
    await page.waitForSelector('.line');
    await look('explanation');
    await person.chooses('Explains its moves', 'No');
    await person.chooses('White is played by', 'Human');
    await person.beginsAnew();
    await person.sees('a new game', sight => sight.moves.length === 0);
    await person.plays(WIPEOUT);
    await look('finished');
    await person.opensReport();
    await page.waitForFunction(() => document.querySelector('.losses')?.textContent);
    await page.click('.worst button');
    await look('review');
    await person.beginsAnew();
    await person.sees('the toast', sight => sight.toasts.length > 0 && sight.moves.length === 0);
    await look('toast');
    await person.chooses('Evaluation bar', 'No');
    await page.setViewport(DESKTOP);

    assert.deepEqual(found, {});
  });
}

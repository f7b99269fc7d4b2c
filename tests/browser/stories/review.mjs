/** A person looks back at a finished game, has it reviewed, tries a move anew, and comes back. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 800 } };

/** What the review shows: what each side lost, the worst moves in words, and where the slider is. */
function look() {
  const words = selector => [...document.querySelectorAll(selector)].map(element => element.textContent);
  const slider = document.getElementById('review-place');
  return {
    lost: words('.lost')[0],
    worst: words('.worst button'),
    place: slider && Number(slider.value),
    told: slider?.getAttribute('aria-valuetext'),
    best: [...document.querySelectorAll('.square.best')].map(cell => cell.id),
  };
}

const turns = () => [...document.querySelectorAll('.ply')].length;
const frame = () => JSON.stringify(document.querySelector('.frame').getBoundingClientRect());

export function review(setting) {
  setting.onSharedPage('a finished game is reviewed; the worst move is reached and tried anew by keyboard, and the game comes back', async (person, { page }) => {
    await person.plays(WIPEOUT);
    await person.sees('the result', sight => sight.over);
    const still = await page.evaluate(frame);
    await page.evaluate(() => [...document.querySelectorAll('button')].find(button => button.textContent === 'Review').focus());
    await person.types('Enter');
    await page.waitForFunction(() => document.querySelector('.lost')?.textContent, { timeout: 120_000 });
    const done = await page.evaluate(look);
    const focus = await page.evaluate(() => document.activeElement.id);

    await person.types('ArrowLeft', 'ArrowLeft');
    await person.sees('the game two turns before', sight => sight.moves.length === 7);
    const walked = await page.evaluate(look);
    await page.focus('.worst button');
    await person.types('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.square.best').length === 1);
    const worst = await page.evaluate(look);
    const before = await person.look();
    const found = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await setting.picture(person, `review-${size}`);
      found[size] = await faults(page);
    }
    const stillThere = await page.evaluate(frame);

    await person.presses('Retry from here');
    await page.waitForFunction(() => !document.querySelector('.review'));
    const retried = await person.look();
    await person.types('Enter');   // the focus is on the board
    await person.clicks(retried.legal[0]);
    await page.click('.line-of-play li:last-child .turn');
    await page.waitForFunction(() => document.querySelector('.review'));
    const back = await page.evaluate(look);

    assert.match(done.lost, /^Discs lost: Black \d+, White \d+\.$/);
    assert.deepEqual([focus, done.place], ['review-place', 9]);
    assert.equal(walked.place, 7);
    assert.match(walked.told, /^7\. Black e7 lost .*(is ahead by \d+\.\d|Even), (for certain|at depth \d+)\.$/);
    const [, number, square] = /^(\d+)\. (?:Black|White) (?:[a-h][1-8]) lost \d+ discs?; ([a-h][1-8]) was better\.$/.exec(done.worst[0]);
    assert.equal(worst.place, number - 1);
    assert.deepEqual(worst.best, [`square-${square}`]);
    assert.equal(before.moves.length, number - 1);
    assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
    assert.equal(stillThere, still, 'the board has moved');
    assert.equal(retried.moves.length, number - 1);
    assert.ok(retried.legal.includes(square));
    assert.equal(back.lost, done.lost, 'the review is still there');
  });

  setting.onSharedPage('any turn is reached by a click in the list or by a key, and back again', async (person, { page }) => {
    await person.plays('f5d6c3');
    await page.click('[aria-label="1. Black f5"]');
    await person.sees('the first turn', sight => sight.moves.join() === 'f5');
    const ahead = await page.evaluate(turns);
    await person.types('.', ',', ',');
    const start = await person.sees('the start', sight => sight.moves.length === 0);
    await person.types(']', ']', ']');
    const end = await person.sees('the end', sight => sight.moves.length === 3);

    assert.equal(ahead, 3);
    assert.match(start.status, /^Turn 0 of 3\. Black to move\.$/);
    assert.match(end.status, /^Turn 3 of 3\. Black c3 flipped 1 disc\. White to move\.$/);
  });
}

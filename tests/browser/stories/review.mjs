/** A person looks back at a finished game, has it reviewed, learns from it, tries a move anew, and is warned in the next. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 800 } };

/** What the review shows: what each side lost, the worst moves in words, and where the slider is. */
function look() {
  const words = selector => [...document.querySelectorAll(selector)].map(element => element.textContent);
  const slider = document.getElementById('review-place');
  return {
    lost: words('.losses')[0],
    worst: words('.worst button'),
    place: slider && Number(slider.value),
    told: slider?.getAttribute('aria-valuetext'),
    better: [...document.querySelectorAll('.square.better')].map(cell => cell.id),
    judged: [...document.querySelectorAll('.square.judged')].map(cell => cell.id),
  };
}

/** What is said of a costly move: its number, what was played, and what was better. */
const COSTLY = /^(\d+)\. (?:Black|White) ([a-h][1-8]) lost \d+ discs?; ([a-h][1-8]) was better\.$/;

const SCREENS = [[390, 844], [320, 568], [844, 390], [1280, 720]];

/** Whether the board, the graph and the words under it lie wholly on the screen, and the move that was tapped too. */
function inSight() {
  const whole = selector => {
    const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  return { board: whole('.frame'), graph: whole('.graph'), words: whole('.here'), move: whole('.worst button') };
}

async function reviews(person, page) {
  await person.plays(WIPEOUT);
  await person.presses('Review');
  await page.waitForFunction(() => document.querySelector('.losses')?.textContent);
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
    await page.waitForFunction(() => document.querySelector('.losses')?.textContent);
    const done = await page.evaluate(look);
    const focus = await page.evaluate(() => document.activeElement.id);

    await person.types('ArrowLeft', 'ArrowLeft');
    await person.sees('the game two turns before', sight => sight.moves.length === 7);
    const walked = await page.evaluate(look);
    await page.focus('.worst button');
    await person.types('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.square.better').length === 1);
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
    await page.evaluate(() => [...document.querySelectorAll('.plies > .ply .turn')].at(-1).click());   // of the record
    await page.waitForFunction(() => document.querySelector('.review'));
    const back = await page.evaluate(look);

    assert.match(done.lost, /^Discs lost per move against perfect play: Black \d+\.\d, White \d+\.\d\.$/);
    assert.deepEqual([focus, done.place], ['review-place', 9]);
    assert.equal(walked.place, 7);
    assert.match(walked.told, /^7\. Black e7 lost .*(is ahead by \d+\.\d|Even), (for certain|at depth \d+)\.$/);
    const [, number, played, square] = COSTLY.exec(done.worst[0]);
    assert.equal(worst.place, number - 1);
    assert.deepEqual([worst.judged, worst.better], [[`square-${played}`], [`square-${square}`]]);
    assert.ok(worst.told.startsWith(done.worst[0]), worst.told);
    assert.equal(before.moves.length, number - 1);
    assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
    assert.equal(stillThere, still, 'the board has moved');
    assert.equal(retried.moves.length, number - 1);
    assert.ok(retried.legal.includes(square));
    assert.equal(back.lost, done.lost, 'the review is still there');
  });

  setting.onSharedPage('a review is there after a reload, and in sight after a retry, from which the slider leads back', async (person, { page }) => {
    await reviews(person, page);
    const done = await page.evaluate(look);
    await person.reloads();
    await page.click('#tab-review');
    await page.waitForSelector('.review');
    const again = await page.evaluate(look);
    await page.click('.worst button');
    await page.waitForFunction(() => document.querySelectorAll('.square.better').length === 1);
    const marked = await page.evaluate(look);
    await person.presses('Retry from here');
    await page.waitForFunction(() => !document.querySelector('.review'));
    const { legal } = await person.look();
    await person.clicks(legal.find(square => `square-${square}` !== marked.judged[0]));
    await person.types(',');
    await person.sees('the position before the new move', sight => sight.status.startsWith('Move '));
    const retried = await page.evaluate(look);
    const marks = await page.evaluate(() => document.querySelectorAll('.ply .loss').length);
    await page.focus('#review-place');
    await person.types('End');
    await page.waitForSelector('.review');
    const back = await page.evaluate(look);

    assert.deepEqual(again, done);
    assert.equal(retried.place, marked.place);
    assert.match(retried.told, /^\d+\. (Black|White) [a-h][1-8] lost .+\.$/);
    assert.ok(marks > 0, 'no move in the list has its loss');
    assert.deepEqual([back.lost, back.place], [done.lost, 9]);
  });

  setting.onSharedPage('while one steps back through a reviewed game every move has its value, on the squares and in the list', async (person, { page }) => {
    const squares = () => Object.fromEntries([...document.querySelectorAll('[role="gridcell"]:has(> .value)')].map(cell => [cell.id.slice(-2), cell.querySelector('.value').textContent]));
    const allValued = count => page.waitForFunction(count => document.querySelectorAll('.square > .value').length === count, { polling: 50 }, count);
    await reviews(person, page);
    await page.click('#tab-moves');
    const atTheEnd = await page.evaluate(squares);
    const losses = await page.evaluate(() => [...document.querySelectorAll('.ply > .loss')].map(loss => loss.textContent));
    await person.types('ArrowLeft', 'ArrowLeft');
    const { legal } = await person.sees('the position after seven moves', sight => sight.moves.length === 7);
    await allValued(legal.length);
    const seen = await page.evaluate(squares);
    const best = await page.evaluate(() => [...document.querySelectorAll('.square.best')].map(cell => cell.getAttribute('aria-label')));
    const found = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await setting.picture(person, `stepping-${size}`);
      found[size] = await faults(page);
    }
    await page.setViewport({ width: 1280, height: 800 });
    await person.types('ArrowLeft');
    const before = await person.sees('the position before', sight => sight.moves.length === 6);
    await allValued(before.legal.length);
    const earlier = await page.evaluate(squares);
    await person.types('ArrowRight');
    await person.sees('the position again', sight => sight.moves.length === 7);
    const again = await page.evaluate(squares);
    await person.presses('Undo');
    await person.sees('the move undone', sight => sight.moves.length === 6);
    await allValued(before.legal.length);
    const undone = await page.evaluate(squares);

    assert.deepEqual(atTheEnd, {});
    assert.equal(losses.length, 9);
    assert.ok(losses.every(loss => /^(0|−\d+)$/.test(loss)), losses.join());
    assert.deepEqual(Object.keys(seen).toSorted(), legal.toSorted());
    assert.equal(best.length, 1);
    assert.match(best[0], /, best move, .*[+−]?\d/);
    assert.deepEqual(again, seen, 'what is known is there at once');
    assert.deepEqual(undone, earlier, 'in a game that is over, to take a move back is to look');
    assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
  });

  setting.onSharedPage('a review says why a move lost once the replies prove it, and after a reload too', async (person, { page }) => {
    const reasons = () => [...document.querySelectorAll('.worst li')].filter(item => item.querySelector('p')).map(item => item.textContent);
    await reviews(person, page);
    await page.waitForFunction(() => document.querySelectorAll('.worst li p').length > 1);
    const proven = await page.evaluate(reasons);
    await setting.picture(person, 'reasons');
    const found = await faults(page);
    await person.reloads();
    await page.click('#tab-review');
    await page.waitForSelector('.worst li p');
    const again = await page.evaluate(reasons);

    assert.match(proven[0], /^5\. Black g5 lost \d+ discs; f5 was better\.f5 leaves White 3 moves, g5 8\.$/);
    assert.match(proven[1], /^4\. White f6 lost \d+ discs; d6 was better\.f6 lets Black play f5; d6 does not\.$/);
    assert.deepEqual(again, proven);
    assert.deepEqual(found, []);
  });

  setting.onSharedPage('a tap on a costly move shows it on the board, which is in sight with the graph on every screen', async (person, { page }) => {
    await reviews(person, page);
    const seen = [];
    for (const [width, height] of SCREENS) {
      await page.setViewport({ width, height });
      await person.types('.');
      const words = await page.$eval('.worst button', button => (button.scrollIntoView({ block: 'end' }), scrollBy(0, 40), button.textContent));
      await page.click('.worst button');
      await page.waitForFunction(words => document.querySelector('.here').textContent.startsWith(words), {}, words);
      seen.push(await page.evaluate(inSight));
      await setting.picture(person, `costly-${width}x${height}`);
    }
    await page.setViewport({ width: 1280, height: 800 });

    for (const found of seen) assert.deepEqual(found, { board: true, graph: true, words: true, move: true });
  });

  setting.onSharedPage('a person learns from a mistake and comes back to the game as it was', async (person, { page }) => {
    await reviews(person, page);
    const before = (await person.look()).moves;
    const [, , played, better] = (await page.evaluate(look)).worst.map(words => COSTLY.exec(words)).find(found => found[2] === 'f5');
    await page.focus('#learn-white');
    await person.types('Enter');
    await page.waitForSelector('.practice');
    const focus = await page.evaluate(() => document.activeElement.id);
    while (!await page.evaluate(() => document.querySelector('.practice h2').textContent.startsWith('White played f5'))) {
      await person.presses('Next');
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const { status } = await person.look();
    await person.clicks(played);
    const wrong = await person.sees('the verdict', sight => /loses \d+ discs/.test(sight.status));
    await setting.picture(person, 'practice');
    await person.clicks(better);
    const right = await person.sees('the verdict', sight => sight.status.startsWith('Yes'));
    const found = await faults(page);
    await person.types('Escape');
    await page.waitForSelector('.practice', { hidden: true });
    const back = (await person.look()).moves;

    assert.equal(focus, 'practice');
    assert.equal(status, 'Find a better move.');
    assert.ok(wrong.status.startsWith(played), wrong.status);
    assert.ok(right.status.startsWith(`Yes, ${better} is best`), right.status);
    assert.deepEqual(found, []);
    assert.deepEqual(back, before);
  });

  setting.onSharedPage('who wants it is warned of a move that loses much, before the computer answers it', async (person, { page }) => {
    await person.chooses('Warn me of mistakes', 'Yes');
    let warned;
    for (let games = 0; !warned && games < 5; games++) {   // the coach of a machine that is busy may run out of time
      await person.seats('Human', 'Human');
      await person.beginsAnew();
      await person.plays(WIPEOUT.slice(0, 14));
      await person.chooses('Black is played by', 'Greedy');
      await person.clicks('f5');
      const sight = await person.sees('the warning or the answer', sight => 'Take back' in sight.buttons || sight.moves.length > 8);
      if ('Take back' in sight.buttons) warned = sight;
      else await person.types('u');
    }
    assert.ok(warned, 'no game of five has led to a warning');
    await setting.picture(person, 'warning');
    await person.presses('Take back');
    await person.sees('the move taken back', sight => sight.moves.length === 7 && sight.legal.length > 0);
    await person.clicks('f5');
    const end = await person.sees('the answer', sight => sight.moves.length > 8);
    await person.chooses('Warn me of mistakes', 'No');

    assert.match(warned.status, /^f5 loses about \d+ discs\. .+ was better\. Take it back\?/);
    assert.equal(warned.moves.length, 8);
    assert.equal(end.moves[7], 'f5');
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
    assert.match(start.status, /^Move 0 of 3\. Black to move\.$/);
    assert.match(end.status, /^Move 3 of 3\. Black c3 flipped 1 disc\. White to move\.$/);
  });
}

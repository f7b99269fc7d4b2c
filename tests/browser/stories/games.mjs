/** Whole games, by mouse, by keyboard, by touch. */
import assert from 'node:assert/strict';
import { discs } from '../harness/sight.mjs';
import { pastesHere } from './exchange.mjs';

/** A game of nine moves in which White loses its last disc. */
export const WIPEOUT = 'e6f4e3f6g5d6e7f5c5';

/** Eight moves after which Black must pass. */
export const BLACK_MUST_PASS = 'd3c3b3b2e6a3a1c1';

/** All moves of a drawn game but the last, e8. */
const DRAWN = 'd3c3e6f6g6e3f5d6c5b4d7g5c4c7e2h6h5e1b5c8f7b6a6d2d8f4a3h7g3e7h4g7f2c6c1g2h2f3b8b3f8d1h8h3c2g1a4h1g4a5b2b1a7b7a1a2f1a8g8';

/** The page's own words about a finished game agree with its board. */
function checkResult(sight) {
  const { Black, White } = sight.scores;
  assert.deepEqual(sight.scores, { Black: discs(sight, 'black'), White: discs(sight, 'white') });
  assert.equal(Black + White + discs(sight, 'empty'), 64);
  assert.deepEqual(sight.legal, []);
  if (Black === White) {
    assert.match(sight.status, new RegExp(`draw, ${Black}–${White}`));
    return;
  }
  const [winner, most, fewest] = Black > White ? ['Black', Black, White] : ['White', White, Black];
  const [player, other] = [winner, winner === 'Black' ? 'White' : 'Black'].map(each => sight.chosen[`${each} is played by`]);
  const said = player === 'you' ? `You won ${most}–${fewest}` : other === 'you' ? `You lost ${fewest}–${most}` : `${winner} wins ${most}–${fewest}`;
  assert.ok(sight.status.includes(said), sight.status);
  assert.equal(sight.activity[winner], '');   // the result is told once
}

export function games(setting) {
  setting.inOneBrowser.onSharedPage('a whole game against the computer is played by mouse', async person => {
    await person.chooses('White is played by', 'Greedy');
    const end = await person.playsToTheEnd(square => person.clicks(square));

    checkResult(end);
    await setting.picture(person, 'finished');
  });

  setting.inOneBrowser.onSharedPage('a whole game is played by keyboard alone', async (person, { page }) => {
    await person.chooses('White is played by', 'Random');
    await person.reloads();
    await tabsTo(person, sight => sight.focus in sight.squares);
    let keys = 0, last = 'a1';
    const move = async square => {
      await walks(person, last = square);
      assert.ok(await focusIsSeen(page), `the focus on ${square} cannot be seen`);
      await person.types(keys++ % 2 ? 'Enter' : ' ');
    };
    const pass = async () => {
      await tabsTo(person, sight => sight.focus === 'Pass');
      await person.types('Enter');
    };

    const end = await person.playsToTheEnd(move, pass, legal => nearest(last, legal));

    checkResult(end);
  });

  setting.onSharedPage('a forced pass is announced, and the Pass button is reached and pressed by keyboard', async (person, { page }) => {
    await person.plays(BLACK_MUST_PASS);
    const stuck = await person.sees('the Pass button', sight => 'Pass' in sight.buttons);
    await setting.picture(person, 'pass');
    await tabsTo(person, sight => sight.focus === 'Pass');
    assert.ok(await focusIsSeen(page));
    await person.types('Enter');
    const passed = await person.sees('the pass', sight => sight.moves.at(-1) === 'pass');

    assert.match(stuck.status, /Black has no move and must pass/);
    assert.deepEqual(stuck.legal, []);
    assert.match(passed.status, /Black passed.*White to move/);
    assert.ok(passed.focus in passed.squares, `the focus is on ${passed.focus}`);
  });

  setting.onSharedPage('arrows stop at the edges, Home and End go to the ends of the row, one Tab leaves the board', async (person, { page }) => {
    await page.focus('#open-options');
    await tabsTo(person, sight => sight.focus in sight.squares);
    await walks(person, 'h8');
    await person.types('ArrowRight', 'ArrowDown');
    const corner = await person.look();
    await person.types('Home');
    const home = await person.look();
    await person.types('ArrowUp', 'End');
    const end = await person.look();
    await person.types('Tab');
    const left = await person.look();

    assert.deepEqual([corner.focus, home.focus, end.focus], ['h8', 'a8', 'h7']);
    assert.ok(!(left.focus in left.squares), `still on ${left.focus}`);
  });

  setting.onSharedPage('a game can end early, when one side has no disc left; stepping back from there leaves the focus on the board', async (person, { page }) => {
    await person.plays(WIPEOUT);
    const end = await person.sees('the result', sight => sight.over);
    await page.focus('.ending .action');
    await person.types(',');
    const back = await person.sees('the focus on the board', sight => !sight.over && sight.focus in sight.squares);

    checkResult(end);
    assert.deepEqual(back.moves, end.moves.slice(0, -1));
    assert.match(end.status, /Black wins 13–0 \(64–0/);
  });

  setting.inOneBrowser.onSharedPage('a game can end in a draw', async (person, { page }) => {
    await page.evaluate(pastesHere, DRAWN);
    await person.sees('the game before its last move', sight => sight.legal.includes('e8'));
    await person.clicks('e8');
    const end = await person.sees('the result', sight => sight.over);

    checkResult(end);
    assert.equal(end.scores.Black, 32);
  });

  setting.onSharedPage('pointing at a legal square shows the discs that would turn', async person => {
    await person.pointsAt('f5');
    const mouse = await person.sees('the disc that would turn', sight => sight.turns.length > 0);

    assert.deepEqual(mouse.turns, ['e5']);
  });

  setting.onFirstVisit('taps play moves', async (visit, context) => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.chooses('Computer moves', 'At once');
    try {
      await person.taps('f5');
    } catch (error) {
      if (setting.browserName === 'chromium') throw error;
      context.skip(`this Firefox cannot be tapped from outside: ${error.message}`);
      return;
    }
    const answered = await person.seesTurnAfter(2);
    await person.taps(answered.legal[0]);
    const again = await person.seesTurnAfter(4);

    assert.equal(again.moves[0], 'f5');
    assert.equal(again.moves[2], answered.legal[0]);
    assert.deepEqual(again.turns, [], 'a finger does not rest on a square');
    await setting.picture(person, 'phone-mid-game');
  }, { viewport: setting.browserName === 'chromium'
    ? { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : { width: 390, height: 844 } });
}

/** Press Tab until `condition` holds. */
async function tabsTo(person, condition) {
  for (let presses = 0; presses < 40; presses++) {
    if (condition(await person.look())) return;
    await person.types('Tab');
  }
  throw new Error(`40 presses of Tab did not lead there; the focus is on ${(await person.look()).focus}`);
}

/** The square to which the fewest arrow keys lead from `square`. */
function nearest(square, squares) {
  const keys = ([column, row]) => Math.abs(column.charCodeAt(0) - square.charCodeAt(0)) + Math.abs(row - square[1]);
  return squares.toSorted((one, other) => keys(one) - keys(other))[0];
}

/** Walk to `square` with the arrow keys. */
async function walks(person, square) {
  const { focus } = await person.look();
  const columns = square.charCodeAt(0) - focus.charCodeAt(0), rows = square[1] - focus[1];
  await person.types(...Array(Math.abs(columns)).fill(columns > 0 ? 'ArrowRight' : 'ArrowLeft'));
  await person.types(...Array(Math.abs(rows)).fill(rows > 0 ? 'ArrowDown' : 'ArrowUp'));
  await person.sees(`the focus on ${square}`, sight => sight.focus === square);
}

function focusIsSeen(page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    const { outlineStyle, boxShadow } = getComputedStyle(activeElement);
    return activeElement.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none');
  });
}

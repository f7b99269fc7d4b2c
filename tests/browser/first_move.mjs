/**
 * node first_move.mjs ADDRESS: somebody's first visit to a site that is served there, and a move on it.
 * Prints the moves after the computer's answer. A page that complains, or asks another host for anything, ends it.
 */
import { launch } from '../../reversi/lab/hosts/browsers.mjs';
import { watchOutside } from './harness/outside.mjs';
import { Visit } from './harness/visit.mjs';

const [, , address] = process.argv;
const outside = await watchOutside();
const browser = await launch('chromium', { proxy: outside.port });
try {
  const visit = await Visit.begin(browser, url => /^(data|blob):/.test(url) || url.startsWith(address));
  const person = await visit.opens(address);
  await person.seesReady();
  await person.clicks('d3');
  const { moves } = await person.seesTurnAfter(2);
  await visit.checkClean();
  console.log(moves.join(' '));
} finally {
  await browser.close();
  await outside.close();
}

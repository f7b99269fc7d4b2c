/**
 * Which stories are told in which browser and place. Two browsers are witnesses of each kind of event: pointer, keys, touch,
 * clipboard, files, databases, tabs, links, workers, what is kept. What follows from an event is the page's own, and the same
 * in both: of these lists Firefox tells only what is not told by `setting.inOneBrowser`.
 */
import { IS_THOROUGH } from '../harness/setting.mjs';
import { accessibility } from './accessibility.mjs';
import { archives, lookups } from './archives.mjs';
import { boards } from './boards.mjs';
import { boot } from './boot.mjs';
import { breakdown } from './breakdown.mjs';
import { computers } from './computers.mjs';
import { drawing } from './drawing.mjs';
import { editor, files } from './editor.mjs';
import { exchange } from './exchange.mjs';
import { foreign, foreignFiles, foreignWork } from './foreign.mjs';
import { gallery } from './gallery.mjs';
import { games } from './games.mjs';
import { hint } from './hint.mjs';
import { haste } from './haste.mjs';
import { helpers } from './helpers.mjs';
import { arrivals, installed } from './installed.mjs';
import { keeping } from './keeping.mjs';
import { keys } from './keys.mjs';
import { languages, translated } from './languages.mjs';
import { layout } from './layout.mjs';
import { learn } from './learn.mjs';
import { library, shelf } from './library.mjs';
import { lines } from './lines.mjs';
import { memory, storage } from './memory.mjs';
import { arena, ownPlayer } from './own.mjs';
import { puzzles } from './puzzles.mjs';
import { requests } from './requests.mjs';
import { seeing } from './seeing.mjs';
import { sessions } from './sessions.mjs';
import { start } from './start.mjs';
import { tabs } from './tabs.mjs';
import { themes } from './themes.mjs';
import { travel, travelling } from './travel.mjs';
import { watch } from './watch.mjs';
import { workshop, workshopCourse, workshopOpens } from './workshop.mjs';

/** What the page looks like and what it says is the same in both places, but may differ between browsers. */
const LOOKS = [travel, hint, layout, lines, drawing, seeing, themes, accessibility];

/**
 * What can differ by browser or by place, but not by both at once: told in each browser and in each place once. In
 * Chromium these are told of the site that it has kept, where a visit begins sooner.
 */
const ONCE = [travelling, games, library, editor, files, exchange, tabs, keys, translated, puzzles];

/** The same, but of first visits alone: their workers are others than those that are kept. */
const ONCE_AT_FIRST = [archives, helpers, breakdown, arrivals, workshopOpens, foreignFiles];

/** How a start fails may differ by both at once; what arrives and what comes back after a reload, too. */
const EVERYWHERE = [start, memory, boot, requests];

/** What gets out also: a player from somebody's file and a learner's text try the same, each where the other does not. */
const OUTWARD = [foreign, foreignWork];

/**
 * What follows from Python alone is told in Python, tests/app. What needs a browser, but not a certain one, is told in one
 * setting: screens, real workers and their time, what is really stored, and the workshop's editor.
 */
const ANYWHERE = [
  gallery, haste, learn, keeping, shelf, lookups, computers, ownPlayer, arena, storage, sessions, languages, boards, workshop,
  workshopCourse,
];

/**
 * By the names of the files that tell them, which are about as long as each other: three are told at once. In Chromium the
 * looks, and what is told once, are told of a site that it has kept; all others are told of first visits.
 */
const WHAT_CAN_DIFFER = {
  'chromium, looks': [...LOOKS, watch],
  'chromium, once': ONCE,
  'chromium, anywhere': ANYWHERE,
  'chromium, installed': [installed],
  'chromium, site': [...ONCE_AT_FIRST, start, foreign, boot, requests],
  'chromium, file': [...EVERYWHERE, foreignWork],
  'firefox, looks': LOOKS,
  'firefox, once': ONCE,
  'firefox, installed': [installed],
  'firefox, site': [...EVERYWHERE, foreignWork],
  'firefox, file': [...ONCE_AT_FIRST, start, foreign],
};

/** Everything in each browser and each place, except what says itself that it belongs to one of them. */
const THOROUGHLY = {
  ...WHAT_CAN_DIFFER,
  'chromium, site': [...ONCE, ...ONCE_AT_FIRST, ...EVERYWHERE, ...OUTWARD],
  'chromium, file': [...LOOKS, ...ONCE, ...ONCE_AT_FIRST, ...ANYWHERE, ...EVERYWHERE, ...OUTWARD],
  'firefox, site': [...ONCE, ...ONCE_AT_FIRST, ...ANYWHERE, ...EVERYWHERE, ...OUTWARD],
  'firefox, file': [...LOOKS, ...ONCE_AT_FIRST, ...ANYWHERE, ...EVERYWHERE, ...OUTWARD],
};

export const STORIES = IS_THOROUGH ? THOROUGHLY : WHAT_CAN_DIFFER;

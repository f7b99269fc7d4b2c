/**
 * Every story, and those that can end differently in the offline file. Stories on the shared page come first, so that it
 * starts only once.
 */
import { accessibility } from './accessibility.mjs';
import { boards } from './boards.mjs';
import { boot } from './boot.mjs';
import { breakdown } from './breakdown.mjs';
import { computers } from './computers.mjs';
import { editor, files } from './editor.mjs';
import { exchange } from './exchange.mjs';
import { explain } from './explain.mjs';
import { games } from './games.mjs';
import { hint } from './hint.mjs';
import { haste } from './haste.mjs';
import { helpers } from './helpers.mjs';
import { languages } from './languages.mjs';
import { layout } from './layout.mjs';
import { learn } from './learn.mjs';
import { memory } from './memory.mjs';
import { requests } from './requests.mjs';
import { review } from './review.mjs';
import { seeing } from './seeing.mjs';
import { setups } from './setups.mjs';
import { start } from './start.mjs';
import { tabs } from './tabs.mjs';
import { themes } from './themes.mjs';

export const ALL = [haste, hint, explain, learn, computers, layout, boards, setups, editor, files, languages, exchange, review, seeing, themes, accessibility, games, breakdown, start, helpers, memory, tabs, boot, requests];

/** The game, its looks and its words are the same there; not so what arrives, what is stored, workers and links. */
export const OFFLINE = [languages, exchange, files, games, breakdown, start, helpers, memory, tabs, boot, requests];

/** The workshop's worker for learners' code and for the arena's players; the page sends it its files. */
import { loadSent } from './sent_python.mjs';
import { converse } from './worker_python.mjs';

converse(
  () => loadSent('reversi.bin', 'later.bin', 'workshop.bin', 'engine.bin'),
  'reversi.shells.browser.workshop_learner',
);

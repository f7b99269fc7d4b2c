/** The website's worker for learners' code. */
import { loadWithArchives } from './site_python.mjs';
import { converse } from './worker_python.mjs';

converse(
  () => loadWithArchives('./reversi.bin', './later.bin', './workshop.bin', './engine.bin'),   // the build puts their names in
  'reversi.shells.browser.workshop_learner',
);

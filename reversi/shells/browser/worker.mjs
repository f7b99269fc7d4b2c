/** The website's worker: loads Python from the files next to it, or, as a helper, only a kernel. */
import * as archives from './archive_store.mjs';
import { loadSent } from './sent_python.mjs';
import { loadWithArchives } from './site_python.mjs';
import { makeSnapshot } from './snapshot_worker.mjs';
import { SNAPSHOT } from './worker_names.mjs';
import { serve } from './worker_python.mjs';

if (globalThis.name === SNAPSHOT) makeSnapshot();
else serve(
  () => loadWithArchives('./engine.bin', './reversi.bin', './later.bin'),   // the build replaces these names
  () => loadSent('reversi.bin', 'later.bin'),
  archives,
);

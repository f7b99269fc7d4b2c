/** The website's worker: loads Python from the files next to it, or, as a helper, only a kernel. */
import { loadSent } from './sent_python.mjs';
import { loadWithArchives } from './site_python.mjs';
import { serve } from './worker_python.mjs';

serve(
  () => loadWithArchives('./reversi.bin', './later.bin', './engine.bin'),   // the build replaces these names
  () => loadSent('reversi.bin', 'later.bin'),
);

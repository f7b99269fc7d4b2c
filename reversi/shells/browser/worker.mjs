/** The website's worker: loads Python from the files beside it, or, as a helper, a kernel alone. */
import { loadSent } from './sent_python.mjs';
import { loadWithArchives } from './site_python.mjs';
import { serve } from './worker_python.mjs';

serve(
  () => loadWithArchives('./reversi.bin', './later.bin', './engine.bin'),   // the build puts their names in
  () => loadSent('reversi.bin', 'later.bin'),
);

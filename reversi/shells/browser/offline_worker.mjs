/** The offline file's worker: the first message is the files, all later ones are texts. A helper needs no files. */
import { loadSent } from './sent_python.mjs';
import { serve } from './worker_python.mjs';

serve(() => loadSent('reversi.bin', 'later.bin', 'engine.bin'), () => loadSent('reversi.bin', 'later.bin'));

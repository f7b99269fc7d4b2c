/** The offline file's worker: its first message holds the files, all later ones are texts. A helper needs no files. */
import { archivesOfPage } from './archive_store_of_page.mjs';
import { loadSent } from './sent_python.mjs';
import { serve } from './worker_python.mjs';

serve(() => loadSent('reversi.bin', 'later.bin', 'engine.bin'), () => loadSent('reversi.bin', 'later.bin'), archivesOfPage);

/** The worker that makes the snapshot: it boots Python, imports the program, and is gone. */
import { withCompiled } from './compiled.mjs';
import { firstMessage } from './sent_python.mjs';
import { fetchBytes } from './site_files.mjs';
import { fetchMain, loadBare } from './site_python.mjs';
import { keep } from './snapshot.mjs';

const ARCHIVES = ['./reversi.bin', './later.bin'];

/** Make and keep a snapshot, with the WebAssembly that the page sends; without a word if that fails, since nobody waits for it. */
export async function makeSnapshot() {
  try {
    const [python, main, ...archives] = await Promise.all([
      withCompiled(firstMessage(), () => loadBare({ _makeSnapshot: true })),
      fetchMain(), ...ARCHIVES.map(path => fetchBytes(path)),
    ]);
    archives.forEach((bytes, number) => python.FS.writeFile(`${number}.bin`, bytes));
    python.runPython('SNAPSHOT = True');
    python.runPython(main);
    python.runPython('archives.import_all("0.bin", "1.bin"); del SNAPSHOT');
    await keep(python.makeMemorySnapshot());
  } catch (error) {
    console.info(`No snapshot of Python is kept: ${error.message}`);
  }
  close();
}

/** A plain static host, as anybody's would be: the site stands under a path, with no special headers. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const BASE = '/some/path/';
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.py': 'text/x-python', '.toml': 'application/toml', '.txt': 'text/plain; charset=utf-8', '.json': 'application/json',
  '.wasm': 'application/wasm', '.zip': 'application/zip',
};

async function* atRate(content, bytesPerSecond) {
  for await (const chunk of content) {
    yield chunk;
    await pause(1000 * chunk.length / bytesPerSecond);
  }
}

/** Serve `folder`; files can be held back, lost or cut in half, as on a bad day, or begin with more than they hold. */
export async function serve(folder) {
  const held = new Map(), lost = new Set(), cut = new Set(), slowed = new Map(), begun = new Map();
  const types = { ...TYPES }, headers = {};

  async function answer(request, response) {
    const { pathname } = new URL(request.url, 'http://host');
    const name = pathname === BASE ? 'index.html' : pathname.slice(BASE.length);
    const file = path.join(folder, name);
    await held.get(path.basename(name))?.promise;
    if (!pathname.startsWith(BASE) || lost.has(path.basename(name)) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store', ...headers });
    response.write(begun.get(path.basename(name)) ?? '');
    const end = cut.has(path.basename(name)) ? statSync(file).size >> 1 : Infinity;
    const content = createReadStream(file, { end });
    const rate = slowed.get(path.basename(name));
    (rate ? Readable.from(atRate(content, rate)) : content).pipe(response);
  }

  const server = createServer(answer);
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;

  return {
    origin,
    url: origin + BASE,
    hold(name) {
      let open;
      held.set(name, { promise: new Promise(resolve => { open = resolve; }), release: () => open() });
    },
    release(name) {
      held.get(name)?.release();
      held.delete(name);
    },
    lose: name => lost.add(name),
    find: name => lost.delete(name),
    cut: name => cut.add(name),
    mend: name => cut.delete(name),
    /** Have every file whose name ends so called by this type, as hosts do that know no better. */
    type: (extension, type) => { types[extension] = type; },
    /** Send this header with every file. */
    add: (name, value) => { headers[name] = value; },
    /** Send a file at so many bytes a second. */
    slow: (name, rate) => slowed.set(name, rate),
    /** Whatever was wrong is right again. */
    recover() {
      for (const name of held.keys()) this.release(name);
      for (const faults of [lost, cut, slowed]) faults.clear();
      Object.assign(types, TYPES);
      for (const name in headers) delete headers[name];
    },
    begin: (name, text) => begun.set(name, text),
    close() {
      for (const { release } of held.values()) release();
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}

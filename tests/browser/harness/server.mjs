/** A plain static host, as anybody's would be: the site stands under a path, with no special headers. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const BASE = '/some/path/';
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.py': 'text/x-python', '.toml': 'application/toml', '.txt': 'text/plain; charset=utf-8', '.json': 'application/json',
  '.wasm': 'application/wasm', '.zip': 'application/zip', '.webmanifest': 'application/manifest+json', '.svg': 'image/svg+xml',
};

async function* atRate(content, bytesPerSecond) {
  for await (const chunk of content) {
    yield chunk;
    await pause(1000 * chunk.length / bytesPerSecond);
  }
}

/** The name that a file of the site had before the build put a digest of its content into it. */
export const plain = file => path.basename(file).replace(/-[0-9a-f]{16}(?=\.)/, '');

/** Whether the workshop's page alone asks for a file. */
export const isWorkshops = file => /^(workshop|course)\./.test(plain(file));

/** Whether a file installs the site: some browsers ask for the manifest and an icon, others do not; no game needs them. */
export const isForInstalling = file => /(^|\/)(manifest\.webmanifest|service_worker\.js|pictures-[^/]*\/.*)$/.test(file);

/** What a host that reads the site's `_headers` says of a file: the rules are paths, with `*` for any rest. */
function rulesOf(folder) {
  const rules = [...readFileSync(path.join(folder, '_headers'), 'utf8').matchAll(/^\/(\S*)\n((?: {2}.+\n)+)/gm)];
  return name => rules
    .filter(([, rule]) => (rule.endsWith('*') ? name.startsWith(rule.slice(0, -1)) : name === rule))
    .flatMap(([, , headers]) => headers.trim().split('\n').map(line => line.trim().split(': ')));
}

/** Serve `folder`; files can be held back, lost or cut in half, as on a bad day, or begin with more: by plain name. */
export async function serve(folder) {
  const held = new Map(), lost = new Set(), cut = new Set(), slowed = new Map(), begun = new Map();
  const types = { ...TYPES }, added = {};
  const asked = [];
  let headersOf = null;

  /** The headers of an answer; a host that does all it can also sends what is compressed already. */
  function describe(name, file, compressed) {
    const headers = headersOf ? headersOf(name) : [['cache-control', 'no-store']];
    return {
      ...Object.fromEntries(headers),
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      ...compressed && { 'content-encoding': 'br' },
      ...added,
    };
  }

  async function answer(request, response) {
    const { pathname } = new URL(request.url, 'http://host');
    const name = pathname === BASE ? 'index.html' : pathname.slice(BASE.length);
    asked.push(name);
    const file = path.join(folder, name);
    await held.get(plain(name))?.promise;
    if (!pathname.startsWith(BASE) || lost.has(plain(name)) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const compressed = headersOf && /\bbr\b/.test(request.headers['accept-encoding']) && existsSync(`${file}.br`);
    response.writeHead(200, describe(name, file, compressed));
    response.write(begun.get(plain(name)) ?? '');
    const end = cut.has(plain(name)) ? statSync(file).size >> 1 : Infinity;
    const content = createReadStream(compressed ? `${file}.br` : file, { end });
    const rate = slowed.get(plain(name));
    (rate ? Readable.from(atRate(content, rate)) : content).pipe(response);
  }

  const server = createServer(answer);
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;

  return {
    origin,
    url: origin + BASE,
    /** The same under a name: browsers keep no site of a machine's own addresses. */
    named: origin.replace('127.0.0.1', 'reversi.localhost') + BASE,
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
    add: (name, value) => { added[name] = value; },
    /** Send a file at so many bytes a second. */
    slow: (name, rate) => slowed.set(name, rate),
    /** Whatever was wrong is right again. */
    recover() {
      for (const name of held.keys()) this.release(name);
      for (const faults of [lost, cut, slowed]) faults.clear();
      Object.assign(types, TYPES);
      for (const name in added) delete added[name];
    },
    begin: (name, text) => begun.set(name, text),
    /** What has been asked for since this was called last. */
    takeAsked: () => asked.splice(0),
    /** Be a host that reads `_headers` and sends compressed files; or a plain one again. */
    compressesFiles: best => { headersOf = best ? rulesOf(folder) : null; },
    close() {
      for (const { release } of held.values()) release();
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}

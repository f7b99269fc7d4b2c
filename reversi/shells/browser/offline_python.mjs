/** Loads Python from bytes instead of addresses, in the page or in a worker. */

const TYPES = { wasm: 'application/wasm', mjs: 'text/javascript', zip: 'application/zip', json: 'application/json' };

const addressOf = (name, bytes) =>
  URL.createObjectURL(new Blob([bytes], { type: TYPES[name.split('.').pop()] }));

/** Boot Pyodide from `files` (bytes by name). */
export async function pythonFrom(files) {
  const at = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, addressOf(name, bytes)]));
  const fetchAddress = globalThis.fetch;
  // Every address can be given to Pyodide, except that of its WebAssembly; it requests this one.
  globalThis.fetch = (address, options) =>
    fetchAddress(String(address).endsWith('/pyodide.asm.wasm') ? at['pyodide.asm.wasm'] : address, options);
  try {
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
      import(at['pyodide.mjs']), import(at['pyodide.asm.mjs']),
    ]);
    return await loadPyodide({
      indexURL: 'https://pyodide.invalid/',   // must be absolute; is never requested
      createPyodideModule,
      stdLibURL: at['python_stdlib.zip'],
      lockFileContents: new TextDecoder().decode(files['pyodide-lock.json']),
    });
  } finally {
    globalThis.fetch = fetchAddress;
    Object.values(at).forEach(URL.revokeObjectURL);
  }
}

/** WebAssembly from any host: browsers compile while it arrives only if the host names its type, and many do not. */
import { nameOf } from './reason.mjs';

const TYPE = 'application/wasm';

/** Compile whatever type the host gave it; `onFailure` is told why it cannot be, which Pyodide keeps to itself. */
export function acceptAnyType(onFailure) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const answer = await source;
    const typed = answer.headers.get('content-type') === TYPE ? answer
      : new Response(answer.body, { headers: { 'content-type': TYPE } });
    try {
      return await instantiateStreaming.call(WebAssembly, typed, imports);
    } catch (error) {
      onFailure(new Error(`${nameOf(new URL(answer.url).pathname)}: ${error.message}`));
      throw error;
    }
  };
}

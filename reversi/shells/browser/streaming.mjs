/** Streams WebAssembly from any host: browsers compile it on arrival only with its MIME type, which many hosts omit. */
const TYPE = 'application/wasm';

/** The answer with WebAssembly's type. */
export const typed = answer => (answer.headers.get('content-type') === TYPE ? answer
  : new Response(answer.body, { headers: { 'content-type': TYPE } }));

/** Compile it whatever its type; `onFailure` gets the reason for a failure, which Pyodide does not pass on. */
export function acceptAnyType(onFailure) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const answer = await source;
    try {
      return await instantiateStreaming.call(WebAssembly, typed(answer), imports);
    } catch (error) {
      onFailure(new Error(`${answer.url}: ${error.message}`));
      throw error;
    }
  };
}

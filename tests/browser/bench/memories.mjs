/** Prepended to a worker's script: collects every WebAssembly memory of the worker in `globalThis.memories`. */
{
  const memories = globalThis.memories = [];
  const { instantiate, instantiateStreaming, Instance } = WebAssembly;
  const note = ({ exports }) => memories.push(...Object.values(exports).filter(each => each instanceof WebAssembly.Memory));
  const noted = make => async (...details) => {
    const made = await make.apply(WebAssembly, details);
    note(made.instance ?? made);
    return made;
  };

  WebAssembly.instantiate = noted(instantiate);
  WebAssembly.instantiateStreaming = noted(instantiateStreaming);
  WebAssembly.Instance = class extends Instance {
    constructor(...details) {
      super(...details);
      note(this);
    }
  };
}

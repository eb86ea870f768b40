// The worker answers the page with the program and reads what was dropped. It is made of a text that the
// page has, so that the page's policy holds for it: it can send nothing.

let program;

const lengthSize = 4;

// Source: WASI snapshot preview 1, errno: there is no such file or descriptor.
const badDescriptor = 8;

/** Starts the program; no file and nothing else of a system is there for it. */
async function start(module) {
  const imports = {};
  for (const { module: owner, name } of WebAssembly.Module.imports(module)) {
    imports[owner] ??= {};
    imports[owner][name] = () => {
      if (name === "proc_exit") throw new Error("the program ended");
      return badDescriptor;
    };
  }
  program = (await WebAssembly.instantiate(module, imports)).exports;
  program.playground_start();
}

/** The message with which the program answers one. */
function ask(message) {
  const request = program.playground_request(message.length);
  new Uint8Array(program.memory.buffer).set(message, request);
  const answer = program.playground_answer(request, message.length);
  const memory = program.memory.buffer;
  const size = new DataView(memory).getUint32(answer, true);
  const bytes = new Uint8Array(memory, answer + lengthSize, size).slice();
  program.playground_release(answer);
  return { message: bytes };
}

async function answer({ operation, message, files, module }) {
  switch (operation) {
    case "start": return start(module);
    case "read": return { files: await read(files) };
    case "pack": return { files: [["bundle.zip", pack(files)]] };
    case "ask": return ask(message);
    default: throw new Error(`there is no operation '${operation}'`);
  }
}

self.onmessage = async ({ data }) => {
  try {
    const result = (await answer(data)) ?? {};
    self.postMessage({ number: data.number, ...result }, result.message ? [result.message.buffer] : []);
  } catch (error) {
    self.postMessage({ number: data.number, failure: error.message });
  }
};

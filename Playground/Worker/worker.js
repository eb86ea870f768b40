// The worker answers the page with the program and unpacks archives. It is made of a text that the
// page has, so that the page's policy holds for it: it can send nothing.

let program;

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

/** The answer of the program to a request. */
function ask(members, files) {
  const message = encodeMessage(members, files);
  const request = program.playground_request(message.length);
  new Uint8Array(program.memory.buffer).set(message, request);
  const answer = program.playground_answer(request, message.length);
  const memory = program.memory.buffer;
  const size = new DataView(memory).getUint32(answer, true);
  const bytes = new Uint8Array(memory, answer + lengthSize, size).slice();
  program.playground_release(answer);
  return decodeMessage(bytes);
}

async function answer({ operation, members, files, archive, module }) {
  switch (operation) {
    case "start": return start(module);
    case "unpack": return { files: await unpack(archive) };
    case "pack": return { files: [["bundle.zip", pack(files)]] };
    default: return ask({ operation, ...members }, files);
  }
}

self.onmessage = async ({ data }) => {
  try {
    const result = (await answer(data)) ?? {};
    self.postMessage({ number: data.number, members: {}, files: [], ...result });
  } catch (error) {
    self.postMessage({ number: data.number, failure: error.message });
  }
};

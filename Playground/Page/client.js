// The program in a worker. A request that takes too long ends the worker; the next one starts
// another.
import { decodeMessage, encodeMessage } from "./messages.js";
import { workerText } from "./worker-text.js";

/** After how many milliseconds a request is stopped. */
export const limits = { request: 10_000, archive: 60_000 };

/** The program, compiled once; it is compressed and stands in a module, since a policy without
 * connections allows no request for it. */
async function compile() {
  const { programText } = await import("./program.js");
  const bytes = Uint8Array.from(atob(programText), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

let compiled;
let worker;
let lastNumber = 0;
const waiting = new Map();

function stop(reason) {
  worker?.terminate();
  worker = undefined;
  const requests = [...waiting.values()];
  waiting.clear();
  for (const request of requests) {
    clearTimeout(request.timer);
    request.reject(new Error(reason));
  }
}

function receive({ data }) {
  const request = waiting.get(data.number);
  if (!request) return;
  waiting.delete(data.number);
  clearTimeout(request.timer);
  if (data.failure !== undefined) {
    request.reject(new Error(data.failure));
    // After a trap nothing of the program's memory can be relied on.
    if (request.isOfProgram) stop("the program was started again");
  } else request.resolve(data);
}

function send(operation, content, limit = limits.request, transferred = []) {
  return new Promise((resolve, reject) => {
    lastNumber += 1;
    const number = lastNumber;
    const timer = setTimeout(
      () => stop(`this took longer than ${limit / 1000} seconds and was stopped`), limit);
    const isOfProgram = operation === "ask";
    waiting.set(number, { resolve, reject, timer, isOfProgram });
    worker.postMessage({ number, operation, ...content }, transferred);
  });
}

async function startedWorker() {
  compiled ??= compile();
  const module = await compiled;
  if (!worker) {
    const address = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
    worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.onmessage = receive;
    worker.onerror = (event) => stop(event.message || "the worker failed");
    send("start", { module }).catch(() => {});
  }
}

/** Asks the program about files, given as pairs of path and bytes. */
export async function ask(operation, members, files) {
  await startedWorker();
  const message = encodeMessage({ operation, ...members }, files);
  const answer = decodeMessage(
    (await send("ask", { message }, limits.request, [message.buffer])).message);
  if (answer.members.error !== undefined) throw new Error(answer.members.error);
  return answer;
}

/** The files of a drop, given with paths, and those in archives, as pairs of path and bytes. */
export async function read(files) {
  await startedWorker();
  return (await send("read", { files }, limits.archive)).files;
}

/** The bytes of an archive with files. */
export async function pack(files) {
  await startedWorker();
  return (await send("pack", { files }, limits.archive)).files[0][1];
}

/** Starts the program before it is needed. */
export function prepare() {
  startedWorker().catch(() => {});
}

// Files that people drop or choose.
import { unpack } from "./client.js";

const limits = { files: 20_000, size: 256 << 20 };

function isArchive(name) {
  return /\.(zip|ipa)$/i.test(name);
}

async function filesOfFolder(folder) {
  const reader = folder.createReader();
  const entries = [];
  for (;;) {
    // A reader returns a part of the folder at a time.
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    entries.push(...some);
  }
  return entries;
}

async function collect(entry, path, found) {
  if (found.length > limits.files) throw new Error("there are too many files");
  if (entry.isDirectory) {
    if (/^(\.git|\.svn|\.build|node_modules|DerivedData|Pods)$/.test(entry.name)) return;
    for (const inner of await filesOfFolder(entry)) {
      await collect(inner, `${path}${entry.name}/`, found);
    }
  } else {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: path + entry.name, file });
  }
}

/** The files of a drop; those of folders with their paths. */
export async function droppedFiles(transfer) {
  // The items are gone after the first pause.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.());
  const plain = [...transfer.files];
  const found = [];
  for (const [index, entry] of entries.entries()) {
    if (entry) await collect(entry, "", found);
    else if (plain[index]) found.push({ path: plain[index].name, file: plain[index] });
  }
  return found;
}

/** The files of an input element. */
export function chosenFiles(input) {
  return [...input.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Reads files, and those in archives, as pairs of path and bytes. */
export async function readFiles(found) {
  const isBundle = found.some(({ path }) => /\.bundle\//i.test(path));
  const wanted = isBundle ? found.filter(({ path }) => /\.bundle\//i.test(path)) : found;
  if (wanted.length > limits.files) throw new Error("there are too many files");
  const size = wanted.reduce(
    (sum, { path, file }) => sum + (isArchive(path) ? 0 : file.size), 0);
  if (size > limits.size) throw new Error("the files are too large");
  const files = [];
  for (const { path, file } of wanted) {
    if (isArchive(path)) files.push(...(await unpack(file)));
    else files.push([path, new Uint8Array(await file.arrayBuffer())]);
  }
  return files;
}

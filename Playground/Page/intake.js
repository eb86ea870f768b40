// Files that people drop or choose.
const mostFiles = 100_000;

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
  if (found.length > mostFiles) throw new Error("there are too many files");
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

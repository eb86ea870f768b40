// The files of a drop that the program reads: those of bundles, and what describes the apps around
// them. Archives are read as folders.

const intakeLimits = { files: 20000, size: 256 << 20, fileSize: 64 << 20, programSize: 1 << 30 };

/** Files of an app that describe it, by their paths in it. */
const description =
  /^(Contents\/)?(Info\.plist|embedded\.(mobileprovision|provisionprofile))$|^(Contents\/Resources\/)?(PrivacyInfo\.xcprivacy|[^/]+\.lproj\/InfoPlist\.strings)$/;
/** Files of an app of which only the names matter: languages, and the traces of a checkout. */
const trace = /^(Contents\/Resources\/)?[^/]+\.lproj\/|^(Package\.swift|Podfile)$|^[^/]+\.(xcodeproj|xcworkspace)\//;
/** The program of an app, and other files without an extension. */
const programName = /^(Contents\/MacOS\/)?[^/.]+$/;

/** The bytes of a file that the program needs, or nothing. */
function partOf(path) {
  if (/\.bundle\//i.test(path)) return "all";
  const match = /^(?:.*\/)?([^/]+)\.app\/(.+)$/s.exec(path);
  if (!match) return undefined;
  const [, name, inner] = match;
  if (description.test(inner)) return "all";
  if (programName.test(inner) || inner === name) return "lists";
  return trace.test(inner) ? "name" : undefined;
}

/** The property lists among the bytes of a program: its entitlements are one of them. */
async function listsAmong(stream) {
  const [start, end] = ["<plist", "</plist>"];
  const longest = 1 << 20;
  const lists = [];
  let rest = new Uint8Array();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const bytes = new Uint8Array(rest.length + value.length);
    bytes.set(rest);
    bytes.set(value, rest.length);
    // One character for each byte.
    const text = new TextDecoder("latin1").decode(bytes);
    let place = 0;
    for (let close = text.indexOf(end); close >= 0; close = text.indexOf(end, place)) {
      const open = text.lastIndexOf(start, close);
      if (open >= place) lists.push(bytes.slice(open, close + end.length));
      place = close + end.length;
    }
    const open = text.lastIndexOf(start);
    const isOpen = open >= place && text.length - open < longest;
    rest = bytes.slice(isOpen ? open : Math.max(place, text.length - end.length));
  }
  return new Uint8Array(await new Blob(lists).arrayBuffer());
}

async function bytesOf({ path, size, part, stream }) {
  if (part === "name") return new Uint8Array();
  if (part === "lists") return size > intakeLimits.programSize ? new Uint8Array() : listsAmong(await stream());
  if (size > intakeLimits.fileSize) throw new Error(`'${path}' is too large`);
  const reader = (await stream()).getReader();
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (offset + value.length > size) {
      await reader.cancel();
      throw new Error("the archive is damaged: a file is larger than its entry says");
    }
    bytes.set(value, offset);
    offset += value.length;
  }
  return bytes.subarray(0, offset);
}

/** Reads files, given with paths, and those in archives, as pairs of path and bytes: those in bundles
 * and what describes their apps, or all where there is no bundle. */
async function read(files) {
  const found = [];
  for (const { path, file } of files) {
    if (/\.(zip|ipa)$/i.test(path)) found.push(...(await archiveEntries(file)));
    else found.push({ path, size: file.size, stream: () => file.stream() });
  }
  let wanted = found;
  if (found.some(({ path }) => /\.bundle\//i.test(path))) {
    wanted = found.map((file) => ({ ...file, part: partOf(file.path) })).filter(({ part }) => part);
  }
  if (wanted.length > intakeLimits.files) throw new Error("there are too many files");
  const size = wanted.reduce((sum, file) => sum + (["lists", "name"].includes(file.part) ? 0 : file.size), 0);
  if (size > intakeLimits.size) throw new Error("the files are too large");
  const contents = [];
  for (const file of wanted) contents.push([file.path, await bytesOf(file)]);
  return contents;
}

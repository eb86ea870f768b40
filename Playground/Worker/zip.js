// Archives: a .zip or .ipa is read, and a bundle is written without compression.
// Source: PKWARE, APPNOTE.TXT 6.3.10.

const largestDirectory = 65535;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const entrySize = 46;
const localSize = 30;

async function slice(blob, start, end) {
  return new Uint8Array(await blob.slice(start, end).arrayBuffer());
}

function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The files that the directory at the end of an archive lists; links and what would be outside of the
 * folder that it is unpacked in are left out. */
async function archiveEntries(archive) {
  const tailStart = Math.max(0, archive.size - endSize - 65535);
  const tail = viewOf(await slice(archive, tailStart, archive.size));
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new Error("the file is not a zip archive");
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count === 0xffff || start === 0xffffffff) throw new Error("the archive is too large (zip64)");
  const directory = await slice(archive, start, start + size);
  const view = viewOf(directory);
  const entries = [];
  let offset = 0;
  while (entries.length < Math.min(count, largestDirectory)) {
    if (offset + entrySize > directory.length || view.getUint32(offset, true) !== entrySignature) {
      throw new Error("the archive is damaged");
    }
    const nameLength = view.getUint16(offset + 28, true);
    const rest = view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
    const nameStart = offset + entrySize;
    const entry = {
      path: new TextDecoder().decode(directory.subarray(nameStart, nameStart + nameLength)),
      isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      method: view.getUint16(offset + 10, true),
      compressedSize: view.getUint32(offset + 20, true),
      size: view.getUint32(offset + 24, true),
      isLink: (view.getUint32(offset + 38, true) >>> 16 & 0xf000) === 0xa000,
      start: view.getUint32(offset + 42, true),
    };
    entries.push({ ...entry, stream: () => contentsOf(entry, archive) });
    offset = nameStart + nameLength + rest;
  }
  return entries.filter(({ path, isLink }) =>
    !isLink && isInside(path) && !path.startsWith("__MACOSX/"));
}

/** Whether a name leads to a file below the folder that an archive is unpacked in. */
function isInside(name) {
  const parts = name.split("/");
  return !name.includes("\\") && parts.every((part) => part !== "" && part !== "." && part !== "..");
}

/** The bytes of an entry, which may be compressed. */
async function contentsOf(entry, archive) {
  if (entry.isEncrypted) throw new Error(`'${entry.path}' is encrypted`);
  const head = viewOf(await slice(archive, entry.start, entry.start + localSize));
  if (head.byteLength < localSize || head.getUint32(0, true) !== localSignature) {
    throw new Error("the archive is damaged");
  }
  const start =
    entry.start + localSize + head.getUint16(26, true) + head.getUint16(28, true);
  const data = archive.slice(start, start + entry.compressedSize).stream();
  if (entry.method === 0) return data;
  if (entry.method === 8) return data.pipeThrough(new DecompressionStream("deflate-raw"));
  throw new Error(`'${entry.path}' is compressed by a method that browsers do not have`);
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = checksums[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** An archive of files, given as pairs of path and bytes; equal files give equal bytes. */
function pack(files) {
  const named = files.map(([path, bytes]) => ({ name: new TextEncoder().encode(path), bytes }));
  const headers = named.reduce((sum, { name }) => sum + localSize + entrySize + 2 * name.length, 0);
  const contents = named.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const archive = new Uint8Array(headers + contents + endSize);
  const view = viewOf(archive);
  let offset = 0;
  // What a local header and an entry of the directory have in common, from the version on: names in
  // UTF-8, no compression, 1 January 1980.
  const common = (start, file) => {
    view.setUint16(start, 20, true);
    view.setUint16(start + 2, 0x0800, true);
    view.setUint16(start + 8, 0x21, true);
    view.setUint32(start + 10, file.checksum, true);
    view.setUint32(start + 14, file.bytes.length, true);
    view.setUint32(start + 18, file.bytes.length, true);
    view.setUint16(start + 22, file.name.length, true);
  };
  for (const file of named) {
    file.start = offset;
    file.checksum = checksum(file.bytes);
    view.setUint32(offset, localSignature, true);
    common(offset + 4, file);
    archive.set(file.name, offset + localSize);
    archive.set(file.bytes, offset + localSize + file.name.length);
    offset += localSize + file.name.length + file.bytes.length;
  }
  const directory = offset;
  for (const file of named) {
    view.setUint32(offset, entrySignature, true);
    view.setUint16(offset + 4, 20, true);
    common(offset + 6, file);
    view.setUint32(offset + 42, file.start, true);
    archive.set(file.name, offset + entrySize);
    offset += entrySize + file.name.length;
  }
  view.setUint32(offset, endSignature, true);
  view.setUint16(offset + 8, named.length, true);
  view.setUint16(offset + 10, named.length, true);
  view.setUint32(offset + 12, offset - directory, true);
  view.setUint32(offset + 16, directory, true);
  return archive;
}

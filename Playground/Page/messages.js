// Messages between the page and the program: the length of a JSON text in four bytes, the text, and
// the bytes of the files that it lists.

const lengthSize = 4;

/** The bytes of a message with members and files as pairs of path and bytes. */
export function encodeMessage(members, files) {
  const list = files.map(([path, bytes]) => ({ path, size: bytes.length }));
  const text = new TextEncoder().encode(JSON.stringify({ ...members, files: list }));
  const size = files.reduce((sum, [, bytes]) => sum + bytes.length, lengthSize + text.length);
  const message = new Uint8Array(size);
  new DataView(message.buffer).setUint32(0, text.length, true);
  message.set(text, lengthSize);
  let offset = lengthSize + text.length;
  for (const [, bytes] of files) {
    message.set(bytes, offset);
    offset += bytes.length;
  }
  return message;
}

/** The members and files of a message. */
export function decodeMessage(message) {
  const length = new DataView(message.buffer, message.byteOffset).getUint32(0, true);
  let offset = lengthSize + length;
  const { files: list, ...members } = JSON.parse(new TextDecoder().decode(message.subarray(lengthSize, offset)));
  const files = list.map(({ path, size }) => {
    const bytes = message.slice(offset, offset + size);
    offset += size;
    return [path, bytes];
  });
  return { members, files };
}

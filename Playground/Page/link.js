// A link that carries one page in its fragment, compressed; nothing is sent to open it.

const longestLink = 32_000;
const largestPage = 1 << 20;

async function through(stream, bytes, limit = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) throw new Error("the page of the link is too large");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The fragment for a file. */
export async function fragmentOf(path, bytes) {
  const packed = await through(new CompressionStream("deflate-raw"), bytes);
  let characters = "";
  for (const byte of packed) characters += String.fromCharCode(byte);
  const text = btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (text.length > longestLink) throw new Error("the page is too long for a link");
  return `#file=${encodeURIComponent(path)}&page=${text}`;
}

/** The file that a fragment carries; absent where it carries none. */
export async function fileOf(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const text = parts.get("page");
  if (!text) return undefined;
  try {
    const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const bytes = await through(new DecompressionStream("deflate-raw"), packed, largestPage);
    const name = (parts.get("file") ?? "").split("/").pop();
    return [/^[^/]+\.(plist|strings)$/.test(name) ? name : "Root.plist", bytes];
  } catch {
    throw new Error("the link is damaged or its page too large");
  }
}

// The files of the bundle that the page shows.

/** A text file as the editor shows it, or why it shows none. */
export function textOf(bytes) {
  if (bytes.length > 2 << 20) return { reason: "The file is too large to edit here; it is checked." };
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (text.includes("\0")) throw new Error("binary");
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
    return { text: text.slice(mark.length).replaceAll("\r\n", "\n"), mark, lineEnd };
  } catch {
    return { reason: `The file is not UTF-8 text (${bytes.length} bytes); it is checked.` };
  }
}

/** A bundle: a name and files in the order of their paths. */
export class Bundle {
  constructor(name, files) {
    this.name = name;
    this.files = new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Whether it is a page that stands alone. */
  get isPage() {
    return this.files.size === 1 && this.files.has(this.name);
  }

  get entries() {
    return [...this.files];
  }

  /** The file to show first. */
  get firstFile() {
    const paths = [...this.files.keys()];
    return paths.find((path) => path === "Root.plist") ?? paths.find((path) => /\.plist$/.test(path))
      ?? paths[0];
  }

  /** The path of a file in the bundle, of a path as findings show it. */
  pathOf(shown) {
    return shown.startsWith(`${this.name}/`) ? shown.slice(this.name.length + 1) : shown;
  }

  setText(path, text) {
    const { mark = "", lineEnd = "\n" } = textOf(this.files.get(path));
    const written = mark + (lineEnd === "\n" ? text : text.replaceAll("\n", lineEnd));
    this.files.set(path, new TextEncoder().encode(written));
  }
}

/** The bundles among files with their paths: those of folders called `.bundle`, first those that
 * Settings shows, or all files as one. */
export function bundlesAmong(files) {
  const byFolder = new Map();
  for (const [path, bytes] of files) {
    const match = /^(.*?[^/]*\.bundle)\/(.+)$/is.exec(path);
    if (!match) continue;
    const [, folder, inner] = match;
    if (!byFolder.has(folder)) byFolder.set(folder, []);
    byFolder.get(folder).push([inner, bytes]);
  }
  const found = [...byFolder].filter(([, own]) => own.some(([path]) => path.endsWith(".plist")))
    .map(([folder, own]) => ({ folder, bundle: new Bundle(folder.split("/").pop(), own) }));
  const isShown = ({ bundle }) => bundle.name === "Settings.bundle";
  const depth = ({ folder }) => folder.split("/").length;
  found.sort((one, other) => isShown(other) - isShown(one) || depth(one) - depth(other));
  if (found.length > 0) return found;
  const loose = withoutCommonFolder(files);
  if (loose.length === 0) return [];
  const [path] = loose[0];
  const isAlone = loose.length === 1 && path.endsWith(".plist") && path !== "Root.plist";
  const name = isAlone ? path : "Settings.bundle";
  return [{ folder: name, bundle: new Bundle(name, loose) }];
}

function withoutCommonFolder(files) {
  const folders = new Set(files.map(([path]) => (path.includes("/") ? path.split("/")[0] : "")));
  const [folder] = folders;
  if (folders.size !== 1 || folder === "" || folder.endsWith(".lproj")) return files;
  return withoutCommonFolder(files.map(([path, bytes]) => [path.slice(folder.length + 1), bytes]));
}

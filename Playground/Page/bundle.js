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

function inOrder(files) {
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A bundle: a name and files in the order of their paths. One in an app has the path of its folder
 * from the folder that contains the app, and what describes the app, by paths from there. */
export class Bundle {
  constructor(name, files, folder, app = []) {
    this.name = name;
    this.files = inOrder(files);
    this.original = new Map(this.files);
    this.folder = folder;
    this.app = app;
  }

  /** The path as findings show it. */
  get path() {
    return this.folder ? `${this.folder}/${this.name}` : this.name;
  }

  /** What the program is asked with: members, with those of the request, and files. */
  request(members = {}) {
    const { name, folder } = this;
    if (!folder) return [{ ...members, name }, this.entries];
    const own = this.entries.map(([path, bytes]) => [`${this.path}/${path}`, bytes]);
    return [{ ...members, name, folder }, [...own, ...this.app]];
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
    return shown.startsWith(`${this.path}/`) ? shown.slice(this.path.length + 1) : shown;
  }

  /** Whether a file is not as it was opened. */
  isChanged(path) {
    return this.files.get(path) !== this.original.get(path);
  }

  /** Adds or replaces a file. A page that stands alone becomes one of a bundle. */
  add(path, bytes) {
    this.#change((files) => files.set(path, bytes));
  }

  remove(path) {
    this.#change((files) => files.delete(path));
  }

  rename(path, newPath) {
    this.#change((files) => {
      files.set(newPath, files.get(path));
      files.delete(path);
    });
  }

  #change(body) {
    if (this.isPage) this.name = "Settings.bundle";
    body(this.files);
    this.files = inOrder(this.files);
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
    .map(([folder, own]) => ({ folder, bundle: bundleAt(folder, own, files) }));
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

/** The bundle of a folder, with the app that contains it. */
function bundleAt(path, own, files) {
  const name = path.split("/").pop();
  const match = /^(.*\/)?([^/]+\.app(?:\/.*)?)\/[^/]+$/s.exec(path);
  if (!match) return new Bundle(name, own);
  const [, above = "", folder] = match;
  const [app] = folder.split("/");
  const around = files.filter(([file]) =>
    file.startsWith(`${above}${app}/`) && !/\.bundle\//i.test(file));
  return new Bundle(name, own, folder, around.map(([file, bytes]) => [file.slice(above.length), bytes]));
}

function withoutCommonFolder(files) {
  const folders = new Set(files.map(([path]) => (path.includes("/") ? path.split("/")[0] : "")));
  const [folder] = folders;
  if (folders.size !== 1 || folder === "" || folder.endsWith(".lproj")) return files;
  return withoutCommonFolder(files.map(([path, bytes]) => [path.slice(folder.length + 1), bytes]));
}

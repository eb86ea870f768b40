// The page: a bundle, its findings, and what is made of it.
import { Bundle, bundlesAmong, textOf } from "./bundle.js";
import { ask, pack, prepare, read } from "./client.js";
import { counted, make, part, save, visible } from "./dom.js";
import { Editor } from "./editor.js";
import { examples } from "./examples.js";
import { focusFinding, showFindings, summary } from "./findings.js";
import { chosenFiles, droppedFiles } from "./intake.js";
import { fileOf, fragmentOf } from "./link.js";
import { Outputs } from "./outputs.js";
import { askForPath } from "./path-dialog.js";

const pause = 120;
const state = { bundles: [], bundle: undefined, file: undefined, findings: [], shown: [], earlier: undefined, round: 0 };

function say(text) {
  part("message").textContent = text;
}

function entriesOf(files) {
  const encoder = new TextEncoder();
  const bytesOf = (content) => {
    if (typeof content === "string") return encoder.encode(content);
    if (content instanceof Uint8Array) return content;
    return Uint8Array.from(atob(content.base64), (character) => character.charCodeAt(0));
  };
  return Object.entries(files).map(([path, content]) => [path, bytesOf(content)]);
}

function reportOf(files) {
  const [, bytes] = files.find(([path]) => path === "report.json");
  return JSON.parse(new TextDecoder().decode(bytes));
}

// MARK: - Checking

let timer;

function checkSoon() {
  clearTimeout(timer);
  timer = setTimeout(check, pause);
}

async function check() {
  clearTimeout(timer);
  state.round += 1;
  const { round, bundle } = state;
  try {
    const { files } = await ask("lint", ...bundle.request());
    if (round !== state.round) return;
    const report = reportOf(files);
    state.findings = report.diagnostics;
    for (const failure of report.failures) say(failure);
    showResult();
    await outputs.show(bundle);
  } catch (error) {
    if (round !== state.round) return;
    say(`The bundle could not be checked: ${error.message}`);
    part("summary").textContent = "Not checked";
  }
}

function showResult() {
  const { bundle, file, findings } = state;
  part("summary").textContent = summary(findings);
  const fixable = findings.filter(({ fixes }) => fixes.length > 0);
  const safe = fixable.filter(({ fixes }) => fixes.some(({ safety }) => safety === "safe"));
  label(part("fix"), "Apply safe fixes", safe.length);
  label(part("fix-all"), "Apply all fixes", fixable.length);
  part("fix-all").hidden = fixable.length === safe.length;
  part("undo").disabled = !state.earlier;
  showFindingList();
  editor.mark(findings.filter(({ path }) => bundle.pathOf(path) === file));
  showFileList();
}

/** Writes a button's text with the number of what it applies to; it is disabled without any. */
function label(button, text, count) {
  button.disabled = count === 0;
  button.textContent = count === 0 ? text : `${text} (${count})`;
}

/** Draws the findings, or those of the open file. */
function showFindingList() {
  const { bundle, file, findings } = state;
  const isOfOneFile = part("only-file").checked;
  state.shown = findings.filter(({ path }) => !isOfOneFile || bundle.pathOf(path) === file);
  showFindings(state.shown, { onOpen: openPlace, onFix: applyFix });
  const isEmpty = state.shown.length === 0 && findings.length > 0;
  part("no-findings").textContent = isEmpty ? `None in ${visible(file)}` : "";
}

// MARK: - Files

function showFileList() {
  const counts = new Map();
  for (const { path } of state.findings) {
    const own = state.bundle.pathOf(path);
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  part("delete-file").disabled = state.bundle.files.size === 1;
  part("files").replaceChildren(...[...state.bundle.files.keys()].map((path) => {
    const count = counts.get(path) ?? 0;
    const remarks = [count > 0 ? counted(count, "finding") : "", state.bundle.isChanged(path) ? "changed" : ""];
    const remark = remarks.filter((text) => text !== "").join(", ");
    return make("li", {}, make("button", {
      type: "button", "aria-current": path === state.file ? "true" : undefined,
      onclick: () => openFile(path),
    }, visible(path), remark === "" ? "" : make("span", { class: "count" }, remark)));
  }));
}

function openFile(path) {
  state.file = path;
  editor.show(path, textOf(state.bundle.files.get(path)));
  editor.mark(state.findings.filter((finding) => state.bundle.pathOf(finding.path) === path));
  showFindingList();
  showFileList();
}

function openPlace({ path, range }) {
  const own = state.bundle.pathOf(path ?? "");
  if (!state.bundle.files.has(own)) return;
  if (own !== state.file) openFile(own);
  if (range) editor.select(range);
}

function openBundle(bundle) {
  state.bundle = bundle;
  state.findings = [];
  state.earlier = undefined;
  part("bundle-name").textContent = visible(bundle.name);
  openFile(bundle.firstFile);
  return check();
}

function openBundles(found) {
  if (found.length === 0) {
    say("There is no settings bundle among these files.");
    return;
  }
  state.bundles = found;
  const choice = part("bundle-choice");
  choice.replaceChildren(...found.map(({ folder }, index) =>
    make("option", { value: index }, visible(folder))));
  part("bundle-choice-label").hidden = found.length === 1;
  if (found.length > 1) say(`There are ${found.length} bundles; choose one.`);
  openBundle(found[0].bundle);
}

async function take(found) {
  say("Reading…");
  try {
    const files = await read(await found);
    say("");
    part("examples").value = "";
    openBundles(bundlesAmong(files));
  } catch (error) {
    say(`The files could not be read: ${error.message}`);
  }
}

// MARK: - Changes

function keepForUndo() {
  const { name, files } = state.bundle;
  state.earlier = { name, files: new Map(files) };
}

/** Applies the safe fixes, or those that may change the meaning too. */
async function applyFixes({ unsafe }) {
  const { bundle } = state;
  try {
    const { members, files } = await ask("fix", ...bundle.request({ unsafe }));
    keepForUndo();
    for (const [path, bytes] of files) {
      if (path !== "report.json") bundle.files.set(path, bytes);
    }
    const titles = members.fixes.map(({ title }) => visible(title));
    say([`Applied: ${titles.join("; ")}`,
      ...members.refusals.map(visible)].join("\n"));
    openFile(state.file);
    await check();
  } catch (error) {
    say(`The fixes could not be applied: ${error.message}`);
  }
}

function applyFix(fix) {
  const paths = new Set(fix.edits.map(({ path }) => path));
  keepForUndo();
  for (const path of paths) {
    const own = state.bundle.pathOf(path);
    openFile(own);
    const edits = fix.edits.filter((edit) => edit.path === path);
    state.bundle.setText(own, editor.replacing(edits));
    openFile(own);
  }
  const [{ path, range }] = fix.edits;
  openPlace({ path, range: { start: range.start, end: range.start } });
  say(`Applied: ${visible(fix.title)}`);
  check();
}

function undo() {
  Object.assign(state.bundle, state.earlier);
  state.earlier = undefined;
  part("bundle-name").textContent = visible(state.bundle.name);
  say("The last change was taken back.");
  openFile(state.bundle.files.has(state.file) ? state.file : state.bundle.firstFile);
  check();
}

const emptyPage = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>PreferenceSpecifiers</key>
\t<array>
\t</array>
</dict>
</plist>
`;

/** Changes which files there are, and shows one of them. */
function changeFiles(change, shown) {
  keepForUndo();
  change(state.bundle);
  part("bundle-name").textContent = visible(state.bundle.name);
  openFile(shown ?? state.bundle.firstFile);
  check();
}

async function addFile() {
  const isTaken = (path) => state.bundle.files.has(path);
  const path = await askForPath(
    { title: "New file", path: "en.lproj/Root.strings", action: "Add", isTaken });
  if (path === undefined) return;
  const text = path.endsWith(".plist") ? emptyPage : "";
  changeFiles((bundle) => bundle.add(path, new TextEncoder().encode(text)), path);
  say(`Added: ${visible(path)}`);
}

async function renameFile() {
  const { file } = state;
  const isTaken = (path) => path !== file && state.bundle.files.has(path);
  const path = await askForPath({ title: `Rename ${visible(file)}`, path: file, action: "Rename", isTaken });
  if (path === undefined || path === file) return;
  changeFiles((bundle) => bundle.rename(file, path), path);
  say(`Renamed: ${visible(file)} to ${visible(path)}`);
}

function deleteFile() {
  const { file } = state;
  changeFiles((bundle) => bundle.remove(file));
  say(`Deleted: ${visible(file)}`);
}

async function download() {
  const { name, entries } = state.bundle;
  const files = state.bundle.isPage ? entries : entries.map(([path, bytes]) => [`${name}/${path}`, bytes]);
  try {
    save(`${name}.zip`, await pack(files));
  } catch (error) {
    say(`The archive could not be made: ${error.message}`);
  }
}

async function copyLink() {
  try {
    const fragment = await fragmentOf(state.file, state.bundle.files.get(state.file));
    history.replaceState(null, "", fragment);
  } catch (error) {
    say(`There is no link: ${error.message}`);
    return;
  }
  const link = `The link to ${visible(state.file)} is in the address bar`;
  try {
    await navigator.clipboard.writeText(location.href);
    say(`${link} and on the clipboard.`);
  } catch {
    say(`${link}.`);
  }
}

async function openFragment() {
  try {
    const file = await fileOf(location.hash);
    if (!file) return false;
    part("examples").value = "";
    openBundles([{ folder: "Settings.bundle", bundle: new Bundle("Settings.bundle", [file]) }]);
    return true;
  } catch (error) {
    say(`The link could not be opened: ${error.message}`);
    return false;
  }
}

function openExample(index) {
  const { name, files } = examples[index];
  openBundles([{ folder: name, bundle: new Bundle("Settings.bundle", entriesOf(files)) }]);
}

// MARK: - The page

const outputs = new Outputs();
const editor = new Editor({
  onInput(text) {
    state.bundle.setText(state.file, text);
    checkSoon();
  },
  onChoose: (finding) => focusFinding(state.shown, finding),
});

part("examples").append(make("option", { value: "", hidden: true }, "None"), ...examples.map(({ name }, index) =>
  make("option", { value: index }, name)));
part("examples").addEventListener("change", ({ target }) => {
  say("");
  openExample(Number(target.value));
});
part("bundle-choice").addEventListener("change", ({ target }) =>
  openBundle(state.bundles[Number(target.value)].bundle));
for (const name of ["files", "folder"]) {
  const input = part(`${name}-input`);
  part(`open-${name}`).addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    const chosen = chosenFiles(input);
    // The same files may be chosen again.
    input.value = "";
    take(chosen);
  });
}
part("fix").addEventListener("click", () => applyFixes({ unsafe: false }));
part("fix-all").addEventListener("click", () => applyFixes({ unsafe: true }));
part("only-file").addEventListener("change", showFindingList);
part("undo").addEventListener("click", undo);
part("new-file").addEventListener("click", addFile);
part("rename-file").addEventListener("click", renameFile);
part("delete-file").addEventListener("click", deleteFile);
part("download").addEventListener("click", download);
part("link").addEventListener("click", copyLink);
for (const event of ["dragenter", "dragover"]) {
  document.addEventListener(event, (dragged) => {
    dragged.preventDefault();
    document.body.classList.add("dragging");
  });
}
for (const event of ["dragleave", "drop"]) {
  document.addEventListener(event, () => document.body.classList.remove("dragging"));
}
document.addEventListener("drop", (dropped) => {
  dropped.preventDefault();
  take(droppedFiles(dropped.dataTransfer));
});
window.addEventListener("hashchange", openFragment);

/** What tests and the console ask; files are texts or bytes by their paths in the bundle, or with the
 * path of a bundle in an app, by those from the folder that contains the app. */
async function askAbout(operation, files, path, members = {}) {
  const parts = path.split("/");
  const name = parts.pop();
  const folder = parts.length > 0 ? parts.join("/") : undefined;
  return ask(operation, { ...members, name, folder }, entriesOf(files));
}

const ownName = "Settings.bundle";
window.settingsc = {
  async lint(files, path = ownName) {
    return reportOf((await askAbout("lint", files, path)).files);
  },
  async fix(files, path = ownName, { unsafe = false } = {}) {
    const answer = await askAbout("fix", files, path, { unsafe });
    const above = path.includes("/") ? `${path}/` : "";
    const changed = answer.files.filter(([file]) => file !== "report.json").map(([file, bytes]) =>
      [above + file, typeof files[above + file] === "string"
        ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : bytes]);
    return {
      files: { ...files, ...Object.fromEntries(changed) },
      diagnostics: reportOf(answer.files).diagnostics,
    };
  },
  async defaults(files, path = ownName) {
    const answer = await askAbout("defaults", files, path, { format: "json" });
    if (answer.members.refusal) throw new Error(answer.members.refusal[0].message);
    return JSON.parse(new TextDecoder().decode(answer.files[0][1]));
  },
  async preview(files, path = ownName) {
    const answer = await askAbout("preview", files, path);
    return new TextDecoder().decode(answer.files[0][1]);
  },
};

prepare();
part("examples").value = "0";
if (!(await openFragment())) openExample(0);

// The page: a bundle, its findings, and what is made of it.
import { Bundle, bundlesAmong, textOf } from "./bundle.js";
import { ask, pack, prepare } from "./client.js";
import { counted, make, part, save, visible } from "./dom.js";
import { Editor } from "./editor.js";
import { examples } from "./examples.js";
import { focusFinding, showFindings, summary } from "./findings.js";
import { chosenFiles, droppedFiles, readFiles } from "./intake.js";
import { fileOf, fragmentOf } from "./link.js";
import { Outputs } from "./outputs.js";

const pause = 120;
const state = { bundles: [], bundle: undefined, file: undefined, findings: [], earlier: undefined, round: 0 };

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
    const { files } = await ask("lint", { name: bundle.name }, bundle.entries);
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
  const safe = findings.filter(({ fixes }) => fixes.some(({ safety }) => safety === "safe")).length;
  part("fix").disabled = safe === 0;
  part("fix").textContent = safe === 0 ? "Apply safe fixes" : `Apply safe fixes (${safe})`;
  part("undo").disabled = !state.earlier;
  showFindings(findings, { onOpen: openPlace, onFix: applyFix });
  editor.mark(findings.filter(({ path }) => bundle.pathOf(path) === file));
  showFileList();
}

// MARK: - Files

function showFileList() {
  const counts = new Map();
  for (const { path } of state.findings) {
    const own = state.bundle.pathOf(path);
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  part("files").replaceChildren(...[...state.bundle.files.keys()].map((path) => {
    const count = counts.get(path) ?? 0;
    return make("li", {}, make("button", {
      type: "button", "aria-current": path === state.file ? "true" : undefined,
      onclick: () => openFile(path),
    }, visible(path), count > 0 ? make("span", { class: "count" }, counted(count, "finding")) : ""));
  }));
}

function openFile(path) {
  state.file = path;
  editor.show(path, textOf(state.bundle.files.get(path)));
  editor.mark(state.findings.filter((finding) => state.bundle.pathOf(finding.path) === path));
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
    const files = await readFiles(await found);
    say("");
    openBundles(bundlesAmong(files));
  } catch (error) {
    say(`The files could not be read: ${error.message}`);
  }
}

// MARK: - Changes

function keepForUndo() {
  state.earlier = new Map(state.bundle.files);
}

async function applySafeFixes() {
  const { bundle } = state;
  try {
    const { members, files } = await ask("fix", { name: bundle.name }, bundle.entries);
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
  say(`Applied: ${visible(fix.title)}`);
  check();
}

function undo() {
  state.bundle.files = state.earlier;
  state.earlier = undefined;
  say("The last fixes were taken back.");
  openFile(state.file);
  check();
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
  onChoose: (finding) => focusFinding(state.findings, finding),
});

part("examples").append(...examples.map(({ name }, index) =>
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
part("fix").addEventListener("click", applySafeFixes);
part("undo").addEventListener("click", undo);
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

/** What tests and the console ask; files are texts or bytes by their paths. */
window.settingsc = {
  async lint(files, name = "Settings.bundle") {
    return reportOf((await ask("lint", { name }, entriesOf(files))).files);
  },
  async fix(files, name = "Settings.bundle") {
    const answer = await ask("fix", { name }, entriesOf(files));
    const changed = answer.files.filter(([path]) => path !== "report.json").map(([path, bytes]) =>
      [path, typeof files[path] === "string" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : bytes]);
    return {
      files: { ...files, ...Object.fromEntries(changed) },
      diagnostics: reportOf(answer.files).diagnostics,
    };
  },
  async defaults(files, name = "Settings.bundle") {
    const answer = await ask("defaults", { name, format: "json" }, entriesOf(files));
    if (answer.members.refusal) throw new Error(answer.members.refusal[0].message);
    return JSON.parse(new TextDecoder().decode(answer.files[0][1]));
  },
  async preview(files, name = "Settings.bundle") {
    const answer = await ask("preview", { name }, entriesOf(files));
    return new TextDecoder().decode(answer.files[0][1]);
  },
};

prepare();
if (!(await openFragment())) openExample(0);

// @ts-check
// The address contains the page, language, appearance and device; the browser's history contains
// the path to the page. The tab keeps the stored values until it is closed.
import { currentStep, pageBase, pathTo } from "./navigation.js";
import { viewChoices } from "./view-choices.js";

/**
 * The parts of the view in the address, with their names there.
 *
 * @type {[string, "language" | "appearance" | "device"][]}
 */
const addressedParts = [["lang", "language"], ["appearance", "appearance"], ["device", "device"]];

/**
 * The fragment of the address for the current page and view.
 *
 * @param {Preview} preview
 */
function addressFragment(preview) {
  const { document, view } = preview;
  const page = pageBase(preview, currentStep(preview)) ?? document.first;
  const parts = [["page", page], ...addressedParts.map(([name, part]) => [name, view[part]])];
  return `#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

/**
 * An entry of the browser's history.
 *
 * @typedef {object} HistoryState
 * @property {Step[]} path
 * @property {View} view
 */

/**
 * @param {Preview} preview
 * @returns {HistoryState}
 */
function historyState({ path, view }) {
  return { path, view: { ...view } };
}

/**
 * Updates the current entry of the history.
 *
 * @param {Preview} preview
 */
export function keepState(preview) {
  if (preview.isRestoring) return;
  history.replaceState(historyState(preview), "", addressFragment(preview));
}

/**
 * Adds an entry for another page to the history.
 *
 * @param {Preview} preview
 */
export function beginState(preview) {
  if (preview.isRestoring) return;
  history.pushState(historyState(preview), "", addressFragment(preview));
}

/**
 * Applies an entry of the history, and then the address, without drawing.
 *
 * @param {Preview} preview
 * @param {HistoryState | null} state
 */
export function restoreState(preview, state) {
  const { document, view } = preview;
  if (state) {
    Object.assign(view, state.view);
    preview.path = state.path;
  }
  const asked = new URLSearchParams(location.hash.replace(/^#/, ""));
  const choices = viewChoices(document);
  for (const [name, part] of addressedParts) {
    const value = asked.get(name);
    if (value !== null && choices[part].some(([choice]) => choice === value)) view[part] = value;
  }
  const page = asked.get("page");
  if (page === null || !document.pagesByBase.has(page)) return;
  if (pageBase(preview, currentStep(preview)) !== page) preview.path = pathTo(preview, page);
}

/**
 * The name under which the tab keeps the values. It includes the initial values, so values that
 * were kept for others are not restored.
 *
 * @param {Preview} preview
 */
function storageName({ document }) {
  return `settingsc ${location.pathname} ${JSON.stringify(document.stored)}`;
}

/**
 * Keeps the stored values for a reload; some browsers keep nothing for a file.
 *
 * @param {Preview} preview
 */
export function keepValues(preview) {
  const entries = [...preview.stored].map(([suite, values]) => [suite, [...values]]);
  try {
    sessionStorage.setItem(storageName(preview), JSON.stringify(entries));
  } catch {
    // The next load starts with the initial values.
  }
}

/**
 * Restores the values that the tab has kept.
 *
 * @param {Preview} preview
 */
export function restoreValues(preview) {
  try {
    /** @type {[string, [string, Value][]][] | null} */
    const kept = JSON.parse(sessionStorage.getItem(storageName(preview)) ?? "null");
    if (kept) preview.stored = new Map(kept.map(([suite, values]) => [suite, new Map(values)]));
  } catch {
    // No values were kept.
  }
}

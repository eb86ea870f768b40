// @ts-check
// The state of a preview, with listeners for its changes.
import { dropReason, readDocument } from "./document.js";

/**
 * Opens a document with its initial view and values.
 *
 * @param {string} text
 * @returns {Model}
 */
export function openModel(text) {
  const document = readDocument(text);
  const { language, appearance, device, ios, reader } = document.view;
  /** @type {View} */
  const view = {
    language: language ?? "", appearance, device, ios, reader, size: "l", direction: "auto",
    ghosts: false, marks: false,
  };
  const model = { document, view, stored: firstValues(document) };
  view.ghosts = document.pages.some(
    (page) => page.rows.some((row) => dropReason(model, row, page)));
  return model;
}

/**
 * Opens a document to be drawn in an element.
 *
 * @param {HTMLElement} stage
 * @param {string} text
 * @returns {Preview}
 */
export function openPreview(stage, text) {
  const { side } = stage.dataset;
  return {
    ...openModel(text),
    stage,
    version: side === "old" || side === "new" ? side : undefined,
    path: [],
    scrolls: new Map(),
    watchers: new Map(),
    sharedWatchers: [],
    suite: "",
    listeners: new Map(),
    nameCount: 0,
    isFollowing: false,
    isRestoring: false,
  };
}

/**
 * The stored values that a preview starts with.
 *
 * @param {PreviewData} document
 */
function firstValues(document) {
  return new Map(document.stored.map(({ suite, values }) => [suite ?? "", new Map(values)]));
}

/**
 * Adds a listener for an event.
 *
 * @param {Preview} preview
 * @param {PreviewEvent} event
 * @param {(suite?: string, key?: string) => void} listener
 */
export function listen({ listeners }, event, listener) {
  listeners.set(event, [...(listeners.get(event) ?? []), listener]);
}

/**
 * Calls the listeners of an event.
 *
 * @param {Preview} preview
 * @param {PreviewEvent} event
 * @param {string} [suite]
 * @param {string} [key]
 */
export function notify({ listeners }, event, suite, key) {
  for (const listener of listeners.get(event) ?? []) listener(suite, key);
}

/**
 * Changes one part of the view.
 *
 * @template {keyof View} Name
 * @param {Preview} preview
 * @param {Name} name
 * @param {View[Name]} value
 */
export function changeView(preview, name, value) {
  preview.view[name] = value;
  notify(preview, "view");
}

/**
 * A text that identifies a suite and key.
 *
 * @param {string | undefined} suite
 * @param {string} key
 */
export function settingName(suite, key) {
  return JSON.stringify([suite ?? "", key]);
}

/**
 * @param {Model} model
 * @param {string | undefined} suite
 * @param {string} key
 */
export function storedValue({ stored }, suite, key) {
  return stored.get(suite ?? "")?.get(key);
}

/**
 * The suite in which a row stores its value; on a page of several suites, the current one.
 *
 * @param {Preview} preview
 * @param {Row} row
 */
function suiteOf({ suite }, row) {
  return row.suites?.includes(suite) ? suite : row.suite;
}

/**
 * The value that a row shows: the stored one, or else its own default.
 *
 * @param {Preview} preview
 * @param {Row} row
 */
export function shownValue(preview, row) {
  const { key } = row;
  const stored = key === undefined ? undefined : storedValue(preview, suiteOf(preview, row), key);
  return stored ?? row.default;
}

/**
 * Stores a value for a row.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Value} value
 */
export function storeIn(preview, row, value) {
  store(preview, suiteOf(preview, row), row.key, value);
}

/**
 * Changes the suite that is current on pages of several suites.
 *
 * @param {Preview} preview
 * @param {string} suite
 */
export function changeSuite(preview, suite) {
  if (preview.suite === suite) return;
  preview.suite = suite;
  for (const watcher of preview.sharedWatchers) watcher();
}

/**
 * Stores a value, or removes the stored one if none is given, and updates all that shows it.
 *
 * @param {Preview} preview
 * @param {string | undefined} suite
 * @param {string | undefined} key
 * @param {Value | undefined} value
 */
export function store(preview, suite, key, value) {
  if (key === undefined) return;
  const name = suite ?? "";
  const values = preview.stored.get(name) ?? new Map();
  preview.stored.set(name, values);
  if (value === undefined) values.delete(key);
  else values.set(key, value);
  for (const watcher of preview.watchers.get(settingName(suite, key)) ?? []) watcher();
  notify(preview, "value", name, key);
}

/**
 * Calls a function now and after each change of the value of a row.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {() => void} update
 */
export function watch({ watchers, sharedWatchers }, { suite, suites, key }, update) {
  update();
  if (key === undefined) return;
  for (const name of (suites ?? [suite]).map((suite) => settingName(suite, key))) {
    watchers.set(name, [...(watchers.get(name) ?? []), update]);
  }
  if (suites) sharedWatchers.push(update);
}

/**
 * Goes back to the values that the preview started with.
 *
 * @param {Preview} preview
 */
export function reset(preview) {
  preview.stored = firstValues(preview.document);
  notify(preview, "values");
}

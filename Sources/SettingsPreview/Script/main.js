// @ts-check
// Opens the documents of the page, draws them, and connects events with their effects.
import { beginState, keepState, keepValues, restoreState, restoreValues } from "./address.js";
import {
  compare, leadPartner, makeVersionSwitch, markChanges, scrollPartner,
} from "./comparison.js";
import { get, make } from "./elements.js";
import { followServer } from "./live.js";
import { drawPages, rememberScroll, showCurrent, showPushed } from "./pages.js";
import { makePanel } from "./panel.js";
import { makePictures } from "./pictures.js";
import { suites, values } from "./settings.js";
import { listen, notify, openPreview } from "./state.js";
import { fillToolbar, makeToolbar, updateToolbar } from "./toolbar.js";

main();

function main() {
  const stage = get(document, "main:not([data-side=old])");
  const preview = openPreview(stage, dataText("document") ?? "");
  const desk = make("div", { class: "desk" });
  const workplace = make("div", { class: "workplace" }, desk);
  stage.before(workplace);
  desk.append(stage);
  connect(preview);
  /** @type {Comparison | undefined} */
  const comparison = readData("comparison");
  if (comparison) openOlder(preview, comparison, desk);
  const panel = addTools(preview, workplace);
  drawFirst(preview);
  window.addEventListener("popstate", (event) => {
    restore(preview, event.state, "view");
  });
  /** @type {Picture[] | undefined} */
  const pictures = readData("pictures");
  const picture = pictures && makePictures(preview, pictures, desk);
  const api = {
    /** @param {string} [suite] */
    values: (suite) => values(preview, suite),
    suites: () => suites(preview),
    picture,
  };
  Object.assign(window, { settingsc: Object.freeze(api) });
  if (preview.document.revision !== undefined) followServer(preview, panel.showConnection);
}

/**
 * The text of an element with data; undefined if there is no such element.
 *
 * @param {string} name
 */
function dataText(name) {
  return document.getElementById(name)?.textContent ?? undefined;
}

/** @param {string} name */
function readData(name) {
  const text = dataText(name);
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Redraws a preview when something about it changes.
 *
 * @param {Preview} preview
 */
function connect(preview) {
  for (const event of /** @type {PreviewEvent[]} */ (["document", "view", "values"])) {
    listen(preview, event, () => {
      drawPages(preview);
      markChanges(preview);
      leadPartner(preview);
    });
  }
  listen(preview, "page", () => {
    rememberScroll(preview);
    showCurrent(preview);
    leadPartner(preview);
  });
  listen(preview, "pushed", () => {
    rememberScroll(preview);
    showPushed(preview);
    leadPartner(preview);
  });
  listen(preview, "scrolled", () => scrollPartner(preview));
}

/**
 * Draws the older version beside the newer one.
 *
 * @param {Preview} newer
 * @param {Comparison} comparison
 * @param {HTMLElement} desk
 */
function openOlder(newer, comparison, desk) {
  const older = openPreview(
    get(document, "main[data-side=old]"), dataText("document-base") ?? "");
  compare(older, newer, comparison, desk);
  connect(older);
  // The newer version is not drawn yet.
  older.isFollowing = true;
  notify(older, "document");
  older.isFollowing = false;
}

/**
 * Adds the toolbar and the panel, and keeps them and the address up to date.
 *
 * @param {Preview} preview
 * @param {HTMLElement} workplace
 */
function addTools(preview, workplace) {
  const toolbar = makeToolbar();
  const panel = makePanel(preview);
  document.body.prepend(toolbar);
  if (preview.comparison) toolbar.after(makeVersionSwitch(preview));
  workplace.append(panel.element);
  listen(preview, "document", () => {
    fillToolbar(preview, toolbar);
    panel.fillDocument();
    panel.fillValues();
    panel.showPage();
    keepState(preview);
  });
  listen(preview, "view", () => {
    updateToolbar(preview, toolbar);
    panel.fillValues();
    panel.showPage();
    keepState(preview);
  });
  for (const event of /** @type {PreviewEvent[]} */ (["page", "pushed"])) {
    listen(preview, event, () => {
      panel.showPage();
      beginState(preview);
    });
  }
  listen(preview, "value", (suite = "", key = "") => {
    panel.updateValue(suite, key);
    keepValues(preview);
  });
  listen(preview, "values", () => {
    panel.fillValues();
    keepValues(preview);
  });
  return panel;
}

/**
 * Draws the preview with the values that the tab keeps and the page in the address.
 *
 * @param {Preview} preview
 */
function drawFirst(preview) {
  restoreValues(preview);
  restore(preview, history.state, "document");
}

/**
 * Applies an entry of the history, and draws it.
 *
 * @param {Preview} preview
 * @param {import("./address.js").HistoryState | null} state
 * @param {PreviewEvent} event
 */
function restore(preview, state, event) {
  preview.isRestoring = true;
  restoreState(preview, state);
  notify(preview, event);
  preview.isRestoring = false;
  keepState(preview);
}

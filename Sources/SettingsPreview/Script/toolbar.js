// @ts-check
// The pickers above the device.
import { findAll, make, makeSelect } from "./elements.js";
import { changeView } from "./state.js";
import { viewChoices } from "./view-choices.js";

export function makeToolbar() {
  return make("header", { class: "toolbar" });
}

/**
 * Fills the toolbar for a document.
 *
 * @param {Preview} preview
 * @param {HTMLElement} toolbar
 */
export function fillToolbar(preview, toolbar) {
  const controls = [
    makePicker(preview, "language", "Language"),
    makePicker(preview, "appearance", "Appearance"),
    makePicker(preview, "device", "Device"),
    makePicker(preview, "ios", "iOS"),
    makePicker(preview, "size", "Text size"),
    makePicker(preview, "direction", "Direction"),
    preview.document.offersReaders ? makePicker(preview, "reader", "Drawn by") : undefined,
    makeToggle(preview, "ghosts", "Dropped rows"),
    makeToggle(preview, "marks", "Missing translations"),
  ];
  toolbar.replaceChildren(make("details", { class: "pickers", open: window.innerWidth > 700 },
    make("summary", {}, "View"), make("div", { class: "controls" }, ...controls)));
  updateToolbar(preview, toolbar);
}

/**
 * Shows the view in the controls, and gives the tools the appearance of the pages.
 *
 * @param {Preview} preview
 * @param {HTMLElement} toolbar
 */
export function updateToolbar({ view }, toolbar) {
  document.documentElement.dataset.appearance = view.appearance;
  for (const control of findAll(toolbar, "[name]")) {
    const value = Object.entries(view).find(([name]) => name === control.getAttribute("name"))?.[1];
    if (control instanceof HTMLSelectElement) control.value = String(value);
    else if (control instanceof HTMLInputElement) control.checked = value === true;
  }
}

/**
 * @param {Preview} preview
 * @param {import("./view-choices.js").Picked} name
 * @param {string} title
 */
function makePicker(preview, name, title) {
  const select = makeSelect(name, viewChoices(preview.document)[name]);
  select.addEventListener("change", () => changeView(preview, name, select.value));
  return make("label", { class: "picker" }, make("span", {}, title), select);
}

/**
 * @param {Preview} preview
 * @param {"ghosts" | "marks"} name
 * @param {string} title
 */
function makeToggle(preview, name, title) {
  /** @type {HTMLInputElement} */
  const box = make("input", {
    type: "checkbox", name, change: () => changeView(preview, name, box.checked),
  });
  return make("label", { class: "toggle" }, box, make("span", {}, title));
}

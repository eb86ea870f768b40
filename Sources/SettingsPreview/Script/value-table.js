// @ts-check
// The table of the values that the app reads.
import { make, makeIdentifier } from "./elements.js";
import { effectiveValue, settings } from "./settings.js";
import { settingName, store, storedValue } from "./state.js";
import { display, masked, readingsText } from "./values.js";

/** @type {[string, string][]} */
const columns = [
  ["key", "Key"], ["stored", "Stored"], ["effective", "Effective"],
  ["unregistered", "Unregistered"],
];

/**
 * @param {Preview} preview
 */
export function makeValueTable(preview) {
  /** @type {Map<string, { row: HTMLElement, reads: HTMLElement, setting: KnownSetting }>} */
  const rows = new Map();
  const body = make("tbody");
  const heads = columns.map(([name, title]) => make("th", { scope: "col", class: name }, title));
  const table = make("table", { class: "state" }, make("thead", {}, make("tr", {}, ...heads)), body);
  const element = make("div", {
    class: "scrolling", tabindex: "0", role: "region", "aria-label": "Values",
  }, table);
  return { element, fill, update };

  /** Fills the table with all settings. */
  function fill() {
    rows.clear();
    const all = settings(preview);
    table.classList.toggle("one-suite", all.every((setting) => setting.suite === ""));
    const width = columns.length;
    body.replaceChildren(...all.flatMap((setting) => {
      const row = make("tr", { dataset: { key: setting.key, suite: setting.suite } });
      const reads = make("td", { colspan: width, class: "reads", dir: "auto" });
      rows.set(settingName(setting.suite, setting.key), { row, reads, setting });
      fillRow(preview, row, reads, setting);
      return [row, make("tr", {}, reads)];
    }));
    if (all.length === 0) {
      body.append(make("tr", {}, make("td", { colspan: width }, "The bundle has no values.")));
    }
  }

  /**
   * Updates the entry of one key.
   *
   * @param {string} suite
   * @param {string} key
   */
  function update(suite, key) {
    const known = rows.get(settingName(suite, key));
    if (!known) return fill();
    const hadFocus = known.row.contains(document.activeElement);
    fillRow(preview, known.row, known.reads, known.setting);
    // The focused button was replaced.
    if (hadFocus) element.focus();
  }
}

/** @typedef {import("./settings.js").KnownSetting} KnownSetting */

/**
 * @param {Preview} preview
 * @param {HTMLElement} row
 * @param {HTMLElement} reads
 * @param {KnownSetting} setting
 */
function fillRow(preview, row, reads, setting) {
  const { suite, key } = setting;
  const stored = shown(setting, storedValue(preview, suite, key));
  const effective = shown(setting, effectiveValue(preview, setting));
  reads.textContent = [`reads: ${readingsText(effective)}`, setting.note].filter(Boolean).join("; ");
  const storedCell = makeCell(preview, "stored", stored);
  if (stored !== undefined) {
    storedCell.append(make("button", {
      type: "button", class: "remove", "aria-label": `Remove the stored value of ${key}`,
      click: () => store(preview, suite, key, undefined),
    }, "×"));
  }
  row.replaceChildren(
    make("th", { scope: "row", dir: "auto" }, makeIdentifier(key),
      setting.hasRow ? undefined : make("span", { class: "reads" }, " (no row)"),
      make("span", { class: "suite", dir: "auto" }, makeIdentifier(suite || "app"))),
    storedCell, makeCell(preview, "effective", effective),
    makeCell(preview, "unregistered", stored));
}

/**
 * A value, reduced to its length if it is a secret.
 *
 * @param {KnownSetting} setting
 * @param {Value | undefined} value
 */
function shown({ secret }, value) {
  return secret && value !== undefined ? masked(value) : value;
}

/**
 * @param {Preview} preview
 * @param {string} name
 * @param {Value | undefined} value
 */
function makeCell({ document }, name, value) {
  if (value === undefined) {
    return make("td", { class: name, dir: "auto" }, make("span", { class: "none" }, "none"));
  }
  const title = Object.hasOwn(document.types, value[0]) ? document.types[value[0]].name : "secret";
  return make("td", { class: name, dir: "auto", title }, display(value));
}

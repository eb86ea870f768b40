// @ts-check
// The settings with their registered and stored values, and the values that the app reads.
import { currentIdiom } from "./document.js";
import { settingName, storedValue } from "./state.js";
import { plain } from "./values.js";

/**
 * A key of a suite, with its registered value on the chosen device.
 *
 * @typedef {object} KnownSetting
 * @property {string} suite
 * @property {string} key
 * @property {Value} [registered]
 * @property {boolean} [secret]
 * @property {string} [note]
 * @property {boolean} hasRow
 */

/**
 * The keys with a row in the order of the pages, then those with only a stored value.
 *
 * @param {Model} model
 * @returns {KnownSetting[]}
 */
export function settings(model) {
  /** @type {Map<string, KnownSetting>} */
  const found = new Map();
  for (const { suite, key, registered, registeredOn, secret, note } of model.document.settings) {
    found.set(settingName(suite, key), {
      suite: suite ?? "", key, registered: registered ?? registeredOn?.[currentIdiom(model)],
      secret, note, hasRow: true,
    });
  }
  for (const [suite, values] of model.stored) {
    for (const key of values.keys()) {
      const name = settingName(suite, key);
      if (!found.has(name)) found.set(name, { suite, key, hasRow: false });
    }
  }
  return [...found.values()];
}

/**
 * The value that the app reads if its defaults are registered; undefined if there is none.
 *
 * @param {Model} model
 * @param {KnownSetting} setting
 */
export function effectiveValue(model, { suite, key, registered }) {
  return storedValue(model, suite, key) ?? registered;
}

/**
 * The suites of the settings, preceded by the app's own (""), which need not have any.
 *
 * @param {Model} model
 */
export function suites(model) {
  return [...new Set(["", ...settings(model).map((setting) => setting.suite)])];
}

/**
 * The first suite that has rows; the app's own ("") if none has.
 *
 * @param {Model} model
 */
export function firstSuiteWithRows(model) {
  const withRows = new Set(
    settings(model).filter((setting) => setting.hasRow).map((setting) => setting.suite));
  return suites(model).find((suite) => withRows.has(suite)) ?? "";
}

/**
 * The effective values by key, or only those of a suite ("" for the app's own). The app's own
 * values take precedence over those of app groups.
 *
 * @param {Model} model
 * @param {string} [suite]
 */
export function values(model, suite) {
  const found = {};
  const groupsFirst = settings(model).sort(
    (left, right) => Number(left.suite === "") - Number(right.suite === ""));
  for (const setting of groupsFirst) {
    if (suite !== undefined && setting.suite !== suite) continue;
    const value = effectiveValue(model, setting);
    // A key of the app without a value is absent, even if an app group has a value for it.
    if (value === undefined) {
      Reflect.deleteProperty(found, setting.key);
      continue;
    }
    // An assignment to `__proto__` would not create a member.
    Object.defineProperty(found, setting.key, {
      value: plain(value), enumerable: true, configurable: true, writable: true,
    });
  }
  return found;
}

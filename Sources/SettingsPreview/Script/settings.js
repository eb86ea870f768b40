// @ts-check
// What the app reads: the settings with their registered and stored values.
import { currentIdiom } from "./document.js";
import { settingName, storedValue } from "./state.js";
import { plain } from "./values.js";

/**
 * A key of a suite with what the app registers for it on the chosen device.
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
 * Every key that has a row or a stored value, in the order in which a user meets them.
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
 * What the app reads with its defaults registered.
 *
 * @param {Model} model
 * @param {KnownSetting} setting
 */
export function effectiveValue(model, { suite, key, registered }) {
  return storedValue(model, suite, key) ?? registered;
}

/**
 * The suites that have values, the app's own ("") first.
 *
 * @param {Model} model
 */
export function suites(model) {
  return [...new Set(["", ...settings(model).map((setting) => setting.suite)])];
}

/**
 * The first suite that has rows; the app's own ("") where none has.
 *
 * @param {Model} model
 */
export function firstSuiteWithRows(model) {
  const withRows = new Set(
    settings(model).filter((setting) => setting.hasRow).map((setting) => setting.suite));
  return suites(model).find((suite) => withRows.has(suite)) ?? "";
}

/**
 * The effective values by key; those of the app's own defaults win over those of app groups. With a
 * suite, only that suite's ("" for the app's own).
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
    // What the app has no value for is absent, whatever an app group has.
    if (value === undefined) {
      Reflect.deleteProperty(found, setting.key);
      continue;
    }
    // An assignment to `__proto__` would make no member.
    Object.defineProperty(found, setting.key, {
      value: plain(value), enumerable: true, configurable: true, writable: true,
    });
  }
  return found;
}

// @ts-check
// The values as a script, launch arguments or a property list, as `settingsc defaults` writes them.
import { effectiveValue, settings, suites } from "./settings.js";
import { storedValue } from "./state.js";
import { dateText, hexadecimal } from "./values.js";

/** The choice of all suites, a name that no app group has. */
export const allSuites = "*";

/** @typedef {[string, Value]} Entry */

/**
 * The exported values of a suite or, only as a script, of all suites.
 *
 * @param {Model} model
 * @param {string} format
 * @param {string} suite
 * @param {{ onlyStored: boolean, domain: string }} options
 */
export function exported(model, format, suite, { onlyStored, domain }) {
  switch (format) {
    case "shell": {
      const names = suite === allSuites ? suites(model) : [suite];
      return shellScript(model, names.map((name) =>
        [name || domain || "com.example.app", exportedEntries(model, name, onlyStored)]));
    }
    case "arguments": return launchArguments(exportedEntries(model, suite, onlyStored));
    default: return propertyList(exportedEntries(model, suite, onlyStored));
  }
}

/**
 * The keys of a suite with their values, sorted.
 *
 * @param {Model} model
 * @param {string} suite
 * @param {boolean} onlyStored
 */
function exportedEntries(model, suite, onlyStored) {
  /** @type {Entry[]} */
  const entries = [];
  for (const setting of settings(model)) {
    if (setting.suite !== suite) continue;
    const value = onlyStored
      ? storedValue(model, suite, setting.key) : effectiveValue(model, setting);
    // The preview does not contain the secrets in the preferences.
    if (value !== undefined && value[0] !== "z") entries.push([setting.key, value]);
  }
  return entries.sort(([left], [right]) => compareScalars(left, right));
}

/**
 * Compares texts by code points, which is also the order of their UTF-8 bytes.
 *
 * @param {string} left
 * @param {string} right
 */
function compareScalars(left, right) {
  const leftScalars = [...left].map((scalar) => scalar.codePointAt(0) ?? 0);
  const rightScalars = [...right].map((scalar) => scalar.codePointAt(0) ?? 0);
  const length = Math.min(leftScalars.length, rightScalars.length);
  for (let index = 0; index < length; index += 1) {
    const difference = leftScalars[index] - rightScalars[index];
    if (difference !== 0) return difference;
  }
  return leftScalars.length - rightScalars.length;
}

/**
 * A script that writes entries to their domains.
 *
 * @param {Model} model
 * @param {[string, Entry[]][]} domains
 */
function shellScript(model, domains) {
  const lines = domains.flatMap(([domain, entries]) => entries.map(([key, value]) => {
    const words = [domain, key, ...shellWords(model, value)].map(printed);
    return `defaults write ${words.join(" ")}\n`;
  }));
  return `#!/bin/sh\nset -eu\n${lines.join("")}`;
}

/**
 * @param {Model} model
 * @param {Value} value
 */
function shellWords({ document }, value) {
  const { option } = document.types[value[0]];
  if (option === undefined) return [xmlElement(value)];
  switch (value[0]) {
    case "d": return [option, dateText(value[1])];
    case "x": return [option, hexadecimal(value[1])];
    default: return [option, String(value[1])];
  }
}

/** Control characters, except for line feeds and tabs, and characters that reorder a line. */
const hidden =
  /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

/**
 * A word of a script, which prints hidden characters with `printf`.
 *
 * @param {string} word
 */
function printed(word) {
  if (!hidden.test(word)) return quote(word);
  // A shell removes line feeds from the end of a command's output.
  const text = word.replace(/\n+$/, "");
  const ends = word.slice(text.length);
  const format = [...text].map((character) => {
    return hidden.test(character) || "\\'%".includes(character) ? octal(character) : character;
  }).join("");
  return `"$(printf '${format}')"${ends === "" ? "" : quote(ends)}`;
}

/** @param {string} character */
function octal(character) {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}

/**
 * A word, in single quotes unless a shell takes it literally.
 *
 * @param {string} word
 */
function quote(word) {
  return /^[A-Za-z0-9_\-.:/+@%]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** @param {Entry[]} entries */
function launchArguments(entries) {
  return entries.map(([key, value]) => `${quote(`-${key}`)} ${quote(argument(value))}\n`).join("");
}

/** @type {Record<string, string>} */
const namedEscapes = { "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A value in the form that the argument domain parses: a string in the syntax of old-style property
 * lists, any other value as XML.
 *
 * @param {Value} value
 */
function argument(value) {
  if (value[0] !== "s") return xmlElement(value);
  if (/^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(value[1])) return value[1];
  // Quotation marks, backslashes, invisible characters, and characters that reorder a line.
  const text = value[1].replace(
    /["\\]|[^ -~\xA0-\uFFFD]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (unit) => {
      const digits = unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      return namedEscapes[unit] ?? `\\U${digits}`;
    });
  return `"${text}"`;
}

/** @param {string} text */
function escapeXML(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
}

/**
 * A value as an element of an XML property list.
 *
 * @param {Value} value
 * @returns {string}
 */
function xmlElement(value) {
  switch (value[0]) {
    case "i": return `<integer>${value[1]}</integer>`;
    case "r": return `<real>${value[1]}</real>`;
    case "b": return value[1] ? "<true/>" : "<false/>";
    case "d": return `<date>${value[1]}</date>`;
    case "x": return `<data>${value[1]}</data>`;
    case "a": return `<array>${value[1].map(xmlElement).join("")}</array>`;
    case "m": {
      const entries = value[1].map(
        ([key, item]) => `<key>${escapeXML(key)}</key>${xmlElement(item)}`);
      return `<dict>${entries.join("")}</dict>`;
    }
    default: return `<string>${escapeXML(value[1])}</string>`;
  }
}

/** @param {Entry[]} entries */
function propertyList(entries) {
  const lines = entries.map(
    ([key, value]) => `\t<key>${escapeXML(key)}</key>\n\t${xmlElement(value)}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.join("")}</dict>
</plist>
`;
}

// The values as a script, launch arguments or a property list, as `settingsc defaults` writes them.

/** Stands for all suites; no app group has such a name. */
const allSuites = "*";

/** The exported values of a suite, or as a script of all. */
function exported(format, suite, onlyStored, domain) {
  if (format === "shell") {
    const names = suite === allSuites ? suites() : [suite];
    return shellScript(names.map((name) => [name || domain || "com.example.app", exportedEntries(name, onlyStored)]));
  }
  const entries = exportedEntries(suite, onlyStored);
  return format === "arguments"
    ? entries.map(([key, value]) => `${quote(`-${key}`)} ${quote(argument(value))}\n`).join("") : propertyList(entries);
}

/** The keys of a suite with their values, sorted. */
function exportedEntries(suite, onlyStored) {
  const entries = [];
  for (const setting of settings()) {
    if (setting.suite !== suite) continue;
    const value = onlyStored ? storedValue(suite, setting.key) : effectiveValue(setting);
    // A secret of the preferences is not in this file.
    if (value !== undefined && value[0] !== "z") entries.push([setting.key, value]);
  }
  return entries.sort(([left], [right]) => compareScalars(left, right));
}

/** Compares by code points, which is the order of UTF-8 too. */
function compareScalars(left, right) {
  const [first, second] = [[...left], [...right]];
  for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
    const difference = first[index].codePointAt(0) - second[index].codePointAt(0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/** A script that writes entries to their domains. */
function shellScript(domains) {
  const lines = domains.flatMap(([domain, entries]) => entries.map(([key, value]) =>
    ["defaults write", quote(domain), quote(key), ...shellWords(value).map(quote)].join(" ")));
  return `#!/bin/sh\nset -eu\n${lines.map((line) => `${line}\n`).join("")}`;
}

function shellWords(value) {
  const { option } = preview.types[value[0]];
  if (option === undefined) return [fragment(value)];
  const text = { d: (text) => text.replace("T", " ").replace("Z", " +0000"), x: hexadecimal }[value[0]] ?? String;
  return [option, text(value[1])];
}

/** A word as it is where a shell takes it so, else in single quotes. */
function quote(word) {
  return /^[A-Za-z0-9_\-.:/+@%]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A value as the argument domain reads it: strings as old-style property lists have them, all else as XML. */
function argument(value) {
  if (value[0] !== "s") return fragment(value);
  if (/^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(value[1])) return value[1];
  const escapes = { "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  // Characters that nobody sees, or that reorder a line, besides those with a name.
  const text = value[1].replace(
    /["\\]|[^ -~\xA0-\uFFFD]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (unit) => escapes[unit] ?? `\\U${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  return `"${text}"`;
}

function escapeXML(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

/** A value as an element of an XML property list. */
function fragment(value) {
  switch (value[0]) {
    case "s": return `<string>${escapeXML(value[1])}</string>`;
    case "i": return `<integer>${value[1]}</integer>`;
    case "r": return `<real>${value[1]}</real>`;
    case "b": return value[1] ? "<true/>" : "<false/>";
    case "d": return `<date>${value[1]}</date>`;
    case "x": return `<data>${value[1]}</data>`;
    case "a": return `<array>${value[1].map(fragment).join("")}</array>`;
    default: return `<dict>${value[1].map(([key, item]) =>
      `<key>${escapeXML(key)}</key>${fragment(item)}`).join("")}</dict>`;
  }
}

function propertyList(entries) {
  const lines = entries.map(([key, value]) => `\t<key>${escapeXML(key)}</key>\n\t${fragment(value)}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.join("")}</dict>
</plist>
`;
}

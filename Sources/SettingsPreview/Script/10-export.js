// The current state as a script, launch arguments or a property list.

/** Stands for all suites; no app group has such a name. */
const allSuites = "*";
const exportFormat = makeSelect("format", [
  ["shell", "defaults write script"], ["arguments", "launch arguments"], ["plist", "property list"],
]);
const exportScope = makeSelect("scope", [["effective", "all values"], ["stored", "stored values only"]]);
const exportSuite = makeSelect("suite", []);
const exportDomain = make("input", { type: "text", name: "domain", value: "com.example.app", autocomplete: "off" });
const exportText = make("textarea", {
  class: "export-text", readonly: true, rows: 8, "aria-label": "Exported values", spellcheck: "false",
});

function makeSelect(name, options) {
  const select = make("select", { name });
  setOptions(select, options);
  return select;
}

function setOptions(select, options) {
  select.replaceChildren(...options.map(([value, title]) => make("option", { value }, title)));
}

function makeExport() {
  for (const control of [exportFormat, exportScope, exportSuite, exportDomain]) {
    for (const name of ["input", "change"]) control.addEventListener(name, updateExport);
  }
  const copied = make("span", { class: "reads", role: "status" });
  return make("div", { class: "export" },
    make("label", {}, "Format ", exportFormat), make("label", {}, "Values ", exportScope),
    make("label", {}, "Suite ", exportSuite), make("label", {}, "Bundle identifier ", exportDomain),
    exportText,
    make("div", { class: "actions" },
      make("button", {
        type: "button", class: "copy", click: async () => {
          exportText.select();
          // Pages from a file may not use the clipboard everywhere; the selected text can be copied by hand.
          try {
            await navigator.clipboard.writeText(exportText.value);
            copied.textContent = "copied";
          } catch {
            copied.textContent = "selected; copy it with the keyboard";
          }
        },
      }, "Copy"),
      make("button", { type: "button", class: "download", click: download }, "Save"), copied));
}

function download() {
  const name = { shell: "defaults.sh", arguments: "arguments.txt", plist: "preferences.plist" }[exportFormat.value];
  const address = URL.createObjectURL(new Blob([exportText.value], { type: "text/plain" }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function updateExport() {
  const names = suites();
  const chosen = exportSuite.selectedOptions[0]?.value;
  const options = names.map((suite) => [suite, suite || "the app's own"]);
  // A script can write to several domains; arguments and a file hold the values of one.
  if (exportFormat.value === "shell" && names.length > 1) options.push([allSuites, "all"]);
  setOptions(exportSuite, options);
  if (options.some(([value]) => value === chosen)) exportSuite.value = chosen;
  exportText.value = exported(exportFormat.value, exportSuite.value, exportScope.value === "stored");
}

/** The exported values of a suite, or as a script of all. */
function exported(format, suite, onlyStored) {
  if (format === "shell") {
    const names = suite === allSuites ? suites() : [suite];
    return shellScript(names.map((name) => [domainOf(name), exportedEntries(name, onlyStored)]));
  }
  const entries = exportedEntries(suite, onlyStored);
  return format === "arguments"
    ? entries.map(([key, value]) => `${quote(`-${key}`)} ${quote(argument(value))}\n`).join("") : propertyList(entries);
}

/** The domain that `defaults` knows a suite by. */
function domainOf(suite) {
  return suite || exportDomain.value || "com.example.app";
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
  switch (value[0]) {
    case "s": return ["-string", value[1]];
    case "i": return ["-int", value[1]];
    case "r": return ["-float", value[1]];
    case "b": return ["-bool", String(value[1])];
    case "d": return ["-date", value[1].replace("T", " ").replace("Z", " +0000")];
    case "x": return ["-data", hexadecimal(value[1])];
    default: return [fragment(value)];
  }
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
  let text = "";
  for (let index = 0; index < value[1].length; index += 1) {
    const unit = value[1][index];
    text += escapes[unit]
      ?? (unit >= " " && unit <= "~" ? unit : `\\U${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }
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

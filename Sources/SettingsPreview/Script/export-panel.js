// @ts-check
// The part of the panel that shows the values in a form to be copied.
import { make, makeSelect, setOptions } from "./elements.js";
import { allSuites, exported } from "./exports.js";
import { firstSuiteWithRows, suites } from "./settings.js";

/** @type {Record<string, string>} */
const fileNames = { shell: "defaults.sh", arguments: "arguments.txt", plist: "preferences.plist" };

/**
 * @param {Preview} preview
 */
export function makeExport(preview) {
  const format = makeSelect("format", [
    ["shell", "defaults write script"], ["arguments", "launch arguments"],
    ["plist", "property list"],
  ]);
  const scope = makeSelect("scope", [
    ["effective", "all values"], ["stored", "stored values only"],
  ]);
  const suite = makeSelect("suite", []);
  const domain = make("input", {
    type: "text", name: "domain", value: "com.example.app", autocomplete: "off",
  });
  const text = make("textarea", {
    class: "export-text", readonly: true, rows: 8, "aria-label": "Exported values",
    spellcheck: "false",
  });
  const outcome = make("span", { class: "reads", role: "status" });
  for (const control of [format, scope, suite, domain]) {
    for (const name of ["input", "change"]) control.addEventListener(name, fill);
  }
  const element = make("div", { class: "export" },
    make("label", {}, "Format ", format), make("label", {}, "Values ", scope),
    make("label", {}, "Suite ", suite), make("label", {}, "Bundle identifier ", domain), text,
    make("div", { class: "actions" },
      make("button", { type: "button", class: "copy", click: copy }, "Copy"),
      make("button", { type: "button", class: "download", click: save }, "Save"), outcome));
  return { element, fill };

  /** Shows the current values. */
  function fill() {
    const chosen = suite.selectedOptions[0]?.value ?? firstSuiteWithRows(preview);
    const names = suites(preview);
    /** @type {[string, string][]} */
    const options = names.map((name) => [name, name || "the app's own"]);
    // A script can write to several domains; arguments and a file hold the values of one.
    if (format.value === "shell" && names.length > 1) options.push([allSuites, "all"]);
    setOptions(suite, options);
    suite.value = options.some(([name]) => name === chosen) ? chosen : firstSuiteWithRows(preview);
    text.value = exported(preview, format.value, suite.value, {
      onlyStored: scope.value === "stored", domain: domain.value,
    });
  }

  async function copy() {
    text.select();
    // Some browsers refuse the clipboard to pages from a file; the text is selected, so that it can
    // be copied by hand.
    try {
      await navigator.clipboard.writeText(text.value);
      outcome.textContent = "copied";
    } catch {
      outcome.textContent = "selected; copy it with the keyboard";
    }
  }

  function save() {
    const address = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
    make("a", { href: address, download: fileNames[format.value] }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

// The part of the panel that shows the values in a form to be copied.

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
  exportText.value = exported(
    exportFormat.value, exportSuite.value, exportScope.value === "stored", exportDomain.value);
}

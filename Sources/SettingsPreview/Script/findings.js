// @ts-check
// The list of findings, the worst first.
import { breakable, make, makeSelect, setOptions } from "./elements.js";
import { showRow } from "./pages.js";

/** The severities with their titles in the filter, the worst first. */
/** @type {[string, string][]} */
const severities = [["error", "errors"], ["warning", "errors and warnings"], ["info", "all"]];

/** @param {Finding} finding */
function rank({ severity }) {
  return severities.findIndex(([name]) => name === severity);
}

/**
 * The findings of at least a severity, the worst first, and otherwise in their original order.
 *
 * @param {Finding[]} findings
 * @param {string} minimum
 */
function findingsBySeverity(findings, minimum) {
  const limit = severities.findIndex(([name]) => name === minimum);
  return findings.filter((finding) => rank(finding) <= limit)
    .sort((left, right) => rank(left) - rank(right));
}

/**
 * @param {Preview} preview
 */
export function makeFindings(preview) {
  const count = make("span", { class: "count" });
  const filter = makeSelect("severity", []);
  filter.setAttribute("aria-label", "Minimum severity");
  filter.addEventListener("change", fill);
  const list = make("ul", { class: "findings" });
  return { count, content: [filter, list], fill };

  function fill() {
    const { findings } = preview.document;
    const minimum = filter.value || "info";
    count.textContent = ` (${findings.length})`;
    /** @type {[string, string][]} */
    const options = severities.map(([name, title]) =>
      [name, `${title} (${findingsBySeverity(findings, name).length})`]);
    setOptions(filter, options.reverse());
    filter.value = minimum;
    filter.hidden = findings.length === 0;
    const shown = findingsBySeverity(findings, minimum);
    list.replaceChildren(...shown.map((finding) => makeFinding(preview, finding)));
    if (findings.length === 0) list.append(make("li", { class: "hint" }, "No findings."));
  }
}

/**
 * @param {Preview} preview
 * @param {Finding} finding
 */
export function makeFinding(preview, finding) {
  const { page, row, line, column, recorded, rule } = finding;
  const place = line === undefined ? finding.path : `${finding.path}:${line}:${column}`;
  const content = [
    make("span", { class: `severity ${finding.severity}` }, finding.severity),
    make("span", { class: "message", dir: "auto" }, ...breakable(finding.message)),
    make("span", { class: "place", dir: "auto" }, ...breakable(place)),
    make("span", { class: "rule" }, recorded ? `${rule}, recorded` : rule),
  ];
  const details = finding.notes.map((note) => `Note: ${note.message}${notePlace(note)}`);
  if (finding.help) details.unshift(`Help: ${finding.help}`);
  return make("li", { dataset: { rule, severity: finding.severity } },
    page === undefined
      ? make("div", { class: "finding" }, ...content)
      : make("button", {
        type: "button", class: "finding", click: () => showRow(preview, page, row),
      }, ...content),
    ...details.map((text) => make("p", { class: "help", dir: "auto" }, ...breakable(text))));
}

/** @param {FindingNote} note */
function notePlace({ path, line }) {
  if (path === undefined) return "";
  return ` (${line === undefined ? path : `${path}:${line}`})`;
}

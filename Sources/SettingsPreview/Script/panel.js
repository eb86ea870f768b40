// @ts-check
// The panel beside the device: the search, the values, the findings, the export and the pages.
import { makeChangeList } from "./comparison.js";
import { make } from "./elements.js";
import { makeExport } from "./export-panel.js";
import { makeFindings } from "./findings.js";
import { makePageList } from "./page-list.js";
import { makeSearch } from "./search.js";
import { reset } from "./state.js";
import { makeValueTable } from "./value-table.js";

/**
 * @param {Preview} preview
 */
export function makePanel(preview) {
  const { comparison } = preview;
  const lost = make("p", {
    class: "lost", role: "status", hidden: true,
  }, "Connection lost, reconnecting…");
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const search = makeSearch(preview);
  const table = makeValueTable(preview);
  const findings = makeFindings(preview);
  const exports = makeExport(preview);
  const pages = makePageList(preview);
  const element = make("aside", { class: "panel", "aria-label": "Inspector" },
    lost, problem, ...search.content,
    comparison
      ? makePart("changes", ["Changes"], true, makeChangeList(preview, comparison)) : undefined,
    makePart("state", ["State"], !comparison,
      make("p", { class: "hint" }, "What the app would read from its user defaults now."),
      make("div", { class: "actions" },
        make("button", {
          type: "button", class: "reset", click: () => reset(preview),
        }, "Reset all")),
      table.element),
    makePart("findings", ["Findings", findings.count], !comparison, ...findings.content),
    makePart("export", ["Export"], false, exports.element),
    makePart("pages", ["Pages"], false, pages.element));
  return {
    element, fillDocument, fillValues, updateValue, showPage: pages.fill, showConnection,
  };

  /** Fills the parts that depend only on the document. */
  function fillDocument() {
    const { problems } = preview.document;
    problem.hidden = problems.length === 0;
    problem.textContent = problems.join("\n");
    findings.fill();
    search.fill();
  }

  /** Shows all values. */
  function fillValues() {
    table.fill();
    exports.fill();
  }

  /**
   * Shows the value of one key.
   *
   * @param {string} suite
   * @param {string} key
   */
  function updateValue(suite, key) {
    table.update(suite, key);
    exports.fill();
  }

  /** @param {boolean} isLost */
  function showConnection(isLost) {
    lost.hidden = !isLost;
  }
}

/**
 * @param {string} name
 * @param {(Node | string)[]} title
 * @param {boolean} isOpen
 * @param {(Node | string)[]} content
 */
function makePart(name, title, isOpen, ...content) {
  return make("details", { class: `part part-${name}`, open: isOpen },
    make("summary", {}, ...title), ...content);
}

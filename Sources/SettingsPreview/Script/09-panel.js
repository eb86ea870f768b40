// Beside the device: what the app reads, the findings, and the pages.

const panel = make("aside", { class: "panel", "aria-label": "Inspector" });
const stateRows = new Map();
const stateBody = make("tbody");
const stateTable = make("table", { class: "state" },
  make("thead", {}, make("tr", {},
    ...["Key", "Suite", "Stored", "Effective", "Without registration"].map(
      (title) => make("th", { scope: "col", class: title.toLowerCase() }, title)))),
  stateBody);
const findingFilter = make("select", { name: "severity", "aria-label": "Least severity", change: showFindings });
const findingList = make("ul", { class: "findings" });
const searchField = make("input", {
  type: "search", name: "search", placeholder: "Search rows, keys and findings", autocomplete: "off",
  "aria-label": "Search rows, keys and findings", input: showMatches,
});
const matchList = make("ul", { class: "findings matches" });
const findingCount = make("span", { class: "count" });
const pageList = make("ul", { class: "pages" });
const lostBox = make("p", { class: "lost", role: "status", hidden: true }, "Connection lost, reconnecting…");
const problemBox = make("p", { class: "problem", role: "alert", hidden: true });

function makePart(name, isOpen, ...content) {
  return make("details", { class: `part part-${name.toLowerCase()}`, open: isOpen },
    make("summary", {}, name, name === "Findings" ? findingCount : undefined), ...content);
}

function fillPanel() {
  panel.replaceChildren(
    lostBox, problemBox, searchField, matchList,
    comparison ? makePart("Changes", true, makeChangeList()) : "",
    makePart("State", !comparison,
      make("p", { class: "hint" }, "What the app would read from its user defaults now."),
      make("div", { class: "actions" },
        make("button", { type: "button", class: "reset", click: () => { reset(); redraw(); } }, "Reset all")),
      make("div", { class: "scrolling", tabindex: "0", role: "region", "aria-label": "Values" },
        stateTable)),
    makePart("Findings", !comparison, findingFilter, findingList),
    makePart("Export", false, makeExport()),
    makePart("Pages", false, pageList));
}

/** Fills the table of values. */
function showState() {
  stateRows.clear();
  const all = settings();
  stateTable.classList.toggle("one-suite", all.every((setting) => setting.suite === ""));
  const columns = stateTable.classList.contains("one-suite") ? "4" : "5";
  stateBody.replaceChildren(...all.map((setting) => {
    const row = make("tr", { dataset: { key: setting.key, suite: setting.suite } });
    const reads = make("td", { colspan: columns, class: "reads", dir: "auto" });
    stateRows.set(identity(setting.suite, setting.key), { row, reads, setting });
    fillStateRow(row, reads, setting);
    return [row, make("tr", {}, reads)];
  }).flat());
  if (all.length === 0) {
    stateBody.append(make("tr", {}, make("td", { colspan: columns }, "The bundle has no values.")));
  }
  updateExport();
}

function fillStateRow(row, reads, setting) {
  const mask = (value) => (setting.secret && value !== undefined ? masked(value) : value);
  const value = mask(storedValue(setting.suite, setting.key));
  const cell = (name, value) => make("td", {
    class: name, dir: "auto", title: value === undefined ? undefined : preview.types[value[0]]?.name ?? "secret",
  }, value === undefined ? make("span", { class: "none" }, "none") : display(value));
  const bare = cell("unregistered", value);
  const effective = mask(effectiveValue(setting));
  reads.textContent = [`reads: ${readingWords(effective)}`, setting.note].filter(Boolean).join("; ");
  const storedCell = cell("stored", value);
  if (value !== undefined) {
    storedCell.append(make("button", {
      type: "button", class: "remove", "aria-label": `Remove the stored value of ${setting.key}`,
      click: () => store(setting.suite, setting.key, undefined),
    }, "×"));
  }
  const key = make("th", { scope: "row", dir: "auto" }, setting.key);
  if (!setting.isKnown) key.append(make("span", { class: "reads" }, " (no row)"));
  row.replaceChildren(key, make("td", { class: "suite", dir: "auto" }, setting.suite || "app"), storedCell,
    cell("effective", effective), bare);
}

/** Updates what the panel says about one key. */
function showValue(suite, key) {
  const known = stateRows.get(identity(suite, key));
  if (known) {
    const hadFocus = known.row.contains(document.activeElement);
    fillStateRow(known.row, known.reads, known.setting);
    if (hadFocus) stateBody.parentElement.parentElement.focus();
    updateExport();
  } else {
    showState();
  }
}

const severities = ["error", "warning", "info"];

/** The findings of at least a severity, the worst first and then in their order. */
function findingsBySeverity(findings, least) {
  const rank = (finding) => severities.indexOf(finding.severity);
  return findings.filter((finding) => rank(finding) <= severities.indexOf(least))
    .sort((left, right) => rank(left) - rank(right));
}

/** Fills the list of findings. */
function showFindings() {
  findingCount.textContent = ` (${preview.findings.length})`;
  const least = findingFilter.value || "info";
  const titles = { error: "errors", warning: "errors and warnings", info: "all" };
  setOptions(findingFilter, severities.map((name) => [
    name, `${titles[name]} (${findingsBySeverity(preview.findings, name).length})`,
  ]).reverse());
  findingFilter.value = least;
  findingFilter.hidden = preview.findings.length === 0;
  findingList.replaceChildren(...findingsBySeverity(preview.findings, least).map(makeFinding));
  if (preview.findings.length === 0) findingList.append(make("li", { class: "hint" }, "No findings."));
}

function makeFinding(finding) {
  const place = finding.path + (finding.line === undefined ? "" : `:${finding.line}:${finding.column}`);
  const content = [
    make("span", { class: `severity ${finding.severity}` }, finding.severity),
    make("span", { class: "message", dir: "auto" }, finding.message),
    make("span", { class: "place", dir: "auto" }, place),
    make("span", { class: "rule" }, finding.recorded ? `${finding.rule}, recorded` : finding.rule),
  ];
  const isPlace = finding.page !== undefined;
  const item = make("li", { dataset: { rule: finding.rule, severity: finding.severity } },
    isPlace
      ? make("button", { type: "button", class: "finding", click: () => showRow(finding.page, finding.row) }, ...content)
      : make("div", { class: "finding" }, ...content));
  if (finding.help) item.append(make("p", { class: "help", dir: "auto" }, `Help: ${finding.help}`));
  for (const note of finding.notes) {
    const line = note.path === undefined ? "" : ` (${note.path}${note.line === undefined ? "" : `:${note.line}`})`;
    item.append(make("p", { class: "help", dir: "auto" }, `Note: ${note.message}${line}`));
  }
  return item;
}

/** The rows and findings that have a text in their title, key, type, choices, message or rule. */
function matches(text) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return { rows: [], findings: [] };
  const has = (...texts) => texts.some((text) => text?.toLowerCase().includes(wanted));
  const rows = preview.pages.flatMap((page) => page.rows.filter((row) =>
    has(row.key, row.type, ...[row.title, row.footer, ...(row.choices ?? []).map((choice) => choice.title)]
      .filter((id) => id !== undefined)
      .flatMap((id) => [lookUp(page.catalog, id).text, preview.catalogs[page.catalog].texts[id]])))
    .map((row) => ({ page, row })));
  return { rows, findings: preview.findings.filter((finding) => has(finding.message, finding.rule, finding.path)) };
}

/** Fills the list of what the search finds. */
function showMatches() {
  const found = matches(searchField.value);
  const items = found.rows.map(({ page, row }) => make("li", {},
    make("button", { type: "button", class: "finding", click: () => showRow(page.file, row.index) },
      make("span", { class: "message", dir: "auto" }, labelFor(row, page) || row.type || `row ${row.index + 1}`),
      make("span", { class: "place", dir: "auto" }, [row.key, placeOf(page, row)].filter(Boolean).join(" · ")))));
  matchList.replaceChildren(...items, ...found.findings.map(makeFinding));
  if (searchField.value.trim() !== "" && matchList.childElementCount === 0) {
    matchList.append(make("li", { class: "hint" }, "Nothing has this text."));
  }
}

/** Fills the list of pages. */
function showPages() {
  const current = stage.querySelector("section:not([hidden])")?.dataset.page;
  pageList.replaceChildren(...preview.pages.map((page) => make("li", {},
    make("button", {
      type: "button", "aria-current": page.file === current ? "page" : undefined,
      click: () => showPage(page.file),
    }, make("span", { dir: "auto" }, page.file)),
    page.unreached ? make("span", { class: "reads" }, " no row that is shown leads here") : undefined)));
}

/** Goes to a page the way a user would, or straight to it where no row leads there. */
function showPage(file) {
  const page = preview.pagesByFile.get(file);
  rememberScroll();
  way = findRoute(page.base) ?? [{ base: preview.first }, { base: page.base, isDirect: true }];
  if (page.device !== undefined) choose("device", page.device);
  if (page.kitOnly || page.inApp) choose("reader", "inappsettingskit");
  if (page.language !== undefined && preview.languages.some((language) => language.name === page.language)) {
    choose("language", page.language);
  }
  refreshWay();
  beginState();
  showCurrent();
}

/** The shortest way from the first page. */
function findRoute(base) {
  const first = preview.first;
  const routes = new Map([[first, [{ base: first }]]]);
  const queue = [first];
  for (let next = 0; next < queue.length; next += 1) {
    if (queue[next] === base) return routes.get(base);
    for (const page of preview.pagesByBase.get(queue[next]) ?? []) {
      for (const row of page.rows) {
        if (row.opens === undefined || routes.has(row.opens) || droppedBy(row, page)) continue;
        routes.set(row.opens, [...routes.get(queue[next]), stepThrough(row, page)]);
        queue.push(row.opens);
      }
    }
  }
  return undefined;
}

/** Leads from a finding to its row; a row that is not drawn is shown with the reason. */
function showRow(file, index) {
  showPage(file);
  const find = () => sectionNamed(file)?.querySelector(`[data-row="PreferenceSpecifiers[${index}]"]`);
  if (index === undefined) return;
  let row = find();
  if (row?.dataset.dropped !== undefined && !view.ghosts) {
    choose("ghosts", true);
    row = find();
  }
  if (row) pointAt(row);
}

/** Scrolls to a row, marks it, and leads the keyboard to it. */
function pointAt(row) {
  for (const other of stage.querySelectorAll(".pointed-at")) other.classList.remove("pointed-at");
  row.classList.add("pointed-at");
  row.scrollIntoView({ block: "center" });
  const control = row.querySelector("input, button, textarea");
  if (!control) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}

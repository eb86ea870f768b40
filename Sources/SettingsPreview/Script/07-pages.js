// Pages as groups of rows, and the way from page to page.

/** The way to the current page: the base name of each page, or the row whose choices are shown. */
let way = [];
/** How far each page was scrolled, by its name. */
const scrolls = new Map();

/** Draws all pages; the current one is the only one displayed. */
function drawPages() {
  watchers = new Map();
  rememberScroll();
  const language = currentLanguage();
  const isRTL = view.direction === "auto" ? language?.rtl === true : view.direction === "rtl";
  stage.dir = isRTL ? "rtl" : "ltr";
  stage.lang = language?.tag ?? "";
  for (const name of ["appearance", "device", "ios", "size"]) stage.dataset[name] = view[name];
  const sections = preview.pages.map((page) => makeSection(page));
  stage.replaceChildren(makeSplit(), make("div", { class: "column" }, makeBar(), ...sections), makeKeyboard());
  markChanges();
  refreshWay();
  showCurrent();
}

/**
 * Finds the rows again that lead to each page of the way: the bundle may have changed, and another device or language
 * may have pages of its own. What no row leads to any more is left, but for a page that was opened from the list.
 */
function refreshWay() {
  if (way.length === 0) way = [{ base: preview.first }];
  for (let index = 1; index < way.length; index += 1) {
    const step = way[index];
    const page = resolve(way[index - 1].base);
    const leads = (row) => (step.list === undefined ? (row.opens ?? row.file) === step.base
      : row.kind === "multi" && row.key === step.key) && !droppedBy(row, page);
    const known = page?.rowsByIndex.get(step.row);
    const row = known && leads(known) ? known : page?.rows.find(leads);
    if (row) way[index] = stepThrough(row, page);
    else if (step.isDirect && (comparison || resolve(step.base))) way[index] = { base: step.base, isDirect: true };
    else way.length = index;
  }
}

/** The step that a row takes: to its page, or to the page of its choices. */
function stepThrough(row, page) {
  if (row.kind === "multi") return { list: row.index, row: row.index, key: row.key, file: page.file };
  return { base: row.opens ?? row.file, row: row.index, title: row.title, catalog: page.catalog };
}

function nameOf(step) {
  if (step.list !== undefined) return `${step.file}/PreferenceSpecifiers[${step.list}]`;
  return resolve(step.base)?.file ?? `${step.base}.plist`;
}

function sectionNamed(name) {
  return [...stage.querySelectorAll("section")].find((section) => section.dataset.page === name);
}

function rememberScroll() {
  for (const section of stage.querySelectorAll("section:not([hidden])")) {
    scrolls.set(section.dataset.page, section.scrollTop);
  }
}

/** Displays the last page of the way and hides the others. */
function showCurrent() {
  const step = way[way.length - 1];
  const name = nameOf(step);
  for (const section of stage.querySelectorAll("section[data-list], section[data-missing]")) section.remove();
  if (step.list !== undefined) stage.querySelector(".column").append(makeListSection(step, name));
  else if (!sectionNamed(name)) stage.querySelector(".column").append(makeMissingSection(step, name));
  for (const section of stage.querySelectorAll("section")) {
    const isCurrent = section.dataset.page === name;
    section.hidden = !isCurrent;
    if (!isCurrent) continue;
    const title = titleOf(way.length - 1);
    section.setAttribute("aria-label", title || name);
    const heading = section.querySelector(".large-title");
    heading.textContent = title;
    section.scrollTop = scrolls.get(name) ?? 0;
  }
  updateBar();
  showPages();
  keepState();
  partner?.accompany(wayNames(), view);
}

/** The title of a page on the way: the app's name for the first, the row's title for the others. */
function titleOf(index) {
  const step = way[index];
  if (step === undefined) return "";
  if (step.list !== undefined) {
    const page = preview.pagesByFile.get(step.file);
    const row = page?.rowsByIndex.get(step.list);
    return row?.title === undefined ? "" : lookUp(page.catalog, row.title).text;
  }
  if (step.title !== undefined) return lookUp(step.catalog, step.title).text;
  if (index > 0) return step.base;
  // Settings shows the app's name; InAppSettingsKit shows the title of the page.
  const page = resolve(step.base);
  if (page?.title !== undefined && (view.reader === "inappsettingskit" || page.kitOnly)) {
    return lookUp(page.catalog, page.title).text;
  }
  return preview.view.appName ?? "App";
}

/** Goes to the page of a row. */
function push(row, page) {
  rememberScroll();
  way.push(stepThrough(row, page));
  beginState();
  scrolls.delete(nameOf(way[way.length - 1]));
  showCurrent();
  stage.querySelector("section:not([hidden])").classList.add("pushed");
  stage.querySelector(".back").focus({ preventScroll: true });
}

/** Goes back to the page before, with the keyboard at the row that led away from it. */
function pop() {
  if (way.length < 2) return;
  rememberScroll();
  const { row } = way.pop();
  beginState();
  showCurrent();
  const section = stage.querySelector("section:not([hidden])");
  const opener = section.querySelector(`[data-row="PreferenceSpecifiers[${row}]"] button`);
  (opener ?? section.querySelector(".large-title")).focus({ preventScroll: true });
}

function makeBar() {
  return make("nav", { class: "bar", "aria-label": "Navigation" },
    make("button", { type: "button", class: "back", click: pop },
      makeShape("arrow", "0 0 11 20", "M9.5 1.5 1.5 10 9.5 18.5"), make("span", { class: "back-title", dir: "auto" })),
    make("div", { class: "bar-title", dir: "auto", "aria-hidden": "true" }));
}

function updateBar() {
  const back = stage.querySelector(".back");
  const parent = way.length > 1 ? titleOf(way.length - 2) : view.ios === "15" ? "Settings" : "Apps";
  const isFirst = way.length < 2;
  back.toggleAttribute("disabled", isFirst);
  back.setAttribute("aria-label", isFirst ? `Back to ${parent}, outside of the preview` : `Back to ${parent}`);
  stage.querySelector(".back-title").textContent = parent;
  stage.querySelector(".split-row.chosen").textContent = titleOf(0);
  stage.querySelector(".bar-title").textContent = titleOf(way.length - 1);
  updateBarTitle();
}

function pageScrolled(event) {
  updateBarTitle();
  partner?.scrollAlong(event.target);
}

/** The bar shows the title once the large one is scrolled away. */
function updateBarTitle() {
  const section = stage.querySelector("section:not([hidden])");
  const heading = section?.querySelector(".large-title");
  if (!heading) return;
  stage.dataset.scrolled = section.scrollTop > heading.offsetHeight ? "yes" : "no";
}

/** The list beside the page on an iPad; a picture of it. */
function makeSplit() {
  const line = (className) => make("span", { class: className });
  return make("div", { class: "split", "aria-hidden": "true" },
    make("div", { class: "split-title" }, "Settings"),
    make("div", { class: "split-card" }, ...[1, 2, 3, 4, 5].map((number) => line(`split-row width-${number}`))),
    make("div", { class: "split-card" }, ...[4, 2, 5].map((number) => line(`split-row width-${number}`)),
      make("span", { class: "split-row chosen", dir: "auto" })));
}

function makePageShell(name, data, title, ...content) {
  return make("section", { dataset: { page: name, ...data }, hidden: true, tabindex: "-1", scroll: pageScrolled },
    make("h1", { class: "large-title", dir: "auto", tabindex: "-1" }, title), ...content);
}

function makeNote(text) {
  return make("p", { class: "note" }, text);
}

function makeSection(page) {
  const content = page.problem ? [makeNote(`Settings shows an empty page: ${page.problem}.`)] : makeGroups(page);
  // Where all pages are printed, each has the title of the row that leads there.
  const step = findRoute(page.base)?.at(-1);
  return makePageShell(page.file, {}, step?.title === undefined ? "" : lookUp(step.catalog, step.title).text, ...content);
}

function makeMissingSection(step, name) {
  const reason = comparison && !preview.pagesByBase.has(step.base) ? "this version has no such page"
    : preview.pages.length === 0 ? "no page of the bundle can be read"
    : preview.pagesByBase.has(step.base) ? `the ${view.device === "ipad" ? "iPad" : "iPhone"} has no such page`
      : `'${step.base}.plist' is not there or cannot be read`;
  return makePageShell(name, { missing: "" }, "", makeNote(`Settings shows an empty page: ${reason}.`));
}

/** The page of the choices of a row. */
function makeListSection(step, name) {
  const page = preview.pagesByFile.get(step.file);
  const row = page.rowsByIndex.get(step.list);
  const card = make("ul", { class: "card", role: "radiogroup", "aria-label": labelFor(row, page) },
    ...makeChoices(row, page));
  return makePageShell(name, { list: `PreferenceSpecifiers[${row.index}]` }, "", make("div", { class: "group" }, card));
}

/** The rows of a page in groups; a heading that is not drawn begins none, so its rows join the group above. */
function makeGroups(page) {
  const groups = [];
  let group;
  const begin = (heading) => {
    group = { heading, lines: [], isVisible: false };
    groups.push(group);
  };
  for (const row of page.rows) {
    const dropped = droppedBy(row, page);
    if (!dropped && startsGroup(row)) {
      begin(row);
      if (row.kind === "radio") group.lines.push(...makeChoices(row, page));
      if (row.kind === "list") group.lines.push(...makeListItems(row, page));
      group.isVisible = group.lines.length > 0;
      continue;
    }
    if (!group) begin(undefined);
    if (dropped) {
      group.lines.push(makeGhost(row, page, dropped));
      group.isVisible ||= view.ghosts;
    } else {
      group.lines.push(makeRow(row, page));
      group.isVisible = true;
    }
  }
  return groups.map((group) => makeGroup(group, page));
}

function makeGroup({ heading, lines, isVisible }, page) {
  const header = heading === undefined ? undefined : makeText(page, heading.title, "header", "h2");
  const hasHeader = header !== undefined && header.textContent !== "";
  if (hasHeader) header.id = makeName();
  const isRadio = heading?.kind === "radio";
  const card = make("ul", {
    class: "card", hidden: !isVisible, role: isRadio ? "radiogroup" : "list",
    "aria-labelledby": hasHeader ? header.id : undefined, "aria-label": isRadio && !hasHeader ? heading.key : undefined,
  }, ...lines);
  const footer = heading === undefined ? undefined : makeText(page, heading.footer, "footer", "p");
  return make("div", { class: "group", dataset: heading === undefined ? {} : rowData(heading) },
    hasHeader ? header : undefined, card, footer?.textContent ? footer : undefined);
}

/** The items of a list that InAppSettingsKit keeps in an array, and the row that adds one. */
function makeListItems(row, page) {
  const value = row.key === undefined ? undefined : shownValue(row);
  const items = value?.[0] === "a" ? value[1] : [];
  const lines = items.map((item) => make("li", { class: "row" },
    make("div", { class: "line" }, makeText(page, row.itemTitle, "title"),
      make("span", { class: "value", dir: "auto" }, describe(item)))));
  if (row.addTitle !== undefined) {
    lines.push(make("li", { class: "row" },
      make("div", { class: "line tinted" }, makeText(page, row.addTitle, "title"))));
  }
  return lines;
}

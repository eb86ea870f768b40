// @ts-check
// Pages as groups of rows; one is displayed.
import {
  currentLanguage, dropReason, nameOfRow, rowAt, textOf,
} from "./document.js";
import { find, findAll, get, make, makeShape } from "./elements.js";
import { makeKeyboard } from "./keyboard.js";
import {
  changePath, currentStep, currentSuite, findRoute, openPage, pageName, pageTitle, refreshPath,
} from "./navigation.js";
import { makeChoices, makeGhost, makeListItems, makeRow, rowData, rowPath } from "./rows.js";
import { changeSuite, changeView, notify } from "./state.js";
import { makeName, makeText } from "./texts.js";

/**
 * Draws all pages, of which only the current one is displayed. The keyboard focus stays on its row.
 *
 * @param {Preview} preview
 */
export function drawPages(preview) {
  const { document: bundle, stage, view } = preview;
  const focused = stage.contains(document.activeElement)
    ? document.activeElement?.closest("[data-row]")?.getAttribute("data-row") : undefined;
  preview.watchers.clear();
  preview.sharedWatchers = [];
  rememberScroll(preview);
  const language = currentLanguage(preview);
  stage.dir = isRightToLeft(view, language) ? "rtl" : "ltr";
  stage.lang = language?.tag ?? "";
  const { appearance, device, ios, size } = view;
  Object.assign(stage.dataset, { appearance, device, ios, size });
  const sections = bundle.pages.map((page) => makeSection(preview, page));
  stage.replaceChildren(
    makeSplit(), make("div", { class: "column" }, makeBar(preview), ...sections), makeKeyboard());
  refreshPath(preview);
  showCurrent(preview);
  const row = focused ? rowNamed(currentSection(preview), focused) : undefined;
  if (row) find(row, "input, textarea, button")?.focus({ preventScroll: true });
}

/**
 * @param {View} view
 * @param {Language | undefined} language
 */
function isRightToLeft({ direction }, language) {
  return direction === "auto" ? language?.rtl === true : direction === "rtl";
}

/**
 * The page that is displayed.
 *
 * @param {Preview} preview
 */
export function currentSection({ stage }) {
  return get(stage, "section:not([hidden])");
}

/**
 * @param {Preview} preview
 * @param {string} name
 */
export function sectionNamed({ stage }, name) {
  return findAll(stage, "section").find((section) => section.dataset.page === name);
}

/**
 * The element of a row on a page.
 *
 * @param {HTMLElement} section
 * @param {string} path
 */
export function rowNamed(section, path) {
  return findAll(section, "[data-row]").find((row) => row.dataset.row === path);
}

/**
 * Records the scroll offset of the displayed page.
 *
 * @param {Preview} preview
 */
export function rememberScroll({ stage, scrolls }) {
  for (const section of findAll(stage, "section:not([hidden])")) {
    scrolls.set(section.dataset.page ?? "", section.scrollTop);
  }
}

/**
 * Displays the last page of the path and hides the others.
 *
 * @param {Preview} preview
 */
export function showCurrent(preview) {
  const { path, scrolls, stage } = preview;
  const step = currentStep(preview);
  const name = pageName(preview, step);
  changeSuite(preview, currentSuite(preview));
  for (const section of findAll(stage, "section[data-list], section[data-missing]")) {
    section.remove();
  }
  if (step.kind === "list") {
    get(stage, ".column").append(makeListSection(preview, step, name));
  } else if (!sectionNamed(preview, name)) {
    get(stage, ".column").append(makeMissingSection(preview, step, name));
  }
  for (const section of findAll(stage, "section")) {
    const isCurrent = section.dataset.page === name;
    section.hidden = !isCurrent;
    if (!isCurrent) continue;
    const title = pageTitle(preview, path.length - 1);
    section.setAttribute("aria-label", title || name);
    get(section, ".large-title").textContent = title;
    section.scrollTop = scrolls.get(name) ?? 0;
  }
  updateBar(preview);
}

/**
 * Displays the top of a page that a row has opened, with the keyboard focus on the back button.
 *
 * @param {Preview} preview
 */
export function showPushed(preview) {
  preview.scrolls.delete(pageName(preview, currentStep(preview)));
  showCurrent(preview);
  currentSection(preview).classList.add("pushed");
  get(preview.stage, ".back").focus({ preventScroll: true });
}

/**
 * Goes back to the previous page, with the keyboard focus on the row that had opened the next one.
 *
 * @param {Preview} preview
 */
function pop(preview) {
  const { path } = preview;
  const row = currentStep(preview).row;
  changePath(preview, path.slice(0, -1));
  const section = currentSection(preview);
  const opener = row === undefined ? undefined : rowNamed(section, rowPath(row));
  const focused = (opener && find(opener, "button")) ?? get(section, ".large-title");
  focused.focus({ preventScroll: true });
}

/** @param {Preview} preview */
function makeBar(preview) {
  return make("nav", { class: "bar", "aria-label": "Navigation" },
    make("button", { type: "button", class: "back", click: () => pop(preview) },
      makeShape("arrow", "0 0 11 20", "M9.5 1.5 1.5 10 9.5 18.5"),
      make("span", { class: "back-title", dir: "auto" })),
    make("div", { class: "bar-title", dir: "auto", "aria-hidden": "true" }));
}

/** @param {Preview} preview */
function updateBar(preview) {
  const { path, stage } = preview;
  const isFirst = path.length < 2;
  const parent = isFirst ? outerTitle(preview) : pageTitle(preview, path.length - 2);
  const back = get(stage, ".back");
  back.toggleAttribute("disabled", isFirst);
  back.setAttribute(
    "aria-label", isFirst ? `Back to ${parent}, outside of the preview` : `Back to ${parent}`);
  get(stage, ".back-title").textContent = parent;
  get(stage, ".split-row.chosen").textContent = pageTitle(preview, 0);
  get(stage, ".bar-title").textContent = pageTitle(preview, path.length - 1);
  updateBarTitle(preview);
}

/**
 * The title of the page of Settings that leads to the app.
 *
 * @param {Preview} preview
 */
function outerTitle({ view }) {
  return view.ios === "15" ? "Settings" : "Apps";
}

/**
 * Shows the title in the bar once the large title is scrolled away.
 *
 * @param {Preview} preview
 */
function updateBarTitle(preview) {
  const section = currentSection(preview);
  const isScrolled = section.scrollTop > get(section, ".large-title").offsetHeight;
  preview.stage.dataset.scrolled = isScrolled ? "yes" : "no";
}

/** A picture of the list beside the page on an iPad. */
function makeSplit() {
  const chosen = make("span", { class: "split-row chosen", dir: "auto" });
  return make("div", { class: "split", "aria-hidden": "true" },
    make("div", { class: "split-title" }, "Settings"),
    make("div", { class: "split-card" }, ...makeSplitRows([1, 2, 3, 4, 5])),
    make("div", { class: "split-card" }, ...makeSplitRows([4, 2, 5]), chosen));
}

/** @param {number[]} widths */
function makeSplitRows(widths) {
  return widths.map((width) => make("span", { class: `split-row width-${width}` }));
}

/**
 * @param {Preview} preview
 * @param {string} name
 * @param {Record<string, string>} data
 * @param {string} title
 * @param {HTMLElement[]} content
 */
function makePage(preview, name, data, title, ...content) {
  return make("section", {
    dataset: { page: name, ...data }, hidden: true, tabindex: "-1",
    scroll: () => {
      updateBarTitle(preview);
      notify(preview, "scrolled");
    },
  }, make("h1", { class: "large-title", dir: "auto", tabindex: "-1" }, title), ...content);
}

/** @param {string} reason */
function makeEmptyNote(reason) {
  return make("p", { class: "note" }, `Settings shows an empty page: ${reason}.`);
}

/**
 * @param {Preview} preview
 * @param {Page} page
 */
function makeSection(preview, page) {
  const content = page.problem ? [makeEmptyNote(page.problem)] : makeGroups(preview, page);
  return makePage(preview, page.file, {}, printedTitle(preview, page), ...content);
}

/**
 * The title of a page when all pages are printed: the title of the row that leads to it; empty if
 * there is none.
 *
 * @param {Preview} preview
 * @param {Page} page
 */
function printedTitle(preview, page) {
  const step = findRoute(preview, page.base)?.at(-1);
  return step?.kind === "page" && step.title !== undefined && step.catalog !== undefined
    ? textOf(preview, step.catalog, step.title) : "";
}

/**
 * @param {Preview} preview
 * @param {PageStep} step
 * @param {string} name
 */
function makeMissingSection(preview, step, name) {
  return makePage(preview, name, { missing: "" }, "", makeEmptyNote(reason()));

  function reason() {
    const { comparison, document, view } = preview;
    const pages = document.pagesByBase.get(step.base) ?? [];
    if (comparison && pages.length === 0) return "this version has no such page";
    if (document.pages.length === 0) return "no page of the bundle can be read";
    if (pages.length === 0) return `'${step.base}.plist' is not there or cannot be read`;
    const isOnDevice = pages.some(({ device }) => device === undefined || device === view.device);
    if (isOnDevice) return `other languages have '${step.base}.plist', but this one has not`;
    return `the ${view.device === "ipad" ? "iPad" : "iPhone"} has no such page`;
  }
}

/**
 * The page of the choices of a row.
 *
 * @param {Preview} preview
 * @param {ListStep} step
 * @param {string} name
 */
function makeListSection(preview, step, name) {
  const page = preview.document.pagesByFile.get(step.file);
  const row = page && rowAt(page, step.row);
  if (!page || row?.kind !== "multi") return makePage(preview, name, { list: "" }, "");
  const card = make("ul", {
    class: "card", role: "radiogroup", "aria-label": nameOfRow(preview, page, row),
  }, ...makeChoices(preview, row, page));
  return makePage(preview, name, { list: rowPath(row.index) }, "",
    make("div", { class: "group" }, card));
}

/**
 * @typedef {object} Group
 * @property {GroupRow | RadioRow | ListRow} [heading]
 * @property {HTMLElement[]} lines
 * @property {boolean} isVisible
 */

/**
 * The rows of a page in groups. A dropped heading begins no group, so its rows join the group
 * above.
 *
 * @param {Preview} preview
 * @param {Page} page
 */
function makeGroups(preview, page) {
  /** @type {Group[]} */
  const groups = [];
  for (const row of page.rows) {
    const reason = dropReason(preview, row, page);
    if (!reason && (row.kind === "group" || row.kind === "radio" || row.kind === "list")) {
      const lines = makeFirstLines(preview, row, page);
      groups.push({ heading: row, lines, isVisible: lines.length > 0 });
      continue;
    }
    if (groups.length === 0) groups.push({ lines: [], isVisible: false });
    const group = groups[groups.length - 1];
    if (reason) {
      group.lines.push(makeGhost(preview, row, page, reason));
      group.isVisible ||= preview.view.ghosts;
    } else {
      group.lines.push(makeRow(preview, row, page));
      group.isVisible = true;
    }
  }
  return groups.map((group) => makeGroup(preview, group, page));
}

/**
 * The choices or items that a heading has itself, as lines.
 *
 * @param {Preview} preview
 * @param {GroupRow | RadioRow | ListRow} row
 * @param {Page} page
 */
function makeFirstLines(preview, row, page) {
  switch (row.kind) {
    case "group": return [];
    case "radio": return makeChoices(preview, row, page);
    case "list": return makeListItems(preview, row, page);
  }
}

/**
 * @param {Preview} preview
 * @param {Group} group
 * @param {Page} page
 */
function makeGroup(preview, { heading, lines, isVisible }, page) {
  const title = makeText(preview, page, heading?.title, "header", "h2");
  const header = title?.textContent ? title : undefined;
  if (header) header.id = makeName(preview);
  const isRadio = heading?.kind === "radio";
  const card = make("ul", {
    class: "card", hidden: !isVisible, role: isRadio ? "radiogroup" : "list",
    "aria-labelledby": header?.id,
    "aria-label": isRadio && !header ? heading.key : undefined,
  }, ...lines);
  const footer = makeText(preview, page, heading?.footer, "footer", "p");
  return make("div", { class: "group", dataset: heading === undefined ? {} : rowData(heading) },
    header, card, footer?.textContent ? footer : undefined);
}

/**
 * Goes to a row; a dropped row is shown with the reason.
 *
 * @param {Preview} preview
 * @param {string} file
 * @param {number | undefined} index
 */
export function showRow(preview, file, index) {
  openPage(preview, file);
  if (index === undefined) return;
  let row = findRow();
  if (row?.dataset.dropped !== undefined && !preview.view.ghosts) {
    changeView(preview, "ghosts", true);
    row = findRow();
  }
  if (row) pointAt(preview, row);

  function findRow() {
    const section = sectionNamed(preview, file);
    return section && index !== undefined ? rowNamed(section, rowPath(index)) : undefined;
  }
}

/**
 * Scrolls to a row, marks it, and moves the keyboard focus to it.
 *
 * @param {Preview} preview
 * @param {HTMLElement} row
 */
export function pointAt({ stage }, row) {
  for (const other of findAll(stage, ".pointed-at")) other.classList.remove("pointed-at");
  row.classList.add("pointed-at");
  row.scrollIntoView({ block: "center" });
  const control = find(row, "input, button, textarea");
  if (!control) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}

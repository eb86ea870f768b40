// @ts-check
// The navigation path: the pages from the first to the current one.
import { dropReason, resolvePage, rowAt, target, textOf, titleOfRow } from "./document.js";
import { changeView, notify } from "./state.js";

/** @param {Preview} preview */
export function currentStep({ path }) {
  return path[path.length - 1];
}

/**
 * The step that a row adds to the path: to the page that it opens, or to the list of its choices.
 *
 * @param {Row} row
 * @param {Page} page
 * @returns {Step}
 */
function stepThrough(row, page) {
  if (row.kind === "multi") {
    return { kind: "list", file: page.file, row: row.index, key: row.key };
  }
  return {
    kind: "page", base: target(row) ?? "", row: row.index, title: row.title, catalog: page.catalog,
  };
}

/**
 * Whether a row is drawn and leads where a step leads. The step may belong to the other version, so
 * a list of choices is recognized by the row's key.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 * @param {Step} step
 */
function leads(preview, row, page, step) {
  const isMeant = step.kind === "page"
    ? target(row) === step.base : row.kind === "multi" && row.key === step.key;
  return isMeant && dropReason(preview, row, page) === undefined;
}

/**
 * The suite of the current page. On a page of several suites, this is the suite of the last page
 * before it on the path that has only one.
 *
 * @param {Preview} preview
 */
export function currentSuite(preview) {
  for (const step of [...preview.path].reverse()) {
    const base = pageBase(preview, step);
    const suites = base === undefined ? undefined : resolvePage(preview, base)?.suites;
    if (suites?.length === 1) return suites[0] ?? "";
  }
  return "";
}

/**
 * The name of the page of a step: its file, or the key path of the row for a list of choices.
 *
 * @param {Preview} preview
 * @param {Step} step
 */
export function pageName(preview, step) {
  if (step.kind === "list") return `${step.file}/PreferenceSpecifiers[${step.row}]`;
  return resolvePage(preview, step.base)?.file ?? `${step.base}.plist`;
}

/**
 * The base name of the page of a step; for a list of choices, that of the page with the row.
 *
 * @param {Preview} preview
 * @param {Step | undefined} step
 */
export function pageBase({ document }, step) {
  return step?.kind === "list" ? document.pagesByFile.get(step.file)?.base : step?.base;
}

/**
 * The title of a page on the path: the title of the row that opened the page, or its base name if
 * the row has no title. The first page has the title that the reader gives it.
 *
 * @param {Preview} preview
 * @param {number} index
 */
export function pageTitle(preview, index) {
  const { document, path } = preview;
  const step = path[index];
  if (step === undefined) return "";
  if (step.kind === "list") {
    const page = document.pagesByFile.get(step.file);
    const row = page && rowAt(page, step.row);
    return page && row ? titleOfRow(preview, page, row) : "";
  }
  if (step.title !== undefined && step.catalog !== undefined) {
    return textOf(preview, step.catalog, step.title);
  }
  return index > 0 ? step.base : firstTitle(preview, step);
}

/**
 * @param {Preview} preview
 * @param {PageStep} step
 */
function firstTitle(preview, step) {
  const { document, view } = preview;
  // Settings shows the app's name; InAppSettingsKit shows the title of the page.
  const page = resolvePage(preview, step.base);
  if (page?.title !== undefined && (view.reader === "inappsettingskit" || page.kitOnly)) {
    return textOf(preview, page.catalog, page.title);
  }
  return document.view.appName ?? "App";
}

/**
 * Finds the rows that lead to the pages of the path again after a change of the bundle, the device
 * or the language. The path is cut before a page that no row leads to any more, unless the page was
 * opened from the list of pages.
 *
 * @param {Preview} preview
 */
export function refreshPath(preview) {
  const { path } = preview;
  if (path.length === 0) path.push(firstStep(preview));
  for (let index = 1; index < path.length; index += 1) {
    const step = path[index];
    const base = pageBase(preview, path[index - 1]);
    const page = base === undefined ? undefined : resolvePage(preview, base);
    const known = page && step.row !== undefined ? rowAt(page, step.row) : undefined;
    const row = page && (known && leads(preview, known, page, step)
      ? known : page.rows.find((row) => leads(preview, row, page, step)));
    if (page && row) {
      path[index] = stepThrough(row, page);
    // A page from the list of pages stays as long as the bundle, or one of two versions, has it.
    } else if (!isDirect(step) || !(preview.comparison || resolvePage(preview, step.base))) {
      path.length = index;
    }
  }
}

/**
 * @param {Step} step
 * @returns {step is PageStep}
 */
function isDirect(step) {
  return step.kind === "page" && step.isDirect === true;
}

/**
 * @param {Preview} preview
 * @returns {PageStep}
 */
function firstStep({ document }) {
  return { kind: "page", base: document.first };
}

/**
 * The shortest path from the first page to a page; undefined if no rows lead there.
 *
 * @param {Preview} preview
 * @param {string} base
 * @returns {Step[] | undefined}
 */
export function findRoute(preview, base) {
  const { first, pagesByBase } = preview.document;
  /** @type {Map<string, Step[]>} */
  const routes = new Map([[first, [firstStep(preview)]]]);
  // The loop also visits the routes that it adds.
  for (const [reached, route] of routes) {
    if (reached === base) return route;
    for (const page of pagesByBase.get(reached) ?? []) {
      for (const row of page.rows) {
        const opened = row.kind === "child" || row.kind === "custom" ? row.opens : undefined;
        if (opened === undefined || routes.has(opened) || dropReason(preview, row, page)) continue;
        routes.set(opened, [...route, stepThrough(row, page)]);
      }
    }
  }
  return undefined;
}

/**
 * The path to a page: through rows, or directly to the page if no rows lead there.
 *
 * @param {Preview} preview
 * @param {string} base
 * @returns {Step[]}
 */
export function pathTo(preview, base) {
  return findRoute(preview, base)
    ?? [firstStep(preview), { kind: "page", base, isDirect: true }];
}

/**
 * The path that corresponds to a path through the other version.
 *
 * @param {Preview} preview
 * @param {Step[]} steps
 */
export function pathLike(preview, steps) {
  /** @type {Step[]} */
  const path = [];
  for (const step of steps) {
    const base = pageBase(preview, path[path.length - 1]);
    const page = base === undefined ? undefined : resolvePage(preview, base);
    const row = page?.rows.find((row) => leads(preview, row, page, step));
    if (page && row) path.push(stepThrough(row, page));
    else if (step.kind === "page") {
      path.push({ kind: "page", base: step.base, isDirect: path.length > 0 });
    }
  }
  return path;
}

/**
 * A text that is equal for corresponding paths through both versions.
 *
 * @param {Step[]} path
 */
export function pathIdentity(path) {
  // The 0 tells a list of choices from a page, whose entry begins with its name.
  return JSON.stringify(path.map((step) => (step.kind === "page" ? [step.base] : [0, step.key])));
}

/**
 * Goes to the page that a row opens.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 */
export function push(preview, row, page) {
  preview.path = [...preview.path, stepThrough(row, page)];
  notify(preview, "pushed");
}

/**
 * Goes to another page.
 *
 * @param {Preview} preview
 * @param {Step[]} path
 */
export function changePath(preview, path) {
  preview.path = path;
  notify(preview, "page");
}

/**
 * Goes to a page, after choosing the device, the reader and the language for which it is drawn.
 *
 * @param {Preview} preview
 * @param {string} file
 */
export function openPage(preview, file) {
  const { document } = preview;
  const page = document.pagesByFile.get(file);
  if (!page) return;
  if (page.device !== undefined) changeView(preview, "device", page.device);
  if (page.kitOnly || page.inApp) changeView(preview, "reader", "inappsettingskit");
  if (document.languages.some((language) => language.name === page.language)) {
    changeView(preview, "language", page.language ?? "");
  }
  preview.path = pathTo(preview, page.base);
  refreshPath(preview);
  notify(preview, "page");
}

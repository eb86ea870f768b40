// @ts-check
// The document of a bundle, and the facts about it that depend on the view.

/**
 * Parses a document, and indexes its images and pages by name.
 *
 * @param {string} text
 * @returns {LoadedDocument}
 */
export function readDocument(text) {
  /** @type {PreviewData} */
  const data = JSON.parse(text);
  /** @type {Map<string, Page[]>} */
  const pagesByBase = new Map();
  for (const page of data.pages) {
    pagesByBase.set(page.base, [...(pagesByBase.get(page.base) ?? []), page]);
  }
  return {
    ...data,
    imagesByName: new Map(data.images.map((image) => [image.name, image])),
    pagesByFile: new Map(data.pages.map((page) => [page.file, page])),
    pagesByBase,
  };
}

/**
 * @param {Page} page
 * @param {number} index
 */
export function rowAt(page, index) {
  return page.rows.find((row) => row.index === index);
}

/** @param {Model} model */
export function currentLanguage({ document, view }) {
  return document.languages.find((language) => language.name === view.language);
}

/** @param {Model} model */
export function currentIdiom({ view }) {
  return view.device === "ipad" ? "pad" : "phone";
}

/**
 * Whether InAppSettingsKit draws a page.
 *
 * @param {Model} model
 * @param {Page} page
 */
export function isDrawnByKit({ view }, page) {
  return view.reader === "inappsettingskit" || page.kitOnly === true;
}

/**
 * A text of a catalog in the chosen language.
 *
 * @param {Model} model
 * @param {number} catalogIndex
 * @param {TextID} id
 */
export function textOf({ document, view }, catalogIndex, id) {
  const catalog = document.catalogs[catalogIndex];
  const written = catalog.texts[id];
  if (view.language === "") return written;
  // A language without this table shows the texts of the development language.
  const translations = Object.hasOwn(catalog.translations, view.language)
    ? catalog.translations[view.language] : catalog.translations[catalog.fallback ?? ""];
  return translations?.[id] ?? written;
}

/**
 * Whether a text lacks a translation in the chosen language.
 *
 * @param {Model} model
 * @param {number} catalogIndex
 * @param {TextID} id
 */
export function isUntranslated({ document, view }, catalogIndex, id) {
  const { missing } = document.catalogs[catalogIndex];
  return Object.hasOwn(missing, view.language) && missing[view.language].includes(id);
}

/**
 * The title of a row in the chosen language; empty for a row without one.
 *
 * @param {Model} model
 * @param {Page} page
 * @param {Row} row
 */
export function titleOfRow(model, page, row) {
  return row.title === undefined ? "" : textOf(model, page.catalog, row.title);
}

/**
 * The title of a row, or its key if it has no title.
 *
 * @param {Model} model
 * @param {Page} page
 * @param {Row} row
 */
export function nameOfRow(model, page, row) {
  return titleOfRow(model, page, row) || row.key;
}

/**
 * The page with a base name for the chosen device, language and reader; undefined if there is none.
 * A page for the chosen language comes before one for all languages (`undefined`); among pages for
 * the same language, the reader decides, and then the device.
 *
 * @param {Model} model
 * @param {string} base
 */
export function resolvePage({ document, view }, base) {
  const candidates = document.pagesByBase.get(base) ?? [];
  const devices = [view.device, undefined];
  const readers = view.reader === "inappsettingskit" ? [true, undefined] : [undefined];
  for (const language of [view.language, undefined, "Base"]) {
    for (const inApp of readers) {
      for (const device of devices) {
        const page = candidates.find((page) =>
          page.language === language && page.device === device && page.inApp === inApp);
        if (page) return page;
      }
    }
  }
  return undefined;
}

/**
 * The reason that the chosen reader drops a row, in the words of the linter; undefined if it draws
 * the row.
 *
 * @param {Model} model
 * @param {Row} row
 * @param {Page} page
 * @returns {DropReason | undefined}
 */
export function dropReason(model, row, page) {
  const { reasons } = model.document;
  if (isDrawnByKit(model, page)) {
    if (row.kind === "unknown") return row.dropped ?? reasons.unknown;
  } else {
    if (row.dropped) return row.dropped;
    if (row.dialect !== "apple") return reasons.foreign;
  }
  const idiom = currentIdiom(model);
  return row.idioms === undefined || row.idioms.includes(idiom) ? undefined : reasons[idiom];
}

/**
 * The base name of the page that a row opens, or the name that the row has for a missing page;
 * undefined for a row that opens no page.
 *
 * @param {Row} row
 */
export function target(row) {
  return row.kind === "child" || row.kind === "custom" ? row.opens ?? row.file : undefined;
}

/**
 * The place of a row: `Settings.bundle/Root.plist:12`.
 *
 * @param {Model} model
 * @param {Page} page
 * @param {Row} row
 */
export function placeOfRow({ document }, page, row) {
  // The document of a single page has the page's name instead of a bundle's.
  const path = document.bundle === page.file ? page.file : `${document.bundle}/${page.file}`;
  return row.line === undefined ? path : `${path}:${row.line}`;
}

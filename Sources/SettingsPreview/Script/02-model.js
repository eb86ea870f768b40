// The document of the bundle, and what the reader chose to look at.

let preview = readDocument(document.getElementById(documentName).textContent);

const view = {
  language: preview.view.language ?? "",
  appearance: preview.view.appearance,
  device: preview.view.device,
  ios: preview.view.ios,
  reader: preview.view.reader,
  size: "l",
  direction: "auto",
  ghosts: false,
  marks: false,
};
view.ghosts = preview.pages.some((page) => page.rows.some((row) => droppedBy(row, page)));

/** Parses a document and makes its names searchable. */
function readDocument(text) {
  const parsed = JSON.parse(text);
  for (const catalog of parsed.catalogs) catalog.translations = new Map(Object.entries(catalog.translations));
  parsed.imagesByName = new Map(parsed.images.map((image) => [image.name, image]));
  parsed.pagesByFile = new Map(parsed.pages.map((page) => [page.file, page]));
  parsed.pagesByBase = new Map();
  for (const page of parsed.pages) {
    page.rowsByIndex = new Map(page.rows.map((row) => [row.index, row]));
    if (!parsed.pagesByBase.has(page.base)) parsed.pagesByBase.set(page.base, []);
    parsed.pagesByBase.get(page.base).push(page);
  }
  return parsed;
}

function currentLanguage() {
  return preview.languages.find((language) => language.name === view.language);
}

function idiom() {
  return view.device === "ipad" ? "pad" : "phone";
}

/** The text of a catalog in the chosen language, and whether its translation is missing. */
function lookUp(catalogIndex, id) {
  const catalog = preview.catalogs[catalogIndex];
  const written = catalog.texts[id];
  if (view.language === "") return { text: written, missing: false };
  // Without a table of its own, a language shows the texts of the development language's.
  const own = catalog.translations.get(view.language);
  const texts = own ?? catalog.translations.get(catalog.fallback);
  const found = texts?.[id];
  const kind = catalog.kinds[id];
  const understood = currentLanguage()?.understands === true;
  const missing = kind !== "-" && (own?.[id] ?? null) === null && (kind === "n" || !understood);
  return { text: found ?? written, missing };
}

/** The file of a page for the chosen device, language and reader; undefined where there is none. */
function resolve(base) {
  const candidates = preview.pagesByBase.get(base) ?? [];
  const kit = view.reader === "inappsettingskit";
  const device = view.device;
  const forms = [
    ...(kit ? [[device, true], [undefined, true]] : []),
    [device, undefined], [undefined, undefined],
  ];
  for (const language of [view.language, undefined, "Base"]) {
    for (const [formDevice, inApp] of forms) {
      const page = candidates.find(
        (page) => page.language === language && page.device === formDevice && page.inApp === inApp);
      if (page) return page;
    }
  }
  return undefined;
}

/** Why the chosen reader does not draw a row; undefined where it does. */
function droppedBy(row, page) {
  const foreign = { name: "unknown-type", words: "only InAppSettingsKit knows its type" };
  if (view.reader === "inappsettingskit" || page.kitOnly) {
    if (row.kind === "unknown") return row.dropped ?? { name: "unknown-type", words: "its type is unknown" };
  } else {
    const dropped = row.dropped ?? (row.dialect !== "apple" ? foreign : undefined);
    if (dropped) return dropped;
  }
  if (row.idioms === undefined || row.idioms.includes(idiom())) return undefined;
  return { name: "other-device", words: `it is not on the ${view.device === "ipad" ? "iPad" : "iPhone"}` };
}

/** Whether a row draws a heading rather than a line. */
function startsGroup(row) {
  return row.kind === "group" || row.kind === "radio" || row.kind === "list";
}

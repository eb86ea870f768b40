// The document of the bundle, what is looked at and what is stored: the answers of Settings and of the app, without a page
// to draw them on.

let preview;
let view;
/** Stored values: suite ("" for the app's own) → key → value. */
let stored = new Map();

/** Begins with a document, as it wants to be shown first. */
function openDocument(text) {
  preview = readDocument(text);
  view = {
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
  stored = startValues();
}

/** The stored values that the preview starts with. */
function startValues() {
  return new Map(preview.stored.map(({ suite, values }) => [suite ?? "", new Map(values)]));
}

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

/** Why the chosen reader does not draw a row; undefined where it does. The words are those of the linter. */
function droppedBy(row, page) {
  const reasons = preview.reasons;
  if (view.reader === "inappsettingskit" || page.kitOnly) {
    if (row.kind === "unknown") return row.dropped ?? reasons.unknown;
  } else {
    const dropped = row.dropped ?? (row.dialect !== "apple" ? reasons.foreign : undefined);
    if (dropped) return dropped;
  }
  return row.idioms === undefined || row.idioms.includes(idiom()) ? undefined : reasons[idiom()];
}

/** Whether a row draws a heading rather than a line. */
function startsGroup(row) {
  return row.kind === "group" || row.kind === "radio" || row.kind === "list";
}

function identity(suite, key) {
  return JSON.stringify([suite ?? "", key]);
}

function storedValue(suite, key) {
  return stored.get(suite ?? "")?.get(key);
}

/** What a row shows: the stored value, else its own default. */
function shownValue(row) {
  return (row.key === undefined ? undefined : storedValue(row.suite, row.key)) ?? row.default;
}

/** Every key with its suite, default and stored value, in the order in which a user meets them. */
function settings() {
  const found = new Map();
  for (const setting of preview.settings) {
    const registered = setting.registered ?? setting.registeredOn?.[idiom()];
    found.set(identity(setting.suite, setting.key), { ...setting, registered, suite: setting.suite ?? "", isKnown: true });
  }
  for (const [suite, values] of stored) {
    for (const key of values.keys()) {
      const name = identity(suite, key);
      if (!found.has(name)) found.set(name, { suite, key, registered: undefined, isKnown: false });
    }
  }
  return [...found.values()];
}

/** What the app reads with its defaults registered. */
function effectiveValue(setting) {
  return storedValue(setting.suite, setting.key) ?? setting.registered;
}

/** The suites that have values, the app's own ("") first. */
function suites() {
  return [...new Set(["", ...settings().map((setting) => setting.suite)])];
}

/**
 * The effective values by key; those of the app's own defaults win over those of app groups. With a suite, only that
 * suite's ("" for the app's own).
 */
function values(suite) {
  const found = {};
  for (const setting of settings().sort((left, right) => (left.suite === "") - (right.suite === ""))) {
    if (suite !== undefined && setting.suite !== suite) continue;
    const value = effectiveValue(setting);
    // What the app has no value for is absent, whatever an app group has.
    if (value === undefined) {
      delete found[setting.key];
      continue;
    }
    Object.defineProperty(found, setting.key, {
      value: plain(value), enumerable: true, configurable: true, writable: true,
    });
  }
  return found;
}

// What is stored under each key of each suite, and what the app would read.

/** Stored values: suite ("" for the app's own) → key → value. */
let stored = new Map();
/** Rows that show a key, by suite and key; each is called after a change. */
let watchers = new Map();

function identity(suite, key) {
  return JSON.stringify([suite ?? "", key]);
}

function storedValue(suite, key) {
  return stored.get(suite ?? "")?.get(key);
}

/** Stores a value, or removes it where there is none, and updates everything that shows it. */
function store(suite, key, value) {
  const name = suite ?? "";
  if (value === undefined) {
    stored.get(name)?.delete(key);
  } else {
    if (!stored.has(name)) stored.set(name, new Map());
    stored.get(name).set(key, value);
  }
  for (const watcher of watchers.get(identity(suite, key)) ?? []) watcher();
  showValue(name, key);
  keepValues();
}

/** Calls a function now and after each change of a key. */
function watch(suite, key, update) {
  update();
  if (key === undefined) return;
  const name = identity(suite, key);
  if (!watchers.has(name)) watchers.set(name, []);
  watchers.get(name).push(update);
}

/** Goes back to the values that the preview started with. */
function reset() {
  stored = new Map();
  for (const { suite, values } of preview.stored) stored.set(suite ?? "", new Map(values));
  keepValues();
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
    if (value === undefined) continue;
    Object.defineProperty(found, setting.key, {
      value: plain(value), enumerable: true, configurable: true, writable: true,
    });
  }
  return found;
}

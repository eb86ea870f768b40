// What is drawn again when a value changes.

openDocument(document.getElementById(documentName).textContent);

/** Rows that show a key, by suite and key; each is called after a change. */
let watchers = new Map();

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
  stored = startValues();
  keepValues();
}

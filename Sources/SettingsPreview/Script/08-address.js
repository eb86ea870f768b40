// The address tells page, language, appearance and device, and the browser's history the way to the page. The stored
// values are kept for as long as the tab is open.

/** The parts of the view that stand in the address. */
const addressed = { lang: "language", appearance: "appearance", device: "device" };

/** The fragment of an address for a page and a view. */
function fragmentOf(page, view) {
  const parts = [["page", page], ...Object.entries(addressed).map(([name, member]) => [name, view[member]])];
  return `#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`).join("&")}`;
}

/** The page and the view of a fragment; only what it names. */
function viewOf(fragment) {
  const found = {};
  for (const [name, value] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    if (name === "page") found.page = value;
    else if (Object.hasOwn(addressed, name)) found[addressed[name]] = value;
  }
  return found;
}

/** The fragment that the page was opened with. */
const askedAddress = location.hash;

let isRestoring = false;

/** What the history keeps: the way, and how the pages are looked at. */
function currentState() {
  return { way, view: { ...view } };
}

function currentFragment() {
  const step = way[way.length - 1];
  return fragmentOf(step?.base ?? preview.pagesByFile.get(step?.file)?.base ?? preview.first, view);
}

/** Notes a change of the present state. */
function keepState() {
  if (!leader && !isRestoring && way.length > 0) history.replaceState(currentState(), "", currentFragment());
}

/** Begins a new state in the history, for another page. */
function beginState() {
  if (!leader && !isRestoring) history.pushState(currentState(), "", currentFragment());
}

/** Under which name the tab keeps the values; they belong to the values that the preview started with. */
const storageName = () => `settingsc ${location.pathname} ${JSON.stringify(preview.stored)}`;

/** Keeps the stored values over a reload; some browsers keep nothing for a file. */
function keepValues() {
  if (leader) return;
  try {
    sessionStorage.setItem(storageName(), JSON.stringify([...stored].map(([suite, values]) => [suite, [...values]])));
  } catch {
    // The next load begins with the first values again.
  }
}

/** Takes the values that were kept. */
function restoreStored() {
  if (leader) return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName()) ?? "null");
    if (kept) stored = new Map(kept.map(([suite, values]) => [suite, new Map(values)]));
  } catch {
    // There are none.
  }
}

/** Takes a state of the history, or what the address says. */
function restoreState(state) {
  isRestoring = true;
  const asked = viewOf(location.hash);
  if (state) {
    Object.assign(view, state.view);
    way = state.way;
  }
  for (const member of Object.values(addressed)) {
    const options = [...(pickers.get(member)?.options ?? [])].map((option) => option.value);
    if (options.includes(asked[member])) view[member] = asked[member];
  }
  const isThere = asked.page !== undefined && preview.pagesByBase.has(asked.page);
  if (isThere && (way[way.length - 1]?.base ?? preview.pagesByFile.get(way[way.length - 1]?.file)?.base) !== asked.page) {
    way = findRoute(asked.page) ?? [{ base: preview.first }, { base: asked.page, isDirect: true }];
  }
  fillToolbar();
  redraw();
  isRestoring = false;
  keepState();
}

if (!leader) window.addEventListener("popstate", (event) => restoreState(event.state));

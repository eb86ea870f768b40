// Two versions side by side. The new one leads: it has the pickers, the panel and the address, and draws the old one
// beside itself. Whichever is walked through or scrolled takes the other along.

const comparison = JSON.parse(document.getElementById("comparison")?.textContent ?? "null");
const sideName = leader ? "old" : "new";
/** The other version. */
let partner = leader;
/** Whether what happens was begun by the other version. */
let isAccompanying = false;

/** Draws the old version, which knows of this one only what it takes along. */
function drawPartner() {
  const other = document.querySelector("main[data-side=old]");
  const along = {
    accompany: (...given) => accompany(...given), scrollAlong: (section) => scrollAlong(section),
  };
  partner = drawSide(other, "document-base", along);
  view.ghosts ||= partner.view.ghosts;
  const framed = (element, title, label) => {
    element.setAttribute("aria-label", title);
    return make("figure", { class: "side", dataset: { side: element.dataset.side } },
      make("figcaption", {}, make("b", {}, title), " ", make("span", { dir: "auto" }, label)), element);
  };
  stage.parentElement.replaceChildren(
    framed(other, "Before", comparison.old), framed(stage, "After", comparison.new));
  const names = [["old", "Before"], ["new", "After"]];
  const buttons = names.map(([name, title]) => make("button", { type: "button", click: () => show(name) }, title));
  const show = (name) => {
    document.body.dataset.shown = name;
    buttons.forEach((button, number) => button.setAttribute("aria-pressed", String(names[number][0] === name)));
    partner.accompany(wayNames(), view);
  };
  toolbar.after(make("div", { class: "sides", role: "group", "aria-label": "Version" }, ...buttons));
  document.body.dataset.shown = "new";
  buttons[1].setAttribute("aria-pressed", "true");
}

/** The way to the current page by names that another version has too. */
function wayNames() {
  return way.map((step) => (step.list === undefined ? { base: step.base } : { key: step.key }));
}

/** Shows the page that the other version shows, scrolled alike. */
function accompany(names, seen) {
  // The old version is drawn before this one.
  if (isAccompanying || stage.childElementCount === 0) return;
  isAccompanying = true;
  const isOther = Object.keys(view).some((name) => view[name] !== seen[name]);
  const wasAt = JSON.stringify(wayNames());
  Object.assign(view, seen);
  if (isOther || wasAt !== JSON.stringify(names)) rememberScroll();
  way = [];
  for (const { base, key } of names) {
    const page = way.length === 0 ? undefined : resolve(way[way.length - 1].base);
    const row = page?.rows.find((row) => (key === undefined ? (row.opens ?? row.file) === base
      : row.kind === "multi" && row.key === key) && !droppedBy(row, page));
    if (row) way.push(stepThrough(row, page));
    else if (key === undefined) way.push({ base, isDirect: way.length > 0 });
  }
  if (isOther) {
    fillToolbar();
    redraw();
  } else if (wasAt !== JSON.stringify(wayNames())) {
    showCurrent();
  }
  isAccompanying = false;
}

/** Scrolls the current page as far as the other version's, in parts of its length. */
function scrollAlong(other) {
  const section = stage.querySelector("section:not([hidden])");
  const room = other.scrollHeight - other.clientHeight;
  if (!section || room <= 0) return;
  const top = Math.round(other.scrollTop / room * (section.scrollHeight - section.clientHeight));
  // The other one hears of it and has nothing to do any more.
  if (Math.abs(section.scrollTop - top) > 2) section.scrollTop = top;
}

function kindOf(change) {
  return change.old && change.new ? "changed" : change.new ? "added" : "removed";
}

/** The element of a change on this side. */
function placeOfChange(change) {
  const place = change[sideName];
  const section = place?.page === undefined ? undefined : sectionNamed(place.page);
  return place?.row === undefined ? section : section?.querySelector(`[data-row="PreferenceSpecifiers[${place.row}]"]`);
}

/** Marks what differs on this side, and says what it is. The changes come in order, the worst first. */
function markChanges() {
  for (const change of comparison?.changes ?? []) {
    const element = placeOfChange(change);
    if (!element) continue;
    element.dataset.change ??= kindOf(change);
    element.dataset.level ??= change.level;
    const words = make("p", { class: `change ${change.level}` }, make("b", {}, change.level), " ",
      make("span", { dir: "auto" }, change.message));
    if (element.matches("section")) element.querySelector(".large-title").after(words);
    else if (element.matches(".group")) element.prepend(words);
    else element.append(words);
  }
}

/** The list of what differs, which leads to both places. */
function makeChangeList() {
  const items = comparison.changes.map((change) => make("li", { dataset: { change: change.change, level: change.level } },
    make("button", { type: "button", class: "finding", click: () => showChange(change) },
      make("span", { class: `severity ${change.level}` }, change.level),
      make("span", { class: "message", dir: "auto" }, change.message),
      make("span", { class: "place", dir: "auto" }, (change.new ?? change.old)?.page),
      make("span", { class: "rule" }, change.change)),
    make("p", { class: "help", dir: "auto" }, change.effect),
    make("p", { class: "help", dir: "auto" }, `Help: ${change.migration}`),
    ...change.notes.map((note) => make("p", { class: "help", dir: "auto" }, `Note: ${note}`))));
  if (items.length === 0) items.push(make("li", { class: "hint" }, "No changes."));
  return make("ul", { class: "findings changes" }, ...items);
}

/** Leads to the places of a change in both versions. */
function showChange(change) {
  if (change.new?.page !== undefined) {
    showRow(change.new.page, change.new.row);
    partner.pointAtChange(change);
  } else if (change.old?.page !== undefined) {
    partner.showRow(change.old.page, change.old.row);
  }
}

/** Marks the place of a change where the current page has it. */
function pointAtChange(change) {
  const row = placeOfChange(change);
  if (row && !row.matches("section") && !row.closest("section").hidden) pointAt(row);
}

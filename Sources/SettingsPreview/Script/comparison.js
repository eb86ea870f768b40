// @ts-check
// Two versions side by side. Only the new one has the toolbar, the panel and the address.
// Navigating or scrolling in one version moves the other too.
import { find, get, make } from "./elements.js";
import { changePath, pathIdentity, pathLike } from "./navigation.js";
import {
  currentSection, pointAt, rememberScroll, rowNamed, sectionNamed, showRow,
} from "./pages.js";
import { rowPath } from "./rows.js";
import { notify } from "./state.js";

/**
 * Makes two versions follow each other, and puts them side by side.
 *
 * @param {Preview} older
 * @param {Preview} newer
 * @param {Comparison} comparison
 * @param {HTMLElement} desk
 */
export function compare(older, newer, comparison, desk) {
  older.comparison = comparison;
  newer.comparison = comparison;
  older.partner = newer;
  newer.partner = older;
  newer.view.ghosts ||= older.view.ghosts;
  older.view.ghosts = newer.view.ghosts;
  desk.replaceChildren(
    makeFrame(older, "Before", comparison.old), makeFrame(newer, "After", comparison.new));
}

/**
 * @param {Preview} preview
 * @param {string} title
 * @param {string} label
 */
function makeFrame({ stage, version }, title, label) {
  stage.setAttribute("aria-label", title);
  return make("figure", { class: "side", dataset: { side: version } },
    make("figcaption", {}, make("b", {}, title), " ", make("span", { dir: "auto" }, label)), stage);
}

/**
 * The buttons that switch between two versions if there is no room for both.
 *
 * @param {Preview} preview
 */
export function makeVersionSwitch(preview) {
  const buttons = [makeButton("old", "Before"), makeButton("new", "After")];
  show("new");
  return make("div", { class: "sides", role: "group", "aria-label": "Version" }, ...buttons);

  /**
   * @param {"old" | "new"} version
   * @param {string} title
   */
  function makeButton(version, title) {
    return make("button", {
      type: "button", dataset: { version },
      click: () => {
        show(version);
        leadPartner(preview);
      },
    }, title);
  }

  /** @param {"old" | "new"} version */
  function show(version) {
    document.body.dataset.shown = version;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.version === version));
    }
  }
}

/**
 * Changes the other version to the page and view of this one.
 *
 * @param {Preview} preview
 */
export function leadPartner({ partner, path, view, isFollowing }) {
  if (!partner || isFollowing || partner.isFollowing) return;
  partner.isFollowing = true;
  const isOtherView = JSON.stringify(partner.view) !== JSON.stringify(view);
  const target = pathIdentity(path);
  if (isOtherView || pathIdentity(partner.path) !== target) {
    rememberScroll(partner);
    Object.assign(partner.view, view);
    const next = pathLike(partner, path);
    if (isOtherView) {
      partner.path = next;
      notify(partner, "view");
    } else if (pathIdentity(next) !== pathIdentity(partner.path)) {
      changePath(partner, next);
    }
  }
  partner.isFollowing = false;
}

/**
 * Scrolls the other version's page to the same fraction of its height.
 *
 * @param {Preview} preview
 */
export function scrollPartner(preview) {
  const section = currentSection(preview);
  const other = preview.partner && find(preview.partner.stage, "section:not([hidden])");
  const room = section.scrollHeight - section.clientHeight;
  if (!other || room <= 0) return;
  const top = Math.round(section.scrollTop / room * (other.scrollHeight - other.clientHeight));
  // The other version scrolls this one in turn, which must end despite rounding.
  if (Math.abs(other.scrollTop - top) > 2) other.scrollTop = top;
}

/** @param {Change} change */
function kindOf(change) {
  if (change.old && change.new) return "changed";
  return change.new ? "added" : "removed";
}

/**
 * The row or page of a change in a version; undefined if the version has neither.
 *
 * @param {Preview} preview
 * @param {Change} change
 */
function placeOfChange(preview, change) {
  const place = preview.version && change[preview.version];
  const section = place?.page === undefined ? undefined : sectionNamed(preview, place.page);
  if (!section || place?.row === undefined) return section;
  return rowNamed(section, rowPath(place.row));
}

/**
 * Marks the rows and pages that differ in a version, and adds the message of each change. The most
 * severe change comes first, and the mark of a row or page with several changes is from the first.
 *
 * @param {Preview} preview
 */
export function markChanges(preview) {
  for (const change of preview.comparison?.changes ?? []) {
    const element = placeOfChange(preview, change);
    if (!element) continue;
    element.dataset.change ??= kindOf(change);
    element.dataset.level ??= change.level;
    const sentence = make("p", { class: `change ${change.level}` },
      make("b", {}, change.level), " ", make("span", { dir: "auto" }, change.message));
    if (element.matches("section")) get(element, ".large-title").after(sentence);
    else if (element.matches(".group")) element.prepend(sentence);
    else element.append(sentence);
  }
}

/**
 * The list of changes, each of which leads to its places in both versions.
 *
 * @param {Preview} preview
 * @param {Comparison} comparison
 */
export function makeChangeList(preview, { changes }) {
  const list = make("ul", { class: "findings changes" },
    ...changes.map((change) => makeChange(preview, change)));
  if (changes.length === 0) list.append(make("li", { class: "hint" }, "No changes."));
  return list;
}

/**
 * @param {Preview} preview
 * @param {Change} change
 */
function makeChange(preview, change) {
  const details = [
    change.effect, `Help: ${change.migration}`, ...change.notes.map((note) => `Note: ${note}`),
  ];
  return make("li", { dataset: { change: change.change, level: change.level } },
    make("button", { type: "button", class: "finding", click: () => showChange(preview, change) },
      make("span", { class: `severity ${change.level}` }, change.level),
      make("span", { class: "message", dir: "auto" }, change.message),
      make("span", { class: "place", dir: "auto" }, (change.new ?? change.old)?.page),
      make("span", { class: "rule" }, change.change)),
    ...details.map((text) => make("p", { class: "help", dir: "auto" }, text)));
}

/**
 * Shows the places of a change in both versions.
 *
 * @param {Preview} newer
 * @param {Change} change
 */
function showChange(newer, change) {
  const older = newer.partner;
  if (change.new?.page !== undefined) {
    showRow(newer, change.new.page, change.new.row);
    if (older) pointAtChange(older, change);
  } else if (older && change.old?.page !== undefined) {
    showRow(older, change.old.page, change.old.row);
  }
}

/**
 * Points at the row of a change if it is on the current page.
 *
 * @param {Preview} preview
 * @param {Change} change
 */
function pointAtChange(preview, change) {
  const row = placeOfChange(preview, change);
  if (row && !row.matches("section") && currentSection(preview).contains(row)) {
    pointAt(preview, row);
  }
}

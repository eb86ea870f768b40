// @ts-check
// The search over rows, keys and findings.
import { nameOfRow, placeOfRow, textOf } from "./document.js";
import { breakable, find, make } from "./elements.js";
import { makeFinding } from "./findings.js";
import { showRow } from "./pages.js";

/**
 * @param {Preview} preview
 */
export function makeSearch(preview) {
  const title = "Search rows, keys and findings";
  const list = make("ul", { class: "findings matches" });
  const field = make("input", {
    type: "search", name: "search", placeholder: title, autocomplete: "off", "aria-label": title,
    input: fill, keydown: openFirst,
  });
  return { content: [field, list], fill };

  /** Lists the matches. */
  function fill() {
    const wanted = field.value.trim().toLowerCase();
    list.replaceChildren(...(wanted === "" ? [] : matches(preview, wanted)));
    if (wanted !== "" && list.childElementCount === 0) {
      list.append(make("li", { class: "hint" }, "No matches."));
    }
  }

  /** @param {KeyboardEvent} event */
  function openFirst(event) {
    if (event.key === "Enter" && !event.isComposing) find(list, "button")?.click();
  }
}

/**
 * The list items of the rows and findings with a lowercase text in their title, key, type, choices,
 * message, rule or path, whose case does not matter.
 *
 * @param {Preview} preview
 * @param {string} wanted
 */
function matches(preview, wanted) {
  const { findings, pages } = preview.document;
  return [
    ...pages.flatMap((page) => page.rows
      .filter((row) => [row.key, row.type, ...shownTexts(preview, page, row)].some(isMatch))
      .map((row) => makeMatch(preview, page, row))),
    ...findings.filter(({ message, rule, path }) => [message, rule, path].some(isMatch))
      .map((finding) => makeFinding(preview, finding)),
  ];

  /** @param {string | undefined} text */
  function isMatch(text) {
    return text?.toLowerCase().includes(wanted) === true;
  }
}

/**
 * The texts that a row shows, in the chosen language and as written on the page.
 *
 * @param {Preview} preview
 * @param {Page} page
 * @param {Row} row
 */
function shownTexts(preview, page, row) {
  const choices = "choices" in row ? row.choices : [];
  const ids = [
    row.title, "footer" in row ? row.footer : undefined, ...choices.map((choice) => choice.title),
  ];
  const { texts } = preview.document.catalogs[page.catalog];
  return ids.flatMap((id) =>
    (id === undefined ? [] : [textOf(preview, page.catalog, id), texts[id]]));
}

/**
 * @param {Preview} preview
 * @param {Page} page
 * @param {Row} row
 */
function makeMatch(preview, page, row) {
  const name = nameOfRow(preview, page, row) || row.type || `row ${row.index + 1}`;
  const place = [row.key, placeOfRow(preview, page, row)].filter(Boolean).join(" · ");
  return make("li", {},
    make("button", {
      type: "button", class: "finding", click: () => showRow(preview, page.file, row.index),
    },
      make("span", { class: "message", dir: "auto" }, name),
      make("span", { class: "place", dir: "auto" }, ...breakable(place))));
}

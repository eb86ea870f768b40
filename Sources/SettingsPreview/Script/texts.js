// @ts-check
// Texts of pages in the chosen language.
import { isUntranslated, textOf } from "./document.js";
import { make } from "./elements.js";

/**
 * A text of a page in an element of its own, so that its direction does not affect other texts.
 *
 * @param {Preview} preview
 * @param {Page} page
 * @param {TextID | undefined} id
 * @param {string} className
 * @param {"span" | "h2" | "p"} [name]
 * @returns {HTMLElement | undefined}
 */
export function makeText(preview, page, id, className, name = "span") {
  if (id === undefined) return undefined;
  const isMarked = preview.view.marks && isUntranslated(preview, page.catalog, id);
  return make(name, {
    class: className, dir: "auto", dataset: { untranslated: isMarked ? "" : undefined },
  }, textOf(preview, page.catalog, id));
}

/**
 * A unique id for an element that other elements refer to.
 *
 * @param {Preview} preview
 */
export function makeName(preview) {
  preview.nameCount += 1;
  return `${preview.version ?? "e"}${preview.nameCount}`;
}

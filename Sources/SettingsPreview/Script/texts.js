// @ts-check
// Texts of pages in the chosen language.
import { isUntranslated, textOf } from "./document.js";
import { make } from "./elements.js";

/**
 * A text of a page in an element of its own, so that its direction ends with it.
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
 * A name for an element that others refer to.
 *
 * @param {Preview} preview
 */
export function makeName(preview) {
  preview.nameCount += 1;
  return `${preview.version ?? "e"}${preview.nameCount}`;
}

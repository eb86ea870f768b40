// @ts-check
// The list of pages.
import { make } from "./elements.js";
import { openPage } from "./navigation.js";
import { currentSection } from "./pages.js";

/**
 * @param {Preview} preview
 */
export function makePageList(preview) {
  const element = make("ul", { class: "pages" });
  return { element, fill };

  function fill() {
    const current = currentSection(preview).dataset.page;
    element.replaceChildren(...preview.document.pages.map((page) => make("li", {},
      make("button", {
        type: "button", "aria-current": page.file === current ? "page" : undefined,
        click: () => openPage(preview, page.file),
      }, make("span", { dir: "auto" }, page.file)),
      page.unreached
        ? make("span", { class: "reads" }, " no row that is shown leads here") : undefined)));
  }
}

// @ts-check
// The embedded images that rows name.
import { make } from "./elements.js";

/**
 * An image, or a note with the reason that there is none; undefined if no image is named.
 *
 * @param {Preview} preview
 * @param {string | undefined} name
 * @param {string} className
 */
export function makeImage({ document, view }, name, className) {
  const image = name === undefined ? undefined : document.imagesByName.get(name);
  if (!image) return undefined;
  const { contents } = image;
  const content = contents.find((content) => content.language === view.language)
    ?? contents.find((content) => content.language === undefined) ?? contents[0];
  if (content.data) return make("img", { class: className, src: content.data, alt: "" });
  // Settings draws nothing for a missing image, so the note is shown only with dropped rows.
  return view.ghosts ? makeImageNote(content.notShown ?? "", className) : undefined;
}

/**
 * @param {string} reason
 * @param {string} className
 */
function makeImageNote(reason, className) {
  return make("span", {
    class: `${className} no-image`, role: "img", title: reason, "aria-label": reason,
  }, "?");
}

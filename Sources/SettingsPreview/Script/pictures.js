// @ts-check
// The mode for pictures, in which only the pages are drawn, each at its full height.
import { pathTo } from "./navigation.js";
import { notify } from "./state.js";

/**
 * The function that draws a picture, given by its index, and returns the size of the picture.
 *
 * @param {Preview} preview
 * @param {Picture[]} pictures
 * @param {HTMLElement} desk
 */
export function makePictures(preview, pictures, desk) {
  document.documentElement.dataset.picture = "";
  return draw;

  /** @param {number} number */
  async function draw(number) {
    const { page, language, appearance, device } = pictures[number];
    Object.assign(preview.view, { language, appearance, device });
    preview.path = pathTo(preview, page);
    notify(preview, "view");
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const { width, height } = desk.getBoundingClientRect();
    return { width: Math.ceil(width), height: Math.ceil(height) };
  }
}

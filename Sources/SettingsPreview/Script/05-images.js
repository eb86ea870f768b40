// Images are embedded.

/** The image that a row names, or a note that says why there is none; undefined where nothing is named. */
function makeImage(name, className) {
  const image = name === undefined ? undefined : preview.imagesByName.get(name);
  if (!image) return undefined;
  const content =
    image.contents.find((content) => content.language === view.language)
    ?? image.contents.find((content) => content.language === undefined) ?? image.contents[0];
  if (content.data) return make("img", { class: className, src: content.data, alt: "" });
  // Settings draws nothing where an image is missing; the note shows only with the dropped rows.
  return view.ghosts ? makeImageNote(content.notShown, className) : undefined;
}

function makeImageNote(reason, className) {
  return make("span", { class: `${className} no-image`, role: "img", title: reason, "aria-label": reason }, "?");
}

// Images are embedded. PNGs that Xcode optimized for devices are decoded here: browsers do not read them.

/** The image that a row names, or a note that says why there is none; undefined where nothing is named. */
function makeImage(name, className) {
  const image = name === undefined ? undefined : preview.imagesByName.get(name);
  if (!image) return undefined;
  const content =
    image.contents.find((content) => content.language === view.language)
    ?? image.contents.find((content) => content.language === undefined) ?? image.contents[0];
  if (content.data) return make("img", { class: className, src: content.data, alt: "" });
  if (content.optimized) {
    const canvas = make("canvas", { class: className, "aria-hidden": "true" });
    decodeOptimized(content.optimized).then((pixels) => {
      canvas.width = pixels.width;
      canvas.height = pixels.height;
      canvas.getContext("2d").putImageData(pixels, 0, 0);
    }).catch(() => {
      canvas.replaceWith(makeImageNote(`'${name}' is a PNG optimized by Xcode that could not be decoded`, className));
    });
    return canvas;
  }
  // Settings draws nothing where an image is missing; the note shows only with the dropped rows.
  return view.ghosts ? makeImageNote(content.notShown, className) : undefined;
}

function makeImageNote(reason, className) {
  return make("span", { class: `${className} no-image`, role: "img", title: reason, "aria-label": reason }, "?");
}

/**
 * The pixels of an optimized PNG: deflate data without a header, blue before red, colors multiplied by their alpha.
 */
async function decodeOptimized(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const file = new DataView(bytes.buffer);
  const parts = [];
  let width = 0, height = 0, samples = 4;
  for (let start = 8; start + 8 <= bytes.length;) {
    const length = file.getUint32(start);
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const body = start + 8;
    if (name === "IHDR") {
      width = file.getUint32(body);
      height = file.getUint32(body + 4);
      samples = bytes[body + 9] === 6 ? 4 : 3;
    } else if (name === "IDAT") {
      parts.push(bytes.subarray(body, body + length));
    }
    start = body + length + 4;
  }
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  if (rows.length < height * (width * samples + 1)) throw new Error("the image is cut off");
  unfilter(rows, width * samples, height, samples);
  const pixels = new ImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = y * (width * samples + 1) + 1 + x * samples;
      const to = (y * width + x) * 4;
      const alpha = samples === 4 ? rows[from + 3] : 255;
      const scale = alpha === 0 ? 0 : 255 / alpha;
      pixels.data[to] = rows[from + 2] * scale;
      pixels.data[to + 1] = rows[from + 1] * scale;
      pixels.data[to + 2] = rows[from] * scale;
      pixels.data[to + 3] = alpha;
    }
  }
  return pixels;
}

/** Undoes the filters of PNG's rows in place; see section 9 of the specification. */
function unfilter(rows, width, height, samples) {
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    const filter = rows[start];
    for (let x = 1; x <= width; x += 1) {
      const left = x > samples ? rows[start + x - samples] : 0;
      const above = y > 0 ? rows[start + x - width - 1] : 0;
      const corner = y > 0 && x > samples ? rows[start + x - width - 1 - samples] : 0;
      let added = 0;
      if (filter === 1) added = left;
      else if (filter === 2) added = above;
      else if (filter === 3) added = (left + above) >> 1;
      else if (filter === 4) {
        const guess = left + above - corner;
        const distances = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
        added = distances[0] <= distances[1] && distances[0] <= distances[2] ? left
          : distances[1] <= distances[2] ? above : corner;
      }
      rows[start + x] += added;
    }
  }
}

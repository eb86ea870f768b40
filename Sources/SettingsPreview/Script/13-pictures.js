// For pictures: only the pages are drawn, the one that the address asks for, or all to be measured.

function takePictures() {
  const pictures = JSON.parse(document.getElementById("pictures")?.textContent ?? "null");
  if (!pictures) return;
  document.documentElement.dataset.picture = "";
  const draw = ({ page, ...seen }) => {
    Object.assign(view, seen);
    way = findRoute(page) ?? [{ base: preview.first }, { base: page, isDirect: true }];
    redraw();
    const { width, height } = stage.closest(".desk").getBoundingClientRect();
    // Browsers without a window take a frame off the height of the one that they are asked for.
    return `${Math.ceil(width)}x${Math.ceil(height) + 100}`;
  };
  const asked = pictures[Number(/picture=(\d+)/.exec(askedAddress)?.[1] ?? NaN)];
  if (asked) draw(asked);
  else document.body.append(make("output", { id: "sizes" }, pictures.map(draw).join(",")));
}

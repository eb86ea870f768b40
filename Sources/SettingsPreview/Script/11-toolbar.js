// The pickers above the device.

const toolbar = make("header", { class: "toolbar" });
const pickers = new Map();

const sizes = [
  ["xs", "xSmall"], ["s", "Small"], ["m", "Medium"], ["l", "Large (default)"], ["xl", "xLarge"], ["xxl", "xxLarge"],
  ["xxxl", "xxxLarge"], ["ax1", "Accessibility 1"], ["ax2", "Accessibility 2"], ["ax3", "Accessibility 3"],
  ["ax4", "Accessibility 4"], ["ax5", "Accessibility 5"],
];

function fillToolbar() {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
  const title = (language) => {
    if (language.pseudo) {
      return `${language.rtl ? "Pseudo-language, right to left" : "Pseudo-language, accented"} (${language.name})`;
    }
    let name = language.name;
    try {
      name = language.tag === undefined ? language.name : names.of(language.tag);
    } catch {
      // A folder whose name is no language keeps it.
    }
    return name === language.name ? name : `${name} (${language.name})`;
  };
  pickers.clear();
  const controls = [
    picker("language", "Language", [
      ...preview.languages.map((language) => [language.name, title(language)]), ["", "As written in the pages"],
    ]),
    picker("appearance", "Appearance", [["light", "Light"], ["dark", "Dark"]]),
    picker("device", "Device", [["iphone", "iPhone"], ["ipad", "iPad"]]),
    picker("ios", "iOS", [["26", "26"], ["18", "18"], ["15", "15–17"]]),
    picker("size", "Text size", sizes),
    picker("direction", "Direction", [["auto", "By language"], ["ltr", "Left to right"], ["rtl", "Right to left"]]),
    preview.offersReaders
      ? picker("reader", "Drawn by", [["settings", "Settings"], ["inappsettingskit", "InAppSettingsKit"]]) : undefined,
    toggle("ghosts", "Dropped rows"), toggle("marks", "Missing translations"),
  ];
  toolbar.replaceChildren(make("details", { class: "pickers", open: window.innerWidth > 700 },
    make("summary", {}, "View"),
    make("div", { class: "controls" }, ...controls.filter((control) => control !== undefined))));
}

function picker(name, title, options) {
  const select = makeSelect(name, options);
  select.value = view[name];
  select.addEventListener("change", () => choose(name, select.value));
  pickers.set(name, select);
  return make("label", { class: "picker" }, make("span", {}, title), select);
}

function toggle(name, title) {
  const box = make("input", { type: "checkbox", name, change: () => choose(name, box.checked) });
  box.checked = view[name];
  pickers.set(name, box);
  return make("label", { class: "toggle" }, box, make("span", {}, title));
}

/** Changes what is looked at and draws it. */
function choose(name, value) {
  view[name] = value;
  keepState();
  const control = pickers.get(name);
  if (control?.type === "checkbox") control.checked = value;
  else if (control) control.value = value;
  redraw();
}

/** Draws everything anew, with the keyboard focus where it was. */
function redraw() {
  const focused = stage.contains(document.activeElement) ? document.activeElement.closest("[data-row]") : null;
  const { row } = focused?.dataset ?? {};
  drawPages();
  showState();
  if (row === undefined) return;
  stage.querySelector(`section:not([hidden]) [data-row="${row}"]`)?.querySelector("input, textarea, button")
    ?.focus({ preventScroll: true });
}

// @ts-check
// One line of a card for each row.
import {
  currentLanguage, isDrawnByKit, nameOfRow, placeOfRow, textOf, titleOfRow,
} from "./document.js";
import { make, makeChevron } from "./elements.js";
import { makeImage } from "./images.js";
import { hideKeyboard, inputMode, keyboardNote, showKeyboard } from "./keyboard.js";
import { push } from "./navigation.js";
import { shownValue, storeIn, watch } from "./state.js";
import { makeName, makeText } from "./texts.js";
import { describe, isEqual, numberOf, real } from "./values.js";

/**
 * Draws a row that is not a heading.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 */
export function makeRow(preview, row, page) {
  return make("li", { class: `row ${row.kind}`, dataset: rowData(row) },
    makeLine(preview, row, page));
}

/**
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 */
function makeLine(preview, row, page) {
  switch (row.kind) {
    case "text": return makeField(preview, row, page);
    case "title": return makeValueLine(preview, row, page);
    case "switch": return makeSwitch(preview, row, page);
    case "slider": return makeSlider(preview, row);
    case "multi": return makeMultiValue(preview, row, page);
    case "child": return makeOpener(preview, row, page);
    case "custom": return makeCustomView(preview, row, page);
    case "button": return makeButton(preview, row, page);
    case "link": return makeLink(preview, row, page);
    case "date": return makeDatePicker(preview, row, page);
    default: return undefined;
  }
}

/**
 * The attributes that identify a row.
 *
 * @param {Row} row
 */
export function rowData(row) {
  return { row: rowPath(row.index), type: row.type ?? "", key: row.key };
}

/**
 * The key path of a row on its page.
 *
 * @param {number} index
 */
export function rowPath(index) {
  return `PreferenceSpecifiers[${index}]`;
}

/**
 * Draws a row that the reader drops, with the reason and the place of the row.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 * @param {DropReason} reason
 */
export function makeGhost(preview, row, page, reason) {
  return make("li", {
    class: "row ghost", hidden: !preview.view.ghosts,
    dataset: { ...rowData(row), dropped: reason.name },
  },
    make("div", { class: "line" },
      make("span", { class: "title", dir: "auto" },
        nameOfRow(preview, page, row) || `row ${row.index + 1}`),
      make("span", { class: "reason" },
        make("span", { dir: "auto" }, `${row.type || "the row"} is not drawn: ${reason.words}`),
        make("span", { class: "place" }, placeOfRow(preview, page, row)))));
}

/**
 * The title of a row, with its image and subtitle if InAppSettingsKit draws the page.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 */
function makeTitle(preview, row, page) {
  const title = makeText(preview, page, row.title, "title");
  if (!isDrawnByKit(preview, page)) return title;
  const image = makeImage(preview, row.image, "cell-image");
  const subtitle = makeText(preview, page, row.subtitle, "subtitle");
  if (!image && !subtitle) return title;
  return make("span", { class: "title-block" },
    image, make("span", { class: "title-texts" }, title, subtitle));
}

/**
 * @param {Preview} preview
 * @param {TextRow} row
 * @param {Page} page
 */
function makeField(preview, row, page) {
  const attributes = {
    class: "field", autocomplete: "off", spellcheck: "false", dir: "auto",
    inputmode: inputMode(row),
    autocapitalize: (row.capitalization ?? "sentences").toLowerCase()
      .replace("allcharacters", "characters"),
    autocorrect: row.correction === "No" ? "off" : "on",
    "aria-label": titleOfRow(preview, page, row) === "" ? row.key : undefined,
    placeholder: row.placeholder === undefined || preview.view.reader === "settings"
      ? undefined : textOf(preview, page.catalog, row.placeholder),
    title: keyboardNote(row),
    input: () => storeIn(preview, row, ["s", field.value]),
    focus: () => showKeyboard(preview, row, field),
    blur: () => hideKeyboard(preview),
  };
  /** @type {HTMLInputElement | HTMLTextAreaElement} */
  const field = row.multiline
    ? make("textarea", { ...attributes, rows: 3 })
    : make("input", { ...attributes, type: row.secure ? "password" : "text" });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    // The preview does not contain the secrets in the preferences; typed text replaces them.
    const isMasked = value?.[0] === "z";
    const text = value === undefined || isMasked ? "" : describe(value);
    if (field.value !== text) field.value = text;
    if (isMasked) field.placeholder = value[1];
  });
  return make("label", { class: "line" }, makeTitle(preview, row, page), field);
}

/**
 * @param {Preview} preview
 * @param {TitleRow} row
 * @param {Page} page
 */
function makeValueLine(preview, row, page) {
  const detail = make("span", { class: "value", dir: "auto" });
  watch(preview, row, () => {
    const title = currentChoice(preview, row)?.title;
    const value = shownValue(preview, row);
    if (title !== undefined) detail.textContent = textOf(preview, page.catalog, title);
    else detail.textContent = value === undefined ? "" : describe(value);
  });
  const title = makeTitle(preview, row, page);
  // Without a title, the value takes its place.
  if (!title?.textContent) detail.className = "title";
  return make("div", { class: "line" }, title, detail);
}

/**
 * @param {Preview} preview
 * @param {SwitchRow} row
 * @param {Page} page
 */
function makeSwitch(preview, row, page) {
  const isCheckmark = row.checkmark && preview.view.reader !== "settings";
  /** @type {HTMLInputElement} */
  const control = make("input", {
    type: "checkbox", role: "switch", class: isCheckmark ? "check" : "switch",
    change: () => storeIn(preview, row, control.checked ? row.on : row.off),
  });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    control.checked = value !== undefined && isEqual(value, row.on);
  });
  return make("label", { class: "line" }, makeTitle(preview, row, page), control);
}

/**
 * @param {Preview} preview
 * @param {SliderRow} row
 */
function makeSlider(preview, row) {
  const minimum = row.minimum ?? 0;
  const maximum = row.maximum ?? 1;
  /** @type {HTMLInputElement} */
  const control = make("input", {
    type: "range", class: "slider", min: minimum, max: maximum, step: "any", "aria-label": row.key,
    input: () => storeIn(preview, row, real(control.valueAsNumber)),
  });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    // A number outside of the limits moves the knob to the end, and stays stored.
    const place = Math.min(Math.max(sliderNumber(value) ?? minimum, minimum), maximum);
    if (control.valueAsNumber !== place) control.value = String(place);
    const part = maximum > minimum ? (place - minimum) / (maximum - minimum) : 0;
    control.style.setProperty("--part", String(part));
  });
  return make("div", { class: "line" },
    makeImage(preview, row.minimumImage, "end-image"), control,
    makeImage(preview, row.maximumImage, "end-image"));
}

/**
 * The number that a slider reads from a value; undefined without a value.
 *
 * @param {Value | undefined} value
 */
function sliderNumber(value) {
  if (value === undefined) return undefined;
  return numberOf(value) ?? (Number.parseFloat(describe(value)) || 0);
}

/**
 * @param {Preview} preview
 * @param {MultiRow} row
 * @param {Page} page
 */
function makeMultiValue(preview, row, page) {
  const detail = make("span", { class: "value", dir: "auto" });
  watch(preview, row, () => {
    const choice = currentChoice(preview, row);
    const title = choice?.short ?? choice?.title;
    detail.textContent = title === undefined ? "" : textOf(preview, page.catalog, title);
  });
  return makeOpener(preview, row, page, detail);
}

/**
 * A line that opens another page.
 *
 * @param {Preview} preview
 * @param {Row} row
 * @param {Page} page
 * @param {HTMLElement} [detail]
 */
function makeOpener(preview, row, page, detail) {
  return make("button", {
    type: "button", class: "line", click: () => push(preview, row, page),
  }, makeTitle(preview, row, page), detail, makeChevron());
}

/**
 * @param {Preview} preview
 * @param {CustomRow} row
 * @param {Page} page
 */
function makeCustomView(preview, row, page) {
  const note = make("span", { class: "value" }, "a view of the app");
  if (row.file !== undefined) return makeOpener(preview, row, page, note);
  return make("div", { class: "line" }, makeTitle(preview, row, page), note);
}

/**
 * @param {Preview} preview
 * @param {ButtonRow} row
 * @param {Page} page
 */
function makeButton(preview, row, page) {
  return make("button", { type: "button", class: "line tinted" },
    makeTitle(preview, row, page) ?? row.key);
}

/**
 * @param {Preview} preview
 * @param {LinkRow} row
 * @param {Page} page
 */
function makeLink(preview, row, page) {
  const value = shownValue(preview, row);
  const detail = value === undefined
    ? undefined : make("span", { class: "value", dir: "auto" }, describe(value));
  return make("button", { type: "button", class: "line" },
    makeTitle(preview, row, page), detail, makeChevron());
}

/**
 * @param {Preview} preview
 * @param {DateRow} row
 * @param {Page} page
 */
function makeDatePicker(preview, row, page) {
  /** @type {Record<string, string>} */
  const types = { Date: "date", Time: "time" };
  /** @type {HTMLInputElement} */
  const control = make("input", {
    type: types[row.mode] ?? "datetime-local", class: "date", step: "60",
    "aria-label": nameOfRow(preview, page, row),
    change: () => {
      const moment = momentOf(control.value, row.mode);
      if (!moment) return;
      storeIn(preview, row, ["d", `${moment.toISOString().slice(0, 19)}Z`]);
    },
  });
  watch(preview, row, () => {
    const value = shownValue(preview, row);
    const moment = value?.[0] === "d" ? new Date(value[1]) : undefined;
    if (moment && isMoment(moment)) control.value = pickerText(moment, row.mode);
  });
  return make("label", { class: "line" }, makeTitle(preview, row, page), control);
}

/** @param {Date} moment */
function isMoment(moment) {
  return !Number.isNaN(moment.valueOf());
}

/**
 * The moment that a date picker shows; undefined if it shows none.
 *
 * @param {string} text
 * @param {string} mode
 */
function momentOf(text, mode) {
  const moment = new Date(local());
  return isMoment(moment) ? moment : undefined;

  function local() {
    switch (mode) {
      case "Time": return `2001-01-01T${text}`;
      case "Date": return `${text}T00:00`;
      default: return text;
    }
  }
}

/**
 * A moment in the form of a date picker's value.
 *
 * @param {Date} moment
 * @param {string} mode
 */
function pickerText(moment, mode) {
  const month = digits(moment.getMonth() + 1);
  const day = `${digits(moment.getFullYear(), 4)}-${month}-${digits(moment.getDate())}`;
  const time = `${digits(moment.getHours())}:${digits(moment.getMinutes())}`;
  switch (mode) {
    case "Date": return day;
    case "Time": return time;
    default: return `${day}T${time}`;
  }

  /** @param {number} number */
  function digits(number, length = 2) {
    return String(number).padStart(length, "0");
  }
}

/**
 * The choice with the value that a row shows; undefined if there is none.
 *
 * @param {Preview} preview
 * @param {TitleRow | MultiRow | RadioRow} row
 */
function currentChoice(preview, row) {
  const value = shownValue(preview, row);
  return value === undefined
    ? undefined : row.choices.find((choice) => isEqual(choice.value, value));
}

/**
 * The choices in the order in which they are shown.
 *
 * @param {Preview} preview
 * @param {MultiRow | RadioRow} row
 * @param {Page} page
 */
function shownChoices(preview, row, page) {
  if (!row.sorted) return row.choices;
  const { compare } = collator(currentLanguage(preview)?.tag);
  return [...row.choices].sort((left, right) => compare(title(left), title(right)));

  /** @param {Choice} choice */
  function title(choice) {
    return choice.title === undefined ? "" : textOf(preview, page.catalog, choice.title);
  }
}

/** @param {string | undefined} language */
function collator(language) {
  /** @type {Intl.CollatorOptions} */
  const options = { numeric: true, sensitivity: "base" };
  try {
    return new Intl.Collator(language, options);
  } catch {
    return new Intl.Collator(undefined, options);
  }
}

/**
 * One line for each choice, with a check mark at the current one.
 *
 * @param {Preview} preview
 * @param {MultiRow | RadioRow} row
 * @param {Page} page
 */
export function makeChoices(preview, row, page) {
  const group = makeName(preview);
  return shownChoices(preview, row, page).map((choice) => {
    const control = make("input", {
      type: "radio", name: group, class: "check", value: row.choices.indexOf(choice),
      change: () => storeIn(preview, row, choice.value),
    });
    watch(preview, row, () => {
      control.checked = currentChoice(preview, row) === choice;
    });
    const title = makeText(preview, page, choice.title, "title") ?? make("span", { class: "title" });
    return make("li", {
      class: "row choice", role: "presentation", dataset: { choice: control.value },
    }, make("label", { class: "line" }, title, control));
  });
}

/**
 * The items of a list that InAppSettingsKit keeps in an array, and the row that adds one.
 *
 * @param {Preview} preview
 * @param {ListRow} row
 * @param {Page} page
 */
export function makeListItems(preview, row, page) {
  const value = shownValue(preview, row);
  const items = value?.[0] === "a" ? value[1] : [];
  const lines = items.map((item) => make("li", { class: "row" },
    make("div", { class: "line" }, makeText(preview, page, row.itemTitle, "title"),
      make("span", { class: "value", dir: "auto" }, describe(item)))));
  if (row.addTitle !== undefined) {
    lines.push(make("li", { class: "row" },
      make("div", { class: "line tinted" }, makeText(preview, page, row.addTitle, "title"))));
  }
  return lines;
}

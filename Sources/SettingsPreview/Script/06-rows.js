// One line of a card for each row.

/** Draws a row that is no heading. */
function makeRow(row, page) {
  const item = make("li", { class: `row ${row.kind}`, dataset: rowData(row) });
  const draw = rowDrawings[row.kind];
  if (draw) item.append(draw(row, page));
  return item;
}

function rowData(row) {
  return { row: `PreferenceSpecifiers[${row.index}]`, type: row.type ?? "", key: row.key };
}

/** Draws a row that the reader drops: what it is, why it is dropped, and where it is. */
function makeGhost(row, page, dropped) {
  const name = row.title === undefined ? undefined : lookUp(page.catalog, row.title).text;
  return make("li", { class: "row ghost", hidden: !view.ghosts, dataset: { ...rowData(row), dropped: dropped.name } },
    make("div", { class: "line" },
      make("span", { class: "title", dir: "auto" }, name || row.key || `row ${row.index + 1}`),
      make("span", { class: "reason" },
        make("span", { dir: "auto" }, `${row.type || "the row"} is not drawn: ${dropped.words}`),
        make("span", { class: "place" }, placeOf(page, row)))));
}

function placeOf(page, row) {
  return `${preview.bundle}/${page.file}`.replace(`${page.file}/${page.file}`, page.file)
    + (row.line === undefined ? "" : `:${row.line}`);
}

/** The title with the image and the subtitle that InAppSettingsKit draws. */
function makeTitle(row, page) {
  const kit = view.reader === "inappsettingskit" || page.kitOnly;
  const image = kit ? makeImage(row.image, "cell-image") : undefined;
  const subtitle = kit ? makeText(page, row.subtitle, "subtitle") : undefined;
  const title = makeText(page, row.title, "title");
  if (!image && !subtitle) return title;
  return make("span", { class: "title-block" }, image, make("span", { class: "title-texts" }, title, subtitle));
}

function labelFor(row, page) {
  const title = row.title === undefined ? "" : lookUp(page.catalog, row.title).text;
  return title || row.key;
}

const rowDrawings = {
  text(row, page) {
    const secure = row.secure === true;
    const field = make(row.multiline ? "textarea" : "input", {
      type: row.multiline ? undefined : secure ? "password" : "text", class: "field", autocomplete: "off",
      rows: row.multiline ? 3 : undefined, spellcheck: "false", dir: "auto", inputmode: inputModes[row.keyboard],
      autocapitalize: (row.capitalization ?? "sentences").toLowerCase().replace("allcharacters", "characters"),
      autocorrect: row.correction === "No" ? "off" : "on",
      "aria-label": row.title === undefined || lookUp(page.catalog, row.title).text === "" ? row.key : undefined,
      placeholder: row.placeholder === undefined || view.reader === "settings"
        ? undefined : lookUp(page.catalog, row.placeholder).text,
      title: keyboardNote(row),
      input: (event) => store(row.suite, row.key, ["s", event.target.value]),
      focus: (event) => showKeyboard(row, event.target),
      blur: hideKeyboard,
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      // A secret of the preferences is not here; what is typed replaces it.
      const isMasked = value?.[0] === "z";
      const text = value === undefined || isMasked ? "" : describe(value);
      if (field.value !== text) field.value = text;
      if (isMasked) field.placeholder = value[1];
    });
    return make("label", { class: "line" }, makeTitle(row, page), field);
  },

  title(row, page) {
    const detail = make("span", { class: "value", dir: "auto" });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      const choice = value === undefined ? undefined : row.choices.find((choice) => isEqual(choice.value, value));
      detail.textContent =
        choice?.title !== undefined ? lookUp(page.catalog, choice.title).text
          : value === undefined ? "" : describe(value);
    });
    const title = makeTitle(row, page);
    // Without a title, the value takes its place.
    if (!title?.textContent) detail.className = "title";
    return make("div", { class: "line" }, title, detail);
  },

  switch(row, page) {
    const control = make("input", {
      type: "checkbox", role: "switch", class: row.checkmark && view.reader !== "settings" ? "check" : "switch",
      change: (event) => store(row.suite, row.key, event.target.checked ? row.on : row.off),
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      control.checked = value !== undefined && isEqual(value, row.on);
    });
    return make("label", { class: "line" }, makeTitle(row, page), control);
  },

  slider(row) {
    const minimum = row.minimum ?? 0;
    const maximum = row.maximum ?? 1;
    const control = make("input", {
      type: "range", class: "slider", min: minimum, max: maximum, step: "any", "aria-label": row.key,
      input: (event) => store(row.suite, row.key, real(event.target.valueAsNumber)),
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      // A number outside of the limits moves the knob to the end and stays what it is.
      const number = value === undefined ? minimum : numberOf(value) ?? (Number.parseFloat(describe(value)) || 0);
      const place = Math.min(Math.max(number, minimum), maximum);
      if (control.valueAsNumber !== place) control.value = String(place);
      const part = maximum > minimum ? (place - minimum) / (maximum - minimum) : 0;
      control.style.setProperty("--part", String(part));
    });
    return make("div", { class: "line" },
      makeImage(row.minimumImage, "end-image"), control, makeImage(row.maximumImage, "end-image"));
  },

  multi(row, page) {
    const detail = make("span", { class: "value", dir: "auto" });
    watch(row.suite, row.key, () => {
      const choice = currentChoice(row);
      const title = choice?.short ?? choice?.title;
      detail.textContent = title === undefined ? "" : lookUp(page.catalog, title).text;
    });
    return make("button", {
      type: "button", class: "line", click: () => push(row, page),
    }, makeTitle(row, page), detail, makeChevron());
  },

  child(row, page) {
    return make("button", {
      type: "button", class: "line", click: () => push(row, page),
    }, makeTitle(row, page), makeChevron());
  },

  button(row, page) {
    return make("button", { type: "button", class: "line tinted" }, makeTitle(row, page) ?? row.key);
  },

  link(row, page) {
    const value = shownValue(row);
    return make("button", { type: "button", class: "line" }, makeTitle(row, page),
      value === undefined ? undefined : make("span", { class: "value", dir: "auto" }, describe(value)), makeChevron());
  },

  date(row, page) {
    const types = { Date: "date", Time: "time" };
    const control = make("input", {
      type: types[row.mode] ?? "datetime-local", class: "date", "aria-label": labelFor(row, page), step: "60",
      change: (event) => {
        const moment = dateOf(event.target.value, row.mode);
        if (moment) store(row.suite, row.key, ["d", `${moment.toISOString().slice(0, 19)}Z`]);
      },
    });
    watch(row.suite, row.key, () => {
      const value = shownValue(row);
      const moment = value?.[0] === "d" ? new Date(value[1]) : undefined;
      if (moment && !Number.isNaN(moment.valueOf())) control.value = dateText(moment, row.mode);
    });
    return make("label", { class: "line" }, makeTitle(row, page), control);
  },

  custom(row, page) {
    const note = make("span", { class: "value" }, "a view of the app");
    if (row.file === undefined) return make("div", { class: "line" }, makeTitle(row, page), note);
    return make("button", {
      type: "button", class: "line", click: () => push(row, page),
    }, makeTitle(row, page), note, makeChevron());
  },
};

function currentChoice(row) {
  const value = shownValue(row);
  return value === undefined ? undefined : row.choices.find((choice) => isEqual(choice.value, value));
}

/** The choices in the order in which they are shown. */
function sortedChoices(row, page) {
  if (!row.sorted) return row.choices;
  const title = (choice) => (choice.title === undefined ? "" : lookUp(page.catalog, choice.title).text);
  let collator;
  try {
    collator = new Intl.Collator(currentLanguage()?.tag, { numeric: true, sensitivity: "base" });
  } catch {
    collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  }
  return [...row.choices].sort((left, right) => collator.compare(title(left), title(right)));
}

/** One line for each choice, with a check mark at the current one. */
function makeChoices(row, page) {
  const group = makeName();
  return sortedChoices(row, page).map((choice) => {
    const control = make("input", {
      type: "radio", name: group, class: "check", value: String(row.choices.indexOf(choice)),
      change: () => store(row.suite, row.key, choice.value),
    });
    watch(row.suite, row.key, () => { control.checked = currentChoice(row) === choice; });
    return make("li", { class: "row choice", role: "presentation", dataset: { choice: control.value } },
      make("label", { class: "line" },
        makeText(page, choice.title, "title") ?? make("span", { class: "title" }), control));
  });
}

function dateOf(text, mode) {
  const moment = new Date(mode === "Time" ? `2001-01-01T${text}` : mode === "Date" ? `${text}T00:00` : text);
  return Number.isNaN(moment.valueOf()) ? undefined : moment;
}

function dateText(moment, mode) {
  const pad = (number, length = 2) => String(number).padStart(length, "0");
  const day = `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const time = `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
  return mode === "Date" ? day : mode === "Time" ? time : `${day}T${time}`;
}

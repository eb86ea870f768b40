// Elements are made from names and texts only, never from markup.

/** Makes an element; "class", "dataset" and attributes by name, listeners as functions under their event's name. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, value);
    else if (key === "dataset") {
      for (const [name, item] of Object.entries(value)) if (item !== undefined) element.dataset[name] = item;
    } else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** A text of a page in an element of its own, so that its direction ends with it. */
function makeText(page, id, className, name = "span") {
  if (id === undefined) return undefined;
  const { text, missing } = lookUp(page.catalog, id);
  return make(name, {
    class: className, dir: "auto", dataset: { untranslated: view.marks && missing ? "" : undefined },
  }, text);
}

let lastNumber = 0;

/** A name for an element that others refer to. */
function makeName() {
  lastNumber += 1;
  return `${stage.dataset.side ?? "e"}${lastNumber}`;
}

/** A drawing of lines; decoration only. */
function makeShape(className, viewBox, path) {
  const name = "http://www.w3.org/2000/svg";
  const shape = document.createElementNS(name, "svg");
  shape.setAttribute("class", className);
  shape.setAttribute("viewBox", viewBox);
  shape.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(name, "path");
  line.setAttribute("d", path);
  shape.append(line);
  return shape;
}

const makeChevron = () => makeShape("chevron", "0 0 8 13", "M1.2 1.2 6.5 6.5 1.2 11.8");

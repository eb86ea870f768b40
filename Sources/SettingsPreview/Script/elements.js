// @ts-check
// Elements are made from names and texts only, never from markup.

/**
 * @typedef {string | number | boolean | undefined | ((event: any) => void)
 *   | Record<string, string | undefined>} Attribute
 */

/**
 * Makes an element with attributes by name. The attribute "dataset" is an object, and a function is
 * a listener for the event with its name.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, Attribute>} [attributes]
 * @param {(Node | string | null | undefined)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
  for (const child of children) if (child !== undefined && child !== null) element.append(child);
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {Attribute} value
 */
function setAttribute(element, name, value) {
  if (value === undefined || value === false) return;
  if (typeof value === "function") {
    element.addEventListener(name, value);
  } else if (typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) element.dataset[key] = item;
    }
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * The first element that matches a selector; null if there is none.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function find(root, selector) {
  return root.querySelector(selector);
}

/**
 * The first element that matches a selector, which must exist.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function get(root, selector) {
  const element = find(root, selector);
  if (!element) throw new Error(`no element is '${selector}'`);
  return element;
}

/**
 * All elements that match a selector.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function findAll(root, selector) {
  return [...root.querySelectorAll(selector)].filter(isHTML);
}

/**
 * @param {Element} element
 * @returns {element is HTMLElement}
 */
function isHTML(element) {
  return element instanceof HTMLElement;
}

/**
 * A pop-up menu of values with their titles.
 *
 * @param {string} name
 * @param {[string, string][]} options
 */
export function makeSelect(name, options) {
  const select = make("select", { name });
  setOptions(select, options);
  return select;
}

/**
 * @param {HTMLSelectElement} select
 * @param {[string, string][]} options
 */
export function setOptions(select, options) {
  select.replaceChildren(...options.map(([value, title]) => make("option", { value }, title)));
}

/**
 * An element with a key or identifier, in which a line may break after dots and underscores and
 * between the words of a name in camel case.
 *
 * @param {string} text
 * @returns {HTMLElement}
 */
export function makeIdentifier(text) {
  return make("span", { class: "identifier" }, ...breakable(text));
}

/**
 * A text with the places where a line may break within identifiers.
 *
 * @param {string} text
 * @returns {(HTMLElement | string)[]}
 */
export function breakable(text) {
  const parts = text.split(/(?<=[._/-])(?=[^._/ -])|(?<=[a-z])(?=[A-Z])/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [make("wbr"), part]));
}

/**
 * A decorative drawing of lines.
 *
 * @param {string} className
 * @param {string} viewBox
 * @param {string} path
 */
export function makeShape(className, viewBox, path) {
  const namespace = "http://www.w3.org/2000/svg";
  const shape = document.createElementNS(namespace, "svg");
  shape.setAttribute("class", className);
  shape.setAttribute("viewBox", viewBox);
  shape.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(namespace, "path");
  line.setAttribute("d", path);
  shape.append(line);
  return shape;
}

/** The arrow at the end of a row that opens a page. */
export function makeChevron() {
  return makeShape("chevron", "0 0 8 13", "M1.2 1.2 6.5 6.5 1.2 11.8");
}

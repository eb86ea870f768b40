// Elements, made without markup.

/** An element with properties, listeners (`onclick`), attributes and children. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (property.startsWith("on")) element.addEventListener(property.slice(2), value);
    else element.setAttribute(property, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** The element of the page with an id. */
export function part(id) {
  return document.getElementById(id);
}

/** A text in which characters that are not seen, or that reorder others, are written out. */
export function visible(text) {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** `1 error`, `2 errors` */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Lets the browser save bytes as a file. */
export function save(name, bytes) {
  const address = URL.createObjectURL(new Blob([bytes]));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// @ts-check
// A picture of the keyboard that a field brings up. It covers the end of the page as on a device,
// and lets clicks through.
import { find, get, make } from "./elements.js";

/** @type {Record<string, string>} */
const inputModes = {
  NumbersAndPunctuation: "text", NumberPad: "numeric", URL: "url", EmailAddress: "email",
  DecimalPad: "decimal", PhonePad: "tel",
};

const keyRows = {
  letters: ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"],
  numbers: ["1234567890", "-/:;()$&@\"", "#.,?!'⌫"],
  pad: ["123", "456", "789"],
};

const plainLastKeys = ["123", "space", "return"];

/** @type {Map<string, string[]>} */
const lastKeys = new Map([
  ["Alphabet", plainLastKeys],
  ["AsciiCapable", plainLastKeys],
  ["NamePhonePad", plainLastKeys],
  ["NumbersAndPunctuation", ["ABC", "space", "return"]],
  ["URL", ["123", ".", "/", ".com", "return"]],
  ["EmailAddress", ["123", "space", "@", ".", "return"]],
  ["NumberPad", ["", "0", "⌫"]],
  ["DecimalPad", [".", "0", "⌫"]],
  ["PhonePad", ["+*#", "0", "⌫"]],
]);

/**
 * The value of `inputmode` for the keyboard of a row; undefined for the default keyboard.
 *
 * @param {TextRow} row
 */
export function inputMode({ keyboard }) {
  return keyboard !== undefined && Object.hasOwn(inputModes, keyboard)
    ? inputModes[keyboard] : undefined;
}

/**
 * The keyboard, capitalization and correction of a field in words.
 *
 * @param {TextRow} row
 */
export function keyboardNote({ keyboard, capitalization, correction }) {
  const parts = [`keyboard ${keyboard ?? "Alphabet"}`];
  if (capitalization) parts.push(`capitalization ${capitalization}`);
  if (correction) parts.push(`correction ${correction}`);
  return parts.join(", ");
}

export function makeKeyboard() {
  return make("div", { class: "keyboard", "aria-hidden": "true", hidden: true });
}

/**
 * Shows the keyboard for a field, and scrolls the page so that it does not cover the field.
 *
 * @param {Preview} preview
 * @param {TextRow} row
 * @param {HTMLElement} field
 */
export function showKeyboard({ stage }, row, field) {
  const keyboard = get(stage, ".keyboard");
  const name = row.keyboard !== undefined && lastKeys.has(row.keyboard) ? row.keyboard : "Alphabet";
  const isPad = name.endsWith("Pad") && name !== "NamePhonePad";
  const isUpperCase = row.capitalization === "AllCharacters";
  const lines = letterRows(name, isPad).map((keys) => makeKeys([...keys], isUpperCase));
  keyboard.className = isPad ? "keyboard pad" : "keyboard";
  keyboard.replaceChildren(...lines, makeKeys(lastKeys.get(name) ?? plainLastKeys, isUpperCase));
  keyboard.hidden = false;
  const section = field.closest("section");
  if (!section) return;
  section.classList.add("above-keyboard");
  const covered = field.getBoundingClientRect().bottom - keyboard.getBoundingClientRect().top;
  if (covered > 0) section.scrollTop += covered + 12;
}

/**
 * @param {string} name
 * @param {boolean} isPad
 */
function letterRows(name, isPad) {
  if (isPad) return keyRows.pad;
  return name === "NumbersAndPunctuation" ? keyRows.numbers : keyRows.letters;
}

/**
 * @param {string[]} keys
 * @param {boolean} isUpperCase
 */
function makeKeys(keys, isUpperCase) {
  /** @type {Record<string, string>} */
  const classes = { space: "cap wide", "": "cap none" };
  return make("div", { class: "keys" }, ...keys.map((key) => make("span", {
    class: classes[key] ?? "cap",
  }, isUpperCase && key.length === 1 ? key.toUpperCase() : key)));
}

/** @param {Preview} preview */
export function hideKeyboard({ stage }) {
  const keyboard = find(stage, ".keyboard");
  if (keyboard) keyboard.hidden = true;
}

// The text of a file with line numbers and the findings at their lines.
import { make, part, visible } from "./dom.js";

const lineHeight = 20;
const severities = ["error", "warning", "info"];

/** The offset in UTF-16 of a 1-based line and column, which counts Unicode scalars. */
export function offsetOf(text, { line, column }) {
  let offset = 0;
  for (let current = 1; current < line; current += 1) {
    const end = text.indexOf("\n", offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  for (let current = 1; current < column && offset < text.length && text[offset] !== "\n"; current += 1) {
    offset += text.codePointAt(offset) > 0xffff ? 2 : 1;
  }
  return offset;
}

/** The editor; `onInput` gets the changed text, `onChoose` the finding whose mark is pressed. */
export class Editor {
  #field = part("text");
  #numbers = part("line-numbers");
  #marks = part("line-marks");
  #stripes = part("line-stripes");
  #line = part("line-findings");
  #findings = [];
  #onChoose;
  #path;

  constructor({ onInput, onChoose }) {
    this.#onChoose = onChoose;
    this.#field.addEventListener("input", () => {
      this.#showNumbers();
      onInput(this.#field.value);
    });
    this.#field.addEventListener("scroll", () => this.#follow());
    for (const event of ["keyup", "click", "select"]) {
      this.#field.addEventListener(event, () => this.#showLine());
    }
  }

  get text() {
    return this.#field.value;
  }

  /** Shows the text of a file, or why there is none; a file that is shown already stays where it is. */
  show(path, { text, reason }) {
    const top = path === this.#path ? this.#field.scrollTop : 0;
    this.#path = path;
    this.#field.readOnly = text === undefined;
    this.#field.value = text ?? reason;
    this.#field.setAttribute("aria-label", `Text of ${visible(path)}`);
    this.#field.setSelectionRange(0, 0);
    this.#field.scrollTo(0, top);
    this.#showNumbers();
  }

  /** Shows findings of the file, each with a range. */
  mark(findings) {
    this.#findings = findings.filter(({ range }) => range && !this.#field.readOnly);
    const byLine = new Map();
    for (const finding of this.#findings) {
      const { line } = finding.range.start;
      byLine.set(line, [...(byLine.get(line) ?? []), finding]);
    }
    const marks = [];
    const stripes = [];
    for (const [line, own] of byLine) {
      const severity = severities.find((name) => own.some((finding) => finding.severity === name));
      const messages = own.map((finding) => visible(finding.message)).join("; ");
      const label = `Line ${line}: ${severity}: ${messages}`;
      const mark = make("button", {
        type: "button", class: `mark ${severity}`, title: label, "aria-label": label,
        onclick: () => this.#onChoose(own[0]),
      });
      const stripe = make("div", { class: `stripe ${severity}` });
      for (const element of [mark, stripe]) element.style.top = `${(line - 1) * lineHeight}px`;
      marks.push(mark);
      stripes.push(stripe);
    }
    this.#marks.replaceChildren(...marks);
    this.#stripes.replaceChildren(...stripes);
    this.#showLine();
  }

  /** Selects a range and scrolls to it. */
  select({ start, end }) {
    const text = this.#field.value;
    this.#field.focus();
    this.#field.setSelectionRange(offsetOf(text, start), offsetOf(text, end));
    this.#field.scrollTop = Math.max(0, (start.line - 4) * lineHeight);
    this.#follow();
    this.#showLine();
  }

  /** The text with replacements of ranges. */
  replacing(edits) {
    const text = this.#field.value;
    const places = edits.map(({ range, text: replacement }) => ({
      start: offsetOf(text, range.start), end: offsetOf(text, range.end), replacement,
    })).sort((one, other) => other.start - one.start);
    return places.reduce(
      (changed, { start, end, replacement }) =>
        changed.slice(0, start) + replacement + changed.slice(end), text);
  }

  #showNumbers() {
    const count = this.#field.readOnly ? 0 : this.#field.value.split("\n").length;
    if (Number(this.#numbers.dataset.count) !== count) {
      this.#numbers.dataset.count = String(count);
      this.#numbers.textContent = Array.from({ length: count }, (_, index) => index + 1).join("\n");
    }
    this.#follow();
  }

  #follow() {
    const offset = `translateY(${-this.#field.scrollTop}px)`;
    for (const element of [this.#numbers, this.#marks, this.#stripes]) {
      element.style.transform = offset;
    }
  }

  /** Tells the findings of the line that the cursor is in. */
  #showLine() {
    const line = this.#field.value.slice(0, this.#field.selectionStart).split("\n").length;
    const own = this.#findings.filter(({ range }) => range.start.line === line);
    this.#line.textContent = own.length === 0
      ? `Line ${line}`
      : `Line ${line}: ${own.map(({ message }) => visible(message)).join("; ")}`;
  }
}

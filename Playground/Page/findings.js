// The list of findings by severity.
import { counted, make, part, visible } from "./dom.js";

const headings = [["error", "Errors"], ["warning", "Warnings"], ["info", "Remarks"]];

/** `2 errors, 1 warning` */
export function summary(findings) {
  const counts = [["error", "error"], ["warning", "warning"], ["info", "remark"]]
    .map(([severity, noun]) => [findings.filter((one) => one.severity === severity).length, noun])
    .filter(([count]) => count > 0);
  if (counts.length === 0) return "No findings";
  return counts.map(([count, noun]) => counted(count, noun)).join(", ");
}

function place({ path, range }) {
  return range ? `${path}:${range.start.line}:${range.start.column}` : path;
}

/** Draws findings; `onOpen` gets a place to show, `onFix` a fix to apply. */
export function showFindings(findings, { onOpen, onFix }) {
  const sections = headings.flatMap(([severity, heading]) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return [];
    return [
      make("h3", {}, `${heading} (${own.length})`),
      make("ul", { class: "findings" }, ...own.map((finding) => item(finding, onOpen, onFix))),
    ];
  });
  part("findings").replaceChildren(...sections);
}

function item(finding, onOpen, onFix) {
  const element = make("li", { class: finding.severity, "data-finding": finding.rule },
    make("button", { type: "button", class: "finding", onclick: () => onOpen(finding) },
      make("span", { class: "message" }, visible(finding.message)),
      make("span", { class: "place" }, visible(place(finding)))));
  if (finding.help) element.append(make("p", { class: "help" }, `Help: ${visible(finding.help)}`));
  for (const note of finding.notes) {
    const text = `Note: ${visible(note.message)}`;
    element.append(note.range
      ? make("button", { type: "button", class: "note", onclick: () => onOpen(note) },
        `${text} (${visible(place(note))})`)
      : make("p", { class: "help" }, text));
  }
  const actions = make("p", { class: "actions" });
  for (const fix of finding.fixes) {
    const isSafe = fix.safety === "safe";
    actions.append(make("button", { type: "button", onclick: () => onFix(fix) },
      `${isSafe ? "Fix" : "Fix (changes the meaning)"}: ${visible(fix.title)}`));
  }
  actions.append(make("a", {
    href: `rules/${encodeURIComponent(finding.rule)}.html`, target: "_blank",
    rel: "noopener noreferrer",
  }, finding.rule));
  element.append(actions);
  return element;
}

/** Moves the keyboard's focus to a finding in the list. */
export function focusFinding(findings, finding) {
  const sorted = headings.flatMap(([severity]) =>
    findings.filter((one) => one.severity === severity));
  const element = part("findings").querySelectorAll("li[data-finding]")[sorted.indexOf(finding)];
  element?.scrollIntoView({ block: "nearest" });
  element?.querySelector("button")?.focus();
}

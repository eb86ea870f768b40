// @ts-check
// The values of each part of the view.

/** @type {[string, string][]} */
const sizes = [
  ["xs", "xSmall"], ["s", "Small"], ["m", "Medium"], ["l", "Large (default)"], ["xl", "xLarge"],
  ["xxl", "xxLarge"], ["xxxl", "xxxLarge"], ["ax1", "Accessibility 1"], ["ax2", "Accessibility 2"],
  ["ax3", "Accessibility 3"], ["ax4", "Accessibility 4"], ["ax5", "Accessibility 5"],
];

/** @typedef {"language" | "appearance" | "device" | "ios" | "size" | "direction" | "reader"} Picked */

/**
 * The values and titles of each part of the view that has a picker.
 *
 * @param {PreviewData} document
 * @returns {Record<Picked, [string, string][]>}
 */
export function viewChoices({ languages }) {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
  return {
    language: [
      ...languages.map((language) => languageChoice(language, names)),
      ["", "As written in the pages"],
    ],
    appearance: [["light", "Light"], ["dark", "Dark"]],
    device: [["iphone", "iPhone"], ["ipad", "iPad"]],
    ios: [["26", "26"], ["18", "18"], ["15", "15–17"]],
    size: sizes,
    direction: [["auto", "By language"], ["ltr", "Left to right"], ["rtl", "Right to left"]],
    reader: [["settings", "Settings"], ["inappsettingskit", "InAppSettingsKit"]],
  };
}

/**
 * @param {Language} language
 * @param {Intl.DisplayNames} names
 * @returns {[string, string]}
 */
function languageChoice(language, names) {
  const title = languageTitle(language, names);
  return [language.name, title === language.name ? title : `${title} (${language.name})`];
}

/**
 * @param {Language} language
 * @param {Intl.DisplayNames} names
 */
function languageTitle({ name, tag, pseudo, rtl }, names) {
  if (pseudo) return `Pseudo-language, ${rtl ? "right to left" : "accented"}`;
  if (tag === undefined) return name;
  try {
    return names.of(tag) ?? name;
  } catch {
    // A folder whose name is not a language tag is shown by its name.
    return name;
  }
}

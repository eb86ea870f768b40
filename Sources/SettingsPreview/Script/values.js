// @ts-check
// Property-list values: equality, texts, and readings by typed getters.

/**
 * The number of an integer, a real or a Boolean; undefined for anything else.
 *
 * @param {Value} value
 * @returns {number | undefined}
 */
export function numberOf(value) {
  if (value[0] === "b") return value[1] ? 1 : 0;
  if (value[0] === "i" || value[0] === "r") return Number(value[1].replace("inf", "Infinity"));
  return undefined;
}

/**
 * Whether two values are equal as Foundation compares them: 1, 1.0 and true are equal.
 *
 * @param {Value} left
 * @param {Value} right
 * @returns {boolean}
 */
export function isEqual(left, right) {
  if (left[0] === "i" && right[0] === "i") return left[1] === right[1];
  const leftNumber = numberOf(left);
  const rightNumber = numberOf(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber === rightNumber;
  if (left[0] === "a" && right[0] === "a") {
    const items = right[1];
    return left[1].length === items.length
      && left[1].every((item, index) => isEqual(item, items[index]));
  }
  if (left[0] === "m" && right[0] === "m") {
    const entries = new Map(right[1]);
    return left[1].length === right[1].length && left[1].every(([key, value]) => {
      const other = entries.get(key);
      return other !== undefined && isEqual(value, other);
    });
  }
  return left[0] === right[0] && left[1] === right[1];
}

/**
 * The hexadecimal digits of base64 data.
 *
 * @param {string} data
 */
export function hexadecimal(data) {
  const digits = [...atob(data)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
  return digits.join("");
}

/**
 * The digits of a real as NSNumber writes them: a whole number without a point, an exponent with at
 * least two digits.
 *
 * @param {string} digits
 */
function realText(digits) {
  const number = Number(digits);
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return digits.replace(/\.0$/, "");
}

/**
 * A date in the form of its description and of `defaults write`.
 *
 * @param {string} date
 */
export function dateText(date) {
  return date.replace("T", " ").replace("Z", " +0000");
}

/**
 * The description of a value, which its row shows.
 *
 * @param {Value} value
 * @returns {string}
 */
export function describe(value) {
  switch (value[0]) {
    case "b": return value[1] ? "1" : "0";
    case "r": return realText(value[1]);
    case "d": return dateText(value[1]);
    case "x": return `{length = ${atob(value[1]).length}, bytes = 0x${hexadecimal(value[1])}}`;
    case "a": return `(${value[1].map(describe).join(", ")})`;
    case "m": return `{${value[1].map(([key, item]) => `${key} = ${describe(item)}`).join("; ")}}`;
    default: return value[1];
  }
}

/**
 * A value in a form that reveals its type, for the table of values.
 *
 * @param {Value} value
 * @returns {string}
 */
export function display(value) {
  switch (value[0]) {
    case "s": return JSON.stringify(value[1]);
    case "b": return String(value[1]);
    case "a": return `[${value[1].map(display).join(", ")}]`;
    case "m": {
      const entries = value[1].map(([key, item]) => `${JSON.stringify(key)}: ${display(item)}`);
      return `{${entries.join(", ")}}`;
    }
    default: return describe(value);
  }
}

/**
 * The digits of a whole number, limited to the range of signed 64-bit integers.
 *
 * @param {bigint} number
 */
function saturated(number) {
  const least = -(2n ** 63n);
  const greatest = 2n ** 63n - 1n;
  if (number < least) return String(least);
  return String(number > greatest ? greatest : number);
}

/**
 * @typedef {object} Readings
 * @property {boolean} bool
 * @property {string} integer
 * @property {number} double
 * @property {string} [string]
 */

/**
 * The results of the typed getters of UserDefaults for a value. The value is undefined if no domain
 * has the key.
 *
 * @param {Value | undefined} value
 * @returns {Readings}
 */
function readings(value) {
  switch (value?.[0]) {
    case "b": {
      const digit = value[1] ? "1" : "0";
      return { bool: value[1], integer: digit, double: Number(digit), string: digit };
    }
    case "i": return {
      bool: !/^-?0+$/.test(value[1]),
      integer: String(BigInt.asIntN(64, BigInt(value[1]))),
      double: Number(value[1]),
      string: value[1],
    };
    case "r": return readingsOfReal(value);
    case "s": return readingsOfText(value[1]);
    default: return { bool: false, integer: "0", double: 0 };
  }
}

/**
 * @param {["r", string]} value
 * @returns {Readings}
 */
function readingsOfReal(value) {
  const double = numberOf(value) ?? 0;
  return { bool: double !== 0, integer: integer(), double, string: realText(value[1]) };

  function integer() {
    if (Number.isNaN(double)) return "0";
    if (Number.isFinite(double)) return saturated(BigInt(Math.trunc(double)));
    return saturated(double > 0 ? 2n ** 64n : -(2n ** 64n));
  }
}

/**
 * @param {string} text
 * @returns {Readings}
 */
function readingsOfText(text) {
  const trimmed = text.replace(/^[ \t-\r]+/, "");
  const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(trimmed);
  const [, sign, digits] = /^([+-]?)0*(\d*)/.exec(trimmed) ?? ["", "", ""];
  return {
    bool: /^[+-]?0*[1-9yYtT]/.test(trimmed),
    integer: saturated(BigInt(digits || "0") * (sign === "-" ? -1n : 1n)),
    double: number ? Number(number[0]) : 0,
    string: text,
  };
}

/**
 * The results of the typed getters, such as `bool true, integer 1, double 1.0, string '1'`.
 *
 * @param {Value | undefined} value
 */
export function readingsText(value) {
  if (value?.[0] === "z") return "bool …, integer …, double …, string …";
  const { bool, integer, double, string } = readings(value);
  const isShort = Number.isInteger(double) && Math.abs(double) < 1e16;
  const number = isShort ? double.toFixed(1) : String(double);
  const text = string === undefined ? "nil" : `'${string}'`;
  return `bool ${bool}, integer ${integer}, double ${number}, string ${text}`;
}

/**
 * A secret reduced to the length of its text.
 *
 * @param {Value} value
 * @returns {Value}
 */
export function masked(value) {
  if (value[0] === "z" || (value[0] === "s" && value[1] === "")) return value;
  const length = value[0] === "s" ? ` of ${[...value[1]].length} characters` : "";
  return ["z", `a secret${length}`];
}

/**
 * A value in plain JavaScript, with dates as ISO 8601 texts and data in base64.
 *
 * @param {Value} value
 * @returns {unknown}
 */
export function plain(value) {
  switch (value[0]) {
    case "i":
    case "r": return numberOf(value);
    case "a": return value[1].map(plain);
    case "m": return Object.fromEntries(value[1].map(([key, item]) => [key, plain(item)]));
    default: return value[1];
  }
}

/**
 * A number as the real that a slider stores.
 *
 * @param {number} number
 * @returns {Value}
 */
export function real(number) {
  const size = Math.abs(number);
  if (Number.isInteger(number) && size < 1e16) return ["r", number.toFixed(1)];
  const digits = size < 1e-4 || size >= 1e16 ? number.toExponential() : String(number);
  return ["r", digits.replace(/e([+-])(\d)$/, "e$10$2")];
}

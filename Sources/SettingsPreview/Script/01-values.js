// Property-list values as [letter, content]: "s" string, "i" integer, "r" real, "b" Boolean, "d" date, "x" data,
// "a" array, "m" dictionary. Integers and reals keep their digits as text.

const truth = ["b", true];

/** The number of an integer, a real or a Boolean; undefined for anything else. */
function numberOf(value) {
  if (value[0] === "b") return value[1] ? 1 : 0;
  return value[0] === "i" || value[0] === "r" ? Number(value[1].replace("inf", "Infinity")) : undefined;
}

/** Whether two values are equal as NSNumber and the collections compare them: 1, 1.0 and true are one value. */
function isEqual(left, right) {
  if (left[0] === "i" && right[0] === "i") return left[1] === right[1];
  const numbers = [numberOf(left), numberOf(right)];
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] === numbers[1];
  if (left[0] !== right[0]) return false;
  switch (left[0]) {
    case "a":
      return left[1].length === right[1].length && left[1].every((item, index) => isEqual(item, right[1][index]));
    case "m": {
      if (left[1].length !== right[1].length) return false;
      const others = new Map(right[1]);
      return left[1].every(([key, value]) => others.has(key) && isEqual(value, others.get(key)));
    }
    default:
      return left[1] === right[1];
  }
}

/** The digits of base64 data. */
function hexadecimal(data) {
  return [...atob(data)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}

/** The digits of a real as NSNumber writes them: a whole one without a point, an exponent of two digits or more. */
function realText(digits) {
  const number = Number(digits);
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number);
  return digits.replace(/\.0$/, "");
}

/** The text that a row shows for a value, which is its description. */
function describe(value) {
  switch (value[0]) {
    case "b": return value[1] ? "1" : "0";
    case "r": return realText(value[1]);
    case "d": return value[1].replace("T", " ").replace("Z", " +0000");
    case "x": return `{length = ${atob(value[1]).length}, bytes = 0x${hexadecimal(value[1])}}`;
    case "a": return `(${value[1].map(describe).join(", ")})`;
    case "m": return `{${value[1].map(([key, item]) => `${key} = ${describe(item)}`).join("; ")}}`;
    default: return String(value[1]);
  }
}

/** The text that the state panel shows for a value, which tells its type. */
function display(value) {
  switch (value[0]) {
    case "s": return JSON.stringify(value[1]);
    case "b": return String(value[1]);
    case "a": return `[${value[1].map(display).join(", ")}]`;
    case "m": return `{${value[1].map(([key, item]) => `${JSON.stringify(key)}: ${display(item)}`).join(", ")}}`;
    case "z": return value[1];
    default: return describe(value);
  }
}

/** A whole number as 64 bits with a sign hold it: what is larger or smaller becomes their greatest or least. */
function saturated(number) {
  const [least, greatest] = [-(2n ** 63n), 2n ** 63n - 1n];
  return String(number < least ? least : number > greatest ? greatest : number);
}

/** What typed getters of UserDefaults return for a value; undefined where no domain has the key. */
function readings(value) {
  const of = (bool, integer, double, string) => ({ bool, integer, double, string });
  switch (value?.[0]) {
    case "b": return of(value[1], value[1] ? "1" : "0", value[1] ? 1 : 0, value[1] ? "1" : "0");
    case "i":
      return of(!/^-?0+$/.test(value[1]), String(BigInt.asIntN(64, BigInt(value[1]))), Number(value[1]), value[1]);
    case "r": {
      const number = numberOf(value);
      const whole = Number.isFinite(number) ? BigInt(Math.trunc(number)) : number > 0 ? 2n ** 64n : -(2n ** 64n);
      return of(number !== 0, Number.isNaN(number) ? "0" : saturated(whole), number, realText(value[1]));
    }
    case "s": {
      const text = value[1].replace(/^[ \t-\r]+/, "");
      const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(text);
      const whole = /^([+-]?)0*(\d*)/.exec(text);
      return of(/^[+-]?0*[1-9yYtT]/.test(text), saturated(BigInt(whole[2] || "0") * (whole[1] === "-" ? -1n : 1n)),
        number ? Number(number[0]) : 0, value[1]);
    }
    default: return of(false, "0", 0, undefined);
  }
}

/** `bool true, integer 1, double 1.0, string '1'` */
function readingWords(value) {
  if (value?.[0] === "z") return "bool …, integer …, double …, string …";
  const { bool, integer, double, string } = readings(value);
  const number = Number.isInteger(double) && Math.abs(double) < 1e16 ? double.toFixed(1) : String(double);
  return `bool ${bool}, integer ${integer}, double ${number}, string ${string === undefined ? "nil" : `'${string}'`}`;
}

/** What is shown of a secret that somebody typed: how long it is. */
function masked(value) {
  if (value[0] === "z" || (value[0] === "s" && value[1] === "")) return value;
  return ["z", value[0] === "s" ? `a secret of ${[...value[1]].length} characters` : "a secret"];
}

/** A value as scripts use it; dates are ISO 8601 texts, data is base64. */
function plain(value) {
  switch (value[0]) {
    case "i": case "r": return numberOf(value);
    case "a": return value[1].map(plain);
    case "m": return Object.fromEntries(value[1].map(([key, item]) => [key, plain(item)]));
    default: return value[1];
  }
}

/** A number as the real that a slider stores. */
function real(number) {
  if (Number.isInteger(number) && Math.abs(number) < 1e16) return ["r", number.toFixed(1)];
  const digits = Math.abs(number) < 1e-4 || Math.abs(number) >= 1e16 ? number.toExponential() : String(number);
  return ["r", digits.replace(/e([+-])(\d)$/, "e$10$2")];
}

// A picture of the keyboard that a field brings up. It covers the end of the page as on a device, and lets clicks through.

const inputModes = {
  NumbersAndPunctuation: "text", NumberPad: "numeric", URL: "url", EmailAddress: "email", DecimalPad: "decimal",
  PhonePad: "tel",
};

const keyRows = {
  letters: ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"],
  numbers: ["1234567890", "-/:;()$&@\"", "#.,?!'⌫"],
  pad: ["123", "456", "789"],
};

const lastKeys = {
  Alphabet: ["123", "space", "return"], AsciiCapable: ["123", "space", "return"],
  NamePhonePad: ["123", "space", "return"], NumbersAndPunctuation: ["ABC", "space", "return"],
  URL: ["123", ".", "/", ".com", "return"], EmailAddress: ["123", "space", "@", ".", "return"],
  NumberPad: ["", "0", "⌫"], DecimalPad: [".", "0", "⌫"], PhonePad: ["+*#", "0", "⌫"],
};

function keyboardNote(row) {
  const parts = [`keyboard ${row.keyboard ?? "Alphabet"}`];
  if (row.capitalization) parts.push(`capitalization ${row.capitalization}`);
  if (row.correction) parts.push(`correction ${row.correction}`);
  return parts.join(", ");
}

function makeKeyboard() {
  return make("div", { class: "keyboard", "aria-hidden": "true", hidden: true });
}

function showKeyboard(row, field) {
  const keyboard = stage.querySelector(".keyboard");
  const name = lastKeys[row.keyboard] ? row.keyboard : "Alphabet";
  const isPad = name.endsWith("Pad") && name !== "NamePhonePad";
  const rows = keyRows[isPad ? "pad" : name === "NumbersAndPunctuation" ? "numbers" : "letters"];
  const line = (keys) => make("div", { class: "keys" }, ...keys.map((key) => make("span", {
    class: key === "space" ? "cap wide" : key === "" ? "cap none" : "cap",
  }, row.capitalization === "AllCharacters" && key.length === 1 ? key.toUpperCase() : key)));
  keyboard.className = isPad ? "keyboard pad" : "keyboard";
  keyboard.replaceChildren(...rows.map((keys) => line([...keys])), line(lastKeys[name]));
  keyboard.hidden = false;
  const section = field.closest("section");
  section.classList.add("above-keyboard");
  const hidden = field.getBoundingClientRect().bottom - keyboard.getBoundingClientRect().top;
  if (hidden > 0) section.scrollTop += hidden + 12;
}

function hideKeyboard() {
  const keyboard = stage.querySelector(".keyboard");
  if (keyboard) keyboard.hidden = true;
}

import TestSupport

extension ChangeClassTests {
  static let other = TestRow.textField("other", "")

  static let cases: [Case] = [
    Case("a key is gone", [.toggle("a"), other], [other], "breaking key-removed a"),
    Case("a key is new", [other], [.toggle("a"), other], "safe key-added a"),
    Case(
      "another key for one title", [.toggle("a", title: "Sounds"), other],
      [.toggle("b", title: "Sounds"), other],
      "breaking key-renamed a"),
    Case(
      "a key in another case", [.toggle("soundOn"), other], [.toggle("sound_on"), other],
      "breaking key-renamed soundOn",
      "safe title-changed sound_on"),
    Case(
      "a key and a title with another spelling", [.textField("colorTheme", ""), other],
      [.textField("colourTheme", ""), other], "breaking key-renamed colorTheme",
      "safe title-changed colourTheme"),
    Case(
      "a key with another spelling beside a new one", [.textField("colorTheme", ""), other],
      [.textField("zzz", ""), .textField("colourTheme", ""), other],
      "breaking key-renamed colorTheme",
      "safe key-added zzz", "safe title-changed colourTheme"),
    Case(
      "another key and default for one title", [.toggle("a", title: "Sounds"), other],
      [.toggle("b", false, title: "Sounds"), other], "behavior default-changed b",
      "breaking key-renamed a"),
    Case(
      "one key goes and an unlike one comes", [.toggle("a"), other], [.textField("zz", ""), other],
      "breaking key-removed a", "safe key-added zz"),
    Case(
      "another default", [.toggle("a"), other], [.toggle("a", false), other],
      "behavior default-changed a"),
    Case(
      "an integer for a real", [.slider("a", 1, from: 0, to: 2)],
      [.slider("a", 1.0, from: 0, to: 2)],
      "safe default-changed a"),
    Case(
      "no default any more", [.toggle("a"), other],
      [TestRow("TextField", ["Key": "a", "Title": "a"]), other], "breaking type-changed a"),
    Case(
      "a switch becomes a text field", [.toggle("a"), other], [.textField("a", "x"), other],
      "breaking type-changed a"),
    Case(
      "a slider becomes a switch", [.slider("a", 1, from: 0, to: 2), other], [.toggle("a"), other],
      "breaking type-changed a", "safe title-changed a"),
    Case(
      "a list of texts becomes one of numbers",
      [.list("a", "x", ["x", "y"]), other],
      [.list("a", 0, [0, 1]), other], "breaking type-changed a"),
    Case(
      "texts become the same numbers",
      [.list("a", "0", ["0", "1"]), other],
      [.list("a", 0, [0, 1]), other], "breaking type-changed a"),
    Case(
      "one text becomes a number",
      [.list("a", "0", ["0", "1"]), other],
      [.list("a", "0", ["0", 1]), other], "breaking value-retyped a"),
    Case(
      "an integer becomes an equal real", [.list("a", 0, [0, 1]), other],
      [.list("a", 0, [0, 1.0]), other], "safe value-retyped a"),
    Case(
      "a value is gone", [.list("a", 0, [0, 1, 2], titles: ["A", "B", "C"]), other],
      [.list("a", 0, [0, 2], titles: ["A", "C"]), other], "breaking value-removed a"),
    Case(
      "a value is new", [.list("a", 0, [0, 2], titles: ["A", "C"]), other],
      [.list("a", 0, [0, 1, 2], titles: ["A", "B", "C"]), other], "safe value-added a"),
    Case(
      "two titles are exchanged", [.list("a", 0, [0, 1], titles: ["Low", "High"]), other],
      [.list("a", 0, [0, 1], titles: ["High", "Low"]), other], "behavior value-meaning a",
      "behavior value-meaning a"),
    Case(
      "a choice is inserted before the last one",
      [.list("a", 0, [0, 1], titles: ["Low", "High"]), other],
      [.list("a", 0, [0, 1, 2], titles: ["Low", "Middle", "High"]), other],
      "behavior value-meaning a",
      "safe value-added a"),
    Case(
      "choices in another order", [.list("a", 0, [0, 1], titles: ["Low", "High"]), other],
      [.list("a", 0, [1, 0], titles: ["High", "Low"]), other], "safe order-changed a"),
    Case(
      "another title of a choice", [.list("a", 0, [0, 1], titles: ["Low", "High"]), other],
      [.list("a", 0, [0, 1], titles: ["Low", "Loud"]), other], "safe title-changed a"),
    Case(
      "a list becomes a radio group", [.list("a", 0, [0, 1]), other],
      [.list("a", 0, [0, 1], type: "RadioGroup"), other], "safe control-changed a"),
    Case(
      "a text field becomes a title", [.textField("a", "x"), other], [.title("a", "x"), other],
      "behavior control-changed a"),
    Case(
      "free text becomes a list", [.textField("a", "x"), other],
      [.list("a", "x", ["x", "y"]), other],
      "breaking control-changed a"),
    Case(
      "another value for on", [.toggle("a"), other],
      [.toggle("a", "YES", ["TrueValue": "YES", "FalseValue": "NO"]), other],
      "breaking true-false-changed a"),
    Case(
      "the same numbers for on and off", [.toggle("a"), other],
      [
        .toggle("a", 1, ["TrueValue": 1, "FalseValue": 0]), other,
      ],
      "safe true-false-changed a"),
    Case(
      "a smaller range", [.slider("a", 1, from: 0, to: 9), other],
      [.slider("a", 1, from: 0, to: 5), other],
      "behavior range-narrowed a"),
    Case(
      "a smaller range without the default", [.slider("a", 7, from: 0, to: 9), other],
      [.slider("a", 7, from: 0, to: 5), other], "breaking range-narrowed a"),
    Case(
      "a smaller range with the default at its end", [.slider("a", 5, from: 0, to: 9), other],
      [.slider("a", 5, from: 0, to: 5), other], "behavior range-narrowed a"),
    Case(
      "a larger range", [.slider("a", 1, from: 0, to: 5), other],
      [.slider("a", 1, from: -1, to: 9), other],
      "safe range-widened a", "safe range-widened a"),
    Case(
      "a larger scale", [.slider("a", 0.5, from: 0, to: 1), other],
      [.slider("a", 50, from: 0, to: 100), other],
      "behavior default-changed a", "behavior range-widened a"),
    Case(
      "a larger range with the same default", [.slider("a", 0, from: 0, to: 1), other],
      [.slider("a", 0, from: 0, to: 2), other], "safe range-widened a"),
    Case(
      "a row without its title", [.toggle("a"), other],
      [TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": true]), other],
      "breaking row-dropped a"),
    Case(
      "a row with its title again",
      [TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": true]), other],
      [.toggle("a"), other], "safe row-restored a"),
    Case(
      "one of two rows of a key is gone", [.toggle("a"), .toggle("a"), other],
      [.toggle("a"), other],
      "safe row-removed a"),
    Case(
      "one more row of a key", [.toggle("a"), other], [.toggle("a"), .toggle("a"), other],
      "safe row-added a"),
    Case(
      "one more row of a key without a default", [.textField("a", "x"), other],
      [.textField("a", "x"), .textField("a"), other], "safe row-added a"),
    Case(
      "a title on fewer devices", [.title("a", "x"), other],
      [
        TestRow("TitleValue", ["Key": "a", "Title": "a", "DefaultValue": "x"] + .only("Phone")),
        other,
      ],
      "safe idiom-changed a"),
    Case(
      "a secret is shown", [.textField("a", "", ["IsSecure": true]), other],
      [.textField("a", ""), other],
      "behavior secure-changed a"),
    Case(
      "a secret is hidden", [.textField("a", ""), other],
      [.textField("a", "", ["IsSecure": true]), other],
      "safe secure-changed a"),
    Case(
      "a row on phones only", [.toggle("a"), other], [.toggle("a", true, .only("Phone")), other],
      "behavior idiom-changed a"),
    Case(
      "a row on pads too", [.toggle("a", true, .only("Phone")), other], [.toggle("a"), other],
      "safe idiom-changed a"),
    Case(
      "another default on pads",
      [.toggle("a", true, .only("Phone")), .toggle("a", true, .only("Pad")), other],
      [.toggle("a", true, .only("Phone")), .toggle("a", false, .only("Pad")), other],
      "behavior default-changed a"),
    Case(
      "a row in another group", [.group("One"), .toggle("a"), .toggle("b"), .group("Two"), other],
      [.group("One"), .toggle("b"), .group("Two"), other, .toggle("a")], "safe moved-page a",
      "safe order-changed"),
    Case(
      "a list becomes a radio group",
      [.group("One"), .list("a", 0, [0, 1]), other],
      [.group("One"), .list("a", 0, [0, 1], type: "RadioGroup"), other], "safe control-changed a"),
    Case(
      "a radio group becomes a list",
      [.group("One"), .list("a", 0, [0, 1], type: "RadioGroup"), other],
      [.group("One"), .list("a", 0, [0, 1]), other], "safe control-changed a"),
    Case(
      "rows in another order", [.toggle("a"), .toggle("b"), other],
      [.toggle("b"), .toggle("a"), other],
      "safe order-changed"),
    Case(
      "another title", [.toggle("a", title: "Sound"), other],
      [.toggle("a", title: "Sounds"), other],
      "safe title-changed a"),
    Case(
      "the opposite title", [.toggle("a", title: "Show Badges"), other],
      [.toggle("a", title: "Hide Badges"), other],
      "behavior title-changed a"),
    Case(
      "the opposite of another title", [.toggle("a", title: "Show Badges"), other],
      [.toggle("a", title: "Hide Alerts"), other], "safe title-changed a"),
    Case(
      "a title of nothing but on or off", [.toggle("a", title: "On"), other],
      [.toggle("a", title: "Off"), other],
      "safe title-changed a"),
    Case(
      "another title of a group", [.group("One"), .toggle("a"), other],
      [.group("Two"), .toggle("a"), other],
      "safe title-changed"),
    Case(
      "another footer", [.group("One", footer: "x"), .toggle("a"), other],
      [.group("One", footer: "y"), .toggle("a"), other], "safe footer-changed"),
    Case(
      "another footer of a radio group",
      [.list("a", 0, [0, 1], type: "RadioGroup", ["FooterText": "x"]), other],
      [.list("a", 0, [0, 1], type: "RadioGroup", ["FooterText": "y"]), other],
      "safe footer-changed a"),
    Case(
      "a new group", [.toggle("a"), other], [.toggle("a"), .group("One"), other], "safe group-added"
    ),
    Case(
      "a group less", [.toggle("a"), .group("One"), other], [.toggle("a"), other],
      "safe group-removed"),
    Case(
      "another keyboard", [.textField("a", ""), other],
      [.textField("a", "", ["KeyboardType": "URL", "AutocorrectionType": "No"]), other],
      "safe keyboard-changed a", "safe keyboard-changed a"),
    Case(
      "no ordinary control", [other, .list("a", 0, [0, 1])], [.list("a", 0, [0, 1])],
      "behavior system-changed", "breaking key-removed other"),
    Case(
      "a key that no class knows", [.textField("a", ""), other],
      [.textField("a", "", ["Hint": "x"]), other],
      "safe detail-changed a"),
  ]
}

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let invalidChoice = RuleCases(
    of: .invalidChoice,
    bad: [
      .row(
        .textField, ["KeyboardType": "↓UIKeyboardTypeNumberPad"],
        finds:
          "unknown 'KeyboardType' 'UIKeyboardTypeNumberPad' in 'name'; Settings ignores it\nhelp: use 'NumberPad'",
        fixed: ["KeyboardType": "NumberPad"]),
      .rows(
        Sample.row(.textField, ["KeyboardType": "↓Foo"]),
        Sample.row(.textField, ["Key": "b", "KeyboardType": "Foo"]),
        finds: """
          unknown 'KeyboardType' 'Foo' in 'name'; Settings ignores it (and 1 more place)
          help: use 'Alphabet', 'NumbersAndPunctuation', 'NumberPad', 'URL' or 'EmailAddress'
          """),
      .row(
        .textField, ["AutocapitalizationType": "↓Everything"],
        finds: """
          unknown 'AutocapitalizationType' 'Everything' in 'name'; Settings ignores it
          help: use 'None', 'Sentences', 'Words' or 'AllCharacters'
          """),
      .row(
        .textField, ["AutocapitalizationType": "↓No"],
        finds: """
          unknown 'AutocapitalizationType' 'No' in 'name'; Settings ignores it
          help: use 'None'
          """,
        fixed: ["AutocapitalizationType": "None"]),
    ],
    good: [
      .row(
        .textField,
        ["AutocorrectionType": "No", "AutocapitalizationType": "Words", "KeyboardType": "URL"])
    ])
}

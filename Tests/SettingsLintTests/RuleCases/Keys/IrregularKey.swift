@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let irregularKey = RuleCases(
    of: .irregularKey,
    bad: [
      .rows(
        Sample.row(.textField, ["Key": "↓first name"]),
        Sample.row(.textField, ["Key": "↓zero\u{200B}width"]),
        finds: [
          """
          key 'first name' contains a space, which is easily mistyped
          help: write a key of letters, digits, '-' and '_', and move the values that are stored under the old key
          """,
          """
          key 'zero\\u{200B}width' contains the invisible character U+200B; code is unlikely to read it
          help: write a key of letters, digits, '-' and '_', and move the values that are stored under the old key
          """,
        ]),
      // What another file of the page has under the key without the space is not missing there.
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.textField, ["Key": "↓name "])]),
          "Root~ipad.plist": Sample.page([Sample.row(.textField)]),
        ],
        finds: """
          key 'name ' ends with white space or invisible characters; code that reads 'name' does not find its value
          help: write 'name', and move the values that are stored under the old key
          """,
        fixed: ["Root.plist": Sample.page([Sample.row(.textField)])]),
      .row(
        .textField, ["Key": "↓\tname"],
        finds: """
          key '\\tname' begins with white space or invisible characters; code that reads 'name' does not find its value
          help: write 'name', and move the values that are stored under the old key
          """,
        fixed: ["Key": "name"]),
      .row(
        .textField, ["Key": "↓name\u{7F}"],
        finds: """
          key 'name\\u{7F}' ends with white space or invisible characters; code that reads 'name' does not find its value
          help: write 'name', and move the values that are stored under the old key
          """,
        fixed: ["Key": "name"]),
    ],
    good: [.row(.textField, ["Key": "größe"])])
}

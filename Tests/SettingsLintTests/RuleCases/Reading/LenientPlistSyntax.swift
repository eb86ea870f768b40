@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let lenientPlistSyntax = RuleCases(
    of: .lenientPlistSyntax,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";↓;\n",
        ],
        finds: "';' after the last entry; strict readers reject the file\nhelp: remove it",
        fixed: ["en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n"]),
      lenient(
        "↓<!-- Main page -->\(declaration)\n\(list())",
        strict: "\(declaration)\n<!-- Main page -->\n\(list())",
        "comment before '<?xml'; strict readers reject the file\nhelp: move it below the declaration"
      ),
      lenient(
        "↓<?xml version=1.0?>\n\(list())", strict: "\(declaration)\n\(list())",
        """
        malformed declaration '<?xml version=1.0?>'; strict readers reject the file
        help: write '<?xml version="1.0" encoding="UTF-8"?>'
        """),
      lenient(
        "\(declaration)\n\(list(["DefaultValue": .element("<integer>↓ 1</integer>")]))",
        strict: "\(declaration)\n\(list(["DefaultValue": .element("<integer>1</integer>")]))",
        "white space before the digits of an integer; strict readers reject the file\nhelp: remove it"
      ),
      .files(
        ["Root.plist": "\(declaration)\n\(list())↓done\n"],
        finds: """
          text after the end of the property list; found 'done'; strict readers reject the file
          help: remove it
          """),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n↓/* the end\n",
        ],
        finds: """
          comment is never closed; strict readers reject the file
          help: write '*/' after it
          """,
        fixed: ["en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n/* the end\n */"]),
      lenient(
        "\(declaration)\n<!-- Main ↓-- page -->\n\(list())",
        strict: "\(declaration)\n<!-- Main - - page -->\n\(list())",
        "'--' inside a comment; strict readers reject the file\nhelp: write a single hyphen or a dash"
      ),
      .files(
        ["Root.plist": "\(declaration)\n↓<!-- rows ->\n<!-- toggles -->\n\(list())"],
        finds: """
          comment is not closed before the next one; strict readers reject the file
          help: write '-->' after its text
          """),
      lenient(
        "\(declaration)\n↓<dict>\n\(Sample.page([Sample.row(.toggleSwitch)]))\n</dict>\n",
        strict: "\(declaration)\n\(list())",
        """
        property list without '<plist>' around it
        help: write '<plist version="1.0">' before it and '</plist>' after it
        """
      ),
    ])

  private static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#

  private static func list(_ fields: KeyValuePairs<String, SampleValue> = [:]) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(Sample.page([Sample.row(.toggleSwitch, fields)]))\n</dict>\n</plist>\n"
  }

  private static func lenient(_ text: String, strict: String, _ finding: String, line: UInt = #line)
    -> Example
  {
    .files(["Root.plist": text], finds: [finding], fixed: ["Root.plist": strict], line: line)
  }
}

import Testing

/// A bundle with rows, the code by file, and the findings in it.
struct CodeCase: Sendable, CustomTestStringConvertible {
  var rows: String
  var files: [String: String]
  /// The findings: the rule, and the severity if it is not a warning.
  var findings: [String] = []
  /// The app group of the page.
  var group: String?

  var testDescription: String { files.values.first ?? "" }

  init(_ rows: String, _ file: String, _ code: String, _ findings: String..., group: String? = nil) {
    self.rows = rows
    files = ["App/" + file: code + "\n"]
    self.findings = findings
    self.group = group
  }

  func and(_ file: String, _ code: String) -> CodeCase {
    var other = self
    other.files["App/" + file] = code + "\n"
    return other
  }

  var page: String {
    let group =
      group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(group)<key>PreferenceSpecifiers</key><array>
      \(rows)</array></dict></plist>

      """
  }

  private static let rules = [
    "unread-key", "unregistered-default", "default-disagrees", "mistyped-read", "wrong-suite-read", "undeclared-key",
  ]

  /// What `lint` prints.
  var output: String {
    var files = files
    files["Settings.bundle/Root.plist"] = page
    return MemoryRun(files).run(["lint", "Settings.bundle", "--sources", "App"]).output
  }

  /// What the rules about code find.
  var found: [String] {
    output.split(separator: "\n").compactMap { line in
      guard let rule = Self.rules.first(where: { line.hasSuffix("[\($0)]") }) else { return nil }
      let severity = ["info", "warning", "error"].first { line.contains(": \($0): ") } ?? ""
      return severity == "warning" ? rule : "\(rule) \(severity)"
    }.sorted()
  }
}

/// Rows.
extension CodeCase {
  static func row(_ type: String, _ key: String, _ value: String, _ more: String = "") -> String {
    """
    <dict><key>Type</key><string>\(type)</string><key>Title</key><string>T</string><key>Key</key><string>\(key)</string>
    <key>DefaultValue</key>\(value)\(more)</dict>

    """
  }

  static func toggle(_ key: String, _ value: String = "0") -> String {
    row("PSToggleSwitchSpecifier", key, value == "1" ? "<true/>" : "<false/>")
  }

  static func text(_ key: String, _ value: String) -> String {
    row("PSTextFieldSpecifier", key, "<string>\(value)</string>")
  }

  static func list(_ key: String, _ value: String, _ values: String) -> String {
    row(
      "PSMultiValueSpecifier", key, value,
      """
      <key>Titles</key><array><string>A</string><string>B</string></array><key>Values</key><array>\(values)</array>
      """)
  }

  /// A list of the numbers 1 and 3, with 3 as its default.
  static func numbers(_ key: String) -> String {
    list(key, "<integer>3</integer>", "<integer>1</integer><integer>3</integer>")
  }

  static func texts(_ key: String, _ value: String) -> String {
    list(key, "<string>\(value)</string>", "<string>km</string><string>mi</string>")
  }
}

import SettingsDiagnostics

@testable import SettingsReports

/// The findings that every format is tried on.
enum Sample {
  /// A name with everything that some format treats as its own.
  static let oddPath = "Odd \"files\", 100%;|'[x]' <&>: é設\nnext\u{202E}.plist"
  /// A text with everything that some format treats as its own.
  static let oddText =
    "'\u{0}\u{1B}[31m\u{7F}\u{85}' \"<b>\" & ]]> |x|[y] `code` *b* _i_ %0A ##vso[task.x] ::error:: @who #12, \r\n\t"
    + "\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{61C}\u{FFFE} \\ =1+1; 設定 😀 e\u{301}"

  /// A run with findings of every kind.
  static let findings = ReportInput(
    tool: tool, diagnostics: diagnostics, rules: rules,
    checkedFiles: [binary, root, table, "Settings.bundle/en.lproj/Clean.strings", minified],
    bundleCount: 1, suppressedCount: 4, sourceLine: sourceLine)

  private static let place = SourceLocation(line: 2, column: 3, offset: 6)

  /// A run that could not read everything.
  static let failed = ReportInput(
    tool: tool, diagnostics: [], rules: rules, checkedFiles: [root], bundleCount: 1,
    failures: [
      ReportFailure(path: "none", message: "'none' cannot be read: no such file or folder"),
      ReportFailure(message: oddText),
      ReportFailure(
        path: oddPath, identityPath: "from/the/root", range: SourceRange(start: place, end: place),
        message: oddText, isPlaced: true),
      ReportFailure(path: "other.yml", message: "an item is missing", isPlaced: true),
    ], sourceLine: sourceLine)

  /// A run without findings.
  static let clean = ReportInput(
    tool: tool, diagnostics: [], rules: rules, checkedFiles: [root, table], bundleCount: 1,
    sourceLine: sourceLine)

  private static let tool = ToolDescription(
    name: "settingsc", version: "0.1.0", informationURL: "https://example.org/settingsc")
  private static let binary = "Settings.bundle/Binary.plist"
  private static let root = "Settings.bundle/Root.plist"
  private static let table = "Settings.bundle/en.lproj/Root.strings"
  private static let minified = "minified.plist"

  private static let sources = [
    root: """
    <dict>
    \t<key>DefaultValue</key>
    \t<string>Expert</string>
    \t<key>Title</key>
    \t<string>設定 😀 名前</string><string>e\u{301}xtra</string>
    \t<array>
    \t\t<integer>1</integer>
    \t</array>
    </dict>
    """,
    table:
      "\"TITLE\" = \"\u{202E}Title\u{1}\";\r\n\"TITLE\" = \"Titel\";\r\n\"TITLE\" = \"Titel\";\r\n",
    minified: String(repeating: "<true/>", count: 40) + "<string>off</string>"
      + String(repeating: "<false/>", count: 40),
    oddPath: "one\ntwo\n",
  ]

  private static let rules = [
    RuleDescription(
      id: "default-not-in-values", title: "default that is not among the values",
      help: "# Defaults\n\nA default must be one of `Values`.", severity: .error, isFixable: true,
      url: "https://example.org/rules/default-not-in-values"),
    RuleDescription(
      id: "duplicate-string", title: "two entries with one key in a strings table",
      severity: .warning, isOptIn: true,
      url: nil),
    RuleDescription(id: "missing-page-file", title: "", severity: .error),
    RuleDescription(
      id: "duplicate-title", title: "title that occurs twice among the titles", severity: .warning,
      url: "https://example.org/rules/duplicate-title"),
  ]

  private static let diagnostics = [
    Diagnostic(
      rule: "default-not-in-values", severity: .error, path: oddPath, range: place(oddPath, "two"),
      keyPath: "PreferenceSpecifiers[0].\(oddText)", message: oddText, help: oddText,
      notes: [Note(message: oddText, path: oddPath), Note(message: oddText)],
      fixes: [
        Fix(
          oddText, .unsafe, [TextEdit(path: oddPath, range: place(oddPath, "two"), text: oddText)])
      ]),
    Diagnostic(
      rule: "wrong-value-type", severity: .info, path: binary,
      keyPath: "PreferenceSpecifiers[4].DefaultValue",
      message: "'DefaultValue' of 'volume' is the string '1', not a number; Settings drops the row",
      fixes: [Fix("write the integer 1", .safe, [])]),
    Diagnostic(
      rule: "missing-page-file", severity: .error, path: "Settings.bundle/Missing.plist",
      message:
        "'More' opens page 'Missing', which is not in the bundle; Settings shows a blank page",
      notes: [Note(message: "named here", path: root, range: place(root, "DefaultValue"))]),
    Diagnostic(
      rule: "default-not-in-values", severity: .error, path: root,
      range: place(root, "<string>Expert</string>"),
      keyPath: "PreferenceSpecifiers[4].DefaultValue",
      message: "default 'Expert' of 'experience' is not in 'Values'; Settings selects nothing",
      help: "write 0, 1 or 2",
      notes: [
        Note(
          message: "'Expert' is a title; its value is 1", path: root,
          range: place(root, "<integer>"))
      ],
      fixes: [
        Fix(
          "write the integer 1", .safe,
          [
            TextEdit(
              path: root, range: place(root, "<string>Expert</string>"),
              text: "<integer>1</integer>")
          ])
      ],
      identity: DiagnosticIdentity(
        rule: "default-not-in-values", path: root, anchor: "experience", field: "DefaultValue",
        subject: "Expert")),
    Diagnostic(
      // After wide characters.
      rule: "duplicate-title", severity: .warning, path: root, range: place(root, "e\u{301}xtra"),
      keyPath: "PreferenceSpecifiers[4].Titles[1]",
      message: "'Titles' of 'experience' has 'e\u{301}xtra' twice; the two choices look the same",
      help: "give each choice its own title",
      fixes: [
        Fix(
          "rename the titles and their translations", .unsafe,
          [
            TextEdit(path: root, range: place(root, "e\u{301}xtra"), text: "x"),
            TextEdit(path: root, range: place(root, "名前"), text: "y"),
            TextEdit(path: table, range: place(table, "Titel"), text: "z"),
          ])
      ]),
    Diagnostic(
      // Three lines.
      rule: "invalid-specifier", severity: .info, path: root,
      range: place(root, "<array>", through: "</array>"),
      message: "item 2 of 'PreferenceSpecifiers' is an array, not a dictionary; Settings skips it",
      identity: DiagnosticIdentity(rule: "invalid-specifier", path: root, subject: "2")),
    Diagnostic(
      // The end of the file.
      rule: "malformed-plist", severity: .info, path: root, range: empty(root, after: "</dict>"),
      message: "'<dict>' is never closed; found the end of the file",
      identity: DiagnosticIdentity(rule: "malformed-plist", path: root, subject: "end")),
    Diagnostic(
      // A hidden character.
      rule: "lenient-plist-syntax", severity: .warning, path: table, range: place(table, "\u{1}"),
      message: "control character U+0001 in a text; strict readers reject the file"),
    Diagnostic(
      rule: "duplicate-string", severity: .warning, path: table,
      range: place(table, "\"TITLE\"", line: 2),
      message: "two entries for 'TITLE' with the same text",
      identity: DiagnosticIdentity(rule: "duplicate-string", path: table, anchor: "TITLE")),
    Diagnostic(
      rule: "duplicate-string", severity: .warning, path: table,
      range: place(table, "\"TITLE\"", line: 3),
      message: "two entries for 'TITLE' with the same text",
      identity: DiagnosticIdentity(
        rule: "duplicate-string", path: table, anchor: "TITLE", number: 2)),
    Diagnostic(
      // A long line.
      rule: "wrong-value-type", severity: .warning, path: minified,
      range: place(minified, "<string>off</string>"),
      message: "'IsSecure' of 'name' is the string 'off', not a Boolean; Settings ignores it"),
    Diagnostic(
      // The source is not at hand.
      rule: "malformed-plist", severity: .warning, path: "unreadable.plist",
      range: SourceRange(
        start: SourceLocation(line: 7, column: 3, offset: 90),
        end: SourceLocation(line: 7, column: 5, offset: 92)),
      message: "unknown element '<bool>'; the whole page is lost"),
  ]

  @Sendable private static func sourceLine(_ path: String, _ line: Int) -> String? {
    guard let source = sources[path] else { return nil }
    return SourceText(source).line(line)
  }

  private static func place(_ path: String, _ text: String, through end: String = "", line: Int = 1)
    -> SourceRange
  {
    SourceText(sources[path] ?? "").range(text, through: end, line: line)
  }

  private static func empty(_ path: String, after text: String) -> SourceRange {
    let end = place(path, text).end
    return SourceRange(start: end, end: end)
  }
}

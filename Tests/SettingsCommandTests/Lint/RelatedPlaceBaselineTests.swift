import SettingsProject
import Testing

/// Baselines with findings that have several places: each place is recorded.
@Suite("Baselines of findings with several places") struct RelatedPlaceBaselineTests {
  /// Two states of a bundle, of which the second adds a place to a finding.
  struct Growth: CustomTestStringConvertible {
    let testDescription: String
    let before: [String: String]
    let after: [String: String]
    /// Beginning of the finding about the new place.
    let found: String

    init(_ name: String, _ before: [String: String], _ after: [String: String], _ found: String) {
      testDescription = name
      self.before = before
      self.after = before.merging(after) { $1 }
      self.found = found
    }
  }

  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = General; },
      { Type = PSTextFieldSpecifier; Title = Sounds; Key = sounds; } ); }
    """
  private static let german = #""General" = "Allgemein"; "Sounds" = "Töne";"#
  private static let french = #""General" = "Général"; "Sounds" = "Sons";"#

  private static let cases = [
    Growth(
      "one more unused entry",
      ["Root.plist": page, "de.lproj/Root.strings": german + #" "X" = "x";"#],
      ["de.lproj/Root.strings": german + #" "X" = "x"; "Y" = "y";"#],
      "no page with table 'Root' uses entry 'Y'"),
    Growth(
      "a text missing in one more language",
      [
        "Root.plist": page, "de.lproj/Root.strings": german,
        "fr.lproj/Root.strings": #""General" = "Général";"#,
        "it.lproj/Root.strings": #""General" = "Generali"; "Sounds" = "Suoni";"#,
      ],
      ["it.lproj/Root.strings": #""General" = "Generali";"#],
      "no translation of 'Sounds' in 'fr' and 'it'"),
    Growth(
      "one more text missing in a language",
      [
        "Root.plist": page, "de.lproj/Root.strings": german,
        "fr.lproj/Root.strings": #""General" = "Général";"#,
      ],
      ["fr.lproj/Root.strings": "\n"], "'fr' translates none of 2 texts"),
    Growth(
      "a text empty in one more language",
      [
        "Root.plist": page, "de.lproj/Root.strings": #""General" = "Allgemein"; "Sounds" = "";"#,
        "fr.lproj/Root.strings": french,
      ],
      ["fr.lproj/Root.strings": #""General" = "Général"; "Sounds" = "";"#],
      "empty translation of 'Sounds'"),
    Growth(
      "a table missing in one more language",
      ["Root.plist": page, "de.lproj/Root.strings": german, "fr.lproj/a.txt": ""],
      ["it.lproj/a.txt": ""],
      "strings table 'Root' is missing in 'fr' and 'it'"),
    Growth(
      "one more key that a variant lacks",
      [
        "Root.plist":
          "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = a; }, { Type = PSTextFieldSpecifier; Key = b; } ); }",
        "Root~ipad.plist":
          "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = b; } ); }",
      ],
      [
        "Root~ipad.plist":
          "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = c; } ); }"
      ],
      "'Root~ipad.plist' lacks 'b', unlike 'Root.plist' (and 1 more place)"),
    Growth(
      "one more entry of Xcode's template",
      ["Root.plist": page, "de.lproj/Root.strings": german + #" "Name" = "Name";"#],
      ["de.lproj/Root.strings": german + #" "Name" = "Name"; "Group" = "Gruppe";"#],
      "'Group' is left over"),
    Growth(
      "one more page in a folder",
      ["Root.plist": panes("x/A"), "x/A.plist": text("a"), "x/B.plist": text("b")],
      ["Root.plist": panes("x/A", "x/B")],
      "'x/B' opens page 'x/B' in a folder"),
    Growth(
      "a value of a third type",
      ["Root.plist": choices("<string>a</string><string>b</string><integer>1</integer>")],
      [
        "Root.plist": choices(
          "<string>a</string><date>2001-01-01T00:00:00Z</date><integer>1</integer>")
      ],
      "'Values' of 'q' has both the string 'a' and the date"),
    Growth(
      "one more row below a radio group",
      [
        "Root.plist": rows(
          "{ Type = PSRadioGroupSpecifier; Key = r; DefaultValue = 1; Titles = (A); Values = (1); }",
          "a")
      ],
      [
        "Root.plist": rows(
          "{ Type = PSRadioGroupSpecifier; Key = r; DefaultValue = 1; Titles = (A); Values = (1); }",
          "a", "b")
      ], "'b' has no group of its own"),
    Growth(
      "one more row below a group that some devices hide",
      [
        "Root.plist": rows(
          "{ Type = PSGroupSpecifier; Title = G; SupportedUserInterfaceIdioms = (Pad); }", "a")
      ],
      [
        "Root.plist": rows(
          "{ Type = PSGroupSpecifier; Title = G; SupportedUserInterfaceIdioms = (Pad); }", "a", "b")
      ],
      "group 'G' is hidden on 'Phone' but 'b' below it is not"),
  ]

  private static func rows(_ heading: String, _ keys: String...) -> String {
    let rows = keys.map { "{ Type = PSTextFieldSpecifier; Title = \($0); Key = \($0); }" }
    return "{ PreferenceSpecifiers = ( \(([heading] + rows).joined(separator: ", ")) ); }"
  }

  private static func text(_ key: String) -> String {
    rows("{ Type = PSGroupSpecifier; Title = T; }", key)
  }

  private static func panes(_ files: String...) -> String {
    let rows = files.map { "{ Type = PSChildPaneSpecifier; Title = \"\($0)\"; File = \"\($0)\"; }" }
    return
      "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = G; }, \(rows.joined(separator: ", ")) ); }"
  }

  /// A page with one row, whose default is the first value.
  private static func choices(_ values: String) -> String {
    let each = values.matches(of: /<(\w+)>[^<]*<\/\w+>/).map { String($0.0) }
    let defaultValue = each.first ?? ""
    let titles = each.indices.map { "<string>Title \($0)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key>
      <string>PSMultiValueSpecifier</string><key>Title</key><string>Q</string><key>Key</key><string>q</string>
      <key>DefaultValue</key>\(defaultValue)
      <key>Titles</key><array>\(titles)</array>
      <key>Values</key><array>\(values)</array></dict></array></dict></plist>
      """
  }

  @Test("a place that the baseline lacks is reported", arguments: cases)
  func aPlaceThatTheBaselineLacksIsReported(_ growth: Growth) throws {
    let run = try CommandRun()
    for (path, text) in growth.before { try run.write("Settings.bundle/" + path, text) }
    let enabled = ["template-leftover", "unused-string"].flatMap { ["--enable", $0] }
    let only = ["lint", "Settings.bundle", "--format", "csv"] + enabled
    let first = run.run(only).output
    #expect(run.run(only + ["--write-baseline", "b.json"]).status != .failure)
    let known = run.run(only + ["--baseline", "b.json"]).output
    #expect(known.split(whereSeparator: \.isNewline).count <= 1, "\(first)")
    for (path, text) in growth.after { try run.write("Settings.bundle/" + path, text) }
    let new = run.run(only + ["--baseline", "b.json"]).output
    #expect(new.split(whereSeparator: \.isNewline).count == 2, "\(new)")
    #expect(new.contains(growth.found), "\(new)")
  }

  @Test(
    "values of several types stay known when a value is added, moved or removed",
    arguments: [
      "<integer>0</integer><string>1</string><string>3</string>",
      "<string>1</string><integer>0</integer>",
    ])
  func valuesOfSeveralTypesStayKnown(_ changed: String) throws {
    let run = try CommandRun()
    try run.write(
      "Settings.bundle/Root.plist", Self.choices("<integer>0</integer><string>1</string>"))
    let lint = ["lint", "Settings.bundle", "--only", "mixed-value-types", "--format", "csv"]
    #expect(run.run(lint).output.contains("both the integer 0 and the string '1'"))
    #expect(run.run("lint", "Settings.bundle", "--write-baseline", "b.json").status != .failure)
    try run.write("Settings.bundle/Root.plist", Self.choices(changed))
    let known = run.run(lint + ["--baseline", "b.json"])
    #expect(known.output.split(whereSeparator: \.isNewline).count == 1, "\(known.output)")
    let comment = "<!-- settingsc:disable-next mixed-value-types -->"
    try run.write(
      "Settings.bundle/Root.plist",
      Self.choices(changed).replacing("<key>Values</key>", with: "\(comment)<key>Values</key>"))
    #expect(run.run(lint).output.split(whereSeparator: \.isNewline).count == 1)
  }
}

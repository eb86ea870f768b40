import SettingsProject
import Testing

/// Comments that suppress findings with several places.
@Suite("Suppressions at one of several places")
struct RelatedPlaceSuppressionTests {
  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = General; },
      { Type = PSTextFieldSpecifier; Title = Sounds; Key = sounds; } ); }
    """
  private static let german = #""General" = "Allgemein"; "Sounds" = "Töne";"#

  @Test("a finding that is suppressed at one place is reported at the others")
  func onlyTheCommentedPlaceIsSuppressed() throws {
    let run = try CommandRun()
    let rules = ["unused-string", "empty-translation", "unused-suppression"].flatMap {
      ["--only", $0]
    }
    let unused =
      ["lint", "Settings.bundle", "--format", "csv", "--enable", "unused-string"] + rules
    try run.write("Settings.bundle/Root.plist", Self.page)
    try run.write(
      "Settings.bundle/de.lproj/Root.strings",
      Self.german + "\n/* settingsc:disable-next unused-string */\n\"X\" = \"x\";\n\"Y\" = \"y\";\n"
    )
    var found = run.run(unused).output
    #expect(found.contains("uses entry 'Y'"))
    #expect(!found.contains("'X'") && !found.contains("unused-suppression"))
    try run.write(
      "Settings.bundle/de.lproj/Root.strings",
      Self.german + "\n\"X\" = \"x\";\n/* settingsc:disable-next unused-string */\n\"Y\" = \"y\";\n"
    )
    found = run.run(unused).output
    #expect(found.contains("uses entry 'X'"))
    #expect(!found.contains("'Y'") && !found.contains("unused-suppression"))
    try run.write(
      "Settings.bundle/de.lproj/Root.strings",
      Self.german
        + "\n/* settingsc:disable-next template-leftover */\n\"Name\" = \"Name\";\n\"Group\" = \"Gruppe\";\n"
    )
    found =
      run.run(["lint", "Settings.bundle", "--format", "csv", "--only", "template-leftover"]).output
    #expect(found.contains("'Group' is left over") && !found.contains("'Name'"))
    let empty =
      "\"General\" = \"G\";\n/* settingsc:disable-next empty-translation */\n\"Sounds\" = \"\";\n"
    try run.write(
      "Settings.bundle/de.lproj/Root.strings", "\"General\" = \"G\";\n\"Sounds\" = \"\";\n")
    try run.write("Settings.bundle/fr.lproj/Root.strings", empty)
    found = run.run(unused).output
    #expect(found.contains("de.lproj/Root.strings"))
    #expect(!found.contains("fr.lproj") && !found.contains("unused-suppression"))
  }

  @Test(
    "a comment at a row below a group that some devices hide suppresses that row, as '--add-suppressions' does"
  )
  func eachRowBelowAHiddenGroupIsSuppressedAlone() throws {
    let run = try CommandRun()
    let group = "{ Type = PSGroupSpecifier; Title = G; SupportedUserInterfaceIdioms = (Pad); },"
    func row(_ key: String) -> String {
      "{ Type = PSTextFieldSpecifier; Title = \(key); Key = \(key); }"
    }
    func page(_ rows: String) -> String { "{ PreferenceSpecifiers = ( \(group)\n\(rows)\n ); }" }
    let lint = [
      "lint", "Settings.bundle", "--only", "group-idiom-mismatch", "--only", "unused-suppression",
    ]
    let comment = "/* settingsc:disable-next group-idiom-mismatch */\n"
    try run.write("Settings.bundle/Root.plist", page("\(comment)\(row("a")),\n\(row("b"))"))
    let commented = run.run(lint + ["--format", "csv"]).output
    #expect(
      commented.contains("but 'b' below it is not") && !commented.contains("unused-suppression"),
      "\(commented)")
    #expect(!commented.contains("'a'"))
    try run.write("Settings.bundle/Root.plist", page("\(row("a")),\n\(row("b"))"))
    _ = run.run(lint + ["--add-suppressions"])
    let text = try #require(run.read("Settings.bundle/Root.plist"))
    #expect(text.matches(of: /disable-next/).count == 2)
    #expect(
      run.run(lint + ["--format", "csv"]).output.split(whereSeparator: \.isNewline).count == 1)
    try run.write(
      "Settings.bundle/Root.plist", text.replacing(row("b"), with: "\(row("b")),\n\(row("c"))"))
    #expect(run.run(lint + ["--format", "csv"]).output.contains("but 'c' below it is not"))
  }
}

import TestSupport
import Testing

@testable import SettingsCommand

/// Every command that changes files: it changes them, `--diff` prints the change and `--check` names
/// the file, and neither changes anything.
@Suite("Changes that are shown")
struct ChangeOptionTests {
  /// A bundle with something to fix and to translate, and a sheet to import.
  private static let files = [
    "Settings.bundle/Root.plist": """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSToggleSwitchSpecifier; Key = a; Title = Sounds; DefaultValue = "YES"; },
      { Type = PSTextFieldSpecifier; Key = b; Title = Name; AutoCorrectionType = No; } ); }
    """,
    "Settings.bundle/en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
    "Settings.bundle/de.lproj/Root.strings": "\"Sounds\" = \"Ton\";\n",
    "i.csv": "table,key,de\nRoot,Sounds,Klang\n",
  ]

  private static let good = files.merging([
    "Settings.bundle/Root.plist": """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Key = b; Title = Name; DefaultValue = x; } ); }
    """,
    ".settingsc.yml": "outputs: [{defaults: Defaults.json}]\n", "Defaults.json": "{}\n",
    "Code/SettingsBundle.swift": "", "Defaults.xml": "", "Settings.md": "",
  ]) { $1 }

  private static let commands: [(arguments: [String], file: String, files: [String: String])] = [
    (["lint", "--fix", "Settings.bundle"], "Settings.bundle/Root.plist", files),
    (["strings", "extract", "Settings.bundle"], "Settings.bundle/en.lproj/Root.strings", good),
    (["strings", "sync", "Settings.bundle"], "Settings.bundle/de.lproj/Root.strings", good),
    (["strings", "pseudo", "Settings.bundle"], "Settings.bundle/en-XA.lproj/Root.strings", good),
    (
      ["strings", "import", "Settings.bundle", "i.csv"], "Settings.bundle/de.lproj/Root.strings",
      good
    ),
    (["build"], "Defaults.json", good),
    (["generate", "Settings.bundle", "-o", "Code"], "Code/SettingsBundle.swift", good),
    (["defaults", "Settings.bundle", "-o", "Defaults.xml"], "Defaults.xml", good),
    (
      ["export", "Settings.bundle", "--format", "markdown", "-o", "Settings.md"], "Settings.md",
      good
    ),
  ]

  @Test(arguments: commands.indices)
  func changesFilesOrShowsTheChange(_ number: Int) {
    let (arguments, file, files) = Self.commands[number]
    let run = MemoryRun(files)
    let before = run.text(file)
    let diff = run.run(arguments + ["--diff"])
    #expect(diff.status == .findings, "\(diff.errors)")
    #expect(diff.output.contains("+++ b/\(file)\n"), "\(diff.output)")
    #expect(run.text(file) == before)
    let check = run.run(arguments + ["--check"])
    #expect(check.status == .findings, "\(check.errors)")
    #expect(check.output.contains("\(file): error: "), "\(check.output)")
    #expect(!check.output.contains("+++"))
    #expect(run.text(file) == before)
    let both = run.run(arguments + ["--check", "--diff"])
    #expect(both.status == .usage)
    _ = run.run(arguments)
    #expect(run.text(file) != before)
    for view in ["--diff", "--check"] {
      let again = run.run(arguments + [view])
      #expect(again.status == .success, "\(again.output)\(again.errors)")
      #expect(again.output == "")
    }
  }

  @Test("output to standard output has no file to compare with")
  func standardOutputHasNoFileToCompareWith() {
    let run = MemoryRun(Self.good)
    for arguments in [
      ["defaults", "Settings.bundle"], ["generate", "Settings.bundle"],
      ["export", "Settings.bundle", "--format", "csv"],
    ] {
      let outcome = run.run(arguments + ["--diff"])
      #expect(outcome.status == .usage)
      #expect(outcome.errors.contains("'--diff' compares with a file; name it with '-o'"))
    }
  }

  @Test("a file that settingsc did not write is refused before a difference is shown")
  func aFileThatSettingscDidNotWriteIsRefusedBeforeADifference() {
    let run = MemoryRun(Self.good.merging(["Settings.md": "mine"]) { $1 })
    let export = ["export", "Settings.bundle", "--format", "markdown", "-o", "Settings.md"]
    #expect(run.run(export + ["--diff"]).status == .usage)
    let check = run.run(export + ["--check"])
    #expect(check.output.contains("Settings.md: error: 'Settings.md' was not written by settingsc"))
    #expect(check.status == .findings)
  }
}

import Foundation
import Testing

@testable import SettingsCommand

/// What the `strings` commands write, and where.
@Suite("The strings commands")
struct StringsCommandTests {
  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; DefaultValue = loud; } ); }
    """
  private static let files = [
    "Settings.bundle/Root.plist": page, "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";",
    "Settings.bundle/de.lproj/Root.strings": "\"Sound\" = \"Ton\";",
  ]

  @Test(
    "a language that is none is refused",
    arguments: [
      ["extract", "--write", "--language", "../x"], ["pseudo", "--language", "../../x"],
      ["pseudo", "--language", "de/../../x"], ["extract", "--language", "Nonsense"],
    ])
  func languages(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let paths = run.files.paths
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    #expect(outcome.errors.contains("is not a language tag, such as 'de' or 'pt-BR'"))
    #expect(outcome.status == .usage)
    #expect(run.files.paths == paths)
  }

  @Test("a language that is there is overwritten only on demand")
  func overwriting() {
    let run = MemoryRun(Self.files)
    let refused = run.run("strings", "pseudo", "Settings.bundle", "--language", "de")
    #expect(refused.status == .findings)
    #expect(run.text("Settings.bundle/de.lproj/Root.strings") == "\"Sound\" = \"Ton\";")
    let done = run.run("strings", "pseudo", "Settings.bundle", "--language", "de", "--overwrite")
    #expect(done.errors == "settingsc: wrote 'Settings.bundle/de.lproj/Root.strings'\n")
    #expect(done.status == .success)
    #expect(run.text("Settings.bundle/de.lproj/Root.strings")?.contains("Ton") == false)
  }

  @Test("a link out of the bundle is not written through")
  func links() throws {
    let run = try CommandRun()
    for (path, text) in Self.files { try run.write(path, text) }
    try run.write("elsewhere/x", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/fr.lproj", withDestinationPath: "../elsewhere")
    try run.write("Settings.bundle/it.lproj/x", "")
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/it.lproj/Root.strings", withDestinationPath: "../../elsewhere/none")
    for language in ["fr", "it"] {
      let outcome = run.run("strings", "extract", "Settings.bundle", "--language", language, "--write")
      #expect(outcome.errors.contains("is a link out of the bundle"), "\(outcome.errors)")
      #expect(outcome.status != .success)
    }
    #expect(try manager.contentsOfDirectory(atPath: run.folder + "/elsewhere") == ["x"])
  }

  @Test("a page that cannot be read is told of by every command")
  func unreadablePage() {
    var files = Self.files
    files["Settings.bundle/Broken.plist"] = "{ a = "
    for arguments in [
      ["check"], ["extract"], ["sync"], ["pseudo", "--dry-run"], ["export", "--format", "csv"],
    ] {
      let outcome = MemoryRun(files).run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
      #expect(outcome.errors.contains("Settings.bundle/Broken.plist:1:"), "\(arguments)")
      #expect(outcome.status == .findings, "\(arguments)")
    }
  }

  @Test("an import goes on after a file that cannot be read")
  func imports() {
    var files = Self.files
    files["a.csv"] = "table,key,de,fr\nRoot,Sound,Klang,Son\n"
    let run = MemoryRun(files)
    let outcome = run.run("strings", "import", "Settings.bundle", "none.csv", "a.csv")
    #expect(
      outcome.errors == """
        settingsc: error: 'none.csv' cannot be read: no such file or folder
        a.csv: error: the bundle has no folder for the language 'fr'; create it with '--create'
        settingsc: wrote 'Settings.bundle/de.lproj/Root.strings'

        """)
    #expect(outcome.status == .failure)
    #expect(run.run("strings", "import", "Settings.bundle", "a.csv").status == .findings)
    #expect(run.run("strings", "import", "Settings.bundle", "a.csv", "--create").status == .success)
    #expect(run.text("Settings.bundle/fr.lproj/Root.strings")?.contains("\"Son\"") == true)
  }

  @Test("a table or page that is none is refused")
  func selection() {
    let run = MemoryRun(Self.files)
    let table = run.run("strings", "sync", "Settings.bundle", "--table", "Rooot")
    #expect(table.errors == "settingsc: error: no page uses the table 'Rooot'; did you mean 'Root'?\n")
    #expect(table.status == .usage)
    let page = run.run("strings", "check", "Settings.bundle", "--exclude-page", "More")
    #expect(page.errors == "settingsc: error: the bundle has no page 'More'\n")
    #expect(run.run("strings", "check", "Settings.bundle", "--exclude-page", "Root").output == "")
  }

  @Test("what could not be written is not told as written")
  func unwritable() {
    var files = Self.files
    files["a.csv"] = "table,key,de,en\nRoot,Sound,Klang,Noise\n"
    let run = MemoryRun(files)
    run.files.refuseWriting("/work/Settings.bundle/de.lproj/Root.strings", .full)
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv")
    #expect(
      outcome.errors == """
        settingsc: error: 'Settings.bundle/de.lproj/Root.strings' cannot be written: no space is left on the disk
        settingsc: wrote 'Settings.bundle/en.lproj/Root.strings'

        """)
    #expect(outcome.status == .failure)
  }
}

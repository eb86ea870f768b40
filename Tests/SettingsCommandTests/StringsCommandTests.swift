import Foundation
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the `strings` commands write, and where.
@Suite("The strings commands")
struct StringsCommandTests {
  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; DefaultValue = loud; } ); }
    """
  private static let files = [
    "Settings.bundle/Root.plist": page,
    "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";",
    "Settings.bundle/de.lproj/Root.strings": "\"Sound\" = \"Ton\";",
  ]

  @Test(
    "an invalid language is rejected",
    arguments: [
      ["extract", "--language", "../x"], ["pseudo", "--language", "../../x"],
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

  @Test("a page in a folder is to name a table by the last part of its name")
  func pageInAFolder() {
    let page = "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = Zlib; } ); }"
    let root =
      "{ PreferenceSpecifiers = ( { Type = PSChildPaneSpecifier; Title = More; File = \"Notes/Zlib\"; } ); }"
    let run = MemoryRun([
      "Settings.bundle/Root.plist": root, "Settings.bundle/Notes/Zlib.plist": page,
    ])
    let outcome = run.run("strings", "extract", "Settings.bundle", "--table", "Zlib")
    #expect(
      outcome.errors.contains("set 'StringsTable' to 'Zlib' to extract its texts"), "\(outcome)")
    #expect(
      run.run("strings", "extract", "Settings.bundle", "--table", "Notes/Zlib").status == .usage)
  }

  @Test("a language is found however its folder is spelled")
  func spelling() {
    let run = MemoryRun(
      Self.files.merging([
        "Settings.bundle/zh_Hans.lproj/Root.strings": "", "Settings.bundle/fr.lproj/x": "",
      ]) { $1 })
    let outcome = run.run("strings", "sync", "Settings.bundle", "--language", "zh-hans")
    #expect(outcome.errors == "settingsc: wrote 'Settings.bundle/zh_Hans.lproj/Root.strings'\n")
    let unknown = run.run("strings", "sync", "Settings.bundle", "--language", "zh-Hant")
    #expect(
      unknown.errors.contains("the bundle has no folder 'zh-Hant.lproj'"), "\(unknown.errors)")
    #expect(unknown.status == .usage)
  }

  @Test("a table that the file system refuses is named once", arguments: ["check", "export"])
  func refusedTable(_ command: String) {
    let run = MemoryRun(Self.files)
    run.files.refuse("/work/Settings.bundle/de.lproj/Root.strings", .system("permission denied"))
    let outcome = run.run("strings", command, "Settings.bundle")
    #expect(
      outcome.errors.components(separatedBy: "de.lproj/Root.strings").count == 2,
      "\(outcome.errors)")
    #expect(outcome.errors.contains("permission denied"))
    #expect(outcome.status == .failure)
  }

  @Test("two files that say different things of a text are not both imported")
  func contradictingFiles() {
    let run = MemoryRun(
      Self.files.merging([
        "a.csv": "table,key,de\nRoot,Sound,Klang\n", "b.csv": "table,key,de\nRoot,Sound,Laut\n",
        "c.csv": "table,key,de\nRoot,Sound,Klang\n",
      ]) { $1 })
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv", "b.csv", "c.csv")
    #expect(
      outcome.errors.contains(
        "b.csv:2:12: error: 'Sound' has another translation into 'de' in 'a.csv'"),
      "\(outcome.errors)")
    #expect(!outcome.errors.contains("c.csv"))
    #expect(outcome.status == .findings)
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")
        == Self.files["Settings.bundle/de.lproj/Root.strings"])
  }

  @Test("an existing language is overwritten only on demand")
  func overwriting() {
    let run = MemoryRun(Self.files)
    let refused = run.run("strings", "pseudo", "Settings.bundle", "--language", "de")
    #expect(refused.status == .findings)
    #expect(run.text("Settings.bundle/de.lproj/Root.strings") == "\"Sound\" = \"Ton\";")
    let done = run.run("strings", "pseudo", "Settings.bundle", "--language", "de", "--overwrite")
    #expect(done.errors.hasPrefix("settingsc: wrote 'Settings.bundle/de.lproj/Root.strings'\n"))
    #expect(done.status == .success)
    #expect(run.text("Settings.bundle/de.lproj/Root.strings")?.contains("Ton") == false)
  }

  @Test("tables of several languages are extracted at once")
  func severalLanguages() {
    let run = MemoryRun(Self.files)
    let languages = ["--language", "fr", "--language", "it"]
    let extract = run.run(["strings", "extract", "Settings.bundle"] + languages)
    #expect(extract.status == .success, "\(extract.errors)")
    for language in ["fr", "it"] {
      let table = run.text("Settings.bundle/\(language).lproj/Root.strings")
      #expect(table?.contains("\"Sound\" = ") == true, "\(language)")
    }
    let again = run.run(["strings", "extract", "Settings.bundle"] + languages)
    #expect(again.errors.contains("the tables of 'fr' and 'it' are complete"), "\(again.errors)")
    let wrong = run.run(
      "strings", "extract", "Settings.bundle", "--language", "es", "--language", "Nonsense")
    #expect(wrong.status == .usage)
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
      atPath: run.folder + "/Settings.bundle/it.lproj/Root.strings",
      withDestinationPath: "../../elsewhere/none")
    for language in ["fr", "it"] {
      let outcome = run.run(
        "strings", "extract", "Settings.bundle", "--language", language)
      #expect(outcome.errors.contains("is a symbolic link that"), "\(outcome.errors)")
      #expect(outcome.status != .success)
    }
    #expect(try manager.contentsOfDirectory(atPath: run.folder + "/elsewhere") == ["x"])
  }

  @Test(
    "a file in place of a language folder, or a folder in place of a table, is reported",
    arguments: [
      ["check"], ["export", "--format", "csv"], ["sync"], ["extract"], ["pseudo", "--diff"],
    ])
  func unreadEntries(_ arguments: [String]) throws {
    let run = try CommandRun()
    for (path, text) in Self.files { try run.write(path, text) }
    try run.write("elsewhere/Root.strings", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/fr.lproj", withDestinationPath: "../elsewhere")
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/pt.lproj", withDestinationPath: "de.lproj")
    try run.write("Settings.bundle/nl.lproj", "")
    try manager.createDirectory(
      atPath: run.folder + "/Settings.bundle/it.lproj", withIntermediateDirectories: false)
    #expect(mkfifo(run.folder + "/Settings.bundle/it.lproj/Root.strings", 0o666) == 0)
    #expect(mkfifo(run.folder + "/Settings.bundle/More.plist", 0o666) == 0)
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    let errors = outcome.errors
    #expect(
      errors.contains(
        "Settings.bundle/fr.lproj: error: the language is left out because this is a symbolic link")
    )
    #expect(
      errors.contains(
        "Settings.bundle/nl.lproj: error: the language is left out because this is a file"))
    #expect(
      errors.contains(
        "Settings.bundle/More.plist: error: the texts of this page are left out because it is a pipe"
      ))
    if ["check", "export", "sync"].contains(arguments[0]) {
      #expect(errors.contains("Settings.bundle/it.lproj/Root.strings: error: the table is "))
      #expect(errors.contains("because it is a pipe, a socket or a device"))
    }
    #expect(!errors.contains("pt.lproj"), "a link inside the bundle is followed")
    #expect(outcome.status == .findings)
  }

  @Test(
    "a dangling link in place of a language folder is reported once with help",
    arguments: [
      ["import", "i.csv"], ["import", "i.csv", "--create"],
      ["import", "i.csv", "--create", "--diff"], ["sync"],
      ["sync", "--language", "ja"], ["pseudo", "--language", "ja"],
      ["pseudo", "--language", "ja", "--overwrite"],
      ["extract", "--language", "ja"], ["check"], ["export"],
    ])
  func linkToNowhere(_ arguments: [String]) throws {
    let run = try CommandRun()
    for (path, text) in Self.files { try run.write(path, text) }
    try run.write("i.csv", "table,key,ja\nRoot,General,X\n")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/ja.lproj", withDestinationPath: "nowhere.lproj")
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    let about = outcome.errors.split(separator: "\n").filter { $0.contains("ja") }
    #expect(about.count == 1, "\(outcome.errors)")
    #expect(about.first?.contains("ja.lproj") == true)
    #expect(
      about.first?.hasSuffix(
        "is a symbolic link that leads nowhere or in a circle; remove the link") == true)
    #expect(outcome.status != .success)
    #expect(!outcome.output.contains("ja.lproj"))
  }

  @Test("what sync adds is complete only once it is translated")
  func syncedTexts() {
    var files = Self.files
    files["Settings.bundle/de.lproj/Root.strings"] = ""
    files["a.csv"] = "table,key,de,note\nRoot,Sound,Ton,a short word\n"
    let run = MemoryRun(files)
    #expect(run.run("strings", "sync", "Settings.bundle").status == .success)
    #expect(run.run("strings", "check", "Settings.bundle", "--complete").status == .findings)
    let imported = run.run("strings", "import", "Settings.bundle", "a.csv")
    #expect(imported.status == .success)
    #expect(
      imported.errors.hasPrefix(
        "a.csv: warning: 'note' is not a language tag; its texts are left out\n"))
    #expect(run.run("strings", "check", "Settings.bundle", "--complete").status == .success)
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")
        == "/* Root.plist, item 0: title of text field 'sound' */\n\"Sound\" = \"Ton\";\n")
  }

  @Test("a check that fails says of which texts lint is silent, and why")
  func silentTexts() {
    func table(_ entries: [(String, String)]) -> String {
      entries.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    }
    let rows = ["Sound", "Music", "Alarm"].map {
      "{ Type = PSToggleSwitchSpecifier; Title = \($0); Key = \($0.lowercased()); DefaultValue = 1; }"
    }
    func check(_ tables: [String: [(String, String)]]) -> (
      status: SettingsProject.ExitStatus, errors: String, lint: [String]
    ) {
      var files = [
        "Settings.bundle/Root.plist":
          "{ StringsTable = Root; PreferenceSpecifiers = (\(rows.joined(separator: ", "))); }"
      ]
      for (language, entries) in tables {
        files["Settings.bundle/\(language).lproj/Root.strings"] = "/* */\n" + table(entries)
      }
      let run = MemoryRun(files)
      let checked = run.run("strings", "check", "--complete")
      let about: Set = ["missing-translation", "untranslated-title"]
      return (checked.status, checked.errors, run.run("lint").rules.filter(about.contains))
    }
    let german = [("Sound", "Ton"), ("Music", "Musik"), ("Alarm", "Wecker")]
    let own = check(["en": [("Sound", "Sound")], "de": german])
    #expect(own.status == .findings)
    #expect(own.lint == [])
    #expect(
      own.errors == """
        settingsc: note: 'lint' does not report 2 texts that 'en' lacks: the pages are written in that language

        """)
    let forgotten = check(["de": [("Sound", "Ton")]])
    #expect(forgotten.status == .findings)
    #expect(forgotten.lint == [])
    #expect(
      forgotten.errors.contains("nor most of their pages; '--enable untranslated-title' does"))
    let same = check([
      "de": [("Sound", "Ton"), ("Music", "Music"), ("Alarm", "Wecker")],
      "fr": [("Sound", "Son"), ("Alarm", "Alarme")],
    ])
    #expect(same.status == .findings)
    #expect(same.lint == [])
    #expect(
      same.errors.contains("'lint' does not report 'Music', which no language puts in other words"))
    // What lint reports needs no explanation.
    let reported = check(["de": german, "fr": [("Sound", "Son")]])
    #expect(reported.status == .findings)
    #expect(reported.lint == ["missing-translation"])
    #expect(reported.errors == "")
  }

  @Test("a language without a folder gets the command that begins one")
  func newLanguage() {
    let run = MemoryRun(Self.files)
    let outcome = run.run("strings", "sync", "Settings.bundle", "--language", "pl")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("'settingsc strings extract --language pl' begins one"))
    #expect(run.run("strings", "extract", "Settings.bundle", "--language", "pl").status == .success)
    #expect(run.run("strings", "sync", "Settings.bundle", "--language", "pl").status == .success)
  }

  @Test("printed tables share one encoding and have headings with their paths")
  func printedTables() throws {
    let run = try CommandRun()
    let rows =
      "PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Title = \"Wörter\"; Key = k; });"
    try run.write(
      "Settings.bundle/Root.plist",
      "{ StringsTable = Root; PreferenceSpecifiers = ( { Type = PSChildPaneSpecifier; Title = \"Größe\"; File = More; } ); }"
    )
    try run.write("Settings.bundle/More.plist", "{ StringsTable = More; \(rows) }")
    try run.write("Settings.bundle/en.lproj/x", "")
    let table = "\"Alt\" = \"Älter\";\n"
    try Data([0xFF, 0xFE] + table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      .write(to: URL(fileURLWithPath: run.folder + "/Settings.bundle/en.lproj/More.strings"))
    let outcome = run.run("strings", "extract", "Settings.bundle", "--diff")
    #expect(outcome.output.contains("+++ b/Settings.bundle/en.lproj/More.strings\n"))
    #expect(outcome.output.contains(" " + table))
    #expect(outcome.output.contains("+\"Größe\" = \"Größe\";"))
    #expect(outcome.status == .findings)
    let one = run.run("strings", "extract", "Settings.bundle", "--table", "Root", "--diff")
    #expect(!one.output.contains("More"))
  }

  @Test("extract says where there is nothing to add")
  func completeTables() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": TestSupport.page(titles: ["Sound"]),
      "Settings.bundle/de.lproj/Root.strings": "Sound = Ton;",
      "Settings.bundle/en.lproj/Root.strings": "Sound = Sound;",
    ])
    for write in [[], ["--diff"], ["--check"]] {
      #expect(
        run.run(["strings", "extract", "Settings.bundle"] + write).errors
          == "settingsc: note: the tables of the development language are complete; name another one with '--language'\n"
      )
      #expect(
        run.run(["strings", "extract", "Settings.bundle", "--language", "de"] + write).errors
          == "settingsc: note: the tables of 'de' are complete\n")
    }
    #expect(
      !run.run("strings", "extract", "Settings.bundle", "--language", "fr").errors.contains(
        "complete"))
    #expect(run.text("Settings.bundle/fr.lproj/Root.strings")?.contains("Sound") == true)
  }

  @Test("pages that are in language folders only have their texts")
  func pagesOfOneLanguage() {
    let run = MemoryRun([
      "Settings.bundle/en.lproj/Root.plist": TestSupport.page(titles: ["Sound"]),
      "Settings.bundle/de.lproj/Root.plist": TestSupport.page(titles: ["Ton"]),
    ])
    #expect(run.run("strings", "check", "Settings.bundle").output.hasPrefix("Root: 1 text\n"))
    #expect(
      run.run("strings", "export", "Settings.bundle", "--format", "csv").output.contains(
        "Root,Sound,"))
    #expect(
      run.run("strings", "extract", "Settings.bundle", "--diff").output.contains(
        "+\"Sound\" = \"Sound\";"))
  }

  @Test("a difference of several imports shows their combined changes")
  func severalImports() {
    var files = Self.files
    files["a.csv"] = "table,key,de,fr\nRoot,Sound,Laut,\n"
    files["b.csv"] = "table,key,de,fr\nRoot,Sound,,Bruit\n"
    let run = MemoryRun(files)
    let arguments = ["strings", "import", "Settings.bundle", "a.csv", "b.csv", "--create"]
    let shown = run.run(arguments + ["--diff"])
    #expect(shown.output.components(separatedBy: "+++ ").count == 3, "\(shown.output)")
    #expect(shown.output.contains("-\"Sound\" = \"Ton\";"))
    #expect(shown.output.contains("+\"Sound\" = \"Laut\";"))
    #expect(shown.output.contains("Bruit"))
    #expect(shown.status == .findings)
    #expect(run.text("Settings.bundle/fr.lproj/Root.strings") == nil)
    #expect(run.run(arguments).status == .success)
    #expect(run.text("Settings.bundle/de.lproj/Root.strings") == "\"Sound\" = \"Laut\";")
    #expect(run.text("Settings.bundle/fr.lproj/Root.strings")?.contains("\"Bruit\"") == true)
  }

  @Test("a page that cannot be read is reported by every command")
  func unreadablePage() {
    var files = Self.files
    files["Settings.bundle/Broken.plist"] = "{ a = "
    for arguments in [
      ["check"], ["extract"], ["sync"], ["pseudo", "--diff"], ["export", "--format", "csv"],
    ] {
      let outcome = MemoryRun(files).run(
        ["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
      #expect(outcome.errors.contains("Settings.bundle/Broken.plist:1:"), "\(arguments)")
      #expect(outcome.status == .findings, "\(arguments)")
    }
  }

  @Test("an import with faults reports all of them and imports nothing")
  func imports() {
    var files = Self.files
    files["a.csv"] = "table,key,de,fr\nRoot,Sound,Klang,Son\n"
    let run = MemoryRun(files)
    let outcome = run.run("strings", "import", "Settings.bundle", "none.csv", "a.csv")
    #expect(
      outcome.errors == """
        settingsc: error: 'none.csv' cannot be read: no such file or folder
        a.csv: error: the bundle has no folder for the language 'fr'; create it with '--create'
        settingsc: error: nothing was imported; correct the errors above, and import again

        """)
    #expect(outcome.status == .failure)
    #expect(run.run("strings", "import", "Settings.bundle", "a.csv").status == .findings)
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")
        == Self.files["Settings.bundle/de.lproj/Root.strings"])
    #expect(run.run("strings", "import", "Settings.bundle", "a.csv", "--create").status == .success)
    #expect(run.text("Settings.bundle/fr.lproj/Root.strings")?.contains("\"Son\"") == true)
  }

  @Test("an unknown table or page is rejected")
  func selection() {
    let run = MemoryRun(Self.files)
    let table = run.run("strings", "sync", "Settings.bundle", "--table", "Rooot")
    #expect(
      table.errors == "settingsc: error: no page uses the table 'Rooot'; did you mean 'Root'?\n")
    #expect(table.status == .usage)
    let page = run.run("strings", "check", "Settings.bundle", "--exclude-page", "More")
    #expect(page.errors == "settingsc: error: the bundle has no page 'More'\n")
    #expect(run.run("strings", "check", "Settings.bundle", "--exclude-page", "Root").output == "")
  }

  @Test("if one table cannot be written, none is")
  func unwritable() {
    var files = Self.files
    files["a.csv"] = "table,key,de,en\nRoot,Sound,Klang,Noise\n"
    let run = MemoryRun(files)
    run.files.refuseWriting("/work/Settings.bundle/de.lproj/Root.strings", .full)
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv", "--overwrite")
    #expect(
      outcome.errors == """
        settingsc: error: 'Settings.bundle/de.lproj/Root.strings' cannot be written: no space is left on the disk

        """)
    #expect(outcome.status == .failure)
  }

  @Test("a text that a catalog marks as new is not a translation")
  func newTexts() {
    func catalog(_ state: String) -> String {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Sound": {"localizations": {
        "de": {"stringUnit": {"state": "\(state)", "value": "Sound"}}}}}}
      """
    }
    let run = MemoryRun(
      Self.files.merging([
        "new/Root.xcstrings": catalog("new"), "Root.xcstrings": catalog("translated"),
      ]) { $1 })
    let table = "Settings.bundle/de.lproj/Root.strings"
    #expect(
      run.run("strings", "import", "Settings.bundle", "new/Root.xcstrings").status == .success)
    #expect(run.text(table) == Self.files[table])
    #expect(run.run("strings", "import", "Settings.bundle", "Root.xcstrings").status == .success)
    #expect(run.text(table)?.contains("\"Sound\" = \"Sound\"") == true)
  }
}

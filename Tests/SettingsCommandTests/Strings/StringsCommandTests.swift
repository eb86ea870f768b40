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

/// Output of the `strings` commands.
@Suite("The strings commands")
struct StringsCommandTests {
  static let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; DefaultValue = loud; } ); }
    """
  static let files = [
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
  func anInvalidLanguageIsRejected(_ arguments: [String]) {
    let run = MemoryRun(Self.files)
    let paths = run.files.paths
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    #expect(outcome.errors.contains("is not a language tag, such as 'de' or 'pt-BR'"))
    #expect(outcome.status == .usage)
    #expect(run.files.paths == paths)
  }

  @Test("a page in a folder is to name a table by the last part of its name")
  func aPageInAFolderNamesATableByItsLastPart() {
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
  func aLanguageIsFoundHoweverItsFolderIsSpelled() {
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

  @Test("an existing language is overwritten only on demand")
  func anExistingLanguageIsOverwrittenOnDemandOnly() {
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
  func severalLanguagesAreExtractedAtOnce() {
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

  @Test("entries that sync adds are complete only once they are translated")
  func syncedTextsAreCompleteOnceTranslated() {
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

  @Test("a failed check names the texts that lint does not report, and why")
  func aFailedCheckNamesTextsThatLintDoesNotReport() {
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
  func aLanguageWithoutAFolderGetsTheCommandThatBeginsOne() {
    let run = MemoryRun(Self.files)
    let outcome = run.run("strings", "sync", "Settings.bundle", "--language", "pl")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("'settingsc strings extract --language pl' begins one"))
    #expect(run.run("strings", "extract", "Settings.bundle", "--language", "pl").status == .success)
    #expect(run.run("strings", "sync", "Settings.bundle", "--language", "pl").status == .success)
  }

  @Test("printed tables share one encoding and have headings with their paths")
  func printedTablesShareOneEncoding() throws {
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

  @Test("extract names the tables that are complete")
  func extractReportsCompleteTables() {
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
  func pagesInLanguageFoldersOnlyHaveTheirTexts() {
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

  @Test("an unknown table or page is rejected")
  func anUnknownTableOrPageIsRejected() {
    let run = MemoryRun(Self.files)
    let table = run.run("strings", "sync", "Settings.bundle", "--table", "Rooot")
    #expect(
      table.errors == "settingsc: error: no page uses the table 'Rooot'; did you mean 'Root'?\n")
    #expect(table.status == .usage)
    let page = run.run("strings", "check", "Settings.bundle", "--exclude-page", "More")
    #expect(page.errors == "settingsc: error: the bundle has no page 'More'\n")
    #expect(run.run("strings", "check", "Settings.bundle", "--exclude-page", "Root").output == "")
  }

}

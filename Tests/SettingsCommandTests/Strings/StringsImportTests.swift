import Foundation
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Imports of translations")
struct StringsImportTests {
  @Test("two files with different translations of a text are not imported")
  func filesThatContradictEachOtherAreNotImported() {
    let run = MemoryRun(
      StringsCommandTests.files.merging([
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
        == StringsCommandTests.files["Settings.bundle/de.lproj/Root.strings"])
  }

  @Test("a difference of several imports shows their combined changes")
  func aDifferenceOfSeveralImportsIsCombined() {
    var files = StringsCommandTests.files
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

  @Test("an import with faults reports all of them and imports nothing")
  func anImportWithFaultsImportsNothing() {
    var files = StringsCommandTests.files
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
        == StringsCommandTests.files["Settings.bundle/de.lproj/Root.strings"])
    #expect(run.run("strings", "import", "Settings.bundle", "a.csv", "--create").status == .success)
    #expect(run.text("Settings.bundle/fr.lproj/Root.strings")?.contains("\"Son\"") == true)
  }

  @Test("a text that a catalog marks as new is not a translation")
  func aTextThatACatalogMarksAsNewIsNotATranslation() {
    func catalog(_ state: String) -> String {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Sound": {"localizations": {
        "de": {"stringUnit": {"state": "\(state)", "value": "Sound"}}}}}}
      """
    }
    let run = MemoryRun(
      StringsCommandTests.files.merging([
        "new/Root.xcstrings": catalog("new"), "Root.xcstrings": catalog("translated"),
      ]) { $1 })
    let table = "Settings.bundle/de.lproj/Root.strings"
    #expect(
      run.run("strings", "import", "Settings.bundle", "new/Root.xcstrings").status == .success)
    #expect(run.text(table) == StringsCommandTests.files[table])
    #expect(run.run("strings", "import", "Settings.bundle", "Root.xcstrings").status == .success)
    #expect(run.text(table)?.contains("\"Sound\" = \"Sound\"") == true)
  }

  @Test("a blank translation is skipped and reported")
  func aBlankTranslationIsSkippedAndReported() {
    let run = MemoryRun(
      StringsCommandTests.files.merging(["a.csv": "table,key,de\nRoot,Sound,  \n"]) { $1 })
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv")
    #expect(outcome.errors.contains("a.csv:2:"))
    #expect(outcome.errors.contains("is blank and is skipped"))
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")
        == StringsCommandTests.files["Settings.bundle/de.lproj/Root.strings"])
  }

  @Test("imports that run at the same time all add their translations")
  func importsAtTheSameTimeAllAddTheirTranslations() throws {
    let rows = (0..<20).map { TestRow.toggle("key\($0)", title: "Row \($0)") }
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(rows, table: "Root"))
    for language in ["en", "fr"] {
      try run.write("Settings.bundle/\(language).lproj/Root.strings", "")
    }
    for number in 0..<20 {
      try run.write("\(number).csv", "table,key,fr\nRoot,Row \(number),Ligne \(number)\n")
    }
    let folder = URL(fileURLWithPath: run.folder)
    let threads = (0..<20).compactMap { number in
      SystemThread {
        let arguments =
          number % 5 == 0
          ? ["strings", "sync", "Settings.bundle"]
          : ["strings", "import", "Settings.bundle", "\(number).csv"]
        let outcome = CommandRun(in: folder).run(arguments)
        #expect(outcome.status == .success, "\(outcome.errors)")
      }
    }
    for thread in threads { thread.join() }
    #expect(threads.count == 20)
    let table = try #require(run.read("Settings.bundle/fr.lproj/Root.strings"))
    for number in 0..<20 where number % 5 != 0 {
      #expect(table.contains("\"Row \(number)\" = \"Ligne \(number)\";"))
    }
  }
}

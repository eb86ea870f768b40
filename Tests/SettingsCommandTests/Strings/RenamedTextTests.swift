import TestSupport
import Testing

@testable import SettingsCommand

/// Translations of texts that a page shows in other words since they were translated.
@Suite("A renamed text")
struct RenamedTextTests {
  private static let table = """
    /* Root.plist, item 4: title of toggle switch 'sounds' */
    "Sounds" = "Töne";
    """

  private static func files(_ german: String = table, title: String = "All Sounds") -> [String:
    String]
  {
    [
      "Settings.bundle/Root.plist": page(
        .toggle("sounds", title: title), .toggle("alarm", title: "Alarm"), table: "Root"),
      "Settings.bundle/en.lproj/Root.strings":
        "/* Root.plist, item 4: title of toggle switch 'sounds' */\n\"Sounds\" = \"Sounds\";\n",
      "Settings.bundle/de.lproj/Root.strings": german + "\n\"Alarm\" = \"Wecker\";\n",
    ]
  }

  // MARK: - Sync

  @Test("keeps its translation when tables are synced", arguments: [[], ["--prune"]])
  func keepsItsTranslationWhenTablesAreSynced(_ options: [String]) throws {
    let run = MemoryRun(Self.files())
    let outcome = run.run(["strings", "sync", "Settings.bundle"] + options)
    let german = try #require(run.text("Settings.bundle/de.lproj/Root.strings"))
    #expect(german.contains("\"All Sounds\" = \"Töne\";"), "\(german)")
    #expect(!german.contains("needs translation"))
    #expect(german.contains("\"Sounds\" = ") == options.isEmpty)
    #expect(
      outcome.errors.contains(
        "de.lproj/Root.strings: note: 'Sounds' has become 'All Sounds', which keeps the translation 'Töne'; check it"
      ), "\(outcome.errors)")
    #expect(!outcome.errors.contains("'Töne' was removed"))
    let english = try #require(run.text("Settings.bundle/en.lproj/Root.strings"))
    #expect(english.contains("\"All Sounds\" = \"All Sounds\";"))
  }

  @Test(
    "keeps no translation that may be that of another text",
    arguments: [
      "\"Sounds\" = \"Töne\";",
      "/* Root.plist, item 4: title of toggle switch 'music' */\n\"Sounds\" = \"Töne\";",
      "/* the switch 'sounds' */\n\"Sounds\" = \"Töne\";",
      "/* needs translation; Root.plist, item 4: title of toggle switch 'sounds' */\n\"Sounds\" = \"Sounds\";",
      "/* Root.plist, item 4: title of toggle switch 'sounds' */\n\"Sounds\" = \" \";",
      table + "\n" + table.replacing("\"Sounds\"", with: "\"Sound\""),
    ])
  func doesNotTakeATranslationOfAnotherText(_ german: String) throws {
    let run = MemoryRun(Self.files(german))
    let outcome = run.run("strings", "sync", "Settings.bundle")
    #expect(!outcome.errors.contains("has become"), "\(outcome.errors)")
    let text = try #require(run.text("Settings.bundle/de.lproj/Root.strings"))
    #expect(text.contains("needs translation; Root.plist, item 0"), "\(text)")
  }

  @Test("of a list may be another choice, and keeps nothing")
  func ofAListKeepsNoTranslation() throws {
    let row = TestRow.list("unit", "a", ["a", "b"], titles: ["Miles", "Meters"])
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(row, table: "Root"),
      "Settings.bundle/de.lproj/Root.strings": """
      /* Root.plist, item 0: titles of multi value 'unit' */
      "Yards" = "Yard";
      """,
    ])
    #expect(!run.run("strings", "sync", "Settings.bundle").errors.contains("has become"))
  }

  // MARK: - Import

  /// Exports a bundle with the text that the page had then, and changes the translation.
  private static func sheet() -> String {
    var files = files(title: "Sounds")
    files["Settings.bundle/de.lproj/Root.strings"] = "\"Alarm\" = \"Wecker\";\n"
    let run = MemoryRun(files)
    let text = run.run("strings", "export", "Settings.bundle", "--format", "csv").output
    return text.replacing("'sounds'\",,Sounds", with: "'sounds'\",Klang,Sounds")
  }

  @Test("takes the translation of an older sheet if it has none")
  func takesTheTranslationOfAnOlderSheet() {
    let sheet = Self.sheet()
    #expect(sheet.contains("Klang"), "\(sheet)")
    var files = Self.files("")
    files["a.csv"] = sheet
    let run = MemoryRun(files)
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "warning: 'Sounds' has become 'All Sounds' since the export; its translation into 'de' is imported for that"
      ), "\(outcome.errors)")
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")?.contains("\"All Sounds\" = \"Klang\";")
        == true)
  }

  @Test("that is translated already keeps its translation, and the older one is named")
  func keepsItsOwnTranslation() {
    var files = Self.files("\"All Sounds\" = \"Alle Töne\";")
    files["a.csv"] = Self.sheet()
    let run = MemoryRun(files)
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv")
    #expect(outcome.errors.contains("no page uses the text 'Sounds'"), "\(outcome.errors)")
    #expect(outcome.status == .findings)
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")?.contains("\"All Sounds\" = \"Alle Töne\"")
        == true)
  }

  // MARK: - Texts that are gone

  @Test(
    "that is gone is named, and the rest is imported",
    arguments: [nil, "--diff", "--check"])
  func isNamedIfItIsGone(_ view: String?) throws {
    var files = Self.files("", title: "Sounds")
    files["a.csv"] = "table,key,de\nRoot,Gone,Weg\nGone,Alarm,Weg\nRoot,Alarm,Alarm!\n"
    let run = MemoryRun(files)
    let outcome = run.run(
      ["strings", "import", "Settings.bundle", "a.csv", "--overwrite"] + (view.map { [$0] } ?? []))
    #expect(outcome.status == .findings)
    for sentence in [
      "a.csv:2:6: error: no page uses the text 'Gone', and the table 'Root' has no entry for it; it is left out",
      "a.csv: error: no page uses the table 'Gone'; its texts are left out",
    ] {
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
    #expect(!outcome.errors.contains("nothing was imported"))
    let german = try #require(run.text("Settings.bundle/de.lproj/Root.strings"))
    #expect(german.contains("\"Alarm\" = \"Alarm!\"") == (view == nil))
    #expect(!german.contains("Weg"))
  }
}

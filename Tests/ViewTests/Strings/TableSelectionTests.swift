import SettingsAnalysis
import SettingsModel
import SettingsRules
import TestSupport
import Testing

@testable import SettingsStrings

/// Selection of tables and pages by name.
@Suite struct TableSelectionTests {
  private static let files = [
    "Root.plist": page(
      .pane("More", title: "Alarm"), .pane("Licenses", title: "Alarm"),
      .toggle("key0", title: "Sounds"),
      .toggle("key1", title: "Alarm"), table: "Root"),
    "More.plist": page(titles: ["Alarm", "Volume"]),
    "Licenses.plist": page(.group(footer: "Permission is granted"), table: "Licenses"),
    "en.lproj/Root.strings": "\"Unused\" = \"x\";",
  ]

  private func sync(_ change: (inout Synchronization) -> Void = { _ in }) -> StringsChanges {
    var work = Synchronization()
    change(&work)
    return work.changes(SampleBundle.load(texts: Self.files))
  }

  @Test func licensesAreLeftOutUnlessNamed() {
    let changes = sync()
    #expect(changes.changes.map(\.path) == ["en.lproj/Root.strings"])
    #expect(
      changes.notes.map(\.message) == [
        "the table 'Licenses' of license pages is left out; name it with '--table' to include it"
      ])
    #expect(
      sync { $0.selection.tables = ["Licenses"] }.changes.map(\.path) == [
        "en.lproj/Licenses.strings"
      ])
  }

  @Test func excludedPagesAddNoTextsAndKeepTheirEntries() throws {
    let text = try #require(
      sync { $0.selection.excludedPages = ["Root.plist"] }.text("en.lproj/Root.strings"))
    // The excluded page shows this text too.
    #expect(text.contains("\"Alarm\""))
    #expect(text.contains("\"Volume\""))
    #expect(!text.contains("\"Sounds\""))
    var files = Self.files
    files["en.lproj/Root.strings"] = "\"Sounds\" = \"x\";\n\"Unused\" = \"x\";\n"
    var work = Synchronization()
    work.prunes = true
    work.selection.excludedPages = ["Root.plist"]
    let pruned = work.changes(SampleBundle.load(texts: files)).text("en.lproj/Root.strings")
    #expect(pruned?.contains("\"Sounds\"") == true)
    #expect(pruned?.contains("\"Unused\"") == false)
  }

  @Test(arguments: ["../../evil", "a/b"]) func noTableLeavesItsFolder(_ name: String) {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"], table: name), "en.lproj/.gitkeep": "",
    ])
    var extraction = Extraction()
    extraction.languages = ["de"]
    for changes in [
      extraction.changes(bundle), Synchronization().changes(bundle),
      PseudoTranslation().changes(bundle),
    ] {
      #expect(changes.changes == [])
      #expect(changes.notes.map(\.severity) == [.error])
    }
    let exported = StringCatalog.export(bundle)
    #expect(exported.files == [])
    #expect(exported.notes.map(\.severity) == [.error])
  }
}

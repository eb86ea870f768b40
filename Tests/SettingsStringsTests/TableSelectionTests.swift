import SettingsAnalysis
import SettingsModel
import Testing

@testable import SettingsStrings

/// Which tables and pages are worked on.
@Suite struct TableSelectionTests {
  private static let child =
    "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>Alarm</string><key>File</key><string>"
  private static let files = [
    "Root.plist": SampleBundle.page(["Sounds", "Alarm"]).replacing(
      "<key>PreferenceSpecifiers</key><array>",
      with: "<key>PreferenceSpecifiers</key><array>\(child)More</string></dict>\(child)Licenses</string></dict>"),
    "More.plist": SampleBundle.page(["Alarm", "Volume"]),
    "Licenses.plist": """
    <plist version="1.0"><dict><key>StringsTable</key><string>Licenses</string><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>FooterText</key><string>Permission is granted</string>
    </dict></array></dict></plist>
    """,
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
    #expect(sync { $0.selection.tables = ["Licenses"] }.changes.map(\.path) == ["en.lproj/Licenses.strings"])
  }

  @Test func excludedPagesAddNoTextsAndKeepTheirEntries() throws {
    let text = try #require(sync { $0.selection.excludedPages = ["Root.plist"] }.text("en.lproj/Root.strings"))
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
      "Root.plist": SampleBundle.page(["Sounds"], table: name), "en.lproj/.gitkeep": "",
    ])
    var extraction = Extraction()
    extraction.language = "de"
    for changes in [extraction.changes(bundle), Synchronization().changes(bundle), PseudoTranslation().changes(bundle)]
    {
      #expect(changes.changes == [])
      #expect(changes.notes.map(\.severity) == [.error])
    }
    let exported = StringCatalog.export(bundle)
    #expect(exported.files == [])
    #expect(exported.notes.map(\.severity) == [.error])
  }
}

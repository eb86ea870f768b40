import SettingsModel
import SettingsSchema
import Testing

@testable import SettingsAnalysis

/// Which rows the Settings app leaves out, and why.
@Suite struct DroppedRowTests {
  private static func row(_ type: String, _ fields: String) -> String {
    "<dict><key>Type</key><string>\(type)</string>\(fields)</dict>"
  }

  private static let choices = """
    <key>Title</key><string>t</string><key>Key</key><string>k</string><key>DefaultValue</key><integer>0</integer>
    """

  /// `row reason` for every row that is left out.
  private func dropped(_ rows: String..., file: String = "Root.plist") -> [String] {
    let bundle = TestBundle.load([file: TestBundle.page(rows.joined(separator: "\n"))])
    let analysis = BundleAnalysis(bundle)
    return analysis.droppedRows(ofPage: 0).map { "\($0.row) \($0.reason)" }
  }

  @Test func rowsThatSettingsCannotRead() {
    #expect(dropped("<string>x</string>", TestBundle.toggle("a")) == ["0 notADictionary"])
    #expect(dropped("<dict/>", Self.row("PSToggle", "")) == ["0 missingType", "1 unknownType"])
    #expect(dropped("<dict><key>Type</key><integer>1</integer></dict>") == ["0 typeNotAString"])
    #expect(dropped(Self.row("Toggle Switch", "")) == ["0 unknownType"])
  }

  @Test func rowsThatLackWhatTheirTypeNeeds() {
    let title = "<key>Title</key><string>t</string>"
    let key = "<key>Key</key><string>k</string>"
    let value = "<key>DefaultValue</key><true/>"
    func reason(_ id: KeyID) -> String { String(reflecting: id) }
    #expect(dropped(Self.row("PSToggleSwitchSpecifier", title + key)) == ["0 missingKey(\(reason(.defaultValue)))"])
    #expect(dropped(Self.row("PSToggleSwitchSpecifier", key + value)) == ["0 missingKey(\(reason(.title)))"])
    #expect(
      dropped(Self.row("PSToggleSwitchSpecifier", title + value + "<key>Key</key><string></string>"))
        == ["0 emptyKey(\(reason(.key)))"])
    // A misspelled key that is needed is a missing one; the first reason counts.
    #expect(
      dropped(Self.row("PSToggleSwitchSpecifier", title + value + "<key>Kee</key><string>k</string>"))
        == ["0 missingKey(\(reason(.key)))"])
    #expect(
      dropped(
        Self.row(
          "PSSliderSpecifier",
          key + "<key>DefaultValue</key><string>1</string><key>MinimumValue</key><integer>0</integer>"
            + "<key>MaximumValue</key><integer>1</integer>")) == ["0 wrongType(\(reason(.defaultValue)))"])
  }

  @Test func listsThatDoNotMatch() {
    let titles = "<key>Titles</key><array><string>x</string></array>"
    let two = "<key>Values</key><array><integer>0</integer><integer>1</integer></array>"
    #expect(dropped(Self.row("PSMultiValueSpecifier", Self.choices + titles + two)) == ["0 choiceCounts"])
    #expect(dropped(Self.row("PSTitleValueSpecifier", Self.choices + titles + two)).isEmpty)
  }

  @Test func rowsThatNoDeviceShows() {
    let idioms = "<key>SupportedUserInterfaceIdioms</key><array/>"
    #expect(dropped(Self.row("PSGroupSpecifier", idioms), TestBundle.toggle("a")) == ["0 hiddenEverywhere"])
  }

  @Test func pagesThatSettingsNeverShows() {
    #expect(dropped("<dict/>", file: "Root.inApp.plist").isEmpty)
    #expect(dropped("<dict/>", file: "Orphan.plist").isEmpty)
  }
}

import SettingsModel
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Rows that the Settings app drops, with the reason.
@Suite struct DroppedRowTests {
  private static let choices: Fields = ["Title": "t", "Key": "k", "DefaultValue": 0]

  /// `row reason` for every row that is left out.
  private func dropped(_ rows: TestRow..., file: String = "Root.plist") -> [String] {
    let bundle = loadBundle([file: page(rows)])
    let analysis = BundleAnalysis(bundle)
    return analysis.droppedRows(ofPage: 0).map { row in
      "\(row.row) \(row.reason)" + (row.key.map { "(\(String(reflecting: $0)))" } ?? "")
    }
  }

  @Test func rowsThatSettingsCannotReadAreDropped() {
    #expect(dropped(.xml("<string>x</string>"), .toggle("a")) == ["0 notADictionary"])
    #expect(dropped(.xml("<dict/>"), TestRow("Tgl", [:])) == ["0 missingType", "1 unknownType"])
    #expect(
      dropped(.xml("<dict><key>Type</key><integer>1</integer></dict>")) == ["0 typeNotAString"])
    #expect(
      dropped(.xml("<dict><key>Type</key><string>Toggle Switch</string></dict>")) == [
        "0 unknownType"
      ])
  }

  @Test(arguments: [
    ("<dict/>", false), ("<dict><key>Type</key><string>Toggle</string></dict>", false),
    (TestRow.toggle("a").description, true),
  ])
  func aDroppedRowIsNotAControl(_ row: String, _ isControl: Bool) {
    let bundle = loadBundle(["Root.plist": page(.group("Heading"), .xml(row))])
    let rows = BundleAnalysis(bundle).rowsWithoutOrdinaryControl(of: bundle.pages[0])
    #expect((rows == nil) == isControl)
  }

  @Test func rowsThatLackARequiredKeyAreDropped() {
    let title: Fields = ["Title": "t"]
    let key: Fields = ["Key": "k"]
    let value: Fields = ["DefaultValue": true]
    func reason(_ id: KeyID) -> String { String(reflecting: id) }
    #expect(
      dropped(TestRow("ToggleSwitch", title + key)) == ["0 missingKey(\(reason(.defaultValue)))"])
    #expect(dropped(TestRow("ToggleSwitch", key + value)) == ["0 missingKey(\(reason(.title)))"])
    #expect(
      dropped(TestRow("ToggleSwitch", title + value + ["Key": ""]))
        == ["0 emptyKey(\(reason(.key)))"])
    // A misspelled key that is needed is a missing one; the first reason counts.
    #expect(
      dropped(TestRow("ToggleSwitch", title + value + ["Kee": "k"]))
        == ["0 missingKey(\(reason(.key)))"])
    #expect(
      dropped(
        TestRow("Slider", key + ["DefaultValue": "1", "MinimumValue": 0, "MaximumValue": 1])) == [
          "0 wrongType(\(reason(.defaultValue)))"
        ])
  }

  @Test func listsOfDifferentLengthsAreDropped() {
    let titles: Fields = ["Titles": ["x"]]
    let two: Fields = ["Values": [0, 1]]
    #expect(dropped(TestRow("MultiValue", Self.choices + titles + two)) == ["0 choiceCounts"])
    #expect(dropped(TestRow("TitleValue", Self.choices + titles + two)).isEmpty)
    // A list that is missing or empty is a wrong number of choices too.
    #expect(dropped(TestRow("MultiValue", Self.choices + titles)) == ["0 choiceCounts"])
    #expect(
      dropped(TestRow("MultiValue", Self.choices + titles + ["Values": []])) == ["0 choiceCounts"])
    #expect(dropped(TestRow("MultiValue", Self.choices + two)) == ["0 choiceCounts"])
  }

  @Test func rowsThatNoDeviceShows() {
    #expect(dropped(.group(nil, .only()), .toggle("a")) == ["0 hiddenEverywhere"])
  }

  @Test func pagesThatSettingsNeverShows() {
    #expect(dropped(.xml("<dict/>"), file: "Root.inApp.plist").isEmpty)
    #expect(dropped(.xml("<dict/>"), file: "Orphan.plist").isEmpty)
  }
}

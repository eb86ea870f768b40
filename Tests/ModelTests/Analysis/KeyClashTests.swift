import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis
@testable import SettingsModel

/// Rows with one key, held against each other.
@Suite struct KeyClashTests {
  /// `key relation =` or `≠` for every clash, with the pages and rows of both.
  private func clashes(_ bundle: SettingsBundle) -> [String] {
    let analysis = BundleAnalysis(bundle)
    return analysis.keyClashes.map { clash in
      func place(_ row: SettingRow) -> String { "\(row.file)[\(row.row.index)]" }
      return
        "\(clash.relation) \(clash.valuesDiffer ? "≠" : "=") \(place(clash.first)) \(place(clash.second))"
    }
  }

  @Test func valuesAreComparedWithTheirTypes() {
    let same = loadBundle(.toggle("a", 1), .toggle("b"), .toggle("a", "<integer>0x1</integer>"))
    #expect(clashes(same) == ["together = Root.plist[0] Root.plist[2]"])
    for other: XMLValue in [1.0, true, "1", 2] {
      let different = loadBundle(.toggle("a", 1), .toggle("a", other))
      #expect(clashes(different) == ["together ≠ Root.plist[0] Root.plist[1]"])
    }
  }

  @Test func aListThatIsLongerDiffers() {
    let lists: [XMLValue] = [[1], [1, 2]]
    let bundle = loadBundle(
      .textField("a", lists[0]), .textField("a", lists[0]), .textField("a", lists[1]))
    #expect(
      clashes(bundle) == [
        "together = Root.plist[0] Root.plist[1]", "together ≠ Root.plist[0] Root.plist[2]",
      ])
  }

  @Test func aRowWithoutDefaultHidesNoConflict() {
    let bundle = loadBundle(.textField("a"), .textField("a", "x"), .textField("a", "y"))
    #expect(
      clashes(bundle) == [
        "together = Root.plist[0] Root.plist[1]", "together ≠ Root.plist[1] Root.plist[2]",
      ])
    let last = loadBundle(.textField("a", "x"), .textField("a"))
    #expect(clashes(last) == ["together = Root.plist[0] Root.plist[1]"])
  }

  @Test func devicesThatNeverMeetDoNotConflict() {
    let bundle = loadBundle(
      .textField("a", "x", .only("Phone")), .textField("a", "y", .only("Pad")), .textField("a", "y")
    )
    #expect(
      clashes(bundle) == [
        "otherDevice ≠ Root.plist[0] Root.plist[1]", "together ≠ Root.plist[0] Root.plist[2]",
      ])
    let onPad = BundleAnalysis(bundle).settingOrder.rows(on: .pad)
    let analysis = BundleAnalysis(bundle)
    #expect(analysis.keyClashes(in: onPad).map(\.valuesDiffer) == [false])
  }

  @Test func aPageMetOnTwoWaysClashesNotWithItself() {
    let bundle = loadBundle([
      "Root.plist": page(.pane("A", .only("Pad")), .pane("A", .only("Phone")), .pane("A")),
      "A.plist": page(.toggle("a")),
    ])
    #expect(BundleAnalysis(bundle).settingOrder.rows.count == 2)
    #expect(clashes(bundle).isEmpty)
  }

  @Test func variantsOfAPageAreOnePage() {
    let bundle = loadBundle([
      "Root.plist": page(.textField("a", "x"), .textField("b", "x")),
      "Root~ipad.plist": page(.textField("a", "x"), .textField("b", "y")),
      "de.lproj/Root.plist": page(.textField("a", "x"), .textField("b", "z"), .textField("b", "z")),
    ])
    #expect(
      clashes(bundle) == [
        "otherDevice = Root.plist[0] Root~ipad.plist[0]",
        "otherDevice ≠ Root.plist[1] Root~ipad.plist[1]",
        "together = de.lproj/Root.plist[1] de.lproj/Root.plist[2]",
      ])
  }

  @Test func suitesAreSeparate() {
    let bundle = loadBundle([
      "Root.plist": page(.textField("a", "x"), .pane("A"), .pane("B")),
      "A.plist": page(.textField("a", "y"), group: "group.x"),
      "B.plist": page(.textField("a", "z"), group: "group.x"),
    ])
    #expect(clashes(bundle) == ["together ≠ A.plist[0] B.plist[0]"])
  }

  @Test func keysAreComparedByteForByte() {
    let bundle = loadBundle(
      .textField("\u{E9}", "x"), .textField("e\u{301}", "y"), .textField("A", "1"),
      .textField("a", "2"))
    #expect(clashes(bundle).isEmpty)
  }
}

import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsAnalysis
@testable import SettingsModel

/// Rows with one key, held against each other.
@Suite struct KeyClashTests {
  /// `key relation =` or `≠` for every clash, with the pages and rows of both.
  private func clashes(_ bundle: SettingsBundle) -> [String] {
    let analysis = BundleAnalysis(bundle)
    return analysis.keyClashes.map { clash in
      func place(_ occurrence: DefaultOccurrence) -> String {
        "\(bundle.pages[Int(occurrence.page)].file)[\(occurrence.row)]"
      }
      return "\(clash.relation) \(clash.valuesDiffer ? "≠" : "=") \(place(clash.first)) \(place(clash.second))"
    }
  }

  @Test func valuesAreComparedWithTheirTypes() {
    let same = TestBundle.load([
      "Root.plist": TestBundle.page(
        TestBundle.toggle("a", "<integer>1</integer>"), TestBundle.toggle("b"),
        TestBundle.toggle("a", "<integer>0x1</integer>"))
    ])
    #expect(clashes(same) == ["together = Root.plist[0] Root.plist[2]"])
    for other in ["<real>1</real>", "<true/>", "<string>1</string>", "<integer>2</integer>"] {
      let different = TestBundle.load([
        "Root.plist": TestBundle.page(TestBundle.toggle("a", "<integer>1</integer>"), TestBundle.toggle("a", other))
      ])
      #expect(clashes(different) == ["together ≠ Root.plist[0] Root.plist[1]"])
    }
  }

  @Test func aRowWithoutDefaultHidesNoConflict() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.text("a"), TestBundle.text("a", "x"), TestBundle.text("a", "y"))
    ])
    #expect(clashes(bundle) == ["together = Root.plist[0] Root.plist[1]", "together ≠ Root.plist[1] Root.plist[2]"])
  }

  @Test func devicesThatNeverMeetDoNotConflict() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(
        TestBundle.text("a", "x", on: ["Phone"]), TestBundle.text("a", "y", on: ["Pad"]), TestBundle.text("a", "y"))
    ])
    #expect(
      clashes(bundle) == ["otherDevice ≠ Root.plist[0] Root.plist[1]", "together ≠ Root.plist[0] Root.plist[2]"])
    let onPad = bundle.defaultsOrder().occurrences(on: .pad)
    let analysis = BundleAnalysis(bundle)
    #expect(analysis.keyClashes(in: onPad).map(\.valuesDiffer) == [false])
  }

  @Test func aPageMetOnTwoWaysClashesNotWithItself() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(
        TestBundle.pane("A", on: ["Pad"]), TestBundle.pane("A", on: ["Phone"]), TestBundle.pane("A")),
      "A.plist": TestBundle.page(TestBundle.toggle("a")),
    ])
    #expect(bundle.defaultsOrder().occurrences.count == 2)
    #expect(clashes(bundle).isEmpty)
  }

  @Test func variantsOfAPageAreOnePage() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.text("a", "x"), TestBundle.text("b", "x")),
      "Root~ipad.plist": TestBundle.page(TestBundle.text("a", "x"), TestBundle.text("b", "y")),
      "de.lproj/Root.plist": TestBundle.page(
        TestBundle.text("a", "x"), TestBundle.text("b", "z"), TestBundle.text("b", "z")),
    ])
    #expect(
      clashes(bundle) == [
        "otherDevice = Root.plist[0] Root~ipad.plist[0]", "variant = Root.plist[0] de.lproj/Root.plist[0]",
        "otherDevice ≠ Root.plist[1] Root~ipad.plist[1]", "variant ≠ Root.plist[1] de.lproj/Root.plist[1]",
        "together = de.lproj/Root.plist[1] de.lproj/Root.plist[2]",
      ])
  }

  @Test func suitesAreSeparate() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.text("a", "x"), TestBundle.pane("A"), TestBundle.pane("B")),
      "A.plist": TestBundle.page(TestBundle.text("a", "y"), group: "group.x"),
      "B.plist": TestBundle.page(TestBundle.text("a", "z"), group: "group.x"),
    ])
    #expect(clashes(bundle) == ["together ≠ A.plist[0] B.plist[0]"])
  }

  @Test func keysAreComparedByteForByte() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(
        TestBundle.text("\u{E9}", "x"), TestBundle.text("e\u{301}", "y"), TestBundle.text("A", "1"),
        TestBundle.text("a", "2"))
    ])
    #expect(clashes(bundle).isEmpty)
  }
}

import SettingsMerging
import TestSupport
import Testing

/// Keys that several parts have, titles that name rows, and the marker.
@Suite("Rows that merged parts share")
struct MergedRepeatedKeyTests {
  private static func merge(
    _ base: TestRow..., with fragment: MergePart, insertion: MergeInsertion = .markerOrEnd
  ) throws(MergeConflicts) -> MergedBundle {
    try MergedBundle(.texts("App", ["Root.plist": page(base)]), [fragment], insertion: insertion)
  }

  private static func conflicts(_ base: TestRow..., with fragment: MergePart) -> [String] {
    MergedBundle.conflicts(.texts("App", ["Root.plist": page(base)]), [fragment])
  }

  @Test("are kept and reported if both store the same")
  func areKeptWhereBothStoreTheSameAndReported() throws {
    let merged = try Self.merge(
      .group("General"), .toggle("a"), with: .rows("Kit", .group("K"), .toggle("a"), .toggle("b")))
    #expect(merged.titles == ["General", "a", "K", "a", "b"])
    #expect(
      merged.outcome.warnings == [
        "'a' in 'Kit/Root.plist' is in 'App' too, with the same default; both rows are kept"
      ])
  }

  @Test("conflict if switches store different values")
  func conflictIfSwitchesStoreDifferentValues() {
    func toggle(_ on: XMLValue) -> TestRow {
      .toggle("t", "off", ["TrueValue": on, "FalseValue": "off"])
    }
    #expect(
      Self.conflicts(toggle("on"), with: .rows("Kit", toggle("yes"))) == [
        "'t' has another type, default or value in 'Kit/Root.plist' than in 'App/Root.plist'"
      ])
  }

  @Test("are kept if no device shows both")
  func areKeptIfNoDeviceShowsBoth() throws {
    func row(_ device: String) -> TestRow { .toggle("t", true, .only(device)) }
    let merged = try Self.merge(.group("G"), row("Phone"), with: .rows("Kit", row("Pad")))
    #expect(merged.outcome.warnings == [])
    #expect(merged.titles == ["G", "t", "-", "t"])
  }

  @Test("refuse a title that names no row, or several")
  func refuseATitleThatNamesNoRow() {
    #expect(
      Self.conflicts(.group("G"), with: .rows("Kit", title: "Kit", .group("K"))) == [
        "the title 'Kit' names nothing: 'Kit' has a 'Root.plist', whose rows are added; leave the title out"
      ])
    let pages = MergePart.texts(
      "Two", title: "T", ["A.plist": page(.group("A")), "B.plist": page(.group("B"))])
    #expect(
      Self.conflicts(.group("G"), with: pages) == [
        "the title 'T' cannot name 2 rows: 'Two' has 'A.plist' and 'B.plist'; merge the pages one by one"
      ])
    let pane = TestRow.pane("About")
    let about = ["Root.plist": page(.group("K"), pane), "About.plist": page(.group("A"))]
    let other = pane.replacing(
      "<string>About</string></dict>", with: "<string>Other</string></dict>")
    #expect(
      Self.conflicts(.group("G"), other, with: .texts("Kit", about)) == [
        "rows titled 'About' of 'App' and 'Kit' open different pages, 'Other' and 'About'; "
          + "give one another title in its page"
      ])
    let made = MergePart.texts("Page", ["About.plist": page(.group("About"))])
    #expect(
      Self.conflicts(.group("G"), other, with: made).first?.hasSuffix(
        "name the row of 'Page' with TITLE=FRAGMENT")
        == true)
  }

  @Test("are inserted after a row, and the marker is removed")
  func areInsertedAfterARowAndTheMarkerIsRemoved() throws {
    let fragment = MergePart.rows("Kit", .group("K"), .toggle("k"))
    func titles(_ insertion: MergeInsertion = .markerOrEnd) throws -> [String] {
      try Self.merge(
        .group("A"), .toggle("a"), .group(MergeInsertion.marker), .toggle("b"), .group("C"),
        with: fragment,
        insertion: insertion
      ).titles
    }
    #expect(try titles(.after("C")) == ["A", "a", "-", "b", "C", "K", "k"])
    #expect(try titles() == ["A", "a", "K", "k", "-", "b", "C"])
    let marker = TestRow.group(MergeInsertion.marker)
    #expect(
      try Self.merge(.group("A"), marker, .group("C"), marker, with: fragment).titles == [
        "A", "K", "k", "C",
      ])
  }
}

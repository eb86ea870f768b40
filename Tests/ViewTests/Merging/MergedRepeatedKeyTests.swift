import SettingsMerging
import TestSupport
import Testing

/// Keys that several parts have, titles that name rows, and the marker.
@Suite("Rows that merged parts share")
struct MergedRepeatedKeyTests {
  private static func list(_ values: XMLValue..., title: String = "List") -> TestRow {
    .list("list", "a", values, titles: values, title: title)
  }

  private static func slider(to maximum: XMLValue) -> TestRow { .slider("slider", 1, to: maximum, ["Title": "Slider"]) }

  private static func merge(
    _ base: TestRow..., with fragment: MergePart, insertion: MergeInsertion = .markerOrEnd
  ) throws(MergeConflicts) -> MergedBundle {
    try MergedBundle(.texts("App", ["Root.plist": page(base)]), [fragment], insertion: insertion)
  }

  private static func conflicts(_ base: TestRow..., with fragment: MergePart) -> [String] {
    MergedBundle.conflicts(.texts("App", ["Root.plist": page(base)]), [fragment])
  }

  @Test("report differences of rows that are left out")
  func losses() throws {
    func warnings(_ base: TestRow, _ fragment: TestRow) throws -> [String] {
      try Self.merge(base, with: .rows("Kit", fragment)).outcome.warnings
    }
    let start = "in 'Kit/Root.plist' is in 'App' too, with the same default; its row is left out"
    #expect(try warnings(Self.list("a", "b"), Self.list("a", "b")) == ["'list' \(start)"])
    #expect(
      try warnings(Self.list("a", "b"), Self.list("a", "c")) == [
        "'list' \(start), with another 'Titles' and 'Values'"
      ])
    #expect(
      try warnings(Self.list("a"), Self.list("a", title: "Other")) == [
        "'list' \(start), with another 'Title'"
      ])
    #expect(
      try warnings(Self.slider(to: 10), Self.slider(to: 100)) == [
        "'slider' \(start), with another 'MaximumValue'"
      ])
  }

  @Test("conflict if switches store different values")
  func switches() {
    func toggle(_ on: XMLValue) -> TestRow { .toggle("t", "off", ["TrueValue": on, "FalseValue": "off"]) }
    #expect(
      Self.conflicts(toggle("on"), with: .rows("Kit", toggle("yes"))) == [
        "'t' has another type, default or value in 'Kit/Root.plist' than in 'App/Root.plist'"
      ])
  }

  @Test("are kept if no device shows both")
  func devices() throws {
    func row(_ device: String) -> TestRow { .toggle("t", true, .only(device)) }
    let merged = try Self.merge(.group("G"), row("Phone"), with: .rows("Kit", row("Pad")))
    #expect(merged.outcome.warnings == [])
    #expect(merged.titles == ["G", "t", "-", "t"])
  }

  @Test("leave neither empty groups nor empty pages behind")
  func emptyGroups() throws {
    func merge(_ fragment: MergePart) throws -> MergedBundle {
      try Self.merge(.group("General"), .toggle("a"), with: fragment)
    }
    let merged = try merge(
      .texts(
        "Kit",
        [
          "Root.plist": page(.group("K"), .pane("More"), .group("L"), .toggle("b")),
          "More.plist": page(.group("M"), .toggle("a")),
        ]))
    #expect(merged.titles == ["General", "a", "L", "b"])
    #expect(merged.bundle.pages.count == 1)
    #expect(merged.outcome.warnings.last == "page 'More' of 'Kit' is left out: other parts have all of its rows")
    let onlyPage = try merge(.texts("Page", ["Page.plist": page(.group("M"), .toggle("a"))]))
    #expect(onlyPage.titles == ["General", "a"])
    #expect(try merge(.rows("Texts", .group("Text"), .group("K"), .toggle("a"))).titles == ["General", "a", "Text"])
  }

  @Test("move rows after a removed radio group into a new group")
  func radioGroups() throws {
    let radio = Self.list("a", "b").replacing("PSMultiValueSpecifier", with: "PSRadioGroupSpecifier")
    let merged = try Self.merge(radio, with: .rows("Kit", .group("K"), .toggle("b"), radio, .toggle("c")))
    #expect(merged.titles == ["List", "K", "b", "-", "c"])
  }

  @Test("refuse a title that names no row, or several")
  func unusedTitles() {
    #expect(
      Self.conflicts(.group("G"), with: .rows("Kit", title: "Kit", .group("K"))) == [
        "the title 'Kit' names nothing: 'Kit' has a 'Root.plist', whose rows are added; leave the title out"
      ])
    let pages = MergePart.texts(
      "Two", title: "T", ["A.plist": page(.group("A")), "B.plist": page(.group("B"))])
    #expect(
      Self.conflicts(.group("G"), with: pages) == [
        "the title 'T' cannot name 2 rows: 'Two' has 'A.plist', 'B.plist'; merge the pages one by one"
      ])
    let pane = TestRow.pane("About")
    let about = ["Root.plist": page(.group("K"), pane), "About.plist": page(.group("A"))]
    let other = pane.replacing("<string>About</string></dict>", with: "<string>Other</string></dict>")
    #expect(
      Self.conflicts(.group("G"), other, with: .texts("Kit", about)) == [
        "rows titled 'About' of 'App' and 'Kit' open different pages, 'Other' and 'About'; "
          + "give one another title in its page"
      ])
    let made = MergePart.texts("Page", ["About.plist": page(.group("About"))])
    #expect(
      Self.conflicts(.group("G"), other, with: made).first?.hasSuffix("name the row of 'Page' with TITLE=FRAGMENT")
        == true)
  }

  @Test("are inserted after a row, and the marker is removed")
  func marker() throws {
    let fragment = MergePart.rows("Kit", .group("K"), .toggle("k"))
    func titles(_ insertion: MergeInsertion = .markerOrEnd) throws -> [String] {
      try Self.merge(
        .group("A"), .toggle("a"), .group(MergeInsertion.marker), .toggle("b"), .group("C"), with: fragment,
        insertion: insertion
      ).titles
    }
    #expect(try titles(.after("C")) == ["A", "a", "-", "b", "C", "K", "k"])
    #expect(try titles() == ["A", "a", "K", "k", "-", "b", "C"])
    let marker = TestRow.group(MergeInsertion.marker)
    #expect(
      try Self.merge(.group("A"), marker, .group("C"), marker, with: fragment).titles == ["A", "K", "k", "C"])
  }
}

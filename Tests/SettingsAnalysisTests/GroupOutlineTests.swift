import SettingsModel
import Testing

@testable import SettingsAnalysis

/// Which rows belong to which heading, on all devices and on one.
@Suite struct GroupOutlineTests {
  typealias Group = GroupOutline.Group

  @Test func rowsBelongToTheHeadingAboveThem() throws {
    let outline = try outline(
      TestBundle.toggle("a"), TestBundle.group("B"), TestBundle.toggle("b"), TestBundle.text("c"), TestBundle.group("D")
    )
    #expect(
      outline.groups == [
        Group(heading: nil, rows: 0..<1), Group(heading: 1, rows: 2..<4), Group(heading: 4, rows: 5..<5),
      ])
    #expect((0..<5).map(outline.number) == [0, 1, 1, 1, 2])
  }

  @Test func rowsBelowAHeadingThatIsLeftOutJoinTheGroupAbove() throws {
    let rows = [
      TestBundle.group("A"), TestBundle.toggle("a"), TestBundle.group("B", on: ["Phone"]), TestBundle.toggle("b"),
    ]
    let bundle = TestBundle.load(["Root.plist": TestBundle.page(rows.joined())])
    let page = try #require(bundle.pages.first)
    func groups(on idiom: DeviceIdiom) -> [Group] {
      GroupOutline(page, schema: bundle.schema) { page.rows[$0].isShown(on: idiom) }.groups
    }
    #expect(groups(on: .phone) == [Group(heading: 0, rows: 1..<2), Group(heading: 2, rows: 3..<4)])
    #expect(groups(on: .pad) == [Group(heading: 0, rows: 1..<4)])
  }

  @Test func aHiddenHeadingNamesTheRowsThatAreShownWithoutIt() throws {
    let outline = try outline(
      TestBundle.toggle("a"), TestBundle.group("B", on: ["Phone"]), TestBundle.toggle("b", on: ["Phone"]),
      TestBundle.toggle("c"), TestBundle.toggle("d"))
    let found = outline.hiddenHeadings
    #expect(found.map(\.heading.index) == [1])
    #expect(found.map { $0.rows.map(\.row.index) } == [[3, 4]])
    #expect(found.map { $0.rows.map(\.hidden) } == [[.pad, .pad]])
    #expect(found.map(\.hasGroupAbove) == [true])
  }

  @Test func headingsInARowShareTheirRows() throws {
    let both = try outline(
      TestBundle.group("A", on: ["Phone"]), TestBundle.group("B", on: ["Pad"]), TestBundle.toggle("b"))
    #expect(both.hiddenHeadings.isEmpty)
    let one = try outline(
      TestBundle.group("A", on: ["Phone"]), TestBundle.group("B", on: ["Phone"]), TestBundle.toggle("b"))
    #expect(one.hiddenHeadings.map(\.heading.index) == [0])
    #expect(one.hiddenHeadings.map(\.hasGroupAbove) == [false])
    #expect(one.emptyGroups.map(\.index) == [0])
  }

  private func outline(_ rows: String...) throws -> GroupOutline {
    let bundle = TestBundle.load(["Root.plist": TestBundle.page(rows.joined())])
    return GroupOutline(try #require(bundle.pages.first), schema: bundle.schema)
  }
}

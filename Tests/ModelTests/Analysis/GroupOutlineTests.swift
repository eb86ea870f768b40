import SettingsModel
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Rows below each heading, on all devices and on one.
@Suite struct GroupOutlineTests {
  typealias Group = GroupOutline.Group

  @Test func rowsBelongToTheHeadingAboveThem() throws {
    let outline = try outline(
      .toggle("a"), .group("B"), .toggle("b"), .textField("c"), .group("D")
    )
    #expect(
      Array(outline.groups) == [
        Group(heading: nil, rows: 0..<1), Group(heading: 1, rows: 2..<4),
        Group(heading: 4, rows: 5..<5),
      ])
    #expect((0..<5).map(outline.number) == [0, 1, 1, 1, 2])
  }

  @Test func rowsBelowAHeadingThatIsLeftOutJoinTheGroupAbove() throws {
    let rows = [
      TestRow.group("A"), TestRow.toggle("a"), TestRow.group("B", .only("Phone")),
      TestRow.toggle("b"),
    ]
    let bundle = loadBundle(["Root.plist": page(rows)])
    let page = try #require(bundle.pages.first)
    func groups(on idiom: DeviceIdiom) -> [Group] {
      Array(GroupOutline(page, schema: bundle.schema) { page.rows[$0].isShown(on: idiom) }.groups)
    }
    #expect(groups(on: .phone) == [Group(heading: 0, rows: 1..<2), Group(heading: 2, rows: 3..<4)])
    #expect(groups(on: .pad) == [Group(heading: 0, rows: 1..<4)])
  }

  @Test func aHiddenHeadingNamesTheRowsThatAreShownWithoutIt() throws {
    let outline = try outline(
      .toggle("a"), .group("B", .only("Phone")), .toggle("b", true, .only("Phone")),
      .toggle("c"), .toggle("d"))
    let found = outline.hiddenHeadings
    #expect(found.map(\.heading.index) == [1])
    #expect(found.map { $0.rows.map(\.row.index) } == [[3, 4]])
    #expect(found.map { $0.rows.map(\.idioms) } == [[.pad, .pad]])
    #expect(found.map(\.hasGroupAbove) == [true])
  }

  @Test func headingsInARowShareTheirRows() throws {
    let both = try outline(
      .group("A", .only("Phone")), .group("B", .only("Pad")), .toggle("b"))
    #expect(both.hiddenHeadings.isEmpty)
    let one = try outline(
      .group("A", .only("Phone")), .group("B", .only("Phone")), .toggle("b"))
    #expect(one.hiddenHeadings.map(\.heading.index) == [0])
    #expect(one.hiddenHeadings.map(\.hasGroupAbove) == [false])
    #expect(one.emptyGroups.map(\.index) == [0])
  }

  private func outline(_ rows: TestRow...) throws -> GroupOutline {
    let bundle = loadBundle(["Root.plist": page(rows)])
    return GroupOutline(try #require(bundle.pages.first), schema: bundle.schema)
  }
}

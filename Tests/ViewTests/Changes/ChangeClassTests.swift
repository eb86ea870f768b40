import TestSupport
import Testing

@testable import SettingsChanges

/// Reports of each class of changes, with its level.
@Suite struct ChangeClassTests {
  /// A change to the first page.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let old: [TestRow]
    let new: [TestRow]
    let summaries: [String]
    var testDescription: String { name }

    init(_ name: String, _ old: [TestRow], _ new: [TestRow], _ summaries: String...) {
      self.name = name
      self.old = old
      self.new = new
      self.summaries = summaries
    }
  }

  @Test(arguments: cases) func aChangeIsReportedWithItsClass(_ test: Case) {
    #expect(TestComparison.summaries(test.old, test.new) == test.summaries.sorted())
  }

  @Test func aKeyMovesToAnAppGroup() {
    let rows = [TestRow.toggle("a"), Self.other]
    #expect(
      TestComparison.summaries(
        ["Root.plist": page(rows)], ["Root.plist": page(rows, group: "group.x")])
        == ["breaking suite-moved a", "breaking suite-moved other"])
  }

  @Test func aRowMovesToAnotherPage() {
    let old = [
      "Root.plist": page(.toggle("a"), Self.other, .pane("More")), "More.plist": page(.toggle("b")),
    ]
    let new = [
      "Root.plist": page(Self.other, .pane("More")), "More.plist": page(.toggle("b"), .toggle("a")),
    ]
    #expect(TestComparison.summaries(old, new) == ["safe moved-page a"])
  }

  @Test func aPageIsNotOpenedAnyMore() {
    let more = page(.toggle("b"))
    let old = ["Root.plist": page(Self.other, .pane("More")), "More.plist": more]
    let new = ["Root.plist": page(Self.other), "More.plist": more]
    #expect(
      TestComparison.summaries(old, new) == [
        "breaking key-removed b", "safe child-pane-removed", "safe page-removed",
      ])
    #expect(
      TestComparison.summaries(new, old) == [
        "safe child-pane-added", "safe key-added b", "safe page-added",
      ])
  }

  @Test func changesAreInTheOrderOfTheirPlaces() {
    func files(_ value: XMLValue) -> [String: String] {
      [
        "Root.plist": page(.toggle("z", value), .toggle("a", value), .pane("More")),
        "More.plist": page(.toggle("c", value), .toggle("b", value)),
      ]
    }
    #expect(TestComparison.changes(files(true), files(false)).map(\.key) == ["c", "b", "z", "a"])
  }

  /// A file that is gone is reported where the new side has a page.
  @Test func aPageThatIsGoneIsReportedAtAnother() {
    let pane = page(Self.other, .pane("More"))
    let changes = TestComparison.changes(
      ["Root.plist": pane, "More.plist": page(.toggle("a"), .toggle("b"))],
      ["Root.plist": page(Self.other), "More.plist": page(.toggle("b"))])
    #expect(changes.first { $0.key == "a" }?.reportedPath.hasSuffix("More.plist") == true)
    let gone = TestComparison.changes(
      ["Root.plist": pane, "More.plist": page(.toggle("a"))], ["Root.plist": page(Self.other)])
    #expect(gone.first { $0.key == "a" }?.reportedPath.hasSuffix("Root.plist") == true)
  }

  @Test func everyClassIsTested() {
    var seen = Set(
      Self.cases.flatMap(\.summaries).compactMap {
        $0.split(separator: " ").dropFirst().first.map(String.init)
      })
    seen.formUnion([
      "suite-moved", "child-pane-added", "child-pane-removed", "page-added", "page-removed",
      "language-added",
      "language-removed",
    ])
    #expect(seen == Set(AllChangeClasses.classes.map(\.id)))
  }

  @Test func placesAreThoseOfBothSides() throws {
    let change = try #require(
      TestComparison.changes(
        ["Root.plist": page(.toggle("a"), Self.other)],
        ["Root.plist": page(Self.other, .toggle("a", false))]
      ).first { $0.change == "default-changed" })
    #expect(change.old?.range?.start.line == 3)
    #expect(change.new?.range?.start.line == 4)
    #expect(change.old?.value == .boolean(true))
    #expect(change.new?.value == .boolean(false))
    #expect(change.old?.keyPath == "PreferenceSpecifiers[0].DefaultValue")
    #expect(change.message == "default of 'a' is false instead of true")
  }

  @Test func theOnlyKeyOfAPageMovesToAnAppGroup() {
    let rows = [TestRow.toggle("a")]
    #expect(
      TestComparison.summaries(
        ["Root.plist": page(rows)], ["Root.plist": page(rows, group: "group.x")]) == [
          "breaking suite-moved a"
        ]
    )
  }
}

import TestSupport
import Testing

@testable import SettingsChanges

/// Keys with several rows: each is compared with its counterpart.
@Suite struct RepeatedKeyTests {
  private static let other = TestRow.textField("other", "")

  @Test func everyRowIsCompared() {
    let old = [
      TestRow.list("m", 0, [0, 1]), TestRow.list("m", 0, [0, 1, 2], type: "RadioGroup"), Self.other,
    ]
    let new = [
      TestRow.list("m", 0, [0, 1]), TestRow.list("m", 0, [0, 1], type: "RadioGroup"), Self.other,
    ]
    #expect(TestComparison.summaries(old, new) == ["breaking value-removed m"])
  }

  @Test func theSecondOfTwoPagesIsCompared() {
    func files(_ row: TestRow) -> [String: String] {
      ["Root.plist": page(.toggle("a"), .pane("More")), "More.plist": page(row)]
    }
    #expect(
      TestComparison.summaries(files(.toggle("a")), files(.toggle("a", false))) == [
        "behavior default-changed a"
      ])
    #expect(
      TestComparison.summaries(files(.toggle("a")), files(.textField("a", "x"))) == [
        "breaking type-changed a"
      ])
  }

  @Test func valuesThatNoRowOffersAnyMoreAreGone() {
    func radio(_ values: [XMLValue]) -> TestRow {
      TestRow.list("m", values[0], values, type: "RadioGroup")
    }
    let told = TestComparison.summaries(
      [radio([0, 1]), radio([2, 3]), Self.other], [radio([0, 1]), Self.other])
    #expect(told == ["breaking value-removed m", "breaking value-removed m", "safe row-removed m"])
    #expect(
      TestComparison.summaries(
        [radio([0, 1]), radio([0, 1]), Self.other], [radio([0, 1]), Self.other])
        == ["safe row-removed m"])
  }

  /// The other row of the key has the default still.
  @Test func aRowThatLosesOneOfTwoEqualDefaultsKeepsIt() {
    let (stated, unstated) = (TestRow.textField("m", "x"), TestRow.textField("m"))
    #expect(
      TestComparison.summaries([stated, stated, Self.other], [unstated, stated, Self.other]) == [
        "safe detail-changed m"
      ])
    #expect(
      TestComparison.summaries([unstated, stated, Self.other], [stated, stated, Self.other]) == [
        "safe detail-changed m"
      ])
  }

  /// A radio group without a key has no name in common with the rows above the first heading.
  @Test func aRadioGroupWithoutAKeyIsPairedWithAnother() {
    let radio = TestRow("RadioGroup", ["Title": "R"])
    let heading = TestRow.group("H")
    let old = [TestRow.toggle("x"), radio, .toggle("a"), heading, .toggle("h")]
    let new = [radio, TestRow.toggle("x"), heading, .toggle("h"), .toggle("a")]
    let told = TestComparison.summaries(old, new)
    #expect(told.contains("safe moved-page a"), "\(told)")
  }

  @Test func aPageOfALanguageIsComparedWithThatOfAll() {
    let root = page(.toggle("a"), Self.other)
    let told = TestComparison.summaries(
      ["Root.plist": root],
      ["Root.plist": root, "de.lproj/Root.plist": page(.toggle("a", false), Self.other)])
    #expect(told.contains("behavior default-changed a"), "\(told)")
  }

  @Test func aKeyThatOneLanguageLosesIsGoneThere() {
    func files(_ german: String) -> [String: String] {
      [
        "en.lproj/Root.plist": page(.toggle("a"), Self.other),
        "de.lproj/Root.plist": page(.toggle(german), Self.other),
      ]
    }
    #expect(
      TestComparison.summaries(files("a"), files("b")) == [
        "breaking row-removed a", "safe key-added b",
      ])
    let english = files("a").filter { $0.key.hasPrefix("en") }
    #expect(!TestComparison.summaries(files("a"), english).contains { $0.hasPrefix("breaking") })
  }

  @Test func oneOfTwoRowsOfALanguageIsGone() {
    func files(_ german: TestRow...) -> [String: String] {
      [
        "en.lproj/Root.plist": page(.toggle("a"), Self.other),
        "de.lproj/Root.plist": page(german + [Self.other]),
      ]
    }
    #expect(
      TestComparison.summaries(files(.toggle("a"), .toggle("a")), files(.toggle("a"))) == [
        "safe row-removed a"
      ])
  }

  /// A page outside of the language folders is found first.
  @Test func aKeyThatAPageForAllLanguagesHasIsNotGone() {
    func files(_ german: String) -> [String: String] {
      [
        "Root.plist": page(.toggle("a"), Self.other),
        "de.lproj/Root.plist": page(.toggle(german), Self.other),
      ]
    }
    #expect(TestComparison.summaries(files("a"), files("b")) == ["safe key-added b"])
  }

  @Test func aKeyThatOneDeviceRenamesIsGoneThere() throws {
    let pad = page(.toggle("a"), Self.other)
    let old = ["Root.plist": pad, "Root~ipad.plist": pad]
    let new = ["Root.plist": page(.toggle("b", title: "a"), Self.other), "Root~ipad.plist": pad]
    let change = try #require(TestComparison.changes(old, new).first)
    #expect(TestComparison.summaries(old, new) == ["behavior idiom-changed a", "safe key-added b"])
    #expect(change.message == "the row of 'a' is not on iPhone any more")
  }

  @Test func oneOfTwoPagesMovesToAnAppGroup() {
    func files(_ group: String?) -> [String: String] {
      [
        "Root.plist": page(.toggle("a"), .pane("More")),
        "More.plist": page(.toggle("a"), group: group),
      ]
    }
    #expect(
      TestComparison.summaries(files(nil), files("group.x")) == [
        "breaking suite-moved a", "safe row-removed a",
      ])
    #expect(
      TestComparison.summaries(files("group.x"), files(nil)) == [
        "breaking key-removed a", "safe detail-changed", "safe row-added a",
      ])
  }

  @Test func keysThatOnlyLookAlikeAreRenamed() throws {
    let change = try #require(
      TestComparison.changes(
        ["Root.plist": page(.toggle("caf\u{E9}", title: "T"), Self.other)],
        ["Root.plist": page(.toggle("cafe\u{301}", title: "T"), Self.other)]
      ).first)
    #expect(change.change == "key-renamed")
    #expect(change.notes.count == 1)
  }

  /// A device finds a file by either form of its name.
  @Test func aFileWithAnotherFormOfItsNameIsTheSame() {
    func files(_ name: String, _ file: String) -> [String: String] {
      ["Root.plist": page(.pane(name, title: "More")), "\(file).plist": page(.toggle("a"))]
    }
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    #expect(TestComparison.summaries(files(composed, composed), files(composed, decomposed)) == [])
    #expect(
      TestComparison.summaries(files(composed, composed), files(decomposed, decomposed)).allSatisfy
      {
        $0 == "safe detail-changed"
      })
  }

  @Test func anotherRowWithAnotherDefaultChangesBehavior() throws {
    let change = try TestComparison.rowChange(
      "row-added", [.toggle("a")], [.toggle("a"), .toggle("a", false)])
    #expect(change.level == .behavior)
    #expect(
      change.message
        == "one more row of 'a' with the default false instead of true is on page 'Root'")
  }
}

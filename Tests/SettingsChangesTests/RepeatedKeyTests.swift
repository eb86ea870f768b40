import Testing

@testable import SettingsChanges

private typealias P = TestPages

/// Keys with several rows: each is compared with its counterpart.
@Suite struct RepeatedKeyTests {
  private static let other = P.textField("other")

  @Test func everyRowIsCompared() {
    let old = [P.list("m", "0", ["0", "1"]), P.list("m", "0", ["0", "1", "2"], type: "RadioGroup"), Self.other]
    let new = [P.list("m", "0", ["0", "1"]), P.list("m", "0", ["0", "1"], type: "RadioGroup"), Self.other]
    #expect(P.told(old, new) == ["breaking value-removed m"])
  }

  @Test func theSecondOfTwoPagesIsCompared() {
    func files(_ row: String) -> [String: String] {
      ["Root.plist": P.page([P.toggle("a"), P.pane("More")]), "More.plist": P.page([row])]
    }
    #expect(P.told(files(P.toggle("a")), files(P.toggle("a", "<false/>"))) == ["behaviour default-changed a"])
    #expect(P.told(files(P.toggle("a")), files(P.textField("a", "x"))) == ["breaking type-changed a"])
  }

  @Test func valuesThatNoRowOffersAnyMoreAreGone() {
    func radio(_ values: [String]) -> String { P.list("m", values[0], values, type: "RadioGroup") }
    let told = P.told([radio(["0", "1"]), radio(["2", "3"]), Self.other], [radio(["0", "1"]), Self.other])
    #expect(told == ["breaking value-removed m", "breaking value-removed m", "safe row-removed m"])
    #expect(
      P.told([radio(["0", "1"]), radio(["0", "1"]), Self.other], [radio(["0", "1"]), Self.other])
        == ["safe row-removed m"])
  }

  @Test func aKeyThatOneDeviceRenamesIsRenamedThere() throws {
    let pad = P.page([P.toggle("a"), Self.other])
    let old = ["Root.plist": pad, "Root~ipad.plist": pad]
    let new = ["Root.plist": P.page([P.toggle("b", title: "T a"), Self.other]), "Root~ipad.plist": pad]
    let change = try #require(P.changes(old, new).first)
    #expect(P.told(old, new) == ["breaking key-renamed a"])
    #expect(change.message == "key 'a' is now 'b' on page 'Root' on iPhone")
  }

  @Test func oneOfTwoPagesMovesToAnAppGroup() {
    func files(_ group: String?) -> [String: String] {
      ["Root.plist": P.page([P.toggle("a"), P.pane("More")]), "More.plist": P.page([P.toggle("a")], group: group)]
    }
    #expect(P.told(files(nil), files("group.x")) == ["breaking suite-moved a"])
    #expect(P.told(files("group.x"), files(nil)) == ["breaking suite-moved a"])
  }

  @Test func keysThatOnlyLookAlikeAreRenamed() throws {
    let change = try #require(
      P.changes(
        ["Root.plist": P.page([P.toggle("caf\u{E9}", title: "T"), Self.other])],
        ["Root.plist": P.page([P.toggle("cafe\u{301}", title: "T"), Self.other])]
      ).first)
    #expect(change.change == "key-renamed")
    #expect(change.notes.count == 1)
  }

  /// A device finds a file by either form of its name.
  @Test func aFileWithAnotherFormOfItsNameIsTheSame() {
    func files(_ name: String, _ file: String) -> [String: String] {
      ["Root.plist": P.page([P.pane(name, title: "More")]), "\(file).plist": P.page([P.toggle("a")])]
    }
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    #expect(P.told(files(composed, composed), files(composed, decomposed)) == [])
    #expect(
      P.told(files(composed, composed), files(decomposed, decomposed)).allSatisfy { $0 == "safe detail-changed" })
  }
}

import TestSupport
import Testing

@testable import SettingsChanges

/// Changes that an entry of the configuration accepts.
@Suite struct AcceptedChangeTests {
  private static func page(_ values: [XMLValue], group: String? = nil) -> [String: String] {
    ["Root.plist": TestSupport.page(.list("a", 0, values), .list("b", 0, values), group: group)]
  }

  private static func entry(
    key: String? = nil, suite: AcceptedChange.Suite? = nil, value: String? = nil,
    language: String? = nil
  ) -> AcceptedChange {
    AcceptedChange(
      change: "value-removed", key: key, suite: suite, value: value, language: language, reason: "r"
    )
  }

  @Test(arguments: [
    (entry(), ["a 1", "a 2", "b 1", "b 2"]), (entry(key: "a"), ["a 1", "a 2"]),
    (entry(value: "2"), ["a 2", "b 2"]),
    (entry(key: "b", value: "1"), ["b 1"]), (entry(value: "3"), []), (entry(key: "c"), []),
    (entry(suite: .app), ["a 1", "a 2", "b 1", "b 2"]), (entry(suite: .group("group.x")), []),
    (entry(language: "de"), []),
  ]) func onlyWhatItNamesIsAccepted(_ entry: AcceptedChange, _ accepted: [String]) {
    let changes = TestComparison.changes(Self.page([0, 1, 2]), Self.page([0]))
    #expect(
      changes.filter(entry.accepts).map { "\($0.key ?? "") \($0.old?.value?.plainText ?? "")" }
        .sorted() == accepted)
  }

  @Test func aGroupIsNamed() {
    let changes = TestComparison.changes(
      Self.page([0, 1], group: "group.x"), Self.page([0], group: "group.x"))
    #expect(changes.filter(Self.entry(suite: .group("group.x")).accepts).count == 2)
    #expect(changes.filter(Self.entry(suite: .app).accepts).isEmpty)
  }

  /// A renamed key is known by both names.
  @Test(arguments: [("old", true), ("new", true), ("other", false)])
  func aRenamedKeyIsNamed(_ key: String, _ isAccepted: Bool) {
    let changes = TestComparison.changes(
      ["Root.plist": TestSupport.page(.toggle("old", title: "T"), .textField("x"))],
      ["Root.plist": TestSupport.page(.toggle("new", title: "T"), .textField("x"))])
    let entry = AcceptedChange(change: "key-renamed", key: key, reason: "r")
    #expect(changes.contains(where: entry.accepts) == isAccepted)
  }
}

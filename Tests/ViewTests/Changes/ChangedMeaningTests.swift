import TestSupport
import Testing

@testable import SettingsChanges

/// Changes after which stored values mean something else to users.
@Suite struct ChangedMeaningTests {
  private static func toggle(on: String, off: String) -> TestRow {
    .toggle("a", "x", ["TrueValue": "\(on)", "FalseValue": "\(off)"])
  }

  @Test(arguments: [
    (("Y", "N"), ("N", "Y"), "Every stored value means the opposite."),
    (("Y", "N"), ("N", "Z"), "Every stored value means the opposite."),
    (
      ("Y", "N"), ("Y", "off"),
      "Settings shows stored values as before; code that looks for the new value does not find it in the old one."
    ),
    (
      ("Y", "N"), ("on", "off"),
      "The stored value for on no longer means on, so the switch appears off for people who turned it on."
    ),
    (
      ("Y", "N"), ("Z", "Y"),
      "The stored value for on no longer means on, so the switch appears off for people who turned it on."
    ),
  ]) func changedValuesOfASwitchAreBreaking(
    _ old: (String, String), _ new: (String, String), _ effect: String
  )
    throws
  {
    let change = try TestComparison.rowChange(
      "true-false-changed", [Self.toggle(on: old.0, off: old.1)],
      [Self.toggle(on: new.0, off: new.1)])
    #expect(change.effect == effect)
    #expect(change.level == .breaking)
  }

  @Test func aTitleWithTheOppositeMeaningChangesBehavior() throws {
    let hides = TestRow.toggle("badges", false, title: "Hide Badges")
    let change = try TestComparison.rowChange(
      "title-changed", [hides], [.toggle("badges", title: "Show Badges")])
    #expect(change.level == .behavior)
    #expect(change.effect == "Stored values now mean the opposite of what people chose.")
    #expect(change.migration == "Turn stored values over once, or use a new key.")
  }

  @Test func exchangedTitlesChangeBehavior() throws {
    let changes = TestComparison.rowChanges(
      [.toggle("a", title: "Sounds"), .toggle("b", title: "Badges")],
      [.toggle("a", title: "Badges"), .toggle("b", title: "Sounds")])
    #expect(changes.map(\.change) == ["title-changed", "title-changed"])
    #expect(changes.map(\.level) == [.behavior, .behavior])
    #expect(
      changes.first?.message
        == "title of 'a' is 'Badges', which was that of another row, instead of 'Sounds'")
    // Nobody is misled while the other row is called so too.
    #expect(
      TestComparison.rowChanges(
        [.toggle("a", title: "Sounds"), .toggle("b", title: "Badges")],
        [.toggle("a", title: "Badges"), .toggle("b", title: "Badges")]
      ).map(\.level) == [.safe])
  }

  @Test func aTitleThatARowOfAnotherPageHadIsSafe() {
    func files(_ a: String, _ more: TestRow...) -> [String: String] {
      [
        "Root.plist": page(.toggle("a", title: "\(a)"), .pane("More")),
        "More.plist": page(more + [TestComparison.other]),
      ]
    }
    func level(_ old: [String: String], _ new: [String: String]) -> ChangeLevel? {
      TestComparison.changes(old, new).first { $0.change == "title-changed" && $0.key == "a" }?
        .level
    }
    let high = TestRow.toggle("b", title: "High")
    #expect(level(files("Low", high), files("High")) == .safe)
    #expect(level(files("Low", high), files("High", .toggle("b", title: "Low"))) == .safe)
    #expect(
      level(
        ["Root.plist": page(.toggle("a", title: "Low"), high)],
        ["Root.plist": page(.toggle("a", title: "High"))])
        == .behavior)
  }
}

import TestSupport
import Testing

@testable import SettingsChanges

/// Effects of changed types, ranges, values and defaults on what users have stored.
@Suite struct ChangedValueTests {
  @Test func aChangedTypeIsRatedByHowOldValuesAreRead() throws {
    let (integers, reals) = (
      TestRow.list("a", 0, [0, 1]), TestRow.list("a", 0.0, [0.0, 1.0])
    )
    let numbers = TestComparison.rowChanges([integers], [reals])
    #expect(numbers.map(\.change) == ["type-changed"])
    #expect(numbers.map(\.level) == [.safe])
    // Another default is one all the same.
    let other = TestRow.list("a", 1.0, [0.0, 1.0])
    #expect(
      TestComparison.rowChanges([integers], [other]).map(\.change) == [
        "default-changed", "type-changed",
      ])
    for (titles, level) in [
      (["Off", "On"] as [XMLValue], ChangeLevel.safe), (["Never", "Wi-Fi"], .behavior),
      (["Off", "Wi-Fi"], .behavior),
      (["Never", "On"], .behavior),
    ] {
      let flag = try TestComparison.rowChange(
        "type-changed", [.toggle("a")], [.list("a", 0, [0, 1], titles: titles)])
      #expect(flag.level == level)
    }
    let text = try TestComparison.rowChange(
      "type-changed", [.textField("a", "5 km")], [.slider("a", 1, from: 0, to: 9)])
    #expect(text.level == .breaking)
    #expect(
      text.notes == ["a stored '5 km' reads as bool true, integer 5, double 5.0, string '5 km'"])
    let slider = try TestComparison.rowChange(
      "type-changed", [.slider("a", 0.5, from: 0, to: 9)], [.textField("a", "x")])
    #expect(
      slider.notes == ["a stored 0.5 reads as bool true, integer 0, double 0.5, string '0.5'"])
  }

  @Test func aListWithValuesOfAnotherTypeIsOneChange() throws {
    let texts: [XMLValue] = ["0", "1", "x"]
    let changes = TestComparison.rowChanges(
      [.list("a", "x", texts)], [.list("a", "x", [0, 1, "x"])])
    #expect(
      changes.map(\.message) == [
        "2 values of 'a' have another type: the integer 0 instead of the string '0'"
      ])
    #expect(
      TestComparison.rowChanges(
        [.list("a", texts[0], Array(texts.prefix(2)))], [.list("a", 0, [0, 1])]
      ).map(
        \.change) == [
          "type-changed"
        ])
  }

  @Test func textsThatAListLacksNeedAConversion() throws {
    let change = try TestComparison.rowChange(
      "control-changed", [.textField("a", "x")], [.list("a", "x", ["x", "y"])])
    #expect(change.level == .breaking)
    #expect(change.migration == "Convert stored values once, or use a new key.")
  }

  @Test func aNarrowedRangeIsBreakingUnlessItOnlyExcludesTheOldDefault() throws {
    let change = try TestComparison.rowChange(
      "range-narrowed", [.slider("a", 7, from: 0, to: 9)], [.slider("a", 4, from: 0, to: 5)])
    #expect(change.level == .behavior)
    #expect(
      try TestComparison.rowChange(
        "range-narrowed", [.slider("a", 4, from: 0, to: 9)], [.slider("a", 7, from: 0, to: 5)]
      ).level
        == .breaking)
  }

  @Test func aDefaultThatShowsTheSameStateIsSafe() throws {
    let changes = TestComparison.rowChanges([.toggle("a", "NO")], [.toggle("a", false)])
    #expect(changes.map(\.level) == [.safe])
    // 'YES' is shown as off, since it is not true.
    #expect(
      try TestComparison.rowChange("default-changed", [.toggle("a", "YES")], [.toggle("a")]).level
        == .behavior)
  }

  @Test func changesOfTitleRowsAreSafe() {
    let version = TestRow.title("version", "1.0")
    let list = TestRow.list("theme", 0, [0, 1], type: "TitleValue")
    for (old, new) in [
      ([version], [TestRow.title("version", "1.1")]), ([version], []),
      ([version], [TestRow("TitleValue", ["Key": "appVersion", "Title": "version"])]),
      ([list], [TestRow.list("theme", 0, [0], type: "TitleValue")]),
      ([list], [TestRow.list("theme", 0, [0, "1"], type: "TitleValue")]),
      ([version], [TestRow.title("version", 1)]),
    ] {
      let changes = TestComparison.rowChanges(old, new)
      #expect(changes.allSatisfy { $0.level == .safe }, "\(changes.map(\.message))")
    }
    #expect(
      TestComparison.rowChanges([version], []).first?.effect
        == "People could only read the value, so no choice of theirs is lost.")
    // A row that becomes one is another matter: what people chose is fixed from now on.
    #expect(
      TestComparison.rowChanges([.textField("a", "x")], [.title("a", "x")]).first?.level
        == .behavior)
  }
}

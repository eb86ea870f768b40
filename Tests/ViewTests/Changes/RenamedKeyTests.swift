import TestSupport
import Testing

@testable import SettingsChanges

/// Keys that are matched with keys of the old version, and the migrations of their values.
@Suite struct RenamedKeyTests {
  @Test func theMigrationOfARenamedSwitchInvertsItsValue() throws {
    let enabled = TestRow.toggle("hockeyAppEnabled", title: "Enable HockeyApp")
    let disabled = TestRow.toggle("hockeyAppDisabled", false, title: "Disable HockeyApp")
    let turned = try TestComparison.rowChange("key-renamed", [enabled], [disabled])
    #expect(
      turned.migration
        == "Copy the opposite of the value of 'hockeyAppEnabled' to 'hockeyAppDisabled' once, before the app reads it."
    )
    // People who never changed it have the same as before.
    #expect(
      TestComparison.rowChanges([enabled], [disabled]).map(\.change) == [
        "key-renamed", "title-changed",
      ])
    // Only the key says so.
    let shown = TestRow.toggle("showTips", title: "Tips on start")
    let hidden = TestRow.toggle("hideTips", false, title: "No tips on start")
    #expect(
      try TestComparison.rowChange("key-renamed", [shown], [hidden]).migration.hasPrefix(
        "Copy the opposite of"))
    // One title is one meaning, and a default that turned over is a doubt.
    let same = try TestComparison.rowChange(
      "key-renamed", [.toggle("a", title: "Sounds")], [.toggle("b", title: "Sounds")])
    #expect(same.migration == "Copy the value of 'a' to 'b' once, before the app reads it.")
    let doubtful = try TestComparison.rowChange(
      "key-renamed", [.toggle("a", title: "Sounds")], [.toggle("b", false, title: "Sounds")])
    #expect(
      doubtful.migration.hasSuffix("; copy the opposite if 'b' means that, as its default does."))
  }

  @Test func aTitleThatAKeptKeyTakesRenamesNoKey() {
    let old = [
      TestRow.toggle("sound1", title: "Play Music"), .toggle("sound2", title: "Play Effects"),
    ]
    let new = [
      TestRow.toggle("sound2", title: "Play Music"), .toggle("sound3", title: "Play Effects"),
    ]
    #expect(
      Set(TestComparison.rowChanges(old, new).map(\.change)) == [
        "key-added", "key-removed", "title-changed",
      ])
  }
}

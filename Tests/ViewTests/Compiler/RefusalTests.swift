import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsCompiler

/// Wording of the refusals of `defaults`: the rule that explains one, and its cure.
@Suite struct RefusalTests {
  typealias B = CompiledBundle

  /// `rule: message | help` of every diagnostic that refuses a bundle.
  private func refusals(_ files: [String: String]) -> [String] {
    do {
      _ = try B.compile(files)
      return []
    } catch {
      return error.diagnostics.map { "\($0.rule): \($0.message) | \($0.help ?? "")" }
    }
  }

  @Test func aMisspelledNameOfTheRowsIsNamed() {
    func misspelled(_ key: String) -> [String: String] {
      ["Root.plist": page(.toggle("a")).replacing("PreferenceSpecifiers", with: key)]
    }
    #expect(
      refusals(misspelled("PreferenceSpecifers")) == [
        "unknown-key: unknown page key 'PreferenceSpecifers'; Settings shows no rows | rename it to 'PreferenceSpecifiers'"
      ])
    #expect(
      refusals(misspelled("Preference Items")).map { $0.prefix(43) } == [
        "editor-label-as-key: key 'Preference Items'"
      ])
  }

  @Test func aMisspelledPageOrTypeIsGuessed() {
    let file = ["A.plist": page(.toggle("b"))]
    #expect(
      refusals(file.merging(["Root.plist": page(.pane("Aa"))]) { $1 }).map {
        $0.split(separator: "|").last
      }
        == [" use 'A'"])
    let pane = TestRow.pane("A").replacing("PaneSpecifier", with: "PaneSpecifer")
    #expect(
      refusals(file.merging(["Root.plist": page(pane)]) { $1 }) == [
        "unknown-type: unknown type 'PSChildPaneSpecifer'; Settings drops the row | use 'PSChildPaneSpecifier'"
      ])
  }

  @Test func aDictionaryAsDefaultOfASwitchIsOfTheWrongType() {
    let row = TestRow.toggle("s", ["a": 1])
    #expect(
      refusals(["Root.plist": page(row)]).map { $0.split(separator: "|").first } == [
        "wrong-value-type: 'DefaultValue' of 's' is a dictionary of 1 entry, not a string, number, Boolean, date or data; "
          + "Settings shows the switch off "
      ])
  }

  @Test func listsThatAreMissingAreCounted() {
    let row = TestRow.list("q", 1, [1, 2])
      .replacing(
        "<key>Titles</key><array><string>Choice 0</string><string>Choice 1</string></array>",
        with: "")
    #expect(
      refusals(["Root.plist": page(row)]) == [
        "titles-values-count: 'q' has no 'Titles'; Settings drops the row | add 2 titles, one for each value"
      ])
  }

  @Test func theRowsOfOneKeyAndTheItemsOfOneValueAreReportedOnce() {
    let rows = [true, false, true, false].map { TestRow.toggle("k", $0) }
    #expect(
      refusals(["Root.plist": page(rows)]).map { $0.split(separator: "|").first } == [
        "conflicting-defaults: 'k' has two defaults, true and false; each row shows its own (and 1 more place) "
      ])
    #expect(
      refusals(["Root.plist": page(.list("q", 1, [1, 1, 1, 1]))]).map {
        $0.split(separator: "|").first
      } == [
        "duplicate-value: 'Values' of 'q' has 1 twice; Settings never shows the second as selected (and 2 more places) "
      ])
  }

  @Test func aRowThatIsDroppedConflictsWithNone() {
    let untitled = TestRow("ToggleSwitch", ["Key": "s", "DefaultValue": false])
    #expect(
      refusals(["Root.plist": page(.toggle("s"), untitled)]).map { $0.split(separator: ":").first }
        == ["missing-required-key"])
  }
}

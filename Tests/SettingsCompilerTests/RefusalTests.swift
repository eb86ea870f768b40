import SettingsDiagnostics
import Testing

@testable import SettingsCompiler

/// How a refusal of `defaults` is worded: the rule that explains it, and what to do.
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
    func page(_ key: String) -> [String: String] {
      ["Root.plist": B.page(B.toggle("a")).replacing("PreferenceSpecifiers", with: key)]
    }
    #expect(
      refusals(page("PreferenceSpecifers")) == [
        "unknown-key: unknown page key 'PreferenceSpecifers'; Settings shows no rows | rename it to 'PreferenceSpecifiers'"
      ])
    #expect(
      refusals(page("Preference Items")).map { $0.prefix(43) } == ["editor-label-as-key: key 'Preference Items'"])
  }

  @Test func aMisspelledPageOrTypeIsGuessed() {
    let file = ["A.plist": B.page(B.toggle("b"))]
    #expect(
      refusals(file.merging(["Root.plist": B.page(B.pane("Aa"))]) { $1 }).map { $0.split(separator: "|").last }
        == [" use 'A'"])
    let pane = B.pane("A").replacing("PaneSpecifier", with: "PaneSpecifer")
    #expect(
      refusals(file.merging(["Root.plist": B.page(pane)]) { $1 }) == [
        "unknown-type: unknown type 'PSChildPaneSpecifer'; Settings drops the row | use 'PSChildPaneSpecifier'"
      ])
  }

  @Test func aDictionaryAsDefaultOfASwitchIsOfTheWrongType() {
    let row = B.toggle("s", "<dict><key>a</key><integer>1</integer></dict>")
    #expect(
      refusals(["Root.plist": B.page(row)]).map { $0.split(separator: "|").first } == [
        "wrong-value-type: 'DefaultValue' of 's' is a dictionary of 1 entry, not a string, number, Boolean, date or data; "
          + "Settings shows the switch off "
      ])
  }

  @Test func listsThatAreMissingAreCounted() {
    let row = B.list("MultiValue", "q", "<integer>1</integer>", "<integer>1</integer>", "<integer>2</integer>")
      .replacing("<key>Titles</key><array><string>Choice 0</string><string>Choice 1</string></array>", with: "")
    #expect(
      refusals(["Root.plist": B.page(row)]) == [
        "titles-values-count: 'q' has no 'Titles'; Settings drops the row | add 2 titles, one for each value"
      ])
  }

  @Test func theRowsOfOneKeyAndTheItemsOfOneValueAreToldOnce() {
    let rows = ["<true/>", "<false/>", "<true/>", "<false/>"].map { B.toggle("k", $0) }.joined(separator: "\n")
    #expect(
      refusals(["Root.plist": B.page(rows)]).map { $0.split(separator: "|").first } == [
        "conflicting-defaults: 'k' has two defaults, true and false; each row shows its own (and 1 more place) "
      ])
    let one = "<integer>1</integer>"
    #expect(
      refusals(["Root.plist": B.page(B.list("MultiValue", "q", one, one, one, one, one))]).map {
        $0.split(separator: "|").first
      } == [
        "duplicate-value: 'Values' of 'q' has 1 twice; Settings never shows the second as selected (and 2 more places) "
      ])
  }

  @Test func aRowThatIsDroppedConflictsWithNone() {
    let untitled = B.row("ToggleSwitch", "<key>Key</key><string>s</string><key>DefaultValue</key><false/>")
    #expect(
      refusals(["Root.plist": B.page(B.toggle("s"), untitled)]).map { $0.split(separator: ":").first }
        == ["missing-required-key"])
  }
}

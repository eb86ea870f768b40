import SettingsDiagnostics
import Testing

@testable import SettingsLint

/// A rule that is off hides its own findings only: another rule reports what it would have covered.
@Suite struct DisabledRuleTests {
  typealias P = PageText

  @Test func aRowWithAMisspelledKeyIsStillDropped() {
    let row = P.row("ToggleSwitch", ["title": "Sounds", "Key": "k", "DefaultValue": "<true/>"])
    #expect(P.lint(rows: row).map(\.rule) == ["unknown-key"])
    let found = P.lint(rows: row, without: ["unknown-key"])
    #expect(found.map(\.rule) == ["missing-required-key"])
    #expect(found.first?.message == "'k' has no 'Title'; Settings drops the row")
    #expect(found.first?.help == "rename 'title' to 'Title'")
    #expect(P.lint(rows: row, without: ["unknown-key", "missing-required-key"]).isEmpty)
  }

  @Test func aRowWithALabelOfTheEditorIsStillDropped() {
    let row = P.row("ToggleSwitch", ["Title": "Sounds", "Identifier": "k", "DefaultValue": "<true/>"])
    #expect(P.lint(rows: row).map(\.rule) == ["editor-label-as-key"])
    let found = P.lint(rows: row, without: ["editor-label-as-key"])
    #expect(found.map(\.rule) == ["missing-required-key"])
    #expect(found.first?.help == "rename 'Identifier' to 'Key'")
  }

  @Test func aPageWithMisspelledRowsIsStillBlank() {
    let files = [
      "Root.plist": P.page(P.toggle("a")).replacing("PreferenceSpecifiers", with: "PreferenceSpecifers")
    ]
    #expect(P.lint(files).map(\.rule) == ["unknown-key"])
    let found = P.lint(files, without: ["unknown-key"])
    #expect(found.map(\.rule) == ["invalid-page"])
    #expect(found.first?.message == "page 'Root' has no 'PreferenceSpecifiers'; Settings shows it blank")
    #expect(found.first?.help == "rename 'PreferenceSpecifers' to 'PreferenceSpecifiers'")
  }

  @Test func rowsThatContradictEachOtherStillShareAKey() {
    let rows = P.toggle("a") + P.toggle("a", "<false/>")
    #expect(P.lint(rows: rows).map(\.rule) == ["conflicting-defaults"])
    #expect(P.lint(rows: rows, without: ["conflicting-defaults"]).map(\.rule) == ["duplicate-key"])
  }

  @Test func aMisspelledTranslationIsStillUnused() {
    let files = [
      "Root.plist": P.page(P.toggle("Sounds") + P.toggle("Alarm"))
        .replacing(
          "<key>PreferenceSpecifiers", with: "<key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers"),
      "en.lproj/Root.strings": "Sounds = Noise; Alarm = Bell;", "de.lproj/Root.strings": "Sonds = Ton; Alarm = Glocke;",
    ]
    #expect(P.lint(files).map(\.rule) == ["missing-translation"])
    let found = P.lint(files, without: ["missing-translation"])
    #expect(found.map(\.rule) == ["unused-string"])
    #expect(found.first?.help == "rename it to 'Sounds'")
  }
}

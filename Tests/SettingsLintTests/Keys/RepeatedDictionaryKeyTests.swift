import SettingsDiagnostics
import SettingsModel
import TestSupport
import Testing

@testable import SettingsLint

/// Dictionaries that repeat a key, of which only the value that CoreFoundation keeps is checked.
@Suite struct RepeatedDictionaryKeyTests {
  private static let repeated = "duplicate-dictionary-key"

  private func rules(_ fields: Fields) -> [String] {
    lint(TestRow("TextField", ["Title": "T", "Key": "k"] + fields)).map(\.rule)
  }

  @Test func aDiscardedChoiceIsNotChecked() {
    let choices: Fields = ["KeyboardType": "numberpad", "KeyboardType": "NumberPad"]
    #expect(rules(choices) == [Self.repeated])
    let kept: Fields = ["KeyboardType": "NumberPad", "KeyboardType": "numberpad"]
    #expect(Set(rules(kept)) == ["invalid-choice", Self.repeated])
  }

  @Test func aDiscardedTypeAndAnUnknownKeyAreNotChecked() {
    #expect(rules(["IsSecure": "YES", "IsSecure": false]) == [Self.repeated])
    #expect(rules(["DefaultValue": [1], "DefaultValue": "x"]) == [Self.repeated])
    #expect(rules(["Foo": "a", "Foo": "b"]).filter { $0 == "unknown-key" }.count == 1)
  }

  @Test func aDiscardedKeyOfThePageIsNotChecked() {
    let page = page(
      .toggle("a"), fields: ["StringsTable": 5, "StringsTable": "Root", "Title": 1, "Title": "T"])
    #expect(
      lint(["Root.plist": page, "en.lproj/Root.strings": "a = \"A\";"]).map(\.rule)
        == [Self.repeated, Self.repeated])
  }

  @Test func aDiscardedTextNeedsNoTranslation() {
    let row = TestRow("TextField", ["Title": "Old", "Title": "New", "Key": "k"])
    let found = lint([
      "Root.plist": page(row, fields: ["StringsTable": "Root"]),
      "en.lproj/Root.strings": "\"New\" = \"New\";", "de.lproj/Root.strings": "\"New\" = \"Neu\";",
    ])
    #expect(found.map(\.rule) == [Self.repeated])
  }
}

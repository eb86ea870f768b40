import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Names and values that look the same, or differ only in case.
@Suite struct LookAlikeTextTests {
  private static let composed = "Caf\u{E9}"
  private static let decomposed = "Cafe\u{301}"

  private func row(_ type: String, _ fields: Fields = [:], key: String = "k") -> TestRow {
    TestRow(type, ["Title": "Alpha", "Key": "\(key)"] + fields)
  }

  @Test func aDefaultThatIsComposedDifferentlyIsAnotherText() {
    let list = row(
      "MultiValue",
      ["DefaultValue": "\(Self.composed)", "Titles": ["A"], "Values": ["\(Self.decomposed)"]])
    let found = lint(["Root.plist": page(list)])
    #expect(
      found.map(\.message) == [
        "default of 'k' is the string 'Café' (é is U+00E9), but 'Values' has the string 'Café' (é is U+0065 U+0301); "
          + "Settings selects nothing"
      ])
    #expect(found.map(\.help) == ["copy the value from 'Values' to the default"])
    let toggle = row(
      "ToggleSwitch",
      ["DefaultValue": "\(Self.decomposed)", "TrueValue": "\(Self.composed)", "FalseValue": "n"])
    let switches = lint(["Root.plist": page(toggle)])
    #expect(
      switches.map(\.message) == [
        "default 'Café' (é is U+0065 U+0301) of 'k' is neither 'TrueValue' 'Café' (é is U+00E9) nor 'FalseValue' 'n'; "
          + "Settings shows the switch off"
      ])
    #expect(switches.map(\.help) == ["copy 'TrueValue' to the default"])
  }

  @Test func twoDefaultsThatLookAlikeConflict() {
    let rows = [Self.composed, Self.decomposed].map {
      row("TextField", ["DefaultValue": "\($0)"])
    }
    let found = lint(["Root.plist": page(rows)]).filter { $0.rule == "conflicting-defaults" }
    #expect(
      found.map { $0.message.contains("'Café' (é is U+00E9) and 'Café' (é is U+0065 U+0301)") } == [
        true
      ])
  }

  @Test func anEntryIsNotRenamedToWhatItLooksLike() {
    let root = page(.textField("k", title: Self.composed), table: "Root")
    let found = lint(
      [
        "Root.plist": root,
        "en.lproj/Root.strings":
          "\"\(Self.decomposed)\" = \"Coffee\";\n\"Old\" = \"old\";\n",
      ], enabling: ["unused-string"])
    #expect(
      found.filter { $0.rule == "unused-string" }.map(\.help) == [
        "copy its key from the page; the accents in the table are encoded differently",
        "remove the entry, as 'settingsc strings sync --prune' does",
      ], "\(found)")
  }

  /// If pages disagree, the name that most languages have is right for all of them.
  @Test func pagesThatNameOneTableInTwoWaysAreCorrectedTheSameWay() {
    let texts = "\"Alpha\" = \"A\";\n"
    let files = [
      "Root.plist": page(.pane("More", title: "Alpha"), table: "root"),
      "More.plist": page(.textField("k", title: "Alpha"), table: "Root"),
      "de.lproj/root.strings": texts, "en.lproj/Root.strings": texts,
      "fr.lproj/Root.strings": texts,
    ]
    let helps = Set(lint(files).filter { $0.rule == "case-mismatch" }.compactMap(\.help))
    #expect(helps == ["use 'Root'", "rename it to 'Root.strings'"])
  }

  @Test func aKeyInCodeThatLooksLikeTheRowsIsAnother() throws {
    let toggle = row("ToggleSwitch", ["DefaultValue": false], key: Self.composed)
    let code = "let a = UserDefaults.standard.bool(forKey: \"\(Self.decomposed)\")\n"
    let file = try CodeScanner().scan(
      FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    let bundle = loadBundle(["Root.plist": page(toggle)])
    let found = Linter().result(of: bundle, code: CodeUsage([file])).diagnostics.filter {
      $0.rule == "undeclared-key"
    }
    #expect(
      found.map(\.message) == [
        "'Café' (é is U+0065 U+0301) is not a key of the bundle; did you mean 'Café' (é is U+00E9), which no code reads?"
      ])
  }

  /// Two keys that only look alike are two settings, in code as on pages.
  @Test func keysThatLookAlikeAreTwo() throws {
    let rows = [Self.composed, Self.decomposed].map {
      row("ToggleSwitch", ["DefaultValue": false], key: $0)
    }
    let bundle = loadBundle(["Root.plist": page(rows)])
    let code = "let a = UserDefaults.standard.bool(forKey: \"\(Self.composed)\")\n"
    let file = try CodeScanner().scan(
      FileBytes(Array(code.utf8)), path: "a.swift", absolutePath: "/a.swift")
    let found = Linter().result(of: bundle, code: CodeUsage([file])).diagnostics.filter {
      $0.rule == "unread-key"
    }
    #expect(found.map { ExactText($0.identity.anchor) } == [ExactText(Self.decomposed)])
    #expect(
      RepeatedKeys.find(in: bundle.documents[0].list).isEmpty
        && RowIdentities.collisions(on: bundle.pages[0], bundle.schema).isEmpty)
  }

  @Test func aNameWithALetterOfAnotherScriptIsCorrected() {
    let found = lint(.toggle("sounds").replacing("<key>Type</key>", with: "<key>Typ\u{435}</key>"))
    #expect(found.map(\.help) == ["rename it to 'Type'"])
  }
}

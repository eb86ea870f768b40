import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint

/// What the rules about keys say besides the place: severities, words, fixes.
@Suite struct KeyRuleTests {
  private func lint(
    _ rows: String, enabling rules: [String] = [], configuration: LintConfiguration = LintConfiguration()
  ) -> [Diagnostic] {
    let page = "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\n\(rows)\n</array></dict></plist>"
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: ["Root.plist": page]), path: "", name: "Settings.bundle")
    var configuration = configuration
    configuration.enabledRules += rules
    return Linter(configuration: configuration).lint(bundle)
  }

  private func row(_ type: String, _ fields: KeyValuePairs<String, String>) -> String {
    let inside = fields.map { name, value in
      "<key>\(name)</key>\(value.hasPrefix("<") ? value : "<string>\(value)</string>")"
    }
    return "<dict><key>Type</key><string>PS\(type)Specifier</string>\(inside.joined())</dict>"
  }

  private func toggle(_ key: String, _ value: String = "<true/>", title: String = "Sounds") -> String {
    row("ToggleSwitch", ["Title": title, "Key": key, "DefaultValue": value])
  }

  @Test func aRowThatRepeatsTheOneBeforeItCanBeRemovedSafely() throws {
    let found = try #require(lint([toggle("b"), toggle("a"), toggle("a")].joined(separator: "\n")).first)
    #expect(found.rule == "duplicate-key" && found.severity == .warning && found.notes.count == 1)
    let fix = try #require(found.fixes.first)
    #expect(fix.safety == .safe && fix.edits.count == 1)
    #expect(fix.edits.first?.range.start.line ?? 0 >= 3)
  }

  @Test func anEqualRowOfAnotherGroupMayBeAnotherSetting() throws {
    let groups = ["Camera", "Photos"].map { row("Group", ["Title": $0]) + toggle("a") }
    let found = lint(groups.joined())
    #expect(found.map(\.rule) == ["duplicate-key"])
    #expect(found.first?.help == "give this row its own key, or remove it; stored values stay with the other row")
    #expect(found.flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test(arguments: [
    (["Pro", "Free"], [Severity.info]), (["Pro", "Pro"], [.info, .error]), (["Pro", ""], [.info, .error]),
  ]) func rowsThatDifferentBuildsTakeDoNotContradictEachOther(_ targets: [String], _ severities: [Severity]) {
    let rows = zip(targets, ["<true/>", "<false/>"]).map { target, value in
      target.isEmpty
        ? toggle("a", value)
        : toggle("a", value).replacing("</dict>", with: "<key>ExcludeTargets</key><string>\(target)</string></dict>")
    }
    let found = lint(rows.joined()).sorted { $0.severity < $1.severity }
    #expect(found.map(\.severity) == severities)
    #expect(found.first?.rule == "unknown-key" && found.first?.furtherPlaces == targets.count { !$0.isEmpty } - 1)
  }

  @Test func aRowWithAnotherTitleIsNotRemoved() {
    let found = lint(toggle("a") + toggle("a", title: "Music"))
    #expect(found.map(\.rule) == ["duplicate-key"])
    #expect(found.flatMap(\.fixes).isEmpty)
  }

  @Test func aDefaultThatOtherRowsShareIsNotCorrectedSafely() {
    let shown = row("TitleValue", ["Title": "Sounds", "Key": "a", "DefaultValue": "1"])
    let safety = { (found: [Diagnostic]) in
      found.filter { $0.rule == "toggle-default-mismatch" }.flatMap(\.fixes).map(\.safety)
    }
    #expect(safety(lint(toggle("a", "1"))) == [.safe])
    #expect(safety(lint(toggle("a", "1") + shown)) == [.unsafe])
    #expect(safety(lint(shown + toggle("a", "1"))) == [.unsafe])
    #expect(safety(lint(toggle("b", "1") + shown)) == [.safe])
  }

  @Test func everyRowOfAKeyIsComparedWithTheFirst() {
    let found = lint([toggle("a"), toggle("a", "<false/>"), toggle("a")].joined(separator: "\n"))
    #expect(found.map(\.rule) == ["conflicting-defaults"])
    #expect(found.first?.message == "'a' has two defaults, true and false; each row shows its own")
    #expect(found.map(\.severity) == [.error])
  }

  @Test func rowsThatOnlyShowAValueMustAgreeToo() {
    let titles = ["x", "y"].map { row("TitleValue", ["Title": "By", "Key": "by", "DefaultValue": $0]) }
    #expect(lint(titles.joined() + toggle("a")).map(\.severity) == [.warning])
    #expect(lint(titles[0] + toggle("by")).map(\.severity) == [.error])
  }

  @Test func aKeyOfTheSystemIsOneFinding() {
    #expect(lint(toggle("com.apple.sounds")).map(\.rule) == ["reserved-key"])
    #expect(lint(toggle("com.example.sounds")).map(\.rule) == ["unobservable-key"])
  }

  @Test func wrappedFootersAreJoined() throws {
    let footer =
      "This line is long enough to be counted as wrapped,\r\nas is this one that goes on for some time\nhere.\n\n- a"
    let rows = row("Group", ["FooterText": footer]) + toggle("a")
    let found = try #require(lint(rows, enabling: ["hard-wrapped-footer"]).first)
    #expect(found.message.contains("has 2 line breaks inside paragraphs"))
    #expect(
      found.fixes.first?.edits.first?.text.contains(
        "as wrapped, as is this one that goes on for some time here.\n\n- a") == true)
  }

  @Test func theSuppressedBundleIsAWarningFromTheSystemItIsReportedFor() {
    let rows = row("TitleValue", ["Title": "Version", "Key": "v", "DefaultValue": "x"])
    #expect(lint(rows).isEmpty)
    #expect(lint(rows, enabling: ["suppressed-bundle"]).map(\.severity) == [.info])
    #expect(lint(rows, configuration: .deployed(toIOS: "17.9")).isEmpty)
    #expect(lint(rows, configuration: .deployed(toIOS: "18")).map(\.severity) == [.warning])
  }
}

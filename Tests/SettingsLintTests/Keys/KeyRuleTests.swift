import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Severities, messages and fixes of the rules about keys.
@Suite struct KeyRuleTests {
  @Test func aRowThatRepeatsTheOneBeforeItCanBeRemovedSafely() throws {
    let found = try #require(lint(.toggle("b"), .toggle("a"), .toggle("a")).first)
    #expect(found.rule == "duplicate-key" && found.severity == .warning && found.notes.count == 1)
    let fix = try #require(found.fixes.first)
    #expect(fix.safety == .safe && fix.edits.count == 1)
    #expect(fix.edits.first?.range.start.line ?? 0 >= 3)
  }

  @Test func anEqualRowOfAnotherGroupMayBeAnotherSetting() throws {
    let found = lint(
      .group("Camera"), .toggle("a", title: "Sounds"), .group("Photos"),
      .toggle("a", title: "Sounds"))
    #expect(found.map(\.rule) == ["duplicate-key"])
    #expect(
      found.first?.help
        == "give this row its own key, or remove it; stored values stay with the other row")
    #expect(found.flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test(arguments: [
    (["Pro", "Free"], [Severity.info]), (["Pro", "Pro"], [.info, .error]),
    (["Pro", ""], [.info, .error]),
  ]) func rowsThatDifferentBuildsTakeDoNotContradictEachOther(
    _ targets: [String], _ severities: [Severity]
  ) {
    let rows = zip(targets, [true, false] as [XMLValue]).map { target, value in
      TestRow.toggle("a", value, target.isEmpty ? [:] : ["ExcludeTargets": "\(target)"])
    }
    let found = lint(["Root.plist": page(rows)]).sorted { $0.severity < $1.severity }
    #expect(found.map(\.severity) == severities)
    #expect(
      found.first?.rule == "unknown-key"
        && found.first?.furtherPlaces == targets.count { !$0.isEmpty } - 1)
  }

  @Test func aRowWithAnotherTitleIsNotRemoved() {
    let found = lint(.toggle("a"), .toggle("a", title: "Music"))
    #expect(found.map(\.rule) == ["duplicate-key"])
    #expect(found.flatMap(\.fixes).isEmpty)
  }

  @Test func aDefaultThatOtherRowsShareIsNotCorrectedSafely() {
    let shown = TestRow.title("a", "1", title: "Sounds")
    let safety = { (found: [Diagnostic]) in
      found.filter { $0.rule == "toggle-default-mismatch" }.flatMap(\.fixes).map(\.safety)
    }
    #expect(safety(lint(.toggle("a", "1"))) == [.safe])
    #expect(safety(lint(.toggle("a", "1"), shown)) == [.unsafe])
    #expect(safety(lint(shown, .toggle("a", "1"))) == [.unsafe])
    #expect(safety(lint(.toggle("b", "1"), shown)) == [.safe])
  }

  @Test func everyRowOfAKeyIsComparedWithTheFirst() {
    let found = lint(.toggle("a"), .toggle("a", false), .toggle("a"))
    #expect(found.map(\.rule) == ["conflicting-defaults"])
    #expect(found.first?.message == "'a' has two defaults, true and false; each row shows its own")
    #expect(found.map(\.severity) == [.error])
  }

  @Test func rowsThatOnlyShowAValueMustAgreeToo() {
    let title = TestRow.title("by", "x")
    #expect(lint(title, .title("by", "y"), .toggle("a")).map(\.severity) == [.warning])
    #expect(lint(title, .toggle("by")).map(\.severity) == [.error])
  }

  @Test func aKeyOfTheSystemIsOneFinding() {
    func rules(_ key: String) -> [String] {
      lint(.toggle(key), enabling: ["unobservable-key"]).map(\.rule)
    }
    #expect(rules("com.apple.sounds") == ["reserved-key"])
    #expect(rules("com.example.sounds") == ["unobservable-key"])
  }

  @Test func wrappedFootersAreJoined() throws {
    let footer =
      "This line is long enough to be counted as wrapped,\r\nas is this one that goes on for some time\nhere.\n\n- a"
    let found = try #require(
      lint(.group(footer: footer), .toggle("a"), enabling: ["hard-wrapped-footer"]).first)
    #expect(found.message.contains("has 2 line breaks inside paragraphs"))
    #expect(
      found.fixes.first?.edits.first?.text.contains(
        "as wrapped, as is this one that goes on for some time here.\n\n- a") == true)
  }

  @Test func theSuppressedBundleIsAWarningFromTheSystemItIsReportedFor() {
    let version = TestRow.title("v", "x")
    #expect(lint(version).isEmpty)
    #expect(lint(version, enabling: ["suppressed-bundle"]).map(\.severity) == [.info])
    let bundle = loadBundle(version)
    #expect(
      Linter(configuration: LintConfiguration(.deployed(toIOS: "17.9"))).diagnostics(in: bundle)
        .isEmpty)
    #expect(
      Linter(configuration: LintConfiguration(.deployed(toIOS: "18"))).diagnostics(in: bundle).map(
        \.severity) == [
          .warning
        ])
  }
}

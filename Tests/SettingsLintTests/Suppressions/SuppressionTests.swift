import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Findings that comments and the configuration suppress. The array of rows begins in line 7 of a
/// page.
@Suite struct SuppressionTests {
  private func result(_ rows: String, _ configuration: LintConfiguration = LintConfiguration())
    -> LintResult
  {
    PageText.linter(configuration).result(of: loadBundle(["Root.plist": PageText.page(rows)]))
  }

  @Test func nothingIsSuppressedWithoutComments() {
    let result = result(PageText.faultyToggle("a", unknown: ["Colour"]))
    #expect(result.summary == ["7: missing-required-key", "14: unknown-key"])
    #expect(result.suppressedCount == 0)
  }

  @Test func nextCoversTheElementAndAllInIt() {
    let both = result(
      "<!-- settingsc:disable-next -->\n" + PageText.faultyToggle("a", unknown: ["Colour"]))
    #expect(both.summary == [])
    #expect(both.suppressedCount == 2)
    let one = result(
      "<!-- settingsc:disable-next unknown-key -->\n"
        + PageText.faultyToggle("a", unknown: ["Colour"]))
    #expect(one.summary == ["8: missing-required-key"])
    let second = result(
      PageText.faultyToggle("a") + "\n<!-- settingsc:disable-next missing-required-key -->\n"
        + PageText.faultyToggle("b") + PageText.faultyToggle("c"))
    #expect(second.summary == ["7: missing-required-key", "23: missing-required-key"])
  }

  @Test func nextBeforeAKeyCoversItsValue() {
    let result = result(
      """
      <dict>
        <key>Type</key><string>PSGroupSpecifier</string>
        <!-- settingsc:disable-next unknown-key -->
        <key>Colour</key><dict>
          <key>x</key><true/>
          <key>x</key><true/>
        </dict>
        <key>Size</key><true/>
      </dict>
      """)
    #expect(result.summary == ["12: duplicate-dictionary-key", "14: unknown-key"])
    #expect(result.suppressedCount == 1)
  }

  @Test func nextDoesNotLeaveItsList() {
    let row = PageText.faultyToggle("a").replacing(
      "</dict>", with: "  <!-- settingsc:disable-next missing-required-key -->\n    </dict>")
    #expect(
      result(row + "\n" + PageText.faultyToggle("b")).summary
        == ["7: missing-required-key", "14: unused-suppression", "16: missing-required-key"])
  }

  @Test func thisCoversItsLineOrTheListAround() {
    let beside = result(
      PageText.faultyToggle("a", unknown: ["Colour", "Size"]).replacing(
        "<key>Size</key>", with: "<key>Size</key> <!-- settingsc:disable-this unknown-key -->"))
    #expect(beside.summary == ["7: missing-required-key", "14: unknown-key"])
    let alone = result(
      PageText.faultyToggle("a", unknown: ["Colour"]).replacing(
        "<dict>", with: "<dict>\n      <!-- settingsc:disable-this -->") + "\n"
        + PageText.faultyToggle("b"))
    #expect(alone.summary == ["18: missing-required-key"])
    #expect(alone.suppressedCount == 2)
  }

  @Test func disableHoldsUntilEnable() {
    let text = [
      PageText.faultyToggle("a"), "<!-- settingsc:disable missing-required-key, unknown-key -->",
      PageText.faultyToggle("b", unknown: ["Colour"]),
      "<!-- settingsc:enable missing-required-key -->",
      PageText.faultyToggle("c", unknown: ["Colour"]),
    ].joined(separator: "\n")
    let specific = result(text)
    #expect(specific.summary == ["7: missing-required-key", "27: missing-required-key"])
    #expect(specific.suppressedCount == 3)
    #expect(
      result(text.replacing("disable missing-required-key, unknown-key", with: "disable")).summary
        == specific.summary)
    let second =
      "\n<!-- settingsc:enable unknown-key -->\n" + PageText.faultyToggle("d", unknown: ["Colour"])
    #expect(
      result(text + second).summary
        == [
          "7: missing-required-key", "27: missing-required-key", "38: missing-required-key",
          "45: unknown-key",
        ])
    #expect(
      result(text.replacing("enable missing-required-key", with: "enable")).summary
        == ["7: missing-required-key", "27: missing-required-key", "34: unknown-key"])
  }

  @Test func disablingTwiceIsReported() {
    let text = [
      "<!-- settingsc:disable unknown-key -->", "<!-- settingsc:disable unknown-key -->",
      PageText.faultyToggle("c", unknown: ["Colour"]), "<!-- settingsc:enable unknown-key -->",
      "<!-- settingsc:enable unknown-key -->",
    ].joined(separator: "\n")
    #expect(
      result(text).summary == [
        "8: unused-suppression", "9: missing-required-key", "20: unused-suppression",
      ])
  }

  @Test func fileCoversFindingsWithoutPlace() {
    let text = PageText.page(
      "<!-- settingsc:disable-file missing-required-key, stray -->\n" + PageText.faultyToggle("a"))
    let stray = Rule(
      "stray", .info, title: "stray", rationale: "", remedy: "", sources: [],
      check: .bundle { bundle, context in
        for document in bundle.documents {
          context.report(Fault(at: .file(document.file), "stray"))
        }
      })
    let linter = Linter(
      rules: PageText.rules + [stray], configuration: LintConfiguration())
    let result = linter.result(
      of: loadBundle(["Root.plist": text, "Other.plist": PageText.page("")]))
    #expect(
      result.diagnostics.map { "\($0.path): \($0.rule)" } == ["Settings.bundle/Other.plist: stray"])
    #expect(result.suppressedCount == 2)
  }

  @Test func commentsInTablesSuppressToo() throws {
    let rule = Rule(
      "entry", .info, title: "entry", rationale: "", remedy: "", sources: [],
      check: .bundle { bundle, context in
        for table in bundle.tables {
          for entry in table.entries {
            context.report(Fault(at: .node(document: table.document, entry.value), "entry"))
          }
        }
      })
    let table = """
      /* settingsc:disable-next entry */
      "a" = "1";
      "b" = "2"; // settingsc:disable-this entry - a reason
      "c" = "3";
      /* disable-next entry, but of another tool */
      "d" = "4";
      // settingsc:disable
      "e" = "5";

      """
    let linter = Linter(
      rules: [rule, .unknownRule, .unusedSuppression], configuration: LintConfiguration())
    let result = linter.result(
      of: loadBundle(["Root.plist": PageText.page(""), "en.lproj/Root.strings": table]))
    #expect(result.summary == ["4: entry", "6: entry"])
    #expect(result.suppressedCount == 3)
  }

  @Test func onlyItsOwnNameHidesAnUnusedSuppression() {
    let idle = "<!-- settingsc:disable-next unknown-key -->\n<dict/>"
    func text(_ first: String) -> [String] {
      result(first + "\n" + idle).summary.filter { $0.hasSuffix("suppression") }
    }
    #expect(text("") == ["8: unused-suppression"])
    #expect(
      text("<!-- settingsc:disable-file -->") == ["7: unused-suppression", "8: unused-suppression"])
    #expect(text("<!-- settingsc:disable-file unused-suppression -->") == [])
  }

  @Test func rulesThatDoNotRunAreNotExpectedToBeFound() {
    let text = "<!-- settingsc:disable-next unknown-key -->\n<dict/>\n<!-- settingsc:disable -->"
    var configuration = LintConfiguration()
    #expect(
      result(text, configuration).summary == ["7: unused-suppression", "9: unused-suppression"])
    configuration.disabledRules = ["unknown-key"]
    #expect(result(text, configuration).summary == [])
    configuration = LintConfiguration()
    configuration.rules["unused-suppression"] = RuleSetting(severity: .error)
    #expect(result(text, configuration).diagnostics.map(\.severity) == [.error, .error])
    configuration.disabledRules = ["unused-suppression"]
    #expect(result(text, configuration).summary == [])
  }

  @Test func configurationSuppressesByRulePathAndKeyPath() {
    let pane = """
      <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>
      <key>File</key><string>More</string></dict>
      """
    let files = [
      "Root.plist": PageText.page(PageText.faultyToggle("a", unknown: ["Colour"]) + pane),
      "More.plist": PageText.page(PageText.faultyToggle("b", unknown: ["Size"])),
    ]
    func rest(_ entries: [ConfiguredSuppression]) -> [String] {
      var configuration = LintConfiguration()
      configuration.suppressions = entries
      let result = PageText.linter(configuration).result(of: loadBundle(files))
      #expect(result.suppressedCount + result.diagnostics.count == 4)
      return result.diagnostics.map { "\($0.path.split(separator: "/").last ?? "") \($0.rule)" }
    }
    #expect(rest([ConfiguredSuppression(rules: [])]) == [])
    #expect(
      rest([ConfiguredSuppression(rules: ["unknown-key"])])
        == ["More.plist missing-required-key", "Root.plist missing-required-key"])
    for path in ["Root.plist", "R*.plist", "Settings.bundle/Root.plist", "**/Root.plist"] {
      #expect(
        rest([ConfiguredSuppression(rules: [], path: path)])
          == ["More.plist missing-required-key", "More.plist unknown-key"])
    }
    #expect(
      rest([ConfiguredSuppression(rules: [], path: "*.plist", keyPath: "PreferenceSpecifiers[*].*")]
      )
        == ["More.plist missing-required-key", "Root.plist missing-required-key"])
  }

  @Test func configurationSuppressesByRowAndField() {
    func rest(_ rows: String, _ entries: ConfiguredSuppression...) -> [String] {
      var configuration = LintConfiguration()
      configuration.suppressions = entries
      return result(rows, configuration).diagnostics.map { "\($0.identity.anchor) \($0.rule)" }
    }
    let row = PageText.faultyToggle("debug.a", unknown: ["Colour"])
    let rows = row + PageText.faultyToggle("b", unknown: ["Colour"])
    let b = ["b missing-required-key", "b unknown-key"]
    #expect(rest(rows, ConfiguredSuppression(rules: [], row: "debug.a")) == b)
    #expect(rest(rows, ConfiguredSuppression(rules: [], row: "d*")) == b)
    #expect(
      rest(rows, ConfiguredSuppression(rules: [], row: "debug.a", field: "Colour"))
        == ["debug.a missing-required-key"] + b)
    #expect(
      rest(rows, ConfiguredSuppression(rules: [], field: "C*"))
        == ["debug.a missing-required-key", "b missing-required-key"])
    // A row above moves only the key path.
    let moved = PageText.faultyToggle("new") + row
    #expect(
      rest(moved, ConfiguredSuppression(rules: ["unknown-key"], row: "debug.a", field: "Colour"))
        == ["new missing-required-key", "debug.a missing-required-key"])
    #expect(
      rest(
        moved,
        ConfiguredSuppression(rules: ["unknown-key"], keyPath: "PreferenceSpecifiers[0].Colour")
      ).contains(
        "debug.a unknown-key"))
    // A pattern for rows fits nothing outside of rows.
    #expect(rest("<string/>", ConfiguredSuppression(rules: [], row: "*")) == rest("<string/>"))
  }

  @Test func configurationIsCheckedOverAllBundles() {
    var configuration = LintConfiguration()
    configuration.suppressions = [
      ConfiguredSuppression(rules: ["unknown-key"], path: "Root.plist"),
      ConfiguredSuppression(rules: ["unknown-type"], path: "Root.plist"),
      ConfiguredSuppression(rules: ["unknown-kye"]),
    ]
    configuration.onlyRules = []
    configuration.disabledRules = ["no-such-rule"]
    let linter = PageText.linter(configuration)
    let bundles = [
      loadBundle(["Root.plist": PageText.page(PageText.faultyToggle("a"))]),
      loadBundle(["Root.plist": PageText.page(PageText.faultyToggle("a", unknown: ["Colour"]))]),
    ]
    let results = bundles.map { linter.result(of: $0) }
    #expect(results.map(\.usedSuppressions) == [[], [0]])
    #expect(
      linter.unusedSuppressions(in: results, configurationPath: "c.yml").map(\.message) == [
        "entry 2 of 'suppress' suppresses nothing of 'unknown-type' in 'Root.plist'"
      ])
    #expect(linter.unknownRules.map(\.name) == ["no-such-rule", "unknown-kye"])
    #expect(linter.unknownRules.map(\.suggestion) == [nil, "unknown-key"])
  }
}

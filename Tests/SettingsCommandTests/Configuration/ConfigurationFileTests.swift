import SettingsDiagnostics
import SettingsLint
import SettingsRules
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration

@Suite("A configuration file")
struct ConfigurationFileTests {
  @Test("is not one that is in the bundle")
  func isNotOneInTheBundle() {
    let files = [
      "Settings.bundle/.settingsc.yml": "strict: maybe", ".settingsc.yml": "strict: true",
      "Settings.bundle/Root.plist": page(.toggle("sounds", "<true/>")),
      "Settings.bundle/More.plist": page(.toggle("more", "<true/>")),
    ]
    for path in ["Settings.bundle", "Settings.bundle/Root.plist", "Settings.bundle/More.plist"] {
      let run = MemoryRun(files).run("config", "print", path)
      #expect(run.errors.isEmpty && run.output.contains("strict: true"), "\(path): \(run)")
    }
  }

  @Test("may hold every key")
  func mayHoldEveryKey() throws {
    let settings = SampleConfiguration.settings(
      """
      # The whole of it.
      platforms: [iOS, macCatalyst]
      deployment_target:
        iOS: 16.10
        tvOS: "17"
      development_language: zh-Hans
      entitlements: App/App.entitlements
      dialects:
        - inappsettingskit
      schemas: [one.json, /elsewhere/two.json]
      rules:
        first-rule:
          severity: error
          limit: 7
        second-rule: off
        third-rule: info
      only_rules: [second-rule]
      enable: [third-rule]
      suppress:
        - rules: [first-rule]
          path: "**/Old.plist"
        - key_path: "PreferenceSpecifiers[*].Key"
        - {row: sounds, field: DefaultValue, reason: decided}
      outputs:
        - defaults: Gen/Defaults.plist
        - generate: {language: objc, name: MYApp, fragments: [Licenses], file: Gen/MYApp.h}
          compile: {bundle: App/Settings.bundle, file: Gen/Settings.bundle}
        - export: {format: csv, releases: ["1.0=old.json", "2.0=v2:App/Settings.bundle"], revision: 2, file: a.csv}
        - merge: {fragments: [/elsewhere/Page.plist], keep_folders: true, file: Gen/Merged.bundle}
      included: [App/**]
      excluded: [Pods]
      baseline: ../baseline.json
      file_size_limit: 64 MB
      formats: [auto, "sarif:out/a.sarif"]
      strict: true
      fail_level: info
      max_warnings: 0
      jobs: 4
      """)
    var expected = LintSettings()
    expected.lint.platforms = [.iOS, .macCatalyst]
    expected.lint.deploymentTargets = [.iOS: Version("16.10")!, .tvOS: Version("17")!]
    expected.lint.developmentLanguage = "zh-Hans"
    expected.lint.rules = [
      "first-rule": RuleSetting(
        isEnabled: true, severity: .error, options: ["limit": 7]),
      "second-rule": RuleSetting(isEnabled: false),
      "third-rule": RuleSetting(isEnabled: true, severity: .info),
    ]
    expected.lint.onlyRules = ["second-rule"]
    expected.lint.enabledRules = ["third-rule"]
    expected.lint.suppressions = [
      ConfiguredSuppression(rules: ["first-rule"], path: "**/Old.plist"),
      ConfiguredSuppression(rules: [], keyPath: "PreferenceSpecifiers[*].Key"),
      ConfiguredSuppression(rules: [], row: "sounds", field: "DefaultValue"),
    ]
    var (code, export, merge) = (GenerateSettings(), ExportSettings(), MergeSettings())
    (code.language, code.name) = (.objectiveC, "MYApp")
    export.releases = ["1.0=/app/old.json", "2.0=v2:App/Settings.bundle"]
    (export.format, export.revision) = (.named("csv"), 2)
    merge.keepsFolders = true
    expected.outputs = [
      OutputSettings(.defaults(DefaultsSettings()), path: "/app/Gen/Defaults.plist"),
      OutputSettings(.generate(code), path: "/app/Gen/MYApp.h"),
      OutputSettings(.compile, path: "/app/Gen/Settings.bundle"),
      OutputSettings(.export(export), path: "/app/a.csv"),
      OutputSettings(.merge(merge), path: "/app/Gen/Merged.bundle"),
    ]
    expected.outputs[1].fragments = ["/app/Licenses"]
    expected.outputs[2].bundle = "/app/App/Settings.bundle"
    expected.outputs[4].fragments = ["/elsewhere/Page.plist"]
    for (number, item) in [0, 1, 1, 2, 3].enumerated() {
      (expected.outputs[number].item, expected.outputs[number].folder) = (item, "/app")
    }
    expected.entitlements = "/app/App/App.entitlements"
    expected.dialects = ["inappsettingskit"]
    expected.schemas = ["/app/one.json", "/elsewhere/two.json"]
    expected.included = ["App/**"]
    expected.excluded = ["Pods"]
    expected.baseline = "/baseline.json"
    expected.fileSizeLimit = 64 << 20
    expected.formats = [
      ReportDestination(nil), try ReportDestination(reading: "sarif:/app/out/a.sarif"),
    ]
    expected.formats[1].folder = "/app"
    expected.failLevel = .info
    expected.maxWarnings = 0
    expected.jobs = 4
    #expect(settings == expected)
  }

  @Test("with default values equals an empty file")
  func withDefaultValuesEqualsAnEmptyFile() {
    var settings = LintSettings()
    for key in SampleConfiguration.keys {
      if let value = key.defaultValue { key.store(value, "/app", &settings) }
    }
    #expect(settings == LintSettings())
  }

  @Test(
    "may be empty, or have keys without a value instead of a list or a map",
    arguments: [
      "", "# nothing\n", "---\n", "\u{FEFF}strict: false\n",
      "rules:\nexcluded: ~\nsuppress: null\n", "{}",
    ])
  func mayBeEmpty(_ text: String) {
    #expect(SampleConfiguration.settings(text) == LintSettings())
  }

  @Test("takes true and false in any case, and rules may be switched by them")
  func takesTrueAndFalseInAnyCase() {
    #expect(SampleConfiguration.settings("strict: True").failLevel == .warning)
    #expect(
      SampleConfiguration.settings("rules: {first-rule: false, second-rule: 'off', third-rule: on}")
        .lint.rules == [
          "first-rule": RuleSetting(isEnabled: false), "second-rule": RuleSetting(isEnabled: false),
          "third-rule": RuleSetting(isEnabled: true),
        ])
  }

  @Test("does not turn a rule on by its options alone")
  func optionsAloneTurnNoRuleOn() {
    #expect(
      SampleConfiguration.settings("rules: {first-rule: {limit: 1}}").lint.rules == [
        "first-rule": RuleSetting(options: ["limit": 1])
      ])
  }

  @Test("keeps versions as written, quoted or not")
  func keepsVersionsAsWrittenQuoted() {
    for text in ["16.10", "'16.10'", "\"16.10\"", "16.10.0"] {
      #expect(
        SampleConfiguration.settings("deployment_target: {iOS: \(text)}").lint.deploymentTargets
          == [
            .iOS: Version("16.10")!
          ])
    }
  }

  @Test(
    "gives size limits in bytes or larger units",
    arguments: [
      ("4096", 4096), ("'4096'", 4096), ("64KB", 65536), ("1 MiB", 1 << 20), ("1 gb", 1 << 30),
      ("12 bytes", 12),
    ])
  func givesSizeLimitsInBytesOrLargerUnits(_ text: String, _ bytes: Int) {
    #expect(SampleConfiguration.settings("file_size_limit: \(text)").fileSizeLimit == bytes)
  }
}

import SettingsDiagnostics
import SettingsLint
import SettingsSchema
import Testing

@testable import SettingsCommand

/// Rules that are never run, with options and aliases of every kind.
private let rules: [Rule] = [
  rule(
    "first-rule", aliases: ["old-first"],
    options: [
      RuleOption(name: "limit", defaultValue: .integer(3), summary: "A number."),
      RuleOption(name: "words", defaultValue: .strings([]), summary: "Words."),
    ]),
  rule("second-rule"),
  rule("third-rule", isOptIn: true),
]

private func rule(_ id: String, isOptIn: Bool = false, aliases: [String] = [], options: [RuleOption] = []) -> Rule {
  Rule(
    id: id, title: "fault", severity: .warning, isOptIn: isOptIn, aliases: aliases, options: options, rationale: "",
    remedy: "", sources: [], bad: [], good: [], check: .engine)
}

private let keys = ConfigurationKey.all(rules: rules)

private func file(_ text: String) -> ConfigurationFile {
  ConfigurationFile(Array(text.utf8), path: "/app/.settingsc.yml", shownPath: ".settingsc.yml", keys: keys)
}

private func settings(_ text: String) -> LintSettings {
  let file = file(text)
  #expect(file.problems.map(\.description) == [])
  return Configuration(file: file, overrides: .init(), workingDirectory: "/work") { keys }.settings
}

@Suite("A configuration file")
struct ConfigurationFileTests {
  @Test("may hold every key")
  func everyKey() {
    let settings = settings(
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
          words: [a, 12]
        second-rule: off
        third-rule: info
      only_rules: [second-rule]
      opt_in: [third-rule]
      suppress:
        - rules: [first-rule]
          path: "**/Old.plist"
        - key_path: "PreferenceSpecifiers[*].Key"
        - {row: sounds, field: DefaultValue}
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
        isEnabled: true, severity: .error, options: ["limit": .integer(7), "words": .strings(["a", "12"])]),
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
    expected.entitlements = "/app/App/App.entitlements"
    expected.dialects = ["inappsettingskit"]
    expected.schemas = ["/app/one.json", "/elsewhere/two.json"]
    expected.included = ["App/**"]
    expected.excluded = ["Pods"]
    expected.baseline = "/baseline.json"
    expected.fileSizeLimit = 64 << 20
    expected.formats = [ReportDestination("auto"), ReportDestination("sarif:/app/out/a.sarif")]
    expected.failLevel = .info
    expected.maxWarnings = 0
    expected.jobs = 4
    #expect(settings == expected)
  }

  @Test("changes nothing by stating the defaults")
  func defaults() {
    var settings = LintSettings()
    for key in keys {
      if let value = key.defaultValue { key.store(value, "/app", &settings) }
    }
    #expect(settings == LintSettings())
  }

  @Test(
    "may be empty, or have keys without a value where a list or a map belongs",
    arguments: ["", "# nothing\n", "---\n", "\u{FEFF}strict: no\n", "rules:\nexcluded: ~\nsuppress: null\n", "{}"])
  func nothing(_ text: String) {
    #expect(settings(text) == LintSettings())
  }

  @Test("takes the words of YAML for true and false, and rules may be switched by them")
  func words() {
    #expect(settings("strict: Yes").failLevel == .warning)
    #expect(settings("strict: on").failLevel == .warning)
    #expect(
      settings("rules: {first-rule: false, second-rule: 'off', third-rule: on}").lint.rules == [
        "first-rule": RuleSetting(isEnabled: false), "second-rule": RuleSetting(isEnabled: false),
        "third-rule": RuleSetting(isEnabled: true),
      ])
  }

  @Test("knows rules by their earlier names")
  func aliases() {
    let settings = settings("rules: {old-first: off}\nonly_rules: [old-first]")
    #expect(settings.lint.rules == ["first-rule": RuleSetting(isEnabled: false)])
    #expect(settings.lint.onlyRules == ["first-rule"])
  }

  @Test("does not turn a rule on by its options alone")
  func optionsAlone() {
    #expect(
      settings("rules: {first-rule: {limit: 1}}").lint.rules == [
        "first-rule": RuleSetting(options: ["limit": .integer(1)])
      ])
  }

  @Test("keeps a version as it is written, quoted or not")
  func versions() {
    for text in ["16.10", "'16.10'", "\"16.10\"", "16.10.0"] {
      #expect(settings("deployment_target: {iOS: \(text)}").lint.deploymentTargets == [.iOS: Version("16.10")!])
    }
  }

  @Test(
    "says how much a file may hold",
    arguments: [
      ("4096", 4096), ("'4096'", 4096), ("64KB", 65536), ("1 MiB", 1 << 20), ("1 gb", 1 << 30), ("12 bytes", 12),
    ])
  func sizes(_ text: String, _ bytes: Int) {
    #expect(settings("file_size_limit: \(text)").fileSizeLimit == bytes)
  }

  @Test(
    "with a fault is refused with its place",
    arguments: [
      ("stric: true", "1:1: error: unknown key 'stric'; did you mean 'strict'?"),
      ("nonsense: true", "1:1: error: unknown key 'nonsense'; 'settingsc config reference' lists all"),
      ("- a", "1:1: error: the configuration is a list, not a map"),
      ("strict", "1:1: error: the configuration is 'strict', not a map"),
      ("strict: maybe", "1:9: error: 'strict' is 'maybe', not true or false"),
      ("strict: 'true'", "1:9: error: 'strict' is 'true', not true or false"),
      ("strict:", "1:8: error: 'strict' is empty, not true or false"),
      ("jobs: 0", "1:7: error: 'jobs' is '0', not a whole number of at least 1"),
      ("max_warnings: -1", "1:15: error: 'max_warnings' is '-1', not a whole number of at least 0"),
      ("jobs: [1]", "1:7: error: 'jobs' is a list, not a whole number of at least 1"),
      (
        "fail_level: warn",
        "1:13: error: 'fail_level' is 'warn', not 'error', 'warning', 'info' or 'never'"
      ),
      (
        "platforms: [iOS, ios]",
        "1:18: error: an item of 'platforms' is 'ios'; did you mean 'iOS'?"
      ),
      ("platforms: [iOS, iOS]", "1:18: error: 'iOS' occurs twice in 'platforms'"),
      ("platforms: iOS", "1:12: error: 'platforms' is 'iOS', not a list; write ['iOS']"),
      ("deployment_target: 16.4", "1:20: error: 'deployment_target' is '16.4', not a map"),
      ("deployment_target: {ios: 16}", "1:21: error: unknown platform 'ios'; did you mean 'iOS'?"),
      (
        "deployment_target: {iOS: sixteen}",
        "1:26: error: 'iOS' is 'sixteen', not a version such as '16.4'"
      ),
      (
        "development_language: e",
        "1:23: error: 'development_language' is 'e', not a language such as 'en' or 'zh-Hans'"
      ),
      ("baseline: ''", "1:11: error: 'baseline' is '', not a path"),
      ("baseline:", "1:10: error: 'baseline' is empty, not a path"),
      ("dialects: [iask]", "1:12: error: an item of 'dialects' is 'iask', not 'inappsettingskit'"),
      ("rules: {frst-rule: off}", "1:9: error: unknown rule 'frst-rule'; did you mean 'first-rule'?"),
      ("rules: {zzz: off}", "1:9: error: unknown rule 'zzz'; 'settingsc rules' lists all"),
      ("only_rules: [zzz]", "1:14: error: unknown rule 'zzz'; 'settingsc rules' lists all"),
      ("opt_in: [[a]]", "1:10: error: an item of 'opt_in' is a list, not the name of a rule"),
      (
        "rules: {first-rule: fatal}",
        "1:21: error: 'first-rule' is 'fatal', not 'off', 'on', 'error', 'warning' or 'info'"
      ),
      (
        "rules: {first-rule: [a]}",
        "1:21: error: 'first-rule' is a list, not 'off', 'on', 'error', 'warning' or 'info'"
      ),
      ("rules: {first-rule: {limt: 1}}", "1:22: error: unknown option 'limt'; did you mean 'limit'?"),
      ("rules: {second-rule: {limit: 1}}", "1:23: error: unknown option 'limit'; use 'severity'"),
      ("rules: {first-rule: {limit: a}}", "1:29: error: 'limit' is 'a', not a whole number of at least 0"),
      ("rules: {first-rule: {words: 1}}", "1:29: error: 'words' is '1', not a list; write ['1']"),
      (
        "rules:\n  first-rule: off\n  old-first: on",
        "3:3: error: 'old-first' is another name of 'first-rule' in line 2; keep one"
      ),
      ("only_rules: [first-rule, old-first]", "1:26: error: 'old-first' occurs twice in 'only_rules'"),
      (
        "formats: [sarf]",
        "1:11: error: unknown format 'sarf'; did you mean 'sarif'?"
      ),
      (
        "formats: ['sarif:']",
        "1:11: error: 'sarif:' names no file after the colon"
      ),
      (
        "file_size_limit: 3 GB",
        "1:18: error: 'file_size_limit' is '3 GB', not a number of bytes or a size such as '256 MB', from 1 to "
          + "2147482623 bytes"
      ),
      (
        "suppress: [{}]",
        "1:12: error: an item of 'suppress' has none of 'rules', 'path', 'row', 'field' and 'key_path'"
      ),
      ("suppress: [{rule: [first-rule]}]", "1:13: error: unknown key 'rule'; did you mean 'rules'?"),
      (
        "excluded: [/absolute]",
        "1:12: error: pattern '/absolute' begins with '/'; patterns start from the configuration's folder"
      ),
      (
        "excluded: [../up]",
        "1:12: error: pattern '../up' contains '..'; patterns never leave the configuration's folder"
      ),
      (
        "excluded: ['{a,b']",
        "1:12: error: pattern '{a,b' has no '}' after its '{'"
      ),
      (
        "included: ['[ab']",
        "1:12: error: pattern '[ab' has no ']' after its '['"
      ),
      ("? [a]\n: b", "1:3: error: a key of the configuration is a list, not text"),
      ("strict: true\nstrict: false", "1:1: error: 'strict' occurs twice in one map"),
      ("strict: [", "2:1: error: not valid YAML: did not find expected node content"),
      ("a: b: c", "1:5: error: not valid YAML: mapping values are not allowed in this context"),
      ("strict: true\n\tjobs: 1", "2:1: error: not valid YAML: found a tab character that violates indentation"),
      ("--- {}\n--- {}", "2:1: error: a second YAML document; a configuration is a single one"),
      ("jobs: *one", "1:7: error: not valid YAML: found undefined alias"),
    ])
  func faults(_ text: String, _ message: String) {
    #expect(file(text).problems.map(\.description) == [".settingsc.yml:" + message])
  }

  @Test("tells all its faults at once, in the order of the file")
  func allFaults() {
    let text = """
      jobs: many
      rules:
        zzz: off
        first-rule: fatal
      platforms: [ios, iOS, iOS]
      stric: true
      """
    #expect(
      file(text).problems.map { "\($0.place.line):\($0.place.column)" } == [
        "1:7", "3:3", "4:15", "5:13", "5:23", "6:1",
      ])
  }

  @Test("must be UTF-8")
  func encoding() {
    let file = ConfigurationFile([0x61, 0xFF], path: "/a", shownPath: "a", keys: keys)
    #expect(file.problems.map(\.description) == ["a:1:1: error: the configuration is not UTF-8 text"])
  }

  @Test("cannot make the reader run out of memory or stack")
  func hostile() {
    let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(file(nested).problems.map(\.message) == ["the configuration has more than 32 levels"])
    let wide = (1...20).reduce("a0: &a0 [x, x]\n") { text, number in
      text + "a\(number): &a\(number) [*a\(number - 1), *a\(number - 1)]\n"
    }
    #expect(file(wide).problems.map(\.message) == ["the configuration has more than 100000 values"])
    let deep = file(String(repeating: "[", count: 100_000))
    #expect(deep.problems.count == 1)
  }
}

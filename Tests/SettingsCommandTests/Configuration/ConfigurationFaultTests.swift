import Testing

@testable import SettingsCommand

@Suite("A configuration file that cannot be used")
struct ConfigurationFaultTests {
  @Test(
    "is refused with the place of the fault",
    arguments: [
      ("stric: true", "1:1: error: unknown key 'stric'; did you mean 'strict'?"),
      ("nonsense: true", "1:1: error: unknown key 'nonsense'; 'settingsc config reference' lists all"),
      ("- a", "1:1: error: a configuration must be a map; found a list"),
      ("strict", "1:1: error: a configuration must be a map; found 'strict'"),
      ("strict: maybe", "1:9: error: 'strict' must be true or false; found 'maybe'"),
      ("strict: 'true'", "1:9: error: 'strict' must be true or false; found 'true'"),
      ("strict:", "1:8: error: 'strict' must be true or false; found nothing"),
      ("jobs: 0", "1:7: error: 'jobs' must be a whole number of at least 1; found '0'"),
      ("max_warnings: -1", "1:15: error: 'max_warnings' must be a whole number of at least 0; found '-1'"),
      ("jobs: [1]", "1:7: error: 'jobs' must be a whole number of at least 1; found a list"),
      (
        "fail_level: warn",
        "1:13: error: 'fail_level' must be one of error, warning, info, never; found 'warn'"
      ),
      (
        "platforms: [iOS, ios]",
        "1:18: error: an item of 'platforms' must be one of iOS, tvOS, visionOS, watchOS, macCatalyst; found 'ios'; "
          + "did you mean 'iOS'?"
      ),
      ("platforms: [iOS, iOS]", "1:18: error: 'iOS' occurs twice in 'platforms'"),
      ("platforms: iOS", "1:12: error: 'platforms' must be a list; found 'iOS'; write ['iOS']"),
      ("deployment_target: 16.4", "1:20: error: 'deployment_target' must be a map; found '16.4'"),
      ("deployment_target: {ios: 16}", "1:21: error: unknown platform 'ios'; did you mean 'iOS'?"),
      (
        "deployment_target: {iOS: sixteen}",
        "1:26: error: 'iOS' must be a version such as '16.4'; found 'sixteen'"
      ),
      (
        "development_language: e",
        "1:23: error: 'development_language' must be a language such as 'en' or 'zh-Hans'; found 'e'"
      ),
      ("baseline: ''", "1:11: error: 'baseline' must be a path; found ''"),
      ("baseline:", "1:10: error: 'baseline' must be a path; found nothing"),
      ("dialects: [iask]", "1:12: error: an item of 'dialects' must be 'inappsettingskit'; found 'iask'"),
      ("rules: {frst-rule: off}", "1:9: error: unknown rule 'frst-rule'; did you mean 'first-rule'?"),
      ("rules: {zzz: off}", "1:9: error: unknown rule 'zzz'; 'settingsc rules' lists all"),
      ("only_rules: [zzz]", "1:14: error: unknown rule 'zzz'; 'settingsc rules' lists all"),
      ("opt_in: [[a]]", "1:10: error: an item of 'opt_in' must be the name of a rule; found a list"),
      (
        "rules: {first-rule: fatal}",
        "1:21: error: 'first-rule' must be one of off, on, error, warning, info; found 'fatal'"
      ),
      (
        "rules: {first-rule: [a]}",
        "1:21: error: 'first-rule' must be one of off, on, error, warning, info; found a list"
      ),
      ("rules: {first-rule: {limt: 1}}", "1:22: error: unknown option 'limt'; did you mean 'limit'?"),
      ("rules: {second-rule: {limit: 1}}", "1:23: error: unknown option 'limit'; known are severity"),
      ("rules: {first-rule: {limit: a}}", "1:29: error: 'limit' must be a whole number of at least 0; found 'a'"),
      ("rules: {first-rule: {words: 1}}", "1:29: error: 'words' must be a list; found '1'; write ['1']"),
      (
        "rules:\n  first-rule: off\n  old-first: on",
        "3:3: error: 'old-first' is another name of 'first-rule' in line 2; keep one"
      ),
      ("only_rules: [first-rule, old-first]", "1:26: error: 'old-first' occurs twice in 'only_rules'"),
      (
        "formats: [sarf]",
        "1:11: error: an item of 'formats' must be FORMAT or FORMAT:FILE; unknown format 'sarf'; did you "
          + "mean 'sarif'?"
      ),
      (
        "formats: ['sarif:']",
        "1:11: error: an item of 'formats' must be FORMAT or FORMAT:FILE; 'sarif:' names no file "
          + "after the colon"
      ),
      (
        "file_size_limit: 3 GB",
        "1:18: error: 'file_size_limit' must be a number of bytes or a size such as '256 MB', from 1 to "
          + "2147482623 bytes; found '3 GB'"
      ),
      (
        "suppress: [{}]",
        "1:12: error: an item of 'suppress' must have at least one of 'rules', 'path', 'row', 'field', 'key_path'"
      ),
      ("suppress: [{rule: [first-rule]}]", "1:13: error: unknown key 'rule'; did you mean 'rules'?"),
      (
        "excluded: [/absolute]",
        "1:12: error: an item of 'excluded' must be a pattern such as '**/Pods'; '/absolute' must not begin "
          + "with '/', as patterns start from the configuration's folder"
      ),
      (
        "excluded: [../up]",
        "1:12: error: an item of 'excluded' must be a pattern such as '**/Pods'; '../up' must not hold '..', "
          + "as patterns never leave the configuration's folder"
      ),
      (
        "excluded: ['{a,b']",
        "1:12: error: an item of 'excluded' must be a pattern such as '**/Pods'; '{a,b' must have a '}' "
          + "behind its '{'"
      ),
      (
        "included: ['[ab']",
        "1:12: error: an item of 'included' must be a pattern such as '**/Pods'; '[ab' must have a ']' "
          + "behind its '['"
      ),
      ("? [a]\n: b", "1:3: error: a key of a configuration must be text; found a list"),
      ("strict: true\nstrict: false", "1:1: error: 'strict' occurs twice in one map"),
      ("strict: [", "2:1: error: not valid YAML: did not find expected node content"),
      ("a: b: c", "1:5: error: not valid YAML: mapping values are not allowed in this context"),
      ("strict: true\n\tjobs: 1", "2:1: error: not valid YAML: found a tab character that violates indentation"),
      ("--- {}\n--- {}", "2:1: error: a configuration must be one YAML document; found a second one"),
      ("jobs: *one", "1:7: error: not valid YAML: found undefined alias"),
    ])
  func faults(_ text: String, _ message: String) {
    #expect(SampleConfiguration.file(text).problems.map(\.description) == [".settingsc.yml:" + message])
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
      SampleConfiguration.file(text).problems.map { "\($0.place.line):\($0.place.column)" } == [
        "1:7", "3:3", "4:15", "5:13", "5:23", "6:1",
      ])
  }

  @Test("is one that is not UTF-8")
  func encoding() {
    let file = ConfigurationFile([0x61, 0xFF], path: "/a", shownPath: "a", keys: SampleConfiguration.keys)
    #expect(file.problems.map(\.description) == ["a:1:1: error: a configuration must be UTF-8 text"])
  }

  @Test("cannot make the reader run out of memory or stack")
  func hostile() {
    let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      SampleConfiguration.file(nested).problems.map(\.message) == ["a configuration must not have more than 32 levels"])
    let wide = (1...20).reduce("a0: &a0 [x, x]\n") { text, number in
      text + "a\(number): &a\(number) [*a\(number - 1), *a\(number - 1)]\n"
    }
    #expect(
      SampleConfiguration.file(wide).problems.map(\.message) == [
        "a configuration must not have more than 100000 values"
      ])
    let deep = SampleConfiguration.file(String(repeating: "[", count: 100_000))
    #expect(deep.problems.count == 1)
  }
}

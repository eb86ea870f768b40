import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration

@Suite("A configuration file that cannot be used")
struct ConfigurationFaultTests {
  @Test(
    "is refused with the place of the fault",
    arguments: [
      ("stric: true", "1:1: error: unknown key 'stric'; did you mean 'strict'?"),
      (
        "nonsense: true",
        "1:1: error: no key here is one of a configuration; 'settingsc config reference' lists all"
      ),
      ("- a", "1:1: error: the configuration is a list, not a map"),
      ("strict", "1:1: error: the configuration is text, not a map"),
      (
        "strict: \(String(repeating: "x", count: 50))",
        "1:9: error: 'strict' is '\(String(repeating: "x", count: 40))…', not true or false"
      ),
      (
        "fail_level: \"a\\nb\"",
        "1:13: error: 'fail_level' is 'a…', not 'error', 'warning', 'info' or 'never'"
      ),
      ("baseline: \"a\\0b\"", "1:11: error: 'a\0b' contains U+0000, which no file or key can have"),
      ("strict: maybe", "1:9: error: 'strict' is 'maybe', not true or false"),
      ("strict: 'true'", "1:9: error: 'strict' is a text, not true or false; remove the quotes"),
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
      (
        "development_language: en-é",
        "1:23: error: 'development_language' is 'en-é', not a language such as 'en' or 'zh-Hans'"
      ),
      ("baseline: ''", "1:11: error: 'baseline' is blank, not a path"),
      ("baseline:", "1:10: error: 'baseline' is empty, not a path"),
      ("dialects: [iask]", "1:12: error: an item of 'dialects' is 'iask', not 'inappsettingskit'"),
      (
        "rules: {frst-rule: off}",
        "1:9: error: unknown rule 'frst-rule'; did you mean 'first-rule'?"
      ),
      (
        "rules: {zzz: off}",
        "1:9: error: unknown rule 'zzz'; expected 'first-rule', 'second-rule' or 'third-rule'"
      ),
      (
        "only_rules: [zzz]",
        "1:14: error: unknown rule 'zzz'; expected 'first-rule', 'second-rule' or 'third-rule'"
      ),
      ("enable: [[a]]", "1:10: error: an item of 'enable' is a list, not the name of a rule"),
      (
        "rules: {first-rule: fatal}",
        "1:21: error: 'first-rule' is 'fatal', not 'off', 'on', 'error', 'warning' or 'info'"
      ),
      (
        "rules: {first-rule: [a]}",
        "1:21: error: 'first-rule' is a list, not 'off', 'on', 'error', 'warning' or 'info'"
      ),
      (
        "rules: {first-rule: {limt: 1}}",
        "1:22: error: unknown option 'limt'; did you mean 'limit'?"
      ),
      (
        "rules: {second-rule: {limit: 1}}",
        "1:23: error: unknown option 'limit'; expected 'severity'"
      ),
      (
        "rules: {first-rule: {limit: a}}",
        "1:29: error: 'limit' is 'a', not a whole number of at least 0"
      ),
      (
        "only_rules: [first-rule, first-rule]",
        "1:26: error: 'first-rule' occurs twice in 'only_rules'"
      ),
      (
        "formats: [sarf]",
        "1:11: error: unknown format 'sarf'; did you mean 'sarif'?"
      ),
      ("formats: [jsonn]", "1:11: error: unknown format 'jsonn'; did you mean 'json' or 'jsonl'?"),
      ("formats: [xyz]", "1:11: error: unknown format 'xyz'; 'settingsc help lint' lists all"),
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
        "suppress: [{reason: why}]",
        "1:12: error: an item of 'suppress' has none of 'rules', 'path', 'row', 'field' and 'key_path'"
      ),
      (
        "outputs: [{}]",
        "1:11: error: an item of 'outputs' has none of 'defaults', 'generate', 'compile', 'export' and 'merge'"
      ),
      ("outputs: [{export: a.md}]", "1:20: error: 'export' is 'a.md', not a map"),
      (
        "outputs: [{export: {format: cvs, file: a}}]",
        "1:29: error: 'format' is 'cvs'; did you mean 'csv'?"
      ),
      (
        "outputs: [{compile: /tmp/Settings.bundle}]",
        "1:21: error: '/tmp/Settings.bundle' is outside of the configuration's folder; name a path in it"
      ),
      ("outputs: [{generate: {language: swift}}]", "1:22: error: 'generate' must have 'file'"),
      (
        "suppress: [{}]",
        "1:12: error: an item of 'suppress' has none of 'rules', 'path', 'row', 'field' and 'key_path'"
      ),
      (
        "suppress: [{rule: [first-rule]}]", "1:13: error: unknown key 'rule'; did you mean 'rules'?"
      ),
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
        "? [a]\n: b",
        "1:1: error: no key here is one of a configuration; 'settingsc config reference' lists all"
      ),
      ("strict: true\n? [a]\n: b", "2:3: error: a key of the configuration is a list, not text"),
      (
        "machine: example.org\nlogin: root\npassword: secret",
        "1:1: error: no key here is one of a configuration; 'settingsc config reference' lists all"
      ),
      (
        "secret-name: 1\nsecret-name: 2",
        "2:1: error: a key occurs more than once in one map; keep one"
      ),
      (
        "strict: true\nstrict: false",
        "2:1: error: 'strict' occurs more than once in one map; keep one"
      ),
      (
        "strict: [",
        "2:1: error: not valid YAML: did not find expected node content; close the list with ']', or put ',' between its items"
      ),
      (
        "a: b: c",
        "1:5: error: not valid YAML: mapping values are not allowed in this context; indent the line like the others, or quote a text that contains ': '"
      ),
      (
        "strict: true\n\tjobs: 1",
        "2:1: error: not valid YAML: found a tab character that violates indentation; indent with blanks"
      ),
      (
        "--- {}\n--- {}",
        "2:1: error: a second YAML document; a configuration must be a single document"
      ),
      (
        "jobs: *one",
        "1:7: error: aliases ('*name') are not supported; write the value out, or quote a text such as '**/Pods'"
      ),
    ])
  func isRefusedWithThePlaceOfTheFault(_ text: String, _ message: String) {
    #expect(
      SampleConfiguration.file(text).problems.map(\.description) == [".settingsc.yml:" + message])
  }

  @Test("reports all faults in file order")
  func allFaultsAreReportedInFileOrder() {
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

  @Test("is a file that is not UTF-8")
  func isAFileThatIsNotUTF8() {
    let file = ConfigurationFile(
      [0x61, 0xFF], path: "/a", shownPath: "a", keys: SampleConfiguration.keys)
    #expect(
      file.problems.map(\.description) == [
        "a:1:2: error: the configuration is not UTF-8 text from here on; save it as UTF-8"
      ])
  }

  @Test("cannot make the reader run out of memory or stack")
  func cannotMakeTheReaderRunOutOfMemoryOrStack() {
    let nested = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      SampleConfiguration.file(nested).problems.map(\.message) == [
        "the configuration has more than 32 levels"
      ])
    let deep = SampleConfiguration.file(String(repeating: "[", count: 100_000))
    #expect(deep.problems.count == 1)
  }
}

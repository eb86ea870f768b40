import Foundation
import SettingsJSON
import SettingsLint
import SettingsYAML
import Testing

@testable import SettingsCommand

private let keys = ConfigurationKey.all(rules: Rule.all)

@Suite("config")
struct ConfigCommandTests {
  @Test("print shows each value with its origin")
  func printing() throws {
    let run = try CommandRun()
    try run.write(
      ".settingsc.yml",
      """
      deployment_target: {iOS: 16.10}
      rules:
        unknown-key: off
      excluded: ["*.old", 'it''s']
      suppress:
        - {rules: [unknown-type], path: a}
      file_size_limit: 65536
      strict: on

      """)
    let outcome = run.run("config", "print", "--max-warnings", "3", "--disable", "slider-range")
    #expect(outcome.errors == "")
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        # .settingsc.yml
        platforms: []                             # default
        deployment_target:                        # .settingsc.yml:1
          iOS: 16.10
        # development_language: detected from the tables  # default
        # entitlements: unknown                   # default
        dialects: []                              # default
        schemas: []                               # default
        sources: []                               # default
        excluded_sources: ['**/.*', '**/*Tests', '**/Tests', '**/*Test', '**/Preview Content', '**/Pods', '**/Carthage', '**/DerivedData', '**/node_modules', '**/*.{bundle,framework,xcframework,xcassets,playground}']  # default
        ignored_keys: []                          # default
        wrappers: []                              # default
        rules:                                    # .settingsc.yml:2, command line
          unknown-key: off
          slider-range: off
        only_rules: []                            # default
        opt_in: []                                # default
        suppress:                                 # .settingsc.yml:5
          - {rules: [unknown-type], path: a}
        changes: {}                               # default
        generate: {}                              # default
        merge: {}                                 # default
        included: []                              # default
        excluded: ['*.old', it's]                 # .settingsc.yml:4
        # baseline: none                          # default
        file_size_limit: 64 KB                    # .settingsc.yml:7
        formats: [auto]                           # default
        strict: true                              # .settingsc.yml:8
        fail_level: warning                       # .settingsc.yml:8
        max_warnings: 3                           # command line
        # jobs: one per processor                 # default

        """)
  }

  @Test("print shows what can be read back")
  func readBack() throws {
    let run = try CommandRun()
    let text = keys.flatMap { $0.example.yamlLines($0.name) }.joined(separator: "\n")
    let file = ConfigurationFile(Array(text.utf8), path: run.folder + "/x", shownPath: "x", keys: keys)
    #expect(file.problems.map(\.description) == [])
    let first = Configuration(file: file, overrides: .init(), workingDirectory: run.folder) { keys }
    let printed = ConfigurationListing(first, keys: keys).text
    let again = ConfigurationFile(Array(printed.utf8), path: run.folder + "/x", shownPath: "x", keys: keys)
    #expect(again.problems.map(\.description) == [])
    let second = Configuration(file: again, overrides: .init(), workingDirectory: run.folder) { keys }
    #expect(first.settings == second.settings)
    #expect(first.entries.count == keys.count)
  }

  @Test("print finds the file of the path, or none")
  func places() throws {
    let run = try CommandRun()
    try run.write("App/.settingsc.yml", "jobs: 2")
    try run.write("App/Settings.bundle/.settingsc.yml", "jobs: 3")
    #expect(run.run("config", "print").output.hasPrefix("# no configuration file\n"))
    #expect(run.run("config", "print", "App/Settings.bundle").output.contains("jobs: 2"))
    #expect(run.run("config", "print", "App", "--no-config").output.contains("# jobs: one per processor"))
    try run.write("App/.settingsc.yml", "jobs: x")
    #expect(run.run("config", "print", "App").status == .usage)
  }

  @Test(
    "texts are quoted only where YAML needs it",
    arguments: [
      ("", "''"), ("a b", "a b"), ("off", "off"), ("null", "'null'"), ("~", "'~'"), ("a: b", "'a: b'"),
      ("a #b", "'a #b'"),
      ("*", "'*'"), ("it's", "it's"), ("'", "''''"), ("a,b", "'a,b'"), ("a\nb\"\\", "\"a\\nb\\\"\\\\\""),
      ("- a", "'- a'"),
      ("a:", "'a:'"), ("é", "é"),
    ])
  func quoting(_ text: String, _ yaml: String) throws {
    #expect(ConfigurationValue.text(text).inlineYAML == yaml)
    let node = try YAMLReader.read(Array("[\(yaml)]".utf8))
    guard case .list(let items) = node?.content, case .scalar(text, _) = items.first?.content else {
      Issue.record("'\(yaml)' is not read as '\(text)'")
      return
    }
  }

  @Test("init writes a file in which nothing is set, and never replaces another")
  func initialization() throws {
    let run = try CommandRun()
    let first = run.run("config", "init")
    #expect(first.errors == "settingsc: wrote '.settingsc.yml'\n")
    #expect(first.output == "")
    #expect(first.status == .success)
    #expect(run.run("config", "print").output.hasPrefix("# .settingsc.yml\n"))
    #expect(!run.run("config", "print").output.contains(".settingsc.yml:"))

    try run.write(".settingsc.yml", "jobs: 2")
    let second = run.run("config", "init")
    #expect(
      second.errors == "settingsc: error: '.settingsc.yml' exists already; replace it with '--force'\n")
    #expect(second.status == .usage)
    #expect(run.read(".settingsc.yml") == "jobs: 2")
    #expect(run.run("config", "init", "--force").status == .success)
    #expect(run.read(".settingsc.yml") == ConfigurationReference.template(keys))

    try run.write("other/.settingsc.yaml", "jobs: 2")
    #expect(run.run("config", "init", "other").status == .usage)
    #expect(run.run("config", "init", "missing").errors.hasPrefix("settingsc: error: 'missing/.settingsc.yml' cannot"))
    #expect(run.run("config", "init", "missing").status == .failure)
  }

  @Test("init's examples are right once the '#' is taken away")
  func examples() {
    let lines = ConfigurationReference.template(keys).split(separator: "\n").map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") ? String(line.dropFirst()) : String(line)
    }
    let text = lines.joined(separator: "\n")
    let file = ConfigurationFile(Array(text.utf8), path: "/x", shownPath: "x", keys: keys)
    #expect(file.problems.map(\.description) == [])
    #expect(Set(file.entries.keys) == Set(keys.map(\.name)))
  }

  @Test("the committed JSON Schema is the one the keys give")
  func schemaIsFresh() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let committed = try? String(contentsOf: root.appendingPathComponent(ConfigurationSchema.path), encoding: .utf8)
    #expect(committed == ConfigurationSchema.text(keys), "stale; run `\(ConfigurationSchema.command)`")
  }

  @Test("the JSON Schema describes every key and every rule, and can be written to a file")
  func schema() throws {
    let run = try CommandRun()
    #expect(run.run("config", "schema", "-o", "s.json").status == .success)
    let text = run.run("config", "schema").output
    #expect(run.read("s.json") == text)
    let json = try JSONParser.parse(Array(text.utf8))
    guard case .object(let members) = json["properties"] else {
      Issue.record("no properties")
      return
    }
    #expect(members.map(\.name) == keys.map(\.name))
    for rule in Rule.all { #expect(json["properties"]?["rules"]?["properties"]?[rule.id] != nil) }
    #expect(run.run("config", "schema", "-o", "no/s.json").status == .failure)
  }

  @Test("reference has a line for every key")
  func reference() throws {
    let lines = try CommandRun().run("config", "reference").output.split(separator: "\n")
    #expect(lines.count == keys.count + 2)
    #expect(
      lines.contains(
        "| `jobs` | a whole number of at least 1 | one per processor | The number of bundles to check in parallel. |"))
    #expect(lines.allSatisfy { $0.split(separator: "|").count == 4 })
  }

  @Test("every key has a sentence, a name in snake case and a default or words for it")
  func descriptions() {
    #expect(Set(keys.map(\.name)).count == keys.count)
    for key in keys {
      #expect(key.name.allSatisfy { $0.isLowercase || $0 == "_" }, "\(key.name)")
      #expect(key.field.summary.hasSuffix("."), "\(key.name)")
      #expect(!key.defaultText.isEmpty, "\(key.name)")
    }
  }

  @Test("without a subcommand prints its help")
  func help() throws {
    let outcome = try CommandRun().run("config")
    #expect(outcome.output.contains("settingsc config <subcommand>"))
    #expect(outcome.status == .success)
  }
}

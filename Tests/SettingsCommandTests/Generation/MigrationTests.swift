import Foundation
import SettingsSystem
import TestSupport
import Testing

/// `diff --migration swift`: the function is compiled and run on real user defaults, all cases as
/// one program.
@Suite("A migration of stored values")
struct MigrationTests {
  @Test("stores the values that people saw before under the keys that the app reads now, once")
  func runsOnStoredValues() throws {
    let scratch = try TemporaryFolder()
    var cases = MigrationCase.written
    for seed in UInt64(1)...40 { cases.append(MigrationCase(randomWithSeed: seed)) }
    var names = ["main.swift"]
    for (number, entry) in cases.enumerated() {
      let name = "Migration\(number)"
      let text = try entry.function(in: scratch)
      // A person has to be able to tell what happens and why.
      for part in entry.expectedText { #expect(text.contains(part), "\(entry.name): \(text)") }
      try scratch.write(
        "\(name).swift", text.replacingOccurrences(of: "SettingsMigration {", with: "\(name) {"))
      names.append("\(name).swift")
    }
    let list = try PropertyListSerialization.data(
      fromPropertyList: cases.map(\.propertyList), format: .xml, options: 0)
    try list.write(to: scratch.url.appendingPathComponent("cases.plist"))
    try scratch.write("main.swift", Self.program(cases.indices.map { "Migration\($0)" }))
    let built = try scratch.run(
      "swiftc", TargetForm.extremes[1].flags + ["-warnings-as-errors"] + names + ["-o", "program"])
    #expect(built.status == 0, "\(built.output)")
    let run = try scratch.run("./program", [], home: true)
    #expect(run.status == 0)
    #expect(run.output == "done\n")
  }

  @Test("counts each setting that needs a decision once")
  func settingsToDecideAreCounted() throws {
    let scratch = try TemporaryFolder()
    let kept = MigrationSetting("b", "B")
    let one = [("Slow", 1)]
    let three = one + [("Fast", 2), ("Wild", 3)]
    let entry = MigrationCase(
      "undecided", [.init("speed", "Speed", .list(three)), .init("a", "A"), kept],
      [.init("speed", "Speed", .list(one)), kept],
      [:], [:])
    _ = try entry.function(in: scratch)
    let run = ToolRun(
      "diff", "Old/Settings.bundle", "New/Settings.bundle", "--migration", "swift", in: scratch.url)
    #expect(
      run.errors
        == "settingsc: note: 0 settings are migrated, 2 settings need a decision; see the comments\n"
    )
  }

  @Test("is written for one app, and takes the place of a report")
  func isWrittenForOneApp() throws {
    let scratch = try TemporaryFolder()
    let entry = MigrationCase.written[0]
    _ = try entry.function(in: scratch)
    let run = { (more: [String]) in
      ToolRun(
        ["diff", "Old/Settings.bundle", "New/Settings.bundle", "--migration", "swift"] + more,
        in: scratch.url)
    }
    #expect(run(["-o", "Migration.swift"]).status == .success)
    let file = scratch.url.appendingPathComponent("Migration.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == run([]).output)
    #expect(run([]).errors == "settingsc: note: 1 setting is migrated\n")
    let named = run(["--name", "Migration15"]).output
    #expect(named.contains("enum Migration15 {"))
    #expect(named.contains(#"marksKey = "Migration15""#))
    #expect(run(["--name", "1 5"]).status == .usage)
    // The function for the release before is still needed.
    let shipped = try String(contentsOf: file, encoding: .utf8)
    let same = "New/Settings.bundle"
    let output = ["--migration", "swift", "-o", "Migration.swift"]
    #expect(
      ToolRun(["diff", same, same] + output, in: scratch.url).errors
        == "settingsc: note: there is nothing to migrate since '\(same)', so 'Migration.swift' stays as it is\n"
    )
    #expect(try String(contentsOf: file, encoding: .utf8) == shipped)
    try scratch.write("Own.swift", "let own = 1\n")
    #expect(run(["-o", "Own.swift"]).status == .usage)
    for option in [
      ["--format", "json"], ["--fail-on", "never"], ["--accept", "key-renamed", "--reason", "r"],
    ] {
      #expect(
        run(option).errors.contains("'--migration' and '\(option[0])' exclude each other"))
    }
    let text = run([]).output
    // A migration is a reason to accept a change.
    try scratch.write(
      ".settingsc.yml", "changes:\n  accepted:\n    - change: key-renamed\n      reason: migrated\n"
    )
    #expect(run([]).output == text)
  }

  /// Prints a line for everything that is not as it should be.
  private static func program(_ names: [String]) -> String {
    """
    import Foundation

    let migrations: [(UserDefaults, (String) -> UserDefaults?) -> Void] = [
    \(names.map { "  { \($0).run(standard: $0, suite: $1) }," }.joined(separator: "\n"))
    ]
    let data = try Data(contentsOf: URL(fileURLWithPath: "cases.plist"))
    guard let cases = try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]] else {
      fatalError("no cases")
    }
    for (number, entry) in cases.enumerated() {
      func defaults(_ suite: String) -> UserDefaults { UserDefaults(suiteName: "case\\(number).\\(suite)")! }
      guard let stored = entry["stored"] as? [String: [String: Any]],
        let expected = entry["expected"] as? [String: [String: Any]]
      else { fatalError("no values") }
      for (suite, values) in stored {
        for (key, value) in values { defaults(suite).set(value, forKey: key) }
      }
      for pass in 1...2 {
        migrations[number](defaults("app"), { defaults($0) })
        for (suite, values) in expected {
          let keys = Set(values.keys).union(stored.values.flatMap(\\.keys))
          for key in keys.sorted() {
            let (found, wanted) = (defaults(suite).object(forKey: key), values[key])
            if "\\(found as Any)" != "\\(wanted as Any)" {
              print("\\(entry["name"] ?? ""), pass \\(pass), \\(suite) \\(key): \\(found as Any) is not \\(wanted as Any)")
            }
          }
        }
      }
    }
    print("done")
    """
  }
}

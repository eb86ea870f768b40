import SettingsFiles
import SettingsProject
import SettingsSystem
import Testing

@testable import SettingsCommand
@testable import SettingsConfiguration

private let cleanRow = "Type = PSGroupSpecifier; Title = A;"
private let unknownKeyRow = "Type = PSGroupSpecifier; Title = A; Colour = red;"
private let unknownTypeRow = "Type = Nonsense;"

@Suite("lint with a configuration")
struct LintConfigurationTests {
  /// A folder with one bundle whose page has a finding of `unknown-key` (a warning) and one of
  /// `unknown-type` (an error).
  private func folder(_ configuration: String? = nil) throws -> CommandRun {
    let run = try CommandRun()
    try run.writePage("App/Settings.bundle/Root.plist", unknownKeyRow, unknownTypeRow)
    if let configuration { try run.write(".settingsc.yml", configuration) }
    return run
  }

  private func lint(_ run: CommandRun, _ arguments: String...) -> CommandRun.Outcome {
    switch arguments.count {
    case 0: run.run("lint", "--format", "xcode")
    case 1: run.run("lint", "--format", "xcode", arguments[0])
    case 2: run.run("lint", "--format", "xcode", arguments[0], arguments[1])
    default: run.run("lint", "--format", "xcode", arguments[0], arguments[1], arguments[2])
    }
  }

  @Test("is optional, and one inside the bundle is ignored")
  func isOptionalAndOneInsideTheBundleIsIgnored() throws {
    let run = try folder()
    try run.write("App/Settings.bundle/.settingsc.yml", "nonsense")
    #expect(lint(run).rules == ["unknown-key", "unknown-type"])
  }

  @Test("uses the nearest file only")
  func usesTheNearestFileOnly() throws {
    let run = try folder("rules: {unknown-type: off}")
    try run.writePage("Other/Settings.bundle/Root.plist", unknownKeyRow, unknownTypeRow)
    try run.write("Other/.settingsc.yaml", "rules: {unknown-key: off}")
    let outcome = lint(run)
    #expect(outcome.rules == ["unknown-key", "unknown-type"])
    #expect(outcome.output.contains("App/Settings.bundle/Root.plist"))
    #expect(outcome.output.split(separator: "\n").last?.hasPrefix(run.folder + "/Other/") == true)
  }

  @Test("obeys --config and --no-config")
  func obeysConfigAndNoConfig() throws {
    let run = try folder("rules: {unknown-type: off}")
    try run.write("ci/strict.yml", "rules: {unknown-key: off}")
    #expect(lint(run).rules == ["unknown-key"])
    #expect(lint(run, "--config", "ci/strict.yml").rules == ["unknown-type"])
    #expect(lint(run, "--no-config").rules == ["unknown-key", "unknown-type"])
    let missing = lint(run, "--config", "none.yml")
    #expect(
      missing.errors
        == "settingsc: error: the configuration 'none.yml' cannot be read: no such file or folder\n"
    )
    #expect(missing.status == .failure)
    #expect(lint(run, "--config=a", "--no-config").status == .usage)
  }

  @Test("reports all faults of all configurations and checks nothing")
  func reportsAllFaultsOfAllConfigurationsAndChecksNothing() throws {
    let run = try folder("stric: true\njobs: many")
    try run.writePage("Other/Settings.bundle/Root.plist", cleanRow)
    try run.write("Other/.settingsc.yml", "jobs: 0")
    let outcome = lint(run)
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        .settingsc.yml:1:1: error: unknown key 'stric'; did you mean 'strict'?
        .settingsc.yml:2:7: error: 'jobs' is 'many', not a whole number of at least 1
        Other/.settingsc.yml:1:7: error: 'jobs' is '0', not a whole number of at least 1

        """)
  }

  @Test("rejects two files in one folder")
  func rejectsTwoFilesInOneFolder() throws {
    let run = try folder("")
    try run.write(".settingsc.yaml", "")
    #expect(
      lint(run).errors
        == ".settingsc.yaml:1:1: error: '.settingsc.yml' is in the same folder; keep one of the two\n"
    )
  }

  @Test("lets options count more")
  func letsOptionsCountMore() throws {
    let run = try folder(
      "rules: {unknown-key: off, unknown-type: info}\nfail_level: error\nmax_warnings: 0")
    #expect(lint(run).rules == ["unknown-type"])
    #expect(lint(run).status == .success)
    #expect(lint(run, "--fail-level", "info").status == .findings)
    #expect(lint(run, "--enable", "unknown-key").rules == ["unknown-key", "unknown-type"])
    #expect(lint(run, "--enable", "unknown-key").status == .findings)
    #expect(lint(run, "--disable", "unknown-type").rules == [])
    #expect(lint(run, "--only", "unknown-key").rules == ["unknown-key"])
  }

  @Test(
    "lets --strict count more than the file's fail level, and --fail-level more than its strictness"
  )
  func letsStrictCountMoreThanTheFilesFailLevel() throws {
    let run = try folder("rules: {unknown-type: off}\nfail_level: error")
    #expect(lint(run).status == .success)
    #expect(lint(run, "--strict").status == .findings)
    try run.write(".settingsc.yml", "rules: {unknown-type: off}\nstrict: true")
    #expect(lint(run).status == .findings)
    #expect(lint(run, "--fail-level", "error").status == .success)
  }

  @Test("lets --disable and --enable change the file's only rules")
  func optionsChangeTheOnlyRulesOfAFile() throws {
    let run = try folder("only_rules: [unknown-key]")
    #expect(lint(run).rules == ["unknown-key"])
    #expect(lint(run, "--enable", "unknown-type").rules == ["unknown-key", "unknown-type"])
    #expect(lint(run, "--disable", "unknown-key").rules == [])
  }

  @Test("measures each bundle by its own fail level and limit")
  func measuresEachBundleByItsOwnFailLevelAndLimit() throws {
    let run = try folder("only_rules: [unknown-key]")
    try run.writePage("Other/Settings.bundle/Root.plist", unknownKeyRow)
    #expect(lint(run).status == .success)
    try run.write("Other/.settingsc.yml", "only_rules: [unknown-key]\nfail_level: warning")
    #expect(lint(run).status == .findings)
    try run.write("Other/.settingsc.yml", "only_rules: [unknown-key]\nmax_warnings: 1")
    #expect(lint(run).status == .success)
    try run.write(".settingsc.yml", "only_rules: [unknown-key]\nmax_warnings: 0")
    #expect(lint(run).status == .findings)
  }

  @Test("skips excluded paths unless they are named")
  func skipsExcludedPathsUnlessTheyAreNamed() throws {
    let run = try folder("excluded: [App/]")
    try run.writePage("Settings.bundle/Root.plist", unknownTypeRow)
    #expect(lint(run).rules == ["unknown-type"])
    #expect(lint(run, "App/Settings.bundle").rules == ["unknown-key", "unknown-type"])
    #expect(lint(run, "App/Settings.bundle/Root.plist").rules == ["unknown-key", "unknown-type"])
    let forced = lint(run, "App/Settings.bundle", "--force-exclude")
    #expect(forced.output == "")
    #expect(forced.status == .success)
    try run.write(".settingsc.yml", "included: [Else/**]")
    let none = lint(run)
    #expect(none.status == .usage)
    #expect(
      none.errors
        == "settingsc: error: 'included' and 'excluded' of the configuration leave nothing to check; "
        + "name a bundle to check it\n")
    try run.write(".settingsc.yml", "included: ['**/Settings.bundle']\nexcluded: ['A*']")
    #expect(lint(run).rules == ["unknown-type"])
  }

  @Test("suppresses findings by 'suppress' and reports unused entries")
  func suppressesFindingsBySuppressAndReportsUnusedEntries() throws {
    let run = try folder(
      "suppress:\n  - {rules: [unknown-type], path: '**/Root.plist'}\n  - {rules: [unknown-key]}")
    #expect(lint(run).rules == [])
    try run.writePage("App/Settings.bundle/Root.plist", cleanRow)
    let outcome = lint(run)
    #expect(outcome.rules == ["unused-suppression", "unused-suppression"])
    #expect(outcome.output.hasPrefix(run.folder + "/.settingsc.yml:"))
    #expect(lint(run, "App/Settings.bundle/Root.plist").rules == [])
  }

  @Test("starts the paths of 'suppress' at its folder, wherever the tool runs")
  func pathsOfSuppressStartAtItsFolder() throws {
    let run = try CommandRun()
    try run.writePage("App/Settings.bundle/Root.plist", unknownKeyRow)
    try run.write(
      "App/.settingsc.yml",
      "suppress:\n  - {rules: [unknown-key], path: Settings.bundle/Root.plist}")
    let format = ["--format", "json"]
    #expect(run.run(["lint", "App"] + format).output.contains("unknown-key") == false)
    #expect(run.run(["lint", "."] + format, in: "App").output.contains("unknown-key") == false)
    #expect(
      run.run(["lint", "Settings.bundle"] + format, in: "App").output.contains("unknown-key")
        == false)
    let other = run.run(["lint", run.folder + "/App"] + format, in: "App/Settings.bundle")
    #expect(other.output.contains("unknown-key") == false)
    try run.write(
      "App/.settingsc.yml",
      "suppress:\n  - {rules: [unknown-key], path: App/Settings.bundle/Other.plist}")
    #expect(run.run(["lint", "App"] + format).output.contains("unknown-key"))
  }

  @Test("enables dialects by name and by file")
  func enablesDialectsByNameAndByFile() throws {
    let run = try CommandRun()
    try run.writePage(
      "Settings.bundle/Root.plist", unknownKeyRow,
      "Type = PSTextFieldSpecifier; Title = A; Key = a; IASKPlaceholder = x;")
    #expect(lint(run).rules == ["unknown-key", "foreign-dialect"])
    try run.write(".settingsc.yml", "dialects: [inappsettingskit]\nschemas: [own.json]")
    try run.write(
      "own.json",
      """
      {"name": "own", "summary": "Ours.", "extends": [
        {"types": ["PSGroupSpecifier"], "keys": [{"name": "Colour", "types": ["string"], "summary": "A color."}]}]}
      """)
    #expect(lint(run).rules == [])
    try run.write("own.json", "{")
    #expect(
      lint(run).errors
        == ".settingsc.yml:2:11: error: own.json: not valid JSON: line 1, column 2: expected a string, "
        + "found the end of the file\n")
    try run.write(".settingsc.yml", "schemas: [none.json]")
    #expect(
      lint(run).errors
        == ".settingsc.yml:1:11: error: 'none.json' cannot be read: no such file or folder\n")
  }

  @Test("reads the app groups of the entitlements")
  func readsTheAppGroupsOfTheEntitlements() throws {
    let run = try CommandRun()
    try run.write(
      "a.entitlements",
      "{ \"com.apple.security.application-groups\" = ( \"group.a\", \"group.b\" ); }")
    func environment(_ text: String) throws -> ([String]?, [String]) {
      try run.write(".settingsc.yml", text)
      var catalog = ConfigurationCatalog(
        .nearest, workspace: Workspace(files: SystemFiles(), directory: run.folder))
      let environment = catalog.configuration(forFolder: run.folder)
      return (
        environment.linter.configuration.entitledGroups,
        environment.fault.map { [$0.message] } ?? []
      )
    }
    #expect(try environment("strict: false") == (nil, []))
    #expect(try environment("entitlements: a.entitlements") == (["group.a", "group.b"], []))
    // Xcode expands build settings.
    try run.write(
      "a.entitlements",
      "{ \"com.apple.security.application-groups\" = ( \"group.$(ID)\", \"group.${ID}.b\" ); }")
    #expect(try environment("entitlements: a.entitlements") == (nil, []))
    #expect(
      try environment("entitlements: a.entitlements\nvariables: {ID: com.example}") == (
        ["group.com.example", "group.com.example.b"], []
      ))
    try run.write("a.entitlements", "{ other = 1; }")
    #expect(try environment("entitlements: a.entitlements") == ([], []))
    try run.write("a.entitlements", "{ \"com.apple.security.application-groups\" = \"group.a\"; }")
    let name = "com.apple.security.application-groups"
    #expect(
      try environment("entitlements: a.entitlements") == (
        nil,
        [".settingsc.yml:1:15: error: '\(name)' in 'a.entitlements' is not an array of strings"]
      ))
    try run.write("a.entitlements", "( )")
    #expect(
      try environment("entitlements: a.entitlements") == (
        nil, [".settingsc.yml:1:15: error: 'a.entitlements' does not hold a dictionary"]
      ))
    try run.write("a.entitlements", "{ a")
    let (_, problems) = try environment("entitlements: a.entitlements")
    #expect(
      problems == [
        ".settingsc.yml:1:15: error: 'a.entitlements' is not a property list; 'settingsc show' tells what is wrong"
      ])
  }

  @Test("refuses files above the limit of the configuration")
  func refusesFilesAboveItsSizeLimit() throws {
    let run = try folder("file_size_limit: 10")
    #expect(lint(run).output.contains("the file is larger than 10 bytes"))
  }

  @Test("does not create the keys without a file or option")
  func createsNoKeysWithoutAFileOrOption() throws {
    let configuration = Configuration(file: nil) {
      Issue.record("the keys are made")
      return []
    }
    #expect(configuration.settings == LintSettings())
  }

  @Test("reads each file once, however many bundles follow it")
  func readsEachFileOnceHoweverManyBundlesFollowIt() throws {
    let run = try folder("strict: true")
    for number in 1...5 { try run.write("A\(number)/B/x", "") }
    var catalog = ConfigurationCatalog(
      .nearest, workspace: Workspace(files: SystemFiles(), directory: run.folder))
    let first = catalog.configuration(forFolder: run.folder + "/A1/B")
    try run.write(".settingsc.yml", "nonsense")
    for number in 2...5 {
      #expect(catalog.configuration(forFolder: run.folder + "/A\(number)/B") === first)
    }
    #expect(catalog.configurations.count == 1)
    #expect(first.fault == nil)
  }

  @Test("uses the configuration above the name of a page from standard input")
  func appliesToANamedPageFromStandardInput() throws {
    let run = try folder()
    try run.write("App/.settingsc.yml", "rules: {unknown-type: off}")
    run.input = Array("{ PreferenceSpecifiers = ( { \(unknownTypeRow) } ); }".utf8)
    #expect(lint(run, "-").rules == ["unknown-type"])
    #expect(lint(run, "-", "--stdin-filename", "App/x.plist").rules == [])
  }
}

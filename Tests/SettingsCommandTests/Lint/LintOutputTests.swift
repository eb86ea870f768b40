import Foundation
import SettingsProject
import Testing

@testable import SettingsCommand

private let unknownKeyRow = "Type = PSGroupSpecifier; Title = A; Colour = red;"
private let unknownTypeRow = "Type = Nonsense;"
private let invalidPage =
  "{ PreferenceSpecifiers = ( { \(unknownTypeRow) }, { Type = PSTextFieldSpecifier; Key = a; } ); }"

@Suite("The output of lint")
struct LintOutputTests {
  /// A page of switches with these keys, each with the misspelled key `truevalue`.
  private static func switchesWithUnknownKey(_ keys: String...) -> String {
    let rows = keys.map { key in
      """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string>
      <key>Title</key><string>\(key)</string><key>Key</key><string>\(key)</string>
      <key>DefaultValue</key><true/><key>truevalue</key><true/></dict>
      """
    }
    return """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  private func folder() throws -> CommandRun {
    let run = try CommandRun()
    try run.writePage("Settings.bundle/Root.plist", unknownKeyRow, unknownTypeRow)
    return run
  }

  @Test("goes to files beside standard output")
  func goesToFilesBesideStandardOutput() throws {
    let run = try folder()
    try run.write("out/x", "")
    let outcome = run.run(
      "lint", "--format", "json:out/a.json", "--format", "xcode", "--format", "csv:b.csv")
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(run.read("out/a.json")?.hasPrefix("{\"version\": 1") == true)
    #expect(run.read("b.csv")?.contains("unknown-type") == true)
    #expect(outcome.status == .findings)
  }

  @Test("counts the pages with an unknown key")
  func countsThePagesWithAnUnknownKey() {
    let page =
      "{ Bar = a; Bar = b; PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = k; } ); }"
    let opening = "{ Type = PSChildPaneSpecifier; Title = T; File = More; }"
    let lint = ["lint", "Settings.bundle", "--only", "unknown-key", "--format", "xcode"]
    let alone = MemoryRun(["Settings.bundle/Root.plist": page]).run(lint).output
    #expect(alone.contains("unknown page key 'Bar'; Settings ignores it"), "\(alone)")
    let both = MemoryRun([
      "Settings.bundle/Root.plist": page.replacing("k; }", with: "k; }, \(opening)"),
      "Settings.bundle/More.plist": page,
    ]).run(lint).output
    #expect(
      both.contains("unknown page key 'Bar'; Settings ignores it (and 1 more place)"), "\(both)")
  }

  @Test(
    "of a document is alone on standard output",
    arguments: [
      ["json", "sarif"], ["text", "json"], ["csv", "summary"], ["auto", "html", "json:a.json"],
    ])
  func ofADocumentIsAloneOnStandardOutput(_ formats: [String]) throws {
    let run = try folder()
    let outcome = run.run(["lint"] + formats.flatMap { ["--format", $0] })
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("both go to standard output"), "\(outcome.errors)")
    #expect(run.read("a.json") == nil)
    // Formats for logs can share it.
    #expect(
      run.run("lint", "--format", "text", "--format", "github", "--format", "json:a.json").status
        == .findings)
  }

  @Test(
    "of findings only contains one for unreadable files",
    arguments: ["checkstyle", "gitlab", "sonarqube", "rdjson", "csv", "jsonl"])
  func ofFindingsOnlyContainsOneForUnreadableFiles(_ format: String) throws {
    let run = try folder()
    try run.write("Other/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    for paths in [["none"], ["none", "Other"]] {
      let outcome = run.run(["lint", "--format", format] + paths)
      #expect(outcome.status == .failure)
      #expect(
        outcome.output.contains("unreadable") && outcome.output.contains("none"),
        "\(outcome.output)")
    }
  }

  @Test("from a configuration goes to files beside the configuration")
  func filesOfAConfigurationAreBesideIt() throws {
    let run = try folder()
    try run.write(".settingsc.yml", "formats: ['json:a.json']")
    try run.write("deep/x", "")
    let outcome = run.run("lint", "..", in: "deep")
    #expect(outcome.output == "")
    #expect(
      run.read("a.json")
        == run.run("lint", "..", "--no-config", "--format", "json", in: "deep").output)
    #expect(run.run("lint", "--format", "xcode").output != "")
  }

  @Test("that cannot be written is reported, and the rest still written")
  func thatCannotBeWrittenIsReported() throws {
    let run = try folder()
    try run.write("deep", "")
    let outcome = run.run("lint", "--format", "json:deep/a.json", "--format", "csv:b.csv")
    #expect(outcome.errors == "settingsc: error: 'deep' is a file; give a folder to write to\n")
    #expect(run.read("b.csv") == run.run("lint", "--format", "csv").output)
    #expect(outcome.status == .failure)
  }

  @Test("is added to the summary of a GitHub job, once")
  func isAddedToAJobSummaryOnce() throws {
    let run = try folder()
    try run.write("summary.md", "before\n")
    run.environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": run.folder + "/summary.md"]
    let outcome = run.run("lint", "--format", "auto", "--format", "github:g.txt")
    #expect(outcome.output.hasPrefix("::"))
    let summary = try #require(run.read("summary.md"))
    #expect(summary.hasPrefix("before\n### settingsc: "))
    #expect(summary.split(separator: "###").count == 2)
    try run.write("summary.md", "")
    _ = run.run("lint", "--format", "text")
    #expect(run.read("summary.md") == "")
    run.environment["GITHUB_STEP_SUMMARY"] = run.folder + "/none/summary.md"
    let failed = run.run("lint")
    #expect(failed.status == .failure)
    #expect(failed.errors.hasPrefix("settingsc: error: the job summary cannot be written to '"))
  }

  @Test("has the format of the service it runs at")
  func hasTheFormatOfTheServiceItRuns() throws {
    let run = try folder()
    for (name, value, start) in [
      ("GITHUB_ACTIONS", "true", "::error "), ("TF_BUILD", "True", "##vso["),
      ("TEAMCITY_VERSION", "2025.1", "##teamcity["),
      ("XCODE_VERSION_ACTUAL", "1640", run.folder + "/Settings.bundle/Root.plist:"),
      ("GITLAB_CI", "true", "Settings.bundle/Root.plist:"),
    ] {
      run.environment = [name: value]
      let outcome = run.run("lint", "--only", "unknown-type")
      #expect(outcome.output.hasPrefix(start), "\(name)")
    }
    run.environment = ["GITHUB_ACTIONS": "true", "XCODE_VERSION_ACTUAL": "2600"]
    #expect(
      run.run("lint", "--only", "unknown-type").output.hasPrefix(run.folder),
      "a script phase on a service")
    run.environment = [:]
    #expect(run.run("lint", "--format", "auto", "--format", "gitlab:g.json").errors == "")
    #expect(run.run("lint", "--format", "text").errors == "")
  }

  @Test("names absolute paths in Xcode, wherever it goes")
  func namesAbsolutePathsInXcode() throws {
    let run = try folder()
    let place = run.folder + "/Settings.bundle/Root.plist:1:"
    let outcome = run.run("lint", "--format", "xcode")
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix(place) })
    run.environment = ["XCODE_VERSION_ACTUAL": "1640"]
    try run.write("Settings.bundle/Root.plist", "{ a = ")
    #expect(run.run("show", "Settings.bundle").errors.hasPrefix(place))
    #expect(run.run("strings", "check", "Settings.bundle").errors.hasPrefix(place))
    try run.write(".settingsc.yml", "strict: x")
    #expect(run.run("lint").errors.hasPrefix(run.folder + "/.settingsc.yml:1:9: error: "))
  }

  @Test("contains only errors with --quiet")
  func containsOnlyErrorsWithQuiet() throws {
    let run = try folder()
    let loud = run.run("lint", "--format", "text")
    #expect(loud.rules == ["unknown-key", "unknown-type"])
    let quiet = run.run("lint", "--format", "text", "--quiet")
    #expect(quiet.rules == ["unknown-type"])
    let silent = run.run("lint", "--format", "text", "--quiet", "--disable", "unknown-type")
    #expect(silent.output == "")
    #expect(silent.status == .success)
    #expect(
      run.run("lint", "--format", "json", "--quiet", "--disable", "unknown-type").output != "")
    #expect(
      run.run("lint", "--quiet", "--disable", "unknown-type", "--max-warnings", "0").status
        == .findings)
  }

  @Test("has counts on standard error with --statistics")
  func hasCountsOnStandardErrorWithStatistics() throws {
    let run = try folder()
    try run.writePage("Other/Settings.bundle/Root.plist", unknownKeyRow)
    let outcome = run.run("lint", "--format", "csv", "--statistics")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("2 bundles, 2 files, 3 findings in ") == true)
    #expect(lines.first?.hasSuffix(" ms") == true)
    #expect(lines.dropFirst() == ["  2  unknown-key", "  1  unknown-type"])
    #expect(run.run("lint", "--format", "csv").errors == "")
  }

  @Test(
    "for a service names files from the root of the repository, wherever the tool runs",
    arguments: ["azure", "github", "gitlab", "sarif", "sonarqube", "teamcity"])
  func forAServiceNamesFilesFromTheRootOfTheRepository(_ format: String) {
    let run = MemoryRun([
      ".git/HEAD": "",
      "deep/er/Settings.bundle/Root.plist": "{ PreferenceSpecifiers = ( { Type = Nonsense; } ); }",
    ])
    var inside = run
    inside.directory = "/work/deep"
    let output = inside.run("lint", "--format", format).output
    #expect(output.contains("deep/er/Settings.bundle/Root.plist"), "\(output)")
    #expect(run.run("lint", "deep", "--format", "text").output.contains("deep/er/Settings.bundle"))
    #expect(!inside.run("lint", "--format", "text").output.contains("deep/"))
  }

  @Test(
    "names files in annotations from the root of the checkout",
    arguments: [
      ("github", "GITHUB_WORKSPACE"), ("gitlab", "CI_PROJECT_DIR"),
      ("azure", "BUILD_SOURCESDIRECTORY"),
    ])
  func annotationsNameFilesFromTheRootOfTheCheckout(_ format: String, _ variable: String) {
    var run = MemoryRun(["App/Settings.bundle/Root.plist": invalidPage])
    run.directory = "/work/App"
    run.environment = [variable: "/work"]
    #expect(run.run("lint", "--format", format).output.contains("App/Settings.bundle/Root.plist"))
    run.environment = [variable: "/elsewhere"]
    #expect(!run.run("lint", "--format", format).output.contains("App/Settings.bundle/Root.plist"))
  }

  @Test(
    "names files in notes, fixes and lists from the root of the checkout",
    arguments: ["sarif", "sonarqube", "gitlab"])
  func reportsNameFilesFromTheRootOfTheCheckout(_ format: String) {
    var run = MemoryRun([
      "Große App/Settings.bundle/Root.plist": Self.switchesWithUnknownKey("a", "b")
    ])
    run.environment = ["GITHUB_WORKSPACE": "/work"]
    run.directory = "/work/Große App"
    let inside = run.run("lint", "--format", format).output
    run.directory = "/work"
    let outside = run.run("lint", "--format", format).output
    #expect(outside.contains("unknown-key"))
    #expect(inside == outside)
  }

  @Test("counts a finding with several places once, as baselines and fixes do")
  func countsAFindingWithSeveralPlacesOnce() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": Self.switchesWithUnknownKey("a", "b", "c")
    ])
    #expect(
      run.run("lint", "--only", "unknown-key").output.hasSuffix(
        "1 warning in 1 file of 1 bundle\n1 fixable with --fix\n")
    )
    let recorded = run.run("lint", "--only", "unknown-key", "--write-baseline", "known.json")
    #expect(recorded.errors == "settingsc: recorded 1 finding in 'known.json'\n")
    let known = run.run("lint", "--only", "unknown-key", "--baseline", "known.json").output
    #expect(known == "no findings in 1 file of 1 bundle (1 suppressed)\n")
    let fixed = run.run("lint", "--only", "unknown-key", "--fix")
    #expect(fixed.errors == "settingsc: fixed 1 finding in 1 file\n")
  }
}

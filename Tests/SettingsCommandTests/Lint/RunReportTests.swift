import Foundation
import SettingsProject
import Testing

@testable import SettingsCommand

private let page =
  "{ PreferenceSpecifiers = ( { Type = Nonsense; }, { Type = PSTextFieldSpecifier; Key = a; } ); }"

/// Reports about a run as a whole: its identities, failures and exit status.
@Suite("Reports of a whole run")
struct RunReportTests {
  private func identities(_ run: MemoryRun, _ arguments: String...) -> [String] {
    run.run(["lint", "--format", "json"] + arguments).output.matches(of: /"identity": "([^"]*)"/)
      .map { String($0.1) }
  }

  @Test("identities contain the path of their bundle")
  func identitiesContainThePathOfTheirBundle() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page, "B/Settings.bundle/Root.plist": page,
    ])
    let all = identities(run)
    #expect(Set(all).count == all.count)
    #expect(all.contains { $0.contains("|A/Settings.bundle/Root.plist|") })
    let fingerprints = run.run("lint", "--format", "gitlab").output.matches(
      of: /"fingerprint": "([^"]*)"/
    ).map(\.1)
    #expect(fingerprints.count == all.count)
    #expect(Set(fingerprints).count == all.count)
    #expect(identities(run, "A").contains { $0.contains("|Settings.bundle/Root.plist|") })
  }

  @Test("equal findings of two repositories are numbered")
  func equalFindingsOfTwoRepositoriesAreNumbered() {
    let run = MemoryRun([
      "A/.git/HEAD": "", "B/.git/HEAD": "", "A/Settings.bundle/Root.plist": page,
      "B/Settings.bundle/Root.plist": page,
    ])
    let all = identities(run)
    #expect(Set(all).count == all.count)
    #expect(all.count { $0.hasSuffix("|2") } == all.count / 2)
  }

  @Test(
    "an unusable configuration is in the reports",
    arguments: ["json", "sarif", "checkstyle"])
  func anUnusableConfigurationIsReported(_ format: String) {
    let run = MemoryRun(["Settings.bundle/Root.plist": page, ".settingsc.yml": "strikt: true\n"])
    let result = run.run("lint", "--format", format)
    #expect(result.output.contains("strikt"))
    #expect(result.errors.contains("strikt"))
    #expect(result.status == .usage)
    #expect(run.run("lint").output == "")
  }

  @Test(
    "an unreadable file is named relative to the working directory, and has an identity of its own"
  )
  func unreadableFilesAreNamedRelativeToTheWorkingDirectory() throws {
    let run = try CommandRun()
    try run.write("A/Settings.bundle/Root.plist", page)
    try run.write("B/Settings.bundle/Root.plist", page)
    try run.write("B/.settingsc.yml", "jobs: 1\nstrikt: true\nlexel: 2\n")
    try run.write("C/x.txt", "")
    let given = ["A", "B", "./A/../none", run.folder + "/gone", "./A/../C", "/dev/null"]
    let result = run.run(["lint", "--format", "jsonl"] + given)
    let reported = result.output.split(separator: "\n").filter {
      $0.contains(#""rule": "unreadable""#)
    }
    let paths = reported.compactMap { $0.firstMatch(of: /"path": "([^"]*)"/).map { String($0.1) } }
    #expect(paths == ["B/.settingsc.yml", "B/.settingsc.yml", "none", "gone", "C", "/dev/null"])
    let identities = reported.compactMap {
      $0.firstMatch(of: /"identity": "([^"]*)"/).map { String($0.1) }
    }
    #expect(Set(identities).count == paths.count)
    #expect(reported[0].contains(#""range": {"start": {"line": 2, "column": 1}"#))
    #expect(reported[1].contains(#""range": {"start": {"line": 3, "column": 1}"#))
    #expect(!result.output.contains("error: "))
    #expect(result.errors.contains("B/.settingsc.yml:2:1: error: "))
    #expect(
      run.run(["lint", "--format", "json"] + given).output.contains(
        #""B/.settingsc.yml:2:1: unknown key"#))
    // The identity names the file from the project's root.
    try run.write(".git/HEAD", "")
    #expect(run.run(["lint", "--format", "jsonl", "A/gone"]).output.contains("unreadable|A/gone|"))
  }

  @Test(
    "a quiet run reports what makes it fail",
    arguments: [["--strict"], ["--max-warnings", "0"], ["--fail-level", "warning"]])
  func aQuietRunReportsWhatMakesItFail(_ options: [String]) {
    let warning =
      "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = T; Key = a; AutoCorrectionType = No; } ); }"
    let run = MemoryRun(["Settings.bundle/Root.plist": warning])
    let outcome = run.run(["lint", "--quiet"] + options)
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("unknown-key"))
    if options[0] == "--max-warnings" {
      #expect(outcome.errors.contains("1 warning exceeds the maximum of 0"))
    }
    let plain = run.run("lint", "--quiet")
    #expect(plain.output == "")
    #expect(plain.status == .success)
  }

  @Test("'--fail-level never' passes a run with findings, and '--color always' colors them")
  func failLevelNeverAndColorAlwaysAreObeyed() {
    let run = MemoryRun(["Settings.bundle/Root.plist": "nonsense"])
    let plain = run.run("lint", "--format", "text", "--fail-level", "never", "--color", "never")
    #expect(plain.status == .success)
    #expect(plain.output.contains("error: ") && !plain.output.contains("\u{1B}["))
    #expect(run.run("lint", "--format", "text", "--color", "always").output.contains("\u{1B}["))
  }

  @Test(
    "a run that could not read everything fails",
    arguments: [
      ("sarif", #""executionSuccessful": false"#), ("junit", "<error message"),
      ("json", #""failures": ["#),
      ("github", "::error title=settingsc::'none' cannot be read"),
      ("azure", "##vso[task.logissue type=error;]'none'"),
      ("teamcity", "status='ERROR'"), ("markdown", "❌ error: 'none'"),
      ("html", "<strong>error</strong> 'none'"),
    ])
  func aRunThatCouldNotReadEverythingFails(_ format: String, _ text: String) {
    let run = MemoryRun(["Settings.bundle/Root.plist": page])
    let outcome = run.run("lint", ".", "none", "--format", format)
    #expect(outcome.output.contains(text), "\(outcome.output)")
    #expect(outcome.output.contains("none"))
    #expect(outcome.status == .failure)
    #expect(!run.run("lint", "--format", format).output.contains("'none' cannot be read"))
    let nothing = run.run("lint", "none", "--format", "\(format):report")
    #expect(nothing.status == .failure)
    #expect(run.text("report")?.contains(text) == true)
  }
}

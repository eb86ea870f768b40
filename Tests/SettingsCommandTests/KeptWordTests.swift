import Foundation
import SettingsProject
import Testing

@testable import SettingsCommand

private let page =
  "{ PreferenceSpecifiers = ( { Type = Nonsense; }, { Type = PSTextFieldSpecifier; Key = a; } ); }"

@Suite("Combined options of a run")
struct KeptWordTests {
  @Test("a baseline keeps entries of a bundle with an unparsable page")
  func prunedBaseline() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page, "Other/Settings.bundle/Root.plist": page,
    ])
    _ = run.run("lint", "--write-baseline", "known.json")
    let known = run.text("known.json")
    run.files.add("/work/Settings.bundle/Root.plist", Array("{ a = ".utf8))
    #expect(!run.run("lint", "--baseline", "known.json").errors.contains("resolved"))
    _ = run.run("lint", "--baseline", "known.json", "--prune-baseline")
    #expect(run.text("known.json") == known)
    run.files.add(
      "/work/Settings.bundle/Root.plist",
      Array(page.replacing("Nonsense", with: "PSGroupSpecifier").utf8))
    _ = run.run("lint", "--baseline", "known.json", "--prune-baseline")
    #expect(run.text("known.json") != known)
  }

  @Test("one run writes a baseline and reports")
  func baselineAndReports() {
    let run = MemoryRun(["Settings.bundle/Root.plist": page])
    let outcome = run.run(
      "lint", "--write-baseline", "b.json", "--format", "json:o.json", "--format", "text")
    #expect(outcome.output.contains("unknown-type"))
    #expect(run.text("o.json")?.contains("unknown-type") == true)
    #expect(outcome.status == .success)
    for arguments in [
      ["--write-baseline", "same", "--format", "json:./same"],
      ["--baseline", "b.json", "--format", "json:b.json"],
      ["--write-baseline", "-", "--format", "text"], ["--diff", "--format", "xcode"],
      ["--diff", "--write-baseline", "c.json"],
    ] {
      #expect(run.run(["lint"] + arguments).status == .usage, "\(arguments)")
    }
    #expect(run.text("same") == nil)
  }

  @Test(
    "annotations name files from the root of the checkout",
    arguments: [
      ("github", "GITHUB_WORKSPACE"), ("gitlab", "CI_PROJECT_DIR"),
      ("azure", "BUILD_SOURCESDIRECTORY"),
    ])
  func checkedOut(_ format: String, _ variable: String) {
    var run = MemoryRun(["App/Settings.bundle/Root.plist": page])
    run.directory = "/work/App"
    run.environment = [variable: "/work"]
    #expect(run.run("lint", "--format", format).output.contains("App/Settings.bundle/Root.plist"))
    run.environment = [variable: "/elsewhere"]
    #expect(!run.run("lint", "--format", format).output.contains("App/Settings.bundle/Root.plist"))
  }

  @Test(
    "notes, fixes and the list of files name files from the root too",
    arguments: ["sarif", "sonarqube", "gitlab"])
  func checkedOutWhole(_ format: String) {
    let rows = ["a", "b"].map { key in
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>\(key)</string>\n"
        + "<key>Key</key><string>\(key)</string><key>DefaultValue</key><true/><key>truevalue</key><true/></dict>\n"
    }
    let page =
      "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\n\(rows.joined())</array></dict></plist>"
    var run = MemoryRun(["Große App/Settings.bundle/Root.plist": page])
    run.environment = ["GITHUB_WORKSPACE": "/work"]
    run.directory = "/work/Große App"
    let inside = run.run("lint", "--format", format).output
    run.directory = "/work"
    let outside = run.run("lint", "--format", format).output
    #expect(outside.contains("unknown-key"))
    #expect(inside == outside)
  }

  @Test("a finding with several places counts once in reports, baselines and fixes")
  func aFindingWithSeveralPlacesCountsOnceInReports() {
    let rows = ["a", "b", "c"].map { key in
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>\(key)</string>\n"
        + "<key>Key</key><string>\(key)</string><key>DefaultValue</key><true/><key>truevalue</key><true/></dict>\n"
    }
    let page =
      "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\n\(rows.joined())</array></dict></plist>"
    let run = MemoryRun(["Settings.bundle/Root.plist": page])
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

  @Test("a snapshot can be made of a page on standard input")
  func aSnapshotCanBeMadeOfAPageOnStandardInput() throws {
    let run = try CommandRun()
    run.input = Array(
      "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>".utf8)
    let outcome = run.run("snapshot", "-")
    #expect(outcome.status == .success)
    #expect(outcome.output.hasPrefix("{"))
  }

  @Test("help for a command and options of another format are checked")
  func helpForACommandAndOptionsOfAnotherFormatAreChecked() {
    let run = MemoryRun(["Settings.bundle/Root.plist": page])
    #expect(run.run("help", "lint", "bogus").errors.contains("'lint' has no subcommand 'bogus'"))
    #expect(run.run("help", "strings", "check").status == .success)
    #expect(run.run("rules", "--format", "json", "--pages", "x").status == .usage)
  }

  @Test(
    "a configuration names no report outside of its folder",
    arguments: ["sarif:../x", "sarif:/tmp/x", "sarif:a/../../x"])
  func aConfigurationNamesNoReportOutsideOfItsFolder(_ format: String) {
    let run = MemoryRun([
      "App/Settings.bundle/Root.plist": page, "App/.settingsc.yml": "formats: ['\(format)']",
    ])
    let outcome = run.run("lint", "App")
    #expect(outcome.errors.contains("outside of the configuration's folder"))
    #expect(outcome.status == .usage)
  }

  @Test("a file over the limit names what follows and the limit's key")
  func aFileOverTheLimitNamesWhatFollowsAndTheLimitsKey() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page, ".settingsc.yml": "file_size_limit: 10",
    ])
    let outcome = run.run("lint")
    #expect(outcome.output.contains("is not read; nothing in it is checked"))
    #expect(outcome.output.contains("raise 'file_size_limit'"))
    #expect(run.run("defaults", "Settings.bundle").errors.contains("raise 'file_size_limit'"))
  }
}

@Suite("Files that strings commands keep")
struct KeptTextTests {
  private static let files = [
    "Settings.bundle/Root.plist": """
    { StringsTable = Root; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = Sound; } ); }
    """,
    "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";",
    "Settings.bundle/de.lproj/Root.strings": "\"Sound\" = \"Ton\";",
  ]

  @Test(
    "a table of a pseudo-language that somebody wrote is not replaced",
    arguments: ["en-XA", "ar-XB"])
  func aTableOfAPseudoLanguageThatSomebodyWroteIsNotReplaced(_ language: String) {
    var files = Self.files
    let path = "Settings.bundle/\(language).lproj/Root.strings"
    files[path] = "\"Sound\" = \"By hand\";"
    let run = MemoryRun(files)
    let arguments =
      ["strings", "pseudo", "Settings.bundle"]
      + (language == "ar-XB" ? ["--style", "right-to-left"] : [])
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("--overwrite"))
    #expect(outcome.status == .findings)
    #expect(run.text(path) == files[path])
    #expect(run.run(arguments + ["--overwrite"]).status == .success)
    #expect(run.text(path) != files[path])
    #expect(run.run(arguments).status == .success)
  }

  @Test(
    "an unreadable table hides no other", arguments: [["check"], ["export", "--format", "csv"]])
  func anUnreadableTableHidesNoOther(_ arguments: [String]) {
    let run = MemoryRun(
      Self.files.merging(["Settings.bundle/fr.lproj/Root.strings": "\"Sound\" = \"Son\";"]) { $1 })
    run.files.refuse("/work/Settings.bundle/fr.lproj/Root.strings", .system("permission denied"))
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    #expect(outcome.output.contains("de"))
    #expect(outcome.errors.contains("fr.lproj/Root.strings' cannot be read: permission denied"))
    #expect(outcome.status == .failure)
    let diff = run.run("diff", "Settings.bundle", "Settings.bundle")
    #expect(diff.errors.split(separator: "\n").count == 1)
    #expect(!diff.errors.contains("page"))
    #expect(diff.status == .failure)
    let shown = run.run("show", "Settings.bundle")
    #expect(shown.errors.contains("fr.lproj/Root.strings' cannot be read: permission denied"))
    #expect(shown.status == .failure)
  }

  @Test("a blank translation is skipped and reported")
  func aBlankTranslationIsSkippedAndReported() {
    let run = MemoryRun(Self.files.merging(["a.csv": "table,key,de\nRoot,Sound,  \n"]) { $1 })
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv")
    #expect(outcome.errors.contains("a.csv:2:"))
    #expect(outcome.errors.contains("is blank and is skipped"))
    #expect(
      run.text("Settings.bundle/de.lproj/Root.strings")
        == Self.files["Settings.bundle/de.lproj/Root.strings"])
  }
}

import Foundation
import TestSupport
import Testing

/// The tool as a user meets it: output, errors and exit status apart.
@Suite struct CommandLineTests {
  private let tutorial = "Valid/Tutorial/Settings.bundle"

  private func brokenFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bundle = try folder.add(fixture: tutorial, as: "Settings.bundle")
    let page = bundle.appendingPathComponent("Root.plist")
    let text = try String(contentsOf: page, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "PSSliderSpecifier", with: "PSSlideSpecifier").utf8)
      .write(to: page)
    return folder
  }

  @Test func cleanBundleEndsWithZero() throws {
    let run = try BuiltTool.run(["lint", "Fixtures/Valid/Tutorial/Settings.bundle"])
    #expect(run.output == "no findings in 2 files of 1 bundle\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func brokenBundleInAFolderWithBlanks() throws {
    let folder = try brokenFolder()
    let run = try BuiltTool.run(["lint"], in: folder.url)
    #expect(
      run.output.hasPrefix(
        "Settings.bundle/Root.plist:87:4: error: unknown type 'PSSlideSpecifier'; Settings drops the row [unknown-type]\n"
      ))
    #expect(run.output.contains("   87 | \t\t\t<string>PSSlideSpecifier</string>\n"))
    #expect(run.output.contains("      | \t\t\t^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n"))
    #expect(run.errors.isEmpty)
    #expect(run.status == 1)
  }

  @Test func absolutePathsInsideTheWorkingDirectoryAreShownRelative() throws {
    let folder = try brokenFolder()
    let run = try BuiltTool.run(
      ["lint", folder.url.appendingPathComponent("Settings.bundle").path], in: folder.url)
    #expect(run.output.hasPrefix("Settings.bundle/Root.plist:87:4: error: "))
    #expect(run.status == 1)
  }

  @Test func formatFollowsThePlaceItRunsAt() throws {
    let folder = try brokenFolder()
    let github = try BuiltTool.run(
      ["lint"], in: folder.url, environment: ["GITHUB_ACTIONS": "true"])
    #expect(github.output.hasPrefix("::error file=Settings.bundle/Root.plist,line=87,"))
    let xcode = try BuiltTool.run(
      ["lint"], in: folder.url, environment: ["XCODE_VERSION_ACTUAL": "1640"])
    #expect(xcode.output.contains("Root.plist:87:4: error: "))
    #expect(!xcode.output.contains(" | "))
  }

  @Test func jsonHasThePromisedShape() throws {
    let folder = try brokenFolder()
    let run = try BuiltTool.run(["lint", "--format", "json"], in: folder.url)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    let first = try #require(diagnostics.first)
    #expect(first["rule"] as? String == "unknown-type")
    #expect(first["severity"] as? String == "error")
    #expect(first["path"] as? String == "Settings.bundle/Root.plist")
    #expect(first["keyPath"] as? String == "PreferenceSpecifiers[7].Type")
    let range = try #require(first["range"] as? [String: [String: Int]])
    #expect(range["start"] == ["line": 87, "column": 4])
    #expect(range["end"] == ["line": 87, "column": 37])
    let summary = try #require(json["summary"] as? [String: Int])
    #expect(summary["bundles"] == 1)
    #expect(summary["files"] == 2)
    #expect(summary["errors"] == 1)
  }

  @Test func colorsOnlyWhenAskedFor() throws {
    let folder = try brokenFolder()
    #expect(try !BuiltTool.run(["lint"], in: folder.url).output.contains("\u{1B}["))
    #expect(
      try BuiltTool.run(["lint", "--color", "always"], in: folder.url).output.contains("\u{1B}["))
  }

  @Test func wrongUsageEndsWithTwo() throws {
    for (arguments, errors) in [
      (
        ["lint", "--format", "jsn"],
        "settingsc: error: unknown format 'jsn'; did you mean 'json'?\n"
      ),
      (
        ["lint", "--only", "unknown-tpe"],
        "settingsc: error: unknown rule 'unknown-tpe'; did you mean 'unknown-type'?\n"
      ),
      (
        ["explain", "x"],
        "settingsc: error: unknown rule or class of changes 'x'; 'settingsc rules' lists all rules\n"
      ),
      (
        ["strings", "nonsense"],
        "settingsc: error: unknown command 'nonsense'; expected 'extract', 'sync', 'check', 'pseudo', 'export' or "
          + "'import'\n"
      ),
    ] {
      let run = try BuiltTool.run(arguments)
      #expect(run.errors == errors)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func whatCannotBeReadEndsWithThree() throws {
    let folder = try TemporaryFolder()
    let missing = try BuiltTool.run(["lint", "nowhere"], in: folder.url)
    #expect(
      missing.errors == "settingsc: error: 'nowhere' cannot be read: no such file or folder\n")
    #expect(missing.status == 3)
    let empty = try BuiltTool.run(["lint", "."], in: folder.url)
    #expect(
      empty.errors == "settingsc: error: '.' holds no settings bundle; "
        + "give the path of a 'Settings.bundle' or of a folder with one, "
        + "or begin one with 'settingsc init --bundle PATH'\n")
    #expect(empty.status == 2)
    try folder.write("Settings.bundle", "not a folder")
    let file = try BuiltTool.run(["lint", "Settings.bundle"], in: folder.url)
    #expect(
      file.errors
        == "settingsc: error: 'Settings.bundle' is a file; a settings bundle is a folder with 'Root.plist'\n"
    )
    #expect(file.status == 2)
  }

  @Test func aPageFromStandardInput() throws {
    let run = try BuiltTool.run(
      ["lint", "-", "--stdin-filename", "App/Root.plist"], input: Data("<plist><dict>".utf8))
    #expect(run.output.hasPrefix("App/Root.plist:1:14: error: '<dict>' is never closed"))
    #expect(run.status == 1)
  }

  @Test func helpNamesEveryCommandAndShowsAnExample() throws {
    let help = try BuiltTool.run(["--help"])
    #expect(help.status == 0)
    for command in [
      "lint", "build", "defaults", "generate", "compile", "strings", "show", "rules", "explain",
      "config",
    ] {
      #expect(help.output.contains("  \(command) "))
      let own = try BuiltTool.run([command, "--help"])
      #expect(own.status == 0)
      #expect(own.output.contains("EXAMPLE:"), "\(command)")
    }
    #expect(try BuiltTool.run(["--version"]).output == "0.1.0\n")
  }

  @Test func showPrintsTheModel() throws {
    let run = try BuiltTool.run([
      "show", "Fixtures/Valid/Tutorial/Settings.bundle", "--format", "json",
    ])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let pages = try #require(json["pages"] as? [[String: Any]])
    #expect(pages.count == 1)
    let rows = try #require(pages[0]["specifiers"] as? [[String: Any]])
    #expect(rows.count == 8)
    #expect(rows[7]["type"] as? String == "PSSliderSpecifier")
    #expect(rows[7]["default"] as? Int == 1)
    #expect(rows[7]["line"] as? Int == 85)
  }
}

/// Registration defaults, fixes and baselines through the built tool.
@Suite struct CompilingAndFixingTests {
  /// A folder with the README's page as `Settings.bundle/Root.plist`.
  private func readmeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bundle = folder.url.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let text = try String(contentsOf: PackageFolder.file("README.md"), encoding: .utf8)
    let page = try #require(text.components(separatedBy: "```xml\n").dropFirst().first)
    let end = try #require(page.range(of: "```"))
    try Data(page[..<end.lowerBound].utf8).write(to: bundle.appendingPathComponent("Root.plist"))
    return folder
  }

  @Test func defaultsKeepTheirTypes() throws {
    let run = try BuiltTool.run(["defaults", "Fixtures/Valid/Tutorial/Settings.bundle"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let plist = try #require(
      try PropertyListSerialization.propertyList(from: Data(run.output.utf8), format: nil)
        as? [String: Any])
    #expect(
      Set(plist.keys) == [
        "play_sounds_preference", "3D_sound_preference", "user_name", "experience_preference",
        "gravity_preference",
      ])
    #expect(run.output.contains("<key>play_sounds_preference</key>\n\t<true/>"))
    #expect(run.output.contains("<key>gravity_preference</key>\n\t<integer>1</integer>"))
  }

  @Test func aFaultThatTouchesADefaultIsRefused() throws {
    let folder = try readmeFolder()
    let run = try BuiltTool.run(
      ["defaults", "Settings.bundle", "-o", "Defaults.plist"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "Settings.bundle/Root.plist:7:23: error: unknown type 'PSToggleSwitchSpecifer'; "
          + "Settings drops the row [unknown-type]\n"))
    #expect(
      !FileManager.default.fileExists(
        atPath: folder.url.appendingPathComponent("Defaults.plist").path))
  }

  @Test func aDifferenceChangesNothing() throws {
    let folder = try readmeFolder()
    let page = folder.url.appendingPathComponent("Settings.bundle/Root.plist")
    let before = try Data(contentsOf: page)
    let run = try BuiltTool.run(["lint", "--diff"], in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "--- a/Settings.bundle/Root.plist\n+++ b/Settings.bundle/Root.plist\n@@ "))
    #expect(try Data(contentsOf: page) == before)
  }

  @Test func fixesLeaveTheRestAlone() throws {
    let folder = try readmeFolder()
    let page = folder.url.appendingPathComponent("Settings.bundle/Root.plist")
    let before = try String(contentsOf: page, encoding: .utf8)
    let run = try BuiltTool.run(["lint", "--unsafe-fixes"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors == "settingsc: fixed 2 findings in 1 file\n")
    #expect(run.output.contains("1 error in 1 file of 1 bundle"))
    let after = try String(contentsOf: page, encoding: .utf8)
    #expect(
      after
        == before.replacingOccurrences(
          of: "PSToggleSwitchSpecifer", with: "PSToggleSwitchSpecifier"
        )
        .replacingOccurrences(of: "AutoCorrectionType", with: "AutocorrectionType"))
  }

  @Test func aBaselineHoldsKnownFindingsBack() throws {
    let folder = try readmeFolder()
    let written = try BuiltTool.run(["lint", "--write-baseline", "known.json"], in: folder.url)
    #expect(written.status == 0)
    let run = try BuiltTool.run(["lint", "--baseline", "known.json"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "no findings in 1 file of 1 bundle (3 suppressed)\n")
    _ = try BuiltTool.run(["lint", "--unsafe-fixes"], in: folder.url)
    let pruned = try BuiltTool.run(["lint", "--baseline", "known.json"], in: folder.url)
    #expect(
      pruned.errors
        == "settingsc: note: the baseline 'known.json' has 2 resolved findings; remove them with '--prune-baseline'\n"
    )
  }

  @Test func suppressionsAreWrittenAsComments() throws {
    let folder = try readmeFolder()
    _ = try BuiltTool.run(["lint", "--add-suppressions"], in: folder.url)
    let run = try BuiltTool.run(["lint"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "no findings in 1 file of 1 bundle (3 suppressed)\n")
  }
}

/// Strings tables through the built tool.
@Suite struct StringsTests {
  private func bundle() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add(fixture: "Valid/Tutorial/Settings.bundle", as: "Settings.bundle")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "/* Ton */\n\"Sound\" = \"Ton\";\n")
    return folder
  }

  @Test func synchronizingTwiceChangesNothingTheSecondTime() throws {
    let folder = try bundle()
    let table = folder.url.appendingPathComponent("Settings.bundle/de.lproj/Root.strings")
    let preview = try BuiltTool.run(
      ["strings", "sync", "Settings.bundle", "--diff"], in: folder.url)
    #expect(preview.status == 1)
    #expect(preview.output.hasPrefix("--- a/Settings.bundle/de.lproj/Root.strings\n"))
    #expect(try String(contentsOf: table, encoding: .utf8) == "/* Ton */\n\"Sound\" = \"Ton\";\n")

    let first = try BuiltTool.run(["strings", "sync", "Settings.bundle"], in: folder.url)
    #expect(first.status == 0)
    #expect(first.errors == "settingsc: wrote 'Settings.bundle/de.lproj/Root.strings'\n")
    let text = try String(contentsOf: table, encoding: .utf8)
    #expect(text.hasPrefix("/* Ton */\n\"Sound\" = \"Ton\";\n"))
    #expect(text.contains("\"Gravity\" = \"Gravity\";"))

    let second = try BuiltTool.run(["strings", "sync", "Settings.bundle"], in: folder.url)
    #expect(second.status == 0)
    #expect(second.errors.isEmpty)
    #expect(try String(contentsOf: table, encoding: .utf8) == text)
  }

  @Test func completenessDecidesTheExitStatus() throws {
    let folder = try bundle()
    let run = try BuiltTool.run(
      ["strings", "check", "Settings.bundle", "--complete"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("9 missing"))
    _ = try BuiltTool.run(["strings", "sync", "Settings.bundle"], in: folder.url)
    let synced = try BuiltTool.run(
      ["strings", "check", "Settings.bundle", "--complete"], in: folder.url)
    #expect(synced.status == 1, "what sync adds is to be translated")
    #expect(synced.output.contains("9 untranslated"), "\(synced.output)")
  }

  @Test(arguments: ["xcstrings", "csv"]) func aRoundTripChangesNothing(_ format: String) throws {
    let folder = try bundle()
    let exported = try BuiltTool.run(
      ["strings", "export", "Settings.bundle", "--format", format, "-o", "Out"], in: folder.url)
    #expect(exported.status == 0)
    let file = format == "csv" ? "Out/Settings.csv" : "Out/Root.xcstrings"
    let back = try BuiltTool.run(
      ["strings", "import", "Settings.bundle", file, "--diff"], in: folder.url)
    #expect(back.output.isEmpty)
    #expect(back.status == 0)
  }
}

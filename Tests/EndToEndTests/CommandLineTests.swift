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

  @Test func unreadableInputEndsWithThree() throws {
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

import Foundation
import TestSupport
import Testing

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

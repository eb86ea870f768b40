import Foundation
import TestSupport
import Testing

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

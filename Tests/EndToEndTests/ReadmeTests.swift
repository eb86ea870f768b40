import Foundation
import Testing

/// What the README shows is what somebody who copies it gets.
@Suite struct ReadmeTests {
  private static let text =
    (try? String(contentsOf: BuiltTool.package.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

  /// The blocks of a language, without the fences.
  private func blocks(_ language: String) -> [String] {
    Self.text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// A folder with the README's page as `Settings.bundle/Root.plist`.
  private func folder(_ page: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bundle = folder.url.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Data(page.utf8).write(to: bundle.appendingPathComponent("Root.plist"))
    return folder
  }

  /// Runs `$ settingsc …`, the first line of a block, and compares what follows it.
  private func check(_ block: String, in folder: TemporaryFolder) throws {
    let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ").map(String.init)
    #expect(words.prefix(2) == ["$", "settingsc"])
    let run = try BuiltTool.run(Array(words.dropFirst(2)), in: folder.url)
    #expect(run.output == String(lines[1]))
    #expect(run.errors == "")
  }

  @Test func thePageGivesTheFindings() throws {
    let page = try #require(blocks("xml").first)
    let folder = try folder(page)
    try check(try #require(blocks("console").first), in: folder)
  }

  @Test func theFixedPageGivesTheDefaults() throws {
    let page = try #require(blocks("xml").first)
      .replacingOccurrences(of: "PSToggleSwitchSpecifer", with: "PSToggleSwitchSpecifier")
      .replacingOccurrences(of: "<integer>3</integer>", with: "<integer>1</integer>")
    let folder = try folder(page)
    try check(try #require(blocks("console").last), in: folder)
    #expect(blocks("console").count == 2)
  }
}

import Foundation
import TestSupport
import Testing

/// Examples of the README, which give the output that it shows.
@Suite struct ReadmeTests {
  private static let text =
    (try? String(contentsOf: PackageFolder.file("README.md"), encoding: .utf8)) ?? ""

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

  /// The lines of a picture of the terminal, without the command above them.
  private func lines(ofPicture name: String) throws -> [String] {
    let file = PackageFolder.file("Documentation/Images/\(name).svg")
    var lines: [Int: [(x: Double, text: String)]] = [:]
    for match in try String(contentsOf: file, encoding: .utf8)
      .matches(
        of: /<text [^>]*x="([0-9.]+)"[^>]*clip-path="url\(#[a-z]+-line-([0-9]+)\)">([^<]*)<\/text>/)
    {
      let text = [
        ("&#160;", " "), ("&#x27;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"),
        ("&amp;", "&"),
      ]
      .reduce(String(match.3)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
      lines[try #require(Int(match.2)), default: []].append((try #require(Double(match.1)), text))
    }
    return (1..<(lines.keys.max() ?? 0) + 1).map { number in
      let line = (lines[number] ?? []).sorted { $0.x < $1.x }.map(\.text).joined()
      return String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
  }

  /// Wrapped lines are compared without their breaks.
  @Test(arguments: [("lint", ["lint"]), ("show", ["show", "Settings.bundle"])])
  func picturesShowWhatTheToolPrints(_ name: String, _ arguments: [String]) throws {
    let folder = try folder(try #require(blocks("xml").first))
    let printed = try BuiltTool.run(arguments, in: folder.url).output.filter { !$0.isWhitespace }
    let shown = try lines(ofPicture: name).joined().filter { !$0.isWhitespace }
    #expect(shown == printed, "the picture is old: run 'make pictures'")
  }
}

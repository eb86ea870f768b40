import Foundation
import Testing

/// The blocks of the README are what the tool really prints.
@Suite struct ReadmeTests {
  /// A command of the README with the output it shows.
  struct Block: CustomTestStringConvertible, Sendable {
    let command: String
    let output: String
    var testDescription: String { command }
  }

  /// The fenced `console` blocks: a line `$ settingsc …`, then the output.
  static let blocks: [Block] = {
    let url = BuiltTool.package.appendingPathComponent("README.md")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "```console\n").dropFirst().compactMap { rest in
      guard let body = rest.components(separatedBy: "\n```").first, body.hasPrefix("$ settingsc ") else { return nil }
      let lines = body.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(
        command: String(lines[0].dropFirst("$ settingsc ".count)),
        output: lines.count > 1 ? String(lines[1]) + "\n" : "")
    }
  }()

  @Test func blocksAreFound() { #expect(ReadmeTests.blocks.count >= 2) }

  @Test(arguments: blocks) func outputIsReal(_ block: Block) throws {
    let folder = BuiltTool.package.appendingPathComponent("Fixtures/Readme")
    let run = try BuiltTool.run(block.command.split(separator: " ").map(String.init), in: folder)
    #expect(run.output == block.output)
  }

  @Test func theBrokenPageIsTheFixture() throws {
    let readme = try String(contentsOf: BuiltTool.package.appendingPathComponent("README.md"), encoding: .utf8)
    let page = try String(
      contentsOf: BuiltTool.package.appendingPathComponent("Fixtures/Readme/Settings.bundle/Root.plist"),
      encoding: .utf8)
    let shown = try #require(
      readme.components(separatedBy: "```xml\n").dropFirst().first?.components(separatedBy: "\n```").first)
    let flat = page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    let shownFlat = shown.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    #expect(flat.contains(shownFlat))
  }
}

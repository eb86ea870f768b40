import Foundation
import TestSupport
import Testing

/// `llms.txt` lists every page of the documentation in plain text, with its title and first
/// sentence.
@Suite struct DocumentationIndexTests {
  private static let path = "llms.txt"

  private static func text(of page: String) throws -> String {
    try String(contentsOf: PackageFolder.file(page), encoding: .utf8)
  }

  /// The paragraphs of a page, without code, tables and headings.
  private static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [String] = []
    var isInCode = false
    var lines: [String] = []
    for line in text.components(separatedBy: "\n") + [""] {
      if line.hasPrefix("```") { isInCode.toggle() }
      let isText =
        !isInCode && !line.isEmpty
        && !["#", "|", "```", "!", "- ", " "].contains(where: line.hasPrefix)
      if isText {
        lines.append(line)
      } else if !lines.isEmpty {
        paragraphs.append(lines.joined(separator: " "))
        lines = []
      }
    }
    return paragraphs
  }

  /// The first sentence of a page in plain text.
  private static func summary(of text: String) -> String {
    let first = paragraphs(text).first ?? ""
    let plain = first.replacing(/\[([^\]]+)\]\([^)]+\)/) { $0.1 }.replacing("`", with: "")
    guard let end = plain.firstRange(of: /[.:](?= |$)/) else { return plain }
    return String(plain[..<end.lowerBound])
  }

  private static func title(of text: String) -> String {
    String(text.prefix { $0 != "\n" }.drop { "# ".contains($0) })
  }

  private static func line(_ page: String) throws -> String {
    let text = try text(of: page)
    let summary = summary(of: text)
    return "- [\(title(of: text))](\(page))\(summary.isEmpty ? "" : ": \(summary)")\n"
  }

  private static func index() throws -> String {
    let pages = DocumentationLinkTests.pages.filter { $0.hasPrefix("Documentation/") }
    let rules = pages.filter { $0.hasPrefix("Documentation/Rules/") }
    let others = pages.filter { !$0.hasPrefix("Documentation/Rules/") }
    let first = ["README.md"] + others + ["CHANGELOG.md", "CONTRIBUTING.md"]
    return try """
    # settingsc

    > \(paragraphs(text(of: "README.md")).first ?? "")

    `settingsc help COMMAND` describes every option. `settingsc rules --format json` and `settingsc explain RULE --format
    json` print the rules with everything that their pages say.

    ## Documentation

    \(first.map(line).joined())
    ## Rules

    \(rules.map(line).joined())
    """ + "\n"
  }

  @Test func theIndexListsEveryPage() throws {
    let expected = try Self.index()
    let isRecording = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil
    let current = try? Self.text(of: Self.path)
    #expect(
      current == expected,
      "llms.txt is old; RECORD_FIXTURES=1 swift test --filter DocumentationIndexTests writes it")
    if isRecording { try Data(expected.utf8).write(to: PackageFolder.file(Self.path)) }
  }

  @Test func aSummaryIsOnePlainSentence() {
    #expect(
      Self.summary(of: "# T\n\n| a |\n\n`x` reads [it](y.md). More\ntext.\n") == "x reads it")
  }
}

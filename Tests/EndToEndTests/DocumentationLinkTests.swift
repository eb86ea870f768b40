import Foundation
import TestSupport
import Testing

/// The links between the pages of the documentation lead somewhere.
@Suite struct DocumentationLinkTests {
  /// Every page for readers, by its path in the package.
  static let pages: [String] = {
    let root = PackageFolder.folder
    let inside = FileManager.default.enumerator(
      atPath: root.appendingPathComponent("Documentation").path)
    let documentation = (inside?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
      .map { "Documentation/" + $0 }
    return (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + documentation).sorted()
  }()

  @Test func thereArePages() { #expect(Self.pages.count > 90) }

  @Test(arguments: pages) func linksLeadSomewhere(_ page: String) throws {
    let file = PackageFolder.file(page)
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1).components(separatedBy: "#")[0]
      guard !target.isEmpty, !target.contains("://") else { continue }
      let path = file.deletingLastPathComponent().appendingPathComponent(target).standardizedFileURL
        .path
      #expect(FileManager.default.fileExists(atPath: path), "'\(match.1)' leads nowhere")
    }
  }

  @Test func everyPageIsReachedFromTheFirst() throws {
    var seen: Set<String> = []
    var waiting = [PackageFolder.file("README.md").standardizedFileURL]
    while let file = waiting.popLast() {
      guard seen.insert(file.path).inserted,
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      for match in text.matches(of: /\]\(([^)\s]+)\)/) {
        let target = String(match.1).components(separatedBy: "#")[0]
        guard target.hasSuffix(".md"), !target.contains("://") else { continue }
        waiting.append(
          file.deletingLastPathComponent().appendingPathComponent(target).standardizedFileURL)
      }
    }
    for page in Self.pages {
      let path = PackageFolder.file(page).standardizedFileURL.path
      #expect(seen.contains(path), "no page leads to '\(page)'")
    }
  }
}

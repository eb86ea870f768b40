import Foundation
import TestSupport
import Testing

/// Every command of the pages for newcomers prints what the page shows.
@Suite struct ConsolePageTests {
  /// The pages with the least number of commands that each has.
  static let pages = [("Documentation/Troubleshooting.md", 12), ("Documentation/Recipes.md", 20)]

  @Test(arguments: pages) func theSessionsAreRight(_ path: String, _ leastCount: Int) throws {
    let page = try ConsolePage(path)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil
    var recorded = ""
    var rest = page.text[...]
    var count = 0
    for number in page.sections.indices {
      try page.run(section: number) { command, shown, real in
        count += 1
        #expect(real == shown, "\(page.sections[number].title): $ \(command)")
        guard let place = rest.range(of: "$ \(command)\n\(shown)") else { return }
        recorded += rest[..<place.lowerBound] + "$ \(command)\n\(real)"
        rest = rest[place.upperBound...]
      }
    }
    #expect(count >= leastCount)
    // With this set, the page gets what the commands print.
    if isRecording { try Data((recorded + rest).utf8).write(to: page.url) }
  }

  /// A heading that a link names is there.
  @Test(arguments: pages.map { $0.0 }) func linksToSectionsLeadThere(_ path: String) throws {
    let page = try ConsolePage(path)
    for match in page.text.matches(of: /\]\((?:(\w+\.md))?#([^)]+)\)/) {
      let target = try match.1.map { try ConsolePage("Documentation/" + String($0)) } ?? page
      let anchors = target.sections.map { section in
        section.title.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
      #expect(anchors.contains(String(match.2)), "'#\(match.2)' leads nowhere")
    }
  }
}

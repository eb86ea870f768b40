import SettingsDiagnostics
import Testing

@testable import SettingsLint

/// Comments without an end of their own, which take in everything up to the end of the next one.
@Suite struct RunawayCommentTests {
  @Test(
    "names the comment that lacks its end and offers no fix", arguments: ["toggles ->", "one--!>", "rows --\u{200B}>"])
  func runaway(_ text: String) {
    let found = lint(
      """
      <!--\(text)
      \(PageText.toggle("lost"))
      <!-- more -->
      \(PageText.toggle("sounds"))
      """)
    #expect(
      found.map(\.message) == [
        "comment is not closed before the next one; the text between them is lost; strict readers reject the file"
      ])
    #expect(found.map(\.help) == ["write '-->' after its text"])
    #expect(found.map(\.notes.first?.message) == ["the next one begins here"])
    #expect(found.allSatisfy { $0.fixes.isEmpty })
    #expect(found.map(\.range?.start.line) == [7])
    #expect(found.map(\.notes.first?.range?.start.line) == [9])
  }

  @Test("another comment with two hyphens does not hide it")
  func besideHyphens() {
    let found = lint(
      "<!-- a -- b -->\n\(PageText.toggle("a"))\n<!-- c ->\n\(PageText.toggle("lost"))\n<!-- d -->\n\(PageText.toggle("b"))"
    )
    #expect(found.map(\.message.first) == ["'", "c"])
    #expect(found.map(\.fixes.count) == [1, 0])
  }

  @Test("where no tag stands between, nothing is lost")
  func nothingLost() {
    let found = lint("<!-- a ->\n<!-- b -->\n\(PageText.toggle("a"))")
    #expect(found.map(\.message) == ["comment is not closed before the next one; strict readers reject the file"])
  }

  private func lint(_ rows: String) -> [Diagnostic] { PageText.lint(rows: rows) }
}

import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Comments without an end of their own, which take in everything up to the end of the next one.
@Suite struct RunawayCommentTests {
  @Test(
    "names the comment that lacks its end and offers no fix",
    arguments: ["toggles ->", "one--!>", "rows --\u{200B}>"])
  func namesTheCommentThatLacksItsEndAndOffersNoFix(_ text: String) {
    let found = lint(
      .xml(
        """
        <!--\(text)
        \(TestRow.toggle("lost"))
        <!-- more -->
        \(TestRow.toggle("sounds"))
        """))
    #expect(
      found.map(\.message) == [
        "comment is not closed before the next one; the text between them is lost; strict readers reject the file"
      ])
    #expect(found.map(\.help) == ["write '-->' after its text"])
    #expect(found.map(\.notes.first?.message) == ["the next one begins here"])
    #expect(found.allSatisfy { $0.fixes.isEmpty })
    #expect(found.map(\.range?.start.line) == [3])
    #expect(found.map(\.notes.first?.range?.start.line) == [5])
  }

  @Test("of a table is named too, unless it holds no entry") func ofATableIsNamed() {
    func found(_ table: String) -> [String] {
      lint(["Root.plist": page(titles: ["Sounds"]), "en.lproj/Root.strings": table])
        .filter { $0.rule == "lenient-plist-syntax" }.map(\.message)
    }
    #expect(
      found("/* A switch.\n\"Sounds\" = \"Sounds\";\n/* x */\n") == [
        "comment is not closed before the next one; the entries between them are lost"
      ])
    #expect(found("/* A switch /* of sounds */\n\"Sounds\" = \"Sounds\";\n").isEmpty)
  }

  @Test("another comment with two hyphens does not hide it")
  func isFoundBesideACommentWithHyphens() {
    let found = lint(
      .xml(
        "<!-- a -- b -->\n\(TestRow.toggle("a"))\n<!-- c ->\n\(TestRow.toggle("lost"))\n<!-- d -->\n\(TestRow.toggle("b"))"
      ))
    #expect(found.map(\.message.first) == ["'", "c"])
    #expect(found.map(\.fixes.count) == [1, 0])
  }

  @Test("is only a warning if no tag is lost")
  func isAWarningIfNoTagIsLost() {
    let found = lint(.xml("<!-- a ->\n<!-- b -->\n\(TestRow.toggle("a"))"))
    #expect(
      found.map(\.message) == [
        "comment is not closed before the next one; strict readers reject the file"
      ])
  }

}

import SettingsDiagnostics
import SettingsText
import Testing

@testable import SettingsReports

struct TextEscapingTests {
  @Test func leavesPlainTextAlone() {
    let text = "é 設定 😀 “quoted” naïve ﷽"
    #expect(VisibleText.escaped(text) == text)
  }

  @Test func showsHiddenCharacters() {
    #expect(VisibleText.escaped("a\u{0}\r\n\t\u{7F}\u{9B}") == #"a\u{0}\r\n\t\u{7F}\u{9B}"#)
    #expect(
      VisibleText.escaped("\u{202A}\u{202E}\u{2066}\u{2069}")
        == #"\u{202A}\u{202E}\u{2066}\u{2069}"#)
    #expect(
      VisibleText.escaped("\u{200E}\u{200F}\u{61C}\u{2028}") == #"\u{200E}\u{200F}\u{61C}\u{2028}"#)
  }

  @Test func escapesPathsInURIs() {
    #expect(uriReference("a b/é:%.plist") == "a%20b/%C3%A9%3A%25.plist")
    #expect(uriReference("/tmp/x\n") == "file:///tmp/x%0A")
    #expect(uriReference("../up_1-2~.plist") == "../up_1-2~.plist")
  }
}

struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("\u{301}", 0), ("設", 2), ("한", 2), ("Ａ", 2), ("ｱ", 1), ("😀", 2), ("⌚", 2),
    ("☃", 1),
    ("🇩", 1), ("\u{200D}", 0), ("\u{FE0F}", 0), ("…", 1), ("𠀀", 2), ("、", 2), ("\u{303F}", 1),
  ])
  func aCharacterIsAsWideAsATerminalShowsIt(_ scalar: String, _ width: Int) throws {
    let scalar = try #require(scalar.unicodeScalars.first)
    #expect(displayWidth(of: scalar) == width)
  }
}

struct TextReportTests {
  @Test func showsThePlaceUnderTheLine() throws {
    let page = "Settings.bundle/Root.plist"
    let start = SourceLocation(line: 41, column: 13, offset: 0)
    let end = SourceLocation(line: 41, column: 36, offset: 23)
    let value = SourceLocation(line: 50, column: 13, offset: 99)
    let finding = Diagnostic(
      rule: "default-not-in-values", severity: .error, path: page,
      range: SourceRange(start: start, end: end),
      message: "'DefaultValue' of 'experience' must be one of 'Values' (0, 1, 2); found 'Expert'",
      notes: [
        Note(
          message: "'Expert' is a title; its value is 1", path: page,
          range: SourceRange(start: value, end: value))
      ])
    let input = ReportInput(
      tool: Sample.findings.tool, diagnostics: [finding], checkedFiles: [page], bundleCount: 1,
      sourceLine: { _, line in line == 41 ? "            <string>Expert</string>\n" : nil })
    #expect(
      try rendered("text", input) == """
        Settings.bundle/Root.plist:41:13: error: 'DefaultValue' of 'experience' must be one of 'Values' (0, 1, 2); \
        found 'Expert' [default-not-in-values]
           41 |             <string>Expert</string>
              |             ^~~~~~~~~~~~~~~~~~~~~~~
        Settings.bundle/Root.plist:50:13: note: 'Expert' is a title; its value is 1

        1 error in 1 file of 1 bundle

        """)
  }
}

struct SourceExcerptTests {
  private func excerpt(_ line: String, _ marked: String, width: Int = 40) throws -> SourceExcerpt {
    let range = SourceText(line).range(marked)
    var lines = SourceLines(
      ReportInput(
        tool: Sample.findings.tool, diagnostics: [],
        sourceLine: { _, number in SourceText(line).line(number) }))
    return try #require(SourceExcerpt(range, in: "p", lines: &lines, indentation: 8, width: width))
  }

  @Test func keepsShortLinesWhole() throws {
    let excerpt = try excerpt("ab[cd]ef\r\n", "[cd]")
    #expect([excerpt.before, excerpt.marked, excerpt.after] == ["ab", "[cd]", "ef"])
    #expect(excerpt.padding == "  " && excerpt.markWidth == 4)
  }

  @Test func repeatsTabsAndCountsWideCharactersTwice() throws {
    let excerpt = try excerpt("\t設 \t[定\u{301}]", "[定\u{301}]")
    #expect(excerpt.padding == "\t   \t")
    #expect(excerpt.markWidth == 4)
  }

  @Test func marksATabAsWideAsItIs() throws {
    let excerpt = try excerpt("abc[\t]", "[\t]")
    #expect(excerpt.padding == "   ")
    #expect(excerpt.markWidth == 6)
  }

  @Test func countsTabsWhenCutting() throws {
    let excerpt = try excerpt(String(repeating: "\t", count: 10) + "[x]", "[x]")
    #expect(excerpt.before == "…\t\t\t\t" && excerpt.marked == "[x]")
  }

  @Test func readsALineOnce() throws {
    nonisolated(unsafe) var readLines: [Int] = []
    let findings = [1, 1, 1, 2, 2].map { line in
      let place = SourceLocation(line: line, column: 1, offset: 0)
      return Diagnostic(
        rule: "r", severity: .info, path: "p", range: SourceRange(start: place, end: place),
        message: "m")
    }
    let input = ReportInput(
      tool: Sample.findings.tool, diagnostics: findings,
      sourceLine: { _, line in
        readLines.append(line)
        return "text"
      })
    _ = try rendered("text", input)
    #expect(readLines == [1, 2])
  }

  @Test func cutsBothSides() throws {
    let line = String(repeating: "a", count: 100) + "[x]" + String(repeating: "b", count: 100)
    let excerpt = try excerpt(line, "[x]")
    #expect(
      excerpt.before.hasPrefix("…a") && excerpt.marked == "[x]" && excerpt.after.hasSuffix("b…"))
    #expect((excerpt.before + excerpt.marked + excerpt.after).count == 40)
    #expect(excerpt.padding.count == excerpt.before.count)
  }

  @Test func givesOneSideTheWidthThatTheOtherLeaves() throws {
    let atStart = try excerpt("[x]" + String(repeating: "b", count: 100), "[x]")
    #expect(atStart.before.isEmpty && atStart.after.hasSuffix("b…"))
    let atEnd = try excerpt(String(repeating: "a", count: 100) + "[x]", "[x]")
    #expect(atEnd.before.hasPrefix("…a") && atEnd.after.isEmpty)
    #expect((atEnd.before + atEnd.marked).count >= 39)
  }

  @Test func cutsALongRange() throws {
    let range = "[" + String(repeating: "x", count: 100) + "]"
    let excerpt = try excerpt(String(repeating: "a", count: 100) + range, range)
    #expect(
      excerpt.before.hasPrefix("…a") && excerpt.marked.hasPrefix("[x") && excerpt.after == "…")
    #expect(excerpt.markWidth == excerpt.marked.count)
    #expect((excerpt.before + excerpt.marked + excerpt.after).count <= 40)
  }

  @Test func marksOnlyTheFirstLineOfARange() throws {
    let excerpt = try excerpt("a[b\ncd]e", "[b\ncd]")
    #expect([excerpt.before, excerpt.marked, excerpt.after] == ["a", "[b", ""])
  }

  @Test func marksThePlaceBehindTheLine() throws {
    var lines = SourceLines(
      ReportInput(tool: Sample.findings.tool, diagnostics: [], sourceLine: { _, _ in "ab" }))
    let place = SourceLocation(line: 1, column: 9, offset: 8)
    let range = SourceRange(start: place, end: place)
    let excerpt = try #require(
      SourceExcerpt(range, in: "p", lines: &lines, indentation: 8, width: 40))
    #expect(
      excerpt.before == "ab" && excerpt.marked.isEmpty && excerpt.padding == "  "
        && excerpt.markWidth == 1)
  }

  @Test func findsPlacesInAnyOrder() {
    var lines = SourceLines(
      ReportInput(
        tool: Sample.findings.tool, diagnostics: [],
        sourceLine: { path, line in "設\(path)\(line)\n" }))
    func byteColumn(_ path: String, _ line: Int, _ column: Int) -> Int {
      lines.byteColumn(SourceLocation(line: line, column: column, offset: 0), in: path)
    }
    #expect(byteColumn("p", 1, 3) == 5)
    #expect(byteColumn("p", 1, 1) == 1)
    #expect(byteColumn("p", 1, 2) == 4)
    #expect(byteColumn("設", 1, 3) == 7)
    #expect(byteColumn("設", 2, 9) == 8)
    #expect(byteColumn("設", 2, 2) == 4)
  }
}

import SettingsAnalysis
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Differences in the form that `patch` takes.
@Suite struct UnifiedDiffTests {
  private func file(
    _ old: String, _ edits: [(Range<Int>, String)], path: String = "Root.plist"
  ) -> ChangedFile {
    let original = FileBytes(Array(old.utf8))
    let text = edits.map { Replacement($0.0, with: $0.1) }.applied(to: original)
    return ChangedFile(
      file: path, path: path, contents: FileBytes(text), original: original, text: text)
  }

  private func diff(_ old: String, _ edits: [(Range<Int>, String)], path: String = "Root.plist")
    -> String
  {
    String(decoding: UnifiedDiff.render(file(old, edits, path: path)), as: UTF8.self)
  }

  @Test func showsThreeLinesAround() {
    let old = (1...20).map { "\($0 % 10)\n" }.joined()
    #expect(
      diff(old, [(8..<9, "five"), (22..<24, ""), (40..<40, "end\n")]) == """
        --- a/Root.plist
        +++ b/Root.plist
        @@ -2,14 +2,13 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
         9
         0
         1
        -2
         3
         4
         5
        @@ -18,3 +17,4 @@
         8
         9
         0
        +end

        """)
  }

  @Test func oneLineBetweenTwoChangesStays() {
    #expect(
      diff("1\n2\n3\n4\n", [(0..<1, "one"), (4..<5, "three")])
        == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1,4 +1,4 @@\n-1\n+one\n 2\n-3\n+three\n 4\n")
  }

  @Test func namesWithBlanksEndInATab() {
    #expect(
      diff("a\n", [(0..<1, "b")], path: "My App/Root.plist")
        == "--- a/My App/Root.plist\t\n+++ b/My App/Root.plist\t\n@@ -1 +1 @@\n-a\n+b\n")
  }

  @Test(arguments: [
    ("é\u{A0}設", "a/é\u{A0}設"), ("\u{202E}\u{9B}x", #""a/\342\200\256\302\233x""#),
    ("é\n", #""a/é\012""#), ("x\ty", #""a/x\011y""#),
    ("\"\\\u{7F}", #""a/\"\\\177""#),
  ])
  func namesAreWrittenAsGitReadsThem(_ name: String, _ written: String) {
    let text = diff("a\n", [(0..<1, "b")], path: name)
    #expect(
      text.hasPrefix("--- \(written)\n+++ \(written.replacing("a/", with: "b/"))\n"), "\(text)")
  }

  @Test func tellsMissingFinalLineFeeds() {
    #expect(
      diff("a", [(0..<1, "b")])
        == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
    )
    #expect(
      diff("a\nb", [(3..<3, "\n")])
        == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
    )
    #expect(
      diff("a\nb", [(0..<2, "")])
        == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1,2 +1 @@\n-a\n b\n\\ No newline at end of file\n"
    )
    #expect(diff("", [(0..<0, "a\n")]) == "--- a/Root.plist\n+++ b/Root.plist\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", [(0..<2, "")]) == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func showsWhatStaysWithinAChange() {
    let old = "<!-- a\n\n-->\n<?xml?>\n"
    #expect(
      diff(old, [(0..<20, "<?xml?>\n<!-- a\n\n-->\n")])
        == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1,4 +1,4 @@\n+<?xml?>\n <!-- a\n \n -->\n-<?xml?>\n"
    )
  }

  @Test func keepsCarriageReturns() {
    #expect(
      diff("a\r\nb\r\n", [(3..<4, "c")])
        == "--- a/Root.plist\n+++ b/Root.plist\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
  }

  @Test func namesFiles() {
    #expect(diff("a\n", [(0..<1, "a")]) == "")
    #expect(
      diff("a\n", [(0..<1, "b")], path: "/x/Root.plist").hasPrefix(
        "--- /x/Root.plist\n+++ /x/Root.plist\n"))
  }

  /// Random texts and changes: the difference, applied strictly, gives the new text.
  @Test(arguments: SeededGenerator.cases(300)) func canBeApplied(_ seed: SeededGenerator) throws {
    var generator = seed
    func random(_ bound: Int) -> Int { generator.below(bound) }
    func randomText(_ count: Int) -> String {
      (0..<count).map { _ in ["a", "b", "\n", "\n", "\r\n", "x\n"][random(6)] }.joined()
    }
    let old = randomText(random(60))
    var ends = (0..<2 * random(8)).map { _ in random(old.utf8.count + 1) }.sorted()
    var edits: [(Range<Int>, String)] = []
    while ends.count >= 2 {
      edits.append((ends[0]..<ends[1], randomText(random(4))))
      ends.removeFirst(2)
    }
    let file = file(old, edits)
    #expect(try Patch.apply(UnifiedDiff.render(file), to: Array(old.utf8)) == file.text)
    #expect(file.changes.applied(to: file.original) == file.text)
  }
}

/// Applies a difference and accepts nothing that does not fit.
private enum Patch {
  struct Misfit: Error {
    let line: String
  }

  static func apply(_ patch: [UInt8], to old: [UInt8]) throws -> [UInt8] {
    var lines = split(patch)
    guard !lines.isEmpty else { return old }
    lines.removeFirst(2)
    let old = split(old)
    var result: [UInt8] = []
    var position = 0
    while !lines.isEmpty {
      let header = String(decoding: lines.removeFirst(), as: UTF8.self)
      let parts = header.split(whereSeparator: { " @\n".contains($0) })
      let (start, count) = range(parts[0])
      let (newStart, newCount) = range(parts[1])
      let begin = count == 0 ? start : start - 1
      guard begin >= position else { throw Misfit(line: header) }
      for line in old[position..<begin] { result += line }
      position = begin
      let linesBefore = split(result).count
      guard linesBefore == (newCount == 0 ? newStart : newStart - 1) else {
        throw Misfit(line: header)
      }
      var removed = 0
      var added = 0
      while let line = lines.first, line.first != UInt8(ascii: "@") {
        lines.removeFirst()
        var content = Array(line.dropFirst())
        if lines.first?.first == UInt8(ascii: "\\") {
          lines.removeFirst()
          content.removeLast()
        }
        if line.first != UInt8(ascii: "+") {
          guard position < old.count, old[position] == content else {
            throw Misfit(line: String(decoding: line, as: UTF8.self))
          }
          position += 1
          removed += 1
        }
        if line.first != UInt8(ascii: "-") {
          result += content
          added += 1
        }
      }
      guard removed == count, added == newCount else { throw Misfit(line: header) }
    }
    for line in old[position...] { result += line }
    return result
  }

  private static func range(_ text: Substring) -> (start: Int, count: Int) {
    let numbers = text.dropFirst().split(separator: ",").compactMap { Int($0) }
    return (numbers[0], numbers.count > 1 ? numbers[1] : 1)
  }

  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in bytes {
      line.append(byte)
      if byte == 0x0A {
        lines.append(line)
        line = []
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}

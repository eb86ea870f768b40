import Foundation
import SettingsPropertyLists
import TestSupport
import Testing

/// The syntax of old-style lists as CoreFoundation has it: random texts are read alike, and
/// reported when CoreFoundation rejects them or drops what follows.
@Suite(.enabled(if: ReferenceReading.isAvailable, "python3 and plutil are not both on the PATH"))
struct OpenStepReferenceTests {
  static let tokens = [
    "a", "bc", "\"d\"", "\"e f\"", "'g'", "\"h", "'", "=", "=", ";", ";", ";", ",", "(", ")", "{",
    "}", "<", ">",
    "<0f>",
    "<0 f>", "0F", "<ab 01>", " ", "\n", "\t", "/* c */", "/*", "*/", "// d\n", "//", "/", "-", ".",
    ":", "$", "_",
    "\\",
    "\"\\n\\U00e9\\101\"", "\"\\U\"", "\"\\\"\"", "é", "\u{2028}", "\u{A0}", "\r\n", "(null)", "#",
    "\u{B}", "@", "+",
    "\"k\" = \"v\";", "k = v;", "k;", "k = (a, b);", "k = {a = b;};", "k = <>;",
  ]

  static func texts(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { number in
      let length = Int.random(in: 1...12, using: &random)
      let text = (0..<length).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
      return number.isMultiple(of: 2) ? text : "\"first\" = \"entry\";" + text
    }
  }

  @Test func randomTextsAreReadAlike() throws {
    let texts = Self.texts(1500)
    let folder = try TemporaryFolder()
    let paths = try texts.enumerated().map { number, text in
      let file = folder.url.appendingPathComponent("\(number).strings")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let readings = try ReferenceReading.read(paths)
    for (text, reading) in zip(texts, readings) {
      do throws(ReadingError) {
        let value = try PropertyListReader().read(Array(text.utf8)).value
        #expect(value.notation(sorted: true) == reading.plutil, "\(text.debugDescription)")
      } catch {
        // CoreFoundation takes an unreadable item for the end of an array if a parenthesis follows.
        let isLostItem = text.contains("(")
        let isSilent = error.kind == .truncated
        let isEmpty = error.message == "file is empty"
        #expect(
          isSilent == (reading.plutil != nil) || isLostItem || isEmpty,
          "\(text.debugDescription): \(error.message); plutil: \(reading.plutil ?? "rejected")")
      }
    }
  }

  @Test func everyOctalEscapeIsReadAlike() throws {
    let text = (0..<256).map { "k\($0) = \"\\\(String($0, radix: 8))\";\n" }.joined()
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("octal.strings")
    try Data(text.utf8).write(to: path)
    let reading = try #require(ReferenceReading.read([path.path]).first)
    let value = try StringsTableReader().read(Array(text.utf8)).value
    #expect(value.notation(sorted: true) == reading.plutil)
  }
}

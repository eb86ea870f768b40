import Foundation
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText
import TestSupport
import Testing

@Suite struct LineIndexTests {
  @Test func linesEndInThreeWays() {
    let index = LineIndex(FileBytes("a\nb\r\nc\rd".utf8))
    #expect(index.lineCount == 4)
    #expect((1...5).map { index.text(ofLine: $0) } == ["a", "b", "c", "d", nil])
    #expect(index.location(3) == SourceLocation(line: 2, column: 2, offset: 3))
    #expect(index.location(7) == SourceLocation(line: 4, column: 1, offset: 7))
    #expect(index.location(99) == SourceLocation(line: 4, column: 2, offset: 8))
  }

  @Test func columnsCountScalarsWithoutTheByteOrderMark() {
    let index = LineIndex(FileBytes("\u{FEFF}é😀e\u{301}x\n\u{FEFF}y".utf8))
    #expect(index.text(ofLine: 1) == "é😀e\u{301}x")
    #expect(index.location(3).column == 1)
    #expect(index.location(3 + 2 + 4 + 1 + 2).column == 5)
    #expect(index.location(3 + 2 + 4 + 1 + 2 + 1 + 1 + 3).column == 2)
  }

  @Test func longLinesAreCountedLikeShortOnes() {
    let text =
      "x\n" + String(repeating: "é", count: 5000) + "\n" + String(repeating: "y", count: 3000)
      + "\nz"
    let index = LineIndex(FileBytes(text.utf8))
    for column in [1, 2, 511, 512, 513, 1024, 4999, 5001] {
      #expect(
        index.location(2 + (column - 1) * 2)
          == SourceLocation(line: 2, column: column, offset: 2 * column))
    }
    let third = 2 + 10_000 + 1
    #expect(
      index.location(third + 2999) == SourceLocation(line: 3, column: 3000, offset: third + 2999))
    #expect(index.location(third + 3001).line == 4)
  }

  /// Texts of a few KB from parts of lines, against a reading scalar by scalar.
  @Test(arguments: SeededGenerator.cases(6)) func everyPlaceIsThatOfAPlainReading(
    _ seed: SeededGenerator
  ) {
    var random = seed
    let parts = [
      "\n", "\r", "\r\n", "x", "é", "😀", String(repeating: "long", count: 300), "\n\n\r\r\n",
    ]
    let bytes = Array((0..<40).map { _ in parts.randomElement(using: &random) ?? "" }.joined().utf8)
    let index = LineIndex(FileBytes(bytes))
    var (line, column, start) = (1, 1, 0)
    for offset in 0...bytes.count {
      #expect(index.location(offset) == SourceLocation(line: line, column: column, offset: offset))
      guard offset < bytes.count else { break }
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if bytes[offset] == 0x0A || (bytes[offset] == 0x0D && next != 0x0A) {
        var text = Array(bytes[start..<offset])
        while text.last == 0x0D || text.last == 0x0A { text.removeLast() }
        #expect(index.text(ofLine: line) == String(decoding: text, as: UTF8.self))
        (line, column, start) = (line + 1, 1, offset + 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
    }
    #expect(index.lineCount == line)
  }
}

@Suite struct ScalarFormTests {
  @Test func base64IsFoundations() {
    for count in 0...20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
      let text = Data(bytes).base64EncodedString()
      #expect(Base64.encode(bytes) == text)
      #expect(Array(text.utf8).withBytes { Base64.decode($0) } == bytes)
    }
  }

  @Test(arguments: [
    0.0, -1, 86399, 86400, -63_177_062_400, 252_423_993_599, 1e9, -1e9, 162_864_000,
  ])
  func datesAreThoseOfFoundation(_ seconds: Double) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let date = CalendarDate(secondsSince2001: seconds)
    #expect(CalendarDate.seconds(date.text) == seconds)
    // Foundation's calendar turns Julian in 1582.
    guard date.year > 1600 else { return }
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSinceReferenceDate: seconds))
    #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
    #expect([date.hour, date.minute, date.second] == [parts.hour, parts.minute, parts.second])
  }

  @Test func integersHaveTheirDigits() {
    let numbers = [
      PropertyListInteger(Int64.min), PropertyListInteger(Int64(-1)), PropertyListInteger(Int64(0)),
      PropertyListInteger(Int64.max), PropertyListInteger(UInt64(1) << 63),
      PropertyListInteger(UInt64.max),
    ]
    #expect(PropertyListInteger(UInt64(5)) == PropertyListInteger(Int64(5)))
    #expect(
      numbers.map(\.description) == [
        "-9223372036854775808", "-1", "0", "9223372036854775807", "9223372036854775808",
        "18446744073709551615",
      ])
  }
}

@Suite struct NavigationTests {
  @Test(arguments: [
    "{ Title = a; \"Type\" = b; Ti = c; Title = d; \"T\\U0069tle\" = e; }",
    "Title = a; \"Type\" = b; Ti = c; Title = d; \"T\\U0069tle\" = e;",
  ])
  func keysAreInternedHoweverWritten(_ text: String) throws {
    let list = try PropertyListReader(symbols: SymbolTable(["", "Title", "Type"])).read(
      Array(text.utf8))
    #expect(list.entries(list.root).map { list.symbol($0.key) } == [1, 2, 0, 1, 1])
    #expect(list.value("Title", in: list.root).flatMap { list.string($0) } == "e")
    #expect(list.entry(1, in: list.root).flatMap { list.string($0.value) } == "e")
    #expect(list.entry(1, in: list.root, isOnlyOne: true).flatMap { list.string($0.value) } == "a")
    #expect(list.entry(3, in: list.root) == nil)
    #expect(list.childCount(list.root) == 5)
  }

  @Test func childrenOfOtherValuesAreNone() throws {
    let list = try PropertyListReader().read(Array("(a, {b = (c, d);}, e)".utf8))
    let items = Array(list.items(list.root))
    #expect(items.map { list.kind($0) } == [.string, .dictionary, .string])
    #expect(Array(list.items(items[0])).isEmpty)
    #expect(Array(list.entries(list.root)).isEmpty)
    #expect(Array(list.entries(items[1])).count == 1)
  }
}

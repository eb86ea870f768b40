import SettingsPropertyLists
import Testing

/// Texts with zeros among their first bytes and no byte order mark.
@Suite struct UnmarkedTextTests {
  private func error(_ bytes: [UInt8]) -> ReadingError? {
    #expect(throws: ReadingError.self) { try StringsTableReader().read(bytes) }
  }

  private static let text = "\"a\" = \"b\";\n"

  @Test(arguments: [false, true]) func utf16IsNamed(_ isBigEndian: Bool) {
    let units = Self.text.utf16.flatMap {
      isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(error(units)?.kind == .unmarked)
    #expect(error(units)?.message == "UTF-16 text without a byte order mark")
  }

  /// CoreFoundation takes the first character for the mark, whatever it is.
  @Test(arguments: [
    "\n\"a\" = \"b\";\n", " <plist><dict><key>a</key><string>b</string></dict></plist>",
  ])
  func aBlankMayStandForTheMark(_ text: String) throws {
    let list = try StringsTableReader().read(
      text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(list.value == .dictionary([.init(key: "a", value: .string("b"))]))
    #expect(list.encoding == .utf16LittleEndian(hasByteOrderMark: false))
  }

  @Test(arguments: [
    "\"a\" = \"b\";\n\"c\" = \"X\";\n", "<plist><dict>\n<key>aX</key><true/></dict></plist>",
  ])
  func aNumberThatIsNotACharacterHasItsPlace(_ text: String) throws {
    let place = try #require(text.utf8.firstIndex(of: UInt8(ascii: "X")))
    var bytes: [UInt8] = [0xFF, 0xFE, 0, 0]
    for scalar in text.unicodeScalars {
      bytes += scalar == "X" ? [0, 0xD8, 0, 0] : [UInt8(scalar.value), 0, 0, 0]
    }
    let error = error(bytes)
    #expect(error?.kind == .encoding)
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    #expect(error?.offsets == offset..<offset + 3)
    #expect(error?.source.map { LineIndex($0).location(offset).line } == 2)
  }
}

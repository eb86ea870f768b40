import SettingsPropertyLists
import Testing

/// Texts with zeros among their first bytes and no byte order mark.
@Suite struct UnmarkedTextTests {
  private func error(_ bytes: [UInt8]) -> ReadingError? {
    #expect(throws: ReadingError.self) { try StringsTableReader().read(bytes) }
  }

  private static let text = "\"a\" = \"b\";\n"

  @Test(arguments: [0, 1]) func aNULAmongTheFirstTwoCharactersIsSaidToBeOne(_ place: Int) {
    var bytes = Array(Self.text.utf8)
    bytes.insert(0, at: place)
    let error = error(bytes)
    #expect(error?.kind == .malformed)
    #expect(error?.message == "NUL character at the start, which makes the system take the text for UTF-16")
    #expect(error?.help == "remove it")
    #expect(error?.offsets == place..<place + 1)
  }

  @Test(arguments: [false, true]) func theWidthOfItsCharactersIsNamed(_ isBigEndian: Bool) {
    let units = Self.text.utf16.flatMap {
      isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(error(units)?.kind == .unmarked)
    #expect(error(units)?.message == "UTF-16 text without a byte order mark")
    let scalars = Self.text.unicodeScalars.flatMap { scalar -> [UInt8] in
      isBigEndian ? [0, 0, 0, UInt8(scalar.value)] : [UInt8(scalar.value), 0, 0, 0]
    }
    #expect(error(scalars)?.message == "UTF-32 text without a byte order mark")
  }

  @Test(arguments: ["\"a\" = \"b\";\n\"c\" = \"X\";\n", "<plist><dict>\n<key>aX</key><true/></dict></plist>"])
  func aNumberThatIsNoCharacterHasItsPlace(_ text: String) throws {
    let place = try #require(text.utf8.firstIndex(of: UInt8(ascii: "X")))
    var bytes: [UInt8] = [0xFF, 0xFE, 0, 0]
    for scalar in text.unicodeScalars { bytes += scalar == "X" ? [0, 0xD8, 0, 0] : [UInt8(scalar.value), 0, 0, 0] }
    let error = error(bytes)
    #expect(error?.kind == .encoding)
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    #expect(error?.offsets == offset..<offset + 3)
    #expect(error?.source.map { LineIndex($0).location(offset).line } == 2)
  }
}

import Testing

@testable import SettingsPropertyLists

/// UTF-16 is decoded four units at a time while they are ASCII.
@Suite struct UTF16Tests {
  @Test(
    "a wide character is read at every place of an ASCII text",
    arguments: ["é", "€", "😀", "\u{0}", "\u{7F}", "\u{80}"])
  func wideCharacterAmongASCII(_ character: String) {
    for length in 0...10 {
      for place in 0...length {
        let text =
          String(repeating: "a", count: place) + character
          + String(repeating: "b", count: length - place)
        let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        #expect(decoded(little, isBigEndian: false) == Array(text.utf8), "\(text)")
        #expect(decoded(big, isBigEndian: true) == Array(text.utf8), "\(text)")
      }
    }
  }

  private func decoded(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
    bytes.withBytes { TextDecoding.utf16($0, isBigEndian: isBigEndian).text }
  }
}

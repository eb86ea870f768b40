import SettingsText

/// Names, numbers and characters.
///
/// Unsafe memory: the table of classes has an entry for each value of a byte.
extension CodeLexer {
  mutating func readName(_ classes: UnsafeBufferPointer<ByteClass>) {
    var end = position + 1
    while classes[Int(bytes[end])].continuesName { end += 1 }
    // A short name may be the prefix of a string: `r'a'` in Dart, `u8R"(a)"` in C++
    if end - position <= 3, classes[Int(bytes[end])] == .string, readString() { return }
    add(.identifier, length: end - position)
  }

  /// Reads a name between backticks, which may contain anything but backticks and line ends.
  ///
  /// If there is no such name, only the first backtick is skipped.
  mutating func readQuotedName() {
    position += 1
    guard language.quotesNames else { return }
    var end = position
    while end < codeEnd, bytes[end] != UInt8(ascii: "`"), !bytes[end].isLineEnd { end += 1 }
    guard end > position, end < codeEnd, bytes[end] == UInt8(ascii: "`") else { return }
    add(.identifier, length: end - position)
    position = end + 1
  }

  mutating func readNumber(_ classes: UnsafeBufferPointer<ByteClass>) {
    var end = position + 1
    while continuesNumber(end, classes) { end += 1 }
    add(.number, length: end - position)
  }

  @inline(__always)
  private func continuesNumber(
    _ offset: ByteOffset, _ classes: UnsafeBufferPointer<ByteClass>
  ) -> Bool {
    let byteClass = classes[Int(bytes[offset])]
    if byteClass.continuesName { return true }
    // `1.5`
    if bytes[offset] == UInt8(ascii: ".") { return classes[Int(bytes[offset + 1])] == .digit }
    // `1'000` in C++
    return byteClass == .character && classes[Int(bytes[offset + 1])].continuesName
  }

  /// Reads `#"…"#`, `#/…/#`, or hashes that begin neither.
  mutating func readHashes() {
    if readString() || readExtendedExpression() { return }
    while bytes[position] == UInt8(ascii: "#") { add(.punctuation, length: 1) }
  }

  /// Reads a character in single quotes of C: `'a'`, `'\''`
  mutating func readCharacter() {
    var end = position + 1
    while end < codeEnd, bytes[end] != UInt8(ascii: "'"), !bytes[end].isLineEnd {
      if bytes[end] == UInt8(ascii: "\\") { end += 1 }
      end += 1
    }
    // An apostrophe without a second one on its line: `#define MESSAGE Don't`
    guard end < codeEnd, bytes[end] == UInt8(ascii: "'") else {
      return add(.punctuation, length: 1)
    }
    add(.character, length: end + 1 - position)
  }
}

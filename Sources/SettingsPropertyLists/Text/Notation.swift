import SettingsText

/// The notation of bytes and characters in messages.
enum Notation {
  /// Returns the hexadecimal notation of a byte, such as `0xE4`.
  static func byte(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    guard byte < 16 else { return "0x\(digits)" }
    return "0x0\(digits)"
  }
}

extension FileBytes {
  /// Returns at most 40 scalars of a text, on one line, with invisible ones escaped, and `…` in
  /// place of the rest.
  func excerpt(_ offsets: Range<Int>) -> String {
    let scalarLimit = 40
    // A scalar has at most four bytes.
    let end = min(offsets.upperBound, offsets.lowerBound + 4 * scalarLimit)
    let text = text(offsets.lowerBound..<end).unicodeScalars
    var result = String.UnicodeScalarView()
    for scalar in text.prefix(scalarLimit) {
      let isBlank = (0x09...0x0D).contains(scalar.value)
      result.append(isBlank ? " " : scalar)
    }
    let shown = VisibleText.escaped(String(result))
    let isCut = text.count > scalarLimit || end < offsets.upperBound
    guard isCut else { return shown }
    return shown + "…"
  }
}

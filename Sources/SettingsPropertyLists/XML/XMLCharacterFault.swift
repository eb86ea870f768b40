import SettingsDiagnostics

/// Faults of single characters and references.
extension XMLReaderState {
  /// Passes over a character that XML allows, or any where what CoreFoundation reads over is no fault.
  ///
  /// - Parameter markup: The comment or the like that it is in; absent in a text.
  func passCharacter(_ index: inout Int, of markup: String? = nil) throws(ReadingError) {
    guard !isForgiving else {
      index += 1
      return
    }
    let byte = base[index]
    if byte < 0x20, !XMLProlog.isBlank(byte) {
      let place = markup.map { $0 == "CDATA section" ? "a \($0)" : "\($0.first == "i" ? "an" : "a") \($0)" } ?? "a text"
      throw forgivable(
        "control character \(VisibleText.name(Unicode.Scalar(byte))) in \(place)", help: "remove it",
        index..<index + 1)
    }
    if byte == UInt8(ascii: "]"), markup == nil, has("]]>", at: index) {
      throw forgivable("']]>' in a text", help: "write ']]&gt;'", index..<index + 3)
    }
    guard byte >= 0x80 else {
      index += 1
      return
    }
    if TextDecoding.firstFault(UnsafeBufferPointer(start: base + index, count: 1)) != nil {
      var error = ReadingError(
        .encoding, "byte \(Notation.byte(byte)) is not UTF-8", help: "save the file in UTF-8, or declare its encoding",
        offsets: index..<index + 1)
      error.isForgivable = true
      throw error
    }
    if byte == 0xEF, base[index + 1] == 0xBF, base[index + 2] >= 0xBE {
      throw forgivable(
        "character \(base[index + 2] == 0xBE ? "U+FFFE" : "U+FFFF"), which XML does not allow", help: "remove it",
        index..<index + 3)
    }
    index += 1
    while base[index] & 0xC0 == 0x80 { index += 1 }
  }

  /// Passes over a reference; the index is at its `&`.
  func passReference(_ index: inout Int) throws(ReadingError) {
    let start = index
    var end = start + 1
    let isNumber = base[end] == UInt8(ascii: "#")
    if isNumber { end += base[end + 1] == UInt8(ascii: "x") ? 2 : 1 }
    let digits = end
    let isHexadecimal = isNumber && digits == start + 3
    while isNumber ? isDigit(base[end], isHexadecimal) : isNameByte(base[end]) { end += 1 }
    let name = UnsafeBufferPointer(start: base + start + 1, count: end - start - 1)
    guard end > digits, base[end] == UInt8(ascii: ";") else { throw unfinishedReference(start, end, digits) }
    guard isNumber else {
      guard XMLReference.scalar(name) != nil else { throw .unknownReference(excerpt(start..<end + 1), start..<end + 1) }
      index = end + 1
      return
    }
    guard let scalar = XMLReference.scalar(name), isForgiving || isAllowed(scalar) else {
      throw forgivable(
        "reference '\(excerpt(start..<end + 1))' to a character that XML does not allow", help: "remove it",
        start..<end + 1)
    }
    index = end + 1
  }

  /// A reference without its semicolon, or a `&` that begins none.
  private func unfinishedReference(_ start: Int, _ end: Int, _ digits: Int) -> ReadingError {
    var written = digits > start + 1 && end > digits ? start..<end : nil
    for name in ["&amp", "&lt", "&gt", "&quot", "&apos"] as [StaticString] where has(name, at: start) {
      written = start..<start + name.utf8CodeUnitCount
    }
    if let written {
      let text = excerpt(written)
      return fault("reference '\(text)' without ';'", help: "write '\(text);'", written)
    }
    var stop = start + 1
    while stop < source.count, base[stop] != UInt8(ascii: "<"), base[stop] != 0x0A, base[stop] != 0x0D { stop += 1 }
    return fault(
      "'&' does not begin a reference; found '\(excerpt(start..<stop))'", help: "write '&amp;'", start..<start + 1)
  }

  private func isDigit(_ byte: UInt8, _ isHexadecimal: Bool) -> Bool {
    guard let digit = OpenStepHexadecimal.value(byte) else { return false }
    return isHexadecimal || digit < 10
  }

  /// Whether XML knows a character, by itself or as a reference.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 ? XMLProlog.isBlank(UInt8(scalar.value)) : scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }
}

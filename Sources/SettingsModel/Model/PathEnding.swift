extension Substring.UTF8View {
  /// Whether the last bytes are those of a text. Names are compared byte for byte; characters would also take ten times
  /// as long to find.
  func ends(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    return suffix(length).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
  }
}

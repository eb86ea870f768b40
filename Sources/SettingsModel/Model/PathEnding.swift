extension Substring.UTF8View {
  /// Whether the last bytes are those of a text. Names are compared byte for byte; characters would also take ten times
  /// as long to find.
  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

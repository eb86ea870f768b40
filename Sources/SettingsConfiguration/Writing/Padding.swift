extension String {
  /// The text, filled with blanks up to a width in characters.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

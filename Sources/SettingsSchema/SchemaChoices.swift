extension Schema {
  /// Whether a key may hold a string; every string where the schema names no choices.
  ///
  /// - Parameter text: The string in UTF-8, compared byte for byte.
  /// - Parameter index: The index of the key.
  package func allows(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let choices = storage.choices[index]
    if choices.isEmpty { return true }
    for choice in choices where choice.count == text.count {
      var position = 0
      while position < text.count, choice[position] == text[position] { position += 1 }
      if position == text.count { return true }
    }
    return false
  }
}

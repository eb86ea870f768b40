extension Schema {
  /// Whether a key may hold a string; every string where the schema names no choices.
  ///
  /// - Parameter text: The string in UTF-8, compared byte for byte.
  /// - Parameter index: The index of the key.
  package func allows(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let choices = storage.choices[index]
    return choices.isEmpty || choices.contains { $0.elementsEqual(text) }
  }
}

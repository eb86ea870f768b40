import SettingsText

extension Schema {
  /// Returns whether the schema allows a string for a key; always true if it lists no choices for
  /// the key.
  ///
  /// - Parameter text: The string in UTF-8, compared byte for byte.
  /// - Parameter index: The index of the key.
  package func allows(_ text: ByteView, at index: Int) -> Bool {
    let choices = storage.choices[index]
    return choices.isEmpty || choices.contains { $0.elementsEqual(text) }
  }
}

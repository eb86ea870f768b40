/// Splits names of code into words.
package enum NameWords {
  /// Returns the words of a name in lower case.
  ///
  /// A word ends before a character that is neither a letter nor a digit, and before a capital
  /// letter after a lower-case one.
  ///
  /// - Parameter keepsDigits: Whether digits are part of a word; otherwise, they end it.
  package static func of(_ name: String, keepsDigits: Bool = true) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isInWord = character.isLetter || (keepsDigits && character.isNumber)
      let beginsWord = character.isUppercase && wasLower
      if !isInWord || beginsWord {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isInWord { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    if word.isEmpty { return words }
    return words + [word]
  }
}

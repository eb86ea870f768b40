/// The words that names of code are made of.
package enum NameWords {
  /// The words of a name in lower case: they end where letters and digits end, and before a capital
  /// that follows a small letter.
  ///
  /// - Parameter keepsDigits: Whether digits are part of a word; else they end it.
  package static func of(_ name: String, keepsDigits: Bool = true) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isPart = character.isLetter || keepsDigits && character.isNumber
      if !isPart || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }
}

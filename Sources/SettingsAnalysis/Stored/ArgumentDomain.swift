import SettingsPropertyLists

/// The argument domain: what `NSArgumentDomain` makes of the words that an app was launched with.
///
/// A word that begins with a hyphen and is followed by one that does not is a key with its value. A value that begins
/// like a property list (`{`, `(`, `"`, `<`) is read as one; a value that cannot be, and every other, is a string.
package enum ArgumentDomain {
  /// The keys and values of words.
  package static func entries(_ words: [String]) -> [PropertyListValue.Entry] {
    var entries: [PropertyListValue.Entry] = []
    var index = 0
    while index + 1 < words.count {
      let (word, next) = (words[index], words[index + 1])
      index += 1
      guard word.hasPrefix("-"), word != "-", !next.hasPrefix("-") else { continue }
      index += 1
      entries.append(.init(key: String(word.dropFirst()), value: value(next)))
    }
    return entries
  }

  private static func value(_ word: String) -> PropertyListValue {
    guard let first = word.unicodeScalars.first, "{(\"<".unicodeScalars.contains(first),
      let list = try? PropertyListReader().read(Array(word.utf8))
    else { return .string(word) }
    return list.value
  }

  /// The words of a command line as a shell splits it: at blanks, but not inside quotation marks or after a backslash.
  ///
  /// - Returns: The words; `nil` where a quotation mark is never closed.
  package static func words(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        // Inside quotation marks a backslash stands for itself unless it must not.
        if quote == "\"", scalar != "\"", scalar != "\\", scalar != "$", scalar != "`" { word?.append("\\") }
        word = appending(scalar, to: word)
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
        word = word ?? String.UnicodeScalarView()
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? String.UnicodeScalarView()
      } else if quote == nil, scalar == " " || scalar == "\t" || scalar == "\n" {
        if let finished = word { words.append(String(finished)) }
        word = nil
      } else {
        word = appending(scalar, to: word)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(String(word)) }
    return words
  }

  private static func appending(
    _ scalar: Unicode.Scalar, to word: String.UnicodeScalarView?
  ) -> String.UnicodeScalarView {
    var word = word ?? String.UnicodeScalarView()
    word.append(scalar)
    return word
  }
}

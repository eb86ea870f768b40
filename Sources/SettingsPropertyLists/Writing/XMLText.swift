import SettingsText

/// Escaping of text in XML property lists.
package enum XMLText {
  /// Returns the text with references for all characters that XML would read as markup or change.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // XML readers turn a bare carriage return into a line feed.
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text, escaped for the value of an attribute in double quotes, without the quotes.
  package static func attribute(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "\"": result += "&quot;"
      // XML readers turn blanks in attributes into spaces.
      case "\t", "\n": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the escaped text if XML can represent all of it.
  ///
  /// - Throws: `WritingError` for a control character or a noncharacter that XML 1.0 excludes.
  package static func checked(_ text: String) throws(WritingError) -> String {
    if let excluded = text.unicodeScalars.first(where: isExcluded) {
      throw WritingError("text contains \(VisibleText.name(excluded)), which XML cannot hold")
    }
    return escaped(text)
  }

  private static func isExcluded(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}

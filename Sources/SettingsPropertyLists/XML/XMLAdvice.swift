/// What to do about texts that an element cannot have, each a sentence part that begins with a verb.
enum XMLAdvice {
  /// - Parameter text: A text that is no number, without the white space around it.
  static func number(_ text: String, in element: XMLElement) -> String {
    if let value = truth(text) { return "write '<\(value)/>' instead" }
    if element == .integer, isReal(text) { return "write '<real>\(text)</real>' instead" }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2 {
      let (joined, pointed) = (parts.joined(), parts.joined(separator: "."))
      let isThousands = parts[1].utf8.count == 3
      switch (isReal(joined), element) {
      case (true, .integer): return isThousands ? "write '\(joined)'" : "write '<real>\(pointed)</real>' instead"
      case (true, _): return isThousands ? "write '\(joined)' or '\(pointed)'" : "write '\(pointed)'"
      default: break
      }
    }
    return "write a number, or '<string>' instead of '<\(element.tag)>'"
  }

  /// - Parameter text: What an element that stands for a truth value holds, which should be empty.
  static func emptyElement(_ element: XMLElement, with text: String) -> String {
    let value = truth(text)
    return value == nil || value == element.tag ? "write '<\(element.tag)/>'" : "write '<true/>' or '<false/>'"
  }

  /// - Parameter text: A reference that XML does not know, from its `&` to its `;`.
  static func reference(_ text: String) -> String {
    let name = text.dropFirst().dropLast()
    if let character = characters[name] { return "write '\(character)'" }
    return name.hasPrefix("#") ? "write the character itself" : "write the character itself, or '&amp;' for '&'"
  }

  private static func isReal(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { if case .bits = XMLNumber.real($0) { true } else { false } }
  }

  /// The name of the element that a word stands for.
  private static func truth(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    default: nil
    }
  }

  /// Characters by names that HTML has for them and XML does not.
  private static let characters: [Substring: String] = [
    "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€", "times": "×", "middot": "·", "bull": "•",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
    "raquo": "»", "nbsp": "&#160;", "shy": "&#173;", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "agrave": "à", "aacute": "á", "acirc": "â", "ccedil": "ç", "egrave": "è", "eacute": "é",
    "ecirc": "ê", "iacute": "í", "ntilde": "ñ", "oacute": "ó", "uacute": "ú",
  ]
}

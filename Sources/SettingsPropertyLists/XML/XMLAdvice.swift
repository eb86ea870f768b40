/// What to do about texts that an element cannot have; each begins with a verb.
enum XMLAdvice {
  /// - Parameter text: A text that is no number, without the white space around it.
  static func number(_ text: String, in element: XMLElement) -> String {
    if let value = truth(text) { return "write '<\(value)/>' instead" }
    if element == .integer, isReal(text) { return "write '<real>\(text)</real>' instead" }
    return withoutComma(text, in: element) ?? "write a number, or '<string>' instead of '<\(element.tag)>'"
  }

  /// A number with one comma, which stands before a fraction in some languages and before the thousands in others.
  private static func withoutComma(_ text: String, in element: XMLElement) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    let (joined, pointed) = (parts.joined(), parts.joined(separator: "."))
    let digits = parts[0].drop { $0 == "-" || $0 == "+" }
    let isGrouped = (1...3).contains(digits.utf8.count) && digits.first != "0" && isReal(joined)
    if isGrouped, parts[1].prefix(while: \.isNumber).utf8.count == 3 {
      if parts[1].utf8.count > 3 {
        return element == .integer ? "write '<real>\(joined)</real>' instead" : "write '\(joined)'"
      }
      return element == .integer ? "write '\(joined)'" : "write '\(joined)' or '\(pointed)'"
    }
    guard isReal(pointed) else { return nil }
    return element == .integer ? "write '<real>\(pointed)</real>' instead" : "write '\(pointed)'"
  }

  /// - Parameter text: What an element that stands for a truth value holds, which should be empty.
  static func emptyElement(_ element: XMLElement, with text: String) -> String {
    let value = ["1": "true", "0": "false"][text] ?? truth(text)
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

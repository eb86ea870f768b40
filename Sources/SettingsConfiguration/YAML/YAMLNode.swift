import SettingsText

/// A value in a YAML text and the place where it begins.
package struct YAMLNode: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    /// Text, with whether it has no quotes.
    case scalar(String, isPlain: Bool)
    /// Items in order.
    case list([YAMLNode])
    /// Entries in order; scalar keys are distinct.
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  package let content: Content
  /// The start of the value.
  package let place: TextPlace
  /// The end of its text, or of its last entry or item if it has no brackets.
  let end: TextPlace
  /// Whether the node is a list or map in brackets.
  var isInBrackets = false

  /// The text of a scalar; `nil` for a missing value.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isEmpty else { return nil }
    return text
  }

  /// Whether the value is missing: `key:`, `~` or `null`.
  package var isEmpty: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return YAMLText.emptyWords.contains(text)
  }

  /// The Boolean `true` or `false`. Other words of YAML 1.1 are texts, as in YAML 1.2.
  package var boolean: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return YAMLNode.boolean(text)
  }

  /// Returns the Boolean that an unquoted word means; `nil` for any other word.
  package static func boolean(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }
}
